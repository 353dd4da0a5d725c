"""Where equal pieces lie, and where they are cut."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from muggins_print.page.cuts import CLEAR, LONGEST, MARK_ROOM, Imposition, corner_guide, cut_marks, imposed
from muggins_print.page.furniture import Area
from muggins_print.page.model import Line

A4 = Area(8.0, 8.0, 194.0, 271.0)
NEAR = 1e-6

sizes = st.floats(8.0, 120.0).map(lambda size: round(size, 1))


@st.composite
def impositions(draw: st.DrawFn) -> tuple[Imposition, int, float]:
    """A grid on A4, how many of its cells are filled, and the bleed."""
    bleed = draw(st.sampled_from([0.0, 2.0, 3.0, 5.0]))
    grid = imposed(draw(sizes), draw(sizes), 2 * bleed, bleed + MARK_ROOM, A4)
    assume(grid is not None)
    assert grid is not None
    return grid, draw(st.integers(1, grid.capacity)), bleed


def rectangles(grid: Imposition, count: int, beyond: float = 0.0) -> list[Area]:
    return [
        Area(x - beyond, y - beyond, grid.width + 2 * beyond, grid.height + 2 * beyond)
        for x, y in grid.cells(count)
    ]


def touches(line: Line, area: Area) -> bool:
    """Whether a line across or down reaches into a rectangle."""
    half = line.width / 2
    return (
        min(line.x1, line.x2) - half < area.right - NEAR
        and max(line.x1, line.x2) + half > area.x + NEAR
        and min(line.y1, line.y2) - half < area.bottom - NEAR
        and max(line.y1, line.y2) + half > area.y + NEAR
    )


@pytest.mark.parametrize(
    ("width", "height", "columns", "rows", "turned"),
    [
        (63.5, 88.9, 3, 3, False),  # poker cards
        (57.15, 88.9, 3, 3, False),  # bridge cards
        (50.8, 25.4, 7, 5, True),  # dominoes
        (90.0, 40.0, 2, 6, False),
        (16.0, 16.0, 11, 16, False),
        (190.0, 260.0, 1, 1, False),
        (260.0, 190.0, 1, 1, True),
    ],
)
def test_as_many_pieces_as_fit_are_placed(
    width: float, height: float, columns: int, rows: int, turned: bool
) -> None:
    grid = imposed(width, height, 0.0, MARK_ROOM, A4)
    assert grid is not None
    assert (grid.columns, grid.rows, grid.turned) == (columns, rows, turned)
    assert (grid.width, grid.height) == ((height, width) if turned else (width, height))


@pytest.mark.parametrize(("width", "height"), [(195.0, 195.0), (272.0, 10.0), (10.0, 272.0)])
def test_where_no_piece_fits_there_is_no_grid(width: float, height: float) -> None:
    assert imposed(width, height, 0.0, 0.0, A4) is None


@settings(deadline=None)
@given(sizes, sizes, st.sampled_from([0.0, 3.0]))
def test_not_one_more_would_fit(width: float, height: float, bleed: float) -> None:
    grid = imposed(width, height, 2 * bleed, bleed, A4)
    best = 0
    for across, down in ((width, height), (height, width)):
        columns = rows = 0
        while (columns + 1) * (across + 2 * bleed) <= A4.width + NEAR:
            columns += 1
        while (rows + 1) * (down + 2 * bleed) <= A4.height + NEAR:
            rows += 1
        best = max(best, columns * rows)
    assert (grid.capacity if grid else 0) == best


@settings(deadline=None)
@given(impositions())
def test_pieces_lie_apart_and_inside(drawn: tuple[Imposition, int, float]) -> None:
    grid, count, bleed = drawn
    pieces = rectangles(grid, count)
    assert len(pieces) == count
    for piece in pieces:
        assert piece.x - bleed >= A4.x - NEAR
        assert piece.y - bleed >= A4.y - NEAR
        assert piece.right + bleed <= A4.right + NEAR
        assert piece.bottom + bleed <= A4.bottom + NEAR
    for index, one in enumerate(pieces):
        for other in pieces[index + 1 :]:
            across = max(one.x, other.x) - min(one.right, other.right)
            down = max(one.y, other.y) - min(one.bottom, other.bottom)
            assert max(across, down) >= 2 * bleed - NEAR
    block = grid.block(count)
    assert (block.x, block.y) == (min(piece.x for piece in pieces), min(piece.y for piece in pieces))
    assert block.right == pytest.approx(max(piece.right for piece in pieces))
    assert block.bottom == pytest.approx(max(piece.bottom for piece in pieces))


@settings(deadline=None)
@given(impositions())
def test_every_edge_of_every_piece_is_cut_once(drawn: tuple[Imposition, int, float]) -> None:
    grid, count, _ = drawn
    cuts = list(grid.cuts(count))
    down = [round(cut.x1, 4) for cut in cuts if cut.x1 == cut.x2]
    across = [round(cut.y1, 4) for cut in cuts if cut.y1 == cut.y2]
    assert len(down) + len(across) == len(cuts)
    assert len(set(down)) == len(down)
    assert len(set(across)) == len(across)
    pieces = rectangles(grid, count)
    assert set(down) == {round(edge, 4) for piece in pieces for edge in (piece.x, piece.right)}
    assert set(across) == {round(edge, 4) for piece in pieces for edge in (piece.y, piece.bottom)}
    block = grid.block(count)
    for cut in cuts:  # no cut stops before a piece that it frees
        assert (cut.x1, cut.x2) == (block.x, block.right) or (cut.y1, cut.y2) == (block.y, block.bottom)


@settings(deadline=None)
@given(impositions())
def test_marks_lie_in_line_with_their_cuts_outside_the_bleed(drawn: tuple[Imposition, int, float]) -> None:
    grid, count, bleed = drawn
    cuts, marks = list(grid.cuts(count)), list(cut_marks(grid, count, bleed, A4))
    assert len(marks) == 2 * len(cuts)
    bled = rectangles(grid, count, bleed)
    for cut, before, after in zip(cuts, marks[::2], marks[1::2], strict=True):
        for mark in (before, after):
            assert 0.15 <= mark.width <= 0.25
            if cut.x1 == cut.x2:
                assert mark.x1 == mark.x2 == cut.x1
            else:
                assert mark.y1 == mark.y2 == cut.y1
            assert 1.0 - NEAR <= abs(mark.x2 - mark.x1) + abs(mark.y2 - mark.y1) <= LONGEST + NEAR
            assert not any(touches(mark, piece) for piece in bled)
            assert A4.x - NEAR <= min(mark.x1, mark.x2) - mark.width / 2 * (mark.y1 == mark.y2)
            assert max(mark.x1, mark.x2) + mark.width / 2 * (mark.y1 == mark.y2) <= A4.right + NEAR
            assert A4.y - NEAR <= min(mark.y1, mark.y2) - mark.width / 2 * (mark.x1 == mark.x2)
            assert max(mark.y1, mark.y2) + mark.width / 2 * (mark.x1 == mark.x2) <= A4.bottom + NEAR
        assert (before.x1 + before.y1) < (cut.x1 + cut.y1)
        assert (after.x1 + after.y1) > (cut.x2 + cut.y2)


@settings(deadline=None)
@given(impositions())
def test_no_cut_touches_the_marks_of_another(drawn: tuple[Imposition, int, float]) -> None:
    """Cut from mark to mark, all marks stay on the frame round the pieces."""
    grid, count, bleed = drawn
    cuts, marks = list(grid.cuts(count)), list(cut_marks(grid, count, bleed, A4))
    pairs = list(zip(marks[::2], marks[1::2], strict=True))
    for (index, cut), (other, pair) in product(enumerate(cuts), enumerate(pairs)):
        if index == other:
            continue
        before, after = pairs[index]
        made = Area(before.x1, before.y1, after.x1 - before.x1, after.y1 - before.y1)
        assert made.width >= 0
        assert made.height >= 0
        for mark in pair:
            grown = Area(made.x - NEAR, made.y - NEAR, made.width + 2 * NEAR, made.height + 2 * NEAR)
            assert not touches(mark, grown), (cut, mark)


def test_marks_begin_clear_of_what_is_inked() -> None:
    grid = imposed(60.0, 90.0, 6.0, 3.0 + MARK_ROOM, A4)
    assert grid is not None
    top = min(cut_marks(grid, 1, 3.0, A4), key=lambda mark: mark.y2)
    assert max(top.y1, top.y2) + top.width / 2 == pytest.approx(grid.y - 3.0 - CLEAR)


@pytest.mark.parametrize(("width", "height", "radius"), [(22.0, 22.0, 11.0), (69.5, 94.9, 6.0)])
def test_scissors_follow_quarters_of_circles(width: float, height: float, radius: float) -> None:
    guide = corner_guide(width, height, radius)
    assert (guide.width, guide.height) == (width, height)
    corners = set()
    for mark in guide.marks:
        assert isinstance(mark, Line)
        for x, y in ((mark.x1, mark.y1), (mark.x2, mark.y2)):
            across, down = min(x, width - x), min(y, height - y)
            assert min(across, down) >= -NEAR
            assert max(across, down) <= radius + NEAR
            assert ((radius - across) ** 2 + (radius - down) ** 2) ** 0.5 == pytest.approx(radius)
            corners.add((x < width / 2, y < height / 2))
    assert len(corners) == 4
