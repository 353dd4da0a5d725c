"""What the titles of a class list's columns say, in the languages that schools keep such lists in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Literal

#: What a column holds: a whole name, or a part of one, or pupils by whatever they are called; or
#: something that is no name.
Role = Literal["name", "first", "middle", "last", "pupil", "other"]

#: Each as `_plain` writes it. A title that stands for a whole name alone stands for the other half beside
#: a column of first or of last names: Name and Vorname, Nombre and Apellidos.
_TITLES: dict[Role, str] = {
    "name": (
        "name, names, full name, fullname, pupil name, pupil s name, student name, child s name, "
        "learner name, naam, volledige naam, naam leerling, nom, nom complet, nom et prénom, nom prénom, "
        "noms, nom de l élève, name vorname, vor und nachname, vollständiger name, nombre, nombres, "
        "nombre completo, nombre y apellidos, apellidos y nombre, nome, nome completo, cognome e nome, "
        "nome e cognome, imię i nazwisko, nazwisko i imię, navn, fulde navn, fullt navn, namn, nafn, nimi, "
        "név, teljes név, nume, nume și prenume, ime, ime i prezime, ime in priimek, jméno a příjmení, "
        "meno a priezvisko, isim, adı soyadı, ad soyad, adi soyadi, nama, nama lengkap, tên, họ và tên, "
        "họ tên, emri, vardas, vārds, imiona i nazwiska, имя и фамилия, фамилия имя, фамилия и имя, "
        "фамилия имя отчество, фио, піб, прізвище та ім я, име и фамилия, име и презиме, όνομα, "
        "ονοματεπώνυμο, שם, שם מלא, שם התלמיד, الاسم, اسم, الاسم الكامل, اسم الطالب, نام, "
        "نام و نام خانوادگی, नाम, নাম, ชื่อ, 姓名, 名字, 氏名, 名前, なまえ, お名前, 이름, 성명"
    ),
    "first": (
        "first name, firstname, first names, given name, given names, forename, forenames, christian name, "
        "preferred name, preferred first name, known as, first, voornaam, voornamen, roepnaam, prénom, "
        "prenom, prénoms, prénom usuel, vorname, vornamen, rufname, nombre de pila, primer nombre, "
        "primeiro nome, nome próprio, imię, imie, fornavn, förnamn, tilltalsnamn, fornafn, skírnarnafn, "
        "etunimi, kutsumanimi, keresztnév, utónév, prenume, jméno, křestní jméno, meno, krstné meno, ad, "
        "adı, adi, nama depan, eesnimi, имя, ім я, собствено име, име, μικρό όνομα, שם פרטי, الاسم الأول, "
        "نام کوچک, ชื่อจริง, 名"
    ),
    "middle": "middle name, middle names, tussenvoegsel, voorvoegsel, tussenvoegsels, отчество, по батькові",
    "last": (
        "last name, lastname, last names, surname, surnames, family name, legal surname, last, achternaam, "
        "familienaam, nom de famille, nachname, familienname, zuname, apellido, apellidos, "
        "primer apellido, cognome, apelido, sobrenome, último nome, nazwisko, efternavn, etternavn, "
        "efternamn, eftirnafn, sukunimi, vezetéknév, családnév, nume de familie, prezime, priimek, "
        "příjmení, priezvisko, soyad, soyadı, soyadi, soyisim, nama belakang, nama keluarga, họ, "
        "họ và tên đệm, uzvārds, pavardė, perekonnanimi, фамилия, прізвище, презиме, επώνυμο, επίθετο, "
        "שם משפחה, اللقب, اسم العائلة, نام خانوادگی, นามสกุล, 姓, 姓氏, 성"
    ),
    "pupil": (
        "pupil, pupils, student, students, child, children, learner, learners, participant, participants, "
        "leerling, leerlingen, kind, kinderen, kinder, élève, élèves, eleve, eleves, schüler, schülerin, "
        "schüler in, schülerinnen und schüler, alumno, alumna, alumnos, alumnado, estudiante, estudiantes, "
        "alumne, alunno, alunna, alunni, studente, aluno, alunos, estudante, uczeń, uczniowie, elev, "
        "elever, elevi, oppilas, oppilaat, tanuló, tanulók, žák, žáci, žiak, učenik, učenec, učenci, "
        "nemandi, öğrenci, öğrenciler, siswa, murid, học sinh, õpilane, skolēns, mokinys, nxënës, ученик, "
        "ученики, учень, учні, учащийся, μαθητήσ, μαθητέσ, תלמיד, תלמידים, طالب, الطالب, تلميذ, التلميذ, "
        "دانش آموز, छात्र, नักเรียน, 学生, 學生, 生徒, 児童, 학생"
    ),
    "other": (
        "class, form, year, year group, grade, group, set, house, school, teacher, tutor, number, nr, no, "
        "id, upn, pupil id, student id, email, e mail, gender, sex, m f, dob, date of birth, birthday, "
        "age, address, phone, notes, klas, groep, leerlingnummer, nummer, stamnummer, geslacht, "
        "geboortedatum, leeftijd, opmerkingen, classe, groupe, numéro, sexe, date de naissance, klasse, "
        "gruppe, geschlecht, geburtsdatum, bemerkungen, clase, curso, grupo, número, sexo, "
        "fecha de nacimiento, correo, sesso, data di nascita, turma, data de nascimento, klasa, płeć, "
        "data urodzenia, lp, klass, luokka, osztály, třída, trieda, razred, sınıf, numara, lớp, stt, "
        "класс, клас, пол, номер, τάξη, כיתה, الصف, 班级, 班級, 学号, 性别, 组, 番号, 組, 반, 번호"
    ),
}  # fmt: skip

#: Titles by what they mean.
_MEANING = {title: role for role, titles in _TITLES.items() for title in titles.split(", ")}
#: Words that say what a longer title is about, wherever in it they stand; the first of them found counts.
_WITHIN: tuple[tuple[str, Role], ...] = (
    ("first name", "first"), ("given name", "first"), ("forename", "first"), ("voornaam", "first"),
    ("roepnaam", "first"), ("vorname", "first"), ("prénom", "first"),
    ("last name", "last"), ("surname", "last"), ("family name", "last"), ("achternaam", "last"),
    ("nachname", "last"), ("nom de famille", "last"), ("apellidos", "last"), ("cognome", "last"),
    ("name", "name"), ("naam", "name"), ("nombre", "name"),
)  # fmt: skip
#: Whose name it is then not a pupil's.
_OTHERS = frozenset(
    ["class", "school", "group", "user", "parent", "parents", "guardian", "teacher", "tutor", "mother",
     "father", "contact", "emergency", "course", "file", "klas", "groep", "ouder", "leraar", "leerkracht",
     "lehrer", "eltern", "classe"]
)  # fmt: skip
#: A title has no more words than this; a longer text is something else.
_LONGEST = 6
#: Titles that are names as well: they count beside other titles only.
_NAMES = frozenset(["ad"])
#: Titles of languages in which a family's name comes first.
_FAMILY_FIRST = frozenset(["vezetéknév", "családnév", "họ", "họ và tên đệm", "姓", "姓氏", "성"])


def _plain(title: str) -> str:
    """A title in small letters, with spaces for its signs: "First_Name:" is "first name"."""
    text = unicodedata.normalize("NFC", title).casefold().replace("i\u0307", "i")
    return " ".join(re.sub(r"[\s_\-–.,:;/()*#'’`\"\u200b-\u200f\ufeff&+]+", " ", text).split())


def roles_of(titles: Sequence[str]) -> list[Role | None]:
    """What each column of a row of titles holds; None for what is no title that is known."""
    roles = list(map(_role, titles))
    sure = any(role and _plain(title) not in _NAMES for role, title in zip(roles, titles, strict=True))
    return roles if sure else [None] * len(roles)


def _role(title: str) -> Role | None:
    plain = _plain(title)
    if plain in _MEANING:
        return _MEANING[plain]
    words = plain.split()
    if not 2 <= len(words) <= _LONGEST:
        return None
    if _OTHERS.intersection(words):
        return "other" if "name" in words or "naam" in words else None
    return next((role for part, role in _WITHIN if f" {part} " in f" {plain} "), None)


def family_first(title: str) -> bool:
    """Whether a column of last names with this title stands before the first names when they are joined."""
    return _plain(title) in _FAMILY_FIRST
