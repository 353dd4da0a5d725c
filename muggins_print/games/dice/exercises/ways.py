"""Ways: reach this space in two different ways with this roll (D3, D4).

Ways that differ only by commuting or regrouping are one way, see `muggins_print.games.dice.solver`.
"""

from __future__ import annotations

from functools import cache

from muggins_print.games.contract import Answer, Exercise, Grade, Question, Room, Variant
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Roll, Space


class Ways(Exercise):
    """One question for each roll and space that it reaches in so many ``ways`` or more: ordered as `Target`
    is.
    """

    name = "ways"
    usual = 10
    ways = 2

    def count(self, variant: Variant) -> int:
        """How many pairs of a roll and a space with as many ways the variant has."""
        assert isinstance(variant, DiceVariant)
        return len(_pairs(variant, self.ways))

    def question(self, variant: Variant, position: int) -> Question:
        """The question of the pair at a position. Its one answer has every way as a working."""
        assert isinstance(variant, DiceVariant)
        return _question(self.name, self.ways, variant, position)


@cache
def _pairs(variant: DiceVariant, ways: int) -> tuple[tuple[Roll, int], ...]:
    return tuple(
        (roll, space)
        for roll in all_rolls(variant)
        for space, solutions in solve(variant, roll.values).items()
        if len(solutions) >= ways
    )


@cache
def _question(name: str, ways: int, variant: DiceVariant, position: int) -> Question:
    roll, space = _pairs(variant, ways)[position]
    solutions = solve(variant, roll.values)[space]
    simplest = [solution.expression for solution in solutions[:ways]]
    return Question(
        pieces=(*roll.dice, Space(space)),
        ask=f"exercise-{name}-ask",
        values=(("space", space),),
        room=Room("equation", ways),
        answers=(Answer(str(space), solutions),),
        # The answer is the simplest ways together, so its least effort is the sum of theirs.
        grade=Grade(
            effort=sum(expression.effort for expression in simplest),
            scarcity=-len(solutions),
            size=max(expression.size for expression in simplest),
        ),
    )
