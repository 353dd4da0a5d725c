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
    """The text that the bytes are in their `encoding`. A byte-order mark is not part of it."""
    return content.decode(encoding(content), "replace")


def encoding(content: bytes) -> str:
    """UTF-8, UTF-16 with a byte-order mark or without, else Windows-1252; as Python calls them.

    Without a mark it is UTF-16 if most letters have an empty half, as Latin ones have, or at least the
    line ends: these are lost to whoever reads bytes with a zero among them as UTF-16.
    """
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    halves = {"utf-16-le": content[1::2].count(0), "utf-16-be": content[::2].count(0)}
    likely = max(halves, key=lambda name: halves[name])
    if halves[likely] and len(content) % 2 == 0:
        lines = content.decode(likely, "replace").splitlines()
        if len(lines) > 1 or halves[likely] > len(content) / 4:
            return likely
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8-sig"


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers: no blank ones, nothing behind a ``#``."""
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        said = line.partition("#")[0].strip()
        if said:
            yield number, said
