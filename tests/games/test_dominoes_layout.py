"""Where layouts can be played on, and what becomes of them (T4, T6, T7)."""

from __future__ import annotations

import pytest
import stupid_dominoes
from dominoes_rounds import rounds

from muggins_print.games.dominoes.layout import End, Play, ends, joined, led, plays
from muggins_print.games.dominoes.text_form import read_layout, written
from muggins_print.games.dominoes.tiles import PLAYED, read_hand
from muggins_print.pieces import Tile


def after(layout: str, tile: str, place: str) -> str:
    """The layout when a tile is played at a place."""
    lying = read_layout(layout)
    (one,) = read_hand(tile)
    (end,) = (end for end in ends(lying) if end.place == place)
    return written(joined(lying, Play(one, end)))


def open_at(layout: str) -> dict[str, int]:
    return {end.place: end.number for end in ends(read_layout(layout))}


def test_any_tile_can_be_led_and_a_double_is_the_spinner_at_once() -> None:
    """T4, T6."""
    assert [written(led(tile)) for tile in (Tile(3, 6), Tile(5, 5))] == ["6-3", "5+5"]
    assert {led(tile).tiles for tile in PLAYED} == {(tile,) for tile in PLAYED}


def test_the_first_double_becomes_the_spinner_wherever_it_is_played() -> None:
    """T6."""
    assert after("4-6 6-3", "3-3", "right") == "4-6 6-3 3+3"
    assert after("4-6 6-3", "4-4", "left") == "4+4 4-6 6-3"


def test_a_later_double_does_not() -> None:
    """T7."""
    assert after("4-6 6+6", "4-4", "left") == "4-4 4-6 6+6"
    assert after("3-6 6+6 6-2 / 6-4", "4-4", "above") == "3-6 6+6 6-2 / 6-4 4-4"


def test_the_spinner_is_played_on_on_its_sides_first_and_then_on_its_ends() -> None:
    """T6."""
    assert open_at("6+6") == {"right": 6}
    assert open_at("6+6 6-2") == {"left": 6, "right": 2}
    assert open_at("3-6 6+6 6-2") == {"left": 3, "right": 2, "above": 6}
    assert open_at("3-6 6+6 6-2 / 6-4") == {"left": 3, "right": 2, "above": 4, "below": 6}
    assert open_at("3-6 6+6 6-2 / 6-4 / 6-5") == {"left": 3, "right": 2, "above": 4, "below": 5}


def test_a_line_without_a_double_has_two_ends() -> None:
    assert open_at("6-3") == {"left": 6, "right": 3}
    assert open_at("4-6 6-3") == {"left": 4, "right": 3}


def test_an_end_tells_the_outermost_tile_that_it_joins() -> None:
    lying = read_layout("3-6 6+6 6-2 / 6-4 4-1 / 6-5 5-0")
    assert [end.on for end in ends(lying)] == [Tile(3, 6), Tile(2, 6), Tile(1, 4), Tile(0, 5)]
    assert [end.on for end in ends(read_layout("3-6 6+6 6-2"))][2:] == [Tile(6, 6)]


def test_tiles_are_turned_to_join() -> None:
    assert after("4-6 6-3", "4-1", "left") == "1-4 4-6 6-3"
    assert after("4-6 6-3", "3-0", "right") == "4-6 6-3 3-0"
    assert after("6+6 6-2", "3-6", "left") == "3-6 6+6 6-2"
    assert after("3-6 6+6 6-2 / 6-4", "6-5", "below") == "3-6 6+6 6-2 / 6-4 / 6-5"


def test_a_tile_that_does_not_fit_is_refused() -> None:
    lying = read_layout("4-6 6-3")
    left, right = ends(lying)
    with pytest.raises(ValueError, match="does not fit"):
        joined(lying, Play(Tile(0, 1), left))
    with pytest.raises(ValueError, match="does not fit"):
        joined(lying, Play(Tile(0, 3), right._replace(number=0)))
    with pytest.raises(ValueError, match="does not fit"):
        joined(lying, Play(Tile(0, 6), End("above", 6, Tile(6, 6))))


def test_a_tile_can_be_played_at_every_end_with_its_number() -> None:
    """T4."""
    lying = read_layout("4-6 6-3")
    found = [(play.tile, play.end.place) for play in plays(lying, read_hand("4-3 5-5 3-0"))]
    assert found == [(Tile(3, 4), "left"), (Tile(3, 4), "right"), (Tile(0, 3), "right")]


def test_all_that_can_be_played_in_real_rounds_is_what_trying_everything_finds() -> None:
    """Layouts that are mirror images at the spinner are told once."""
    for turns in rounds(60):
        for table in turns:
            for tile in PLAYED:
                if tile in table.layout.tiles:
                    continue
                mine = {joined(table.layout, play) for play in plays(table.layout, [tile])}
                tried = set(stupid_dominoes.grown(table.layout, tile))
                assert mine <= tried
                if len(table.layout.line) > 1:
                    assert mine == tried
                else:
                    assert bool(mine) == bool(tried)
