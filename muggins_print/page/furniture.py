"""What every page has besides its subject: the head, the foot and the ruler. Lengths in mm, type in pt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from muggins_print.page.enlarged import raised
from muggins_print.page.model import PT, Label, Line, Mark, Measure, Page, Span, TextBlock
from muggins_print.page.stock import GRID, Paper

#: The steps of type, in pt.
TITLE, SUBTITLE, LARGE, TEXT, SMALL = 28.0, 18.0, 14.0, 12.0, 9.0
#: From one line of running text to the next, in pt.
LEADING = 16.0

INK = "#1b2330"  #: text and outlines: nearly black, prints dark in grey
QUIET = "#5a6472"  #: the foot and fine print
RULE = "#9aa3ad"  #: writing lines and rules
ANSWER = "#0b4f9e"  #: the second voice of a key, always bold too: prints dark in grey
PALE = "#e9eef4"  #: a light fill that survives grey

FOOT_HEIGHT = 8.0
#: What a ruler in the foot takes on top, and how tall its ticks are.
_RULER_ROW = 2.0
#: What the foot of large print takes on top, whose letters are as large as all others.
_LARGER = 2.5
_LOW_TICKS = (2.6, 1.7, 0.9)
#: From one line that is written on to the next, and its stroke. Strokes have round ends: a line stops
#: half a stroke before the edge it runs to.
WRITING, STROKE = 9.0, 0.3
#: How far above its line handwriting and what is printed in its place stand.
ON_LINE = 1.6
#: The white between what a line is for and the line.
BEHIND = 1.5
#: A task narrower than this beside the fields would become a tower of words: it goes below them.
_NARROW = 100.0
#: So much nearer to a title than running text stand fields under it.
_UNDER = 6.0
#: Longer lines of running text are hard to read.
_LONGEST = 130.0
#: What parts texts that share a place in the foot.
_APART = " · "
#: The width of a character over the type size, on the safe side of what texts and codes come to.
_WIDE = 0.62


class Blank(NamedTuple):
    """A line to fill in: what it is for, its length in mm, and what is written on it already, lines of text
    of ``size`` pt, the last of them on it and the others above.
    """

    label: str
    length: float
    written: tuple[str, ...] = ()
    size: float = LARGE


class Area(NamedTuple):
    """A rectangle to fill: top left x, y, then width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    def below(self, y: float) -> Area:
        """What is left of it below ``y``."""
        return Area(self.x, y, self.width, self.bottom - y)


def foot_height(to_scale: bool = False, large: bool = False) -> float:
    """How much of a page its foot takes: more where a ruler stands in it, and in large print."""
    return FOOT_HEIGHT + (_RULER_ROW if to_scale else 0.0) + (_LARGER if large else 0.0)


def usable(paper: Paper, to_scale: bool = False) -> Area:
    """The area inside the margin and above the foot, which has a ruler if the page is true to scale."""
    margin = paper.margin
    below = foot_height(to_scale, paper.scale > 1.0)
    return Area(margin, margin, paper.width - 2 * margin, paper.height - 2 * margin - below)


def foot(paper: Paper, left: str, middle: str, right: str, to_scale: bool = False) -> tuple[Mark, ...]:
    """The foot of a page: three small quiet texts on one line, above the margin.

    Where there is no room for the middle one it joins the right one, and where there is none for that
    either, the two of them stand a line higher, at either side. Above them is a ruler if the page is true
    ``to_scale``.
    """
    y, small = paper.height - paper.margin - 1.2, _small(paper)
    centre, end = paper.width / 2, paper.width - paper.margin
    half = _about(paper, middle) / 2 + GRID
    meets_left = paper.margin + _about(paper, left) > centre - half
    crowded = bool(middle) and (meets_left or end - _about(paper, right) < centre + half)
    if crowded and abreast(paper, left, together := f"{middle}{_APART}{right}"):
        middle, right, crowded = "", together, False
    higher = 0.0 if not crowded and abreast(paper, left, right) else small * PT * 1.2
    second = Label(centre, y, middle, small, False, QUIET, "centre")
    texts = (
        Label(paper.margin, y, left, small, False, QUIET),
        second._replace(x=paper.margin, y=y - higher, align="left") if crowded else second,
        Label(end, y - higher, right, small, False, QUIET, "right"),
    )
    above = ruler_line(paper)
    scale = _scale(paper.margin + 0.1, above, paper.true(RULER_WIDTH), _LOW_TICKS) if to_scale else ()
    caption = Label(paper.margin + paper.true(RULER_WIDTH) + 1.5, above, "100 mm", small, False, QUIET)
    return (*(label for label in texts if label.text), *scale, *((caption,) if to_scale else ()))


def ruler_line(paper: Paper) -> float:
    """Where the ruler of a foot stands, and the baseline of its caption."""
    return paper.height - paper.margin - 1.2 - _small(paper) * PT * 1.3


def folio_of(foot: tuple[Mark, ...]) -> Label | None:
    """The right one of a foot's texts, which says which page it is; None when the foot has none."""
    return next((mark for mark in foot if isinstance(mark, Label) and mark.align == "right"), None)


def recounted(page: Page, count: str) -> Page:
    """The page with another count at the right of its foot, such as that of a whole pack. A word that
    joined the old one stays. A page without a folio stays as it is.
    """
    old = page.folio
    if old is None:
        return page
    before, apart, _ = old.text.rpartition(_APART)
    new = old._replace(text=f"{before}{apart}{count}")
    return replace(page, marks=tuple(new if mark is old else mark for mark in page.marks), folio=new)


def abreast(paper: Paper, *texts: str) -> bool:
    """Whether small texts have room beside each other in a foot, for certain."""
    return sum(_about(paper, text) + GRID for text in texts) <= paper.width - 2 * paper.margin + GRID


def _about(paper: Paper, text: str) -> float:
    """A width that a small text hardly exceeds: a foot is placed without measuring."""
    return len(text) * _small(paper) * PT * _WIDE


def _small(paper: Paper) -> float:
    """The smallest step of type, or where large print enlarges it the least that it may be."""
    return SMALL if paper.scale == 1.0 else raised(SMALL)


def head(
    area: Area,
    title: str,
    task: str | tuple[Span, ...],
    fields: Sequence[Blank | tuple[str, float]],
    measure: Measure,
    largest: float = TITLE,
    under: bool = False,
) -> tuple[tuple[Mark, ...], Area]:
    """The head of a page: title left, what to do below it, lines to fill in right.

    ``fields`` are (label, length of its line in mm), the first one lowest; their lines end at the right
    edge, as far apart as all `WRITING` lines or farther where more is written on them. The title takes the
    largest step of type that fits beside them, or alone with all fields ``under`` it, up to ``largest``, and
    is broken where none does. Returns the marks and the area left.
    """
    if under:
        above, rest = head(area, title, "", (), measure, largest)
        below, rest = head(area.below(rest.y - _UNDER), "", task, fields, measure)
        filled_in = len(below) - bool(task)  # in the order in which all heads have their parts
        return (*below[:filled_in], *above, *below[filled_in:]), rest
    marks: list[Mark] = []
    baseline = area.y + 2 * GRID
    beside = area.width
    y = baseline - WRITING
    for blank in (Blank(*field) for field in reversed(fields)):
        step = blank.size * PT * 1.2
        y, left = y + WRITING + step * max(0, len(blank.written) - 1), area.right - blank.length
        marks.append(Line(left, y, area.right - STROKE / 2, y, STROKE, RULE))
        marks.append(Label(left - BEHIND, y, blank.label, TEXT, False, INK, "right"))
        marks += (
            Label(left + 1.0, y - ON_LINE - step * row, text, blank.size, True, INK)
            for row, text in enumerate(reversed(blank.written))
        )
        beside = min(beside, area.width - blank.length - BEHIND - measure.width(blank.label, TEXT) - 2 * GRID)
    written = max(y, baseline) + GRID if fields else baseline + GRID
    steps = (step for step in (TITLE, SUBTITLE, LARGE) if step <= largest)
    size = next((step for step in steps if measure.width(title, step, True) <= beside), None)
    narrow = bool(fields) and beside < _NARROW
    y = baseline + GRID
    if size is not None:
        marks += [Label(area.x, baseline, title, size, True, INK)] if title else []
    else:
        top = baseline - LARGE * PT
        broken = TextBlock(area.x, top, beside, (Span(title, True),), LARGE, LARGE * 1.2, INK)
        marks.append(broken)
        y = max(y, top + measure.height(broken) + 1.0)
    if task:
        top, width = (max(written, y), area.width) if narrow else (y, min(beside, _LONGEST))
        spans = (Span(task),) if isinstance(task, str) else task
        block = TextBlock(area.x, top, width, spans, TEXT, LEADING, INK)
        marks.append(block)
        y = top + measure.height(block)
    return tuple(marks), area.below(max(y, written) + GRID)


def running_head(area: Area, left: str, right: str) -> tuple[tuple[Mark, ...], Area]:
    """The head of a later page: what it belongs to on the left, where one is on the right, and a rule."""
    y = area.y + GRID
    marks = (
        Label(area.x, y, left, TEXT, True, INK),
        Label(area.right, y, right, TEXT, False, QUIET, "right"),
        Line(area.x + STROKE / 2, y + 2.5, area.right - STROKE / 2, y + 2.5, STROKE, RULE),
    )
    return marks, area.below(y + 2.5 + 1.5 * GRID)


#: The ruler with its caption.
RULER_WIDTH, RULER_HEIGHT = 100.0, 7.5


def ruler(x: float, y: float) -> tuple[Mark, ...]:
    """A ruler of exactly 100 mm from ``x``, its top at ``y``, to see whether a sheet came out true to size.

    Its ends are the middles of its outermost strokes. It takes RULER_WIDTH × RULER_HEIGHT mm.
    """
    base = y + 3.5
    caption = Label(x + RULER_WIDTH / 2, base + 3.0, "100 mm", SMALL, False, QUIET, "centre")
    return (*_scale(x, base, RULER_WIDTH, (3.5, 2.2, 1.2)), caption)


def _scale(x: float, base: float, length: float, ticks: tuple[float, float, float]) -> Iterator[Mark]:
    """A scale from ``x`` on a line at ``base``; how tall its ticks are at every 50, 10 and 5 mm."""
    yield Line(x, base, x + length, base, 0.2, QUIET)
    for step in range(0, 101, 5):
        tall = ticks[0 if step % 50 == 0 else 1 if step % 10 == 0 else 2]
        at = x + step * length / 100
        yield Line(at, base - tall, at, base, 0.2, QUIET)
