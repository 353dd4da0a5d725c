"""Finished PDFs locked with a password, and read back. The only importer of pypdf.

A lock is AES-256, revision 6 of the standard security handler (ISO 32000-2, 7.6.4): the password is
prepared by SASLprep (RFC 4013) and cut into UTF-8. Acrobat, pdf.js and pypdf prepare what is typed
likewise; PDFium, MuPDF, poppler and qpdf take it as it is. So a password is used only if both come
to the same, and then every reader opens the file with it (D21).
"""

from __future__ import annotations

import io
import logging
import secrets
import stringprep
import unicodedata
from typing import NamedTuple

from pypdf import PageObject, PasswordType, PdfReader, PdfWriter
from pypdf.constants import UserAccessPermissions
from pypdf.errors import PyPdfError
from pypdf.generic import DictionaryObject, NameObject, NumberObject

from muggins_print.errors import FileTrouble, LockTrouble
from muggins_print.page.model import PT

# It warns of passwords that it cannot prepare; `checked_password` has seen to it that they need no preparing.
logging.getLogger("pypdf").setLevel(logging.ERROR)

#: PDF locks take no more of a password; what is longer is cut silently by some readers.
LONGEST_PASSWORD = 127  # bytes in UTF-8

#: Who may open the file may do all with it but change what is printed on it.
_RIGHTS = UserAccessPermissions.all() & ~(
    UserAccessPermissions.MODIFY | UserAccessPermissions.ASSEMBLE_DOC
)  # fmt: skip
#: The same as it is written in a file: PDF integers are signed and of 32 bits.
ALLOWED = int(_RIGHTS) - (1 << 32)


def checked_password(text: str) -> tuple[str, str | None]:
    """The password as a lock takes it, and a sentence for the user if it is not letter for letter the same.

    Accents typed apart from their letters are joined to them (NFC). Raises `LockTrouble` for a
    password that is empty, over 127 bytes in UTF-8, has characters that cannot be seen, or ones that
    PDF readers disagree about: then some would not open the file.
    """
    if not text:
        raise LockTrouble("The password is empty. Choose one with at least one character.")
    unseen = [character for character in text if not character.isprintable()]
    if unseen:
        raise LockTrouble(
            f"The password has characters that cannot be seen: {_names(unseen)}. Choose one without them."
        )
    password = unicodedata.normalize("NFC", text)
    unlike = [character for character in password if not _read_alike(character)]
    if unlike:
        raise LockTrouble(
            f"PDF readers do not agree on how to read {_names(unlike)} in a password. Choose one without."
        )
    if _mixes_directions(password):
        raise LockTrouble(
            "The password mixes letters written from right to left with others, or begins or ends with a "
            "figure or sign beside them, and PDF readers do not agree on those. Use one kind alone."
        )
    size = len(password.encode())
    if size > LONGEST_PASSWORD:
        raise LockTrouble(
            f"The password is {size} bytes long and a PDF's lock takes {LONGEST_PASSWORD}. "
            f"Make it {size - LONGEST_PASSWORD} shorter; accented letters and other scripts count 2 to 4."
        )
    if password == text:
        return password, None
    return password, (
        "The password was typed with accents apart from their letters; the lock has them joined (é as one "
        "character), as keyboards type them."
    )


def _read_alike(character: str) -> bool:
    """Whether SASLprep leaves a character that is printable and composed as it is."""
    return (
        unicodedata.normalize("NFKC", character) == character
        and not stringprep.in_table_b1(character)  # dropped
        and not stringprep.in_table_c6(character)  # refused: not for plain text
        and not stringprep.in_table_c7(character)  # refused: not for canonical text
    )


def _mixes_directions(password: str) -> bool:
    """Whether SASLprep refuses the password for its directions (RFC 3454, 6)."""
    leftward = [stringprep.in_table_d1(character) for character in password]
    return any(leftward) and (
        not (leftward[0] and leftward[-1]) or any(map(stringprep.in_table_d2, password))
    )


def _names(characters: list[str]) -> str:
    """Characters by code and name, since most of them do not show; each once, five at most."""
    different = list(dict.fromkeys(characters))
    names = [
        f"U+{ord(character):04X} ({unicodedata.name(character, 'no name').lower()})"
        for character in different[:5]
    ]
    return ", ".join(names) + (f" and {len(different) - 5} more" if len(different) > 5 else "")


def lock(pdf: bytes, password: str) -> bytes:
    """The PDF behind a password: AES-256, revision 6, nothing but its structure left in clear.

    The owner password is drawn by lot and told to nobody: an empty one would open the file without
    any, and one equal to the user's would be no second lock. Printing in full quality, copying,
    notes and screen readers stay allowed. Title, language, outline, labels and viewer preferences are
    kept. The bytes differ each time, as a lock's should. Raises `LockTrouble` as `checked_password`.
    """
    user_password, _ = checked_password(password)
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(pdf)))
    writer.encrypt(user_password, secrets.token_urlsafe(32), permissions_flag=_RIGHTS, algorithm="AES-256")
    # pypdf writes this one unsigned.
    entry = writer._encrypt_entry
    assert entry is not None
    entry[NameObject("/P")] = NumberObject(ALLOWED)
    # Revision 6 came with PDF 2.0; as an extension of 1.7 older readers take it too.
    writer.pdf_header = "%PDF-1.7"
    writer.root_object[NameObject("/Extensions")] = DictionaryObject(
        {
            NameObject("/ADBE"): DictionaryObject(
                {
                    NameObject("/BaseVersion"): NameObject("/1.7"),
                    NameObject("/ExtensionLevel"): NumberObject(8),
                }
            )
        }
    )
    target = io.BytesIO()
    writer.write(target)
    return target.getvalue()


def opens(pdf: bytes, password: str) -> bool:
    """Whether the password opens the PDF; any does when it is not locked."""
    reader = _reader(pdf)
    return not reader.is_encrypted or _unlocked(reader, password)


def _unlocked(reader: PdfReader, password: str) -> bool:
    return reader.decrypt(password) is not PasswordType.NOT_DECRYPTED


class ReadPage(NamedTuple):
    """A page read back: its size in mm, its label and its text, one line a line."""

    width: float
    height: float
    label: str
    text: str


class ReadBack(NamedTuple):
    """A PDF read back. ``outline`` holds (title, page index) pairs; ``locked``: it took a password."""

    title: str
    language: str
    pages: tuple[ReadPage, ...]
    outline: tuple[tuple[str, int], ...]
    locked: bool


def read_back(pdf: bytes, password: str | None = None) -> ReadBack:
    """What a PDF says. Raises `FileTrouble` for what is no PDF and `LockTrouble` when it does not open."""
    reader = _reader(pdf)
    locked = reader.is_encrypted
    if locked:
        if password is None:
            raise LockTrouble("This PDF is locked. Give its password.")
        if not _unlocked(reader, password):
            raise LockTrouble("The password does not open this PDF. Check it, capitals and accents too.")
    try:
        pages = tuple(
            _read_page(page, label) for page, label in zip(reader.pages, reader.page_labels, strict=True)
        )
        outline = tuple(
            (str(entry.title), reader.get_destination_page_number(entry) or 0)
            for entry in reader.outline
            if not isinstance(entry, list)
        )
        title = reader.metadata.title if reader.metadata else None
        return ReadBack(title or "", str(reader.root_object.get("/Lang", "")), pages, outline, locked)
    except PyPdfError as trouble:
        raise FileTrouble(f"This PDF is damaged and cannot be read ({trouble}). Print it again.") from trouble


def _reader(pdf: bytes) -> PdfReader:
    try:
        return PdfReader(io.BytesIO(pdf))
    except PyPdfError as trouble:
        raise FileTrouble(f"This is no PDF that can be read ({trouble}). Check the file's name.") from trouble


def _read_page(page: PageObject, label: str) -> ReadPage:
    box = page.mediabox
    return ReadPage(float(box.width) * PT, float(box.height) * PT, label, page.extract_text())
