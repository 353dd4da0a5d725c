"""The fonts that a finished PDF's texts are in: what their codes show, and how wide."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from muggins_print.press.glyphs import NOTDEF, Glyph, Outlines, characters


class Fount:
    """A font of the file: what its codes show."""

    def __init__(self, font: Any) -> None:
        self.name = str(font.get("/BaseFont", "")).rpartition("+")[2].removeprefix("/")
        self.wide = font.get("/Subtype") == "/Type0"
        descendants: Any = font.get("/DescendantFonts")
        inner = descendants.get_object()[0].get_object() if self.wide else font
        descriptor = _inside(inner.get("/FontDescriptor", {}))
        files = [descriptor[key] for key in ("/FontFile2", "/FontFile3", "/FontFile") if key in descriptor]
        self.embedded = bool(files)
        table = font.get("/ToUnicode")
        self.told = table is not None  #: whether it says which letters its codes are
        self._letters = characters(table.get_object().get_data()) if table is not None else {}
        self._outlines: Outlines | None = None
        self._glyphs: Mapping[int, int] = {}
        if "/FontFile2" in descriptor:
            self._outlines = Outlines(descriptor["/FontFile2"].get_object().get_data())
            self._glyphs = {} if self.wide else self._outlines.codes()
        places = _inside(inner.get("/CIDToGIDMap", {}))
        self._places = places.get_data() if hasattr(places, "get_data") else b""
        self._widths = _composite_widths(inner) if self.wide else _simple_widths(inner, descriptor)
        self._known: dict[int, Glyph] = {}

    def shown(self, text: bytes) -> Iterator[Glyph]:
        """What each code of a text shows."""
        step = 2 if self.wide else 1
        for start in range(0, len(text), step):
            code = int.from_bytes(text[start : start + step], "big")
            if code not in self._known:
                self._known[code] = self._glyph(code)
            yield self._known[code]

    def _glyph(self, code: int) -> Glyph:
        letter = self._letters.get(code, "")
        if self._outlines is None:
            return Glyph(letter, f"{self.name} {code}")
        if self._places:
            glyph = int.from_bytes(self._places[2 * code : 2 * code + 2], "big")
        else:
            glyph = code if self.wide else self._glyphs.get(code, NOTDEF)
        outline = None if glyph == NOTDEF else self._outlines.outline(glyph)
        return Glyph(letter, outline if outline is None else f"{outline} {self._widths(code):g}")


def _inside(value: Any) -> Any:
    """What a reference leads to."""
    return value.get_object() if hasattr(value, "get_object") else value


def _simple_widths(font: Any, descriptor: Any) -> Callable[[int], float]:
    """How far each code of a simple font moves on, in thousandths of its size."""
    widths = [float(_inside(width)) for width in _inside(font.get("/Widths", []))]
    first, missing = int(font.get("/FirstChar", 0)), float(descriptor.get("/MissingWidth", 0))
    if len(widths) != int(font.get("/LastChar", -1)) - first + 1:  # readers do not agree what that means
        widths, missing = [], -1.0
    return lambda code: widths[code - first] if 0 <= code - first < len(widths) else missing


def _composite_widths(font: Any) -> Callable[[int], float]:
    """The same for a composite font: rows of widths, and ranges of one width."""
    usual = float(font.get("/DW", 1000))
    known: dict[int, float] = {}
    row = [_inside(part) for part in _inside(font.get("/W", []))]
    while len(row) > 1:
        first = int(row[0])
        if isinstance(row[1], list):
            known |= {first + step: float(_inside(width)) for step, width in enumerate(row[1])}
            del row[:2]
        else:
            known |= dict.fromkeys(range(first, min(int(row[1]), first + 0xFFFF) + 1), float(row[2]))
            del row[:3]
    return lambda code: known.get(code, usual)
