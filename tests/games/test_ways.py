"""Ways and three ways: a space that a roll reaches in as many ways or more."""

from __future__ import annotations

import oracles
import pytest
import sampled

from muggins_print.games.contract import NOTATIONS
from muggins_print.games.dice.exercises.three_ways import ThreeWays
from muggins_print.games.dice.exercises.ways import Ways
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.variants import VARIANTS, DiceVariant
from muggins_print.pieces import Die, Space

WAYS, THREE = Ways(), ThreeWays()
CLASSIC = VARIANTS["classic"]
both = pytest.mark.parametrize("exercise", [WAYS, THREE], ids=["two", "three"])
everywhere = pytest.mark.parametrize("variant", sampled.EVERY.values(), ids=sampled.EVERY)


@everywhere
@both
def test_every_answer_holds(exercise: Ways, variant: DiceVariant) -> None:
    """D3 to D7."""
    for position in sampled.positions(exercise, variant):
        oracles.check(exercise.name, exercise.question(variant, position), variant)


@everywhere
@both
def test_every_pair_with_so_many_ways_is_asked_once(exercise: Ways, variant: DiceVariant) -> None:
    asked = [exercise.question(variant, position).pieces for position in range(exercise.count(variant))]
    least = {"ways": 2, "three-ways": 3}[exercise.name]
    assert asked == [
        (*roll.dice, Space(space))
        for roll in all_rolls(variant)
        for space, ways in oracles.ways(roll.values, variant).items()
        if len(ways) >= least
    ]


@both
@pytest.mark.parametrize("name", ["add-subtract", "one-to-eighteen"])
def test_adding_and_subtracting_alone_never_give_a_second_way(exercise: Ways, name: str) -> None:
    assert exercise.count(VARIANTS[name]) == 0


def test_it_is_graded_by_its_two_simplest_ways_together() -> None:
    """1, 2, 3 makes 4 by + and −, over 5, and by a bracket, − and ×, over 4 at most."""
    pieces = (Die(6, 1), Die(6, 2), Die(6, 3), Space(4))
    asked = (WAYS.question(CLASSIC, position) for position in range(WAYS.count(CLASSIC)))
    question = next(question for question in asked if question.pieces == pieces)
    texts = [working.text(NOTATIONS["obelus"]) for working in question.answers[0].workings]
    assert texts == ["3 + 2 − 1 = 4", "(3 − 1) × 2 = 4"]
    assert question.grade == (3 + 6, -2, 5)


def test_three_ways_are_graded_by_the_three_simplest_together() -> None:
    question = THREE.question(CLASSIC, 20)
    (answer,) = question.answers
    efforts = [oracles.effort(formula) for formula, _ in oracles.texts(answer)]
    assert len(efforts) >= question.room.amount == 3
    assert question.grade.effort == sum(sorted(efforts)[:3])
    assert question.grade.scarcity == -len(efforts)


def test_positions_keep_their_meaning() -> None:
    """Order codes rely on it: these must never change."""
    dice = {0: (1, 1, 1), 50: (1, 3, 3), 100: (2, 2, 5), 196: (6, 6, 6)}
    for position, values in dice.items():
        assert oracles.values_of(WAYS.question(CLASSIC, position)) == values
    assert WAYS.count(CLASSIC) == 197
    assert WAYS.question(CLASSIC, 100).pieces[-1] == Space(20)
    thirds = {0: ((1, 1, 1), 1), 40: ((1, 4, 4), 8), 83: ((5, 6, 6), 6)}
    for position, (values, space) in thirds.items():
        question = THREE.question(CLASSIC, position)
        assert (oracles.values_of(question), question.pieces[-1]) == (values, Space(space))
    assert THREE.count(CLASSIC) == 84
