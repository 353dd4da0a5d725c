"""Warm-up: sums with two or three of the dice, for those who are not ready for the game.

Each is one or two steps with the variant's operations; subtotals and totals are positive whole numbers and
divisions are exact (D6).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import NamedTuple, TypeVar

from muggins_print.games.contract import Answer, Exercise, Field, Grade, Question, Room, Variant
from muggins_print.games.dice.expressions import Expression, Solution
from muggins_print.games.dice.operations import OPERATIONS
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Die, Piece, Sign

#: At most so many sums of two steps for each of one.
TWO_STEPS = 2

_Drawn = TypeVar("_Drawn")


class _Sum(NamedTuple):
    """An expression and the dice that show its numbers, from left to right."""

    expression: Expression
    dice: tuple[Die, ...]


class _Strands(NamedTuple):
    """The sums of all strands by position, with the strand of each; the ``early`` ones are the strands' in
    turn, as many of each.
    """

    sums: tuple[_Sum, ...]
    strands: tuple[int, ...]
    early: int


class WarmUp(Exercise):
    """One question a sum. Its strand goes by its hardest operation, so that a sheet has some of each.

    There are four strands; with fewer operations some share theirs: with + and − alone, two have additions
    and two subtractions. A strand begins with sums of one step, with two of the dice; those of two steps,
    with all three and no higher than the highest space, are a selection as even as can be.
    """

    name = "warm-up"
    by_reading = False
    strands = len(OPERATIONS)

    def count(self, variant: Variant) -> int:
        """As many as the strands have together."""
        assert isinstance(variant, DiceVariant)
        return len(_strands(variant).sums)

    def early(self, variant: Variant) -> int:
        """As many as four strands of one length have."""
        assert isinstance(variant, DiceVariant)
        return _strands(variant).early

    def strand(self, variant: Variant, position: int) -> int:
        """The strand of the sum at a position."""
        assert isinstance(variant, DiceVariant)
        return _strands(variant).strands[position]

    def question(self, variant: Variant, position: int) -> Question:
        """The sum at a position."""
        assert isinstance(variant, DiceVariant)
        return _question(_strands(variant).sums[position])


@cache
def _strands(variant: DiceVariant) -> _Strands:
    one_step = _by_hardest(variant, _one_step(variant))
    two_steps = _by_hardest(variant, _two_steps(variant))
    pools = [
        one_step[sign] + _even(two_steps[sign], TWO_STEPS * len(one_step[sign])) for sign in variant.signs
    ]
    # Strands of one operation share its sums out among them.
    shares = [
        pools[strand % len(pools)][strand // len(pools) :: _sharing(strand, pools)]
        for strand in range(WarmUp.strands)
    ]
    length = min(map(len, shares))
    even = [_even(share, length) for share in shares]
    early = [(one, strand) for row in zip(*even, strict=True) for strand, one in enumerate(row)]
    taken = {one for one, _ in early}
    more = [(one, strand) for strand, share in enumerate(shares) for one in share if one not in taken]
    sums, strands = zip(*early, *more, strict=True) if early else ((), ())
    return _Strands(sums, strands, len(early))


def _sharing(strand: int, pools: Sequence[object]) -> int:
    """How many strands have the operation of this one."""
    return len(range(strand % len(pools), WarmUp.strands, len(pools)))


def _by_hardest(variant: DiceVariant, sums: Iterator[_Sum]) -> dict[str, list[_Sum]]:
    """Sums by the hardest of their operations, each expression once."""
    found: dict[str, dict[Expression, _Sum]] = {sign: {} for sign in variant.signs}
    for one in sums:
        hardest = max(_signs(one.expression), key=lambda sign: OPERATIONS[sign].effort)
        found[hardest].setdefault(one.expression, one)
    return {sign: list(once.values()) for sign, once in found.items()}


def _signs(side: int | Expression) -> Iterator[str]:
    if isinstance(side, Expression):
        yield from (*_signs(side.left), side.sign, *_signs(side.right))


def _one_step(variant: DiceVariant) -> Iterator[_Sum]:
    """Any two of the dice, in any order."""
    for two in dict.fromkeys(combinations(variant.dice, 2)):
        for values in product(*(range(1, sides + 1) for sides in two)):
            dice = tuple(map(Die, two, values))
            for (left, right), sign in product((dice, dice[::-1]), variant.signs):
                assert left.value is not None
                assert right.value is not None
                if OPERATIONS[sign].apply(left.value, right.value) is not None:
                    yield _Sum(Expression(left.value, sign, right.value), (left, right))


def _two_steps(variant: DiceVariant) -> Iterator[_Sum]:
    """Every way from a roll to a number on the board, or below it."""
    for roll in all_rolls(variant):
        for solutions in solve(variant._replace(low=1), roll.values).values():
            for solution in solutions:
                dice = list(roll.dice)
                shown = (
                    next(die for die in dice if die.value == number)
                    for number in _numbers(solution.expression)
                )
                yield _Sum(solution.expression, tuple(dice.pop(dice.index(die)) for die in shown))


def _numbers(side: int | Expression) -> Iterator[int]:
    if isinstance(side, Expression):
        yield from (*_numbers(side.left), *_numbers(side.right))
    else:
        yield side


def _even(drawn: Sequence[_Drawn], count: int) -> list[_Drawn]:
    """So many of them, or all that there are, spread over the whole row."""
    if len(drawn) <= count:
        return list(drawn)
    return [drawn[index * len(drawn) // count] for index in range(count)]


@cache
def _question(one: _Sum) -> Question:
    expression, total = one.expression, one.expression.value
    assert total is not None
    return Question(
        pieces=(*_shown(expression, iter(one.dice)), Sign("=")),
        ask="exercise-warm-up-ask",
        values=(),
        room=Room("fields", fields=(Field("number"),)),
        answers=(Answer(str(total), (Solution(expression, total),)),),
        grade=Grade(expression.effort, -1, expression.size),
    )


def _shown(expression: Expression, dice: Iterator[Die]) -> Iterator[Piece]:
    """The expression as pieces: dice for its numbers, and signs."""
    left, right = expression.bracketed
    yield from _side(expression.left, left, dice)
    yield Sign(expression.sign)
    yield from _side(expression.right, right, dice)


def _side(side: int | Expression, bracket: bool, dice: Iterator[Die]) -> Iterator[Piece]:
    if isinstance(side, int):
        yield next(dice)
    else:
        inside = tuple(_shown(side, dice))
        yield from (Sign("("), *inside, Sign(")")) if bracket else inside
