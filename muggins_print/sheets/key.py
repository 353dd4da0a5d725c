"""The answer key for dice really rolled: every space that each roll reaches, with every way to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
from muggins_print.games.dice import DICE
from muggins_print.games.dice.rolls import all_rolls, read_roll
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.typed import is_number, parts_of, quoted
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.order import Choice, Order, Reader, Setting, number_symbols
from muggins_print.page.furniture import (
    ANSWER,
    QUIET,
    SMALL,
    TEXT,
    Area,
    abreast,
    head,
    recounted,
    running_head,
    usable,
)
from muggins_print.page.model import Label, Mark, Measure
from muggins_print.page.stock import GRID
from muggins_print.pieces import Roll
from muggins_print.sheets.columns import Block
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import (
    SMALL_ROW,
    notation_of,
    pages_of,
    paper_of,
    reading_lines,
    steps_notes,
    variant_line,
    words_of,
)
from muggins_print.sheets.workings import (
    ONE_WAY,
    SCALES,
    SEVERAL,
    Entry,
    WorkedPage,
    columns_in,
    full_list,
    largest,
    worked_pages,
)

#: A longer code is not printed on every page: each page gets its own, for the rolls on it alone.
LONGEST_CODE = 40
#: How many numbers a roll has in codes (D1).
DICE_EACH = 3
#: No page holds more rolls than this, and most hold fewer than the other.
_MOST, _FEW = 200, 12


@dataclass(frozen=True)
class Rolls(Choice):
    """Any number of rolls, in the order in which they are given. The default is none.

    Which numbers the dice have depends on the variant, so that is looked at when the key is composed.
    """

    def read(self, given: object) -> tuple[tuple[int, ...], ...]:
        """Rolls from a text or three numbers (one roll), or from a list of rolls; `BadRequest` for others."""
        several = given if isinstance(given, (list, tuple)) else [given]
        if several and all(isinstance(one, int) for one in several):
            several = [several]
        return tuple(map(_numbers, several))

    def symbols(self, value: Setting) -> Iterator[int]:
        """How many rolls, then the numbers of each."""
        assert isinstance(value, tuple)
        yield from number_symbols(len(value))
        for roll in value:
            assert isinstance(roll, tuple)
            for number in roll:
                assert isinstance(number, int)
                yield from number_symbols(number)

    def decode(self, reader: Reader) -> tuple[tuple[int, ...], ...]:
        """As many rolls as the first number says."""
        return tuple(tuple(reader.number() for _ in range(DICE_EACH)) for _ in range(reader.number()))


def _numbers(given: object) -> tuple[int, ...]:
    parts = parts_of(given)
    if len(parts) != DICE_EACH or not all(map(is_number, parts)):
        raise BadRequest(f"{quoted(given)} is no roll. Write the numbers of its three dice, such as 1,3,6.")
    return tuple(map(int, parts))


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The rolls with their spaces and equations, all in one sheet, or where the order's code is too
    long for a foot and there are several pages, each page as a sheet with a code of its own.

    It is all answers, so ``answers`` changes nothing. Raises `BadRequest` when no rolls are asked
    for, or all and some, or one that the variant's dice cannot show.
    """
    variant = DICE.variant(order)
    whole = order.text("all") == "yes"
    asked = order.several("rolls")
    if whole and asked:
        raise BadRequest("A key is for some rolls or for all there are, not for both. Leave one of them out.")
    if not whole and not asked:
        raise BadRequest("A key needs rolls, such as 1,3,6 and 4,4,4, or all there are. Say which.")
    rolls = (
        all_rolls(variant)
        if whole
        else tuple(read_roll(variant, roll) for roll in asked if isinstance(roll, tuple))
    )
    setting = _Setting(order, variant, measure)
    notes = steps_notes(variant)
    if len(order.code) <= LONGEST_CODE:
        yield replace(setting.sheet(order, rolls), notes=notes)
        return
    ends = [0]
    while ends[-1] < len(rolls):
        here = setting.fitting(rolls[ends[-1] : ends[-1] + _MOST])
        while here > 1 and not setting.signed(order.but(rolls=asked[ends[-1] : ends[-1] + here])):
            here -= 1
        ends.append(ends[-1] + here)
    for number, (start, end) in enumerate(pairwise(ends), start=1):
        sheet = setting.sheet(order.but(rolls=asked[start:end]), rolls[start:end])
        count = setting.words.phrase("foot-page", page=number, pages=len(ends) - 1)
        yield replace(sheet, pages=tuple(recounted(page, count) for page in sheet.pages), notes=notes)
        notes = ()


def _named(roll: Roll) -> str:
    return " ".join(map(str, roll.values))


class _Setting:
    """What all pages of a key share. A page depends on the order and the rolls on it alone, so that when
    it is reprinted by its own code it is the same page.
    """

    def __init__(self, order: Order, variant: DiceVariant, measure: Measure) -> None:
        self.variant, self.measure = variant, measure
        self.solved: dict[tuple[Roll, float], Block] = {}
        self.whole = order.text("all") == "yes"
        self.words, self.notation = words_of(order), notation_of(order)
        self.paper = paper_of(order)
        self.area = usable(self.paper)
        self.title = self.words.phrase("key-title-all" if self.whole else "key-title")
        marks, below = head(self.area, self.title, self.words.phrase("key-task"), (), measure)
        line = variant_line(variant, self.words, self.notation)
        y = below.y + 1.0
        marks += (Label(self.area.x, y, line, SMALL, False, QUIET),)
        for reading in reading_lines(variant, self.words):
            y += SMALL_ROW
            marks += (Label(self.area.x, y, reading, SMALL, True, ANSWER),)
        self.head, self.first = marks, below.below(y + 2 * GRID)
        # Additions and subtractions alone never lead to a space in two ways.
        self.narrowest = ONE_WAY if set(variant.signs) <= set("+−") else SEVERAL

    def fitting(self, rolls: Sequence[Roll]) -> int:
        """How many of the rolls fit on one page: one at least. Few are tried before many."""
        some = _FEW
        while True:
            first, *more = self.pages(rolls[:some], self.first, 1.0)
            if more or some >= len(rolls):
                return first.lists
            some *= 2

    def signed(self, order: Order) -> bool:
        """Whether the order's code has room in a foot."""
        return abreast(self.paper, order.code, self.words.phrase("foot-page", page=1, pages=1))

    def span(self, rolls: Sequence[Roll]) -> str:
        """The first and last of the rolls, as over a page of a dictionary if they are in such an order."""
        first, last = _named(rolls[0]), _named(rolls[-1])
        if self.whole or all(one.values <= other.values for one, other in pairwise(rolls)):
            return " – ".join(dict.fromkeys((first, last)))
        return self.words.phrase("key-unsorted", first=first, last=last)

    def pages(self, rolls: Sequence[Roll], later: Area, s: float) -> list[WorkedPage]:
        """The rolls' lists on pages at scale ``s``, the first of them below the head."""
        columns = columns_in(self.area.width, self.narrowest * s)
        lists = [self.listed(roll, columns.width, s) for roll in rolls]
        return worked_pages(lists, columns, self.first, later)

    def listed(self, roll: Roll, width: float, s: float) -> Block:
        """A roll and all that it reaches: the same roll may come often."""
        if (roll, s) not in self.solved:
            self.solved[roll, s] = self.laid_out(roll, width, s)
        return self.solved[roll, s]

    def laid_out(self, roll: Roll, width: float, s: float) -> Block:
        """A roll and all that it reaches, ``width`` mm wide at scale ``s``."""
        spaces = solve(self.variant, roll.values)
        answers = tuple(
            (str(space), tuple(solution.text(self.notation) for solution in solutions))
            for space, solutions in spaces.items()
        )
        note = self.words.phrase("key-spaces", count=len(spaces)) if spaces else ""
        entry = Entry(roll.dice, note, answers)
        return full_list(entry, width, self.words.phrase("key-none"), self.measure, s)

    def sheet(self, order: Order, rolls: Sequence[Roll]) -> Sheet:
        """One sheet with the rolls, ``order`` being for them alone."""
        _, later = running_head(self.area, self.title, "")
        spans: list[str] = []
        bodies: list[tuple[Mark, ...]] = []
        done = 0
        # A whole book is as small as it can be: trying larger type would be for nothing.
        scales = SCALES[-1:] if self.whole else SCALES
        for page in largest(lambda s: self.pages(rolls, later, s), scales):
            spans.append(self.span(rolls[done : done + page.lists]))
            done += page.lists
            if bodies:
                top, _ = running_head(self.area, self.title, spans[-1])
            else:
                y = self.area.y + 2 * GRID
                top = (*self.head, Label(self.area.right, y, spans[-1], TEXT, False, QUIET, "right"))
            bodies.append((*top, *page.marks))
        title = f"{self.title} {self.span(rolls)}"
        pages = pages_of(order, title, "", bodies)
        later_pages = (replace(page, bookmark=span) for page, span in zip(pages[1:], spans[1:], strict=True))
        return Sheet(title, order.code, (pages[0], *later_pages))


KEY = SheetKind(
    "key",
    2,
    "the answers to dice that were really rolled",
    (
        Rolls("rolls", 16, (), "the rolls to answer, such as 1,3,6"),
        OneOf(
            "all", 17, "no", "every roll that the dice can show",
            ("no", "yes"), {"True": "yes", "False": "no"},
        ),
    ),
    False,
    compose,
    game="dice",
)  # fmt: skip
