"""Worksheets for a class: who gets which sheet, in which file, and what is said about it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.commands import Muggins, Ran, refused
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from pypdf import PdfReader

PdfText = Callable[..., list[str]]

CLASS = "Name;Form\nTim Bos;5A\nŁukasz;5A\n;;\nZoé;5A\nTim Bos;5B\n"
PUPILS = ["Tim Bos", "Łukasz", "Zoé", "Tim Bos"]


@pytest.fixture
def worksheet(muggins: Muggins, tmp_path: Path) -> Callable[..., Ran]:
    """Runs ``muggins worksheet`` with few questions, for the class unless another list is named."""

    def run(*arguments: str, names: str | None = "class.csv", input: bytes | str | None = None) -> Ran:
        (tmp_path / "class.csv").write_text(CLASS, encoding="utf-8")
        listed = [] if names is None else ["--names", names]
        plain = ["--questions", "4", "--sheet-number", "4127"]
        return muggins("worksheet", *plain, *listed, *arguments, input=input)

    return run


Worksheet = Callable[..., Ran]


def test_every_pupil_has_a_sheet_of_another_kind(
    worksheet: Worksheet, tmp_path: Path, pdf_text: PdfText
) -> None:
    ran = worksheet("-o", "set.pdf")
    assert ran.code == 0, ran.err
    assert "Sheets: 4 different sheets for 4 pupils" in ran.err
    assert "Read 4 pupils from 'class.csv' (UTF-8), column 1 ('Name').\n" in ran.err
    assert "Skipped row 4: blank.\n" in ran.err
    assert "2 pupils are called 'Tim Bos'.\n" in ran.err
    pages = pdf_text((tmp_path / "set.pdf").read_bytes())
    assert len(pages) == 4
    assert all(name in page for name, page in zip(PUPILS, pages, strict=True))
    codes = [code_in(page) for page in pages]
    assert len(set(codes)) == 4
    key = " ".join(pdf_text((tmp_path / "set-key.pdf").read_bytes()))
    assert all(name in key for name in PUPILS)


def test_the_key_to_a_class_is_compact_unless_asked(
    worksheet: Worksheet, tmp_path: Path, pdf_text: PdfText
) -> None:
    def key_pages(*arguments: str) -> int:
        assert worksheet(*arguments, "-o", "set.pdf", "--force").code == 0
        return len(pdf_text((tmp_path / "set-key.pdf").read_bytes()))

    assert key_pages() == key_pages("--answers", "compact") < key_pages("--answers", "full")


def code_in(page: str) -> str:
    found = re.search(r"[0-9A-Z]{4}(-[0-9A-Z]{1,4})+", page)
    assert found is not None
    return found[0]


def test_versions_are_given_out_in_turn(worksheet: Worksheet, tmp_path: Path, pdf_text: PdfText) -> None:
    ran = worksheet("--versions", "A, B", "-o", "set.pdf")
    assert ran.code == 0, ran.err
    assert "Sheets: 2 different sheets (A, B), in turn for 4 pupils" in ran.err
    pages = pdf_text((tmp_path / "set.pdf").read_bytes())
    assert all(name in page for name, page in zip(PUPILS, pages, strict=True))
    first, second, third, fourth = map(code_in, pages)
    assert (first, second) == (third, fourth)
    assert first != second


def test_versions_need_no_names(worksheet: Worksheet, tmp_path: Path, pdf_text: PdfText) -> None:
    ran = worksheet("--versions", "A,B,C", "-o", "set.pdf", names=None)
    assert "Sheets: 3 different sheets (A, B, C)" in ran.err
    pages = pdf_text((tmp_path / "set.pdf").read_bytes())
    assert len({code_in(page) for page in pages}) == len(pages) == 3


def test_a_code_and_the_file_itself_know_no_names(
    worksheet: Worksheet, muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    ran = worksheet("-o", "set.pdf", "--school", "School De Vos")
    code = ran.err.split("Order code: ")[1].split(";")[0]
    reader = PdfReader(tmp_path / "set.pdf")
    assert reader.metadata is not None
    told = [*reader.metadata.values(), *reader.page_labels]
    assert not [text for text in told for name in [*PUPILS, "De Vos"] if name in str(text)]
    assert muggins("reprint", code, "-o", "again.pdf").code == 0
    again = pdf_text((tmp_path / "again.pdf").read_bytes())
    assert len(again) == 4
    assert not any(name in page for name in PUPILS for page in again)


def test_a_teachers_own_words_are_printed_as_they_are(
    worksheet: Worksheet, tmp_path: Path, pdf_text: PdfText
) -> None:
    words = {
        "--title": 'Sums <b>& "more"</b>',
        "--school": "St. Mary’s  School",
        "--date": "Friday 4 December",
        "--instructions": "Work alone & <quietly>.",
        "--message": "Well done! {{ all }} %s",
    }
    ran = worksheet(*(part for pair in words.items() for part in pair), "-o", "set.pdf")
    assert ran.code == 0, ran.err
    for page in pdf_text((tmp_path / "set.pdf").read_bytes()):
        text = " ".join(page.split())
        assert all(" ".join(said.split()) in text for said in words.values()), text


def test_a_file_each_lies_in_a_folder_that_is_made(
    worksheet: Worksheet, tmp_path: Path, pdf_text: PdfText
) -> None:
    ran = worksheet("--one-file-each", "-o", "set/")
    assert ran.code == 0, ran.err
    files = {path.name: pdf_text(path.read_bytes()) for path in (tmp_path / "set").iterdir()}
    assert sorted(files) == ["01-Tim-Bos.pdf", "02-Łukasz.pdf", "03-Zoé.pdf", "04-Tim-Bos.pdf", "key.pdf"]
    assert "set: 4 files, 4 pages\n" in ran.err
    for (_, pages), pupil in zip(sorted(files.items()), PUPILS, strict=False):
        assert len(pages) == 1
        assert pupil in pages[0]
    assert len({code_in(pages[0]) for name, pages in files.items() if name != "key.pdf"}) == 4


def test_a_folder_nobody_named_has_a_telling_name_and_files_may_have_none(
    worksheet: Worksheet, tmp_path: Path
) -> None:
    assert worksheet("--one-file-each", "--no-names-in-file-names", "--key", "none").code == 0
    (folder,) = (path for path in tmp_path.iterdir() if path.is_dir())
    assert folder.name.startswith("muggins-worksheet-totals-classic")
    assert sorted(path.name for path in folder.iterdir()) == ["01.pdf", "02.pdf", "03.pdf", "04.pdf"]


def test_files_without_names_are_called_after_their_versions(worksheet: Worksheet, tmp_path: Path) -> None:
    assert worksheet("--one-file-each", "--versions", "A,B", "-o", "set", names=None).code == 0
    assert {path.name for path in (tmp_path / "set").iterdir()} == {"01-A.pdf", "02-B.pdf", "key.pdf"}
    assert worksheet("--one-file-each", "--sheets", "2", "-o", "two", names=None).code == 0
    assert {path.name for path in (tmp_path / "two").iterdir()} == {"01.pdf", "02.pdf", "key.pdf"}


def test_a_whole_set_is_written_or_nothing(worksheet: Worksheet, tmp_path: Path) -> None:
    folder = tmp_path / "set"
    folder.mkdir()
    (folder / "03-Zoé.pdf").write_bytes(b"mine")
    assert "is there already" in refused(worksheet("--one-file-each", "-o", "set"), 3)
    assert [path.read_bytes() for path in folder.iterdir()] == [b"mine"]
    assert worksheet("--one-file-each", "-o", "set", "--force").code == 0
    assert len(list(folder.iterdir())) == 5


def test_a_folder_that_was_made_for_nothing_goes_again(worksheet: Worksheet, tmp_path: Path) -> None:
    (tmp_path / "taken").write_bytes(b"")
    ran = worksheet("--one-file-each", "-o", "set", "--key-output", "nowhere/key.pdf")
    assert "There is no folder 'nowhere'" in refused(ran, 3)
    assert not (tmp_path / "set").exists()
    assert "'taken' is a file. Name a folder" in refused(worksheet("--one-file-each", "-o", "taken"), 3)
    assert "There is no folder 'no'" in refused(worksheet("--one-file-each", "-o", "no/set"), 3)


def test_a_key_can_go_elsewhere(worksheet: Worksheet, tmp_path: Path) -> None:
    assert worksheet("--one-file-each", "-o", "set", "--key-output", "mine.pdf").code == 0
    assert (tmp_path / "mine.pdf").exists()
    assert not (tmp_path / "set" / "key.pdf").exists()


@pytest.mark.parametrize(
    ("content", "label"),
    [
        ("Zoé\nTim\n".encode(), "UTF-8"),
        ("Zoé\nTim\n".encode("utf-16"), "UTF-16"),
        ("Zoé\nTim\n".encode("utf-16-be"), "UTF-16"),
        ("Zoé\nTim\n".encode("cp1252"), "Windows-1252"),
    ],
)
def test_a_list_comes_from_standard_input_in_any_encoding(
    content: bytes, label: str, worksheet: Worksheet, tmp_path: Path, pdf_text: PdfText
) -> None:
    ran = worksheet("-o", "set.pdf", names="-", input=content)
    assert ran.code == 0, ran.err
    assert f"Read 2 pupils from standard input ({label}).\n" in ran.err
    assert ("If letters are wrong, save it as CSV UTF-8." in ran.err) == (label == "Windows-1252")
    assert "Zoé" in pdf_text((tmp_path / "set.pdf").read_bytes())[0]


def test_columns_are_named_and_a_first_row_can_be_a_pupils(worksheet: Worksheet, tmp_path: Path) -> None:
    assert "column 2 ('Form')" in worksheet("--column", "form", "--key", "none", "-o", "a.pdf").err
    ran = worksheet("--no-header", "--column", "1", "-o", "b.pdf")
    assert "Read 5 pupils" in ran.err
    assert (tmp_path / "b.pdf").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--sheets", "3"], "3 different sheets and 4 names do not go together"),
        (["--sheets", "4", "--versions", "A,B"], "4 different sheets and 2 versions do not go together"),
        (["--sheet-number", "1", "--sheet-number", "2"], "3 sheet numbers cannot share out 4 names"),
        (["--versions", "A,,B"], "labels with commas between"),
        (["--versions", "A,A"], "The version 'A' is named twice"),
        (["--versions", ",".join(map(str, range(101)))], "takes 100 labels at most, not 101"),
        (["--versions", "x" * 21], "--versions has room for 20 characters"),
        (["--title", "x" * 81], "has 81. Shorten it by 1."),
        (["--message", "a\x07b"], "U+0007"),
        (["--date", "\u200b"], "--date has nothing in it that can be seen"),
        (["--no-names-in-file-names"], "--no-names-in-file-names is for --one-file-each"),
        (["--one-file-each", "--key", "end"], "A pupil's file has no key at its end"),
        (["--one-file-each", "--key", "none", "--key-output", "k.pdf"], "--key-output has no key to take"),
        (["--one-file-each", "-o", "-"], "Standard output takes one file"),
        (["--one-file-each", "-o", " "], "The name of the folder to write into is empty"),
        (["--column", "Nam"], "There is no column 'Nam'. Choose one of: Name, Form."),
        (["--names", "class.csv"], "--names is given 2 times"),
    ],
)
def test_what_does_not_go_together_is_refused(
    arguments: list[str], sentence: str, worksheet: Worksheet, tmp_path: Path
) -> None:
    assert sentence in refused(worksheet(*arguments))
    assert {path.name for path in tmp_path.iterdir()} == {"class.csv"}


def test_options_about_a_list_need_one(worksheet: Worksheet) -> None:
    assert "--column is about a class list" in refused(worksheet("--column", "1", names=None))
    assert "--no-header is about a class list" in refused(worksheet("--no-header", names=None))


def test_what_is_no_list_is_explained(worksheet: Worksheet, tmp_path: Path) -> None:
    (tmp_path / "class.xlsx").write_bytes(b"PK\x03\x04....xl/workbook.xml")
    ran = worksheet(names="class.xlsx")
    assert "'class.xlsx' is a spreadsheet of Excel (.xlsx)" in refused(ran, 3)
    assert "save it as CSV" in ran.err
    (tmp_path / "class.pdf").write_bytes(b"%PDF-1.7" + bytes(1_000_000))
    assert "'class.pdf' is a PDF" in refused(worksheet(names="class.pdf"), 3)
    (tmp_path / "class.bin").write_bytes(b"x" * 1_000_001)
    assert "longer than 1 MB" in refused(worksheet(names="class.bin"), 3)
    assert "There is no name in 'empty.csv'" in refused(listed(worksheet, tmp_path, ""))
    assert "There is no file 'nope.csv'" in refused(worksheet(names="nope.csv"), 3)


def listed(worksheet: Worksheet, tmp_path: Path, text: str) -> Ran:
    (tmp_path / "empty.csv").write_text(text, encoding="utf-8")
    return worksheet(names="empty.csv")


#: A letter of no script, which no font has.
STRANGE = "\U0010fffd"


def test_names_that_no_font_can_show_are_all_listed_before_anything_is_printed(
    worksheet: Worksheet, tmp_path: Path
) -> None:
    ran = worksheet(names="-", input=f"Tim\nA{STRANGE}\nB{STRANGE}\n")
    assert ran.code == 2
    lines = ran.err.splitlines()
    assert len(lines) == 3
    assert f"A{STRANGE}" in lines[0] or "'A\\U0010fffd'" in lines[0]
    assert "U+10FFFD" in lines[1]
    assert lines[2].startswith("muggins: 2 of the names and words cannot be printed.")
    assert "U+10FFFD" in refused(worksheet(names="-", input=f"Tim\nA{STRANGE}\n"))
    assert not list(tmp_path.glob("*.pdf"))


def test_a_font_brings_letters_that_no_other_has(
    worksheet: Worksheet, tmp_path: Path, pdf_text: PdfText
) -> None:
    owl = "\U00013153"
    ran = worksheet("-o", "set.pdf", names="-", input=f"Tim\nA{owl}\n")
    assert "U+13153" in refused(ran)
    font_of(owl).save(tmp_path / "owl.ttf")
    ran = worksheet("-o", "set.pdf", "--font", "owl.ttf", names="-", input=f"Tim\nA{owl}\n")
    assert ran.code == 0, ran.err
    assert f"A{owl}" in pdf_text((tmp_path / "set.pdf").read_bytes())[1]
    assert "There is no file 'nope.ttf'." in refused(worksheet("--font", "nope.ttf"), 3)
    assert "'class.csv' is no font" in refused(worksheet("--font", "class.csv"))


def font_of(letter: str) -> TTFont:
    """A font that draws this letter as a square, and no other."""
    pen = TTGlyphPen(None)
    pen.moveTo((100, 0))
    for corner in ((100, 700), (800, 700), (800, 0)):
        pen.lineTo(corner)
    pen.closePath()
    square = pen.glyph()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "square"])
    builder.setupCharacterMap({ord(letter): "square"})
    builder.setupGlyf({".notdef": square, "square": square})
    builder.setupHorizontalMetrics({".notdef": (900, 100), "square": (900, 100)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Square", "styleName": "Regular", "psName": "Square-Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200, fsType=0)
    builder.setupPost()
    return builder.font


def test_help_says_which_key_a_class_gets(muggins: Muggins) -> None:
    said = " ".join(muggins("worksheet", "--help").text.split())
    assert "Default: full, or compact with --names." in said


def test_a_file_that_is_no_text_is_no_class(worksheet: Worksheet, tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(random.Random(1).randbytes(300))
    said = refused(worksheet(names="bytes"), 3)
    assert said.startswith("'bytes' is no text, so there are no names in it. Save its names as plain text")


def test_a_second_column_of_names_is_told(worksheet: Worksheet) -> None:
    ran = worksheet("-o", "set.pdf", names="-", input="Tim,Jansen\nNoor,de Vries\n")
    assert ran.code == 0
    assert "Column 2 may hold names too and was left out; --column 1 --column 2 joins them.\n" in ran.err


def test_a_teachers_own_lines_are_broken_where_they_were(
    worksheet: Worksheet, muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    message, task = "Well  done!\nHand in by\tFriday.\n\n\n\nMs. Byrne\n", "Work alone.\r\nShow how."
    ran = worksheet("-o", "own.pdf", "--message", message, "--instructions", task, names=None)
    assert ran.code == 0, ran.err
    (page,) = pdf_text((tmp_path / "own.pdf").read_bytes())
    lines = [line.strip() for line in page.splitlines() if line.strip()]
    for text in ("Well done!", "Hand in by Friday.", "Ms. Byrne", "Work alone.", "Show how."):
        assert text in lines
    assert muggins("check", "own.pdf", "own-key.pdf").code == 0
    assert "in one line" in " ".join(muggins("worksheet", "--help").text.split())


def test_versions_that_nobody_has_are_neither_printed_nor_counted(
    worksheet: Worksheet, tmp_path: Path, pdf_text: PdfText
) -> None:
    ran = worksheet("--versions", "A,B,C,D,E,F", "-o", "set.pdf")
    assert "Sheets: 4 different sheets (A, B, C, D) for 4 pupils; level: all." in ran.err
    assert "level: all. There is no pupil for versions E, F.\n" in ran.err
    assert len(pdf_text((tmp_path / "set.pdf").read_bytes())) == 4
    assert "6" not in "".join(path.name for path in tmp_path.iterdir())
    ran = worksheet("--versions", "A,B,C,D,E", "--one-file-each")
    assert (
        "4 different sheets (A, B, C, D) for 4 pupils; level: all. There is no pupil for version E."
        in ran.err
    )
    (folder,) = (path for path in tmp_path.iterdir() if path.is_dir())
    assert "-4-sheets-" in folder.name
    assert "Version E" not in " ".join(pdf_text((folder / "key.pdf").read_bytes()))


def test_versions_without_a_pupil_leave_the_others_as_they_are(
    worksheet: Worksheet, tmp_path: Path, pdf_text: PdfText
) -> None:
    def answers(versions: str, pupils: list[str], *arguments: str) -> list[str]:
        asked = ["--versions", versions, "--answers", "full", "-o", "set.pdf", "--force", *arguments]
        assert worksheet(*asked, names="-", input="\n".join(["Name", *pupils])).code == 0
        return pdf_text((tmp_path / "set-key.pdf").read_bytes())[:4]

    six = answers("A,B,C,D,E,F", [*PUPILS, "Noor", "Bo"])
    assert answers("A,B,C,D,E,F", PUPILS) == answers("A,B,C,D", PUPILS) == six
    assert answers("A,B,C,D,E,F", PUPILS, "--sheets", "6") == six


def test_versions_of_several_sheet_numbers_are_printed_as_far_as_there_are_pupils(
    muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    (tmp_path / "two.csv").write_text("Tim\nNoor\nBo\n")
    numbers = ["--sheet-number", "1", "--sheet-number", "2"]
    ran = muggins("worksheet", *numbers, "--versions", "A,B,C,D", "--names", "two.csv", "-o", "set.pdf")
    assert ran.code == 0, ran.err
    assert "Sheets: 3 different sheets (A, B, C) for 3 pupils" in ran.err
    assert "There is no pupil for version D." in ran.err
    assert len(pdf_text((tmp_path / "set.pdf").read_bytes())) == 3


def test_one_version_is_for_all(worksheet: Worksheet) -> None:
    ran = worksheet("--versions", "A", "-o", "set.pdf")
    assert "Sheets: 1 sheet (A) for 4 pupils; level: all." in ran.err.splitlines()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--sheets", "3"], "Sheets: 3 sheets."),
        (["--sheets", "1", "--level", "hard"], "Sheets: 1 sheet."),
        (["--names", "class.csv", "--level", "rising"], "Sheets: 4 sheets for 4 pupils."),
        (["--names", "class.csv", "--versions", "A,B"], "Sheets: 2 sheets (A, B), in turn for 4 pupils."),
    ],
)
def test_sheets_for_dice_that_the_class_throws_are_neither_different_nor_hard(
    arguments: list[str], told: str, worksheet: Worksheet
) -> None:
    ran = worksheet("--exercise", "rolled", *arguments, names=None)
    assert ran.code == 0, ran.err
    assert told in ran.err.splitlines()
    assert not [word for word in ("different", "level", "hard", "rising") if word in ran.err]


def test_codes_of_sheets_for_own_dice_keep_the_level_they_were_printed_with(muggins: Muggins) -> None:
    rolled = ["worksheet", "--exercise", "rolled", "--sheet-number", "4127", "--force", "-o", "rolled.pdf"]
    hard = muggins(*rolled, "--level", "hard").err.split("Order code: ")[1].split(";")[0]
    assert hard != muggins(*rolled).err.split("Order code: ")[1].split(";")[0]
    assert muggins("reprint", hard, "-o", "again.pdf").code == 0


def test_files_of_an_earlier_set_in_the_folder_are_told(worksheet: Worksheet, tmp_path: Path) -> None:
    assert "of another set" not in worksheet("--one-file-each", "-o", "set").err
    (tmp_path / "set" / "notes.pdf").write_bytes(b"mine")
    (tmp_path / "set" / "list.csv").write_bytes(b"mine")
    again = worksheet("--one-file-each", "-o", "set", "--force")
    assert "of another set" not in again.err
    short = worksheet("--one-file-each", "-o", "set", "--force", names="-", input="Name\nTim Bos\nZo\n")
    assert short.code == 0
    assert (
        "Note: set still has 02-Łukasz.pdf, 03-Zoé.pdf, 04-Tim-Bos.pdf of another set. Take them out, or "
        "choose another folder with -o.\n"
    ) in short.err
    assert (tmp_path / "set" / "02-Łukasz.pdf").exists()


def test_a_key_of_an_earlier_set_is_told_where_this_one_has_none(
    worksheet: Worksheet, tmp_path: Path
) -> None:
    worksheet("--one-file-each", "-o", "set")
    for arguments in (["--key", "none"], ["--key-output", "elsewhere.pdf"]):
        ran = worksheet("--one-file-each", "-o", "set", "--force", *arguments)
        assert "Note: set still has key.pdf of another set. Take it out, or choose another folder" in ran.err
    ran = worksheet(
        "--one-file-each", "-o", "set", "--force", "--key-output", str(tmp_path / "set" / "key.pdf")
    )
    assert "of another set" not in ran.err


def test_of_many_files_of_an_earlier_set_ten_are_named(worksheet: Worksheet, tmp_path: Path) -> None:
    (tmp_path / "set").mkdir()
    for number in range(10, 23):
        (tmp_path / "set" / f"{number}.pdf").write_bytes(b"")
    assert "10.pdf, 11.pdf, 12.pdf" in (said := worksheet("--one-file-each", "-o", "set").err)
    assert "19.pdf and 3 more of another set. Take them out" in said
