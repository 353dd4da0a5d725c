"""Mixed: a lesson's worth of several exercises, from bare sums to a board in mid-game."""

from __future__ import annotations

from muggins_print.games.contract import Exercise, Question, Variant
from muggins_print.games.dice.exercises.challenge import Challenge
from muggins_print.games.dice.exercises.muggins import Muggins
from muggins_print.games.dice.exercises.target import Target
from muggins_print.games.dice.exercises.warm_up import WarmUp
from muggins_print.games.dice.exercises.ways import Ways


class Mixed(Exercise):
    """Sums to warm up with, equations to find, claims to judge, and moves that others overlooked."""

    name = "mixed"
    parts = (WarmUp(), Target(), Ways(), Challenge(), Muggins())

    def count(self, variant: Variant) -> int:
        """1 if any of the parts has questions in the variant, else 0."""
        return int(any(part.count(variant) for part in self.parts))

    def question(self, variant: Variant, position: int) -> Question:
        """There is none: `LookupError`. Its parts have the questions."""
        raise LookupError(f"{self.name} has no questions of its own")
