"""Hands of cribbage counted on the terminal."""

from __future__ import annotations

from typing import Any

import pytest

from muggins_print.cli.solve import SOLVERS
from muggins_print.cli.solve_cribbage import SOLVER
from muggins_print.cli.solving import Solved
from muggins_print.cli.terminal import PLAINER
from muggins_print.errors import BadRequest
from muggins_print.games import GAMES
from muggins_print.sheets.ordering import place_order

#: The counting itself does not look at the order.
ORDER = place_order("rules", {"notation": "obelus"})


def solved(typed: str, crib: bool = False) -> Solved:
    return SOLVER.solve(ORDER, tuple(typed.split()), {"crib": crib})


def lines(typed: str, crib: bool = False) -> list[str]:
    return solved(typed, crib).text.splitlines()


def test_every_game_that_is_played_can_be_solved() -> None:
    assert [solver.game.name for solver in SOLVERS] == [game.name for game in GAMES]


def test_a_hand_is_shown_with_its_breakdown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert lines("5C 5D 5H JS / 5S") == [
        "5♣ 5♦ 5♥ J♠ / 5♠ counts 29 points as a hand:",
        "  fifteens         16   5♣ J♠   5♦ J♠   5♥ J♠   5♠ J♠   5♣ 5♦ 5♥   5♣ 5♦ 5♠",
        "                        5♣ 5♥ 5♠   5♦ 5♥ 5♠",
        "  four of a kind   12   5♣ 5♦ 5♥ 5♠",
        "  nobs              1   J♠",
    ]
    assert lines("2s 2d kc kd / kh") == [
        "2♦ 2♠ K♣ K♦ / K♥ counts 8 points as a hand:",
        "  pairs             2   2♦ 2♠",
        "  three of a kind   6   K♣ K♦ K♥",
    ]


def test_a_flush_of_four_counts_in_a_hand_alone() -> None:
    """C2, C17."""
    assert lines("6H 7H 8H 9H / 10C")[0] == "6♥ 7♥ 8♥ 9♥ / 10♣ counts 13 points as a hand:"
    assert lines("6H 7H 8H 9H / 10C")[-1] == "  flush             4   6♥ 7♥ 8♥ 9♥"
    crib = lines("6H 7H 8H 9H / 10C", crib=True)
    assert crib[0] == "6♥ 7♥ 8♥ 9♥ / 10♣ counts 9 points as a crib:"
    assert [line.split()[0] for line in crib[1:]] == ["fifteens", "runs"]


def test_nothing_and_one_point_are_said_as_they_are() -> None:
    assert lines("2C 4D 6C 8D / 10D") == ["2♣ 4♦ 6♣ 8♦ / 10♦ counts 0 points as a hand."]
    assert lines("2C 4D 6C JD / 8D")[0] == "2♣ 4♦ 6♣ J♦ / 8♦ counts 1 point as a hand:"


@pytest.mark.parametrize("columns", ["40", "80", "300"])
def test_the_table_fits_the_screen(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    rows = lines("5C 5D 5H JS / 5S")[1:]
    assert max(map(len, rows)) <= min(int(columns), 100)
    assert len(rows) == {"40": 8, "80": 4, "300": 3}[columns]
    assert sum(row.count("J♠") for row in rows) == 4 + 1
    assert not any("\u00a0" in row for row in rows)


def test_machines_are_told_all() -> None:
    told: dict[str, Any] = solved("4C 4D 5C 5D 6S").told
    assert list(told) == ["variant", "hand", "starter", "crib", "points", "combinations"]
    assert (told["variant"], told["crib"], told["points"]) == ("cribbage", False, 24)
    assert (told["hand"], told["starter"]) == (["4C", "4D", "5C", "5D"], "6S")
    assert sum(one["points"] for one in told["combinations"]) == 24
    assert told["combinations"][0] == {"kind": "fifteen", "cards": ["4C", "5C", "6S"], "points": 2}
    assert [one["kind"] for one in told["combinations"]].count("run") == 4
    assert solved("4C 4D 5C 5D 6S", crib=True).told["crib"] is True


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Which hand?"),
        ("1 3 6", "'1' is no card"),
        ("5C 5D 5H JS", "no starter"),
        ("5C 5D 5H 5C / JS", "there twice"),
    ],
)
def test_what_is_no_hand_is_refused(typed: str, sentence: str) -> None:
    with pytest.raises(BadRequest, match=sentence):
        solved(typed)


def test_suits_have_letters_where_a_terminal_lacks_their_signs() -> None:
    assert [PLAINER[sign] for sign in "♣♦♥♠"] == ["C", "D", "H", "S"]
