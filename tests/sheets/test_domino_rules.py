"""The rule sheet of dominoes: true to the game and its house rules, whole on every paper."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from game_orders import draft, ordered, sheet
from placement import overlaps, texts

from muggins_print.games.dominoes.ending import rounded
from muggins_print.games.dominoes.scoring import LARGEST, counted, points
from muggins_print.page.model import Art, Label, Line, Measure, Page, Stamp
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.press.canvas import print_pages
from muggins_print.sheets.domino_rules import BEGINS, DOMINO_RULES, DOUBLE, HELD
from muggins_print.sheets.fives_board import EXAMPLE
from muggins_print.sheets.frame import measure_for
from muggins_print.words import languages


def said(measure: Measure, **asked: object) -> str:
    pages = draft(DOMINO_RULES, measure, **asked).pages
    return " ".join(text for page in pages for text, _ in texts(page)).replace("\u00a0", " ")


@pytest.mark.parametrize("house", [{}, {"tiles_for_two": "7", "penalty": "yes", "rounding": "hands"}])
@pytest.mark.parametrize("large", ["no", "yes"])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", PAPERS)
def test_every_sheet_is_whole(
    paper: str, language: str, large: str, house: dict[str, object], measure: Measure
) -> None:
    if large == "yes" and paper == "a5":
        paper = "legal"
    asked = {"paper": paper, "language": language, "large_print": large, **house}
    fit = measure_for(ordered(DOMINO_RULES, **asked), measure)
    pages = draft(DOMINO_RULES, measure, **asked).pages
    assert 1 <= len(pages) <= (4 if large == "yes" else 3)
    for page in pages:
        assert overlaps(page, fit) == []
        for text, mark in texts(page):
            if isinstance(mark, Label) and mark.align == "left":
                end = mark.x + fit.width(text, mark.size, mark.bold)
                assert end <= page.width - MARGIN / page.scale + 0.01, text


def test_a4_takes_one_page(measure: Measure) -> None:
    for language in languages():
        assert len(draft(DOMINO_RULES, measure, language=language).pages) == 1


def test_numbers_are_those_of_the_game(measure: Measure) -> None:
    """T1, T3, T17, T19, T20."""
    text = said(measure)
    assert "The 28 tiles of a set up to 6-6" in text
    assert "Everyone draws 5 tiles. The others" in text
    assert f"more than {LARGEST} points" in text
    assert "7 and 7 pips make 14, so 15 points" in text
    assert sum(tile.pips for tile in HELD) == 14
    assert rounded(14) == 15
    assert "250 points, or 200 with three or four" in text


def test_house_rules_change_what_is_said(measure: Measure) -> None:
    """T3, T13, T17."""
    plain = said(measure)
    house = said(measure, tiles_for_two="7", penalty="yes", rounding="hands")
    assert "or 7 each if only two play" in house
    assert "or 7 each" not in plain
    assert "your opponent gets the points that you claimed" in house
    assert "you get nothing for them" in plain
    assert "7 and 7 pips count 5 + 5, so 10 points" in house
    assert "two draw seven tiles" in house


@pytest.mark.parametrize(
    ("language", "said_so"), [("en", "first tile counts too"), ("nl", "eerste steen telt al mee")]
)
def test_the_first_tile_counts(language: str, said_so: str, measure: Measure) -> None:
    """T8."""
    assert said_so in said(measure, language=language)


@pytest.mark.parametrize("language", languages())
def test_the_double_is_set_apart_from_the_round_above_it(language: str, measure: Measure) -> None:
    """It lies in another round, with tiles that the first three layouts do not have."""
    marks = draft(DOMINO_RULES, measure, language=language).pages[0].marks
    layouts = [mark for mark in marks if isinstance(mark, Stamp) and mark.art.name.startswith("layout-")]
    third, last = layouts[-2:]
    (rule,) = (mark for mark in marks if isinstance(mark, Line))
    assert third.y + third.art.height < rule.y1 < last.y


def test_examples_are_counted_by_the_game(measure: Measure) -> None:
    """T11: 6-6 is 12 and scores nothing, 6-3 beside it 15, and then 6-2 5. T10: a double counts."""
    found = [(counted(layout).total, points(counted(layout).total)) for layout in (*BEGINS, DOUBLE)]
    assert found == [(12, 0), (15, 15), (5, 5), (10, 10)]
    text = said(measure)
    for sums in ("12 no points", "12 + 3 = 15 15 points", "2 + 3 = 5 5 points", "2 + 8 = 10 10 points"):
        assert sums in text
    arts = _arts(draft(DOMINO_RULES, measure).pages)
    assert sum(art.name.startswith("layout-") for art in arts) == len((EXAMPLE, *BEGINS, DOUBLE))


def _arts(pages: tuple[Page, ...]) -> list[Art]:
    return [mark.art for page in pages for mark in page.marks if isinstance(mark, Stamp)]


@pytest.mark.parametrize("paper", PAPERS)
def test_no_ink_lies_in_the_margin(
    paper: str, measure: Measure, ink_bounds: Callable[..., tuple[float, float, float, float]]
) -> None:
    pages = sheet(DOMINO_RULES, measure, paper=paper).pages
    pdf = print_pages(pages, "Rules", "en")
    for number, page in enumerate(pages):
        left, top, right, bottom = ink_bounds(pdf, number)
        assert min(left, top) >= MARGIN - 0.4
        assert right <= page.width - MARGIN + 0.4
        assert bottom <= page.height - MARGIN + 0.4
