"""Old, narrow and missing terminals: what is said arrives, in signs and lines that they have."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest
from holding.command_lines import commands

#: What says to a process how it is to be spoken to.
UNSAID = (
    "LC_ALL",
    "LC_CTYPE",
    "LANG",
    "LANGUAGE",
    "COLUMNS",
    "NO_COLOR",
    "TERM",
    "PYTHONIOENCODING",
    "PYTHONUTF8",
)
PLAIN_C = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
TERMINALS: dict[str, tuple[str, dict[str, str]]] = {
    "cp1252": ("cp1252", {"PYTHONIOENCODING": "cp1252"}),
    "cp437": ("cp437", {"PYTHONIOENCODING": "cp437"}),
    "ascii": ("ascii", {"PYTHONIOENCODING": "ascii"}),
    "LC_ALL=C": ("utf-8", {"LC_ALL": "C"}),  # which Python takes for a terminal of today's
    "LC_ALL=C, taken literally": ("ascii", PLAIN_C),
    "40 columns": ("utf-8", {"COLUMNS": "40"}),
    "10 columns, ascii": ("ascii", {"COLUMNS": "10", **PLAIN_C}),
    "no colour, dumb": ("utf-8", {"NO_COLOR": "1", "TERM": "dumb"}),
    "colour forced": ("utf-8", {"FORCE_COLOR": "1", "CLICOLOR_FORCE": "1", "TERM": "xterm-256color"}),
}
#: Lines to type with the exit code that each has everywhere.
LINES: tuple[tuple[int, tuple[str, ...]], ...] = (
    (0, ("--help",)),
    (0, ("parts", "--help")),
    *((0, (*name.split(), "--help")) for name in commands()),
    (0, ("--version",)),
    (0, ("list", "--language", "nl")),
    (0, ("solve", "1", "3", "6")),
    (0, ("solve", "1", "3", "6", "--json")),
    (0, ("solve", "--variant", "cribbage", "5C", "5D", "5H", "JS", "/", "5S")),
    (0, ("key", "1,3,6", "--json")),
    (0, ("worksheet", "-o", "Łódź ☃.pdf", "--title", "Lodz", "--force", "--language", "nl")),
    (0, ("board", "-o", "-")),
    (2, ("board", "--paper", "☃ é")),
    (2, ("worksheet", "--operations", "√")),
    (2, ("wörksheet",)),
    (3, ("worksheet", "-o", "nowhere/☃.pdf")),
    (3, ("worksheet", "--names", "Łódź.csv")),
    (4, ("pack",)),
)
#: Runs all of them in one process, as each has its own standard output and error in a file.
SCRIPT = """
import os, sys
from muggins_print.cli import MUGGINS
for place, arguments in enumerate(eval(sys.argv[1])):
    for number, name in ((1, "out"), (2, "err")):
        handle = os.open(f"{name}-{place}", os.O_WRONLY | os.O_CREAT, 0o666)
        os.dup2(handle, number)
        os.close(handle)
    try:
        code = MUGGINS.run([os.fsdecode(one.encode()) for one in arguments])  # as a shell hands them on
    except SystemExit as end:
        code = end.code
    sys.stdout.flush()
    print(code, file=open(f"code-{place}", "w"))
"""


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    return {
        name: value for name, value in os.environ.items() if name not in UNSAID and "PASSWORD" not in name
    }


@pytest.mark.parametrize("terminal", TERMINALS)
def test_everything_can_be_said_to_a_file_in_any_encoding(
    terminal: str, environment: dict[str, str], tmp_path: Path
) -> None:
    """There is no terminal at all: no standard input, and a session of its own."""
    encoding, said = TERMINALS[terminal]
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT, ascii([arguments for _, arguments in LINES])],
        cwd=tmp_path, env=environment | said, stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
        start_new_session=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    for place, (code, arguments) in enumerate(LINES):
        out, err = ((tmp_path / f"{name}-{place}").read_bytes() for name in ("out", "err"))
        assert (tmp_path / f"code-{place}").read_text() == f"{code}\n", (arguments, err)
        assert b"Traceback" not in err
        if arguments != ("board", "-o", "-"):
            assert "\x1b" not in out.decode(encoding)
        assert "\x1b" not in err.decode(encoding)
        if code:
            assert out == b""
            assert err.startswith(b"muggins: ")
        else:
            assert out or b"Wrote" in err or b"page" in err, arguments


def on_terminal(columns: int, environment: dict[str, str], *arguments: str) -> str:
    """What a command shows on a real terminal of so many columns."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with subprocess.Popen(
        [sys.executable, "-m", "muggins_print", *arguments],
        env={**environment, "PYTHONUTF8": "1"}, stdin=theirs, stdout=theirs, stderr=theirs,
    ):  # fmt: skip
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 65536):
                shown += part
        except OSError:  # the other end is closed
            pass
    os.close(ours)
    return shown.decode().replace("\r\n", "\n")


def test_lines_fit_a_terminal_of_40_columns(environment: dict[str, str]) -> None:
    solved = on_terminal(40, environment, "solve", "1", "3", "6")
    assert "(6 − 1) × 3" in solved or "3 × (6 − 1)" in solved
    assert max(map(len, solved.splitlines())) <= 40
    assert max(map(len, on_terminal(40, environment, "--help").splitlines())) <= 40
    shown = on_terminal(40, environment, "worksheet", "--help")
    words, _, examples = shown.partition("Example:\n")
    assert examples
    assert max(map(len, words.splitlines())) <= 40
    assert "\n  --level NAME\n        How hard" in words
    assert "  --level NAME  " in on_terminal(80, environment, "worksheet", "--help")


def test_a_password_typed_on_a_real_terminal_is_not_shown(
    environment: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "recipe.toml").write_text('[[sheet]]\nkind = "board"\n', encoding="utf-8")
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "muggins_print", "pack", "recipe.toml", "-o", "p.pdf"],
        cwd=tmp_path, env=environment, stdin=theirs, stdout=theirs, stderr=theirs,
    ) as running:  # fmt: skip
        os.close(theirs)
        shown = b""
        while shown.count(b": ") < 1:
            shown += os.read(ours, 65536)
        os.write(ours, b"sesame\n")
        while shown.count(b": ") < 2:
            shown += os.read(ours, 65536)
        os.write(ours, b"sesame\n")
        try:
            while part := os.read(ours, 65536):
                shown += part
        except OSError:
            pass
        assert running.wait(60) == 0, shown
    os.close(ours)
    assert b"sesame" not in shown
    assert b"p.pdf: 2 pages, locked" in shown
