"""Passwords are found in one place after another, and asked for until they can be used (D21)."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from muggins_print.cli.passwords import different, known_passwords, password
from muggins_print.errors import FileTrouble, LockTrouble

ENDS = "It begins or ends with a space, which has to be typed too."
JOINED = (
    "The password was typed with accents apart from their letters; the lock has them joined (é as one "
    "character), as keyboards type them."
)
EMPTY = "The password is empty. Choose one with at least one character."


def found(file: str | None = None, typed: str | None = None, what: str = "the sheets") -> tuple[str, str]:
    """The password for the sheets, and all that is said on standard error meanwhile."""
    with (
        pytest.MonkeyPatch.context() as patch,
        CliRunner().isolation(input=typed) as (out, err, _),
    ):
        patch.setattr("sys.stdin.isatty", lambda: typed is not None)
        right = password(what, file, "--password-file", "MUGGINS_PASSWORD")
        assert out.getvalue() == b""
        return right, err.getvalue().decode()


def test_a_file_goes_before_the_environment_and_that_before_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert found(typed="egel\negel\n")[0] == "egel"
    monkeypatch.setenv("MUGGINS_PASSWORD", "uil")
    assert found(typed="egel\negel\n") == ("uil", "")
    (tmp_path / "p.txt").write_text("das\n")
    assert found("p.txt", typed="egel\negel\n") == ("das", "")
    assert found("p.txt") == ("das", "")


@pytest.mark.parametrize(
    ("given", "right", "notes"),
    [
        ("egel", "egel", []),
        ("e gel", "e gel", []),
        (" egel", " egel", [ENDS]),
        ("egel ", "egel ", [ENDS]),
        ("cafe\u0301", "café", [JOINED]),
        ("cafe\u0301 ", "café ", [JOINED, ENDS]),
    ],
)
def test_what_is_unlike_other_passwords_is_noted(
    given: str, right: str, notes: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "".join(f"Note on the password for the sheets: {note}\n" for note in notes)
    (tmp_path / "p.txt").write_text(given, encoding="utf-8")
    assert found("p.txt") == (right, said)
    monkeypatch.setenv("MUGGINS_PASSWORD", given)
    assert found() == (right, said)
    monkeypatch.delenv("MUGGINS_PASSWORD")
    asked = "Password for the sheets: \nThe same again: \n"
    assert found(typed=f"{given}\n{given}\n") == (right, asked + said)
    assert found(typed=f"{given}\n{right}\n") == (right, asked + said)


def test_a_password_is_asked_for_until_it_can_be_used_and_comes_out_the_same_twice() -> None:
    first, again = "Password for the keys: \n", "The same again: \n"
    differ = "The two do not match. Type the password again.\n"
    typed = "\nuil\nuill\nuil\n\nuil\nuil\n"
    said = f"{first}{EMPTY}\n{first}{again}{differ}{first}{again}{differ}{first}{again}"
    assert found(typed=typed, what="the keys") == ("uil", said)


def test_without_a_terminal_the_other_ways_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    said = (
        "The sheets need a password, and there is no terminal to type it on. Name a file with "
        "--password-file or set MUGGINS_PASSWORD."
    )
    with pytest.raises(LockTrouble) as refused:
        found()
    assert str(refused.value) == said
    with monkeypatch.context() as patch:
        patch.setattr("sys.stdin", None)
        with pytest.raises(LockTrouble) as refused:
            password("the sheets", None, "--password-file", "MUGGINS_PASSWORD")
    assert str(refused.value) == said
    monkeypatch.setenv("MUGGINS_PASSWORD", "")  # is set, to nothing
    with pytest.raises(LockTrouble) as refused:
        found(typed="egel\negel\n")
    assert str(refused.value) == EMPTY


@pytest.mark.parametrize("ending", ["", "\n", "\r\n"])
def test_a_file_has_the_password_alone_on_its_first_line(ending: str, tmp_path: Path) -> None:
    (tmp_path / "p.txt").write_bytes(f"e\u0301gel{ending}".encode())
    assert found("p.txt")[0] == "égel"
    assert known_passwords("p.txt", None) == ("égel", None)
    for lines, content in ((2, f"egel\n{ending or 'uil'}"), (3, f"\negel\n{ending or 'uil'}")):
        (tmp_path / "q.txt").write_bytes(content.encode())
        with pytest.raises(LockTrouble) as refused:
            found("q.txt")
        said = f"q.txt has {lines} lines. Put the password alone on the first one."
        assert str(refused.value) == said


def test_passwords_to_open_with_are_not_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert known_passwords(None, None) == (None, None)
    monkeypatch.setenv("MUGGINS_PASSWORD", "e\u0301gel")
    assert known_passwords(None, None) == ("égel", None)
    monkeypatch.setenv("MUGGINS_KEY_PASSWORD", "")
    assert known_passwords(None, None) == ("égel", "")
    (tmp_path / "p.txt").write_text("das\n")
    assert known_passwords("p.txt", None) == ("das", "")
    assert known_passwords(None, "p.txt") == ("égel", "das")
    with pytest.raises(FileTrouble):
        known_passwords("none.txt", None)


def test_one_password_for_both_is_refused() -> None:
    different("egel", "uil")
    with pytest.raises(LockTrouble) as refused:
        different("egel", "egel")
    assert str(refused.value) == (
        "Sheets and keys need two different passwords, or the sheets' would open the keys too."
    )
