"""Best tile: which tile of a hand scores most, and on which end (T4, T8)?"""

from __future__ import annotations

from itertools import pairwise

from muggins_print.chance import Chance
from muggins_print.games.contract import Answer, Field, Grade, Question, Room, Said
from muggins_print.games.dominoes.counting import effort
from muggins_print.games.dominoes.exercises.rounds import FEWEST_TILES, MOST_TILES, Rounds, players_at
from muggins_print.games.dominoes.play import round_of
from muggins_print.games.dominoes.scoring import Ranked, ranked
from muggins_print.games.dominoes.tiles import named
from muggins_print.games.dominoes.variants import DominoesVariant
from muggins_print.pieces import TileHand

#: So many tiles at most, and ends at most, are equally good.
_MOST_EQUAL = 3
_ROOM = Room(
    "fields",
    fields=(
        Field("number", Said("exercise-best-tile-tile"), begins=True, several=True),
        Field("number", Said("exercise-best-tile-on"), several=True, paired=True),
        Field("number", Said("exercise-best-tile-points")),
    ),
)


class BestTile(Rounds):
    """A layout and the hand of the player whose turn it is, two tiles at least, of which something can be
    played. Some plays score more than others.

    An end is told by the tile that it belongs to. If several plays are best, the answers have all their
    tiles and ends: either of one tile or end those that it goes with, or as many tiles as ends, each tile at
    the place of its end. A question's effort is that of counting the layouts after all plays.
    """

    name = "best-tile"
    usual = 4
    usual_small = 3
    usual_least = 3

    def posed(self, variant: DominoesVariant, chance: Chance, strand: int) -> Question | None:
        """The question of one turn before it is taken, if it has a choice."""
        turns = list(pairwise(round_of(variant, chance, players_at(chance))))
        before, after = turns[chance.below(len(turns))]
        hand = tuple(sorted(before.hands[after.player - 1]))
        found = ranked(before.layout, hand)
        if not found or not FEWEST_TILES <= len(hand) <= MOST_TILES:
            return None
        best = [one for one in found if one.points == found[0].points]
        pairs = dict.fromkeys((named(one.play.tile), named(one.play.end.on)) for one in best)
        tiles, ends = (tuple(dict.fromkeys(names)) for names in zip(*pairs, strict=True))
        if len(best) == len(found) or max(len(tiles), len(ends)) > _MOST_EQUAL:
            return None
        if len(tiles) > 1 and len(ends) > 1:  # not every tile goes with every end
            tiles, ends = zip(*pairs, strict=True)
        later = found[len(best)]
        return Question(
            pieces=(before.layout, TileHand(hand)),
            ask="exercise-best-tile-ask",
            values=(),
            room=_ROOM,
            answers=(
                Answer(tiles[0], also=tiles[1:]), Answer(ends[0], also=ends[1:]), Answer(str(best[0].points)),
            ),
            grade=Grade(sum(effort(one.after) for one in found), -len(best), best[0].points),
            reasons=(*(_told("best", one) for one in best), _told("next", later)),
        )  # fmt: skip


def _told(which: str, one: Ranked) -> Said:
    """What a play comes to: the tile, the tile that it joins, the open ends after it and the points."""
    return Said(
        f"exercise-best-tile-{which}",
        (
            ("tile", named(one.play.tile)), ("on", named(one.play.end.on)),
            ("sum", one.sum), ("points", one.points),
        ),
    )  # fmt: skip
