"""Text widths and heights, and the wrapping of text blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from reportlab.pdfbase import pdfmetrics

from muggins_print.page.model import PT, Span, TextBlock
from muggins_print.press.fonts import font, showable

_LINE_BREAK = re.compile("\r\n|[\n\r\v\f\x85\u2028\u2029]")
_SPACES = re.compile("[ \t]+")
#: How much a line may be too wide, in pt: sums of rounded widths, not ink.
_SLACK = 0.01


class Run(NamedTuple):
    """Consecutive words in one weight, printed as one string ``x`` pt from the line's left."""

    x: float
    text: str
    bold: bool


class WrappedLine(NamedTuple):
    """One line of a wrapped block and its width in pt."""

    runs: tuple[Run, ...]
    width: float


@lru_cache(maxsize=20_000)
def _width_of_thousand(text: str, bold: bool) -> float:
    return float(pdfmetrics.stringWidth(showable(text), font(bold), 1000))


def width_pt(text: str, size: float, bold: bool) -> float:
    """The width of one line of text, in pt. Raises `BadRequest` for text that no font can show."""
    return _width_of_thousand(text, bold) * size / 1000


class _Word(NamedTuple):
    """Letters that stay together, perhaps in several weights, and the weight of the space before them."""

    pieces: list[Span]
    space_bold: bool


@lru_cache(maxsize=2_000)
def wrapped(spans: tuple[Span, ...], width: float, size: float) -> tuple[WrappedLine, ...]:
    r"""The lines that spans wrap into at ``width`` mm and ``size`` pt.

    Lines break at spaces (not at non-breaking ones), several of which count as one, and at every
    ``\n``; blank lines inside stay, those at the ends go. A word wider than the line is broken where
    it must, one letter a line at the worst. Raises `BadRequest` for text that no font can show.
    """
    room = width / PT + _SLACK
    lines = [line for paragraph in _paragraphs(spans) for line in _filled(paragraph, room, size)]
    while lines and not lines[-1].runs:
        lines.pop()
    first = next((index for index, line in enumerate(lines) if line.runs), 0)
    return tuple(lines[first:])


def _paragraphs(spans: tuple[Span, ...]) -> Iterator[list[Span]]:
    """The spans cut at explicit line breaks."""
    paragraph: list[Span] = []
    for span in spans:
        first, *more = _LINE_BREAK.split(span.text)
        paragraph.append(Span(first, span.bold))
        for text in more:
            yield paragraph
            paragraph = [Span(text, span.bold)]
    yield paragraph


def _words(paragraph: list[Span]) -> Iterator[_Word]:
    word = _Word([], False)
    for text, bold in paragraph:
        for index, piece in enumerate(_SPACES.split(text)):
            if index:
                if word.pieces:
                    yield word
                word = _Word([], bold)
            if shown := showable(piece):
                word.pieces.append(Span(shown, bold))
    if word.pieces:
        yield word


def _filled(paragraph: list[Span], room: float, size: float) -> Iterator[WrappedLine]:
    """A paragraph's words, as many a line as go; an empty paragraph is one blank line."""
    line: list[Span] = []
    used = 0.0
    for pieces, space_bold in _words(paragraph):
        wide = sum(width_pt(text, size, bold) for text, bold in pieces)
        gap = width_pt(" ", size, space_bold)
        if line and used + gap + wide <= room:
            line += [Span(" ", space_bold), *pieces]
            used += gap + wide
            continue
        if line:
            yield _set(line, size)
        line, used = pieces, wide
        if wide > room:
            *full, line = _broken(pieces, room, size)
            yield from (_set(part, size) for part in full)
            used = sum(width_pt(text, size, bold) for text, bold in line)
    yield _set(line, size)


def _broken(pieces: list[Span], room: float, size: float) -> list[list[Span]]:
    """A word in parts that each go on a line."""
    parts: list[list[Span]] = [[]]
    used = 0.0
    for text, bold in pieces:
        for letter in text:
            wide = width_pt(letter, size, bold)
            if parts[-1] and used + wide > room:
                parts.append([])
                used = 0.0
            parts[-1].append(Span(letter, bold))
            used += wide
    return parts


def _set(line: list[Span], size: float) -> WrappedLine:
    """A line's spans joined into runs of one weight, each at its offset."""
    runs: list[Run] = []
    x = 0.0
    for bold, group in groupby(line, key=lambda span: span.bold):
        text = "".join(span.text for span in group)
        runs.append(Run(x, text, bold))
        x += width_pt(text, size, bold)
    return WrappedLine(tuple(runs), x)


class FontMeasure:
    """The `Measure` of the fonts that press prints with."""

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """In mm. Raises `BadRequest` for text that no font can show."""
        return width_pt(text, size, bold) * PT

    def height(self, block: TextBlock) -> float:
        """In mm: one leading a line. Raises `BadRequest` for text that no font can show."""
        return len(wrapped(block.spans, block.width, block.size)) * block.leading * PT
