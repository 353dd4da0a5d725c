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
    INK,
    LARGE,
    LEADING,
    QUIET,
    SMALL,
    TEXT,
    Area,
    running_head,
    usable,
)
from muggins_print.page.model import Label, Mark, Measure, Span, TextBlock
from muggins_print.page.stock import GRID
from muggins_print.sheets.behind import Asked, Behind, Place
from muggins_print.sheets.columns import moved
from muggins_print.sheets.contract import Personal, Sheet
from muggins_print.sheets.dealt import Deal, Section
from muggins_print.sheets.first_head import FirstHead, FirstHeads, Told
from muggins_print.sheets.frame import (
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
from muggins_print.sheets.placing import Alike, Placed, Placing, asked_in
from muggins_print.sheets.questions import answered, drawn
from muggins_print.sheets.typeset import APART, held, running_texts

#: A section's title down to its baseline, and its task below that.
_TITLED, _TOLD = 4.2, 6.2
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
        self.heads = FirstHeads(order, personal, self._told_at_head(), self.whole, measure)
        columns = order.text("columns")
        self.columns = None if columns == "auto" else int(columns)
        self.message = self._message(personal.message)
        self._told_columns = False
        self.placing = Placing(deal, self.manner, self.whole, self.columns, self._section_height)
        self._alike: dict[int, Alike] = {}
        self._answered: dict[tuple[str, int, float, float], tuple[Mark, ...]] = {}

    def exercise_title(self, exercise: Exercise) -> str:
        """What an exercise is called."""
        return self.words.phrase(f"exercise-{exercise.name}-title")

    def task(self, exercise: Exercise) -> tuple[Span, ...]:
        """What to do in an exercise."""
        values = told(self.variant, self.words, self.manner.notation)
        pieces = self.words.spans(f"exercise-{exercise.name}-task", **values)
        return held([Span(text, bold) for text, bold in pieces])

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
        which, asked = self.which(given), self.asked(given)
        later, below = self._running(name, which)
        order = self.order.but(sheet_number=(given.number,), sheets=1)
        top, placed_on = self._headed(name, given, asked, below)
        line = Label(self.whole.x, top.quiet, self._line(which), SMALL, False, QUIET)
        first = (*top.marks, *self.heads.code(order, top), line)
        first += tuple(self.heads.for_key(top, name)) if answers else ()
        bodies: list[tuple[Mark, ...]] = []
        places: list[Place] = []
        columns = 1
        for placed in placed_on:
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
        last = len(bodies) - 1
        if answers:
            foot = self._above_message(self.whole)
            self.behind.explain(places, bodies, foot, lambda about: self._running(name, which, about))
        bodies[last] = (*bodies[last], *self.message)  # last, which is where it is looked for
        called = self.called(given, answers)
        middle = self.words.phrase("frame-key") if answers else ""
        pages = pages_of(order, called, middle, bodies)
        fewer = self._fewer_columns(min(columns, len(asked)))
        return Sheet(called, order.code, pages, (*given.notes, *fewer), name)

    def asked(self, given: Given) -> list[Asked]:
        """The questions of a sheet, numbered through."""
        return asked_in(given.sections, self.variant)

    def _headed(
        self, name: str, given: Given, asked: Sequence[Asked], later: Area
    ) -> tuple[FirstHead, list[list[Placed]]]:
        """The head of a sheet and where its questions stand. One that a name makes so tall that no question
        has room below it says less.
        """
        for brief in (False, True):
            top = self.heads.of(name, brief)
            placed = self._placed(given, asked, self._above_message(top.below), later)
            if placed[0] or not name:
                break
        return top, placed

    def _placed(self, given: Given, asked: Sequence[Asked], first: Area, later: Area) -> list[list[Placed]]:
        """Questions by their index and headings by their exercise, with their areas, page by page: as they
        suit the first sheets of the number, whichever sheet is printed and with whatever name.
        """
        number = given.number.number
        if number not in self._alike:
            plain = self._above_message(self.heads.of("").below)
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

    def _told_at_head(self) -> Told:
        own, exercise = self.personal.instructions, self.deal.exercise
        version = max(self.personal.versions, key=len, default="")
        longest = Given(SheetNumber(HIGHEST_SHEET_NUMBER, HIGHEST_PART), (), version, ())
        return Told(
            self.title,
            (Span(own),) if own.strip() else self.task(exercise),
            self.words.phrase(f"exercise-{exercise.name}-goal"),
            self.readings,
            self._line(self.which(longest)),
        )

    def _line(self, which: str) -> str:
        """What a sheet's head says in its last line."""
        return f"{self.variant_line}{APART}{which}"

    def _running(self, name: str, which: str, about: str = "") -> tuple[tuple[Mark, ...], Area]:
        """The head of a later page, and what is left below it."""
        room, measure = self.whole.width - GRID, self.measure
        for left, right in running_texts(self.title, about, name, which):
            if measure.width(left, TEXT, True) + measure.width(right, TEXT) <= room:
                break
        marks, below = running_head(self.whole, left, right)
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
