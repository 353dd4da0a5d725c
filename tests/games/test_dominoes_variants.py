"""The plain rules and the house rules that a table may play by (T3, T12, T13, T17, T19)."""

from __future__ import annotations

from dominoes_rounds import PLAIN


def test_the_plain_rules_are_those_of_the_clauses() -> None:
    """T3, T13, T17."""
    assert [PLAIN.tiles_each(players) for players in (2, 3, 4)] == [5, 5, 5]
    assert (PLAIN.penalty, PLAIN.rounding, PLAIN.house_rules) == (False, "total", ())


def test_seven_tiles_are_for_two_players_alone() -> None:
    """T3."""
    assert [PLAIN._replace(tiles_for_two=7).tiles_each(players) for players in (2, 3, 4)] == [7, 5, 5]


def test_house_rules_are_named_and_tell_questions_apart() -> None:
    """T3, T12, T13, T17."""
    house = PLAIN._replace(tiles_for_two=7, penalty=True, rounding="hands")
    assert house.house_rules == ("tiles-for-two", "penalty", "rounding")
    others = [PLAIN._replace(tiles_for_two=7), PLAIN._replace(penalty=True), PLAIN._replace(rounding="hands")]
    assert [other.house_rules for other in others] == [("tiles-for-two",), ("penalty",), ("rounding",)]
    assert len({variant.pool for variant in (PLAIN, house, *others)}) == 5
    assert PLAIN.pool == ("tiles", 5, 0, "total")  # sheet numbers rely on it


def test_usual_targets() -> None:
    """T19."""
    assert [PLAIN.usual_target(players) for players in (2, 3, 4)] == [250, 200, 200]
