"""Tracks: neighbours next to each other, circles apart, all of it inside its rectangle."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, pairwise
from math import hypot

import pytest
from colours import lab

from muggins_print.page.art import WHITE
from muggins_print.page.furniture import INK, Area
from muggins_print.page.grid import filled, loops
from muggins_print.page.model import Line, Mark, Path
from muggins_print.sheets.board_track import drawn
from muggins_print.sheets.tracks import Place, Track, circle_in, closed, laid_out, ring, rows, snake, spiral

AREAS = {
    "a4": Area(0.0, 0.0, 194.0, 273.0),
    "a5": Area(3.0, 5.0, 132.0, 186.0),
    "half": Area(0, 0, 194.0, 133.0),
}
COUNTS = (2, 7, 8, 9, 17, 18, 36, 37, 54, 100, 144)


def distance(one: Place, other: Place) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def bands_of(marks: Iterable[Mark]) -> list[Path]:
    """The pieces of the band: filled, and neither arrows (INK) nor arrowheads (three corners)."""
    paths = (mark for mark in marks if isinstance(mark, Path))
    return [path for path in paths if path.fill not in (None, INK, WHITE) and len(path.steps) > 3]


def every_track() -> list[tuple[str, Area, Track]]:
    found = []
    for name, area in AREAS.items():
        for count in COUNTS:
            numbers = range(5, 5 + count)
            for layout in (snake, rows, spiral):
                found.append((f"{layout.__name__}-{name}-{count}", area, layout(numbers, area, 40.0)))
            for grid in loops(count, area.width, area.height)[:: max(1, count // 9)]:
                track = ring(numbers, area, grid)
                found.append((f"ring-{name}-{grid.columns}x{grid.rows}", area, track))
    return found


TRACKS = every_track()
each_track = pytest.mark.parametrize(
    ("area", "track"), [(area, track) for _, area, track in TRACKS], ids=[name for name, _, _ in TRACKS]
)


@each_track
def test_consecutive_numbers_lie_in_neighbouring_cells(area: Area, track: Track) -> None:
    assert [place.number for place in track.places] == list(range(5, 5 + len(track.places)))
    for one, other in pairwise(track.places):
        if track.layout == "rows" and one.goes == (0, 0):
            assert other.comes == (0, 0)
            assert other.x == track.places[0].x
            assert other.y - one.y == pytest.approx(track.lane * 1.17)
            continue
        # A ring's sides may be stretched by a quarter to fill the paper; no stranger fits between.
        assert track.lane - 0.01 <= distance(one, other) <= track.lane * 1.25 + 0.01
        assert one.goes == other.comes
        step = (round((other.x - one.x) / track.lane), round((other.y - one.y) / track.lane))
        assert step == one.goes
    assert track.places[0].comes == track.places[-1].goes == (0, 0)


@each_track
def test_circles_never_touch_and_stay_inside(area: Area, track: Track) -> None:
    half = track.diameter / 2
    for place in track.places:
        assert area.x - 0.01 <= place.x - half
        assert area.y - 0.01 <= place.y - half
        assert place.x + half <= area.right + 0.01
        assert place.y + half <= area.bottom + 0.01
    closest = min(distance(one, other) for one, other in combinations(track.places, 2))
    assert closest >= track.diameter * 1.05


@each_track
def test_the_field_is_free_of_the_track(area: Area, track: Track) -> None:
    free, half = track.free, track.lane / 2
    for place in track.places:
        beside = (
            place.x + half <= free.x + 0.01
            or place.x - half >= free.right - 0.01
            or place.y + half <= free.y + 0.01
            or place.y - half >= free.bottom - 0.01
        )
        assert beside, place


@each_track
def test_the_band_is_drawn_beside_the_field_and_inside_the_area(area: Area, track: Track) -> None:
    free = track.free
    bands = bands_of(drawn(track, False))
    assert len(bands) == len(track.places)
    for band in bands:
        for *_, x, y in band.steps:
            assert area.x - 0.01 <= x <= area.right + 0.01
            assert area.y - 0.01 <= y <= area.bottom + 0.01
            assert not (free.x + 0.21 < x < free.right - 0.21 and free.y + 0.01 < y < free.bottom - 0.01)


@pytest.mark.parametrize("to_colour", [False, True])
def test_fives_and_tens_are_found_by_their_darker_band(to_colour: bool) -> None:
    track = snake(range(1, 41), AREAS["a4"], 40.0)
    bands = bands_of(drawn(track, to_colour))
    greys = {place.number: lab(str(band.fill))[0] for place, band in zip(track.places, bands, strict=True)}
    plain = min(grey for number, grey in greys.items() if number % 5)
    fives = [grey for number, grey in greys.items() if number % 10 == 5]
    tens = [grey for number, grey in greys.items() if number % 10 == 0]
    assert max(fives) < plain - 3
    assert max(tens) < min(fives) - 3
    assert min(tens) > 55, "an arrow or a figure on it would still be seen"


@pytest.mark.parametrize("count", [17, 35, 37])
def test_an_odd_count_leaves_the_first_cell_as_a_start(count: int) -> None:
    area = AREAS["a4"]
    for grid in loops(count, area.width, area.height):
        track = ring(range(1, count + 1), area, grid)
        assert track.start is not None
        x, y = track.start
        first, last = track.places[0], track.places[-1]
        assert (first.y, last.x) == pytest.approx((y, x))
        assert min(x, y) < min(first.x, last.y)


def test_a_ring_of_thirty_six_closes_without_a_start_cell() -> None:
    """36 lies beside 1, and only the drawing parts them (D17)."""
    track = ring(range(1, 37), AREAS["a4"], loops(36, 194.0, 273.0)[5])
    assert track.start is None
    assert distance(track.places[0], track.places[-1]) <= track.lane * 1.25 + 0.01


@pytest.mark.parametrize(
    ("cell", "wanted", "diameter"),
    [
        (20.0, (), 18.9), (15.6, (15.0,), 15.0), (15.4, (15.0,), 14.55), (20.6, (16.0, 20.0), 20.0),
        (40.0, (16.0,), 37.8),
    ],
)  # fmt: skip
def test_circles_squeeze_up_only_for_a_wanted_size(
    cell: float, wanted: tuple[float, ...], diameter: float
) -> None:
    assert circle_in(cell, wanted) == pytest.approx(diameter, abs=0.01)


def chosen(
    area: Area, count: int, middle: tuple[float, float] = (82.0, 112.0), enough: float = 34.0
) -> Track:
    return laid_out(range(1, count + 1), area, (middle,), 50.0, (16.0, 20.0), enough)


def test_a_ring_is_taken_where_its_circles_hold_a_marble() -> None:
    track = chosen(AREAS["a4"], 36)
    assert track.layout == "ring"
    assert track.diameter >= 21.4


def test_a_snake_is_taken_where_the_rings_circles_are_too_small() -> None:
    assert chosen(AREAS["a4"], 100).layout == "snake"
    assert chosen(AREAS["a5"], 36).layout == "snake"


def test_a_snake_is_taken_where_a_ring_would_be_refused() -> None:
    area, middles = Area(0, 0, 162.0, 241.0), [(78.0, 112.0)]
    for count in range(40, 140):
        numbers = range(1, count + 1)
        least = snake(numbers, area, 40.0).diameter
        assert laid_out(numbers, area, middles, 40.0, (16.0, 20.0), 34.0, least=least).diameter >= least


def test_a_snake_is_taken_where_no_ring_has_the_middle_that_is_needed() -> None:
    assert chosen(AREAS["a4"], 12, middle=(150.0, 230.0)).layout == "snake"
    assert chosen(AREAS["a4"], 3).layout == "snake"


def test_of_rings_with_circles_large_enough_the_roomiest_is_taken() -> None:
    roomy, greedy = (chosen(AREAS["half"], 18, (100.0, 50.0), enough) for enough in (22.0, 99.0))
    assert greedy.diameter > roomy.diameter
    assert roomy.free.width * roomy.free.height > greedy.free.width * greedy.free.height


def test_rows_are_of_ten_where_that_costs_little() -> None:
    track = rows(range(1, 101), AREAS["a4"], 40.0)
    ends = [place.number for place in track.places if place.goes == (0, 0)]
    assert ends == list(range(10, 101, 10))
    ends = [place.number for place in rows(range(1, 19), AREAS["a4"], 40.0).places if place.goes == (0, 0)]
    assert ends == [5, 10, 15, 18]
    assert rows(range(1, 37), AREAS["a4"], 40.0).diameter > 25.0, "four rows of ten would be of 18 mm"


@pytest.mark.parametrize("count", [*range(12, 145, 7), 144])
@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
def test_rows_of_ten_never_cost_the_size_of_a_piece(area: Area, count: int) -> None:
    sizes, numbers = (10.0, 16.0, 20.0), range(1, count + 1)
    largest = circle_in(filled(count, area.width, (area.height - 40.0) / 1.17).cell, sizes)
    diameter = rows(numbers, area, 40.0, sizes).diameter
    assert [size for size in sizes if size <= diameter] == [size for size in sizes if size <= largest]
    assert diameter >= largest * (0.79 if diameter >= 20.0 else 0.89)


def test_a_lane_leads_from_each_row_to_the_next() -> None:
    """It begins below the last space of a row and ends, with an arrow, above the first of the next."""
    track = rows(range(1, 101), AREAS["a4"], 40.0)
    lanes = [mark for mark in drawn(track, False) if isinstance(mark, Path) and not mark.closed]
    assert len(lanes) == 9
    for lane, (last, first) in zip(lanes, [(k * 10 - 1, k * 10) for k in range(1, 10)], strict=True):
        (x1, y1), (x2, y2) = lane.steps[0][-2:], lane.steps[-1][-2:]
        before, after = track.places[last], track.places[first]
        assert (x1, x2) == pytest.approx((before.x, after.x))
        assert before.y + track.lane / 2 <= y1 < y2 <= after.y - track.lane / 2


def test_a_spiral_winds_inwards_and_its_turns_lie_apart() -> None:
    track = spiral(range(1, 37), AREAS["a4"], 40.0)
    middle_x = sum(place.x for place in track.places) / 36
    middle_y = sum(place.y for place in track.places) / 36
    away = [round(max(abs(place.x - middle_x), abs(place.y - middle_y)), 6) for place in track.places]
    assert away == sorted(away, reverse=True)
    assert (track.places[0].x, track.places[0].y) == (
        min(place.x for place in track.places), min(place.y for place in track.places),
    )  # fmt: skip
    bands = bands_of(drawn(track, False))
    left, right = bands[0], bands[19]  # 20 lies below 1, and the way does not go there
    assert max(y for *_, y in left.steps) < min(y for *_, y in right.steps)


@pytest.mark.parametrize("count", [36, 37])
def test_a_closed_ring_goes_on_from_the_last_space_to_the_first(count: int) -> None:
    """The house rule (D17): no bar, no gap in the band; an odd count goes on over the empty corner."""
    plain = ring(range(1, count + 1), AREAS["a4"], loops(count, 194.0, 273.0)[5])
    track = closed(plain)
    first, last = track.places[0], track.places[-1]
    assert first.comes != (0, 0) != last.goes
    assert track.wraps
    bands = bands_of(drawn(track, False))
    assert len(bands) == count + count % 2
    assert not any(isinstance(mark, Line) for mark in drawn(track, False))
    assert any(isinstance(mark, Line) for mark in drawn(plain, False)) == (count % 2 == 0)
    # Every piece of the band touches the next, and the last one the first.
    for one, other in zip(bands, [*bands[1:], bands[0]], strict=True):
        (x1, y1), (x2, y2) = ([max(v[-2 + i] for v in band.steps) for i in (0, 1)] for band in (one, other))
        (u1, v1), (u2, v2) = ([min(v[-2 + i] for v in band.steps) for i in (0, 1)] for band in (one, other))
        assert max(u1, u2) <= min(x1, x2) + 0.01
        assert max(v1, v2) <= min(y1, y2) + 0.01


@pytest.mark.parametrize("layout", [snake, rows, spiral])
def test_edges_follow_the_band(layout: Callable[[range, Area, float], Track]) -> None:
    """Without fills: each edge lies where the filled band ends, and there is none across the way."""
    track = layout(range(1, 37), AREAS["a4"], 40.0)
    marks = list(drawn(track, False, True))
    assert not bands_of(marks)
    edges = [mark for mark in marks if isinstance(mark, Path) and mark.fill is None and not mark.closed]
    for one, other in pairwise(track.places):
        if one.goes == (0, 0):
            continue
        x, y = (one.x + other.x) / 2, (one.y + other.y) / 2
        for edge in edges:
            for (*_, x1, y1), (*_, x2, y2) in pairwise(edge.steps):
                beside = not min(x1, x2) - 0.3 < x < max(x1, x2) + 0.3
                assert beside or not min(y1, y2) - 0.3 < y < max(y1, y2) + 0.3, one.number
    bars = [mark for mark in marks if isinstance(mark, Line)]
    across = [abs(bar.x2 - bar.x1) + abs(bar.y2 - bar.y1) for bar in bars]
    lane = track.lane - bars[0].width  # strokes lie inside the band
    long = sum(1 for length in across if length == pytest.approx(lane))
    short = sum(1 for length in across if length == pytest.approx(lane * 0.2))
    assert long + short == len(bars)
    inner = [place for place in track.places if place.number % 5 == 0]
    ways = {place.number: sum(1 for step in (place.comes, place.goes) if step != (0, 0)) for place in inner}
    assert long == sum(way for number, way in ways.items() if number % 10 == 0)
    assert short == 2 * sum(way for number, way in ways.items() if number % 10)


@pytest.mark.parametrize(
    ("count", "cells"), [(28, (1, 2)), (36, None), (47, (2, 1)), (60, (2, 2)), (80, (1, 1)), (18, (1, 2))]
)
def test_a_spiral_knows_what_it_leaves_free(count: int, cells: tuple[int, int] | None) -> None:
    """As a block of so many cells across and down, clear of every space."""
    track = spiral(range(1, count + 1), AREAS["a4"], 60.0)
    if cells is None:
        assert track.middle is None
        return
    assert track.middle is not None
    for length, many in zip(track.middle[2:], cells, strict=True):
        assert length == pytest.approx(track.lane * (1 + 1.06 * (many - 1)))
    for place in track.places:
        across = max(track.middle.x - place.x, place.x - track.middle.right)
        down = max(track.middle.y - place.y, place.y - track.middle.bottom)
        assert max(across, down) >= track.lane / 2
