"""Names in every script are shaped, measured and printed as they should be, and can be read back."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Callable

import pikepdf
import pypdf
import pypdfium2
import pytest
import uharfbuzz as hb
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw, ImageOps
from scripts import NAMES, shown

from muggins_print.clusters import clusters
from muggins_print.page.model import PT, Label, Measure, Page, Span, TextBlock
from muggins_print.press.canvas import print_pages
from muggins_print.press.fonts import showable, unshowable
from muggins_print.press.measure import WrappedLine, width_pt, wrapped
from muggins_print.press.reading import read_file
from muggins_print.press.shaping import Line, Piece, shaped

InkBounds = Callable[..., tuple[float, float, float, float]]


def line(text: str, bold: bool = False) -> Line:
    return shaped((Span(showable(text), bold),))


def numbers(pieces: tuple[Piece, ...]) -> list[int]:
    return [glyph.number for piece in pieces for group in piece.groups for glyph in group.glyphs]


def labelled(text: str, bold: bool = False, size: float = 24.0) -> bytes:
    return print_pages([Page(210.0, 50.0, (Label(20.0, 30.0, text, size, bold),))], "Name", "en")


@pytest.mark.parametrize("text", ["محمد", "لالا", "क्षितिज", "தமிழ்ச்செல்வி", "น้ำผึ้ง", "Ngọc", "张伟"])
def test_the_shapes_are_those_that_harfbuzz_gives_for_the_whole_word(text: str) -> None:
    (piece,) = line(text).pieces
    assert piece.typeface is not None
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(piece.typeface.font(False), buffer)
    assert numbers((piece,)) == [info.codepoint for info in buffer.glyph_infos]


@pytest.mark.parametrize(
    "text", ["m\u0300\u0301", "x\u0323\u0302\u0301", "مُحَمَّد", "রায়", "น้ำ", "स्त्री", "Ngọc", "丨一"]
)
@pytest.mark.parametrize("bold", [False, True])
def test_every_mark_lies_where_harfbuzz_puts_it(text: str, bold: bool, ink_bounds: InkBounds) -> None:
    (piece,) = line(text, bold).pieces
    assert piece.typeface is not None
    font, scale = piece.typeface.font(bold), 100 * PT / piece.typeface.units
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer)
    x, boxes = 0, []
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        shape = font.get_glyph_extents(info.codepoint)
        left, top = x + position.x_offset + shape.x_bearing, position.y_offset + shape.y_bearing
        boxes.append((left, -top, left + shape.width, -top - shape.height))
        x += position.x_advance
    edges = [pick(box[i] for box in boxes) for i, pick in enumerate((min, min, max, max))]
    label = Label(20.0, 60.0, text, 100.0, bold)
    ink = ink_bounds(print_pages([Page(250.0, 100.0, (label,))], "Marks", "en"))
    expected = [edge * scale + (20.0, 60.0)[i % 2] for i, edge in enumerate(edges)]
    assert ink == pytest.approx(expected, abs=0.4)


def test_what_follows_a_raised_mark_stands_on_the_line_again() -> None:
    with pikepdf.open(io.BytesIO(labelled("m\u0300\u0301 3"))) as document:
        raised = [
            float(instruction.operands[0])
            for instruction in pikepdf.parse_content_stream(document.pages[0])
            if isinstance(instruction, pikepdf.ContentStreamInstruction) and str(instruction.operator) == "Ts"
        ]
    assert max(raised) > 1
    assert raised[-1] == 0


@pytest.mark.parametrize("text", ["محمد", "لالا", "क्षितिज", "தமிழ்ச்செல்வி"])
def test_shaped_letters_are_not_those_of_the_alphabet(text: str) -> None:
    (piece,) = line(text).pieces
    assert piece.typeface is not None
    font = piece.typeface.font(False)
    assert set(numbers((piece,))) - {font.get_nominal_glyph(ord(letter)) for letter in text}


def test_joined_arabic_looks_joined() -> None:
    pictures = []
    for text in ("محمد", "م\u200cح\u200cم\u200cد"):  # a non-joiner between the letters
        with pypdfium2.PdfDocument(labelled(text)) as document:
            pictures.append(document[0].render(scale=2).to_pil().convert("L"))
    assert ImageChops.difference(*pictures).getbbox() is not None
    assert [_blots(picture) for picture in pictures] == [1, 4], "one stroke of the pen, or four"


def _blots(picture: Image.Image) -> int:
    """How many connected pieces of ink there are."""
    ink = ImageOps.invert(picture).point(lambda shade: 255 * (shade > 60))
    found = 0
    while box := ink.getbbox():
        row = ink.crop((box[0], box[1], box[2], box[1] + 1))
        ImageDraw.floodfill(ink, (box[0] + row.tobytes().index(255), box[1]), 0)
        found += 1
    return found


@pytest.mark.parametrize("word", ["محمد", "لا", "שָׂרָה", "क्षितिज", "น้ำผึ้ง", "Ngọc", "ကျော်ဇော", "👩\u200d👧"])
def test_every_letter_is_said_once_in_the_order_read(word: str) -> None:
    (piece,) = line(word).pieces
    said = [glyph.text for group in piece.groups for glyph in group.glyphs]
    leftward = word[0] in "مלשل"
    assert "".join(reversed(said) if leftward else said) == showable(word)
    for group in piece.groups:
        assert bool(group.text) == any(not glyph.text for glyph in group.glyphs)


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_as_wide_in_the_file_as_measured_and_has_no_missing_shape(
    name: str, bold: bool, measure: Measure
) -> None:
    assert unshowable(name) == ()
    drawn = shown(labelled(name, bold))
    assert all(shape.number for shape in drawn), "0 is the shape of what is missing"
    assert sum(shape.advance for shape in drawn) == pytest.approx(width_pt(name, 24.0, bold), abs=0.02)
    assert measure.width(name, 24.0, bold) == pytest.approx(width_pt(name, 24.0, bold) * PT)


@pytest.mark.parametrize("name", [name for name in NAMES if not name.endswith("Smith 12")])
def test_a_name_is_read_back_in_reading_order(name: str) -> None:
    """Readers guess which way a line runs, so that one name is not tried: it changes its way twice."""
    with pypdfium2.PdfDocument(labelled(name)) as document:
        text = document[0].get_textpage().get_text_range()
    # Readers put spaces where a mark stands apart from its letter.
    found, expected = ("".join(unicodedata.normalize("NFC", one).split()) for one in (text, name))
    assert found == expected


@pytest.mark.parametrize("name", [name for name in NAMES if not set(name) & set("(32٣")])
def test_another_reader_finds_the_name_too(name: str) -> None:
    """Where figures or brackets stand beside letters that run to the left, pypdf keeps the order seen."""
    (page,) = pypdf.PdfReader(io.BytesIO(labelled(name))).pages
    found, expected = (
        "".join(unicodedata.normalize("NFC", one).split()) for one in (page.extract_text(), name)
    )
    assert found == expected


def test_every_font_is_embedded_cut_down_and_the_file_sound() -> None:
    marks = tuple(Label(10.0, 10.0 + 7 * i, name, 14.0, i % 2 == 1) for i, name in enumerate(NAMES))
    page = Page(210.0, 297.0, marks)
    pdf = print_pages([page], "Names", "en")
    assert print_pages([page], "Names", "en") == pdf
    assert len(pdf) < 250_000
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert document.check_pdf_syntax() == []
        fonts = document.pages[0].obj.Resources.Font
        for name, font in fonts.items():
            descriptor = (font.DescendantFonts[0] if "/DescendantFonts" in font else font).FontDescriptor
            program = descriptor.get("/FontFile2", descriptor.get("/FontFile3"))
            assert program is not None, name
            assert len(program.read_raw_bytes()) < 60_000, name
            assert str(font.BaseFont)[7] == "+", "named as a subset"
        assert len({str(font.BaseFont) for font in fonts.values()}) == len(fonts)


def test_the_check_of_printed_files_finds_every_shape_in_its_font() -> None:
    marks = tuple(Label(10.0, 10.0 + 7 * i, name, 14.0, i % 2 == 1) for i, name in enumerate(NAMES))
    (page,) = read_file(print_pages([Page(210.0, 297.0, marks)], "Names", "en")).pages
    assert page.loose == page.lacking == ()


@pytest.mark.parametrize("text", ["Nguyễn", "Ngọc-Anh", "Привет!", "(张伟)", "Ёлка3"])
def test_a_word_is_set_in_one_font(text: str) -> None:
    (piece,) = line(text).pieces
    assert piece.typeface is not None


def test_a_text_in_atkinson_and_others_keeps_to_atkinson_where_it_can() -> None:
    assert [(piece.text, piece.typeface is None) for piece in line("Sara שרה 3").pieces] == [
        ("Sara", True), (" ", True), ("3", True), (" ", True), ("שרה", False),
    ]  # fmt: skip


def test_the_words_of_a_name_look_alike(measure: Measure) -> None:
    for name in ("Nguyễn Anna", "Anna-Lena Nguyễn", "Łukasz Ngọc"):
        (piece,) = line(name).pieces
        assert piece.typeface is not None
        assert measure.width(name, 12.0) == pytest.approx(piece.width * 12 / 1000 * PT)
    wrapping = wrapped((Span("Nguyễn Anna"),), 100.0, 12.0)
    assert [[piece.typeface is None for piece in one.shaped.pieces] for one in wrapping if one.shaped] == [
        [False, True, True]
    ]


def test_chinese_characters_are_drawn_as_each_country_does() -> None:
    def font_of(text: str) -> str:
        typeface = line(text).pieces[0].typeface
        assert typeface is not None
        return typeface.name.rpartition(":")[2]

    assert [font_of(text) for text in ("张伟", "張偉", "山田さくら", "김민준 金", "辻")] == [
        "2",
        "3",
        "0",
        "1",
        "0",
    ]


def test_bold_is_bolder(ink_bounds: InkBounds) -> None:
    def ink(name: str, bold: bool) -> int:
        with pypdfium2.PdfDocument(labelled(name, bold)) as document:
            picture = document[0].render(scale=2).to_pil().convert("L")
        return sum(255 - shade for shade in picture.tobytes())

    for name in ("Привет", "محمد", "שרה", "张伟", "ნინო", "क्षितिज"):
        assert ink(name, True) > 1.15 * ink(name, False), name


def test_what_follows_on_the_page_is_set_in_its_own_font() -> None:
    texts = ("Anna", "Anna שרה", "Anna", "Привет", "Ngọc Łukasz", "Привет", "Anna")
    marks = tuple(Label(20.0, 20.0 + 20 * i, text, 24.0) for i, text in enumerate(texts))
    with pypdfium2.PdfDocument(print_pages([Page(210.0, 160.0, marks)], "Fonts", "en")) as document:
        assert document[0].get_textpage().get_text_range().split("\r\n") == list(texts)


def words_of(one: WrappedLine) -> str:
    """What stands on a line, in the order seen."""
    return "".join(part.text for part in (one.shaped.pieces if one.shaped else one.runs))


def test_chinese_wraps_between_characters_and_russian_between_words() -> None:
    width = width_pt("请大家做完", 12, False) * PT
    assert list(map(words_of, wrapped((Span("请大家做完这一页。"),), width, 12.0))) == [
        "请大家做完",
        "这一页。",
    ]
    assert list(map(words_of, wrapped((Span("请大家做完。好"),), width, 12.0))) == ["请大家做", "完。好"]
    assert list(map(words_of, wrapped((Span("A 请大家做完"),), width, 12.0))) == ["A 请大家做", "完"]
    width = width_pt("Привет, дорогие", 12, False) * PT
    assert list(map(words_of, wrapped((Span("Привет, дорогие дети!"),), width, 12.0))) == [
        "Привет, дорогие", "дети!",
    ]  # fmt: skip


def test_a_paragraph_that_runs_to_the_left_begins_at_the_right(ink_bounds: InkBounds) -> None:
    for text, leftward in (("שלום ילדים Anna", True), ("Anna שלום", False)):
        block = TextBlock(20.0, 20.0, 150.0, (Span(text),), 14.0, 20.0)
        (only,) = wrapped(block.spans, block.width, block.size)
        assert only.leftward == leftward
        left, _, right, _ = ink_bounds(print_pages([Page(210.0, 60.0, (block,))], "Side", "en"))
        assert (right > 169.0) == leftward
        assert (left < 21.0) != leftward


def test_lines_that_run_to_the_left_are_wrapped_in_reading_order() -> None:
    width = width_pt("אחת שתיים", 12, False) * PT
    first, second = wrapped((Span("אחת שתיים שלוש"),), width, 12.0)
    assert first.shaped is not None
    assert second.shaped is not None
    assert numbers(first.shaped.pieces) == numbers(line("אחת שתיים").pieces)
    assert numbers(second.shaped.pieces) == numbers(line("שלוש").pieces)


def test_a_broken_arabic_word_keeps_the_shapes_of_its_letters() -> None:
    for word in ("محمحمحمح", "محمدمحمد"):
        parts = wrapped((Span(word),), width_pt("محمد", 12, False) * PT * 1.05, 12.0)
        assert len(parts) > 1
        shapes = [number for part in reversed(parts) if part.shaped for number in numbers(part.shaped.pieces)]
        assert shapes == numbers(line(word).pieces)


@pytest.mark.parametrize("word", ["क्षितिजक्षितिज", "น้ำผึ้ง", "👩\u200d👧👩\u200d👧", "x\u0323\u0302y"])
def test_a_broken_word_is_broken_between_letters_with_their_marks(word: str) -> None:
    assert list(map(words_of, wrapped((Span(word),), 0.1, 12.0))) == clusters(word)


def test_a_line_of_latin_in_a_paragraph_that_runs_to_the_left_runs_with_it() -> None:
    width = width_pt("שלום Annabel", 12, False) * PT - 0.5
    assert list(map(words_of, wrapped((Span("שלום Annabel!"),), width, 12.0))) == ["שלום", "!Annabel"]


LETTERS = (*"aW。「é1 ", "क्षि", "น้ำ", "म", "张", "ش", "ר", "ộ", "👩\u200d👧")


@given(st.lists(st.sampled_from(LETTERS), max_size=24), st.floats(6.0, 60.0), st.booleans())
def test_wrapping_loses_nothing_and_keeps_to_the_width(letters: list[str], width: float, bold: bool) -> None:
    text = "".join(letters)
    set_lines = wrapped((Span(text, bold),), width, 12.0)

    def counted(text: str) -> list[str]:
        return sorted(text.replace("\u200d", "").replace(" ", ""))

    assert counted("".join(map(words_of, set_lines))) == counted(text)
    for one in set_lines:
        assert one.width <= width / PT + 0.02 or len(clusters(words_of(one))) == 1


@pytest.mark.parametrize("label", [None, False])
def test_suits_of_cards_leave_the_figures_beside_them_as_they_are(label: bool | None) -> None:
    line = shaped((Span("Paar (2): 10♣\N{NO-BREAK SPACE}J♥, 9♦", True),), label)
    apart = [(piece.text, piece.scale) for piece in line.pieces if piece.typeface is not None]
    assert [text for text, _ in apart] == ["♣", "♥", "♦"]
    assert {scale for _, scale in apart} == {0.75}
    assert "".join(piece.text for piece in line.pieces) == "Paar (2): 10♣\N{NO-BREAK SPACE}J♥, 9♦"
    assert all(piece.width < 760 for piece in line.pieces if piece.typeface is not None)
