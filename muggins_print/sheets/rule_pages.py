"""Rules in columns, in as few pages as they need: what the rule sheets of all games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from muggins_print.page.furniture import Area
from muggins_print.page.model import Mark
from muggins_print.page.stock import GRID
from muggins_print.sheets.columns import Block, balanced, placed

#: Sizes of the running text over its step of type: the largest that needs the fewest pages is taken.
_SIZES = (1.125, 1.08, 1.04, 1.0, 0.96, 0.93, 0.92)

#: What stands at the top of a page, and the area left below it.
Top = tuple[Sequence[Mark], Area]


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
