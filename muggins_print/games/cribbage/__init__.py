"""Cribbage with Muggins: hands to count, and calls when somebody counts them wrong (C1 to C16)."""

from __future__ import annotations

from muggins_print.choices import OneOf
from muggins_print.games.contract import Game
from muggins_print.games.cribbage.exercises import EXERCISES
from muggins_print.games.cribbage.variants import HOLES, TABLES, VARIANTS, CribbageVariant
from muggins_print.order import Order

_CHOICES = (
    OneOf("holes", 8, str(HOLES[0]), "how many points win a game", tuple(map(str, HOLES))),
    OneOf(
        "players", 9, "any", "exercises for tables of so many players, or of any number",
        ("any", *map(str, TABLES)),
    ),
)  # fmt: skip


class CribbageGame(Game):
    """Cribbage."""

    def variant(self, order: Order) -> CribbageVariant:
        """The order's variant with the order's own holes and players."""
        players = order.text("players")
        return VARIANTS[order.text("variant")]._replace(
            holes=int(order.text("holes")), tables=TABLES if players == "any" else (int(players),)
        )


CRIBBAGE = CribbageGame("cribbage", VARIANTS, EXERCISES, _CHOICES)
