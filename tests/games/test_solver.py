"""The solver against a stupid one, against the facts in seeds/, and its printed equations read back."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

import pytest
import stupid

from muggins_print.chance import Chance
from muggins_print.clauses import facts
from muggins_print.games.contract import NOTATIONS
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import READINGS, VARIANTS, DiceVariant, Reading
from muggins_print.pieces import DIE_SIDES

FACTS: dict[str, Any] = dict(facts("dice"))
CLASSIC = VARIANTS["classic"]
ALL = CLASSIC.signs
SIGN_SETS = ["".join(signs) for count in range(1, 5) for signs in combinations(ALL, count)]

named = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
read = pytest.mark.parametrize("reading", READINGS)


def keeps_all(signs: str) -> bool:
    """Whether D6 loses nothing: each sign that undoes another stands beside that other."""
    return ("−" not in signs or "+" in signs) and ("÷" not in signs or "×" in signs)


def formulas_of(variant: DiceVariant, values: tuple[int, ...]) -> list[tuple[int, str]]:
    """Each space with each of its equations' left sides, as printed."""
    return [
        (space, solution.text(NOTATIONS["obelus"]).removesuffix(f" = {space}"))
        for space, solutions in solve(variant, values).items()
        for solution in solutions
    ]


def agree(variant: DiceVariant, values: tuple[int, ...]) -> None:
    """The solver reaches what the stupid one does, in the same ways, each printed once."""
    strict = variant.reading == "strict"
    printed = formulas_of(variant, values)
    found = {(space, stupid.way_of(formula, values)) for space, formula in printed}
    ways = stupid.ways(values, variant.signs, strict, whole_subtotals=not keeps_all(variant.signs))
    assert found == {(total, way) for total, way in ways if total in variant.spaces}, values
    assert len(found) == len(printed), values
    if keeps_all(variant.signs):
        assert set(solve(variant, values)) == stupid.reach(values, variant.signs, strict) & {*variant.spaces}


@named
@read
def test_every_roll_reaches_what_a_stupid_solver_does(variant: DiceVariant, reading: Reading) -> None:
    """D3, D4, D5: and no way is lost by D6, found twice, or made up."""
    for roll in all_rolls(variant):
        agree(variant._replace(reading=reading), roll.values)


@read
def test_odd_dice_agree_with_a_stupid_solver(reading: Reading) -> None:
    """Dice with 4 to 20 sides, all their totals (up to 8000)."""
    chance = Chance("odd dice")
    for _ in range(80):
        dice = tuple(sorted(DIE_SIDES[chance.below(len(DIE_SIDES))] for _ in range(3)))
        variant = CLASSIC._replace(dice=dice, high=20**3, reading=reading)
        agree(variant, tuple(1 + chance.below(sides) for sides in dice))


@pytest.mark.parametrize("signs", SIGN_SETS)
@read
def test_any_operations_agree_with_a_stupid_solver(signs: str, reading: Reading) -> None:
    """Where an undoing sign stands alone D6 can lose totals, and then only those."""
    variant = CLASSIC._replace(signs=signs, high=216, reading=reading)
    for roll in all_rolls(variant):
        agree(variant, roll.values)


@pytest.mark.parametrize("signs", SIGN_SETS)
@read
def test_variants_tell_whether_the_rule_of_whole_subtotals_loses_totals(signs: str, reading: Reading) -> None:
    variant = DiceVariant("classic", (6, 6, 6), signs, 1, 216, False, reading)
    lost = any(
        {total for total in stupid.totals(roll.values, signs, reading == "strict") if stupid.counts(total)}
        - set(solve(variant, roll.values))
        for roll in all_rolls(variant)
    )
    assert variant.steps_matter == lost


def test_an_undoing_sign_alone_can_lose_totals_to_the_rule_of_whole_subtotals() -> None:
    """D6 is kept even so: 5 − (3 − 3) and 4 ÷ (2 ÷ 3) have subtotals that no child should meet."""
    assert 5 in stupid.reach((3, 3, 5), "−", False)
    assert 5 not in solve(CLASSIC._replace(signs="−"), (3, 3, 5))
    assert 6 in stupid.reach((2, 3, 4), "÷", False)
    assert 6 not in solve(CLASSIC._replace(signs="÷"), (2, 3, 4))


@named
@read
def test_printed_equations(variant: DiceVariant, reading: Reading) -> None:
    """D6 and D7: with ordinary precedence each gives its space over positive whole steps, and
    it has the three dice, the variant's signs, and no bracket that could be left out."""
    for roll in all_rolls(variant):
        for space, formula in formulas_of(variant._replace(reading=reading), roll.values):
            steps = stupid.met(formula)
            assert steps[-1] == space
            assert all(map(stupid.counts, steps)), formula
            assert sorted(stupid.numbers_in(formula)) == sorted(roll.values)
            assert set(formula) - set("0123456789 ()") <= set(variant.signs)
            if "(" in formula:
                bare = formula.replace("(", "").replace(")", "")
                assert stupid.generic(formula) != stupid.generic(bare), formula


@named
def test_the_strict_reading_prints_the_subtotal_on_the_left(variant: DiceVariant) -> None:
    """D5: behind the second operation stands a single die."""
    for roll in all_rolls(variant):
        for solutions in solve(variant._replace(reading="strict"), roll.values).values():
            for solution in solutions:
                assert isinstance(solution.expression.right, int)


def test_ways_that_differ_by_commuting_or_regrouping_are_one() -> None:
    assert formulas_of(CLASSIC, (6, 3, 1))[1:4] == [
        (2, "6 − 3 − 1"),
        (2, "6 × 1 ÷ 3"),
        (2, "6 ÷ 3 ÷ 1"),
    ]
    assert formulas_of(CLASSIC, (1, 3, 6))[12] == (4, "6 + 1 − 3")
    assert formulas_of(CLASSIC, (2, 2, 2))[:2] == [(1, "2 − 2 ÷ 2"), (2, "2 + 2 − 2")]
    assert formulas_of(CLASSIC._replace(signs="−"), (2, 3, 6)) == [(1, "6 − 3 − 2"), (5, "6 − (3 − 2)")]


@named
def test_simplest_first(variant: DiceVariant) -> None:
    """By effort, then by the largest number met."""
    for roll in all_rolls(variant):
        spaces = solve(variant, roll.values)
        assert list(spaces) == sorted(spaces)
        for solutions in spaces.values():
            ranks = [(solution.expression.effort, solution.expression.size) for solution in solutions]
            assert ranks == sorted(ranks)
            assert all(solution.total == solution.expression.value for solution in solutions)


def test_the_order_of_the_dice_does_not_matter() -> None:
    assert solve(CLASSIC, (6, 1, 3)) == solve(CLASSIC, (1, 3, 6))


def test_answers_can_be_changed_without_changing_the_next_ones() -> None:
    solve(CLASSIC, (1, 1, 1)).clear()
    assert list(solve(CLASSIC, (1, 1, 1))) == [1, 2, 3]


@pytest.mark.parametrize("worked", FACTS["worked"], ids=lambda worked: str(worked["roll"]))
def test_worked_answers(worked: dict[str, list[int]]) -> None:
    """D8."""
    assert list(solve(CLASSIC, tuple(worked["roll"]))) == worked["spaces"]


def test_the_contig_board() -> None:
    """D9: zero is on that board, though it is no space here (D4)."""
    contig = {*chain.from_iterable(range(low, high + 1) for low, high in FACTS["contig"]["ranges"])}
    assert len(contig) == FACTS["contig"]["count"]
    aside = set(FACTS["contig"]["left-aside"])
    rolls = all_rolls(CLASSIC)
    whole = {
        int(total)
        for roll in rolls
        for total in stupid.totals(roll.values, ALL, strict=False)
        if total >= 0 and total.denominator == 1
    }
    assert whole - aside == contig
    wide = CLASSIC._replace(high=216)
    assert {total for roll in rolls for total in solve(wide, roll.values)} == (contig | aside) - {0}


def test_the_readings_differ_on_these_classic_rolls() -> None:
    """D5: the table of all of them."""
    strict = CLASSIC._replace(reading="strict")
    gained = [
        [list(roll.values), space]
        for roll in all_rolls(CLASSIC)
        for space in solve(CLASSIC, roll.values).keys() - solve(strict, roll.values).keys()
    ]
    assert gained == FACTS["either-side"]["classic"]


@named
def test_counts(variant: DiceVariant) -> None:
    """D10, D19: each named variant's counts, and that no space of its board is a dead one."""
    strict = variant._replace(reading="strict")
    spaces = {roll: solve(variant, roll.values) for roll in all_rolls(variant)}
    strict_spaces = {roll: solve(strict, roll.values) for roll in all_rolls(variant)}
    solutions = [solutions for reached in spaces.values() for solutions in reached.values()]
    assert FACTS["variants"][variant.name] == {
        "rolls": len(spaces),
        "pairs": len(solutions),
        "strict-pairs": sum(map(len, strict_spaces.values())),
        "ways": sum(map(len, solutions)),
        "division": sum(all("÷" in repr(way) for way in ways) for ways in solutions),
        "either-side": sum(spaces[roll].keys() != strict_spaces[roll].keys() for roll in spaces),
        "fewest": min(map(len, spaces.values())),
        "most": max(map(len, spaces.values())),
    }
    assert {space for reached in spaces.values() for space in reached} == set(variant.spaces)


def test_the_facts_name_every_variant() -> None:
    assert list(FACTS["variants"]) == list(VARIANTS)


@pytest.mark.parametrize("extreme", ["fewest", "most"])
def test_extreme_rolls(extreme: str) -> None:
    """D10."""
    count = FACTS["variants"]["classic"][extreme]
    rolls = [list(roll.values) for roll in all_rolls(CLASSIC) if len(solve(CLASSIC, roll.values)) == count]
    assert rolls == FACTS["extremes"][extreme]
