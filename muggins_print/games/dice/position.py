"""A position on the board, its runs and its score (D15, D16, D17)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import NamedTuple

from muggins_print.games.dice.board import run_bonus


class Position(NamedTuple):
    """Whose marble lies where: ``marbles`` gives the player (1 to 4) of each taken space of ``spaces``."""

    spaces: range
    marbles: Mapping[int, int]


class Run(NamedTuple):
    """A maximal block of two or more neighbouring spaces of one player, in the board's order."""

    player: int
    spaces: tuple[int, ...]

    @property
    def bonus(self) -> int:
        """Its points on top of those for its marbles (D15)."""
        return run_bonus(len(self.spaces))


class Score(NamedTuple):
    """What a player has: so many marbles on the board, and these runs."""

    marbles: int
    runs: tuple[Run, ...]

    @property
    def points(self) -> int:
        """One point a marble, and the bonus of each run (D15)."""
        return self.marbles + sum(run.bonus for run in self.runs)


def runs(position: Position, wrap: bool = False) -> tuple[Run, ...]:
    """Every run, by the board's order. Each is maximal, and there once (D16).

    With ``wrap`` the last space and the first are neighbours too, a house rule (D17): a run across
    them comes last and begins before the border; a board all of one colour is one run.
    """
    owner = position.marbles.get
    blocks = [(player, tuple(spaces)) for player, spaces in groupby(position.spaces, owner)]
    if wrap and len(blocks) > 1 and blocks[0][0] == blocks[-1][0]:
        (_, first), *blocks, (player, last) = blocks
        blocks.append((player, last + first))
    return tuple(Run(player, spaces) for player, spaces in blocks if player is not None and len(spaces) > 1)


def score(position: Position, wrap: bool = False) -> dict[int, Score]:
    """The score of every player with a marble on the board, by player. ``wrap`` as in `runs`.

    Raises `ValueError` for a marble that lies on no space of the board.
    """
    strays = [space for space in position.marbles if space not in position.spaces]
    if strays:
        raise ValueError(f"no space of {position.spaces}: {strays}")
    held = list(position.marbles.values())
    found = runs(position, wrap)
    return {
        player: Score(held.count(player), tuple(run for run in found if run.player == player))
        for player in sorted(set(held))
    }
