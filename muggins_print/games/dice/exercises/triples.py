"""Triples: which marbles come off, and which space next (D12)?"""

from __future__ import annotations

from functools import cache

from muggins_print.chance import Chance
from muggins_print.games.contract import Answer, Field, Grade, Question, Room, Said
from muggins_print.games.dice.exercises.positions import Positions
from muggins_print.games.dice.expressions import Solution
from muggins_print.games.dice.gains import Removal, Strike, Sum, signed, strikes
from muggins_print.games.dice.play import Table, midgame, reached
from muggins_print.games.dice.position import runs
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Marble, roll_of

#: So many marbles of an opponent at most cost them equally much, and so many spaces at most are best.
_MOST_EQUAL = 2
#: The effort of weighing what an opponent's run is worth without one of its marbles.
_A_RUN = 3


class Triples(Positions):
    """A game in full swing and three dice alike. Right is whatever brings most: the gain of the space taken
    and what the opponents lose by the marbles that come off, together (see `gains`). A marble may come off
    to open a space.

    Two spaces at least can be taken, and they do not all bring equally much. If several are best they are all
    open already, so that each marble and each space that is told may be had with every other. A question's
    effort is that of the simplest way to each of the spaces, and 3 more for each run of an opponent.
    """

    name = "triples"
    usual = 4
    usual_small = 3
    usual_least = 3

    def posed(self, variant: DiceVariant, chance: Chance) -> Question | None:
        """The question of one game and a triple that makes a choice in it."""
        triples = _triples(variant)
        table = midgame(variant, chance) if triples else None
        if table is None:
            return None
        order = (triples[place] for place in chance.shuffled(len(triples)))
        return next(filter(None, (_asked(variant, table, values) for values in order)), None)


def _asked(variant: DiceVariant, table: Table, values: tuple[int, ...]) -> Question | None:
    ranked = strikes(table.position.marbles, table.mover, reached(variant, values))
    best = [strike for strike in ranked if strike.worth == ranked[0].worth]
    if len(ranked) < 2 or len(best) == len(ranked) or not _clear(best):
        return None
    solutions = solve(variant, values)
    first, *equal = best
    return Question(
        pieces=(table.board, Marble(table.mover), *roll_of(variant.dice, values).dice),
        ask="exercise-triples-ask",
        values=(),
        room=Room("fields", fields=_fields(first)),
        answers=(
            *(_any_of(removal.spaces) for removal in first.removals),
            _any_of((first.space, *(strike.space for strike in equal))),
            Answer(str(first.space), solutions[first.space]),
        ),
        grade=_grade(table, ranked, solutions),
        reasons=(
            *map(_off, first.removals),
            _next("exercise-triples-next", first, solutions),
            *(_next("exercise-triples-or", strike, solutions) for strike in equal),
            Said(
                "exercise-triples-sum",
                (("sum", Sum((first.gain.points, *(removal.cost for removal in first.removals)))),),
            ),
            _next("exercise-triples-second", ranked[len(best)], solutions),
        ),
    )


@cache
def _triples(variant: DiceVariant) -> tuple[tuple[int, ...], ...]:
    """The triples that all the dice can show and that reach a space."""
    alike = [(value,) * 3 for value in range(1, min(variant.dice) + 1)]
    return tuple(values for values in alike if reached(variant, values))


def _clear(best: list[Strike]) -> bool:
    """Whether the best ways can be told marble by marble and space by space."""
    equal = max(len(best), *(len(removal.spaces) for removal in best[0].removals))
    return equal <= _MOST_EQUAL and (len(best) == 1 or not any(strike.opened for strike in best))


def _fields(strike: Strike) -> tuple[Field, ...]:
    off = (
        Field("number", Said("exercise-triples-off"), Marble(removal.player), begins=not place)
        for place, removal in enumerate(strike.removals)
    )
    return (
        *off,
        Field("number", Said("exercise-triples-space"), begins=True),
        Field("equation", Said("exercise-triples-how")),
    )


def _any_of(spaces: tuple[int, ...]) -> Answer:
    first, *others = map(str, spaces)
    return Answer(first, also=tuple(others))


def _grade(table: Table, ranked: list[Strike], solutions: dict[int, tuple[Solution, ...]]) -> Grade:
    simplest = [solutions[strike.space][0].expression for strike in ranked]
    theirs = sum(run.player != table.mover for run in runs(table.position))
    return Grade(
        effort=sum(expression.effort for expression in simplest) + _A_RUN * theirs,
        scarcity=-len(solutions[ranked[0].space]),
        size=max(expression.size for expression in simplest),
    )


def _off(removal: Removal) -> Said:
    """Which of an opponent's marbles may come off, and what that costs."""
    spaces = ", ".join(map(str, removal.spaces))
    return Said(
        "exercise-triples-reason",
        (("player", removal.player), ("spaces", spaces), ("cost", signed(removal.cost))),
    )


def _next(phrase: str, strike: Strike, solutions: dict[int, tuple[Solution, ...]]) -> Said:
    """What a space gains, whether a marble has to come off for it, and the way there."""
    gain = strike.gain
    return Said(
        phrase,
        (
            ("space", strike.space), ("gain", signed(gain.points)), ("worth", signed(strike.worth)),
            ("run", f"{gain.first}–{gain.last}" if gain.in_run else ""),
            ("opened", int(strike.opened)), ("way", solutions[strike.space][0]),
        ),
    )  # fmt: skip
