"""Challenge: true claims and bluffs (D11)."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import oracles
import pytest
import sampled

from muggins_print.games.contract import NOTATIONS, Question, Said, Working
from muggins_print.games.dice.exercises.challenge import Challenge
from muggins_print.games.dice.variants import VARIANTS, DiceVariant
from muggins_print.pieces import Space

CHALLENGE = Challenge()
CLASSIC = VARIANTS["classic"]
everywhere = pytest.mark.parametrize("variant", sampled.EVERY.values(), ids=sampled.EVERY)
bluffing = pytest.mark.parametrize(
    "variant", [variant for variant in sampled.EVERY.values() if variant.bluffing]
)


def asked(variant: DiceVariant) -> list[Question]:
    return [CHALLENGE.question(variant, position) for position in range(CHALLENGE.count(variant))]


def space_of(question: Question) -> int:
    claimed = question.pieces[-1]
    assert isinstance(claimed, Space)
    return claimed.number


@everywhere
def test_every_answer_holds(variant: DiceVariant) -> None:
    for position in sampled.positions(CHALLENGE, variant):
        oracles.check("challenge", CHALLENGE.question(variant, position), variant)


@bluffing
def test_claims_are_true_and_false_in_turn_and_as_often_for_each_roll(variant: DiceVariant) -> None:
    questions = asked(variant)
    said = [question.answers[0].said for question in questions]
    true, bluff = Said("exercise-challenge-true"), Said("exercise-challenge-bluff")
    assert said == [true, bluff] * (len(questions) // CHALLENGE.strands)
    rolls = [[question.pieces[:3] for question in questions[strand::2]] for strand in (0, 1)]
    assert rolls[0] == rolls[1]


@bluffing
def test_no_claim_is_made_twice(variant: DiceVariant) -> None:
    assert set(Counter(question.pieces for question in asked(variant)).values()) == {1}


@pytest.mark.parametrize("name", ["add-subtract", "one-to-eighteen"])
def test_games_without_bluffing_have_no_claims(name: str) -> None:
    """D19."""
    assert CHALLENGE.count(VARIANTS[name]) == 0


@pytest.mark.parametrize("name", ["classic", "twelve-sided", "mixed-6-6-12", "mixed-6-12-12"])
def test_bluffs_are_about_as_large_as_true_claims(name: str) -> None:
    """The number alone does not tell: the bluff of a claim lies near it."""
    questions = asked(VARIANTS[name])
    pairs = list(zip(map(space_of, questions[::2]), map(space_of, questions[1::2]), strict=True))
    assert mean(abs(true - bluff) for true, bluff in pairs) < 6
    assert abs(mean(true for true, _ in pairs) - mean(bluff for _, bluff in pairs)) < 5


def test_the_key_says_what_is_nearest_and_which_rule_a_bluff_breaks() -> None:
    """2, 4, 4 does not make 20, though 24 − 4 is 20."""
    question = next(q for q in asked(CLASSIC) if (oracles.values_of(q), space_of(q)) == ((2, 4, 4), 20))
    nearest, joined = question.reasons
    assert nearest.phrase == "exercise-challenge-nearest"
    assert said(nearest) == {"below": "4 × 4 + 2 = 18", "above": "(4 + 2) × 4 = 24"}
    assert joined.phrase == "exercise-challenge-joined"
    assert said(joined) == {"way": "24 − 4 = 20"}


def said(reason: Said) -> dict[str, str]:
    found = {}
    for name, way in reason.values:
        assert not isinstance(way, str | int)
        working: Working = way
        found[name] = working.text(NOTATIONS["obelus"])
    return found


def test_every_rule_that_is_easily_broken_is_broken_by_somebody() -> None:
    phrases = {reason.phrase for question in asked(CLASSIC) for reason in question.reasons}
    slips = ("nearest", "left-out", "joined", "remainder")
    assert phrases == {f"exercise-challenge-{slip}" for slip in slips}


def test_a_bluff_is_as_hard_as_the_claim_that_it_lies_near() -> None:
    questions = asked(CLASSIC)
    assert [q.grade for q in questions[1::2]] == [q.grade for q in questions[::2]]
    assert questions[0].grade == (3, -4, 2)  # 1, 1, 1 makes 1 by 1 + 1 − 1 and three ways that are harder


def test_positions_keep_their_meaning() -> None:
    """Order codes rely on it: these must never change."""
    golden = {
        0: ((1, 1, 1), 1), 1: ((1, 1, 1), 4), 600: ((2, 4, 5), 22), 601: ((2, 4, 5), 29),
        1114: ((6, 6, 6), 30), 1115: ((6, 6, 6), 29),
    }  # fmt: skip
    claims = {p: (oracles.values_of(q), space_of(q)) for p, q in enumerate(asked(CLASSIC)) if p in golden}
    assert claims == golden
    assert CHALLENGE.count(CLASSIC) == 1116
