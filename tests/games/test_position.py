"""Runs, bonuses and scores of a position."""

from __future__ import annotations

import pytest

from muggins_print.games.dice.board import MARBLES, RUN_BONUSES, bonuses, run_bonus
from muggins_print.games.dice.position import Position, Run, runs, score

BOARD = range(1, 37)


def held(*spaces: int, player: int = 1) -> dict[int, int]:
    return dict.fromkeys(spaces, player)


@pytest.mark.parametrize(
    ("length", "bonus"), [(0, 0), (1, 0), (2, 2), (3, 5), (4, 7), (5, 10), (6, 10), (7, 10), (36, 10)]
)
def test_a_run_is_worth_by_its_length(length: int, bonus: int) -> None:
    """D15, D16."""
    assert run_bonus(length) == bonus


def test_the_figures_as_they_are_printed() -> None:
    """D1, D15."""
    assert MARBLES == 20
    assert RUN_BONUSES == {2: 2, 3: 5, 4: 7, 5: 10}


@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ((7,), 1),
        ((7, 9), 2),
        ((7, 8), 2 + 2),
        ((7, 8, 9), 3 + 5),
        ((7, 8, 9, 10), 4 + 7),
        ((7, 8, 9, 10, 11), 5 + 10),
        ((7, 8, 9, 10, 11, 12, 13), 7 + 10),
        ((1, 2, 4, 5, 6, 36), 6 + 2 + 5),
        ((36, 35, 1), 3 + 2),
    ],
)
def test_a_marble_is_a_point_and_a_run_one_bonus(spaces: tuple[int, ...], points: int) -> None:
    """D15; D16: seven in a row are one run of seven; D17: 36 and 1 are no neighbours."""
    assert score(Position(BOARD, held(*spaces)))[1].points == points


def test_another_players_marble_parts_a_run() -> None:
    position = Position(BOARD, held(1, 2, 4, 5) | held(3, 6, player=2) | held(7, 8, player=4))
    assert runs(position) == (Run(1, (1, 2)), Run(1, (4, 5)), Run(4, (7, 8)))
    assert {player: result.points for player, result in score(position).items()} == {1: 8, 2: 2, 4: 4}


@pytest.mark.parametrize(
    ("board", "spaces", "expected"),
    [
        (BOARD, (36, 1), [(36, 1)]),
        (BOARD, (35, 36, 1, 2, 9, 10), [(9, 10), (35, 36, 1, 2)]),
        (BOARD, (1, 2, 35), [(1, 2)]),
        (BOARD, (1, 2, 34, 35), [(1, 2), (34, 35)]),
        (range(5, 11), (10, 5, 6), [(10, 5, 6)]),
        (range(1, 5), (1, 2, 3, 4), [(1, 2, 3, 4)]),
    ],
)
def test_a_ring_may_join_its_ends_as_a_house_rule(
    board: range, spaces: tuple[int, ...], expected: list[tuple[int, ...]]
) -> None:
    """D17: a run across the border is one; without the house rule it is none."""
    position = Position(board, held(*spaces))
    assert [run.spaces for run in runs(position, wrap=True)] == expected
    flat = [run.spaces for run in runs(position)]
    assert all(list(run) == list(range(run[0], run[-1] + 1)) for run in flat)


def test_a_board_full_of_one_colour_is_one_run() -> None:
    """D16, D17."""
    full = Position(BOARD, held(*BOARD))
    assert score(full)[1].points == score(full, wrap=True)[1].points == 36 + 10


def test_two_players_at_the_ends_are_not_joined() -> None:
    position = Position(BOARD, held(36) | held(1, player=2))
    assert runs(position, wrap=True) == ()


def test_nobody_on_the_board() -> None:
    assert score(Position(BOARD, {})) == {}


def test_a_marble_on_no_space_is_refused() -> None:
    with pytest.raises(ValueError, match=r"\[37\]"):
        score(Position(BOARD, held(36, 37)))


@pytest.mark.parametrize("spaces", range(2, 9))
def test_a_board_has_the_bonuses_of_the_runs_that_fit_it(spaces: int) -> None:
    told = bonuses(range(7, 7 + spaces))
    assert [(one.length, one.points) for one in told] == [
        (length, run_bonus(length)) for length in range(2, min(spaces, 5) + 1)
    ]  # D15
    # Longer runs are spoken of only where there can be one.
    assert [one.length for one in told if one.open] == ([5] if spaces > 5 else [])
