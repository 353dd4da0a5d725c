"""Layouts and hands of tiles in questions: each has rows of its own."""

from __future__ import annotations

import pytest

from muggins_print.page.model import Label, Stamp
from muggins_print.pieces import Laid, Layout, Piece, Tile, TileHand
from muggins_print.sheets import pieces_row

LAYOUT = Layout((Laid(3, 6), Laid(6, 6), Laid(6, 2)), 1, (Laid(6, 4),))
HAND = TileHand((Tile(0, 1), Tile(5, 5)), 1)


def test_layouts_and_hands_stand_below_each_other() -> None:
    pieces: tuple[Piece, ...] = (LAYOUT, HAND, TileHand((), 2))
    row = pieces_row.placed(pieces, 10.0, 95.0)
    below = [pieces_row.bottom(piece, place) for piece, place in zip(pieces, row.places, strict=True)]
    assert [place.x for place in row.places] == [10.0] * 3
    assert all(place.y > end + 1.0 for place, end in zip(row.places[1:], below, strict=False))
    for piece, place in zip(pieces, row.places, strict=True):
        (stamp,) = pieces_row.marks(piece, place, 20.0, 30.0)
        assert isinstance(stamp, Stamp)
        assert (stamp.x, stamp.y) == (30.0, 30.0 + place.y)
        assert stamp.art.height == pytest.approx(pieces_row.bottom(piece, place) - place.y)
        assert place.y < pieces_row.middle(piece, place) < place.y + 8.0


def test_the_tray_with_the_players_own_tiles_is_well_apart_from_those_on_the_table() -> None:
    pieces: tuple[Piece, ...] = (LAYOUT, TileHand(HAND.tiles))
    row = pieces_row.placed(pieces, 10.0, 95.0)
    assert row.places[1].y - pieces_row.bottom(LAYOUT, row.places[0]) >= 6.0
    (stamp,) = pieces_row.marks(pieces[1], row.places[1], 0.0, 0.0, "your tiles")
    assert isinstance(stamp, Stamp)
    assert any(isinstance(mark, Label) and mark.text == "your tiles" for mark in stamp.art.marks)


def test_what_takes_as_much_room_has_one_shape() -> None:
    assert pieces_row.shape(HAND) == pieces_row.shape(TileHand((Tile(2, 2), Tile(3, 4)), 4))
    assert pieces_row.shape(HAND) != pieces_row.shape(TileHand(HAND.tiles))
    assert pieces_row.shape(LAYOUT) != pieces_row.shape(Layout(LAYOUT.line, 1))


def test_a_tile_alone_stands_among_other_pieces() -> None:
    art = pieces_row.art_of(Tile(3, 6), 13.0)
    assert (art.width, art.height) == (6.5, 13.0)
