"""Warm-up: sums with two or three dice."""

from __future__ import annotations

import oracles
import pytest
import sampled

from muggins_print.games.contract import Field, Question
from muggins_print.games.dice.exercises.warm_up import WarmUp
from muggins_print.games.dice.variants import VARIANTS, DiceVariant

WARM_UP = WarmUp()
CLASSIC = VARIANTS["classic"]
everywhere = pytest.mark.parametrize("variant", sampled.EVERY.values(), ids=sampled.EVERY)


def asked(variant: DiceVariant) -> list[Question]:
    return [WARM_UP.question(variant, position) for position in range(WARM_UP.count(variant))]


def sum_of(question: Question) -> str:
    ((formula, _),) = oracles.texts(question.answers[0])
    return formula


@everywhere
def test_every_answer_holds(variant: DiceVariant) -> None:
    """D6: positive whole numbers all the way."""
    for question in asked(variant):
        oracles.check("warm-up", question, variant)


@everywhere
def test_no_sum_is_asked_twice(variant: DiceVariant) -> None:
    sums = list(map(sum_of, asked(variant)))
    assert sums
    assert len(set(sums)) == len(sums)


@everywhere
def test_each_strand_has_one_operation_as_its_hardest(variant: DiceVariant) -> None:
    """All of the variant's have one, and strands are as long as each other."""
    questions = asked(variant)
    assert len(questions) % WARM_UP.strands == 0
    hardest = [
        {max(set(sum_of(q)) & set("+−×÷"), key="+−×÷".index) for q in questions[strand::4]}
        for strand in range(4)
    ]
    assert all(len(signs) == 1 for signs in hardest)
    assert set().union(*hardest) == set(variant.signs)


@everywhere
def test_sums_of_one_step_come_first_and_are_a_third_or_more(variant: DiceVariant) -> None:
    for strand in range(4):
        numbers = [len(oracles.values_of(question)) for question in asked(variant)[strand::4]]
        assert numbers == sorted(numbers)
        assert 3 * (numbers.count(2) + 1) >= len(numbers)


def test_all_exact_divisions_of_two_dice_are_asked() -> None:
    """Of one to six there are 14: the fewest of any operation but −."""
    divisions = [sum_of(question) for question in asked(CLASSIC)[3::4]]
    single = {sum for sum in divisions if sum.count(" ") == 2}
    assert single == {f"{a} ÷ {b}" for a in range(1, 7) for b in range(1, 7) if a % b == 0}


def test_the_same_blank_is_behind_every_sum() -> None:
    assert {question.room.fields for question in asked(CLASSIC)} == {(Field("number"),)}


def test_a_sum_is_graded_by_its_steps() -> None:
    """6 ÷ 3 is one division, nothing above 6."""
    question = next(question for question in asked(CLASSIC) if sum_of(question) == "6 ÷ 3")
    assert question.grade == (4, -1, 6)


def test_positions_keep_their_meaning() -> None:
    """Order codes rely on it: these must never change."""
    golden = {0: "1 + 1", 1: "2 − 1", 2: "1 × 1", 3: "1 ÷ 1", 80: "3 + 2 + 1", 167: "5 × 5 ÷ 5"}
    assert {position: sum_of(WARM_UP.question(CLASSIC, position)) for position in golden} == golden
