"""The key for layouts on a table: each drawn under its text, with the sum of its ends and why."""

from __future__ import annotations

from dataclasses import replace

import pytest
from dominoes_rounds import rounds
from game_orders import drafts, drawings, told
from placement import overlaps

from muggins_print.errors import BadRequest
from muggins_print.games.dominoes.text_form import written
from muggins_print.page.domino_layouts import SIDES
from muggins_print.page.furniture import recounted
from muggins_print.page.model import Label, Measure, Stamp
from muggins_print.page.stock import PAPERS
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.layouts_key import LAYOUTS_KEY
from muggins_print.words import languages, words_in

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
    """Each sheet is a page that its own code prints again but for the count, and nothing lies on anything
    else. Layouts are numbered through all of them.
    """
    layouts = [written(turns[-1].layout) for turns in rounds(20)]
    found = sheets(measure, *layouts, paper=paper, language=language)
    assert len(found) > 1
    phrase = words_in(language).phrase
    numbers: list[str] = []
    assert [text for sheet in found for text in told(sheet) if text in layouts] == layouts
    assert sum(len(drawings(sheet)) for sheet in found) == len(layouts)
    assert len({sheet.code for sheet in found}) == len(found)
    for number, sheet in enumerate(found, start=1):
        here = [text for text in told(sheet) if text in layouts]
        first = layouts.index(here[0]) + 1
        (again,) = sheets(measure, *here, paper=paper, language=language, first=first)
        count = phrase("foot-page", page=number, pages=len(found))
        assert replace(again, pages=tuple(recounted(page, count) for page in again.pages)) == sheet
        (page,) = sheet.pages
        assert page.folio is not None
        assert page.folio.text.endswith(count)
        assert not overlaps(page, measure)
        numbers += [mark.text for mark in page.marks if isinstance(mark, Label) and mark.text.isdigit()]
    assert numbers == [str(number + 1) for number in range(len(layouts))]


def test_a_layout_alone_has_no_number_unless_it_is_given_one(measure: Measure) -> None:
    def numbers(**asked: object) -> list[str]:
        (page,) = sheets(measure, SOME[0], **asked)[0].pages
        return [mark.text for mark in page.marks if isinstance(mark, Label) and mark.text.isdigit()]

    assert numbers() == []
    assert numbers(first=7) == ["7"]


def test_a_long_layout_has_the_whole_width_and_large_tiles(measure: Measure) -> None:
    """27 tiles, alone on a page."""
    line = "3-4 4-1 1-6 6-2 2-2 2-5 5-6 6-4 4-2 2-0 0+0 0-4 4-5 5-1 1-1 1-3 3-2 2-1 1-0 0-3 3-3"
    long = f"{line} / 0-5 5-3 3-6 6-6 / 0-6"
    (drawing,) = drawings(sheets(measure, long)[0])
    (side, *_) = (mark.art.width for mark in drawing.art.marks if isinstance(mark, Stamp))
    assert side == SIDES[0]
    assert drawing.art.width > 140.0


def test_short_layouts_stand_in_two_columns(measure: Measure) -> None:
    (sheet,) = sheets(measure, *SOME)
    assert len({mark.x for mark in drawings(sheet)}) == 2
