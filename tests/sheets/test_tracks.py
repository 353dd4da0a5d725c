"""Tracks: neighbours next to each other, circles apart, all of it inside its rectangle."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest
from colours import lab

from muggins_print.page.furniture import INK, Area
from muggins_print.page.grid import loops
from muggins_print.page.model import Path
from muggins_print.sheets.board_track import drawn
from muggins_print.sheets.tracks import Place, Track, circle_in, laid_out, ring, snake

AREAS = {
    "a4": Area(0.0, 0.0, 194.0, 273.0),
    "a5": Area(3.0, 5.0, 132.0, 186.0),
    "half": Area(0, 0, 194.0, 133.0),
}
COUNTS = (2, 7, 8, 9, 17, 18, 36, 37, 54, 100, 144)


def distance(one: Place, other: Place) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def every_track() -> list[tuple[str, Area, Track]]:
    found = []
    for name, area in AREAS.items():
        for count in COUNTS:
            numbers = range(5, 5 + count)
            found.append((f"snake-{name}-{count}", area, snake(numbers, area, 40.0)))
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
    bands = [mark for mark in drawn(track, False) if isinstance(mark, Path) and mark.fill != INK]
    assert len(bands) == len(track.places)
    for band in bands:
        for *_, x, y in band.steps:
            assert area.x - 0.01 <= x <= area.right + 0.01
            assert area.y - 0.01 <= y <= area.bottom + 0.01
            assert not (free.x + 0.21 < x < free.right - 0.21 and free.y + 0.01 < y < free.bottom - 0.01)


@pytest.mark.parametrize("to_colour", [False, True])
def test_fives_and_tens_are_found_by_their_darker_band(to_colour: bool) -> None:
    track = snake(range(1, 41), AREAS["a4"], 40.0)
    bands = [mark for mark in drawn(track, to_colour) if isinstance(mark, Path) and mark.fill != INK]
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


def test_a_snake_is_taken_where_no_ring_has_the_middle_that_is_needed() -> None:
    assert chosen(AREAS["a4"], 12, middle=(150.0, 230.0)).layout == "snake"
    assert chosen(AREAS["a4"], 3).layout == "snake"


def test_of_rings_with_circles_large_enough_the_roomiest_is_taken() -> None:
    roomy, greedy = (chosen(AREAS["half"], 18, (100.0, 50.0), enough) for enough in (22.0, 99.0))
    assert greedy.diameter > roomy.diameter
    assert roomy.free.width * roomy.free.height > greedy.free.width * greedy.free.height
