"""The test page: rulers of 100 mm, a target in the very middle of both sides, and words clear of it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from goldens import Golden
from placement import outside, overlaps, texts
from readback import extent

from muggins_print.cli.calibrate import calibrate
from muggins_print.page.model import Disc, Label, Line, Measure, Page, TextBlock
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.press.canvas import print_pages
from muggins_print.sheets.calibrate import CALIBRATE, ENDS
from muggins_print.sheets.ordering import place_order
from muggins_print.words import languages


def composed(measure: Measure, **asked: object) -> tuple[Page, Page]:
    (sheet,) = CALIBRATE.compose(place_order("calibrate", asked), False, measure)
    front, back = sheet.pages
    return front, back


def lines(page: Page, length: float) -> list[Line]:
    """The lines of that length, straight across or straight down."""
    found = [mark for mark in page.marks if isinstance(mark, Line)]
    assert all(line.x1 == line.x2 or line.y1 == line.y2 for line in found)
    return [line for line in found if abs(line.x2 - line.x1 + line.y2 - line.y1 - length) < 1e-9]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", languages())
def test_both_sides_are_whole(language: str, paper: str, measure: Measure) -> None:
    for page in composed(measure, language=language, paper=paper):
        assert (page.width, page.height) == PAPERS[paper][1:3]
        assert outside(page, measure) == []
        assert overlaps(page, measure) == []


def test_no_option_stands_in_the_row_of_a_rulers_figures(measure: Measure) -> None:
    front, _ = composed(measure)
    shown = [mark for mark in front.marks if isinstance(mark, Label)]
    figures = {mark.y for mark in shown if mark.text == "50" and mark.align == "centre"}
    (option,) = (mark for mark in shown if mark.text == "--measured-width")
    assert figures
    assert all(option.y < y - 5.0 for y in figures)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", languages())
def test_no_words_lie_on_a_ruler_or_the_target(language: str, paper: str, measure: Measure) -> None:
    for page in composed(measure, language=language, paper=paper):
        # Figures stand close to the strokes that they name.
        words = [mark for text, mark in texts(page) if not text.isdigit()]
        strokes = [mark for mark in page.marks if isinstance(mark, Line)]
        assert strokes
        assert not [
            (word, stroke)
            for word in words
            for stroke in strokes
            if extent(word, measure).meets(extent(stroke, measure))
        ]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_rulers_are_a_hundred_millimetres(paper: str, measure: Measure) -> None:
    front, back = composed(measure, paper=paper)
    across, down = lines(front, 100.0)
    assert (across.y1, down.x1) == (across.y2, down.x2)
    for line, at in ((across, [across.x1, across.x2]), (down, [down.y1, down.y2])):
        ends = [
            mark.x1 if line is across else mark.y1
            for mark in lines(front, 5.0)
            if (mark.x1 == mark.x2) == (line is across)
        ]
        assert [min(ends), max(ends)] == pytest.approx(at)  # the outermost strokes stand on its ends
    assert not lines(back, 100.0)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_targets_lie_behind_each_other_whichever_edge_is_turned(paper: str, measure: Measure) -> None:
    front, back = composed(measure, paper=paper)
    assert (front.side, back.side) == ("front", "back")
    middle = (front.width / 2, front.height / 2)
    (dot,) = (mark for mark in front.marks if isinstance(mark, Disc))
    assert (dot.x, dot.y) == middle
    cross, scales = lines(front, 36.0), lines(back, 20.0)
    for pair in (cross, scales):
        assert len(pair) == 2
        for line in pair:
            assert ((line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2) == pytest.approx(middle)


def test_the_back_tells_the_way_it_lies_off(measure: Measure) -> None:
    _, back = composed(measure)
    ends = {mark.text: mark for mark in back.marks if isinstance(mark, Label) and mark.text.startswith("--")}
    x, y = back.width / 2, back.height / 2
    # Where the front's cross is seen, the back is not: right of 0, so the back lies too far left.
    assert ends["--back-left"].x > x
    assert ends["--back-right"].x < x
    assert ends["--back-up"].y > y
    assert ends["--back-down"].y < y
    assert set(ends) == set(ENDS)


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_is_inked_in_the_margin(
    paper: str, measure: Measure, ink_bounds: Callable[..., tuple[float, float, float, float] | None]
) -> None:
    pages = composed(measure, paper=paper)
    pdf = print_pages(pages, "Test page", "en")
    for number, page in enumerate(pages):
        bounds = ink_bounds(pdf, number)
        assert bounds is not None
        assert min(bounds[:2]) >= MARGIN - 0.4
        assert bounds[2] <= page.width - MARGIN + 0.4
        assert bounds[3] <= page.height - MARGIN + 0.4


@pytest.mark.parametrize("language", languages())
def test_every_option_on_the_page_is_one(language: str, measure: Measure) -> None:
    options = {name for parameter in calibrate.params for name in parameter.opts}
    front, back = composed(measure, language=language)
    said = [
        mark.text if isinstance(mark, Label) else "".join(span.text for span in mark.spans)
        for page in (front, back)
        for mark in page.marks
        if isinstance(mark, (Label, TextBlock))
    ]
    named = {option for text in said for option in re.findall(r"--[a-z-]+", text)}
    assert named == {"--save", "--measured-width", "--measured-height", *ENDS}
    assert named <= options


@pytest.mark.parametrize("language", languages())
def test_the_test_page_looks_as_it_did(language: str, measure: Measure, golden: Golden) -> None:
    golden(f"calibrate-a4-{language}", composed(measure, paper="a4", language=language))
