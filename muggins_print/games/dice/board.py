"""The board's figures: what a run of neighbouring spaces is worth (D15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

#: Points for a run by its length; the longest row also stands for every longer run (D15, D16).
RUN_BONUSES = {2: 2, 3: 5, 4: 7, 5: 10}

_LONGEST = max(RUN_BONUSES)

#: How many marbles each player has (D1).
MARBLES = 20


class Bonus(NamedTuple):
    """What runs of ``length`` are worth; ``open`` if longer ones, which then exist, are worth the same."""

    length: int
    points: int
    open: bool


def bonuses(spaces: Sequence[int]) -> tuple[Bonus, ...]:
    """The run bonuses (D15) that a board with these spaces has room for, the shortest run first."""
    return tuple(
        Bonus(length, points, length == _LONGEST < len(spaces))
        for length, points in RUN_BONUSES.items()
        if length <= len(spaces)
    )


def run_bonus(length: int) -> int:
    """The points for one maximal run of this many spaces, 0 for a single space."""
    return RUN_BONUSES.get(min(length, _LONGEST), 0)
