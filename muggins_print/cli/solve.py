"""``muggins solve``: what a roll can reach, on the terminal."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import click

from muggins_print.cli import output, terminal
from muggins_print.cli.options import Command, asked_of, example, option_for, output_options, single
from muggins_print.errors import BadRequest
from muggins_print.games.contract import NOTATIONS, Notation
from muggins_print.games.dice import DICE
from muggins_print.games.dice.rolls import read_roll
from muggins_print.games.dice.solver import solve as solved
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.order import Order
from muggins_print.pieces import Roll
from muggins_print.sheets.ordering import COMMON, place_order

#: Any kind of sheet has a variant; this one has no choices of its own.
_KIND = "rules"
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


def as_json(value: object, to_screen: bool) -> str:
    """JSON with real signs where they can be written, with escapes where standard output lacks them."""
    text = json.dumps(value, ensure_ascii=False)
    plain = to_screen and terminal.showable(text, sys.stdout) != text
    return json.dumps(value, ensure_ascii=True) if plain else text


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


def _run(
    rolls: tuple[str, ...], target: str | None, as_object: bool, output: str | None, force: bool, **given: Any
) -> None:
    if not rolls:
        raise BadRequest("Which roll? Write the three numbers, such as: muggins solve 1 3 6")
    order = place_order(_KIND, asked_of((*COMMON, *DICE.choices), given).values)
    variant = variant_of(order)
    roll = read_roll(variant, rolls)
    spaces = equations(variant, roll, NOTATIONS[order.text("notation") if given["notation"] else "obelus"])
    if target is not None:
        spaces = {space: ways for space, ways in spaces.items() if space == _space(variant, target)}
    if as_object:
        _write(as_json(as_data(variant, roll, spaces), output in (None, "-")), output, force)
    elif target is not None and not spaces:
        _write(f"{', '.join(map(str, roll.values))} does not reach {target}.", output, force)
    else:
        _write(as_text(variant, roll, spaces, shutil.get_terminal_size().columns), output, force)


def _space(variant: DiceVariant, text: str) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) < 9 and int(digits) in variant.spaces):
        raise BadRequest(
            f"{text!r} is no space of this board; its spaces are {variant.low} to {variant.high}."
        )
    return int(digits)


def _write(text: str, given: str | None, force: bool) -> None:
    output.show_or_write(text, given, force)


solve = Command(
    "solve",
    callback=_run,
    params=[
        click.Argument(["rolls"], nargs=-1, metavar="ROLL"),
        single("--target", metavar="N", help="Only this space."),
        click.Option(
            ["--json", "as_object"], is_flag=True, help="An object for machines instead of a table."
        ),
        *map(option_for, (*COMMON, *DICE.choices)),
        *output_options("Where to write; standard output if not given."),
    ],
    help="Shows every space that a roll can reach, each with its equations, simplest first.",
    short_help="every space that a roll can reach, with its equations",
    epilog=example("muggins solve 1 3 6", "muggins solve 2 5 12 --variant mixed-6-6-12 --target 29"),
)
