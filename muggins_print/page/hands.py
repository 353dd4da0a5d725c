"""Cards as a question shows them: small, with rank and suit as large as they can be; alone and in hands.

Lengths in mm.
"""

from __future__ import annotations

from functools import cache

from muggins_print.page.art import WHITE, figure_size
from muggins_print.page.card_art import COURTS, GROUND, PALETTES, corner, suit
from muggins_print.page.furniture import INK
from muggins_print.page.model import Art, Box, Label, Mark, Stamp
from muggins_print.pieces import Card, CardHand

#: A small card's height over its width.
TALL = 1.4
#: The white between two cards of a hand, that before the starter, and how far the deck below it shows, over
#: the width of a card.
_BETWEEN, _APART, _DECK = 0.09, 0.55, 0.07
#: Cards of a hand are no wider.
WIDEST = 15.0


@cache
def small(card: Card, width: float, colours: str = "two", courts: str = COURTS) -> Art:
    """A card to be read in a question: its rank and its suit, both as large as they can be. ``courts`` are
    the letters of jack, queen and king.
    """
    text = corner(card, courts)
    width = round(width, 2)
    height, line = round(width * TALL, 2), max(0.25, width * 0.022)
    ink, size = PALETTES[colours][card.suit], 0.54 * width
    cap = (0.335 if card.rank == 10 else 0.40) * width
    marks = (
        Box(line / 2, line / 2, width - line, height - line, WHITE, INK, line, 0.1 * width),
        Label(0.36 * width, 0.36 * width, text, figure_size(cap), True, ink, "centre", True),
        Stamp(0.92 * width - size, height - 0.09 * width - size, suit(card.suit, size, ink)),
    )
    return Art(f"small-card-{text}{card.suit}-{width:g}-{colours}", width, height, marks)


def _units(cards: int, starter: bool) -> float:
    """How wide a hand is over the width of a card."""
    return cards + (cards - 1) * _BETWEEN + ((_APART + 1.0 + _DECK) if starter else 0.0)


def card_width(cards: int, starter: bool, width: float) -> float:
    """How wide each card of a hand is that has ``width`` mm."""
    return min(WIDEST, width / _units(cards, starter))


def hand_width(hand: CardHand, card: float) -> float:
    """How wide the drawing of a hand is whose cards are ``card`` mm wide."""
    return card * _units(len(hand.cards), hand.starter is not None)


def hand_height(cards: int, starter: bool, width: float) -> float:
    """How tall the drawing of a hand is at a width."""
    return _height(card_width(cards, starter, width), starter)


def _height(one: float, starter: bool) -> float:
    return round(one * (TALL + (_DECK if starter else 0.0)), 2)


def hand(hand: CardHand, width: float, colours: str = "two", courts: str = COURTS) -> Art:
    """The cards of a hand in a row at most ``width`` mm wide; apart from them on the deck the starter."""
    one = card_width(len(hand.cards), hand.starter is not None, width)
    return _hand(hand, round(one, 3), colours, courts)


@cache
def _hand(hand: CardHand, one: float, colours: str, courts: str) -> Art:
    number, starter = len(hand.cards), hand.starter
    marks: list[Mark] = [
        Stamp(place * one * (1 + _BETWEEN), 0.0, small(card, one, colours, courts))
        for place, card in enumerate(hand.cards)
    ]
    if starter is not None:
        x, line = one * (_units(number, True) - 1.0 - _DECK), max(0.25, one * 0.022)
        wide, rounded = one - line, 0.1 * one
        for step in (2, 1):
            under = step * _DECK * one / 2 + line / 2
            marks.append(Box(x + under, under, wide, one * TALL - line, GROUND, INK, line, rounded))
        marks.append(Stamp(x, 0.0, small(starter, one, colours, courts)))
    cards = " ".join(f"{card.rank}{card.suit}" for card in hand.cards)
    cut = "" if starter is None else f" / {starter.rank}{starter.suit}"
    wide, tall = one * _units(number, starter is not None), _height(one, starter is not None)
    return Art(f"hand-{one:g}-{colours}-{courts} {cards}{cut}", wide, tall, tuple(marks))
