"""Hands of cribbage that people hold, typed or in a file, for the key."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import pytest

from muggins_print.cli.key_cribbage import KEYED
from muggins_print.cli.solve_cribbage import SOLVER
from muggins_print.errors import BadRequest
from muggins_print.order import Order
from muggins_print.sheets.hands_key import HANDS_KEY

GIVEN: dict[str, Any] = {"variant": "cribbage", "crib": None}
SOME = ("5C 5D 5H JS / 5S", "6H 7H 8H 9H / 10C")


def hands(*typed: str, source: str | None = None) -> list[str]:
    settled = KEYED.settled(typed, source, GIVEN)
    assert settled.items() >= GIVEN.items()
    found = settled["hands"]
    assert isinstance(found, list)
    return found


def test_hands_are_typed_in_one_piece_each() -> None:
    assert hands("js5h5d5c/5s", "6♥ 7♥ 8♥ 9♥ 10♣") == list(SOME)


def test_hands_come_from_a_file_one_a_line(tmp_path: Path) -> None:
    """Those that are typed come first; empty lines and remarks are left out."""
    (tmp_path / "hands.txt").write_text('5C 5D 5H JS / 5S\n\n# after the break\n"6H,7H,8H,9H,10C"\n')
    assert hands("2C4D6C8D10D", source="hands.txt") == ["2C 4D 6C 8D / 10D", *SOME]


def test_a_fault_in_a_file_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "hands.txt").write_text("5C 5D 5H JS / 5S\n5C 5C 6H JS / 5S\n")
    with pytest.raises(BadRequest, match=r"'hands.txt', line 2: The 5 of clubs is there twice"):
        hands(source="hands.txt")


def test_a_key_needs_hands_in_one_piece_each(tmp_path: Path) -> None:
    with pytest.raises(BadRequest, match=r"Which hands\? Write each in quotes"):
        hands()
    with pytest.raises(BadRequest, match=r"'5C' is no hand\. Write each hand in quotes"):
        hands(*SOME[0].split())
    (tmp_path / "hands.txt").write_text("\n")
    with pytest.raises(BadRequest, match=r"no hand in 'hands.txt'\. Write one on each line, such as 5C 5D"):
        hands(source="hands.txt")


@pytest.mark.parametrize("crib", ["no", "yes"])
def test_machines_are_told_what_solve_tells(crib: str) -> None:
    order = Order("key", 2, HANDS_KEY.choices, {"hands": SOME, "crib": crib})
    told = KEYED.told(order, GIVEN)
    assert [one["points"] for one in told] == [29, 9 if crib == "yes" else 13]
    assert told == [SOLVER.solve(order, (text,), {"crib": crib == "yes"}).told for text in SOME]


@pytest.mark.parametrize("line", KEYED.examples)
def test_the_examples_that_help_gives_can_be_typed(line: str) -> None:
    words = shlex.split(line.removeprefix("muggins key --variant cribbage "))
    assert hands(*words) == words
