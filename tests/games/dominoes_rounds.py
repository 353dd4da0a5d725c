"""Rounds of dominoes that several tests look at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from hypothesis import strategies

from muggins_print.chance import Chance
from muggins_print.games.dominoes.play import Table, round_of
from muggins_print.games.dominoes.variants import VARIANTS

PLAIN = VARIANTS["dominoes"]


@cache
def played(number: int, players: int) -> tuple[Table, ...]:
    """The turns of one round."""
    return tuple(round_of(PLAIN, Chance("tests", number), players))


def rounds(count: int) -> Iterator[tuple[Table, ...]]:
    """So many rounds of two, three and four players in turn."""
    return (played(number, 2 + number % 3) for number in range(count))


#: Any turn of any round.
tables = strategies.builds(
    lambda number, turn: played(number, 2 + number % 3)[turn % len(played(number, 2 + number % 3))],
    strategies.integers(0, 10**9),
    strategies.integers(0, 60),
)
