"""What the sheets of a set have in common and what they don't, for every exercise, variant and level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice, pairwise, product
from typing import TypeVar

import pytest

from muggins_print.games import GAMES
from muggins_print.games.contract import Exercise, Grade, Variant
from muggins_print.games.dice import DICE
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.sheets.dealt import Deal
from muggins_print.sheets.levels import LEVELS, grades, pools
from muggins_print.sheets.ordering import place_order

T = TypeVar("T")
#: As many sheets as a large class needs.
CLASS = 32


def dealt(levels: tuple[str, ...] = LEVELS) -> list[object]:
    """Every exercise with questions of its own in every variant that has some, at these levels."""
    return [
        pytest.param(exercise, variant, level, id=f"{variant.name}-{exercise.name}-{level}")
        for game in GAMES
        for variant, exercise in product(game.variants.values(), game.exercises.values())
        if exercise.count(variant) and not exercise.parts and not exercise.own_dice
        for level in levels
    ]


def sheets(exercise: Exercise, variant: Variant, level: str, asked: int, number: int) -> list[list[int]]:
    """The positions on each sheet of a class."""
    settings = {"variant": variant.name, "exercise": exercise.name, "level": level, "questions": asked}
    deal = Deal(place_order("worksheet", settings), variant, exercise)
    return [list(section.picks) for (section,) in islice(deal.sheets(number, 1), CLASS)]


def in_steps(own: Sequence[T]) -> list[Sequence[T]]:
    """What a strand has on a rising sheet, cut where it goes up: the first steps are the longest."""
    count = min(3, len(own))
    if not count:
        return []
    short, over = divmod(len(own), count)
    ends = [short * step + min(step, over) for step in range(count + 1)]
    return [own[start:end] for start, end in pairwise(ends)]


def places_of_steps(strands: list[int], level: str) -> list[list[int]]:
    """The places of a sheet, by the strands that they are of, together where the same questions may stand:
    all of them, or those of a step.
    """
    if level != "rising":
        return [list(range(len(strands)))]
    steps_of: dict[Fraction, list[int]] = {}
    for strand in set(strands):
        own = in_steps([place for place, other in enumerate(strands) if other == strand])
        for step, part in enumerate(own):
            steps_of.setdefault(Fraction(2 * step + 1, 2 * len(own)), []).extend(part)
    return list(steps_of.values())


@pytest.mark.parametrize("asked", [1, 2, 7, 12])
@pytest.mark.parametrize(("exercise", "variant", "level"), dealt())
def test_neighbours_find_nothing_at_the_same_place(
    exercise: Exercise, variant: Variant, level: str, asked: int
) -> None:
    """As long as no question stands on more sheets than there are places for it."""
    rows = sheets(exercise, variant, level, asked, 4127)
    strands = [exercise.strand(variant, pick) for pick in rows[0]]
    for places in places_of_steps(strands, level):
        times: Counter[int] = Counter()
        seen: set[tuple[int, int]] = set()
        for row in rows:
            times.update(row[place] for place in places)
            if max(times.values()) > len(places):
                break
            here = {(place, row[place]) for place in places}
            assert not seen & here
            seen |= here


@pytest.mark.parametrize("level", LEVELS)
def test_strands_that_run_out_help_each_other_to_places(level: str) -> None:
    """Fourteen questions of an operation go round a class of 32: no two have one at the same place."""
    exercise, variant = DICE.exercises["warm-up"], VARIANTS["classic"]
    for number in (1, 5, 4127):
        for place in zip(*sheets(exercise, variant, level, 12, number), strict=True):
            assert len(set(place)) == CLASS


@pytest.mark.parametrize(("exercise", "variant", "level"), dealt())
def test_sheets_of_a_class_are_equally_hard(exercise: Exercise, variant: Variant, level: str) -> None:
    graded = grades(exercise, variant)
    hardest = max(graded[pick].effort for pool in pools(exercise, variant, level) for pick in pool)
    for asked in (1, 2, 5, 7, 12, 20):
        sums = [
            sum(graded[pick].effort for pick in row) for row in sheets(exercise, variant, level, asked, 5)
        ]
        assert max(sums) - min(sums) <= hardest, asked


@pytest.mark.parametrize(("exercise", "variant", "level"), dealt(("rising",)))
def test_a_rising_sheet_goes_up_in_steps(exercise: Exercise, variant: Variant, level: str) -> None:
    graded = grades(exercise, variant)
    for row in sheets(exercise, variant, level, 12, 77):
        for strand in range(exercise.strands):
            own = [graded[pick] for pick in row if exercise.strand(variant, pick) == strand]
            easier: Sequence[Grade] = []
            for part in in_steps(own):
                assert not easier or max(easier) <= min(part)
                easier = part


@pytest.mark.parametrize(("exercise", "variant", "level"), dealt())
def test_strands_have_equal_shares_of_a_sheet(exercise: Exercise, variant: Variant, level: str) -> None:
    for row in sheets(exercise, variant, level, 12, 9):
        shares = Counter(exercise.strand(variant, pick) for pick in row)
        assert max(shares.values()) - min(shares[strand] for strand in range(exercise.strands)) <= 1


@pytest.mark.parametrize(
    ("version", "name", "level", "picks"),
    [
        (1, "totals", "all", [32, 54, 8, 35, 38, 40, 17, 5, 27, 25, 11, 33]),
        (2, "totals", "rising", [55, 46, 7, 11, 53, 24, 8, 12, 37, 27, 14, 29]),
        (2, "warm-up", "easy", [23, 50, 16, 12, 15, 24, 49, 54, 9, 1, 10, 11]),
        (3, "totals", "all", [14, 55, 8, 12, 27, 29, 37, 11, 46, 53, 24, 7]),
        (3, "totals", "rising", [11, 1, 20, 55, 26, 37, 48, 47, 41, 29, 30, 16]),
        (3, "warm-up", "easy", [15, 24, 9, 23, 50, 49, 11, 1, 12, 54, 10, 16]),
        (4, "totals", "all", [14, 55, 8, 12, 27, 29, 37, 11, 46, 53, 24, 7]),
        (4, "totals", "rising", [11, 1, 20, 55, 26, 37, 48, 47, 41, 29, 30, 16]),
        (4, "warm-up", "easy", [23, 38, 20, 229, 176, 15, 11, 227, 16, 33, 17, 1]),
    ],
)
def test_what_is_on_paper_stays(version: int, name: str, level: str, picks: list[int]) -> None:
    settings = {"exercise": name, "level": level, "questions": 12}
    order = replace(place_order("worksheet", settings), version=version)
    variant, exercise = VARIANTS["classic"], DICE.exercises[name]
    (section,) = next(Deal(order, variant, exercise).sheets(4127, 40))
    assert list(section.picks) == picks
