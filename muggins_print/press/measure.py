"""Text widths and heights, and the wrapping of text blocks."""

from __future__ import annotations

from functools import lru_cache

from reportlab.pdfbase import pdfmetrics

from muggins_print.page.model import PT, Span, TextBlock
from muggins_print.press.fonts import font

#: One line of a wrapped block: pieces of text with their offset from its left, in pt, and the line's width.
WrappedLine = tuple[tuple[tuple[float, Span], ...], float]


@lru_cache(maxsize=20_000)
def width_pt(text: str, size: float, bold: bool) -> float:
    """The width of one line of text, in pt."""
    return float(pdfmetrics.stringWidth(text, font(bold), size))


@lru_cache(maxsize=2_000)
def wrapped(spans: tuple[Span, ...], width: float, size: float) -> tuple[WrappedLine, ...]:
    """The lines that spans wrap into at ``width`` mm, breaking at spaces; a word wider than the line
    is broken where it must.
    """
    room = width / PT + 0.01
    words: list[tuple[list[Span], bool]] = []  # a word may change weight in its middle
    glued = False
    for span in spans:
        for index, piece in enumerate(span.text.split(" ")):
            if index:
                glued = False
            if not piece:
                continue
            if glued and words:
                words[-1][0].append(Span(piece, span.bold))
            else:
                words.append(([Span(piece, span.bold)], True))
            glued = True
    lines: list[WrappedLine] = []
    placed: list[tuple[float, Span]] = []
    x = 0.0
    for pieces, _ in words:
        wide = sum(width_pt(piece.text, size, piece.bold) for piece in pieces)
        gap = width_pt(" ", size, False) if placed else 0.0
        if placed and x + gap + wide > room:
            lines.append((tuple(placed), x))
            placed, x, gap = [], 0.0, 0.0
        x += gap
        for piece in pieces:
            placed.append((x, piece))
            x += width_pt(piece.text, size, piece.bold)
    if placed:
        lines.append((tuple(placed), x))
    return tuple(lines)


class FontMeasure:
    """The `Measure` of the fonts that press prints with."""

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """In mm."""
        return width_pt(text, size, bold) * PT

    def height(self, block: TextBlock) -> float:
        """In mm: one leading a line."""
        return len(wrapped(block.spans, block.width, block.size)) * block.leading * PT
