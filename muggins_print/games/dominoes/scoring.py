"""What a layout scores, and the best plays of a hand (T8, T9, T10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from muggins_print.games.contract import Notation
from muggins_print.games.dominoes.layout import Play, joined, plays
from muggins_print.pieces import Laid, Layout, Tile

#: Points are made by its multiples (T8).
FIVE = 5
#: The largest score there is, as from ends of 12, 10, 8 and 5. Ends may add up to 36, which scores nothing
#: (T20).
LARGEST = 35


class Sum(NamedTuple):
    """Numbers added up: 6 + 0 + 4 + 5 = 15. A single one is told as it is."""

    terms: tuple[int, ...]

    @property
    def total(self) -> int:
        """What they come to."""
        return sum(self.terms)

    def text(self, notation: Notation | None = None) -> str:
        """The sum in one line, the same in every notation."""
        row = " + ".join(map(str, self.terms))
        return f"{row} = {self.total}" if len(self.terms) > 1 else row


class Ranked(NamedTuple):
    """A play, the layout after it and what its open ends come to."""

    play: Play
    after: Layout
    sum: Sum

    @property
    def points(self) -> int:
        """What the play scores."""
        return points(self.sum.total)


def counted(layout: Layout) -> Sum:
    """What the open ends count: left, right, above, below. T11 has examples.

    A double at an open end counts both halves, and nothing once a tile lies beyond it (T7, T10). So does the
    spinner until a tile lies on both its sides (T9): it is at an end of the line until then. Its own two ends
    count only once a tile lies there.
    """
    if len(layout.line) == 1:
        only = layout.line[0]
        return Sum((only.near + only.far,) if only.tile.is_double else (only.near, only.far))
    left, right = layout.line[0], layout.line[-1]
    arms = (arm[-1] for arm in (layout.above, layout.below) if arm)
    return Sum((_outside(left, left.near), _outside(right, right.far), *(_outside(a, a.far) for a in arms)))


def _outside(laid: Laid, half: int) -> int:
    """What the last tile of a line or an arm counts."""
    return laid.tile.pips if laid.tile.is_double else half


def points(total: int) -> int:
    """The points for a total: itself if it is a multiple of five, and nothing otherwise or for 0 (T8)."""
    return total if total % FIVE == 0 else 0


def ranked(layout: Layout, tiles: Iterable[Tile]) -> tuple[Ranked, ...]:
    """Every way to play one of the tiles, those that score most first, equal ones in the order of `plays`."""
    found = []
    for play in plays(layout, tiles):
        after = joined(layout, play)
        found.append(Ranked(play, after, counted(after)))
    return tuple(sorted(found, key=lambda one: -one.points))
