"""Cribbage with Muggins: hands to count, and calls when somebody counts them wrong (C1 to C16)."""

from __future__ import annotations

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
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
#: Six cards are dealt where two play, and near the end A counts and B answers.
_FOR_TWO = ("keep", "finish")


class CribbageGame(Game):
    """Cribbage."""

    def variant(self, order: Order) -> CribbageVariant:
        """The order's variant with the order's own holes and players."""
        players = order.text("players")
        return VARIANTS[order.text("variant")]._replace(
            holes=int(order.text("holes")), tables=TABLES if players == "any" else (int(players),)
        )

    def fits(self, order: Order) -> None:
        """Refuses tables of three or four for exercises about two players, with the first of them (C7, C14),
        and a board with fewer tracks than sides.
        """
        players, exercise = order.text("players"), order.settings.get("exercise")
        if players in ("3", "4") and exercise in _FOR_TWO:
            raise BadRequest(
                f"The exercise {exercise} is about two players, and here are {players}. Leave out --players, "
                "or choose --exercise call, which is about any number."
            )
        if players == "3" and order.settings.get("tracks") == "2":
            raise BadRequest(
                "Three players need 3 tracks, and here are 2. Ask for --tracks 3, or leave it out."
            )


CRIBBAGE = CribbageGame("cribbage", VARIANTS, EXERCISES, _CHOICES)
