"""Totals: write every space that this roll can reach (D3, D4)."""

from __future__ import annotations

from functools import cache

from muggins_print.games.contract import Answer, Exercise, Grade, Question, Room, Variant
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Roll

#: How many numbers a child writes on one line.
NUMBERS_A_LINE = 8


class Totals(Exercise):
    """One question for each roll that reaches a space, in the order of `all_rolls`."""

    name = "totals"

    def count(self, variant: Variant) -> int:
        """How many rolls of the variant reach a space."""
        assert isinstance(variant, DiceVariant)
        return len(_rolls(variant))

    def question(self, variant: Variant, position: int) -> Question:
        """The question of the roll at a position. Each answer is one space, in order."""
        assert isinstance(variant, DiceVariant)
        return _question(variant, position)


@cache
def _rolls(variant: DiceVariant) -> tuple[Roll, ...]:
    return tuple(roll for roll in all_rolls(variant) if solve(variant, roll.values))


@cache
def _room(variant: DiceVariant) -> Room:
    most = max(len(solve(variant, roll.values)) for roll in _rolls(variant))
    return Room("numbers", -(-most // NUMBERS_A_LINE))


@cache
def _question(variant: DiceVariant, position: int) -> Question:
    roll = _rolls(variant)[position]
    spaces = solve(variant, roll.values)
    simplest = [solutions[0].expression for solutions in spaces.values()]
    return Question(
        pieces=roll.dice,
        ask="exercise-totals-ask",
        values=(("low", variant.low), ("high", variant.high)),
        room=_room(variant),
        answers=tuple(Answer(str(space), solutions) for space, solutions in spaces.items()),
        # The answer is all spaces together, so its least effort is the sum of theirs.
        grade=Grade(
            effort=sum(expression.effort for expression in simplest),
            scarcity=-sum(map(len, spaces.values())),
            size=max(expression.size for expression in simplest),
        ),
    )
