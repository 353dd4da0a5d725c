"""From orders to files: composes every sheet, has it printed, and counts on the way.

Sheets are composed one at a time and their pages go straight to the press, so thousands of
sheets need no more memory than the finished file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Literal, NamedTuple

from muggins_print.order import Order
from muggins_print.page.model import Page
from muggins_print.press.adjustment import Adjustment
from muggins_print.press.canvas import TRUE, print_pages
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets import posters
from muggins_print.sheets.contract import NOTHING, Personal, Sheet
from muggins_print.sheets.frame import notes_of
from muggins_print.sheets.ordering import kind_of

#: Where the answers go: a file of their own, after the sheets, or nowhere.
KeyPlace = Literal["separate", "end", "none"]
#: Told after every page how many there are by then.
Progress = Callable[[int], None]


class Printed(NamedTuple):
    """Finished PDFs, still in memory, and what the summary tells about them.

    ``key`` is None when there are no answers in a file of their own. ``pages`` counts the pages of
    ``sheets`` (with ``end``, the key's too), ``key_pages`` those that show answers. ``code`` rebuilds
    the whole; it is "" when several orders were printed together. ``codes`` are the sheets' own.
    """

    sheets: bytes
    key: bytes | None
    pages: int
    key_pages: int
    code: str
    codes: tuple[str, ...]
    notes: tuple[str, ...]


def print_orders(
    orders: Sequence[Order],
    key: KeyPlace,
    title: str,
    language: str,
    progress: Progress | None = None,
    adjustment: Adjustment = TRUE,
    personal: Personal = NOTHING,
) -> Printed:
    """Every sheet of the orders in one PDF, and the keys of those that have one where ``key`` says.

    ``title`` and ``language`` go into the files, ``adjustment`` makes up for a printer, ``personal``
    stands on the sheets. Raises `BadRequest` for what cannot be composed.
    """
    keyed = [order for order in orders if kind_of(order).has_key]
    code = orders[0].code if len(orders) == 1 else ""
    key_sheets = composed(keyed, True, personal) if keyed else ()
    several = len({order.text("variant") for order in orders}) > 1
    sheets = _told_apart(orders) if several else composed(orders, False, personal)
    return print_sheets(sheets, key_sheets, key, title, language, code, progress, adjustment)


def _told_apart(orders: Sequence[Order]) -> Iterator[Sheet]:
    """The sheets of orders in several variants: what each has to tell begins with the variant's name."""
    for order in orders:
        variant, shared = order.text("variant"), notes_of(order)
        for sheet in composed([order], False):
            notes = (note if note in shared else f"{variant}: {note}" for note in sheet.notes)
            yield replace(sheet, notes=tuple(notes))


def composed(orders: Iterable[Order], answers: bool, personal: Personal = NOTHING) -> Iterator[Sheet]:
    """The sheets of the orders, or their keys, one at a time."""
    measure = FontMeasure()
    for order in orders:
        for sheet in posters.composed(kind_of(order), order, answers, measure, personal):
            yield replace(sheet, notes=(*sheet.notes, *notes_of(order)))


def print_sheets(
    sheets: Iterable[Sheet],
    key_sheets: Iterable[Sheet],
    key: KeyPlace,
    title: str,
    language: str,
    code: str = "",
    progress: Progress | None = None,
    adjustment: Adjustment = TRUE,
) -> Printed:
    """The sheets in one PDF, and ``key_sheets`` where ``key`` says. ``sheets`` has at least one page."""
    tally = _Tally(progress)
    pages, answers = tally.through(sheets), tally.through(key_sheets, "K")
    file = print_pages(chain(pages, answers) if key == "end" else pages, title, language, adjustment)
    first = next(answers, None) if key == "separate" else None
    key_file = None if first is None else print_pages(chain((first,), answers), title, language, adjustment)
    in_file = tally.pages[""] + (tally.pages["K"] if key == "end" else 0)
    return Printed(file, key_file, in_file, tally.pages["K"], code, tuple(tally.codes), tuple(tally.notes))


class PrintedEach(NamedTuple):
    """Finished PDFs, one a sheet, in the order of the sheets; the rest is as in `Printed`."""

    sheets: tuple[bytes, ...]
    key: bytes | None
    pages: int
    key_pages: int
    code: str
    notes: tuple[str, ...]


def print_each(
    order: Order,
    key: bool,
    title: str,
    language: str,
    progress: Progress | None = None,
    adjustment: Adjustment = TRUE,
    personal: Personal = NOTHING,
) -> PrintedEach:
    """Every sheet of the order in a PDF of its own and, with ``key``, all answers in one more; else as
    `print_orders`.
    """
    tally = _Tally(progress)
    files = tuple(
        print_pages(tally.through([sheet], afresh=True), title, language, adjustment)
        for sheet in composed([order], False, personal)
    )
    answers = tally.through(composed([order], True, personal), "K") if key else iter(())
    first = next(answers, None)
    key_file = None if first is None else print_pages(chain((first,), answers), title, language, adjustment)
    return PrintedEach(files, key_file, tally.pages[""], tally.pages["K"], order.code, tuple(tally.notes))


class _Tally:
    """What has gone by: pages by the letter before their labels, the sheets' codes, and each note once."""

    def __init__(self, progress: Progress | None) -> None:
        self.progress = progress
        self.pages = {"": 0, "K": 0}
        self.codes: list[str] = []
        self.notes: dict[str, None] = {}

    def through(
        self, sheets: Iterable[Sheet], letter: Literal["", "K"] = "", afresh: bool = False
    ) -> Iterator[Page]:
        """The pages of the sheets, labelled with running numbers, or ``afresh`` from 1."""
        before = self.pages[letter] if afresh else 0
        for sheet in sheets:
            if sheet.code and not letter:
                self.codes.append(sheet.code)
            self.notes |= dict.fromkeys(sheet.notes)
            for page in sheet.pages:
                self.pages[letter] += 1
                yield replace(page, label=f"{letter}{self.pages[letter] - before}")
                if self.progress is not None:
                    self.progress(sum(self.pages.values()))
