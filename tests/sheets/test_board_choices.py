"""What can be chosen about a board: layouts, styles, the house rule, several a page, copies."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations, cycle, product

import pypdfium2
import pytest
from boards import LANGUAGES, USES, assert_texts_apart, board, spaces_of, texts, told_size
from flat import opened, text_rectangle
from goldens import Golden
from PIL import ImageStat

from muggins_print.errors import BadRequest
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.page.furniture import QUIET
from muggins_print.page.model import Box, Label, Line, Measure, Path, Stamp, TextBlock, inks
from muggins_print.page.stock import PAPERS
from muggins_print.page.styles import STYLES
from muggins_print.press.canvas import print_pages
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.board import BOARD
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.ordering import order_from, place_order
from muggins_print.sheets.tracks import LAYOUTS

InkBounds = Callable[..., tuple[float, float, float, float]]


def ink(sheet: Sheet) -> float:
    """How much ink the first page takes: the darkness of its pixels, on the average, as shares of 255.

    At 300 dpi, as PDFium draws no line finer than a pixel.
    """
    with pypdfium2.PdfDocument(print_pages(sheet.pages[:1], "Board", "en")) as document:
        picture = document[0].render(scale=300 / 72, grayscale=True).to_pil()
    return 255.0 - float(ImageStat.Stat(picture).mean[0])


#: Every paper, layout and number a page in both uses, with one variant after another, and the boards that
#: have most print and least ground: very many spaces or hardly any, small circles, large print.
INKED: list[dict[str, str]] = [
    {"paper": paper, "layout": layout, "use": use, "per_page": per_page, "variant": variant}
    for (paper, layout, (use, per_page)), variant in zip(
        product(PAPERS, LAYOUTS, [("laminate", "auto"), *(("colouring", many) for many in "1246")]),
        cycle(VARIANTS),
    )
] + [
    {"paper": "a4", "layout": "rows", "spaces": "1-100"},
    {"paper": "a4", "layout": "snake", "spaces": "1-144"},
    {"paper": "a4", "layout": "rows", "spaces": "1-2"},
    {"paper": "a4", "layout": "ring", "spaces": "1-80"},
    {"paper": "a4", "layout": "rows", "spaces": "1-80", "use": "colouring", "per_page": "4"},
    {"paper": "a4", "layout": "spiral", "spaces": "1-80", "use": "colouring", "per_page": "4"},
    {"paper": "letter", "layout": "rows", "spaces": "1-144", "use": "colouring", "per_page": "1"},
    {"paper": "letter", "layout": "ring", "wrap": "yes", "variant": "twelve-sided"},
    {"paper": "letter", "layout": "snake", "spaces": "1-80", "use": "colouring", "large_print": "yes"},
    {"paper": "a3", "layout": "auto", "use": "colouring", "poster": "a2"},
    *(
        {"paper": paper, "laminate": paper, "layout": layout, "spaces": spaces}
        for paper, spaces in (("a4", "86-229"), ("letter", "1-144"), ("a5", "101-170"), ("a5", "101-180"))
        for layout in LAYOUTS
    ),
    {"paper": "a4", "layout": "rows", "spaces": "86-229", "margin": "20"},
    {"paper": "a4", "laminate": "a4", "layout": "rows", "spaces": "86-229", "use": "colouring"},
]


def made_or_refused(**asked: str) -> Sheet | str:
    """The board, or the sentence that says why there is none."""
    try:
        return board(**asked)
    except BadRequest as refused:
        return str(refused)


@pytest.mark.parametrize("asked", INKED, ids=lambda asked: "-".join(asked.values()))
def test_outlines_take_a_fifth_of_the_ink_at_most(asked: dict[str, str]) -> None:
    made = [made_or_refused(style=style, language="en", **asked) for style in ("outline", "colour")]
    if isinstance(made[0], str):
        assert re.search(r"circles of \d|no room for the game in its middle", made[0])
        return
    outline, colour = (ink(sheet) for sheet in made if isinstance(sheet, Sheet))
    assert outline <= colour / 5


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("style", STYLES)
def test_spaces_to_colour_are_white_inside(style: str, layout: str) -> None:
    """Below their numbers nothing is printed, however coloured what they lie on is."""
    page = board(use="colouring", per_page="1", layout=layout, style=style).pages[0]
    with pypdfium2.PdfDocument(print_pages([page], "Board", "en")) as document:
        picture = document[0].render(scale=100 / 72).to_pil().convert("L")
    dot = picture.width / page.width
    for _, x, y, drawing in spaces_of(page)[0]:
        half = drawing.width * 0.25
        corners = (x - half, y, x + half, y + drawing.width * 0.35)
        left, top, right, bottom = (round(at * dot) for at in corners)
        assert picture.crop((left, top, right, bottom)).getextrema() == (255, 255)


@pytest.mark.parametrize(
    "asked", [{"margin": margin} for margin in ("8", "10", "16", "20")] + [{"laminate": "a4"}]
)
def test_a_board_of_many_rows_has_circles_as_large_as_with_a_space_less(asked: dict[str, str]) -> None:
    """Rows of ten would fill half the width alone, or be refused."""
    sizes = [told_size(board(paper="a4", layout="rows", spaces=f"1-{last}", **asked)) for last in (143, 144)]
    assert sizes[1] >= sizes[0] * 0.9
    places = [
        x for _, x, _, _ in spaces_of(board(paper="a4", layout="rows", spaces="1-144", **asked).pages[0])[0]
    ]
    assert max(places) - min(places) >= (210.0 - 2 * float(asked.get("margin", "8"))) * 0.7


def test_grey_is_as_dark_as_colour_on_a_grey_printer() -> None:
    colour, grey = (ink(board(paper="a4", layout="spiral", style=style)) for style in ("colour", "grey"))
    assert grey == pytest.approx(colour, rel=0.05)
    used = inks(board(paper="a4", layout="spiral", style="grey").pages[0])
    foot = {QUIET}
    assert all(one[1:3] == one[3:5] == one[5:7] for one in used - foot)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_styles_are_one_drawing(layout: str, style: str) -> None:
    plain, styled = (board(paper="a4", layout=layout, style=one) for one in ("colour", style))
    for spaces, others in zip(spaces_of(plain.pages[0]), spaces_of(styled.pages[0]), strict=True):
        assert [space[:3] for space in spaces] == [other[:3] for other in others]
    assert [text for text in texts(plain.pages[0]) if plain.code not in text] == [
        text for text in texts(styled.pages[0]) if styled.code not in text
    ]


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize(
    ("language", "told"), [("en", "House rule: 36 and 1 "), ("nl", "Huisregel: 36 en 1 ")]
)
def test_the_wrap_around_rule_is_printed_and_opens_the_ring(use: str, language: str, told: str) -> None:
    """D17: only when it is asked for."""
    plain, wrapped = (
        board(paper="a4", use=use, language=language, wrap=wrap).pages[0] for wrap in ("no", "yes")
    )
    assert any(told in text for text in texts(wrapped))
    assert not any(told in text for text in texts(plain))
    bars = [
        sum(1 for mark in opened(page.marks, "board-") if isinstance(mark, Line) and mark.width > 0.8)
        for page in (plain, wrapped)
    ]
    assert bars[1] == 0 < bars[0]


@pytest.mark.parametrize("layout", ["snake", "rows", "spiral"])
def test_only_a_ring_wraps(layout: str) -> None:
    with pytest.raises(BadRequest, match=f"'{layout}'. Choose --layout ring, or leave out --wrap"):
        board(paper="a4", layout=layout, wrap="yes")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (
            {"layout": "ring", "spaces": "1-100"},
            "100 spaces in a ring on A4 paper would be circles of 8.3 mm, and they need 10 mm. "
            "Choose --layout snake, --paper a3, or fewer spaces.",
        ),
        (
            {"layout": "ring", "spaces": "1-5"},
            "A ring of 5 spaces on A4 paper has no room for the game in its middle. "
            "Ask for more spaces, or choose another --layout.",
        ),
        (
            {"wrap": "yes", "spaces": "1-5"},
            "A ring of 5 spaces on A4 paper has no room for the game in its middle. "
            "Ask for more spaces, or leave out --wrap.",
        ),
        (
            {"use": "colouring", "per_page": "6", "paper": "a5"},
            "36 spaces on A5 paper, 6 boards a page, would be circles of 4.8 mm, and they need 8 mm. "
            "Choose --paper a4, fewer boards a page, or fewer spaces.",
        ),
        (
            {"use": "colouring", "per_page": "4", "layout": "ring"},
            "A ring of 36 spaces on A4 paper, 4 boards a page, has no room for the game in its middle. "
            "Ask for fewer boards a page, or choose another --layout.",
        ),
        (
            {"per_page": "4"},
            "A board for marbles takes a whole page, so 4 of them do not go on one. "
            "Choose --use colouring, or leave out --per-page.",
        ),
        ({"copies": "0"}, "--copies goes from 1 to 100; 0 is outside."),
    ],
)
def test_what_cannot_be_gets_a_sentence(asked: dict[str, str], said: str) -> None:
    with pytest.raises(BadRequest) as refused:
        board(**{"paper": "a4", **asked})
    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("per_page", "variant", "paper", "told"),
    [
        ("1", "classic", "a4", "Spaces to colour are 20.3 mm, one board a page."),
        ("2", "classic", "a4", "Spaces to colour are 15.2 mm, two boards a page."),
        ("4", "classic", "letter", "Spaces to colour are 12.1 mm, four boards a page."),
        ("6", "one-to-eighteen", "a4", "Spaces to colour are 13.3 mm, six boards a page."),
        (
            "6", "classic", "a4",
            "Spaces to colour are 9.7 mm, six boards a page. They are small: sharp pencils do best.",
        ),
    ],
)  # fmt: skip
def test_so_many_boards_a_page(per_page: str, variant: str, paper: str, told: str) -> None:
    """The same drawing so many times, apart, with a dashed line to cut between every two neighbours."""
    sheet = board(use="colouring", per_page=per_page, variant=variant, paper=paper)
    (page,), (note,) = sheet.pages, sheet.notes
    assert note == told
    boards = [mark for mark in page.marks if isinstance(mark, Stamp)]
    assert len(boards) == int(per_page)
    assert len({id(one.art) for one in boards}) == 1
    for one, other in combinations(boards, 2):
        apart = max(abs(one.x - other.x) - one.art.width, abs(one.y - other.y) - one.art.height)
        assert apart >= 4.99
    cuts = [mark for mark in page.marks if isinstance(mark, Line) and mark.dash]
    for one, other in combinations(boards, 2):
        lines = [
            cut for cut in cuts
            if (cut.x1 == cut.x2 and min(one.x, other.x) + one.art.width < cut.x1 < max(one.x, other.x))
            or (cut.y1 == cut.y2 and min(one.y, other.y) + one.art.height < cut.y1 < max(one.y, other.y))
        ]  # fmt: skip
        assert lines
    assert len(cuts) == {"1": 0, "2": 1, "4": 2, "6": 3}[per_page]


@pytest.mark.parametrize("per_page", ["4", "6"])
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("paper", ["a4", "letter", "both", "a3"])
def test_small_boards_hold_players_dice_and_runs_apart(
    variant: str, paper: str, per_page: str, measure: Measure
) -> None:
    for language in LANGUAGES:
        sheet = board(use="colouring", per_page=per_page, variant=variant, paper=paper, language=language)
        drawing = next(mark.art for mark in sheet.pages[0].marks if isinstance(mark, Stamp))
        assert told_size(sheet) >= 8.0
        boxes = [mark for mark in drawing.marks if isinstance(mark, Box) and mark.stroke]
        assert len(boxes) == 4
        labels = [text_rectangle(mark, measure) for mark in drawing.marks if isinstance(mark, Label)]
        for one, other in combinations(labels, 2):
            assert not one.overlaps(other)
        assert all(label.left >= -0.01 and label.right <= drawing.width + 0.01 for label in labels)
        for stamp in (mark for mark in drawing.marks if isinstance(mark, Stamp)):
            assert stamp.x >= 0.0
            assert stamp.x + stamp.art.width <= drawing.width + 0.01


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("poster", "times"), [("a2", 1.4), ("a1", 2.0)])
def test_a_poster_is_larger_in_all_its_parts(
    poster: str, times: float, layout: str, use: str, measure: Measure
) -> None:
    """Circles, title and small print: it is seen from farther off."""
    plain, large = (
        board(paper="a3", layout=layout, use=use, per_page="1", poster=size) for size in ("none", poster)
    )
    assert told_size(large) >= told_size(plain) * times * 0.85
    assert_texts_apart(large.pages[0], "Muggins!", measure)
    blocks = [
        min(mark.size for mark in opened(sheet.pages[0].marks, "board-") if isinstance(mark, TextBlock))
        for sheet in (plain, large)
    ]
    assert blocks[1] >= blocks[0] * times * 0.85


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("margin", ["3", "8", "21.5"])
def test_the_margin_that_is_asked_for_stays_white(margin: str, layout: str, ink_bounds: InkBounds) -> None:
    sheet = board(paper="letter", layout=layout, margin=margin, use="colouring", per_page="1")
    left, top, right, bottom = ink_bounds(print_pages(sheet.pages, "Board", "en"))
    edges = (left, top, 215.9 - right, 279.4 - bottom)
    assert min(edges) >= float(margin) - 0.51
    assert min(edges) <= float(margin) + 0.51


@pytest.mark.parametrize(
    ("asked", "pages", "told"),
    [
        ({"copies": "3"}, 3, "3 boards on 3 pages."),
        ({"copies": "24", "use": "colouring"}, 12, "24 boards on 12 pages."),
        ({"copies": "25", "use": "colouring", "per_page": "4"}, 7, "25 boards on 7 pages, and 3 to spare."),
        ({"copies": "4", "use": "colouring", "per_page": "6"}, 1, "4 boards on 1 page, and 2 to spare."),
    ],
)
def test_a_class_set(asked: dict[str, str], pages: int, told: str) -> None:
    (sheet,) = BOARD.compose(place_order("board", {"paper": "a4", **asked}), False, FontMeasure())
    assert len(sheet.pages) == pages
    assert sheet.notes[1] == told
    boards = {mark.art.name for page in sheet.pages for mark in page.marks if isinstance(mark, Stamp)}
    assert len(boards) == 1


def test_every_choice_survives_its_code() -> None:
    asked = {
        "use": "colouring", "style": "outline", "layout": "ring", "per_page": "2", "wrap": "yes",
        "copies": "30",
    }  # fmt: skip
    order = place_order("board", asked)
    assert order_from(order.code).settings == order.settings
    assert place_order("board", {"style": "gray"}).text("style") == "grey"


def test_layouts_and_styles_look_as_when_last_looked_at(golden: Golden) -> None:
    rows = board(paper="a4", layout="rows", style="outline")
    small = board(paper="letter", use="colouring", per_page="4", layout="spiral", style="grey")
    golden("board-rows-outline-a4", rows.pages, arts=True)
    golden("board-small-spiral-grey-letter", small.pages, arts=True)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("paper", ["a5", "a4", "letter"])
def test_two_boards_a_page_have_a_heading_in_one_line_and_no_word_alone(
    paper: str, language: str, measure: Measure
) -> None:
    page = board(use="colouring", per_page="2", layout="ring", paper=paper, language=language).pages[0]
    blocks = [mark for mark in opened(page.marks, "board-") if isinstance(mark, TextBlock)]
    for block in blocks:
        tall = measure.height(block)
        lines = round(tall / measure.height(block._replace(width=1000.0)))
        assert lines == 1 or not block.spans[0].bold
        words = " ".join(span.text for span in block.spans)
        # Lines about equally long: a little narrower and there would be one more.
        wide = measure.width(words, block.size)
        assert lines == 1 or wide / lines >= block.width * 0.75
    assert len(blocks) >= 4


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("use", USES)
def test_strokes_of_an_outline_keep_the_margin_whole(use: str, layout: str) -> None:
    page = board(use=use, style="outline", layout=layout, per_page="1").pages[0]
    paths = [mark for mark in opened(page.marks, "board-") if isinstance(mark, Path)]
    across = [step[-2] + side * path.line / 2 for path in paths for step in path.steps for side in (-1, 1)]
    assert min(across) >= 8.0 - 1e-6
    assert max(across) <= 210.0 - 8.0 + 1e-6


@pytest.mark.parametrize("per_page", ["4", "6"])
@pytest.mark.parametrize(("language", "points"), [("en", "Points"), ("nl", "Punten")])
def test_small_boards_say_what_goes_where_in_letters_to_read(
    language: str, points: str, per_page: str
) -> None:
    page = board(use="colouring", per_page=per_page, language=language).pages[0]
    labels = [mark for mark in opened(page.marks, "board-") if isinstance(mark, Label)]
    boards = int(per_page)
    assert sum(label.text == points for label in labels) == 2 * boards
    assert min(label.size for label in labels if label.text[:1].isalpha()) >= 8.5
