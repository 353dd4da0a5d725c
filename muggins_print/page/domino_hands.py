"""Tiles that somebody holds, lying in a row: with the letter of whose they are, or on a tray of their own, so
that nobody takes them for tiles on the table. Lengths in mm.
"""

from __future__ import annotations

from functools import cache

from muggins_print.page import domino_art
from muggins_print.page.furniture import INK, LARGE, PALE, QUIET, SMALL
from muggins_print.page.model import Art, Box, Label, Line, Mark, Stamp
from muggins_print.pieces import Tile, TileHand

#: The sides of halves: the first with which the tiles lie in as few rows as with the last, which is that of
#: most layouts. Hands with letters are compared with one another, so their tiles are all of one size.
SIDES, LETTERED = (9.0, 8.5, 8.0, 7.5), 8.0
#: The white between two tiles and two rows, over a half's side, and the column of the letter.
_BETWEEN, _ROWS, _LETTER = 0.3, 0.25, 8.0
#: What a tray has round its tiles, its rounding, what its name takes above them, and how far below its upper
#: edge the middle of that stands.
PAD, _ROUND, NAMED, _NAME = 2.5, 2.5, 3.0, 2.7
#: A tray is no narrower, so that its name has room.
_LEAST = 34.0


def _plan(tiles: int, lettered: bool, width: float) -> tuple[float, int, int]:
    """The side of a half, the tiles in a row, and the rows, which are about as long."""
    room = width - (_LETTER if lettered else 2 * PAD)

    def needed(side: float) -> int:
        columns = max(1, int((room + _BETWEEN * side + 1e-6) / (side * (2.0 + _BETWEEN))))
        return max(1, -(-tiles // columns))

    side = LETTERED if lettered else next(side for side in SIDES if needed(side) <= needed(SIDES[-1]))
    rows = needed(side)
    return side, max(1, -(-tiles // rows)), rows


def hand_height(tiles: int, lettered: bool, width: float) -> float:
    """How tall the drawing of so many tiles is at a width, with or without a letter."""
    side, _, rows = _plan(tiles, lettered, round(width, 2))
    return rows * side * (1.0 + _ROWS) - _ROWS * side + (0.0 if lettered else 2 * PAD + NAMED)


def hand_art(hand: TileHand, width: float, name: str = "") -> Art:
    """The tiles of a hand, lying, within ``width`` mm; a hand that has been played is a dash. One without a
    letter lies on a tray with a ``name``, such as: your tiles.
    """
    return _hand_art(hand.tiles, hand.player, round(width, 2), name)


@cache
def _hand_art(tiles: tuple[Tile, ...], player: int | None, width: float, name: str) -> Art:
    side, columns, rows = _plan(len(tiles), player is not None, width)
    left, top = (PAD, PAD + NAMED) if player is None else (_LETTER, 0.0)
    wide = left + (min(len(tiles), columns) * (2.0 + _BETWEEN) - _BETWEEN if tiles else 1.2) * side
    tall = top + rows * side * (1.0 + _ROWS) - _ROWS * side
    marks: list[Mark] = []
    if player is None:
        wide, tall = max(wide + PAD, min(width, _LEAST)), tall + PAD
        marks.append(Box(0.0, 0.0, wide, tall, PALE, None, 0.0, _ROUND))
        marks.append(Label(PAD, _NAME, name, SMALL, False, QUIET, "left", True))
    else:
        marks.append(Label(0.0, side / 2, "ABCD"[player - 1], LARGE, True, INK, "left", True))
    for index, tile in enumerate(tiles):
        row, column = divmod(index, columns)
        x, y = left + column * side * (2.0 + _BETWEEN), top + row * side * (1.0 + _ROWS)
        # The higher half comes first, as tiles are written.
        marks.append(Stamp(x + side / 2, y - side / 2, domino_art.tile(tile, side), 90.0))
    if not tiles:
        marks.append(Line(left + 0.5, top + side / 2, left + side, top + side / 2, 0.5, QUIET))
    held = " ".join(f"{tile.low}{tile.high}" for tile in tiles)
    return Art(f"tiles-{player or name}-{side:g}-{width:g} {held}", wide, tall, tuple(marks))
