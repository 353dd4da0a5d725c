"""The end of a round: who adds what (T14 to T18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from muggins_print.games.dominoes.scoring import FIVE
from muggins_print.pieces import Tile

#: Partners sit opposite each other (T2). Players are 1 to 4.
TEAMS = ((1, 3), (2, 4))


class Ending(NamedTuple):
    """How a round ended: ``dominoed`` or else blocked (T14), and the pips in each player's hand.

    ``winners`` are the player or partners who add points, () for nobody; ``losers`` the players whose pips
    they add, and ``points`` what that comes to when it is rounded.
    """

    dominoed: bool
    pips: tuple[int, ...]
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    points: int

    @property
    def added(self) -> tuple[int, ...]:
        """The pips in each of the losers' hands."""
        return tuple(self.pips[player - 1] for player in self.losers)


def rounded(pips: int) -> int:
    """Pips to the nearest five: 1 and 2 over go down, 3 and 4 go up, so 7 gives 5 and 14 gives 15 (T17)."""
    return (pips + FIVE // 2) // FIVE * FIVE


def ending(hands: Sequence[Sequence[Tile]], teams: bool = False, each_rounded: bool = False) -> Ending:
    """What the hands that are left at the end of a round bring, player by player.

    A player without tiles has dominoed and adds the opponents' pips; a partner's are not added (T15). If
    nobody has, the round is blocked, and the lowest count, for teams the combined one, adds those of the
    opponents (T16); if several are lowest nobody adds anything (T18). Pips are added first and then rounded
    once, or by the house rule every hand by itself: 7 and 7 give 15, or by the house rule 10 (T17).

    Raises ValueError for hands of another number than 2 to 4, or 4 for teams, and where several are empty.
    """
    players = range(1, len(hands) + 1)
    if len(hands) not in ((4,) if teams else (2, 3, 4)):
        raise ValueError(f"{len(hands)} hands are not those of a table")
    sides = TEAMS if teams else tuple((player,) for player in players)
    pips = tuple(sum(tile.pips for tile in hand) for hand in hands)
    out = [player for player in players if not hands[player - 1]]
    if len(out) > 1:
        raise ValueError("a round ends when one player has played all tiles")
    if out:
        winners = next(side for side in sides if out[0] in side)
    else:
        counts = [sum(pips[player - 1] for player in side) for side in sides]
        if counts.count(min(counts)) > 1:
            return Ending(False, pips, (), (), 0)
        winners = sides[counts.index(min(counts))]
    losers = tuple(player for player in players if player not in winners)
    added = [pips[player - 1] for player in losers]
    points = sum(map(rounded, added)) if each_rounded else rounded(sum(added))
    return Ending(bool(out), pips, winners, losers, points)
