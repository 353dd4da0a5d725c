"""Fonts in a PDF by the numbers of their shapes, cut down to those that are used.

reportlab embeds a font by its characters, and only fonts of one kind of outline. Shaped text has shapes
without a character of their own, so here a font goes in as a composite one (ISO 32000-1, 9.7): every
shape with the letters it stands for has a code of two bytes, and the file says both which shape and
which letters a code means, so that text can be searched and copied.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from unicodedata import bidirectional

import uharfbuzz as hb
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFName, PDFStream, PDFString

from muggins_print.press.compact import has_numbers, numbered
from muggins_print.press.shaping import Glyph, Piece
from muggins_print.press.typefaces import Typeface, may_be_cut

#: Tables of a font that a PDF has no use for.
_DROPPED = b"GSUB GPOS GDEF BASE STAT name vhea vmtx VORG gasp DSIG post OS/2".split()
_CUT = (
    hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NO_LAYOUT_CLOSURE
    | hb.SubsetFlags.DOWNGRADE_CFF2 | hb.SubsetFlags.CFF_IDENTITY_CHARSET
)  # fmt: skip
_SYMBOLIC, _BOLD = 1 << 2, 1 << 18  #: font flags
_BLOCK = 100  #: how many entries a character map takes at a time
_SYSTEM = PDFDictionary({"Registry": PDFString("Adobe"), "Ordering": PDFString("Identity"), "Supplement": 0})
_SEEN = 0.01  #: thousandths of the type size; less does not show


class EmbeddedFont:
    """One weight of a typeface in one PDF. ``name`` is what the drawing calls it."""

    def __init__(self, name: str, typeface: Typeface, bold: bool) -> None:
        self.name = name
        self.typeface = typeface
        self.bold = bold
        self._truetype = "glyf" in typeface.outlines
        self._known: dict[tuple[int, str], int] = {}
        self._codes: dict[int, tuple[int, str]] = {}

    def show(self, piece: Piece, size: float) -> str:
        """The operators that show a piece in this font, which is set already."""
        code: list[str] = []
        row: list[str] = []
        owed = raised = 0.0  # thousandths still to move to the right, and above the line

        def finish_row() -> None:
            if row:
                code.append(f"[{''.join(row)}]TJ")
                row.clear()

        for text, glyphs in piece.groups:
            if text:
                finish_row()
                code.append(f"/Span<</ActualText<feff{text.encode('utf-16-be').hex()}>>>BDC")
            for glyph in (part for one in glyphs for part in self._apart(one)):
                if abs(glyph.y - raised) > _SEEN:
                    finish_row()
                    raised = glyph.y
                    code.append(f"{round(raised * size / 1000, 3) + 0.0:g} Ts")
                if abs(owed + glyph.x) > _SEEN:
                    row.append(f"{round(-owed - glyph.x, 2) + 0.0:g}")
                row.append(f"<{self._code(glyph):04x}>")
                owed = glyph.advance - self._advance(glyph.number) - glyph.x
            if text:
                finish_row()
                code.append("EMC")
        if abs(owed) > _SEEN:
            row.append(f"{round(-owed, 2) + 0.0:g}")
        finish_row()
        if raised:
            code.append("0 Ts")
        return " ".join(code)

    def _apart(self, glyph: Glyph) -> tuple[Glyph, ...]:
        """A shape that stands for several letters from right to left, with a blank before it for each but the
        first: readers turn the shapes of a line about, but not the letters of a shape.
        """
        blank = self.typeface.font(self.bold).get_nominal_glyph(ord(" "))
        if len(glyph.text) < 2 or not blank or bidirectional(glyph.text[0]) not in ("R", "AL"):
            return (glyph,)
        blanks = (Glyph(blank, letter, 0.0, 0.0, glyph.y) for letter in reversed(glyph.text[1:]))
        return (*blanks, glyph._replace(text=glyph.text[0]))

    def _code(self, glyph: Glyph) -> int:
        """The code of a shape for the letters it stands for.

        TrueType outlines may have several codes. Those of a compact font are known by the number of
        the shape itself, so the first letters that it stands for hold.
        """
        if not self._truetype:
            self._codes[glyph.number] = self._codes.get(glyph.number) or (glyph.number, glyph.text)
            return glyph.number
        key = (glyph.number, glyph.text)
        code = self._known.setdefault(key, len(self._known) + 1)
        self._codes[code] = key
        return code

    def _advance(self, number: int) -> int:
        """How far a shape moves by itself, in whole thousandths as the file says it."""
        advance: int = self.typeface.font(self.bold).get_glyph_h_advance(number)
        return round(advance * 1000 / self.typeface.units)

    def add_to(self, document: PDFDocument) -> None:
        """Puts the font, with the shapes that have been shown, into the document."""
        if not self._codes:  # for marks without a shape alone, and then no text names it
            return
        base = f"{_letters(self.name)}+{self._postscript_name()}"

        def placed(what: str, item: object) -> object:
            return document.Reference(item, f"{self.name}:{what}")

        codes = sorted(self._codes.items())
        face, new = self._cut()
        descendant: dict[str, object] = {
            "Type": PDFName("Font"),
            "Subtype": PDFName("CIDFontType2" if self._truetype else "CIDFontType0"),
            "BaseFont": PDFName(base),
            "CIDSystemInfo": _SYSTEM,
            "W": PDFArray(
                [item for code, glyph in codes for item in (code, PDFArray([self._advance(glyph[0])]))]
            ),
        }
        if self._truetype:
            program = bytes(face.blob.data)
            file = "FontFile2", _stream(program, Length1=len(program))
            places = b"".join(
                new[number].to_bytes(2, "big") for number in (0, *(number for _, (number, _) in codes))
            )
            descendant["CIDToGIDMap"] = placed("places", _stream(places))
        else:
            program = bytes(face.reference_table("CFF ").data)
            if has_numbers(program):
                old = [number for number, _ in sorted(new.items(), key=lambda pair: pair[1])]
                program = numbered(program, old)
            else:  # then a shape is known by its place, and must keep it
                face, _ = self._cut(hb.SubsetFlags.RETAIN_GIDS)
                program = bytes(face.reference_table("CFF ").data)
            file = "FontFile3", _stream(program, Subtype=PDFName("CIDFontType0C"))
        descriptor = self._descriptor(base) | {file[0]: placed("program", file[1])}
        descendant["FontDescriptor"] = placed("descriptor", PDFDictionary(descriptor))
        letters = [f"<{code:04x}> <{text.encode('utf-16-be').hex()}>" for code, (_, text) in codes]
        font = {
            "Type": PDFName("Font"),
            "Subtype": PDFName("Type0"),
            "BaseFont": PDFName(base),
            "Encoding": PDFName("Identity-H"),
            "DescendantFonts": PDFArray([placed("descendant", PDFDictionary(descendant))]),
            "ToUnicode": placed("letters", _stream(_letters_map(letters))),
        }
        document.idToObject["BasicFonts"].dict[self.name] = placed("font", PDFDictionary(font))

    def _cut(self, flags: int = 0) -> tuple[hb.Face, dict[int, int]]:
        """The font in its weight with the shapes that are used, and where each of them now stands."""
        face = self.typeface.face(self.bold)
        wanted = hb.SubsetInput()
        wanted.flags = _CUT | flags
        if may_be_cut(self.typeface):
            wanted.glyph_set.update({number for number, _ in self._codes.values()})
        else:
            wanted.glyph_set.update(range(face.glyph_count))
        wanted.drop_table_tag_set.update(int.from_bytes(tag, "big") for tag in _DROPPED)
        weight = self.typeface.weight(self.bold)
        if weight is not None:
            wanted.pin_all_axes_to_default(face)
            wanted.pin_axis_location(face, "wght", weight)
        plan = hb.SubsetPlan(face, wanted)
        return plan.execute(), dict(plan.old_to_new_glyph_mapping)

    def _descriptor(self, base: str) -> dict[str, object]:
        font, unit = self.typeface.font(self.bold), 1000 / self.typeface.units
        lines = font.get_font_extents("ltr")
        shapes = [font.get_glyph_extents(number) for number, _ in self._codes.values()]
        left = min(shape.x_bearing for shape in shapes)
        right = max(shape.x_bearing + shape.width for shape in shapes)
        top = max(shape.y_bearing for shape in shapes)
        low = min(shape.y_bearing + shape.height for shape in shapes)
        capitals = font.get_metric_position_with_fallback(hb.OTMetricsTag.CAP_HEIGHT)
        return {
            "Type": PDFName("FontDescriptor"),
            "FontName": PDFName(base),
            "Flags": _SYMBOLIC | (_BOLD if self.bold else 0),
            "FontBBox": PDFArray([round(edge * unit) for edge in (left, low, right, top)]),
            "ItalicAngle": 0,
            "Ascent": round(lines.ascender * unit),
            "Descent": round(lines.descender * unit),
            "CapHeight": round(capitals * unit),
            "StemV": 140 if self.bold else 80,
        }

    def _postscript_name(self) -> str:
        name = self.typeface.face(self.bold).get_name(hb.OTNameIdPredefined.FONT_FAMILY) or "Font"
        plain = "".join(letter for letter in name if letter.isascii() and letter.isalnum())
        return f"{plain or 'Font'}-{'Bold' if self.bold else 'Regular'}"


def _letters(name: str) -> str:
    """Six capitals, as the name of a font that is cut down begins with, other ones for every name."""
    number = int.from_bytes(name.encode(), "big")
    return "".join(chr(ord("A") + number // 26**place % 26) for place in range(6))


def _stream(content: bytes, **entries: object) -> PDFStream:
    packed = PDFArray([PDFName("FlateDecode")])
    return PDFStream(PDFDictionary({"Filter": packed, **entries}), zlib.compress(content))


def _letters_map(entries: Sequence[str]) -> bytes:
    """A map from codes to letters (Adobe technical notes 5014 and 5411)."""
    blocks = (entries[start : start + _BLOCK] for start in range(0, len(entries), _BLOCK))
    lines = [line for block in blocks for line in (f"{len(block)} beginbfchar", *block, "endbfchar")]
    return "\n".join(
        [
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
            "/CMapName /Letters def /CMapType 2 def",
            "1 begincodespacerange <0000> <ffff> endcodespacerange",
            *lines,
            "endcmap CMapName currentdict /CMap defineresource pop end end",
        ]
    ).encode()
