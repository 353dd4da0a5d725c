"""How to get there: rolls with every space they reach and the equations, in columns like a dictionary.

Lengths in mm, type in pt.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from muggins_print.page import art
from muggins_print.page.furniture import ANSWER, INK, QUIET, SMALL, Area
from muggins_print.page.model import Label, Mark, Measure, Stamp
from muggins_print.pieces import Die, Piece
from muggins_print.sheets.columns import Block, balanced, placed, stacked

#: The dice over a list and the white between two of them.
DICE, BESIDE = 7.0, 1.2
#: The room before the dice for a question's number.
NAME = 8.5
#: The column of the spaces, from one line of a list to the next, and its size of type.
SPACE, LEADING, SIZE = 7.0, 4.4, 10.0
#: From the dice down to the first line; the white above a list, and between columns.
DROP, GAP, GUTTER = 5.2, 5.5, 8.0
#: The white behind a value, and between two workings on a line or before the number of other ways.
AFTER, ASIDE = 2.0, 3.0
#: The narrowest column for lists with one way to each space, and with several side by side.
ONE_WAY, SEVERAL = 42.0, 55.0
#: Below the last line, for what hangs under it.
TAIL = 1.0


class Entry(NamedTuple):
    """A roll, a small note beside it ("" for none), and each answer's value with its workings, simplest
    first.
    """

    pieces: tuple[Piece, ...]
    note: str
    answers: tuple[tuple[str, tuple[str, ...]], ...]


class Columns(NamedTuple):
    """How many columns a page has, and how wide they are."""

    number: int
    width: float


class WorkedPage(NamedTuple):
    """The marks of a page, and how many of the lists stand on it."""

    marks: tuple[Mark, ...]
    lists: int


#: A line of a list, its labels on the line y = 0.
_Line = list[Label]


def columns_in(width: float, least: float) -> Columns:
    """As many columns of at least ``least`` mm as ``width`` has room for; one at least."""
    number = max(1, int((width + GUTTER) / (least + GUTTER) + 1e-6))
    return Columns(number, (width + GUTTER) / number - GUTTER)


def short_list(entry: Entry, measure: Measure) -> Block:
    """The entry's answers with the simplest working of each and the number of other ways.

    Its top left, NAME × DICE mm, is left for a question's number.
    """
    left = _indent(entry, measure)
    lines: list[_Line] = []
    for value, workings in entry.answers:
        line = _begun(left, value, workings[0])
        if len(workings) > 1:
            x = left + measure.width(workings[0], SIZE) + ASIDE
            line.append(Label(x, 0.0, f"+{len(workings) - 1}", SMALL, False, QUIET))
        lines.append(line)
    return _block(entry, NAME, lines)


def full_list(entry: Entry, width: float, nothing: str, measure: Measure) -> Block:
    """The entry's answers with all workings, ``width`` mm wide; ``nothing`` is said where there are none.

    Each line has two stops where workings stand; a long one takes both.
    """
    left = _indent(entry, measure)
    step = (width - left + ASIDE) / 2
    lines: list[_Line] = []
    for value, workings in entry.answers:
        lines.append(_begun(left, value, workings[0]))
        before, x = workings[0], left
        for text in workings[1:]:
            x += step * ceil((measure.width(before, SIZE) + ASIDE) / step)
            if x + measure.width(text, SIZE) > width + 0.01:
                lines.append([])
                x = left
            lines[-1].append(Label(x, 0.0, text, SIZE, False, QUIET))
            before = text
    return _block(entry, 0.0, lines or [[Label(0.0, 0.0, nothing, SIZE, True, ANSWER)]])


def _indent(entry: Entry, measure: Measure) -> float:
    """Where workings begin: behind the column of values, SPACE mm wide or more for long ones."""
    widest = max((measure.width(value, SIZE, True) for value, _ in entry.answers), default=0.0)
    return max(SPACE, widest + AFTER)


def _begun(left: float, value: str, working: str) -> _Line:
    """A line that begins with an answer in the second voice and the simplest way to it."""
    return [
        Label(left - AFTER, 0.0, value, SIZE, True, ANSWER, "right"),
        Label(left, 0.0, working, SIZE, False, INK),
    ]


def _block(entry: Entry, indent: float, lines: list[_Line]) -> Block:
    """The lines below the roll, which stands ``indent`` mm in."""
    marks: list[Mark] = []
    x = indent
    for piece in entry.pieces:
        if isinstance(piece, Die):
            marks.append(Stamp(x, 0.0, art.die(piece, DICE)))
            x += DICE + BESIDE
    if entry.note:
        marks.append(Label(x + BESIDE, DICE / 2, entry.note, SMALL, False, QUIET, "left", True))
    y = DICE + DROP
    for line in lines:
        marks += (label._replace(y=y) for label in line)
        y += LEADING
    return Block(y - LEADING + TAIL, tuple(marks), GAP)


def worked_pages(lists: Sequence[Block], columns: Columns, first: Area, later: Area) -> list[WorkedPage]:
    """The lists in order, none of them broken, filled into columns.

    ``first`` is what the first page has to fill, ``later`` what every other has. The columns of the last
    page end at about the same height.
    """
    filled = stacked(lists, [first.height] * columns.number + [later.height])
    pages: list[WorkedPage] = []
    for start in range(0, len(filled), columns.number):
        area = later if pages else first
        marks: list[Mark] = []
        here = filled[start : start + columns.number]
        if start + columns.number >= len(filled):
            here = balanced([block for column in here for block in column], columns.number, area.height)
        for index, column in enumerate(here):
            marks += placed(column, area.x + index * (columns.width + GUTTER), area.y)
        pages.append(WorkedPage(tuple(marks), sum(map(len, here))))
    return pages
