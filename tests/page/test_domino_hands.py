from __future__ import annotations

from collections import Counter

import pytest

from muggins_print.page.domino_hands import LETTERED, NAMED, PAD, SIDES, hand_art, hand_height
from muggins_print.page.domino_layouts import SIDES as LAYOUT_SIDES
from muggins_print.page.model import Art, Box, Label, Line, Stamp
from muggins_print.pieces import TileHand, tile_of

HAND = tuple(tile_of(6, low) for low in range(7))


def tiles(art: Art) -> list[Stamp]:
    return [mark for mark in art.marks if isinstance(mark, Stamp)]


@pytest.mark.parametrize("width", [60.0, 75.0, 160.0])
@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("player", [None, 3])
def test_tiles_of_a_hand_lie_apart_within_its_width(width: float, count: int, player: int | None) -> None:
    art = hand_art(TileHand(HAND[:count], player), width)
    assert art.width <= width + 0.01
    assert art.height == pytest.approx(hand_height(count, player is not None, width))
    lying = []
    for stamp in tiles(art):
        side = stamp.art.width
        assert stamp.turn == 90.0
        lying.append((stamp.x - side / 2, stamp.y + side / 2, side))
    assert len(lying) == count
    for x, y, side in lying:
        assert x >= (PAD if player is None else 6.0) - 0.01
        assert y >= (PAD + NAMED if player is None else 0.0) - 0.01
        assert x + 2 * side <= art.width + 0.01
        assert y + side <= art.height + 0.01
    for index, (x, y, side) in enumerate(lying):
        for x1, y1, _ in lying[:index]:
            assert abs(x - x1) >= 2.2 * side or abs(y - y1) >= 1.2 * side


def test_a_hand_without_a_letter_lies_on_a_tray_with_a_name_round_all_its_tiles() -> None:
    art = hand_art(TileHand(HAND[:5]), 75.0, "your tiles")
    tray, name, *lying = art.marks
    assert isinstance(tray, Box)
    assert isinstance(name, Label)
    assert (tray.x, tray.y, tray.width, tray.height) == (0.0, 0.0, art.width, art.height)
    assert tray.fill is not None
    assert name.text == "your tiles"
    assert name.y + 2.0 < min(stamp.y + stamp.art.width / 2 for stamp in tiles(art))
    assert len(lying) == 5
    assert hand_art(TileHand(HAND[:1]), 75.0, "your tiles").width > 30.0  # the name has room


def test_a_hand_lies_in_one_row_as_long_as_its_tiles_are_as_large_as_those_of_layouts() -> None:
    few, several, many = (hand_art(TileHand(HAND[:count]), 83.0) for count in (3, 4, 7))
    assert tiles(few)[0].art.width == SIDES[0]
    assert {stamp.art.width for stamp in tiles(several)} == {8.5}
    assert SIDES[-1] == LAYOUT_SIDES[3] == 7.5
    assert len({stamp.y for stamp in tiles(several)}) == 1
    # On two rows they can be larger again, and none lies all alone on the second.
    assert tiles(many)[0].art.width > SIDES[-1]
    assert sorted(Counter(stamp.y for stamp in tiles(many)).values()) == [3, 4]


def test_hands_that_are_compared_have_tiles_of_one_size() -> None:
    hands = (hand_art(TileHand(HAND[:count], 1 + count % 4), 81.0) for count in range(1, 8))
    assert {stamp.art.width for hand in hands for stamp in tiles(hand)} == {LETTERED}


def test_a_hand_says_whose_it_is_and_one_that_was_played_is_a_dash() -> None:
    art = hand_art(TileHand((), 2), 75.0)
    letter, dash = art.marks
    assert isinstance(letter, Label)
    assert letter.text == "B"
    assert isinstance(dash, Line)
