"""Sets of tiles (T1), and tiles and hands as people type them."""

from __future__ import annotations

import pytest

from muggins_print.clauses import facts
from muggins_print.errors import BadRequest
from muggins_print.games.dominoes.tiles import PLAYED, SETS, named, read_halves, read_hand, tiles_of
from muggins_print.pieces import Tile


def test_sets_have_the_tiles_and_pips_that_the_facts_count() -> None:
    """T1."""
    sets = {name: tiles_of(highest) for name, highest in SETS.items()}
    counted = {name: [len(tiles), sum(tile.pips for tile in tiles)] for name, tiles in sets.items()}
    assert counted == facts("dominoes")["sets"]


@pytest.mark.parametrize("highest", SETS.values(), ids=SETS)
def test_every_tile_is_in_a_set_once(highest: int) -> None:
    assert len(set(tiles_of(highest))) == len(tiles_of(highest))
    assert sum(tile.is_double for tile in tiles_of(highest)) == highest + 1


def test_of_a_larger_set_those_without_a_half_above_six_are_played_with() -> None:
    """T1."""
    kept = [tile for tile in tiles_of(12) if tile.high <= 6]
    assert tuple(kept) == PLAYED
    assert all(sum(number in (tile.low, tile.high) for tile in PLAYED) == 7 for number in range(7))


@pytest.mark.parametrize("text", ["6-3", "6:3", "6.3", "63", "6–3", "6\N{NON-BREAKING HYPHEN}3", "6−3"])
def test_a_tile_is_read_however_it_is_parted(text: str) -> None:
    assert read_halves(text) == (6, 3)


def test_halves_keep_their_order() -> None:
    assert (read_halves("3-6"), read_halves("36"), read_halves("0-0")) == ((3, 6), (3, 6), (0, 0))


@pytest.mark.parametrize("text", ["", "6", "6-", "6--3", "six-three", "6-3-1", "633", "6+3", "²-3", "٦-٣"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(BadRequest, match=r"is no tile\. Write its two halves such as 6-3\."):
        read_halves(text)


@pytest.mark.parametrize(("text", "half"), [("9-4", 9), ("4-12", 12), ("7-7", 7), ("87", 8)])
def test_tiles_of_larger_sets_are_refused_with_the_half_that_is_too_high(text: str, half: int) -> None:
    """T1."""
    with pytest.raises(BadRequest, match=rf"'{text}' has a half of {half}, .* no half above 6"):
        read_halves(text)


def test_a_tile_is_named_by_its_higher_half_first() -> None:
    assert [named(tile) for tile in (Tile(3, 6), Tile(0, 0))] == ["6-3", "0-0"]


@pytest.mark.parametrize("text", ["6-3,5-5,1-0", "6-3 5-5 1-0", " 3:6;  55, 01 "])
def test_a_hand_is_read_in_its_order(text: str) -> None:
    assert read_hand(text) == (Tile(3, 6), Tile(5, 5), Tile(0, 1))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no tile in this hand."),
        ("6-3,,", "There is no tile in this hand."),
        ("6-3 3-6", "The tile 6-3 is in the hand twice"),
        ("6-3 4-4", "The tile 4-4 lies on the table"),
        ("6-3 x", "'x' is no tile"),
    ],
)
def test_a_hand_that_nobody_can_hold_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadRequest, match=sentence):
        read_hand(text, (Tile(4, 4),))
