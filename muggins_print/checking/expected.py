"""What a file should hold: the codes in its feet, and every page composed anew from them."""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from muggins_print.checking.comparison import texts_in
from muggins_print.choices import WholeNumber
from muggins_print.errors import BadRequest
from muggins_print.order import Order
from muggins_print.packs import pack_of
from muggins_print.page.furniture import recounted
from muggins_print.page.model import PT, Label, Mark, Page, Stamp, Window
from muggins_print.press.measure import FontMeasure
from muggins_print.press.reading import PageRead
from muggins_print.press.streams import Item
from muggins_print.printing import composed
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.frame import words_of
from muggins_print.sheets.ordering import kind_of, order_from
from muggins_print.sheets.pack import PACK
from muggins_print.words import languages, words_in

#: What an order code looks like in a foot, behind the command or alone.
_CODE = re.compile(r"(?:.*\s)?([0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{1,4})*)")
#: How far from the margin's corner a code may stand, in mm: over a ruler, made up for a printer.
_CORNER = 20.0
_APART = " · "


class Place(NamedTuple):
    """A page that there should be: the ``nth`` (from 0) of ``pages`` that the code of ``order`` gives,
    with ``answers`` of its key's. A pack is one such row of pages.
    """

    order: Order
    answers: bool
    nth: int
    pages: int
    page: Page

    @property
    def row(self) -> tuple[str, bool]:
        """Which row of pages it is in."""
        return self.order.code, self.answers

    @property
    def told(self) -> str:
        """The page in words: page 2 of 3 of the key with the code …"""
        what = "pack" if self.order.kind == PACK.name else "sheet"
        keyed = "key" if self.answers else what
        whole = f"the {keyed} with the code {self.order.code}"
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


def places_of(orders: Sequence[Order | None], pages: Sequence[PageRead]) -> list[Place | None]:
    """For each page of a file the place it takes: that which says most of the same, of those of its code.

    None for a page without a code, unless it is in a pack whose cover has the pack's own.
    """
    pack = next((order for order in orders if order is not None and order.kind == PACK.name), None)
    taken: list[Place | None] = []
    for order, page in zip(orders, pages, strict=True):
        pool = () if pack is None else _places(pack)
        if pack is not None and order is not None and order.code != pack.code:
            pool = tuple(place for place in pool if order.code in _own_codes(place.page))
        if not pool and order is not None:
            pool = _places(order)
        taken.append(_likeliest(pool, page, taken[-1] if taken else None))
    return taken


def _likeliest(pool: Sequence[Place], page: PageRead, before: Place | None) -> Place | None:
    """The place whose page says most of what a page says; of several the one behind ``before``."""
    said = Counter(texts_in(page.items))

    def likeness(place: Place) -> tuple[float, bool]:
        own = _said(place.page)
        common = 2 * (said & own).total() / max(1, said.total() + own.total())
        starts = before is None or before.nth + 1 == before.pages
        follows = before is not None and place.row == before.row and place.nth == before.nth + 1
        return round(common, 6), follows or (starts and not place.nth)

    return max(pool, key=likeness, default=None)


@lru_cache(maxsize=64)
def _places_of_code(code: str) -> tuple[Place, ...]:
    order = order_from(code)
    kind = kind_of(order)
    rows: list[tuple[bool, Iterable[Sheet]]]
    if kind is PACK:
        binding, measure = pack_of(order).binding, FontMeasure()
        rows = [(False, binding.sheets(measure)), (True, binding.keys(measure))]
    else:
        rows = [
            (False, composed([order], False)),
            *([(True, composed([order], True))] if kind.has_key else []),
        ]
    found: list[Place] = []
    for answers, sheets in rows:
        whole = list(sheets)
        own = [sheet for sheet in whole if sheet.code == code]
        pages = [page for sheet in (whole if kind is PACK else own or whole) for page in sheet.pages]
        found += (Place(order, answers, index, len(pages), page) for index, page in enumerate(pages))
    return tuple(found)


def _places(order: Order) -> tuple[Place, ...]:
    """The pages of an order; none if it makes none, as a code that nobody printed may."""
    try:
        return _places_of_code(order.code)
    except BadRequest:
        return ()


def _labels(marks: Iterable[Mark]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Label):
            yield mark.text
        elif isinstance(mark, Stamp):
            yield from _labels(mark.art.marks)
        elif isinstance(mark, Window):
            yield from _labels((mark.stamp,))


def _said(page: Page) -> Counter[str]:
    return Counter(text for text in _labels(page.marks) if text)


def _own_codes(page: Page) -> set[str]:
    return {found[1] for text in _labels(page.marks) if (found := _CODE.fullmatch(text))}


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
    words = words_of(place.order)
    pattern = re.escape(words.phrase("foot-page", page=7_777, pages=8_888))
    pattern = pattern.replace("7777", r"(\d{1,5})").replace("8888", r"(\d{1,5})")
    for text in texts:
        found = re.fullmatch(pattern, text.rpartition(_APART)[2])
        if found:
            return Folio(int(found[1]), int(found[2]))
    return None


def counted(place: Place, folio: Folio) -> Page:
    """The page with another count in its foot."""
    words = words_of(place.order)
    return recounted(place.page, words.phrase("foot-page", page=folio.page, pages=folio.pages))


def sheets_in(order: Order) -> frozenset[str]:
    """The codes of the single sheets that an order gives: of a set, each one's own."""
    if not order.settings.get("sheet_number"):
        return frozenset((order.code,))
    sheets = order.whole("sheets") if "sheets" in order.settings else 1
    counts = any(choice.name == "sheets" and isinstance(choice, WholeNumber) for choice in order.choices)
    return frozenset(
        order.but(
            sheet_number=(number._replace(part=number.part + step),), **({"sheets": 1} if counts else {})
        ).code
        for number in order.sheet_numbers()
        for step in range(sheets)
    )
