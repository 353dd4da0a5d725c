"""Where the tiles of a layout lie, as people lay them: in a line that turns corners to stay on the table.

Places are found in quarters of a tile's length, the unit of this module up to `layout_art`, which draws them
in mm. A tile is 4 × 2 units; a double lies across its line. Of many ways to turn corners the one is taken
that keeps the whole low and simple. Tiles that don't join keep a unit apart, so that nobody has to wonder
whether they touch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from math import inf
from typing import NamedTuple

from muggins_print.page import domino_art
from muggins_print.page.model import Art, Mark, Stamp
from muggins_print.pieces import Laid, Layout

#: The sides of halves that layouts are drawn with, in mm: the first at which one is not too tall.
SIDES = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0, 5.5, 5.0)
#: Tiles with numbers on them are larger, so that both can be read.
NUMBERED = (12.0, 11.0, 10.0, *SIDES)
#: A layout may be so tall without becoming smaller: this, and a share of the width on top. One with
#: halves smaller than the least may be taller by each of these. With numbers on its tiles the least is more,
#: for they have to be read, and a layout may be as tall as that takes.
_TALL, _SHARE = 26.0, 0.26
_LEAST, _LEAST_NUMBERED, _TALLER = 7.5, 9.0, (0.0, 8.0, 16.0, 24.0)
#: So many arrangements are thought of at a time, and where all of them end in a corner so many more.
_BREADTHS = (24, 120, 600)
#: What a corner costs against a unit of height, and one at a double, where only players would not be misled.
_CORNER, _AT_DOUBLE = 2.5, 14.0
#: What shifts the whole out of balance costs, a unit.
_UNEVEN = 0.02

Direction = tuple[int, int]
_RIGHT, _LEFT, _UP, _DOWN = (1, 0), (-1, 0), (0, -1), (0, 1)
#: Turns of a stamp that stands upright, so that its upper half points there.
_TURNS = {_UP: 0.0, _RIGHT: 90.0, _DOWN: 180.0, _LEFT: 270.0}


class Place(NamedTuple):
    """A tile's middle, and which way it points: from its near half to its far one."""

    x: int
    y: int
    to: Direction

    @property
    def across(self) -> int:
        """Half its width."""
        return 2 if self.to[0] else 1

    @property
    def down(self) -> int:
        """Half its height."""
        return 3 - self.across


class _End(NamedTuple):
    """Where an arm goes on: the middle of its last edge, the way it goes, and whether a double lies there."""

    x: int
    y: int
    to: Direction
    double: bool


class _Arrangement(NamedTuple):
    """Tiles laid so far, in order; the ends of the arms; the edges of it all; and what it costs."""

    places: tuple[Place, ...]
    ends: tuple[_End, ...]
    edges: tuple[int, int, int, int]
    corners: float

    @property
    def cost(self) -> float:
        """The less, the better."""
        left, top, right, bottom = self.edges
        return self.corners + bottom - top + _UNEVEN * (abs(left + right) + abs(top + bottom))


def _steps(end: _End, double: bool) -> Iterator[tuple[Place, _End, float]]:
    """The places that a tile can take at an end, the end there is then, and what the corner costs."""
    x, y, (dx, dy) = end.x, end.y, end.to
    if double:
        yield Place(x + dx, y + dy, (-dy, dx)), _End(x + 2 * dx, y + 2 * dy, end.to, True), 0.0
        return
    yield Place(x + 2 * dx, y + 2 * dy, end.to), _End(x + 4 * dx, y + 4 * dy, end.to, False), 0.0
    for tx, ty in ((-dy, dx), (dy, -dx)):
        if end.double:  # from the double's own end
            x1, y1 = x - dx + 4 * tx, y - dy + 4 * ty
            yield Place(x1, y1, (tx, ty)), _End(x1 + 2 * tx, y1 + 2 * ty, (tx, ty), False), _AT_DOUBLE
            continue
        # Beside the last half, and beyond it.
        for x1, y1 in ((x - dx + 3 * tx, y - dy + 3 * ty), (x + dx + tx, y + dy + ty)):
            yield Place(x1, y1, (tx, ty)), _End(x1 + 2 * tx, y1 + 2 * ty, (tx, ty), False), _CORNER


def _clear(place: Place, others: Sequence[Place], joined: int) -> bool:
    """Whether a tile keeps a unit apart from all others but the one it joins."""
    x, y, (dx, _) = place
    # A tile that lies is 4 × 2 and one that stands 2 × 4: half of both, and the unit between them.
    for index, (x1, y1, (dx1, _)) in enumerate(others):
        if dx and dx1:
            near = -5 < x - x1 < 5 and -3 < y - y1 < 3
        elif dx or dx1:
            near = -4 < x - x1 < 4 and -4 < y - y1 < 4
        else:
            near = -3 < x - x1 < 3 and -5 < y - y1 < 5
        if near and index != joined:
            return False
    return True


def places(layout: Layout, width: int, breadth: int) -> tuple[Place, ...] | None:
    """Where the tiles of a layout lie within a width, in the order of ``layout.tiles``; None if with so many
    arrangements thought of at a time nothing was found.
    """
    middle = len(layout.line) // 2 if layout.spinner is None else layout.spinner
    first = layout.line[middle]
    to = _DOWN if first.tile.is_double else _RIGHT
    start = Place(0, 0, to)
    across, down = start.across, start.down
    left = tuple(range(middle - 1, -1, -1))
    right = tuple(range(middle + 1, len(layout.line)))
    above = tuple(range(len(layout.line), len(layout.line) + len(layout.above)))
    below = tuple(range(len(layout.line) + len(layout.above), len(layout.tiles)))
    arms = (right, left, above, below)
    order = [(arm, tile) for row in zip_longest(*arms) for arm, tile in enumerate(row) if tile is not None]
    double = first.tile.is_double
    ends = (
        _End(across, 0, _RIGHT, double), _End(-across, 0, _LEFT, double),
        _End(0, -down, _UP, True), _End(0, down, _DOWN, True),
    )  # fmt: skip
    tiles = layout.tiles
    lasts = [0] * 4
    kept = [_Arrangement((start,), ends, (-across, -down, across, down), 0.0)]
    for index, (arm, tile) in enumerate(order, start=1):
        found: list[_Arrangement] = []
        for one in kept:
            # The first of an arm goes straight on from the tile in the middle.
            steps = _steps(one.ends[arm], tiles[tile].is_double)
            for place, end, corner in steps if lasts[arm] else [next(steps)]:
                edges = (
                    min(one.edges[0], place.x - place.across), min(one.edges[1], place.y - place.down),
                    max(one.edges[2], place.x + place.across), max(one.edges[3], place.y + place.down),
                )  # fmt: skip
                if edges[2] - edges[0] <= width and _clear(place, one.places, lasts[arm]):
                    moved = (*one.ends[:arm], end, *one.ends[arm + 1 :])
                    found.append(_Arrangement((*one.places, place), moved, edges, one.corners + corner))
        found.sort(key=lambda one: one.cost)
        kept = found[:breadth]
        lasts[arm] = index
    if not kept:
        return None
    best, at = kept[0], {tile: index for index, (_, tile) in enumerate(order, start=1)} | {middle: 0}
    # What is left of the spinner was laid away from it, so it points the other way.
    return tuple(
        _turned(best.places[at[tile]]) if tile < middle else best.places[at[tile]]
        for tile in range(len(tiles))
    )


def _turned(place: Place) -> Place:
    return place._replace(to=(-place.to[0], -place.to[1]))


def layout_art(layout: Layout, width: float, height: float | None = None) -> Art:
    """A layout within ``width`` mm, drawn as large as it can be without becoming too tall: as tall as
    ``height`` if that is given. The spinner has a ground of its own, and tiles with turns their numbers.
    """
    return _layout_art(layout, round(width, 2), height)


def straight_art(layout: Layout, side: float) -> Art:
    """A layout that turns no corner, with halves of ``side`` mm, as wide and tall as it becomes."""
    found = places(layout, 4 * len(layout.tiles), 1)
    assert found is not None
    return _drawn(layout, found, round(side, 2))


@lru_cache(4096)
def _layout_art(layout: Layout, width: float, height: float | None) -> Art:
    sides, least = (NUMBERED, _LEAST_NUMBERED) if layout.turns else (SIDES, _LEAST)
    *heights, last = [_TALL + _SHARE * width + more for more in _TALLER] if height is None else [height]
    large = tuple(side for side in sides if side >= least)
    tries = [(most, large) for most in heights]
    tries += [(inf, large[-1:]), (inf, sides)] if layout.turns else [(last, sides)]
    arts = (_largest(layout, width, most, allowed) for most, allowed in tries)
    best = next(filter(None, arts), None) or _fitted(layout, width, sides[-1], _BREADTHS)
    if best is None:
        raise ValueError(f"no room for a layout in {width:g} mm")
    return best


def _largest(layout: Layout, width: float, most: float, sides: Sequence[float]) -> Art | None:
    """The layout with the first of the sizes at which it is no taller than ``most``; None if at none."""
    first, last = 0, len(sides)
    best: Art | None = None
    # The smaller, the lower: half of the sizes that are left are ruled out at a time.
    while first < last:
        middle = (first + last) // 2
        art = _fitted(layout, width, sides[middle], _BREADTHS[:2])
        if art is not None and art.height <= most + 1e-6:
            best, last = art, middle
        else:
            first = middle + 1
    return best


def _fitted(layout: Layout, width: float, side: float, breadths: Sequence[int]) -> Art | None:
    """The layout drawn with halves of that size; None where there is no room for it."""
    for breadth in breadths:
        found = places(layout, int(2 * width / side + 1e-6), breadth)
        if found is not None:
            return _drawn(layout, found, side)
    return None


def _drawn(layout: Layout, found: Sequence[Place], side: float) -> Art:
    unit = side / 2
    left, top = min(p.x - p.across for p in found), min(p.y - p.down for p in found)
    right, bottom = max(p.x + p.across for p in found), max(p.y + p.down for p in found)
    marks: list[Mark] = []
    numbers: list[Mark] = []
    laid = (*layout.line, *layout.above, *layout.below)
    for index, (one, place) in enumerate(zip(laid, found, strict=True)):
        face = domino_art.tile(one.tile, side, index == layout.spinner)
        x, y = (place.x - left) * unit, (place.y - top) * unit
        marks.append(Stamp(x - side / 2, y - side, face, _turn(one, place)))
        if layout.turns:
            number = domino_art.turn_mark(layout.turns.index(one.tile) + 1, side / 2)
            numbers.append(Stamp(x - number.width / 2, y - number.height / 2, number))
    name = " ".join(
        f"{one.near}-{one.far}@{place.x - left},{place.y - top}"
        for one, place in zip(laid, found, strict=True)
    )
    turns = "".join(f" {tile.low}{tile.high}" for tile in layout.turns)
    return Art(
        f"layout-{side:g}-{layout.spinner} {name}{turns}",
        (right - left) * unit, (bottom - top) * unit, (*marks, *numbers),
    )  # fmt: skip


def _turn(laid: Laid, place: Place) -> float:
    """How a tile's stamp is turned so that its near half lies where it comes from."""
    dx, dy = place.to
    # Upright, the lower half is on top: it points up to the lower one.
    return _TURNS[(dx, dy)] if laid.near > laid.far else _TURNS[(-dx, -dy)]
