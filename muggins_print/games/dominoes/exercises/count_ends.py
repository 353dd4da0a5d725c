"""Count the ends: what does the player score who has just played (T8, T9, T10)?"""

from __future__ import annotations

from muggins_print.chance import Chance
from muggins_print.games.contract import Answer, Field, Grade, Question, Room, Said
from muggins_print.games.dominoes.counting import effort, why
from muggins_print.games.dominoes.exercises.rounds import Rounds, turn_of
from muggins_print.games.dominoes.scoring import points
from muggins_print.games.dominoes.variants import DominoesVariant

_ROOM = Room(
    "fields",
    fields=(
        Field("equation", Said("exercise-ends-label"), begins=True),
        Field("number", Said("exercise-count-ends-points")),
    ),
)


class CountEnds(Rounds):
    """A layout after any turn, the first one too: its open ends added up, and the points.

    At even positions the turn scores, at odd ones it does not. A question's effort is that of counting.
    """

    name = "count-ends"
    usual = 4
    usual_small = 3
    usual_least = 3
    strands = 2

    def posed(self, variant: DominoesVariant, chance: Chance, strand: int) -> Question | None:
        """The question of a turn that scores in the first strand, and does not in the second."""
        table = turn_of(variant, chance)
        if bool(table.points) == bool(strand):
            return None
        total = table.ends.total
        return Question(
            pieces=(table.layout,),
            ask="exercise-count-ends-ask",
            values=(),
            room=_ROOM,
            answers=(Answer(str(total), (table.ends,)), Answer(str(points(total)))),
            grade=Grade(effort(table.layout), 0, total),
            reasons=why(table.layout),
        )
