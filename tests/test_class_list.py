"""Class lists: every dialect and shape that schools have, what is skipped, and what is refused."""

from __future__ import annotations

import csv
import io
import random
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_print.class_list import (
    LONGEST_NAME,
    MOST_PUPILS,
    ClassList,
    check_format,
    check_text,
    read_class,
)
from muggins_print.cli.reading import decoded, encoding
from muggins_print.errors import BadRequest, FileTrouble


def read(text: str, *columns: str, titled: bool = True) -> ClassList:
    return read_class(text, "'class.csv'", columns, titled)


def names(text: str, *columns: str, titled: bool = True) -> list[str]:
    return list(read(text, *columns, titled=titled).names)


def refusal(text: str, *columns: str, titled: bool = True) -> str:
    with pytest.raises(BadRequest) as caught:
        read(text, *columns, titled=titled)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Tim\nAnna\nBo", ["Tim", "Anna", "Bo"]),
        ("Tim\rAnna\r", ["Tim", "Anna"]),
        ("  Anna \u00a0 Maria \r\n\r\n\tBo\r\n", ["Anna Maria", "Bo"]),
        ("Name,Class\nTim,5A\nBo,5B\n", ["Tim", "Bo"]),
        ("Klas;Naam\n5A;Tim\n5A;Bo\n", ["Tim", "Bo"]),
        ("Class\tPupil\n5A\tTim\n", ["Tim"]),
        ("Class|Pupil\n5A|Tim\n", ["Tim"]),
        ("sep=;\r\nName;Mark\r\nTim;7,5\r\nBo;8,5\r\n", ["Tim", "Bo"]),
        ('"sep=;"\nTim;x\n', ["Tim"]),
        ('Name;Note\n"Jansen, Tim";"reads; writes"\n"Bo\nde Wit";x\n', ["Jansen, Tim", "Bo de Wit"]),
        ('"An ""Annie"" Bos"\nTim', ['An "Annie" Bos', "Tim"]),
        ('"Jansen, Tim"\n"Wit, Bo"\n', ["Jansen, Tim", "Wit, Bo"]),
        ("Jansen, Tim\nWit, Bo\n", ["Jansen, Tim", "Wit, Bo"]),
        ("Name\nJansen, Tim\nWit, Bo\n", ["Jansen, Tim", "Wit, Bo"]),
        ("Tim\nBo\nJansen, Kim\nAnn\n", ["Tim", "Bo", "Jansen, Kim", "Ann"]),
        ('Form, Name\n5A, "Bos, Tim"\n5B, Bo\n', ["Bos, Tim", "Bo"]),
        ("Pupil,Marks;more\nTim,x;y\nBo,u;v\n", ["Tim", "Bo"]),
        ("1,Tim,5A\n2,Anna,5B\n", ["Tim", "Anna"]),
        ("Gender;House;Xyz\nm;Red;Tim\nf;Red;Bo\n", ["Tim", "Bo"]),
        ("m;Tim;5A\nf;Anna;5A\nf;Bo;5A\nm;Jo;5A\nf;Ann;5A\n", ["Tim", "Anna", "Bo", "Jo", "Ann"]),
        ("tim@school.example;Tim\nbo@school.example;Bo\n", ["Tim", "Bo"]),
        ("P01\nP02\n", ["P01", "P02"]),
        ("Tim\n,,\nBo,,\n,,\n", ["Tim", "Bo"]),
        ("\ufeffTim\n\u200eBo\u200e\n", ["Tim", "Bo"]),
        ("e\u0301lodie\n", ["élodie"]),
        ("<Tim> & Co\n<b>Bo</b>\n", ["<Tim> & Co", "<b>Bo</b>"]),
        ("🦊\n🐼\n", ["🦊", "🐼"]),
    ],
)
def test_a_list_is_read_as_it_is_meant(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize(
    ("titles", "row", "name"),
    [
        ("First name,Last name", "Tim,Jansen", "Tim Jansen"),
        ("Surname,Forename,Form", "Jansen,Tim,5A", "Tim Jansen"),
        ("Achternaam,Tussenvoegsel,Roepnaam", "Berg,van den,Tim", "Tim van den Berg"),
        ("Achternaam,Tussenvoegsel,Roepnaam", "Bos,,Tim", "Tim Bos"),
        ("Name,Vorname", "Maier,Tim", "Tim Maier"),
        ("Nom,Prénom", "Petit,Zoé", "Zoé Petit"),
        ("Nombre,Apellidos", "Inés,Gil Paz", "Inés Gil Paz"),
        ("Nome,Cognome", "Ugo,Rossi", "Ugo Rossi"),
        ("Imię,Nazwisko", "Łukasz,Wilk", "Łukasz Wilk"),
        ("Ad,Soyad", "Şule,Ak", "Şule Ak"),
        ("Фамилия,Имя,Отчество", "Ёлкина,Ия,Юрьевна", "Ия Юрьевна Ёлкина"),
        ("Vezetéknév,Keresztnév", "Kis,Ada", "Kis Ada"),
        ("Họ,Tên", "Lê,Ngọc", "Lê Ngọc"),
        ("姓,名", "张,伟", "张伟"),
        ("First name,Last name", "伟,张", "张伟"),
        ("Όνομα,Επώνυμο", "Ηρώ,Δήμου", "Ηρώ Δήμου"),
        ("שם פרטי,שם משפחה", "נועה,לוי", "נועה לוי"),
        ("Pupil,Pupil name", "12,Tim", "Tim"),
        ("Class name,Student first name", "5A,Tim", "Tim"),
        ("Surname,Form", "Jansen,5A", "Jansen"),
        ("Name,First name,Last name", "Tim J,Tim,Jansen", "Tim J"),
        ("FIRST_NAME:,last-name", "Tim,Jansen", "Tim Jansen"),
        ("E-mail,ÉLÈVE", "x,Zoé", "Zoé"),
    ],
)
def test_titles_say_where_names_stand(titles: str, row: str, name: str) -> None:
    for delimiter in ",;\t":
        assert names("\n".join([titles, row]).replace(",", delimiter)) == [name]


def test_titles_stand_below_the_name_of_the_class_and_above_a_list_with_figures() -> None:
    read_so = read("Groep 6,,\n,,\nNr,Naam,Klas\n1,Tim,6\n2,Bo,6\n")
    assert read_so.names == ("Tim", "Bo")
    assert "Row 3 was taken for titles of columns; --no-header makes it a pupil's." in read_so.notes
    assert "Skipped row 1: above the titles." in read_so.notes
    assert names("Xyz,Uvw\n1,Tim\n2,Bo\n") == ["Tim", "Bo"]


def test_a_name_that_is_a_title_too_is_a_pupils_where_nothing_else_is_one() -> None:
    assert names("Ad\nBo\n") == ["Ad", "Bo"]
    assert names("Tim,Student\nBo,Student\nAnn,Student\n") == ["Tim", "Bo", "Ann"]


def test_columns_are_named_or_numbered() -> None:
    text = "Roepnaam,Alias,Klas\nTim,Timmie,5A\nBo,Bootje,5B\n"
    assert names(text, "alias") == names(text, "2") == ["Timmie", "Bootje"]
    assert names(text, " 3 ", "Roepnaam") == ["5A Tim", "5B Bo"]
    assert names("Tim,Timmie\nBo,Bootje\n", "2") == ["Timmie", "Bootje"]
    assert names("Xyz,Uvw\nTim,Timmie\n", "uvw") == ["Timmie"]
    assert names(text, "2", titled=False) == ["Alias", "Timmie", "Bootje"]
    assert "There is no column 'roepnam'. Did you mean 'Roepnaam'?" in refusal(text, "roepnam")
    assert "There is no column 4 in 'class.csv', which has columns 1 to 3." in refusal(text, "4")
    assert "There is no column ''. Choose one of: A, B." in refusal("A,B,\nTim,Bo,", " ".strip())
    assert "There is no column 0" in refusal(text, "0")
    assert "which has one column" in refusal("Tim\n", "2")
    assert "Without titles there is no column 'Alias'" in refusal(text, "Alias", titled=False)


def test_what_was_assumed_and_skipped_is_told() -> None:
    text = 'Klas;Naam\n5A;Tim\n;;\n5A;\n5A;"Bo\nB"\n\n\n5A;Tim\n'
    assert read(text).notes == (
        "Read 3 pupils from 'class.csv', column 2 ('Naam').",
        "Row 1 was taken for titles of columns; --no-header makes it a pupil's.",
        "Skipped rows 3, 6–7: blank.",
        "Skipped row 4: no name.",
        "2 pupils are called 'Tim'.",
    )
    assert read("Tim\n").notes == (
        "Read 1 pupil from 'class.csv'.",
        "Row 1 was taken for a pupil's, 'Tim', and not for titles of columns.",
    )
    assert (
        "Row 2 was taken for a pupil's, 'Tim', and not for titles of columns."
        in read("9;\n8;Tim\n", "2").notes
    )
    assert read("Name\n", titled=False) == (("Name",), ("Read 1 pupil from 'class.csv'.",))


def test_marks_that_do_not_pair_up_are_letters() -> None:
    read_so = read('Tim "T\n"Bo;\n"Ann"\n')
    assert read_so.names == ('Tim "T', '"Bo;', "Ann")
    assert "Quotation marks do not pair up in it, so they were read as letters." in read_so.notes


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no name in 'class.csv'. Write one on each line."),
        ("\n\r\n ,,, \n", "There is no name in 'class.csv'."),
        ("Name\n", "There is no name in 'class.csv'."),
        ("Name,Class\n,5A\n", "There is no name in 'class.csv', column 1 ('Name')."),
        ("Tim\n" * (MOST_PUPILS + 1), "There are 2,001 names in 'class.csv'"),
        ("x" * (LONGEST_NAME + 1), "Every name in 'class.csv' has more than 200 characters. Shorten them"),
        ("Tim\nB\x07o", "The name in row 2 of 'class.csv' has a control character in it (U+0007)."),
        ("B\ufffdo", "has a letter that was lost: 'B\ufffdo'. Save the list anew as CSV UTF-8."),
        ('"' + "x" * 200_000, "one in this list has thousands"),
    ],
)
def test_what_is_no_class_list_is_refused(text: str, sentence: str) -> None:
    assert sentence in refusal(text)


def test_a_name_that_is_too_long_is_skipped_and_told() -> None:
    found = read_class(f"Tim\n{'x' * (LONGEST_NAME + 1)}\nNoor\n", "'class.csv'")
    assert found.names == ("Tim", "Noor")
    assert "Skipped row 2: a name has 200 characters at most." in found.notes


def test_the_largest_class_and_the_longest_name_are_taken() -> None:
    assert len(names("Tim\n" * MOST_PUPILS)) == MOST_PUPILS
    assert names("x" * LONGEST_NAME) == ["x" * LONGEST_NAME]


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"PK\x03\x04....[Content_Types].xml...xl/workbook.xml", "spreadsheet of Excel (.xlsx)"),
        (b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "spreadsheet (.ods)"),
        (b"PK\x03\x04Index/Document.iwa", "spreadsheet of Numbers (.numbers)"),
        (b"PK\x03\x04word/document.xml", "document of Word (.docx)"),
        (b"PK\x03\x04class.csv", "packed file (.zip)"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1....", "spreadsheet of Excel (.xls)"),
        (b"%PDF-1.7", "PDF"),
        (b"{\\rtf1", "text with a layout (.rtf)"),
        (b"\xef\xbb\xbf \n<!DOCTYPE html><table>", "web page"),
        (b"<table><tr>", "web page"),
    ],
)
def test_a_document_is_known_by_its_first_bytes(content: bytes, what: str) -> None:
    with pytest.raises(FileTrouble, match="not a list that can be read") as caught:
        check_format(content, "'class.csv'")
    assert what in str(caught.value)


def test_a_list_that_looks_a_little_like_a_document_is_none() -> None:
    for content in (b"<Tim>\nBo\n", b"PK\nBo\n", b"50% PDF\n", b""):
        check_format(content, "'class.csv'")


ENCODINGS = {
    "utf-8": "utf-8-sig",
    "utf-8-sig": "utf-8-sig",
    "utf-16": "utf-16",
    "utf-16-le": "utf-16-le",
    "utf-16-be": "utf-16-be",
}


@pytest.mark.parametrize("written", ENCODINGS)
@pytest.mark.parametrize("text", ["Tim\nZoé", "Łukasz\r\nПривет\r\n", "张伟\n王芳\n", "Tim"])
def test_an_encoding_is_known(written: str, text: str) -> None:
    content = text.encode(written)
    assert decoded(content) == text
    assert encoding(content) == ENCODINGS[written]


def test_what_is_no_utf_is_windows_1252_and_a_zero_makes_no_utf_16() -> None:
    assert encoding("Zoé\nBeyoncé".encode("cp1252")) == "cp1252"
    assert decoded("Zoé".encode("cp1252")) == "Zoé"
    assert encoding(b"Tim\nBo\0b\nAn\n") == "utf-8-sig"


#: Names that are no title and have nothing in them that is refused, trimmed and composed as they are read.
LETTERS = st.characters(
    codec="utf-8", exclude_categories=["Cc", "Cs", "Cf", "Zl", "Zp", "Zs"], exclude_characters="\ufffd"
)


def trimmed(words: list[str]) -> str:
    return unicodedata.normalize("NFC", " ".join(words))


NAMES = st.lists(
    st.lists(st.text(LETTERS, min_size=1, max_size=12), min_size=1, max_size=3).map(trimmed),
    min_size=1,
    max_size=12,
).filter(lambda names: all(name == trimmed(name.split()) for name in names))


@given(
    NAMES, st.sampled_from(",;\t|"), st.sampled_from(["\n", "\r\n", "\r"]), st.sampled_from(list(ENCODINGS))
)
def test_every_name_comes_back_from_every_dialect(
    pupils: list[str], delimiter: str, end: str, written: str
) -> None:
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter=delimiter, quoting=csv.QUOTE_ALL, lineterminator=end)
    writer.writerows([["Class", "Name", ""], *(["5A", name, ""] for name in pupils)])
    assert names(decoded(file.getvalue().encode(written))) == pupils


@given(NAMES, st.sampled_from([",", ";", "\t", "|"]))
def test_every_name_comes_back_from_a_plain_list(pupils: list[str], delimiter: str) -> None:
    """Cells are quoted where they must be; one column besides says what parts them."""
    file = io.StringIO(newline="")
    csv.writer(file, delimiter=delimiter).writerows([["Class", "Name"], *(["5A", name] for name in pupils)])
    assert names(file.getvalue()) == pupils
    assert names(f"sep={delimiter}\n{file.getvalue()}", "2", titled=False) == ["Name", *pupils]


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("length", [200, 201, 400, 5_000])
def test_bytes_that_are_no_text_are_no_list(seed: int, length: int) -> None:
    content = random.Random(seed).randbytes(length)
    with pytest.raises(FileTrouble, match=r"'class\.csv' is no text, so there are no names in it"):
        check_text(decoded(content), "'class.csv'")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Tim\nAnna\n",
        "\ufeffNaam;Nr\r\nZo\u00eb;12\r\n;;;\r\n",
        "שרה\nمحمد\n张伟\n🦊🦊🦊\n👩‍👧‍👦\n",
        "Jos\ufffd\nRen\ufffde\nZo\ufffd\n",
        "Ti\x07m\n",
        "1;2015-03-04;Tim;a.b@school.example;+31 6 1234;!\n",
        "*\nTim\n**",
    ],
)
def test_lists_are_text_in_any_script(text: str) -> None:
    check_text(text, "'class.csv'")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Tim,Jansen\nNoor,de Vries\n", ["2"]),
        ("Name,Name\nTim,Jansen\nNoor,de Vries\n", ["2"]),
        ("Tim,van der,Jansen\nNoor,,de Vries\nBo,,Smit\n", ["3"]),
        ("Tim,5A\nNoor,5B\n", []),
        ("Tim,m\nNoor,f\n", []),
        ("Tim,Red\nNoor,Red\nBo,Red\nLi,Red\nJo,Blue\n", []),
        ("First name,Last name\nTim,Jansen\nNoor,de Vries\n", []),
        ("Name,Remarks\nTim,always late\nNoor,left-handed\n", []),
        ("Tim\nNoor\n", []),
    ],
)
def test_a_column_that_may_hold_names_too_is_told(text: str, left: list[str]) -> None:
    notes = [note for note in read(text).notes if "left out" in note]
    assert notes == [
        f"Column {number} may hold names too and was left out; --column 1 --column {number} joins them."
        for number in left
    ]
    if left:
        assert names(text, "1", left[0])[0] == "Tim Jansen"
        assert not [note for note in read(text, "1", left[0]).notes if "left out" in note]
