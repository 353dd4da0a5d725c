from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest
from cli.commands import Muggins, refused


def doctor(path: Path) -> None:
    """Swaps the first two different dice of a printed file."""
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        page = pdf.pages[0]
        content = page.Contents.read_bytes().replace(b"/FormXob.0 Do", b"/FormXob.1 Do", 1)
        page.Contents = pdf.make_stream(content)
        pdf.save(path)


def test_true_files_are_told_on_one_line(muggins: Muggins) -> None:
    assert muggins("worksheet", "--sheets", "2", "-o", "a.pdf").code == 0
    ran = muggins("check", "a.pdf", "a-key.pdf")
    assert ran.code == 0, ran.text
    assert ran.text == (
        "2 files, 7 pages: everything is as the codes say. Every sheet has its key here, and every key its "
        "sheet.\n"
    )
    assert ran.err == ""
    alone = muggins("check", "a.pdf", "a.pdf")
    assert alone.text == "1 file, 2 pages: everything is as the codes say.\n"


def test_each_fault_is_a_line_and_the_last_line_counts_them(muggins: Muggins, tmp_path: Path) -> None:
    assert muggins("worksheet", "--sheet-number", "4127", "-o", "a.pdf").code == 0
    doctor(tmp_path / "a.pdf")
    (tmp_path / "b.pdf").write_bytes((tmp_path / "a.pdf").read_bytes()[:1000])
    (tmp_path / "c.pdf").write_text("no PDF")
    ran = muggins("check", "a.pdf", "b.pdf", "c.pdf")
    assert ran.code == 1
    *faults, last = ran.text.splitlines()
    assert faults[:2] == [
        f"{name}: This is no PDF, or a damaged one. Check the file's name, or print it again."
        for name in ("b.pdf", "c.pdf")
    ]
    assert faults[2].startswith("a.pdf, page 1, question 1: there is a die with ")
    assert last == f"3 files, 1 page: {len(faults)} faults."
    assert ran.err == ""


def test_locked_files_open_by_what_the_other_commands_lock_them_with(
    muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MUGGINS_PASSWORD", "specht")
    monkeypatch.setenv("MUGGINS_KEY_PASSWORD", "ekster")
    assert muggins("pack", "--sheets", "1", "-o", "p.pdf").code == 0
    ran = muggins("check", "p.pdf", "p-key.pdf")
    assert ran.code == 0, ran.text
    monkeypatch.delenv("MUGGINS_KEY_PASSWORD")
    said = refused(muggins("check", "p.pdf", "p-key.pdf"), 4)
    assert said.startswith("p-key.pdf: the password does not open it.")
    monkeypatch.delenv("MUGGINS_PASSWORD")
    assert "--password-file" in refused(muggins("check", "p.pdf"), 4)
    (tmp_path / "word").write_text("specht\n")
    (tmp_path / "key word").write_text("ekster\r\n")
    ran = muggins("check", "p.pdf", "p-key.pdf", "--password-file", "word", "--key-password-file", "key word")
    assert ran.code == 0, ran.text


def test_the_sample_opens_by_its_published_passwords(muggins: Muggins) -> None:
    assert muggins("pack", "--sample", "--sheets", "1", "-o", "p.pdf").code == 0
    ran = muggins("check", "p.pdf", "p-key.pdf")
    assert ran.code == 0, ran.text


def test_a_pack_by_recipe_is_checked_but_for_its_cover(
    muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MUGGINS_PASSWORD", "specht")
    monkeypatch.setenv("MUGGINS_KEY_PASSWORD", "ekster")
    (tmp_path / "r.toml").write_text(
        'title = "Ours"\n[[sheet]]\nkind = "rules"\n[[sheet]]\nkind = "worksheet"\nsheets = 3\n'
        '[[sheet]]\nkind = "board"\nuse = "colouring"\ncopies = 2\n'
    )
    assert muggins("pack", "r.toml", "-o", "p.pdf").code == 0
    ran = muggins("check", "p.pdf", "p-key.pdf")
    assert ran.code == 0, ran.text
    assert ran.err == "Note: p.pdf, page 1: the cover of a pack by recipe has no code to compare it with.\n"


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_backs_that_are_all_alike_are_none_out_of_place_in_a_pack(
    paper: str, muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their feet count otherwise than those of the same sheets alone, and by chance as other backs do."""
    monkeypatch.setenv("MUGGINS_PASSWORD", "specht")
    (tmp_path / "r.toml").write_text(
        f'title = "Ours"\npaper = "{paper}"\n'
        '[[sheet]]\nvariant = "cribbage"\nkind = "deck"\nbacks = "long-edge"\n'
        '[[sheet]]\nvariant = "dominoes"\nkind = "tiles"\nbacks = "short-edge"\ncopies = 4\n'
    )
    assert muggins("pack", "r.toml", "-o", "p.pdf").code == 0
    ran = muggins("check", "p.pdf")
    assert ran.code == 0, ran.text


def test_a_pack_whose_second_file_has_a_key_by_itself_is_locked_as_it_should(
    muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MUGGINS_PASSWORD", "specht")
    monkeypatch.setenv("MUGGINS_KEY_PASSWORD", "ekster")
    (tmp_path / "r.toml").write_text(
        'title = "Ours"\nvariant = "cribbage"\n[[sheet]]\nkind = "rules"\n[[sheet]]\nkind = "worksheet"\n'
        '[[sheet]]\nkind = "key"\nhands = ["5C 5D 5H JS / 5S"]\n'
    )
    assert muggins("pack", "r.toml", "-o", "p.pdf").code == 0
    ran = muggins("check", "p.pdf", "p-key.pdf")
    assert ran.code == 0, ran.text


def test_sheets_and_keys_of_two_orders_do_not_belong_together(muggins: Muggins) -> None:
    assert muggins("worksheet", "--sheet-number", "4127", "-o", "a.pdf").code == 0
    assert muggins("worksheet", "--sheet-number", "4128", "-o", "b.pdf").code == 0
    ran = muggins("check", "a.pdf", "b-key.pdf")
    assert ran.code == 1
    assert "a.pdf, page 1: for the code 41K1-YHG1-0NA there is no key among these files." in ran.text


@pytest.mark.parametrize(
    ("arguments", "sentence", "code"),
    [
        ([], "Which files?", 2),
        (["none.pdf"], "There is no file 'none.pdf'.", 3),
        (["."], "'.' is a folder.", 3),
    ],
)
def test_what_cannot_be_checked_is_refused(
    arguments: list[str], sentence: str, code: int, muggins: Muggins
) -> None:
    assert sentence in refused(muggins("check", *arguments), code)
