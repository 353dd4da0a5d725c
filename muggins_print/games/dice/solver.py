"""Every space that a roll can reach, with every way to it.

A way combines two of the dice to a subtotal and the subtotal with the third (D3): no joined digits,
no powers, no die left out (D7). Subtotals and totals are positive whole numbers and divisions are
exact (D6), so that nothing but whole numbers is ever met and every total may be a space (D4). In the
strict reading the subtotal stands on the left; in the either-side reading the third die may (D5).
What comes out is held against published answers and counts (D8, D9, D10).

Ways that differ only by commuting or regrouping are one: 6 − 3 − 1, 6 − 1 − 3 and 6 − (3 + 1) are
printed once, as 6 − 3 − 1. Which ways are one does not depend on the numbers, so that is settled
once, for the places of a roll: `_classes`. With all of + − × ÷, or with + and − alone, no total
and no way is lost by D6; with − but no +, or ÷ but no ×, it can be, and D6 is kept: with − alone
3, 3, 5 does not make 5, since 5 − (3 − 3) has no subtotal a child should meet.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import permutations, product
from typing import NamedTuple

from muggins_print.games.contract import NOTATIONS
from muggins_print.games.dice.expressions import Expression, Solution
from muggins_print.games.dice.operations import OPERATIONS, Operation
from muggins_print.games.dice.variants import DiceVariant, Reading


class _Shape(NamedTuple):
    """A way of combining before there are numbers: ``first``, ``second`` and ``third`` are places in a
    roll whose largest number has place 0. ``behind``: the third stands left, the subtotal behind it.
    """

    first: int
    inner: Operation
    second: int
    outer: Operation
    third: int
    behind: bool

    def expression(self, values: tuple[int, ...]) -> Expression:
        subtotal = Expression(values[self.first], self.inner.sign, values[self.second])
        third = values[self.third]
        if self.behind:
            return Expression(third, self.outer.sign, subtotal)
        return Expression(subtotal, self.outer.sign, third)

    def total(self, values: tuple[int, ...]) -> int | None:
        subtotal = self.inner.apply(values[self.first], values[self.second])
        if subtotal is None:
            return None
        third = values[self.third]
        return self.outer.apply(third, subtotal) if self.behind else self.outer.apply(subtotal, third)

    @property
    def preference(self) -> tuple[object, ...]:
        """Least for the one to print of a class: without a bracket, subtotal left, + and × before
        − and ÷, larger numbers first."""
        brackets = sum(self.expression((0, 1, 2)).bracketed)
        return brackets, self.behind, not self.inner.commutes, self.first, self.second, self.third


def _flat(side: int | Expression) -> object:
    """What an expression is apart from commuting and regrouping: of each chain, which parts are
    added (multiplied) and which are taken off (divided by)."""
    if isinstance(side, int):
        return side
    priority = OPERATIONS[side.sign].priority
    parts = _chain(side, priority, False)
    return priority, tuple(sorted(parts, key=repr))


def _chain(side: int | Expression, priority: int, off: bool) -> list[tuple[bool, object]]:
    if isinstance(side, int) or OPERATIONS[side.sign].priority != priority:
        return [(off, _flat(side))]
    turned = off ^ (not OPERATIONS[side.sign].commutes)
    return _chain(side.left, priority, off) + _chain(side.right, priority, turned)


@cache
def _classes(signs: str, reading: Reading) -> tuple[tuple[_Shape, ...], ...]:
    """Every way there is, each as the shapes that are that way, the one to print first."""
    operations = [OPERATIONS[sign] for sign in signs]
    classes: dict[object, list[_Shape]] = {}
    for (first, second, third), inner, outer in product(permutations(range(3)), operations, operations):
        for behind in (False, True):
            if behind and (outer.commutes or reading == "strict"):
                continue
            shape = _Shape(first, inner, second, outer, third, behind)
            classes.setdefault(_flat(shape.expression((0, 1, 2))), []).append(shape)
    return tuple(tuple(sorted(shapes, key=lambda shape: shape.preference)) for shapes in classes.values())


def _simplicity(solution: Solution) -> tuple[int, int, str]:
    return solution.expression.effort, solution.expression.size, solution.text(NOTATIONS["obelus"])


@lru_cache(maxsize=1 << 13)
def _totals(
    values: tuple[int, ...], signs: str, reading: Reading
) -> tuple[tuple[int, tuple[Solution, ...]], ...]:
    """Every total of values (largest first), in order, with its solutions, simplest first."""
    found: dict[int, dict[Expression, Solution]] = {}
    for shapes in _classes(signs, reading):
        for shape in shapes:
            total = shape.total(values)
            if total is not None:
                # Equal numbers make some ways the same: they are then printed alike, and kept once.
                expression = shape.expression(values)
                found.setdefault(total, {})[expression] = Solution(expression, total)
                break
    return tuple((total, tuple(sorted(found[total].values(), key=_simplicity))) for total in sorted(found))


def solve(variant: DiceVariant, values: tuple[int, ...]) -> dict[int, tuple[Solution, ...]]:
    """The spaces of the variant that three thrown numbers reach, in order, each with its solutions.

    ``values`` are three positive whole numbers in any order. Simplest solution first: by `Grade`
    effort, then by the largest number met, then by text. Empty when no space can be reached.
    """
    totals = _totals(tuple(sorted(values, reverse=True)), variant.signs, variant.reading)
    return {total: solutions for total, solutions in totals if variant.low <= total <= variant.high}
