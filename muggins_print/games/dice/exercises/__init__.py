"""The exercises of the dice game, one file each."""

from muggins_print.games.contract import Exercise
from muggins_print.games.dice.exercises.target import Target
from muggins_print.games.dice.exercises.totals import Totals

#: By name, in a fixed order that codes count along: new ones come at the end.
EXERCISES: dict[str, Exercise] = {exercise.name: exercise for exercise in (Totals(), Target())}
