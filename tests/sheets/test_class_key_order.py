"""Compact keys of dominoes: what stands where, and which tile goes on which end."""

from __future__ import annotations

import pytest
from dominoes_rounds import PLAIN

from muggins_print.games.contract import NOTATIONS, Question
from muggins_print.games.dominoes.exercises import EXERCISES
from muggins_print.page.model import Measure
from muggins_print.sheets.class_key import legend, short_answer
from muggins_print.sheets.manner import Manner
from muggins_print.words import words_in


def manner(measure: Measure, language: str = "en") -> Manner:
    return Manner(words_in(language), NOTATIONS["obelus"], measure)


def questions(exercise: str) -> list[Question]:
    return [EXERCISES[exercise].question(PLAIN, position) for position in range(120)]


@pytest.mark.parametrize(
    ("exercise", "legends"),
    [
        ("count-ends", {"open ends, points"}),
        ("best-tile", {"tile, joined to, points"}),
        ("call-muggins", {"whether A is right · open ends · A gets, B gets"}),
        ("round-end", {"who scores · pips, points"}),
        ("sequence", {"the points of every turn · A in all, B in all"}),
    ],
)
def test_one_line_tells_what_the_answers_to_all_questions_are(
    exercise: str, legends: set[str], measure: Measure
) -> None:
    own = manner(measure)
    assert {legend(question, own) for question in questions(exercise)} == legends


@pytest.mark.parametrize("exercise", EXERCISES)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_answers_stand_where_that_line_has_them(exercise: str, language: str, measure: Measure) -> None:
    """As many rows, with as many in each but for those of turns."""
    own = manner(measure, language)
    for question in questions(exercise):
        (said,), names = short_answer(question, own), legend(question, own)
        rows, named = said.text.split(" · "), names.split(" · ")
        assert len(rows) == len(named)
        if exercise == "sequence":
            assert len(rows[0].split(", ")) == len(question.room.fields) - 2
            rows, named = rows[1:], named[1:]
        if " / " not in said.text:
            assert [row.count(",") for row in rows] == [row.count(",") for row in named]


def test_where_nobody_scores_a_dash_keeps_the_place_of_the_pips(measure: Measure) -> None:
    """T18."""
    ties = [question for question in questions("round-end") if question.answers[1].value == ""]
    assert ties
    assert {short_answer(question, manner(measure))[0].text for question in ties} == {"nobody · –, 0"}


def test_equally_good_tiles_stand_with_their_own_ends(measure: Measure) -> None:
    """T4: 6-5 fits 5-2 too, but scores nothing there."""
    own = manner(measure)
    ties = [
        question
        for question in questions("best-tile")
        if question.answers[0].also and question.answers[1].also
    ]
    assert len(ties) > 3
    for question in ties:
        best = [dict(one.values) for one in question.reasons[:-1]]
        pairs = dict.fromkeys(f"{one['tile']} joined to {one['on']}" for one in best)
        assert short_answer(question, own)[0].text == f"{' / '.join(pairs)}, {question.answers[2].value}"
