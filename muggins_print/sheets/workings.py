"""How to get there: rolls with every space they reach and the equations, in columns like a dictionary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from muggins_print.page import art
from muggins_print.page.furniture import ANSWER, INK, QUIET, SMALL, TEXT, Area
from muggins_print.page.model import Label, Mark, Measure, Stamp
from muggins_print.pieces import Die, Piece
from muggins_print.sheets.columns import Block, balanced, placed, stacked
from muggins_print.words import Words

#: The dice over a list and the white between two of them, in mm.
DICE, BESIDE = 7.0, 1.2
#: The column of the spaces, from one line of a list to the next, and its size of type in pt.
SPACE, LEADING, SIZE = 7.0, 4.4, 10.0
#: From the dice down to the first line; the white above a list, and between columns.
DROP, GAP, GUTTER = 5.2, 5.5, 8.0
#: The room behind the longest working for the number of other ways, or for white before the next.
OTHERS, ASIDE = 6.0, 3.0
#: The narrowest column with all workings.
NARROWEST = 55.0


class Entry(NamedTuple):
    """A question's pieces, what stands before and behind them ("" for nothing), and each answer's value
    with its workings, simplest first.
    """

    pieces: tuple[Piece, ...]
    name: str
    note: str
    answers: tuple[tuple[str, tuple[str, ...]], ...]


class Columns(NamedTuple):
    """How many columns a page has, and how wide they are; workings stand at stops ``step`` mm apart.

    With ``simplest`` only the simplest working of each answer is shown, and how many others there are.
    """

    number: int
    width: float
    step: float
    simplest: bool


class WorkedPage(NamedTuple):
    """The marks of a page, and how many of the entries end on it."""

    marks: tuple[Mark, ...]
    ended: int


def simplest_columns(width: float, entries: Sequence[Entry], measure: Measure) -> Columns:
    """As many columns in ``width`` mm as the simplest workings of the entries leave room for."""
    firsts = (workings[0] for entry in entries for _, workings in entry.answers)
    step = OTHERS + max((measure.width(text, SIZE) for text in firsts), default=0.0)
    number = max(1, int((width + GUTTER) / (SPACE + step + GUTTER)))
    return Columns(number, (width + GUTTER) / number - GUTTER, step, simplest=True)


def full_columns(width: float) -> Columns:
    """Columns in ``width`` mm, each with two stops for all workings: a long one takes both."""
    number = max(1, int((width + GUTTER) / (NARROWEST + GUTTER)))
    wide = (width + GUTTER) / number - GUTTER
    return Columns(number, wide, (wide - SPACE + ASIDE) / 2, simplest=False)


def worked_pages(
    entries: Sequence[Entry], columns: Columns, first: Area, later: Area, words: Words, measure: Measure
) -> list[WorkedPage]:
    """The entries in order, none of them broken unless it is taller than a column.

    ``first`` is what the first page has to fill, ``later`` what every other has. Columns that fill a
    single page, or pages that are alike, end at about the same height.
    """
    most = int((min(first.height, later.height) - DICE - DROP) / LEADING)
    blocks: list[Block] = []
    ends: list[bool] = []  # whether an entry ends with the block
    for entry in entries:
        parts = list(_blocks(entry, columns, most, words, measure))
        blocks += parts
        ends += [False] * (len(parts) - 1) + [True]
    filled = stacked(blocks, [first.height] * columns.number + [later.height])
    if first == later or len(filled) <= columns.number:
        filled = balanced(blocks, columns.number, first.height)
    pages: list[WorkedPage] = []
    done = 0
    for start in range(0, len(filled), columns.number):
        area = later if pages else first
        marks: list[Mark] = []
        here = filled[start : start + columns.number]
        for index, column in enumerate(here):
            marks += placed(column, area.x + index * (columns.width + GUTTER), area.y)
        count = sum(map(len, here))
        pages.append(WorkedPage(tuple(marks), sum(ends[done : done + count])))
        done += count
    return pages


def _blocks(entry: Entry, columns: Columns, most: int, words: Words, measure: Measure) -> Iterator[Block]:
    """An entry as one block, or as several with the dice over each where it has over ``most`` lines."""
    lines = list(_lines(entry, columns, words, measure))
    for start in range(0, len(lines), most):
        marks: list[Mark] = []
        x = 0.0
        if entry.name:
            marks.append(Label(0.0, DICE / 2, entry.name, TEXT, True, INK, "left", True))
            x = SPACE + 1.0
        for piece in entry.pieces:
            if isinstance(piece, Die):
                marks.append(Stamp(x, 0.0, art.die(piece, DICE)))
                x += DICE + BESIDE
        note = "…" if start else entry.note
        if note:
            marks.append(Label(x + BESIDE, DICE / 2, note, SMALL, False, QUIET, "left", True))
        y = DICE + DROP
        for line in lines[start : start + most]:
            marks += (label._replace(y=y) for label in line)
            y += LEADING
        yield Block(y - LEADING + 1.0, tuple(marks), GAP)


def _lines(entry: Entry, columns: Columns, words: Words, measure: Measure) -> Iterator[list[Label]]:
    """The lines of an entry: every answer begins one, with its value in front and the simplest working."""
    for value, workings in entry.answers:
        line = [
            Label(SPACE - 2.0, 0.0, value, SIZE, True, ANSWER, "right"),
            Label(SPACE, 0.0, workings[0], SIZE, False, INK),
        ]
        others = workings[1:]
        if columns.simplest and others:
            line.append(Label(SPACE + columns.step, 0.0, f"+{len(others)}", SMALL, False, QUIET, "right"))
        elif not columns.simplest:
            x = _stop(SPACE, workings[0], columns, measure)
            for text in others:
                if x + measure.width(text, SIZE) > columns.width:
                    yield line
                    line, x = [], SPACE
                line.append(Label(x, 0.0, text, SIZE, False, QUIET))
                x = _stop(x, text, columns, measure)
        yield line
    if not entry.answers:
        yield [Label(0.0, 0.0, words.phrase("key-none"), SIZE, True, ANSWER)]


def _stop(x: float, text: str, columns: Columns, measure: Measure) -> float:
    """The first stop behind a working that stands at ``x``."""
    return x + columns.step * ceil((measure.width(text, SIZE) + ASIDE) / columns.step)
