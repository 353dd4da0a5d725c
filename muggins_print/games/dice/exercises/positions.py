"""What the exercises about positions share: a fixed number of positions, each from a chance of its own."""

from __future__ import annotations

from abc import abstractmethod
from functools import cache
from itertools import count

from muggins_print.chance import Chance
from muggins_print.games.contract import Exercise, Question, Variant
from muggins_print.games.dice.play import FEWEST_REACHED, POSITIONS, chance_of, reached_in_all
from muggins_print.games.dice.variants import DiceVariant

#: With fewer spaces than this, games come out alike now and then, and each is asked once.
_ROOMY = 24
#: A variant is given up if one of its first questions does not come off in so many games.
_TRIED, _GAMES = 8, 60


class Positions(Exercise):
    """An exercise whose questions come from games played by chance (see `play`).

    There are 600 of them; fewer on a small board, where some games are alike; and none where a board has
    less than 12 spaces that can be reached, or where the games hardly ever come to such a question.
    """

    @abstractmethod
    def posed(self, variant: DiceVariant, chance: Chance) -> Question | None:
        """The question of one game, or None if it came to no good one."""

    def count(self, variant: Variant) -> int:
        """How many questions the variant has."""
        assert isinstance(variant, DiceVariant)
        if not _playable(self, variant):
            return 0
        return POSITIONS if reached_in_all(variant) >= _ROOMY else len(_different(self, variant))

    def question(self, variant: Variant, position: int) -> Question:
        """The question at a position."""
        assert isinstance(variant, DiceVariant)
        if reached_in_all(variant) < _ROOMY:
            return _different(self, variant)[position]
        return _question(self, variant, position)


@cache
def _playable(exercise: Positions, variant: DiceVariant) -> bool:
    if reached_in_all(variant) < FEWEST_REACHED:
        return False
    chances = [chance_of(exercise.name, variant, position) for position in range(_TRIED)]
    return all(any(exercise.posed(variant, chance) for _ in range(_GAMES)) for chance in chances)


@cache
def _question(exercise: Positions, variant: DiceVariant, position: int) -> Question:
    chance = chance_of(exercise.name, variant, position)
    return next(question for _ in count() if (question := exercise.posed(variant, chance)))


@cache
def _different(exercise: Positions, variant: DiceVariant) -> tuple[Question, ...]:
    asked = (_question(exercise, variant, position) for position in range(POSITIONS))
    return tuple({question.pieces: question for question in asked}.values())
