"""Muggins with domino tiles, also called straight dominoes or fives (T1 to T20)."""

from __future__ import annotations

from muggins_print.choices import OneOf
from muggins_print.games.contract import Game
from muggins_print.games.dominoes.exercises import EXERCISES
from muggins_print.games.dominoes.variants import (
    ROUNDINGS,
    TILES_EACH,
    TILES_FOR_TWO,
    VARIANTS,
    DominoesVariant,
)
from muggins_print.order import Order

_CHOICES = (
    OneOf(
        "tiles_for_two", 8, str(TILES_EACH), "how many tiles each of two players draws: 7 is a house rule",
        tuple(map(str, TILES_FOR_TWO)),
    ),
    OneOf(
        "penalty", 9, "no", "a house rule: points that are wrongly claimed go to the opponent", ("no", "yes")
    ),
    OneOf(
        "rounding", 10, ROUNDINGS[0],
        "round the pips at the end of a round in total or, a house rule, each of the hands",
        ROUNDINGS,
    ),
)  # fmt: skip


class DominoesGame(Game):
    """Muggins with domino tiles."""

    def variant(self, order: Order) -> DominoesVariant:
        """The order's variant with the order's house rules (T3, T13, T17)."""
        return VARIANTS[order.text("variant")]._replace(
            tiles_for_two=int(order.text("tiles_for_two")),
            penalty=order.text("penalty") == "yes",
            rounding="hands" if order.text("rounding") == "hands" else "total",
        )


DOMINOES = DominoesGame("dominoes", VARIANTS, EXERCISES, _CHOICES)
