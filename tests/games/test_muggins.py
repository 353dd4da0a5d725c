"""Muggins: rolls with a move and without one, on boards late in a game (D13)."""

from __future__ import annotations

import oracles
import pytest
import sampled

from muggins_print.games.contract import Question, Said
from muggins_print.games.dice.exercises.muggins import Muggins
from muggins_print.games.dice.rolls import unreached
from muggins_print.games.dice.variants import VARIANTS, DiceVariant
from muggins_print.pieces import Board

MUGGINS = Muggins()
CLASSIC = VARIANTS["classic"]
everywhere = pytest.mark.parametrize("variant", sampled.EVERY.values(), ids=sampled.EVERY)


def asked(variant: DiceVariant) -> list[Question]:
    return [MUGGINS.question(variant, position) for position in range(MUGGINS.count(variant))]


def board_of(question: Question) -> Board:
    board = question.pieces[0]
    assert isinstance(board, Board)
    return board


@everywhere
def test_every_answer_holds(variant: DiceVariant) -> None:
    """D12, D13: every open space in reach is right, and where there is none all that is in reach is named."""
    for question in asked(variant):
        oracles.check("muggins", question, variant)


@everywhere
def test_there_is_a_move_and_none_in_turn(variant: DiceVariant) -> None:
    call, none = Said("exercise-muggins-call"), Said("exercise-muggins-none")
    said = [question.answers[0].said for question in asked(variant)]
    assert said == [call, none] * (len(said) // MUGGINS.strands)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_there_are_six_hundred_questions_and_no_two_are_alike(variant: DiceVariant) -> None:
    assert len({question.pieces for question in asked(variant)}) == MUGGINS.count(variant) == 600


@everywhere
def test_a_move_is_hidden_among_taken_spaces(variant: DiceVariant) -> None:
    """One to three open spaces are in reach, and as many or more are taken."""
    for question in asked(variant)[::2]:
        reached = len(oracles.ways(oracles.values_of(question), variant))
        assert 1 <= 1 + len(question.answers[1].also) <= min(3, reached // 2)


@everywhere
def test_boards_are_late_in_a_game(variant: DiceVariant) -> None:
    """A half to five sixths of what can be taken is, and nothing that cannot."""
    missing = set(unreached(variant))
    for question in asked(variant):
        taken = dict(board_of(question).marbles)
        assert not missing & taken.keys()
        # Each player has 20 marbles, of which two at least are left (D1).
        room = min(len(variant.spaces) - len(missing), 18 * len(set(taken.values())))
        assert room // 2 <= len(taken) <= room // 2 + room // 3


def test_boards_are_as_full_where_there_is_a_move_as_where_there_is_none() -> None:
    full = [sum(len(board_of(q).marbles) for q in asked(CLASSIC)[strand::2]) / 300 for strand in (0, 1)]
    assert abs(full[0] - full[1]) < 1


def test_small_boards_have_fewer_questions_or_none() -> None:
    assert MUGGINS.count(CLASSIC._replace(high=11)) == 0
    few = MUGGINS.count(CLASSIC._replace(high=13))
    assert 0 < few < 600
    assert few % 2 == 0


def test_it_is_graded_by_the_spaces_that_are_looked_at() -> None:
    """The easiest first: the ways to those before the open one, and its own; where there is no move, all."""
    for question in asked(CLASSIC)[:40]:
        values = oracles.values_of(question)
        efforts = dict(oracles.simplest(values, CLASSIC))
        tick, space, _ = question.answers
        if tick.said == Said("exercise-muggins-none"):
            assert question.grade.effort == sum(efforts.values())
        else:
            easiest = min(efforts[int(value)] for value in (space.value, *space.also))
            easier = sum(effort for effort in efforts.values() if effort < easiest)
            alike = sum(effort for effort in efforts.values() if effort == easiest)
            assert easier < question.grade.effort <= easier + alike


def test_positions_keep_their_meaning() -> None:
    """Order codes rely on it: these must never change."""
    golden = {
        0: ((2, 3, 5), 30, "25"),
        1: ((1, 3, 3), 28, ""),
        300: ((2, 4, 5), 18, "18"),
        599: ((1, 3, 3), 21, ""),
    }
    for position, (values, marbles, space) in golden.items():
        question = MUGGINS.question(CLASSIC, position)
        assert oracles.values_of(question) == values
        assert len(board_of(question).marbles) == marbles
        assert question.answers[1].value == space
