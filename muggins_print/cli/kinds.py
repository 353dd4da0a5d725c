"""One command for every kind of sheet, made from its row in the registry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from muggins_print.cli import output, terminal
from muggins_print.cli.class_set import ClassSet, class_options, class_set_of, share_out, told
from muggins_print.cli.names import file_name, file_names, left_behind
from muggins_print.cli.options import (
    Command,
    asked_of,
    example,
    help_for,
    option_for,
    output_options,
    single,
)
from muggins_print.cli.printer import chosen, printer_option
from muggins_print.errors import BadRequest
from muggins_print.games import GAMES
from muggins_print.games.contract import Game
from muggins_print.order import Choice, Order
from muggins_print.sheets.calibrate import CALIBRATE
from muggins_print.sheets.contract import NOTHING, Personal, SheetKind
from muggins_print.sheets.ordering import (
    COMMON,
    VARIANT,
    game_of,
    kinds_named,
    place_order,
    usual_variant,
)

if TYPE_CHECKING:
    from muggins_print.printing import KeyPlace

#: So many files of another set are named.
_NAMED = 10


def command_for(name: str) -> click.Command:
    """The command that prints one kind of sheet. Raises `BadRequest` when there is no such kind."""
    kind, *others = kinds_named(name)
    choices = choices_for(kind, *others)
    usual = game_of(usual_variant(kind, *others))
    another = "".join(f" --variant {name}" for name in list(usual.variants)[1:2])

    def run(
        output: str | None, force: bool, printer: str | None, key_output: str | None = None, **given: Any
    ) -> None:
        wanted = class_set_of(given) if kind.personal is not None else None
        asked = asked_of(choices, given)
        if wanted is not None:
            share_out(wanted.personal, {choice.name: choice for choice in kind.choices}, asked.values)
        variants = _variants(asked.values)
        first, *more = [
            place_order(name, {**asked.values, **({"variant": variant} if variant else {})})
            for variant in dict.fromkeys(variants)
        ]
        for order in (first, *more):
            game_of(order.text("variant")).fits(order)
        if wanted is not None and wanted.apart:
            print_apart(first, wanted, output, key_output, force, asked.why, printer)
        else:
            personal = NOTHING if wanted is None else wanted.personal
            print_order(first, output, key_output, force, asked.why, printer, more, personal)
        if wanted is not None:
            terminal.tell(told(first, wanted.personal))
            for note in wanted.notes:
                terminal.tell(note)
        for variant, times in Counter(variants).items():
            if times > 1:
                terminal.tell(f"Note: {variant} was asked for {times} times and is in the file once.")

    return Command(
        name,
        callback=run,
        params=[
            *options_for(kind, *others, several=not kind.has_key),
            *(class_options() if kind.personal is not None else ()),
            *file_options(kind.has_key),
        ],
        help=f"Prints {line_of(kind, *others)}.",
        short_help=kind.line,
        epilog=example(
            f"muggins {kind.command}",
            f"muggins {kind.command}{another} --paper letter",
            *(
                f"muggins {kind.command} --variant {next(iter(game.variants))}"
                for game in _served(kind, *others)
                if game != usual
            ),
        ),
    )


def line_of(*kinds: SheetKind) -> str:
    """What kinds of one name print, in one line: the first one's, and what the others' games have instead."""
    first, *others = kinds
    apart = (f"; with {kind.game} {kind.line}" for kind in others if kind.line != first.line)
    return first.line + "".join(apart)


def options_for(*kinds: SheetKind, several: bool = False) -> list[click.Option]:
    """An option for each of `choices_for`. Its help says which games it is for, if not for all of these
    kinds, and what it means in each. The variant may be given ``several`` times where that is said.
    """
    return [
        option_for(choice, f"{help_for(choice)} Several make several sheets in one file.", several=True)
        if choice is VARIANT and several
        else option_for(choice, _by_game(choice.name, *kinds))
        for choice in choices_for(*kinds)
    ]


def _by_game(name: str, *kinds: SheetKind) -> str:
    """The help of the choice of that name, or of all choices that have it in one game or another."""
    meant: list[tuple[Choice, list[str]]] = []
    served = _served(*kinds)
    for game in served:
        own = [choice for kind in kinds if kind.game in ("", game.name) for choice in kind.choices]
        for choice in [one for one in (*own, *COMMON, *game.choices) if one.name == name][:1]:
            for other, games in meant:
                if other == choice:
                    games.append(game.name)
                    break
            else:
                meant.append((choice, [game.name]))
    (first, games), *others = meant
    if not others and len(games) == len(served):
        return help_for(first)
    return " ".join(f"With {' and '.join(games)}, {help_for(choice, True)}" for choice, games in meant)


def _served(*kinds: SheetKind) -> list[Game]:
    """The games that kinds are for; without a kind it is all of them."""
    names = {kind.game for kind in kinds} or {""}
    return [game for game in GAMES if names & {"", game.name}]


def _variants(asked: Mapping[str, object]) -> list[str]:
    """Every variant that was asked for, which may stand behind each other with commas; "" for what has
    just one, as asked.
    """
    variants = asked.get("variant")
    if not isinstance(variants, tuple):
        return [""]
    return [VARIANT.read(part) for text in variants for part in text.split(",")]


def choices_for(*kinds: SheetKind) -> tuple[Choice, ...]:
    """Every choice that an order of these kinds can have in the games they are for, each name once: a kind's
    own choice rather than a game's. Without a kind it is the choices of all games.
    """
    own = [choice for kind in kinds for choice in kind.choices]
    games = [choice for game in _served(*kinds) for choice in game.choices]
    found: dict[str, Choice] = {}
    for choice in (*own, *COMMON, *games):
        found.setdefault(choice.name, choice)
    return tuple(found.values())


def file_options(has_key: bool) -> list[click.Parameter]:
    """The printer it is for, where the file goes, and where its key goes if it has one."""
    options = output_options("Where to write the PDF; - is standard output. A telling name if not given.")
    if has_key:
        key = "Where to write the key; beside the sheets if not given."
        options.insert(1, single("--key-output", "key_output", metavar="FILE", help=key))
    return [printer_option(), *options]


def print_order(
    order: Order,
    given: str | None,
    key_given: str | None,
    force: bool,
    why: Mapping[str, str],
    printer: str | None,
    more: Sequence[Order] = (),
    personal: Personal = NOTHING,
) -> None:
    """Prints an order's sheets, and its key if that is a file of its own, and tells about it.

    Everything is as in `finished`.
    """
    output.deliver_all([finished(order, given, key_given, force, why, printer, more, personal)], force)


def finished(
    order: Order,
    given: str | None,
    key_given: str | None,
    force: bool,
    why: Mapping[str, str],
    printer: str | None,
    more: Sequence[Order] = (),
    personal: Personal = NOTHING,
) -> output.Finished:
    """An order's sheets, and its key if that is a file of its own. ``more`` are the same in other variants,
    for the same file; ``personal`` stands on the sheets.

    ``given`` and ``key_given`` are the file names asked for, ``printer`` the printer's. Raises
    `BadRequest` when sheets and key cannot both have a place or the printer is none, `FileTrouble`
    when a file is in the way.
    """
    orders, paths = [order, *more], places(order, given, key_given, more)
    output.hold_free(paths, force)
    # The test page shows the printer as it is, unless asked to show how well it is made up for.
    used = chosen(printer, default=order.kind != CALIBRATE.name)
    used.check(orders)
    # What prints is imported here, so that help and refusals come at once.
    from muggins_print.printing import print_orders
    from muggins_print.sheets.titles import file_title

    with terminal.page_counter() as progress:
        printed = print_orders(
            orders,
            key_place(order),
            file_title(orders),
            order.text("language"),
            progress,
            used.adjustment,
            personal,
        )
    contents = [printed.sheets] if printed.key is None else [printed.sheets, printed.key]

    def tell() -> None:
        for path, pages in zip(paths[: len(contents)], (printed.pages, printed.key_pages), strict=False):
            terminal.tell(output.written(path, pages))
        output.tell_setting(order.text("paper"), order.text("language"), why)
        used.tell(orders)
        if more:
            output.tell_codes({one.text("variant"): one.code for one in orders})
        output.tell_code(printed.code)
        output.tell_notes(printed.notes)

    return output.Finished(dict(zip(paths, contents, strict=False)), tell)


def key_place(order: Order) -> KeyPlace:
    """Where an order wants its answers."""
    return cast("KeyPlace", order.settings.get("key", "none"))


def places(order: Order, given: str | None, key_given: str | None, more: Sequence[Order] = ()) -> list[Path]:
    """Where an order's sheets go, and its key if that is a file of its own. Raises as `print_order`."""
    sheets = output.place(given, file_name(order, variants=[one.text("variant") for one in more]))
    if key_place(order) == "separate":
        if sheets == output.STANDARD and key_given is None:
            raise BadRequest(
                "Standard output takes one file, and sheets and key are two. Add --key end or --key none, or "
                "name a file with --key-output."
            )
        return [sheets, output.beside(sheets, key_given)]
    _refuse_key(order, key_given)
    return [sheets]


def _refuse_key(order: Order, key_given: str | None) -> None:
    if key_given is not None:
        raise BadRequest(
            f"--key-output has no key to take, because --key is {key_place(order)}. Leave one of them out."
        )


def print_apart(
    order: Order,
    wanted: ClassSet,
    given: str | None,
    key_given: str | None,
    force: bool,
    why: Mapping[str, str],
    printer: str | None,
) -> None:
    """Prints every sheet of an order as a file in the folder ``given``, and the key as one more, all or
    none of them, and tells about it. Raises as `print_order`.
    """
    folder = output.folder(given, file_name(order, suffix=""))
    sheets = _places_apart(folder, order, wanted)
    keys: list[Path] = []
    if key_place(order) == "end":
        raise BadRequest("A pupil's file has no key at its end. Leave out --key end, or --one-file-each.")
    if key_place(order) == "separate":
        keys = [output.place(key_given, str(folder / "key.pdf"))]
    else:
        _refuse_key(order, key_given)
    used = chosen(printer)
    used.check([order])
    with output.made(folder):
        output.hold_free([*sheets, *keys], force)
        from muggins_print.printing import print_each
        from muggins_print.sheets.titles import file_title

        with terminal.page_counter() as progress:
            printed = print_each(
                order, bool(keys), file_title([order]), order.text("language"), progress, used.adjustment,
                wanted.personal,
            )  # fmt: skip
        files = dict(zip(sheets, printed.sheets, strict=True))
        output.deliver(files | {path: printed.key for path in keys if printed.key is not None}, force)
    terminal.tell(output.written(folder, printed.pages, len(sheets)))
    for path in keys:
        terminal.tell(output.written(path, printed.key_pages))
    _tell_left_behind(folder, [*sheets, *keys])
    output.tell_setting(order.text("paper"), order.text("language"), why)
    used.tell([order])
    output.tell_code(printed.code)
    output.tell_notes(printed.notes)


def _tell_left_behind(folder: Path, written: Iterable[Path]) -> None:
    """Tells which files of another set are in the folder too, so that nobody takes them for this one's."""
    own = [path.name for path in written if path.parent.resolve() == folder.resolve()]
    found: list[str] = []
    with suppress(OSError):  # a folder may be for writing only
        found = left_behind((path.name for path in folder.iterdir()), own)
    if found:
        named, more = ", ".join(found[:_NAMED]), len(found) - _NAMED
        named += f" and {more} more" if more > 0 else ""
        them = "it" if len(found) == 1 else "them"
        terminal.tell(
            f"Note: {folder} still has {named} of another set. Take {them} out, or choose another folder "
            "with -o."
        )


def _places_apart(folder: Path, order: Order, wanted: ClassSet) -> list[Path]:
    """A file for every sheet, called after the pupil if that is wanted, or else after its version."""
    personal, different = wanted.personal, order.whole("sheets") * len(order.sheet_numbers())
    labels = personal.names if wanted.named or not personal.names else [""] * len(personal.names)
    return [folder / name for name in file_names(labels or personal.versions or [""] * different)]
