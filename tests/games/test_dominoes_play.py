"""Rounds are dealt and played by the rules (T2 to T5, T14), and every position can come up."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
import stupid_dominoes
from dominoes_rounds import PLAIN, played, rounds

from muggins_print.chance import Chance
from muggins_print.games.dominoes.exercises.rounds import players_at
from muggins_print.games.dominoes.layout import ends
from muggins_print.games.dominoes.play import round_of
from muggins_print.games.dominoes.text_form import written
from muggins_print.games.dominoes.tiles import PLAYED


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_draws_five_and_the_rest_is_the_bone_pile(players: int) -> None:
    """T3."""
    first = played(0, players)[0]
    assert [len(hand) for hand in first.hands] == [4, *[5] * (players - 1)]
    assert len(first.pile) == 28 - 5 * players
    assert (first.player, first.drawn, first.layout.tiles) == (1, 0, (first.tile,))


def test_two_may_draw_seven_by_a_house_rule() -> None:
    """T3."""
    seven = PLAIN._replace(tiles_for_two=7)
    first = next(round_of(seven, Chance("tests", 0), 2))
    assert ([len(hand) for hand in first.hands], len(first.pile)) == ([6, 7], 14)
    assert [len(hand) for hand in next(round_of(seven, Chance("tests", 0), 3)).hands] == [4, 5, 5]


def test_two_to_four_play() -> None:
    """T2."""
    chance = Chance("players")
    assert {players_at(chance) for _ in range(100)} == {2, 3, 4}


def test_no_tile_is_ever_lost_or_there_twice() -> None:
    for turns in rounds(200):
        for table in turns:
            there = [*table.layout.tiles, *table.pile, *(tile for hand in table.hands for tile in hand)]
            assert sorted(there) == sorted(PLAYED)


def test_turns_pass_clockwise_and_who_can_play_does() -> None:
    """T4."""
    for turns in rounds(200):
        for table, later in pairwise(turns):
            assert later.player == table.player % len(table.hands) + 1
            fits = any(stupid_dominoes.grown(table.layout, tile) for tile in table.hands[later.player - 1])
            assert not (fits and later.drawn)
            if fits:
                assert later.tile in table.hands[later.player - 1]


def test_who_cannot_play_draws_until_a_tile_fits_or_the_pile_is_empty() -> None:
    """T5: and then plays the last one drawn, or passes."""
    drew = passed = 0
    for turns in rounds(200):
        for table, later in pairwise(turns):
            drawn = table.pile[len(later.pile) :]
            assert later.drawn == len(drawn)
            if drawn:
                drew += 1
                *early, last = reversed(drawn)
                assert not any(stupid_dominoes.grown(table.layout, tile) for tile in early)
                assert later.tile == last or (later.tile is None and not later.pile)
            if later.tile is None:
                passed += 1
                assert not later.pile
                assert later.layout == table.layout
                assert later.points == 0
    assert drew > 200
    assert passed >= 20


def test_a_round_ends_when_someone_is_out_or_nobody_can_move() -> None:
    """T14."""
    blocked = 0
    for turns in rounds(600):
        assert not any(table.over for table in turns[:-1])
        last = turns[-1]
        if all(last.hands):
            blocked += 1
            held = [tile for hand in last.hands for tile in hand]
            assert not last.pile
            assert not any(stupid_dominoes.grown(last.layout, tile) for tile in held)
    assert 10 < blocked < 100


def test_who_wants_to_block_does_so_oftener() -> None:
    """T14; and order codes rely on how these rounds go."""
    ends_of = [list(round_of(PLAIN, Chance("tests", n), 2 + n % 3, closing=True))[-1] for n in range(300)]
    blocked = sum(all(last.hands) for last in ends_of)
    assert blocked > 3 * sum(all(turns[-1].hands) for turns in rounds(300))
    assert [written(last.layout) for last in ends_of[1:3]] == [
        "5-5 5-4 4-3 3-0 0-4 4-2 2-1 1-4 4+4 4-6 6-5 5-0 0-6 6-6",
        "5-2 2-2 2-1 1-4 4+4 4-2 2-0 0-0 0-1 1-1 / 4-6 6-1 1-3 3-2 2-6 / 4-3 3-0",
    ]


def test_every_kind_of_position_comes_up() -> None:
    """All first tiles, one to four open ends, the spinner anywhere and never, all totals that are usual."""
    tables = [table for turns in rounds(1500) for table in turns]
    assert {turns[0].tile for turns in rounds(1500)} == set(PLAYED)
    assert {len(ends(table.layout)) for table in tables} == {1, 2, 3, 4}
    assert {len(table.ends.terms) for table in tables} == {1, 2, 3, 4}
    assert {table.points for table in tables} >= {0, 5, 10, 15, 20, 25, 30}
    spinners = Counter(table.layout.spinner is None for table in tables)
    assert min(spinners.values()) > 1000
    inside = {table.layout.line[table.layout.spinner].near for table in tables if table.layout.spinner}
    assert inside == set(range(7))


def test_rounds_keep_their_course() -> None:
    """Order codes rely on it: these must never change."""
    golden = {
        (0, 2): "3-6 6-5 5-3 3-1 1-6 6-0 0+0 0-2 2-6",
        (1, 3): "5-5 5-6 6-4 4-2 2-1 1-4 4-3 3+3 3-0 0-0 0-5 / 3-1 1-6 6-0",
        (2, 4): "3-5 5-2 2-1 1-4 4-2 2-0 0-6 6-1 1-3 3+3 3-4 4-5 5-5 5-6 6-4 / 3-0 0-1 / 3-6 6-6 6-2 2-3",
    }
    for (number, players), layout in golden.items():
        assert written(played(number, players)[-1].layout) == layout
