"""Several sheets printed again in one file, and their keys in another: compact ones are one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pikepdf
from cli.commands import Muggins

from muggins_print.sheets.ordering import place_order

PdfText = Callable[..., list[str]]


def files(folder: Path) -> dict[str, bytes]:
    found = {path.name: path.read_bytes() for path in folder.iterdir()}
    for name in found:
        (folder / name).unlink()
    return found


def compact(*numbers: str, **asked: object) -> list[str]:
    """The codes of single sheets with a compact key."""
    asked = {"exercise": "target", "answers": "compact", **asked}
    return [place_order("worksheet", {**asked, "sheet_number": number}).code for number in numbers]


def test_sheets_that_differ_in_their_number_have_one_compact_key(
    muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    codes = compact("4127/9", "4127/2", "5/3", "4127/4")
    names = [part for name in ("Zoë", "Ana", "Noor", "Ben") for part in ("--name", name)]
    ran = muggins("reprint", *codes, *names, "-o", "again.pdf")
    assert ran.code == 0, ran.err
    key, teacher = pdf_text((tmp_path / "again-key.pdf").read_bytes())
    assert "For the teacher" in teacher
    whose = ("Ana", "sheet 4127/2", "Ben", "sheet 4127/4", "Zoë", "sheet 4127/9", "Noor", "sheet 5/3")
    places = [key.index(text) for text in whose]
    assert places == sorted(places)  # sheets of one set in its order, the sets in that of their codes
    checked = muggins("check", "again.pdf", "again-key.pdf")
    assert checked.code == 0, checked.err
    assert "Every sheet has its key here, and every key its sheet." in checked.text
    files(tmp_path)
    # The code in its foot makes them all again.
    (code,) = {word for page in (key, teacher) for word in page.split() if word.startswith("41G1-")}
    assert (
        muggins("reprint", code, *names[2:4], *names[6:], *names[:2], *names[4:6], "-o", "again.pdf").code
        == 0
    )
    assert pdf_text((tmp_path / "again-key.pdf").read_bytes()) == [key, teacher]


def test_all_sheets_of_a_set_make_the_set_again(muggins: Muggins, tmp_path: Path) -> None:
    whole = muggins(
        "worksheet", "--exercise", "target", "--answers", "compact", "--sheets", "12", "--sheet-number",
        "4127", "-o", "a.pdf",
    )  # fmt: skip
    assert whole.code == 0, whole.err
    printed = files(tmp_path)
    ran = muggins("reprint", *compact(*(f"4127/{part}" for part in range(12, 0, -1))), "-o", "a.pdf")
    assert ran.code == 0, ran.err
    assert files(tmp_path) == printed


def test_compact_keys_are_one_as_far_as_their_code_has_room(muggins: Muggins, tmp_path: Path) -> None:
    codes = compact(*(f"924890/{part}" for part in range(1, 50, 2)))
    assert muggins("reprint", *codes, "-o", "a.pdf").code == 0
    assert muggins("check", "a.pdf", "a-key.pdf").code == 0
    with pikepdf.open(tmp_path / "a-key.pdf") as key:
        assert len(key.pages) == 5


def test_other_sheets_and_full_keys_keep_keys_of_their_own(muggins: Muggins, tmp_path: Path) -> None:
    codes = (
        *compact("5", "7", answers="both"),
        *compact("9", exercise="ways"),
        *compact("3", answers="full"),
        *compact("11", answers="both"),
    )
    assert muggins("reprint", *codes, "-o", "a.pdf").code == 0
    assert muggins("check", "a.pdf", "a-key.pdf").code == 0
    with pikepdf.open(tmp_path / "a-key.pdf") as key, key.open_outline() as outline:
        entries = [entry.title for entry in outline.root]
    assert entries[:6] == [
        "Answers for the class: How do you get there?",
        "Answer key: How do you get there? Sheet 5",
        "Answer key: How do you get there? Sheet 7",
        "Answer key: How do you get there? Sheet 11",
        "Answers for the class: Two ways there",
        "Answer key: How do you get there? Sheet 3",
    ]
    assert set(entries[6:]) == {"For the teacher"}


def test_pupils_who_share_a_sheet_are_told_apart_in_its_key(
    muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    """One order gives its sheets out in turn; where that cannot be, keys stand apart."""
    one, two = compact("4127/1", "4127/2")
    for codes, keys in (((one, two, one, two), 1), ((one, two, two), 2)):
        names = [part for name in ("Ana", "Ben", "Zoë", "Tim")[: len(codes)] for part in ("--name", name)]
        assert muggins("reprint", *codes, *names, "-o", "a.pdf").code == 0
        assert muggins("check", "a.pdf", "a-key.pdf").code == 0
        *there, _ = pdf_text(files(tmp_path)["a-key.pdf"])
        assert len(there) == keys
        assert "Ben, " + ("Tim" if keys == 1 else "Zoë") in there[-1]


def test_the_page_for_the_teacher_comes_once_for_each_kind_of_sheet(
    muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    codes = []
    for exercise, number, sheets in (("target", "4127", 3), ("ways", "41", 2), ("rolled", "7", 2)):
        for part in range(1, sheets + 1):
            arguments = ("--exercise", exercise, "--sheet-number", f"{number}/{part}", "--questions", "6")
            ran = muggins("worksheet", *arguments, "-o", "x.pdf", "--force")
            assert ran.code == 0, ran.err
            codes.append(
                next(line for line in ran.err.splitlines() if "Order code" in line).split()[2].rstrip(";")
            )
    ran = muggins("reprint", *codes, "-o", "all.pdf")
    assert ran.code == 0, ran.err
    key = pdf_text((tmp_path / "all-key.pdf").read_bytes())
    assert sum("For the teacher" in page for page in key) == 3
    checked = muggins("check", "all.pdf", "all-key.pdf")
    assert checked.code == 0, checked.text
    assert checked.err == ""


def test_that_page_explains_what_any_of_the_keys_has(
    muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    """Keys of one question each: some have other ways in small print, the first has none."""
    explained, codes = [], []
    for part in range(1, 5):
        asked = {"exercise": "ways", "questions": 1, "paper": "a4", "language": "en"}
        codes.append(place_order("worksheet", {**asked, "sheet_number": f"4127/{part}"}).code)
        assert muggins("reprint", codes[-1], "-o", "one.pdf", "--force").code == 0
        *_, notes = pdf_text((tmp_path / "one-key.pdf").read_bytes())
        explained.append("small print" in " ".join(notes.split()))
    start = explained.index(False)
    assert any(explained[start:])
    assert muggins("reprint", *codes[start:], "-o", "all.pdf").code == 0
    *_, notes = pdf_text((tmp_path / "all-key.pdf").read_bytes())
    assert "small print" in " ".join(notes.split())
    assert muggins("check", "all.pdf", "all-key.pdf").code == 0
