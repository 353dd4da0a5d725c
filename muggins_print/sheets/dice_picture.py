"""The picture on the cover of a pack of the dice game: a track with marbles, and dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot, pi, sin

from muggins_print.games.contract import Variant
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.page import art
from muggins_print.page.furniture import Area
from muggins_print.page.model import Line, Mark, Stamp
from muggins_print.page.tints import tint
from muggins_print.sheets.rules import example_roll

_SPACES = 12  #: spaces of the picture's track
#: Whose marble lies on which of them, counted from 0: two runs, and two marbles that wait for one.
_TAKEN = {1: 2, 2: 2, 3: 2, 5: 1, 7: 3, 8: 3, 10: 4}


def dice_picture(area: Area, variant: Variant) -> Iterator[Mark]:
    """A track that rises and falls with the spaces and dice of a variant of the dice game, marbles on some of
    its spaces, more of them below it, dice above.
    """
    assert isinstance(variant, DiceVariant)
    lane = area.width * 0.082
    size = lane * 0.86
    points = _wave(area, lane)
    for ((x1, y1), (x2, y2)), part in zip(pairwise(points), _parts(len(points) - 1), strict=True):
        yield Line(x1, y1, x2, y2, lane, tint(0.87, 0.085, 92 - 300 * part))
    spots = _along(points, _SPACES)
    for place, ((x, y), number) in enumerate(zip(spots, variant.spaces, strict=False)):
        piece = art.marble(_TAKEN[place], size) if place in _TAKEN else art.space(number, size)
        yield Stamp(x - size / 2, y - size / 2, piece)
    die = 0.085 * area.width + 0.08 * area.height
    tumble = ((0.58, 0.20, -12.0), (0.715, 0.36, 8.0), (0.845, 0.17, -5.0))
    for one, (x, y, turn) in zip(example_roll(variant).dice, tumble, strict=True):
        left, top = area.x + x * area.width - die / 2, area.y + y * area.height - die / 2
        yield Stamp(left, top, art.die(one, die), turn)
    loose = ((0.20, 0.80, 4), (0.28, 0.72, 1), (0.265, 0.90, 3), (0.35, 0.86, 2), (0.125, 0.92, 1))
    for x, y, player in loose:
        left, top = area.x + x * area.width - size / 2, area.y + y * area.height - size / 2
        yield Stamp(left, top, art.marble(player, size))


def _wave(area: Area, lane: float) -> list[tuple[float, float]]:
    """Points along the track's middle, from left to right."""
    swing = (area.height - lane) / 2
    steps = 120
    return [
        (
            area.x + lane / 2 + (area.width - lane) * step / steps,
            area.y + area.height / 2 - swing * sin(2 * pi * step / steps),
        )
        for step in range(steps + 1)
    ]


def _parts(number: int) -> list[float]:
    return [index / max(1, number - 1) for index in range(number)]


def _along(points: Sequence[tuple[float, float]], number: int) -> list[tuple[float, float]]:
    """So many of the points, equally far apart along the way, the first and the last among them."""
    way = [0.0]
    for (x1, y1), (x2, y2) in pairwise(points):
        way.append(way[-1] + hypot(x2 - x1, y2 - y1))
    return [
        min(zip(points, way, strict=True), key=lambda at: abs(at[1] - way[-1] * part))[0]
        for part in _parts(number)
    ]
