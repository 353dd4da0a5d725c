"""The drawing of a track: a band that changes its hue along the way, and the spaces on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from muggins_print.page import art
from muggins_print.page.furniture import INK, PALE
from muggins_print.page.model import Line, Mark, Path, Stamp
from muggins_print.page.tints import tint
from muggins_print.sheets.board_field import hue
from muggins_print.sheets.tracks import Place, Step, Track

#: How round the band's corners are, in widths of the band.
_CORNER = 0.25
#: How far a place is painted below the next one.
_SEAM = 0.2
#: The control points of a quarter circle, in radii.
_QUARTER = 0.5523
_WEST, _NORTH, _EAST, _SOUTH = (-1, 0), (0, -1), (1, 0), (0, 1)


def drawn(track: Track, to_colour: bool) -> Iterator[Mark]:
    """The track with its spaces: for marbles in the hues of the rainbow, to colour in greys.

    Fives are darker than the rest and tens darker still, in colour and in grey.
    """
    last = max(1, len(track.places) - 1)
    for index, place in enumerate(track.places):
        reach = _reach(track, index)
        yield Path(_cell(place, reach, track.lane), _fill(place.number, index / last, to_colour), None)
    yield from _start(track)
    before = None
    for place, following in zip(track.places, track.places[1:], strict=False):
        # Of two turns in a row, the first shows the way.
        if (place.turns and not (before and before.turns)) or (before is None and track.start is None):
            yield _arrow(track, place, following)
        before = place
    paint = art.colour_space if to_colour else art.space
    half = track.diameter / 2
    for place in track.places:
        yield Stamp(place.x - half, place.y - half, paint(place.number, track.diameter))


def _fill(number: int, part: float, to_colour: bool) -> str:
    step = 2 if number % 10 == 0 else 1 if number % 5 == 0 else 0
    if to_colour:
        return (PALE, "#cfd7e0", "#b3bec9")[step]
    return tint((0.89, 0.79, 0.70)[step], (0.085, 0.125, 0.14)[step], hue(part))


def _open(place: Place) -> tuple[Step, ...]:
    """The sides on which the band goes on."""
    return (place.goes, (-place.comes[0], -place.comes[1]))


def _reach(track: Track, index: int) -> dict[Step, float]:
    """How far the band reaches from a place to each side: halfway to its neighbours, else half its width."""
    place = track.places[index]
    reach = dict.fromkeys((_WEST, _NORTH, _EAST, _SOUTH), track.lane / 2)
    for step, other in ((_open(place)[0], index + 1), (_open(place)[1], index - 1)):
        if 0 <= other < len(track.places) and step in reach:
            neighbour = track.places[other]
            reach[step] = max(abs(neighbour.x - place.x), abs(neighbour.y - place.y)) / 2
            if other > index:  # the next place is painted over it: no white seam between them
                reach[step] += _SEAM
    return reach


def _cell(place: Place, reach: dict[Step, float], lane: float) -> tuple[tuple[float, ...], ...]:
    """The outline of the band at a place: round at the corners that have no neighbour on either side,
    and angled where it goes on to both.
    """
    steps: list[tuple[float, ...]] = []
    goes_on = _open(place)
    radius = lane * _CORNER
    # Clockwise: each corner lies between a near side, walked along towards the far one, and the far side.
    for near, far in ((_WEST, _NORTH), (_NORTH, _EAST), (_EAST, _SOUTH), (_SOUTH, _WEST)):
        at = partial(_off, place, near, far)
        if near in goes_on and far in goes_on:
            steps += [at(reach[near], lane / 2), at(lane / 2, lane / 2), at(lane / 2, reach[far])]
        elif near in goes_on or far in goes_on:
            steps.append(at(reach[near], reach[far]))
        else:
            edge, bend = lane / 2, lane / 2 - radius * (1 - _QUARTER)
            begin, end = at(edge, edge - radius), at(edge - radius, edge)
            steps += [begin, (*at(edge, bend), *at(bend, edge), *end)]
    return tuple(steps)


def _off(place: Place, near: Step, far: Step, along_near: float, along_far: float) -> tuple[float, float]:
    """The point so far from a place's middle towards two of its sides."""
    return (
        place.x + near[0] * along_near + far[0] * along_far,
        place.y + near[1] * along_near + far[1] * along_far,
    )


def _arrow(track: Track, place: Place, following: Place) -> Path:
    """A small arrowhead between two neighbours, in the nook on the inner side of a turn."""
    ahead = place.goes
    right = (-ahead[1], ahead[0])
    # Inner is where the track comes from when it turns; the first arrow points from inside a ring.
    side = right if place.comes in ((0, 0), ahead) else (-place.comes[0], -place.comes[1])
    deep = track.lane * (0.5 - 0.115)
    x = (place.x + following.x) / 2 + side[0] * deep
    y = (place.y + following.y) / 2 + side[1] * deep
    size = track.lane * 0.08
    corners = ((-1.0, -1.1), (1.0, 0.0), (-1.0, 1.1))
    return Path(
        tuple(
            (x + size * (u * ahead[0] + v * right[0]), y + size * (u * ahead[1] + v * right[1]))
            for u, v in corners
        ),
        INK,
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
    elif track.layout == "ring":
        y, half = (first.y + last.y) / 2, track.lane / 2
        bar = max(0.9, track.lane * 0.035)
        left, right = first.x - half + bar / 2, first.x + half - bar
        yield Line(left - bar / 2, y, right, y, bar + 0.6, art.WHITE)
        yield Line(left, y, right, y, bar, INK)
