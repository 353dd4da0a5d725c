"""A teacher's own words, whatever they are, in the room that there is for them. Lengths in mm, type in pt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from muggins_print.clusters import clusters
from muggins_print.page.furniture import LARGE
from muggins_print.page.model import Measure

#: Names are set no smaller than this (18 pt in large print): rather on several lines.
LEAST = 11.0


class OnLine(NamedTuple):
    """A text as it stands on a line to fill in: on so many lines of so large type."""

    lines: tuple[str, ...]
    size: float


def on_line(text: str, room: float, measure: Measure) -> OnLine:
    """A bold text in ``room`` mm: smaller down to `LEAST` if it is long, and then on several lines."""
    text = " ".join(text.split())
    if not text:
        return OnLine((), LARGE)
    wide = measure.width(text, LARGE, True)
    size = int(LARGE * room / wide * 2) / 2 if wide > room else LARGE
    if size > LEAST and measure.width(text, size, True) <= room:
        return OnLine((text,), size)
    return OnLine(broken(text, room, LEAST, True, measure), LEAST)


def broken(text: str, room: float, size: float, bold: bool, measure: Measure) -> tuple[str, ...]:
    """The lines that a text is broken into, between words, or inside one that is wider than the room: between
    letters as readers see them, and inside such a one (a chain of joined emoji) only if it is wider itself.
    """
    lines: list[str] = []
    line = ""
    for word in text.split():
        joined = f"{line} {word}" if line else word
        if measure.width(joined, size, bold) <= room:
            line = joined
            continue
        if line:
            lines.append(line)
        line = ""
        for letter in _parts(word, room, size, bold, measure):
            if line and measure.width(line + letter, size, bold) > room:
                lines.append(line)
                line = ""
            line += letter
    return (*lines, line) if line else tuple(lines)


def _parts(word: str, room: float, size: float, bold: bool, measure: Measure) -> Iterator[str]:
    """The letters of a word as readers see them, or what one that is wider than the room is made of."""
    for letter in clusters(word):
        yield from letter if measure.width(letter, size, bold) > room else (letter,)


def shortened(text: str, room: float, size: float, bold: bool, measure: Measure) -> str:
    """A text, or as much of it as there is room for and an ellipsis."""
    if measure.width(text, size, bold) <= room:
        return text
    letters = clusters(text)
    while letters and measure.width("".join((*letters, "…")), size, bold) > room:
        letters.pop()
    kept = "".join(letters).rstrip()
    return f"{kept}…" if kept else ""
