"""``muggins reprint``: the same sheet and key again, from the code in its foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

import click

from muggins_print.cli.kinds import file_options, places, print_order
from muggins_print.cli.names import file_name
from muggins_print.cli.options import Command, example, option_for
from muggins_print.cli.output import hold_free
from muggins_print.cli.pack import Wish, bind, password_options
from muggins_print.errors import BadRequest
from muggins_print.order import Order, Setting
from muggins_print.sheets.ordering import COMMON, order_from
from muggins_print.sheets.pack import PACK
from muggins_print.words import words_in

#: What stands before a code in a foot.
_COMMAND = ("muggins", "reprint")
#: How many symbols stand together in a code, and more groups than any code has.
_GROUP, _MOST_GROUPS = 4, 100
_NAMED = {choice.name: choice for choice in COMMON if choice.name in ("variant", "paper", "language")}


def _run(
    codes: tuple[str, ...],
    output: str | None,
    key_output: str | None,
    force: bool,
    printer: str | None,
    password_file: str | None,
    key_password_file: str | None,
    **given: str | None,
) -> None:
    orders = {order.code: order for order in (_changed(one, given) for one in orders_in(codes))}
    if not orders:
        raise BadRequest("Which sheet? Type the code from its foot, such as: muggins reprint 21K1-YHG1-064")
    if all(order.kind != PACK.name for order in orders.values()):
        for option, file in (("--password-file", password_file), ("--key-password-file", key_password_file)):
            if file is not None:
                raise BadRequest(f"{option} has nothing to lock: only packs have passwords. Leave it out.")
    if len(orders) > 1 and (output is not None or key_output is not None):
        raise BadRequest(
            f"{len(orders)} sheets do not go into one file. Leave the names out, or reprint them one by one."
        )
    if len(orders) > 1:  # all of them or none
        hold_free([path for order in orders.values() for path in places(order, None, None)], force)
    for order in orders.values():
        if order.kind == PACK.name:
            wish = Wish(output, key_output, force, printer, password_file, key_password_file)
            _pack_again(order, wish)
        else:
            print_order(order, output, key_output, force, {}, printer)


def orders_in(typed: Sequence[str]) -> Iterator[Order]:
    """The orders whose codes were typed, as they stand in a foot: behind "muggins reprint", parted into
    groups, before a full stop. Raises `BadRequest` for the first code that is none.
    """
    parts = [part.strip(".,;:()'\"") for text in typed for part in text.split()]
    parts = [part for part in parts if part and part.casefold() not in _COMMAND]
    while parts:
        groups = sum(1 for _ in takewhile(lambda part: len(part) <= _GROUP, parts[:_MOST_GROUPS]))
        for length in (*range(groups, 0, -1), *range(groups + 1, min(len(parts), _MOST_GROUPS) + 1)):
            try:
                order = order_from(" ".join(parts[:length]))
            except BadRequest:
                continue
            yield order
            del parts[:length]
            break
        else:
            order_from(" ".join(parts[: max(groups, 1)]))  # says what is wrong with it
            raise AssertionError("a code that is one has been taken already")


def _pack_again(order: Order, wish: Wish) -> None:
    """A pack's code holds no password, so they are asked for anew; the sample's are published."""
    from muggins_print.packs import pack_of

    bind(pack_of(order), file_name(order), wish, {})


def _changed(order: Order, given: dict[str, str | None]) -> Order:
    """The order on another paper or in another language. Another variant would be another sheet."""
    asked = {name: _NAMED[name].read(text) for name, text in given.items() if text is not None}
    variant = asked.pop("variant", order.settings["variant"])
    if variant != order.settings["variant"]:
        raise BadRequest(
            f"The code is of a sheet for {order.settings['variant']}, not for {variant}. Leave --variant out."
        )
    language = asked.get("language", order.settings["language"])
    if order.settings["notation"] == _notation(order.settings["language"]):
        asked["notation"] = _notation(language)
    return order.but(**asked)


def _notation(language: Setting) -> str:
    return words_in(str(language)).phrase("language-notation")


reprint = Command(
    "reprint",
    callback=_run,
    params=[
        click.Argument(["codes"], nargs=-1, metavar="CODE..."),
        option_for(_NAMED["variant"], "Refuse a code of another variant."),
        option_for(_NAMED["paper"], "Another paper than the code's."),
        option_for(_NAMED["language"], "Another language than the code's."),
        *password_options(),
        *file_options(has_key=True),
    ],
    help=(
        "Prints the sheets of the codes again, and their keys: the same to the last dot. "
        "Another --paper or --language makes the same questions on it."
    ),
    short_help="the same sheet and key again, from the code in its foot",
    epilog=example("muggins reprint 21K1-YHG1-064"),
)
