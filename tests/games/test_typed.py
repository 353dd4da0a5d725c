"""Numbers as people type them, and as sentences name them."""

from __future__ import annotations

import pytest

from muggins_print.games.dice.typed import is_number, listed, parts_of, quoted


@pytest.mark.parametrize(
    ("given", "parts"),
    [("1 2,3;4", ["1", "2", "3", "4"]), (["1,2", 3], ["1", "2", "3"]), (7, ["7"]), (" , ", []), ([], [])],
)
def test_parts(given: object, parts: list[str]) -> None:
    assert parts_of(given) == parts


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", True),
        ("007", True),
        ("9" * 15, True),
        ("9" * 16, False),
        ("", False),
        ("-1", False),
        ("１", False),
    ],
)
def test_plain_digits_of_a_sensible_length_are_a_number(text: str, number: bool) -> None:
    assert is_number(text) is number


@pytest.mark.parametrize(
    ("given", "shown"),
    [("a b", "'a b'"), ([1, 2], "'1 2'"), ("x" * 30, f"'{'x' * 30}'"), ("x" * 31, f"'{'x' * 29}…'")],
)
def test_what_was_typed_is_quoted_and_cut(given: object, shown: str) -> None:
    assert quoted(given) == shown


def test_numbers_are_listed_as_a_sentence_does() -> None:
    assert listed((6, 6, 12)) == "6, 6 and 12"
    assert listed([4, 6], "or") == "4 or 6"
