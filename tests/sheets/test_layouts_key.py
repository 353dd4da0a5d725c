"""The key for layouts on a table: each drawn under its text, with the sum of its ends and why."""

from __future__ import annotations

import pytest
from dominoes_rounds import rounds
from game_orders import drafts, drawings, told
from placement import overlaps

from muggins_print.errors import BadRequest
from muggins_print.games.dominoes.text_form import written
from muggins_print.page.model import Measure
from muggins_print.page.stock import PAPERS
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.layouts_key import LAYOUTS_KEY
from muggins_print.words import languages

SOME = ("6-3 3+3 3-0 / 3-4 / 3-5", "6+6 6-3", "4-6 6-3")


def sheets(measure: Measure, *layouts: str, **asked: object) -> list[Sheet]:
    return drafts(LAYOUTS_KEY, measure, layouts=layouts, **asked)


def test_each_layout_has_its_sum_its_points_and_why(measure: Measure) -> None:
    """T8 to T11."""
    (sheet,) = sheets(measure, *SOME)
    assert told(sheet)[-8:] == [
        "6-3 3+3 3-0 / 3-4 / 3-5",
        "6 + 0 + 4 + 5 = 15, a multiple of five: 15 points.",
        "The spinner 3-3 counts 0: both its sides are taken.",
        "6+6 6-3",
        "12 + 3 = 15, a multiple of five: 15 points.",
        "The spinner 6-6 counts 12: it has a free side.",
        "4-6 6-3",
        "4 + 3 = 7, no multiple of five: no points.",
    ]
    assert len(drawings(sheet)) == len(SOME)


def test_the_key_says_how_it_reads_the_rules(measure: Measure) -> None:
    """T9, T13."""
    said = told(sheets(measure, *SOME, penalty="yes")[0])
    assert "The spinner counts both halves until both its sides are taken, then 0." in said
    assert "House rule: points that are wrongly claimed go to the opponent." in said


def test_without_a_layout_there_is_no_key(measure: Measure) -> None:
    with pytest.raises(BadRequest, match="A key needs layouts"):
        sheets(measure)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", PAPERS)
def test_many_layouts_are_told_once_each_on_sheets_with_codes_that_fit(
    paper: str, language: str, measure: Measure
) -> None:
    """Each sheet is one that its own code prints again, and nothing lies on anything else."""
    layouts = [written(turns[-1].layout) for turns in rounds(20)]
    found = sheets(measure, *layouts, paper=paper, language=language)
    assert len(found) > 1
    assert [text for sheet in found for text in told(sheet) if text in layouts] == layouts
    assert sum(len(drawings(sheet)) for sheet in found) == len(layouts)
    assert len({sheet.code for sheet in found}) == len(found)
    for sheet in found:
        here = [text for text in told(sheet) if text in layouts]
        (again,) = sheets(measure, *here, paper=paper, language=language)
        assert again == sheet
        assert not any(overlaps(page, measure) for page in sheet.pages)
