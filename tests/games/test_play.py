"""Games that are played for their positions: everything in them can come up at a table."""

from __future__ import annotations

import pytest
import stupid_play
import stupid_positions

from muggins_print.chance import Chance
from muggins_print.games.dice.exercises import EXERCISES
from muggins_print.games.dice.play import (
    chance_of,
    midgame,
    played,
    players_at,
    reached,
    reached_in_all,
    thrown,
)
from muggins_print.games.dice.variants import VARIANTS, DiceVariant
from muggins_print.pieces import Board

named = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
CLASSIC = VARIANTS["classic"]


@named
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_goes_on_from_where_it_stopped(variant: DiceVariant, players: int) -> None:
    """The same chance gives the same game. From marble to marble there is one more (D3, D4), unless
    triples were thrown on the way: each takes one of everyone's, the thrower's left aside (D12).
    """
    reachable = {
        space
        for values in rolls(variant)
        for space in stupid_positions.totals(values, variant.signs, strict=False)
    }
    taken_off, in_turn = 0, []
    for game in range(12):
        before: dict[int, int] = {}
        for most in range(1, len(variant.spaces) // 2):
            table = played(variant, Chance("going on", game), players, most)
            if table.over:
                break
            marbles = dict(table.position.marbles)
            gone = {space: player for space, player in before.items() if marbles.get(space) != player}
            new = {space: player for space, player in marbles.items() if before.get(space) != player}
            assert len(marbles) == most
            assert len(new) == len(gone) + 1
            assert new.keys() <= reachable & {*variant.spaces}
            assert table.board.marbles == tuple(sorted(marbles.items()))
            if most <= players:  # while the board is as good as empty everyone can move
                in_turn.append(table.mover == [*new.values()][-1] % players + 1)
            taken_off += len(gone)
            before = marbles
    assert sum(in_turn) > 0.9 * len(in_turn)
    assert taken_off or max(variant.dice) > 6  # triples of larger dice are too rare


def rolls(variant: DiceVariant) -> set[tuple[int, ...]]:
    one, two, three = (range(1, sides + 1) for sides in variant.dice)
    return {tuple(sorted((x, y, z))) for x in one for y in two for z in three}


@named
def test_a_game_ends_when_it_has_to(variant: DiceVariant) -> None:
    """D14: the board is full, somebody's 20 marbles are used up, or nobody could move for long."""
    ways = set()
    for number in range(60):
        players = 2 + number % 3
        table = played(variant, Chance("ending", number), players, 80)
        held = [list(table.position.marbles.values()).count(player) for player in range(1, players + 1)]
        assert table.over
        assert max(held) <= 20  # D1
        full = len(table.position.marbles) == len(variant.spaces)
        ways.add("full" if full else "used up" if max(held) == 20 else "no move")
        assert sum(held) >= len(variant.spaces) / 2
    assert "no move" in ways
    assert ("full" in ways) == (variant.name != "add-subtract")


WIDE = CLASSIC._replace(dice=(12, 12, 12), high=100)
#: By ÷ alone few throws reach 5 or 6, so that games are over before there is a marble.
BARREN = CLASSIC._replace(signs="÷", low=5, high=6)


@pytest.mark.parametrize("variant", [*VARIANTS.values(), WIDE, BARREN], ids=[*VARIANTS, "wide", "barren"])
def test_a_stupid_table_plays_the_same_games(variant: DiceVariant) -> None:
    """D1 to D4, D12, D14, D15: the same marbles, turn and end, in mid-game and when games are over."""
    used_up = 0
    for number in range(30):
        players, most = 2 + number % 3, (200, 9, 27)[number // 3 % 3]
        table = played(variant, Chance("stupid", number), players, most)
        marbles, mover, over = stupid_play.play(variant, Chance("stupid", number), players, most)
        assert (table.position.marbles, table.mover, table.over) == (marbles, mover, over)
        assert table.players == players
        assert table.board == Board(variant.low, variant.high, tuple(sorted(marbles.items())))
        assert table.all_there == all(player in marbles.values() for player in range(1, players + 1))
        used_up += max([*marbles.values()].count(player) for player in range(1, players + 1)) == 20
    assert used_up or variant is not WIDE


def test_a_chance_follows_from_exercise_pool_and_position_for_ever() -> None:
    """Codes rely on it: these picks must never change, nor how many positions there are."""
    chance = chance_of("triples", CLASSIC, 5)
    assert [chance.below(1000) for _ in range(4)] == [904, 373, 715, 645]
    chance = chance_of("score", WIDE._replace(reading="strict"), 599)
    assert [chance.below(1000) for _ in range(4)] == [821, 280, 331, 273]
    for name in ("best-move", "score", "triples"):
        assert EXERCISES[name].count(CLASSIC) == 600


def test_a_board_of_twelve_spaces_in_reach_is_enough_to_ask_about() -> None:
    small = CLASSIC._replace(high=12)
    assert reached_in_all(small) == 12
    for name in ("best-move", "score", "triples"):
        assert EXERCISES[name].count(small) > 0
        assert EXERCISES[name].count(small._replace(high=11)) == 0


def test_throws_reach_their_spaces_in_order() -> None:
    """D3, D4."""
    for values in rolls(CLASSIC):
        assert reached(CLASSIC, values) == tuple(sorted(stupid_play.reached(CLASSIC, list(values))))


def test_people_who_like_runs_make_them() -> None:
    """In three games of five somebody has four in a row at the end."""
    games = [played(CLASSIC, Chance("runs", number), 2 + number % 3, 80) for number in range(100)]
    long = [
        any(
            last - first >= 3
            for player in range(1, table.players + 1)
            for first, last in stupid_positions.runs_of(table.position.marbles, player)
        )
        for table in games
    ]
    assert sum(long) >= 60


@named
def test_throws_fit_the_dice_and_are_no_triples(variant: DiceVariant) -> None:
    """D12."""
    chance = Chance("throws")
    thrown_ones = [thrown(variant, chance) for _ in range(2000)]
    seen = {tuple(sorted(roll.values)) for roll in thrown_ones}
    assert seen <= {values for values in rolls(variant) if len(set(values)) > 1}
    assert all(tuple(die.sides for die in roll.dice) == variant.dice for roll in thrown_ones)
    if len(rolls(variant)) < 60:
        assert len(seen) == 50  # 56 rolls of three six-sided dice, 6 of them triples


@named
def test_a_game_in_full_swing_has_everyone_in_it(variant: DiceVariant) -> None:
    tables = [table for number in range(200) if (table := midgame(variant, Chance("mid", number)))]
    assert len(tables) > 190
    for table in tables:
        assert set(table.position.marbles.values()) == set(range(1, table.players + 1))
        assert len(variant.spaces) // 3 <= len(table.position.marbles) <= 2 * (len(variant.spaces) // 3)
        assert not table.over
    assert {table.players for table in tables} == ({2, 3} if variant.high == 18 else {2, 3, 4})


def test_a_game_in_full_swing_is_a_third_to_two_thirds_through() -> None:
    """Of the spaces, or where there are many, of all the marbles but two of each player (D1)."""
    for variant in (CLASSIC, WIDE):
        lying: dict[int, set[int]] = {2: set(), 3: set(), 4: set()}
        for number in range(400):
            if table := midgame(variant, Chance("swing", number)):
                lying[table.players].add(len(table.position.marbles))
        for players, seen in lying.items():
            room = min(36 if variant is CLASSIC else 100, 18 * players)
            assert (min(seen), max(seen)) == (room // 3, room // 3 * 2)


def test_small_boards_have_no_fourth_player() -> None:
    chance = Chance("players")
    assert {players_at(CLASSIC, chance) for _ in range(100)} == {2, 3, 4}
    assert {players_at(CLASSIC._replace(high=24), chance) for _ in range(100)} == {2, 3, 4}
    assert {players_at(CLASSIC._replace(high=23), chance) for _ in range(100)} == {2, 3}


def test_spaces_out_of_reach_are_not_counted() -> None:
    """By + and −, three six-sided dice reach 1 to 18, however large the board."""
    assert reached_in_all(CLASSIC._replace(signs="+−", high=144)) == 18
    assert reached_in_all(CLASSIC) == 36
