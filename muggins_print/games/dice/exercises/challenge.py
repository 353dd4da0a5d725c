"""Challenge: somebody took this space with this roll. True, or a bluff (D11)?

A bluff is plausible: the space is one off a space that the dice do reach, or comes out when a rule is
broken. Three are easily broken: a die is left out, two dice are read as one number of two digits (both
against D7), or the remainder of a division is dropped (against D6).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

from muggins_print.games.contract import Answer, Exercise, Field, Grade, Question, Room, Said, Variant
from muggins_print.games.dice.expressions import Expression, Solution
from muggins_print.games.dice.operations import OPERATIONS
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Roll, Space

_TRUE, _BLUFF = Said("exercise-challenge-true"), Said("exercise-challenge-bluff")
_ROOM = Room(
    "fields",
    fields=(
        Field("ticks", options=(_TRUE, _BLUFF)),
        Field("equation", Said("exercise-challenge-how"), begins=True),
    ),
)


class _Claim(NamedTuple):
    """A roll, the space that was taken, and for a bluff the one that was in reach and lies near it."""

    roll: Roll
    space: int
    near: int | None = None


class Challenge(Exercise):
    """True claims at even positions, bluffs at odd ones, as many of these as of those for each roll.

    Every space that a roll reaches is claimed truly, and has a bluff of the same roll behind it: the
    plausible one nearest to it, so that neither the roll nor the size of the number gives anything away.
    Only games with bluffing have any (D19).
    """

    name = "challenge"
    usual = 10
    strands = 2

    def count(self, variant: Variant) -> int:
        """How many claims the variant has: an even number, half of them true."""
        assert isinstance(variant, DiceVariant)
        return len(_claims(variant))

    def question(self, variant: Variant, position: int) -> Question:
        """The claim at a position. Its answers are the tick, and the equation of a true one.

        A true claim's effort is that of the simplest way. A bluff's is that of the simplest way to the space
        that it is near: whoever has got that close knows where to look.
        """
        assert isinstance(variant, DiceVariant)
        return _question(variant, _claims(variant)[position])


@cache
def _claims(variant: DiceVariant) -> tuple[_Claim, ...]:
    if not variant.bluffing:
        return ()
    return tuple(claim for roll in all_rolls(variant) for claim in _claims_of(variant, roll))


def _claims_of(variant: DiceVariant, roll: Roll) -> Iterator[_Claim]:
    left = set(_plausible(variant, roll))
    for space in solve(variant, roll.values):
        if left:
            bluff = min(left, key=lambda other: (abs(other - space), other))
            left.remove(bluff)
            yield _Claim(roll, space)
            yield _Claim(roll, bluff, space)


def _plausible(variant: DiceVariant, roll: Roll) -> Iterator[int]:
    """The spaces out of the roll's reach that somebody may yet believe in."""
    reached = solve(variant, roll.values)
    beside = {space + step for space in reached for step in (-1, 1)}
    broken = _broken(variant.signs, roll.values)
    return (
        space for space in variant.spaces if space not in reached and (space in beside or space in broken)
    )


@cache
def _broken(signs: str, values: tuple[int, ...]) -> dict[int, Said]:
    """The numbers that come out where one rule is broken, each with how."""
    found: dict[int, Said] = {}
    for phrase, solution in _slips(signs, values):
        found.setdefault(solution.total, Said(phrase, (("way", solution),)))
    return found


def _slips(signs: str, values: tuple[int, ...]) -> Iterator[tuple[str, Solution]]:
    """Each way of breaking a rule, by the phrase that tells which; larger numbers first, as they are read."""
    ways = list(product(permutations(sorted(values, reverse=True)), signs))
    for (one, two, _), sign in ways:
        yield from _slip("exercise-challenge-left-out", Expression(one, sign, two))
    for (one, two, three), sign in ways:
        if max(one, two) < 10:
            yield from _slip("exercise-challenge-joined", Expression(10 * one + two, sign, three))
            yield from _slip("exercise-challenge-joined", Expression(three, sign, 10 * one + two))
    for (one, two, three), sign in ways if "÷" in signs else ():
        quotient, remainder = divmod(one, two)
        total = OPERATIONS[sign].apply(quotient, three) if quotient and remainder else None
        if total is not None:
            inexact = Expression(Expression(one, "÷", two), sign, three)
            yield "exercise-challenge-remainder", Solution(inexact, total)
        quotient, remainder = divmod(OPERATIONS[sign].apply(one, two) or 0, three)
        if quotient and remainder:
            inexact = Expression(Expression(one, sign, two), "÷", three)
            yield "exercise-challenge-remainder", Solution(inexact, quotient)


def _slip(phrase: str, expression: Expression) -> Iterator[tuple[str, Solution]]:
    if expression.value is not None:
        yield phrase, Solution(expression, expression.value)


@cache
def _question(variant: DiceVariant, claim: _Claim) -> Question:
    roll, space, near = claim
    reached = solve(variant, roll.values)
    solutions = reached[space if near is None else near]
    simplest = solutions[0].expression
    return Question(
        pieces=(*roll.dice, Space(space)),
        ask="exercise-challenge-ask",
        values=(("space", space),),
        room=_ROOM,
        answers=(
            (Answer("", said=_TRUE), Answer(str(space), solutions))
            if near is None
            else (Answer("", said=_BLUFF), Answer(""))
        ),
        grade=Grade(simplest.effort, -len(solutions), simplest.size),
        reasons=() if near is None else tuple(_unmasked(variant, roll, space)),
    )


def _unmasked(variant: DiceVariant, roll: Roll, space: int) -> Iterator[Said]:
    """Why a claim is a bluff: the nearest spaces in reach, and the rule that it may have broken."""
    reached = solve(variant, roll.values)
    below = [solutions[0] for other, solutions in reached.items() if other < space]
    above = [solutions[0] for other, solutions in reached.items() if other > space]
    nearest = (("below", below[-1] if below else ""), ("above", above[0] if above else ""))
    yield Said("exercise-challenge-nearest", nearest)
    broken = _broken(variant.signs, roll.values)
    if space in broken:
        yield broken[space]
