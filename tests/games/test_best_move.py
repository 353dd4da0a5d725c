"""Best move: a roll in the middle of a game, and every open space weighed."""

from __future__ import annotations

import pytest
import stupid_positions
from positions import boards, drawn, own_variants, phrases_fill_in, variants

from muggins_print.games.contract import Field, Said
from muggins_print.games.dice.exercises.best_move import BestMove
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import VARIANTS, DiceVariant
from muggins_print.pieces import Die
from muggins_print.words import languages

BEST_MOVE = BestMove()


@variants
def test_the_best_spaces_are_those_worth_most(variant: DiceVariant) -> None:
    """D15, D16, by an evaluation that shares nothing with the package; every tie is told."""
    asked = drawn(BEST_MOVE, variant)
    for question in asked:
        stupid_positions.best_move(question, variant)
    ties = {len(question.answers[0].also) for question in asked}
    assert ties == {0, 1}


@own_variants
def test_it_holds_for_a_teachers_own_rules(variant: DiceVariant) -> None:
    for question in drawn(BEST_MOVE, variant)[::3]:
        stupid_positions.best_move(question, variant)


@variants
def test_a_space_may_be_best_for_what_it_blocks(variant: DiceVariant) -> None:
    """Now one gains more, and now one blocks more."""
    told = [stupid_positions.values_of(question.reasons[0]) for question in drawn(BEST_MOVE, variant)]
    gains, blocks = ([stupid_positions.written(one[name]) for one in told] for name in ("gain", "block"))
    assert sum(gain > block for gain, block in zip(gains, blocks, strict=True)) > 100
    assert sum(gain < block for gain, block in zip(gains, blocks, strict=True)) > 100


def test_the_room_is_the_same_for_all_and_gives_nothing_away() -> None:
    (room,) = {q.room for variant in VARIANTS.values() for q in drawn(BEST_MOVE, variant)}
    assert room.kind == "fields"
    assert room.fields == (
        Field("number", Said("exercise-best-move-space"), begins=True),
        Field("equation", Said("exercise-best-move-how")),
        Field("words", Said("exercise-best-move-why"), begins=True),
    )


def test_a_question_is_graded_by_what_had_to_be_found_and_weighed() -> None:
    """The simplest way to each open space, and 2 for each that makes somebody a run."""
    classic = VARIANTS["classic"]
    for question in drawn(BEST_MOVE, classic):
        shown = stupid_positions.Shown(question)
        ways = solve(classic, tuple(die.value for die in shown.dice if die.value))
        open_spaces = [space for space in shown.reached(classic) if space not in shown.marbles]
        simplest = [ways[space][0].expression for space in open_spaces]
        near = [space for space in open_spaces if {space - 1, space + 1} & shown.marbles.keys()]
        effort = sum(expression.effort for expression in simplest)
        assert question.grade.effort - effort in range(0, 2 * len(near) + 1, 2)
        assert question.grade.scarcity == -len(question.answers[1].workings)
        assert question.grade.size == max(expression.size for expression in simplest)


def test_one_grade_counted_by_hand() -> None:
    """6 + 6 + 5 = 17, 6 × 5 − 6 = 24 and 6 × 5 + 6 = 36 are open: 2 + 5 + 4; and 17 makes a run with 18."""
    question = BEST_MOVE.question(VARIANTS["classic"], 0)
    dice = [piece.value for piece in question.pieces if isinstance(piece, Die)]
    assert dice == [5, 6, 6]
    assert question.grade == (2 + 5 + 4 + 2, -1, 36)


def test_positions_keep_their_meaning() -> None:
    """Order codes rely on it: these must never change."""
    assert boards(BEST_MOVE, "classic", 0, 7, 599) == [
        "221334343212..31.4311.....22.41..... 4 5 6 6",
        "2233.3322..........11.....1........1 3 3 4 6",
        "311122113312......332..2............ 2 2 6 6",
    ]
    assert boards(BEST_MOVE, "twelve-sided", 0) == [".33322223...11111..2.3.2............ 3 2 7 10"]
    assert boards(BEST_MOVE, "one-to-eighteen", 0, 599) == [
        "...21212.....1.... 1 2 3 4", ".11.222......1.... 1 1 3 6",
    ]  # fmt: skip


@pytest.mark.parametrize("language", languages())
def test_all_is_said_in_every_language(language: str) -> None:
    phrases_fill_in(BEST_MOVE, language)
