from __future__ import annotations

from typing import Any

import pypdfium2
import pytest
import zxingcpp
from flat import text_rectangle
from PIL import Image

from muggins_print.page.model import Art, Box, Label, Line, Measure, Page, Stamp, TextBlock
from muggins_print.press.canvas import print_pages
from muggins_print.printing import composed
from muggins_print.sheets.contract import Personal
from muggins_print.sheets.ordering import order_from, place_order
from muggins_print.sheets.qr import LEAST, QUIET_ZONE, qr_mark

CODES = ["1030", "11K1-YHG1-0YE", "-".join(["7ZQ4"] * 12), "-".join(["A1B2"] * 30)]


def picture(art: Art, dpi: int) -> Image.Image:
    """The mark alone on a small page, so that nothing but its own quiet zone is white round it."""
    edge = 5.0
    page = Page(
        art.width + 2 * edge,
        art.height + 2 * edge,
        (
            Box(0.0, 0.0, art.width + 2 * edge, art.height + 2 * edge, "#000000", None),
            Box(edge, edge, art.width, art.height, "#ffffff", None),
            Stamp(edge, edge, art),
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
def test_it_is_as_large_as_asked_with_white_round_it(code: str) -> None:
    for size in (LEAST, 20.0):
        art = qr_mark(code, size)
        boxes = [mark for mark in art.marks if isinstance(mark, Box)]
        assert len(boxes) == len(art.marks)
        left, right = min(box.x for box in boxes), max(box.x + box.width for box in boxes)
        top, bottom = min(box.y for box in boxes), max(box.y + box.height for box in boxes)
        assert right - left == pytest.approx(size)
        assert bottom - top == pytest.approx(size)
        white = QUIET_ZONE * min(box.height for box in boxes)
        assert (left, top) == pytest.approx((white, white))
        assert (art.width - right, art.height - bottom) == pytest.approx((white, white))


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
    right, low = mark.x + mark.art.width, mark.y + mark.art.height
    assert right <= first.width - 8.0 + 1e-6
    assert mark.y >= 8.0 - 1e-6
    for text in first.marks:
        if isinstance(text, Label | TextBlock):
            box = text_rectangle(text, measure)
            assert box.right <= mark.x or box.left >= right or box.bottom <= mark.y or box.top >= low, text
        if isinstance(text, Line):
            assert max(text.x1, text.x2) <= mark.x or min(text.y1, text.y2) >= low, text
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
