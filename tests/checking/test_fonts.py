"""Fonts that are not embedded as ours are may show other letters to some readers, and are told."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pikepdf
import pytest
from doctoring import Files, doctored, personal_files, printed, told
from fontTools.cffLib import CFFFontSet
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.ttLib.tables.DefaultTable import DefaultTable
from pikepdf import Array, Dictionary, Name

from muggins_print.sheets.contract import Personal

HEBREW = "משה"


def named() -> Files:
    return personal_files(Personal((HEBREW,)), exercise="target", sheets="1")


def program_of(font: Any) -> Any:
    return font.FontDescriptor.FontFile2


def rewritten(change: Callable[[TTFont], None]) -> Callable[[Any], None]:
    """Changes a font's own program."""

    def altered(font: Any) -> None:
        stream = program_of(font)
        program = TTFont(io.BytesIO(stream.read_bytes()), recalcBBoxes=False)
        change(program)
        target = io.BytesIO()
        program.save(target, reorderTables=False)
        stream.write(target.getvalue())
        stream.Length1 = len(target.getvalue())

    return altered


def _second_table(program: TTFont) -> None:
    """Readers that look for (3, 0) first show 2 as 4 and 4 as 2."""
    letters = dict(program["cmap"].tables[0].cmap)
    letters[ord("2")], letters[ord("4")] = letters[ord("4")], letters[ord("2")]
    table = CmapSubtable.newSubtable(4)
    table.platformID, table.platEncID, table.language = 3, 0, 0
    table.cmap = {0xF000 + code: glyph for code, glyph in letters.items()}
    program["cmap"].tables.append(table)


def _other_table(program: TTFont) -> None:
    (table,) = program["cmap"].tables
    table.platformID, table.platEncID = 3, 0


def _bitmaps(program: TTFont) -> None:
    program["EBDT"] = DefaultTable("EBDT")
    program["EBDT"].data = b"\0\2\0\0"


def _small(program: TTFont) -> None:
    program["head"].unitsPerEm = 4000


def _aside(program: TTFont) -> None:
    """Readers shift an outline by what its bearing is off its left edge."""
    for glyph, (width, bearing) in program["hmtx"].metrics.items():
        program["hmtx"][glyph] = width, bearing + 900


def _encoding(font: Any) -> None:
    """Every 1 is shown as 6 where the font's flags say that its letters are Latin."""
    font.FontDescriptor.Flags = 32
    six = Array([49, Name.six])
    font.Encoding = Dictionary(Type=Name.Encoding, BaseEncoding=Name.WinAnsiEncoding, Differences=six)


def _latin(font: Any) -> None:
    font.FontDescriptor.Flags = 32


def _mac(font: Any) -> None:
    font.Encoding = Name.MacRomanEncoding


def _no_truetype(font: Any) -> None:
    font.Subtype = Name.Type1


def _other_descriptor(font: Any) -> None:
    font.FontDescriptor.FontFile = font.FontDescriptor.FontFile2


def _short_program(font: Any) -> None:
    program_of(font).Length1 = 100


def _program_elsewhere(font: Any) -> None:
    program_of(font)["/F"] = pikepdf.String("other.ttf")


def _one_width(font: Any) -> None:
    font.Widths[ord("1")] = 0


SIMPLE: dict[str, Callable[[Any], None]] = {
    "second table of codes": rewritten(_second_table),
    "another table of codes": rewritten(_other_table),
    "bitmaps": rewritten(_bitmaps),
    "encoding": _encoding,
    "flags": _latin,
    "encoding of another computer": _mac,
    "another kind": _no_truetype,
    "two programs": _other_descriptor,
    "short program": _short_program,
    "program in another file": _program_elsewhere,
}
SHOWN: dict[str, Callable[[Any], None]] = {
    "small letters": rewritten(_small),
    "letters aside": rewritten(_aside),
    "one width": _one_width,
}


def with_fonts(file: bytes, subtype: str, change: Callable[[Any], None]) -> bytes:
    with doctored(file) as hands:
        fonts = {
            font.objgen: font
            for page in hands.pdf.pages
            for font in page.Resources.Font.values()
            if font.Subtype == subtype
        }
        assert fonts
        for font in fonts.values():
            change(font)
    return hands.file


@pytest.mark.parametrize("change", SIMPLE.values(), ids=SIMPLE)
def test_a_font_with_other_codes_or_entries_than_ours_is_told(change: Callable[[Any], None]) -> None:
    for file in printed(exercise="target"):
        assert told(file) == []
        found = told(with_fonts(file, "/TrueType", change))
        said = [
            f"one.pdf, page 1: it has a font (AtkinsonHyperlegible-{style}) that is not set up as ours are, "
            "which no sheet has."
            for style in ("Bold", "Regular")
        ]
        assert set(said) <= set(found)


@pytest.mark.parametrize("change", SHOWN.values(), ids=SHOWN)
def test_letters_of_another_size_or_place_are_told(change: Callable[[Any], None]) -> None:
    first, *_ = told(with_fonts(printed(exercise="target").key, "/TrueType", change))
    assert first.endswith(" is shown otherwise than it is read.")


def _close(font: Any) -> None:
    """All letters on each other."""
    del font.DescendantFonts[0]["/W"]
    font.DescendantFonts[0].DW = 0


def _downward(font: Any) -> None:
    font.Encoding = Name("/Identity-V")


def _own_codes(font: Any) -> None:
    font.Encoding = Name("/UniJIS-UTF16-H")


def _other_system(font: Any) -> None:
    font.DescendantFonts[0].CIDSystemInfo.Ordering = pikepdf.String("Japan1")


def _two(font: Any) -> None:
    font.DescendantFonts.append(font.DescendantFonts[0])


def _usual_width(font: Any) -> None:
    font.DescendantFonts[0].DW = 0


def _columns(font: Any) -> None:
    font.DescendantFonts[0].DW2 = Array([880, -1000])


COMPOSITE: dict[str, Callable[[Any], None]] = {
    "no widths": _close,
    "downward": _downward,
    "other codes": _own_codes,
    "other system": _other_system,
    "two descendants": _two,
    "usual width": _usual_width,
    "columns": _columns,
}


@pytest.mark.parametrize("change", COMPOSITE.values(), ids=COMPOSITE)
def test_a_composite_font_that_is_not_as_ours_is_told(change: Callable[[Any], None]) -> None:
    for file in named():
        assert told(file) == []
        found = told(with_fonts(file, "/Type0", change))
        assert any("a font (NotoSansHebrewLight-Bold) that is not set up as ours are" in one for one in found)


def test_letters_of_a_name_that_stand_closer_are_told() -> None:
    def closer(font: Any) -> None:
        for place in range(1, len(font.DescendantFonts[0].W), 2):
            font.DescendantFonts[0].W[place] = Array([0])

    found = told(with_fonts(named().sheets, "/Type0", closer))
    assert found == [f'one.pdf, page 1: "{HEBREW[::-1]}" is shown otherwise than it is read.']


def test_letters_of_a_compact_font_that_were_exchanged_are_told() -> None:
    """A charset of two numbers at the end of the program says which code draws which of two shapes."""
    sheets = personal_files(Personal(("张伟", "Ana")), exercise="target").sheets
    assert told(sheets) == []

    def exchange(font: Any) -> None:
        stream = font.DescendantFonts[0].FontDescriptor.FontFile3
        program = stream.read_bytes()
        stream.write(program[:-4] + program[-2:] + program[-4:-2])

    found = told(with_fonts(sheets, "/Type0", exchange))
    assert found == ['one.pdf, page 1: "张伟" is shown otherwise than it is read.']


def test_a_compact_font_whose_letters_are_drawn_larger_is_told() -> None:
    sheets = personal_files(Personal(("张伟", "Ana")), exercise="target").sheets

    def enlarge(font: Any) -> None:
        stream = font.DescendantFonts[0].FontDescriptor.FontFile3
        fonts, target = CFFFontSet(), io.BytesIO()
        fonts.decompile(io.BytesIO(stream.read_bytes()), TTFont())
        fonts[0].FontMatrix = [0.01, 0, 0, 0.01, 0, 0]
        fonts.compile(target, TTFont(recalcBBoxes=False))
        stream.write(target.getvalue())

    found = told(with_fonts(sheets, "/Type0", enlarge))
    assert found == ['one.pdf, page 1: "张伟" is shown otherwise than it is read.']


@pytest.mark.parametrize("name", ["ColorSpace", "ExtGState", "Pattern", "Shading", "Properties"])
@pytest.mark.parametrize("where", ["page", "form"])
def test_what_a_page_or_form_may_draw_with_besides_fonts_and_drawings_is_told(name: str, where: str) -> None:
    """Inks of its own alone make a page white: DefaultRGB stands for all that are named by three shares."""
    white = Dictionary(WhitePoint=Array([0.9505, 1, 1.089]), Gamma=Array([0.05, 0.05, 0.05]))
    with doctored(printed().sheets) as hands:
        page = hands.pdf.pages[0]
        holder = page if where == "page" else page.Resources.XObject["/FormXob.0"]
        holder.Resources[f"/{name}"] = Dictionary(DefaultRGB=Array([Name.CalRGB, white]))
    found = told(hands.file)
    assert found
    assert where == "form" or found[0].startswith("one.pdf, page 1: it has ")
    assert where == "page" or all("drawn with other marks" in one for one in found if "more diff" not in one)
