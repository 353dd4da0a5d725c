"""Target: reach this space with this roll (D3, D4)."""

from __future__ import annotations

from functools import cache

from muggins_print.games.contract import Answer, Exercise, Grade, Question, Room, Variant
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Roll, Space


class Target(Exercise):
    """One question for each roll and space that it reaches: ordered by `all_rolls`, then by space."""

    name = "target"

    def count(self, variant: Variant) -> int:
        """How many pairs of a roll and a space that it reaches the variant has."""
        assert isinstance(variant, DiceVariant)
        return len(_pairs(variant))

    def question(self, variant: Variant, position: int) -> Question:
        """The question of the pair at a position. Its one answer has every way as a working."""
        assert isinstance(variant, DiceVariant)
        return _question(variant, position)


@cache
def _pairs(variant: DiceVariant) -> tuple[tuple[Roll, int], ...]:
    return tuple((roll, space) for roll in all_rolls(variant) for space in solve(variant, roll.values))


@cache
def _question(variant: DiceVariant, position: int) -> Question:
    roll, space = _pairs(variant)[position]
    solutions = solve(variant, roll.values)[space]
    simplest = solutions[0].expression
    return Question(
        pieces=(*roll.dice, Space(space)),
        ask="exercise-target-ask",
        values=(("space", space),),
        room=Room("equation", 1),
        answers=(Answer(str(space), solutions),),
        grade=Grade(simplest.effort, -len(solutions), simplest.size),
    )
