"""The rules of Muggins with domino tiles, and the house rules that a table may play by."""

from __future__ import annotations

from typing import Literal, NamedTuple

#: How many tiles each of two players draws: as in all games, or as many as a common house rule has it (T3).
TILES_EACH = 5
TILES_FOR_TWO = (TILES_EACH, 7)
Rounding = Literal["total", "hands"]
#: Whether pips are rounded once in total, or each hand by itself (T17). Codes count along them.
ROUNDINGS: tuple[Rounding, ...] = ("total", "hands")


class DominoesVariant(NamedTuple):
    """A set of rules: how many tiles each of two players draws (T3), whether an opponent gets the points of a
    wrong claim (T13) as they get those that a call of “Muggins!” takes (T12), and what is rounded at the end
    of a round (T17).
    """

    name: str
    tiles_for_two: int = TILES_EACH
    penalty: bool = False
    rounding: Rounding = ROUNDINGS[0]

    def tiles_each(self, players: int) -> int:
        """How many tiles each of 2, 3 or 4 players draws (T3)."""
        return self.tiles_for_two if players == 2 else TILES_EACH

    def usual_target(self, players: int) -> int:
        """The score that 2, 3 or 4 players usually play to; the rules set none (T19)."""
        return 250 if players == 2 else 200

    @property
    def pool(self) -> tuple[str | int, ...]:
        """What tells its questions from another variant's. It never changes, or old sheet numbers would give
        new sheets.
        """
        return ("tiles", self.tiles_for_two, int(self.penalty), self.rounding)

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The names of the choices by which this differs from the plain rules."""
        plain = VARIANTS[self.name]
        differs = {
            "tiles-for-two": self.tiles_for_two != plain.tiles_for_two,
            "penalty": self.penalty != plain.penalty,
            "rounding": self.rounding != plain.rounding,
        }
        return tuple(name for name, played in differs.items() if played)


#: By name, in a fixed order that codes count along: new ones come at the end.
VARIANTS = {row.name: row for row in (DominoesVariant("dominoes"),)}
