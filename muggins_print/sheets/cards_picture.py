"""The picture on the cover of a pack of cribbage: the highest count there is."""

from __future__ import annotations

from collections.abc import Iterator

from muggins_print.page import hands
from muggins_print.page.card_art import COURTS
from muggins_print.page.furniture import Area
from muggins_print.page.model import Box, Mark, Stamp
from muggins_print.page.tints import tint
from muggins_print.pieces import Card, CardHand

#: 29 points, the highest count there is (C4, C17).
HIGHEST = CardHand((Card(5, "C"), Card(5, "D"), Card(5, "H"), Card(11, "S")), Card(5, "S"))
#: How much of the area's width and height the cards take at most.
_WIDE, _TALL = 0.84, 0.7
#: The white between two cards, and before the starter, over the width of a card.
_BETWEEN, _BEFORE = 0.12, 0.6


def cards_picture(area: Area, courts: str = COURTS) -> Iterator[Mark]:
    """The hand in the middle of a ground as wide as the area, and the starter apart from it. ``courts`` are
    the letters of court cards.
    """
    yield Box(area.x, area.y, area.width, area.height, tint(0.95, 0.03, 150), None, 0.0, 0.04 * area.width)
    assert HIGHEST.starter is not None
    steps = (len(HIGHEST.cards) - 1) * (1 + _BETWEEN) + 1 + _BEFORE
    ratio = hands.small(HIGHEST.starter, 10.0).height / 10.0
    one = round(min(_WIDE * area.width / (steps + 1), _TALL * area.height / ratio), 2)
    left = area.x + (area.width - one * (steps + 1)) / 2
    top = area.y + (area.height - one * ratio) / 2
    for place, card in enumerate(HIGHEST.cards):
        yield Stamp(left + place * one * (1 + _BETWEEN), top, hands.small(card, one, courts=courts))
    yield Stamp(left + one * steps, top, hands.small(HIGHEST.starter, one, courts=courts))
