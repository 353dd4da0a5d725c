"""A lock opens with its password in every reader, and with nothing else in any."""

from __future__ import annotations

import io
import unicodedata

import pikepdf
import pypdf
import pypdfium2
import pytest
from holding.readers import Reader, opens_in_pdfium, opens_in_pypdf, opens_in_qpdf
from sample_pages import sample_pages

from muggins_print.errors import FileTrouble, LockTrouble
from muggins_print.page.model import Label, Page
from muggins_print.press.binder import checked_password, lock, opens, read_back
from muggins_print.press.canvas import print_pages

PASSWORDS = [
    "muggins", "a", " ", " two words ", "hop$e", "Great!!!", "\"quoted\" 'twice'", "back\\slash(", "Tést ñ €",
    "ångström", "пароль", "密码当", "סיסמא", "😀🎲", "x" * 32, "y" * 33, "z" * 127, "é" * 63,
]  # fmt: skip

#: Those that take passwords of every length.
READERS: tuple[Reader, ...] = (opens_in_qpdf, opens_in_pdfium, opens_in_pypdf)


@pytest.fixture(scope="module")
def sample() -> bytes:
    return print_pages(sample_pages(), "Sample", "nl")


@pytest.mark.parametrize("password", PASSWORDS)
def test_a_lock_opens_with_its_password_and_no_other(password: str, sample: bytes) -> None:
    assert checked_password(password) == (password, None)
    pdf = lock(sample, password)
    assert opens(pdf, password)
    others = {None, "", password[:-1], password + "a", password.swapcase(), "muggins-keys", " " + password}
    if len(password.encode()) == 127:
        others.remove(password + "a")  # the standard has readers cut what is typed to 127 bytes
    for reader in READERS:
        assert reader(pdf, password), reader
        for other in others - {password}:
            assert not reader(pdf, other), (reader, other)
    assert not any(opens(pdf, other) for other in others - {password, None} if other is not None)


def test_the_lock_is_aes_256_of_revision_6_with_an_owner_of_its_own(sample: bytes) -> None:
    pdf = lock(sample, "muggins")
    with pikepdf.open(io.BytesIO(pdf), password="muggins") as document:
        assert document.encryption.R == 6
        assert document.encryption.bits == 256
        methods = (document.encryption.stream_method, document.encryption.string_method)
        assert {method.name for method in methods} == {"aesv3"}
        assert document.user_password_matched
        assert not document.owner_password_matched
        assert pdf.startswith(b"%PDF-1.7\n")
        assert (document.pdf_version, document.extension_level) == ("1.7", 8)
        assert str(document.Root.Extensions.ADBE.BaseVersion) == "/1.7"
        assert document.check_pdf_syntax() == []


def test_printing_is_allowed_in_full_quality_and_changing_is_not(sample: bytes) -> None:
    with pikepdf.open(io.BytesIO(lock(sample, "muggins")), password="muggins") as document:
        allowed = document.allow
        bits = int(document.trailer.Encrypt.P)
    assert allowed.print_highres
    assert allowed.print_lowres
    assert allowed.accessibility
    assert allowed.extract
    assert not allowed.modify_other
    assert not allowed.modify_assembly
    assert -(1 << 31) <= bits < 0  # a signed integer of 32 bits, as PDF's are
    assert bits & 0b11 == 0  # the two lowest are reserved and 0


def test_two_locks_of_one_file_share_no_salt(sample: bytes) -> None:
    first, second = lock(sample, "muggins"), lock(sample, "muggins")
    with (
        pikepdf.open(io.BytesIO(first), password="muggins") as one,
        pikepdf.open(io.BytesIO(second), password="muggins") as other,
    ):
        for name in ("/O", "/U", "/OE", "/UE"):
            assert bytes(one.trailer.Encrypt[name]) != bytes(other.trailer.Encrypt[name])


def test_nothing_of_the_content_is_in_clear() -> None:
    answer = Label(20.0, 20.0, "The answer is Vijftig", 12.0)
    page = Page(210.0, 297.0, (answer,), "Key-1", "Bookmark of Lotte")
    pdf = print_pages([page, page], "Title for Lotte", "nl")
    assert b"Title for Lotte" in pdf
    assert b"Bookmark of Lotte" in pdf
    locked = lock(pdf, "secret-of-the-staff-room")
    for word in (b"Lotte", b"Vijftig", b"Key-", b"secret-of", b"muggins_print", b"D:2000"):
        assert word not in locked
        assert word.hex().encode() not in locked
    with pikepdf.open(io.BytesIO(locked), password="secret-of-the-staff-room") as document:
        assert str(document.docinfo.Title) == "Title for Lotte"


def test_a_lock_keeps_what_the_file_says(sample: bytes) -> None:
    before, after = read_back(sample), read_back(lock(sample, "muggins"), "muggins")
    assert after == before._replace(locked=True)
    assert before.title == "Sample"
    assert before.language == "nl"
    assert before.outline == (("Sheet 1", 0), ("Sheet 2", 1), ("Sheet 3", 2))
    assert [page.label for page in before.pages] == ["1", "2", "3"]
    assert (before.pages[0].width, before.pages[0].height) == pytest.approx((210.0, 297.0), abs=0.001)
    assert "left (6 − 1) × 3 = 15 right" in before.pages[0].text.splitlines()
    with pikepdf.open(io.BytesIO(lock(sample, "muggins")), password="muggins") as document:
        assert str(document.Root.ViewerPreferences.PrintScaling) == "/None"
        assert document.Root.ViewerPreferences.DisplayDocTitle
        assert str(document.Root.PageMode) == "/UseOutlines"


def test_only_the_headings_of_an_outline_are_read_back(sample: bytes) -> None:
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(sample))
    parent = writer.add_outline_item(title="Part", page_number=1)
    writer.add_outline_item(title="Within", page_number=2, parent=parent)
    target = io.BytesIO()
    writer.write(target)
    assert read_back(target.getvalue()).outline == (*read_back(sample).outline, ("Part", 1))


def test_a_file_that_does_not_say_what_it_is_is_read_back_without() -> None:
    for metadata in (None, {"/Author": "somebody"}):
        writer = pypdf.PdfWriter()
        writer.metadata = metadata
        writer.add_blank_page(72.0, 144.0)
        target = io.BytesIO()
        writer.write(target)
        read = read_back(target.getvalue())
        assert (read.title, read.language, read.outline, read.locked) == ("", "", (), False)
        (page,) = read.pages
        assert (page.width, page.height) == pytest.approx((25.4, 50.8))
        assert (page.label, page.text) == ("1", "")


def test_two_hundred_pages_are_locked_whole() -> None:
    pdf = print_pages(sample_pages(200), "Many", "en")
    locked = lock(pdf, "muggins")
    with pypdfium2.PdfDocument(locked, password="muggins") as document:
        assert len(document) == 200
        texts = [document[index].get_textpage().get_text_range() for index in range(200)]
    assert all(f"page {number} of 200" in text for number, text in enumerate(texts, start=1))
    assert len(locked) < len(pdf) + 200 * 200


def test_separate_accents_are_joined_and_told() -> None:
    apart = unicodedata.normalize("NFD", "café Zoë")
    password, note = checked_password(apart)
    assert password == "café Zoë"
    assert note is not None
    assert note.startswith(
        "The password was typed with accents apart from their letters; the lock has them joined"
    )
    assert note.endswith("keyboards type them.")
    assert "café" not in note  # a note never shows the password
    pdf = lock(print_pages(sample_pages(1), "Accents", "en"), apart)
    assert all(reader(pdf, "café Zoë") for reader in READERS)


@pytest.mark.parametrize(
    ("password", "said"),
    [
        ("", "empty"),
        ("z" * 128, "1 shorter"),
        ("é" * 64, "128 bytes"),
        ("密" * 50, "23 shorter"),
        ("line\nbreak", "U+000A"),
        ("\ttab", "U+0009"),
        ("nul\x00", "U+0000"),
        ("zero\u200bwidth", "U+200B (zero width space)"),
        ("soft\u00adhyphen", "U+00AD (soft hyphen)"),
        ("\ufeffmark", "U+FEFF"),
        ("no\u00a0break", "U+00A0 (no-break space)"),
        ("line\u2028", "U+2028"),
        ("lone\ud800", "U+D800"),
        ("private\ue000", "U+E000"),
        ("unassigned\u0378", "U+0378"),
        ("\x7f", "U+007F (no name)"),
        ("half ½", "U+00BD (vulgar fraction one half)"),
        ("ﬁsh", "U+FB01"),
        ("ｗｉｄｅｓ", "small letter s) in a password"),
        ("ｗｉｄｅｓｔ", "small letter s) and 1 more in a password"),
        ("heart ❤\ufe0f", "U+FE0F (variation selector-16)"),
        ("\ufffd", "U+FFFD"),
        ("⿰", "U+2FF0"),
        ("שלום1", "right to left"),
        ("1שלום", "right to left"),
        ("abc שלום", "right to left"),
        ("שaם", "right to left"),
        ("\t\x00", "seen: U+0009 (no name), U+0000 (no name). Choose one without them."),
    ],
)
def test_passwords_that_would_not_open_everywhere_are_refused(
    password: str, said: str, sample: bytes
) -> None:
    for refuse in (lambda: checked_password(password), lambda: lock(sample, password)):
        with pytest.raises(LockTrouble) as refused:
            refuse()
        assert said in str(refused.value)
        if len(password) > 8:
            assert password not in str(refused.value)


def test_nothing_is_logged_of_passwords_that_no_lock_takes(
    sample: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    assert not opens(lock(sample, "muggins"), "unassigned\u0378")
    assert caplog.records == []


def test_what_does_not_open_is_told_apart(sample: bytes) -> None:
    locked = lock(sample, "muggins")
    with pytest.raises(LockTrouble, match="is locked"):
        read_back(locked)
    with pytest.raises(LockTrouble, match="does not open"):
        read_back(locked, "Muggins")
    with pytest.raises(FileTrouble, match="no PDF"):
        read_back(b"a shopping list\n")
    with pytest.raises(FileTrouble):
        read_back(sample[: len(sample) // 2])
    with pytest.raises(FileTrouble, match="damaged"):
        read_back(sample.replace(b"/Pages", b"/Pagez"))
    assert opens(sample, "anything")
    assert not read_back(sample).locked
