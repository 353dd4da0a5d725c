"""Where equal pieces lie on a page and where it is cut, as plain figures in mm.

A piece is cut from mark to mark, along a ruler: the marks of a cut lie beyond its two ends, outside the
bleed and on white paper, so they are seen beside dark art and no cut touches another's marks. Whoever
stops at the marks keeps the frame of paper round the pieces whole, and all the marks on it, to the last.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import NamedTuple

from muggins_print.page.furniture import INK, QUIET, Area
from muggins_print.page.model import Art, Line

#: The stroke of a cut mark, and how far from the bleed it begins.
MARK, CLEAR = 0.2, 0.5
#: How long cut marks are: as long as there is room for, within this; and so long that eyes and rulers find
#: them with ease.
SHORTEST, LONGEST, PLAIN = 1.0, 4.0, 3.0
#: What lies between the bleed and the last a mark may need: its clearance, its length and half its stroke.
MARK_ROOM = CLEAR + SHORTEST + MARK
#: The same for a mark that is long enough.
ROOMY = CLEAR + PLAIN + MARK
#: A dash of a line for scissors, and the gap after it.
_DASH, _GAP = 1.2, 1.0


class Cut(NamedTuple):
    """A straight cut from x1, y1 to x2, y2: across (y1 = y2) or down (x1 = x2)."""

    x1: float
    y1: float
    x2: float
    y2: float


class Imposition(NamedTuple):
    """``columns`` × ``rows`` equal pieces, ``width`` × ``height`` mm as they are cut, ``gap`` mm apart,
    from ``x``, ``y``; ``turned`` when they lie on their sides.
    """

    columns: int
    rows: int
    width: float
    height: float
    gap: float
    x: float
    y: float
    turned: bool

    @property
    def capacity(self) -> int:
        """How many pieces there is room for."""
        return self.columns * self.rows

    def cells(self, count: int) -> Iterator[tuple[float, float]]:
        """The top left corners of the first ``count`` pieces, row by row."""
        for index in range(count):
            row, column = divmod(index, self.columns)
            yield self.x + column * (self.width + self.gap), self.y + row * (self.height + self.gap)

    def block(self, count: int) -> Area:
        """The rectangle that the first ``count`` pieces fill, or partly fill."""
        columns, rows = min(count, self.columns), -(-count // self.columns)
        width = columns * self.width + (columns - 1) * self.gap
        return Area(self.x, self.y, width, rows * self.height + (rows - 1) * self.gap)

    def mirrored(self, paper_width: float) -> Imposition:
        """The same places seen through the paper: from the left what was from the right."""
        return self._replace(x=paper_width - self.x - self.block(self.capacity).width)

    def cuts(self, count: int) -> Iterator[Cut]:
        """The cuts that free the first ``count`` pieces, each once, from edge to edge of their block.

        Neighbours that touch share one.
        """
        block = self.block(count)
        for x in _edges(block.x, self.width, self.gap, min(count, self.columns)):
            yield Cut(x, block.y, x, block.bottom)
        for y in _edges(block.y, self.height, self.gap, -(-count // self.columns)):
            yield Cut(block.x, y, block.right, y)


def _edges(first: float, side: float, gap: float, number: int) -> list[float]:
    """Where ``number`` pieces in a row begin and end, each place once."""
    edges = [first]
    for index in range(number):
        start = first + index * (side + gap)
        if gap and index:
            edges.append(start)
        edges.append(start + side)
    return edges


def imposed(width: float, height: float, gap: float, beside: float, area: Area) -> Imposition | None:
    """The most pieces of width × height mm in an area, upright or turned, with ``beside`` mm round them
    for bleed and marks. None when not even one fits.
    """
    room_across, room_down = area.width - 2 * beside + gap + 1e-6, area.height - 2 * beside + gap + 1e-6
    found = []
    for across, down, turned in ((width, height, False), (height, width, True)):
        columns, rows = int(room_across / (across + gap)), int(room_down / (down + gap))
        if columns > 0 and rows > 0:
            grid = Imposition(columns, rows, across, down, gap, 0.0, 0.0, turned)
            found.append(placed(grid, grid.capacity, area))
    return max(found, key=lambda one: (one.capacity, not one.turned)) if found else None


def placed(imposition: Imposition, count: int, area: Area, high: bool = False) -> Imposition:
    """The same with ``count`` pieces in the middle of an area; with ``high`` at its top, where cut marks
    just have room for their whole length.
    """
    block = imposition.block(count)
    spare = (area.height - block.height) / 2
    down = min(spare, LONGEST + CLEAR + MARK) if high else spare
    return imposition._replace(x=area.x + (area.width - block.width) / 2, y=area.y + down)


def cut_marks(imposition: Imposition, count: int, bleed: float, area: Area) -> Iterator[Line]:
    """The marks at both ends of every cut, outside ``bleed`` and inside ``area``."""
    for cut in imposition.cuts(count):
        across, down = (1, 0) if cut.y1 == cut.y2 else (0, 1)
        before = cut.x1 - area.x if across else cut.y1 - area.y
        after = area.right - cut.x2 if across else area.bottom - cut.y2
        for x, y, way, room in ((cut.x1, cut.y1, -1, before), (cut.x2, cut.y2, 1, after)):
            near = bleed + CLEAR + MARK / 2
            far = max(near, min(near + LONGEST, room - MARK / 2))
            yield Line(
                x + way * across * near, y + way * down * near,
                x + way * across * far, y + way * down * far, MARK, INK,
            )  # fmt: skip


def corner_guide(width: float, height: float, radius: float) -> Art:
    """Dashed quarters of circles in the corners of width × height mm, where scissors round them off.

    With the radius half of both sides it is a whole circle.
    """
    marks = []
    length = radius * pi / 2
    dashes = max(2, round(length / (_DASH + _GAP)))
    right, bottom = width - radius, height - radius
    for turn, (x, y) in enumerate(((right, radius), (right, bottom), (radius, bottom), (radius, radius))):
        for dash in range(dashes):
            ends = []
            for part in (dash + 0.2, dash + 0.8):
                angle = (turn + part / dashes - 1) * pi / 2
                ends.append((x + radius * cos(angle), y + radius * sin(angle)))
            (x1, y1), (x2, y2) = ends
            marks.append(Line(x1, y1, x2, y2, MARK, QUIET))
    return Art(f"corners-{width:g}-{height:g}-{radius:g}", width, height, tuple(marks))
