"""The exercises of the dice game, one file each."""

from muggins_print.games.contract import Exercise
from muggins_print.games.dice.exercises.best_move import BestMove
from muggins_print.games.dice.exercises.challenge import Challenge
from muggins_print.games.dice.exercises.mixed import Mixed
from muggins_print.games.dice.exercises.muggins import Muggins
from muggins_print.games.dice.exercises.rolled import Rolled
from muggins_print.games.dice.exercises.score import Score
from muggins_print.games.dice.exercises.target import Target
from muggins_print.games.dice.exercises.three_ways import ThreeWays
from muggins_print.games.dice.exercises.totals import Totals
from muggins_print.games.dice.exercises.triples import Triples
from muggins_print.games.dice.exercises.warm_up import WarmUp
from muggins_print.games.dice.exercises.ways import Ways

#: By name, in a fixed order that codes count along: new ones come at the end.
EXERCISES: dict[str, Exercise] = {
    exercise.name: exercise
    for exercise in (
        Totals(),
        Target(),
        Ways(),
        Challenge(),
        Muggins(),
        Rolled(),
        WarmUp(),
        BestMove(),
        Score(),
        Triples(),
        Mixed(),
        ThreeWays(),
    )
}
