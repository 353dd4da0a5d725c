"""The drawing of a track: a band that changes its hue along the way, and the spaces on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from muggins_print.page import art
from muggins_print.page.furniture import INK, PALE, QUIET, RULE
from muggins_print.page.model import Line, Mark, Path, Stamp
from muggins_print.page.tints import tint
from muggins_print.sheets.board_field import hue
from muggins_print.sheets.tracks import Place, Step, Track

#: How round the band's corners are, in widths of the band.
_CORNER = 0.25
#: How far a place is painted below the next one.
_SEAM = 0.2
#: White is left round a band that lies on a ground: so many times as wide as the band it is, with it.
_HALO = 1.06
#: The control points of a quarter circle, in radii.
_QUARTER = 0.5523
_WEST, _NORTH, _EAST, _SOUTH = (-1, 0), (0, -1), (1, 0), (0, 1)
#: The corners of a cell, clockwise: each lies between a near side, walked along towards the far one, and
#: the far side.
_CORNERS = ((_WEST, _NORTH), (_NORTH, _EAST), (_EAST, _SOUTH), (_SOUTH, _WEST))
#: The stroke of an edge, where there is one.
_EDGE = 0.1


def drawn(track: Track, to_colour: bool, edged: bool = False) -> Iterator[Mark]:
    """The track with its spaces, in the hues of the rainbow; circles are white in any style.

    Fives are darker than the rest and tens darker still, in colour and in grey. ``edged`` draws the
    band's edges instead, with ticks beside fives and bars beside tens, for a style without fills.
    """
    if edged:  # strokes lie inside the band, not half outside it
        track = track._replace(lane=track.lane - _EDGE)
    cells = _cells(track)
    last = max(1, len(cells) - 1)
    if to_colour and not edged and track.layout != "ring":
        wide = track._replace(lane=track.lane * _HALO)
        yield from (
            Path(_cell(cell, _reach(wide, cells, at), wide.lane), art.WHITE, None)
            for at, cell in enumerate(cells)
        )
    for index, cell in enumerate(cells):
        reach = _reach(track, cells, index)
        if edged:
            yield from _edges(cell, reach, track.lane)
            continue
        fill = PALE if cell.number is None else _fill(cell.number, index / last)
        yield Path(_cell(cell, reach, track.lane), fill, None)
    yield from _start(track)
    yield from _lanes(track, edged)
    yield from _arrows(track)
    paint = art.colour_space if to_colour else art.space
    half = track.diameter / 2
    for place in track.places:
        yield Stamp(place.x - half, place.y - half, paint(place.number, track.diameter))


class _Cell(NamedTuple):
    """A piece of the band: the number of its space or None, its middle, and the sides it goes on to."""

    number: int | None
    x: float
    y: float
    open: tuple[Step, Step]


def _cells(track: Track) -> tuple[_Cell, ...]:
    """A cell for each place, and one for the empty corner of a ring that goes on over it."""
    cells = [
        _Cell(place.number, place.x, place.y, (place.goes, (-place.comes[0], -place.comes[1])))
        for place in track.places
    ]
    if track.wraps and track.start is not None:
        cells.append(_Cell(None, *track.start, (_EAST, _SOUTH)))
    return tuple(cells)


def _fill(number: int, part: float) -> str:
    step = 2 if number % 10 == 0 else 1 if number % 5 == 0 else 0
    return tint((0.89, 0.79, 0.70)[step], (0.085, 0.125, 0.14)[step], hue(part))


def _reach(track: Track, cells: Sequence[_Cell], index: int) -> dict[Step, float]:
    """How far the band reaches from a cell to each side: halfway to its neighbours, else half its width."""
    cell = cells[index]
    reach = dict.fromkeys((_WEST, _NORTH, _EAST, _SOUTH), track.lane / 2)
    for step, other in zip(cell.open, (index + 1, index - 1), strict=True):
        if step in reach:
            neighbour = cells[other % len(cells)]
            reach[step] = max(abs(neighbour.x - cell.x), abs(neighbour.y - cell.y)) / 2
            if other > index:  # the next one is painted over it: no white seam between them
                reach[step] += _SEAM
    return reach


def _cell(place: _Cell, reach: dict[Step, float], lane: float) -> tuple[tuple[float, ...], ...]:
    """The outline of the band at a place: round at the corners that have no neighbour on either side,
    and angled where it goes on to both.
    """
    steps: list[tuple[float, ...]] = []
    for near, far in _CORNERS:
        steps += _corner(place, reach, lane, near, far)
    return tuple(steps)


def _corner(
    place: _Cell, reach: dict[Step, float], lane: float, near: Step, far: Step
) -> list[tuple[float, ...]]:
    """The outline round one corner of a cell."""
    at = partial(_off, place, near, far)
    if near in place.open and far in place.open:
        return [at(reach[near], lane / 2), at(lane / 2, lane / 2), at(lane / 2, reach[far])]
    if near in place.open or far in place.open:
        return [at(reach[near], reach[far])]
    edge, radius = lane / 2, lane * _CORNER
    bend = edge - radius * (1 - _QUARTER)
    begin, end = at(edge, edge - radius), at(edge - radius, edge)
    return [begin, (*at(edge, bend), *at(bend, edge), *end)]


def _edges(place: _Cell, reach: dict[Step, float], lane: float) -> Iterator[Mark]:
    """The outline of a cell but for the sides on which the band goes on; there a five has ticks at both
    edges of the band, and a ten a bar across it.
    """
    strokes: list[list[tuple[float, ...]]] = [[]]
    for near, far in _CORNERS:
        strokes[-1] += _corner(place, reach, lane, near, far)
        if far in place.open:
            strokes.append([])
    *whole, rest = strokes
    if whole:  # the side walked last leads to the corner walked first
        whole[0] = rest + whole[0]
    yield from (Path(tuple(stroke), None, RULE, _EDGE, False) for stroke in whole)
    if not whole:
        yield Path(tuple(rest), None, RULE, _EDGE)
    if place.number is None or place.number % 5:
        return
    for side in place.open:
        if side in reach:
            across, depth = (-side[1], side[0]), reach[side]
            long = lane if place.number % 10 == 0 else lane * 0.2
            for end in (-1, 1):
                (x1, y1), (x2, y2) = (
                    _off(place, side, across, depth, end * length) for length in (lane / 2, lane / 2 - long)
                )
                yield Line(x1, y1, x2, y2, _EDGE, RULE)
                if long == lane:
                    break


def _lanes(track: Track, quiet: bool) -> Iterator[Mark]:
    """Where the track breaks off at a row's end: a thin lane to the next row's first space."""
    for index, (place, following) in enumerate(pairwise(track.places)):
        if place.goes != (0, 0):
            continue
        ink = QUIET if quiet else tint(0.62, 0.13, hue(index / len(track.places)))
        right, left, half = place.x, following.x, track.lane / 2
        top, bottom = place.y + half, following.y - half
        y, r = (top + bottom) / 2, (bottom - top) / 2
        bend = r * (1 - _QUARTER)
        steps = (
            (right, top), (right, y - bend, right - bend, y, right - r, y),
            (left + r, y), (left + bend, y, left, y + bend, left, bottom - r * 0.2),
        )  # fmt: skip
        yield Path(steps, None, ink, r * 0.32, False)
        yield _head(left, bottom - r * 0.3, _SOUTH, r * 0.42, ink)


def _off(place: _Cell, near: Step, far: Step, along_near: float, along_far: float) -> tuple[float, float]:
    """The point so far from a place's middle towards two of its sides."""
    return (
        place.x + near[0] * along_near + far[0] * along_far,
        place.y + near[1] * along_near + far[1] * along_far,
    )


def _arrows(track: Track) -> Iterator[Mark]:
    """Small arrowheads that show the way: from the first space on, at turns, and into each new row."""
    first = track.places[0]
    before: Place | None = None
    for place, following in pairwise(track.places):
        # Of two turns in a row, the first shows the way.
        turns = place.turns and not (before and before.turns)
        if place.goes != (0, 0) and (turns or (place is first and track.start is None)):
            yield _arrow(track, place, following)
        before = place


def _arrow(track: Track, place: Place, following: Place) -> Path:
    """A small arrowhead between two neighbours, in the nook on the inner side of a turn."""
    ahead = place.goes
    # Inner is where the track comes from when it turns; the first arrow points from inside a ring.
    side = (-ahead[1], ahead[0]) if place.comes in ((0, 0), ahead) else (-place.comes[0], -place.comes[1])
    deep = track.lane * (0.5 - 0.115)
    x = (place.x + following.x) / 2 + side[0] * deep
    y = (place.y + following.y) / 2 + side[1] * deep
    return _head(x, y, ahead, track.lane * 0.08)


def _head(x: float, y: float, ahead: Step, size: float, ink: str = INK) -> Path:
    """An arrowhead with its middle at x, y."""
    right = (-ahead[1], ahead[0])
    corners = ((-1.0, -1.1), (1.0, 0.0), (-1.0, 1.1))
    return Path(
        tuple(
            (x + size * (u * ahead[0] + v * right[0]), y + size * (u * ahead[1] + v * right[1]))
            for u, v in corners
        ),
        ink,
        None,
    )


def _start(track: Track) -> Iterator[Mark]:
    """Where the track begins: a large arrow in an empty first cell; in a closed ring a bar between the
    first space and the last, which are no neighbours (D17).
    """
    first, last = track.places[0], track.places[-1]
    if track.start is not None:
        x, y = track.start
        s = track.lane * 0.2
        yield Path(
            (
                (x - s * 1.3, y - s * 0.45), (x, y - s * 0.45), (x, y - s * 1.2), (x + s * 1.3, y),
                (x, y + s * 1.2), (x, y + s * 0.45), (x - s * 1.3, y + s * 0.45),
            ),
            INK, None,
        )  # fmt: skip
    elif track.layout == "ring" and not track.wraps:
        y, half = (first.y + last.y) / 2, track.lane / 2
        bar = max(0.9, track.lane * 0.035)
        left, right = first.x - half + bar / 2, first.x + half - bar
        yield Line(left - bar / 2, y, right, y, bar + 0.6, art.WHITE)
        yield Line(left, y, right, y, bar, INK)
