"""What stands on composed pages, read back from their marks and texts without the code that put it there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from muggins_print.page import art
from muggins_print.page.model import (
    PT,
    Box,
    Disc,
    Label,
    Line,
    Mark,
    Measure,
    Page,
    Path,
    Stamp,
    TextBlock,
    Window,
    inks,
)
from muggins_print.pieces import DIE_SIDES, Die

#: An equation as printed, in any of the notations.
EQUATION = re.compile(r"\(?\d+(?:\)? [+−×·÷:] \(?\d+)+\)? = \d+")
_TOKEN = re.compile(r"\d+|[()+−×·÷:]")


def evaluated(text: str) -> Fraction:
    """The value of an expression by ordinary precedence: × and ÷ before + and −, each from the left."""
    tokens = _TOKEN.findall(text)[::-1]
    assert "".join(reversed(tokens)) == text.replace(" ", ""), text

    def factor() -> Fraction:
        token = tokens.pop()
        if token != "(":
            return Fraction(int(token))
        value = total()
        assert tokens.pop() == ")", text
        return value

    def product() -> Fraction:
        value = factor()
        while tokens and tokens[-1] in "×·÷:":
            value = value * factor() if tokens.pop() in "×·" else value / factor()
        return value

    def total() -> Fraction:
        value = product()
        while tokens and tokens[-1] in "+−":
            value = value + product() if tokens.pop() == "+" else value - product()
        return value

    value = total()
    assert not tokens, text
    return value


def is_true(equation: str) -> bool:
    """Whether both sides of an equation are equal."""
    left, right = equation.split(" = ")
    return evaluated(left) == int(right)


def numbers_in(equation: str) -> list[int]:
    """The numbers on the left side, in ascending order."""
    return sorted(map(int, re.findall(r"\d+", equation.split("=")[0])))


_DICE = {
    art.die(Die(sides, value), size).name: Die(sides, value)
    for size in (7.0, 8.4, 9.8, 12.6, 13.0)
    for sides in DIE_SIDES
    for value in range(1, sides + 1)
}


def dice_of(marks: Iterable[Mark]) -> list[Die]:
    """The dice among the marks, in order; not those inside other arts."""
    return [_DICE[mark.art.name] for mark in marks if isinstance(mark, Stamp) and mark.art.name in _DICE]


def spaces_of(marks: Iterable[Mark]) -> list[int]:
    """The numbers of the spaces drawn among the marks, in order."""
    drawn = (mark for mark in marks if isinstance(mark, Stamp) and mark.art.name.startswith("space"))
    return [int("".join(label.text for label in labels_of((mark,)))) for mark in drawn]


def labels_of(marks: Iterable[Mark]) -> Iterator[Label]:
    """Every label, those inside arts too."""
    for mark in marks:
        if isinstance(mark, Label):
            yield mark
        elif isinstance(mark, Stamp):
            yield from labels_of(mark.art.marks)


def inks_of(marks: Iterable[Mark]) -> set[str]:
    """Every ink of the marks."""
    return inks(Page(0.0, 0.0, tuple(marks)))


class Extent(NamedTuple):
    """A rectangle, by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Extent) -> bool:
        """Whether the two have more than their edges in common."""
        return (
            self.left < other.right - 0.01
            and other.left < self.right - 0.01
            and self.top < other.bottom - 0.01
            and other.top < self.bottom - 0.01
        )

    def within(self, other: Extent) -> bool:
        """Whether it lies in the other."""
        return (
            self.left >= other.left - 0.01
            and self.top >= other.top - 0.01
            and self.right <= other.right + 0.01
            and self.bottom <= other.bottom + 0.01
        )


def extent(mark: Mark, measure: Measure) -> Extent:
    """The rectangle that a mark takes. Letters are reckoned 0.72 of their size up and 0.26 down."""
    match mark:
        case Line(x1, y1, x2, y2, width):
            half = width / 2
            return Extent(min(x1, x2) - half, min(y1, y2) - half, max(x1, x2) + half, max(y1, y2) + half)
        case Box(x, y, width, height):
            return Extent(x, y, x + width, y + height)
        case Disc(x, y, radius):
            return Extent(x - radius, y - radius, x + radius, y + radius)
        case Path(steps):
            xs = [v for step in steps for v in step[::2]]
            ys = [v for step in steps for v in step[1::2]]
            return Extent(min(xs), min(ys), max(xs), max(ys))
        case Label(x, y, text, size, bold, _, align, middle):
            wide, high = measure.width(text, size, bold), size * PT
            left = x - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
            base = y + (0.334 * high if middle else 0.0)
            return Extent(left, base - 0.72 * high, left + wide, base + 0.26 * high)
        case TextBlock():
            return Extent(mark.x, mark.y, mark.x + mark.width, mark.y + measure.height(mark))
        case Window(x, y, width, height):
            return Extent(x, y, x + width, y + height)
        case Stamp(x, y, drawing):
            return Extent(x, y, x + drawing.width, y + drawing.height)


def around(extents: Iterable[Extent]) -> Extent:
    """The rectangle that holds all of them."""
    lefts, tops, rights, bottoms = zip(*extents, strict=True)
    return Extent(min(lefts), min(tops), max(rights), max(bottoms))
