"""The board's figures: what a run of neighbouring spaces is worth (D15)."""

from __future__ import annotations

#: Points for a run by its length; the longest row also stands for every longer run (D15, D16).
RUN_BONUSES = {2: 2, 3: 5, 4: 7, 5: 10}

#: How many marbles each player has (D1).
MARBLES = 20


def run_bonus(length: int) -> int:
    """The points for one maximal run of this many spaces, 0 for a single space."""
    return RUN_BONUSES.get(min(length, max(RUN_BONUSES)), 0)
