"""A pack: a cover and sheets of many kinds in one file, their keys in another.

The standard pack is a kind of sheet itself, so that its code rebuilds it like any other order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from muggins_print.choices import OneOf, SheetNumbers, WholeNumber, as_keys
from muggins_print.errors import BadRequest
from muggins_print.games.contract import Variant
from muggins_print.games.dice import DICE
from muggins_print.order import Order, Setting
from muggins_print.page.enlarged import enlarged
from muggins_print.page.furniture import Area, folio_of, foot, recounted
from muggins_print.page.model import Mark, Measure, Page
from muggins_print.sheets.board import BOARD, pieces_of
from muggins_print.sheets.calibrate import two_sided
from muggins_print.sheets.cards_picture import cards_picture
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.cover import Entry, Use, cover
from muggins_print.sheets.dice_picture import dice_picture
from muggins_print.sheets.frame import (
    game_of,
    measure_for,
    notation_of,
    notes_of,
    paper_of,
    variant_line,
    words_of,
)
from muggins_print.sheets.key import KEY
from muggins_print.sheets.posters import composed
from muggins_print.sheets.rules import joined
from muggins_print.sheets.standard_pack import held
from muggins_print.sheets.tiles_picture import tiles_picture
from muggins_print.sheets.worksheet import WORKSHEET
from muggins_print.words import Words, words_in

#: Told how many pages have been counted.
Counted = Callable[[int], None]
#: Choices with tags below this are common to all kinds of sheet of a game.
_FIRST_OWN_TAG = 16
#: The published passwords of the sample, for the pack and for its answers (D21).
SAMPLE_PASSWORDS = "muggins", "muggins-keys"
#: What each game shows on a cover, by its name.
_PICTURES: dict[str, Callable[[Area, Variant, Words], Iterator[Mark]]] = {
    "dice": lambda area, variant, words: dice_picture(area, variant),
    "dominoes": lambda area, variant, words: tiles_picture(area),
    "cribbage": lambda area, variant, words: cards_picture(area, words.courts),
}


def unheard(pages: int) -> None:
    """Where nobody waits for a count."""


class Part(NamedTuple):
    """Some sheets of a pack: their kind and order, how many copies of each, and, for a sentence about a
    fault, the place in a recipe that asks for them. ``copies`` repeats whole sheets, besides what the order
    has of them.
    """

    kind: SheetKind
    order: Order
    copies: int = 1
    place: str = ""

    def composed(self, answers: bool, measure: Measure) -> Iterator[Sheet]:
        """Its sheets, each once, or their keys. A fault in a recipe is told in the recipe's words."""
        try:
            for sheet in composed(self.kind, self.order, answers, measure):
                yield replace(sheet, notes=(*sheet.notes, *notes_of(self.order)))
        except BadRequest as fault:
            if not self.place:
                raise
            raise BadRequest(f"{self.place}{as_keys(str(fault))}") from None

    @property
    def answers_alone(self) -> bool:
        """Whether it is nothing but answers, and so stands in the pack's second file alone."""
        return self.kind.name == KEY.name

    @property
    def keyed(self) -> bool:
        """Whether its answers go into the pack's second file."""
        return self.answers_alone or (self.kind.has_key and self.order.settings.get("key") != "none")


class Binding(NamedTuple):
    """A pack to be bound: its title and the line below it, its parts, and what its cover needs to know.

    ``common`` is an order with the pack's paper, language and variant. ``code`` rebuilds the whole
    pack; it is "" when only its parts can be rebuilt. ``published`` holds the passwords of a
    published sample, for the pack and for its answers, and is empty otherwise (D21). ``drawn`` is the
    sheet number that was drawn by lot for a recipe that names none, "" for all others.
    """

    title: str
    line: str
    parts: tuple[Part, ...]
    common: Order
    code: str = ""
    published: tuple[str, ...] = ()
    drawn: str = ""

    def sheets(self, measure: Measure, counted: Counted = unheard) -> Iterator[Sheet]:
        """The cover, then the sheets of every part, one at a time.

        Everything is composed twice, since the cover stands before the sheets it counts: slower
        than keeping them, but a pack of thousands needs no more memory than one of ten. ``counted`` is
        told how many pages there are by then, the first time.
        """
        sizes: list[_Size] = []
        for part in self.open_parts:
            sizes.append(_size(part, measure, counted, sum(size.pages for size in sizes)))
        front = self._cover(sizes, measure)
        *starts, after = self._starts(sizes, len(front.pages))
        inside = self._inside(sizes, starts, len(front.pages) + 1, measure)
        yield from _counted(chain([(self.common, front)], inside), after - 1)

    def _starts(self, sizes: Sequence[_Size], front: int) -> list[int]:
        """The page that each part starts on behind a cover of ``front`` pages, and the first one behind
        them all. What has backs starts on an odd page, so that they come behind their fronts.
        """
        starts, page = [], front + 1
        for part, size in zip(self.open_parts, sizes, strict=True):
            page += 1 if two_sided(part.order) and page % 2 == 0 else 0
            starts.append(page)
            page += size.pages
        return [*starts, page]

    def _blank(self) -> Sheet:
        """A page with nothing on it but that this is meant."""
        paper, words = paper_of(self.common), words_of(self.common)
        below = foot(paper, words.phrase("pack-blank"), "", words.phrase("foot-page", page=1, pages=1))
        page = Page(paper.width, paper.height, below, folio=folio_of(below), scale=paper.scale)
        return Sheet("", "", (enlarged(page),))

    def _inside(
        self, sizes: Sequence[_Size], starts: Sequence[int], page: int, measure: Measure
    ) -> Iterator[tuple[Order, Sheet]]:
        """Everything behind the cover from ``page``, each sheet with its order."""
        for part, size, start in zip(self.open_parts, sizes, starts, strict=True):
            if start > page:
                yield self.common, self._blank()
            page = start + size.pages
            for sheet in part.composed(False, measure):
                yield from [(part.order, self._told_apart(part, sheet))] * part.copies

    def keys(self, measure: Measure, counted: Counted = unheard) -> Iterator[Sheet]:
        """The keys of every part that has one, composed twice too: their feet count them all."""
        total = 0
        for _, sheet in self._answers(measure):
            total += len(sheet.pages)
            counted(total)
        yield from _counted(self._answers(measure), total)

    def _answers(self, measure: Measure) -> Iterator[tuple[Order, Sheet]]:
        """The keys as they are on their own, each with its order."""
        for part in self.parts:
            if part.keyed:
                for sheet in part.composed(part.kind.has_key, measure):
                    yield part.order, self._told_apart(part, sheet)

    @property
    def _several(self) -> bool:
        """Whether there are sheets of several variants."""
        return len(variant_lines(self.parts, self.common)) > 1

    def _told_apart(self, part: Part, sheet: Sheet) -> Sheet:
        """The sheet; if the pack has several variants, what it tells on screen begins with its own."""
        if not self._several or part.kind.for_all:
            return sheet
        order, shared = part.order, notes_of(part.order)
        name = variant_line(game_of(order).variant(order), words_in("en"), notation_of(order))
        notes = (note if note in shared else f"{name}: {note}" for note in sheet.notes)
        return replace(sheet, notes=tuple(notes))

    @property
    def open_parts(self) -> tuple[Part, ...]:
        """The parts that pupils may see."""
        return tuple(part for part in self.parts if not part.answers_alone)

    def _cover(self, sizes: Sequence[_Size], measure: Measure) -> Sheet:
        front, measure = 1, measure_for(self.common, measure)
        # Where the sheets start depends on how long the cover is, and that on how much it has to list.
        while len(pages := self._front(sizes, front, measure)) > front:
            front = len(pages)
        return Sheet(self.title, self.code, tuple(map(enlarged, pages)), notes_of(self.common))

    def _front(self, sizes: Sequence[_Size], front: int, measure: Measure) -> tuple[Page, ...]:
        """The cover's pages, if they are ``front`` many."""
        words = words_of(self.common)
        entries, backed, starts = [], [], dict[str, int]()
        for part, size, page in zip(self.open_parts, sizes, self._starts(sizes, front), strict=False):
            starts.setdefault(part.kind.name, page)
            title = self._listed(size.title, part)
            entries.append(Entry(page, title, _amount(part, size, words), part.order.code))
            if two_sided(part.order):
                backed.append(f"{page}–{page + size.pages - 1}")
        boards = [part.order for part in self.parts if part.kind.name == BOARD.name]
        for_marbles = [order for order in boards if order.settings.get("use") == "laminate"]
        played = _played(self.open_parts, self.common)
        use = Use(
            tuple(dict.fromkeys(game_of(order).name for order in played)),
            starts,
            any(_to_laminate(order) for order in boards),
            any(order.settings.get("use") == "colouring" for order in boards),
            any(part.keyed for part in self.parts),
            tuple(dict.fromkeys(DICE.variant(order).dice for order in played if game_of(order) is DICE)),
            pieces_of(for_marbles[-1], measure) if for_marbles else "",
            self.published,
            joined(backed, words) if backed else "",
            any(_glued(part.order) for part in self.parts),
        )
        again = words.phrase("pack-recipe", number=self.drawn)
        if self.code:
            again = words.phrase("foot-code", code=self.code)
        shown = next(iter(_varied(self.parts)), played[0])
        draw, variant = _PICTURES[game_of(shown).name], game_of(shown).variant(shown)
        return cover(
            paper_of(self.common), words, lambda area: draw(area, variant, words), (self.title, self.line),
            entries, use, again, measure,
        )  # fmt: skip

    def _listed(self, title: str, part: Part) -> str:
        """The title of some sheets in the contents: with their variant if the pack has several."""
        theirs = _variant_line(part.order)
        plain = title.removesuffix(f" · {theirs}")
        return f"{plain} · {theirs}" if self._several and not part.kind.for_all else plain


def _varied(parts: Iterable[Part]) -> list[Order]:
    """The orders of what is not the same in every variant."""
    return [part.order for part in parts if not part.kind.for_all]


def _played(parts: Sequence[Part], common: Order) -> list[Order]:
    """The orders of what is for one game, or ``common`` where everything serves any."""
    return [part.order for part in parts if part.kind.game or not part.kind.for_all] or [common]


def _glued(order: Order) -> bool:
    """Whether an order's pages are glued together."""
    return order.settings.get("poster", "none") != "none"


def _to_laminate(order: Order) -> bool:
    """Whether an order's board is for a pouch: every board is that is neither to colour in nor to glue."""
    return order.settings.get("use", "laminate") == "laminate" and not _glued(order)


class _Size(NamedTuple):
    """What a part comes to."""

    title: str
    sheets: int
    pages: int


def _counted(sheets: Iterable[tuple[Order, Sheet]], total: int) -> Iterator[Sheet]:
    """The sheets with the file's pages counted in their feet, in the language of each."""
    number = 0
    for order, sheet in sheets:
        words, pages = words_of(order), []
        for page in sheet.pages:
            number += 1
            pages.append(recounted(page, words.phrase("foot-page", page=number, pages=total)))
        yield replace(sheet, pages=tuple(pages))


def _size(part: Part, measure: Measure, counted: Counted, before: int) -> _Size:
    """What a part comes to, with ``before`` pages counted by then."""
    sheets = pages = 0
    title = ""
    for sheet in part.composed(False, measure):
        title = title or sheet.title
        sheets += 1
        pages += len(sheet.pages) * part.copies
        counted(before + pages)
    if part.kind is WORKSHEET:  # each of its sheets has a title with a number of its own
        title = words_of(part.order).phrase(f"exercise-{part.order.text('exercise')}-title")
    return _Size(title, sheets, pages)


def _amount(part: Part, size: _Size, words: Words) -> str:
    """How many there are of something in the contents; nothing to say about one."""
    amounts = []
    if size.sheets > 1:
        amounts.append(words.phrase("pack-sheets", number=size.sheets))
    copies = part.copies
    if "copies" in part.order.settings:
        copies *= part.order.whole("copies")
    if copies > 1:
        amounts.append(words.phrase("pack-copies", number=copies))
    return ", ".join(amounts)


def variant_lines(parts: Sequence[Part], common: Order) -> list[str]:
    """The variants of the parts in their order, each once, in the words of ``common``; where all parts are
    the same in every variant, those they are for, or its own.
    """
    words, notation = words_of(common), notation_of(common)
    orders = _varied(parts) or _played(parts, common)
    return list(dict.fromkeys(variant_line(game_of(one).variant(one), words, notation) for one in orders))


def _variant_line(order: Order) -> str:
    return variant_line(game_of(order).variant(order), words_of(order), notation_of(order))


def suborder(order: Order, kind: SheetKind, **own: Setting) -> Order:
    """An order for another kind of sheet with everything that kinds have in common taken from ``order``."""
    common = tuple(choice for choice in order.choices if choice.tag < _FIRST_OWN_TAG)
    settings = {choice.name: order.settings[choice.name] for choice in common}
    settings |= {choice.name: choice.default for choice in kind.choices}
    version = min(order.version, kind.version)
    return Order(kind.name, kind.number, (*common, *kind.choices), {**settings, **own}, version)


def standard(order: Order) -> Binding:
    """The standard pack of an order of kind `PACK`: what its game's `held`, the worksheets with the numbers
    that are asked for. If it is the sample, it tells its own passwords.

    Raises `BadRequest` for a variant or sheet number that these cannot have.
    """
    game, words = game_of(order), words_of(order)
    numbered = {name: order.settings[name] for name in ("sheets", "sheet_number")}
    parts = tuple(
        Part(kind, suborder(order, kind, **(numbered if kind is WORKSHEET else {}), **own), copies)
        for kind, own, copies in held(game, game.variant(order))
    )
    line = f"{_variant_line(order)} · {words.phrase('pack-what')}"
    published = SAMPLE_PASSWORDS if order.text("sample") == "yes" else ()
    return Binding(words.phrase("pack-game"), line, parts, order, order.code, published)


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The standard pack, or with ``answers`` its keys."""
    pack = standard(order)
    return pack.keys(measure, unheard) if answers else pack.sheets(measure, unheard)


PACK = SheetKind(
    "pack",
    31,
    "cover, rules, boards, score pad and worksheets in one file, their keys in another",
    (
        WholeNumber("sheets", 18, 2, "different worksheets of each exercise that is in it", 1, 1_000),
        SheetNumbers("sheet_number", 19, (), "which worksheets; the same number always gives the same ones"),
        OneOf("sample", 20, "no", "a sample, locked with published passwords", ("no", "yes")),
    ),
    True,
    compose,
    version=4,
)
