"""What layouts score (T8 to T11, T20), also against a scorer that knows nothing of the package."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest
import stupid_dominoes
from dominoes_rounds import rounds

from muggins_print.clauses import facts
from muggins_print.games.dominoes.layout import led
from muggins_print.games.dominoes.scoring import LARGEST, Sum, counted, points, ranked
from muggins_print.games.dominoes.text_form import read_layout
from muggins_print.games.dominoes.tiles import PLAYED, named, read_hand

FACTS: dict[str, Any] = dict(facts("dominoes"))


def terms(layout: str) -> tuple[int, ...]:
    return counted(read_layout(layout)).terms


def test_the_first_tile_counts_too() -> None:
    """T8."""
    scoring = [tile for tile in PLAYED if points(counted(led(tile)).total)]
    told = {(high, low): made for high, low, made in FACTS["first"]["tiles"]}
    assert {(tile.high, tile.low) for tile in scoring} == told.keys()
    assert all(points(tile.pips) == told[tile.high, tile.low] for tile in scoring)


def test_a_multiple_of_five_scores_itself_and_zero_nothing() -> None:
    """T8."""
    assert [total for total in range(37) if points(total)] == [5, 10, 15, 20, 25, 30, 35]
    assert [points(total) for total in (0, 5, 14, 15, 35)] == [0, 5, 0, 15, 35]


def test_open_ends_are_added() -> None:
    """T11."""
    ends = tuple(FACTS["worked"]["ends"])
    assert terms("6-3 3+3 3-0 / 3-4 / 3-5") == ends
    assert points(Sum(ends).total) == FACTS["worked"]["points"]


def test_the_sequence_of_the_clauses() -> None:
    """T11."""
    for layout, total, made in FACTS["worked"]["sequence"]:
        found = sum(terms(layout))
        assert (found, points(found)) == (total, made)


@pytest.mark.parametrize(
    ("layout", "ends"),
    [
        ("6-3", (6, 3)),
        ("6+6", (12,)),
        ("6+6 6-3", (12, 3)),  # one side is taken: both halves still count
        ("2-6 6+6 6-3", (2, 3)),  # both sides are taken
        ("2-6 6+6 6-3 / 6-4", (2, 3, 4)),
        ("2-6 6+6 6-3 / 6-4 / 6-5", (2, 3, 4, 5)),
        ("2-6 6+6 6-3 / 6-0 / 6-5", (2, 3, 0, 5)),
    ],
)
def test_the_spinner_counts_until_both_its_sides_are_taken(layout: str, ends: tuple[int, ...]) -> None:
    """T9."""
    assert terms(layout) == ends


@pytest.mark.parametrize(
    ("layout", "ends"),
    [
        ("6+6 6-3 3-3", (12, 6)),  # T7: both halves count at an open end
        ("6+6 6-3 3-3 3-1", (12, 1)),
        ("2-6 6+6 6-3 / 6-4 4-4", (2, 3, 8)),
        ("2-6 6+6 6-3 / 6-4 4-4 4-1", (2, 3, 1)),
        ("0-0 0-6 6+6 6-3", (0, 3)),
    ],
)
def test_a_double_counts_both_halves_while_nothing_lies_beyond(layout: str, ends: tuple[int, ...]) -> None:
    """T7, T10."""
    assert terms(layout) == ends


def test_the_most_that_can_be_scored() -> None:
    """T20: of the ends of any layout, no double is there twice and the spinner's sides are taken."""
    worth = sorted((2 * number for number in range(7)), reverse=True)
    most = max(sum(four) for four in combinations(worth, 4))
    assert most == FACTS["largest"]["total"]
    assert max(points(total) for total in range(most + 1)) == FACTS["largest"]["points"] == LARGEST


def test_the_most_that_open_ends_come_to_does_come_up() -> None:
    """T20."""
    assert terms("6-6 6-0 0+0 0-5 5-5 / 0-4 4-4 / 0-3 3-3") == (12, 10, 8, 6)
    layout = read_layout("6-6 6-1 1+1 1-4 4-4 / 1-2 2-5 5-5 / 1-3 3-5")
    assert counted(layout).terms == (12, 8, 10, 5)
    assert points(counted(layout).total) == LARGEST


def test_sums_are_told_in_one_line() -> None:
    assert [Sum(ends).text() for ends in ((6, 0, 4, 5), (12,))] == ["6 + 0 + 4 + 5 = 15", "12"]


def test_a_stupid_scorer_agrees_over_thousands_of_rounds() -> None:
    """T8, T9, T10."""
    turns = [table for turns in rounds(2500) for table in turns]
    assert len(turns) > 30_000
    for table in turns:
        assert stupid_dominoes.sound(table.layout)
        assert sorted(table.ends.terms) == sorted(stupid_dominoes.open_numbers(table.layout))
        assert points(table.ends.total) == stupid_dominoes.score(table.layout)
    assert max(table.points for table in turns) <= LARGEST


def test_the_best_plays_come_first_and_are_those_of_the_stupid_scorer() -> None:
    for turns in rounds(150):
        for table, later in pairwise(turns):
            hand = table.hands[later.player - 1]
            found = ranked(table.layout, hand)
            most, tiles = stupid_dominoes.best(table.layout, hand)
            if not found:
                assert most == -1
                continue
            assert found[0].points == most
            assert {one.play.tile for one in found if one.points == most} == tiles
            assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)


def test_equal_plays_stay_in_the_order_of_the_hand() -> None:
    found = ranked(read_layout("2-6 6+6 6-3"), read_hand("3-1 2-0 3-3 6-4"))
    assert [(named(one.play.tile), one.sum.text()) for one in found] == [
        ("3-1", "2 + 1 = 3"), ("2-0", "0 + 3 = 3"), ("3-3", "2 + 6 = 8"), ("6-4", "2 + 3 + 4 = 9"),
    ]  # fmt: skip
    found = ranked(read_layout("2-6 6+6 6-3"), read_hand("2-0 6-5 3-3 6-0"))
    assert [(named(one.play.tile), one.points) for one in found] == [
        ("6-5", 10), ("6-0", 5), ("2-0", 0), ("3-3", 0),
    ]  # fmt: skip
