"""Names of pupils in file names: valid on every system, different to every system, and still readable."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_print.cli.names import file_names, left_behind


def name_for(pupil: str) -> str:
    (name,) = file_names([pupil])
    return name


@pytest.mark.parametrize(
    ("pupil", "name"),
    [
        ("Tim", "01-Tim.pdf"),
        ("Anna Maria de Wit", "01-Anna-Maria-de-Wit.pdf"),
        ("Łukasz", "01-Łukasz.pdf"),
        ("Привет", "01-Привет.pdf"),
        ("שרה", "01-שרה.pdf"),
        ("محمد", "01-محمد.pdf"),
        ("张伟", "01-张伟.pdf"),
        ("🦊", "01-🦊.pdf"),
        ("e\u0301lodie", "01-élodie.pdf"),
        ("O’Neil", "01-O’Neil.pdf"),
        ("CON", "01-CON.pdf"),
        ("a/b", "01-a-b.pdf"),
        ("..\\..\\b", "01-b.pdf"),
        ("?", "01.pdf"),
        ("", "01.pdf"),
        ("\u202efdp.exe", "01-fdp.exe.pdf"),
        ("Tim.", "01-Tim.pdf"),
        ("Tim ", "01-Tim.pdf"),
        ("Tim\u200d", "01-Tim.pdf"),
        ("Jansen, Tim", "01-Jansen-Tim.pdf"),
        ("-rf *", "01-rf.pdf"),
        (".hidden", "01-hidden.pdf"),
        ("<Tim> & 'Bo'", "01-Tim-Bo.pdf"),
        ("x" * 200, "01-" + "x" * 80 + ".pdf"),
        ("张" * 200, "01-" + "张" * 26 + ".pdf"),
        ("👩\u200d👩\u200d👧" * 40, "01-" + "👩\u200d👩\u200d👧" * 4 + ".pdf"),
        ("🇳🇱" * 40, "01-" + "🇳🇱" * 10 + ".pdf"),
        ("x" * 78 + "👍🏽", "01-" + "x" * 78 + ".pdf"),
        ("x" * 79 + "e\u0323\u0301", "01-" + "x" * 79 + ".pdf"),
        ("क्षि" * 20, "01-" + "क्षि" * 6 + ".pdf"),
        ("👩" + "\u200d👩" * 40, "01-" + "\u200d".join("👩" * 11) + ".pdf"),
    ],
)
def test_a_name_stays_readable(pupil: str, name: str) -> None:
    assert name_for(pupil) == name


def test_pupils_of_one_name_have_files_of_their_own() -> None:
    assert file_names(["Tim", "Tim", "TIM"]) == ["01-Tim.pdf", "02-Tim.pdf", "03-TIM.pdf"]
    assert file_names(["A"] * 100)[::99] == ["001-A.pdf", "100-A.pdf"]


def test_where_file_names_are_not_in_unicode_names_are_spelt_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsencode", lambda text: text.encode("ascii"))
    assert name_for("Łukasz Zoé") == "01-ukasz-zoe.pdf"
    assert name_for("Tim") == "01-Tim.pdf"


@given(st.lists(st.text(), min_size=1, max_size=20))
def test_names_of_files_are_valid_and_different_on_every_system(pupils: list[str]) -> None:
    names = file_names(pupils)
    assert len({unicodedata.normalize("NFKD", name).casefold() for name in names}) == len(pupils)
    for name in names:
        assert len(name.encode()) <= 255
        assert len(unicodedata.normalize("NFD", name).encode("utf-16-le")) <= 2 * 255
        assert re.fullmatch(r"\d\d(-.*[^. ])?\.pdf", name)
        assert not re.search(r'[<>:"/\\|?*\s]', name)
        assert all(unicodedata.category(letter) not in ("Cc", "Cs") for letter in name)
        assert unicodedata.is_normalized("NFC", name)


def test_such_a_file_can_be_made(tmp_path: Path) -> None:
    pupils = ["Łukasz", "张" * 200, "CON", "🦊👩‍🏫", "e\u0301" * 200, "\udc80", "\x00"]
    for name in file_names(pupils):
        (tmp_path / name).write_bytes(b"")
    assert len(list(tmp_path.iterdir())) == len(pupils)


def test_files_of_another_set_are_known_by_their_names() -> None:
    there = ["01-Zoé.pdf", "02-Bo.pdf", "003.pdf", "key.pdf", "mine.pdf", "1-a.pdf", "04-x.txt", "05-Old.pdf"]
    assert left_behind(there, ["02-Bo.pdf"]) == ["003.pdf", "01-Zoé.pdf", "05-Old.pdf", "key.pdf"]
    assert (
        left_behind([unicodedata.normalize("NFD", "01-Zoé.pdf"), "KEY.pdf"], ["01-zoé.pdf", "key.pdf"]) == []
    )
