"""Counting a hand or a crib with the starter (C1, C2, C3).

It is held against the census of all hands and cribs (C5), and against counts worked by hand (C17).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, groupby, product
from typing import Literal, NamedTuple

from muggins_print.games.cribbage.cards import HELD, in_order
from muggins_print.pieces import Card, CardHand

#: What cards count for, in the order in which players call it out.
Kind = Literal["fifteen", "pair", "run", "flush", "nobs"]
KINDS: tuple[Kind, ...] = ("fifteen", "pair", "run", "flush", "nobs")
#: The points for so many cards of one rank: every two of them are a pair.
OF_A_KIND = {2: 2, 3: 6, 4: 12}
#: The highest count there is, and those below it that no hand has (C4).
HIGHEST = 29
IMPOSSIBLE = (19, 25, 26, 27)

_FIFTEEN, _FOR_FIFTEEN = 15, 2
_SHORTEST_RUN = 3
_JACK = 11


class Combination(NamedTuple):
    """Cards that count together, and their points. Two to four of one rank are of the kind ``pair``."""

    kind: Kind
    cards: tuple[Card, ...]
    points: int


class Count(NamedTuple):
    """A hand's whole count: every combination, by kind in the order of `KINDS`."""

    combinations: tuple[Combination, ...]

    @property
    def points(self) -> int:
        """The sum of all."""
        return sum(one.points for one in self.combinations)

    def of(self, kind: Kind) -> tuple[Combination, ...]:
        """The combinations of one kind."""
        return tuple(one for one in self.combinations if one.kind == kind)

    def points_of(self, kind: Kind) -> int:
        """The points of one kind."""
        return sum(one.points for one in self.of(kind))

    @property
    def overlap(self) -> int:
        """How many combinations the busiest card is part of."""
        return max(Counter(card for one in self.combinations for card in one.cards).values(), default=0)


def worth(card: Card) -> int:
    """What a card counts towards fifteen: the ace 1, the court cards 10."""
    return min(card.rank, 10)


def count(hand: CardHand, crib: bool = False) -> Count:
    """Every combination of the cards and the starter, if there is one: each fifteen, rank, run, flush, nobs.

    Without a starter the four cards count by themselves, with their flush (C2) but no nobs.
    """
    cards = in_order(hand.cards if hand.starter is None else (*hand.cards, hand.starter))
    found = (*_fifteens(cards), *_alike(cards), *_runs(cards), *_flush(hand, crib), *_nobs(hand))
    return Count(tuple(found))


def _fifteens(cards: tuple[Card, ...]) -> Iterator[Combination]:
    for size in range(2, len(cards) + 1):
        for some in combinations(cards, size):
            if sum(map(worth, some)) == _FIFTEEN:
                yield Combination("fifteen", some, _FOR_FIFTEEN)


def _alike(cards: tuple[Card, ...]) -> Iterator[Combination]:
    for _, group in groupby(cards, key=lambda card: card.rank):
        alike = tuple(group)
        if len(alike) in OF_A_KIND:
            yield Combination("pair", alike, OF_A_KIND[len(alike)])


def _runs(cards: tuple[Card, ...]) -> Iterator[Combination]:
    """Every distinct run: of each rank in a row one card."""
    ranks = [tuple(group) for _, group in groupby(cards, key=lambda card: card.rank)]
    for _, stretch in groupby(enumerate(ranks), key=lambda numbered: numbered[1][0].rank - numbered[0]):
        in_a_row = [alike for _, alike in stretch]
        if len(in_a_row) >= _SHORTEST_RUN:
            for run in product(*in_a_row):
                yield Combination("run", run, len(run))


def _flush(hand: CardHand, crib: bool) -> Iterator[Combination]:
    held, starter = hand.cards, hand.starter
    if len(held) == HELD and len({card.suit for card in held}) == 1:
        if starter is not None and starter.suit == held[0].suit:
            yield Combination("flush", in_order((*held, starter)), HELD + 1)
        elif not crib:  # four of a suit are nothing in a crib (C2)
            yield Combination("flush", held, HELD)


def _nobs(hand: CardHand) -> Iterator[Combination]:
    for card in hand.cards:
        if card.rank == _JACK and hand.starter is not None and card.suit == hand.starter.suit:
            yield Combination("nobs", (card,), 1)


def sure(held: tuple[Card, ...]) -> int:
    """The points of four cards in a hand before there is a starter."""
    alike = HELD if len({card.suit for card in held}) == 1 else 0
    return _by_rank(tuple(sorted(card.rank for card in held))) + alike


def total_over_starters(held: tuple[Card, ...], away: tuple[Card, ...]) -> int:
    """The points of four cards in a hand, summed over every starter that is neither held nor thrown away.

    It is the sum of what `count` finds for each, by ranks and suits instead of card by card.
    """
    gone = (*held, *away)
    ranks = tuple(sorted(card.rank for card in held))
    left = Counter(card.rank for card in gone)
    total = sum((4 - left[rank]) * _by_rank(tuple(sorted((*ranks, rank)))) for rank in range(1, _JACK + 3))
    suits = Counter(card.suit for card in gone)
    if len({card.suit for card in held}) == 1:
        total += HELD * (52 - len(gone)) + 13 - suits[held[0].suit]
    return total + sum(13 - suits[card.suit] for card in held if card.rank == _JACK)


@cache
def _by_rank(ranks: tuple[int, ...]) -> int:
    """The points of cards for fifteens, pairs and runs, which only ranks decide."""
    cards = tuple(Card(rank, str(place)) for place, rank in enumerate(ranks))
    return sum(one.points for one in (*_fifteens(cards), *_alike(cards), *_runs(cards)))
