"""What cards count for, shown by cards alone: for the board, where no words are needed (C1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from muggins_print.page import hands
from muggins_print.page.furniture import INK, Area
from muggins_print.page.model import Label, Mark, Stamp
from muggins_print.pieces import Card, CardHand

#: A card in the aid is no narrower, and no wider, in mm.
_NARROWEST, _WIDEST = 5.5, 13.0
#: Room for the points and the white between rows, over the width of a card.
_POINTS, _BETWEEN = 0.9, 0.55
#: From the cards to their points, over the width of a card.
_BEHIND = 0.35


class _Row(NamedTuple):
    """Cards that count together, and for how much."""

    hand: CardHand
    points: int


#: Fifteen, a pair, a run of three, four of a suit, and the jack of the starter's suit.
ROWS = (
    _Row(CardHand((Card(7, "S"), Card(8, "H"))), 2),
    _Row(CardHand((Card(6, "C"), Card(6, "D"))), 2),
    _Row(CardHand((Card(3, "H"), Card(4, "S"), Card(5, "C"))), 3),
    _Row(CardHand((Card(2, "D"), Card(4, "D"), Card(8, "D"), Card(12, "D"))), 4),
    _Row(CardHand((Card(11, "H"),), Card(2, "H")), 1),
)


def counting_aid(area: Area, size: float, courts: str) -> Iterator[Mark]:
    """The rows in an area, each with its points right behind the cards in type of ``size`` pt; nothing where
    the cards would be too small. ``courts`` are the letters of court cards.
    """
    longest = max(hands.hand_width(row.hand, 1.0) for row in ROWS)
    across = area.width / (longest + _POINTS)
    down = area.height / (len(ROWS) * (hands.TALL + _BETWEEN))
    card = min(across, down, _WIDEST)
    if card < _NARROWEST:
        return
    for number, row in enumerate(ROWS):
        y = area.y + number * card * (hands.TALL + _BETWEEN)
        wide = hands.hand_width(row.hand, card)
        yield Stamp(area.x, y, hands.hand(row.hand, wide, courts=courts))
        x = area.x + wide + card * _BEHIND
        yield Label(x, y + card * hands.TALL / 2, str(row.points), size, True, INK, "left", True)
