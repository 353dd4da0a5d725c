"""Pages to PDF, by reportlab. An art is drawn once a file, as a form, and then only placed."""

from __future__ import annotations

import io
from collections.abc import Iterable

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from muggins_print.page.model import PT, Art, Box, Disc, Label, Line, Mark, Page, Path, Stamp, TextBlock
from muggins_print.press.fonts import font
from muggins_print.press.measure import width_pt, wrapped

#: Height of capitals and digits over the type size (Atkinson Hyperlegible: 668 of 1000 units).
CAP_HEIGHT = 0.668


def print_pages(pages: Iterable[Page], title: str, language: str) -> bytes:
    """The pages as one PDF."""
    rl_config.useA85 = 0
    target = io.BytesIO()
    press: _Press | None = None
    for page in pages:
        if press is None:
            canvas = Canvas(target, pageCompression=1, invariant=1, initialFontName=font(False), lang=language)
            canvas.setTitle(title)
            canvas.setViewerPreference("PrintScaling", "None")
            press = _Press(canvas)
        press.page(page)
    assert press is not None
    press.canvas.save()
    return target.getvalue()


class _Press:
    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.forms: dict[str, str] = {}

    def page(self, page: Page) -> None:
        self.canvas.setPageSize((page.width / PT, page.height / PT))
        for art in _arts(page.marks):
            self.form(art)
        self.draw(page.marks, page.height)
        self.canvas.showPage()

    def form(self, art: Art) -> str:
        if art.name not in self.forms:
            for inner in _arts(art.marks):
                self.form(inner)
            name = f"art{len(self.forms)}"
            self.forms[art.name] = name
            self.canvas.beginForm(name, 0, 0, art.width / PT, art.height / PT)
            self.draw(art.marks, art.height)
            self.canvas.endForm()
        return self.forms[art.name]

    def draw(self, marks: Iterable[Mark], height: float) -> None:
        c = self.canvas
        for mark in marks:
            match mark:
                case Line(x1, y1, x2, y2, width, ink, dash):
                    c.setStrokeColor(ink)
                    c.setLineWidth(width / PT)
                    c.setLineCap(0 if dash else 1)
                    c.setDash([d / PT for d in dash])
                    c.line(x1 / PT, (height - y1) / PT, x2 / PT, (height - y2) / PT)
                    c.setDash([])
                case Box(x, y, w, h, fill, stroke, line, corner):
                    self.paint(fill, stroke, line)
                    c.roundRect(x / PT, (height - y - h) / PT, w / PT, h / PT, corner / PT, stroke=stroke is not None, fill=fill is not None) if corner else c.rect(x / PT, (height - y - h) / PT, w / PT, h / PT, stroke=stroke is not None, fill=fill is not None)
                case Disc(x, y, radius, fill, stroke, line):
                    self.paint(fill, stroke, line)
                    c.circle(x / PT, (height - y) / PT, radius / PT, stroke=stroke is not None, fill=fill is not None)
                case Path(steps, fill, stroke, line, closed):
                    self.paint(fill, stroke, line)
                    path = c.beginPath()
                    for index, step in enumerate(steps):
                        points = [v / PT if i % 2 == 0 else (height - v) / PT for i, v in enumerate(step)]
                        if index == 0:
                            path.moveTo(*points)
                        elif len(points) == 2:
                            path.lineTo(*points)
                        else:
                            path.curveTo(*points)
                    if closed:
                        path.close()
                    c.drawPath(path, stroke=stroke is not None, fill=fill is not None)
                case Label(x, y, text, size, bold, ink, align, middle):
                    c.setFillColor(ink)
                    c.setFont(font(bold), size)
                    wide = width_pt(text, size, bold)
                    left = x / PT - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
                    c.drawString(left, (height - y) / PT - (CAP_HEIGHT * size / 2 if middle else 0), text)
                case TextBlock(x, y, width, spans, size, leading, ink, align):
                    c.setFillColor(ink)
                    for index, (pieces, wide) in enumerate(wrapped(spans, width, size)):
                        spare = {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * (width / PT - wide)
                        base = (height - y) / PT - leading * index - (leading + CAP_HEIGHT * size) / 2
                        for offset, piece in pieces:
                            c.setFont(font(piece.bold), size)
                            c.drawString(x / PT + spare + offset, base, piece.text)
                case Stamp(x, y, art, turn):
                    c.saveState()
                    c.translate(x / PT, (height - y - art.height) / PT)
                    if turn:
                        c.translate(art.width / 2 / PT, art.height / 2 / PT)
                        c.rotate(-turn)
                        c.translate(-art.width / 2 / PT, -art.height / 2 / PT)
                    c.doForm(self.forms[art.name])
                    c.restoreState()

    def paint(self, fill: str | None, stroke: str | None, line: float) -> None:
        if fill is not None:
            self.canvas.setFillColor(fill)
        if stroke is not None:
            self.canvas.setStrokeColor(stroke)
            self.canvas.setLineWidth(line / PT)


def _arts(marks: Iterable[Mark]) -> Iterable[Art]:
    return (mark.art for mark in marks if isinstance(mark, Stamp))
