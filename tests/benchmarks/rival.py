"""The rival: fpdf2, drawing the very same marks with the same fonts, without posing or solving anything.

Texts are wrapped and measured before, and stamps are drawn where they stand: fpdf2 has no forms. It is timed
at drawing and writing alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from typing import NamedTuple

from fpdf import FPDF

from muggins_print.page.model import (
    PT,
    Box,
    Disc,
    Label,
    Line,
    Mark,
    Page,
    Path,
    Stamp,
    TextBlock,
    Window,
)
from muggins_print.press.fonts import cap_height
from muggins_print.press.measure import width_pt, wrapped

#: How much of a text lies left of its x.
_START = {"left": 0.0, "centre": 0.5, "right": 1.0}


class Turned(NamedTuple):
    """Marks turned clockwise by ``turn`` degrees about x, y."""

    turn: float
    x: float
    y: float
    marks: tuple[Flat, ...]


#: What fpdf2 has a method for; labels begin at their left and stand on their baseline.
Flat = Line | Box | Disc | Path | Label | Turned


def flat(marks: Iterable[Mark], x: float = 0.0, y: float = 0.0) -> Iterator[Flat]:
    """The marks x mm further right and y mm further down, with no stamps, blocks or aligned labels left."""
    for mark in marks:
        match mark:
            case Line():
                yield mark._replace(x1=mark.x1 + x, y1=mark.y1 + y, x2=mark.x2 + x, y2=mark.y2 + y)
            case Path():
                steps = tuple(
                    tuple(v + (y if i % 2 else x) for i, v in enumerate(step)) for step in mark.steps
                )
                yield mark._replace(steps=steps)
            case Box() | Disc():
                yield mark._replace(x=mark.x + x, y=mark.y + y)
            case Label():
                left = mark.x + x - _START[mark.align] * width_pt(mark.text, mark.size, mark.bold) * PT
                drop = cap_height() * mark.size * PT / 2 if mark.middle else 0.0
                yield mark._replace(x=left, y=mark.y + y + drop, align="left", middle=False)
            case TextBlock():
                yield from _lines(mark._replace(x=mark.x + x, y=mark.y + y))
            case Stamp() if mark.turn:
                left, top = mark.x + x, mark.y + y
                middle = left + mark.art.width / 2, top + mark.art.height / 2
                yield Turned(mark.turn, *middle, tuple(flat(mark.art.marks, left, top)))
            case Stamp():
                yield from flat(mark.art.marks, mark.x + x, mark.y + y)
            case Window():
                yield from flat((mark.stamp,), x, y)


def _lines(block: TextBlock) -> Iterator[Label]:
    base = block.y + (block.leading + cap_height() * block.size) / 2 * PT
    for line in wrapped(block.spans, block.width, block.size):
        left = block.x + _START[block.align] * (block.width - line.width * PT)
        for run in line.runs:
            yield Label(left + run.x * PT, base, run.text, block.size, run.bold, block.ink)
        base += block.leading * PT


class Rival:
    """One PDF in the making, by fpdf2."""

    def __init__(self) -> None:
        self.pdf = FPDF(unit="mm")
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        self.pdf.c_margin = 0
        folder = files("fontpkg_atkinson_hyperlegible") / "files"
        for style, name in (("", "Regular"), ("B", "Bold")):
            self.pdf.add_font("Atkinson", style, str(folder / f"AtkinsonHyperlegible-{name}.ttf"))
        self.draw: dict[type, Callable[..., None]] = {
            Line: self._line, Box: self._box, Disc: self._disc, Path: self._path, Label: self._label,
            Turned: self._turned,
        }  # fmt: skip

    def page(self, width: float, height: float, marks: Iterable[Flat]) -> None:
        """Draws one page."""
        self.pdf.add_page(format=(width, height))
        self.marks(marks)

    def marks(self, marks: Iterable[Flat]) -> None:
        """Draws marks in order."""
        for mark in marks:
            self.draw[type(mark)](mark)

    def finish(self) -> bytes:
        """The whole file."""
        return bytes(self.pdf.output())

    def _line(self, mark: Line) -> None:
        self.pdf.set_draw_color(mark.ink)
        self.pdf.set_line_width(mark.width)
        if mark.dash:
            self.pdf.set_dash_pattern(*mark.dash)
        self.pdf.line(mark.x1, mark.y1, mark.x2, mark.y2)
        if mark.dash:
            self.pdf.set_dash_pattern()

    def _paint(self, fill: str | None, stroke: str | None, line: float) -> str:
        if fill is not None:
            self.pdf.set_fill_color(fill)
        if stroke is not None:
            self.pdf.set_draw_color(stroke)
            self.pdf.set_line_width(line)
        return ("D" if stroke is not None else "") + ("F" if fill is not None else "")

    def _box(self, mark: Box) -> None:
        style = self._paint(mark.fill, mark.stroke, mark.line)
        self.pdf.rect(
            mark.x, mark.y, mark.width, mark.height, style, bool(mark.corner), mark.corner or 0.0
        )  # fmt: skip

    def _disc(self, mark: Disc) -> None:
        self.pdf.circle(mark.x, mark.y, mark.radius, self._paint(mark.fill, mark.stroke, mark.line))

    def _path(self, mark: Path) -> None:
        style = self._paint(mark.fill, mark.stroke, mark.line)
        points = [(step[-2], step[-1]) for step in mark.steps]  # a curve's chord: less to write than a curve
        if mark.closed:
            self.pdf.polygon(points, style=style)
        else:
            self.pdf.polyline(points, style=style)

    def _label(self, mark: Label) -> None:
        self.pdf.set_font("Atkinson", "B" if mark.bold else "", mark.size)
        self.pdf.set_text_color(mark.ink)
        self.pdf.text(mark.x, mark.y, mark.text)

    def _turned(self, mark: Turned) -> None:
        with self.pdf.rotation(math.fmod(-mark.turn, 360.0), mark.x, mark.y):
            self.marks(mark.marks)


def draw(pages: Iterable[tuple[Page, tuple[Flat, ...]]]) -> bytes:
    """The pages, each with its flat marks, as one PDF."""
    rival = Rival()
    for page, marks in pages:
        rival.page(page.width, page.height, marks)
    return rival.finish()
