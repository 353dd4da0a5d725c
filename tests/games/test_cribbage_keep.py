"""Which four of six cards to keep: every way, by its average over all starters, held against a stupid one."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
import stupid_cribbage

from muggins_print.chance import Chance
from muggins_print.games.cribbage.cards import DECK, lettered
from muggins_print.games.cribbage.deals import drawn
from muggins_print.games.cribbage.keep import DEALT, STARTERS, ranked, two_places
from muggins_print.pieces import Card


def dealt(number: int) -> tuple[Card, ...]:
    """Six cards as they come, in no order."""
    return tuple(drawn(Chance("kept", number), 6, DECK))


@pytest.mark.parametrize("number", range(4))
def test_all_fifteen_ways_are_there_by_their_sum_over_all_starters(number: int) -> None:
    """C1 to C3, over the 46 cards that are not among the six."""
    six = dealt(number)
    starters = [card for card in stupid_cribbage.DECK if card not in map(lettered, six)]
    assert (len(six), len(starters)) == (DEALT, STARTERS) == (6, 46)
    sums = {
        held: sum(stupid_cribbage.points(list(map(lettered, held)), starter) for starter in starters)
        for held in combinations(sorted(six), 4)
    }
    kept = ranked(six)
    assert {one.cards: one.total for one in kept} == sums
    assert len(kept) == 15
    assert all(list(one.away) == sorted({*six} - {*one.cards}) for one in kept)
    assert [one.average for one in kept] == [Fraction(one.total, 46) for one in kept]
    assert [(-one.total, one.cards) for one in kept] == sorted((-one.total, one.cards) for one in kept)


def test_the_order_of_the_deal_changes_nothing() -> None:
    assert ranked(dealt(0)) == ranked(tuple(sorted(dealt(0)))) == ranked(dealt(0)[::-1])


def test_among_equals_come_the_lowest_cards() -> None:
    """Of four aces and two kings no suit is better than another."""
    six = tuple(
        Card(rank, suit) for rank, suit in ((1, "C"), (13, "H"), (1, "D"), (13, "S"), (1, "H"), (1, "S"))
    )
    kept = ranked(six)
    ties = [(one, other) for one, other in combinations(kept, 2) if one.total == other.total]
    assert len(ties) > 3
    assert all(one.cards < other.cards for one, other in ties)


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (Fraction(0), "0.00"),
        (Fraction(1, 201), "0.00"),
        (Fraction(1, 200), "0.01"),
        (Fraction(1, 20), "0.05"),
        (Fraction(199, 200), "1.00"),
        (Fraction(534, 46), "11.61"),
        (Fraction(2321, 200), "11.61"),
        (Fraction(1160), "1160.00"),
    ],
)
def test_averages_are_rounded_to_two_decimals_with_halves_up(number: Fraction, written: str) -> None:
    assert two_places(number) == written
