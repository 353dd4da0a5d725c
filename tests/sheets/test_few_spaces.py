"""Boards of few spaces and one operation: no sheet tells what cannot be there."""

from __future__ import annotations

import pytest
from test_signs import blocks

from muggins_print.page.model import Label, Mark, Measure, Stamp, Window
from muggins_print.sheets.ordering import kind_named, place_order


def labels(marks: tuple[Mark, ...]) -> list[str]:
    found: list[str] = []
    for mark in marks:
        if isinstance(mark, Label):
            found.append(mark.text)
        elif isinstance(mark, Stamp | Window):
            found += labels((mark.stamp if isinstance(mark, Window) else mark).art.marks)
    return found


def told(kind: str, measure: Measure, **asked: object) -> str:
    (sheet,) = kind_named(kind, "classic").compose(place_order(kind, asked), False, measure)
    pages = [page.marks for page in sheet.pages]
    texts = [text for marks in pages for text in labels(marks)]
    texts += ["".join(span.text for span in block.spans) for marks in pages for block in blocks(marks)]
    return " | ".join(texts)


@pytest.mark.parametrize("kind", ["board", "quick-reference", "rules", "score-pad"])
@pytest.mark.parametrize(("spaces", "runs"), [("1-2", 1), ("2-4", 2), ("1-5", 4), ("1-6", 4)])
def test_no_run_is_told_that_the_board_has_no_room_for(
    kind: str, spaces: str, runs: int, measure: Measure
) -> None:
    text = told(kind, measure, spaces=spaces)
    mark = {"rules": "{} points", "score-pad": "× {} ="}.get(kind, "+{}")
    shown = [points for points in (2, 5, 7, 10) if mark.format(points) in text]
    assert shown == [2, 5, 7, 10][:runs]  # D15
    # The score pad's own example may hold fewer; more than fits is told only on the longest of boards.
    assert ("or more" in text) == (spaces == "1-6")


@pytest.mark.parametrize("per_page", ["1", "2", "4", "6"])
def test_a_board_to_colour_may_have_two_spaces(per_page: str, measure: Measure) -> None:
    text = told("board", measure, spaces="1-2", use="colouring", per_page=per_page)
    assert "+2" in text
    assert "+5" not in text


def test_two_spaces_are_not_denied_to_be_neighbours(measure: Measure) -> None:
    assert "2 and 1 are not neighbours" not in told("rules", measure, spaces="1-2")  # D17
    assert "3 and 1 are not neighbours" in told("rules", measure, spaces="1-3")


@pytest.mark.parametrize(
    ("language", "many", "one"), [("en", "Choose", "with only −."), ("nl", "Kies", "met alleen −.")]
)
def test_one_sign_is_no_choice(language: str, many: str, one: str, measure: Measure) -> None:
    lone = told("quick-reference", measure, operations="-", language=language)
    assert one in lone
    assert many not in lone
    assert many in told("quick-reference", measure, operations="+-", language=language)
