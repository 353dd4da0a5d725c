"""Boards, measured from their pages and from the printed file."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations, cycle, pairwise, product
from math import hypot

import pypdf
import pypdfium2
import pytest
from boards import LANGUAGES, USES, assert_texts_apart, board, spaces_of, texts, told_size
from flat import opened, stamped
from goldens import Golden

from muggins_print.errors import BadRequest
from muggins_print.games.dice.board import RUN_BONUSES
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.page.model import PT, Box, Line, Measure, Stamp
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.page.styles import STYLES
from muggins_print.pieces import Die
from muggins_print.press.canvas import print_pages
from muggins_print.sheets.tracks import LAYOUTS
from muggins_print.words import words_in

Bounds = Callable[..., tuple[float, float, float, float] | None]

#: Every variant, paper and use, in one language and then the other; and every paper, layout and style.
PLAIN = [
    {"variant": variant, "paper": paper, "use": use, "language": language}
    for (variant, paper, use), language in zip(
        product(VARIANTS, PAPERS, USES), cycle(["en", "nl", "nl", "en"])
    )
]
LAID = [
    {
        "variant": variant, "paper": paper, "use": use, "language": "en", "layout": layout, "style": style,
        "spaces": spaces, "per_page": per_page,
    }
    for (paper, layout, style), (variant, use, spaces, per_page) in zip(
        product(PAPERS, LAYOUTS, STYLES),
        cycle(
            (
                ("classic", "laminate", "1-36", "auto"),
                ("add-subtract", "colouring", "1-36", "1"),
                ("one-to-eighteen", "laminate", "1-18", "auto"),
                ("classic", "colouring", "1-18", "2"),
                ("one-to-eighteen", "laminate", "7-43", "auto"),
            )
        ),
    )
]  # fmt: skip
each_board = pytest.mark.parametrize(
    "asked", PLAIN + LAID, ids=lambda asked: "-".join(asked.values()).replace("auto", "")
)


def ends(variant: str) -> tuple[int, int]:
    return VARIANTS[variant].low, VARIANTS[variant].high


#: What rendering at 100 dpi may add: a pixel for the ink's edge and one for the page's.
SLACK = 0.51


@each_board
def test_printed_true(asked: dict[str, str], ink_bounds: Bounds) -> None:
    """Exactly the paper's size, and nothing inked within 8 mm of its edge."""
    sheet = board(**asked)
    pdf = print_pages(sheet.pages, "Board", asked["language"])
    stock = PAPERS[asked["paper"]]
    with pypdfium2.PdfDocument(pdf) as document:
        assert document[0].get_size() == pytest.approx((stock.width / PT, stock.height / PT), abs=0.01)
    bounds = ink_bounds(pdf)
    assert bounds is not None
    left, top, right, bottom = bounds
    assert min(left, top) >= MARGIN - SLACK
    assert right <= stock.width - MARGIN + SLACK
    assert bottom <= stock.height - MARGIN + SLACK


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("use", USES)
def test_every_number_can_be_read_in_the_file(use: str, style: str) -> None:
    sheet = board(variant="add-subtract", paper="a4", use=use, style=style, language="en")
    pdf = print_pages(sheet.pages, "Board", "en")
    # PDFium runs neighbouring spaces together into one long number; pypdf reads each by itself.
    found = Counter(re.findall(r"\d+", pypdf.PdfReader(io.BytesIO(pdf)).pages[0].extract_text()))
    for number in VARIANTS["add-subtract"].spaces:
        assert found[str(number)] >= len(spaces_of(sheet.pages[0]))


@each_board
def test_every_space_once_as_large_as_told_and_beside_its_neighbours(asked: dict[str, str]) -> None:
    sheet = board(**asked)
    told = told_size(sheet)
    low, high = map(int, asked.get("spaces", "-".join(map(str, ends(asked["variant"])))).split("-"))
    for spaces in spaces_of(sheet.pages[0]):
        assert [number for number, *_ in spaces] == list(range(low, high + 1))
        assert all(drawing.width == drawing.height >= told for *_, drawing in spaces)
        diameter = spaces[0][3].width
        if asked.get("layout") != "rows":
            pitch = max(hypot(bx - ax, by - ay) for (_, ax, ay, _), (_, bx, by, _) in pairwise(spaces))
            assert pitch <= diameter * 1.25 / 0.945 + 0.1
        closest = min(hypot(bx - ax, by - ay) for (_, ax, ay, _), (_, bx, by, _) in combinations(spaces, 2))
        assert closest >= diameter + 0.4


@each_board
def test_the_field_tells_dice_operations_and_run_bonuses(asked: dict[str, str]) -> None:
    """The three dice (D1, D19), the operations (D3) and each run with its points (D15)."""
    page, language = board(**asked).pages[0], asked["language"]
    rules, told = VARIANTS[asked["variant"]], list(texts(page))
    boards = len(spaces_of(page))
    dice = Counter(drawing.name.split("-")[1] for *_, drawing in stamped(page, "die-"))
    once = {str(sides): number * boards for sides, number in Counter(rules.dice).items()}
    assert dice in [Counter(once), Counter(once) + Counter(once)]  # they lie in the middle of a spiral too
    divide = {"en": "÷", "nl": ":"}[language]
    signs = [sign.replace("÷", divide) for sign in rules.signs]
    assert [text for text in told if text in "+−×÷:"] == signs * boards
    pieces = stamped(page, "marble-" if asked["use"] == "laminate" else "counter-")
    in_title = 2  # on the dots of i and !
    assert len(pieces) == (sum(RUN_BONUSES) + in_title) * boards
    for points in RUN_BONUSES.values():
        assert told.count(f"+{points}") == boards
    only = words_in(language).phrase("board-only", signs="")[:8]
    assert any(only in text for text in told) == (len(rules.signs) < 4)


@each_board
def test_no_text_runs_into_anything(asked: dict[str, str], measure: Measure) -> None:
    assert_texts_apart(board(**asked).pages[0], words_in(asked["language"]).phrase("board-title"), measure)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    ("paper", "least"),
    [("a4", 20.0), ("letter", 20.0), ("legal", 20.0), ("a3", 25.0), ("tabloid", 25.0), ("a5", 20.0)],
)  # fmt: skip
def test_marbles_and_discs_find_room(variant: str, paper: str, least: float) -> None:
    sheet = board(variant=variant, paper=paper, use="laminate", language="en")
    assert told_size(sheet) >= least
    assert sheet.notes[0].endswith("for 16 mm marbles, 20 mm discs or 10 mm cubes.")


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("paper", PAPERS)
def test_circles_to_colour_are_fifteen_millimetres(variant: str, paper: str) -> None:
    """Two boards a page to colour (D20), but for the smallest paper."""
    sheet = board(variant=variant, paper=paper, use="colouring", language="en")
    assert told_size(sheet) >= 15.0
    assert len(spaces_of(sheet.pages[0])) == (1 if paper == "a5" else 2)


def test_two_boards_a_page_are_one_drawing_placed_twice() -> None:
    page = board(variant="classic", paper="a4", use="colouring", language="en").pages[0]
    first, second = (mark for mark in page.marks if isinstance(mark, Stamp))
    assert first.art is second.art
    assert second.y >= first.y + first.art.height


def test_players_of_a_board_to_colour_have_a_line_each() -> None:
    page = board(variant="classic", paper="a4", use="colouring", language="en").pages[0]
    told = list(texts(page))
    assert [told.count(word) for word in ("Colour", "Name", "Points")] == [2, 2, 2]
    assert "Name" not in list(
        texts(board(variant="classic", paper="a4", use="laminate", language="en").pages[0])
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("paper", PAPERS)
def test_names_have_room_to_be_written(variant: str, paper: str, language: str) -> None:
    page = board(variant=variant, paper=paper, use="colouring", language=language).pages[0]
    boxes = [mark.y for mark in opened(page.marks, "board-") if isinstance(mark, Box) and mark.stroke]
    for first in range(0, len(boxes), 4):
        rows = [below - above for above, below in pairwise(boxes[first : first + 4])]
        assert min(rows) >= 6.0 - 1e-9


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("variant", ["classic", "one-to-eighteen"])
def test_first_and_last_space_are_parted_by_a_bar(variant: str, use: str) -> None:
    """They lie side by side on the ring, but are no neighbours (D17)."""
    page = board(variant=variant, paper="a4", use=use, language="en").pages[0]
    bars = [mark for mark in opened(page.marks, "board-") if isinstance(mark, Line) and mark.ink != "#ffffff"]
    for spaces in spaces_of(page):
        (_, x, first, drawing), (_, _, last, _) = spaces[0], spaces[-1]
        between = [
            bar
            for bar in bars
            if bar.x1 < x - drawing.width * 0.4 and bar.x2 > x + drawing.width * 0.4 and first < bar.y1 < last
        ]
        assert len(between) == 1
        assert between[0].width >= 0.8
        assert between[0].y1 == pytest.approx((first + last) / 2)


@pytest.mark.parametrize(
    ("spaces", "low", "high"),
    [("5-40", 5, 40), ("1-37", 1, 37), ("1-144", 1, 144), ("1-2", 1, 2), ("7-21", 7, 21)],
)  # fmt: skip
@pytest.mark.parametrize("use", USES)
def test_other_spaces(spaces: str, low: int, high: int, use: str, ink_bounds: Bounds) -> None:
    sheet = board(variant="classic", paper="a4", use=use, language="en", spaces=spaces)
    for found in spaces_of(sheet.pages[0]):
        assert [number for number, *_ in found] == list(range(low, high + 1))
    assert f"{low}–{high}" in sheet.title
    bounds = ink_bounds(print_pages(sheet.pages, "Board", "en"))
    assert bounds is not None
    assert min(bounds[0], bounds[1], 210 - bounds[2], 297 - bounds[3]) >= MARGIN - SLACK


def test_other_dice_lie_in_the_field() -> None:
    page = board(variant="classic", paper="a4", use="laminate", language="en", dice="4,10,20").pages[0]
    names = [drawing.name.rsplit("-", 1)[0] for *_, drawing in stamped(page, "die-")]
    assert sorted(names) == ["die-10-10", "die-20-7", "die-4-4"]
    assert all(Die(*map(int, name.split("-")[1:])).value for name in names)


def test_small_spaces_name_what_fits_and_the_paper_for_more() -> None:
    note, *_ = board(variant="classic", paper="a5", use="laminate", language="en", spaces="1-100").notes
    assert note == "Spaces are 11.6 mm: for 10 mm cubes. Marbles of 16 mm need --paper a4."


@pytest.mark.parametrize(
    ("asked", "needed"),
    [
        ({"paper": "a4", "spaces": "1-144", "layout": "rows"}, " Marbles of 16 mm need --paper a3."),
        ({"paper": "letter", "spaces": "1-144", "layout": "rows"}, " Marbles of 16 mm need --paper legal."),
        ({"paper": "letter", "laminate": "letter", "spaces": "1-144", "layout": "rows"}, ""),
        (
            {"paper": "a4", "laminate": "a4", "spaces": "1-144", "layout": "rows"},
            " Marbles of 16 mm need --paper a3 --laminate a3.",
        ),
        ({"paper": "both", "spaces": "1-144"}, " Marbles of 16 mm need --paper legal."),
        ({"paper": "a4", "spaces": "1-64", "layout": "ring"}, " Marbles of 16 mm need --layout snake."),
        ({"paper": "a4", "spaces": "1-114", "layout": "rows"}, " Marbles of 16 mm need --layout snake."),
    ],
)
def test_what_is_offered_for_marbles_can_be_had(asked: dict[str, str], needed: str) -> None:
    """Papers of one's own series, for which there is a pouch if it is to be laminated; and other layouts."""
    note, *_ = board(language="en", **asked).notes
    _, _, offered = note.partition("cubes.")
    assert offered == needed


def test_too_many_spaces_are_refused_with_their_size_and_a_larger_paper() -> None:
    with pytest.raises(BadRequest) as refused:
        board(variant="classic", paper="a5", use="laminate", language="en", spaces="1-144")
    assert str(refused.value) == (
        "144 spaces on A5 paper would be circles of 9.7 mm, and they need 10 mm. "
        "Choose --paper a4, or fewer spaces."
    )


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("paper", PAPERS)
def test_a_ruler_shows_whether_it_came_out_true(paper: str, use: str) -> None:
    page = board(paper=paper, use=use).pages[0]
    lines = [mark for mark in page.marks if isinstance(mark, Line) and not mark.dash]
    assert any(mark.x2 - mark.x1 == pytest.approx(100.0) for mark in lines)
    lowest = max(mark.y + mark.art.height for mark in page.marks if isinstance(mark, Stamp))
    assert all(min(mark.y1, mark.y2) > lowest for mark in lines)


def test_a_board_is_called_by_its_use_and_variant() -> None:
    assert board(variant="classic", paper="a4", use="laminate", language="en").title == "Board · Classic"
    dutch = board(variant="classic", paper="a4", use="colouring", language="nl")
    assert dutch.title == "Speelbord om te kleuren · Klassiek"
    assert dutch.pages[0].bookmark == dutch.title
    assert any(dutch.code in text for text in texts(dutch.pages[0]))


def test_looks_as_when_last_looked_at(golden: Golden) -> None:
    laminate = board(variant="classic", paper="a4", use="laminate", language="en")
    colouring = board(variant="add-subtract", paper="letter", use="colouring", language="nl")
    golden("board-classic-a4", laminate.pages, arts=True)
    golden("board-add-subtract-colouring-letter-nl", colouring.pages, arts=True)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({}, None),
        ({"variant": "one-to-eighteen", "reading": "strict"}, None),
        (
            {"operations": "/"},
            "No roll of these dice reaches 30 of the 36 spaces: 7, 8, 9, 10, 11 and 25 more.",
        ),
        (
            {"spaces": "60-64", "operations": "x"},
            "No roll of these dice reaches 3 of the 5 spaces: 61, 62 and 63.",
        ),
        ({"spaces": "215-216"}, "No roll of these dice reaches 1 of the 2 spaces: 215."),
    ],
)
def test_spaces_that_no_roll_reaches_are_told(asked: dict[str, str], said: str | None) -> None:
    notes = board(**asked).notes
    assert [note for note in notes if note.startswith("No roll")] == ([said] if said else [])
