"""A deck of 52 cards to cut out, in the sizes that are sold."""

from __future__ import annotations

from collections.abc import Iterator

from muggins_print.choices import OneOf
from muggins_print.order import Order
from muggins_print.page import card_art
from muggins_print.page.model import Measure
from muggins_print.pieces import RANKS, Card
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.cutting import CUT_CHOICES, Piece, cut_pages
from muggins_print.sheets.film import film_notes, seal
from muggins_print.sheets.frame import paper_of, words_of

#: By the names that orders use: width × height in mm.
SIZES = {"poker": card_art.POKER, "bridge": card_art.BRIDGE}
#: The suits as they lie on the pages, black and red in turn.
_SUITS = "SHCD"


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """All cards, suit by suit from the ace to the king, with one back for all of them. No key."""
    true = paper_of(order).true
    width, height = map(true, SIZES[order.text("size")])
    colours, words = order.text("colours"), words_of(order)
    back = card_art.back(width, height, true(order.length("bleed")))
    corner, guides = card_art.rounded(height), order.text("no_marks") == "no" and not seal(order)
    pieces = [
        Piece(card_art.face(Card(rank, suit), width, height, colours, guides, words.courts), back, corner)
        for suit in _SUITS
        for rank in RANKS
    ]
    title = words.phrase("deck-title")
    yield Sheet(title, order.code, cut_pages(order, title, "", pieces, measure), film_notes(order, "cards"))


DECK = SheetKind(
    "deck", 15, "a deck of 52 playing cards, to cut out",
    (
        OneOf("size", 16, "poker", "63.5 × 88.9 mm as for poker, or 57.15 × 88.9 mm", tuple(SIZES)),
        OneOf(
            "colours", 17, "two",
            "red and black, or four colours that tell suits apart to eyes that lack some",
            tuple(card_art.PALETTES),
        ),
        *CUT_CHOICES,
    ),
    False, compose, part=True, for_all=True,
    game="cribbage",
)  # fmt: skip
