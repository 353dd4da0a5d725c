"""The sheets of a class look alike: they have as many pages, and their questions as many columns."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from muggins_print.games import GAMES
from muggins_print.page.model import Label, Page
from muggins_print.printing import composed
from muggins_print.sheets.ordering import place_order

#: As many sheets as a large class needs.
CLASS = 32
CASES = [
    pytest.param(next(iter(game.variants)), exercise, paper, language, id=f"{exercise}-{paper}-{language}")
    for game in GAMES
    for exercise, (paper, language) in product(
        game.exercises, (("a4", "en"), ("letter", "en"), ("letter", "nl"))
    )
]


def columns(pages: tuple[Page, ...]) -> int:
    """How many columns the numbers of questions stand in."""
    labels = [mark for page in pages for mark in page.marks if isinstance(mark, Label)]
    return len({label.x for label in labels if label.bold and label.text.isdigit() and label.align == "left"})


@pytest.mark.parametrize("level", ["all", "rising"])
@pytest.mark.parametrize(("variant", "exercise", "paper", "language"), CASES)
def test_sheets_of_a_class_have_as_many_pages_and_columns(
    variant: str, exercise: str, paper: str, language: str, level: str
) -> None:
    """All of them, but for two where a layout of tiles is much taller than others."""
    asked = {"variant": variant, "exercise": exercise, "paper": paper, "language": language, "level": level}
    order = place_order("worksheet", {**asked, "sheets": CLASS, "sheet_number": "5"})
    sheets = list(composed([order], False))
    assert len(sheets) == CLASS
    for count in (len, columns):
        (_, usual), *_ = Counter(count(sheet.pages) for sheet in sheets).most_common()
        assert usual >= CLASS - (2 if variant == "dominoes" else 0)
