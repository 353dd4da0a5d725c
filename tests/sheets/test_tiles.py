"""Domino tiles to cut out, measured on the paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest
from game_orders import sheet

from muggins_print.errors import BadRequest
from muggins_print.page.model import Disc, Label, Measure, Page, Stamp, TextBlock
from muggins_print.page.stock import PAPERS
from muggins_print.press.canvas import print_pages
from muggins_print.sheets.tiles import SETS, TILES
from muggins_print.words import languages


def stamps(pages: tuple[Page, ...], begins: str) -> list[Stamp]:
    found = [mark for page in pages for mark in page.marks if isinstance(mark, Stamp)]
    return [stamp for stamp in found if stamp.art.name.startswith(begins)]


def halves(stamp: Stamp) -> tuple[int, int]:
    """The pips on either half, counted."""
    art = stamp.art
    pips = [mark for mark in art.marks if isinstance(mark, Disc)]
    upper = sum(pip.y < art.height / 2 for pip in pips)
    return upper, len(pips) - upper


def text(page: Page) -> str:
    parts: list[str] = []
    for mark in page.marks:
        if isinstance(mark, Label):
            parts.append(mark.text)
        elif isinstance(mark, TextBlock):
            parts += (span.text for span in mark.spans)
    return " ".join(parts)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", SETS)
def test_every_tile_of_the_set_is_there_once(name: str, paper: str, measure: Measure) -> None:
    """T1: 28, 55 and 91 of them, as small as 25 × 12.5 mm on the smallest paper."""
    pages = sheet(TILES, measure, set=name, paper=paper).pages
    found = Counter(map(halves, stamps(pages, "cut-tile-")))
    highest = SETS[name]
    assert found == {(low, high): 1 for high in range(highest + 1) for low in range(high + 1)}
    assert len(found) == {"double-six": 28, "double-nine": 55, "double-twelve": 91}[name]


def test_a_double_six_fills_one_page_of_a4_and_letter(measure: Measure) -> None:
    for paper in ("a4", "letter"):
        assert len(sheet(TILES, measure, paper=paper).pages) == 1


@pytest.mark.parametrize(
    ("asked", "long"),
    [({}, 50.8), ({"size": "43mm"}, 43.0), ({"size": "2.5in"}, 63.5), ({"size": 100}, 100.0)],
)
def test_tiles_are_as_long_as_asked_and_half_as_wide(
    asked: dict[str, object], long: float, measure: Measure
) -> None:
    for one in stamps(sheet(TILES, measure, **asked).pages, "cut-tile-"):
        assert (one.art.width, one.art.height) == pytest.approx((long / 2, long), abs=0.01)


def test_a_larger_set_says_what_is_played_with_and_has_those_tiles_first(measure: Measure) -> None:
    """T1: of a larger set only the tiles with no half above 6."""
    (six,) = sheet(TILES, measure).pages
    assert "Muggins is played" not in text(six)
    pages = sheet(TILES, measure, set="double-twelve").pages
    for page in pages:
        assert "Muggins is played with 28 of them, those that have no half above 6" in text(page)
    assert all(max(halves(one)) <= 6 for one in stamps(pages, "cut-tile-")[:28])
    assert min(max(halves(one)) for one in stamps(pages, "cut-tile-")[28:]) == 7


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_backs_lie_behind_their_tiles_on_a_part_filled_last_page_too(backs: str, measure: Measure) -> None:
    pages = sheet(TILES, measure, set="double-nine", backs=backs).pages
    assert len(pages) == 4
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts = {(round(one.x, 2), round(one.y, 2)) for one in stamps((front,), "cut-tile-")}
        behind = stamps((back,), "tile-back-")
        if backs == "long-edge":
            seen = {(round(back.width - one.x - one.art.width, 2), round(one.y, 2)) for one in behind}
        else:
            seen = {(round(one.x, 2), round(back.height - one.y - one.art.height, 2)) for one in behind}
        assert seen == fronts
    assert len(stamps(pages[2:], "cut-tile-")) < 28


def test_coloured_pips_have_a_colour_for_each_number(measure: Measure) -> None:
    colours: dict[int, set[str | None]] = {}
    for one in stamps(sheet(TILES, measure, set="double-twelve", pips="coloured").pages, "cut-tile-"):
        for number, upper in zip(halves(one), (True, False), strict=True):
            pips = [mark for mark in one.art.marks if isinstance(mark, Disc)]
            inks = {pip.fill for pip in pips if (pip.y < one.art.height / 2) == upper}
            colours.setdefault(number, set()).update(inks)
    assert colours.pop(0) == set()
    assert len({ink for inks in colours.values() for ink in inks}) == len(colours) == 12
    assert all(len(inks) == 1 for inks in colours.values())


def test_tiles_that_are_laminated_have_film_all_round(measure: Measure) -> None:
    pages = sheet(TILES, measure, laminate="a4").pages
    first, second = stamps(pages, "cut-tile-")[:2]
    wide = first.art.height if first.turn % 180 else first.art.width
    assert second.x - first.x - wide == pytest.approx(2 * 3.0, abs=0.01)
    assert "card" not in text(pages[0])
    assert "card" in text(sheet(TILES, measure).pages[0])


def test_tiles_larger_than_the_paper_are_refused(measure: Measure) -> None:
    with pytest.raises(BadRequest, match="150 mm does not fit on A5 paper"):
        sheet(TILES, measure, size=150, paper="a5", laminate="a5")


@pytest.mark.parametrize(
    ("paper", "language", "large"), [*product(("a4", "letter", "a3"), languages(), ("no", "yes"))]
)
def test_no_ink_lies_in_the_margin(
    paper: str,
    language: str,
    large: str,
    measure: Measure,
    ink_bounds: Callable[..., tuple[float, float, float, float]],
) -> None:
    pages = sheet(TILES, measure, paper=paper, language=language, large_print=large, backs="long-edge").pages
    pdf = print_pages(pages, "Tiles", language)
    for number, page in enumerate(pages):
        left, top, right, bottom = ink_bounds(pdf, number)
        assert min(left, top) >= 8.0 - 0.4
        assert right <= page.width - 8.0 + 0.4
        assert bottom <= page.height - 8.0 + 0.4
