"""Cards as they come to be counted at a table, from a chance that gives the same ones for ever.

Hands are kept from six cards as most people would, for the points they are sure of; cribs are what two
players throw away. Flushes and nobs, which are rare, come up more often than they would.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from muggins_print.chance import Chance
from muggins_print.games.cribbage.cards import DECK, HELD, in_order
from muggins_print.games.cribbage.counting import Combination, Count, count, sure
from muggins_print.games.cribbage.keep import DEALT
from muggins_print.pieces import SUITS, Card, CardHand

#: How many questions an exercise has.
POSITIONS = 600
#: Of so many hands, one has four cards of a suit to keep, and one a jack and a starter of its suit.
_SPECIAL = 8
#: Of so many hands without a point, one is asked.
_EMPTY = 4
_JACK = 11


def chance_of(exercise: str, position: int, *labels: int | str) -> Chance:
    """The chance that the question at a position comes from; ``labels`` tell apart what else decides it."""
    return Chance(exercise, "cribbage", *labels, position)


def drawn(chance: Chance, number: int, cards: Sequence[Card] = DECK) -> tuple[Card, ...]:
    """So many of the cards, each equally likely, in the order in which they come."""
    left = list(cards)
    return tuple(left.pop(chance.below(len(left))) for _ in range(number))


def without(*gone: Card) -> tuple[Card, ...]:
    """The rest of the deck."""
    return tuple(card for card in DECK if card not in gone)


def kept(six: Sequence[Card]) -> tuple[Card, ...]:
    """The four of six cards with most points before the cut; among equals those that are first in order."""
    return min(combinations(in_order(six), HELD), key=lambda held: (-sure(held), held))


def hand(chance: Chance) -> CardHand:
    """A hand to count."""
    while True:
        found = _hand(chance)
        if count(found).points or not chance.below(_EMPTY):
            return found


def _hand(chance: Chance) -> CardHand:
    special = chance.below(_SPECIAL)
    if special == 0:
        return one_suit(chance)
    if special == 1:
        suit = SUITS[chance.below(len(SUITS))]
        jack = Card(_JACK, suit)
        starter = drawn(chance, 1, [card for card in without(jack) if card.suit == suit])[0]
        three = drawn(chance, HELD - 1, without(jack, starter))
        return CardHand(in_order((jack, *three)), starter)
    six = drawn(chance, DEALT)
    return CardHand(kept(six), drawn(chance, 1, without(*six))[0])


def one_suit(chance: Chance) -> CardHand:
    """Four cards of one suit, with a starter that is of it too every second time."""
    suit = SUITS[chance.below(len(SUITS))]
    held = drawn(chance, HELD, [card for card in DECK if card.suit == suit])
    same = chance.below(2) == 0
    starter = drawn(chance, 1, [card for card in without(*held) if (card.suit == suit) == same])[0]
    return CardHand(in_order(held), starter)


def crib(chance: Chance) -> CardHand:
    """A crib: the two cards that each of two players did not keep, and the starter."""
    while True:
        dealt = drawn(chance, 2 * DEALT)
        thrown = [card for six in (dealt[:DEALT], dealt[DEALT:]) for card in six if card not in kept(six)]
        found = CardHand(in_order(thrown), drawn(chance, 1, without(*dealt))[0])
        if count(found, crib=True).points or not chance.below(_EMPTY):
            return found


def missing(counted: Count, chance: Chance) -> int:
    """So many points that somebody may overlook in a count, which has one at least: those of a combination,
    one time in three of two. Something is seen if there is more than one thing to see.
    """
    many = 2 if len(counted.combinations) > 2 and not chance.below(3) else 1
    places = chance.shuffled(len(counted.combinations))[:many]
    return sum(lost(counted.combinations[place], chance) for place in places)


def lost(one: Combination, chance: Chance) -> int:
    """What somebody loses who overlooks a combination: all of it, or all but a pair of those of a rank."""
    if one.kind == "pair" and one.points > 2 and chance.below(2):
        return one.points - 2
    return one.points
