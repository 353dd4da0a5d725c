"""The test page of a printer: rulers to measure, and a target on both sides to see how far they lie apart.

The target is in the very middle of the page, so that it lies behind itself whichever edge the paper
is turned on. On the back each end of a scale bears the option that its distances are typed behind:
a front seen right of 0 means that the back lies too far left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from muggins_print.order import Order
from muggins_print.page.furniture import INK, LEADING, SMALL, TEXT, Area, head, usable
from muggins_print.page.model import Disc, Label, Line, Mark, Measure, Span, TextBlock
from muggins_print.page.stock import GRID, Paper
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import pages_of, paper_of, words_of

#: The rulers, and how far from its middle the target's scales and its cross reach, in mm.
LENGTH, SCALE, CROSS = 100.0, 10, 18.0
#: The options that stand at the right, left, upper and lower end of the back's scales.
ENDS = ("--back-left", "--back-right", "--back-down", "--back-up")
#: What a ruler takes with its figures, and the column that steps are numbered in.
_RULER, _NUMBER = 12.0, 7.0
#: What a ruler takes more of in large print.
_LARGER = 2.0
_FINE = 0.2


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The front and the back of the test page. It has no key."""
    paper, words = paper_of(order), words_of(order)
    whole = usable(paper)
    # The ruler that runs down stands at the right, so texts end before it.
    ruler = _RULER if paper.scale == 1.0 else _RULER + _LARGER
    area = Area(whole.x, whole.y, whole.width - ruler - GRID, whole.height)
    title = words.phrase("calibrate-title")
    front, left = head(area, title, words.phrase("calibrate-task"), (), measure)
    steps, _ = _steps(left, [words.phrase(f"calibrate-{step}") for step in ("across", "down")], 1, measure)
    below = left.below(paper.height / 2 + CROSS + GRID)
    save, last = _steps(below, [words.phrase("calibrate-save")], 3, measure)
    command = TextBlock(
        last.x + _NUMBER, last.y, last.width - _NUMBER, (Span(words.phrase("calibrate-command"), True),),
        TEXT, LEADING, INK,
    )  # fmt: skip
    long = paper.true(LENGTH)
    rulers = (
        *_across((paper.width - long) / 2, whole.bottom - ruler, long),
        *_down(whole.right - ruler, (paper.height - long) / 2, long),
    )
    other, left = head(
        Area(whole.x, whole.y, whole.width, whole.height),
        words.phrase("calibrate-back-title"), words.phrase("calibrate-back-task"), (), measure,
    )  # fmt: skip
    looks, _ = _steps(left, [words.phrase(f"calibrate-{step}") for step in ("shine", "read")], 1, measure)
    bodies = (*front, *steps, *_cross(paper), *save, command, *rulers), (*other, *looks, *_scales(paper))
    pages = pages_of(order, title, "", bodies)
    yield Sheet(title, order.code, (pages[0], replace(pages[1], side="back")))


def _steps(area: Area, texts: Sequence[str], first: int, measure: Measure) -> tuple[list[Mark], Area]:
    """Numbered steps below each other, and the area left."""
    marks: list[Mark] = []
    for number, text in enumerate(texts, start=first):
        block = TextBlock(area.x + _NUMBER, area.y, area.width - _NUMBER, (Span(text),), TEXT, LEADING, INK)
        middle = area.y + LEADING * (25.4 / 72) / 2
        marks += [Label(area.x, middle, str(number), TEXT, True, INK, "left", True), block]
        area = area.below(area.y + measure.height(block) + GRID / 2)
    return marks, area


def _across(x: float, y: float, long: float) -> Iterator[Mark]:
    """A ruler of exactly 100 mm on paper, drawn ``long``, from x, y to the right, from the middle of one
    stroke to another's.
    """
    yield Line(x, y, x + long, y, _FINE, INK)
    for step in range(0, 101, 5):
        at = x + step * long / LENGTH
        yield Line(at, y, at, y + _stroke(step), _FINE, INK)
    for step in (0, 50, 100):
        yield Label(x + step * long / LENGTH, y + 8.6, str(step), SMALL, False, INK, "centre")
    # Above the line, where no figure is: between them it would look like one.
    yield Label(x + long / 2, y - 2.0, "--measured-width", TEXT, True, INK, "centre")


def _down(x: float, y: float, long: float) -> Iterator[Mark]:
    """The same from x, y down."""
    yield Line(x, y, x, y + long, _FINE, INK)
    for step in range(0, 101, 5):
        at = y + step * long / LENGTH
        yield Line(x, at, x + _stroke(step), at, _FINE, INK)
    for step in (0, 50, 100):
        yield Label(x + 5.8, y + step * long / LENGTH, str(step), SMALL, False, INK, "left", True)
    yield Label(x - GRID, y + long / 4, "--measured-height", TEXT, True, INK, "right", True)


def _stroke(step: int) -> float:
    return 5.0 if step % 50 == 0 else 3.0 if step % 10 == 0 else 1.8


def _cross(paper: Paper) -> tuple[Mark, ...]:
    """The target on the front: lines strong enough to shine through, and a dot for a pin."""
    x, y = paper.width / 2, paper.height / 2
    return (
        Line(x - CROSS, y, x + CROSS, y, 0.4, INK),
        Line(x, y - CROSS, x, y + CROSS, 0.4, INK),
        Disc(x, y, 0.8, INK, None),
    )


def _scales(paper: Paper) -> Iterator[Mark]:
    """The target on the back: a scale in mm across and one down, with the options at their ends."""
    x, y, true = paper.width / 2, paper.height / 2, paper.true
    reach = true(SCALE)
    yield Line(x - reach, y, x + reach, y, _FINE, INK)
    yield Line(x, y - reach, x, y + reach, _FINE, INK)
    for step in range(-SCALE, SCALE + 1):
        half, along = 1.6 if step % 5 == 0 else 0.8, true(step)
        if step:
            yield Line(x + along, y - half, x + along, y + half, _FINE, INK)
            yield Line(x - half, y + along, x + half, y + along, _FINE, INK)
    # Each on another side of its line, so that none meets another; large print has room for the last alone.
    for step in (5, SCALE) if paper.scale == 1.0 else (SCALE,):
        along = true(step)
        yield Label(x + along, y + 4.6, str(step), SMALL, False, INK, "centre")
        yield Label(x - along, y - 2.4, str(step), SMALL, False, INK, "centre")
        yield Label(x + 2.4, y - along, str(step), SMALL, False, INK, "left", True)
        yield Label(x - 2.4, y + along, str(step), SMALL, False, INK, "right", True)
    right, left, up, down = ENDS
    away = reach + 3.0
    yield Label(x + away, y, right, TEXT, True, INK, "left", True)
    yield Label(x - away, y, left, TEXT, True, INK, "right", True)
    yield Label(x, y - away, up, TEXT, True, INK, "centre")
    yield Label(x, y + away + 3.0, down, TEXT, True, INK, "centre")


CALIBRATE = SheetKind(
    "calibrate",
    7,
    "a test page that tells how true a printer is, and what was measured on it",
    (),
    False,
    compose,
    for_all=True,
)


def two_sided(order: Order) -> bool:
    """Whether every second page of an order is the back of the one before it, as on the test page."""
    backs = order.settings.get("backs", "none")
    return order.kind == CALIBRATE.name or backs in ("long-edge", "short-edge")
