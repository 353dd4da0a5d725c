"""What every page has besides its subject: the head, the foot and the ruler. Lengths in mm, type in pt."""

from __future__ import annotations

from typing import NamedTuple

from muggins_print.page.model import Label, Line, Mark, Measure, Span, TextBlock
from muggins_print.page.stock import GRID, MARGIN, Paper

#: The steps of type, in pt.
TITLE, SUBTITLE, LARGE, TEXT, SMALL = 28.0, 18.0, 14.0, 12.0, 9.0

INK = "#1b2330"  #: text and outlines: nearly black, prints dark in grey
QUIET = "#5a6472"  #: the foot and fine print
RULE = "#9aa3ad"  #: writing lines and rules
ANSWER = "#0b4f9e"  #: the second voice of a key, always bold too: prints dark in grey
PALE = "#e9eef4"  #: a light fill that survives grey

FOOT_HEIGHT = 8.0


class Area(NamedTuple):
    """A rectangle to fill: top left x, y, then width and height."""

    x: float
    y: float
    width: float
    height: float


def usable(paper: Paper) -> Area:
    """The area inside the margin and above the foot."""
    return Area(MARGIN, MARGIN, paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - FOOT_HEIGHT)


def foot(paper: Paper, left: str, middle: str, right: str) -> tuple[Mark, ...]:
    """The foot of a page: three small quiet texts on one line, above the margin."""
    y = paper.height - MARGIN - 1.2
    return (
        Label(MARGIN, y, left, SMALL, False, QUIET),
        Label(paper.width / 2, y, middle, SMALL, False, QUIET, "centre"),
        Label(paper.width - MARGIN, y, right, SMALL, False, QUIET, "right"),
    )


def head(
    area: Area, title: str, task: str, fields: tuple[tuple[str, float], ...], measure: Measure
) -> tuple[tuple[Mark, ...], Area]:
    """The head of a page: title left, what to do below it, lines to fill in right.

    ``fields`` are (label, length of its line in mm), right to left. Returns the marks and the area left.
    """
    marks: list[Mark] = [Label(area.x, area.y + 9.5, title, TITLE, True, INK)]
    right = area.x + area.width
    for label, length in fields:
        marks.append(Line(right - length, area.y + 9.5, right, area.y + 9.5, 0.3, RULE))
        marks.append(Label(right - length - 1.5, area.y + 9.5, label, TEXT, False, INK, "right"))
        right -= length + 1.5 + measure.width(label, TEXT) + GRID
    y = area.y + 3 * GRID
    if task:
        block = TextBlock(area.x, y + 1.0, area.width, (Span(task),), TEXT, 16.0, INK)
        marks.append(block)
        y = block.y + measure.height(block)
    y += GRID
    return tuple(marks), Area(area.x, y, area.width, area.y + area.height - y)
