"""Every board and part on every paper and in every style, measured in the PDF itself: the page, the ruler,
the margin pixel by pixel, sizes, and what lies between laminated pieces.
"""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable
from itertools import product

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops
from printed import PT, Placed, Printed, printed

from muggins_print.page.model import Page, Stamp
from muggins_print.page.stock import MARGIN, PAPERS, POUCHES, SEAL
from muggins_print.page.styles import STYLES
from muggins_print.press.canvas import print_pages
from muggins_print.printing import composed
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.ordering import place_order

InkBounds = Callable[..., tuple[float, float, float, float] | None]

#: Every part, as it is asked for, and whether its pages are true to scale and have a ruler.
PARTS: list[tuple[str, dict[str, object], bool]] = [
    ("tokens", {}, True),
    ("roll-cards", {}, True),
    ("challenge-cards", {"sheet_number": "4127"}, True),
    ("dice-nets", {"variant": "mixed-6-12-12"}, True),
    ("spinner", {"variant": "mixed-6-12-12"}, True),
    ("quick-reference", {}, False),
    ("score-pad", {}, False),
    ("record-sheet", {}, False),
]
BOARDS: list[tuple[str, dict[str, object], bool]] = [
    ("board", {"style": style, "use": use}, True) for style, use in product(STYLES, ("laminate", "colouring"))
]
every_one = pytest.mark.parametrize(
    ("kind", "asked", "to_scale"), PARTS + BOARDS, ids=lambda value: str(value) if value else ""
)
#: Forms have this much more room on every side than their art, in mm.
BEYOND = 6.0
DPI = 150


def made(kind: str, **asked: object) -> Sheet:
    return next(composed([place_order(kind, {"language": "en", **asked})], False))


def pdf_of(pages: tuple[Page, ...]) -> bytes:
    return print_pages(pages, "True", "en")


@pytest.mark.parametrize("paper", PAPERS)
@every_one
def test_page_ruler_and_margin_are_true(
    kind: str, asked: dict[str, object], to_scale: bool, paper: str, ink_bounds: InkBounds
) -> None:
    pages = made(kind, paper=paper, **asked).pages[:2]
    pdf, size = pdf_of(pages), PAPERS[paper]
    for number, page in enumerate(printed(pdf)):
        assert (page.width, page.height) == pytest.approx((size.width, size.height), abs=0.01)
        for box in (page.trim, page.bleed):
            assert box is None or inside(box, page)
        long = [one.length for one in page.strokes if abs(one.y1 - one.y2) < 0.01 and one.length > 280.0]
        assert bool([one for one in long if abs(one - 283.46) <= 0.05]) == to_scale
        bounds = ink_bounds(pdf, number)
        assert bounds is not None
        left, top, right, bottom = bounds
        # What is cut by the edge of a pixel counts as ink in it: a pixel is 0.26 mm.
        assert min(left, top) >= MARGIN - 0.51
        assert right <= page.width - MARGIN + 0.51
        assert bottom <= page.height - MARGIN + 0.51


def inside(box: tuple[float, float, float, float], page: Printed) -> bool:
    """Whether a box lies in the margins of its page."""
    x, y, width, height = box
    return (
        min(x, y) >= MARGIN - 0.01
        and x + width <= page.width - MARGIN + 0.01
        and y + height <= page.height - MARGIN + 0.01
    )


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("style", "use"), [*product(STYLES, ("laminate", "colouring"))])
def test_spaces_of_a_board_have_their_stated_diameter(style: str, use: str, paper: str) -> None:
    sheet = made("board", style=style, use=use, paper=paper)
    stated = re.match(r"Spaces (?:to colour )?are ([0-9.]+) mm", sheet.notes[0])
    assert stated
    with pikepdf.open(io.BytesIO(pdf_of(sheet.pages))) as document:
        (board,) = document.pages[0].obj.Resources.XObject.values()
        widths = Counter(
            round(float(one.BBox[2] - one.BBox[0]) * PT - 2 * BEYOND, 2)
            for one in board.Resources.XObject.values()
        )
    assert [width for width, many in widths.items() if many >= 36 and 0.0 <= width - float(stated[1]) < 0.1]


@pytest.mark.parametrize("size", ["12", "16", "25.4"])
@pytest.mark.parametrize("paper", PAPERS)
def test_tokens_have_their_stated_diameter(paper: str, size: str) -> None:
    pdf = pdf_of(made("tokens", paper=paper, size=size).pages[:1])
    picture, (page,) = ink(pdf, 0, 300), printed(pdf)
    for form in page.forms[:3]:
        reach = float(size) / 2 + 0.7  # half of the white between two of them, and not quite to the next
        x, y = form.middle
        left, top, right, bottom = (
            round(edge / 25.4 * 300) for edge in (x - reach, y - reach, x + reach, y + reach)
        )
        box = picture.crop((left, top, right, bottom)).getbbox()
        assert box is not None
        across, down = ((box[side + 2] - box[side]) * 25.4 / 300 for side in (0, 1))
        assert (across, down) == pytest.approx((float(size), float(size)), abs=0.2)


@pytest.mark.parametrize(
    ("kind", "asked", "name"),
    [
        ("board", {"use": "colouring", "per_page": "2"}, "board-"),
        ("board", {"use": "colouring", "per_page": "6", "style": "outline", "no_marks": "yes"}, "board-"),
        ("dice-nets", {}, "net-"),
        ("dice-nets", {"dice": "4,6,20", "copies": "3"}, "net-"),
    ],
    ids=str,
)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_trim_and_bleed_boxes_hold_all_that_is_cut_out(
    paper: str, kind: str, asked: dict[str, object], name: str
) -> None:
    sheet = made(kind, paper=paper, **asked)
    for made_page, page in zip(printed(pdf_of(sheet.pages)), sheet.pages, strict=True):
        stamps = [mark for mark in page.marks if isinstance(mark, Stamp)]
        edges = []
        for form, mark in zip(made_page.forms, stamps, strict=True):
            if mark.art.name.startswith(name):
                half = mark.art.width / 2, mark.art.height / 2
                across, down = half if round(form.turn) % 180 == 0 else half[::-1]
                x, y = form.middle
                edges.append((x - across, y - down, x + across, y + down))
        left, top, right, bottom = zip(*edges, strict=True)
        wanted = min(left), min(top), max(right) - min(left), max(bottom) - min(top)
        assert made_page.trim == pytest.approx(wanted, abs=0.02)
        assert made_page.bleed == made_page.trim


#: What is laminated, by the names of its arts.
LAMINATED: list[tuple[str, dict[str, object], str]] = [
    ("tokens", {}, "marble-"),
    ("tokens", {"size": "25"}, "marble-"),
    ("roll-cards", {}, "roll-card-"),
    ("challenge-cards", {"sheet_number": "4127"}, "challenge-"),
    ("quick-reference", {"per_page": "2"}, "quick-reference-"),
    ("quick-reference", {"per_page": "4"}, "quick-reference-"),
    ("board", {"use": "colouring", "per_page": "2"}, "board-"),
    ("board", {"use": "colouring", "per_page": "4", "style": "outline"}, "board-"),
]


@pytest.mark.parametrize("pouch", ["a4", "letter", "a3"])
@pytest.mark.parametrize(("kind", "asked", "name"), LAMINATED, ids=str)
def test_laminated_pieces_lie_6_mm_apart(kind: str, asked: dict[str, object], name: str, pouch: str) -> None:
    """Without guides there is no ink in the 6 mm between a piece and the next, and they lie no closer."""
    assert pouch in POUCHES
    sheet = made(kind, paper=pouch, laminate=pouch, no_marks="yes", **asked)
    pdf = pdf_of(sheet.pages[:1])
    (page,), picture = printed(pdf), ink(pdf, 0, DPI)
    stamps = [mark for mark in sheet.pages[0].marks if isinstance(mark, Stamp)]
    pieces = [form for form, mark in zip(page.forms, stamps, strict=True) if mark.art.name.startswith(name)]
    assert len(pieces) > 1
    edges = [edges_of(piece) for piece in pieces]
    beside, below = 0, 0
    for one in edges:
        for other in edges:
            if other[0] >= one[2] and abs(other[1] - one[1]) < 0.1:
                assert other[0] - one[2] >= 2 * SEAL - 0.02
                if other[0] - one[2] < one[2] - one[0]:  # the next in its row
                    beside += 1
                    assert white(picture, one[2], one[1], other[0], one[3])
            if other[1] >= one[3] and abs(other[0] - one[0]) < 0.1:
                assert other[1] - one[3] >= 2 * SEAL - 0.02
                if other[1] - one[3] < one[3] - one[1]:  # the next in its column
                    below += 1
                    assert white(picture, one[0], one[3], one[2], other[1])
    assert beside or below


def edges_of(form: Placed) -> tuple[float, float, float, float]:
    """The left, top, right and bottom of the art that a form shows."""
    width, height = (side - 2 * BEYOND for side in form.size)
    if round(form.turn) in (90, 270):
        width, height = height, width
    x, y = form.middle
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def ink(pdf: bytes, page: int, dpi: int) -> Image.Image:
    """A page's ink, white where there is some."""
    with pypdfium2.PdfDocument(pdf) as document:
        picture = document[page].render(scale=dpi / 72).to_pil().convert("RGB")
    from_white = ImageChops.difference(picture, Image.new("RGB", picture.size, "white")).convert("L")
    return from_white.point(lambda level: 255 if level > 3 else 0)


def white(picture: Image.Image, left: float, top: float, right: float, bottom: float) -> bool:
    """Whether a rectangle in mm holds no ink, but for the pixels on its edges."""
    pixel = 25.4 / DPI
    sides = (left + 1.5 * pixel, top + 1.5 * pixel, right - 1.5 * pixel, bottom - 1.5 * pixel)
    x1, y1, x2, y2 = (round(side / pixel) for side in sides)
    return picture.crop((x1, y1, x2, y2)).getbbox() is None
