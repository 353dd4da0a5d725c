"""A practice sheet, or its key: the head, the questions in their places, and what stands behind a key.

Lengths in mm, type in pt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from muggins_print.chance import HIGHEST_PART, HIGHEST_SHEET_NUMBER, SheetNumber
from muggins_print.errors import BadRequest
from muggins_print.games.contract import Exercise, Variant
from muggins_print.order import Order
from muggins_print.page.furniture import (
    ANSWER,
    INK,
    LARGE,
    LEADING,
    QUIET,
    SMALL,
    SUBTITLE,
    TEXT,
    TITLE,
    Area,
    Blank,
    head,
    running_head,
    usable,
)
from muggins_print.page.model import Label, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.page.stock import GRID
from muggins_print.sheets.behind import Asked, Behind, Place
from muggins_print.sheets.columns import moved
from muggins_print.sheets.contract import Personal, Sheet
from muggins_print.sheets.dealt import Deal, Section
from muggins_print.sheets.frame import (
    SMALL_ROW,
    is_large,
    notation_of,
    pages_of,
    paper_of,
    reading_lines,
    told,
    variant_line,
    words_of,
)
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.placing import Alike, Placing, asked_in
from muggins_print.sheets.qr import qr_mark
from muggins_print.sheets.questions import answered, drawn
from muggins_print.sheets.typeset import broken, on_line, shortened

#: Names and dates are written on lines this long; shorter on a narrow page.
_FIELD, _NARROW_FIELD, _NARROW = 56.0, 42.0, 200.0
#: What a QR code takes of the head's width, with the white beside it.
_CODE_ROOM = 19.0
#: A section's title down to its baseline, and its task below that.
_TITLED, _TOLD = 4.2, 6.2
#: How much nearer to the task the first quiet line stands than other lines would, from one of them to the
#: next (in large print a little more), and from the last down to the questions.
_CLOSER, _QUIET_ROW, _LARGER_ROW, _BELOW_QUIET = -1.4, 4.2, 5.2, 5.4
#: What a teacher's message may take of a page, and the white above it.
_MESSAGE, _ABOVE_MESSAGE = 0.4, 5.0
#: The foot of a narrower page, or one in large print, may have two lines: so much more white stands above it.
_TWO_LINES, _ABOVE_FOOT = 160.0, 2.5


class Given(NamedTuple):
    """One sheet to print: its number, its questions, what it is called ("" for nothing), and whose it is;
    ``notes`` is what to tell on screen.
    """

    number: SheetNumber
    sections: tuple[Section, ...]
    version: str
    names: tuple[str, ...]
    notes: tuple[str, ...] = ()


class _Top(NamedTuple):
    """The head of a first page and where it begins, the baseline of its quiet line, a key's reading with
    its baselines, and what is left below.
    """

    marks: tuple[Mark, ...]
    begins: float
    quiet: float
    readings: tuple[tuple[float, str], ...]
    below: Area


class Practice:
    """What all sheets of an order share: everything but the sheet number, the questions and the name."""

    def __init__(
        self, order: Order, variant: Variant, deal: Deal, measure: Measure, personal: Personal
    ) -> None:
        self.order, self.variant, self.deal = order, variant, deal
        self.measure, self.personal = measure, personal
        self.words = words_of(order)
        self.manner = Manner(
            self.words,
            notation_of(order),
            measure,
            order.text("room"),
            order.text("handed") == "left",
            is_large(order),
        )
        self.behind = Behind(self.manner)
        self.paper = paper_of(order)
        self.whole = usable(self.paper)
        if self.paper.scale > 1.0 or self.paper.width < _TWO_LINES:
            self.whole = self.whole._replace(height=self.whole.height - _ABOVE_FOOT)
        self.variant_line = variant_line(variant, self.words, self.manner.notation)
        read = (exercise.name for exercise in deal.exercises if exercise.by_reading)
        lines = (line for name in read for line in reading_lines(variant, self.words, name))
        self.readings = tuple(dict.fromkeys(lines))
        self.title = personal.title.strip() or self.exercise_title(deal.exercise)
        narrow = self.paper.width < _NARROW
        self.field = _NARROW_FIELD if narrow else _FIELD
        # Where few titles have room for the largest type, all are smaller, so that sheets look alike.
        self.largest = SUBTITLE if narrow else TITLE
        self.coded = order.text("qr") == "yes"
        self.head_width = self.whole.width - (_CODE_ROOM if self.coded else 0.0)
        columns = order.text("columns")
        self.columns = None if columns == "auto" else int(columns)
        self.message = self._message(personal.message)
        self._told_columns = False
        self.placing = Placing(deal, self.manner, self.whole, self.columns, self._section_height)
        self._tops: dict[str, _Top] = {}
        self._alike: dict[int, Alike] = {}
        self._answered: dict[tuple[str, int, float, float], tuple[Mark, ...]] = {}

    def exercise_title(self, exercise: Exercise) -> str:
        """What an exercise is called."""
        return self.words.phrase(f"exercise-{exercise.name}-title")

    def task(self, exercise: Exercise) -> tuple[Span, ...]:
        """What to do in an exercise."""
        values = told(self.variant, self.words, self.manner.notation)
        pieces = self.words.spans(f"exercise-{exercise.name}-task", **values)
        return tuple(Span(text, bold) for text, bold in pieces)

    def which(self, given: Given) -> str:
        """Which sheet it is: by its number, and by what it is called."""
        number = self.words.phrase("worksheet-number", number=str(given.number))
        if not given.version:
            return number
        return f"{self.words.phrase('worksheet-version', version=given.version)} · {number}"

    def called(self, given: Given, answers: bool) -> str:
        """What a sheet or its key is called in an outline."""
        phrase = "worksheet-key-outline" if answers else "worksheet-outline"
        number = str(given.number)
        if given.version:
            number = f"{number} ({self.words.phrase('worksheet-version', version=given.version)})"
        called = self.words.phrase(phrase, title=self.title, number=number)
        return f"{called}: {given.names[0]}" if len(given.names) == 1 else called

    def sheet(self, given: Given, answers: bool) -> Sheet:
        """One sheet, or its key."""
        name = given.names[0] if len(given.names) == 1 else ""
        top, which = self._top(name), self.which(given)
        later, below = self._running(self.title, f"{name} · {which}" if name else which)
        line = Label(self.whole.x, top.quiet, f"{self.variant_line} · {which}", SMALL, False, QUIET)
        order = self.order.but(sheet_number=(given.number,), sheets=1)
        first = (*top.marks, *self._qr(order, top), line, *(self._key_head(top, name) if answers else ()))
        asked = self.asked(given)
        bodies: list[tuple[Mark, ...]] = []
        places: list[Place] = []
        columns = 1
        for placed in self._placed(given, asked, top.below, below):
            columns = max(columns, 1, *Counter(area.y for _, area in placed).values())
            marks: list[Mark] = list(later if bodies else first)
            for index, area in placed:
                if isinstance(index, Exercise):
                    marks += self._section_head(index, area)
                    continue
                marks += drawn(asked[index].question, index + 1, area, self.manner)
                if answers:
                    marks += self._answers(asked[index], area)
            bodies.append(tuple(marks))
            places += [
                Place(len(bodies) - 1, asked[index], area)
                for index, area in placed
                if not isinstance(index, Exercise)
            ]
        bodies[-1] = (*bodies[-1], *self.message)
        if answers:
            whose = f"{name} · {which}" if name else which
            foot = self._above_message(self.whole)
            self.behind.explain(places, bodies, foot, lambda about: self._running(self.title, whose, about))
        called = self.called(given, answers)
        middle = self.words.phrase("frame-key") if answers else ""
        pages = pages_of(order, called, middle, bodies)
        fewer = self._fewer_columns(min(columns, len(asked)))
        return Sheet(called, order.code, pages, (*given.notes, *fewer), name)

    def asked(self, given: Given) -> list[Asked]:
        """The questions of a sheet, numbered through."""
        return asked_in(given.sections, self.variant)

    def _placed(
        self, given: Given, asked: Sequence[Asked], first: Area, later: Area
    ) -> list[list[tuple[int | Exercise, Area]]]:
        """Questions by their index and headings by their exercise, with their areas, page by page: as they
        suit the first sheets of the number, whichever sheet is printed and with whatever name.
        """
        number = given.number.number
        if number not in self._alike:
            plain = self._headed("").below
            self._alike[number] = self.placing.alike(number, plain, later)
        return self.placing.placed(given.sections, asked, first, later, self._alike[number])

    def _fewer_columns(self, columns: int) -> Iterator[str]:
        """What to tell on screen, once, where fewer columns than were asked for have room."""
        if self.columns is not None and columns < self.columns and not self._told_columns:
            self._told_columns = True
            yield (
                f"{self.columns} columns would be too narrow to write in on this paper; there "
                f"{'is 1' if columns == 1 else f'are {columns}'}."
            )

    def _top(self, name: str) -> _Top:
        if name not in self._tops:
            self._tops.clear()  # every name comes once, or twice with its key
            self._tops[name] = self._headed(name)
        return self._tops[name]

    def _headed(self, name: str) -> _Top:
        personal, area = self.personal, self.whole
        marks: list[Mark] = []
        if school := personal.school.strip():
            for line in broken(school, area.width, SMALL, True, self.measure):
                area = area.below(area.y + SMALL_ROW)
                marks.append(Label(area.x, area.y - 1.2, line, SMALL, True, QUIET))
        task = (
            (Span(personal.instructions),) if personal.instructions.strip() else self.task(self.deal.exercise)
        )
        blanks = [
            Blank(
                self.words.phrase(f"worksheet-{what}"),
                self.field,
                *on_line(text, self.field - 1.5, self.measure),
            )
            for what, text in (("date", personal.date), ("name", name))
        ]
        here, under = head(
            area._replace(width=self.head_width), self.title, task, blanks, self.measure, self.largest
        )
        marks += here
        below = area.below(under.y)
        if below.height < self.whole.height / 3:
            raise BadRequest(
                "Title, instructions and what else stands at the head of the sheet leave too little room for "
                "questions. Make them shorter, or choose larger paper."
            )
        # Quiet lines below the head say what is learned and which sheet this is. A key names the reading
        # too, at the last one's right end, or below where the longest sheet number leaves it no room.
        step = _QUIET_ROW if self.paper.scale == 1.0 else _LARGER_ROW
        y = below.y - _CLOSER
        goal = self.words.phrase(f"exercise-{self.deal.exercise.name}-goal")
        for line in broken(goal, self.whole.width, SMALL, False, self.measure):
            marks.append(Label(self.whole.x, y, line, SMALL, False, QUIET))
            y += step
        longest = Given(SheetNumber(HIGHEST_SHEET_NUMBER, HIGHEST_PART), (), self._longest_version, ())
        across = self.measure.width(f"{self.variant_line} · {self.which(longest)}", SMALL)
        parts = (broken(one, self.whole.width, SMALL, True, self.measure) for one in self.readings)
        lines = [line for part in parts for line in part]
        beside = across + max((self.measure.width(line, SMALL, True) for line in lines), default=0.0)
        row = 0 if len(lines) < 2 and beside + GRID <= self.whole.width else 1
        readings = tuple((y + step * (row + n), line) for n, line in enumerate(lines))
        left = below.below(max([y, *(line for line, _ in readings)]) + _BELOW_QUIET)
        return _Top(tuple(marks), area.y, y, readings, self._above_message(left))

    def _qr(self, order: Order, top: _Top) -> tuple[Stamp, ...]:
        """The code of a sheet for a phone, in the corner beside the lines for name and date."""
        if not self.coded:
            return ()
        mark = qr_mark(order.code)
        return (Stamp(self.whole.right - mark.width, top.begins, mark),)

    @property
    def _longest_version(self) -> str:
        return max(self.personal.versions, key=len, default="")

    def _running(self, title: str, right: str, about: str = "") -> tuple[tuple[Mark, ...], Area]:
        """The head of a later page, and what is left below it. What it is ``about`` is never shortened."""
        about = f" · {about}" if about else ""
        right = shortened(right, self.whole.width * 0.6, TEXT, False, self.measure)
        room = self.whole.width - self.measure.width(right, TEXT) - GRID
        room -= self.measure.width(about, TEXT, True)
        marks, below = running_head(
            self.whole, shortened(title, room, TEXT, True, self.measure) + about, right
        )
        return marks, self._above_message(below)

    def _message(self, message: str) -> tuple[TextBlock, ...]:
        """A teacher's message at the foot of the last questions. Raises `BadRequest` for a long letter."""
        if not message.strip():
            return ()
        block = TextBlock(0.0, 0.0, self.whole.width, (Span(message),), TEXT, LEADING, INK)
        tall, most = self.measure.height(block), self.whole.height * _MESSAGE
        if tall > most:
            raise BadRequest(
                f"The message is {tall - most:.0f} mm too long for a sheet. Make it shorter, or choose "
                "larger paper."
            )
        return (block._replace(x=self.whole.x, y=self.whole.bottom - tall),)

    def _above_message(self, area: Area) -> Area:
        """What a message leaves of an area."""
        if not self.message:
            return area
        return area._replace(height=self.message[0].y - _ABOVE_MESSAGE - area.y)

    def _key_head(self, top: _Top, name: str) -> Iterator[Mark]:
        """What a key says in the second voice: that it is one, on the line for the name or the date if one is
        free; and its reading.
        """
        row = 0 if not name else 1 if not self.personal.date else None
        if row is not None:
            x, baselines = self.whole.x + self.head_width - self.field + 1.0, self._baselines(top)
            yield Label(x, baselines[row] - 1.6, self.words.phrase("frame-key"), LARGE, True, ANSWER)
        for y, line in top.readings:
            if y == top.quiet:
                yield Label(self.whole.right, y, line, SMALL, True, ANSWER, "right")
            else:
                yield Label(self.whole.x, y, line, SMALL, True, ANSWER)

    def _baselines(self, top: _Top) -> list[float]:
        """Where the lines for name and date are, the upper first."""
        labels = {self.words.phrase(f"worksheet-{what}") for what in ("date", "name")}
        return sorted(
            mark.y
            for mark in top.marks
            if isinstance(mark, Label) and mark.align == "right" and mark.text in labels
        )

    def _section_height(self, exercise: Exercise) -> float:
        """How tall the heading of an exercise is."""
        return _TOLD + self.measure.height(self._told(exercise, self.whole))

    def _section_head(self, exercise: Exercise, area: Area) -> Iterator[Mark]:
        yield Label(area.x, area.y + _TITLED, self.exercise_title(exercise), LARGE, True, INK)
        yield self._told(exercise, area)

    def _told(self, exercise: Exercise, area: Area) -> TextBlock:
        width = min(area.width, 130.0)
        return TextBlock(area.x, area.y + _TOLD, width, self.task(exercise), TEXT, LEADING, INK)

    def _answers(self, asked: Asked, area: Area) -> Iterator[Mark]:
        """The answers to a question in its area."""
        size = (*asked.key, round(area.width, 2), round(area.height, 2))
        if size not in self._answered:
            self._answered[size] = answered(asked.question, area.width, area.height, self.manner)
        return (moved(mark, area.x, area.y) for mark in self._answered[size])
