"""Things you can hold or point at on a table: dice, marbles, spaces, a board; and the signs between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

#: The dice that art can draw and variants may use.
DIE_SIDES = (4, 6, 8, 10, 12, 20)


class Die(NamedTuple):
    """One die: how many sides it has and, once thrown, the number on top (None: not thrown yet)."""

    sides: int
    value: int | None = None


class Roll(NamedTuple):
    """Three thrown dice in canonical order: fewer sides first, then the smaller number.

    Dice of one kind are alike on the table, so two throws that differ only in order are one roll.
    """

    dice: tuple[Die, ...]

    @property
    def values(self) -> tuple[int, ...]:
        """The numbers on top, in the order of ``dice``."""
        return tuple(die.value for die in self.dice if die.value is not None)


def roll_of(sides: tuple[int, ...], values: tuple[int, ...]) -> Roll:
    """The roll of the given numbers (values[i] thrown on a die of sides[i]), in canonical order."""
    return Roll(tuple(sorted(map(Die, sides, values))))


@dataclass(frozen=True, slots=True)
class Space:
    """A numbered space of a board."""

    number: int


@dataclass(frozen=True, slots=True)
class Marble:
    """A marble of one player, 1 to 4 (D1)."""

    player: int


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign between other pieces: an operation (one of + − × ÷, printed in a school's notation), a bracket
    or =.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Board:
    """A board in mid-game: its spaces from ``low`` to ``high``, and whose marble lies where.

    ``marbles`` are (space, player) by space, players 1 to 4.
    """

    low: int
    high: int
    marbles: tuple[tuple[int, int], ...] = ()


Piece = Die | Space | Marble | Sign | Board
