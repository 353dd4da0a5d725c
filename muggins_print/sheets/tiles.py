"""Domino tiles to cut out: the set that is played with, or a larger one (T1)."""

from __future__ import annotations

from collections.abc import Iterator

from muggins_print.choices import Length, OneOf
from muggins_print.games.dominoes.tiles import HIGHEST, PLAYED, tiles_of
from muggins_print.order import Order
from muggins_print.page import domino_art
from muggins_print.page.model import Measure
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.cutting import CUT_CHOICES, Piece, cut_pages
from muggins_print.sheets.film import film_notes
from muggins_print.sheets.frame import paper_of, words_of

#: The highest half of each set, by the names that orders use.
SETS = {"double-six": 6, "double-nine": 9, "double-twelve": 12}


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The tiles of a set, those without a high half first, with one back for all of them. No key.

    Raises `BadRequest` for tiles larger than the paper.
    """
    true, words = paper_of(order).true, words_of(order)
    highest, coloured = SETS[order.text("set")], order.text("pips") == "coloured"
    side = true(order.length("size") / 2)
    back = domino_art.tile_back(side, true(order.length("bleed")))
    # The tiles of a smaller set lie on the first pages, where they are easily kept apart.
    tiles = sorted(tiles_of(highest), key=lambda tile: (tile.high, tile.low))
    pieces = [Piece(domino_art.tile_to_cut(tile, side, coloured), back) for tile in tiles]
    title = words.phrase("tiles-title")
    task = words.phrase(
        "tiles-task", count=len(tiles), highest=highest, larger=highest > HIGHEST, most=HIGHEST,
        played=len(PLAYED), card=order.text("backs") == "none" and order.text("laminate") == "none",
    )  # fmt: skip
    yield Sheet(
        title, order.code, cut_pages(order, title, "", pieces, measure, task), film_notes(order, "tiles")
    )


TILES = SheetKind(
    "tiles", 14, "domino tiles to cut out",
    (
        Length("size", 16, 508, "how long a tile is; it is half as wide", 250, 1500),
        OneOf("set", 17, "double-six", "the set; only the double-six is needed to play Muggins", tuple(SETS)),
        OneOf("pips", 18, "black", "the pips' colour: black, or one for each number", ("black", "coloured")),
        *CUT_CHOICES,
    ),
    False, compose, part=True, for_all=True,
    game="dominoes",
)  # fmt: skip
