"""Rolled: blank dice for those that the class throws itself (D3, D4)."""

from __future__ import annotations

from muggins_print.games.contract import Exercise, Grade, Question, Room, Variant
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Die

#: As many as a sheet can ask, so that on no sheet they come again.
THROWS = 400
#: Equations that there is room for after each throw.
EQUATIONS = 3


class Rolled(Exercise):
    """Questions all alike: the variant's dice, to fill in, and room for equations."""

    name = "rolled"
    usual = 8
    own_dice = True

    def count(self, variant: Variant) -> int:
        """`THROWS`, in every variant."""
        return THROWS

    def question(self, variant: Variant, position: int) -> Question:
        """The same at every position. It has no answers: those to all rolls are in the book."""
        assert isinstance(variant, DiceVariant)
        return Question(
            pieces=tuple(map(Die, variant.dice)),
            ask="exercise-rolled-ask",
            values=(),
            room=Room("equation", EQUATIONS),
            answers=(),
            grade=Grade(0, 0, 0),
        )
