"""Places for questions, held to what they are for: nothing comes to one place twice."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from muggins_print.chance import Chance
from muggins_print.places import spread


@st.composite
def sheets(draw: st.DrawFn) -> list[list[int]]:
    """Sheets of one length on which some questions stand much more often than others."""
    wide = draw(st.integers(1, 8))
    questions = draw(st.integers(1, 12))
    row = st.lists(st.integers(0, questions - 1), min_size=wide, max_size=wide)
    return draw(st.lists(row, max_size=14))


@given(sheets(), st.integers(0, 9))
def test_no_question_comes_to_a_place_twice_while_there_are_others(held: list[list[int]], seed: int) -> None:
    spread_out = spread(held, Chance("places", seed))
    assert [Counter(row) for row in spread_out] == [Counter(row) for row in held]
    times: Counter[int] = Counter()
    at: Counter[tuple[int, int]] = Counter()
    for row in spread_out:
        times.update(row)
        at.update(enumerate(row))
    for (_, pick), alike in at.items():
        assert alike <= -(-times[pick] // len(held[0]))


def test_every_place_is_one_of_chance() -> None:
    """Over many seeds a question stands everywhere about equally often."""
    held = [[(first + step) % 5 for step in range(4)] for first in range(5)]
    at = Counter(spread(held, Chance("seed", seed))[2].index(2) for seed in range(800))
    assert sorted(at) == [0, 1, 2, 3]
    assert max(at.values()) < 300
