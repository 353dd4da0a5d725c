"""The long check on a few sheets, and that it finds what is wrong."""

from __future__ import annotations

from itertools import cycle

import long_keys
import oracles
import pytest

from muggins_print.chance import SheetNumber
from muggins_print.games.contract import Answer, Question, Said
from muggins_print.games.dice import DICE
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.contract import NOTHING, Sheet
from muggins_print.sheets.dealt import Deal
from muggins_print.sheets.levels import LEVELS
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.practice import Given, Practice
from muggins_print.sheets.worksheet import compose

CLASSIC = VARIANTS["classic"]
PAIRS = list(long_keys.combinations())
#: Every exercise in every variant, the levels in turn.
SOME = [(*pair, level) for pair, level in zip(PAIRS, cycle(LEVELS), strict=False)]
PLAIN = [name for name, exercise in DICE.exercises.items() if not exercise.parts and not exercise.own_dice]


@pytest.mark.parametrize(("exercise", "variant", "level"), SOME)
def test_keys_hold_to_an_independent_computation(exercise: str, variant: str, level: str) -> None:
    assert long_keys.check(exercise, variant, level, [4127]).sheets == 1


def key_and_questions(exercise: str, number: int) -> tuple[Sheet, list[list[Question]]]:
    order = place_order("worksheet", {"exercise": exercise})
    deal = Deal(order, CLASSIC, DICE.exercises[exercise])
    sections = next(iter(deal.sheets(number, 1)))
    practice = Practice(order, CLASSIC, deal, FontMeasure(), NOTHING)
    key = practice.sheet(Given(SheetNumber(number), sections, "", (), False), True)
    return key, [long_keys.asked(section, "classic") for section in sections]


@pytest.mark.parametrize("exercise", [*PLAIN, "mixed"])
def test_the_key_that_is_checked_is_the_key_that_is_printed(exercise: str) -> None:
    order = place_order("worksheet", {"exercise": exercise, "sheet_number": "7"})
    printed = next(compose(order, True, FontMeasure()))
    key, _ = key_and_questions(exercise, 7)
    assert [page.marks[:-3] for page in key.pages] == [page.marks[:-3] for page in printed.pages]


@pytest.mark.parametrize("exercise", [*PLAIN, "mixed"])
def test_a_key_to_another_sheet_is_found_out(exercise: str) -> None:
    key, questions = key_and_questions(exercise, 1)
    long_keys.check_key(key, questions, 1)
    with pytest.raises(AssertionError, match="on the key of 1"):
        long_keys.check_key(key, key_and_questions(exercise, 2)[1], 1)


def test_a_tick_in_the_wrong_box_is_found_out() -> None:
    key, ((first, *others),) = key_and_questions("challenge", 1)
    tick, how = first.answers
    assert tick.said is not None
    other = {"exercise-challenge-true": "bluff", "exercise-challenge-bluff": "true"}[tick.said.phrase]
    turned = first._replace(answers=(Answer("", said=Said(f"exercise-challenge-{other}")), how))
    with pytest.raises(AssertionError, match="ticks of 1"):
        long_keys.check_key(key, [[turned, *others]], 1)


@pytest.mark.parametrize("exercise", PLAIN)
def test_every_oracle_finds_a_wrong_answer_and_a_missing_one(exercise: str) -> None:
    asked = DICE.exercises[exercise]
    for position in range(asked.strands):
        question = asked.question(CLASSIC, position)
        oracles.check(exercise, question, CLASSIC)
        wrong = tuple(one._replace(value=f"{one.value}1") for one in question.answers)
        for doctored in (wrong, tuple(Answer("") for _ in question.answers)):
            with pytest.raises((AssertionError, ValueError, StopIteration, KeyError, IndexError)):
                oracles.check(exercise, question._replace(answers=doctored), CLASSIC)
