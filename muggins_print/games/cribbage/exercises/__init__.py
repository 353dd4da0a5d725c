"""The exercises of cribbage, one file each."""

from muggins_print.games.contract import Exercise
from muggins_print.games.cribbage.exercises.call import SettleCall
from muggins_print.games.cribbage.exercises.count import CountHand
from muggins_print.games.cribbage.exercises.crib import CountCrib
from muggins_print.games.cribbage.exercises.finish import FinishGame
from muggins_print.games.cribbage.exercises.keep import Keep
from muggins_print.games.cribbage.exercises.missed import Missed

#: By name, in a fixed order that codes count along: new ones come at the end.
EXERCISES: dict[str, Exercise] = {
    exercise.name: exercise
    for exercise in (CountHand(), CountCrib(), Missed(), SettleCall(), FinishGame(), Keep())
}
