"""Where the holes of a pegging board lie: lanes side by side up one side of the board, over the top, down the
other side, and up the middle to the last hole.

Lengths in mm. The way always turns to the right, so what lies on its right is the inside of the board.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from muggins_print.page.furniture import Area

#: Holes stand in groups of so many; the white between two groups over the distance of two holes.
GROUP, _GAP = 5, 0.4
#: Before the first hole pegs wait in so many; from them to it, and from the last hole but one to the field of
#: the last, over the distance of two holes.
WAITING, _OFF, _HOME = 2, 1.5, 1.1
#: The width of all lanes over that of the board, and the most of one.
_BAND, _LANE = 0.15, 0.043
#: A hole over its distance to the next along its lane, and over the width of its lane, at most.
_OF_STEP, _OF_LANE = 0.82, 0.75


class Spot(NamedTuple):
    """A point of the way, and which way it leads there."""

    x: float
    y: float
    dx: float
    dy: float

    def aside(self, right: float) -> tuple[float, float]:
        """The point so far to the right of the way."""
        return self.x - self.dy * right, self.y + self.dx * right


class PegTrack(NamedTuple):
    """The way of a board: ``lanes`` lanes ``lane`` mm wide, the last hole at ``holes``.

    ``left``, ``middle`` and ``right`` are where its three straights run, ``foot`` is where it begins, ``top``
    and ``low`` are the middles of its two bends, up and down. The field round the last hole has the radius
    ``home``; it lies in the middle of the upper bend.
    """

    holes: int
    lanes: int
    lane: float
    left: float
    middle: float
    right: float
    foot: float
    top: float
    low: float
    home: float

    @property
    def band(self) -> float:
        """The width of all lanes."""
        return self.lane * (self.lanes + 0.5)

    @property
    def _lengths(self) -> tuple[float, ...]:
        """The lengths of the straight up, the bend above, the straight down, the bend below, and the last."""
        wide, narrow = (self.right - self.left) / 2, (self.right - self.middle) / 2
        return (
            self.foot - self.top, pi * wide, self.low - self.top, pi * narrow,
            self.low - self.top - self.home,
        )  # fmt: skip

    def spot(self, along: float) -> Spot:
        """The point so far along the middle of the way."""
        up, over, down, under, _ = self._lengths
        if along <= up:
            return Spot(self.left, self.foot - along, 0.0, -1.0)
        along -= up
        if along <= over:
            return _bend(self.left, self.right, self.top, along / over * pi)
        along -= over
        if along <= down:
            return Spot(self.right, self.top + along, 0.0, 1.0)
        along -= down
        if along <= under:
            x, y, dx, dy = _bend(self.right, self.middle, self.low, along / under * pi)
            return Spot(x, 2 * self.low - y, dx, -dy)
        return Spot(self.middle, self.low - (along - under), 0.0, -1.0)

    @property
    def step(self) -> float:
        """The distance of two holes of a group, in the middle of the way."""
        pegged = self.holes - 1
        groups = -(-pegged // GROUP)
        return sum(self._lengths) / (WAITING - 0.5 + _OFF + pegged - 1 + (groups - 1) * _GAP + _HOME)

    def along(self, hole: int) -> float:
        """How far along a hole lies, from 1 to the last but one; those where pegs wait are 0, −1 …"""
        if hole < 1:
            return (WAITING - 1 + hole + 0.5) * self.step
        return self.step * (WAITING - 0.5 + _OFF + hole - 1 + (hole - 1) // GROUP * _GAP)

    def aside(self, player: int) -> float:
        """How far right of the middle of the way the lane of a player runs; the first one's is outermost."""
        return (player - (self.lanes + 1) / 2) * self.lane

    def place(self, hole: int, player: int) -> tuple[float, float]:
        """The middle of a hole."""
        return self.spot(self.along(hole)).aside(self.aside(player))

    @property
    def hole(self) -> float:
        """The diameter of every hole, to 0.1 mm: what the inmost lane has room for in the narrower bend."""
        narrow = (self.right - self.middle) / 2
        nearest = self.step * (narrow - self.aside(self.lanes)) / narrow
        return int(10 * min(nearest * _OF_STEP, self.lane * _OF_LANE)) / 10


def _bend(start: float, end: float, y: float, angle: float) -> Spot:
    """A point of half a circle over the line from one x to another, at an angle from where it starts."""
    middle, radius = (start + end) / 2, (start - end) / 2
    turn = 1.0 if end > start else -1.0
    return Spot(middle + radius * cos(angle), y - abs(radius) * sin(angle), turn * sin(angle), -cos(angle))


def pegged(area: Area, holes: int, lanes: int, waiting: float, beside: float) -> PegTrack:
    """The way round an area with ``waiting`` mm below its beginning, and its home in the upper bend.

    Inside the bend as much as ``beside`` mm is for numbers.
    """
    lane = min(_LANE * area.width, _BAND * area.width / (lanes + 0.5))
    half = lane * (lanes + 0.5) / 2
    left, right = area.x + half, area.right - half
    middle = (left + right) / 2
    top, low = area.y + half + (right - left) / 2, area.bottom - half - (right - middle) / 2
    home = min(0.075 * area.width, (right - left) / 2 - half - beside)
    return PegTrack(holes, lanes, lane, left, middle, right, area.bottom - waiting, top, low, home)
