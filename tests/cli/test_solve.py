from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli.commands import Muggins, refused

#: D8, worked by hand.
CHECKED = {
    "1 3 6": [1, 2, 3, 4, 8, 9, 10, 12, 15, 17, 18, 19, 21, 24],
    "2 3 4": [1, 2, 3, 4, 5, 6, 9, 10, 11, 14, 18, 20, 24],
    "1 1 1": [1, 2, 3],
}


@pytest.mark.parametrize("roll", CHECKED)
def test_every_space_of_a_roll_is_shown_with_equations(roll: str, muggins: Muggins) -> None:
    ran = muggins("solve", *roll.split())
    assert ran.code == 0
    assert ran.err == ""
    lines = ran.text.splitlines()
    assert lines[0] == f"{roll.replace(' ', ', ')} reaches {len(CHECKED[roll])} spaces:"
    shown = [int(match[1]) for line in lines[1:] if (match := re.match(r" *(\d+)   \S", line))]
    assert shown == CHECKED[roll]
    for line in lines[1:]:
        space = re.match(r" *(\d+)   ", line)
        for equation in re.findall(r"[^=]+= \d+", line[5:]):
            assert re.fullmatch(r" *[1-6()+−×÷ ]+ = \d+", equation)
            if space:
                assert equation.endswith(f"= {space[1]}")


def test_commas_do_as_well_as_spaces(muggins: Muggins) -> None:
    assert (
        muggins("solve", "1,3,6").out == muggins("solve", "6", "1", "3").out == muggins("solve", "3 1 6").out
    )


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_the_table_fits_the_screen_in_straight_columns(
    columns: int, muggins: Muggins, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    rows = muggins("solve", "1", "3", "6").text.splitlines()[1:]
    assert max(map(len, rows)) <= min(columns, 100)
    starts = {match.start() for row in rows for match in re.finditer(r"(?<= {3})\S", row[4:])}
    assert len(starts) == {40: 1, 80: 4, 200: 5}[columns], starts


def test_one_space_can_be_asked_for(muggins: Muggins) -> None:
    ran = muggins("solve", "1", "3", "6", "--target", "2")
    assert ran.text.splitlines() == [
        "1, 3, 6 reaches 1 space:",
        "  2   6 − 3 − 1 = 2   6 × 1 ÷ 3 = 2   6 ÷ 3 ÷ 1 = 2",
    ]
    assert muggins("solve", "1", "3", "6", "--target", "5") == (0, b"1, 3, 6 does not reach 5.\n", "")


@pytest.mark.parametrize("target", ["0", "37", "-1", "5.0", "x", "", "9" * 30])
def test_a_target_off_the_board_is_refused(target: str, muggins: Muggins) -> None:
    said = refused(muggins("solve", "1", "3", "6", "--target", target))
    assert said == f"{target!r} is no space of this board; its spaces are 1 to 36."


def test_a_roll_that_reaches_nothing_is_said_to(muggins: Muggins) -> None:
    ran = muggins("solve", "1", "1", "1", "--spaces", "30-36")
    assert ran == (0, b"1, 1, 1 reaches no space from 30 to 36.\n", "")


def test_json_tells_all(muggins: Muggins) -> None:
    ran = muggins("solve", "6", "3", "1", "--json", "--reading", "strict")
    told = json.loads(ran.text)
    assert list(told) == ["variant", "roll", "reading", "spaces"]
    assert (told["variant"], told["roll"], told["reading"]) == ("classic", [1, 3, 6], "strict")
    assert [int(space) for space in told["spaces"]] == CHECKED["1 3 6"]
    assert told["spaces"]["2"][0] == "6 − 3 − 1 = 2"
    assert "÷" in ran.text


def test_json_keeps_its_signs_in_every_language(muggins: Muggins) -> None:
    dutch = muggins("solve", "1", "3", "6", "--json", "--language", "nl")
    assert dutch.out == muggins("solve", "1", "3", "6", "--json").out
    colon = muggins("solve", "1", "3", "6", "--json", "--notation", "colon")
    assert json.loads(colon.text)["spaces"]["1"] == ["6 : 3 − 1 = 1"]


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-8"])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_any_character_set_will_do(encoding: str, form: list[str], process: Muggins) -> None:
    ran = process("solve", "1", "3", "6", *form, environment={"PYTHONIOENCODING": encoding})
    assert ran.code == 0, ran.err
    shown = ran.out.decode(encoding)
    if form:
        assert json.loads(shown)["spaces"]["1"] == ["6 ÷ 3 − 1 = 1"]
    else:
        assert "\\" not in shown
        divide = "/" if encoding == "ascii" else "÷"
        minus = "−" if encoding == "utf-8" else "-"
        assert f"6 {divide} 3 {minus} 1 = 1" in shown


@pytest.mark.parametrize(
    ("roll", "sentence"),
    [
        ([], "Which roll?"),
        (["1", "3"], "A roll is three dice"),
        (["1", "3", "6", "2"], "A roll is three dice"),
        (["1", "3", "7"], "no 7"),
        (["0", "3", "6"], "no 0"),
        (["a", "3", "6"], "'a' is no number on a die"),
        (["1.5", "3", "6"], "'1.5' is no number on a die"),
        (["-1", "3", "6"], "'-1' is below zero"),
        (["1", "3", "-6"], "'-6' is below zero"),
        (["--", "-1", "3", "6"], "'-1' is no number on a die"),
        (["9" * 5000, "1", "1"], "is no number on a die"),
        (["1", "3", "6", "-x"], "No such option"),
    ],
)
def test_what_is_no_roll_is_refused(roll: list[str], sentence: str, muggins: Muggins) -> None:
    assert sentence in refused(muggins("solve", *roll))


def test_the_other_dice_of_a_variant_are_taken(muggins: Muggins) -> None:
    ran = muggins("solve", "12", "2", "5", "--variant", "mixed-6-6-12", "--json")
    assert json.loads(ran.text)["roll"] == [2, 5, 12]
    assert "cannot be thrown" in refused(muggins("solve", "12", "11", "5", "--variant", "mixed-6-6-12"))


def test_the_answer_can_go_to_a_file(muggins: Muggins, tmp_path: Path) -> None:
    ran = muggins("solve", "1", "3", "6", "-o", "six één.txt")
    assert (ran.code, ran.out) == (0, b"")
    assert (tmp_path / "six één.txt").read_text(encoding="utf-8") == muggins("solve", "1", "3", "6").text
    assert "is there already" in refused(muggins("solve", "1", "3", "6", "-o", "six één.txt"), 3)
    assert muggins("solve", "1", "1", "1", "--force", "-o", "six één.txt").code == 0
    assert (tmp_path / "six één.txt").read_text(encoding="utf-8") == muggins("solve", "1", "1", "1").text


def test_json_tells_what_was_changed_about_the_variant(muggins: Muggins) -> None:
    plain = json.loads(muggins("solve", "1", "3", "6", "--json").text)
    own = ("--dice", "6,6,20", "--operations", "+-", "--spaces", "1-20")
    changed = json.loads(muggins("solve", "1", "3", "6", "--json", *own).text)
    assert list(plain) == ["variant", "roll", "reading", "spaces"]
    assert list(changed) == [*plain, "dice", "operations", "low", "high"]
    assert changed["dice"] == [6, 6, 20]
    assert (changed["operations"], changed["low"], changed["high"]) == ("+−", 1, 20)
    assert list(json.loads(muggins("solve", "1", "3", "6", "--json", "--spaces", "1-20").text))[4:] == [
        "low",
        "high",
    ]
