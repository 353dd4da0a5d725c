"""Variants to try exercises in, those that there are and own ones, and positions to look at."""

from __future__ import annotations

from collections.abc import Iterator

from muggins_print.games.contract import Exercise
from muggins_print.games.dice.variants import VARIANTS, DiceVariant

#: Up to so many questions are looked at one by one; of more, so many spread over all of them.
_ALL, _SAMPLE = 2_000, 300

_CLASSIC = VARIANTS["classic"]
OWN = {
    "dice 4,20,20 spaces 1-144": _CLASSIC._replace(dice=(4, 20, 20), high=144),
    "operations ÷": _CLASSIC._replace(signs="÷"),
    "operations −×": _CLASSIC._replace(signs="−×"),
    "reading strict": _CLASSIC._replace(reading="strict"),
    "spaces 20-40": _CLASSIC._replace(low=20, high=40),
    "spaces 1-2": _CLASSIC._replace(high=2),
}
EVERY: dict[str, DiceVariant] = {**VARIANTS, **OWN}


def positions(exercise: Exercise, variant: DiceVariant) -> Iterator[int]:
    """All positions of an exercise's questions, or a fixed sample with as many of each strand."""
    count = exercise.count(variant)
    if count <= _ALL:
        yield from range(count)
        return
    rows = count // exercise.strands
    for index in range(_SAMPLE // exercise.strands):
        row = index * rows * exercise.strands // _SAMPLE
        yield from range(row * exercise.strands, (row + 1) * exercise.strands)
