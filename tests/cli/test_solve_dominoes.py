"""Layouts of domino tiles counted on the terminal, and the best plays of a hand."""

from __future__ import annotations

from typing import Any

import pytest

from muggins_print.cli.solve_dominoes import FORM, SOLVER
from muggins_print.cli.solving import Solved
from muggins_print.errors import BadRequest
from muggins_print.games.dominoes.text_form import read_layout, written
from muggins_print.sheets.ordering import place_order

#: The counting itself does not look at the order.
ORDER = place_order("rules", {"notation": "obelus"})


def solved(typed: str, hand: str | None = None) -> Solved:
    return SOLVER.solve(ORDER, tuple(typed.split()), {"hand": hand})


def lines(typed: str, hand: str | None = None) -> list[str]:
    return solved(typed, hand).text.splitlines()


def test_a_layout_is_shown_with_its_open_ends_and_their_sum() -> None:
    """T8, T9, T11."""
    assert lines("6-3 3+3 3-0 / 3-4 / 3-5") == [
        "6-3 3+3 3-0 / 3-4 / 3-5 scores 15 points.",
        "  open ends: 6 + 0 + 4 + 5 = 15",
        "  to play on: 6 on the left, 0 on the right, 4 above, 5 below",
        "  the spinner 3-3 counts 0, for a tile lies on both of its sides",
    ]
    assert lines("66 63") == [
        "6+6 6-3 scores 15 points.",
        "  open ends: 12 + 3 = 15",
        "  to play on: 6 on the left, 3 on the right",
        "  the spinner 6-6 counts 12, until a tile lies on both of its sides",
    ]
    assert lines("4-6 6-3")[:2] == ["4-6 6-3 scores nothing.", "  open ends: 4 + 3 = 7"]
    assert len(lines("4-6 6-3")) == 3


@pytest.mark.parametrize(
    ("typed", "places"),
    [
        ("6-6", "6 on the left, 6 on the right"),
        ("2-6 6-6 6-3", "2 on the left, 3 on the right, 6 above, 6 below"),
        ("2-6 6-6 6-3 / 6-4", "2 on the left, 3 on the right, 4 above, 6 below"),
        ("6-6 6-3", "6 on the left, 3 on the right"),
    ],
)
def test_places_that_are_alike_are_told_each(typed: str, places: str) -> None:
    """T6: a hand's plays are told once for both."""
    assert lines(typed)[2] == f"  to play on: {places}"
    told: Any = solved(typed).told["open"]
    assert len(told) == len({one["place"] for one in told}) == places.count(",") + 1
    assert len(lines("2-6 6-6 6-3", "6-5")) == 6


def test_an_arm_alone_is_shown_above_as_the_form_says() -> None:
    assert "One arm alone is shown above" in FORM
    assert written(read_layout("3-6 6+6 6-2 / / 6-4")) == "3-6 6+6 6-2 / 6-4"


def test_a_hand_is_shown_with_every_play_the_best_first() -> None:
    """T4, T6, T8."""
    assert lines("3-6 6+6 6-2", "6-5 3-3 5-1 2-0")[4:] == [
        "What the hand can play, the best first:",
        "  6-5 on 6-6 above          3 + 2 + 5 = 10   10 points",
        "  3-3 on 6-3 on the left    6 + 2 = 8        nothing",
        "  2-0 on 6-2 on the right   3 + 0 = 3        nothing",
    ]


def test_a_hand_that_has_to_draw_is_told_so() -> None:
    """T5."""
    assert lines("4-6 6-3", "5-5 1-0")[-1] == "No tile fits: 5-5 1-0."


def test_without_a_layout_a_hand_leads() -> None:
    """T4, T8."""
    assert lines("", "6-3 5-5 6-6") == [
        "What the hand can play, the best first:",
        "  5-5 as the first tile   10          10 points",
        "  6-3 as the first tile   6 + 3 = 9   nothing",
        "  6-6 as the first tile   12          nothing",
    ]


def test_machines_are_told_all() -> None:
    told: dict[str, Any] = solved("36 66 62 / 64", "6-1 0-0").told
    assert told == {
        "variant": "dominoes",
        "layout": "3-6 6+6 6-2 / 6-4",
        "open": [
            {"place": "left", "number": 3, "on": "6-3"},
            {"place": "right", "number": 2, "on": "6-2"},
            {"place": "above", "number": 4, "on": "6-4"},
            {"place": "below", "number": 6, "on": "6-6"},
        ],
        "ends": [3, 2, 4],
        "total": 9,
        "points": 0,
        "hand": ["6-1", "0-0"],
        "plays": [
            {
                "tile": "6-1", "on": "6-6", "place": "below",
                "ends": [3, 2, 4, 1], "total": 10, "points": 10,
            },
        ],
    }  # fmt: skip
    assert written(read_layout(told["layout"])) == told["layout"]
    assert list(solved("6-4").told) == ["variant", "layout", "open", "ends", "total", "points"]
    assert solved("", "5-0").told["plays"] == [
        {"tile": "5-0", "on": None, "place": None, "ends": [5, 0], "total": 5, "points": 5}
    ]


@pytest.mark.parametrize(
    ("typed", "hand", "sentence"),
    [
        ("", None, r"Which layout\? Write its line and arms, such as: muggins solve --variant dominoes 3-6"),
        ("6-3 2-1", None, "2-1 does not join 3-6"),
        ("6-3", "6-3", "The tile 6-3 lies on the table"),
        ("6-3", "", "There is no tile in this hand"),
        ("1 3 6", None, "'1' is no tile"),
    ],
)
def test_what_cannot_be_is_refused(typed: str, hand: str | None, sentence: str) -> None:
    with pytest.raises(BadRequest, match=sentence):
        solved(typed, hand)


def test_the_form_that_help_explains_is_read_and_written_as_it_says() -> None:
    form = " ".join(FORM.split())
    layout = form.partition(": ")[2].partition(".")[0]
    assert written(read_layout(layout)) == layout
    assert layout.count("/") == 2
    assert "6-6 or 66 will do" in form
    assert {written(read_layout(f"3-6 {typed} 2-6")) for typed in ("6+6", "6-6", "66")} == {"3-6 6+6 6-2"}


def test_the_example_that_help_gives_works() -> None:
    words = SOLVER.example.removeprefix("muggins solve --variant dominoes ").split()
    at = words.index("--hand")
    assert lines(" ".join(words[:at]), words[at + 1])[5:] == [
        "  6-1 on 6-6 below         3 + 2 + 4 + 1 = 10   10 points",
        "  3-3 on 6-3 on the left   6 + 2 + 4 = 12       nothing",
    ]
