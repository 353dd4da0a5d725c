"""Hands that people hold at their tables, as something to choose in an order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from muggins_print.errors import BadRequest
from muggins_print.games.cribbage.cards import DECK, HELD, in_order, lettered, read_hand
from muggins_print.order import Choice, Reader, Setting, number_symbols
from muggins_print.pieces import CardHand

#: A hand is so many symbols, of five bits each: its cards by their places in the deck are one number.
_SYMBOLS = 6


@dataclass(frozen=True)
class Hands(Choice):
    """Any number of hands with their starters, each as ``5C 5D 5H JS / 5S``. The default is none."""

    @property
    def metavar(self) -> str:
        """A hand."""
        return "HAND"

    def read(self, given: object) -> tuple[str, ...]:
        """Hands from one text or a list, each with its cards in order; `BadRequest` for what is none."""
        several = given if isinstance(given, (list, tuple)) else [given]
        return tuple(typed(read_hand(str(one))) for one in several)

    def symbols(self, value: Setting) -> Iterator[int]:
        """How many, then of each the starter and the four cards."""
        assert isinstance(value, tuple)
        yield from number_symbols(len(value))
        for text in value:
            hand = read_hand(str(text))
            assert hand.starter is not None
            number = 0
            for card in (hand.starter, *hand.cards):
                number = number * len(DECK) + DECK.index(card)
            yield from (number >> 5 * place & 31 for place in range(_SYMBOLS))

    def decode(self, reader: Reader) -> tuple[str, ...]:
        """As many hands as the first number says."""
        return tuple(typed(_decoded(reader)) for _ in range(reader.number()))


def typed(hand: CardHand) -> str:
    """A hand as it can be typed, its cards in order: 5C 5D 5H JS / 5S."""
    assert hand.starter is not None
    return f"{' '.join(map(lettered, in_order(hand.cards)))} / {lettered(hand.starter)}"


def _decoded(reader: Reader) -> CardHand:
    number = sum(reader.symbol() << 5 * place for place in range(_SYMBOLS))
    cards = []
    for _ in range(HELD + 1):
        number, place = divmod(number, len(DECK))
        cards.append(DECK[place])
    if number or len(set(cards)) != len(cards):
        raise BadRequest(
            "This order code has a hand in it that no deck makes. Compare it with the sheet's foot, letter "
            "by letter."
        )
    return CardHand(in_order(cards[:HELD]), cards[HELD])
