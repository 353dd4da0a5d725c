"""Worksheets of cribbage on any paper: nothing leaves the margin or lies on anything else."""

from __future__ import annotations

from itertools import cycle, product

import pytest
from placement import outside, overlaps
from test_worksheet_layout import composed, on_one_another

from muggins_print.games.cribbage.exercises import EXERCISES
from muggins_print.page.enlarged import enlarged
from muggins_print.page.furniture import ANSWER
from muggins_print.page.model import Line, Measure, Stamp, TextBlock
from muggins_print.sheets.contract import NOTHING

PAPERS = cycle(("a4", "letter", "a5", "legal", "a4", "letter", "both"))
CASES = [
    {
        "variant": "cribbage", "exercise": exercise, "language": language, "columns": columns, "room": room,
        "large_print": large, "questions": questions, "answers": answers,
        "paper": "letter" if large == "yes" else next(PAPERS), "handed": handed,
    }
    for (exercise, language), (columns, room, large, questions, answers, handed) in product(
        product(EXERCISES, ("en", "nl")),
        (
            ("auto", "normal", "no", 12, "both", "right"),
            ("3", "small", "no", 40, "full", "left"),
            ("1", "large", "no", 7, "compact", "right"),
            ("auto", "normal", "yes", 6, "both", "right"),
            ("2", "small", "yes", 9, "full", "left"),
        ),
    )
]  # fmt: skip


@pytest.mark.parametrize("asked", CASES, ids=lambda row: "-".join(map(str, row.values())))
def test_nothing_leaves_the_margin_or_lies_on_anything_else(
    asked: dict[str, object], measure: Measure
) -> None:
    for sheet in composed(NOTHING, **asked):
        for page in map(enlarged, sheet.pages):
            assert not outside(page, measure), sheet.title
            assert not overlaps(page, measure), sheet.title
            assert not on_one_another(page, measure), sheet.title


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("exercise", ["count", "crib"])
def test_counts_are_told_in_full_beside_their_hands(exercise: str, language: str) -> None:
    """C11: which cards make which points, in type of 10 pt at least, above the blanks, on no other page."""
    sheets, key, _ = composed(
        NOTHING, variant="cribbage", exercise=exercise, language=language, answers="full", questions=12
    )
    assert len(key.pages) == len(sheets.pages)
    told = 0
    for page in key.pages:
        hands = [mark for mark in page.marks if isinstance(mark, Stamp) and mark.art.name.startswith("hand-")]
        blanks = sorted({mark.y1 for mark in page.marks if isinstance(mark, Line)})
        blocks = [mark for mark in page.marks if isinstance(mark, TextBlock) and mark.ink == ANSWER]
        for block in blocks:
            hand = max((one for one in hands if one.y <= block.y + 2.0), key=lambda one: one.y)
            assert block.x > hand.x + hand.art.width
            assert block.size >= 10.0
            assert block.y < min(y for y in blanks if y > hand.y + hand.art.height)
        told += len(blocks)
    assert told > 24
