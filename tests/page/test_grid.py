"""Grids and loops of cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_print.page.grid import filled, loops

LENGTH = st.floats(20.0, 500.0)


@given(st.integers(1, 150), LENGTH, LENGTH)
def test_a_filled_rectangle_holds_its_cells_and_no_larger_ones(
    count: int, width: float, height: float
) -> None:
    columns, rows, cell = filled(count, width, height)
    assert columns * rows >= count
    assert columns * cell <= width + 1e-6
    assert rows * cell <= height + 1e-6
    larger = cell * 1.001
    assert int(width / larger) * int(height / larger) < count


def test_of_equal_cells_the_fuller_grid_is_taken() -> None:
    # Three or four columns of four cells fill 40 × 40 mm with cells of the same size.
    assert filled(12, 40.0, 40.0)[:2] in ((3, 4), (4, 3))
    assert filled(16, 40.0, 40.0)[:2] == (4, 4)


@given(st.integers(8, 150), LENGTH, LENGTH)
def test_loops_have_a_middle_and_at_most_one_cell_to_spare(count: int, width: float, height: float) -> None:
    found = loops(count, width, height)
    assert found
    for columns, rows, cell in found:
        assert 2 * (columns + rows) - 4 - count == count % 2
        assert min(columns, rows) >= 3
        assert columns * cell <= width + 1e-6
        assert rows * cell <= height + 1e-6
    assert len({grid.columns for grid in found}) == len(found)


def test_thirty_six_cells_go_round_an_a4_page_eight_by_twelve() -> None:
    best = max(loops(36, 194.0, 273.0), key=lambda grid: grid.cell)
    assert (best.columns, best.rows) == (8, 12)
    assert best.cell == pytest.approx(273 / 12)


@pytest.mark.parametrize("count", range(1, 7))
def test_few_cells_have_no_loop_with_a_middle(count: int) -> None:
    assert loops(count, 100.0, 100.0) == ()
