"""Rounds as they are played, for positions that can come up at a table.

Tiles are shuffled and drawn (T3), the first player leads any tile, and then everyone in turn plays one that
fits, drawing until one does (T4, T5): three times in four a tile that scores most, as people who count do,
or one that leaves the others least to play, as people who want to block do, and else any. What happens
follows from the chance alone, for ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from muggins_print.chance import Chance
from muggins_print.games.dominoes.layout import Play, ends, joined, led, plays
from muggins_print.games.dominoes.scoring import Sum, counted, points, ranked
from muggins_print.games.dominoes.tiles import PLAYED
from muggins_print.games.dominoes.variants import DominoesVariant
from muggins_print.pieces import Layout, Tile

#: Two to four play (T2).
FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
#: Of so many plays all but one are as good as can be.
_TASTE = 4


class Table(NamedTuple):
    """A round after a turn: the layout, the hands of players 1, 2 … and the bone pile.

    ``player`` took the turn, drew ``drawn`` tiles and played ``tile``, or passed if that is None.
    """

    layout: Layout
    hands: tuple[tuple[Tile, ...], ...]
    pile: tuple[Tile, ...]
    player: int
    tile: Tile | None
    drawn: int = 0

    @property
    def ends(self) -> Sum:
        """What the open ends come to."""
        return counted(self.layout)

    @property
    def points(self) -> int:
        """What the turn scored (T8); nothing if it was passed."""
        return points(self.ends.total) if self.tile else 0

    @property
    def next_player(self) -> int:
        """Whose turn comes next, clockwise (T4)."""
        return self.player % len(self.hands) + 1

    @property
    def blocked(self) -> bool:
        """Whether nobody can move any more (T14): there is no tile to draw, and none that fits."""
        return not self.pile and not any(plays(self.layout, hand) for hand in self.hands)

    @property
    def over(self) -> bool:
        """Whether the round has ended: somebody has played all their tiles, or nobody can move (T14)."""
        return not all(self.hands) or self.blocked


def round_of(
    variant: DominoesVariant, chance: Chance, players: int, closing: bool = False
) -> Iterator[Table]:
    """A whole round of 2, 3 or 4 players, turn by turn, until it is over. With ``closing`` they want to block
    rather than to score, which comes off one time in nine.
    """
    tiles = [PLAYED[place] for place in chance.shuffled(len(PLAYED))]
    each = variant.tiles_each(players)
    hands = tuple(tuple(tiles[player * each : (player + 1) * each]) for player in range(players))
    lead = hands[0][chance.below(each)]
    table = Table(led(lead), _without(hands, 1, lead), tuple(tiles[players * each :]), 1, lead)
    yield table
    while not table.over:
        table = _turn(table, chance, closing)
        yield table


def _turn(table: Table, chance: Chance, closing: bool) -> Table:
    """The table after the next player's turn."""
    player = table.next_player
    hand, pile = table.hands[player - 1], table.pile
    while not plays(table.layout, hand) and pile:  # T5
        hand, pile = (*hand, pile[-1]), pile[:-1]
    drawn = len(table.pile) - len(pile)
    hands = (*table.hands[: player - 1], hand, *table.hands[player:])
    found = plays(table.layout, hand)
    if not found:
        return Table(table.layout, hands, pile, player, None, drawn)
    if chance.below(_TASTE):
        found = _closest(table.layout, found) if closing else _highest(table.layout, hand)
    play = found[chance.below(len(found))]
    after = joined(table.layout, play)
    return Table(after, _without(hands, player, play.tile), pile, player, play.tile, drawn)


def _highest(layout: Layout, hand: tuple[Tile, ...]) -> tuple[Play, ...]:
    """The plays that score most."""
    found = ranked(layout, hand)
    return tuple(one.play for one in found if one.points == found[0].points)


def _closest(layout: Layout, found: tuple[Play, ...]) -> tuple[Play, ...]:
    """The plays after which the fewest tiles fit that do not lie yet."""
    free = set(PLAYED).difference(layout.tiles)
    left = []
    for play in found:
        open_numbers = {end.number for end in ends(joined(layout, play))}
        left.append(sum(tile.low in open_numbers or tile.high in open_numbers for tile in free - {play.tile}))
    return tuple(play for play, fit in zip(found, left, strict=True) if fit == min(left))


def _without(hands: tuple[tuple[Tile, ...], ...], player: int, tile: Tile) -> tuple[tuple[Tile, ...], ...]:
    """The hands when a player has played a tile."""
    left = tuple(one for one in hands[player - 1] if one != tile)
    return (*hands[: player - 1], left, *hands[player:])
