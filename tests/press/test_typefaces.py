"""A font that the teacher adds shows what no font here can, and an unfit one is refused by a sentence."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, newTable
from PIL import ImageOps
from scripts import shown

from muggins_print.errors import BadRequest, FileTrouble
from muggins_print.page.model import Label, Page
from muggins_print.press import fonts, shaping, typefaces
from muggins_print.press.canvas import print_pages
from muggins_print.press.fonts import unshowable
from muggins_print.press.measure import width_pt

YI = "ꆈꌠ"
NAMES = {".notdef": None, "space": ord(" "), "empty": ord("ꉙ"), "one": ord(YI[0]), "two": ord(YI[1])}


def built(path: Path, truetype: bool = True, characters: str = YI, permission: int = 0) -> FontBuilder:
    """A font with two solid letters, 700 and 900 thousandths wide, of either kind of outline."""
    build = FontBuilder(2000, isTTF=truetype)
    build.setupGlyphOrder(list(NAMES))
    codes = dict(zip(("one", "two"), map(ord, characters), strict=True))
    build.setupCharacterMap({code: name for name in NAMES if (code := codes.get(name, NAMES[name]))})
    advances = {".notdef": 1000, "space": 500, "empty": 1000, "one": 1400, "two": 1800}
    shapes = {}
    for name, advance in advances.items():
        pen = TTGlyphPen(None) if truetype else T2CharStringPen(advance, None)
        if name in ("one", "two"):
            pen.moveTo((100, 0))
            pen.lineTo((100, 1400))
            pen.lineTo((advance - 100, 1400))
            pen.lineTo((advance - 100, 0))
            pen.closePath()
        shapes[name] = pen.glyph() if truetype else pen.getCharString()
    if truetype:
        build.setupGlyf(shapes)
    else:
        build.setupCFF("Yi-Regular", {"FullName": "Yi"}, shapes, {})
    build.setupHorizontalMetrics({name: (advance, 100) for name, advance in advances.items()})
    build.setupHorizontalHeader(ascent=1600, descent=-400)
    build.setupNameTable({"familyName": "Yi", "styleName": "Regular"})
    build.setupOS2(sTypoAscender=1600, usWinAscent=1600, fsType=permission)
    build.setupPost()
    build.font.recalcTimestamp = False
    build.save(path)
    return build


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fonts that a test adds are gone after it, and so is what was remembered of them."""
    monkeypatch.setattr(typefaces, "_added", [])
    yield
    for remembered in (fonts.showable, fonts.plain, shaping.shaped, shaping._pieces):
        remembered.cache_clear()


@pytest.mark.parametrize("truetype", [True, False])
def test_an_added_font_shows_what_no_other_does(tmp_path: Path, truetype: bool) -> None:
    assert unshowable(f"Anna {YI}") == tuple(YI)
    built(tmp_path / "yi.ttf", truetype)
    typefaces.add_font(tmp_path / "yi.ttf")
    assert unshowable(f"Anna {YI}") == ()
    pdf = print_pages([Page(210.0, 50.0, (Label(20.0, 30.0, YI[::-1] + YI, 20.0, True),))], "Added", "en")
    assert width_pt(YI, 20.0, False) == pytest.approx((700 + 900) * 20 / 1000)
    drawn = shown(pdf)
    assert [shape.advance for shape in drawn] == pytest.approx([18.0, 14.0, 14.0, 18.0])
    assert all(shape.number for shape in drawn)
    with pypdfium2.PdfDocument(pdf) as document:
        assert document[0].get_textpage().get_text_range() == YI[::-1] + YI
        picture = document[0].render(scale=4).to_pil().convert("L")
    left, top, right, bottom = ImageOps.invert(picture).getbbox() or (0, 0, 0, 0)
    assert right - left == pytest.approx(4 * (18 + 14 + 14 + 18 - 2), abs=2)
    assert bottom - top == pytest.approx(4 * 14, abs=2)
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert document.check_pdf_syntax() == []


def test_what_is_blank_in_a_font_is_not_shown_by_it(tmp_path: Path) -> None:
    built(tmp_path / "yi.ttf")
    typefaces.add_font(tmp_path / "yi.ttf")
    assert unshowable("ꉙ") == ("ꉙ",)


def test_every_font_of_a_collection_is_added_and_none_twice(tmp_path: Path) -> None:
    collection = TTCollection()
    collection.fonts = [built(tmp_path / "a.ttf", True, pair).font for pair in (YI, "ꀀꀁ")]
    collection.save(tmp_path / "both.ttc")
    typefaces.add_font(tmp_path / "both.ttc")
    assert unshowable(f"{YI}ꀀꀁꀂ") == ("ꀂ",)
    typefaces.add_font(tmp_path / "both.ttc")
    assert len(typefaces._added) == 2


def test_an_added_font_changes_nothing_that_was_shown_before(tmp_path: Path) -> None:
    page = Page(210.0, 50.0, (Label(20.0, 30.0, "Anna Привет 张伟", 20.0),))
    before = print_pages([page], "Before", "en")
    built(tmp_path / "own.ttf", True, "П张")
    typefaces.add_font(tmp_path / "own.ttf")
    shaping.shaped.cache_clear()
    shaping._pieces.cache_clear()
    assert print_pages([page], "Before", "en") == before


def test_a_font_that_must_stay_whole_stays_whole(tmp_path: Path) -> None:
    sizes = []
    for permission in (0x0000, 0x0100):
        built(tmp_path / f"{permission}.ttf", permission=permission)
        typefaces._added.clear()
        typefaces.add_font(tmp_path / f"{permission}.ttf")
        shaping.shaped.cache_clear()
        shaping._pieces.cache_clear()
        pdf = print_pages([Page(210.0, 50.0, (Label(20.0, 30.0, YI[0], 20.0),))], "Whole", "en")
        with pikepdf.open(io.BytesIO(pdf)) as document:
            (font,) = (
                font for font in document.pages[0].obj.Resources.Font.values() if "/DescendantFonts" in font
            )
            sizes.append(len(font.DescendantFonts[0].FontDescriptor.FontFile2.read_bytes()))
    assert sizes[1] > sizes[0]


def _no_font(path: Path) -> None:
    path.write_bytes(b"Anna;Ben\n" * 100)


def _pictures(path: Path) -> None:
    font = built(path).font
    del font["glyf"], font["loca"]
    font["CBDT"] = newTable("CBDT")
    font["CBDT"].data = b"\0" * 8
    font["CBDT"].compile = lambda _: b"\0" * 8
    font.save(path)


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (_no_font, "'f.ttf' is no font. Give a font's file: .ttf, .otf or .ttc."),
        (lambda path: path.write_bytes(b""), "'f.ttf' is no font."),
        (lambda path: path.write_bytes(b"ttcf"), "'f.ttf' is no font."),
        (_pictures, "'f.ttf' draws its letters as pictures"),
        (lambda path: built(path, permission=0x0002), "The maker of 'f.ttf' does not allow it in a PDF."),
        (lambda path: built(path, permission=0x0200), "The maker of 'f.ttf' does not allow it in a PDF."),
    ],
)
def test_an_unfit_font_is_refused(made: Callable[[Path], object], said: str, tmp_path: Path) -> None:
    path = tmp_path / "f.ttf"
    made(path)
    with pytest.raises(BadRequest) as refused:
        typefaces.add_font(path)
    assert str(refused.value).startswith(said)
    assert not typefaces._added


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("none.ttf", "There is no file"),
        (".", "is a folder"),
        ("nul\0.ttf", "a character that no file name can have"),
        ("/dev/zero", "is longer than"),
    ],
)
def test_a_font_that_cannot_be_read_is_refused(
    name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typefaces, "LONGEST_FONT", 1_000_000)
    with pytest.raises(FileTrouble, match=said):
        typefaces.add_font(tmp_path / name)


def test_fonts_are_opened_only_when_a_text_needs_them() -> None:
    typefaces._opened.cache_clear()
    print_pages([Page(210.0, 50.0, (Label(20.0, 30.0, "Łukasz 6 × 7", 20.0),))], "Plain", "en")
    assert typefaces._opened.cache_info().currsize == 0
