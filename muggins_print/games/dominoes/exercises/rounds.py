"""What the exercises share: 600 positions, each from rounds that a chance of its own has played."""

from __future__ import annotations

from abc import abstractmethod
from functools import cache

from muggins_print.chance import Chance
from muggins_print.games.contract import Exercise, Question, Variant
from muggins_print.games.dominoes.play import FEWEST_PLAYERS, MOST_PLAYERS, Table, round_of
from muggins_print.games.dominoes.variants import DominoesVariant

#: How many questions an exercise has.
POSITIONS = 600
#: A hand to choose from has so many tiles at least; with more than the most a hand is no question for a page.
FEWEST_TILES, MOST_TILES = 2, 9
#: What players are called, the first to the fourth.
LETTERS = "ABCD"


class Rounds(Exercise):
    """An exercise whose questions come from rounds that are played by chance (see `play`): 600 of them, no
    two alike.
    """

    @abstractmethod
    def posed(self, variant: DominoesVariant, chance: Chance, strand: int) -> Question | None:
        """A question of a strand from the next round, or None if that came to no good one."""

    def count(self, variant: Variant) -> int:
        """How many questions the variant has."""
        return POSITIONS

    def question(self, variant: Variant, position: int) -> Question:
        """The question at a position."""
        assert isinstance(variant, DominoesVariant)
        return _questions(self, variant)[position]


@cache
def _questions(exercise: Rounds, variant: DominoesVariant) -> tuple[Question, ...]:
    """All questions. One that an earlier position asks already is left for what comes next."""
    found: dict[object, Question] = {}
    for position in range(POSITIONS):
        chance = Chance(exercise.name, *variant.pool, position)
        while len(found) == position:
            question = exercise.posed(variant, chance, position % exercise.strands)
            if question is not None:
                found.setdefault((question.pieces, question.values), question)
    return tuple(found.values())


def players_at(chance: Chance) -> int:
    """How many play: two, three or four (T2)."""
    return FEWEST_PLAYERS + chance.below(MOST_PLAYERS - FEWEST_PLAYERS + 1)


def turn_of(variant: DominoesVariant, chance: Chance) -> Table:
    """Any turn of a round on which a tile was played."""
    turns = [table for table in round_of(variant, chance, players_at(chance)) if table.tile]
    return turns[chance.below(len(turns))]
