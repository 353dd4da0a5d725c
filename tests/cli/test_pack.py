"""Packs from the command line, and where their passwords come from (D21)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click
import pytest
from cli.commands import Muggins, refused

from muggins_print.errors import LockTrouble
from muggins_print.press.binder import opens
from muggins_print.sheets.pack import SAMPLE_PASSWORDS

PdfText = Callable[..., list[str]]
NAME, KEY_NAME = "muggins-pack-classic-4127-a4.pdf", "muggins-pack-classic-4127-a4-key.pdf"
ORDER = ("pack", "--sheet-number", "4127", "--sheets", "1")


def a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the streams of a command say that they are one."""
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda self: True, raising=False)


@pytest.mark.parametrize("variant", ["classic", "dominoes", "cribbage"])
def test_the_sample_opens_with_its_published_passwords(
    variant: str, muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    ran = muggins("pack", "--sample", "--variant", variant)
    assert ran.code == 0, ran.err
    name, key_name = (one.replace("classic", f"sample-{variant}") for one in (NAME, KEY_NAME))
    sheets, key = ((tmp_path / one).read_bytes() for one in (name, key_name))
    assert len(list(tmp_path.iterdir())) == 2
    for content, right, wrong in ((sheets, *SAMPLE_PASSWORDS), (key, *SAMPLE_PASSWORDS[::-1])):
        assert opens(content, right)
        assert not opens(content, wrong)
        assert not opens(content, "")
    assert f"{name}: {len(pdf_text(sheets, SAMPLE_PASSWORDS[0]))} pages, locked\n" in ran.err
    assert "published passwords: muggins for the sheets, muggins-keys for the keys." in ran.err


@pytest.mark.parametrize("variant", ["dominoes", "cribbage"])
def test_the_code_of_a_pack_prints_it_again_and_all_of_it_checks(variant: str, muggins: Muggins) -> None:
    made = muggins("pack", "--sample", "--variant", variant, "--sheets", "1", "-o", "first.pdf")
    code = made.err.split("Order code: ")[1].split(";")[0]
    again = muggins("reprint", code, "-o", "again.pdf")
    assert again.err.splitlines()[0].split(": ")[1] == made.err.splitlines()[0].split(": ")[1]
    checked = muggins("check", "again.pdf", "again-key.pdf")
    assert checked.code == 0, checked.err
    assert "everything is as the codes say" in checked.text


def test_passwords_come_from_the_environment(
    muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MUGGINS_PASSWORD", "egel 1")
    monkeypatch.setenv("MUGGINS_KEY_PASSWORD", "uil & co")
    ran = muggins(*ORDER)
    assert ran.code == 0, ran.err
    assert opens((tmp_path / NAME.replace("4127", "1-sheets-4127")).read_bytes(), "egel 1")
    assert opens((tmp_path / KEY_NAME.replace("4127", "1-sheets-4127")).read_bytes(), "uil & co")
    assert "egel" not in ran.err
    assert "uil" not in ran.err


@pytest.mark.parametrize("ending", [b"", b"\n", b"\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_passwords_come_from_files_before_the_environment(
    ending: bytes, mark: bytes, muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MUGGINS_PASSWORD", "not this one")
    monkeypatch.setenv("MUGGINS_KEY_PASSWORD", "nor this")
    (tmp_path / "a.txt").write_bytes(mark + "é g".encode() + ending)
    (tmp_path / "b.txt").write_bytes(mark + b" b " + ending)
    ran = muggins(*ORDER, "--password-file", "a.txt", "--key-password-file", "b.txt", "-o", "p.pdf")
    assert ran.code == 0, ran.err
    assert ran.err.count("Note on the password") == 1
    assert "for the keys: It begins or ends with a space" in ran.err
    assert opens((tmp_path / "p.pdf").read_bytes(), "é g")
    assert opens((tmp_path / "p-key.pdf").read_bytes(), " b ")


@pytest.mark.parametrize("content", [b"a\0b", b"ab\0d", b"\0"])
def test_a_nul_in_a_password_file_is_named(content: bytes, muggins: Muggins, tmp_path: Path) -> None:
    (tmp_path / "p").write_bytes(content)
    assert "U+0000" in refused(muggins(*ORDER, "--password-file", "p"), 4)


def test_a_password_that_only_new_readers_can_show_makes_no_noise(process: Muggins, tmp_path: Path) -> None:
    passwords = {"MUGGINS_PASSWORD": "egel 🦔", "MUGGINS_KEY_PASSWORD": "uil"}
    ran = process(*ORDER, "-o", "p.pdf", environment={**passwords, "PYTHONUTF8": "1"})
    assert ran.code == 0, ran.err
    assert "SASLprep" not in ran.err
    assert opens((tmp_path / "p.pdf").read_bytes(), "egel 🦔")


def test_a_password_typed_with_loose_accents_is_told_about(
    muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MUGGINS_PASSWORD", "cafe\u0301")
    monkeypatch.setenv("MUGGINS_KEY_PASSWORD", "k")
    ran = muggins(*ORDER, "-o", "p.pdf")
    assert "Note on the password for the sheets: " in ran.err
    assert opens((tmp_path / "p.pdf").read_bytes(), "café")


def test_passwords_are_asked_for_unseen_and_twice(
    muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_terminal(monkeypatch)
    typed = ["\t", "", "egel", "egel!", "cafe\u0301", "café", "uil", "uil"]
    ran = muggins(*ORDER, "-o", "p.pdf", input="\n".join(typed))
    assert ran.code == 0, ran.err
    assert "characters that cannot be seen" in ran.err  # the tab
    assert "The password is empty." in ran.err
    assert "do not match" in ran.err  # egel and egel!
    assert "egel" not in ran.err + ran.text
    assert ran.err.count("match") == 1
    assert opens((tmp_path / "p.pdf").read_bytes(), "café")
    assert opens((tmp_path / "p-key.pdf").read_bytes(), "uil")


def test_an_end_of_input_at_the_question_stops(
    muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_terminal(monkeypatch)
    ran = muggins(*ORDER, input="egel\n")
    assert ran.code == 130
    assert ran.err.endswith("muggins: stopped; nothing more was written.\n")
    assert not list(tmp_path.iterdir())


def test_what_stands_in_the_way_is_said_before_a_password_is_asked(
    muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(*_: object, **__: object) -> str:
        raise AssertionError("asked for a password")

    monkeypatch.setattr(click, "prompt", asked)
    a_terminal(monkeypatch)
    (tmp_path / "p-key.pdf").write_text("old")
    assert "'p-key.pdf' is there already" in refused(muggins(*ORDER, "-o", "p.pdf"), 3)
    assert [path.name for path in tmp_path.iterdir()] == ["p-key.pdf"]


@pytest.mark.parametrize(
    ("arguments", "environment", "sentence", "code"),
    [
        ([], {}, "there is no terminal to type it on", 4),
        ([], {"MUGGINS_PASSWORD": "a"}, "The keys need a password", 4),
        ([], {"MUGGINS_PASSWORD": "a", "MUGGINS_KEY_PASSWORD": "a"}, "two different passwords", 4),
        ([], {"MUGGINS_PASSWORD": ""}, "The password is empty", 4),
        ([], {"MUGGINS_PASSWORD": "x" * 128}, "128 bytes", 4),
        (["--password-file", "none"], {}, "There is no file 'none'.", 3),
        (["--password-file", "."], {}, "'.' is a folder.", 3),
        (["--key-password-file", "/dev/zero"], {"MUGGINS_PASSWORD": "a"}, "longer than 1 MB", 3),
        ([""], {}, "The name of the file to read is empty.", 3),
        (["--password-file", "two"], {}, "two has 2 lines", 4),
        (["--sample", "--password-file", "two"], {}, "without --sample", 2),
        (["--sample", "two"], {}, "Leave out either --sample or the recipe", 2),
        (["--sample", "-o", "-"], {}, "Add --key-output", 2),
        (["none.toml"], {}, "none.toml", 3),
        (["two"], {}, "is no TOML", 2),
        (["--sheets", "0"], {}, "0 is outside", 2),
    ],
)
def test_a_pack_that_cannot_be_is_refused(
    arguments: list[str],
    environment: dict[str, str],
    sentence: str,
    code: int,
    muggins: Muggins,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    (tmp_path / "two").write_text("a\nb\n")
    assert sentence in refused(muggins("pack", *arguments), code)
    assert [path.name for path in tmp_path.iterdir()] == ["two"]


def test_no_option_takes_a_password(muggins: Muggins) -> None:
    assert "No such option" in refused(muggins("pack", "--password", "egel"))


def test_a_recipe_makes_a_pack_of_its_own(
    muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pdf_text: PdfText
) -> None:
    monkeypatch.setenv("MUGGINS_PASSWORD", "egel")
    (tmp_path / "Mijn pak.toml").write_text(
        'title = "Class 4b"\nvariant = "one-to-eighteen"\n[[sheet]]\nkind = "rules"\n', encoding="utf-8"
    )
    ran = muggins("pack", "Mijn pak.toml", "--paper", "a5")
    assert ran.code == 0, ran.err
    pages = pdf_text((tmp_path / "muggins-pack-mijn-pak-a5.pdf").read_bytes(), "egel")
    assert "Class 4b" in pages[0]
    assert len(list(tmp_path.iterdir())) == 2  # rules have no key
    assert "Paper: A5." in ran.err
    assert "Order codes: the cover lists each sheet's own. Keep the recipe to print it all again." in ran.err


def test_what_a_recipe_settles_is_said_to_come_from_it(
    muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MUGGINS_PASSWORD", "egel")
    (tmp_path / "r.toml").write_text('paper = "a4"\n[[sheet]]\nkind = "rules"\n')
    ran = muggins("pack", "r.toml")
    assert "Paper: A4, from the recipe; --paper changes it." in ran.err
    assert "Words: English, the default; --language changes it." in ran.err


def test_a_number_drawn_by_lot_for_a_recipe_is_told(
    muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MUGGINS_PASSWORD", "egel")
    (tmp_path / "r.toml").write_text('[[sheet]]\nkind = "worksheet"\nkey = "none"\n')
    ran = muggins("pack", "r.toml", "-o", "1.pdf")
    number = ran.err.split("sheet_number = ")[1].split()[0]
    again = muggins("pack", "r.toml", "-o", "2.pdf", "--sheet-number", number)
    assert again.code == 0, again.err
    assert "Keep the recipe to print it all again." in again.err


def test_the_password_check_is_the_binders() -> None:
    from muggins_print.cli.passwords import different

    with pytest.raises(LockTrouble):
        different("a", "a")
    different("a", "b")
