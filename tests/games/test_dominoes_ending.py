"""Who adds what at the end of a round (T14 to T18)."""

from __future__ import annotations

from typing import Any

import pytest
import stupid_dominoes

from muggins_print.chance import Chance
from muggins_print.clauses import facts
from muggins_print.games.dominoes.ending import ending, rounded
from muggins_print.games.dominoes.tiles import PLAYED, read_hand
from muggins_print.pieces import Tile

FACTS: dict[str, Any] = dict(facts("dominoes"))


def hands(*texts: str) -> list[tuple[Tile, ...]]:
    return [read_hand(text) if text else () for text in texts]


def test_pips_go_to_the_nearest_five() -> None:
    """T17."""
    assert [rounded(pips) for pips in range(13)] == [0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10]


def test_pips_are_added_before_they_are_rounded_or_by_a_house_rule_after() -> None:
    """T17."""
    told = FACTS["rounding"]
    left = hands("", "6-1", "5-2")
    assert list(ending(left).added) == told["hands"]
    assert ending(left).points == told["total"]
    assert ending(left, each_rounded=True).points == told["each"]


def test_who_dominoed_adds_the_pips_of_the_opponents() -> None:
    """T14, T15."""
    found = ending(hands("6-6 1-0", "", "5-3"))
    assert (found.dominoed, found.winners, found.losers, found.added) == (True, (2,), (1, 3), (13, 8))
    assert found.points == 20


def test_a_partners_tiles_are_not_added() -> None:
    """T15, T2."""
    found = ending(hands("", "5-3", "6-6", "1-0"), teams=True)
    assert (found.winners, found.losers, found.points) == ((1, 3), (2, 4), 10)
    assert ending(hands("", "5-3", "6-6", "1-0")).points == 20


def test_in_a_blocked_round_the_lowest_count_adds_the_others() -> None:
    """T14, T16."""
    found = ending(hands("6-6", "2-1", "5-3"))
    assert (found.dominoed, found.winners, found.points) == (False, (2,), 20)


def test_teams_count_together() -> None:
    """T16: the second player has the lowest hand, but not the lowest team."""
    found = ending(hands("2-2", "1-0", "3-1", "6-6"), teams=True)
    assert (found.winners, found.added, found.points) == ((1, 3), (1, 12), 15)
    assert ending(hands("2-2", "1-0", "3-1", "6-6")).winners == (2,)


def test_a_tie_for_the_lowest_scores_nothing_for_anybody() -> None:
    """T18."""
    assert ending(hands("2-1", "3-0", "6-6")) == (False, (3, 3, 12), (), (), 0)
    assert ending(hands("4-1", "3-0", "1-0", "2-1"), teams=True).winners == ()
    assert ending(hands("6-6", "5-5", "4-3", "2-1")).winners == (4,)
    assert ending(hands("6-5", "5-5", "6-4")).winners == ()


@pytest.mark.parametrize("count", [0, 1, 5])
def test_another_number_of_players_is_refused(count: int) -> None:
    """T2."""
    with pytest.raises(ValueError, match="not those of a table"):
        ending([(tile,) for tile in PLAYED[:count]])


def test_teams_are_of_four_and_only_one_player_can_be_out() -> None:
    with pytest.raises(ValueError, match="not those of a table"):
        ending(hands("6-6", "5-5", "4-4"), teams=True)
    with pytest.raises(ValueError, match="one player"):
        ending(hands("", "", "4-4"))


def test_adding_by_ones_agrees_whatever_is_left() -> None:
    """T15 to T18, in both ways of rounding."""
    blocked = tied = 0
    for number in range(3000):
        chance = Chance("endings", number)
        players = 2 + chance.below(3)
        tiles = [PLAYED[place] for place in chance.shuffled(28)]
        left = [[tiles.pop() for _ in range(1 + chance.below(3))] for _ in range(players)]
        if chance.below(2):
            left[chance.below(players)] = []
        for teams in (False, True) if players == 4 else (False,):
            for each in (False, True):
                found = ending(left, teams, each)
                assert (set(found.winners), found.points) == stupid_dominoes.adds(left, teams, each)
        blocked += all(left)
        tied += not ending(left).winners
    assert blocked > 1000
    assert tied > 50
