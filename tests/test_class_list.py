"""Class lists: every dialect and shape that schools have, what is skipped, and what is refused."""

from __future__ import annotations

import csv
import io
import random
import unicodedata
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_print import headings
from muggins_print.cells import LONGEST_NAME
from muggins_print.class_list import MOST_PUPILS, ClassList, read_class
from muggins_print.cli.reading import decoded, encoding
from muggins_print.documents import check_format, check_text
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
        "Row 1 was taken for a pupil's, 'Tim', and not for titles of columns; --column Tim makes it titles.",
    )
    assert (
        "Row 2 was taken for a pupil's, 'Tim', and not for titles of columns; --column Tim makes it titles."
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


#: A column of names, as it may be called by whoever keeps the list.
CALLED = [
    "Enw", "Enw’r disgybl", "Enw llawn", "Ainm", "Ainm an dalta", "Izena", "Izen-abizenak",
    "Ikaslearen izena", "Kids", "Children’s names", "Pupil names", "NAME (30)", "Class list",
    "First and last name", "Nome do aluno", "Nome da criança", "Nome dell’alunno", "Cognome e nome",
    "Nombre del alumno", "Apellidos y nombres", "Alumno/a", "Nom de l'élève", "Noms des élèves",
    "Nom i cognoms", "Nom de l'alumne", "Nome e apelidos", "Schülerliste", "Schülername",
    "Name des Kindes", "Vor- und Nachname", "Namen", "Schüler/in", "Leerlingenlijst", "Naam kind",
    "Voor- en achternaam", "Naam en van", "Namme", "Numm", "Isem u kunjom", "Elevens navn",
    "For- og etternavn", "Elevens namn", "För- och efternamn", "Elever", "Nafn nemanda", "Oppilaan nimi",
    "Etu- ja sukunimi", "Õpilase nimi", "Ees- ja perekonnanimi", "Vārds, uzvārds", "Skolēna vārds",
    "Vardas, pavardė", "Mokinio vardas", "Imię ucznia", "Nazwisko i imię", "Lista uczniów", "Jméno žáka",
    "Příjmení a jméno", "Meno žiaka", "Priezvisko a meno", "Tanuló neve", "Névsor", "Ime učenika",
    "Prezime i ime", "Priimek in ime", "Numele elevului", "Nume și prenume", "Emri i nxënësit",
    "Emri dhe mbiemri", "Имя ученика", "Ф. И. О.", "Список класса", "Прізвище, ім’я", "Ім’я учня",
    "Прозвішча, імя", "Трите имена", "Име на ученика", "Презиме и име", "Όνομα μαθητή",
    "Όνομα μαθητή/-τριας", "ΟΝΟΜΑΤΕΠΩΝΥΜΟ", "ΟΝΟΜΑ", "Μαθητές", "Öğrenci Adı", "ÖĞRENCİNİN ADI SOYADI",
    "Sınıf listesi", "İSİM", "Adı və soyadı öğrenci", "სახელი, გვარი", "Անուն Ազգանուն", "Аты-жөні",
    "Овог нэр", "שם התלמיד/ה", "שמות התלמידים", "שם ומשפחה", "اسم الطفل", "أسماء الطلاب", "الاسم واللقب",
    "نام دانش\u200cآموز", "نام و نام خانوادگی", "طالب علم کا نام", "विद्यार्थी का नाम", "नाव",
    "শিক্ষার্থীর নাম", "નામ", "ਨਾਮ", "பெயர்", "పేరు", "ಹೆಸರು", "പേര്", "නම", "ชื่อ-สกุล",
    "รายชื่อนักเรียน", "ឈ្មោះ", "Họ và tên học sinh", "Nama siswa", "Nama Murid", "Pangalan",
    "Jina la mwanafunzi", "የተማሪ ስም", "Magaca", "学生姓名", "學生名單", "児童氏名", "名簿", "학생 이름",
    "명단",
]  # fmt: skip


@pytest.mark.parametrize("title", CALLED)
def test_the_title_of_a_single_column_is_known(title: str) -> None:
    found = read(f"{title}\nTim\nNoor\n" if "," not in title else f'"{title}"\nTim\nNoor\n')
    assert found.names == ("Tim", "Noor")
    assert "Row 1 was taken for titles of columns; --no-header makes it a pupil's." in found.notes
    assert names(f"{title.replace(',', ' ')};5A\n".join(["", "Tim;x\n"])) != [title, "Tim"]


@pytest.mark.parametrize(
    ("titles", "name"),
    [
        ("Cyfenw,Enw cyntaf", "Tim Bos"),
        ("Sloinne,Céadainm", "Tim Bos"),
        ("Abizenak,Izena", "Tim Bos"),
        ("Cognoms,Nom", "Tim Bos"),
        ("Apelidos,Nome", "Tim Bos"),
        ("Van,Noemnaam", "Tim Bos"),
        ("Mbiemri,Emri", "Tim Bos"),
        ("ΕΠΩΝΥΜΟ,ΟΝΟΜΑ", "Tim Bos"),
        ("გვარი,სახელი", "Tim Bos"),
        ("Прозвішча,Імя", "Tim Bos"),
        ("Овог,Нэр", "Bos Tim"),
        ("आडनाव,नाव", "Tim Bos"),
    ],
)
def test_first_and_last_names_are_joined_as_their_language_has_them(titles: str, name: str) -> None:
    assert names(f"{titles}\nBos,Tim\n") == [name]


@pytest.mark.parametrize(
    "other", ["Parent name", "Nombre del padre", "Nom du professeur de l'élève", "Nome da escola", "Veli adı"]
)
def test_somebody_elses_name_is_not_the_pupils(other: str) -> None:
    assert names(f"{other};Xyz;Class\nEva;Tim;5A\nEva;Noor;5A\n") == ["Tim", "Noor"]


@pytest.mark.parametrize(
    "name", ["Leina", "Nimet", "Nomi", "Jina", "Van", "أسماء", "طالب", "Murid", "Set Ime"]
)
def test_a_pupil_whose_name_means_name_is_a_pupil(name: str) -> None:
    assert names(f"{name}\nTim\nNoor\n") == [name, "Tim", "Noor"]


def test_every_known_title_is_written_as_titles_are_compared() -> None:
    known = [title for titles in headings._TITLES.values() for title in titles.split(", ")]
    assert [title for title in known if headings._plain(title) != title] == []
    assert [title for title, times in Counter(known).items() if times > 1] == []


@pytest.mark.parametrize(
    "heading",
    [
        "Class 5A",
        "CLASS 5A (2026)",
        "Group B",
        "Klasse 4b",
        "Year 5/6",
        "Τάξη Β",
        "5A",
        "Klas 6b – juf Bo",
        "三年2班",
    ],
)
def test_what_heads_a_list_is_no_pupil(heading: str) -> None:
    found = read(f"{heading}\n\nTim\nNoor\n")
    assert found.names == ("Tim", "Noor")
    assert "Row 1 was taken for a heading; --no-header makes it a pupil's." in found.notes
    assert names(f"{heading}\nTim\nNoor\n", titled=False) == [heading, "Tim", "Noor"]
    titled = read(f"{heading};\nNaam;Klas\nTim;x\nNoor;x\n")
    assert titled.names == ("Tim", "Noor")
    assert "Skipped row 1: above the titles." in titled.notes
    assert names(f"{heading}\nEnw\nTim\n") == ["Tim"]
    assert names(f"{heading},\nTim,Bos\nNoor,Smit\n") == ["Tim", "Noor"]


def test_headings_are_told_and_their_column_can_be_named() -> None:
    found = read("School 7\nClass 5A\nTim\nNoor\n")
    assert found.names == ("Tim", "Noor")
    assert "Rows 1–2 were taken for headings; --no-header makes them pupils'." in found.notes
    assert names("Class 5A\nTim\n", "class 5a") == ["Tim"]


@pytest.mark.parametrize(
    "pupils", [["Tim 1", "Tim 2", "Bo"], ["Class"], ["Class 5A"], ["P01", "P02"], ["Klas B", "Tim"]]
)
def test_names_with_figures_are_no_headings_where_others_have_them_too(pupils: list[str]) -> None:
    assert names("\n".join(pupils), titled=pupils != ["Class"]) == pupils


@pytest.mark.parametrize(
    ("row", "option"),
    [
        ("Our gang", '--column "Our gang"'),
        ("Łukasz", "--column Łukasz"),
        ("O’Neil", '--column "O’Neil"'),
        ("A$AP", None),
        ("-Tim", None),
        ("12", None),
        ('An "Annie" Bos', None),
    ],
)
def test_the_remedy_for_titles_that_are_not_known_is_told_and_works(row: str, option: str | None) -> None:
    (note,) = (note for note in read(f"{row}\nTim\n").notes if note.startswith("Row 1"))
    if option is None:
        assert note.endswith("titles of columns; if it is, take it out.")
    else:
        assert note.endswith(f"titles of columns; {option} makes it titles.")
        assert names(f"{row}\nTim\n", option.split(" ", 1)[1].strip('"')) == ["Tim"]


def test_no_titles_are_made_of_a_name_with_a_part_missing() -> None:
    (note,) = (note for note in read("Tim\nNoor,Smit\nBo,Bos\n", "1", "2").notes if note.startswith("Row 1"))
    assert (
        note == "Row 1 was taken for a pupil's, 'Tim', and not for titles of columns; if it is, take it out."
    )


@pytest.mark.parametrize(
    "text",
    [
        "Anna Smith, Ben Jones, Cleo\n",
        "Anna Smith,Ben Jones,Cleo",
        "Anna Smith; Ben Jones; Cleo",
        "Anna Smith\tBen Jones\tCleo\n",
        "Anna Smith|Ben Jones|Cleo\n\n",
        '"Anna Smith, Ben Jones, Cleo"\n',
        "Name\nAnna Smith, Ben Jones, Cleo\n",
        "Class 5A\n\nAnna Smith, Ben Jones, Cleo,\n",
        "Anna Smith、Ben Jones、Cleo",
        "Anna Smith، Ben Jones، Cleo",
        "sep=,\nAnna Smith,Ben Jones,Cleo",
        "Anna Smith / Ben Jones / Cleo",
        "Anna Smith & Ben Jones, Cleo",
        "1. Anna Smith, 2. Ben Jones, 3. Cleo",
        "1) Anna Smith; 2) Ben Jones; 3) Cleo",
    ],
)
def test_the_names_in_the_only_row_are_as_many_pupils(text: str) -> None:
    found = read(text)
    assert found.names == ("Anna Smith", "Ben Jones", "Cleo")
    number = 3 if "\n\nA" in text else 2 if "Name" in text else 1
    assert f"Row {number} was taken for 3 pupils' names; --column 1 makes it one pupil's." in found.notes
    assert found.notes[0] == f"Read 3 pupils from 'class.csv', row {number}."
    assert len(names(text, "1")) == 1


@pytest.mark.parametrize(
    ("text", "name", "count"),
    [
        ("Jansen, Tim\n", "Jansen, Tim", 2),
        ("Anna Smith;Ben Jones\n", "Anna Smith", 2),
        ("5A;Anna;Ben;Cleo\n", "Anna", 3),
        ("Name\nAnna and Bo, Cleo\n", "Anna and Bo, Cleo", 2),
    ],
)
def test_two_names_in_the_only_row_may_be_one_pupils_and_are_told(text: str, name: str, count: int) -> None:
    found = read(text)
    assert found.names == (name,)
    number = text.strip().count("\n") + 1
    said = f"Row {number} may hold {count} pupils' names and was taken for one pupil's."
    assert f"{said} If it does, write one on each line." in found.notes


def test_a_row_with_titles_for_its_cells_is_one_pupils() -> None:
    for text in ("First name,Last name,House\nTim,Bos,Red\n", "Name,House,Nickname\nTim Bos,Red,Timmie\n"):
        found = read(text)
        assert found.names == ("Tim Bos",)
        assert not [note for note in found.notes if "may hold" in note or "pupils' names" in note]
    assert not [note for note in read("Tim;m\n").notes if "may hold" in note]


def test_several_names_in_one_cell_are_told() -> None:
    found = read("Anna, Ben, Cleo\nDaan\nEva; Fay; Gus\nHugo\n")
    assert "There may be several names in rows 1, 3. If so, write one on each line." in found.notes
    assert not [note for note in read("Bos, Tim\nWit, Bo\n").notes if "several" in note]


def test_one_name_that_is_too_long_leaves_the_others_of_its_row() -> None:
    found = read(f"Anna;{'x' * (LONGEST_NAME + 1)};Cleo;Daan")
    assert found.names == ("Anna", "Cleo", "Daan")
    assert "Skipped row 1: a name has 200 characters at most." in found.notes
    assert names(f"{'x' * (LONGEST_NAME + 1)};Anna;Cleo;Daan") == ["Anna", "Cleo", "Daan"]


def test_a_list_of_nothing_but_titles_says_how_to_read_it_otherwise() -> None:
    assert refusal("Ime\n").endswith("Write one on each line. If row 1 is no titles, add --no-header.")
    assert names("Ime\n", titled=False) == ["Ime"]
