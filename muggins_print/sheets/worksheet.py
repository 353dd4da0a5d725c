"""Worksheets: questions of one exercise, dealt from a sheet number, and the key to each sheet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from muggins_print.chance import HIGHEST_PART, SheetNumber, deal
from muggins_print.errors import BadRequest, unknown_name
from muggins_print.games import GAMES
from muggins_print.games.contract import Exercise, Question, Variant
from muggins_print.order import OneOf, Order, SheetNumbers, WholeNumber
from muggins_print.page.furniture import (
    ANSWER,
    LARGE,
    QUIET,
    SMALL,
    head,
    running_head,
    usable,
)
from muggins_print.page.model import Label, Mark, Measure
from muggins_print.page.stock import GRID
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import (
    SMALL_ROW,
    game_of,
    notation_of,
    pages_of,
    paper_of,
    pool_of,
    reading_line,
    told,
    variant_line,
    words_of,
)
from muggins_print.sheets.questions import answered, drawn, height_of, spread
from muggins_print.sheets.workings import Entry, simplest_columns, worked_pages

#: Names and dates are written on lines this long; shorter on a narrow page.
_FIELD, _NARROW_FIELD = 56.0, 44.0


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The sheets of every sheet number, or with ``answers`` their keys.

    Over the sheets of one number no question comes twice until all have been asked. Raises
    `BadRequest` for an exercise that the variant's game does not have or that has no questions in
    it, and for a sheet number whose sheets would run past the last one.
    """
    game = game_of(order)
    variant = game.variant(order)
    name = order.text("exercise")
    if name not in game.exercises:
        raise unknown_name(f"exercise of the variant {variant.name!r}", name, game.exercises)
    exercise = game.exercises[name]
    count = exercise.count(variant)
    if not count:
        raise BadRequest(
            f"The exercise {name!r} has no questions in this variant. Choose another exercise or variant."
        )
    asked, sheets = order.whole("questions"), order.whole("sheets")
    setting = _Setting(order, variant, exercise, count, measure)
    for number, first in order.sheet_numbers():
        last = first + sheets - 1
        if last > HIGHEST_PART:
            raise BadRequest(
                f"Sheet number {number} has {HIGHEST_PART} sheets, and {sheets} from {first} on are "
                f"{last - HIGHEST_PART} too many. Ask for fewer, or for another sheet number."
            )
        dealt = deal(number, count, asked, exercise.name, *pool_of(variant))
        notes = _notes(number, first, last, asked, count)
        for part, picks in enumerate(islice(dealt, first - 1, last), start=first):
            questions = [exercise.question(variant, pick) for pick in picks]
            yield setting.sheet(SheetNumber(number, part), questions, answers, notes)
            notes = ()


def _notes(number: int, first: int, last: int, asked: int, count: int) -> tuple[str, ...]:
    """What to say on screen when questions have to come again."""
    different = f"there {'is' if count == 1 else 'are'} {count} different one{'' if count == 1 else 's'}"
    if asked > count:
        return (f"A sheet asks {asked} questions and {different}, so they come again on one sheet.",)
    repeating = count // asked + 1  # the first sheet that cannot be all new
    if last > max(first, repeating - 1):
        return (
            f"Sheets {first} to {last} of {number} ask {asked * (last - first + 1)} questions "
            f"and {different}: they come again once all have been asked, but never twice on one sheet.",
        )
    return ()


class _Setting:
    """What all sheets of an order share: everything but the sheet number and the questions."""

    def __init__(
        self, order: Order, variant: Variant, exercise: Exercise, count: int, measure: Measure
    ) -> None:
        self.order, self.measure = order, measure
        self.words, self.notation = words_of(order), notation_of(order)
        self.paper = paper_of(order)
        self.whole = usable(self.paper)
        self.variant_line = variant_line(variant, self.words, self.notation)
        self.reading_line = reading_line(variant, self.words)
        self.title = self.words.phrase(f"exercise-{exercise.name}-title")
        task = self.words.phrase(f"exercise-{exercise.name}-task", **told(variant, self.words, self.notation))
        if order.whole("questions") > count:
            task += " " + self.words.phrase("worksheet-few", count=count)
        narrow = self.paper.width < 200
        self.field = _NARROW_FIELD if narrow else _FIELD
        fields = tuple((self.words.phrase(f"worksheet-{name}"), self.field) for name in ("date", "name"))
        self.head, below = head(self.whole, self.title, task, fields, measure)
        # A quiet line below the head says which sheet this is. On the key it names the reading too:
        # at the line's right end, or below where the page is too narrow for both.
        self.quiet = below.y + 1.0
        self.reading_y = self.quiet + (SMALL_ROW if narrow else 0.0)
        self.first = below.below(self.reading_y + 2 * GRID)

    def sheet(
        self, number: SheetNumber, questions: list[Question], answers: bool, notes: tuple[str, ...]
    ) -> Sheet:
        words = self.words
        order = self.order.but(sheet_number=(number,), sheets=1)
        which = words.phrase("worksheet-number", number=str(number))
        later, below = running_head(self.whole, self.title, which)

        def needed(width: float) -> float:
            return max(height_of(question, width) for question in questions)

        pages = spread(len(questions), self.first, below, needed)
        bodies: list[tuple[Mark, ...]] = []
        numbered = iter(enumerate(questions, start=1))
        for areas in pages:
            marks: list[Mark] = list(later if bodies else self.head)
            if not bodies:
                marks.append(
                    Label(self.whole.x, self.quiet, f"{self.variant_line} · {which}", SMALL, False, QUIET)
                )
                if answers:
                    marks += self.key_head()
            for area in areas:
                position, question = next(numbered)
                marks += drawn(question, position, area)
                if answers:
                    marks += answered(question, area, words, self.notation, self.measure)
            bodies.append(tuple(marks))
        if answers:
            bodies += self.workings(questions, which)
        outline = words.phrase(
            "worksheet-key-outline" if answers else "worksheet-outline", title=self.title, number=str(number)
        )
        middle = words.phrase("frame-key") if answers else ""
        return Sheet(outline, order.code, pages_of(order, outline, middle, bodies), notes)

    def key_head(self) -> list[Mark]:
        """What a key says in the second voice: on the line for the name, that it is one, and its reading."""
        left = self.whole.right - self.field + 1.0
        return [
            Label(left, self.whole.y + 2 * GRID - 1.6, self.words.phrase("frame-key"), LARGE, True, ANSWER),
            Label(self.whole.right, self.reading_y, self.reading_line, SMALL, True, ANSWER, "right")
            if self.reading_y == self.quiet
            else Label(self.whole.x, self.reading_y, self.reading_line, SMALL, True, ANSWER),
        ]

    def workings(self, questions: list[Question], which: str) -> list[tuple[Mark, ...]]:
        """The pages that show how, for questions whose lines hold the bare answers."""
        entries = [
            Entry(
                question.pieces,
                str(number),
                "",
                tuple(
                    (answer.value, tuple(working.text(self.notation) for working in answer.workings))
                    for answer in question.answers
                ),
            )
            for number, question in enumerate(questions, start=1)
            if question.room.kind == "numbers"
        ]
        if not entries:
            return []
        title = f"{self.title} {self.words.phrase('worksheet-workings')}"
        marks, area = running_head(self.whole, title, which)
        legend = Label(area.x, area.y, self.words.phrase("worksheet-workings-task"), SMALL, False, QUIET)
        area = area.below(area.y + 1.5 * GRID)
        columns = simplest_columns(area.width, entries, self.measure)
        pages = worked_pages(entries, columns, area, area, self.words, self.measure)
        return [(*marks, legend, *page.marks) for page in pages]


WORKSHEET = SheetKind(
    "worksheet",
    1,
    "practice sheets and their key",
    (
        OneOf(
            "exercise", 16, "totals", "what the questions ask",
            tuple(dict.fromkeys(name for game in GAMES for name in game.exercises)),
        ),
        WholeNumber("questions", 17, 12, "questions on a sheet", 1, 400),
        WholeNumber("sheets", 18, 1, "different sheets of each sheet number", 1, 10_000),
        SheetNumbers("sheet_number", 19, (), "which sheets; the same number always gives the same sheets"),
        OneOf("key", 20, "separate", "the answer key", ("separate", "end", "none")),
    ),
    True,
    compose,
)  # fmt: skip
