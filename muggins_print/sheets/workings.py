"""How to get there: rolls with every space they reach and the equations, in columns like a dictionary.

Lengths in mm, type in pt. Both grow with the scale of a list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
#: The scales of lists: few of them fill a page in large type. Equations are set in 18, 14, 12 or 10 pt.
SCALES = (1.8, 1.4, 1.2, 1.0)


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


def largest(laid: Callable[[float], list[WorkedPage]], scales: Sequence[float] = SCALES) -> list[WorkedPage]:
    """The pages at the largest scale that needs no more of them than the smallest, which comes last."""
    *larger, smallest = scales
    pages = laid(smallest)
    return next((tried for s in larger if len(tried := laid(s)) <= len(pages)), pages)


def short_list(entry: Entry, measure: Measure, s: float = 1.0) -> Block:
    """The entry's answers with the simplest working of each and the number of other ways, at scale ``s``.

    Its top left, NAME × DICE mm at that scale, is left for a question's number.
    """
    left = _indent(entry, measure)
    lines: list[_Line] = []
    for value, workings in entry.answers:
        line = _begun(left, value, workings[0])
        if len(workings) > 1:
            x = left + measure.width(workings[0], SIZE) + ASIDE
            line.append(Label(x, 0.0, f"+{len(workings) - 1}", SMALL, False, QUIET))
        lines.append(line)
    return _block(entry, NAME, lines, s)


def full_list(entry: Entry, width: float, nothing: str, measure: Measure, s: float = 1.0) -> Block:
    """The entry's answers with all workings, ``width`` mm wide, at scale ``s``; ``nothing`` is said where
    there are none.

    Each line has two stops where workings stand; a long one takes both.
    """
    width /= s
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
    return _block(entry, 0.0, lines or [[Label(0.0, 0.0, nothing, SIZE, True, ANSWER)]], s)


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


def _block(entry: Entry, indent: float, lines: list[_Line], s: float) -> Block:
    """The lines below the roll, which stands ``indent`` mm in, all ``s`` times as large."""
    marks: list[Mark] = []
    x = indent
    for piece in entry.pieces:
        if isinstance(piece, Die):
            marks.append(Stamp(x * s, 0.0, art.die(piece, DICE * s)))
            x += DICE + BESIDE
    labels: list[Label] = []
    if entry.note:
        labels.append(Label(x + BESIDE, DICE / 2, entry.note, SMALL, False, QUIET, "left", True))
    y = DICE + DROP
    for line in lines:
        labels += (label._replace(y=y) for label in line)
        y += LEADING
    marks += (label._replace(x=label.x * s, y=label.y * s, size=label.size * s) for label in labels)
    return Block((y - LEADING + TAIL) * s, tuple(marks), GAP * s)


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
