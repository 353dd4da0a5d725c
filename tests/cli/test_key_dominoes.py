"""Layouts of domino tiles that people have on their tables, typed or in a file, for the key."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import pytest
from cli.commands import Muggins

from muggins_print.cli.key import KEYS
from muggins_print.cli.key_dominoes import KEYED
from muggins_print.cli.solve_dominoes import as_data
from muggins_print.errors import BadRequest
from muggins_print.games.dominoes.text_form import read_layout
from muggins_print.order import Order
from muggins_print.sheets import SHEETS
from muggins_print.sheets.layouts_key import LAYOUTS_KEY

GIVEN: dict[str, Any] = {"variant": "dominoes", "notation": None}


def layouts(*typed: str, source: str | None = None) -> list[str]:
    settled = KEYED.settled(typed, source, GIVEN)
    assert settled.items() >= GIVEN.items()
    found = settled["layouts"]
    assert isinstance(found, list)
    return found


def test_every_kind_of_key_that_is_printed_can_be_asked_for() -> None:
    assert [keyed.kind for keyed in KEYS] == [kind for kind in SHEETS if kind.name == "key"]


def test_layouts_are_typed_in_one_piece_each() -> None:
    assert layouts("36 66 62 / 64", "6-3") == ["3-6 6+6 6-2 / 6-4", "6-3"]


def test_layouts_come_from_a_file_one_a_line(tmp_path: Path) -> None:
    """Those that are typed come first; empty lines and remarks are left out."""
    (tmp_path / "table.txt").write_text('3-6 6+6 6-2 / 6-4\n\n# after the break\n"6-6, 6-3"\n')
    assert layouts("5-5", source="table.txt") == ["5+5", "3-6 6+6 6-2 / 6-4", "6+6 6-3"]


def test_a_fault_in_a_file_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "table.txt").write_text("6-3\n6-3 2-1\n")
    with pytest.raises(BadRequest, match=r"'table.txt', line 2: 2-1 does not join 3-6"):
        layouts(source="table.txt")


def test_a_key_needs_layouts(tmp_path: Path) -> None:
    with pytest.raises(BadRequest, match=r"Which layouts\? Write each in quotes"):
        layouts()
    (tmp_path / "table.txt").write_text("\n")
    with pytest.raises(BadRequest, match=r"no layout in 'table.txt'\. Write one on each line, such as 3-6 6"):
        layouts(source="table.txt")


def test_a_key_of_several_pages_counts_them_and_is_no_pack(tmp_path: Path, muggins: Muggins) -> None:
    """Its numbers run on from page to page, and checks find each page as its code says."""
    long = "3-5 5-2 2-1 1-4 4-2 2-0 0-6 6-1 1-3 3+3 3-4 4-5 5-5 5-6 6-4 / 3-0 0-1 / 3-6 6-6 6-2 2-3"
    (tmp_path / "table.txt").write_text(f"{long}\n" * 5)
    printed = muggins("key", "--variant", "dominoes", "--from", "table.txt", "-o", "key.pdf")
    assert printed.code == 0, printed.err
    checked = muggins("check", "key.pdf")
    assert checked.code == 0, checked.err


def test_machines_are_told_what_solve_tells() -> None:
    order = Order("key", 2, LAYOUTS_KEY.choices, {"layouts": ("6-3", "6+6 6-3")})
    assert KEYED.told(order, GIVEN) == [as_data(read_layout(text), ()) for text in ("6-3", "6+6 6-3")]


@pytest.mark.parametrize("line", KEYED.examples)
def test_the_examples_that_help_gives_can_be_typed(line: str) -> None:
    words = shlex.split(line.removeprefix("muggins key --variant dominoes "))
    assert layouts(*words) == words
