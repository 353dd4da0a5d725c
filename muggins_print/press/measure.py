"""Text widths and heights, and the wrapping of text blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from reportlab.pdfbase import pdfmetrics

from muggins_print.clusters import clusters, joined_apart, words
from muggins_print.page.model import PT, Span, TextBlock
from muggins_print.press.direction import runs_left
from muggins_print.press.fonts import font, plain, showable
from muggins_print.press.shaping import Line, shaped

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
    """One line of a wrapped block and its width in pt: runs in Atkinson, or the line ``shaped`` as a whole.

    ``leftward`` tells that its paragraph runs to the left.
    """

    runs: tuple[Run, ...]
    width: float
    shaped: Line | None = None
    leftward: bool = False

    @property
    def blank(self) -> bool:
        """Whether nothing stands on it."""
        return not self.runs and self.shaped is None


@lru_cache(maxsize=20_000)
def _width_of_thousand(text: str, bold: bool) -> float:
    text = showable(text)
    if plain(text):
        return float(pdfmetrics.stringWidth(text, font(bold), 1000))
    return shaped((Span(text, bold),)).width


def width_pt(text: str, size: float, bold: bool) -> float:
    """The width of one line of text, in pt. Raises `BadRequest` for text that no font can show."""
    return _width_of_thousand(text, bold) * size / 1000


class _Word(NamedTuple):
    """Letters that stay together, perhaps in several weights, and the weight of the space before them.

    Without a space (None) they stand close to the word before, as Chinese words do.
    """

    pieces: list[Span]
    space_bold: bool | None


@lru_cache(maxsize=2_000)
def wrapped(spans: tuple[Span, ...], width: float, size: float) -> tuple[WrappedLine, ...]:
    r"""The lines that spans wrap into at ``width`` mm and ``size`` pt.

    Lines break at spaces (not at non-breaking ones), several of which count as one, between Chinese or
    Japanese characters, and at every ``\n``; blank lines inside stay, those at the ends go. A word
    wider than the line is broken where it must, one letter with its marks a line at the worst; so is
    Thai, which has no spaces. Lines that run to the left are wrapped in the order they are read. Raises
    `BadRequest` for text that no font can show.
    """
    room = width / PT + _SLACK
    lines = [line for paragraph in _paragraphs(spans) for line in _filled(paragraph, room, size)]
    while lines and lines[-1].blank:
        lines.pop()
    first = next((index for index, line in enumerate(lines) if not line.blank), 0)
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
    word = _Word([], None)
    for text, bold in paragraph:
        for index, piece in enumerate(_SPACES.split(text)):
            if index:
                if word.pieces:
                    yield word
                word = _Word([], bold)
            for part, close in enumerate(words(piece)):
                if part and word.pieces:
                    yield word
                    word = _Word([], None)
                if shown := showable(close):
                    word.pieces.append(Span(shown, bold))
    if word.pieces:
        yield word


def _filled(paragraph: list[Span], room: float, size: float) -> Iterator[WrappedLine]:
    """A paragraph's words, as many a line as go; an empty paragraph is one blank line."""
    leftward = runs_left("".join(span.text for span in paragraph))
    line: list[Span] = []
    used = 0.0
    for pieces, space_bold in _words(paragraph):
        wide = sum(width_pt(text, size, bold) for text, bold in pieces)
        gap = 0.0 if space_bold is None else width_pt(" ", size, space_bold)
        if line and used + gap + wide <= room:
            line += pieces if space_bold is None else [Span(" ", space_bold), *pieces]
            used += gap + wide
            continue
        if line:
            yield _set(line, size, leftward)
        line, used = pieces, wide
        if wide > room:
            *full, line = _broken(pieces, room, size)
            yield from (_set(part, size, leftward) for part in full)
            used = sum(width_pt(text, size, bold) for text, bold in line)
    yield _set(line, size, leftward)


def _broken(pieces: list[Span], room: float, size: float) -> list[list[Span]]:
    """A word in parts that each go on a line."""
    parts: list[list[Span]] = [[]]
    for text, bold in pieces:
        part = ""
        used = sum(width_pt(span.text, size, span.bold) for span in parts[-1])
        for letter in clusters(text):
            before, after = joined_apart(part, letter)
            wide = width_pt(part + letter, size, bold)
            if (part or parts[-1]) and used + wide > room:
                if part:
                    parts[-1].append(Span(before, bold))
                parts.append([])
                used, part = 0.0, after
            else:
                part += letter
        if part:
            parts[-1].append(Span(part, bold))
    return parts


def _set(line: list[Span], size: float, leftward: bool) -> WrappedLine:
    """A line's spans joined into runs of one weight, each at its offset, or shaped as one."""
    runs: list[Run] = []
    x = 0.0
    joined = [
        Span("".join(span.text for span in group), bold)
        for bold, group in groupby(line, key=lambda span: span.bold)
    ]
    if leftward or not all(plain(span.text) for span in joined):
        whole = shaped(tuple(joined), leftward)
        return WrappedLine((), whole.width * size / 1000, whole if joined else None, leftward)
    for text, bold in joined:
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
