"""Three ways: as `Ways`, for those who have found two and look on (D3, D4)."""

from __future__ import annotations

from muggins_print.games.dice.exercises.ways import Ways


class ThreeWays(Ways):
    """One question for each roll and space that it reaches in three ways or more."""

    name = "three-ways"
    usual = 8
    since = 2
    ways = 3
