from __future__ import annotations

import codecs
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.commands import Muggins, refused

PdfText = Callable[..., list[str]]

ROLLS = "1,3,6\n\n# after the break\n4 4 4  # a triple\n2;5;6\n"


def test_the_key_to_some_rolls_is_a_pdf(muggins: Muggins, tmp_path: Path, pdf_text: PdfText) -> None:
    ran = muggins("key", "1,3,6", "4,4,4")
    assert ran.code == 0, ran.err
    text = "\n".join(pdf_text((tmp_path / "muggins-key-classic-1-3-6_4-4-4-a4.pdf").read_bytes()))
    assert "(6 − 1) × 3 = 15" in text
    assert "4 × 4 × 4 = 64" not in text
    assert "4 + 4 + 4 = 12" in text


def test_json_lists_what_solve_tells(muggins: Muggins, tmp_path: Path) -> None:
    told = json.loads(muggins("key", "1,3,6", "4,4,4", "--json", "--reading", "strict").text)
    assert told == [
        json.loads(muggins("solve", *roll, "--json", "--reading", "strict").text) for roll in ("136", "444")
    ]
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("variant", "number"),
    [
        ("classic", 56),
        ("twelve-sided", 364),
        ("mixed-6-6-12", 252),
        ("mixed-6-12-12", 468),
        ("add-subtract", 364),
        ("one-to-eighteen", 56),
    ],
)
def test_all_is_every_roll_of_the_dice(variant: str, number: int, muggins: Muggins) -> None:
    told = json.loads(muggins("key", "--all", "--json", "--variant", variant).text)
    assert len({tuple(one["roll"]) for one in told}) == len(told) == number


@pytest.mark.parametrize(
    "content",
    [
        ROLLS.encode(),
        codecs.BOM_UTF8 + ROLLS.encode(),
        ROLLS.replace("\n", "\r\n").encode(),
        ROLLS.replace("\n", "\r").encode(),
        ROLLS.rstrip("\n").encode(),
        ROLLS.encode("utf-16"),
        ROLLS.encode("utf-16-le"),
        ROLLS.encode("utf-16-be"),
        ROLLS.replace("break", "pauze vóór").encode("cp1252"),
    ],
)
def test_rolls_are_read_from_files_as_people_have_them(
    content: bytes, muggins: Muggins, tmp_path: Path
) -> None:
    expected = muggins("key", "1,3,6", "4,4,4", "2,5,6", "--json").out
    (tmp_path / "rolls.txt").write_bytes(content)
    assert muggins("key", "--from", "rolls.txt", "--json").out == expected
    assert muggins("key", "--from", "-", "--json", input=content).out == expected


def test_rolls_may_come_from_both(muggins: Muggins) -> None:
    ran = muggins("key", "1,1,1", "--from", "-", "--json", input=b"2,2,2")
    assert [one["roll"] for one in json.loads(ran.text)] == [[1, 1, 1], [2, 2, 2]]


@pytest.mark.parametrize(
    ("arguments", "typed", "sentence"),
    [
        ([], "", "Which rolls?"),
        (["--all", "1,3,6"], "", "takes no rolls besides"),
        (["1", "3", "6"], "", "'1' is no roll. Write each roll in one piece, such as 1,3,6."),
        (["1,3,7"], "", "no 7"),
        (["-1,3,6"], "", "'-1,3,6' is below zero"),
        (["--from", "-"], "", "There is no roll in standard input."),
        (["--from", "-"], "# none\n", "There is no roll in standard input."),
        (["--from", "-"], "1,3,6\n\n1,3,7\n", "standard input, line 3: "),
        (["--from", "-"], "1,3,6\n\none two three\n", "standard input, line 3: 'one' is no number on a die"),
        (["--from", "-", "--from", "x"], "", "--from is given 2 times"),
        (["1,3,6", "--key-output", "x"], "", "No such option"),
    ],
)
def test_rolls_that_cannot_be_are_refused(
    arguments: list[str], typed: str, sentence: str, muggins: Muggins
) -> None:
    assert sentence in refused(muggins("key", *arguments, input=typed))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere.txt", "There is no file 'nowhere.txt'. Check its name and its folder."),
        (".", "'.' is a folder. Name a file in it."),
        ("", "The name of the file to read is empty. Name one."),
        ("/dev/zero", "'/dev/zero' is longer than 1 MB, more than anybody writes. Name another file."),
        ("/proc/self/mem", "'/proc/self/mem' cannot be read (Input/output error). Name another file."),
        ("program", "'program' is not a text file. Name one that an editor can show."),
    ],
)
def test_a_file_of_rolls_that_cannot_be_read_is_named(
    name: str, said: str, muggins: Muggins, tmp_path: Path
) -> None:
    (tmp_path / "program").write_bytes(Path(sys.executable).read_bytes()[:50_000])
    assert refused(muggins("key", "--from", name), 3) == said


def test_cells_may_be_quoted(muggins: Muggins) -> None:
    ran = muggins("key", "--from", "-", "--json", input=b'"1","3","6"\n"4,4,4"\n"2" 5 "6"\n')
    assert [one["roll"] for one in json.loads(ran.text)] == [[1, 3, 6], [4, 4, 4], [2, 5, 6]]


def test_more_rolls_than_a_key_takes_are_refused(muggins: Muggins) -> None:
    said = refused(muggins("key", "--from", "-", input=b"1,3,6\n" * 20_001))
    assert said == (
        "There are 20,001 rolls in standard input, and a key takes 20,000 at most. "
        "Part them among several files."
    )
