"""Games as they are played, for positions that can come up at a table.

Everyone throws in turn and takes an open space that the dice reach (D3, D4): three times in four one that
gains most, as people who like runs do, and else any. Whoever throws a triple takes the marble off that
costs most, of every opponent, who has it back in hand (D12). Nobody bluffs (D11) or overlooks a move (D13).
A game ends by D14. What happens follows from the chance alone, for ever.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from muggins_print.chance import Chance
from muggins_print.games.dice.board import MARBLES
from muggins_print.games.dice.gains import costliest, gain_of
from muggins_print.games.dice.position import Position
from muggins_print.games.dice.rolls import unreached
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Board, Roll, roll_of

#: How many positions an exercise has in a variant.
POSITIONS = 600
#: A board on which fewer spaces can be reached has no game worth a question.
FEWEST_REACHED = 12
#: With fewer spaces than this there is no room for a fourth player.
_ROOM_FOR_FOUR = 24
#: Of so many moves all but one look for runs.
_TASTE = 4
#: After so many rolls in a row without a move of everyone the game is over (D14).
_ROLLS_WITHOUT = 3


class Table(NamedTuple):
    """A game at one moment: the position, how many play (2 to 4), whose turn it is, whether it is over."""

    position: Position
    players: int
    mover: int
    over: bool

    @property
    def board(self) -> Board:
        """The position as a piece to show."""
        spaces = self.position.spaces
        return Board(spaces[0], spaces[-1], tuple(sorted(self.position.marbles.items())))

    @property
    def all_there(self) -> bool:
        """Whether every player has a marble on the board."""
        return len(set(self.position.marbles.values())) == self.players


def chance_of(exercise: str, variant: DiceVariant, position: int) -> Chance:
    """The chance that the question at a position comes from."""
    return Chance(exercise, *variant.pool, position)


def players_at(variant: DiceVariant, chance: Chance) -> int:
    """How many play: two to four, or three where the board is small."""
    return 2 + chance.below(3 if reached_in_all(variant) >= _ROOM_FOR_FOUR else 2)


@cache
def reached_in_all(variant: DiceVariant) -> int:
    """How many spaces of the variant some roll reaches."""
    return len(variant.spaces) - len(unreached(variant))


@lru_cache(maxsize=1 << 14)
def reached(variant: DiceVariant, values: tuple[int, ...]) -> tuple[int, ...]:
    """The spaces that a throw reaches, in order."""
    return tuple(solve(variant, values))


def thrown(variant: DiceVariant, chance: Chance) -> Roll:
    """A throw of the variant's dice that is no triple (D12)."""
    while _triple(values := _throw(variant.dice, chance)):
        pass
    return roll_of(variant.dice, values)


def _throw(dice: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    return tuple([chance.below(sides) + 1 for sides in dice])


def _triple(values: tuple[int, ...]) -> bool:
    return values[0] == values[1] == values[2]


def played(variant: DiceVariant, chance: Chance, players: int, most: int) -> Table:
    """A game of so many players until ``most`` marbles lie on the board, or to its end if it ends before.

    It begins with any of them (D2) and goes on in turn. It is over once no space that can be reached is
    open, nobody could move for three rolls each, or somebody's marbles are used up (D14).
    """
    marbles: dict[int, int] = {}
    left = dict.fromkeys(range(1, players + 1), MARBLES)
    mover, without = 1 + chance.below(players), 0
    full = reached_in_all(variant)

    def over() -> bool:
        return len(marbles) == full or without == _ROLLS_WITHOUT * players or not all(left.values())

    while len(marbles) < most and not over():
        values = _throw(variant.dice, chance)
        if _triple(values):
            for removal in costliest(marbles, mover).values():
                del marbles[removal.spaces[chance.below(len(removal.spaces))]]
                left[removal.player] += 1
        spaces = [space for space in reached(variant, values) if space not in marbles]
        without = 0 if spaces else without + 1
        if spaces:
            marbles[_taken(marbles, mover, spaces, chance)] = mover
            left[mover] -= 1
        mover = mover % players + 1
    return Table(Position(variant.spaces, marbles), players, mover, over())


def _taken(marbles: dict[int, int], mover: int, spaces: list[int], chance: Chance) -> int:
    if chance.below(_TASTE):
        gains = [gain_of(marbles, mover, space).points for space in spaces]
        most = max(gains)
        spaces = [space for space, gain in zip(spaces, gains, strict=True) if gain == most]
    return spaces[chance.below(len(spaces))]


def midgame(variant: DiceVariant, chance: Chance) -> Table | None:
    """A game that is a third to two thirds through, with marbles of everyone; None if it came to no such."""
    players = players_at(variant, chance)
    room = min(reached_in_all(variant), players * (MARBLES - 2))
    table = played(variant, chance, players, room // 3 + chance.below(room // 3 + 1))
    return table if table.all_there and not table.over else None
