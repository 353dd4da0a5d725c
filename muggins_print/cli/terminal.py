"""What is said on the terminal, in characters that it can show."""

from __future__ import annotations

import sys
import time
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from muggins_print.errors import FileTrouble

#: What stands in for a sign that a terminal's character set lacks, such as cp1252 (no −) or ascii.
PLAINER = {
    "−": "-",
    "–": "-",
    "×": "x",
    "·": "*",
    "÷": "/",
    "…": "...",
    "’": "'",
    "“": '"',
    "”": '"',
    "\u00a0": " ",
    "♣": "C",
    "♦": "D",
    "♥": "H",
    "♠": "S",
}
#: Said when there is no standard output.
CLOSED = "Standard output is closed, so there is nowhere to show this."
#: Work that takes less than this, in seconds, shows no progress.
PATIENCE = 0.7
#: How long, in seconds, a count stands before it is written anew.
BETWEEN = 0.1
#: How wide a count is with what it may leave of the one before.
_LINE = 32


def showable(text: str, stream: TextIO | None) -> str:
    """The text in characters that the stream's encoding has: plainer ones, else backslash escapes."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = "".join(letter if _can(letter, encoding) else _plainer(letter) for letter in text)
        text = text.encode(encoding, "backslashreplace").decode(encoding)
    return text


def _plainer(letter: str) -> str:
    """What comes nearest in ascii: é is e. A letter that nothing comes near stays."""
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return PLAINER.get(letter) or bare or letter


def _can(letter: str, encoding: str) -> bool:
    try:
        letter.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def show(text: str) -> None:
    """One text, with a line end, on standard output. Raises `FileTrouble` when that is closed."""
    if sys.stdout is None:
        raise FileTrouble(CLOSED)
    with written_out():
        sys.stdout.write(showable(text, sys.stdout) + "\n")
        sys.stdout.flush()


@contextmanager
def written_out() -> Iterator[None]:
    """Turns what stops writing to standard output into `FileTrouble`; that nobody reads on is none."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as trouble:
        raise FileTrouble(f"Standard output cannot be written ({trouble.strerror}).") from None


def tell(text: str) -> None:
    """One text, with a line end, on standard error: messages never mix with what was asked for."""
    if sys.stderr is not None:
        sys.stderr.write(showable(text, sys.stderr) + "\n")
        sys.stderr.flush()


@contextmanager
def page_counter(doing: str = "Printing") -> Iterator[Callable[[int], None] | None]:
    """Counts the pages on one line, on a terminal and for long work only; None elsewhere.

    The line says what is being done with them; several counters may take turns on it. How many pages an
    order makes is known only when they are made, so there is no bar to fill.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    due = time.monotonic() + PATIENCE
    shown = False

    def count(pages: int) -> None:
        nonlocal due, shown
        if time.monotonic() > due:
            sys.stderr.write("\r" + f"{doing}: {pages} pages".ljust(_LINE))
            sys.stderr.flush()
            due, shown = time.monotonic() + BETWEEN, True

    try:
        yield count
    finally:
        if shown:
            sys.stderr.write("\r" + " " * _LINE + "\r")
            sys.stderr.flush()
