"""Tiles that somebody holds, lying in a row, with the letter of whose they are. Lengths in mm."""

from __future__ import annotations

from functools import cache

from muggins_print.page import domino_art
from muggins_print.page.furniture import INK, LARGE, QUIET
from muggins_print.page.model import Art, Label, Line, Mark, Stamp
from muggins_print.pieces import Tile, TileHand

#: The sides of halves: the first with which the tiles lie in as few rows as with the last. Hands with letters
#: are compared with one another, so their tiles are all of one size.
SIDES, LETTERED = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5), 8.0
#: The white between two tiles and two rows, over a half's side, and the column of the letter.
_BETWEEN, _ROWS, _LETTER = 0.3, 0.25, 8.0


def _plan(tiles: int, lettered: bool, width: float) -> tuple[float, int, int]:
    """The side of a half, the tiles in a row, and the rows, which are about as long."""
    room = width - (_LETTER if lettered else 0.0)

    def needed(side: float) -> int:
        columns = max(1, int((room + _BETWEEN * side + 1e-6) / (side * (2.0 + _BETWEEN))))
        return max(1, -(-tiles // columns))

    side = LETTERED if lettered else next(side for side in SIDES if needed(side) <= needed(SIDES[-1]))
    rows = needed(side)
    return side, max(1, -(-tiles // rows)), rows


def hand_height(tiles: int, lettered: bool, width: float) -> float:
    """How tall the drawing of so many tiles is at a width, with or without a letter."""
    side, _, rows = _plan(tiles, lettered, round(width, 2))
    return rows * side * (1.0 + _ROWS) - _ROWS * side


def hand_art(hand: TileHand, width: float) -> Art:
    """The tiles of a hand, lying, within ``width`` mm; a hand that has been played is a dash."""
    return _hand_art(hand.tiles, hand.player, round(width, 2))


@cache
def _hand_art(tiles: tuple[Tile, ...], player: int | None, width: float) -> Art:
    side, columns, rows = _plan(len(tiles), player is not None, width)
    left = 0.0 if player is None else _LETTER
    marks: list[Mark] = []
    if player is not None:
        marks.append(Label(0.0, side / 2, "ABCD"[player - 1], LARGE, True, INK, "left", True))
    for index, tile in enumerate(tiles):
        row, column = divmod(index, columns)
        x, y = left + column * side * (2.0 + _BETWEEN), row * side * (1.0 + _ROWS)
        # The higher half comes first, as tiles are written.
        marks.append(Stamp(x + side / 2, y - side / 2, domino_art.tile(tile, side), 90.0))
    if not tiles:
        marks.append(Line(left + 0.5, side / 2, left + side, side / 2, 0.5, QUIET))
    wide = left + (min(len(tiles), columns) * (2.0 + _BETWEEN) - _BETWEEN if tiles else 1.2) * side
    name = f"tiles-{player}-{side:g}-{width:g} {' '.join(f'{tile.low}{tile.high}' for tile in tiles)}"
    return Art(name, wide, rows * side * (1.0 + _ROWS) - _ROWS * side, tuple(marks))
