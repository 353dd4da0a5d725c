"""Files that are no class lists: spreadsheets and documents, known by their first bytes, and no text."""

from __future__ import annotations

import unicodedata

from muggins_print.cells import EDGES
from muggins_print.errors import FileTrouble

#: Signs that lists have between and within names and figures, and around letters that were lost.
_SIGNS = frozenset(",;|\"'.-–()/@_:+&#’‘“”\u2011\u2026\u00b7\ufffd☆★♥❤?")
#: A text has fewer strange characters than these, or no larger share of them; and fewer that are no part of a
#: list than these, or such a share that is.
_FEW, _STRANGE = 3, 0.02
_MANY, _READABLE = 8, 0.6

_TO_CSV = "Open it in a spreadsheet program, save it as CSV, and name that file."
_TO_TEXT = "Save its names as plain text, one a line, and name that file."
#: How files begin that are no text (letters small), what they are, and what to do.
_FORMATS = (
    (b"%pdf", "PDF", _TO_TEXT),
    (b"\xd0\xcf\x11\xe0", "spreadsheet of Excel (.xls)", _TO_CSV),
    (b"{\\rtf", "text with a layout (.rtf)", _TO_TEXT),
    *(
        (tag, "web page, whatever its name ends in", _TO_CSV)
        for tag in (b"<!doctype", b"<html", b"<table", b"<?xml")
    ),
)
#: What lies in a zip file that is really a document, and what that is.
_ZIPPED = (
    (b"opendocument.spreadsheet", "spreadsheet (.ods)", _TO_CSV),
    (b"opendocument.text", "text with a layout (.odt)", _TO_TEXT),
    (b"xl/", "spreadsheet of Excel (.xlsx)", _TO_CSV),
    (b"Index/", "spreadsheet of Numbers (.numbers)", _TO_CSV),
    (b"word/", "document of Word (.docx)", _TO_TEXT),
    (b"", "packed file (.zip)", "Unpack it, and name the list that is in it."),
)


def check_format(content: bytes, source: str) -> None:
    """Raises `FileTrouble` for what is a spreadsheet or a document and no text. It is known by its first
    bytes; ``source`` is what sentences call the file.
    """
    if content.startswith(b"PK\x03\x04"):
        found = [known for sign, *known in _ZIPPED if sign in content]
    else:
        start = content.removeprefix(b"\xef\xbb\xbf").lstrip()[:12].lower()
        found = [known for magic, *known in _FORMATS if start.startswith(magic)]
    for what, remedy in found[:1]:
        raise FileTrouble(f"{source} is a {what}, not a list that can be read. {remedy}")


def check_text(text: str, source: str) -> None:
    """Raises `FileTrouble` for what was decoded to signs that no list has: bytes of another kind of file."""
    written = [letter for letter in text if not letter.isspace() and letter not in EDGES]
    strange = sum(map(_strange, written))
    readable = sum(map(_readable, written))
    if (strange >= _FEW and strange > _STRANGE * len(written)) or (
        len(written) - readable >= _MANY and readable < _READABLE * len(written)
    ):
        raise FileTrouble(f"{source} is no text, so there are no names in it. {_TO_TEXT}")


def _strange(letter: str) -> bool:
    """Whether a character is a control, for private use or none at all; pictures may be newer than we are."""
    return (
        unicodedata.category(letter) in ("Cc", "Cn", "Co", "Cs") and not "\U0001f000" <= letter < "\U00020000"
    )


def _readable(letter: str) -> bool:
    """Whether a character is part of names or figures, parts them, or is a picture or a lost letter."""
    category = unicodedata.category(letter)
    return category[0] in "LMN" or category == "Cf" or letter > "\u2fff" or letter in _SIGNS
