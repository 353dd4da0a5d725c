"""Worksheets: questions of one exercise, dealt from a sheet number, and the key to each sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from muggins_print.chance import HIGHEST_PART, HIGHEST_SHEET_NUMBER, SheetNumber, deal
from muggins_print.choices import OneOf, SheetNumbers, WholeNumber
from muggins_print.dealing import fair_sheets
from muggins_print.errors import BadRequest, unknown_name
from muggins_print.games import GAMES
from muggins_print.games.contract import Exercise, Question, Variant
from muggins_print.order import Order
from muggins_print.page.furniture import (
    ANSWER,
    INK,
    LARGE,
    QUIET,
    SMALL,
    TEXT,
    Area,
    head,
    running_head,
    usable,
)
from muggins_print.page.model import Art, Label, Mark, Measure, Span, Stamp
from muggins_print.page.stock import GRID
from muggins_print.sheets.columns import Block, moved
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import (
    SMALL_ROW,
    game_of,
    notation_of,
    pages_of,
    paper_of,
    pool_of,
    reading_lines,
    steps_notes,
    told,
    variant_line,
    words_of,
)
from muggins_print.sheets.levels import grades
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.questions import answered, drawn, laid
from muggins_print.sheets.spreading import spread
from muggins_print.sheets.workings import (
    DICE,
    GAP,
    SCALES,
    Entry,
    WorkedPage,
    columns_in,
    largest,
    short_list,
    worked_pages,
)

#: Names and dates are written on lines this long; shorter on a narrow page.
_FIELD, _NARROW_FIELD = 56.0, 42.0
#: The largest scale would outdo the sheet itself.
_SCALES = SCALES[1:]


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
    settings: dict[bool, _Setting] = {}
    general = (*_shared(order, asked, sheets, count), *steps_notes(variant))
    for number, first in order.sheet_numbers():
        last = first + sheets - 1
        if last > HIGHEST_PART:
            raise BadRequest(
                f"Sheet number {number} has {HIGHEST_PART} sheets, and {sheets} from {first} on are "
                f"{last - HIGHEST_PART} too many. Ask for fewer, or for another sheet number."
            )
        labels = (exercise.name, *pool_of(variant))
        dealt = (
            deal(number, count, asked, *labels, first=first)
            if order.version == 1
            else fair_sheets(
                number, [grade.effort for grade in grades(exercise, variant)], asked, *labels, first=first
            )
        )
        notes = (*_notes(number, first, last, asked, count), *general)
        general = ()
        for part, picks in enumerate(islice(dealt, sheets), start=first):
            again = asked * part > count
            if again not in settings:
                settings[again] = _Setting(order, variant, exercise, count if again else None, measure)
            yield settings[again].sheet(SheetNumber(number, part), picks, answers, notes)
            notes = ()


def _notes(number: int, first: int, last: int, asked: int, count: int) -> tuple[str, ...]:
    """What to say on screen when questions have to come again."""
    different = f"there {'is' if count == 1 else 'are'} {count} different one{'' if count == 1 else 's'}"
    if asked > count:
        return (f"A sheet asks {asked} questions and {different}, so they come again on one sheet.",)
    together = asked * (last - first + 1)
    if together > count:
        return (
            f"Sheets {first} to {last} of {number} ask {together} questions and {different}: "
            "they come again once all have been asked, but never twice on one sheet.",
        )
    return ()


def _shared(order: Order, asked: int, sheets: int, count: int) -> tuple[str, ...]:
    """What to say on screen of sheets with several numbers: each number is dealt on its own, so they have
    questions in common even where the sheets of one number would have none.
    """
    numbers = {number for number, _ in order.sheet_numbers()}
    if len(numbers) == 1 or asked > count:
        return ()
    return (
        "Sheets of different numbers are dealt apart, so some questions may stand on several of them. "
        f"{len(order.sheet_numbers()) * sheets} sheets of one number have different ones as long as there "
        "are any.",
    )


class _Setting:
    """What all sheets of an order share: everything but the sheet number and the questions.

    ``few`` is how many questions there are if they come again on the sheets, which those then say.
    """

    def __init__(
        self, order: Order, variant: Variant, exercise: Exercise, few: int | None, measure: Measure
    ) -> None:
        self.order, self.variant, self.exercise, self.measure = order, variant, exercise, measure
        self.words, self.notation = words_of(order), notation_of(order)
        self.manner = Manner(self.words, self.notation, measure)
        self.paper = paper_of(order)
        self.whole = usable(self.paper)
        self.variant_line = variant_line(variant, self.words, self.notation)
        self.title = self.words.phrase(f"exercise-{exercise.name}-title")
        values = told(variant, self.words, self.notation)
        pieces = self.words.spans(f"exercise-{exercise.name}-task", **values)
        task = tuple(Span(text, bold) for text, bold in pieces)
        if few is not None:
            task += (Span(" " + self.words.phrase("worksheet-few", count=few)),)
        narrow = self.paper.width < 200
        self.field = _NARROW_FIELD if narrow else _FIELD
        fields = tuple((self.words.phrase(f"worksheet-{name}"), self.field) for name in ("date", "name"))
        self.head, below = head(self.whole, self.title, task, fields, measure)
        # A quiet line below the head says which sheet this is. On the key it names the reading too, at
        # the line's right end, or below where the longest sheet number would leave no room for it.
        longest = self.which(SheetNumber(HIGHEST_SHEET_NUMBER, HIGHEST_PART))
        self.quiet = below.y + 1.0
        readings = reading_lines(variant, self.words)
        beside = measure.width(longest, SMALL) + measure.width(readings[0], SMALL, True) + GRID
        row = 0 if len(readings) == 1 and beside <= self.whole.width else 1
        self.readings = [(self.quiet + SMALL_ROW * (row + n), line) for n, line in enumerate(readings)]
        self.first = below.below(self.readings[-1][0] + 2 * GRID)
        self.answered: dict[tuple[int, float, float], tuple[Mark, ...]] = {}
        self.worked: dict[tuple[int, float], Art] = {}

    def sheet(
        self, number: SheetNumber, picks: Sequence[int], answers: bool, notes: tuple[str, ...]
    ) -> Sheet:
        """One sheet of the questions at these positions, or its key."""
        which = self.words.phrase("worksheet-number", number=str(number))
        later, below = running_head(self.whole, self.title, which)
        questions = list(map(self.question, picks))

        def needed(width: float) -> float:
            return max(laid(question, width, self.manner).height for question in questions)

        line = Label(self.whole.x, self.quiet, self.which(number), SMALL, False, QUIET)
        first = (*self.head, line, *(self.key_head() if answers else ()))
        bodies: list[tuple[Mark, ...]] = []
        position = 0
        for areas in spread(len(questions), self.first, below, needed):
            marks: list[Mark] = list(later if bodies else first)
            for area in areas:
                marks += drawn(questions[position], position + 1, area, self.manner)
                if answers:
                    marks += self.answers(picks[position], area)
                position += 1
            bodies.append(tuple(marks))
        if answers:
            bodies += self.workings(picks, which)
        outline = self.words.phrase(
            "worksheet-key-outline" if answers else "worksheet-outline", title=self.title, number=str(number)
        )
        middle = self.words.phrase("frame-key") if answers else ""
        order = self.order.but(sheet_number=(number,), sheets=1)
        return Sheet(outline, order.code, pages_of(order, outline, middle, bodies), notes)

    def which(self, number: SheetNumber) -> str:
        """The quiet line that says which sheet it is."""
        return f"{self.variant_line} · {self.words.phrase('worksheet-number', number=str(number))}"

    def question(self, pick: int) -> Question:
        """The question at a position."""
        return self.exercise.question(self.variant, pick)

    def answers(self, pick: int, area: Area) -> Iterator[Mark]:
        """The answers to a question in its area."""
        size = (pick, round(area.width, 2), round(area.height, 2))
        if size not in self.answered:
            self.answered[size] = answered(self.question(pick), area.width, area.height, self.manner)
        return (moved(mark, area.x, area.y) for mark in self.answered[size])

    def key_head(self) -> tuple[Mark, ...]:
        """What a key says in the second voice: on the line for the name that it is one; and its reading."""
        name = Label(
            self.whole.right - self.field + 1.0, self.whole.y + 2 * GRID - 1.6,
            self.words.phrase("frame-key"), LARGE, True, ANSWER,
        )  # fmt: skip
        if self.readings[0][0] == self.quiet:
            ((y, line),) = self.readings
            return name, Label(self.whole.right, y, line, SMALL, True, ANSWER, "right")
        return name, *(Label(self.whole.x, y, line, SMALL, True, ANSWER) for y, line in self.readings)

    def workings(self, picks: Sequence[int], which: str) -> list[tuple[Mark, ...]]:
        """The pages that show how, for questions whose lines hold the bare answers."""
        numbered = [
            (number, pick)
            for number, pick in enumerate(picks, start=1)
            if self.question(pick).room.kind == "numbers"
        ]
        if not numbered:
            return []
        title = f"{self.title} {self.words.phrase('worksheet-workings')}"
        marks, area = running_head(self.whole, title, which)
        if any(len(answer.workings) > 1 for _, pick in numbered for answer in self.question(pick).answers):
            legend = self.words.phrase("worksheet-workings-task")
            marks += (Label(area.x, area.y, legend, SMALL, False, QUIET),)
            area = area.below(area.y + 1.5 * GRID)

        def laid(s: float) -> list[WorkedPage]:
            arts = [self.working_art(pick, s) for _, pick in numbered]
            lists = [
                Block(
                    art.height,
                    (
                        Label(0.0, DICE * s / 2, str(number), TEXT * s, True, INK, "left", True),
                        Stamp(0.0, 0.0, art),
                    ),
                    GAP * s,
                )
                for (number, _), art in zip(numbered, arts, strict=True)
            ]
            columns = columns_in(area.width, max(art.width for art in arts))
            return worked_pages(lists, columns, area, area)

        return [(*marks, *page.marks) for page in largest(laid, _SCALES)]

    def working_art(self, pick: int, s: float) -> Art:
        """How to get to each answer of a question, at scale ``s`` and named by all it says: an art, for the
        same roll comes on many sheets of a set.
        """
        if (pick, s) not in self.worked:
            question = self.question(pick)
            answers = tuple(
                (answer.value, tuple(working.text(self.notation) for working in answer.workings))
                for answer in question.answers
            )
            block = short_list(Entry(question.pieces, "", answers), self.measure, s)
            labels = [mark for mark in block.marks if isinstance(mark, Label)]
            dice = [mark for mark in block.marks if isinstance(mark, Stamp)]
            name = " ".join(["ways", *(die.art.name for die in dice), *(label.text for label in labels)])
            ends = [die.x + die.art.width for die in dice]
            ends += (label.x + self.measure.width(label.text, label.size) for label in labels)
            self.worked[pick, s] = Art(name, max(ends), block.height, block.marks)
        return self.worked[pick, s]


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
    version=2,
)  # fmt: skip
