"""Muggins: somebody with this roll said "no move!" (D13). Is there one?

The boards are those of games in their last half, see `muggins_print.games.dice.play`.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate

from muggins_print.chance import Chance
from muggins_print.games.contract import Answer, Exercise, Field, Grade, Question, Room, Said, Variant
from muggins_print.games.dice.board import MARBLES
from muggins_print.games.dice.expressions import Solution
from muggins_print.games.dice.play import (
    FEWEST_REACHED,
    POSITIONS,
    Table,
    chance_of,
    played,
    players_at,
    reached,
    reached_in_all,
)
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Roll

#: A move that was overlooked is to one of so many open spaces at most, and as many in reach are taken.
MOST_OPEN = 3
#: A variant is given up if a question does not come off in so many games.
_GAMES = 60

_NONE, _MUGGINS = Said("exercise-muggins-none"), Said("exercise-muggins-call")
_ROOM = Room(
    "fields",
    fields=(
        Field("ticks", options=(_NONE, _MUGGINS)),
        Field("number", Said("exercise-muggins-space"), begins=True),
        Field("equation", Said("exercise-muggins-how")),
    ),
)


class Muggins(Exercise):
    """At even positions there is a move, to one of three open spaces at most; at odd ones there is none.

    Boards are made alike for both: on every board, rolls of either kind can be thrown. None is a triple,
    which would first take marbles off (D12). No question is there twice, so a small board has fewer. A
    board with less than 12 spaces that can be reached has none, nor has one whose games hardly ever come
    to such a question.
    """

    name = "muggins"
    usual = 4
    usual_least = 3
    strands = 2

    def count(self, variant: Variant) -> int:
        """How many questions the variant has: an even number, half of them with a move."""
        assert isinstance(variant, DiceVariant)
        return len(_questions(variant))

    def question(self, variant: Variant, position: int) -> Question:
        """The question at a position. Its answer is the lowest of the open spaces in reach, and the others
        are equally right, in order.

        Its effort is that of looking through the spaces that the dice reach, the simplest first, until one
        is open: where there is no move, that of all of them.
        """
        assert isinstance(variant, DiceVariant)
        return _questions(variant)[position]


@cache
def _questions(variant: DiceVariant) -> tuple[Question, ...]:
    """The two strands in turn."""
    strands: tuple[dict[object, Question], ...] = ({}, {})
    for position in range(POSITIONS if reached_in_all(variant) >= FEWEST_REACHED else 0):
        question = _posed(variant, chance_of(Muggins.name, variant, position), move=position % 2 == 0)
        if question is None:
            return ()
        strands[position % 2].setdefault(question.pieces, question)
    pairs = zip(*(strand.values() for strand in strands), strict=False)
    return tuple(question for pair in pairs for question in pair)


def _posed(variant: DiceVariant, chance: Chance, move: bool) -> Question | None:
    """A question about a roll that has a ``move``, or none; None if games do not come to such."""
    for _ in range(_GAMES):
        table = _late(variant, chance)
        if table is None:
            continue
        rolls: tuple[list[Roll], list[Roll]] = ([], [])
        for roll in all_rolls(variant):
            spaces = reached(variant, roll.values)
            if spaces and len(set(roll.values)) > 1:
                unfilled = sum(space not in table.position.marbles for space in spaces)
                if unfilled <= min(MOST_OPEN, len(spaces) // 2):
                    rolls[unfilled > 0].append(roll)
        if all(rolls):
            chosen = rolls[move]
            return _question(variant, table, chosen[chance.below(len(chosen))])
    return None


def _late(variant: DiceVariant, chance: Chance) -> Table | None:
    """A game of which a half to five sixths are played; None if it came to no such."""
    players = players_at(variant, chance)
    room = min(reached_in_all(variant), players * (MARBLES - 2))
    table = played(variant, chance, players, room // 2 + chance.below(room // 3 + 1))
    return table if table.all_there and not table.over else None


def _question(variant: DiceVariant, table: Table, roll: Roll) -> Question:
    ways = solve(variant, roll.values)
    simplest = {space: solutions[0].expression for space, solutions in ways.items()}
    tried = sorted(ways, key=lambda space: (simplest[space].effort, simplest[space].size, space))
    efforts = accumulate(simplest[space].effort for space in tried)
    found = [space for space in tried if space not in table.position.marbles]
    return Question(
        pieces=(table.board, *roll.dice),
        ask="exercise-muggins-ask",
        values=(),
        room=_ROOM,
        answers=_answers(sorted(found), ways),
        grade=Grade(
            effort=next(
                (effort for effort, space in zip(efforts, tried, strict=False) if space in found),
                sum(expression.effort for expression in simplest.values()),
            ),
            scarcity=-sum(len(ways[space]) for space in found),
            size=max(expression.size for expression in simplest.values()),
        ),
        reasons=_reasons(sorted(found), ways),
    )


def _answers(found: list[int], ways: dict[int, tuple[Solution, ...]]) -> tuple[Answer, ...]:
    if not found:
        return Answer("", said=_NONE), Answer(""), Answer("")
    space, *others = found
    return (
        Answer("", said=_MUGGINS),
        Answer(str(space), also=tuple(map(str, others))),
        Answer(str(space), ways[space]),
    )


def _reasons(found: list[int], ways: dict[int, tuple[Solution, ...]]) -> tuple[Said, ...]:
    """All that is in reach and taken; or a way to each open space besides the first."""
    if not found:
        return (Said("exercise-muggins-taken", (("spaces", ", ".join(map(str, ways))),)),)
    return tuple(Said("exercise-muggins-also", (("way", ways[space][0]),)) for space in found[1:])
