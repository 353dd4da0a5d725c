"""What an order may change about a variant: read, written into codes, refused."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product

import pytest

from muggins_print.errors import BadRequest
from muggins_print.games.dice import DICE
from muggins_print.order import Choice, Reader, Setting
from muggins_print.pieces import DIE_SIDES

CHOICES: dict[str, Choice] = {choice.name: choice for choice in DICE.choices}


def through_code(choice: Choice, setting: Setting) -> Setting:
    symbols = list(choice.symbols(setting))
    assert all(0 <= symbol < 32 for symbol in symbols)
    reader = Reader(symbols)
    setting = choice.read(choice.decode(reader))
    assert not reader, "symbols are left over"
    return setting


def refusal(name: str, given: object) -> str:
    with pytest.raises(BadRequest) as caught:
        CHOICES[name].read(given)
    return str(caught.value)


def test_tags_are_permanent() -> None:
    assert {choice.name: (choice.tag, choice.default) for choice in DICE.choices} == {
        "dice": (8, ()),
        "operations": (9, ""),
        "spaces": (10, ()),
        "reading": (11, "either-side"),
    }


@pytest.mark.parametrize("given", ["6,6,12", "12 6 6", "6;12;6", [6, 12, 6], ["6", "6", "12"], " 6, 6 ,12 "])
def test_dice_in_any_spelling(given: object) -> None:
    assert CHOICES["dice"].read(given) == (6, 6, 12)


def test_all_dice_go_through_codes() -> None:
    for dice in combinations_with_replacement(DIE_SIDES, 3):
        assert through_code(CHOICES["dice"], dice) == dice


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ("", "three dice, and '' names 0."),
        ("6,6", "three dice, and '6,6' names 2."),
        ("6,6,6,6", "three dice, and '6,6,6,6' names 4."),
        ("6,6,7", "no die with '7' sides here."),
        ("6,6,d12", "no die with 'd12' sides here."),
        ("6,6,-12", "no die with '-12' sides here."),
        ("6,6,¹²", "no die with '¹²' sides here."),
        ("6,6,12.0", "no die with '12.0' sides here."),
        ("9" * 6000, "no die with '99999999999999999999999999999…' sides here."),
        (6, "three dice, and '6' names 1."),
        (None, "no die with 'None' sides here."),
    ],
)
def test_dice_that_are_none(given: object, wrong: str) -> None:
    sentence = refusal("dice", given)
    assert wrong in sentence
    assert sentence.endswith("6,6,12.")


@pytest.mark.parametrize(
    ("given", "signs"),
    [
        ("+-", "+−"),
        ("-+", "+−"),
        ("+ - x /", "+−×÷"),
        ("+−×÷", "+−×÷"),
        ("+–", "+−"),
        ("*:", "×÷"),
        ("·", "×"),
        ("X", "×"),
        ("++", "+"),
        ("+,-", "+−"),
        (["÷", "+"], "+÷"),
    ],
)
def test_operations_in_any_spelling(given: object, signs: str) -> None:
    assert CHOICES["operations"].read(given) == signs


def test_all_operations_go_through_codes() -> None:
    for count in range(1, 5):
        for signs in map("".join, combinations("+−×÷", count)):
            assert through_code(CHOICES["operations"], signs) == signs


@pytest.mark.parametrize(
    ("given", "wrong"),
    [("", "--operations names no operation."), ("  ", "--operations names no operation."),
     ("+%", "'%' is no operation."), ("plus", "'p' is no operation."), (5, "'5' is no operation.")],
)  # fmt: skip
def test_operations_that_are_none(given: object, wrong: str) -> None:
    assert refusal("operations", given) == f"{wrong} Write one or more of + - x / such as --operations +-."


@pytest.mark.parametrize(
    ("given", "ends"),
    [("1-18", (1, 18)), (" 1 - 18 ", (1, 18)), ("1–18", (1, 18)), ([1, 18], (1, 18)), (("1", "18"), (1, 18)),
     ("5-6", (5, 6)), ("1-144", (1, 144)), ("7857-8000", (7857, 8000))],
)  # fmt: skip
def test_spaces_in_any_spelling(given: object, ends: tuple[int, int]) -> None:
    assert CHOICES["spaces"].read(given) == ends
    assert through_code(CHOICES["spaces"], ends) == ends


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("18-1", "The spaces '18-1' run backwards. Did you mean 1-18?"),
        ("0-36", "The lowest space is 1 at least, because 0 is no space; '0-36' starts at 0."),
        ("5-5", "A board has 2 spaces at least, and '5-5' has one. Write --spaces like 1-18."),
        (
            "1-145",
            "A board has 144 spaces at most, and '1-145' has 145, 1 too many. Did you mean 1-144?",
        ),
        ("7990-8001", "No dice go above 8000, and the spaces '7990-8001' do. Choose a lower end."),
        ("1-999999999", "No dice go above 8000, and the spaces '1-999999999' do. Choose a lower end."),
        ("", "'' is no range of spaces. Write --spaces like 1-18."),
        ("18", "'18' is no range of spaces. Write --spaces like 1-18."),
        ("1-", "'1-' is no range of spaces. Write --spaces like 1-18."),
        ("-3-5", "'-3-5' is no range of spaces. Write --spaces like 1-18."),
        ("1-2-3", "'1-2-3' is no range of spaces. Write --spaces like 1-18."),
        ("a-b", "'a-b' is no range of spaces. Write --spaces like 1-18."),
        ("１-２", "'１-２' is no range of spaces. Write --spaces like 1-18."),
        (
            "1-" + "9" * 5000,
            "'1-999999999999999999999999999…' is no range of spaces. Write --spaces like 1-18.",
        ),
        ([1, 2, 3], "'1-2-3' is no range of spaces. Write --spaces like 1-18."),
    ],
)
def test_spaces_that_are_none(given: object, sentence: str) -> None:
    assert refusal("spaces", given) == sentence


@pytest.mark.parametrize(
    ("name", "symbols"),
    [
        ("dice", [1, 1]),
        ("dice", [1, 1, 6]),
        ("operations", []),
        ("operations", [0]),
        ("operations", [16]),
        ("operations", [31]),
        ("spaces", [0, 0]),
        ("spaces", [16] * 40),
    ],
)
def test_codes_that_say_nothing_known_are_refused(name: str, symbols: list[int]) -> None:
    choice = CHOICES[name]
    with pytest.raises(BadRequest):
        choice.read(choice.decode(Reader(symbols)))


def test_every_row_of_symbols_is_a_setting_or_refused() -> None:
    refused = 0
    for choice in DICE.choices:
        for first, second in product(range(32), repeat=2):
            try:
                setting = choice.read(choice.decode(Reader([first, second, 3, 4])))
            except BadRequest:
                refused += 1
            else:
                assert through_code(choice, setting) == setting
    assert 0 < refused < 4 * 32 * 32
