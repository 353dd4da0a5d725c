"""Packs are locked so that whoever has the sheets cannot read the answers (D21): every other lock is told."""

from __future__ import annotations

import io
from typing import Any

import pikepdf
import pytest
from doctoring import PASSWORDS, doctored, pack, printed, told

from muggins_print.checking.check import check
from muggins_print.checking.guard import Passwords
from muggins_print.packs import print_pack, standard_pack
from muggins_print.press.binder import lock
from muggins_print.press.reading import read_file


def relocked(file: bytes, password: str | None, **lock_of: Any) -> bytes:
    """A pack's file with another lock, or without one."""
    known = PASSWORDS.keys if file == pack().key else PASSWORDS.sheets
    with pikepdf.open(io.BytesIO(file), password=known) as pdf:
        target = io.BytesIO()
        if password is None:
            pdf.save(target, encryption=False)
            return target.getvalue()
        rights = pikepdf.Permissions(modify_assembly=False, modify_other=False)
        given: dict[str, Any] = {"owner": "lijster", "user": password, "R": 6, "allow": rights, **lock_of}
        pdf.save(target, encryption=pikepdf.Encryption(**given))
    return target.getvalue()


def opened_by_itself(file: bytes) -> bytes:
    """The file locked with its own password by the same program."""
    return lock(relocked(file, None), PASSWORDS.keys if file == pack().key else PASSWORDS.sheets)


def test_a_lock_of_another_program_that_is_the_same_is_none_to_tell() -> None:
    sheets, key = pack()
    assert told(relocked(sheets, PASSWORDS.sheets), relocked(key, PASSWORDS.keys)) == []
    assert told(opened_by_itself(sheets), opened_by_itself(key)) == []


def test_a_pack_whose_lock_was_taken_off_is_told_with_each_of_its_files() -> None:
    sheets, key = pack()
    said = "it is not locked, and packs always are."
    assert told(relocked(sheets, None), key) == [f"one.pdf: {said}"]
    assert told(sheets, relocked(key, None)) == [f"two.pdf: {said}"]
    assert told(relocked(sheets, None), relocked(key, None)) == [f"one.pdf: {said}", f"two.pdf: {said}"]
    assert told(relocked(key, None)) == [f"one.pdf: {said}"]


def test_files_of_other_sheets_need_no_lock() -> None:
    assert told(*printed()) == []


OPEN = "the password for the sheets opens it, so that whoever has them can read the answers."


@pytest.mark.parametrize("lock_of", [{"user": PASSWORDS.sheets}, {"owner": PASSWORDS.sheets}])
def test_a_key_that_the_password_for_the_sheets_opens_is_told(lock_of: dict[str, str]) -> None:
    sheets, key = pack()
    other = relocked(key, PASSWORDS.keys, **lock_of)
    assert f"two.pdf: {OPEN}" in told(sheets, other)
    assert f"one.pdf: {OPEN}" in told(other, sheets)
    # Without both passwords the sheets beside it tell.
    read = [("a", read_file(sheets, PASSWORDS)), ("b", read_file(other, PASSWORDS))]
    assert OPEN.removesuffix(".") in [one.sentence for one in check(read).findings]


def test_sheets_that_only_the_password_for_the_keys_opens_are_told() -> None:
    sheets, key = pack()
    found = told(relocked(sheets, PASSWORDS.keys), key)
    assert "one.pdf: the password for the keys opens it, and not that for the sheets." in found


def test_passwords_that_were_exchanged_are_told_of_both_files() -> None:
    read = [("a", read_file(pack().sheets, PASSWORDS)), ("b", read_file(pack().key, PASSWORDS))]
    exchanged = Passwords(PASSWORDS.keys, PASSWORDS.sheets)
    assert [str(one) for one in check(read, passwords=exchanged).findings] == [
        "a: the password for the keys opens it, and not that for the sheets.",
        f"b: {OPEN}",
    ]


def test_the_sample_is_locked_with_its_published_passwords() -> None:
    sample = standard_pack({"sheet_number": ["4127"], "sample": "yes", "sheets": "1"})
    published = sample.binding.published
    sheets, key = (one or b"" for one in print_pack(sample)[:2])
    right = [lock(one, word) for one, word in zip((sheets, key), published, strict=True)]
    assert not check([(f"{n}", read_file(one, published)) for n, one in enumerate(right)]).findings
    (found,) = check([("a", read_file(lock(sheets, "merel"), ["merel"]))]).findings
    assert found.sentence == "the password that is published for it does not open it"
    (found,) = check([("a", read_file(lock(sheets, published[1]), published))]).findings
    assert found.sentence == "the password for the keys opens it, and not that for the sheets"


def test_sheets_and_answers_behind_one_lock_are_told() -> None:
    with doctored(pack().sheets) as hands, pikepdf.open(io.BytesIO(pack().key), password="ekster") as other:
        hands.pdf.pages.extend(other.pages)
    assert "one.pdf: sheets and their answers are behind one lock, and packs have two." in told(hands.file)


@pytest.mark.parametrize(
    ("lock_of", "sentence"),
    [
        ({"metadata": False}, "Its lock leaves what tells about the file in clear"),
        (
            {"allow": pikepdf.Permissions(print_highres=False, print_lowres=False)},
            "Its lock allows something",
        ),
        ({"allow": pikepdf.Permissions()}, "Its lock allows something else"),
        ({"R": 4}, "Its lock is of revision 4"),
    ],
)
def test_a_lock_unlike_ours_is_told(lock_of: dict[str, Any], sentence: str) -> None:
    other = relocked(pack().sheets, PASSWORDS.sheets, **lock_of)
    assert any(one.startswith(f"one.pdf: {sentence}") for one in told(other, pack().key))


@pytest.mark.parametrize("name", [b"/StmF", b"/StrF"])
def test_a_lock_that_leaves_part_of_a_file_in_clear_is_told(name: bytes) -> None:
    other = pack().sheets.replace(name + b" /StdCF", name + b" /Identity")
    assert other != pack().sheets
    lock_read = read_file(other, PASSWORDS).lock
    assert lock_read is not None
    assert lock_read.faults == ("Its lock leaves part of it in clear. Print it again.",)
