"""The head of a sheet's first page: title, task, lines for name and date, what is learned, which sheet it is;
a QR code beside it, and what a key adds.

Lengths in mm, type in pt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from muggins_print.errors import BadRequest
from muggins_print.order import Order
from muggins_print.page.furniture import (
    ANSWER,
    BEHIND,
    LARGE,
    ON_LINE,
    QUIET,
    SMALL,
    SUBTITLE,
    TEXT,
    TITLE,
    Area,
    Blank,
    head,
)
from muggins_print.page.model import Label, Mark, Measure, Span, Stamp
from muggins_print.page.stock import GRID
from muggins_print.sheets.contract import Personal
from muggins_print.sheets.frame import SMALL_ROW, game_of, paper_of, words_of
from muggins_print.sheets.qr import qr_mark, quiet_zone
from muggins_print.sheets.typeset import broken, on_line

#: Names and dates are written on lines this long; shorter on a narrow page, and beside a QR code.
_FIELD, _NARROW_FIELD, _NARROW, _BESIDE_CODE = 56.0, 40.0, 200.0, (50.0, 38.0)
#: A name on more lines than this in its field gets a longer one below the title.
_NAME_LINES = 2
#: What a QR code takes of the head's width, with the white beside it.
_CODE_ROOM = 16.5
#: How much nearer to the task the first quiet line stands than other lines would, from one of them to the
#: next (in large print a little more), and from the last down to the questions.
_CLOSER, _QUIET_ROW, _LARGER_ROW, _BELOW_QUIET = -1.4, 4.2, 5.2, 5.4
#: From the quiet line down to the word that a key is one, where that has no room beside it.
_MARKED = 6.0


class Told(NamedTuple):
    """What the heads of an order's sheets say: the title, what to do, what is learned, how a key reads the
    rules, and the longest of the lines that say which sheet one is.
    """

    title: str
    task: tuple[Span, ...]
    goal: str
    readings: tuple[str, ...]
    longest: str


class FirstHead(NamedTuple):
    """The head of a first page and where it begins; the baseline of its quiet line; where what a key adds
    to that ends, and the baseline of the word that it is one, if that has no other place; a key's reading
    with its baselines; and what is left below.
    """

    marks: tuple[Mark, ...]
    begins: float
    quiet: float
    ends: float
    marked: float
    readings: tuple[tuple[float, str], ...]
    below: Area


class FirstHeads:
    """The heads of all sheets of an order, which differ in the name, on the ``whole`` of a page."""

    def __init__(self, order: Order, personal: Personal, told: Told, whole: Area, measure: Measure) -> None:
        self.personal, self.told, self.whole, self.measure = personal, told, whole, measure
        self.words = words_of(order)
        paper = paper_of(order)
        self.row = _QUIET_ROW if paper.scale == 1.0 else _LARGER_ROW
        self.coded = order.text("qr") == "yes"
        self.width = whole.width - (_CODE_ROOM if self.coded else 0.0)
        narrow = paper.width < _NARROW
        self.field = _BESIDE_CODE[narrow] if self.coded else _NARROW_FIELD if narrow else _FIELD
        titles = (f"exercise-{name}-title" for name in game_of(order).exercises)
        self.largest = self._title_size(list(map(self.words.phrase, titles)))
        self._heads: dict[tuple[str, bool], FirstHead] = {}

    def of(self, name: str, brief: bool = False) -> FirstHead:
        """The head of a pupil's sheet; a ``brief`` one does not say what is learned. Raises `BadRequest` if
        it leaves too little room for questions, and tells the name if that is to blame.
        """
        if (name, brief) not in self._heads:
            self._heads.clear()  # every name comes once, or twice with its key
            self._heads[name, brief] = self._headed(name, brief)
        return self._heads[name, brief]

    def _headed(self, name: str, brief: bool = False) -> FirstHead:
        personal, area = self.personal, self.whole
        marks: list[Mark] = []
        if school := personal.school.strip():
            for line in broken(school, area.width, SMALL, True, self.measure):
                area = area.below(area.y + SMALL_ROW)
                marks.append(Label(area.x, area.y - 1.2, line, SMALL, True, QUIET))
        blanks = self._blanks(name, self.field)
        long = len(blanks[-1].written) > _NAME_LINES
        if long:
            blanks = self._blanks(name, self.width - max(map(self._labelled, blanks)))
        at_head = area._replace(width=self.width)
        here, under = head(at_head, self.told.title, self.told.task, blanks, self.measure, self.largest, long)
        marks += here
        below = area.below(under.y)
        if below.height < self.whole.height / 3:
            raise self._crowded(name)
        # Quiet lines below the head say what is learned and which sheet this is. A key names the reading
        # too, at the last one's right end, or below where the longest sheet number leaves it no room.
        y = below.y - _CLOSER
        goal = "" if brief else self.told.goal
        goals = broken(goal, self.whole.width, SMALL, False, self.measure)
        for line in goals:
            marks.append(Label(self.whole.x, y, line, SMALL, False, QUIET))
            y += self.row
        across = self.measure.width(self.told.longest, SMALL) + GRID
        ends, marked = self.whole.right, y
        if personal.date.strip():  # with a name too, a key is marked as one there, or on a row of its own
            wide = self.measure.width(self.words.phrase("frame-key"), LARGE, True) + GRID
            above = max((self.measure.width(line, SMALL) + GRID for line in goals[-1:]), default=0.0)
            if max(across, above) + wide <= self.whole.width:
                ends -= wide
            else:
                marked += _MARKED
        parts = (broken(one, self.whole.width, SMALL, True, self.measure) for one in self.told.readings)
        lines = [line for part in parts for line in part]
        beside = across + max((self.measure.width(line, SMALL, True) for line in lines), default=0.0)
        first = y if len(lines) < 2 and self.whole.x + beside <= ends else marked + self.row
        readings = tuple((first + self.row * row, line) for row, line in enumerate(lines))
        left = below.below(max([y, marked, *(line for line, _ in readings)]) + _BELOW_QUIET)
        return FirstHead(tuple(marks), area.y, y, ends, marked, readings, left)

    def _blanks(self, name: str, length: float) -> list[Blank]:
        """The lines for date and name, ``length`` mm long."""
        return [
            Blank(self.words.phrase(f"worksheet-{what}"), length, *on_line(text, length - 1.5, self.measure))
            for what, text in (("date", self.personal.date), ("name", name))
        ]

    def _labelled(self, blank: Blank) -> float:
        """How much a line to fill in needs before it."""
        return self.measure.width(blank.label, TEXT) + BEHIND

    def _title_size(self, titles: Sequence[str]) -> float:
        """The largest type in which all titles have room beside the lines, so that sheets look alike; the
        smallest where they never have.
        """
        labels = max(map(self._labelled, self._blanks("", self.field)))
        room = self.width - self.field - labels - 2 * GRID
        for step in (TITLE, SUBTITLE):
            if all(self.measure.width(title, step, True) <= room for title in titles):
                return step
        return LARGE

    def _crowded(self, name: str) -> BadRequest:
        """What to tell where a head leaves too little room for questions: it is the name's fault if without
        it there is enough.
        """
        if name:
            self._headed("")
            return BadRequest(
                f'With the name "{name}" the head of the sheet leaves too little room for questions. Write '
                "the name shorter, or choose larger paper."
            )
        return BadRequest(
            "Title, instructions and what else stands at the head of the sheet leave too little room for "
            "questions. Make them shorter, or choose larger paper."
        )

    def code(self, order: Order, top: FirstHead) -> tuple[Stamp, ...]:
        """The code of a sheet for a phone, in the corner beside the lines for name and date."""
        if not self.coded:
            return ()
        mark = qr_mark(order.code)
        return (Stamp(self.whole.right - mark.width, top.begins + quiet_zone(mark), mark),)

    def for_key(self, top: FirstHead, name: str) -> Iterator[Mark]:
        """What a key says in the second voice: that it is one, on the line for the name or the date if one is
        free, or else at the right; and its reading.
        """
        row = 0 if not name else 1 if not self.personal.date else None
        marked = self.words.phrase("frame-key")
        if row is not None:
            label = self._labels(top)[row]
            yield Label(label.x + BEHIND + 1.0, label.y - ON_LINE, marked, LARGE, True, ANSWER)
        else:
            yield Label(self.whole.right, top.marked, marked, LARGE, True, ANSWER, "right")
        for y, line in top.readings:
            if y == top.quiet:
                yield Label(top.ends, y, line, SMALL, True, ANSWER, "right")
            else:
                yield Label(self.whole.x, y, line, SMALL, True, ANSWER)

    def _labels(self, top: FirstHead) -> list[Label]:
        """What stands before the lines for name and date, the upper first."""
        said = {self.words.phrase(f"worksheet-{what}") for what in ("date", "name")}
        labels = (mark for mark in top.marks if isinstance(mark, Label) and mark.align == "right")
        return sorted((label for label in labels if label.text in said), key=lambda label: label.y)
