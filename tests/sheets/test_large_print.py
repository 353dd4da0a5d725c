"""Large print: nothing under 18 pt on any sheet, and what is true on paper stays true."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from typing import NamedTuple

import pikepdf
import pypdfium2
import pytest
from every_kind import EVERY, least_for
from printed import PT, printed
from pypdfium2.raw import FS_MATRIX, FPDFText_GetFontSize, FPDFText_GetMatrix, FPDFText_GetUnicode

from muggins_print.errors import BadRequest
from muggins_print.page.enlarged import LEAST, SCALE, LargeMeasure, enlarged
from muggins_print.page.model import (
    Art,
    Box,
    Disc,
    Label,
    Line,
    Mark,
    Measure,
    Page,
    Path,
    Span,
    Stamp,
    TextBlock,
    Window,
)
from muggins_print.page.stock import PAPERS, SEAL
from muggins_print.press.canvas import print_pages
from muggins_print.printing import composed, print_orders
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.ordering import kind_named, order_from, place_order

NEEDS: dict[str, dict[str, object]] = {
    "pack": {"sheets": 1},
    "challenge-cards": {"cards": 8},
}
#: How far words may reach into each other without being seen, and how far they stay from the edge, in pt.
UNSEEN, FREE = 1.0, 15.0
#: Suits come from another font, of another size: they count by their height, which is nearly the capitals'.
SUIT_HEIGHT, SUITS = 0.63, "♣♦♥♠"


def large(name: str, **asked: object) -> list[Sheet]:
    """The sheets of the usual variant's kind of that name."""
    return large_of(kind_named(name, "classic"), **asked)


def large_of(kind: SheetKind, **asked: object) -> list[Sheet]:
    needs = {**least_for(kind), **NEEDS.get(kind.name, {})}
    order = place_order(kind.name, {**needs, "large_print": "yes", **asked})
    sheets = list(composed([order], False))
    return [*sheets, *composed([order], True)] if kind.name in ("worksheet", "pack") else sheets


def pdf_of(sheets: list[Sheet]) -> bytes:
    return print_pages([page for sheet in sheets for page in sheet.pages], "Large", "en")


class Written(NamedTuple):
    """What is written on a page: the sizes of its type, and the left, low, right and top of words, in pt."""

    sizes: list[float]
    words: list[tuple[float, float, float, float]]


def read(pdf: bytes) -> Iterator[Written]:
    """Every page of a PDF, by the letters as they come out."""
    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            text = page.get_textpage()
            sizes = []
            for index in range(text.count_chars()):
                matrix = FS_MATRIX()
                letter = chr(FPDFText_GetUnicode(text, index))
                if letter in SUITS:
                    _, low, _, top = text.get_charbox(index)
                    sizes.append((top - low) / SUIT_HEIGHT)
                elif letter > " " and FPDFText_GetMatrix(text, index, matrix):
                    sizes.append(FPDFText_GetFontSize(text, index) * math.hypot(matrix.a, matrix.b))
            yield Written(sizes, [text.get_rect(index) for index in range(text.count_rects())])


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("kind", EVERY.values(), ids=EVERY)
def test_nothing_is_under_18_pt_and_no_words_meet(kind: SheetKind, paper: str, language: str) -> None:
    for page in read(pdf_of(large_of(kind, paper=paper, language=language))):
        assert page.sizes
        assert min(page.sizes) >= LEAST - 0.01
        assert max(right for _, _, right, _ in page.words) <= PAPERS[paper].width / PT - FREE
        for one, other in combinations(page.words, 2):
            across = min(one[2], other[2]) - max(one[0], other[0])
            down = min(one[3], other[3]) - max(one[1], other[1])
            assert min(across, down) <= UNSEEN, (one, other)


@pytest.mark.parametrize("variant", ["mixed-6-12-12", "one-to-eighteen"])
@pytest.mark.parametrize(
    "kind", ["board", "worksheet", "rules", "record-sheet", "spinner", "quick-reference", "dice-nets"]
)
def test_other_variants_are_as_large(kind: str, variant: str) -> None:
    for page in read(pdf_of(large(kind, variant=variant, language="nl"))):
        assert min(page.sizes) >= LEAST - 0.01


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", [name for name, kind in EVERY.items() if kind.name != "pack"])
def test_pages_keep_their_size_and_margin(
    name: str, paper: str, ink_bounds: Callable[..., tuple[float, float, float, float]]
) -> None:
    sheet = large_of(EVERY[name], paper=paper)[0]
    pdf = print_pages(sheet.pages[:2], "Large", "en")
    size = PAPERS[paper]
    for number, page in enumerate(printed(pdf)):
        assert (page.width, page.height) == pytest.approx((size.width, size.height), abs=0.01)
        left, top, right, bottom = ink_bounds(pdf, number)
        assert min(left, top) >= size.margin - 0.4
        assert right <= size.width - size.margin + 0.4
        assert bottom <= size.height - size.margin + 0.4


@pytest.mark.parametrize("kind", ["board", "tokens", "roll-cards", "dice-nets", "spinner", "challenge-cards"])
def test_the_ruler_is_100_mm(kind: str) -> None:
    (first, *_) = printed(pdf_of(large(kind)))
    level = [stroke for stroke in first.strokes if stroke.y1 == pytest.approx(stroke.y2, abs=0.01)]
    assert [one.length for one in level if abs(one.length - 100 / PT) < 0.05]


def test_the_rulers_and_the_target_of_the_test_page_are_true() -> None:
    front, back = printed(pdf_of(large("calibrate")))
    assert sum(abs(one.length - 100 / PT) < 0.05 for one in front.strokes) == 2
    assert sum(abs(one.length - 20 / PT) < 0.05 for one in back.strokes) == 2


def arts(marks: tuple[Mark, ...]) -> Iterator[Art]:
    for mark in marks:
        if isinstance(mark, Stamp):
            yield mark.art
            yield from arts(mark.art.marks)


def test_tokens_cards_and_spinners_have_the_size_that_is_asked_for() -> None:
    for kind, asked, size in [
        ("tokens", "16", (16.0, 16.0)),
        ("roll-cards", "50", (50.0, 70.0)),
        ("spinner", "90", (90.0, 90.0)),
        ("challenge-cards", "115", (115.0, 161.0)),
    ]:
        page = large(kind, size=asked)[0].pages[0]
        stamps = [mark for mark in page.marks if isinstance(mark, Stamp)]
        assert stamps
        for stamp in stamps:
            assert (stamp.art.width, stamp.art.height) == pytest.approx(size, abs=0.1)


def test_edges_of_nets_are_true() -> None:
    (plain,) = composed([place_order("dice-nets", {"edge": "30"})], False)
    one, other = (
        next(mark.art for mark in sheet.pages[0].marks if isinstance(mark, Stamp))
        for sheet in (plain, large("dice-nets", edge="30")[0])
    )
    stroke = 0.35 * (SCALE - 1.0)  # the line to cut along is thicker, and its middle stays true
    assert other.width - one.width == pytest.approx(stroke, abs=0.01)
    assert other.height - one.height == pytest.approx(stroke, abs=0.01)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_spaces_of_a_board_are_as_large_as_it_says(paper: str) -> None:
    (sheet,) = large("board", paper=paper)
    told = float(sheet.notes[0].split()[2])
    (board,) = (mark.art for mark in sheet.pages[0].marks if isinstance(mark, Stamp))
    spaces = {art.width for art in arts(board.marks) if art.name.startswith("large-space")}
    assert len(spaces) == 1
    assert told <= spaces.pop() < told + 0.1
    assert told >= 13.0


def test_film_round_a_laminated_board_is_3_mm() -> None:
    (sheet,) = large("board", laminate="a4")
    (page,) = sheet.pages
    (board,) = (
        mark for mark in page.marks if isinstance(mark, Stamp) and mark.art.name.startswith("large-board")
    )
    assert page.trim is not None
    assert board.x - page.trim[0] == pytest.approx(SEAL)
    assert page.trim[2] - board.art.width == pytest.approx(2 * SEAL)


def test_backs_move_as_far_as_asked_and_lie_behind_their_fronts() -> None:
    asked = {"backs": "long-edge", "size": "50"}
    still, moved = (
        large("roll-cards", **asked, back_offset=offset)[0].pages[1] for offset in ("0,0", "2,-1")
    )
    front = large("roll-cards", **asked)[0].pages[0]
    assert front.trim is not None
    assert still.trim is not None
    assert moved.trim is not None
    assert still.trim[0] == pytest.approx(210.0 - front.trim[0] - front.trim[2])
    # The grid itself moves by nothing: there is room for the shift on both sides of it.
    middles = [page.trim[0] + page.trim[2] / 2 for page in (still, moved) if page.trim]
    assert middles[1] - middles[0] == pytest.approx(2.0, abs=1.0)


def test_a_poster_is_in_large_print_with_all_that_is_written_beside_it() -> None:
    (sheet,) = large("board", poster="a3", language="nl")
    assert len(sheet.pages) == 4
    for page in read(pdf_of([sheet])):
        assert min(page.sizes) >= LEAST - 0.01


@pytest.mark.parametrize(
    ("kind", "asked", "sentence"),
    [
        (
            "worksheet",
            {"paper": "a5"},
            "has 132 × 194 mm. Choose a larger --paper or leave out --large-print.",
        ),
        ("board", {"margin": "20"}, "a smaller --margin, or leave out --large-print"),
        ("board", {"spaces": "1-80", "layout": "ring"}, "and they need 13 mm in large print"),
        ("board", {"use": "colouring", "per_page": "2"}, "and they need 15 mm in large print"),
        ("board", {"use": "colouring", "per_page": "4"}, "4 boards on A4 paper are too small"),
        ("quick-reference", {"per_page": "4"}, "letters under 18 pt"),
        ("dice-nets", {"edge": "12"}, "Ask for 24 mm at least"),
        ("spinner", {"size": "50", "dice": "20,20,20"}, "Choose a larger --size"),
        ("roll-cards", {"size": "25"}, "Ask for --size 38 at least"),
        ("challenge-cards", {"size": "63.5"}, "Choose a larger --size"),
        ("record-sheet", {"players": "2"}, "--players 1"),
        ("spinner", {"size": "190", "margin": "12"}, "A spinner of 190 mm does not fit"),
        ("tokens", {"paper": "a3", "laminate": "a4"}, "A3 paper, 297 × 420 mm, does not fit the A4 pouch"),
    ],
)
def test_what_has_no_room_is_refused_in_a_sentence(
    kind: str, asked: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadRequest) as refused:
        large(kind, **asked)
    assert sentence in str(refused.value)


def test_fewer_questions_stand_on_a_page_and_the_code_brings_them_again() -> None:
    plain = list(composed([place_order("worksheet", {"sheet_number": "4127"})], False))
    sheets = list(composed([place_order("worksheet", {"sheet_number": "4127", "large_print": "yes"})], False))
    assert sum(len(sheet.pages) for sheet in sheets) > sum(len(sheet.pages) for sheet in plain)
    (again,) = composed([order_from(sheets[0].code)], False)
    assert again == sheets[0]


def test_a_page_that_is_no_draft_stays_as_it_is() -> None:
    page = Page(210.0, 297.0, (Label(10.0, 10.0, "x", 9.0),))
    assert enlarged(page) is page


def test_every_kind_of_mark_grows_and_small_type_grows_more() -> None:
    art = Art("a", 4.0, 4.0, (Label(1.0, 1.0, "x", 5.0), Disc(1.0, 1.0, 1.0, line=0.5)))
    stamp = Stamp(1.0, 2.0, art, 30.0)
    draft = Page(
        140.0, 198.0,
        (
            Line(1.0, 2.0, 3.0, 4.0, 0.5, "#111111", (1.0, 2.0)),
            Box(1.0, 2.0, 3.0, 4.0, None, "#111111", 0.5, 1.0),
            Disc(1.0, 2.0, 3.0, None, "#111111", 0.5),
            Path(((1.0, 2.0), (3.0, 4.0)), None, "#111111", 0.5, False),
            Label(1.0, 2.0, "x", 14.0, hollow=0.5),
            TextBlock(1.0, 2.0, 30.0, (Span("x"),), 9.0, 11.0),
            stamp,
            Window(1.0, 2.0, 3.0, 4.0, stamp),
        ),
        trim=(10.0, 10.0, 100.0, 100.0), scale=SCALE,
    )  # fmt: skip
    page = enlarged(draft)
    line, box, disc, path, label, block, placed, window = page.marks
    assert (page.width, page.height, page.trim) == (210.0, 297.0, (15.0, 15.0, 150.0, 150.0))
    assert line == Line(1.5, 3.0, 4.5, 6.0, 0.75, "#111111", (1.5, 3.0))
    assert box == Box(1.5, 3.0, 4.5, 6.0, None, "#111111", 0.75, 1.5)
    assert disc == Disc(1.5, 3.0, 4.5, None, "#111111", 0.75)
    assert path == Path(((1.5, 3.0), (4.5, 6.0)), None, "#111111", 0.75, False)
    assert label == Label(1.5, 3.0, "x", 21.0, hollow=0.75)
    assert block == TextBlock(1.5, 3.0, 45.0, (Span("x"),), 18.0, 22.5)
    assert isinstance(placed, Stamp)
    assert placed.art.marks == (Label(1.5, 1.5, "x", 18.0), Disc(1.5, 1.5, 1.5, line=0.75))
    assert window == Window(1.5, 3.0, 4.5, 6.0, placed)
    assert enlarged(page) is page


def test_small_type_is_measured_as_large_as_it_is_printed(measure: Measure) -> None:
    large_measure = LargeMeasure(measure)
    assert large_measure.width("Naam", 9.0) == measure.width("Naam", 12.0)
    assert large_measure.width("Naam", 14.0) == measure.width("Naam", 14.0)
    assert large_measure.width("Naam", 1.0) == measure.width("Naam", 1.0)
    block = TextBlock(0.0, 0.0, 60.0, (Span("Write down every space that you can reach."),), 9.0, 11.0)
    assert large_measure.height(block) == measure.height(block._replace(size=12.0, leading=15.0))


def test_the_pages_of_a_pack_are_counted_through(pdf_text: Callable[..., list[str]]) -> None:
    order = place_order("pack", {"sheet_number": "4127", "sheets": 1, "large_print": "yes", "language": "nl"})
    made = print_orders([order], "separate", "Pack", "nl")
    with pikepdf.open(io.BytesIO(made.sheets)) as document:
        assert len(document.pages) == made.pages
    *_, last = pdf_text(made.sheets)
    assert f"van {made.pages}" in last


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "both", "a3", "tabloid"])
@pytest.mark.parametrize("variant", ["classic", "add-subtract", "one-to-eighteen"])
def test_players_of_a_board_to_colour_have_lines_to_write_on(paper: str, language: str, variant: str) -> None:
    (sheet,) = large("board", use="colouring", paper=paper, language=language, variant=variant)
    board = next(mark.art for mark in sheet.pages[0].marks if isinstance(mark, Stamp))
    lines = [mark for mark in board.marks if isinstance(mark, Line) and mark.y1 == mark.y2]
    names = [one.y1 for one in lines if abs(one.x1 - lines[0].x1) < 0.01]
    assert len(names) == 4
    assert min(later - one for one, later in pairwise(names)) >= 8.0


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("paper", ["a4", "letter", "legal"])
@pytest.mark.parametrize("kind", ["rules", "pack"])
def test_reading_matter_leaves_no_page_nearly_empty(
    kind: str, paper: str, language: str, ink_bounds: Callable[..., tuple[float, float, float, float]]
) -> None:
    first, *_ = large(kind, paper=paper, language=language)  # of a pack its cover
    for page in first.pages:
        # Without the foot.
        text = tuple(mark for mark in page.marks if not _in_foot(mark, page))
        _, _, _, bottom = ink_bounds(print_pages([replace(page, marks=text)], "Large", "en"))
        assert bottom >= page.height / 2


def _in_foot(mark: Mark, page: Page) -> bool:
    return isinstance(mark, Label) and mark.y > page.height - 30.0
