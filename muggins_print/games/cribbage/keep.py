"""Which four of six cards to keep: by the exact average of their count over every starter."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from muggins_print.games.cribbage.cards import HELD, in_order
from muggins_print.games.cribbage.counting import total_over_starters
from muggins_print.pieces import Card

#: So many cards are dealt to each of two, and so many may then be the starter.
DEALT = 6
STARTERS = 52 - DEALT


class Kept(NamedTuple):
    """Four cards to keep, the two for the crib, and their points summed over the 46 starters."""

    cards: tuple[Card, ...]
    away: tuple[Card, ...]
    total: int

    @property
    def average(self) -> Fraction:
        """The average count of the four cards, whatever the crib may bring."""
        return Fraction(self.total, STARTERS)


def ranked(six: tuple[Card, ...]) -> tuple[Kept, ...]:
    """The fifteen ways to keep four of six cards, the best average first; among equals by the cards kept."""
    cards = in_order(six)
    ways = []
    for held in combinations(cards, HELD):
        away = tuple(card for card in cards if card not in held)
        ways.append(Kept(held, away, total_over_starters(held, away)))
    return tuple(sorted(ways, key=lambda kept: (-kept.total, kept.cards)))


def two_places(number: Fraction) -> str:
    """A number of zero or more, rounded to two decimals, halves up: 11.61."""
    hundredths = int(number * 100 + Fraction(1, 2))
    return f"{hundredths // 100}.{hundredths % 100:02d}"
