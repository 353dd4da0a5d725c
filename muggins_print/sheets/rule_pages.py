"""Rules in columns, in as few pages as they need: what the rule sheets of all games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from muggins_print.page.furniture import INK, LARGE, SUBTITLE, TEXT, TITLE, Area
from muggins_print.page.model import Label, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.page.stock import GRID
from muggins_print.sheets.columns import Block, balanced, placed

#: Sizes of the running text over its step of type: the largest that needs the fewest pages is taken.
_SIZES = (1.125, 1.08, 1.04, 1.0, 0.96, 0.93, 0.92)

#: What stands at the top of a page, and the area left below it.
Top = tuple[Sequence[Mark], Area]


class Emblem(NamedTuple):
    """The pieces in the upper right corner of a rule sheet: their stamps from the left of the room they take,
    ``width`` mm with the white before them, and how far down that goes.
    """

    stamps: Sequence[Stamp]
    width: float
    height: float


def rule_top(
    area: Area, title: str, line: str, gist: str, emblem: Emblem, measure: Measure, scale: float
) -> Top:
    """The title, the line that names the variant or its house rules, what the game is about, and beside them
    the emblem, or below the title if that is too long; and the area that is left.
    """
    s, wide = scale, emblem.width
    marks: list[Mark] = [Label(area.x, area.y + 9.5 * s, title, TITLE * s, True, INK)]
    beside = measure.width(title, TITLE * s, True) + wide <= area.width
    drop = area.y + (1.5 if beside else 13.0) * s
    marks += (stamp._replace(x=stamp.x + area.right - wide, y=stamp.y + drop) for stamp in emblem.stamps)
    bottom, y = drop + emblem.height, area.y + 13.0 * s
    # A long line is told small rather than on several lines.
    named = SUBTITLE if measure.width(line, SUBTITLE * s, True) <= area.width - wide else TEXT
    for span, step in ((Span(line, True), named), (Span(gist), LARGE)):
        width = area.width - (0.0 if beside and y > bottom else wide)
        block = TextBlock(area.x, y, width, (span,), step * s, step * 1.25 * s, INK)
        marks.append(block)
        y += measure.height(block) + 0.5 * s
    return marks, area.below(max(y, bottom) + GRID * s)


def rule_pages(
    wide: bool, first: Top, later: Top, blocks: Callable[[float, float], list[Block]], scale: float
) -> list[tuple[Mark, ...]]:
    """The bodies of the pages, two columns on each if they are ``wide``, each below its top.

    ``blocks`` gives all that there is to set, in reading order, for a column's width in mm and a size of the
    running text; ``scale`` is how much larger than usual it is set.
    """
    number = 2 if wide else 1
    gutter = 2 * GRID * scale
    area, below = first[1], later[1]
    width = (area.width - (number - 1) * gutter) / number
    settings = [balanced(blocks(width, size), number, area.height, below.height) for size in _SIZES]
    columns = min(settings, key=lambda columns: -(-len(columns) // number))
    bodies = []
    for start in range(0, len(columns), number):
        marks, y = (list(later[0]), below.y) if start else (list(first[0]), area.y)
        for index, column in enumerate(columns[start : start + number]):
            marks += placed(column, area.x + index * (width + gutter), y)
        bodies.append(tuple(marks))
    return bodies
