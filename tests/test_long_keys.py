"""The long check on a few sheets, and that it finds what is wrong."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, product

import long_keys
import pytest
from long_keys import Rules

from muggins_print.chance import SheetNumber
from muggins_print.errors import MugginsPrintError
from muggins_print.games import GAMES
from muggins_print.games.contract import Answer, Question, Said
from muggins_print.games.dice import DICE
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.page.model import Mark, Page
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.contract import NOTHING, Sheet
from muggins_print.sheets.dealt import Deal
from muggins_print.sheets.levels import LEVELS
from muggins_print.sheets.practice import Given, Practice
from muggins_print.sheets.worksheet import compose

CLASSIC = VARIANTS["classic"]
#: Every exercise in every variant, the levels in turn; by house rules as the long check has them.
SOME = [
    (exercise, rules, level)
    for (exercise, rules), level in zip(long_keys.combinations(), cycle(LEVELS), strict=False)
    if not rules.house
]
PLAIN = [name for name, exercise in DICE.exercises.items() if not exercise.parts and not exercise.own_dice]
#: An exercise of each kind of room, and of each game.
KINDS = [
    *((name, Rules("classic")) for name in (*PLAIN, "mixed")),
    ("best-tile", Rules("dominoes")),
    ("round-end", Rules("dominoes", "rounding", "hands")),
    ("missed", Rules("cribbage")),
    ("keep", Rules("cribbage")),
]
kinds = pytest.mark.parametrize(("exercise", "rules"), KINDS, ids=str)


@pytest.mark.parametrize(("exercise", "rules", "level"), SOME, ids=str)
def test_keys_hold_to_an_independent_computation(exercise: str, rules: Rules, level: str) -> None:
    assert long_keys.check(exercise, rules, level, [4127]).sheets == 1


def test_names_choose_what_is_checked() -> None:
    everything = set(long_keys.combinations())
    assert set(long_keys.chosen([])) == everything
    assert set(long_keys.chosen(["cribbage"])) == {
        pair for pair in everything if pair[1].game is not DICE
    } - {pair for pair in everything if pair[1].variant == "dominoes"}
    few = set(long_keys.chosen(["warm-up", "mixed", "classic", "add-subtract"]))
    assert {(name, rules.variant) for name, rules in few} == {
        *product(("warm-up", "mixed"), ("classic", "add-subtract"))
    }
    with pytest.raises(ValueError, match="nothing is called warmup"):
        list(long_keys.chosen(["warmup"]))


def test_every_exercise_of_every_game_has_an_oracle_and_all_rules() -> None:
    assert long_keys.ORACLES.keys() == {game.name for game in GAMES}
    found = set(long_keys.combinations())
    for game in GAMES:
        assert {exercise for exercise, rules in found if rules.game is game} == {*game.exercises}
        assert {rules.variant for _, rules in found if rules.game is game} == {*game.variants}
    assert {str(rules) for _, rules in found} >= {
        "dominoes tiles_for_two=7", "dominoes penalty=yes", "dominoes rounding=hands",
        "cribbage holes=61", "cribbage players=4",
    }  # fmt: skip
    assert all(rules.played != Rules(rules.variant).played for _, rules in found if rules.house)


def key_and_questions(exercise: str, rules: Rules, number: int) -> tuple[Sheet, list[list[Question]]]:
    order = rules.order(exercise=exercise)
    deal = Deal(order, rules.played, rules.game.exercises[exercise])
    sections = next(iter(deal.sheets(number, 1)))
    practice = Practice(order, rules.played, deal, FontMeasure(), NOTHING)
    key = practice.sheet(Given(SheetNumber(number), sections, "", ()), True)
    return key, [long_keys.asked(section, rules.played) for section in sections]


@kinds
def test_the_key_that_is_checked_is_the_key_that_is_printed(exercise: str, rules: Rules) -> None:
    printed = next(compose(rules.order(exercise=exercise, sheet_number="7"), True, FontMeasure()))
    key, _ = key_and_questions(exercise, rules, 7)
    assert [page.marks[:-3] for page in key.pages] == [page.marks[:-3] for page in printed.pages]


@kinds
def test_a_key_to_another_sheet_is_found_out(exercise: str, rules: Rules) -> None:
    key, questions = key_and_questions(exercise, rules, 1)
    long_keys.check_key(key, questions, 1)
    with pytest.raises(AssertionError, match="on the key of 1"):
        long_keys.check_key(key, key_and_questions(exercise, rules, 2)[1], 1)


@pytest.mark.parametrize(("exercise", "rules"), [("best-move", Rules("classic")), *KINDS[-4:]], ids=str)
def test_a_reason_that_is_not_told_is_found_out(exercise: str, rules: Rules) -> None:
    key, (questions,) = key_and_questions(exercise, rules, 1)
    first = next(question for question in questions if question.reasons)
    reason = long_keys.told(first.reasons[-1]).rstrip(".")
    pages = tuple(without(page, reason) for page in key.pages)
    with pytest.raises(AssertionError, match="behind the key of 1"):
        long_keys.check_key(replace(key, pages=pages), [questions], 1)


def without(page: Page, reason: str) -> Page:
    marks = tuple(mark for mark in page.marks if reason not in "".join(long_keys.told_on(one(page, mark))))
    return replace(page, marks=marks)


def one(page: Page, mark: Mark) -> Page:
    return replace(page, marks=(mark,))


def test_a_tick_in_the_wrong_box_is_found_out() -> None:
    key, ((first, *others),) = key_and_questions("challenge", Rules("classic"), 1)
    tick, how = first.answers
    assert tick.said is not None
    other = {"exercise-challenge-true": "bluff", "exercise-challenge-bluff": "true"}[tick.said.phrase]
    turned = first._replace(answers=(Answer("", said=Said(f"exercise-challenge-{other}")), how))
    with pytest.raises(AssertionError, match="ticks of 1"):
        long_keys.check_key(key, [[turned, *others]], 1)


@pytest.mark.parametrize(
    ("exercise", "rules"),
    [pair for pair in long_keys.combinations() if pair[0] in PLAIN and pair[1].variant == "classic"]
    + [pair for pair in long_keys.combinations(*GAMES[1:]) if not pair[1].house],
    ids=str,
)
def test_every_oracle_finds_a_wrong_answer_and_a_missing_one(exercise: str, rules: Rules) -> None:
    asked, oracle = rules.game.exercises[exercise], long_keys.ORACLES[rules.game.name]
    for position in range(asked.strands):
        question = asked.question(rules.played, position)
        oracle(exercise, question, rules.played)
        wrong = tuple(one._replace(value=f"{one.value}1") for one in question.answers)
        for doctored in (wrong, tuple(Answer("") for _ in question.answers)):
            with pytest.raises(
                (AssertionError, ValueError, StopIteration, KeyError, IndexError, MugginsPrintError)
            ):
                oracle(exercise, question._replace(answers=doctored), rules.played)
