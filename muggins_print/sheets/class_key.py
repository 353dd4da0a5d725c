"""The compact key: the answers to many sheets on a page, in class order, to mark a pile with.

Lengths in mm, type in pt.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import ceil
from typing import NamedTuple

from muggins_print.games.contract import Field, Question
from muggins_print.order import Order
from muggins_print.page.furniture import ANSWER, INK, QUIET, SMALL, TEXT, Area, head, running_head
from muggins_print.page.model import Label, Mark, Measure, Stamp
from muggins_print.page.stock import GRID
from muggins_print.pieces import Marble, Piece
from muggins_print.sheets.behind import Asked
from muggins_print.sheets.columns import Block, balanced, moved, placed
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.fields import text_of
from muggins_print.sheets.frame import SMALL_ROW, pages_of
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.pieces_row import art_of
from muggins_print.sheets.practice import Given, Practice
from muggins_print.sheets.typeset import broken, shortened
from muggins_print.sheets.workings import GUTTER, Columns, columns_in

#: The size of answers, from one line of them to the next, and the column of their numbers.
_SIZE, _LEADING, _NUMBER = 10.0, 4.8, 8.0
#: From a sheet's name down to its first line; the white above the next one, and beside an answer.
_NAMED, _APART, _ASIDE = 6.2, 5.0, 4.0
#: The size of the marble before a player's answers, what parts rows of answers, and a place left blank.
_MARBLE, _ROWS, _BLANK = 3.8, " · ", "–"
#: The narrowest column of a page, and one whose answers have room in it unbroken.
_COLUMN, _NARROW = 84.0, 52.0
#: So many sheets make one key; a larger set has several.
_TOGETHER = 500
_DECIMAL = re.compile(r"\d,\d")
#: What answers are is told in so many lines at most, where questions differ.
_LEGENDS = 3


def class_keys(order: Order, given: Iterable[Given], practice: Practice) -> Iterator[Sheet]:
    """The answers to all sheets in order, a block a sheet, which is whole unless longer than a column. In all
    blocks of a key answers stand in as many columns, so that a marker reads all in one direction.
    """
    waiting = iter(given)
    while together := list(islice(waiting, _TOGETHER)):
        yield _composed(order, together, practice)


class Short(NamedTuple):
    """Answers that stand together, behind the piece that says whose they are if there is one."""

    text: str
    piece: Piece | None = None


class _Listed(NamedTuple):
    """A sheet with its questions, and the answers to them in short."""

    given: Given
    asked: Sequence[Asked]
    answers: Sequence[tuple[Short, ...]]


class _Shape(NamedTuple):
    """The columns of a page, and in each of them the ``number`` of columns that all blocks have their answers
    in, every ``step`` mm.
    """

    columns: Columns
    number: int
    step: float


def short_answer(question: Question, manner: Manner) -> tuple[Short, ...]:
    """The answers to a question in a line: numbers, equations as many as are asked for, and what is ticked;
    words where there is nothing else or they are called something in the key's list. Each player's begin
    with a marble.
    """
    room = question.room
    if room.kind == "numbers":
        return (Short(", ".join(answer.value for answer in question.answers)),)
    if room.kind == "equation":
        ways = [working.text(manner.notation) for answer in question.answers for working in answer.workings]
        return (Short("; ".join(ways[: room.amount])),)
    texts: list[str | None] = [
        text_of(answer, field.kind, manner)
        for field, answer in zip(room.fields, question.answers, strict=True)
    ]
    for place, field in enumerate(room.fields):
        if field.paired and field.label is not None:
            first, second = ((one.value, *one.also) for one in question.answers[place - 1 : place + 1])
            if len(first) > 1 and len(second) > 1:
                joins = manner.said(field.label)
                pairs = (f"{one} {joins} {other}" for one, other in zip(first, second, strict=True))
                texts[place - 1 : place + 1] = " / ".join(pairs), None
    return _grouped(room.fields, texts)


def legend(question: Question, manner: Manner) -> str:
    """What the answers to such questions are, in the order in which they stand; "" where that is plain."""
    fields = question.room.fields
    named = (
        field.called or (field.label if field.kind in ("number", "equation") else None) for field in fields
    )
    if sum(name is not None for name in named) < 2:
        return ""
    names = [None if _goes_on(fields, place) else one.called or one.label for place, one in enumerate(fields)]
    said = [manner.said(name) if name is not None else None for name in names]
    groups = dict.fromkeys(short.text for short in _grouped(fields, said))  # all players' are the same
    return _ROWS.join(groups)


def is_blank(short: Short) -> bool:
    """Whether a dash keeps the place of an answer that is left blank."""
    return _BLANK in re.split(f"{_ROWS}|[,;] ", short.text)


def more_ways(question: Question) -> bool:
    """Whether there are more equations that are right than the question asks for."""
    room = question.room
    if room.kind == "equation":
        return any(len(answer.workings) > room.amount for answer in question.answers)
    asked = (field.kind == "equation" for field in room.fields)
    return any(one and len(answer.workings) > 1 for one, answer in zip(asked, question.answers, strict=False))


def _goes_on(fields: Sequence[Field], place: int) -> bool:
    """Whether a field is one more of what the one before it is called."""
    called = fields[place].called
    return place > 0 and called is not None and called == fields[place - 1].called


def _grouped(fields: Sequence[Field], texts: Sequence[str | None]) -> tuple[Short, ...]:
    """What is said of each field, by rows, and apart where a piece begins another player's. What stays blank
    in a row of others is a dash, so that these keep their places; None is left out. Numbers with a comma of
    their own are parted by semicolons.
    """
    wordless = any(field.kind != "words" for field in fields)
    groups: list[tuple[Piece | None, list[list[str]]]] = [(None, [[]])]
    for place, (field, text) in enumerate(zip(fields, texts, strict=True)):
        if isinstance(field.piece, Marble) or (field.begins and groups[-1][0] is not None):
            groups.append((field.piece, [[]]))
        elif field.begins and groups[-1][1][-1] and not _goes_on(fields, place):
            groups[-1][1].append([])
        if text == "" and field.kind in ("number", "equation"):
            groups[-1][1][-1].append(_BLANK)
        elif text and not (field.kind == "words" and wordless and field.called is None):
            groups[-1][1][-1].append(text)
    shorts = (
        Short(_ROWS.join(_joined(row) for row in rows if {*row} - {_BLANK}), piece) for piece, rows in groups
    )
    return tuple(short for short in shorts if short.text)


def _joined(row: Sequence[str]) -> str:
    return ("; " if any(_DECIMAL.search(text) for text in row) else ", ").join(row)


def _composed(order: Order, given: Sequence[Given], practice: Practice) -> Sheet:
    words, measure, whole = practice.words, practice.measure, practice.whole
    title = words.phrase("worksheet-class-key-title")
    top, first = head(whole, title, words.phrase("worksheet-class-key-task"), (), measure)
    y = first.y + 1.0
    line = shortened(f"{practice.title} · {practice.variant_line}", whole.width, SMALL, False, measure)
    marks: list[Mark] = [*top, Label(whole.x, y, line, SMALL, False, QUIET)]
    for line in practice.readings:
        y += SMALL_ROW
        marks.append(Label(whole.x, y, line, SMALL, True, ANSWER))
    for sentence in _legends(given, practice):
        for line in broken(sentence, whole.width, SMALL, False, measure):
            y += SMALL_ROW
            marks.append(Label(whole.x, y, line, SMALL, False, QUIET))
    first = first.below(y + 2 * GRID)
    later, below = running_head(whole, shortened(title, whole.width, TEXT, True, measure), "")
    columns, filled = _filled(given, practice, first, below)
    bodies: list[tuple[Mark, ...]] = []
    for start in range(0, len(filled), columns.number):
        area = below if start else first
        here = filled[start : start + columns.number]
        bodies.append((*(later if start else marks), *_standing(here, columns, area)))
    called = f"{title}: {practice.title}"
    pages = pages_of(order, called, words.phrase("frame-key"), bodies)
    return Sheet(called, order.code, pages, given[0].notes)


def _filled(
    given: Sequence[Given], practice: Practice, first: Area, below: Area
) -> tuple[Columns, list[list[Block]]]:
    """The blocks in columns, in the shape that takes fewest pages, and of such the widest columns."""
    listed = []
    for one in given:
        asked = practice.asked(one)
        answers = [short_answer(numbered.question, practice.manner) for numbered in asked]
        listed.append(_Listed(one, asked, answers))
    tried = []
    for shape in _shapes(listed, first.width, practice.measure):
        blocks = [block for one in listed for block in _blocks(one, practice, shape, first.height)]
        number = shape.columns.number
        tried.append((shape.columns, balanced(blocks, number, first.height, below.height)))
    return min(tried, key=lambda one: ceil(len(one[1]) / one[0].number))


def _shapes(listed: Sequence[_Listed], width: float, measure: Measure) -> Iterator[_Shape]:
    """Wide columns, with as many of answers as the longest of all leaves room for, or one in which it is
    broken; and narrower ones, as far as it stays whole there.
    """
    longest = max(sum(_wide(one, measure) for one in some) for sheet in listed for some in sheet.answers)
    wide, narrow = columns_in(width, _COLUMN), columns_in(width, _NARROW)
    for many in range(wide.number, narrow.number + 1):
        columns = Columns(many, (width + GUTTER) / many - GUTTER)
        if many == wide.number or _NUMBER + longest - _ASIDE <= columns.width:
            number = max(1, int((columns.width + 2 * _ASIDE) / (_NUMBER + longest + _ASIDE)))
            yield _Shape(columns, number, (columns.width + _ASIDE) / number)


def _legends(given: Sequence[Given], practice: Practice) -> Iterator[str]:
    """What the answers of each section are, where they are several; that either is right, where a stroke
    stands between two; and that there are other equations, where there are.
    """
    words, deal, sections = practice.words, practice.deal, given[0].sections
    for place, (exercise, _) in enumerate(sections):
        asked = (deal.question(exercise, pick) for one in given for pick in one.sections[place].picks)
        different = sorted({legend(question, practice.manner) for question in asked}, key=len)
        if len(different) > _LEGENDS:
            continue
        for parts in filter(None, different):
            order = words.phrase("worksheet-class-key-order", parts=parts)
            yield f"{practice.exercise_title(exercise)} · {order}" if len(sections) > 1 else order
    every = [one.question for sheet in given for one in practice.asked(sheet)]
    if either := [question for question in every if _either(question)]:
        equations = any(field.kind == "equation" for question in either for field in question.room.fields)
        yield words.phrase("worksheet-class-key-either", equations=equations)
    if any(map(more_ways, every)):
        yield words.phrase("worksheet-class-key-more-ways")


def _either(question: Question) -> bool:
    """Whether a field of a question has several answers that are as right."""
    return question.room.kind == "fields" and any(answer.also for answer in question.answers)


def _standing(filled: Sequence[Sequence[Block]], columns: Columns, area: Area) -> Iterator[Mark]:
    for index, column in enumerate(filled):
        yield from placed(column, area.x + index * (columns.width + GUTTER), area.y)


def _blocks(listed: _Listed, practice: Practice, shape: _Shape, tallest: float) -> Iterator[Block]:
    """A sheet's answers, as several blocks if they are taller than a column."""
    measure, wide = practice.measure, shape.columns.width
    heading, names = practice.which(listed.given), listed.given.names
    if len(names) == 1:
        heading, names = names[0], (heading,)
    under = broken(", ".join(names), wide, SMALL, False, measure)
    lines = _lines(listed, shape, measure)
    top = _NAMED + SMALL_ROW * len(under)
    most = max(1, int((tallest - top) / _LEADING))
    for start in range(0, len(lines), most):
        titles = broken(heading, wide, TEXT, True, measure)
        marks: list[Mark] = [
            Label(0.0, 3.2 + 5.0 * row, line, TEXT, True, INK) for row, line in enumerate(titles)
        ]
        y = 3.2 + 5.0 * (len(titles) - 1)
        for line in under:
            y += SMALL_ROW
            marks.append(Label(0.0, y, line, SMALL, False, QUIET))
        y += 3.0
        for row in lines[start : start + most]:
            y += _LEADING
            marks += (moved(mark, 0.0, y - 1.2) for mark in row)
        yield Block(y, tuple(marks), _APART)


def _lines(listed: _Listed, shape: _Shape, measure: Measure) -> list[list[Mark]]:
    """The answers in the columns of all blocks, read row by row; a longer one than a column is broken."""
    lines: list[list[Mark]] = []
    for index, (one, some) in enumerate(zip(listed.asked, listed.answers, strict=True)):
        x = index % shape.number * shape.step
        if index % shape.number == 0:
            lines.append([])
        lines[-1].append(Label(x, 0.0, str(one.number), _SIZE, False, QUIET))
        x += _NUMBER
        begins, ends = x, x + shape.step - _ASIDE - _NUMBER
        for short in some:
            if x > begins and x + _wide(short, measure) - _ASIDE > ends + 0.01:
                lines.append([])
                x = begins
            if short.piece is not None:
                lines[-1].append(Stamp(x, -_MARBLE + 0.6, art_of(short.piece, _MARBLE)))
            x += _lead(short)
            for row, part in enumerate(broken(short.text, ends - x, _SIZE, True, measure)):
                if row:
                    lines.append([])
                lines[-1].append(Label(x, 0.0, part, _SIZE, True, ANSWER))
            x += _wide(short, measure) - _lead(short)
    return lines


def _lead(short: Short) -> float:
    return _MARBLE + 1.0 if short.piece is not None else 0.0


def _wide(short: Short, measure: Measure) -> float:
    """How wide answers are with the white beside them."""
    return _lead(short) + measure.width(short.text, _SIZE, True) + _ASIDE
