"""Score: counting the points of a finished game."""

from __future__ import annotations

import re

import pytest
import stupid_positions
from positions import boards, drawn, phrases_fill_in, variants

from muggins_print.games.dice.board import RUN_BONUSES
from muggins_print.games.dice.exercises.score import Score
from muggins_print.games.dice.variants import VARIANTS, DiceVariant
from muggins_print.words import languages, words_in

SCORE = Score()

#: How long a run is, as sheets say it.
LENGTHS = {"two": 2, "three": 3, "four": 4, "five": 5, "twee": 2, "drie": 3, "vier": 4, "vijf": 5}


@variants
def test_every_row_is_right(variant: DiceVariant) -> None:
    """D15 to D18, by a count that shares nothing with the package."""
    for question in drawn(SCORE, variant):
        stupid_positions.score(question, variant)


@variants
def test_every_ruling_comes_up(variant: DiceVariant) -> None:
    """Runs longer than five (D16), one player on the first and last space (D17), shared wins (D18)."""
    asked = drawn(SCORE, variant)
    shown = [stupid_positions.Shown(question) for question in asked]
    lengths = {
        last - first + 1
        for one in shown
        for player in one.players
        for first, last in stupid_positions.runs_of(one.marbles, player)
    }
    assert lengths >= {2, 3, 4, 5, 6}
    # Where + and − are all there is, the last space takes a triple.
    assert any(one.marbles.get(one.low, 0) == one.marbles.get(one.high) for one in shown)
    winners = [sum(answer.said is not None for answer in question.answers) for question in asked]
    assert set(winners) >= {1, 2}
    assert all(len(all_runs(one)) >= len(one.players) for one in shown)


def all_runs(shown: stupid_positions.Shown) -> list[tuple[int, int]]:
    return [run for player in shown.players for run in stupid_positions.runs_of(shown.marbles, player)]


def test_a_question_is_graded_by_marbles_runs_and_players() -> None:
    for question in drawn(SCORE, VARIANTS["classic"]):
        shown = stupid_positions.Shown(question)
        effort = len(shown.marbles) + 3 * len(all_runs(shown)) + 2 * len(shown.players)
        assert question.grade == (effort, -1, max(map(shown.score, shown.players)))


def test_positions_keep_their_meaning() -> None:
    """Order codes rely on it: these must never change."""
    assert boards(SCORE, "classic", 0, 7, 599) == [
        "223332221211312112133233123233211111",
        "114222443333134122112114431241322442",
        "341323342214441421213324441214212124",
    ]
    assert boards(SCORE, "twelve-sided", 0) == ["111322333323332231122211113212113122"]
    assert boards(SCORE, "one-to-eighteen", 0, 599) == ["2121121112222.....", "132221113313233.2."]


def test_a_board_counted_by_hand() -> None:
    """D15: 6 marbles with runs of two and three, against 7 with a run of four."""
    question = SCORE.question(VARIANTS["one-to-eighteen"], 0)
    numbers = [answer.value for answer in question.answers if answer.value]
    # 2121121112222: player 1 on 2, 4 5, 7 8 9; player 2 on 1, 3, 6, 10 11 12 13.
    assert numbers == ["6", "7", "13", "7", "7", "14"]
    assert [answer.said is not None for answer in question.answers[3::4]] == [False, True]


@pytest.mark.parametrize("language", languages())
def test_all_is_said_in_every_language(language: str) -> None:
    phrases_fill_in(SCORE, language)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("exercise", ["score", "best-move", "triples"])
def test_the_bonuses_on_the_sheet_are_those_of_the_board(exercise: str, language: str) -> None:
    """D15."""
    values = {"low": 1, "high": 36, "signs": "", "one_sign": False, "strict": False, "steps": False}
    task = words_in(language).phrase(f"exercise-{exercise}-task", **values)
    told = re.findall(r"(\d+) (?:for|voor) (\w+)", task)
    assert {LENGTHS[length]: int(bonus) for bonus, length in told if length in LENGTHS} == RUN_BONUSES
