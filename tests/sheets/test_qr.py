from __future__ import annotations

from typing import Any

import pypdfium2
import pytest
import zxingcpp
from flat import text_rectangle
from PIL import Image

from muggins_print.games import GAMES
from muggins_print.page.furniture import TITLE
from muggins_print.page.model import Art, Box, Label, Line, Measure, Page, Stamp, TextBlock
from muggins_print.press.canvas import print_pages
from muggins_print.printing import composed
from muggins_print.sheets.contract import Personal
from muggins_print.sheets.ordering import order_from, place_order
from muggins_print.sheets.qr import LEAST, QUIET_ZONE, qr_mark, quiet_zone
from muggins_print.words import words_in

CODES = ["1030", "11K1-YHG1-0YE", "-".join(["7ZQ4"] * 12), "-".join(["A1B2"] * 30)]


def picture(art: Art, dpi: int) -> Image.Image:
    """The mark alone on a small page, so that nothing but its quiet zone is white round it."""
    edge, white = 5.0, quiet_zone(art)
    wide, tall = art.width + 2 * white, art.height + 2 * white
    page = Page(
        wide + 2 * edge,
        tall + 2 * edge,
        (
            Box(0.0, 0.0, wide + 2 * edge, tall + 2 * edge, "#000000", None),
            Box(edge, edge, wide, tall, "#ffffff", None),
            Stamp(edge + white, edge + white, art),
        ),
    )
    with pypdfium2.PdfDocument(print_pages([page], "mark", "en")) as document:
        drawn: Image.Image = document[0].render(scale=dpi / 72).to_pil()
    return drawn.convert("L")


@pytest.mark.parametrize("code", CODES)
def test_it_reads_as_exactly_the_code(code: str) -> None:
    (found,) = zxingcpp.read_barcodes(picture(qr_mark(code), 300))
    assert found.text == code
    assert found.format == zxingcpp.BarcodeFormat.QRCode
    assert found.ec_level == "M"


@pytest.mark.parametrize("code", CODES)
def test_it_is_as_large_as_asked_and_tells_how_much_white_it_needs(code: str) -> None:
    for size in (LEAST, 20.0):
        art = qr_mark(code, size)
        boxes = [mark for mark in art.marks if isinstance(mark, Box)]
        assert len(boxes) == len(art.marks)
        left, right = min(box.x for box in boxes), max(box.x + box.width for box in boxes)
        top, bottom = min(box.y for box in boxes), max(box.y + box.height for box in boxes)
        assert (left, top) == (0.0, 0.0)
        assert (right, bottom) == pytest.approx((size, size)) == (art.width, art.height)
        assert quiet_zone(art) == pytest.approx(QUIET_ZONE * min(box.height for box in boxes))


def test_a_smudge_does_not_make_it_unreadable() -> None:
    whole = picture(qr_mark(CODES[1]), 300)
    middle = whole.width // 2
    blot = whole.width // 20
    whole.paste(0, (middle - blot, middle - blot, middle + blot, middle + blot))
    (found,) = zxingcpp.read_barcodes(whole)
    assert found.text == CODES[1]


def test_marks_of_two_codes_have_two_names() -> None:
    assert len({qr_mark(code, size).name for code in CODES for size in (LEAST, 20.0)}) == 2 * len(CODES)


def test_what_no_order_code_has_is_refused() -> None:
    with pytest.raises(ValueError, match="alphanumeric"):
        qr_mark("é")


FULL = Personal(
    ("Anne-Sophie van der Meulen-Hoogeveen tot Aalsmeer",), (), "T" * 60, "S" * 80, "3 May", "I " * 60
)


@pytest.mark.parametrize("personal", [Personal(), FULL])
@pytest.mark.parametrize("answers", [False, True])
@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"paper": "a5", "language": "nl"},
        {"paper": "letter", "exercise": "target", "handed": "left"},
        {"large_print": "yes"},
    ],
)
def test_on_a_worksheet_it_gives_the_code_in_the_foot_and_touches_nothing(
    asked: dict[str, Any], answers: bool, personal: Personal, measure: Measure
) -> None:
    order = place_order("worksheet", {"qr": "yes", "sheet_number": ["4127"], **asked})
    sheet = next(composed([order], answers, personal))
    first = sheet.pages[0]
    (mark,) = [one for one in first.marks if isinstance(one, Stamp) and "qr " in one.art.name]
    assert mark.x + mark.art.width == pytest.approx(first.width - 8.0)
    white = quiet_zone(mark.art)
    left, top = mark.x - white, mark.y - white
    right, low = mark.x + mark.art.width + white, mark.y + mark.art.height + white
    assert top >= 8.0 - 1e-6
    for text in first.marks:
        if isinstance(text, Label | TextBlock):
            box = text_rectangle(text, measure)
            assert box.right <= left or box.left >= right or box.bottom <= top or box.top >= low, text
        if isinstance(text, Line):
            assert max(text.x1, text.x2) <= left or min(text.y1, text.y2) >= low, text
    with pypdfium2.PdfDocument(print_pages([first], "sheet", "en")) as document:
        drawn: Image.Image = document[0].render(scale=200 / 72).to_pil()
    (found,) = zxingcpp.read_barcodes(drawn.convert("L"))
    assert found.text == sheet.code
    assert order_from(found.text).code == order.code
    assert not any(
        "qr " in one.art.name for page in sheet.pages[1:] for one in page.marks if isinstance(one, Stamp)
    )


def test_nobody_gets_it_unasked() -> None:
    sheet = next(composed([place_order("worksheet", {})], False))
    assert not any("qr " in one.art.name for one in sheet.pages[0].marks if isinstance(one, Stamp))


@pytest.mark.parametrize("large", ["no", "yes"])
@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("variant", ["classic", "dominoes", "cribbage"])
def test_titles_are_one_size_with_it_too(variant: str, paper: str, language: str, large: str) -> None:
    """But for large print on small paper, which no board has room for."""
    if (paper, large) == ("a5", "yes"):
        paper = "legal"
    words, sizes = words_in(language), []
    for exercise in next(game for game in GAMES if variant in game.variants).exercises:
        asked = {"variant": variant, "exercise": exercise, "paper": paper, "language": language}
        order = place_order("worksheet", {**asked, "qr": "yes", "large_print": large, "sheet_number": "5"})
        first = next(composed([order], False)).pages[0]
        title = words.phrase(f"exercise-{exercise}-title")
        labels = (mark for mark in first.marks if isinstance(mark, Label) and mark.bold)
        sizes.append(next(label.size for label in labels if label.text == title))
    assert len(set(sizes)) == 1
    assert paper == "a5" or large == "yes" or sizes[0] == TITLE
