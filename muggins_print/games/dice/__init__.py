"""The dice game: three dice, + − × ÷, and a board of numbered spaces (D3, D4)."""

from __future__ import annotations

from functools import cache

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
from muggins_print.games.contract import Game
from muggins_print.games.dice.choices import DiceChoice, OperationsChoice, SpacesChoice
from muggins_print.games.dice.exercises import EXERCISES
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.typed import listed
from muggins_print.games.dice.variants import READINGS, VARIANTS, DiceVariant, Reading
from muggins_print.order import Order

_CHOICES = (
    DiceChoice("dice", 8, (), "other dice than the variant's, such as 6,6,12"),
    OperationsChoice("operations", 9, "", "other operations than the variant's, such as +-"),
    SpacesChoice("spaces", 10, (), "other spaces than the variant's, such as 1-18"),
    OneOf(
        "reading", 11, READINGS[0],
        "whether the third die may stand on either side of the second operation, or the subtotal always left",
        READINGS,
    ),
)  # fmt: skip


class DiceGame(Game):
    """The dice game."""

    def variant(self, order: Order) -> DiceVariant:
        """The order's variant with the order's own dice, operations, spaces and reading (D5).

        Raises `BadRequest` when no roll reaches any of the spaces.
        """
        plain = VARIANTS[order.text("variant")]
        dice = tuple(sides for sides in order.several("dice") if isinstance(sides, int))
        spaces = tuple(space for space in order.several("spaces") if isinstance(space, int))
        low, high = spaces or (plain.low, plain.high)
        reading: Reading = "strict" if order.text("reading") == "strict" else "either-side"
        variant = plain._replace(
            dice=dice or plain.dice,
            signs=order.text("operations") or plain.signs,
            low=low,
            high=high,
            reading=reading,
        )
        if not _playable(variant):
            raise BadRequest(
                f"No roll of dice with {listed(variant.dice)} sides reaches a space "
                f"from {low} to {high} with {' '.join(variant.signs)}. Choose other spaces or dice."
            )
        return variant


@cache
def _playable(variant: DiceVariant) -> bool:
    return any(solve(variant, roll.values) for roll in all_rolls(variant))


DICE = DiceGame("dice", VARIANTS, EXERCISES, _CHOICES)
