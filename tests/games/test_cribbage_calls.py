"""Calls on a named count, and games that end on one."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
import stupid_cribbage

from muggins_print.clauses import facts
from muggins_print.games.cribbage.calls import (
    ACCEPT,
    OVER,
    Call,
    Finish,
    answering,
    deciding,
    finish,
    muggins,
    pegged,
    settle,
    side_of,
    sides,
)
from muggins_print.games.cribbage.counting import HIGHEST
from muggins_print.games.cribbage.variants import HOLES, TABLES, VARIANTS

SETTLED: list[dict[str, Any]] = facts("cribbage")["settled"]  # type: ignore[assignment]
EVERY_CALL = (ACCEPT, OVER, *map(muggins, range(1, HIGHEST + 1)))


def called(said: str | int) -> Call:
    return muggins(said) if isinstance(said, int) else {"accept": ACCEPT, "over": OVER}[said]


@pytest.mark.parametrize("case", SETTLED, ids=str)
def test_worked_cases(case: dict[str, Any]) -> None:
    """C18, a case for every kind of call."""
    assert list(settle(case["true"], case["named"], called(case["call"]))) == case["pegged"]


def test_only_who_calls_muggins_claims_points() -> None:
    """C7."""
    assert (ACCEPT, OVER, muggins(3)) == (("accept", 0), ("over", 0), ("muggins", 3))


def test_the_facts_have_every_kind_of_call() -> None:
    """C18."""
    assert {case["call"] if isinstance(case["call"], str) else "muggins" for case in SETTLED} == {
        "accept", "over", "muggins",
    }  # fmt: skip


def test_a_stupid_umpire_says_the_same_of_every_call() -> None:
    """C7 to C10, over every true and every named count (C6); nothing of the play comes into it (C13)."""
    for true, named, call in product(range(HIGHEST + 1), range(HIGHEST + 1), EVERY_CALL):
        said = call.points if call.kind == "muggins" else call.kind
        assert settle(true, named, call) == stupid_cribbage.umpire(true, named, said), (true, named, call)


def test_a_caller_never_gets_more_than_was_missed_nor_than_was_claimed() -> None:
    """C8, and C16: so it is in tournaments too."""
    for true, named, claim in product(range(0, 30, 3), range(30), range(1, 30)):
        settled = settle(true, named, muggins(claim))
        assert settled.caller <= min(claim, max(0, true - named))


def test_a_claim_without_ground_goes_to_the_counter() -> None:
    """C9, also where too much was named."""
    assert settle(8, 8, muggins(3)) == (11, 0)
    assert settle(8, 10, muggins(3)) == (13, 0)


def test_a_surplus_changes_hands_and_nothing_gets_lost() -> None:
    """C10."""
    for true, named in product(range(30), range(30)):
        counter, caller = settle(true, named, OVER)
        assert counter + caller == named
        assert caller == max(0, named - true)


def test_opponents_answer_in_turn_from_the_left() -> None:
    """C7; partners may not."""
    assert answering(2, "A") == ("B",)
    assert answering(2, "B") == ("A",)
    assert answering(3, "A") == ("B", "C")
    assert answering(3, "B") == ("C", "A")
    assert answering(3, "C") == ("A", "B")
    assert answering(4, "A") == ("B", "D")
    assert answering(4, "B") == ("C", "A")
    assert answering(4, "C") == ("D", "B")
    assert answering(4, "D") == ("A", "C")


def test_the_first_call_decides() -> None:
    """C7."""
    calls = {"A": muggins(2), "B": ACCEPT, "C": OVER}
    assert deciding(3, "B", calls) == ("C", OVER)
    assert deciding(3, "C", calls) == ("A", muggins(2))
    assert deciding(4, "D", {"B": OVER}) == ("A", ACCEPT)
    assert deciding(4, "D", {"B": OVER, "C": muggins(1)}) == ("C", muggins(1))


def test_sides_peg_together() -> None:
    assert [sides(players) for players in TABLES] == [("A", "B"), ("A", "B", "C"), ("AC", "BD")]
    assert side_of("C", 4) == "AC"
    assert side_of("C", 3) == "C"
    assert pegged(4, "C", 8, 6, {"A": OVER, "B": muggins(5)}) == {"AC": 6, "BD": 2}
    assert pegged(3, "C", 8, 6, {"A": ACCEPT, "B": muggins(1)}) == {"A": 0, "B": 1, "C": 6}
    assert pegged(2, "B", 8, 10, {"A": OVER}) == {"A": 2, "B": 8}
    assert pegged(3, "A", 8, 9, {}) == {"A": 9, "B": 0, "C": 0}


@pytest.mark.parametrize("holes", HOLES)
def test_a_count_that_gets_there_ends_the_game_at_once_unless_it_is_too_high(holes: int) -> None:
    """C14."""
    for named in (6, 8):
        assert finish(holes, (holes - 6, holes - 1), 8, named, muggins(2)) == (
            "counter", holes, holes - 1, False,
        )  # fmt: skip
    too_high = (holes - 9, holes - 20)
    assert finish(holes, too_high, 8, 10, OVER) == (None, holes - 1, holes - 18, True)
    assert finish(holes, too_high, 8, 10, ACCEPT) == ("counter", holes, holes - 20, True)
    assert finish(holes, too_high, 9, 10, OVER) == ("counter", holes, holes - 19, True)


@pytest.mark.parametrize("holes", HOLES)
def test_a_caller_may_get_there_too(holes: int) -> None:
    """C14: but where the counter's score gets there, the game is the counter's."""
    assert finish(holes, (holes - 9, holes - 2), 8, 6, muggins(9)) == ("caller", holes - 3, holes, True)
    assert finish(holes, (holes - 9, holes - 2), 7, 6, muggins(9)) == (None, holes - 3, holes - 1, True)
    assert finish(holes, (holes - 8, holes - 2), 8, 10, OVER) == Finish("counter", holes, holes, True)
    assert finish(holes, (holes - 9, 40), 6, 6, muggins(4)) == ("counter", holes, 40, True)


def test_points_beyond_the_end_are_cut_off() -> None:
    """C14."""
    assert finish(61, (60, 10), 29, 29, ACCEPT).counter == 61
    assert finish(61, (20, 60), 29, 0, muggins(29)).caller == 61


def test_what_can_be_played() -> None:
    """C14: to 61 or 121. C15: nothing is played with Lowball."""
    assert set(HOLES) == {61, 121}
    assert list(VARIANTS) == ["cribbage"]
    assert VARIANTS["cribbage"].holes == 121
    assert VARIANTS["cribbage"].tables == (2, 3, 4)
