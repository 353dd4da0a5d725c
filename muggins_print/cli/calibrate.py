"""``muggins calibrate``: a test page to measure a printer with, and the printers that were measured."""

from __future__ import annotations

from typing import Any

import click

from muggins_print.cli import terminal
from muggins_print.cli.kinds import file_options, print_order
from muggins_print.cli.options import Command, asked_of, example, option_for, single
from muggins_print.cli.printer import printers_file
from muggins_print.errors import BadRequest
from muggins_print.printers import NONE, Printer, Printers, measured, read_printers, write_printers
from muggins_print.sheets.calibrate import CALIBRATE
from muggins_print.sheets.ordering import COMMON, place_order

_PRINTED = tuple(choice for choice in COMMON if choice.name in ("paper", "language"))
#: The options that tell what was measured, and for backs which way each counts.
_SIZES = {"measured_width": "width", "measured_height": "height"}
_SHIFTS = {
    "back_left": ("left", 1),
    "back_right": ("left", -1),
    "back_up": ("up", 1),
    "back_down": ("up", -1),
}

#: Those that measure opposite ways.
_PAIRS = (("back_left", "back_right"), ("back_up", "back_down"))


def _run(
    save: str | None,
    default: str | None,
    listed: bool,
    forget: str | None,
    output: str | None,
    force: bool,
    printer: str | None,
    **given: Any,
) -> None:
    taken = {name: given.pop(name) for name in (*_SIZES, *_SHIFTS)}
    figures = {name: _figure(name, text) for name, text in taken.items() if text is not None}
    if save is None and figures:
        raise BadRequest(
            f"{_option(next(iter(figures)))} is a measure of some printer. Add --save NAME to keep it."
        )
    if save is None and default is None and forget is None and not listed:
        asked = asked_of(_PRINTED, given)
        print_order(place_order(CALIBRATE.name, asked.values), output, None, force, asked.why, printer)
        terminal.tell("Measure it as it says, then save the figures with 'muggins calibrate --save NAME'.")
        return
    if output is not None or printer is not None or any(given.values()):
        raise BadRequest(
            "Printing the test page and keeping printers are two things. Leave out what is about the page, "
            "or --save, --default, --forget and --list."
        )
    file = printers_file()
    before = known = read_printers(file)
    if save is not None:
        known = _saved(known, save, figures, force)
    if default is not None:
        known = known._replace(default="" if default.casefold() == NONE else known.find(default).name)
    if forget is not None:
        known = known.without(forget)
    if known != before:
        write_printers(file, known)
        terminal.tell(f"Wrote {file}.")
    _show(known)


def _saved(known: Printers, name: str, figures: dict[str, float], force: bool) -> Printers:
    if not figures:
        raise BadRequest(
            f"What came out? Add --measured-width, --measured-height or a --back-… to save {name!r}."
        )
    for one, other in _PAIRS:
        if one in figures and other in figures:
            raise BadRequest(f"A back lies on one side. Leave out {_option(one)} or {_option(other)}.")
    there = known.like(name)
    if there is not None and not force:
        raise BadRequest(
            f"The printer {there.name!r} is there already ({there.told}). Add --force to replace it."
        )
    values = {_SIZES[figure]: value for figure, value in figures.items() if figure in _SIZES}
    for figure, (side, sign) in _SHIFTS.items():
        if figure in figures:
            values[side] = sign * figures[figure]
    return known.having(measured(name, **values))


def _option(name: str) -> str:
    return "--" + name.replace("_", "-")


def _figure(name: str, text: str) -> float:
    """A length in mm as people write it: 98, 98.0, 98,0 or 98 mm."""
    opposite = next((other for pair in _PAIRS for other in pair if name in pair and other != name), None)
    if opposite and text.strip()[:1] in ("-", "\N{MINUS SIGN}"):
        raise BadRequest(
            f"{_option(name)} takes how far to that side the back came out, and {text!r} is below 0. For the "
            f"other side there is {_option(opposite)}."
        )
    digits = text.strip().removesuffix("mm").strip().replace(",", ".", 1)
    whole, _, part = digits.partition(".")
    if not (f"{whole}{part}".isascii() and f"{whole}{part}".isdigit() and len(digits) <= 12):
        raise BadRequest(f"{_option(name)} takes a length in mm such as 98.0, not {text!r}.")
    return float(digits)


def _show(known: Printers) -> None:
    if not known.named:
        terminal.show("No printer has been measured yet. 'muggins calibrate' prints a page to measure one.")
    for printer in known.named.values():
        terminal.show(_line(printer, known.default == printer.name))


def _line(printer: Printer, default: bool) -> str:
    return f"{printer.name}{' (default)' if default else ''}: {printer.told}"


calibrate = Command(
    "calibrate",
    callback=_run,
    params=[
        *map(option_for, _PRINTED),
        single("--save", "save", metavar="NAME", help="Keep what was measured as a printer of that name."),
        *(
            single(_option(name), name, metavar="MM", help=f"What 100 mm came out as, {way} the page.")
            for name, way in (("measured_width", "across"), ("measured_height", "down"))
        ),
        *(
            single(_option(name), name, metavar="MM", help=f"How far {way} its place the back came out.")
            for name, way in (
                ("back_left", "left of"), ("back_right", "right of"),
                ("back_up", "above"), ("back_down", "below"),
            )
        ),
        single(
            "--default", "default", metavar="NAME",
            help="Use this printer whenever no --printer is given; 'none' for no default.",
        ),
        click.Option(["--list", "listed"], is_flag=True, help="Show the printers that were measured."),
        single("--forget", "forget", metavar="NAME", help="Drop a printer."),
        *file_options(has_key=False),
    ],
    help=(
        "Prints a test page with rulers and a target on both sides, and keeps what you measure on it: "
        "afterwards --printer NAME makes up for that printer in every command that prints."
    ),
    short_help="a test page to measure a printer with, and the printers measured",
    epilog=example(
        "muggins calibrate",
        "muggins calibrate --save classroom --measured-width 98.0 --measured-height 98.5 --back-left 1.5",
        "muggins calibrate --list",
    ),
)  # fmt: skip
