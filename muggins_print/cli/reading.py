"""Text files as people have them: from any editor, on any system."""

from __future__ import annotations

import codecs
import re
import sys
from collections.abc import Iterator
from pathlib import Path


def text_of(name: str) -> str:
    """The text of a file, or of standard input for ``-``.

    UTF-8, UTF-16 with a byte-order mark or without, else Windows-1252; the mark is not part of the
    text. Raises OSError for a file that cannot be read.
    """
    content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16", "replace")
    if b"\0" in content:
        return content.decode("utf-16-le" if content[1:2] == b"\0" else "utf-16-be", "replace")
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
