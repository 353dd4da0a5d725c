"""Triples: one marble of every opponent comes off, and a space is taken (D12)."""

from __future__ import annotations

import pytest
import stupid_positions
from positions import CLASSIC, boards, drawn, own_variants, phrases_fill_in, variants

from muggins_print.games.dice.exercises.triples import Triples
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import VARIANTS, DiceVariant
from muggins_print.pieces import Die
from muggins_print.words import languages

TRIPLES = Triples()


@variants
def test_nothing_brings_more_than_the_answer(variant: DiceVariant) -> None:
    """D12, D15, D16: every way to play the triple is played, sharing nothing with the package.

    A third of the questions: all of them would take too long here.
    """
    for question in drawn(TRIPLES, variant)[::3]:
        stupid_positions.triples(question, variant)


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
