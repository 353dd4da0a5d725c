"""What a marble gains, blocks and costs on a board in mid-game (D12, D15, D16, D17).

A marble's **gain** is the change of its player's score: 1 point, and what the bonuses of their runs come to
with it less what they came to without. A marble on 12 makes a run of three with those on 11 and 13: 1 + 5.
Between two runs of five it loses 9, for a run of eleven has one bonus.

A marble **blocks** what an opponent would have gained on that space: the most that any of them would, and
nothing where all of them would lose by it, for nobody has to go there. A move is **worth** its gain and
what it blocks together.

A marble that is taken off **costs** its player what it would gain them to put it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from muggins_print.games.contract import Notation
from muggins_print.games.dice.board import run_bonus


class Gain(NamedTuple):
    """What a space gives a player: so many points, and a run from ``first`` to ``last`` (equal: no run)."""

    player: int
    points: int
    first: int
    last: int

    @property
    def in_run(self) -> bool:
        """Whether the marble would lie in a run."""
        return self.first < self.last


class Move(NamedTuple):
    """A space to take: what it gains, and what the opponent it takes most from would gain there."""

    space: int
    gain: Gain
    rival: Gain

    @property
    def block(self) -> int:
        """The points that an opponent can no longer make there; never below 0."""
        return max(0, self.rival.points)

    @property
    def worth(self) -> int:
        """Gain and block together."""
        return self.gain.points + self.block


class Removal(NamedTuple):
    """A marble of a player to take off (D12): the spaces that cost them equally much, and how much."""

    player: int
    spaces: tuple[int, ...]
    cost: int


class Strike(NamedTuple):
    """A triple as it may be played: a marble of each opponent comes off, and the space is taken then.

    ``opened``: it is one of those that come off that lay on the space.
    """

    space: int
    gain: Gain
    removals: tuple[Removal, ...]
    opened: bool

    @property
    def worth(self) -> int:
        """What the roller gains and the opponents lose together."""
        return self.gain.points + sum(removal.cost for removal in self.removals)


class Sum(NamedTuple):
    """Points added up, as a working: 9 + 5 + 2 = 16."""

    parts: tuple[int, ...]

    def text(self, notation: Notation) -> str:
        """The sum as it is printed; one part is its own sum, and what is lost is taken off."""
        first, *others = self.parts
        terms = [signed(first), *(f"{'−' if part < 0 else '+'} {abs(part)}" for part in others)]
        return " ".join(terms + [f"= {signed(sum(self.parts))}"] * bool(others))


def signed(points: int) -> str:
    """Points as they are printed, with a real minus."""
    return str(points).replace("-", "−")


def gain_of(marbles: Mapping[int, int], player: int, space: int) -> Gain:
    """What a marble of the player on the space gives (D15, D16). Whatever lies on it now is left aside."""
    first = last = space
    while marbles.get(first - 1) == player:
        first -= 1
    while marbles.get(last + 1) == player:
        last += 1
    if first == last:
        return Gain(player, 1, space, space)
    before = run_bonus(space - first) + run_bonus(last - space)
    return Gain(player, 1 + run_bonus(last - first + 1) - before, first, last)


def moves(marbles: Mapping[int, int], players: int, mover: int, spaces: Iterable[int]) -> list[Move]:
    """The open ones of the spaces, those worth most first and equal ones in order.

    ``players`` (2 to 4) play; of opponents who would gain equally much, the first after the mover is the
    rival.
    """
    others = [(mover + step - 1) % players + 1 for step in range(1, players)]
    found = [
        Move(
            space,
            gain_of(marbles, mover, space),
            max((gain_of(marbles, other, space) for other in others), key=lambda gain: gain.points),
        )
        for space in spaces
        if space not in marbles
    ]
    return sorted(found, key=lambda move: (-move.worth, move.space))


def strikes(marbles: Mapping[int, int], roller: int, spaces: Iterable[int]) -> list[Strike]:
    """The ways to play a triple that reaches the spaces, best first and equal ones by space (D12).

    There is one for each space that the roller can take: an open one, or one that an opponent's marble
    is taken from. One player's marbles change nothing about another's runs, so what is best to take is
    known for each opponent apart: the marbles that cost them most. Each has a marble on the board.
    """
    dearest = costliest(marbles, roller)
    found = []
    for space in spaces:
        holder = marbles.get(space)
        if holder == roller:
            continue
        removals = dict(dearest)
        if holder is not None:
            removals[holder] = Removal(holder, (space,), gain_of(marbles, holder, space).points)
        gain = gain_of(marbles, roller, space)
        found.append(Strike(space, gain, tuple(removals.values()), holder is not None))
    return sorted(found, key=lambda strike: (-strike.worth, strike.space))


def costliest(marbles: Mapping[int, int], roller: int) -> dict[int, Removal]:
    """By opponent with a marble on the board, the marbles that cost them most."""
    costs: dict[int, dict[int, int]] = {}
    for space, player in sorted(marbles.items()):
        if player != roller:
            costs.setdefault(player, {})[space] = gain_of(marbles, player, space).points
    removals = {}
    for player, by_space in sorted(costs.items()):
        most = max(by_space.values())
        spaces = tuple(space for space, cost in by_space.items() if cost == most)
        removals[player] = Removal(player, spaces, most)
    return removals
