"""Levels are thirds of what there is, by grade, and a set's sheets are equally hard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from muggins_print.dealing import fair_sheets
from muggins_print.errors import BadRequest
from muggins_print.games import GAMES
from muggins_print.games.contract import Exercise, Question, Variant
from muggins_print.games.dice import DICE
from muggins_print.pieces import Die, Sign
from muggins_print.sheets.levels import LEVELS, grades, pools


def asked() -> Iterator[object]:
    for game in GAMES:
        for variant in game.variants.values():
            for exercise in game.exercises.values():
                if exercise.count(variant) and not exercise.parts and not exercise.own_dice:
                    yield pytest.param(exercise, variant, id=f"{exercise.name}-{variant.name}")


every = pytest.mark.parametrize(("exercise", "variant"), list(asked()))


def _numbers(exercise: Exercise, variant: Variant, position: int) -> str:
    """What a question shows, with numbers for dice; in any order but between signs."""
    pieces = exercise.question(variant, position).pieces
    shown = [str(piece.value if isinstance(piece, Die) else piece) for piece in pieces]
    return " ".join(shown if any(isinstance(piece, Sign) for piece in pieces) else sorted(shown))


@every
def test_levels_share_out_every_question(exercise: Exercise, variant: Variant) -> None:
    thirds = [pools(exercise, variant, level) for level in ("easy", "medium", "hard")]
    for strand in range(exercise.strands):
        together = sorted(position for third in thirds for position in third[strand])
        own = {p: None for p in range(exercise.count(variant)) if exercise.strand(variant, p) == strand}
        assert set(together) <= own.keys()
        shown = [_numbers(exercise, variant, position) for position in together]
        assert len(set(shown)) == len(shown) == len({_numbers(exercise, variant, p) for p in own})
        sizes = [len(third[strand]) for third in thirds]
        assert max(sizes) - min(sizes) <= 1
    assert pools(exercise, variant, "rising") == pools(exercise, variant, "all")


@every
def test_no_question_of_a_level_is_harder_than_one_of_the_next(exercise: Exercise, variant: Variant) -> None:
    graded = grades(exercise, variant)
    for lower, higher in (("easy", "medium"), ("medium", "hard")):
        below, above = pools(exercise, variant, lower), pools(exercise, variant, higher)
        for strand in range(exercise.strands):
            hardest = max(graded[position] for position in below[strand])
            assert hardest <= min(graded[position] for position in above[strand])


@every
@pytest.mark.parametrize("level", LEVELS[:4])
def test_sheets_of_a_set_differ_by_no_more_than_one_question(
    exercise: Exercise, variant: Variant, level: str
) -> None:
    graded = grades(exercise, variant)
    for pool in pools(exercise, variant, level):
        efforts = [graded[position].effort for position in pool]
        for per_sheet in (1, 4, 6, 8, 12, 20, 30):
            sheets = islice(fair_sheets(4127, efforts, per_sheet, exercise.name), 40)
            sums = [sum(efforts[pick] for pick in sheet) for sheet in sheets]
            assert max(sums) - min(sums) <= max(efforts), per_sheet


class _Few(Exercise):
    name = "few"

    def count(self, variant: Variant) -> int:
        return 2

    def question(self, variant: Variant, position: int) -> Question:
        return DICE.exercises["totals"].question(variant, position)


def test_too_few_questions_for_a_level_are_refused() -> None:
    with pytest.raises(BadRequest, match="has only 2 questions in this variant"):
        pools(_Few(), DICE.variants["classic"], "medium")
