"""Marks as PDF drawing operators: from millimetres and y down to points and y up.

A pen writes one stream, a page's or a form's. It knows the graphics state that the stream is in and
writes only what changes. Coordinates are rounded to 0.01 pt (0.004 mm).
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple, Protocol

from muggins_print.page.model import (
    PT,
    Align,
    Art,
    Box,
    Disc,
    Label,
    Line,
    Mark,
    Path,
    Span,
    Stamp,
    TextBlock,
    Window,
)
from muggins_print.press.fonts import cap_height
from muggins_print.press.measure import wrapped
from muggins_print.press.shaping import Line as ShapedLine

_K = 1 / PT  #: points a millimetre
_ARC = 4 / 3 * (math.sqrt(2) - 1)  #: how far a quarter circle's control points lie from its ends, in radii
_BUTT, _ROUND = 0, 1  #: line caps
_MITRE, _ROUNDED = 0, 1  #: line joins
_START = {"left": 0.0, "centre": 0.5, "right": 1.0}  #: how much of a text lies left of its x


class Letters(NamedTuple):
    """One line of text ready to show: its font operator, its show operators and its width in pt.

    ``font_after`` is the font in force when it has been shown, or None where that is not known.
    """

    font: str
    show: str
    width: float
    font_after: str | None


class Sink(Protocol):
    """The stream that a pen writes to."""

    def operators(self, code: str) -> None:
        """Drawing operators, as they are."""

    def form(self, art: Art) -> None:
        """The operator that draws an art's form."""

    def letters(self, text: str, size: float, bold: bool) -> Letters:
        """A line of text in the file's fonts. Raises `BadRequest` for what they lack."""

    def shaped(self, line: ShapedLine, size: float) -> Letters:
        """A line of text that has been shaped."""


class _Ink(NamedTuple):
    fill: str
    stroke: str


@lru_cache(maxsize=1_000)
def _ink(ink: str) -> _Ink:
    """The operators of an ink. Greys go as grey: a printer then uses its black alone."""
    if not re.fullmatch("#[0-9a-fA-F]{6}", ink):
        raise ValueError(f"an ink is written #rrggbb, not {ink!r}")
    red, green, blue = (int(ink[i : i + 2], 16) for i in (1, 3, 5))
    if red == green == blue:
        return _Ink(f"{red / 255:.3g} g", f"{red / 255:.3g} G")
    shares = f"{red / 255:.3g} {green / 255:.3g} {blue / 255:.3g}"
    return _Ink(f"{shares} rg", f"{shares} RG")


class Pen:
    """Draws marks into one stream that is ``height`` mm tall.

    A page begins with PDF's own graphics state; a form (``fresh`` false) with that of whoever
    places it, so there everything is set before its first use.
    """

    def __init__(self, sink: Sink, height: float, fresh: bool) -> None:
        self._sink = sink
        self._add = sink.operators
        self._top = height * _K
        black = _ink("#000000")
        self._font: str | None = None
        self._fill = black.fill if fresh else None
        self._stroke = black.stroke if fresh else None
        self._width = 1.0 if fresh else None
        self._cap = _BUTT if fresh else None
        self._join = _MITRE if fresh else None
        self._dash: tuple[float, ...] | None = () if fresh else None
        self._draw: dict[type, Callable[..., None]] = {
            Line: self._line, Box: self._box, Disc: self._disc, Path: self._path, Label: self._label,
            TextBlock: self._block, Stamp: self._stamp, Window: self._window,
        }  # fmt: skip

    def draw(self, marks: Iterable[Mark]) -> None:
        """Draws the marks in order."""
        draw = self._draw
        for mark in marks:
            draw[type(mark)](*mark)

    def _line(
        self, x1: float, y1: float, x2: float, y2: float, width: float, ink: str, dash: tuple[float, ...]
    ) -> None:
        self._outline(ink, width, dash)
        self._set_cap(_BUTT if dash else _ROUND)
        top = self._top
        self._add(f"{_numbers(x1 * _K, top - y1 * _K)} m {_numbers(x2 * _K, top - y2 * _K)} l S")

    def _box(
        self, x: float, y: float, width: float, height: float,
        fill: str | None, stroke: str | None, line: float, corner: float,
    ) -> None:  # fmt: skip
        paint = self._paint(fill, stroke, line)
        left, upper = x * _K, self._top - y * _K
        right, lower = left + width * _K, upper - height * _K
        radius = min(corner * _K, (right - left) / 2, (upper - lower) / 2)
        if radius > 0:
            self._add(f"{_rounded(left, lower, right, upper, radius)} h {paint}")
            return
        if stroke is not None:
            self._set_join(_MITRE)
        # From rounded edges, so that boxes that touch on the page touch on paper.
        left, lower, right, upper = (round(edge, 2) for edge in (left, lower, right, upper))
        self._add(f"{_numbers(left, lower, right - left, upper - lower)} re {paint}")

    def _disc(
        self, x: float, y: float, radius: float, fill: str | None, stroke: str | None, line: float
    ) -> None:
        paint = self._paint(fill, stroke, line)
        x, y, r = x * _K, self._top - y * _K, radius * _K
        self._add(f"{_rounded(x - r, y - r, x + r, y + r, r)} h {paint}")

    def _path(
        self,
        steps: tuple[tuple[float, ...], ...],
        fill: str | None,
        stroke: str | None,
        line: float,
        closed: bool,
    ) -> None:
        paint = self._paint(fill, stroke, line)
        if stroke is not None:
            self._set_join(_ROUNDED)
            if not closed:
                self._set_cap(_ROUND)
        top = self._top
        code: list[str] = []
        for step in steps:
            points = (top - v * _K if i % 2 else v * _K for i, v in enumerate(step))
            code.append(f"{_numbers(*points)} {'c' if len(step) == 6 else 'l' if code else 'm'}")
        if closed:
            code.append("h")
        code.append(paint)
        self._add(" ".join(code))

    def _label(
        self, x: float, y: float, text: str, size: float, bold: bool, ink: str, align: Align, middle: bool,
        hollow: float,
    ) -> None:  # fmt: skip
        letters = self._sink.letters(text, size, bold)
        base = self._top - y * _K
        if middle:
            base -= cap_height() * size / 2
        self._text(x * _K - _START[align] * letters.width, base, letters, ink, hollow)

    def _block(
        self, x: float, y: float, width: float, spans: tuple[Span, ...],
        size: float, leading: float, ink: str, align: Align,
    ) -> None:  # fmt: skip
        # Capitals stand in the middle of their line.
        base = self._top - y * _K - (leading + cap_height() * size) / 2
        for runs, wide, shaped, leftward in wrapped(spans, width, size):
            # What runs to the left begins at the right.
            start = 1.0 if leftward and align == "left" else _START[align]
            left = x * _K + start * (width * _K - wide)
            if shaped is not None:
                self._text(left, base, self._sink.shaped(shaped, size), ink)
            for offset, text, bold in runs:
                self._text(left + offset, base, self._sink.letters(text, size, bold), ink)
            base -= leading

    def _stamp(self, x: float, y: float, art: Art, turn: float) -> None:
        left, lower = x * _K, self._top - (y + art.height) * _K
        if not turn:
            self._add(f"q 1 0 0 1 {_numbers(left, lower)} cm")
        else:
            half, up = art.width * _K / 2, art.height * _K / 2
            # Four places: 0.01 mm at 100 mm, and no number so small that it is written with an exponent.
            cos, sin = round(math.cos(math.radians(turn)), 4), round(-math.sin(math.radians(turn)), 4)
            e, f = left + half - cos * half + sin * up, lower + up - sin * half - cos * up
            self._add(f"q {cos + 0.0:g} {sin + 0.0:g} {0.0 - sin:g} {cos + 0.0:g} {_numbers(e, f)} cm")
        self._sink.form(art)
        self._add("Q")

    def _window(self, x: float, y: float, width: float, height: float, stamp: Stamp) -> None:
        left, lower = x * _K, self._top - (y + height) * _K
        self._add(f"q {_numbers(left, lower, width * _K, height * _K)} re W n")
        self._stamp(*stamp)
        self._add("Q")

    def _text(self, x: float, base: float, letters: Letters, ink: str, hollow: float = 0.0) -> None:
        if not letters.show:
            return
        place = f"{_numbers(x, base)} Td"
        if hollow:
            self._outline(ink, hollow, ())
            self._set_join(_ROUNDED)
            place = f"1 Tr {place}"
            letters = letters._replace(show=f"{letters.show} 0 Tr")
        else:
            self._set_fill(ink)
        if letters.font == self._font:
            self._add(f"BT {place} {letters.show} ET")
        else:
            self._add(f"BT {letters.font} {place} {letters.show} ET")
        self._font = letters.font_after

    def _paint(self, fill: str | None, stroke: str | None, line: float) -> str:
        """Sets the inks of a closed shape and returns the operator that paints it (n: nothing)."""
        if fill is not None:
            self._set_fill(fill)
        if stroke is None:
            return "n" if fill is None else "f"
        self._outline(stroke, line, ())
        return "S" if fill is None else "B"

    def _set_fill(self, ink: str) -> None:
        operator = _ink(ink).fill
        if operator != self._fill:
            self._fill = operator
            self._add(operator)

    def _outline(self, ink: str, width: float, dash: tuple[float, ...]) -> None:
        operator = _ink(ink).stroke
        if operator != self._stroke:
            self._stroke = operator
            self._add(operator)
        if width != self._width:
            self._width = width
            self._add(f"{_numbers(width * _K)} w")
        if dash != self._dash:
            self._dash = dash
            self._add(f"[{_numbers(*(length * _K for length in dash))}] 0 d")

    def _set_cap(self, cap: int) -> None:
        if cap != self._cap:
            self._cap = cap
            self._add(f"{cap} J")

    def _set_join(self, join: int) -> None:
        if join != self._join:
            self._join = join
            self._add(f"{join} j")


def _rounded(left: float, lower: float, right: float, upper: float, r: float) -> str:
    """The outline of a rectangle with round corners of radius r; with nothing else, a circle."""
    c = r * (1 - _ARC)
    corners = (
        (right - r, lower, right - c, lower, right, lower + c, right, lower + r),
        (right, upper - r, right, upper - c, right - c, upper, right - r, upper),
        (left + r, upper, left + c, upper, left, upper - c, left, upper - r),
        (left, lower + r, left, lower + c, left + c, lower, left + r, lower),
    )
    code = f"{_numbers(left + r, lower)} m"
    straight = right - left - 2 * r > 0.005, upper - lower - 2 * r > 0.005
    for index, (x, y, *curve) in enumerate(corners):
        edge = f" {_numbers(x, y)} l" if straight[index % 2] else ""
        code += f"{edge} {_numbers(*curve)} c"
    return code


def _numbers(*values: float) -> str:
    return " ".join([f"{round(value, 2) + 0.0:g}" for value in values])  # + 0.0 turns −0 into 0
