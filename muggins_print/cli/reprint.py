"""``muggins reprint``: the same sheet and key again, from the code in its foot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from muggins_print.chance import SheetNumber
from muggins_print.cli import terminal
from muggins_print.cli.class_set import one_line, words_of, words_options
from muggins_print.cli.kinds import file_options, finished, key_place, places
from muggins_print.cli.names import file_name
from muggins_print.cli.options import Command, example, option_for, single
from muggins_print.cli.output import (
    STANDARD,
    Finished,
    beside,
    counted,
    deliver,
    deliver_all,
    hold_free,
    place,
    tell_notes,
    tell_setting,
    written,
)
from muggins_print.cli.pack import Wish, bound, password_options
from muggins_print.cli.printer import chosen
from muggins_print.cli.reading import lines_of, text_of
from muggins_print.errors import BadRequest
from muggins_print.order import Order, Setting
from muggins_print.page.model import TextBlock
from muggins_print.sheets.contract import NOTHING, Personal, Sheet
from muggins_print.sheets.key import KEY
from muggins_print.sheets.ordering import COMMON, gathered, kind_of, order_from
from muggins_print.sheets.pack import PACK
from muggins_print.words import words_in

if TYPE_CHECKING:
    from muggins_print.printing import KeyPlace

#: What stands before a code in a foot.
_COMMAND = ("muggins", "reprint")
#: How many symbols stand together in a code, and more groups than any code has.
_GROUP, _MOST_GROUPS = 4, 100
#: No name on a sheet is longer, in characters.
_LONGEST_NAME = 120
#: The settings that say which sheets of many are wanted.
_WHICH = ("sheet_number", "sheets")
_NAMED = {choice.name: choice for choice in COMMON if choice.name in ("variant", "paper", "language")}


class Wanted(NamedTuple):
    """A sheet to print again, and what stands on it that no code holds."""

    order: Order
    personal: Personal = NOTHING


def _run(
    codes: tuple[str, ...],
    source: str | None,
    name: tuple[str, ...],
    output: str | None,
    key_output: str | None,
    force: bool,
    printer: str | None,
    password_file: str | None,
    key_password_file: str | None,
    **given: Any,
) -> None:
    words = words_of(given, tuple(map(_as_name, name)))
    orders = [_changed(one, given) for one in (*orders_in(codes), *_orders_from(source))]
    if not orders:
        raise BadRequest("Which sheet? Type the code from its foot, such as: muggins reprint 41K1-YHG1-0NA")
    all_wanted = list(_wanted(orders, words))
    if all(order.kind != PACK.name for order in orders):
        for option, file in (("--password-file", password_file), ("--key-password-file", key_password_file)):
            if file is not None:
                raise BadRequest(f"{option} has nothing to lock: only packs have passwords. Leave it out.")
    if len(all_wanted) > 1 and (output is not None or key_output is not None):
        print_together(all_wanted, output, key_output, force, printer)
    else:
        if len(all_wanted) > 1:  # all of them or none
            hold_free([path for order, _ in all_wanted for path in places(order, None, None)], force)
        wish = Wish(output, key_output, force, printer, password_file, key_password_file)
        deliver_all([_again(one, wish) for one in all_wanted], force)
    if not name:
        for code, times in Counter(order.code for order in orders).items():
            if times > 1:
                terminal.tell(f"Note: The code {code} was given {times} times and is printed once.")


def _as_name(typed: str) -> str:
    name = one_line("--name", typed, _LONGEST_NAME)
    if not name:
        raise BadRequest("--name is empty. Write whose sheet it is, or leave it out.")
    return name


def _orders_from(source: str | None) -> Iterator[Order]:
    """The orders whose codes are in a file, one or more a line. The sentence of a fault says where it is."""
    if source is None:
        return
    name = "standard input" if source == "-" else repr(source)
    lines = list(lines_of(text_of(source)))
    if not lines:
        raise BadRequest(f"There is no code in {name}. Write one on each line, such as 41K1-YHG1-0NA.")
    for number, line in lines:
        try:
            yield from orders_in([line])
        except BadRequest as error:
            raise BadRequest(f"{name}, line {number}: {error}") from error


def _wanted(orders: Sequence[Order], words: Personal) -> Iterator[Wanted]:
    """Each order once, with its names: all of them for a single code, else each code with its own."""
    if len({order.code for order in orders}) > 1 and words.names and len(words.names) != len(orders):
        raise BadRequest(
            f"{counted(len(orders), 'code')} and {counted(len(words.names), 'name')} do not go together. "
            "Give each code its own --name, in the same order."
        )
    if words != NOTHING:
        for order in orders:
            if kind_of(order).personal is None:
                raise BadRequest(
                    f"The code {order.code} is of a {order.kind}, which has no room for names and words of "
                    "your own. Reprint it without."
                )
    different = {order.code: order for order in orders}
    for code, order in different.items():
        names = words.names
        if len(different) > 1:
            pairs = zip(orders, words.names, strict=False)
            names = tuple(name for one, name in pairs if one.code == code)
        yield Wanted(order, words._replace(names=names))


def print_together(
    wanted: Sequence[Wanted], given: str | None, key_given: str | None, force: bool, printer: str | None
) -> None:
    """Prints several sheets in one file and their keys in another, or behind them if all codes say so, and
    tells about it. Compact keys of sheets that differ in the number alone are one, and the page for the
    teacher comes once for each kind of them. Sheets of one set come in its order, the sets in that of their
    codes, those of one kind together.

    Raises `BadRequest` for a pack, which is a file of its own, and otherwise as `print_order`.
    """
    orders = [order for order, _ in wanted]
    if any(order.kind == PACK.name for order in orders):
        raise BadRequest("A pack is a file of its own. Reprint it alone, or leave the file names out.")
    wanted = sorted(wanted, key=lambda one: (*_sets_of(one.order, orders), _numbers(one.order)))
    keyed = [one for one in wanted if kind_of(one.order).has_key and key_place(one.order) != "none"]
    ends = bool(keyed) and all(key_place(one.order) == "end" for one in keyed)
    paths = [place(given, file_name(orders[0]))]
    if keyed and not ends:
        if paths[0] == STANDARD and key_given is None:
            raise BadRequest(
                "Standard output takes one file, and sheets and keys are two. Add --key-output FILE."
            )
        paths.append(beside(paths[0], key_given))
    elif key_given is not None:
        raise BadRequest(
            "--key-output has no key to take: none of these codes has a key of its own. Leave it out."
        )
    hold_free(paths, force)
    used = chosen(printer)
    used.check(orders)
    from muggins_print.printing import composed, print_sheets
    from muggins_print.sheets.titles import file_title

    sheets = chain.from_iterable(composed([order], False, personal) for order, personal in wanted)
    keys = _told_once(composed([order], True, personal) for order, personal in _keyed_together(keyed))
    first = (keyed or wanted)[0].order  # which both files have
    where: KeyPlace = "end" if ends else "separate" if keyed else "none"
    with terminal.page_counter() as progress:
        printed = print_sheets(
            sheets, keys, where, file_title([first]), first.text("language"), "", progress,
            used.adjustment,
        )  # fmt: skip
    contents = [printed.sheets] if printed.key is None else [printed.sheets, printed.key]
    deliver(dict(zip(paths, contents, strict=True)), force)
    for path, pages in zip(paths, (printed.pages, printed.key_pages), strict=False):
        terminal.tell(written(path, pages))
    for paper in dict.fromkeys(order.text("paper") for order in orders):
        tell_setting(paper, orders[0].text("language"), {})
    used.tell(orders)
    tell_notes(printed.notes)


def _keyed_together(keyed: Iterable[Wanted]) -> Iterator[Wanted]:
    """What to make the keys of: sheets that have a compact key have it together as far as one order makes
    them all, which its code in the foot says.
    """
    together: list[Wanted] = []
    for one in keyed:
        if together and _as_one([*together, one]) is None:
            yield _as_one(together) or together[0]
            together = []
        together.append(one)
    if together:
        yield _as_one(together) or together[0]


def _as_one(together: Sequence[Wanted]) -> Wanted | None:
    """Several sheets as those of one order with all their names, which it gives out in turn; None where no
    order makes them, or their keys are their own.
    """
    order = gathered([order for order, _ in together])
    shares = [personal.names for _, personal in together]
    if order is None or order.settings.get("answers", "full") == "full" or len({*map(len, shares)}) > 1:
        return None
    in_turn = chain.from_iterable(zip(*shares, strict=True))
    return Wanted(order, together[0].personal._replace(names=tuple(in_turn)))


def _told_once(keys: Iterable[Iterable[Sheet]]) -> Iterator[Sheet]:
    """The keys of several sheets, and behind them the pages for the teacher: one for all of a kind, and of
    those the one that explains most, as keys differ in their marks; a book of answers is there once too.
    """
    pages: dict[tuple[str, ...], Sheet] = {}
    books: set[str] = set()
    for sheet in chain.from_iterable(keys):
        order = order_from(sheet.code)
        if sheet.title == words_in(order.text("language")).phrase("teacher-title"):
            others = (str(value) for name, value in order.settings.items() if name not in _WHICH)
            kind = (order.kind, *others)
            pages[kind] = max(pages.get(kind, sheet), sheet, key=_length)
        elif sheet.code not in books:
            yield sheet
        if order.kind == KEY.name:
            books.add(sheet.code)
    yield from pages.values()


def _length(sheet: Sheet) -> int:
    """How much is said on a sheet in running text."""
    blocks = (mark for page in sheet.pages for mark in page.marks if isinstance(mark, TextBlock))
    return sum(len(span.text) for block in blocks for span in block.spans)


def _numbers(order: Order) -> tuple[SheetNumber, ...]:
    return order.sheet_numbers() if "sheet_number" in order.settings else ()


def _sets_of(one: Order, orders: Sequence[Order]) -> tuple[int, int]:
    """The places among the orders of the first one that differs in the sheet number at most, and of the
    first one that is of the same set.
    """

    def kind(order: Order) -> tuple[object, ...]:
        return order.kind, *(value for name, value in order.settings.items() if name != "sheet_number")

    def whole(order: Order) -> tuple[object, ...]:
        return tuple(number.number for number in _numbers(order)), *kind(order)

    return tuple(map(kind, orders)).index(kind(one)), tuple(map(whole, orders)).index(whole(one))


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


def _again(wanted: Wanted, wish: Wish) -> Finished:
    """What a code asks for, printed. A pack's holds no password, so they are asked for anew; the sample's are
    published.
    """
    order, personal = wanted
    if order.kind != PACK.name:
        return finished(order, wish.output, wish.key_output, wish.force, {}, wish.printer, personal=personal)
    from muggins_print.packs import pack_of

    return bound(pack_of(order), file_name(order), wish, {})


def _changed(order: Order, given: dict[str, Any]) -> Order:
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
        click.Argument(["codes"], nargs=-1, metavar="[CODE]..."),
        single(
            "--from", "source", metavar="FILE", help="Codes from a file, one a line; - is standard input."
        ),
        click.Option(
            ["--name"],
            multiple=True,
            metavar="NAME",
            help="Whose sheet it is. Several names with one code print a sheet for each; several codes have "
            "a name each, in the same order.",
        ),
        *words_options(),
        option_for(_NAMED["variant"], "Refuse a code of another variant."),
        option_for(_NAMED["paper"], "Another paper than the code's."),
        option_for(_NAMED["language"], "Another language than the code's."),
        *password_options(),
        *file_options(has_key=True),
    ],
    help=(
        "Prints the sheets of the codes again, and their keys: the same to the last dot. "
        "Another --paper or --language makes the same questions on it. Each code makes files of its own; "
        "with -o all of them are in one, and their keys in another."
    ),
    short_help="the same sheet and key again, from the code in its foot",
    epilog=example("muggins reprint 41K1-YHG1-0NA"),
)
