from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from cli.commands import Muggins, refused

from muggins_print.press.binder import opens
from muggins_print.sheets.ordering import place_order

PdfText = Callable[..., list[str]]
WORKSHEET = "41K1-YHG1-0NA"
SECOND, THIRD, WITH_KEY_BEHIND = "41K1-YHG1-1ND", "41K1-YHG1-2NG", "41K1-YHG1-0M1W-A"


def files(folder: Path) -> dict[str, bytes]:
    found = {path.name: path.read_bytes() for path in folder.iterdir()}
    for name in found:
        (folder / name).unlink()
    return found


def code_in(summary: str) -> str:
    return summary.split("Order code: ")[1].split(";")[0]


@pytest.mark.parametrize(
    "arguments",
    [
        ["board", "--use", "colouring", "--paper", "letter"],
        ["worksheet"],
        ["worksheet", "--sheets", "3", "--exercise", "target", "--key", "end", "--language", "nl"],
        ["worksheet", "--dice", "4,10,20", "--reading", "strict", "--key", "none"],
        ["key", "1,3,6", "4,4,4", "--notation", "dot"],
        ["rules", "--variant", "add-subtract"],
        ["parts", "score-pad", "--paper", "a5"],
    ],
)
def test_the_same_files_come_again_byte_for_byte(
    arguments: list[str], muggins: Muggins, process: Muggins, tmp_path: Path
) -> None:
    first = muggins(*arguments)
    assert first.code == 0, first.err
    printed = files(tmp_path)
    again = process(
        "reprint", code_in(first.err).lower(), environment={"LANG": "en_US.UTF-8", "TZ": "Asia/Tokyo"}
    )
    assert again.code == 0, again.err
    assert files(tmp_path) == printed


def test_one_sheet_of_many_comes_again_by_the_code_in_its_foot(
    muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    assert muggins("worksheet", "--sheets", "3", "--sheet-number", "4127", "-o", "set.pdf").code == 0
    whole = files(tmp_path)
    third = pdf_text(whole["set.pdf"])[2]
    code = next(word for word in third.split() if "-" in word and "1K1-" in word)
    assert muggins("reprint", code).code == 0
    alone = files(tmp_path)
    assert alone.keys() == {
        "muggins-worksheet-totals-classic-4127-3-a4.pdf",
        "muggins-worksheet-totals-classic-4127-3-a4-key.pdf",
    }
    sheet, key = (pdf_text(alone[name]) for name in sorted(alone, reverse=True))
    assert sheet == [third]
    *answers, notes = key
    *every, last = pdf_text(whole["set-key.pdf"])
    assert answers == every[-len(answers) :]
    assert "For the teacher" in notes
    assert "For the teacher" in last


def test_a_pack_comes_again_with_passwords_asked_anew(
    muggins: Muggins, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pdf_text: PdfText
) -> None:
    monkeypatch.setenv("MUGGINS_PASSWORD", "specht")
    monkeypatch.setenv("MUGGINS_KEY_PASSWORD", "ekster")
    first = muggins("pack", "--sheets", "1")
    monkeypatch.delenv("MUGGINS_PASSWORD")
    printed = files(tmp_path)
    assert "no terminal" in refused(muggins("reprint", code_in(first.err)), 4)
    monkeypatch.setenv("MUGGINS_PASSWORD", "egel")
    (tmp_path / "key password").write_text("uil\n")
    again = muggins("reprint", code_in(first.err), "--key-password-file", "key password")
    assert again.code == 0, again.err
    (tmp_path / "key password").unlink()
    found = files(tmp_path)
    assert found.keys() == printed.keys()
    for name, password in zip(sorted(found), ("uil", "egel"), strict=True):
        assert opens(found[name], password)
        old = pdf_text(printed[name], "ekster" if password == "uil" else "specht")
        assert pdf_text(found[name], password) == old


def test_the_sample_comes_again_with_its_published_passwords(
    muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    first = muggins("pack", "--sample", "--sheets", "1")
    printed = files(tmp_path)
    ran = muggins("reprint", code_in(first.err))
    assert ran.code == 0, ran.err
    assert "published passwords: muggins for the sheets, muggins-keys for the keys." in ran.err
    again = files(tmp_path)
    assert again.keys() == printed.keys()
    for name, password in zip(sorted(again), ("muggins-keys", "muggins"), strict=True):
        assert pdf_text(again[name], password) == pdf_text(printed[name], password)
    (tmp_path / "p").write_text("egel")
    said = refused(muggins("reprint", code_in(first.err), "--password-file", "p"))
    assert "without --sample" in said


def test_several_codes_make_several_files_and_one_code_twice_makes_one(
    muggins: Muggins, tmp_path: Path
) -> None:
    ran = muggins("reprint", "1030", WORKSHEET, "10 30", WORKSHEET.lower())
    assert ran.code == 0, ran.err
    assert {path.name for path in tmp_path.iterdir()} == {
        "muggins-board-classic-a4.pdf",
        "muggins-worksheet-totals-classic-4127-a4.pdf",
        "muggins-worksheet-totals-classic-4127-a4-key.pdf",
    }


@pytest.mark.parametrize(
    "typed",
    [
        ["11K1", "YHG1", "0YE"],
        ["muggins reprint 41K1-YHG1-0NA"],
        ["muggins", "reprint", "41K1-YHG1-0NA."],
        ["11K1-YHG1-", "0YE"],
        ["(11k1 yhg1 0ye)."],
        ["11K1–YHG1–0YE;"],
    ],
)
def test_a_code_may_be_typed_as_it_stands_on_paper(
    typed: list[str], muggins: Muggins, tmp_path: Path
) -> None:
    ran = muggins("reprint", *typed)
    assert ran.code == 0, ran.err
    assert {path.name for path in tmp_path.iterdir()} == {
        "muggins-worksheet-totals-classic-4127-a4.pdf",
        "muggins-worksheet-totals-classic-4127-a4-key.pdf",
    }


def test_codes_in_groups_are_told_apart(muggins: Muggins, tmp_path: Path) -> None:
    ran = muggins("reprint", "1030", "11K1", "YHG1", "0YE", "1030")
    assert ran.code == 0, ran.err
    assert len(list(tmp_path.iterdir())) == 3


def test_several_sheets_come_all_or_not_at_all(muggins: Muggins, tmp_path: Path) -> None:
    taken = tmp_path / "muggins-worksheet-totals-classic-4127-a4-key.pdf"
    taken.write_text("old")
    assert "is there already" in refused(muggins("reprint", "1030", WORKSHEET), 3)
    assert list(tmp_path.iterdir()) == [taken]
    assert muggins("reprint", "1030", WORKSHEET, "--force").code == 0
    assert len(list(tmp_path.iterdir())) == 3


def test_the_same_questions_can_have_another_paper_and_language(
    muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    ran = muggins("reprint", WORKSHEET, "--paper", "letter", "--language", "nl")
    assert ran.code == 0, ran.err
    printed = files(tmp_path)
    assert muggins("worksheet", "--sheet-number", "4127", "--paper", "letter", "--language", "nl").code == 0
    assert files(tmp_path) == printed
    assert "muggins-worksheet-totals-classic-4127-letter-nl.pdf" in printed


def test_with_a_file_name_all_codes_are_in_one_file_and_their_keys_in_another(
    muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    for code in ("1030", THIRD, WORKSHEET):
        assert muggins("reprint", code).code == 0
    alone = {name: pdf_text(content) for name, content in files(tmp_path).items()}
    ran = muggins("reprint", "1030", THIRD, WORKSHEET, "-o", "all.pdf")
    assert ran.code == 0, ran.err
    assert "all.pdf: 3 pages" in ran.err
    assert "all-key.pdf: 5 pages" in ran.err
    together = files(tmp_path)
    assert together.keys() == {"all.pdf", "all-key.pdf"}
    first, third = (f"muggins-worksheet-totals-classic-{number}-a4" for number in ("4127", "4127-3"))
    # Sheets of one set come in its order, however they were typed.
    board = alone["muggins-board-classic-a4.pdf"]
    assert pdf_text(together["all.pdf"]) == board + alone[f"{first}.pdf"] + alone[f"{third}.pdf"]
    *first_key, teacher = alone[f"{first}-key.pdf"]
    assert pdf_text(together["all-key.pdf"])[:-1] == first_key + alone[f"{third}-key.pdf"][:-1]
    # The page for the teacher comes once: what it says is the same for all of them.
    assert pdf_text(together["all-key.pdf"])[-1] == teacher


def test_in_one_file_keys_stand_behind_where_all_codes_say_so(muggins: Muggins, tmp_path: Path) -> None:
    ran = muggins("reprint", "1030", WITH_KEY_BEHIND, "-o", "all.pdf")
    assert ran.code == 0, ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["all.pdf"]
    assert "all.pdf: 5 pages" in ran.err
    assert muggins("reprint", SECOND, WITH_KEY_BEHIND, "-o", "both.pdf").code == 0
    assert (tmp_path / "both-key.pdf").exists()


def test_one_file_goes_to_standard_output_if_its_keys_go_elsewhere(muggins: Muggins, tmp_path: Path) -> None:
    ran = muggins("reprint", SECOND, WORKSHEET, "-o", "-", "--key-output", "keys.pdf")
    assert ran.code == 0, ran.err
    assert ran.out.startswith(b"%PDF")
    assert [path.name for path in tmp_path.iterdir()] == ["keys.pdf"]


def test_a_pack_is_no_part_of_a_file(muggins: Muggins, tmp_path: Path) -> None:
    pack = code_in(muggins("pack", "--sample", "--sheets", "1").err)
    files(tmp_path)
    assert "A pack is a file of its own" in refused(muggins("reprint", pack, WORKSHEET, "-o", "a.pdf"))


def test_a_name_and_words_are_put_back(muggins: Muggins, tmp_path: Path, pdf_text: PdfText) -> None:
    ran = muggins("reprint", WORKSHEET, "--name", "  Noor   de Vries ", "--date", "4 December", "-o", "a.pdf")
    assert ran.code == 0, ran.err
    printed = files(tmp_path)
    (sheet,) = pdf_text(printed["a.pdf"])
    assert "Noor de Vries" in sheet
    assert "4 December" in sheet
    assert WORKSHEET in sheet
    (tmp_path / "names.txt").write_text("Noor de Vries\n")
    made = muggins(
        "worksheet", "--sheet-number", "4127", "--names", "names.txt", "--date", "4 December", "-o", "b.pdf",
        "--answers", "full",
    )  # fmt: skip
    assert made.code == 0, made.err
    assert (tmp_path / "b.pdf").read_bytes() == printed["a.pdf"]
    assert (tmp_path / "b-key.pdf").read_bytes() == printed["a-key.pdf"]


def test_each_code_has_its_own_name_and_one_code_has_all(
    muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    names = ("--name", "Noor", "--name", "Tim", "--name", "Zeynep")
    ran = muggins("reprint", SECOND, WORKSHEET, SECOND, *names, "-o", "a.pdf")
    assert ran.code == 0, ran.err
    assert "given 2 times" not in ran.err
    first, second, third = pdf_text(files(tmp_path)["a.pdf"])
    assert WORKSHEET in first
    assert SECOND in second
    assert SECOND in third
    assert "Tim" in first
    assert "Noor" in second
    assert "Zeynep" in third
    ran = muggins("reprint", WORKSHEET, *names, "-o", "a.pdf")
    assert ran.code == 0, ran.err
    pages = pdf_text(files(tmp_path)["a.pdf"])
    assert [name for page in pages for name in ("Noor", "Tim", "Zeynep") if name in page] == [
        "Noor", "Tim", "Zeynep",
    ]  # fmt: skip


def test_codes_come_from_a_file_and_twice_is_told(muggins: Muggins, tmp_path: Path) -> None:
    (tmp_path / "codes.txt").write_text(
        f"# lost\r\nmuggins reprint {WORKSHEET}\r\n\r\n{SECOND.lower()} {THIRD}  # Noor\r\n{SECOND}\r\n",
        "utf-16",
    )
    ran = muggins("reprint", "--from", "codes.txt", "-o", "all.pdf")
    assert ran.code == 0, ran.err
    assert "all.pdf: 3 pages" in ran.err
    assert f"Note: The code {SECOND} was given 2 times and is printed once." in ran.err
    ran = muggins("reprint", "1030", "--from", "-", "-o", "b.pdf", input=f"{THIRD}\n1030\n")
    assert ran.code == 0, ran.err
    assert "b.pdf: 2 pages" in ran.err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no code in 'codes.txt'."),
        ("# none\n\n", "There is no code in 'codes.txt'."),
        ("1030\n\n1031\n", "'codes.txt', line 3: The order code '1031' has a slip in it."),
    ],
)
def test_a_file_of_codes_that_cannot_be_read_is_refused_with_the_line(
    text: str, sentence: str, muggins: Muggins, tmp_path: Path
) -> None:
    (tmp_path / "codes.txt").write_text(text)
    assert sentence in refused(muggins("reprint", "--from", "codes.txt"))
    assert [path.name for path in tmp_path.iterdir()] == ["codes.txt"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Which sheet?"),
        (["1031"], "has a slip in it"),
        (["11K1", "YHG1", "0YF"], "The order code '11K1 YHG1 0YF' has a slip in it."),
        (["muggins", "reprint"], "Which sheet?"),
        (["1030", "1031"], "has a slip in it"),
        ([WORKSHEET[:-2]], "has a slip in it"),
        (["1030", "--variant", "twelve-sided"], "not for twelve-sided. Leave --variant out."),
        ([WORKSHEET, "--password-file", "p"], "only packs have passwords"),
        (["1030", WORKSHEET, "-o", "-"], "sheets and keys are two. Add --key-output FILE."),
        (["1030", "1011-C3", "-o", "a.pdf", "--key-output", "b.pdf"], "--key-output has no key to take"),
        (["1030", "--name", "Noor"], "which has no room for names"),
        ([WORKSHEET, "--name", " "], "--name is empty"),
        ([WORKSHEET, "--name", "x" * 121], "--name has room for 120 characters"),
        ([WORKSHEET, THIRD, "--name", "Noor"], "2 codes and 1 name do not go together"),
    ],
)
def test_a_code_that_cannot_be_is_refused(
    arguments: list[str], sentence: str, muggins: Muggins, tmp_path: Path
) -> None:
    assert sentence in refused(muggins("reprint", *arguments))
    assert not list(tmp_path.iterdir())


def test_help_says_that_names_with_one_code_get_a_sheet_each(muggins: Muggins) -> None:
    told = " ".join(muggins("reprint", "--help").text.split())
    assert "Several names with one code print a sheet for each; several codes have a name each" in told


def test_when_one_of_several_codes_cannot_be_printed_none_is(muggins: Muggins, tmp_path: Path) -> None:
    board, pack = "1030", place_order("pack", {"sheet_number": "4127"}).code
    said = refused(muggins("reprint", board, pack), 4)  # nobody has said the pack's passwords
    assert "need a password" in said
    assert list(tmp_path.iterdir()) == []
