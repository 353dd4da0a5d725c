"""Challenges about a roll, made of the exercises' questions, so that the solver answers all of them.

A kind of challenge takes an exercise's questions and asks something of its own about them. Which questions
a deck has follows from its sheet number, as with worksheets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from muggins_print.chance import Chance, SheetNumber, deal
from muggins_print.games.contract import Answer, Notation, Question
from muggins_print.games.dice import DICE
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Die, Space
from muggins_print.sheets.frame import pool_of
from muggins_print.words import Words


class Challenge(NamedTuple):
    """A challenge: its kind, the dice, the spaces that it asks about (none where it asks for all), and the
    answers to it: of a space that the dice do not reach there is none among them.
    """

    kind: str
    dice: tuple[Die, ...]
    spaces: tuple[int, ...]
    answers: tuple[Answer, ...]

    def ask(self, variant: DiceVariant, words: Words) -> str:
        """The challenge in a sentence."""
        values = {"low": variant.low, "high": variant.high}
        if len(self.spaces) == 1:
            values["space"] = self.spaces[0]
        return words.phrase(f"challenge-{self.kind}-ask", **values)

    def answer(self, words: Words, notation: Notation) -> tuple[str, ...]:
        """The answer in lines: a verdict, equations, or a row of spaces."""
        ways = [tuple(working.text(notation) for working in answer.workings) for answer in self.answers]
        missed = [space for space in self.spaces if str(space) not in {one.value for one in self.answers}]
        none = [words.phrase("challenge-none", space=space) for space in missed]
        match self.kind:
            case "reach":
                return ways[0][:1]
            case "two-ways":
                return ways[0][:2]
            case "count":
                spaces = ", ".join(answer.value for answer in self.answers)
                return words.phrase("challenge-count-answer", count=len(ways)), spaces
            case "bluff" if none:
                return words.phrase("challenge-bluff"), *none
            case "bluff":
                return words.phrase("challenge-true"), ways[0][0]
        return *none, *(way[0] for way in ways)


def _reach(question: Question, twist: int, variant: DiceVariant) -> Challenge | None:
    """Get to this space."""
    return Challenge("reach", _dice(question), _spaces(question), question.answers)


def _two_ways(question: Question, twist: int, variant: DiceVariant) -> Challenge | None:
    """Get to this space twice; None where there is only one way."""
    if len(question.answers[0].workings) < 2:
        return None
    return Challenge("two-ways", _dice(question), _spaces(question), question.answers)


def _count(question: Question, twist: int, variant: DiceVariant) -> Challenge | None:
    """Count the spaces that can be reached."""
    return Challenge("count", _dice(question), (), question.answers)


def _bluff(question: Question, twist: int, variant: DiceVariant) -> Challenge | None:
    """Somebody claims a space (D11): truly, or with the twist 1 as a bluff. None where all can be reached."""
    chance = _chance("bluff", question, twist)
    missed = _missed(question, variant)
    if not twist:
        answer = question.answers[chance.below(len(question.answers))]
        return Challenge("bluff", _dice(question), (int(answer.value),), (answer,))
    if not missed:
        return None
    return Challenge("bluff", _dice(question), (missed[chance.below(len(missed))],), ())


def _odd_one_out(question: Question, twist: int, variant: DiceVariant) -> Challenge | None:
    """Two spaces that can be reached, and one that cannot; None where there are not as many."""
    missed = _missed(question, variant)
    if not missed or len(question.answers) < 2:
        return None
    chance = _chance("odd-one-out", question, twist)
    places = sorted(chance.shuffled(len(question.answers))[:2])
    reached = tuple(question.answers[place] for place in places)
    spaces = sorted([missed[chance.below(len(missed))], *(int(answer.value) for answer in reached)])
    return Challenge("odd-one-out", _dice(question), tuple(spaces), reached)


class _Kind(NamedTuple):
    """A kind of challenge: the exercise whose questions it takes, how many ``twists`` it gives each, and
    how. It gives None for a question that cannot be asked in its way.
    """

    exercise: str
    twists: int
    make: Callable[[Question, int, DiceVariant], Challenge | None]


#: In a fixed order: the cards of a deck take them in turn.
_KINDS = {
    "reach": _Kind("target", 1, _reach),
    "bluff": _Kind("totals", 2, _bluff),
    "two-ways": _Kind("target", 1, _two_ways),
    "count": _Kind("totals", 1, _count),
    "odd-one-out": _Kind("totals", 1, _odd_one_out),
}
#: The kinds of challenge by name, in the order of a deck.
KINDS = tuple(_KINDS)


def _dice(question: Question) -> tuple[Die, ...]:
    return tuple(piece for piece in question.pieces if isinstance(piece, Die))


def _spaces(question: Question) -> tuple[int, ...]:
    return tuple(piece.number for piece in question.pieces if isinstance(piece, Space))


def _missed(question: Question, variant: DiceVariant) -> Sequence[int]:
    """The spaces that the dice do not reach: below the largest that they do, where one could think so."""
    reached = {int(answer.value) for answer in question.answers}
    missed = [space for space in variant.spaces if space not in reached]
    return [space for space in missed if space < max(reached)] or missed


def _chance(kind: str, question: Question, twist: int) -> Chance:
    """What a challenge leaves to chance is the same for the same dice."""
    return Chance("challenge", kind, *(die.value or 0 for die in _dice(question)), twist)


@cache
def _positions(kind: str, variant: DiceVariant) -> tuple[tuple[int, int], ...]:
    """Every challenge of a kind that the variant has, as a question's position and a twist (D19: none
    but games with bluffing have bluffs).
    """
    if kind == "bluff" and not variant.bluffing:
        return ()
    exercise, twists, make = _KINDS[kind]
    asked = DICE.exercises[exercise]
    return tuple(
        (position, twist)
        for position in range(asked.count(variant))
        for twist in range(twists)
        if make(asked.question(variant, position), twist, variant) is not None
    )


class Deck(NamedTuple):
    """Challenges in order, and whether some had to come again."""

    challenges: tuple[Challenge, ...]
    again: bool


def deck(variant: DiceVariant, number: SheetNumber, cards: int) -> Deck:
    """The deck of a sheet number: every kind in turn, and none twice before all of its kind have come."""
    kinds = [kind for kind in KINDS if _positions(kind, variant)]
    challenges: dict[int, Challenge] = {}
    again = False
    for place, kind in enumerate(kinds):
        places, positions = range(place, cards, len(kinds)), _positions(kind, variant)
        if not places:
            continue
        again |= len(places) > len(positions)
        sheets = deal(
            number.number,
            len(positions),
            len(places),
            "challenge",
            kind,
            *pool_of(variant),
            first=number.part,
        )
        for card, pick in zip(places, next(sheets), strict=True):
            position, twist = positions[pick]
            exercise, _, make = _KINDS[kind]
            made = make(DICE.exercises[exercise].question(variant, position), twist, variant)
            assert made is not None
            challenges[card] = made
    return Deck(tuple(challenges[card] for card in sorted(challenges)), again)
