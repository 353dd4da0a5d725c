"""Rolls: all that a variant's dice can throw, and rolls as people write them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations_with_replacement, groupby, permutations, product

from muggins_print.errors import BadRequest
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.typed import is_number, listed, parts_of, quoted
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Die, Roll, roll_of

_SIDED = {
    4: "a four-sided die", 6: "a six-sided die", 8: "an eight-sided die",
    10: "a ten-sided die", 12: "a twelve-sided die", 20: "a twenty-sided die",
}  # fmt: skip


def all_rolls(variant: DiceVariant) -> tuple[Roll, ...]:
    """Every different roll of the variant's dice once, in canonical form, smallest numbers first."""
    return _rolls(variant.dice)


@cache
def _rolls(dice: tuple[int, ...]) -> tuple[Roll, ...]:
    throws = (_throws(sides, len(list(alike))) for sides, alike in groupby(sorted(dice)))
    return tuple(Roll(tuple(chain.from_iterable(parts))) for parts in product(*throws))


def _throws(sides: int, count: int) -> list[tuple[Die, ...]]:
    """What so many dice of one kind can throw."""
    return list(combinations_with_replacement((Die(sides, value) for value in range(1, sides + 1)), count))


def unreached(variant: DiceVariant) -> tuple[int, ...]:
    """The spaces that no roll of the variant's dice reaches, in order; none with a variant as it is (D10)."""
    missing = set(variant.spaces)
    for roll in all_rolls(variant):
        if not missing:
            break
        missing.difference_update(solve(variant, roll.values))
    return tuple(sorted(missing))


def read_roll(variant: DiceVariant, given: str | Sequence[object]) -> Roll:
    """The roll written as ``1 3 6``, ``1,3,6`` or ``1;3;6``, or given as a list of such texts or numbers.

    Numbers go to the variant's dice in the given order if they fit there, and otherwise in any
    order in which they do. Raises `BadRequest` unless there are exactly three (D3) that the dice can show.
    """
    parts = parts_of(given)
    if not parts:
        raise BadRequest("There are no dice in this roll. Write three numbers, such as 1 3 6.")
    strange = next((part for part in parts if not is_number(part)), None)
    if strange is not None:
        raise BadRequest(f"{quoted(strange)} is no number on a die. Write three numbers, such as 1 3 6.")
    if len(parts) != 3:
        raise BadRequest(
            f"A roll is three dice, and {quoted(parts)} has {len(parts)}. Write three numbers, such as 1 3 6."
        )
    numbers = tuple(map(int, parts))
    for order in permutations(numbers):
        if all(1 <= number <= sides for number, sides in zip(order, variant.dice, strict=True)):
            return roll_of(variant.dice, order)
    raise _misfit(variant.dice, numbers)


def _misfit(dice: tuple[int, ...], numbers: tuple[int, ...]) -> BadRequest:
    largest = max(dice)
    outside = next((number for number in numbers if not 1 <= number <= largest), None)
    if outside is not None and len(set(dice)) == 1:
        return BadRequest(
            f"{_SIDED[largest].capitalize()} has no {outside}; its numbers run from 1 to {largest}."
        )
    if outside is not None:
        return BadRequest(
            f"None of the dice here has a {outside}: they have {listed(dice)} sides. "
            f"Numbers run from 1 to {largest}."
        )
    # Every number fits a die, so too many of them are too large for all but the largest dice.
    for fitting, (number, sides) in enumerate(zip(sorted(numbers)[::-1], dice[::-1], strict=True)):
        if number > sides:
            few = "only one of the dice goes" if fitting == 1 else f"only {fitting} of the dice go"
            return BadRequest(
                f"{listed(numbers)} cannot be thrown together with dice of {listed(dice)} sides: "
                f"{few} as high as {number}."
            )
    raise AssertionError("numbers that fit have been taken already")
