"""``muggins key``: the answers to what people really have on their tables."""

from __future__ import annotations

from typing import Any

import click

from muggins_print.cli import key_cribbage, key_dice, key_dominoes
from muggins_print.cli.keying import Keyed
from muggins_print.cli.kinds import choices_for, file_options, options_for, print_order
from muggins_print.cli.options import Command, asked_of, example, single
from muggins_print.cli.output import show_or_write
from muggins_print.cli.solving import as_json
from muggins_print.sheets import SHEETS
from muggins_print.sheets.ordering import VARIANT, kind_named, kinds_named, place_order

#: How each game's key is asked for, a row a game; those that are printed here are offered.
KEYS: tuple[Keyed, ...] = tuple(
    keyed for keyed in (key_dice.KEYED, key_dominoes.KEYED, key_cribbage.KEYED) if keyed.kind in SHEETS
)
_CHOICES = choices_for(*kinds_named("key"))


def _run(
    typed: tuple[str, ...],
    source: str | None,
    as_objects: bool,
    output: str | None,
    force: bool,
    printer: str | None,
    **given: Any,
) -> None:
    kind = kind_named("key", VARIANT.read(given["variant"] or VARIANT.default))
    keyed = next(keyed for keyed in KEYS if keyed.kind is kind)
    settled = keyed.settled(typed, source, given)
    asked = asked_of(_CHOICES, settled)
    order = place_order(kind.name, asked.values)
    if as_objects:
        show_or_write(as_json(keyed.told(order, settled), output in (None, "-")), output, force)
    else:
        print_order(order, output, None, force, asked.why, printer)


_LINE = ", or ".join(keyed.kind.line for keyed in KEYS)
_HELD = {keyed.holds for keyed in KEYS}
_NAMES = "|".join(keyed.holds[:-1].upper() for keyed in KEYS)

key = Command(
    "key",
    callback=_run,
    params=[
        click.Argument(["typed"], nargs=-1, metavar=f"[{_NAMES}]..."),
        single(
            "--from", "source", metavar="FILE",
            help=f"{' or '.join(sorted(_HELD, reverse=True)).capitalize()} from a file, one a line; - is "
            "standard input.",
        ),
        click.Option(["--json", "as_objects"], is_flag=True, help="A list for machines instead of a PDF."),
        *(option for option in options_for(*kinds_named("key")) if option.name not in _HELD),
        *file_options(any(keyed.kind.has_key for keyed in KEYS)),
    ],
    help=f"Prints {_LINE}. {' '.join(keyed.how for keyed in KEYS)}",
    short_help=f"the answers to {', '.join(keyed.holds for keyed in KEYS)} that are really on the table",
    epilog=example(*(line for keyed in KEYS for line in keyed.examples)),
)  # fmt: skip
