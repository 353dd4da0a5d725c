"""What the exercises about positions have in common: how many questions there are, and in which variants."""

from __future__ import annotations

import pytest
import stupid_positions
from positions import CLASSIC, OWN, drawn, variants

from muggins_print.games.dice.exercises.best_move import BestMove
from muggins_print.games.dice.exercises.positions import Positions
from muggins_print.games.dice.exercises.score import Score
from muggins_print.games.dice.exercises.triples import Triples
from muggins_print.games.dice.variants import DiceVariant

EXERCISES = (BestMove(), Score(), Triples())
each = pytest.mark.parametrize("exercise", EXERCISES, ids=[exercise.name for exercise in EXERCISES])


@each
@variants
def test_there_are_600_and_no_two_alike(exercise: Positions, variant: DiceVariant) -> None:
    asked = drawn(exercise, variant)
    assert len({question.pieces for question in asked}) == len(asked) == 600


@each
def test_on_a_small_board_each_is_asked_once(exercise: Positions) -> None:
    asked = drawn(exercise, CLASSIC._replace(high=12))
    assert len({question.pieces for question in asked}) == len(asked)
    assert 500 < len(asked) <= 600
    assert (len(asked) == 600) == (exercise.name == "best-move")


@each
@pytest.mark.parametrize("variant", OWN, ids=lambda own: "-".join(map(str, own.pool)))
def test_a_teachers_own_rules_have_questions_too(exercise: Positions, variant: DiceVariant) -> None:
    asked = drawn(exercise, variant)
    assert len({question.pieces for question in asked}) == len(asked) > 500
    for question in asked[::40]:
        stupid_positions.ORACLES[exercise.name](question, variant)


@each
@pytest.mark.parametrize(
    "variant",
    [
        CLASSIC._replace(high=2),
        CLASSIC._replace(low=100, high=140),
        CLASSIC._replace(signs="÷"),
        CLASSIC._replace(dice=(4, 4, 4), signs="−"),
    ],
    ids=lambda own: "-".join(map(str, own.pool)),
)
def test_where_there_is_no_game_there_is_no_question(exercise: Positions, variant: DiceVariant) -> None:
    assert exercise.count(variant) == 0


def test_where_there_is_no_choice_there_is_nothing_to_choose() -> None:
    """By ÷ alone twenty-sided dice reach 20 spaces, but hardly ever three with a roll; two twos make 1."""
    lonely = CLASSIC._replace(dice=(20, 20, 20), signs="÷")
    assert [exercise.count(lonely) for exercise in EXERCISES] == [0, 600, 0]


@each
def test_another_reading_is_another_game(exercise: Positions) -> None:
    """D5."""
    strict = CLASSIC._replace(reading="strict")
    same = [exercise.question(v, 0).pieces[0] for v in (CLASSIC, CLASSIC._replace(name="mixed-6-6-12"))]
    assert same[0] == same[1]  # the name alone changes nothing
    assert exercise.question(strict, 0).pieces[0] != same[0]
