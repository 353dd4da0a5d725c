"""What marbles gain, block and cost, in cases worked out by hand."""

from __future__ import annotations

import pytest

from muggins_print.games.contract import NOTATIONS
from muggins_print.games.dice.gains import Gain, Sum, gain_of, moves, signed, strikes


def held(*spaces: int, player: int = 1) -> dict[int, int]:
    return dict.fromkeys(spaces, player)


@pytest.mark.parametrize(
    ("own", "space", "points", "run"),
    [
        ((), 7, 1, (7, 7)),
        ((5, 9), 7, 1, (7, 7)),
        ((8,), 7, 1 + 2, (7, 8)),
        ((6,), 7, 1 + 2, (6, 7)),
        ((6, 8), 7, 1 + 5, (6, 8)),
        ((5, 6), 7, 1 + 5 - 2, (5, 7)),
        ((5, 6, 8), 7, 1 + 7 - 2, (5, 8)),
        ((5, 6, 8, 9), 7, 1 + 10 - 2 - 2, (5, 9)),
        ((3, 4, 5, 6), 7, 1 + 10 - 7, (3, 7)),
        ((2, 3, 4, 5, 6), 7, 1, (2, 7)),
        ((2, 3, 4, 5, 6, 8, 9), 7, 1 - 2, (2, 9)),
        ((2, 3, 4, 5, 6, 8, 9, 10, 11, 12), 7, 1 - 10, (2, 12)),
        ((1, 35), 36, 1 + 2, (35, 36)),
    ],
)
def test_a_gain_is_the_change_of_the_score(
    own: tuple[int, ...], space: int, points: int, run: tuple[int, int]
) -> None:
    """D15; two runs of five that become one lose a bonus (D16); 36 and 1 are no neighbours (D17)."""
    marbles = held(*own) | {20: 2, 21: 2}
    assert gain_of(marbles, 1, space) == Gain(1, points, *run)


def test_what_lies_on_the_space_is_left_aside() -> None:
    assert gain_of(held(6, 7, 8), 1, 7).points == 1 + 5
    assert gain_of(held(6, 8) | held(7, player=2), 1, 7).points == 1 + 5
    assert gain_of(held(6, 8) | held(7, player=2), 2, 7).points == 1


def test_a_move_is_worth_what_it_gains_and_blocks() -> None:
    """12 makes three in a row; 20 keeps player 3 from as much; 30 gains and blocks a single point."""
    marbles = held(11, 13) | held(25, player=2) | held(19, 21, player=3)
    ranked = moves(marbles, 3, 1, [11, 12, 20, 26, 30])
    assert [(move.space, move.gain.points, move.block, move.worth) for move in ranked] == [
        (12, 6, 1, 7), (20, 1, 6, 7), (26, 1, 3, 4), (30, 1, 1, 2),
    ]  # fmt: skip
    assert [move.rival.player for move in ranked] == [2, 3, 2, 2]
    assert not any(move.space == 11 for move in ranked)


def test_the_rival_is_the_first_after_the_mover() -> None:
    marbles = held(1, player=1) | held(2, player=2) | held(3, player=3)
    assert moves(marbles, 3, 2, [30])[0].rival.player == 3
    assert moves(marbles, 3, 3, [30])[0].rival.player == 1


def test_nothing_is_blocked_where_an_opponent_would_lose() -> None:
    """Nobody has to join two runs of five."""
    marbles = held(2, 3, 4, 5, 6, 8, 9, 10, 11, 12, player=2) | held(30)
    (move,) = moves(marbles, 2, 1, [7])
    assert (move.rival.points, move.block, move.worth) == (-9, 0, 1)


def test_a_triple_takes_the_costliest_marble_of_everyone() -> None:
    """D12: the middle of a run of three costs 6, either end of a run of two costs 3."""
    marbles = held(30) | held(5, 6, 7, player=2) | held(12, 13, 20, player=3)
    (first,) = strikes(marbles, 1, [31])
    assert [(removal.player, removal.spaces, removal.cost) for removal in first.removals] == [
        (2, (6,), 6), (3, (12, 13), 3),
    ]  # fmt: skip
    assert (first.gain.points, first.worth, first.opened) == (3, 3 + 6 + 3, False)


def test_a_marble_may_come_off_to_open_its_space() -> None:
    """To take 20 costs player 2 a single point, yet it makes a run of five; 31 gains 3 and costs 3."""
    marbles = held(18, 19, 21, 22, 30) | held(10, 11, 20, player=2)
    best, second = strikes(marbles, 1, [20, 22, 31])
    assert (best.space, best.opened, best.gain.points, best.worth) == (20, True, 1 + 10 - 2 - 2, 8)
    assert best.removals[0].spaces == (20,)
    assert (second.space, second.opened, second.worth) == (31, False, 6)


def test_sums_are_printed_with_real_signs() -> None:
    notation = NOTATIONS["obelus"]
    assert Sum((9, 5, 2)).text(notation) == "9 + 5 + 2 = 16"
    assert Sum((-9, 3, -1)).text(notation) == "−9 + 3 − 1 = −7"
    assert Sum((4,)).text(notation) == "4"
    assert Sum((5, 0)).text(notation) == "5 + 0 = 5"
    assert (signed(-3), signed(3)) == ("−3", "3")
