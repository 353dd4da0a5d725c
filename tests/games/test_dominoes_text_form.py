"""Layouts as text: what is written is read as the same, and what people type is forgiven or refused."""

from __future__ import annotations

from contextlib import suppress

import pytest
from dominoes_rounds import tables
from hypothesis import given, strategies

from muggins_print.errors import BadRequest
from muggins_print.games.dominoes.play import Table
from muggins_print.games.dominoes.text_form import read_layout, written
from muggins_print.pieces import Laid, Layout

FULL = Layout((Laid(3, 6), Laid(6, 6), Laid(6, 2)), 1, (Laid(6, 4), Laid(4, 4)), (Laid(6, 5),))


def test_a_layout_is_written_as_its_line_and_arms() -> None:
    assert written(FULL) == "3-6 6+6 6-2 / 6-4 4-4 / 6-5"
    assert written(Layout((Laid(6, 3),))) == "6-3"
    assert written(Layout((Laid(0, 0),), 0)) == "0+0"


@given(tables)
def test_what_is_written_is_read_as_the_same(table: Table) -> None:
    assert read_layout(written(table.layout)) == table.layout


@given(tables, strategies.randoms(use_true_random=False), strategies.sampled_from("-–:."))
def test_tiles_may_be_turned_and_signs_and_space_be_others(table: Table, random: object, dash: str) -> None:
    assert hasattr(random, "random")
    rows = []
    for row in written(table.layout).split(" / "):
        tiles = []
        for tile in row.split(" "):
            turned = tile[::-1] if len(table.layout.line) > 1 and random.random() < 0.5 else tile
            tiles.append(turned.replace("+", "x") if "+" in turned else turned.replace("-", dash))
        rows.append(", ".join(tiles))
    assert read_layout(" ;\n ".join(rows) + "\n") == table.layout


@pytest.mark.parametrize(
    "text",
    [
        "3-6 6+6 6-2 / 6-4 4-4 / 6-5",
        "36 66 62/64 44/65",
        "6-3 [6-6] 2-6 / 4-6 4-4 / 5-6",
        "6:3 (6:6) 2:6 ; 4:6 4:4 ; 5:6",
        "3-6 *6-6 6-2\n6-4 4-4\n6-5",
        "3-6 6x6 6-2 / 6-4 4-4 / / 6-5 /",
        "3–6 6*6 6–2 / 6–4, 4–4 / 6–5",
        "3-6 6×6 6-2 / 6-4 4-4 / 6-5",
    ],
)
def test_people_may_write_it_in_many_ways(text: str) -> None:
    assert read_layout(text) == FULL


def test_the_only_double_of_a_line_is_the_spinner_without_a_mark() -> None:
    assert read_layout("5-5").spinner == 0
    assert read_layout("4-6 6-6").spinner == 1
    assert read_layout("4-4 4-6 6+6 6-2").spinner == 2
    assert read_layout("4+4 4-6 6-6 6-2").spinner == 0


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no tile in this layout"),
        (" / 6-4", "There is no tile in this layout"),
        ("6-3 banana", "'banana' is no tile"),
        ("6-3 3-9", "'3-9' has a half of 9"),
        ("6-3 3-1 1-6 6-3", "The tile 6-3 lies twice in this layout"),
        ("3-6 6-6 6-2 / 6-3", "The tile 6-3 lies twice"),
        ("6-3 2-1", "2-1 does not join 3-6: its halves are 2 and 1, and the open half there is 6"),
        ("6-3 3-1 3-2", "3-2 does not join 3-1: its halves are 3 and 2, and the open half there is 1"),
        ("3-6 6-6 6-2 / 4-1", "4-1 does not join 6-6"),
        ("6-3 3-1 / 3-2", "no double lies in this line"),
        ("6-6 6-2 / 6-4", "only when a tile lies on both of its sides"),
        ("3-6 6-6 6-2 / 6-4 / 6-5 / 6-1", "this layout has 3 arms"),
        ("4-4 4-6 6-6 6-2", r"There are 2 doubles in the line.* such as 4\+4\."),
        ("4+4 4-6 6+6 6-2", r"2 doubles are marked as the spinner.* such as 4\+4\."),
        ("3-6 6-6 6-2 / 6-4 4+4", "The spinner is marked in an arm"),
        ("3-6 6+2", r"'6\+2' is marked as the spinner, which is a double\. Write 6-2\."),
    ],
)
def test_a_layout_that_cannot_lie_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadRequest, match=sentence):
        read_layout(text)


@given(strategies.text("0123456+-x/ [];\n*(", max_size=40))
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    """No other error comes up."""
    with suppress(BadRequest):
        layout = read_layout(text)
        assert read_layout(written(layout)) == layout
