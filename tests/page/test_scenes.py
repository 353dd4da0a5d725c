"""Boards in mid-game, drawn small for questions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from muggins_print.page import scenes
from muggins_print.page.model import Art, Box, Disc, Stamp
from muggins_print.pieces import Board

FULL, LEAST = 7.6, 4.4


def board(high: int) -> Board:
    return Board(1, high, tuple((number, number % 4 + 1) for number in range(1, high + 1, 2)))


def holes(art: Art) -> Iterator[Disc]:
    bare, *_ = art.marks
    assert isinstance(bare, Stamp)
    return (mark for mark in bare.art.marks if isinstance(mark, Disc))


@pytest.mark.parametrize("width", [77.0, 119.0, 122.0, 184.0])
@pytest.mark.parametrize("high", [12, 36, 100, 144])
def test_a_board_of_many_rows_has_smaller_holes_and_is_less_tall(high: int, width: float) -> None:
    art = scenes.board(board(high), width)
    (across,) = {2 * disc.radius + 0.3 for disc in holes(art)}
    assert art.width <= width + 0.01
    assert art.height == scenes.board_height(1, high, width)
    assert LEAST <= across <= FULL
    if across < 5.6:  # a cell is never narrower than its widest number
        assert art.height >= 0.79 * width
    if art.height > 0.81 * width:
        assert across == pytest.approx(LEAST)


@pytest.mark.parametrize("high", [36, 100, 144])
def test_marbles_lie_in_the_holes_of_their_spaces(high: int) -> None:
    art = scenes.board(board(high), 119.0)
    spaces = list(holes(art))
    for (number, _), marble in zip(board(high).marbles, art.marks[1:], strict=True):
        assert isinstance(marble, Stamp)
        hole = spaces[number - 1]
        half = marble.art.width / 2
        assert (marble.x + half, marble.y + half) == pytest.approx((hole.x, hole.y), abs=0.01)
        assert half == pytest.approx(hole.radius + 0.15)


@pytest.mark.parametrize("high", [36, 144])
def test_no_row_of_a_board_lies_on_another(high: int) -> None:
    bare, *_ = scenes.board(board(high), 119.0).marks
    assert isinstance(bare, Stamp)
    cells = [mark for mark in bare.art.marks if isinstance(mark, Box)]
    tops = sorted({cell.y for cell in cells})
    assert all(after - before >= cells[0].height + 0.99 for before, after in pairwise(tops))
    assert bare.art.height == pytest.approx(tops[-1] + cells[0].height)
