"""The outlines in the compact fonts (CFF, Adobe technical note 5176) of a finished PDF.

HarfBuzz draws them: how their programs share parts differs from one file to the next, what they draw does
not.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import uharfbuzz as hb

#: Operators (9 and 18): where the charset, the drawings and the fonts that a font is made of are, and that
#: its glyphs have numbers.
_CHARSET, _DRAWINGS, _FONTS, _NUMBERED = b"\x0f", b"\x11", b"\x0c\x24", b"\x0c\x1e"
#: What changes all that is drawn: how it is painted, in what language it is written, its square, its strokes.
_CHANGING = (b"\x0c\x05", b"\x0c\x06", b"\x0c\x07", b"\x0c\x08")
_SQUARE = 1000  #: what HarfBuzz is to draw in


class _Index(NamedTuple):
    """The items of an index, each by where it begins and ends, and where the index ends."""

    items: Sequence[tuple[int, int]]
    end: int


class Compact:
    """The outlines of an embedded compact font by the codes of a composite font. Raises `ValueError` for what
    is none.
    """

    def __init__(self, program: bytes) -> None:
        try:
            names = _index(program, program[2])
            tops = _index(program, names.end)
            entries = list(_entries(program, *tops.items[0]))
            top = dict(entries)
            drawings = _index(program, _number(top[_DRAWINGS]))
            fonts = _index(program, _number(top[_FONTS])).items if _FONTS in top else ()
            parts = [list(_entries(program, *item)) for item in fonts]
        except (KeyError, IndexError, struct.error) as trouble:
            raise ValueError(f"no compact font ({trouble})") from trouble
        #: Whether readers may take it differently: it has several fonts, or something twice.
        self.twisted = len(names.items) != 1 or any(len(dict(one)) < len(one) for one in (entries, *parts))
        changing = {tuple(dict(one).get(operator) for operator in _CHANGING) for one in parts}
        own = tuple(top.get(operator) for operator in _CHANGING)
        self._changes = repr((own, sorted(changing, key=repr))).encode()
        self._places: dict[int, int] | None = None
        if _NUMBERED in top:
            start = _number(top[_CHARSET])
            numbers = program[start + 1 : start + 1 + 2 * (len(drawings.items) - 1)]
            if program[start : start + 1] != b"\0" or len(numbers) % 2:
                raise ValueError("its glyphs are numbered in a way that is not ours")
            self._places = {
                number: n for n, (number,) in enumerate(struct.iter_unpack(">H", numbers), start=1)
            }
        self._count = len(drawings.items)
        self._font = _opened(program, self._count)
        self._pen = _pen()

    def outline(self, code: int) -> str | None:
        """A hash of what a code draws; "" for nothing, None if there is no such glyph."""
        place = code if self._places is None else self._places.get(code, 0)
        if not 0 < place < self._count:
            return None
        steps: list[tuple[object, ...]] = []
        self._font.draw_glyph(place, self._pen, steps)
        return hashlib.sha256(repr(steps).encode() + self._changes).hexdigest() if steps else ""


def _opened(program: bytes, count: int) -> hb.Font:
    """The program as HarfBuzz reads it: in a font with no more tables than that takes."""
    tables = {
        "CFF ": program,
        "head": struct.pack(">L8xL2xH34x", 0x10000, 0x5F0F3CF5, _SQUARE),
        "maxp": struct.pack(">LH", 0x5000, count),
    }
    return hb.Font(hb.Face.create_for_tables(lambda face, tag, _: tables.get(tag, b""), None))


def _pen() -> hb.DrawFuncs:
    """Notes every step of an outline."""
    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, steps: steps.append(("m", x, y)))
    pen.set_line_to_func(lambda x, y, steps: steps.append(("l", x, y)))
    pen.set_cubic_to_func(lambda a, b, c, d, x, y, steps: steps.append(("c", a, b, c, d, x, y)))
    pen.set_close_path_func(lambda steps: steps.append(("h",)))
    return pen


def _index(program: bytes, start: int) -> _Index:
    count, size = int.from_bytes(program[start : start + 2], "big"), program[start + 2]
    if not count:
        return _Index((), start + 2)
    before = start + 2 + (count + 1) * size
    ends = [
        before + int.from_bytes(program[at : at + size], "big") for at in range(start + 3, before + 1, size)
    ]
    return _Index(list(pairwise(ends)), ends[-1])


def _entries(program: bytes, start: int, end: int) -> Iterator[tuple[bytes, bytes]]:
    """Every operator of a dictionary with its operands as they are written."""
    place = begin = start
    while place < end:
        first = program[place]
        if first <= 21:
            size = 2 if first == 12 else 1
            yield program[place : place + size], program[begin:place]
            place = begin = place + size
        elif first == 30:  # a real number ends with a half byte of ones
            place += 1
            while program[place] & 0x0F != 0x0F and program[place] >> 4 != 0x0F:
                place += 1
            place += 1
        else:
            place += {28: 3, 29: 5}.get(first, 1 if first < 247 else 2)


def _number(operand: bytes) -> int:
    """A whole number as it is written."""
    first = operand[0]
    if first == 28:
        return int(struct.unpack(">h", operand[1:3])[0])
    if first == 29:
        return int(struct.unpack(">l", operand[1:5])[0])
    if first < 247:
        return first - 139
    return (first - 247) * 256 + operand[1] + 108 if first < 251 else -(first - 251) * 256 - operand[1] - 108
