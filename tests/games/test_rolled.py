"""Rolled: dice that the class throws itself."""

from __future__ import annotations

import oracles
import pytest
import sampled

from muggins_print.games.dice.exercises.rolled import Rolled
from muggins_print.games.dice.variants import DiceVariant

ROLLED = Rolled()


@pytest.mark.parametrize("variant", sampled.EVERY.values(), ids=sampled.EVERY)
def test_every_question_is_the_same_blank_dice(variant: DiceVariant) -> None:
    """As many as the longest sheet asks."""
    assert ROLLED.own_dice
    assert ROLLED.count(variant) == 400
    (question,) = {ROLLED.question(variant, position) for position in range(400)}
    oracles.check("rolled", question, variant)


def test_there_is_room_for_several_equations() -> None:
    room = ROLLED.question(sampled.EVERY["classic"], 0).room
    assert (room.kind, room.amount) == ("equation", 3)
