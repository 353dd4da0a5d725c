"""Things to hold or point at on a table: dice, marbles, a board, cards, tiles; and the signs between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
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


#: The suits of cards, each by a letter, in their order: clubs, diamonds, hearts, spades.
SUITS = ("C", "D", "H", "S")
#: Ace to king: the ace is low.
RANKS = range(1, 14)


class Card(NamedTuple):
    """A playing card: its rank from 1 (ace) over 11 (jack) and 12 (queen) to 13 (king), and one of `SUITS`.

    Cards are in order by rank, and those of a rank by suit.
    """

    rank: int
    suit: str


@dataclass(frozen=True, slots=True)
class CardHand:
    """The cards that a cribbage player holds, or a crib, in order; and the starter that lies apart from them.

    Four cards are counted with a starter; before the deal is cut there is none, as for six to choose from.
    """

    cards: tuple[Card, ...]
    starter: Card | None = None


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A domino tile by the pips of its halves, the lower first: 6-3 and 3-6 are one tile, Tile(3, 6).

    Raises ValueError where ``low`` is above ``high`` or below 0; `tile_of` takes halves in either order.
    """

    low: int
    high: int

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high:
            raise ValueError(f"{self.low}-{self.high} is no tile in canonical order")

    @property
    def is_double(self) -> bool:
        """Whether both halves are alike."""
        return self.low == self.high

    @property
    def pips(self) -> int:
        """The pips of both halves."""
        return self.low + self.high


@cache
def tile_of(one: int, other: int) -> Tile:
    """The tile with two halves, in either order."""
    return Tile(min(one, other), max(one, other))


class Laid(NamedTuple):
    """A tile as it lies: its ``near`` half and its ``far`` half.

    In a layout's line, near is left and far is right. In an arm above or below, near is towards the spinner
    and far away from it. A double lies across the line or arm, so both halves touch both neighbours.
    """

    near: int
    far: int

    @property
    def tile(self) -> Tile:
        """The tile that lies there."""
        return tile_of(self.near, self.far)


@dataclass(frozen=True, slots=True)
class Layout:
    """Tiles as they lie joined on the table, without a place for each: that is for a drawing to find.

    ``line`` runs from left to right, at least one tile long; touching halves are equal. ``spinner`` is the
    place in the line of the first double that was played, None if no double lies. From its two ends the
    arms ``above`` and ``below`` run outwards: below only if above has a tile, and both only if the spinner
    has a neighbour on either side. ``turns`` are the tiles in the order in which they were played, where a
    drawing has to number them 1, 2, 3 …; else it is empty.
    """

    line: tuple[Laid, ...]
    spinner: int | None = None
    above: tuple[Laid, ...] = ()
    below: tuple[Laid, ...] = ()
    turns: tuple[Tile, ...] = ()

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles: those of the line from left to right, then those above, then those below."""
        return tuple(laid.tile for laid in (*self.line, *self.above, *self.below))


@dataclass(frozen=True, slots=True)
class TileHand:
    """Tiles that somebody holds, shown face up; none if they have been played.

    ``player`` 1 to 4 says whose they are (written A to D); None where that goes without saying.
    """

    tiles: tuple[Tile, ...]
    player: int | None = None


Piece = Die | Space | Marble | Sign | Board | Card | CardHand | Tile | Layout | TileHand
