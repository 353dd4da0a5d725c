"""The exercises of Muggins with domino tiles, one file each."""

from muggins_print.games.contract import Exercise
from muggins_print.games.dominoes.exercises.best_tile import BestTile
from muggins_print.games.dominoes.exercises.call_muggins import CallMuggins
from muggins_print.games.dominoes.exercises.count_ends import CountEnds
from muggins_print.games.dominoes.exercises.round_end import RoundEnd
from muggins_print.games.dominoes.exercises.sequence import Sequence

#: By name, in a fixed order that codes count along: new ones come at the end.
EXERCISES: dict[str, Exercise] = {
    exercise.name: exercise for exercise in (CountEnds(), BestTile(), CallMuggins(), RoundEnd(), Sequence())
}
