"""The fonts of a finished PDF: which character and which outline a text's bytes show.

What a reader copies out of a PDF (its ToUnicode table) and what it shows (the outlines in its fonts)
are two things, and either can be changed alone. So both are read here.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

#: The glyph that stands for all that a font lacks: a box, or nothing.
NOTDEF = 0
#: How a font's tables of codes begin where there is one, for (1, 0), right behind this and of format 6.
_ONE_TABLE = struct.pack(">HHHHLH", 0, 1, 1, 0, 12, 6)
#: What our own font holds, and what may bring other outlines, or bitmaps, to readers that look for them.
_OWN = frozenset((
    b"OS/2", b"cmap", b"cvt ", b"fpgm", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp", b"name",
    b"post", b"prep",
))  # fmt: skip
_RIVALS = frozenset((b"CFF ", b"CFF2", b"EBDT", b"EBLC", b"EBSC", b"avar", b"cvar", b"fvar", b"gvar"))
#: Parts of a glyph that is put together from others: what their flags say.
_WORDS, _SCALED, _MORE, _SCALED_TWICE, _MATRIX = 0x01, 0x08, 0x20, 0x40, 0x80
_BFCHAR = re.compile(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f\s]+)>")
_BFRANGE = re.compile(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>")
#: More codes than a font of this program's has, in one range of such a table.
_LONGEST_RANGE = 0x10000


class Glyph(NamedTuple):
    """What one code of a text shows: its character, and its outline by a hash; "" is an empty one and
    None none at all, or the font's box for what it lacks. It moves on by its ``width``, in thousandths of
    the size.
    """

    character: str
    outline: str | None
    width: float


class Outlines:
    """The outlines of an embedded TrueType font by their numbers. Raises `ValueError` for what is none."""

    def __init__(self, font: bytes) -> None:
        try:
            directory = list(_directory(font))
            self._tables = {tag: font[start : start + length] for tag, start, length in directory}
            (long,) = struct.unpack(">h", self._tables[b"head"][50:52])
            loca = self._tables[b"loca"]
            size, step = ("L", 1) if long else ("H", 2)
            count = len(loca) // struct.calcsize(size)
            self._ends = [end * step for end in struct.unpack(f">{count}{size}", loca[: count * (4 // step)])]
            self._glyf = self._tables[b"glyf"]
            self._metrics = _metrics(self._tables[b"hhea"], self._tables[b"hmtx"])
            (glyphs,) = struct.unpack(">H", self._tables[b"maxp"][4:6])
        except (KeyError, struct.error) as trouble:
            raise ValueError(f"no TrueType font ({trouble})") from trouble
        #: Whether readers may take its tables differently: one is there twice, is cut off or has a rival.
        self.twisted = (
            len(directory) > len(self._tables)
            or bool(_RIVALS & self._tables.keys())
            or any(start + length > len(font) for _, start, length in directory)
            or glyphs != len(self._ends) - 1
        )
        # The size of the square that outlines are drawn in, and programs that fit them to pixels with what
        # these need: as good as outlines, and the same in all subsets of a font.
        fitting = b"|".join(
            (
                self._tables[b"head"][16:20],
                self._tables[b"maxp"][14:28],
                *(self._tables.get(tag, b"") for tag in (b"fpgm", b"prep", b"cvt ")),
            )
        )
        self._fitting = hashlib.sha256(fitting).digest()
        self._known: dict[int, str] = {}

    @property
    def plainly_coded(self) -> bool:
        """Whether it is as reportlab cuts a font down: with one table of codes, which all readers take the
        same, and without tables that our own font lacks.
        """
        cmap = self._tables.get(b"cmap", b"")
        return self._tables.keys() <= _OWN and cmap[:14] == _ONE_TABLE

    def codes(self) -> Mapping[int, int]:
        """Which code of a simple font shows which glyph."""
        try:
            return dict(_mapping(self._tables[b"cmap"]))
        except (KeyError, struct.error, IndexError) as trouble:
            raise ValueError(f"no table of codes ({trouble})") from trouble

    def outline(self, glyph: int, depth: int = 0) -> str | None:
        """A hash of a glyph's outline and hints; "" if it has none, None if there is no such glyph."""
        if not 0 <= glyph < len(self._ends) - 1 or depth > 5:
            return None
        if glyph not in self._known:
            drawn = self._glyf[self._ends[glyph] : self._ends[glyph + 1]]
            try:
                self._known[glyph] = self._hashed(drawn, self._metrics(glyph), depth)
            except (struct.error, IndexError):
                return None
        return self._known[glyph]

    def _hashed(self, drawn: bytes, metrics: bytes, depth: int) -> str:
        if not drawn:
            return ""
        if drawn[:2] != b"\xff\xff":  # one of its own
            return hashlib.sha256(drawn.rstrip(b"\0") + self._fitting + metrics).hexdigest()
        told, at, flags = [drawn[2:10], self._fitting, metrics], 10, _MORE
        while flags & _MORE:  # parts, whose numbers a subset changes
            flags, part = struct.unpack(">HH", drawn[at : at + 4])
            size = (4 if flags & _WORDS else 2) + (
                2 if flags & _SCALED else 4 if flags & _SCALED_TWICE else 8 if flags & _MATRIX else 0
            )
            told += [
                drawn[at : at + 2],
                drawn[at + 4 : at + 4 + size],
                str(self.outline(part, depth + 1)).encode(),
            ]
            at += 4 + size
        return hashlib.sha256(b"|".join(told)).hexdigest()


def _directory(font: bytes) -> Iterator[tuple[bytes, int, int]]:
    (count,) = struct.unpack(">H", font[4:6])
    for position in range(12, 12 + 16 * count, 16):
        tag, _, start, length = struct.unpack(">4sLLL", font[position : position + 16])
        yield tag, start, length


def _metrics(hhea: bytes, hmtx: bytes) -> Callable[[int], bytes]:
    """Where each glyph's outline stands and how far it moves on: readers shift outlines by that."""
    (full,) = struct.unpack(">H", hhea[34:36])

    def of(glyph: int) -> bytes:
        if glyph < full:
            return hmtx[4 * glyph : 4 * glyph + 4]
        bearing = 4 * full + 2 * (glyph - full)
        return hmtx[4 * full - 4 : 4 * full - 2] + hmtx[bearing : bearing + 2]

    return of


def _mapping(cmap: bytes) -> Iterator[tuple[int, int]]:
    (count,) = struct.unpack(">H", cmap[2:4])
    for record in range(count):
        (start,) = struct.unpack(">L", cmap[8 + 8 * record : 12 + 8 * record])
        (kind,) = struct.unpack(">H", cmap[start : start + 2])
        if kind == 0:
            yield from enumerate(cmap[start + 6 : start + 262])
        elif kind == 6:
            first, many = struct.unpack(">HH", cmap[start + 6 : start + 10])
            yield from enumerate(struct.unpack(f">{many}H", cmap[start + 10 : start + 10 + 2 * many]), first)


def characters(table: bytes) -> Mapping[int, str]:
    """Which code stands for which characters, as a ToUnicode table says."""
    found: dict[int, str] = {}
    for section in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        for code, text in _BFCHAR.findall(section):
            found[int(code, 16)] = _text(text)
    for section in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        for first, last, text in _BFRANGE.findall(section):
            start, many = int(first, 16), min(int(last, 16) - int(first, 16), _LONGEST_RANGE)
            letters = _text(text)
            for step in range(many + 1):
                point = ord(letters[-1]) + step if letters else 0x110000
                found[start + step] = letters[:-1] + chr(point) if point < 0x110000 else ""
    return found


def _text(hexadecimal: bytes) -> str:
    digits = b"".join(hexadecimal.split())
    return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode()).decode("utf-16-be", "replace")
