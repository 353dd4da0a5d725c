"""Levels: which of an exercise's questions a sheet takes, by what the solver needed for them (`Grade`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
from muggins_print.games.contract import Exercise, Grade, Variant
from muggins_print.sheets.distinct import distinct

#: All questions in any order; a third of them; or all, each sheet from easy to hard in three steps.
LEVELS = ("all", "easy", "medium", "hard", "rising")
_THIRDS = {"easy": 0, "medium": 1, "hard": 2}

LEVEL = OneOf("level", 21, LEVELS[0], "how hard the questions are ('muggins list levels' explains)", LEVELS)


@cache
def grades(exercise: Exercise, variant: Variant) -> tuple[Grade, ...]:
    """The grade of every question of an exercise, by position."""
    return tuple(exercise.question(variant, position).grade for position in range(exercise.count(variant)))


@cache
def pools(exercise: Exercise, variant: Variant, level: str, version: int = 4) -> tuple[tuple[int, ...], ...]:
    """The positions that a level has in a version of the codes, a pool for each strand of the exercise.

    ``level`` is one of LEVELS. A third is taken of every strand, by grade, and by position among equals.
    Raises `BadRequest` when there are so few questions that one of the pools is empty.
    """
    graded = grades(exercise, variant)
    able = distinct(exercise, variant) if version > 3 else range(exercise.early(variant))
    strands: list[list[int]] = [[] for _ in range(exercise.strands)]
    for position in able:
        strands[exercise.strand(variant, position)].append(position)
    found = tuple(_third(strand, graded, level) for strand in strands)
    if not all(found):
        raise BadRequest(
            f"The exercise {exercise.name!r} has only {len(able)} "
            f"question{'' if len(able) == 1 else 's'} in this variant, too few for a level of their own. "
            "Leave out --level."
        )
    return found


def _third(strand: Sequence[int], graded: tuple[Grade, ...], level: str) -> tuple[int, ...]:
    """The positions of one strand that a level has, in their order."""
    if level not in _THIRDS:
        return tuple(strand)
    ranked = sorted(strand, key=lambda position: (graded[position], position))
    ends = [round(len(ranked) * third / 3) for third in range(4)]
    start = _THIRDS[level]
    return tuple(sorted(ranked[ends[start] : ends[start + 1]]))
