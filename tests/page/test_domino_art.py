from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from muggins_print.page.domino_art import tile, tile_back, tile_to_cut, turn_mark
from muggins_print.page.model import Art, Box, Disc, Label
from muggins_print.page.styles import light
from muggins_print.pieces import Tile

DOUBLE_TWELVE = [Tile(low, high) for low in range(13) for high in range(low, 13)]


def pips(art: Art) -> list[Disc]:
    return [mark for mark in art.marks if isinstance(mark, Disc)]


@pytest.mark.parametrize("coloured", [False, True])
def test_each_half_has_as_many_pips_as_it_counts(coloured: bool) -> None:
    for one in DOUBLE_TWELVE:
        art = tile_to_cut(one, 25.4, coloured)
        upper = sum(pip.y < 25.4 for pip in pips(art))
        assert (upper, len(pips(art)) - upper) == (one.low, one.high)
    for one in DOUBLE_TWELVE[:28]:
        assert len(pips(tile(one, 9.0))) == one.pips


def test_pips_are_whole_and_apart() -> None:
    """Each lies inside its half, off the bar and the edge, and no two of them touch."""
    for one in DOUBLE_TWELVE:
        side = 20.0
        discs = pips(tile_to_cut(one, side, False))
        for disc in discs:
            down = disc.y % side
            assert 0.08 * side < disc.x - disc.radius < disc.x + disc.radius < 0.92 * side
            assert 0.08 * side < down - disc.radius < down + disc.radius < 0.92 * side
        for a, b in combinations(discs, 2):
            assert hypot(a.x - b.x, a.y - b.y) > a.radius + b.radius + 0.03 * side


def test_a_six_has_three_pips_along_each_long_side_as_on_real_tiles() -> None:
    columns = [pip.x for pip in pips(tile(Tile(0, 6), 10.0))]
    assert sorted(columns.count(x) for x in set(columns)) == [3, 3]


def test_coloured_pips_are_as_dark_as_text_needs() -> None:
    inks = {pip.fill for one in DOUBLE_TWELVE for pip in pips(tile_to_cut(one, 20.0, True))}
    assert len(inks) == 12
    # A contrast to white of 4.5.
    assert all(ink and light(ink) <= 1.05 / 4.5 - 0.05 for ink in inks)


def test_a_tile_stays_inside_its_size_and_a_back_reaches_as_far_over_it_as_asked() -> None:
    for art, over in ((tile(Tile(2, 5), 9.0), 0.0), (tile_back(25.4, 2.0), 2.0)):
        for mark in art.marks:
            if isinstance(mark, Box):
                half = mark.line / 2 if mark.stroke else 0.0
                assert mark.x - half >= -over - 1e-9
                assert mark.x + mark.width + half <= art.width + over + 1e-9
                assert mark.y + mark.height + half <= art.height + over + 1e-9
    ground = tile_back(25.4, 2.0).marks[0]
    assert isinstance(ground, Box)
    assert (ground.x, ground.width, ground.height) == (-2.0, 29.4, 54.8)


def test_a_back_looks_the_same_from_either_end() -> None:
    art = tile_back(20.0, 0.0)
    dots = {(round(dot.x, 6), round(dot.y, 6), dot.fill) for dot in pips(art)}
    assert dots == {(round(20.0 - x, 6), round(40.0 - y, 6), fill) for x, y, fill in dots}


def test_the_spinner_has_a_ground_that_is_light_in_grey() -> None:
    plain, marked = tile(Tile(3, 3), 9.0), tile(Tile(3, 3), 9.0, marked=True)
    assert plain.name != marked.name
    ground = marked.marks[0]
    assert isinstance(ground, Box)
    assert ground.fill is not None
    assert 0.7 < light(ground.fill) < 0.9
    assert plain.marks[1:] == marked.marks[1:]


def test_a_turn_is_numbered_in_letters_that_its_disc_holds() -> None:
    for number in (1, 9, 10, 28):
        disc, label = turn_mark(number, 5.0).marks
        assert isinstance(disc, Disc)
        assert isinstance(label, Label)
        assert label.text == str(number)
        assert 8.0 < label.size * 1.0 < 14.0
