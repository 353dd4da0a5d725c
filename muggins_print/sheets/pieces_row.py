"""The pieces that a question shows, in rows: dice, the signs between them, spaces, marbles, cards.

Small boards, hands, and layouts of tiles have rows of their own.

Lengths in mm from the question's top left.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import inf
from typing import NamedTuple

from muggins_print.page import art, domino_art, hands, scenes
from muggins_print.page.card_art import COURTS
from muggins_print.page.domino_hands import hand_art, hand_height
from muggins_print.page.domino_layouts import layout_art
from muggins_print.page.furniture import INK, QUIET
from muggins_print.page.model import PT, Art, Label, Line, Mark, Stamp
from muggins_print.pieces import (
    Board,
    Card,
    CardHand,
    Die,
    Layout,
    Marble,
    Piece,
    Sign,
    Space,
    Tile,
    TileHand,
)

#: The height of a row of pieces, and the white between two of them.
PIECE, BESIDE = 13.0, 2.0
ARROW = 7.0
#: Sizes of the dice in a row: the first at which it fits its column; the least only with signs between them.
SIZES = (PIECE, 11.5, 10.0, 9.0)
#: As long as a row with signs may become: dice in it are as large as would be in this one, so that all on a
#: sheet are.
_LONGEST = (
    Sign("("), Die(6, 6), Sign("+"), Die(6, 6), Sign(")"), Sign("×"), Die(6, 6), Sign("="),
)  # fmt: skip
#: Below a row of pieces, and below a board or a hand.
BELOW = 3.0
#: From tiles on the table down to the tray with those of the player.
TO_TRAY = 6.5
#: The width of signs, the white beside them and the height of their capitals over the size of a die.
_SIGN, _BRACKET, _TIGHT, _CAP = 0.46, 0.26, 0.09, 0.46
#: How tall capitals are over the size of their type, and how much lower than their middle signs have theirs.
_CAPITAL, _LOW = 0.668, 0.085


class Place(NamedTuple):
    """Where a piece stands: its top left and size. ``arrow`` tells that an arrow leads to it."""

    x: float
    y: float
    width: float
    arrow: bool = False


class Placed(NamedTuple):
    """Every piece's place; of the last row the index of its first piece, where it ends, its top and its
    height ``size``, which is 0 where a board or a hand came last. So many ``rows`` there are. All is
    ``whole`` if nothing is apart that belongs together.
    """

    places: tuple[Place, ...]
    start: int
    end: float
    top: float
    size: float
    rows: int = 1
    whole: bool = True


def shape(piece: Piece) -> tuple[object, ...]:
    """What decides how much room a piece takes."""
    match piece:
        case Sign(text):
            return ("sign", text)
        case Board(low, high):
            return ("board", low, high)
        case CardHand(cards, starter):
            return ("hand", len(cards), starter is not None)
        case Layout():
            return ("layout", piece)
        case TileHand(tiles, player):
            return ("tiles", len(tiles), player is not None)
        case _:
            return (type(piece),)


def placed(pieces: tuple[Piece, ...], left: float, right: float, behind: float = 0.0) -> Placed:
    """The pieces in rows between ``left`` and ``right``, of which ``behind`` mm more go on the last one.

    Dice stay together with one another and with the signs between them. Where that takes fewer rows they
    are smaller, and with signs as small as any row of them must be.
    """
    signs, dice = (any(isinstance(piece, kind) for piece in pieces) for kind in (Sign, Die))
    sizes = SIZES[: 4 if signs else 3 if dice else 1]
    if signs:
        longest = (_placed(_LONGEST, left, right, size, behind) for size in sizes)
        able = (size for size, fit in zip(sizes, longest, strict=True) if fit.whole and fit.rows == 1)
        sizes = tuple(able) or sizes[-1:]
    fits = [_placed(pieces, left, right, size, behind) for size in sizes]
    return min(fits if fits[-1].whole else fits[-1:], key=lambda fit: (not fit.whole, fit.rows))


def _placed(pieces: tuple[Piece, ...], left: float, right: float, size: float, behind: float = 0.0) -> Placed:
    places: list[Place] = []
    x, y, row, start, height, whole = left, 0.0, 0, 0, 0.0, True
    for index, piece in enumerate(pieces):
        tall = _own_height(piece, right - left)
        if tall:
            if x > left:
                y += size + BELOW
                row += 1
            if index and isinstance(piece, TileHand) and piece.player is None:
                y += TO_TRAY - BELOW
            places.append(Place(left, y, right - left))
            y, x, start, height = y + tall + BELOW, left, index + 1, 0.0
            continue
        before = pieces[index - 1] if index else piece
        wide, gap = _width(piece, size), 0.0 if x == left else _gap(before, piece, size)
        arrow = isinstance(piece, Space) and isinstance(before, Die)
        lead = ARROW + BESIDE if arrow else 0.0
        together = wide if _joined(before, piece) and index else _together(pieces[index:], size)
        if x > left and x + gap + lead + together > right + 0.01:
            whole &= not (_joined(before, piece) and index)
            y, x, start, gap = y + size + BELOW, left, index, 0.0
            row += 1
        places.append(Place(x + gap + lead, y, wide, arrow))
        x += gap + lead + wide
        height = size
    return Placed(tuple(places), start, x, y, height, row + 1, whole and x + behind <= right + 0.01)


def _gap(before: Piece, piece: Piece, size: float) -> float:
    return size * _TIGHT if isinstance(piece, Sign) or isinstance(before, Sign) else BESIDE


def _joined(before: Piece, piece: Piece) -> bool:
    """Whether two pieces stay together on a row."""
    return isinstance(before, (Die, Sign)) and isinstance(piece, (Die, Sign))


def _together(pieces: tuple[Piece, ...], size: float) -> float:
    """How wide the first of the pieces is with all that stay together with it."""
    wide = _width(pieces[0], size)
    for before, piece in pairwise(pieces):
        if not _joined(before, piece):
            break
        wide += _gap(before, piece, size) + _width(piece, size)
    return wide


def _own_height(piece: Piece, width: float) -> float:
    """How tall a piece is that has rows of its own, ``width`` mm wide; 0 for all others."""
    match piece:
        case Board(low, high):
            return scenes.board_height(low, high, width)
        case CardHand(cards, starter):
            return hands.hand_height(len(cards), starter is not None, width)
        case Layout():
            return layout_art(piece, width).height
        case TileHand(tiles, player):
            return hand_height(len(tiles), player is not None, width)
        case _:
            return 0.0


def length(pieces: tuple[Piece, ...]) -> float:
    """How long the shortest row of the pieces is that is still easy to read."""
    return _placed(pieces, 0.0, inf, SIZES[2]).end


def bottom(piece: Piece, place: Place) -> float:
    """Where a piece ends below. A sign ends where the pieces beside it do."""
    if isinstance(piece, Sign):
        return 0.0
    return place.y + (_own_height(piece, place.width) or place.width)


def hand_end(hand: CardHand, place: Place, apart: float) -> tuple[float, float, float]:
    """Where what stands beside a hand begins, ``apart`` from it, with its top, and how tall the hand is."""
    card = hands.card_width(len(hand.cards), hand.starter is not None, place.width)
    tall = hands.hand_height(len(hand.cards), hand.starter is not None, place.width)
    return place.x + hands.hand_width(hand, card) + apart, place.y, tall


def middle(piece: Piece, place: Place) -> float:
    """How far down the number of a question stands whose first piece this is."""
    match piece:
        case Board() | Layout() | TileHand():
            return place.y + PIECE / 3
        case CardHand():
            return place.y + _own_height(piece, place.width) / 2
        case Sign():
            return place.y + _size(piece, place.width) / 2
        case _:
            return place.y + place.width / 2


def _size(sign: Sign, wide: float) -> float:
    """The size of the dice beside a sign."""
    return wide / (_BRACKET if sign.text in "()" else _SIGN)


def _width(piece: Piece, size: float) -> float:
    if isinstance(piece, Sign):
        return size * (_BRACKET if piece.text in "()" else _SIGN)
    return size


def marks(piece: Piece, place: Place, x: float, y: float, sign: str = "", courts: str = COURTS) -> list[Mark]:
    """A piece in its place, counted from x, y; ``sign`` is how a sign is written, or what stands on the tray
    of a hand of tiles, and ``courts`` are the letters of court cards.
    """
    left, top, wide, arrow = place
    match piece:
        case Sign():
            size = _size(piece, wide)
            type_size = round(size * _CAP / _CAPITAL / PT, 1)
            middle = y + top + size / 2 - _LOW * type_size * PT
            return [Label(x + left + wide / 2, middle, sign, type_size, True, INK, "centre", True)]
        case Board():
            return [Stamp(x + left, y + top, scenes.board(piece, wide))]
        case CardHand():
            return [Stamp(x + left, y + top, hands.hand(piece, wide, courts=courts))]
        case Layout():
            return [Stamp(x + left, y + top, layout_art(piece, wide))]
        case TileHand():
            return [Stamp(x + left, y + top, hand_art(piece, wide, sign))]
        case Space() if arrow:
            before = x + left - ARROW - BESIDE
            return [
                Stamp(before, y + top + wide / 2 - ARROW / 2, _arrow()),
                Stamp(x + left, y + top, art_of(piece, wide)),
            ]
        case _:
            return [Stamp(x + left, y + top, art_of(piece, wide))]


def art_of(piece: Piece, size: float) -> Art:
    """A piece that can be held, or a space. Raises LookupError for what rows of pieces cannot show."""
    match piece:
        case Die():
            return art.die(piece, size)
        case Space(number):
            return art.space(number, size)
        case Marble(player):
            return art.marble(player, size)
        case Card():
            return hands.small(piece, size / hands.TALL)
        case Tile():
            return domino_art.tile(piece, size / 2)
        case _:
            raise LookupError(f"rows of pieces cannot show {piece}")


@cache
def _arrow() -> Art:
    middle, tip = ARROW / 2, ARROW - 0.6
    return Art(
        "arrow-to-space", ARROW, ARROW,
        (
            Line(0.6, middle, tip, middle, 0.5, QUIET),
            Line(tip - 2.0, middle - 2.0, tip, middle, 0.5, QUIET),
            Line(tip - 2.0, middle + 2.0, tip, middle, 0.5, QUIET),
        ),
    )  # fmt: skip
