"""Standard input, output and error in every state that shells leave them in."""

from __future__ import annotations

import io
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from cli.commands import Muggins

from muggins_print.cli import terminal

FULL = "muggins: Standard output cannot be written (No space left on device).\n"
SHOWN = ("solve 1 3 6 >&-", "list >&-", "key 1,3,6 --json >&-", "--version >&-", "--help >&-")


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        *(
            (line, 3, "muggins: Standard output is closed, so there is nowhere to show this.\n")
            for line in SHOWN
        ),
        ("solve 1 3 7 >&-", 2, "muggins: A six-sided die has no 7; its numbers run from 1 to 6.\n"),
        ("solve 1 3 7 2>&-", 2, ""),
        ("list languages <&-", 0, ""),
        ("board -o - >&-", 3, "muggins: Standard output is closed. Name a file with -o.\n"),
        ("solve 1 3 6 >/dev/full", 3, FULL),
        ("board -o - >/dev/full", 3, FULL),
        ("key --all --json | head -c 1", 0, ""),
        ("worksheet --key end -o - 2>/dev/null | head -c 1", 0, ""),
    ],
)
def test_a_stream_that_takes_nothing_is_no_catastrophe(line: str, code: int, said: str) -> None:
    ran = subprocess.run(
        ["bash", "-c", f"{shlex.quote(sys.executable)} -m muggins_print {line}"],
        capture_output=True,
        text=True,
    )
    assert (ran.returncode, ran.stderr) == (code, said)


def test_names_that_are_no_text_can_be_written_and_told(process: Muggins, tmp_path: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    ran = process("board", "-o", "é [1] ☃.pdf".encode(), environment=plain)
    assert ran.code == 0, ran.err
    assert [os.fsencode(path.name) for path in tmp_path.iterdir()] == ["é [1] ☃.pdf".encode()]
    again = process("board", "-o", "é [1] ☃.pdf".encode(), environment=plain)
    assert again.code == 3
    assert again.err.count("\n") == 1


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_long_work_is_counted_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, now = Screen(), [100.0]
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    with terminal.page_counter() as count:
        assert count is not None
        count(1)
        assert screen.getvalue() == ""
        now[0] += 1.0
        count(20)
        count(21)
        now[0] += 1.0
        count(40)
        assert [line.rstrip() for line in screen.getvalue().split("\r")] == [
            "", "Printing: 20 pages", "Printing: 40 pages",
        ]  # fmt: skip
    assert screen.getvalue().rpartition("pages")[2].strip(" \r") == ""


def test_counts_that_take_turns_leave_nothing_of_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, now = Screen(), [100.0]
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    with terminal.page_counter("Counting") as first, terminal.page_counter() as second:
        assert first is not None
        assert second is not None
        now[0] += 1.0
        first(12_345)
        second(1)
    _, counting, printing, *_ = screen.getvalue().split("\r")
    assert counting.startswith("Counting: 12345 pages")
    assert printing.startswith("Printing: 1 pages")
    assert len(printing) == len(counting)


def test_short_work_and_other_streams_show_no_count(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    with terminal.page_counter() as count:
        assert count is not None
        count(1)
    assert screen.getvalue() == ""
    for stream in (io.StringIO(), None):
        monkeypatch.setattr(sys, "stderr", stream)
        with terminal.page_counter() as count:
            assert count is None
