"""Cribbage from the command line: hands solved, keys, worksheets printed, checked and printed again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli.commands import Muggins, refused

from muggins_print.games.cribbage.exercises import EXERCISES
from muggins_print.sheets.ordering import place_order

FIVES = ("5C", "5D", "5H", "JS", "/", "5S")


def test_a_hand_is_solved(muggins: Muggins) -> None:
    """C17."""
    ran = muggins("solve", "--variant", "cribbage", *FIVES)
    assert (ran.code, ran.err) == (0, "")
    assert ran.text.splitlines()[0] == "5♣ 5♦ 5♥ J♠ / 5♠ counts 29 points as a hand:"
    crib = muggins("solve", "--variant", "cribbage", "6H7H8H9H10C", "--crib", "--json")
    assert json.loads(crib.text)["points"] == 9


def test_options_of_other_games_are_refused(muggins: Muggins) -> None:
    assert "--crib says nothing in the variant classic" in refused(muggins("solve", "1", "3", "6", "--crib"))
    wrong = muggins("solve", "--variant", "cribbage", *FIVES, "--target", "3")
    assert "--target says nothing in the variant cribbage" in refused(wrong)


def test_hands_get_a_key(muggins: Muggins, tmp_path: Path) -> None:
    ran = muggins("key", "--variant", "cribbage", "5C5D5HJS/5S", "6H 7H 8H 9H / 10C", "-o", "key.pdf")
    assert ran.code == 0, ran.err
    assert muggins("check", "key.pdf").code == 0
    told = json.loads(muggins("key", "--variant", "cribbage", "5C5D5HJS/5S", "--crib", "--json").text)
    assert [one["points"] for one in told] == [29]


@pytest.mark.parametrize("exercise", EXERCISES)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_worksheet_is_printed_checked_and_printed_again(
    exercise: str, language: str, muggins: Muggins, tmp_path: Path
) -> None:
    ran = muggins(
        "worksheet", "--variant", "cribbage", "--exercise", exercise, "--language", language,
        "--level", "rising", "-o", "sheet.pdf",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    assert muggins("check", "sheet.pdf", "sheet-key.pdf").code == 0
    code = re.search(r"(?:[0-9A-Z]{4}-){3,}[0-9A-Z]{1,4}", ran.err)
    assert code
    again = muggins("reprint", code[0], "-o", "again.pdf")
    assert again.code == 0, again.err
    assert (tmp_path / "again.pdf").read_bytes() == (tmp_path / "sheet.pdf").read_bytes()


def test_exercises_are_listed(muggins: Muggins) -> None:
    lines = muggins("list", "exercises", "--variant", "cribbage").text.splitlines()
    assert [line.split()[0] for line in lines] == list(EXERCISES)


@pytest.mark.parametrize(
    ("kind", "asked", "sentence"),
    [
        ("worksheet", {"exercise": "keep", "players": "4"}, "about two players, and here are 4. Leave out"),
        ("worksheet", {"exercise": "finish", "players": "3"}, "about two players, and here are 3. Leave out"),
        ("board", {"players": "3", "tracks": "2"}, "Three players need 3 tracks, and here are 2."),
    ],
)
def test_tables_that_do_not_go_with_what_is_asked_are_refused_and_print_again(
    kind: str, asked: dict[str, str], sentence: str, muggins: Muggins
) -> None:
    """C7, C14. Codes that were printed with them stay good."""
    typed = [f"--{name}={value}" for name, value in asked.items()]
    assert sentence in refused(muggins(kind, "--variant", "cribbage", *typed))
    number = {"sheet_number": "61"} if kind == "worksheet" else {}
    code = place_order(kind, {"variant": "cribbage", **asked, **number}).code
    assert muggins("reprint", code, "-o", "again.pdf").code == 0


def test_two_players_keep_four_of_six(muggins: Muggins) -> None:
    ran = muggins("worksheet", "--variant", "cribbage", "--exercise", "keep", "--players", "2", "-o", "k.pdf")
    assert ran.code == 0, ran.text
