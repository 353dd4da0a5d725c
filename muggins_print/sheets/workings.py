"""How to get there: rolls with every space they reach and the equations, in columns like a dictionary.

Lengths in mm, type in pt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from muggins_print.page import art
from muggins_print.page.furniture import ANSWER, INK, QUIET, SMALL, Area
from muggins_print.page.model import Label, Mark, Measure, Stamp
from muggins_print.pieces import Die, Piece
from muggins_print.sheets.columns import Block, balanced, placed, stacked
from muggins_print.words import Words

#: The dice over a list and the white between two of them.
DICE, BESIDE = 7.0, 1.2
#: The column of the spaces, from one line of a list to the next, and its size of type.
SPACE, LEADING, SIZE = 7.0, 4.4, 10.0
#: From the dice down to the first line; the white above a list, and between columns.
DROP, GAP, GUTTER = 5.2, 5.5, 8.0
#: The white between two workings on a line, and before the number of other ways.
ASIDE = 3.0
#: The narrowest column with all workings.
NARROWEST = 55.0
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
    """The marks of a page, and how many of the lists end on it."""

    marks: tuple[Mark, ...]
    ended: int


#: A line of a list, its labels on the line y = 0.
_Line = list[Label]
#: A list as blocks: one, or several where it is taller than a column.
List = tuple[Block, ...]


def columns_in(width: float, least: float) -> Columns:
    """As many columns of at least ``least`` mm as ``width`` has room for; one at least."""
    number = max(1, int((width + GUTTER) / (least + GUTTER) + 1e-6))
    return Columns(number, (width + GUTTER) / number - GUTTER)


def lines_in(height: float) -> int:
    """How many lines the longest block has that fits in ``height`` mm."""
    return int((height - DICE - DROP - TAIL) / LEADING) + 1


def short_list(entry: Entry, most: int, words: Words, measure: Measure) -> List:
    """The entry's answers with the simplest working of each and the number of other ways.

    No block has over ``most`` lines. Its top left, SPACE × DICE mm, is left for a question's number.
    """
    lines: list[_Line] = []
    for value, workings in entry.answers:
        line = _begun(value, workings[0])
        if len(workings) > 1:
            x = SPACE + measure.width(workings[0], SIZE) + ASIDE
            line.append(Label(x, 0.0, f"+{len(workings) - 1}", SMALL, False, QUIET))
        lines.append(line)
    return tuple(_blocks(entry, SPACE, lines, most, words))


def full_list(entry: Entry, width: float, most: int, words: Words, measure: Measure) -> List:
    """The entry's answers with all workings, ``width`` mm wide. Each line has two stops where workings
    stand; a long one takes both. No block has over ``most`` lines.
    """
    step = (width - SPACE + ASIDE) / 2
    lines: list[_Line] = []
    for value, workings in entry.answers:
        lines.append(_begun(value, workings[0]))
        before, x = workings[0], SPACE
        for text in workings[1:]:
            x += step * ceil((measure.width(before, SIZE) + ASIDE) / step)
            if x + measure.width(text, SIZE) > width + 0.01:
                lines.append([])
                x = SPACE
            lines[-1].append(Label(x, 0.0, text, SIZE, False, QUIET))
            before = text
    return tuple(_blocks(entry, 0.0, lines, most, words))


def _begun(value: str, working: str) -> _Line:
    """A line that begins with an answer in the second voice and the simplest way to it."""
    return [
        Label(SPACE - 2.0, 0.0, value, SIZE, True, ANSWER, "right"),
        Label(SPACE, 0.0, working, SIZE, False, INK),
    ]


def _blocks(entry: Entry, indent: float, lines: list[_Line], most: int, words: Words) -> Iterator[Block]:
    """The lines below the roll, which stands ``indent`` mm in; with too many lines, the roll over each part."""
    if not lines:
        lines = [[Label(0.0, 0.0, words.phrase("key-none"), SIZE, True, ANSWER)]]
    for start in range(0, len(lines), most):
        marks: list[Mark] = []
        x = indent
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
        yield Block(y - LEADING + TAIL, tuple(marks), GAP)


def worked_pages(lists: Sequence[List], columns: Columns, first: Area, later: Area) -> list[WorkedPage]:
    """The lists in order, filled into columns.

    ``first`` is what the first page has to fill, ``later`` what every other has. Columns that fill a
    single page, or pages that are alike, end at about the same height.
    """
    blocks = [block for blocks in lists for block in blocks]
    ends = [part is blocks[-1] for blocks in lists for part in blocks]
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
