"""The fonts that a finished PDF's texts are in: what their codes show, and how wide."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from muggins_print.press.drawn import Compact
from muggins_print.press.glyphs import NOTDEF, Glyph, Outlines, characters

#: What our fonts say of themselves (ISO 32000-2, 9.6.2, 9.7.4, 9.7.6 and 9.8): simple ones, composite ones,
#: what those are made of, both kinds' descriptors, and the streams in these.
_SIMPLE = frozenset((
    "/Type", "/Subtype", "/Name", "/BaseFont", "/FirstChar", "/LastChar", "/Widths", "/FontDescriptor",
    "/ToUnicode",
))  # fmt: skip
_COMPOSITE = frozenset(("/Type", "/Subtype", "/BaseFont", "/Encoding", "/DescendantFonts", "/ToUnicode"))
_DESCENDANT = frozenset((
    "/Type", "/Subtype", "/BaseFont", "/CIDSystemInfo", "/W", "/CIDToGIDMap", "/FontDescriptor",
))  # fmt: skip
_DESCRIPTOR = frozenset((
    "/Type", "/FontName", "/Flags", "/FontBBox", "/ItalicAngle", "/Ascent", "/Descent", "/CapHeight",
    "/StemV", "/MissingWidth", "/FontFile2", "/FontFile3",
))  # fmt: skip
_PROGRAM = frozenset(("/Length", "/Filter", "/DecodeParms", "/Length1", "/Subtype"))
#: Flags: a font's codes are its own and no letters of Latin; it may be bold.
_SYMBOLIC, _BOLD = 1 << 2, 1 << 18


class Fount:
    """A font of the file: what its codes show. It is ``strange`` if it is not set up as ours are, so that
    some readers may show something else.
    """

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
        self._outlines: Outlines | Compact | None = None
        self._glyphs: Mapping[int, int] = {}
        plain = self.wide
        if "/FontFile2" in descriptor:
            self._outlines = outlines = Outlines(descriptor["/FontFile2"].get_object().get_data())
            self._glyphs = {} if self.wide else outlines.codes()
            plain = self.wide or outlines.plainly_coded
        elif self.wide and "/FontFile3" in descriptor:
            self._outlines = Compact(descriptor["/FontFile3"].get_object().get_data())
        places = _inside(inner.get("/CIDToGIDMap", {}))
        self._places = places.get_data() if hasattr(places, "get_data") else b""
        self._widths = _composite_widths(inner) if self.wide else _simple_widths(inner, descriptor)
        self._known: dict[int, Glyph] = {}
        self.strange = self.embedded and not (
            plain
            and self._outlines is not None
            and not self._outlines.twisted
            and _set_up(font, inner, descriptor)
        )

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
            return Glyph(letter, f"{self.name} {code}", self._widths(code))
        if self._places:
            glyph = int.from_bytes(self._places[2 * code : 2 * code + 2], "big")
        else:
            glyph = code if self.wide else self._glyphs.get(code, NOTDEF)
        outline = None if glyph == NOTDEF else self._outlines.outline(glyph)
        return Glyph(letter, outline, self._widths(code))


def _set_up(font: Any, inner: Any, descriptor: Any) -> bool:
    """Whether a font's entries are those of ours: a simple one with the codes of its own program, or a
    composite one from left to right, with one descendant whose codes are its shapes'.
    """
    files = [_inside(descriptor[key]) for key in ("/FontFile2", "/FontFile3") if key in descriptor]
    program: Any = files[0] if len(files) == 1 else {"": ""}
    length = program.get("/Length1")
    right = (
        descriptor.keys() <= _DESCRIPTOR
        and program.keys() <= _PROGRAM
        and (length is None or length == len(program.get_data()))
        and descriptor.get("/Flags") in (_SYMBOLIC, _SYMBOLIC | _BOLD)
    )
    if font is inner:
        return right and font.get("/Subtype") == "/TrueType" and font.keys() <= _SIMPLE
    system = _inside(inner.get("/CIDSystemInfo", {}))
    return (
        right
        and font.keys() <= _COMPOSITE
        and font.get("/Encoding") == "/Identity-H"
        and len(_inside(font["/DescendantFonts"])) == 1
        and _DESCENDANT - {"/CIDToGIDMap"} <= inner.keys() <= _DESCENDANT
        and (system.get("/Registry"), system.get("/Ordering"), system.get("/Supplement"))
        == ("Adobe", "Identity", 0)
        and (inner.get("/Subtype"), program.get("/Subtype"))
        == (("/CIDFontType2", None) if "/FontFile2" in descriptor else ("/CIDFontType0", "/CIDFontType0C"))
    )


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
