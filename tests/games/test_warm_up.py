"""Warm-up: sums with two or three dice."""

from __future__ import annotations

from itertools import product

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


def strands_of(variant: DiceVariant) -> list[list[Question]]:
    """The questions of each strand, in order."""
    found: list[list[Question]] = [[] for _ in range(WARM_UP.strands)]
    for position, question in enumerate(asked(variant)):
        found[WARM_UP.strand(variant, position)].append(question)
    return found


@everywhere
def test_each_strand_has_one_operation_as_its_hardest(variant: DiceVariant) -> None:
    """All of the variant's have one; sheets printed first take them in turn."""
    hardest = [
        {max(set(sum_of(q)) & set("+−×÷"), key="+−×÷".index) for q in strand}
        for strand in strands_of(variant)
    ]
    assert all(len(signs) == 1 for signs in hardest)
    assert set().union(*hardest) == set(variant.signs)
    early = WARM_UP.early(variant)
    assert [WARM_UP.strand(variant, p) for p in range(early)] == [p % 4 for p in range(early)]


@everywhere
def test_sums_of_one_step_are_a_third_or_more(variant: DiceVariant) -> None:
    for strand in strands_of(variant):
        numbers = [len(oracles.values_of(question)) for question in strand]
        assert 3 * (numbers.count(2) + 1) >= len(numbers)


def test_every_sum_of_two_dice_is_asked() -> None:
    """Of one to six there are 36 additions, 36 multiplications, 15 subtractions and 14 divisions."""
    single = {sum for sum in map(sum_of, asked(CLASSIC)) if sum.count(" ") == 2}
    pairs = list(product(range(1, 7), repeat=2))
    assert single == {
        *(f"{a} {sign} {b}" for a, b in pairs for sign in "+×"),
        *(f"{a} − {b}" for a, b in pairs if a > b),
        *(f"{a} ÷ {b}" for a, b in pairs if a % b == 0),
    }


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
