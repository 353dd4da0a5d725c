"""Tokens: marbles of paper for every player of the game, to be cut out (D1)."""

from __future__ import annotations

from collections.abc import Iterator

from muggins_print.choices import Length
from muggins_print.order import Order
from muggins_print.page import art
from muggins_print.page.model import Art, Disc, Measure
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.cutting import CUT_CHOICES, Piece, cut_pages
from muggins_print.sheets.film import film_notes
from muggins_print.sheets.frame import paper_of, words_of

#: Tokens of each player: as many as one is likely to lay in a game.
EACH = 20
PLAYERS = len(art.PLAYERS)


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """Every player's tokens, round, the same on both sides. No key."""
    true, words = paper_of(order).true, words_of(order)
    size = true(order.length("size"))
    tokens = [token(player, size, true(order.length("bleed"))) for player in range(1, PLAYERS + 1)]
    pieces = [Piece(one, one, size / 2) for one in tokens for _ in range(EACH)]
    title = words.phrase("tokens-title")
    task = words.phrase("tokens-task", each=EACH, folded=order.text("backs") == "fold")
    yield Sheet(
        title,
        order.code,
        cut_pages(order, title, "", pieces, measure, task, EACH),
        film_notes(order, "tokens", True),
    )


def token(player: int, size: float, bleed: float) -> Art:
    """A player's marble, ``size`` mm across, whose rim reaches ``bleed`` mm further."""
    marble = art.marble(player, size)
    if not bleed:
        return marble
    rim = Disc(size / 2, size / 2, size / 2 + bleed, art.PLAYERS[player - 1].rim, None)
    return Art(f"{marble.name}-bleed-{bleed:g}", size, size, (rim, *marble.marks))


TOKENS = SheetKind(
    "tokens", 6, "marbles of paper in every player's colour, to cut out",
    (Length("size", 16, 160, "the tokens' diameter", 100, 400), *CUT_CHOICES),
    False, compose, part=True, for_all=True,
    game="dice",
)  # fmt: skip
