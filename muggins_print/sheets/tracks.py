"""Tracks: where the spaces of a board lie, as a table. A layout makes one, and whoever draws reads it.

Lengths in mm from the top left of the rectangle that the board fills.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from typing import NamedTuple

from muggins_print.page.furniture import Area
from muggins_print.page.grid import Grid, filled, fitted, loops

Step = tuple[int, int]

#: Larger cells than these are no use: very few spaces leave paper free instead. A poster, which is wider
#: than this, is seen from farther off, and may have larger ones.
_LARGEST_CELL, _POSTER = 54.0, 300.0
#: Loops whose cells are nearly as large as the largest: among them the roomiest middle is taken.
_NEARLY = 0.97
#: How much further apart than the others the spaces of one side of a ring may lie, to fill the paper.
_STRETCH = 1.25
#: Rows of a snake, and turns of a spiral, lie this much further apart than the band is wide, so that a run
#: is seen along its row; between rows that all run one way there is a lane from each to the next.
_ROW_GAP, _LANE_GAP = 1.06, 1.17
#: Rows of these lengths are taken, so that fives and tens end them, unless circles shrink below a size that
#: other rows reach, or to less than this part of what those give: where any piece fits, and where not.
_COUNTED, _SHRUNK, _SHRUNK_SMALL = (5, 10), 0.8, 0.9
#: The layouts that can be asked for by name.
LAYOUTS = ("ring", "snake", "rows", "spiral")


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
    ``free`` is the rectangle left for the rest of the board, inside a ring or above the other layouts;
    ``start`` the middle of an empty cell before the first space. ``wraps`` says that the last space and
    the first are neighbours too (D17), if need be over that empty cell. ``middle`` is what a spiral leaves
    free at its end.
    """

    layout: str
    places: tuple[Place, ...]
    lane: float
    diameter: float
    free: Area
    start: tuple[float, float] | None = None
    wraps: bool = False
    middle: Area | None = None


def grown(area: Area) -> float:
    """How many times larger than on a printer's paper things may become in an area as wide as a poster."""
    return max(1.0, area.width / _POSTER)


def circle_in(cell: float, wanted: Sequence[float] = ()) -> float:
    """The diameter of the circles in cells of this size, with room between neighbours.

    The room shrinks to 0.5 mm where that makes the circles as large as one of ``wanted``.
    """
    return round(max(cell * 0.945, *(one for one in wanted if one <= cell - 0.5), 0.0), 2)


def within(area: Area, by: float) -> Area:
    """What is left of an area when so much is taken off on every side."""
    return Area(area.x + by, area.y + by, area.width - 2 * by, area.height - 2 * by)


def laid_out(
    numbers: Sequence[int],
    area: Area,
    middles: Sequence[tuple[float, float]],
    head: float,
    wanted: Sequence[float],
    enough: float,
    rim: float = 0.0,
    least: float = 0.0,
) -> Track:
    """The ring with the largest circles whose middle is at least one of ``middles`` (width, height), or
    a snake below a band of ``head`` mm where the ring's circles are smaller by far and less than wanted,
    or less than ``least`` mm.

    ``wanted`` are the diameters that some piece needs, the least of them needed most. Cells larger
    than ``enough`` count as no better: then a roomy middle is. A snake and its head keep ``rim`` mm off
    the area's edge.
    """
    best = roomiest(numbers, area, middles, wanted, enough)
    winding = snake(numbers, within(area, rim), head, (least, *wanted))
    if best is None or best.diameter < least <= winding.diameter:
        return winding
    much_smaller = best.diameter < winding.diameter * 0.9
    return winding if best.diameter < min(wanted) and much_smaller else best


def roomiest(
    numbers: Sequence[int],
    area: Area,
    middles: Sequence[tuple[float, float]],
    wanted: Sequence[float],
    enough: float,
) -> Track | None:
    """The best ring by the measures of `laid_out`, or None where no ring has such a middle."""
    rings = [
        (min(grid.cell, enough), ring(numbers, area, grid, wanted))
        for grid in loops(len(numbers), area.width, area.height)
    ]
    rings = [
        (cell, track)
        for cell, track in rings
        if any(track.free.width >= width and track.free.height >= height for width, height in middles)
    ]
    if not rings:
        return None
    largest = max(cell for cell, _ in rings)
    required = min(*wanted, max(track.diameter for _, track in rings))
    return max(
        (track for cell, track in rings if cell >= largest * _NEARLY and track.diameter >= required),
        key=lambda track: track.free.width * track.free.height,
    )


def ring(numbers: Sequence[int], area: Area, grid: Grid, wanted: Sequence[float] = ()) -> Track:
    """A rectangular loop round a free middle, clockwise from the top left corner.

    ``grid`` is one of `page.grid.loops`. With an odd count of numbers the first cell stays empty, the start.
    The first and the last space lie side by side but are no neighbours (D17): whoever draws parts them,
    unless `closed` made them so.
    """
    columns, rows, cell = grid
    cell = min(cell, _LARGEST_CELL * grown(area))
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


def closed(track: Track) -> Track:
    """The ring as a house rule has it: the way goes on from the last space to the first (D17)."""
    (first, *between, last), join = track.places, (0, -1)
    leave = join if track.start is None else (1, 0)  # up into the first space, or by the empty corner
    places = (first._replace(comes=leave), *between, last._replace(goes=join))
    return track._replace(places=places, wraps=True)


def snake(numbers: Sequence[int], area: Area, head: float, wanted: Sequence[float] = ()) -> Track:
    """Rows that turn at their ends, below a head band of ``head`` mm; the first row runs to the right."""
    grid = filled(len(numbers), area.width, (area.height - head) / _ROW_GAP)
    walk = [
        (column if row % 2 == 0 else grid.columns - 1 - column, row)
        for row in range(grid.rows)
        for column in range(grid.columns)
    ]
    return _below("snake", numbers, walk, grid, area, head, wanted, 1.0, _ROW_GAP)


def rows(numbers: Sequence[int], area: Area, head: float, wanted: Sequence[float] = ()) -> Track:
    """Rows that all run to the right, below a head band of ``head`` mm, as on a hundred chart.

    The track breaks off at a row's end, `Place.goes` is (0, 0) there, and a lane leads on to the next row.
    Rows are of five or ten where that hardly makes the circles smaller, and not too small for any of
    ``wanted`` that others would reach.
    """
    height = (area.height - head) / _LANE_GAP
    largest = filled(len(numbers), area.width, height)
    counted = (fitted(columns, -(-len(numbers) // columns), area.width, height) for columns in _COUNTED)
    grid = max(counted, key=lambda grid: grid.cell)
    cell, best = (min(one.cell, _LARGEST_CELL * grown(area)) for one in (grid, largest))
    circle, other = circle_in(cell, wanted), circle_in(best, wanted)
    shrunk = _SHRUNK if circle >= max(wanted, default=0.0) else _SHRUNK_SMALL
    if cell < best * shrunk or any(circle < size <= other for size in wanted):
        grid = largest
    walk = [(column, row) for row in range(grid.rows) for column in range(grid.columns)]
    return _below("rows", numbers, walk, grid, area, head, wanted, 1.0, _LANE_GAP)


def spiral(numbers: Sequence[int], area: Area, head: float, wanted: Sequence[float] = ()) -> Track:
    """Inwards from the top left corner, clockwise, below a head band of ``head`` mm."""
    grid = filled(len(numbers), area.width / _ROW_GAP, (area.height - head) / _ROW_GAP)
    left, top, right, bottom = 0, 0, grid.columns - 1, grid.rows - 1
    walk: list[Step] = []
    while left <= right and top <= bottom:
        walk += [(column, top) for column in range(left, right + 1)]
        walk += [(right, row) for row in range(top + 1, bottom + 1)]
        if top < bottom:
            walk += [(column, bottom) for column in range(right - 1, left - 1, -1)]
        if left < right:
            walk += [(left, row) for row in range(bottom - 1, top, -1)]
        left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1
    track = _below("spiral", numbers, walk, grid, area, head, wanted, _ROW_GAP, _ROW_GAP)
    if len(walk) == len(numbers):
        return track
    (left, top), (right, bottom) = _largest(walk[len(numbers) :])
    first, lane, pitch = track.places[0], track.lane, track.lane * _ROW_GAP
    across, down = (right - left) * pitch + lane, (bottom - top) * pitch + lane
    corner = first.x + left * pitch - lane / 2, first.y + top * pitch - lane / 2
    return track._replace(middle=Area(*corner, across, down))


def _largest(cells: Sequence[Step]) -> tuple[Step, Step]:
    """The first and the last cell of the largest block of ``cells``, the squarest of those as large."""
    free, best = set(cells), (0, 0, (0, 0), (0, 0))
    for (left, top), (right, bottom) in product(cells, cells):
        wide, tall = right - left + 1, bottom - top + 1
        block = product(range(left, right + 1), range(top, bottom + 1))
        if min(wide, tall) > 0 and free.issuperset(block):
            best = max(best, (min(wide, tall), wide * tall, (left, top), (right, bottom)))
    return best[2:]


def _below(
    layout: str,
    numbers: Sequence[int],
    walk: Sequence[Step],
    grid: Grid,
    area: Area,
    head: float,
    wanted: Sequence[float],
    across: float,
    down: float,
) -> Track:
    """A track in a full grid below a head band; ``across`` and ``down`` are the pitches in cells."""
    columns, rows, cell = grid
    cell = min(cell, _LARGEST_CELL * grown(area))
    left = area.x + (area.width - (columns - 1) * cell * across) / 2
    spare = area.height - head - ((rows - 1) * down + 1) * cell
    free = Area(area.x, area.y, area.width, head + spare * 0.5)
    top = free.y + free.height + cell / 2
    places = _placed(numbers, walk[: len(numbers)], left, top, cell * across, cell * down)
    return Track(layout, places, cell, circle_in(cell, wanted), free)


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
    steps = [step if abs(step[0]) + abs(step[1]) == 1 else (0, 0) for step in steps]
    comes, goes = [(0, 0), *steps], [*steps, (0, 0)]
    return tuple(
        Place(number, left + column * across, top + row * down, come, go)
        for number, (column, row), come, go in zip(numbers, walk, comes, goes, strict=True)
    )
