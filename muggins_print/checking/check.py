"""Whether printed files are as the codes in their feet say: the one entry to all that is checked.

Every page is composed anew from its code and compared with the page in the file, mark by mark; every
equation on it is worked out again without the solver's help, and every tick has to stand in a box.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from muggins_print.checking.beside_pages import misled, mistold
from muggins_print.checking.blocks import settled
from muggins_print.checking.comparison import differences, false_equations, piece, stray_ticks, texts_in
from muggins_print.checking.expected import (
    Folio,
    Place,
    codes_on,
    counted,
    folio_read,
    foot_of,
    is_blank,
    parts_of,
    places_of,
    sheets_in,
)
from muggins_print.checking.guard import Bound, Passwords, unguarded
from muggins_print.checking.layout import relaid
from muggins_print.checking.order_of_pages import (
    miscounted,
    out_of_order,
    out_of_turn,
    repeated,
    shared,
    skipped,
    turned_round,
    unfinished,
)
from muggins_print.checking.partners import Leaf, partners
from muggins_print.checking.personal import ILLEGIBLE
from muggins_print.checking.printer import adjustment_of, changes, undone
from muggins_print.packs import pack_of
from muggins_print.page.model import Page, Stamp, Window
from muggins_print.press.adjustment import Adjustment
from muggins_print.press.canvas import print_pages
from muggins_print.press.reading import FileRead, PageRead, read_file
from muggins_print.sheets.frame import words_of
from muggins_print.sheets.ordering import order_from
from muggins_print.sheets.pack import PACK

#: So many findings of one page are told, and then how many more there are.
MOST_A_PAGE = 5
_BOX = 0.5  #: how far an edge may be off its place, in pt


class Finding(NamedTuple):
    """Something wrong with a file: ``page`` is its number, 0 for the file as a whole, ``question`` a number
    or "".
    """

    file: str
    page: int
    question: str
    sentence: str

    def __str__(self) -> str:
        where = [self.file]
        if self.page:
            where.append(f"page {self.page}")
        if self.question:
            where.append(f"question {self.question}")
        return f"{', '.join(where)}: {self.sentence}."


class Checked(NamedTuple):
    """What came of a check: what is wrong, what is worth saying besides, how many pages were compared, and
    whether there were sheets and keys and each has its partner.
    """

    findings: tuple[Finding, ...]
    notes: tuple[str, ...]
    pages: int
    paired: bool


def check(
    files: Sequence[tuple[str, FileRead]],
    progress: Callable[[int], None] | None = None,
    passwords: Passwords | None = None,
) -> Checked:
    """Checks files, each with the name that findings give it, alone and against each other. ``progress`` is
    told after every page how many have been compared; ``passwords`` are those that packs were locked with, if
    both are known.
    """
    counts = count(1)
    tell = None if progress is None else lambda: progress(next(counts))
    checks = [_File(name, read, tell) for name, read in files]
    findings = [finding for one in checks for finding in one.findings()]
    packs = [one.as_pack(index) for index, one in enumerate(checks) if one.is_pack]
    findings += (checks[file].finding(0, sentence) for file, sentence in unguarded(packs, passwords))
    between = partners([leaf for index, one in enumerate(checks) for leaf in one.leaves(index)])
    # A block that lacks is told with its page; of one with another name the two names say more.
    lost = {code for one in checks for code in one.lost}
    unpaired = [told for told in between.wrong if not told.codes or set(told.codes) - lost]
    known = {code for told in unpaired for code in told.codes} - lost
    told_better = {one.blocks[code] for one in checks for code in known & one.blocks.keys()}
    findings = [finding for finding in findings if finding not in told_better]
    findings += (checks[told.file].finding(told.page, told.sentence) for told in unpaired)
    notes = [note for one in checks for note in (*one.notes, *one.told_relaid())]
    notes += (
        f"{checks[later].name}: the same {what} stand in {checks[earlier].name} too, so whoever prints both "
        "prints them twice."
        for later, earlier, what in shared([one.places for one in checks])
    )
    notes += (str(checks[told.file].finding(told.page, told.sentence)) for told in between.notes)
    return Checked(
        tuple(findings),
        tuple(notes),
        sum(one.compared for one in checks),
        between.both and not between.wrong,
    )


class _File:
    """One file being checked."""

    def __init__(self, name: str, read: FileRead, tell: Callable[[], None] | None) -> None:
        self.name, self.read, self.pages, self.tell = name, read, read.pages, tell
        self.notes: list[str] = []
        self.compared = 0
        self.relaid: list[int] = []
        #: What is wrong with the blocks of a compact key, by the codes of their sheets, and those that lack.
        self.blocks: dict[str, Finding] = {}
        self.lost: set[str] = set()
        self.feet = [foot_of(page) for page in self.pages]
        self.orders = [foot.order for foot in self.feet]
        self.places = places_of(self.orders, self.pages, read.beside.outline)
        self.pack = next((one for one in self.orders if one is not None and one.kind == PACK.name), None)
        #: The texts on the cover of a pack by recipe, none in its key; None for other files.
        self.cover: list[str] | None = None

    def finding(self, page: int, sentence: str, question: str = "") -> Finding:
        return Finding(self.name, page, question, sentence)

    def leaves(self, index: int) -> Iterator[Leaf]:
        """The pages with a code that has such a page; ``index`` is the file's place among all."""
        for number, (order, place, page) in enumerate(
            zip(self.orders, self.places, self.pages, strict=True), start=1
        ):
            if order is not None and place is not None:
                yield Leaf(index, number, order, place, page)

    @property
    def is_pack(self) -> bool:
        """Whether it is of a pack, the standard one or by a recipe."""
        return self.pack is not None or self.cover is not None

    def as_pack(self, index: int) -> Bound:
        """What its lock has to guard; ``index`` is the file's place among all."""
        sides = {place.reveals for place in self.places if place is not None}
        published = pack_of(self.pack).binding.published if self.pack is not None else ()
        return Bound(
            index, False in sides, True in sides, self.read.lock, Passwords(*published) if published else None
        )

    def findings(self) -> Iterator[Finding]:
        """Everything that is wrong with the file. Where pages are wrong, outline and labels are not told."""
        yield from self.brought()
        if not any(self.orders):
            yield self.finding(0, self.codeless())
            return
        right = True
        for finding in self.in_pages():
            right = False
            yield finding
        orders = [order for order in self.orders if order is not None]
        for sentence in mistold(self.read.beside, orders, self.cover):
            yield self.finding(0, sentence)
        if right:
            for number, sentence in misled(self.read.beside, self.places):
                yield self.finding(number, sentence)

    def codeless(self) -> str:
        """Why no page has a code."""
        fonts = {font for page in self.pages for font in (*page.loose, *page.mute)}
        if fonts:
            return (
                f"its texts cannot be read: the font {sorted(fonts)[0] or 'without a name'} is none of this "
                "program's"
            )
        return self.feet[0].fault if len(self.feet) == 1 else "no page has an order code"

    def in_pages(self) -> Iterator[Finding]:
        """What is wrong with the pages, and how viewers are to show them."""
        yield from self.whole()
        for number, (foot, place) in enumerate(zip(self.feet, self.places, strict=True), start=1):
            if place is None and foot.order is not None:
                yield self.finding(number, f"its code {foot.order.code} gives no such sheet")
            elif place is None and not self.bound(number):
                yield self.finding(number, foot.fault)
        for number, sentence in (*out_of_order(self.places), *out_of_turn(self.places)):
            yield self.finding(number, sentence)
        for number, sentence in (*skipped(self.places), *turned_round(self.places)):
            self.notes.append(str(self.finding(number, sentence)))
        for sheet in unfinished(self.places):
            if sheet.title == words_of(sheet.order).phrase("teacher-title"):
                if any(place is not None and place.title == sheet.title for place in self.places):
                    continue  # one may be for several sheets
                self.notes.append(f"{self.name}: {sheet.told}, is not in it.")
            else:
                yield self.finding(0, f"{sheet.told}, is missing")
        folios = [
            place and folio_read(place, page) for place, page in zip(self.places, self.pages, strict=True)
        ]
        keys = all(place is None or place.order.kind == "key" for place in self.places)
        if any(folios) and not self.is_pack and not keys:  # of others only a pack's pages are counted through
            self.cover = []
        for number, sentence in miscounted(folios):
            yield self.finding(number, sentence)
        if not self.is_pack:  # which may have copies
            for number, sentence in repeated(self.places):
                yield self.finding(number, sentence)
        yield from self.against(folios)

    def whole(self) -> Iterator[Finding]:
        """What is wrong with the file as a whole."""
        if self.read.lock is not None:
            for fault in self.read.lock.faults:
                yield self.finding(0, fault.rstrip("."))
        if self.read.scaling != "None":
            yield self.finding(
                0, "viewers are not asked to print it at 100 %, so rulers and boards may come out too small"
            )

    def brought(self) -> Iterator[Finding]:
        """What the file brings besides pages, which ours never do."""
        for what in self.read.brings:
            yield self.finding(0, f"it holds {what}, which these files never do")
        if self.read.opens:
            self.notes.append(f"{self.name}: viewers open it at a place that is set in it.")

    def told_relaid(self) -> Iterator[str]:
        """A note on the pages that are laid out otherwise."""
        if self.relaid:
            first, last = self.relaid[0], self.relaid[-1]
            which = f"page {first}" if first == last else f"{len(self.relaid)} of the pages {first} to {last}"
            yield (
                f"{self.name}, {which}: the same questions and answers as the code gives, laid out "
                "otherwise; perhaps by another release of muggins_print."
            )

    def bound(self, number: int) -> bool:
        """Whether a page without a code may lack one: a blank page, or the cover of a pack by recipe, whose
        list of codes is that of the file.
        """
        page = self.pages[number - 1]
        if is_blank(page):
            return True
        listed = {code for known in codes_on(page) for code in sheets_in(order_from(known))}
        behind = {code for order in self.orders if order is not None for code in sheets_in(order)}
        if any(self.orders[: number - 1]) or not listed or not listed <= behind:
            return False
        self.cover = [*(self.cover or ()), *texts_in(page.items)]
        self.notes.append(
            f"{self.name}, page {number}: the cover of a pack by recipe has no code to compare it with."
        )
        return True

    def against(self, folios: Sequence[Folio | None]) -> Iterator[Finding]:
        """What tells the file from the one that its codes give."""
        pairs = [
            (number, place, page, counted(place, folio) if folio else place.page)
            for number, (place, page, folio) in enumerate(
                zip(self.places, self.pages, folios, strict=True), start=1
            )
            if place is not None
        ]
        adjustment = adjustment_of([(page, wanted) for _, _, page, wanted in pairs])
        if adjustment != Adjustment():
            self.notes.append(
                f"{self.name} was made up for a printer: drawn {adjustment.across:.1%} as wide and "
                f"{adjustment.down:.1%} as high."
            )
        anew = read_file(print_pages([wanted for *_, wanted in pairs], "", "en", adjustment)).pages
        names = _names(zip((wanted for *_, wanted in pairs), anew, strict=True))
        for (number, place, page, _), want in zip(pairs, anew, strict=True):
            self.compared += 1
            if self.tell is not None:
                self.tell()
            told = list(self.page(number, place, page, want, names))
            yield from told[:MOST_A_PAGE]
            if len(told) > MOST_A_PAGE:
                yield self.finding(number, f"{len(told) - MOST_A_PAGE} more differences")

    def page(
        self, number: int, place: Place, page: PageRead, want: PageRead, names: Mapping[str, str]
    ) -> Iterator[Finding]:
        """What tells a page from the one that its code gives."""
        for sentence in (*_boxes(page, want), *_fabric(page), *changes(page, want)):
            yield self.finding(number, sentence)
        wrong = [*false_equations(page.items), *stray_ticks(page.items)]
        for one in wrong:
            yield self.finding(number, one.sentence, one.question)
        items, wanted = undone(page), undone(want)
        if place.title.startswith(words_of(place.order).phrase("worksheet-class-key-title")):
            wanted, items, faults = settled(place.order, wanted, items)
            for fault in faults:
                code = next(
                    (one for one, called in parts_of(place.order).items() if called == fault.number), ""
                )
                self.blocks[code] = self.finding(number, fault.sentence)
                if fault.lost:
                    self.lost.add(code)
                yield self.blocks[code]
        found = differences(wanted, items, names)
        if found and relaid(place, want.boxes["MediaBox"] or (), wanted, items, found):
            self.relaid.append(number)
            return
        if page.loose:  # whose letters are drawn by nobody's outlines
            found = [one for one in found if not one.lettering]
        told = {one.sentence.partition(", and ")[0] for one in wrong}
        for one in found:
            if not any(one.sentence.startswith(start) for start in told):
                yield self.finding(number, one.sentence.replace(f'"{ILLEGIBLE}"', "a name"), one.question)


def _boxes(page: PageRead, want: PageRead) -> Iterator[str]:
    for name, box in page.boxes.items():
        due = want.boxes[name]
        if name == "CropBox" and box == page.boxes["MediaBox"]:
            continue  # says nothing
        if (box is None) != (due is None):
            yield f"it has no {name}" if box is None else f"it has a {name} that its code does not give"
        elif (
            box is not None
            and due is not None
            and max(abs(a - b) for a, b in zip(box, due, strict=True)) > _BOX
        ):
            yield f"its {name} is {_size(box)} and should be {_size(due)}"
    if page.turn != want.turn:
        yield f"viewers turn it by {page.turn} degrees"


def _size(box: Sequence[float]) -> str:
    left, low, right, top = (edge * 25.4 / 72 for edge in box)
    corner = f" from {left:.1f}, {low:.1f}" if abs(left) > 0.1 or abs(low) > 0.1 else ""
    return f"{right - left:.1f} × {top - low:.1f} mm{corner}"


def _fabric(page: PageRead) -> Iterator[str]:
    for font in page.loose:
        yield f"the font {font or 'without a name'} is not in the file, so each viewer shows another one"
    for text in page.lacking:
        yield f'"{text}" has a letter that its font cannot show'
    for what in page.holds:
        yield f"it has {what}, which no sheet has"
    if page.notes:
        yield f"notes or form fields lie over it, {page.notes} in all"


def _names(pages: Iterator[tuple[Page, PageRead]]) -> Mapping[str, str]:
    """What the drawings on the pages are, by their hashes."""
    found: dict[str, str] = {}
    for page, read in pages:
        stamps = [mark.stamp if isinstance(mark, Window) else mark for mark in page.marks]
        arts = [mark.art for mark in stamps if isinstance(mark, Stamp)]
        forms = [item for item in read.items if item.kind == "form"]
        for art, form in zip(arts, forms, strict=True):
            if word := piece(art.name):
                found[form.what] = word
    return found
