"""Rolls: all there are, and rolls as people write them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from muggins_print.errors import BadRequest
from muggins_print.games.dice.rolls import all_rolls, read_roll, unreached
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.pieces import Die, roll_of

CLASSIC = VARIANTS["classic"]
MIXED = VARIANTS["mixed-6-6-12"]
TWELVE = VARIANTS["twelve-sided"]


@pytest.mark.parametrize(
    "dice", [*(variant.dice for variant in VARIANTS.values()), (4, 10, 20), (20, 20, 20)]
)
def test_every_throw_is_one_of_all_rolls(dice: tuple[int, ...]) -> None:
    """Each once, in order, however the dice lie."""
    rolls = all_rolls(CLASSIC._replace(dice=dice))
    throws = product(*(range(1, sides + 1) for sides in dice))
    assert list(rolls) == sorted({roll_of(dice, values) for values in throws})


@pytest.mark.parametrize(
    "given",
    ["1 3 6", "1,3,6", " 6 , 3;1 ", "1\t3\n6", ["1", "3", "6"], ["1,3,6"], (6, 1, 3), ["1 3", "6"], "01 3 6"],
)
def test_a_roll_in_any_spelling(given: str | Sequence[object]) -> None:
    assert read_roll(CLASSIC, given) == roll_of((6, 6, 6), (1, 3, 6))


@pytest.mark.parametrize(
    ("given", "values"),
    [
        ("5 3 4", (3, 5, 4)),  # as given: 5 and 3 on the small dice
        ("3 4 12", (3, 4, 12)),
        ("12 3 4", (3, 4, 12)),
        ("3 12 4", (3, 4, 12)),
        ("7 6 6", (6, 6, 7)),
    ],
)
def test_numbers_find_a_die_that_has_them(given: str, values: tuple[int, ...]) -> None:
    roll = read_roll(MIXED, given)
    assert [die.sides for die in roll.dice] == [6, 6, 12]
    assert roll.values == values


def test_a_roll_keeps_which_die_showed_what() -> None:
    assert read_roll(VARIANTS["mixed-6-12-12"], "2 5 1").dice == (Die(6, 2), Die(12, 1), Die(12, 5))


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("", "There are no dice in this roll. Write three numbers, such as 1 3 6."),
        ([], "There are no dice in this roll. Write three numbers, such as 1 3 6."),
        (" ,; ", "There are no dice in this roll. Write three numbers, such as 1 3 6."),
        ("1 2", "A roll is three dice, and '1 2' has 2. Write three numbers, such as 1 3 6."),
        ("4", "A roll is three dice, and '4' has 1. Write three numbers, such as 1 3 6."),
        ("1 2 3 4", "A roll is three dice, and '1 2 3 4' has 4. Write three numbers, such as 1 3 6."),
        ("7 1 1", "A six-sided die has no 7; its numbers run from 1 to 6."),
        ("1 0 1", "A six-sided die has no 0; its numbers run from 1 to 6."),
        ("1 1 999999999", "A six-sided die has no 999999999; its numbers run from 1 to 6."),
    ],
)
def test_what_is_no_roll_gets_a_sentence(given: str | Sequence[object], sentence: str) -> None:
    with pytest.raises(BadRequest) as caught:
        read_roll(CLASSIC, given)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    "strange",
    ["a b c", "1 2 x", "-1 2 3", "1.5 2 3", "1-3-6", "１ 2 3", "² 2 3", "9" * 5000, "1 2 None", "1 2 True"],
)
def test_a_number_that_is_none_is_quoted(strange: str) -> None:
    """Shortened where it is long: a message is a sentence or two."""
    with pytest.raises(BadRequest, match=r"^'.{1,30}' is no number on a die\. Write three") as caught:
        read_roll(CLASSIC, strange)
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize(
    ("dice", "given", "sentence"),
    [
        (
            (6, 6, 12),
            "13 1 1",
            "None of the dice here has a 13: they have 6, 6 and 12 sides. Numbers run from 1 to 12.",
        ),
        (
            (6, 6, 12),
            "7 8 3",
            "7, 8 and 3 cannot be thrown together with dice of 6, 6 and 12 sides: "
            "only one of the dice goes as high as 7.",
        ),
        (
            (4, 6, 20),
            "5 5 5",
            "5, 5 and 5 cannot be thrown together with dice of 4, 6 and 20 sides: "
            "only 2 of the dice go as high as 5.",
        ),
        (
            (6, 6, 12),
            "12 1 7",
            "12, 1 and 7 cannot be thrown together with dice of 6, 6 and 12 sides: "
            "only one of the dice goes as high as 7.",
        ),
        (
            (4, 10, 12),
            "6 7 5",
            "6, 7 and 5 cannot be thrown together with dice of 4, 10 and 12 sides: "
            "only 2 of the dice go as high as 5.",
        ),
        ((4, 4, 4), "9 1 1", "A four-sided die has no 9; its numbers run from 1 to 4."),
        ((8, 8, 8), "9 1 1", "An eight-sided die has no 9; its numbers run from 1 to 8."),
        ((10, 10, 10), "1 0 1", "A ten-sided die has no 0; its numbers run from 1 to 10."),
        ((12, 12, 12), "1 13 1", "A twelve-sided die has no 13; its numbers run from 1 to 12."),
        ((20, 20, 20), "1 1 21", "A twenty-sided die has no 21; its numbers run from 1 to 20."),
    ],
)
def test_numbers_that_these_dice_cannot_show(dice: tuple[int, ...], given: str, sentence: str) -> None:
    with pytest.raises(BadRequest) as caught:
        read_roll(CLASSIC._replace(dice=dice), given)
    assert str(caught.value) == sentence


def test_every_throw_can_be_read_and_nothing_else() -> None:
    """Any three numbers are read just when some way of laying them on the dice fits."""
    dice = (4, 6, 10)
    variant = CLASSIC._replace(dice=dice)
    throws = {tuple(sorted(throw)) for throw in product(*(range(1, sides + 1) for sides in dice))}
    for numbers in product(range(12), repeat=3):
        if tuple(sorted(numbers)) in throws:
            assert sorted(read_roll(variant, numbers).values) == sorted(numbers)
        else:
            with pytest.raises(BadRequest):
                read_roll(variant, numbers)


def test_every_space_of_a_variant_is_reached_and_others_are_found_out() -> None:
    assert all(unreached(variant) == () for variant in VARIANTS.values())  # D10
    divided = VARIANTS["classic"]._replace(signs="÷")
    reached = {space for roll in all_rolls(divided) for space in solve(divided, roll.values)}
    assert set(unreached(divided)) == set(divided.spaces) - reached != set()
