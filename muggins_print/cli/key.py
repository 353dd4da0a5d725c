"""``muggins key``: the answers to dice that were really rolled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import click

from muggins_print.cli.kinds import choices_for, file_options, print_order
from muggins_print.cli.options import Command, asked_of, example, option_for, single
from muggins_print.cli.output import show_or_write
from muggins_print.cli.reading import lines_of, text_of
from muggins_print.cli.solve_dice import as_data, equations, variant_of
from muggins_print.cli.solving import as_json
from muggins_print.errors import BadRequest
from muggins_print.games.contract import NOTATIONS
from muggins_print.games.dice.rolls import all_rolls, read_roll
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Roll
from muggins_print.sheets.ordering import kinds_named, place_order

_KIND, *_ = kinds_named("key")
_CHOICES = choices_for(_KIND)
#: More rolls from one file than these would be thousands of pages.
MOST_ROLLS = 20_000
#: A cell as spreadsheets write it.
_QUOTED = re.compile(r'"([^"]*)"')


def _run(
    rolls: tuple[str, ...],
    source: str | None,
    as_objects: bool,
    output: str | None,
    force: bool,
    printer: str | None,
    **given: Any,
) -> None:
    if rolls or source is not None:
        if given["all"]:
            raise BadRequest(
                "--all means every roll there is, so it takes no rolls besides. Leave one of them out."
            )
        # The variant comes first: which numbers a roll may have depends on its dice.
        variant = variant_of(place_order("rules", _asked({**given, "all": None})))
        given["rolls"] = [",".join(map(str, roll.values)) for roll in _read(variant, rolls, source)]
    elif not given["all"]:
        raise BadRequest(
            "Which rolls? Write them such as 1,3,6 4,4,4, or name a file with --from, or ask for --all."
        )
    asked = asked_of(_CHOICES, given)
    order = place_order(_KIND.name, asked.values)
    if not as_objects:
        print_order(order, output, None, force, asked.why, printer)
        return
    variant = variant_of(order)
    notation = NOTATIONS[order.text("notation") if given["notation"] else "obelus"]
    wanted = [read_roll(variant, text) for text in given.get("rolls", ())] or all_rolls(variant)
    told = [as_data(variant, roll, equations(variant, roll, notation)) for roll in wanted]
    show_or_write(as_json(told, output in (None, "-")), output, force)


def _asked(given: dict[str, Any]) -> dict[str, object]:
    return asked_of([choice for choice in _CHOICES if choice not in _KIND.choices], given).values


def _read(variant: DiceVariant, rolls: Sequence[str], source: str | None) -> Iterator[Roll]:
    """The rolls on the command line, then those in the file. The sentence of a fault says where it is."""
    for text in rolls:
        if text.strip().isdigit():
            raise BadRequest(f"{text!r} is no roll. Write each roll in one piece, such as 1,3,6.")
        yield read_roll(variant, text)
    if source is None:
        return
    name = "standard input" if source == "-" else repr(source)
    found = list(lines_of(text_of(source)))
    if not found:
        raise BadRequest(f"There is no roll in {name}. Write one on each line, such as 1,3,6.")
    if len(found) > MOST_ROLLS:
        raise BadRequest(
            f"There are {len(found):,} rolls in {name}, and a key takes {MOST_ROLLS:,} at most. Part them "
            "among several files."
        )
    for number, line in found:
        try:
            yield read_roll(variant, _QUOTED.sub(r" \1 ", line))
        except BadRequest as error:
            raise BadRequest(f"{name}, line {number}: {error}") from error


key = Command(
    "key",
    callback=_run,
    params=[
        click.Argument(["rolls"], nargs=-1, metavar="[ROLL]..."),
        single(
            "--from", "source", metavar="FILE", help="Rolls from a file, one a line; - is standard input."
        ),
        click.Option(["--json", "as_objects"], is_flag=True, help="A list for machines instead of a PDF."),
        *(option_for(choice) for choice in _CHOICES if choice.name != "rolls"),
        *file_options(_KIND.has_key),
    ],
    help=f"Prints {_KIND.line}. Write each roll in one piece, such as 1,3,6.",
    short_help=_KIND.line,
    epilog=example("muggins key 1,3,6 4,4,4 2,5,6", "muggins key --all --variant one-to-eighteen"),
)
