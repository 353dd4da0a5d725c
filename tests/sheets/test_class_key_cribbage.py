"""Compact keys of cribbage: everything that a sheet asks can be marked with them."""

from __future__ import annotations

import pytest

from muggins_print.games.contract import NOTATIONS, Question
from muggins_print.games.cribbage.exercises import EXERCISES
from muggins_print.games.cribbage.variants import VARIANTS
from muggins_print.page.furniture import LARGE
from muggins_print.page.model import Label, Measure
from muggins_print.sheets.class_key import legend, short_answer
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.questions import answered
from muggins_print.words import words_in

PLAIN = VARIANTS["cribbage"]


def manner(measure: Measure, language: str = "en") -> Manner:
    return Manner(words_in(language), NOTATIONS["obelus"], measure)


def question(exercise: str, position: int) -> Question:
    return EXERCISES[exercise].question(PLAIN, position)


@pytest.mark.parametrize(
    ("exercise", "position", "text"),
    [
        ("keep", 0, "5♣ 5♥ 10♥ K♣ · 10 · 11.91, 1.85"),
        ("missed", 1, "15s 2 · 2"),
        ("missed", 3, "nothing · 0"),
    ],
)
def test_words_that_are_answers_stand_there_too(
    exercise: str, position: int, text: str, measure: Measure
) -> None:
    """C1, C8."""
    (said,) = short_answer(question(exercise, position), manner(measure))
    assert said.text.replace("\N{NO-BREAK SPACE}", " ") == text


def test_numbers_with_a_comma_are_parted_otherwise(measure: Measure) -> None:
    (said,) = short_answer(question("keep", 0), manner(measure, "nl"))
    assert said.text.endswith("11,91; 1,85")


@pytest.mark.parametrize(
    ("exercise", "legends"),
    [
        ("keep", {"the four to keep · points before the cut · average, ahead of the next best by"}),
        ("missed", {"what was missed · Muggins for"}),
        (
            "call",
            {
                "whether the count is right · A pegs, B pegs",
                "whether the count is right · A pegs, B pegs, C pegs",
                "whether the count is right · A and C peg, B and D peg",
            },
        ),
    ],
)
def test_lines_tell_what_the_answers_are(exercise: str, legends: set[str], measure: Measure) -> None:
    own = manner(measure)
    assert {legend(question(exercise, position), own) for position in range(60)} == legends


def test_words_that_are_an_answer_are_as_large_as_numbers_on_a_key(measure: Measure) -> None:
    for exercise in ("keep", "missed"):
        asked = question(exercise, 0)
        marks = answered(asked, 84.0, 60.0, manner(measure))
        assert {mark.size for mark in marks if isinstance(mark, Label)} == {LARGE}
