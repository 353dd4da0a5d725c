"""Text in any script as the shapes it is printed with: joined, stacked, and in the order they are seen.

HarfBuzz chooses and places the shapes. A word (what stands between places where a line may end) is
set in one font if there is one that has all of it, so that a Vietnamese name is not pieced together
from two; else every letter in the first font that has it. Words are shaped one by one, so that a line
is as wide as its words and spaces, however it is wrapped. A label, which is not wrapped, has all its
words in Latin letters in one font, so that first name and family name look alike. Suits of cards, which
stand between figures and letters, leave those as they are and are as tall as they. All widths are in
thousandths of the type size.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import uharfbuzz as hb
from reportlab.pdfbase import pdfmetrics

from muggins_print.clusters import clusters, words
from muggins_print.page.model import Span
from muggins_print.press import direction
from muggins_print.press.fonts import font, plain
from muggins_print.press.typefaces import Typeface, country_of, typefaces

#: The suits of cards, which Atkinson lacks; in the fonts that have them they reach well above its capitals,
#: so that they are set so much smaller.
_SUITS = re.compile("([♣♦♥♠]+)")
_SUIT_SIZE = 0.75

_FLAGS = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES | hb.BufferFlags.DO_NOT_INSERT_DOTTED_CIRCLE


class Glyph(NamedTuple):
    """A shape of a font, the letters that it stands for, how far the next is from it, and where it is drawn
    itself."""

    number: int
    text: str
    advance: float
    x: float
    y: float


class Group(NamedTuple):
    """Shapes that came of the same letters; ``text`` has those if there are more shapes than letters,
    so that not every shape has one of its own."""

    text: str
    glyphs: tuple[Glyph, ...]


class Piece(NamedTuple):
    """What is shown in one go. Without a typeface it is in Atkinson, its text in the order seen; with one,
    its words are in the order seen and their letters in the order read. It is set at a ``scale`` of the size.
    """

    text: str
    bold: bool
    typeface: Typeface | None
    groups: tuple[Group, ...]
    width: float
    scale: float = 1.0


class Line(NamedTuple):
    """A line's pieces from left to right, and its width."""

    pieces: tuple[Piece, ...]
    width: float


@lru_cache(maxsize=20_000)
def shaped(spans: tuple[Span, ...], leftward: bool | None = None) -> Line:
    """A line of text that can be shown: of a paragraph that runs to the left or does not, or a label."""
    text = "".join(span.text for span in spans)
    latin, country = None, country_of(text)
    if leftward is None:
        leftward, latin = direction.runs_left(text), _font_of_latin(text)
    bold = [span.bold for span in spans for _ in span.text]
    levels = direction.levels(text, leftward)
    pieces: list[Piece] = []
    order: list[int] = []
    start = 0
    for _, group in groupby(zip(levels, bold, (letter == " " for letter in text), strict=True)):
        end = start + sum(1 for _ in group)
        level = levels[start]
        for word in words(text[start:end]):
            for part in _beside_suits(word):
                for piece in _pieces(part, bold[start], bool(level % 2), latin, country):
                    pieces.append(piece)
                    order.append(level)
        start = end
    seen = tuple(_joined([pieces[place] for place in direction.seen_order(order)]))
    return Line(seen, sum(piece.width for piece in seen))


def _beside_suits(word: str) -> list[str]:
    """A word cut at suits of cards, if Atkinson shows all else."""
    parts = _SUITS.split(word)
    return list(filter(None, parts)) if all(map(plain, parts[::2])) else [word]


def _joined(pieces: list[Piece]) -> Iterator[Piece]:
    """Neighbours in one font as one piece, with the spaces between them: readers then copy them in order."""
    last: Piece | None = None
    for place, piece in enumerate(pieces):
        if last is None:
            last = piece
            continue
        after = pieces[place + 1] if place + 1 < len(pieces) else piece
        if piece.text == " " and last.typeface is not None and _alike(last, after):
            piece = _space(last, piece)
        if last.typeface is not None and _alike(last, piece):
            text, groups, width = last.text + piece.text, last.groups + piece.groups, last.width + piece.width
            last = last._replace(text=text, groups=groups, width=width)
        else:
            yield last
            last = piece
    if last is not None:
        yield last


def _alike(one: Piece, other: Piece) -> bool:
    """Whether two pieces are in one font, weight and size."""
    return (one.bold, one.typeface, one.scale) == (other.bold, other.typeface, other.scale)


def _space(beside: Piece, space: Piece) -> Piece:
    """A space in another piece's font, as wide as it was."""
    assert beside.typeface is not None
    number = beside.typeface.font(space.bold).get_nominal_glyph(ord(" "))
    if not number:
        return space
    glyph = Glyph(number, " ", space.width / beside.scale, 0.0, 0.0)
    return space._replace(typeface=beside.typeface, groups=(Group("", (glyph,)),), scale=beside.scale)


@lru_cache(maxsize=20_000)
def _pieces(text: str, bold: bool, leftward: bool, latin: Typeface | None, country: int) -> tuple[Piece, ...]:
    """A word of one direction and weight in reading order, each piece in one font."""
    return tuple(
        _plain_piece(part, bold, leftward)
        if typeface is None
        else _shape(part, bold, leftward, typeface, script)
        for typeface, script, part in _in_fonts(text, latin, country)
    )


def _font_of_latin(text: str) -> Typeface | None:
    """The font that has all the words of a label in Latin letters, if Atkinson has not."""
    bare = _SUITS.sub(" ", text)
    latin = [word for part in bare.split(" ") for word in words(part) if any(map(_latin, word))]
    if all(map(plain, latin)):
        return None
    letters = clusters("".join(latin))
    return next((face for face in typefaces(country_of(text)) if all(map(face.shows, letters))), None)


def _latin(letter: str) -> bool:
    return _script(letter) == "Latn"


def _in_fonts(
    text: str, latin: Typeface | None, country: int
) -> Iterator[tuple[Typeface | None, str | None, str]]:
    """A word cut where its font or script changes; the typeface is None for Atkinson."""
    if plain(text):
        own = latin is not None and any(map(_latin, text))
        yield (latin, "Latn", text) if own else (None, None, text)
        return
    choice = list(typefaces(country))
    letters = [letter for cluster in clusters(text) for letter in _apart(cluster, choice)]
    whole = next((face for face in choice if all(map(face.shows, letters))), None)
    known: Typeface | None = None
    parts: list[tuple[Typeface | None, str | None, str]] = []
    for letter in letters:
        face = whole or _font_of(letter, known, choice)
        known = face or known
        script = None if face is None else _script(letter)
        if parts and parts[-1][0] is face and (script is None or parts[-1][1] in (None, script)):
            parts[-1] = face, script or parts[-1][1], parts[-1][2] + letter
        else:
            parts.append((face, script, letter))
    yield from parts


def _apart(cluster: str, choice: list[Typeface]) -> list[str]:
    """A letter with its marks, or each alone where no font has them all."""
    return [cluster] if plain(cluster) or any(face.shows(cluster) for face in choice) else list(cluster)


def _font_of(letter: str, known: Typeface | None, choice: list[Typeface]) -> Typeface | None:
    """The font of one letter: that of the one before if it has it, else the first that has."""
    if known is not None and known.shows(letter):
        return known
    if plain(letter):
        return None
    # What has no shape of its own goes with its neighbour, or anywhere.
    return next((face for face in choice if face.shows(letter)), known or choice[0])


@lru_cache(maxsize=5_000)
def _script(letter: str) -> str | None:
    """The script of a letter, or None for what all scripts share."""
    buffer = hb.Buffer()
    buffer.add_str(letter)
    buffer.guess_segment_properties()
    script: str | None = buffer.script
    return script


def _plain_piece(text: str, bold: bool, leftward: bool) -> Piece:
    seen = direction.mirrored(text) if leftward else text
    return Piece(seen, bold, None, (), float(pdfmetrics.stringWidth(seen, font(bold), 1000)))


def _shape(text: str, bold: bool, leftward: bool, typeface: Typeface, script: str | None) -> Piece:
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
    buffer.flags = _FLAGS
    buffer.direction = "rtl" if leftward else "ltr"
    if script is not None:
        buffer.script = script
    buffer.language = "und"  # left alone it is the computer's, and the same order would not print the same
    hb.shape(typeface.font(bold), buffer)
    unit = 1000 / typeface.units
    shapes = list(zip(buffer.glyph_infos, buffer.glyph_positions, strict=True))
    starts = sorted({info.cluster for info, _ in shapes})
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=False))  # a joiner alone has no shape at all
    groups = []
    for start, group in groupby(shapes, key=lambda shape: shape[0].cluster):
        of = list(group)
        said = text[start : ends[start]]
        glyphs = tuple(
            Glyph(info.codepoint, letters, at.x_advance * unit, at.x_offset * unit, at.y_offset * unit)
            for (info, at), letters in zip(of, _shared(said, len(of), leftward), strict=True)
        )
        groups.append(Group(said if len(of) > len(said) else "", glyphs))
    width = sum(glyph.advance for group in groups for glyph in group.glyphs)
    scale = _SUIT_SIZE if _SUITS.fullmatch(text) else 1.0
    return Piece(text, bold, typeface, tuple(groups), width * scale, scale)


def _shared(letters: str, shapes: int, leftward: bool) -> list[str]:
    """Letters shared out among the shapes that came of them, in the order seen: none gets one twice."""
    shares = [*letters[: shapes - 1], letters[shapes - 1 :]]
    shares += [""] * (shapes - len(shares))
    return shares[::-1] if leftward else shares
