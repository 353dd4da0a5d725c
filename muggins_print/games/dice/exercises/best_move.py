"""Best move: where would you go with this roll, and why (D15, D16)?"""

from __future__ import annotations

from muggins_print.chance import Chance
from muggins_print.games.contract import Answer, Field, Grade, Question, Room, Said
from muggins_print.games.dice.exercises.positions import Positions
from muggins_print.games.dice.expressions import Solution
from muggins_print.games.dice.gains import Move, moves, signed
from muggins_print.games.dice.play import Table, midgame, reached, thrown
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Marble, Roll

#: A choice is one from so many open spaces at least, of which so many at most are best.
_FEWEST_OPEN, _MOST_BEST = 3, 2
#: What a space is worth where nobody makes a run: a point gained, and one blocked.
_NO_RUN = 2
#: So many throws are looked at in a game.
_THROWS = 12
#: So many moves are told in full in the key: all that are best, and always one that is not. Of the others it
#: tells what they are worth.
_TOLD = 3
#: The effort of weighing a space next to a run, besides finding it.
_WEIGHED = 2

_FIELDS = (
    Field("number", Said("exercise-best-move-space"), begins=True),
    Field("equation", Said("exercise-best-move-how")),
    Field("words", Said("exercise-best-move-why"), begins=True),
)


class BestMove(Positions):
    """A game in full swing and a roll. Right is every space that is worth most: its gain and what it blocks
    together, see `gains`.

    At least three open spaces can be reached; at most two of them are best, and those make a run or keep
    somebody from one. A question's effort is that of the simplest way to each open space in reach, and 2 more
    for each where a run of somebody would begin or grow.
    """

    name = "best-move"
    usual = 4
    usual_small = 3
    usual_least = 3

    def posed(self, variant: DiceVariant, chance: Chance) -> Question | None:
        """The question of one game and the first of some throws that makes a choice, no triple (D12)."""
        table = midgame(variant, chance)
        if table is None:
            return None
        rolls = (thrown(variant, chance) for _ in range(_THROWS))
        return next(filter(None, (_asked(variant, table, roll) for roll in rolls)), None)


def _asked(variant: DiceVariant, table: Table, roll: Roll) -> Question | None:
    ranked = moves(table.position.marbles, table.players, table.mover, reached(variant, roll.values))
    best = [move for move in ranked if move.worth == ranked[0].worth]
    if len(ranked) < _FEWEST_OPEN or len(best) > _MOST_BEST or best[0].worth <= _NO_RUN:
        return None
    solutions = solve(variant, roll.values)
    first, *equal = best
    return Question(
        pieces=(table.board, Marble(table.mover), *roll.dice),
        ask="exercise-best-move-ask",
        values=(),
        room=Room("fields", fields=_FIELDS),
        answers=(
            Answer(str(first.space), also=tuple(str(move.space) for move in equal)),
            Answer(str(first.space), solutions[first.space]),
            Answer("", said=_because(first, equal)),
        ),
        grade=_grade(ranked, solutions),
        reasons=(
            *(_reason(move, solutions[move.space][0], move in equal) for move in ranked[:_TOLD]),
            _rest(ranked[_TOLD:]),
        ),
    )


def _rest(ranked: list[Move]) -> Said:
    """All other open spaces in reach with what each is worth, or that there are none: so that whoever chose
    another sees how far behind it is.
    """
    worths = ", ".join(f"{move.space} ({signed(move.worth)})" for move in ranked)
    return Said("exercise-best-move-rest", (("worths", worths),))


def _grade(ranked: list[Move], solutions: dict[int, tuple[Solution, ...]]) -> Grade:
    simplest = [solutions[move.space][0].expression for move in ranked]
    weighed = sum(move.gain.in_run or move.rival.in_run for move in ranked)
    return Grade(
        effort=sum(expression.effort for expression in simplest) + _WEIGHED * weighed,
        scarcity=-len(solutions[ranked[0].space]),
        size=max(expression.size for expression in simplest),
    )


def _because(first: Move, equal: list[Move]) -> Said:
    """What the best move gains and blocks; where another is as good, what that does as well."""
    (second,) = equal or [first]
    return Said(
        "exercise-best-move-because",
        (
            *_told(first), ("equal", len(equal)), ("second", second.space),
            ("second_gain", signed(second.gain.points)), ("second_block", second.block),
        ),
    )  # fmt: skip


def _reason(move: Move, way: Solution, equal: bool) -> Said:
    """What a move gains and blocks, which way leads there, and whether it is as good as the one before."""
    told = (*_told(move), ("worth", signed(move.worth)), ("way", way), ("equal", int(equal)))
    return Said("exercise-best-move-reason", told)


def _told(move: Move) -> tuple[tuple[str, str | int | Solution], ...]:
    """A move's space, and what it gains and blocks with the runs."""
    gain, rival = move.gain, move.rival
    return (
        ("space", move.space),
        ("gain", signed(gain.points)),
        ("run", _run(gain.first, gain.last)),
        ("block", move.block),
        ("rival", rival.player),
        ("rival_run", _run(rival.first, rival.last) if move.block else ""),
    )


def _run(first: int, last: int) -> str:
    return f"{first}–{last}" if first < last else ""
