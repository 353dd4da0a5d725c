"""How questions lie on a page, the same on a sheet and its key, which is the sheet with its lines filled in.

A question is a row of its number and pieces, and lines to write on beside and below. Nothing of that
depends on the answers, so the room gives none away. Lengths in mm, type in pt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import log
from typing import NamedTuple

from muggins_print.games.contract import Notation, Question, Room
from muggins_print.page import art
from muggins_print.page.furniture import ANSWER, INK, LARGE, QUIET, RULE, SMALL, STROKE, WRITING, Area
from muggins_print.page.model import Art, Label, Line, Mark, Measure, Stamp
from muggins_print.pieces import Board, Die, Marble, Piece, Sign, Space
from muggins_print.words import Words

#: The column of the question numbers.
NUMBER = 10.0
#: The height of the row of pieces, and the white between two of them.
PIECE, BESIDE = 13.0, 2.0
ARROW = 7.0
#: What a child needs at least to write one number of a row, and an equation.
A_NUMBER, AN_EQUATION = 8.0, 55.0
#: The columns that a key sets its numbers in, where there is room.
FIGURES = 10.0
#: How many numbers a line of `Room` stands for.
NUMBERS_A_LINE = 8
#: A shorter line beside the pieces would only be in the way.
SHORTEST = 28.0
#: Between columns; between one question and the next below, at least and at most.
GUTTER, APART, FARTHEST = 10.0, 7.0, 80.0
#: No column is narrower, except the only one.
NARROWEST = 80.0
#: A question with the white below it is best so many times as wide as tall.
SHAPE = 2.75
#: From one small line of a key to the next.
SMALL_LEADING = 4.2


class Rule(NamedTuple):
    """A line to write on, relative to its question's top left."""

    left: float
    right: float
    y: float

    @property
    def length(self) -> float:
        """Its length."""
        return self.right - self.left


class _Fit(NamedTuple):
    """One way to lay questions out: columns of a width, questions of a height, rows on each page."""

    columns: int
    width: float
    height: float
    rows: tuple[int, ...]


def spread(count: int, first: Area, later: Area, needed: Callable[[float], float]) -> list[list[Area]]:
    """The areas of ``count`` questions in order, page by page, each page's row by row.

    ``first`` is what the first page has to fill, ``later`` what every other has; ``needed`` tells how
    tall a question is at a width. As few pages as can be, then the number of columns that brings the
    questions of the emptiest page nearest to the shape `SHAPE`. Rows are shared out evenly over the pages
    and fill each.
    """

    def unlikeness(fit: _Fit) -> tuple[int, float]:
        heights = (first.height, *[later.height] * (len(fit.rows) - 1))
        pitch = max((height + APART) / rows for height, rows in zip(heights, fit.rows, strict=True))
        return len(fit.rows), abs(log(fit.width / pitch / SHAPE))

    fit = min(_fits(count, first, later, needed), key=unlikeness)
    pages: list[list[Area]] = []
    for page, rows in enumerate(fit.rows):
        area = later if page else first
        pitch = min(fit.height + FARTHEST, (area.height + APART) / rows)
        step = fit.width + GUTTER
        pages.append(
            [
                Area(area.x + column * step, area.y + row * pitch, fit.width, pitch - APART)
                for row in range(rows)
                for column in range(fit.columns)
            ]
        )
    del pages[-1][len(pages[-1]) - (sum(map(len, pages)) - count) :]
    return pages


def _fits(count: int, first: Area, later: Area, needed: Callable[[float], float]) -> Iterator[_Fit]:
    columns = 1
    while columns == 1 or (first.width + GUTTER) / columns - GUTTER >= NARROWEST:
        width = (first.width + GUTTER) / columns - GUTTER
        height = needed(width)
        most = [max(1, int((area.height + APART) / (height + APART) + 1e-6)) for area in (first, later)]
        left = -(-count // columns)
        pages = 1 + max(0, -(-(left - most[0]) // most[1]))
        rows: list[int] = []
        for page in range(pages):
            rows.append(min(most[min(page, 1)], -(-left // (pages - page))))
            left -= rows[-1]
        yield _Fit(columns, width, height, tuple(rows))
        columns += 1


def height_of(question: Question, width: float) -> float:
    """How tall a question is at least at a width: down to its lowest line, and below equations to the one
    row of small print that a key may add there.
    """
    lowest = max(PIECE, *(rule.y for rule in rules(question, width)))
    return lowest + SMALL_LEADING + 1.0 if question.room.kind == "equation" else lowest


def rules(question: Question, width: float) -> tuple[Rule, ...]:
    """The lines to write on, first to last."""
    return _rules(question.room, _pieces_end(question.pieces), round(width - STROKE / 2, 2))


@cache
def _rules(room: Room, pieces_end: float, width: float) -> tuple[Rule, ...]:
    beside = Rule(pieces_end + 3 * BESIDE, width, PIECE - 1.0)
    if room.kind == "numbers":
        rows = [beside] if beside.length >= SHORTEST else []
        needed = room.amount * NUMBERS_A_LINE * A_NUMBER - sum(rule.length for rule in rows)
        more = max(1, -int(-needed // (width - NUMBER)))
    else:
        rows = [beside] if beside.length >= AN_EQUATION else []
        more = room.amount - len(rows)
    top = PIECE - 1.0
    below = [Rule(NUMBER, width, top + WRITING * (row + 1)) for row in range(more)]
    return (*rows, *below)


def drawn(question: Question, number: int, area: Area) -> list[Mark]:
    """A question without its answers, in its area."""
    x, middle = area.x + NUMBER, area.y + PIECE / 2
    marks: list[Mark] = [Label(area.x, middle, str(number), LARGE, True, INK, "left", True)]
    for piece, offset in _row(question.pieces):
        if isinstance(piece, Space):
            marks.append(Stamp(x + offset - ARROW - BESIDE, middle - ARROW / 2, _arrow()))
        marks.append(Stamp(x + offset, area.y, _art(piece)))
    marks += (
        Line(area.x + rule.left, area.y + rule.y, area.x + rule.right, area.y + rule.y, STROKE, RULE)
        for rule in rules(question, area.width)
    )
    return marks


def answered(
    question: Question, width: float, height: float, words: Words, notation: Notation, measure: Measure
) -> tuple[Mark, ...]:
    """The answers to a question, from its area's top left, on the lines that `drawn` draws there.

    A row of numbers is an art of its own: the same roll comes on many sheets of a set.
    """
    lines = rules(question, width)
    if question.room.kind == "equation":
        workings = [working.text(notation) for answer in question.answers for working in answer.workings]
        return tuple(_equations(workings, lines, height, words, measure))
    values = [answer.value for answer in question.answers]
    name = f"answers {' '.join(values)} on {' '.join(f'{a:.2f}-{b:.2f}@{y:.2f}' for a, b, y in lines)}"
    numbers = _numbers(values, lines, measure)
    return (Stamp(0.0, 0.0, Art(name, width, lines[-1].y, tuple(numbers))),)


def _numbers(values: list[str], lines: tuple[Rule, ...], measure: Measure) -> list[Label]:
    """Numbers set right in slots as wide as the lines allow, filled line by line."""
    widest = max(measure.width(value, LARGE, True) for value in values)
    step = max(FIGURES, widest + 3.0)
    while len(slots := _slots(lines, step)) < len(values):
        step -= 0.25
    size = min(LARGE, LARGE * (step - 2.0) / widest)
    return [
        Label(x, y, value, size, True, ANSWER, "right") for value, (x, y) in zip(values, slots, strict=False)
    ]


@cache
def _slots(lines: tuple[Rule, ...], step: float) -> list[tuple[float, float]]:
    """Where numbers end that stand in columns ``step`` wide, the same on all lines."""
    left = min(rule.left for rule in lines)
    return [
        (left + step * (column + 1) - 1.5, rule.y - 1.6)
        for rule in lines
        for column in range(-int((left - rule.left) // step), int((rule.right - left) / step))
    ]


def _equations(
    workings: list[str], lines: tuple[Rule, ...], height: float, words: Words, measure: Measure
) -> list[Label]:
    """A working on each line, the simplest first, and the others small below as far as there is room."""
    marks = [
        Label(rule.left + 1.0, rule.y - 1.6, text, LARGE, True, ANSWER)
        for rule, text in zip(lines, workings, strict=False)
    ]
    others = workings[len(marks) :]
    left, top = lines[-1].left + 1.0, lines[-1].y + SMALL_LEADING
    rows = max(1, int((height - lines[-1].y) / SMALL_LEADING))
    for shown in range(len(others), -1, -1):
        texts = others[:shown]
        if shown < len(others):
            texts.append(words.phrase("worksheet-more-ways", count=len(others) - shown))
        places = _flowed(texts, lines[-1].length - 1.0, measure)
        if not places or places[-1][1] < rows:
            break
    marks += (
        Label(left + x, top + row * SMALL_LEADING, text, SMALL, True, ANSWER)
        for text, (x, row) in zip(texts, places, strict=True)
    )
    return marks


def _flowed(texts: list[str], width: float, measure: Measure) -> list[tuple[float, int]]:
    """Where short texts stand that run on from line to line, none broken: offset and line."""
    places: list[tuple[float, int]] = []
    x, row = 0.0, 0
    for text in texts:
        wide = measure.width(text, SMALL, True)
        if x and x + wide > width:
            x, row = 0.0, row + 1
        places.append((x, row))
        x += wide + 5.0
    return places


@cache
def _row(pieces: tuple[Piece, ...]) -> tuple[tuple[Piece, float], ...]:
    """Each piece with its left, counted from the first."""
    row: list[tuple[Piece, float]] = []
    x = 0.0
    for piece in pieces:
        if isinstance(piece, Space):
            x += ARROW + BESIDE
        row.append((piece, x))
        x += PIECE + BESIDE
    return tuple(row)


def _pieces_end(pieces: tuple[Piece, ...]) -> float:
    _, left = _row(pieces)[-1]
    return NUMBER + left + PIECE


def _art(piece: Piece) -> Art:
    match piece:
        case Die():
            return art.die(piece, PIECE)
        case Space(number):
            return art.space(number, PIECE)
        case Marble(player):
            return art.marble(player, PIECE)
        case Sign() | Board():
            raise LookupError(piece)


@cache
def _arrow() -> Art:
    middle, tip = ARROW / 2, ARROW - 0.6
    return Art(
        "arrow-to-space", ARROW, ARROW,
        (
            Line(0.6, middle, tip, middle, 0.5, QUIET),
            Line(tip - 2.0, middle - 2.0, tip, middle, 0.5, QUIET),
            Line(tip - 2.0, middle + 2.0, tip, middle, 0.5, QUIET),
        ),
    )  # fmt: skip
