"""Text files as people have them: from any editor, on any system."""

from __future__ import annotations

import codecs
import re
import sys
import unicodedata
from collections.abc import Iterator

from muggins_print.errors import FileTrouble


def text_of(name: str) -> str:
    """The text of a file, or of standard input for ``-``, as `decoded` reads it.

    Raises `FileTrouble` for a file that cannot be read, is longer than `LONGEST_TEXT`, or is no text.
    """
    text = decoded(content_of(name))
    if any(unicodedata.category(letter) == "Cc" and not letter.isspace() for letter in text):
        raise FileTrouble(f"{_named(name)} is not a text file. Name one that an editor can show.")
    return text


def content_of(name: str) -> bytes:
    """The bytes of a short file, or of standard input for ``-``. Raises `FileTrouble` as `read_short`."""
    from muggins_print.press.files import LONGEST_TEXT, read_short, short

    if name != "-":
        return read_short(name)
    if sys.stdin is None:
        raise FileTrouble("Standard input is closed. Name a file, or send something in with < or |.")
    return short(sys.stdin.buffer.read(LONGEST_TEXT + 1), _named(name))


def _named(name: str) -> str:
    return "Standard input" if name == "-" else repr(name)


def decoded(content: bytes) -> str:
    """UTF-8, UTF-16 with a byte-order mark or without, else Windows-1252; the mark is not part of the text.

    Without a mark it is UTF-16 if most letters have an empty half, as Latin ones have.
    """
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16", "replace")
    for encoding, halves in (("utf-16-le", content[1::2]), ("utf-16-be", content[::2])):
        if len(content) % 2 == 0 and halves.count(0) > len(halves) / 2:
            return content.decode(encoding, "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers: no blank ones, nothing behind a ``#``."""
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        said = line.partition("#")[0].strip()
        if said:
            yield number, said
