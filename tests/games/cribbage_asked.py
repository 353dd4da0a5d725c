"""Cribbage's questions, taken apart for tests."""

from __future__ import annotations

import stupid_cribbage

from muggins_print.games.contract import Question, Said
from muggins_print.games.cribbage.cards import lettered
from muggins_print.games.cribbage.exercises import EXERCISES
from muggins_print.games.cribbage.variants import VARIANTS, CribbageVariant
from muggins_print.pieces import CardHand

PLAIN = VARIANTS["cribbage"]
KINDS = ("fifteen", "pair", "run", "flush", "nobs")


def asked(name: str, variant: CribbageVariant = PLAIN) -> list[Question]:
    exercise = EXERCISES[name]
    return [exercise.question(variant, position) for position in range(exercise.count(variant))]


def hand_of(question: Question) -> CardHand:
    (hand,) = question.pieces
    assert isinstance(hand, CardHand)
    return hand


def typed(hand: CardHand) -> tuple[list[str], str | None]:
    return list(map(lettered, hand.cards)), None if hand.starter is None else lettered(hand.starter)


def true_count(question: Question) -> int:
    return stupid_cribbage.points(*typed(hand_of(question)))


def story(question: Question) -> dict[str, str | int]:
    """What is told before the first field, and what the question says of it as a whole."""
    told: dict[str, str | int] = dict(question.values)
    for said in question.room.fields[0].told:
        told |= values_of(said)
    return told


def values_of(said: Said | None) -> dict[str, str | int]:
    assert said is not None
    return {name: value for name, value in said.values if isinstance(value, (str, int))}
