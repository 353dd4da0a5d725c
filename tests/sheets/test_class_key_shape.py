"""Compact keys: all blocks have one shape, read in one direction, and the head says what else is right."""

from __future__ import annotations

from math import ceil

import pytest
from readback import labels_of

from muggins_print.games.dice import DICE
from muggins_print.page.furniture import ANSWER, INK, QUIET, TEXT
from muggins_print.page.model import Label, Page
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.class_key import more_ways
from muggins_print.sheets.contract import Personal, Sheet
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.worksheet import personal
from muggins_print.words import words_in

NAMES = ("Aoife", "Björn", "Chloé", "Daan", "Dmitri", "Eszter", "Fatima", "Giulia")


def class_key(**asked: str) -> Sheet:
    settings = {"sheet_number": "4127", "paper": "a4", "language": "en", "sheets": str(len(NAMES)), **asked}
    order = place_order("worksheet", {**settings, "answers": "compact"})
    return next(personal(order, True, FontMeasure(), Personal(NAMES)))


def shapes(page: Page) -> dict[str, tuple[tuple[float, float, str], ...]]:
    """Where the numbers of the questions stand in each block, from its first one."""
    found: dict[str, list[Label]] = {}
    name = ""
    for label in labels_of(page.marks):
        if label.bold and label.ink == INK and label.size == TEXT and label.text in NAMES:
            name = label.text
            found[name] = []
        elif name and label.ink == QUIET and label.text.isdigit():
            found[name].append(label)
    return {
        name: tuple((round(one.x - own[0].x, 3), round(one.y - own[0].y, 3), one.text) for one in own)
        for name, own in found.items()
    }


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize(
    "asked",
    [
        {"exercise": "challenge", "level": "medium"},
        {"exercise": "best-move"},
        {"exercise": "mixed", "level": "hard"},
        {"exercise": "target"},
        {"exercise": "ways"},
        {"variant": "dominoes", "exercise": "count-ends"},
        {"variant": "cribbage", "exercise": "call"},
    ],
    ids=lambda asked: str(asked["exercise"]),
)
def test_all_blocks_of_a_key_have_one_shape(asked: dict[str, str], paper: str) -> None:
    found = {
        name: shape for page in class_key(paper=paper, **asked).pages for name, shape in shapes(page).items()
    }
    assert list(found) == list(NAMES)
    assert len(set(found.values())) == 1
    (shape,) = set(found.values())
    columns = sorted({x for x, _, _ in shape})
    assert [columns.index(x) for x, _, _ in shape] == [place % len(columns) for place in range(len(shape))]
    assert len({y for _, y, _ in shape}) == ceil(len(shape) / len(columns))


def test_narrow_columns_are_taken_where_they_save_a_page() -> None:
    """Ten claims that go down, three pupils abreast."""
    key = class_key(exercise="challenge", level="medium")
    lefts = {label.x for label in labels_of(key.pages[0].marks) if label.text in NAMES}
    assert (len(key.pages), len(lefts)) == (1, 3)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(
    ("asked", "more"),
    [
        ({"exercise": "target"}, True),
        ({"exercise": "ways"}, True),
        ({"exercise": "challenge"}, True),
        ({"exercise": "triples"}, True),
        ({"exercise": "mixed"}, True),
        ({"exercise": "target", "variant": "add-subtract"}, False),
        ({"exercise": "totals"}, False),
        ({"exercise": "score"}, False),
        ({"exercise": "warm-up"}, False),
        ({"variant": "dominoes", "exercise": "count-ends"}, False),
        ({"variant": "cribbage", "exercise": "call"}, False),
    ],
    ids=lambda one: "-".join(one.values()) if isinstance(one, dict) else str(one),
)
def test_one_line_at_the_head_says_that_other_equations_may_be_right(
    asked: dict[str, str], more: bool, language: str
) -> None:
    key = class_key(language=language, **asked)
    sentence = words_in(language).phrase("worksheet-class-key-more-ways")
    lines = [(number, label) for number, page in enumerate(key.pages) for label in labels_of(page.marks)]
    said = [(number, label) for number, label in lines if label.text == sentence]
    assert len(said) == more
    answers = [(number, label.y) for number, label in lines if label.ink == ANSWER and label.size == 10.0]
    assert all((number, label.y) < min(answers) for number, label in said)


@pytest.mark.parametrize(("exercise", "asked"), [("target", 1), ("ways", 2), ("three-ways", 3)])
def test_as_many_equations_as_a_question_asks_for_are_no_more(exercise: str, asked: int) -> None:
    variant, own = DICE.variants["classic"], DICE.exercises[exercise]
    every = [own.question(variant, position) for position in range(own.count(variant))]
    ways = {question: len(question.answers[0].workings) for question in every}
    assert {more_ways(question) for question in every} == {False, True}
    assert all(more_ways(question) == (many > asked) for question, many in ways.items())
