"""Lines that run both ways are in the order that the Unicode algorithm gives them."""

from __future__ import annotations

import pytest
from bidi import get_display
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins_print.press.direction import levels, mirrored, read_order, runs_left, seen_order

#: Letters, figures and signs of every kind that the rules tell apart.
KINDS = "ab אב عم ١٢ 12 +-./,:%$€ ()[]{} !?-\u0301\u05b0ñ張"


def seen(text: str, leftward: bool) -> str:
    return "".join(text[place] for place in seen_order(levels(text, leftward)))


@settings(max_examples=2_000)
@given(st.text(KINDS, max_size=16), st.sampled_from([None, "L", "R"]))
def test_the_order_is_that_of_another_reading_of_the_rules(text: str, base: str | None) -> None:
    leftward = runs_left(text) if base is None else base == "R"
    assert seen(text, leftward) == get_display(text, base_dir=base)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Sara שרה", "Sara הרש"),
        ("שרה Sara", "Sara הרש"),
        ("محمد 3", "3 دمحم"),
        ("3 محمد", "دمحم 3"),
        ("Anna (3)", "Anna (3)"),
        ("אב 12+3 גד", "דג 12+3 בא"),
    ],
)
def test_names_of_both_directions(text: str, order: str) -> None:
    assert seen(text, runs_left(text)) == order


def test_a_paragraph_runs_as_its_first_letter() -> None:
    assert [runs_left(text) for text in ("12 שרה", "(Anna) שרה", "3!", "", "م")] == [
        True, False, False, False, True,
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["Anna", "שרה לוי", "Sara שרה", "محمد 3", "שרה (כהן)", "น้ำผึ้ง", "Anna (3)"])
def test_what_is_seen_can_be_read_again(text: str) -> None:
    found = levels(text, runs_left(text))
    line = "".join(mirrored(text[i]) if found[i] % 2 else text[i] for i in seen_order(found))
    assert read_order(line) == text


def test_brackets_change_sides() -> None:
    assert mirrored("(a) [b] «c» <") == "> «c» [b] (a)"
    assert mirrored("(!") == "!)"


def test_characters_without_direction_keep_their_neighbours_level() -> None:
    assert levels("אב\u200dג a", True) == [1, 1, 1, 1, 1, 2]
    assert levels("a\u200d", False) == [0, 0]
