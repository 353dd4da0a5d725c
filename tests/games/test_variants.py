"""The variants, and what an order changes about them."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
from muggins_print.games.dice import DICE
from muggins_print.games.dice.operations import OPERATIONS
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import VARIANTS, DiceVariant
from muggins_print.order import Order, Setting

CHOICES = (OneOf("variant", 0, "classic", "", tuple(VARIANTS)), *DICE.choices)


def ordered(**asked: object) -> DiceVariant:
    settings: dict[str, Setting] = {
        choice.name: choice.read(asked[choice.name]) if choice.name in asked else choice.default
        for choice in CHOICES
    }
    return DICE.variant(Order("board", 0, CHOICES, settings))


@pytest.mark.parametrize("name", VARIANTS)
def test_a_plain_order_plays_the_named_variant(name: str) -> None:
    variant = ordered(variant=name)
    assert variant == VARIANTS[name]
    assert variant.altered == ()


@pytest.mark.parametrize(
    ("name", "dice", "signs", "spaces", "bluffing"),
    [
        ("classic", (6, 6, 6), "+−×÷", range(1, 37), True),
        ("twelve-sided", (12, 12, 12), "+−×÷", range(1, 37), True),
        ("mixed-6-6-12", (6, 6, 12), "+−×÷", range(1, 37), True),
        ("mixed-6-12-12", (6, 12, 12), "+−×÷", range(1, 37), True),
        ("add-subtract", (12, 12, 12), "+−", range(1, 37), False),
        ("one-to-eighteen", (6, 6, 6), "+−", range(1, 19), False),
    ],
)
def test_the_levels(name: str, dice: tuple[int, ...], signs: str, spaces: range, bluffing: bool) -> None:
    """D19; the either-side reading of D5 is the default in all of them."""
    variant = VARIANTS[name]
    assert (variant.name, variant.dice, variant.signs, variant.spaces) == (name, dice, signs, spaces)
    assert variant.bluffing is bluffing
    assert variant.reading == "either-side"


def test_an_order_changes_what_it_asks_for_and_nothing_else() -> None:
    variant = ordered(
        variant="one-to-eighteen", dice="8 4 20", operations="x+", spaces="2-30", reading="strict"
    )
    assert variant == DiceVariant("one-to-eighteen", (4, 8, 20), "+×", 2, 30, False, "strict")
    assert variant.altered == ("dice", "operations", "spaces", "reading")


@pytest.mark.parametrize(
    ("name", "given"), [("dice", "6,6,12"), ("operations", "+-"), ("spaces", "1-18"), ("reading", "strict")]
)
def test_what_is_altered_is_told(name: str, given: str) -> None:
    assert ordered(**{name: given}).altered == (name,)


def test_asking_for_what_the_variant_has_alters_nothing() -> None:
    variant = ordered(dice="6,6,6", operations="+-x/", spaces="1-36", reading="either-side")
    assert variant == VARIANTS["classic"]
    assert variant.altered == ()


def test_spaces_that_no_roll_reaches_are_refused() -> None:
    """With some of them reached it is a board to play on."""
    with pytest.raises(BadRequest) as caught:
        ordered(spaces="217-250")
    assert str(caught.value) == (
        "No roll of dice with 6, 6 and 6 sides reaches a space from 217 to 250 with + − × ÷. "
        "Choose other spaces or dice."
    )
    assert ordered(spaces="216-250").spaces == range(216, 251)


ALL = tuple(OPERATIONS)


@pytest.mark.parametrize("signs", [*chain(*(combinations(ALL, n + 1) for n in range(4)))], ids="".join)
def test_a_reading_matters_where_it_changes_some_way(signs: tuple[str, ...]) -> None:
    """D5: by the ways to all that small dice reach, in either reading."""
    either = VARIANTS["classic"]._replace(signs="".join(signs), high=216)
    strict = either._replace(reading="strict")
    differ = any(solve(either, roll.values) != solve(strict, roll.values) for roll in all_rolls(either))
    assert either.sides_matter == strict.sides_matter == differ
