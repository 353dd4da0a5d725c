"""Commands under fire: whatever is typed, there is a success with whole files or a refusal in words.

The lines are the same in every run of these tests; `tests/under_fire.py` tries thousands of others.
"""

from __future__ import annotations

import time
from pathlib import Path

import click
import pikepdf
import pytest
from holding import judged as judging
from holding.command_lines import ABSURD, Line, commands, lines, values_of
from holding.judged import Ran, faults_of, judged, sentences
from holding.planted import Found, found_in, plant, printed
from hypothesis import HealthCheck, Phase, given, settings

from muggins_print.press.binder import lock

#: So many lines of each command.
LINES = 16


@pytest.mark.parametrize("name", commands())
def test_a_command_under_fire_succeeds_whole_or_is_refused_in_a_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    @settings(
        max_examples=LINES, derandomize=True, database=None, deadline=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(lines(name, commands()[name]))
    def fire(line: Line) -> None:
        assert judged(line, tmp_path).faults == [], line

    fire()


REFUSED = Ran(2, b"", "muggins: There is no paper 'a9. No'. Choose a4.\n")
FILE = 0o100644


@pytest.mark.parametrize(
    ("ran", "changed", "fault"),
    [
        (REFUSED, {}, ""),
        (REFUSED, {"new.pdf": "sheets.pdf"}, "refused, but changed"),
        (Ran(1, b"", "", "Traceback"), {}, "broke down"),
        (Ran(0, b"", "Traceback (most recent call last)"), {}, "showed where it broke down"),
        (Ran(130, b"", "muggins: stopped.\n"), {}, "exit code 130"),
        (Ran(2, b"half a page", REFUSED.err), {}, "to standard output"),
        (Ran(2, b"", ""), {}, "no refusal"),
        (Ran(2, b"", "muggins: no\n"), {}, "no refusal"),
        (Ran(2, b"", "muggins: One. Two. Three.\n"), {}, "3 sentences"),
        (Ran(2, b"", f"muggins: {'o' * 1000}.\n"), {}, "1010 characters"),
        (Ran(0, b"", ""), {"new.pdf": "sheets.pdf"}, ""),
        (Ran(0, b"", ""), {"new.pdf": "locked.pdf"}, ""),
        (Ran(0, b"", ""), {".muggins-00.part": "\n"}, "left a part behind"),
        (Ran(0, b"", ""), {"taken.pdf": "sheets.pdf"}, "replaced unasked"),
        (Ran(0, b"", ""), {"taken.pdf": None}, "took away"),
        (Ran(0, b"", ""), {"new.pdf": "some bytes"}, "neither a PDF nor lines of text"),
    ],
)
def test_what_is_wrong_is_seen(ran: Ran, changed: dict[str, str | None], fault: str, tmp_path: Path) -> None:
    """``changed`` has for a path the name of what is printed there, or a text, or None for what is gone."""
    plant(tmp_path)
    before = found_in(tmp_path)
    made = {
        path: Found(FILE, printed().get(what, what.encode()))
        for path, what in changed.items()
        if what is not None
    }
    after = {path: found for path, found in before.items() if path not in changed} | made
    told = list(faults_of(Line(("board",)), ran, before, after))
    assert (told == []) if not fault else (fault in told[0]), told


def test_a_file_that_is_cut_off_or_locked_with_another_password_is_seen() -> None:
    whole, locked = printed()["sheets.pdf"], lock(printed()["sheets.pdf"], "another")
    assert "no password" in next(judging.pdf_faults(Line(()), locked))
    with pytest.raises(pikepdf.PdfError):
        list(judging.pdf_faults(Line(()), whole[:200]))


def test_a_command_that_hangs_is_stopped_and_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(judging, "PATIENCE", 0.1)
    monkeypatch.setattr("muggins_print.cli.solve_dice.read_roll", lambda *_: time.sleep(60))
    assert judged(Line(("solve", "1", "3", "6")), tmp_path) == (-1, ["hung: longer than 0.1 s"])


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("One.", 1),
        ("There is no paper 'a. B'. Choose one of: a4, a5.", 2),
        ("It is 7.5 mm (of 8. Or so). Is it? Write it's so.", 3),
    ],
)
def test_sentences_are_counted_without_what_they_quote(text: str, count: int) -> None:
    assert sentences(text) == count


def test_a_new_option_is_under_fire_from_the_start() -> None:
    found: set[str] = set()

    @settings(max_examples=200, derandomize=True, database=None, phases=[Phase.generate])
    @given(values_of(click.Option(["--new"], metavar="ROLL|GHOST")))
    def draw(value: str) -> None:
        found.add(value)

    draw()
    assert {"GHOST", "1,3,6"} < found  # what its word tells
    assert len(found & set(ABSURD)) > 3
