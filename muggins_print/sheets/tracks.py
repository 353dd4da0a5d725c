"""Tracks: where the spaces of a board lie, as a table. A layout makes one, and whoever draws reads it.

Lengths in mm from the top left of the rectangle that the board fills.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from muggins_print.page.furniture import Area
from muggins_print.page.grid import Grid, filled, loops

Step = tuple[int, int]

#: Larger cells than these are no use: very few spaces leave paper free instead.
_LARGEST_CELL = 54.0
#: Loops whose cells are nearly as large as the largest: among them the roomiest middle is taken.
_NEARLY = 0.97
#: How much further apart than the others the spaces of one side of a ring may lie, to fill the paper.
_STRETCH = 1.25
#: Rows of a snake lie this much further apart than its neighbours, so that a run is seen along its row.
_ROW_GAP = 1.06


class Place(NamedTuple):
    """Where a space lies: its number, the middle of its cell, and the steps (columns, rows) by which
    the track comes into it and goes on; an end of the track has (0, 0) there.
    """

    number: int
    x: float
    y: float
    comes: Step
    goes: Step

    @property
    def turns(self) -> bool:
        """Whether the track turns a corner here."""
        return (0, 0) not in (self.comes, self.goes) and self.comes != self.goes


class Track(NamedTuple):
    """The places in the order of their numbers, neighbours next to each other.

    ``lane`` is the width of the band that the track is drawn as, ``diameter`` that of the circles on it.
    ``free`` is the rectangle left for the rest of the board, inside a ring or above a snake;
    ``start`` the middle of an empty cell before the first space.
    """

    layout: str
    places: tuple[Place, ...]
    lane: float
    diameter: float
    free: Area
    start: tuple[float, float] | None = None


def circle_in(cell: float, wanted: Sequence[float] = ()) -> float:
    """The diameter of the circles in cells of this size, with room between neighbours.

    The room shrinks to 0.5 mm where that makes the circles as large as one of ``wanted``.
    """
    return round(max(cell * 0.945, *(one for one in wanted if one <= cell - 0.5), 0.0), 2)


def laid_out(
    numbers: Sequence[int],
    area: Area,
    middles: Sequence[tuple[float, float]],
    head: float,
    wanted: Sequence[float],
    enough: float,
) -> Track:
    """The ring with the largest circles whose middle is at least one of ``middles`` (width, height), or
    a snake below a band of ``head`` mm where the ring's circles are smaller by far and less than wanted.

    ``wanted`` are the diameters that some piece needs, the least of them needed most. Cells larger
    than ``enough`` count as no better: then a roomy middle is.
    """
    least = min(wanted)
    rings = [
        (min(grid.cell, enough), ring(numbers, area, grid, wanted))
        for grid in loops(len(numbers), area.width, area.height)
    ]
    rings = [
        (cell, track)
        for cell, track in rings
        if any(track.free.width >= width and track.free.height >= height for width, height in middles)
    ]
    winding = snake(numbers, area, head, wanted)
    if not rings:
        return winding
    largest = max(cell for cell, _ in rings)
    required = min(least, max(track.diameter for _, track in rings))
    best = max(
        (track for cell, track in rings if cell >= largest * _NEARLY and track.diameter >= required),
        key=lambda track: track.free.width * track.free.height,
    )
    much_smaller = best.diameter < winding.diameter * 0.9
    return winding if best.diameter < least and much_smaller else best


def ring(numbers: Sequence[int], area: Area, grid: Grid, wanted: Sequence[float] = ()) -> Track:
    """A rectangular loop round a free middle, clockwise from the top left corner.

    ``grid`` is one of `page.grid.loops`. With an odd count of numbers the first cell stays empty, the start.
    The first and the last space lie side by side but are no neighbours (D17): whoever draws parts them.
    """
    columns, rows, cell = grid
    cell = min(cell, _LARGEST_CELL)
    walk = [(column, 0) for column in range(columns)]
    walk += [(columns - 1, row) for row in range(1, rows)]
    walk += [(column, rows - 1) for column in range(columns - 2, -1, -1)]
    walk += [(0, row) for row in range(rows - 2, 0, -1)]
    across = min((area.width - cell) / (columns - 1), cell * _STRETCH)
    down = min((area.height - cell) / (rows - 1), cell * _STRETCH)
    width, height = (columns - 1) * across, (rows - 1) * down  # between the middles of the corners
    left, top = area.x + (area.width - width) / 2, area.y + (area.height - height) / 2
    empty = len(walk) - len(numbers)
    places = _placed(numbers, walk[empty:], left, top, across, down)
    free = Area(left + cell / 2, top + cell / 2, width - cell, height - cell)
    start = (left, top) if empty else None
    return Track("ring", places, cell, circle_in(cell, wanted), free, start)


def snake(numbers: Sequence[int], area: Area, head: float, wanted: Sequence[float] = ()) -> Track:
    """Rows that turn at their ends, below a head band of ``head`` mm; the first row runs to the right."""
    grid = filled(len(numbers), area.width, (area.height - head) / _ROW_GAP)
    columns, rows, cell = grid
    cell = min(cell, _LARGEST_CELL)
    walk = [
        (column if row % 2 == 0 else columns - 1 - column, row)
        for row in range(rows)
        for column in range(columns)
    ]
    left = area.x + (area.width - (columns - 1) * cell) / 2
    spare = area.height - head - rows * cell * _ROW_GAP
    free = Area(area.x, area.y, area.width, head + spare * 0.5)
    places = _placed(
        numbers, walk[: len(numbers)], left, free.y + free.height + cell / 2, cell, cell * _ROW_GAP
    )
    return Track("snake", places, cell, circle_in(cell, wanted), free)


def _placed(
    numbers: Sequence[int],
    walk: Sequence[Step],
    left: float,
    top: float,
    across: float,
    down: float,
) -> tuple[Place, ...]:
    """The places along ``walk`` (columns and rows)."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(walk)]
    comes, goes = [(0, 0), *steps], [*steps, (0, 0)]
    return tuple(
        Place(number, left + column * across, top + row * down, come, go)
        for number, (column, row), come, go in zip(numbers, walk, comes, goes, strict=True)
    )
