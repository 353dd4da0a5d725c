"""Triples: one marble of every opponent comes off, and a space is taken (D12)."""

from __future__ import annotations

from itertools import product

import pytest
import stupid_positions
from positions import CLASSIC, boards, drawn, own_variants, phrases_fill_in, variants

from muggins_print.games.contract import NOTATIONS
from muggins_print.games.dice.exercises.triples import Triples
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import VARIANTS, DiceVariant
from muggins_print.pieces import Die
from muggins_print.sheets.dice_voice import told
from muggins_print.words import languages, words_in

TRIPLES = Triples()


@variants
def test_nothing_brings_more_than_the_answer(variant: DiceVariant) -> None:
    """D12, D15, D16: every way to play the triple is played, sharing nothing with the package.

    A third of the questions: all of them would take too long here.
    """
    for question in drawn(TRIPLES, variant)[::3]:
        stupid_positions.triples(question, variant)


def test_marbles_that_leave_no_space_to_go_to_are_no_answer() -> None:
    """D12, D13: the others would lose more by some than the answer brings in all, but the roll is played."""
    tempting = 0
    for question in drawn(TRIPLES, CLASSIC):
        shown = stupid_positions.Shown(question)
        reached = set(shown.reached(CLASSIC))
        *off, spaces, _ = (stupid_positions.accepted(answer) for answer in question.answers)
        for *marbles, space in product(*off, spaces):
            assert space in reached
            assert space not in shown.marbles or space in marbles
        costs = [
            {space: shown.score(player) - shown.score(player, without(shown.marbles, space)) for space in own}
            for player in shown.players
            if player != question.pieces[1].player  # type: ignore[union-attr]
            for own in [shown.own(player)]
        ]
        passing = [
            sum(cost[space] for cost, space in zip(costs, marbles, strict=True))
            for marbles in product(*costs)
            if reached <= shown.marbles.keys() - set(marbles)
        ]
        parts = stupid_positions.values_of(question.reasons[-2])["sum"].parts  # type: ignore[attr-defined]
        tempting += max(passing, default=0) > sum(parts)
    assert tempting >= 5


def without(marbles: dict[int, int], space: int) -> dict[int, int]:
    return {other: player for other, player in marbles.items() if other != space}


@pytest.mark.parametrize(("language", "says"), [("en", "does not count"), ("nl", "telt het niet")])
def test_the_sheet_says_that_a_choice_without_a_move_does_not_count(language: str, says: str) -> None:
    words = words_in(language)
    values = told(CLASSIC, words, NOTATIONS["obelus"])
    assert says in words.phrase("exercise-triples-task", **values)


@own_variants
def test_it_holds_for_a_teachers_own_rules(variant: DiceVariant) -> None:
    for question in drawn(TRIPLES, variant)[::10]:
        stupid_positions.triples(question, variant)


@variants
def test_ties_and_opened_spaces_come_up(variant: DiceVariant) -> None:
    asked = drawn(TRIPLES, variant)
    marbles = {len(answer.also) for question in asked for answer in question.answers[:-2]}
    assert marbles == {0, 1}
    assert 0 in {len(question.answers[-2].also) for question in asked}
    shown = [stupid_positions.Shown(question).marbles for question in asked]
    opened = sum(int(q.answers[-2].value) in lie for q, lie in zip(asked, shown, strict=True))
    assert 60 < opened < 540
    assert {len(question.answers) - 2 for question in asked} >= {1, 2}


def test_all_triples_that_reach_a_space_come_up() -> None:
    for variant in VARIANTS.values():
        seen = {
            piece.value for question in drawn(TRIPLES, variant) for piece in question.pieces
            if isinstance(piece, Die)
        }  # fmt: skip
        assert seen == {value for value in range(1, min(variant.dice) + 1) if solve(variant, (value,) * 3)}


def test_a_triple_is_one_that_all_the_dice_can_show() -> None:
    asked = drawn(TRIPLES, CLASSIC._replace(dice=(4, 20, 20)))
    values = {piece.value for question in asked for piece in question.pieces if isinstance(piece, Die)}
    assert values == {1, 2, 3, 4}


def test_a_question_is_graded_by_what_had_to_be_found_and_weighed() -> None:
    """The simplest way to each space that can be had, and 3 for each run of an opponent."""
    for question in drawn(TRIPLES, CLASSIC):
        shown = stupid_positions.Shown(question)
        mover = question.pieces[1].player  # type: ignore[union-attr]
        ways = solve(CLASSIC, tuple(die.value for die in shown.dice if die.value))
        simplest = [ways[space][0].expression for space in ways if shown.marbles.get(space) != mover]
        theirs = sum(len(stupid_positions.runs_of(shown.marbles, p)) for p in shown.players if p != mover)
        assert question.grade.effort == sum(one.effort for one in simplest) + 3 * theirs
        assert question.grade.scarcity == -len(question.answers[-1].workings)
        assert question.grade.size == max(one.size for one in simplest)


def test_positions_keep_their_meaning() -> None:
    """Order codes rely on it: these must never change."""
    assert boards(TRIPLES, "classic", 0, 7, 599) == [
        "233311.3..211222.3.3...11..3.......2 1 6 6 6",
        "121122211122....11.1.1212..2.....22. 2 5 5 5",
        "3334444222111.3..224.2.3...4.1....33 4 4 4 4",
    ]
    assert boards(TRIPLES, "twelve-sided", 0) == ["2211....1122222.2111.......2..111... 2 3 3 3"]
    assert boards(TRIPLES, "one-to-eighteen", 0, 599) == [
        ".3.3112..1......2. 2 2 2 2", "22.111..221....... 2 4 4 4",
    ]  # fmt: skip


@pytest.mark.parametrize("language", languages())
def test_all_is_said_in_every_language(language: str) -> None:
    phrases_fill_in(TRIPLES, language)
