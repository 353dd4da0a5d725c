"""Boards in mid-game, drawn small for questions: rows of spaces with the marbles on them.

Lengths in mm.
"""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import NamedTuple

from muggins_print.page import art
from muggins_print.page.furniture import INK, TEXT
from muggins_print.page.model import PT, Art, Box, Disc, Label, Mark, Stamp
from muggins_print.page.tints import tint
from muggins_print.pieces import Board

#: How tall the numbers are that stand over the spaces, and how wide a digit of them is.
_CAP, _DIGIT = TEXT * PT * 0.668, 2.45
#: A cell is at least so wide, and wider than its number by this.
_NARROWEST, _BESIDE = 6.4, 0.8
#: No cell is wider, and no hole larger; holes are smaller, but not below this, where a board would be taller
#: than so much of its width: its page needs room for more than the board.
_WIDEST, _LARGEST, _SMALLEST, _TALLEST = 10.4, 7.6, 4.4, 0.8
#: The white round a hole, over a number and between it and its hole; between two rows, and between those of
#: a board with smaller holes.
_ROUND, _OVER, _BETWEEN, _ROWS, _CLOSER = 0.8, 1.0, 0.7, 1.6, 1.0


class _Plan(NamedTuple):
    """So many spaces in a row, their cells and their holes so large, and the white between two rows."""

    columns: int
    rows: int
    cell: float
    hole: float
    apart: float = _ROWS

    @property
    def tall(self) -> float:
        """The height of a row."""
        return _OVER + _CAP + _BETWEEN + self.hole + _ROUND

    @property
    def height(self) -> float:
        """The height of all rows."""
        return self.rows * (self.tall + self.apart) - self.apart


@cache
def _plan(low: int, high: int, width: float) -> _Plan:
    """As few rows as the numbers allow, of fives where that makes no more of them; smaller holes in many."""
    count = high - low + 1
    least = max(_NARROWEST, len(str(high)) * _DIGIT + _BESIDE)
    most = max(1, int(width / least + 1e-6))
    rows = ceil(count / most)
    even = ceil(count / rows)
    fives = ceil(even / 5) * 5
    columns = fives if fives <= most and rows > 1 else even
    cell = min(_WIDEST, width / columns)
    plan = _Plan(columns, rows, cell, round(min(_LARGEST, cell - _ROUND), 2))
    over = plan.height - _TALLEST * width
    if over <= 0.0 or plan.hole <= _SMALLEST:
        return plan
    smaller = plan.hole - (over - (rows - 1) * (_ROWS - _CLOSER)) / rows
    return plan._replace(hole=round(min(plan.hole, max(_SMALLEST, smaller)), 2), apart=_CLOSER)


def board_height(low: int, high: int, width: float) -> float:
    """How tall the drawing of a board is at a width."""
    return _plan(low, high, round(width, 2)).height


def board(board: Board, width: float) -> Art:
    """A board at most ``width`` mm wide: each space with its number over it, and the marbles in their holes.

    Its cells are as colourful as a board's, fives darker than the rest and tens darker still.
    """
    return _board(board, round(width, 2))


@cache
def _bare(low: int, high: int, width: float) -> Art:
    plan = _plan(low, high, width)
    marks: list[Mark] = []
    for number in range(low, high + 1):
        x, y = _corner(plan, number - low)
        marks.append(Box(x, y, plan.cell, plan.tall, _fill(number, (number - low) / (high - low)), None, 0.0))
        middle = x + plan.cell / 2
        marks.append(Label(middle, y + _OVER + _CAP, str(number), TEXT, True, INK, "centre"))
        centre = y + plan.tall - _ROUND - plan.hole / 2
        marks.append(Disc(middle, centre, plan.hole / 2 - 0.15, art.WHITE, INK, 0.25))
    name = f"spaces-{low}-{high}-{width:g}"
    return Art(name, plan.columns * plan.cell, plan.height, tuple(marks))


@cache
def _board(board: Board, width: float) -> Art:
    plan, bare = _plan(board.low, board.high, width), _bare(board.low, board.high, width)
    marbles = []
    for number, player in board.marbles:
        x, y = _corner(plan, number - board.low)
        left, top = x + (plan.cell - plan.hole) / 2, y + plan.tall - _ROUND - plan.hole
        marbles.append(Stamp(left, top, art.marble(player, plan.hole)))
    lie = " ".join(f"{number}:{player}" for number, player in board.marbles)
    name = f"board-{board.low}-{board.high}-{width:g} {lie}"
    return Art(name, bare.width, bare.height, (Stamp(0.0, 0.0, bare), *marbles))


def _corner(plan: _Plan, index: int) -> tuple[float, float]:
    """The top left of a cell."""
    row, column = divmod(index, plan.columns)
    return column * plan.cell, row * (plan.tall + plan.apart)


def _fill(number: int, part: float) -> str:
    step = 2 if number % 10 == 0 else 1 if number % 5 == 0 else 0
    return tint((0.92, 0.85, 0.78)[step], (0.06, 0.09, 0.105)[step], 90.0 - 300.0 * part)
