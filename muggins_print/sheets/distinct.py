"""Which of an exercise's questions ask what no other asks."""

from __future__ import annotations

from functools import cache

from muggins_print.games.contract import Exercise, Question, Variant
from muggins_print.pieces import Die, Sign


@cache
def distinct(exercise: Exercise, variant: Variant) -> tuple[int, ...]:
    """The positions of an exercise's questions, but for those that ask the same as one before them.

    To whoever calculates 2, 5, 6 is the same roll whichever of unlike dice shows the 5; between signs it is
    the order that counts.
    """
    found: dict[object, int] = {}
    for position in range(exercise.count(variant)):
        found.setdefault(_asked(exercise.question(variant, position)), position)
    return tuple(found.values())


def _asked(question: Question) -> object:
    pieces = [piece.value if isinstance(piece, Die) else piece for piece in question.pieces]
    if not any(isinstance(piece, Sign) for piece in pieces):
        numbers = sorted(piece for piece in pieces if isinstance(piece, int))
        pieces = [*numbers, *(piece for piece in pieces if not isinstance(piece, int))]
    return tuple(pieces), question.ask, question.values, question.room
