"""The exercises: every question there is, once, with every right answer."""

from __future__ import annotations

import oracles
import pytest
import sampled
import stupid

from muggins_print.games.contract import NOTATIONS, Answer, Question, Room
from muggins_print.games.dice import DICE
from muggins_print.games.dice.exercises import EXERCISES
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import VARIANTS, DiceVariant
from muggins_print.pieces import Board, Die, Marble, Roll, Space

named = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)


def questions(exercise: str, variant: DiceVariant) -> list[Question]:
    asked = EXERCISES[exercise]
    return [asked.question(variant, position) for position in range(asked.count(variant))]


def dice_of(question: Question) -> tuple[Die, ...]:
    return tuple(piece for piece in question.pieces if isinstance(piece, Die))


@named
def test_totals_asks_every_roll_and_answers_every_space(variant: DiceVariant) -> None:
    """D3, D4."""
    asked = questions("totals", variant)
    assert [Roll(dice_of(question)) for question in asked] == list(all_rolls(variant))
    for question in asked:
        values = Roll(dice_of(question)).values
        reached = stupid.reach(values, variant.signs, strict=False) & {*variant.spaces}
        assert [answer.value for answer in question.answers] == [str(space) for space in sorted(reached)]
        assert len(question.pieces) == 3


@named
def test_target_asks_every_pair_and_gives_every_way(variant: DiceVariant) -> None:
    asked = questions("target", variant)
    pairs = [(roll, space) for roll in all_rolls(variant) for space in solve(variant, roll.values)]
    assert [(Roll(dice_of(question)), question.pieces[-1]) for question in asked] == [
        (roll, Space(space)) for roll, space in pairs
    ]
    for question, (roll, space) in zip(asked, pairs, strict=True):
        (answer,) = question.answers
        assert answer == Answer(str(space), solve(variant, roll.values)[space])
        assert dict(question.values)["space"] == space


@named
@pytest.mark.parametrize("exercise", ["totals", "target"])
def test_each_working_gives_its_answer(exercise: str, variant: DiceVariant) -> None:
    for question in questions(exercise, variant):
        for answer in question.answers:
            assert answer.workings
            for working in answer.workings:
                formula, total = working.text(NOTATIONS["obelus"]).split(" = ")
                assert total == answer.value
                assert stupid.met(formula)[-1] == int(answer.value)


@named
def test_there_is_room_for_the_longest_row_of_numbers(variant: DiceVariant) -> None:
    asked = questions("totals", variant)
    (amount,) = {question.room.amount for question in asked}
    longest = max(len(question.answers) for question in asked)
    assert amount * 8 >= longest > (amount - 1) * 8


def shown(question: Question) -> tuple[object, ...]:
    """What anyone sees of a question before it is answered: its kinds of pieces and its players."""
    boards = (piece for piece in question.pieces if isinstance(piece, Board))
    players = {player for board in boards for _, player in board.marbles}
    return (
        *map(type, question.pieces),
        *sorted(players),
        *(p for p in question.pieces if isinstance(p, Marble)),
    )


@named
@pytest.mark.parametrize("exercise", [name for name in EXERCISES if not EXERCISES[name].parts])
def test_the_room_gives_nothing_away(exercise: str, variant: DiceVariant) -> None:
    """It is one and the same for all questions that look alike, and holds an answer for each field."""
    rooms: dict[tuple[object, ...], set[Room]] = {}
    asked = EXERCISES[exercise]
    for position in sampled.positions(asked, variant):
        question = asked.question(variant, position)
        rooms.setdefault(shown(question), set()).add(question.room)
        if question.room.kind == "fields":
            assert len(question.answers) == len(question.room.fields)
    assert all(len(alike) == 1 for alike in rooms.values())


def test_every_exercise_has_an_oracle() -> None:
    """A mixture has those of its parts."""
    assert list(oracles.ORACLES) == [name for name in EXERCISES if not EXERCISES[name].parts]
    for exercise in EXERCISES.values():
        assert {part.name for part in exercise.parts} <= oracles.ORACLES.keys()


def test_rolls_that_reach_nothing_are_not_asked() -> None:
    """Three sixes reach no space from 100 to 125 by + and ×, and many rolls do not."""
    variant = VARIANTS["classic"]._replace(low=100, high=125, signs="+×")
    asked = questions("totals", variant)
    assert 0 < len(asked) < 56
    assert all(question.answers for question in asked)
    assert (6, 6, 6) not in [Roll(dice_of(question)).values for question in asked]


def test_positions_keep_their_meaning() -> None:
    """Order codes rely on it: these must never change."""
    classic, mixed = VARIANTS["classic"], VARIANTS["mixed-6-12-12"]
    totals, target = EXERCISES["totals"], EXERCISES["target"]
    assert totals.question(classic, 0).pieces == (Die(6, 1), Die(6, 1), Die(6, 1))
    assert totals.question(classic, 27).pieces == (Die(6, 2), Die(6, 3), Die(6, 4))
    assert totals.question(classic, 55).pieces == (Die(6, 6), Die(6, 6), Die(6, 6))
    assert totals.question(mixed, 100).pieces == (Die(6, 2), Die(12, 2), Die(12, 12))
    assert target.question(classic, 100).pieces == (Die(6, 1), Die(6, 3), Die(6, 4), Space(12))
    assert target.question(classic, 575).pieces == (Die(6, 6), Die(6, 6), Die(6, 6), Space(30))


def test_exercises_and_variants_keep_their_places() -> None:
    """Order codes count along them: new ones come at the end."""
    assert list(DICE.exercises)[:11] == [
        "totals",
        "target",
        "ways",
        "challenge",
        "muggins",
        "rolled",
        "warm-up",
        "best-move",
        "score",
        "triples",
        "mixed",
    ]
    assert list(DICE.variants)[:6] == [
        "classic",
        "twelve-sided",
        "mixed-6-6-12",
        "mixed-6-12-12",
        "add-subtract",
        "one-to-eighteen",
    ]


def test_a_target_is_graded_by_its_simplest_way() -> None:
    """1, 1, 6 makes 3 by 6 ÷ (1 + 1) alone: 1 + 4 and a bracket, nothing above 6."""
    pieces = (Die(6, 1), Die(6, 1), Die(6, 6), Space(3))
    grade = next(q.grade for q in questions("target", VARIANTS["classic"]) if q.pieces == pieces)
    assert grade == (6, -1, 6)


def test_a_roll_is_graded_by_the_work_of_all_its_spaces() -> None:
    """1, 1, 1: 1 + 1 − 1, 1 × 1 + 1 and 1 + 1 + 1; nine ways to three spaces."""
    grade = EXERCISES["totals"].question(VARIANTS["classic"], 0).grade
    assert grade == (3 + 4 + 2, -9, 3)
