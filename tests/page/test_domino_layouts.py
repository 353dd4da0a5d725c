from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

import pytest
from layouts import layout, numbered

from muggins_print.page.domino_layouts import SIDES, layout_art
from muggins_print.page.furniture import SMALL
from muggins_print.page.model import Art, Disc, Label, Stamp
from muggins_print.pieces import Layout, Tile

#: The widths of half a page of A4, of a page of A5, and of a page of A4.
WIDTHS = (85.0, 120.0, 180.0)


class Lying(NamedTuple):
    """A tile as it was drawn: its edges, and the middle of either half with its pips."""

    left: float
    top: float
    right: float
    bottom: float
    halves: tuple[tuple[float, float, int], ...]
    side: float


def lying(stamp: Stamp) -> Lying:
    """What a stamp shows, measured from its marks alone: pips are counted on either side of its middle."""
    side, turn = stamp.art.width, stamp.turn % 360
    assert stamp.art.height == pytest.approx(2 * side)
    assert turn in (0.0, 90.0, 180.0, 270.0)
    x, y = stamp.x + side / 2, stamp.y + side
    pips = [mark for mark in stamp.art.marks if isinstance(mark, Disc)]
    upper = sum(pip.y < side for pip in pips)
    dx, dy = {0.0: (0, -1), 90.0: (1, 0), 180.0: (0, 1), 270.0: (-1, 0)}[turn]
    across, down = (side, side / 2) if dx else (side / 2, side)
    halves = (
        (x + dx * side / 2, y + dy * side / 2, upper),
        (x - dx * side / 2, y - dy * side / 2, len(pips) - upper),
    )
    return Lying(x - across, y - down, x + across, y + down, halves, side)


def tiles(art: Art) -> list[Lying]:
    """The tiles of a drawing."""
    return [lying(mark) for mark in art.marks if isinstance(mark, Stamp) and mark.art.height > mark.art.width]


def touching(one: Lying, other: Lying) -> set[tuple[int, int]]:
    """The numbers of halves of two tiles that touch each other along an edge."""
    found = set()
    for x, y, number in one.halves:
        for x1, y1, number1 in other.halves:
            apart = sorted((abs(x - x1), abs(y - y1)))
            if apart[0] < one.side - 0.01 and apart[1] == pytest.approx(one.side, abs=0.01):
                found.add((number, number1))
    return found


def gap(one: Lying, other: Lying) -> float:
    """How far apart two tiles are, across or down, the larger of both; below 0 if they overlap."""
    across = max(one.left, other.left) - min(one.right, other.right)
    down = max(one.top, other.top) - min(one.bottom, other.bottom)
    return max(across, down)


@pytest.mark.parametrize("start", range(0, 1000, 250))
def test_a_thousand_layouts_lie_as_they_can_on_a_table(start: int) -> None:
    for number in range(start, start + 250):
        laid, width = layout(number, 1 + number % 28), WIDTHS[number % 3]
        if number % 7 == 0:
            laid = numbered(laid)
        art = layout_art(laid, width)
        drawn = tiles(art)
        assert Counter(Tile(*sorted(h[2] for h in one.halves)) for one in drawn) == Counter(laid.tiles)
        assert art.width <= width + 0.01
        for one in drawn:
            assert min(one.left, one.top) >= -0.01, number
            assert one.right <= art.width + 0.01, number
            assert one.bottom <= art.height + 0.01, number
        joins = 0
        for one, other in combinations(drawn, 2):
            numbers = touching(one, other)
            assert all(a == b for a, b in numbers), number
            joins += bool(numbers)
            # Those that don't join keep a quarter of a tile apart, which is easily seen.
            assert numbers or gap(one, other) >= one.side / 2 - 0.01, number
            assert gap(one, other) >= -0.01, number
        assert joins == len(drawn) - 1, number


def test_doubles_lie_across_their_line() -> None:
    laid = Layout(layout(4, 12).line)
    art = layout_art(laid, 400.0, 1000.0)
    for one, tile in zip(tiles(art), laid.tiles, strict=True):
        assert (one.bottom - one.top > one.right - one.left) == tile.is_double


def test_the_line_runs_from_left_to_right_and_the_arms_up_and_down() -> None:
    laid = next(found for found in map(layout, range(100)) if found.below)
    laid = replace(laid, above=laid.above[:2], below=laid.below[:2])
    drawn = tiles(layout_art(laid, 600.0, 1000.0))
    line = drawn[: len(laid.line)]
    assert [one.left for one in line] == sorted(one.left for one in line)
    spinner = line[laid.spinner or 0]
    above, below = drawn[len(laid.line)], drawn[len(laid.line) + len(laid.above)]
    assert above.bottom == pytest.approx(spinner.top)
    assert below.top == pytest.approx(spinner.bottom)


def test_the_spinner_is_told_from_other_doubles() -> None:
    laid = next(found for found in map(layout, range(100)) if sum(t.is_double for t in found.tiles) > 2)
    stamps = [mark for mark in layout_art(laid, 180.0).marks if isinstance(mark, Stamp)]
    assert [index for index, mark in enumerate(stamps) if mark.art.name.endswith("spinner")] == [laid.spinner]


def test_short_layouts_are_drawn_as_large_as_can_be_and_long_ones_smaller() -> None:
    short, long = tiles(layout_art(layout(1, 4), 85.0)), tiles(layout_art(layout(6), 85.0))
    assert short[0].side == SIDES[0]
    assert SIDES[-1] <= long[0].side < SIDES[0]


def test_a_layout_that_would_be_small_is_taller_instead() -> None:
    """At half a page of A4, where others are no taller than half as much as they are wide, and a bit."""
    usual = 26.0 + 0.26 * WIDTHS[0]
    taller = small = 0
    for number in range(60):
        art = layout_art(layout(number, 18), WIDTHS[0])
        assert art.height <= usual + 24.0
        taller += art.height > usual
        small += tiles(art)[0].side < 7.5
    assert small < 20  # it would be 52 of them
    assert taller > 40


@pytest.mark.parametrize("width", [70.0, *WIDTHS])
def test_numbers_on_tiles_are_no_smaller_than_the_least_step_of_type(width: float) -> None:
    """Even of rounds of 14 turns, which are as tall as that takes but still leave room on a page."""
    for number in range(40):
        art = layout_art(numbered(layout(number, 14)), width)
        marks = [mark for mark in art.marks if isinstance(mark, Stamp)]
        labels = [label for mark in marks for label in mark.art.marks if isinstance(label, Label)]
        assert len(labels) == 14
        assert min(label.size for label in labels) >= SMALL
        assert art.height < 125.0


def test_turns_are_numbered_on_their_tiles() -> None:
    laid = numbered(layout(3, 9))
    art = layout_art(laid, 180.0)
    marks = [mark for mark in art.marks if isinstance(mark, Stamp)]
    faces, numbers = marks[: len(laid.tiles)], marks[len(laid.tiles) :]
    assert [mark.art.name.split("-")[1] for mark in numbers] == [str(n + 1) for n in range(len(laid.tiles))]
    for face, number in zip(faces, numbers, strict=True):
        assert number.x + number.art.width / 2 == pytest.approx(face.x + face.art.width / 2)
        assert number.y + number.art.height / 2 == pytest.approx(face.y + face.art.height / 2)


def test_a_layout_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="8 mm"):
        layout_art(layout(2), 8.0)
