"""What a roll of the dice game can reach, on the terminal."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from typing import Any

from muggins_print.cli.options import single
from muggins_print.cli.solving import Solved, Solver
from muggins_print.errors import BadRequest
from muggins_print.games.contract import NOTATIONS, Notation
from muggins_print.games.dice import DICE
from muggins_print.games.dice.rolls import read_roll
from muggins_print.games.dice.solver import solve as solved
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.order import Order
from muggins_print.pieces import Roll

#: A screen wider than this shows no more equations a line.
_WIDEST = 100

Equations = Mapping[int, Sequence[str]]


def equations(variant: DiceVariant, roll: Roll, notation: Notation) -> dict[int, list[str]]:
    """Every space the roll reaches, in order, with its equations, simplest first."""
    spaces = solved(variant, roll.values)
    return {space: [solution.text(notation) for solution in ways] for space, ways in spaces.items()}


def as_data(variant: DiceVariant, roll: Roll, spaces: Equations) -> dict[str, object]:
    """What ``--json`` tells about one roll, and behind that in what an order changed the variant."""
    changed: dict[str, dict[str, object]] = {
        "dice": {"dice": list(variant.dice)},
        "operations": {"operations": variant.signs},
        "spaces": {"low": variant.low, "high": variant.high},
    }
    told: dict[str, object] = {
        "variant": variant.name,
        "roll": list(roll.values),
        "reading": variant.reading,
        "spaces": {str(space): list(ways) for space, ways in spaces.items()},
    }
    for name in variant.altered:
        told |= changed.get(name, {})
    return told


def as_text(variant: DiceVariant, roll: Roll, spaces: Equations, width: int) -> str:
    """The spaces as a table: one column of spaces, then as many columns of equations as fit ``width``."""
    values = ", ".join(map(str, roll.values))
    board = f"{variant.low} to {variant.high}"
    steps = ["Every step is a whole number above 0."] if variant.steps_matter else []
    if not spaces:
        return " ".join([f"{values} reaches no space from {board}.", *steps])
    lines = [f"{values} reaches {len(spaces)} space{'' if len(spaces) == 1 else 's'}:"]
    wide = max(len(way) for ways in spaces.values() for way in ways)
    margin = max(len(str(space)) for space in spaces) + 2
    columns = max(1, (min(width, _WIDEST) - margin) // (wide + 3))
    for space, ways in spaces.items():
        for first in range(0, len(ways), columns):
            row = "   ".join(way.ljust(wide) for way in ways[first : first + columns])
            lines.append(f"{space if first == 0 else '':>{margin}}   {row}".rstrip())
    return "\n".join([*lines, *steps])


def variant_of(order: Order) -> DiceVariant:
    """The variant of an order of the dice game."""
    variant = DICE.variant(order)
    assert isinstance(variant, DiceVariant)
    return variant


def _solve(order: Order, typed: tuple[str, ...], given: Mapping[str, Any]) -> Solved:
    if not typed:
        raise BadRequest("Which roll? Write the three numbers, such as: muggins solve 1 3 6")
    variant, target = variant_of(order), given["target"]
    roll = read_roll(variant, typed)
    spaces = equations(variant, roll, NOTATIONS[order.text("notation") if given["notation"] else "obelus"])
    if target is not None:
        spaces = {space: ways for space, ways in spaces.items() if space == _space(variant, target)}
    if target is not None and not spaces:
        text = f"{', '.join(map(str, roll.values))} does not reach {target}."
    else:
        text = as_text(variant, roll, spaces, shutil.get_terminal_size().columns)
    return Solved(text, as_data(variant, roll, spaces))


def _space(variant: DiceVariant, text: str) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) < 9 and int(digits) in variant.spaces):
        raise BadRequest(
            f"{text!r} is no space of this board; its spaces are {variant.low} to {variant.high}."
        )
    return int(digits)


SOLVER = Solver(
    DICE,
    (single("--target", metavar="N", help="With dice, only this space."),),
    "every space that a roll can reach, each with its equations, simplest first",
    "ROLL",
    "muggins solve 2 5 12 --variant mixed-6-6-12 --target 29",
    _solve,
)
