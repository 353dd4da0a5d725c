"""One command for every kind of sheet, made from its row in the registry."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from muggins_print.cli import output, terminal
from muggins_print.cli.names import file_name
from muggins_print.cli.options import Command, asked_of, example, option_for, output_options, single
from muggins_print.errors import BadRequest
from muggins_print.games import GAMES
from muggins_print.order import Choice, Order
from muggins_print.sheets.contract import SheetKind
from muggins_print.sheets.ordering import COMMON, kind_named, place_order

if TYPE_CHECKING:
    from muggins_print.printing import KeyPlace


def command_for(name: str) -> click.Command:
    """The command that prints one kind of sheet. Raises `BadRequest` when there is no such kind."""
    kind = kind_named(name)
    choices = choices_for(kind)

    def run(output: str | None, force: bool, key_output: str | None = None, **given: Any) -> None:
        asked = asked_of(choices, given)
        print_order(place_order(name, asked.values), output, key_output, force, asked.why)

    return Command(
        name,
        callback=run,
        params=[*map(option_for, choices), *file_options(kind.has_key)],
        help=f"Prints {kind.line}.",
        short_help=kind.line,
        epilog=example(
            f"muggins {kind.command}", f"muggins {kind.command} --variant twelve-sided --paper letter"
        ),
    )


def choices_for(kind: SheetKind) -> tuple[Choice, ...]:
    """Every choice that an order of this kind can have in any game, each name once."""
    games = [choice for game in GAMES for choice in game.choices]
    return tuple({choice.name: choice for choice in (*kind.choices, *COMMON, *games)}.values())


def file_options(has_key: bool) -> list[click.Parameter]:
    """Where the file goes, and where its key goes if it has one."""
    options = output_options("Where to write the PDF; - is standard output. A telling name if not given.")
    if has_key:
        key = "Where to write the key; beside the sheets if not given."
        options.insert(1, single("--key-output", "key_output", metavar="FILE", help=key))
    return options


def print_order(
    order: Order, given: str | None, key_given: str | None, force: bool, why: Mapping[str, str]
) -> None:
    """Prints an order's sheets, and its key if that is a file of its own, and tells about it.

    ``given`` and ``key_given`` are the file names asked for. Raises `BadRequest` when sheets and
    key cannot both have a place, `FileTrouble` when a file is in the way.
    """
    paths = places(order, given, key_given)
    output.hold_free(paths, force)
    # What prints is imported here, so that help and refusals come at once.
    from muggins_print.printing import print_orders

    with terminal.page_counter() as progress:
        printed = print_orders([order], key_place(order), _title(order), order.text("language"), progress)
    contents = [printed.sheets] if printed.key is None else [printed.sheets, printed.key]
    output.deliver(dict(zip(paths, contents, strict=False)), force)
    for path, pages in zip(paths[: len(contents)], (printed.pages, printed.key_pages), strict=False):
        terminal.tell(output.written(path, pages))
    output.tell_setting(order.text("paper"), order.text("language"), why)
    output.tell_code(printed.code)
    output.tell_notes(printed.notes)


def key_place(order: Order) -> KeyPlace:
    """Where an order wants its answers."""
    return cast("KeyPlace", order.settings.get("key", "none"))


def places(order: Order, given: str | None, key_given: str | None) -> list[Path]:
    """Where an order's sheets go, and its key if that is a file of its own. Raises as `print_order`."""
    sheets = output.place(given, file_name(order))
    if key_place(order) == "separate":
        if sheets == output.STANDARD and key_given is None:
            raise BadRequest(
                "Standard output takes one file, and sheets and key are two. Add --key end or --key none, or "
                "name a file with --key-output."
            )
        return [sheets, output.beside(sheets, key_given)]
    if key_given is not None:
        raise BadRequest(
            f"--key-output has no key to take, because --key is {key_place(order)}. Leave one of them out."
        )
    return [sheets]


def _title(order: Order) -> str:
    """What the file is called inside."""
    from muggins_print.words import words_in

    words = words_in(order.text("language"))
    return words.phrase(
        "file-title",
        kind=words.phrase(f"kind-{order.kind}-title"),
        variant=words.phrase(f"variant-{order.text('variant')}-title"),
    )
