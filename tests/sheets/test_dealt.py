"""What the sheets of a set have in common and what they don't, for every exercise, variant and level."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice, pairwise, product

import pytest

from muggins_print.games import GAMES
from muggins_print.games.contract import Exercise, Grade, Variant
from muggins_print.games.dice import DICE
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.sheets.dealt import Deal
from muggins_print.sheets.levels import LEVELS, grades, pools
from muggins_print.sheets.ordering import place_order

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


def steps(held: int) -> int:
    """How many steps a rising sheet goes up with so many questions of a strand."""
    return min(3, held)


def in_steps(own: list[Grade]) -> list[list[Grade]]:
    """The questions of a strand on a rising sheet, cut where it goes up: the first steps are the longest."""
    count = steps(len(own))
    short, over = divmod(len(own), count)
    ends = [short * step + min(step, over) for step in range(count + 1)]
    return [own[start:end] for start, end in pairwise(ends)]


@pytest.mark.parametrize("asked", [1, 7, 12])
@pytest.mark.parametrize(("exercise", "variant", "level"), dealt())
def test_neighbours_find_nothing_at_the_same_place(
    exercise: Exercise, variant: Variant, level: str, asked: int
) -> None:
    rows = sheets(exercise, variant, level, asked, 4127)
    few = min(map(len, pools(exercise, variant, level)))
    if level == "rising":
        shares = {asked // exercise.strands, -(-asked // exercise.strands)} - {0}
        few = min(few * (share // steps(share)) // share for share in shares)
    if any(len(set(row)) < len(row) for row in rows):
        few = 0  # a sheet asks more than there is
    for place in zip(*rows[:few], strict=True):
        assert len(set(place)) == len(place)


@pytest.mark.parametrize("level", LEVELS)
def test_strands_that_run_out_help_each_other_to_places(level: str) -> None:
    """Fourteen questions of an operation go round 32 sheets: they hardly ever come to the same place."""
    exercise, variant = DICE.exercises["warm-up"], VARIANTS["classic"]
    for number in (1, 5, 4127):
        places = list(zip(*sheets(exercise, variant, level, 12, number), strict=True))
        again = sum(len(place) - len(set(place)) for place in places)
        assert again <= 0.02 * CLASS * len(places)


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
            own = [graded[pick] for pick in row if pick % exercise.strands == strand]
            easier: list[Grade] = []
            for part in in_steps(own):
                assert not easier or max(easier) <= min(part)
                easier = part


@pytest.mark.parametrize(("exercise", "variant", "level"), dealt())
def test_strands_have_equal_shares_of_a_sheet(exercise: Exercise, variant: Variant, level: str) -> None:
    for row in sheets(exercise, variant, level, 12, 9):
        shares = Counter(pick % exercise.strands for pick in row)
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
    ],
)
def test_what_is_on_paper_stays(version: int, name: str, level: str, picks: list[int]) -> None:
    settings = {"exercise": name, "level": level, "questions": 12}
    order = replace(place_order("worksheet", settings), version=version)
    variant, exercise = VARIANTS["classic"], DICE.exercises[name]
    (section,) = next(Deal(order, variant, exercise).sheets(4127, 40))
    assert list(section.picks) == picks
