"""The track of a scoring board by fives: tiles round the edge, a number on each half, from the start to the
last, with the middle free.

Lengths in mm from the board's top left.
"""

from __future__ import annotations

from itertools import pairwise
from math import log
from typing import NamedTuple

from muggins_print.page.furniture import Area

#: The start takes the room of a tile.
_START = 2
#: How wide halves are over their height, as nearly as can be: figures stand beside each other.
_WIDE = 1.2


class Half(NamedTuple):
    """Half a tile of the track: its number, its rectangle, and the way the track goes there (dx, dy)."""

    number: int
    area: Area
    to: tuple[int, int]


class FivesTrack(NamedTuple):
    """``tiles`` of one or two halves, in order; the ``start``, as large as a tile, before the first; what is
    left free inside them all; and the places where the track turns a corner: the middle of the edge that two
    tiles share, and the way on from there.
    """

    tiles: tuple[tuple[Half, ...], ...]
    start: Area
    middle: Area
    corners: tuple[tuple[float, float, tuple[int, int]], ...]

    @property
    def half(self) -> tuple[float, float]:
        """How wide and tall a half is."""
        area = self.tiles[0][0].area
        return area.width, area.height


def fives_track(area: Area, last: int, least: float = 0.0) -> FivesTrack:
    """The track to ``last``, a multiple of five, along the edges of an area: its halves nearly square, and
    ``least`` mm wide if they can be.

    It begins at the left of the lower edge and runs round clockwise. Every side has a corner at its beginning
    and as many whole tiles as there is room for, so that no tile lies in two sides.
    """
    numbers = range(5, last + 1, 5)
    cells = -(-(len(numbers) + _START) // 4) * 4
    # Sides of w and h cells, both odd, go round with 2 (w + h) − 4 of them.
    both = cells // 2 + 2
    shapes = [(across, both - across) for across in range(3, both - 2, 2)]
    across, down = min(
        [shape for shape in shapes if area.width / shape[0] >= least] or shapes[:1],
        key=lambda shape: abs(log(area.width / shape[0] * shape[1] / area.height / _WIDE)),
    )
    width, height = area.width / across, area.height / down

    def cell(column: int, row: int) -> Area:
        return Area(area.x + column * width, area.y + row * height, width, height)

    way: list[tuple[int, int, tuple[int, int]]] = []
    # From the lower left corner: up, to the right, down, and back to the left.
    way += ((0, row, (0, -1)) for row in range(down - 1, 0, -1))
    way += ((column, 0, (1, 0)) for column in range(across - 1))
    way += ((across - 1, row, (0, 1)) for row in range(down - 1))
    way += ((column, down - 1, (-1, 0)) for column in range(across - 1, 0, -1))
    first, second = cell(*way[0][:2]), cell(*way[1][:2])
    start = Area(first.x, second.y, width, 2 * height)
    halves = [
        Half(number, cell(column, row), to)
        for number, (column, row, to) in zip(numbers, way[_START:], strict=False)
    ]
    tiles = tuple(tuple(halves[index : index + 2]) for index in range(0, len(halves), 2))
    corners = []
    for before, after in pairwise(tiles):
        end, begin = before[-1], after[0]
        if end.to != begin.to:
            x = (end.area.x + begin.area.x + width) / 2
            y = (end.area.y + begin.area.y + height) / 2
            corners.append((x, y, end.to))
    middle = Area(area.x + width, area.y + height, area.width - 2 * width, area.height - 2 * height)
    return FivesTrack(tiles, start, middle, tuple(corners))
