"""Where keys say why their answers are right: at each question that has room for it, else behind."""

from __future__ import annotations

from collections import Counter

import pytest
from readback import labels_of
from reasoned import REASONED, made, reasons_on

from muggins_print.page.furniture import ANSWER
from muggins_print.page.model import PT, Label, Mark, Measure, Stamp, TextBlock
from muggins_print.press.measure import FontMeasure
from muggins_print.printing import composed
from muggins_print.sheets.contract import NOTHING
from muggins_print.sheets.frame import measure_for
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.worksheet import personal


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(
    "asked",
    [
        {"exercise": "challenge"},
        {"exercise": "challenge", "paper": "letter"},
        {"exercise": "challenge", "paper": "letter", "large_print": "yes"},
        {"exercise": "muggins", "paper": "a5"},
        {"exercise": "muggins", "paper": "letter", "large_print": "yes"},
        {"exercise": "call", "variant": "cribbage"},
    ],
)
def test_where_reasons_stand_at_their_questions_no_key_of_a_class_takes_more_pages(
    asked: dict[str, object], language: str
) -> None:
    order = place_order("worksheet", {"sheet_number": "4127", "sheets": 8, "language": language, **asked})
    sheets, keys = (list(composed([order], answers)) for answers in (False, True))
    for sheet, key in zip(sheets, keys, strict=False):
        assert len(key.pages) == len(sheet.pages)
        assert any(map(reasons_on, key.pages))


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("exercise", REASONED)
def test_every_reason_is_there_once_wherever_it_has_room(exercise: str, paper: str) -> None:
    """On the largest paper there is room for all of them."""
    (_, large), (_, key) = (made(exercise=exercise, paper=size, questions=12) for size in ("a3", paper))
    told, due = (Counter(reason for page in one.pages for reason in reasons_on(page)) for one in (key, large))
    assert told == due
    assert due


def test_only_reasons_without_room_stand_behind() -> None:
    """Each of the last page's is of a question that has none of its own."""
    _, key = made(exercise="score", sheet_number="4127/2")
    first, behind = key.pages
    assert reasons_on(first)
    at = {mark.text: mark.y for mark in labels_of(first.marks) if mark.text.isdigit() and mark.x < 10}
    numbers = {label.text for label in labels_of(behind.marks) if label.bold and label.text.isdigit()}
    rows = sorted(at.values())
    for block in (mark for mark in first.marks if isinstance(mark, TextBlock) and mark.ink == ANSWER):
        above = max(y for y in rows if y < block.y)
        assert numbers.isdisjoint(number for number, y in at.items() if y == above)
    assert 0 < len(numbers) < 3


def test_what_shows_a_bluff_begins_on_the_line_that_stays_blank() -> None:
    _, key = made(exercise="challenge")
    (page,) = key.pages
    hows = [label for label in labels_of(page.marks) if label.text == "how"]
    for block in (mark for mark in page.marks if isinstance(mark, TextBlock) and mark.ink == ANSWER):
        if block.spans[0].text.startswith("Nearest"):
            (how,) = (one for one in hows if abs(block.y + block.size * PT - one.y) < 2 and one.x < block.x)
            assert block.x - how.x < 15
            hows.remove(how)
    assert len(hows) == 5  # a true claim has an equation there


@pytest.mark.parametrize("asked", [{"paper": "letter"}, {"paper": "a5"}, {"large_print": "yes"}])
@pytest.mark.parametrize("exercise", REASONED)
def test_no_reason_meets_anything_else(exercise: str, asked: dict[str, object]) -> None:
    order = place_order(
        "worksheet", {"sheet_number": "4127", "language": "nl", "exercise": exercise, **asked}
    )
    measure = measure_for(order, FontMeasure())
    key = next(personal(order, True, measure, NOTHING))
    for page in key.pages:
        others = [box for mark in page.marks if (box := box_of(mark, measure)) is not None]
        reasons = [mark for mark in page.marks if isinstance(mark, TextBlock) and mark.ink == ANSWER]
        for block in reasons:
            top, bottom = block.y + 0.5, block.y + measure.height(block) - 0.5
            for left, high, right, low in others:
                if left < block.x + block.width and right > block.x:
                    assert low <= top or high >= bottom


def box_of(mark: Mark, measure: Measure) -> tuple[float, float, float, float] | None:
    """Left, top, right and bottom of a stamp or a label."""
    match mark:
        case Stamp():
            return mark.x, mark.y, mark.x + mark.art.width, mark.y + mark.art.height
        case Label(align="left", middle=False):
            wide, tall = measure.width(mark.text, mark.size, mark.bold), mark.size * PT * 0.7
            return mark.x, mark.y - tall, mark.x + wide, mark.y
        case _:
            return None
