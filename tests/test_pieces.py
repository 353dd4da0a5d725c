"""Pieces that refuse what is none, and what tiles know of themselves."""

from __future__ import annotations

import pytest

from muggins_print.pieces import Laid, Layout, Tile, tile_of


def test_a_tile_is_the_same_whichever_half_comes_first() -> None:
    assert tile_of(6, 3) == tile_of(3, 6) == Tile(3, 6)
    assert Laid(6, 3).tile == Tile(3, 6)


@pytest.mark.parametrize(("low", "high"), [(6, 3), (-1, 2)])
def test_halves_in_another_order_and_below_a_blank_are_refused(low: int, high: int) -> None:
    with pytest.raises(ValueError, match=f"{low}-{high} is no tile"):
        Tile(low, high)


def test_a_tile_counts_its_pips_and_knows_a_double() -> None:
    assert (Tile(3, 6).pips, Tile(3, 6).is_double) == (9, False)
    assert (Tile(0, 0).pips, Tile(0, 0).is_double) == (0, True)


def test_the_tiles_of_a_layout_are_those_of_its_line_and_arms() -> None:
    layout = Layout((Laid(3, 6), Laid(6, 6), Laid(6, 2)), 1, above=(Laid(6, 4),), below=(Laid(6, 5),))
    assert layout.tiles == (Tile(3, 6), Tile(6, 6), Tile(2, 6), Tile(4, 6), Tile(5, 6))
