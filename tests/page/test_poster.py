"""Posters: tiles overlap in equal pixels, make up the whole page, and show nothing beside their windows."""

from __future__ import annotations

import re
from itertools import product

import pypdfium2
import pytest
from overlaps import overlapping, shown, window
from PIL import Image, ImageChops
from sample_pages import MARKS

from muggins_print.errors import BadRequest
from muggins_print.page.model import PT, Box, Disc, Label, Line, Mark, Page, Stamp, inks, written
from muggins_print.page.poster import BORDER, LEAST, OVERLAP, Tiling, tiles, tiling
from muggins_print.page.stock import MARGIN, PAPERS, POSTERS, Paper
from muggins_print.press.canvas import print_pages

#: So far, of 255, the renderer's rounding goes where the same drawing lies elsewhere on a page.
ROUNDING = 3
#: Pictures in ink begin so far from white.
FAINTEST = 3
#: All but what is turned: the renderer moves small turned letters to whole pixels, now this way, now that.
STRAIGHT = tuple(mark for mark in MARKS if not (isinstance(mark, Stamp) and mark.turn))


def striped(width: float, height: float, marks: tuple[Mark, ...] = STRAIGHT) -> Page:
    """A page with many kinds of mark on it and a grid of slanting lines all over, out to its edges."""
    grid: list[Mark] = [Line(x, 0.0, x - 40.0, height, 0.7, "#0b4f9e") for x in range(0, int(width), 23)]
    grid += [Line(0.0, y, width, y + 30.0, 0.7, "#aa2200") for y in range(0, int(height), 29)]
    return Page(width, height, (*grid, *marks, Box(0.5, 0.5, width - 1, height - 1)), "1", "Sample")


def tiled(page: Page, plan: Tiling) -> tuple[Page, ...]:
    return tiles(page, plan, "sample", lambda row, column: f"{row}/{column}", "glue")


def difference(one: Image.Image, other: Image.Image) -> int:
    """The largest difference of two pictures in any channel of any pixel."""
    assert one.size == other.size
    return max(ImageChops.difference(one, other).tobytes())


CASES = [
    ("a4", "a3"),
    ("a4", "a2"),
    ("letter", "a2"),
    ("a4", "a1"),
    ("a5", "a3"),
    ("legal", "a2"),
    ("a3", "a1"),
]


def larger_than(paper: Paper, poster: str) -> bool:
    """Whether a poster is larger than paper."""
    return paper.width < POSTERS[poster].width and paper.height < POSTERS[poster].height


@pytest.mark.parametrize(("paper", "poster"), CASES)
def test_tiles_put_together_are_the_page(paper: str, poster: str) -> None:
    page = striped(POSTERS[poster].width, POSTERS[poster].height)
    plan = tiling(page.width, page.height, PAPERS[paper])
    pages = tiled(page, plan)
    windows = [window(one) for one in pages]
    pictures = shown(pages, [one[:4] for one in windows])
    (whole,) = shown([page], [(0.0, 0.0, page.width, page.height)])
    together = Image.new("RGB", whole.size, "#00ff00")
    for one, picture in zip(windows, pictures, strict=True):
        x, y = (one.x - one.stamp.x) / PT, (one.y - one.stamp.y) / PT
        assert (x, y) == pytest.approx((round(x), round(y)))  # whole points
        together.paste(picture, (round(x), round(y)))
    assert difference(together, whole) <= ROUNDING


@pytest.mark.parametrize("scale", [1, 2, 3])
@pytest.mark.parametrize(
    ("paper", "poster"), [one for one in product(PAPERS, POSTERS) if larger_than(PAPERS[one[0]], one[1])]
)
def test_overlaps_are_equal_pixel_by_pixel(paper: str, poster: str, scale: int) -> None:
    """To the last level of the last pixel, for every poster on every paper."""
    page = striped(POSTERS[poster].width, POSTERS[poster].height, MARKS)
    plan = tiling(page.width, page.height, PAPERS[paper])
    pairs = overlapping(tiled(page, plan), plan)
    assert len(pairs) == plan.rows * (plan.columns - 1) + plan.columns * (plan.rows - 1)
    for pages, areas in pairs:
        first, second = shown(pages, areas, scale)
        assert first.tobytes() == second.tobytes()
        assert len(first.getcolors(first.width * first.height) or ()) > 1  # there is something in it


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("poster", POSTERS)
def test_every_tile_is_the_paper_and_keeps_its_margin(poster: str, paper: str) -> None:
    page = Page(*POSTERS[poster][1:3], marks=(Box(0.0, 0.0, *POSTERS[poster][1:3], "#000000"),))
    size = PAPERS[paper]
    plan = tiling(page.width, page.height, size)
    assert (plan.paper.width, plan.paper.height) in ((size.width, size.height), (size.height, size.width))
    for one in tiled(page, plan):
        assert (one.width, one.height) == (plan.paper.width, plan.paper.height)
        frame = window(one)
        assert frame.x >= MARGIN + BORDER
        assert frame.y >= MARGIN + BORDER
        assert frame.x + frame.width <= one.width - MARGIN - BORDER + 1e-9
        assert frame.y + frame.height <= one.height - MARGIN - BORDER + 1e-9
        assert frame.width >= 2 * OVERLAP
        assert frame.height >= 2 * OVERLAP


@pytest.mark.parametrize(("paper", "poster"), CASES)
def test_tiles_lie_in_the_middle_of_their_pages(paper: str, poster: str) -> None:
    page = striped(POSTERS[poster].width, POSTERS[poster].height)
    plan = tiling(page.width, page.height, PAPERS[paper])
    for one in tiled(page, plan):
        frame = window(one)
        # The last ones are as much as all steps in whole points are more than there is.
        for before, long, room in ((frame.x, frame.width, one.width), (frame.y, frame.height, one.height)):
            assert before == pytest.approx(room - before - long, abs=plan.columns * plan.rows * PT)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_is_inked_in_the_margin_of_a_tile(paper: str) -> None:
    page = striped(POSTERS["a2"].width, POSTERS["a2"].height)
    pages = tiled(page, tiling(page.width, page.height, PAPERS[paper]))
    with pypdfium2.PdfDocument(print_pages(pages, "Poster", "en")) as document:
        for one in document:
            picture = one.render(scale=100 / 72).to_pil().convert("L")
            box = picture.point(lambda level: 255 if level < 255 - FAINTEST else 0).getbbox()
            left, top, right, bottom = (edge * 25.4 / 100 for edge in box)
            assert min(left, top) >= MARGIN - 0.26
            assert right <= one.get_width() * PT - MARGIN + 0.26
            assert bottom <= one.get_height() * PT - MARGIN + 0.26


@pytest.mark.parametrize(
    ("paper", "poster", "turned", "rows", "columns"),
    [
        ("a4", "a3", False, 2, 2),
        ("a4", "a2", True, 4, 2),
        ("a4", "a1", True, 5, 3),
        ("a3", "a2", False, 2, 2),
    ],
)
def test_the_paper_lies_where_it_takes_fewest(
    paper: str, poster: str, turned: bool, rows: int, columns: int
) -> None:
    plan = tiling(POSTERS[poster].width, POSTERS[poster].height, PAPERS[paper])
    assert (plan.paper.width > plan.paper.height, plan.rows, plan.columns) == (turned, rows, columns)
    assert plan.pages == rows * columns


def test_a_tile_shows_nothing_outside_its_window() -> None:
    page = Page(
        297.0, 420.0, (Box(0.0, 0.0, 297.0, 420.0, "#ff0000", None), Disc(148.0, 210.0, 140.0, "#ff0000"))
    )
    pages = tiled(page, tiling(page.width, page.height, PAPERS["a4"]))
    with pypdfium2.PdfDocument(print_pages(pages, "Poster", "en")) as document:
        for number, one in enumerate(document):
            picture = one.render(scale=2).to_pil().convert("RGB")
            frame = window(pages[number])
            left, top = frame.x / PT * 2, frame.y / PT * 2
            right, bottom = left + frame.width / PT * 2, top + frame.height / PT * 2
            for x, y, width, height in (
                (0, 0, picture.width, int(top) - 2),
                (0, 0, int(left) - 2, picture.height),
                (int(right) + 3, 0, picture.width - int(right) - 3, picture.height),
                (0, int(bottom) + 3, picture.width, picture.height - int(bottom) - 3),
            ):
                colours = picture.crop((x, y, x + width, y + height)).getcolors(1 << 20)
                assert not [colour for _, colour in colours or () if colour[0] > 200 and colour[1] < 100]


def test_every_tile_says_where_it_belongs_and_where_the_glue_goes() -> None:
    page = striped(420.0, 594.0)
    plan = tiling(page.width, page.height, PAPERS["a4"])
    pages = tiled(page, plan)
    for number, one in enumerate(pages):
        row, column = divmod(number, plan.columns)
        assert [mark.text for mark in one.marks if isinstance(mark, Label)] == [f"{row + 1}/{column + 1}"]
        frame = window(one)
        lines = [mark for mark in one.marks if isinstance(mark, Line)]
        # A cut at the left and at the top, and where the poster ends; its stroke lies outside the window.
        assert len(lines) == 2 + (column == plan.columns - 1) + (row == plan.rows - 1)
        for line in lines:
            assert line.dash
            if line.x1 == line.x2:
                assert line.x1 in (
                    pytest.approx(frame.x - line.width / 2),
                    pytest.approx(frame.x + frame.width + line.width / 2),
                )
        glue = [mark for mark in one.marks if isinstance(mark, Stamp)]
        assert {mark.art.width for mark in glue} <= {OVERLAP}
        upright = [mark for mark in glue if mark.turn == 0]
        assert len(upright) == (2 if column < plan.columns - 1 else 0)
        assert {mark.x for mark in upright} <= {frame.x + frame.width - OVERLAP}
        assert len(glue) - len(upright) == (2 if row < plan.rows - 1 else 0)
    assert [one.bookmark for one in pages] == ["Sample"] + [None] * (len(pages) - 1)


def test_the_page_is_drawn_once_in_the_file() -> None:
    page = striped(594.0, 841.0)
    pages = tiled(page, tiling(page.width, page.height, PAPERS["a4"]))
    one, all_ = (len(print_pages(some, "Poster", "en")) for some in (pages[:1], pages))
    assert len(pages) == 15
    assert all_ < one + 14 * 2_000


@pytest.mark.parametrize("margin", [50.0, 69.1, 74.0, 200.0])
def test_a_margin_that_leaves_no_room_is_refused(margin: float) -> None:
    with pytest.raises(
        BadRequest, match=r"^The margin leaves \d+ mm .* needs 60 mm\. Choose a smaller --margin"
    ):
        tiling(297.0, 420.0, PAPERS["a5"]._replace(margin=margin))
    assert PAPERS["a5"].width - 2 * (39.0 + BORDER) == LEAST
    tiling(297.0, 420.0, PAPERS["a5"]._replace(margin=39.0))


def test_a_window_is_written_and_its_inks_are_counted() -> None:
    (first, *_) = tiled(striped(420.0, 594.0), tiling(420.0, 594.0, PAPERS["a4"]))
    line = next(line for line in written(first) if line.startswith("Window"))
    found = re.fullmatch(r"Window (x=\S+ y=\S+) width=.* Stamp 'sample' (\S+ \S+) turn=0", line)
    assert found, line
    assert found[1] == found[2]
    assert "#aa2200" in inks(first)
