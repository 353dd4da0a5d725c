"""What a file should hold: the codes in its feet, and every page composed anew from them."""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from muggins_print.checking.comparison import texts_in
from muggins_print.checking.personal import begins_sheet, personal_on
from muggins_print.checking.printer import undone
from muggins_print.choices import WholeNumber
from muggins_print.errors import BadRequest
from muggins_print.order import Order
from muggins_print.packs import pack_of
from muggins_print.page.furniture import recounted
from muggins_print.page.model import PT, Label, Mark, Page, Stamp, TextBlock, Window
from muggins_print.press.beside import Entry
from muggins_print.press.measure import FontMeasure
from muggins_print.press.reading import PageRead
from muggins_print.press.streams import Item
from muggins_print.printing import composed
from muggins_print.sheets.contract import NOTHING, Personal, Sheet
from muggins_print.sheets.frame import words_of
from muggins_print.sheets.key import KEY
from muggins_print.sheets.ordering import kind_of, order_from
from muggins_print.sheets.pack import PACK
from muggins_print.words import Words, languages, words_in

#: What an order code looks like in a foot, behind the command or alone.
_CODE = re.compile(r"(?:.*\s)?([0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{1,4})*)")
#: How far from the margin's corner a code may stand, in mm: over a ruler, made up for a printer.
_CORNER = 20.0
_APART = " · "


class Place(NamedTuple):
    """A page that there should be: the ``nth`` (from 0) of ``pages`` of the sheet ``title``, itself the
    ``sheet``-th of ``sheets`` that the code of ``order`` stands on; with ``answers`` it is of its key. A pack
    is one such sheet.
    """

    order: Order
    answers: bool
    title: str
    sheet: int
    sheets: int
    nth: int
    pages: int
    page: Page
    own: Personal = NOTHING

    @property
    def row(self) -> tuple[str, bool, int, Personal]:
        """Which sheet it is of, and whose."""
        return self.order.code, self.answers, self.sheet, self.own

    @property
    def reveals(self) -> bool:
        """Whether it holds answers: of a key, or of what is nothing but answers."""
        return self.answers or self.order.kind == KEY.name

    @property
    def all_sheets(self) -> tuple[Place, ...]:
        """The first pages of all the sheets that the code stands on, or of the key's."""
        whole = _places(self.order, self.own)
        return tuple(one for one in whole if one.answers == self.answers and not one.nth)

    @property
    def told(self) -> str:
        """The page in words: page 2 of 3 of the key with the code …"""
        what = "key" if self.answers else "pack" if self.order.kind == PACK.name else "sheet"
        named = f'"{self.title}", of ' if self.sheets > 1 else ""
        whole = f"{named}the {what} with the code {self.order.code}"
        return whole if self.pages == 1 else f"page {self.nth + 1} of {self.pages} of {whole}"


class FootRead(NamedTuple):
    """What a page's foot says about where it comes from: the order of its code, or why it has none."""

    order: Order | None
    fault: str


def foot_of(page: PageRead) -> FootRead:
    """The order whose code stands in a page's foot."""
    fault = "there is no order code in its foot, so nothing says what should be on it"
    for text, y, x, commanded in sorted(_codes(page.items), key=lambda found: found[1]):
        try:
            order = order_from(text)
        except BadRequest as trouble:
            fault = str(trouble).rstrip(".") if commanded else fault
            continue
        reach = order.length("margin") + _CORNER
        if order.settings.get("poster", "none") != "none" or (y * PT <= reach and x * PT <= reach):
            return FootRead(order, "")
    return FootRead(None, fault)


def codes_on(page: PageRead) -> frozenset[str]:
    """Every order code on a page, such as those that a cover lists."""
    found = set()
    for text, *_ in _codes(page.items):
        with contextlib.suppress(BadRequest):
            found.add(order_from(text).code)
    return frozenset(found)


def _codes(items: Iterable[Item]) -> Iterator[tuple[str, float, float, bool]]:
    """What looks like a code, where it stands, and whether the command to reprint it stands before it."""
    for item in items:
        found = _CODE.fullmatch(item.what) if item.kind == "text" else None
        if found is not None:
            yield found[1], item.points[1], item.points[0], "reprint " in item.what
        yield from _codes(item.within)


def places_of(
    orders: Sequence[Order | None], pages: Sequence[PageRead], outline: Iterable[Entry] = ()
) -> list[Place | None]:
    """For each page of a file the place it takes: that which says most of the same, of those of its code.

    None for a page without a code, unless it is in a pack whose cover has the pack's own. What a teacher
    wrote on sheets is composed with them.
    """
    pack = next((order for order in orders if order is not None and order.kind == PACK.name), None)
    called = {page: text for text, page in outline}
    taken: list[Place | None] = []
    start = 0
    while start < len(pages):
        order = orders[start]
        end = start + 1
        pool: tuple[Place, ...] = () if pack is None else _places(pack)
        if pack is not None and order is not None and order.code != pack.code:
            pool = tuple(place for place in pool if order.code in _own_codes(place.page))
        if not pool and order is not None:
            pool = _places(order)
            if pool and kind_of(order).personal is not None:
                items = [undone(page) for page in pages]
                words = words_of(order)
                while (
                    end < len(pages) and _goes_on(order, orders[end]) and not begins_sheet(items[end], words)
                ):
                    end += 1
                own = personal_on(order, items[start:end], pool[0].page, called.get(start + 1, ""))
                pool = (own != NOTHING and _places(order, own)) or pool
        for page in pages[start:end]:
            taken.append(_likeliest(pool, page, taken[-1] if taken else None))
        start = end
    return taken


def _goes_on(order: Order, other: Order | None) -> bool:
    return other is not None and other.code == order.code


def _likeliest(pool: Sequence[Place], page: PageRead, before: Place | None) -> Place | None:
    """The place whose page says most of what a page says, but for the count in its foot, which is another in
    a pack; of several the one of that count, or else the one behind ``before``.
    """
    texts = list(texts_in(page.items))

    def likeness(place: Place) -> tuple[bool, float, bool, bool]:
        words, own = words_of(place.order), list(_texts(place.page.marks))
        key = words.phrase("frame-key")  # which every page of a key says in its foot
        alike = any(key in text for text in own) == any(key in text for text in texts)
        counts = _counts(words)
        said, due = (
            Counter(word for text in some for word in counts.sub("", text).split()) for some in (texts, own)
        )
        common = 2 * (said & due).total() / max(1, said.total() + due.total())
        folio = place.page.folio
        starts = before is None or before.nth + 1 == before.pages
        follows = before is not None and place.row == before.row and place.nth == before.nth + 1
        same_count = folio is not None and folio.text in texts
        return alike, round(common, 6), same_count, follows or (starts and not place.nth)

    return max(pool, key=likeness, default=None)


@lru_cache(maxsize=8)
def _counts(words: Words) -> re.Pattern[str]:
    """The count at the end of a foot: page 2 of 3."""
    pattern = re.escape(words.phrase("foot-page", page=7_777, pages=8_888))
    return re.compile(pattern.replace("7777", r"(\d{1,5})").replace("8888", r"(\d{1,5})") + "$")


def _places(order: Order, own: Personal = NOTHING) -> tuple[Place, ...]:
    """The pages that an order's code stands on; none if it makes none, as a code that nobody printed may."""
    return _places_of_code(order.code, own)


@lru_cache(maxsize=256)
def _places_of_code(code: str, own: Personal) -> tuple[Place, ...]:
    order = order_from(code)
    kind = kind_of(order)
    try:
        if kind is PACK:
            binding, measure = pack_of(order).binding, FontMeasure()
            rows = [(False, _bound(binding.sheets(measure))), (True, _bound(binding.keys(measure)))]
        else:
            rows = [(False, _coded(order, composed([order], False, own)))]
            if kind.has_key:
                rows.append((True, _coded(order, composed([order], True, own))))
    except BadRequest:
        return ()
    return tuple(
        Place(order, answers, sheet.title, number, len(sheets), nth, len(sheet.pages), page, own)
        for answers, sheets in rows
        for number, sheet in enumerate(sheets)
        for nth, page in enumerate(sheet.pages)
    )


def _bound(sheets: Iterable[Sheet]) -> list[Sheet]:
    """A pack as one sheet."""
    first, *others = sheets
    return [replace(first, pages=(*first.pages, *(page for sheet in others for page in sheet.pages)))]


def _coded(order: Order, sheets: Iterable[Sheet]) -> list[Sheet]:
    """The sheets that the order's own code stands on: those of a set have one each."""
    found = list(sheets)
    return [sheet for sheet in found if sheet.code == order.code] or found


def _texts(marks: Iterable[Mark]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Label):
            yield mark.text
        elif isinstance(mark, TextBlock):
            yield "".join(span.text for span in mark.spans)
        elif isinstance(mark, Stamp):
            yield from _texts(mark.art.marks)
        elif isinstance(mark, Window):
            yield from _texts((mark.stamp,))


def _own_codes(page: Page) -> set[str]:
    return {found[1] for text in _texts(page.marks) if (found := _CODE.fullmatch(text))}


def is_blank(page: PageRead) -> bool:
    """Whether a page has nothing on it but that this is meant."""
    texts = [item.what for item in page.items]
    meant = [words_in(language).phrase("pack-blank") for language in languages()]
    return (
        len(page.items) == 2
        and all(item.kind == "text" for item in page.items)
        and any(text in meant for text in texts)
    )


class Folio(NamedTuple):
    """Which page of how many a foot says."""

    page: int
    pages: int


def folio_read(place: Place, page: PageRead) -> Folio | None:
    """The count in a page's foot where it is another than that of the page alone, as in a pack."""
    own = place.page.folio
    if own is None:
        return None
    texts = set(texts_in(page.items))
    if own.text in texts:
        return None
    counts = _counts(words_of(place.order))
    for text in texts:
        found = counts.fullmatch(text.rpartition(_APART)[2])
        if found:
            return Folio(int(found[1]), int(found[2]))
    return None


def counted(place: Place, folio: Folio) -> Page:
    """The page with another count in its foot."""
    words = words_of(place.order)
    return recounted(place.page, words.phrase("foot-page", page=folio.page, pages=folio.pages))


def sheets_in(order: Order) -> frozenset[str]:
    """The codes of the single sheets that an order gives: of a set, each one's own."""
    return frozenset(parts_of(order))


def parts_of(order: Order) -> Mapping[str, str]:
    """The single sheets that an order gives, by their codes and in order: what each is called on paper, such
    as "sheet 4127/2"; "" for one without a number.
    """
    return _parts_of_code(order.code)


@lru_cache(maxsize=256)
def _parts_of_code(code: str) -> Mapping[str, str]:
    order = order_from(code)
    if not order.settings.get("sheet_number"):
        return {order.code: ""}
    words = words_of(order)
    sheets = order.whole("sheets") if "sheets" in order.settings else 1
    counts = any(choice.name == "sheets" and isinstance(choice, WholeNumber) for choice in order.choices)
    parts = (
        number._replace(part=number.part + step) for number in order.sheet_numbers() for step in range(sheets)
    )
    return {
        order.but(sheet_number=(part,), **({"sheets": 1} if counts else {})).code: words.phrase(
            "worksheet-number", number=str(part)
        )
        for part in parts
    }
