"""Cells that fit: how large equal square cells can be in a rectangle, in rows or round a loop. In mm."""

from __future__ import annotations

from typing import NamedTuple


class Grid(NamedTuple):
    """``columns`` × ``rows`` square cells with sides of ``cell`` mm."""

    columns: int
    rows: int
    cell: float


def fitted(columns: int, rows: int, width: float, height: float) -> Grid:
    """The largest square cells of which ``columns`` × ``rows`` fit in width × height mm."""
    return Grid(columns, rows, min(width / columns, height / rows))


def filled(count: int, width: float, height: float) -> Grid:
    """The largest square cells of which ``count`` fit in width × height mm.

    Of two grids with equal cells it is the one with fewer cells to spare. ``count`` is at least 1.
    """
    grids = (fitted(columns, -(-count // columns), width, height) for columns in range(1, count + 1))
    return max(grids, key=lambda grid: (round(grid.cell, 6), -grid.columns * grid.rows))


def loops(count: int, width: float, height: float) -> tuple[Grid, ...]:
    """Every rectangular loop of ``count`` cells, or one more if ``count`` is odd, as its outer grid.

    A loop of w × h cells has 2 (w + h) − 4 of them and a middle of (w − 2) × (h − 2); below eight
    there is none with a middle.
    """
    around = -(-count // 2) + 2
    return tuple(fitted(columns, around - columns, width, height) for columns in range(3, around - 2))
