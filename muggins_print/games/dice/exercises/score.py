"""Score: count every player's points at the end of a game (D15, D16, D17, D18)."""

from __future__ import annotations

from muggins_print.chance import Chance
from muggins_print.games.contract import Answer, Field, Grade, Question, Room, Said
from muggins_print.games.dice.board import MARBLES
from muggins_print.games.dice.exercises.positions import Positions
from muggins_print.games.dice.gains import Sum
from muggins_print.games.dice.play import played, players_at
from muggins_print.games.dice.position import Score as PlayersScore
from muggins_print.games.dice.position import score
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Marble

#: The efforts of counting a marble, of finding a run with its bonus, and of adding up a player's points.
_A_MARBLE, _A_RUN, _A_PLAYER = 1, 3, 2
_WINS = Said("exercise-score-wins")


class Score(Positions):
    """A finished game, with a row for each player: marbles, extra points, total, and whether they win.

    There are at least as many runs as players. A question's effort is 1 for each marble, 3 for each run
    and 2 for each player; the largest number is the highest score.
    """

    name = "score"
    usual = 3
    by_reading = False

    def posed(self, variant: DiceVariant, chance: Chance) -> Question | None:
        """The question of one game played to its end (D14)."""
        players = players_at(variant, chance)
        table = played(variant, chance, players, players * MARBLES)
        scores = score(table.position)
        runs = sum(len(one.runs) for one in scores.values())
        if not table.all_there or runs < players:
            return None
        best = max(one.points for one in scores.values())
        return Question(
            pieces=(table.board,),
            ask="exercise-score-ask",
            values=(("players", players),),
            room=Room("fields", fields=tuple(field for player in scores for field in _fields(player))),
            answers=tuple(answer for one in scores.values() for answer in _answers(one, best)),
            grade=Grade(
                _A_MARBLE * len(table.position.marbles) + _A_RUN * runs + _A_PLAYER * players, -1, best
            ),
            reasons=tuple(_reason(player, one) for player, one in scores.items()),
        )


def _fields(player: int) -> tuple[Field, ...]:
    return (
        Field("number", Said("exercise-score-marbles"), Marble(player), begins=True),
        Field("number", Said("exercise-score-runs")),
        Field("number", Said("exercise-score-total")),
        Field("ticks", options=(_WINS,)),
    )


def _answers(one: PlayersScore, best: int) -> tuple[Answer, ...]:
    wins = Answer("", said=_WINS) if one.points == best else Answer("")  # equal scores share the win (D18)
    return Answer(str(one.marbles)), Answer(str(one.points - one.marbles)), Answer(str(one.points)), wins


def _reason(player: int, one: PlayersScore) -> Said:
    """The marbles, every run with its bonus, and the sum."""
    runs = ", ".join(f"{run.spaces[0]}–{run.spaces[-1]} (+{run.bonus})" for run in one.runs)
    points = Sum((one.marbles, *(run.bonus for run in one.runs)))
    return Said(
        "exercise-score-reason",
        (("player", player), ("marbles", one.marbles), ("runs", runs), ("sum", points)),
    )
