"""The rows of cells in a text: what parts them, and what is trimmed off."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Sequence
from typing import Literal

from muggins_print.errors import BadRequest
from muggins_print.headings import roles_of

#: No name is longer, in characters.
LONGEST_NAME = 200

#: Marks without a shape, which spreadsheets leave at the ends of cells.
EDGES = "\ufeff\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069 "
#: What parts cells, by preference where several would do; the first parts nothing, for lists of one column.
_DELIMITERS = ("\x1f", "\t", ";", ",", "|")
_SEP = re.compile(r'"?sep=([^"\r\n])"?[\t ]*(?:\r\n|\r|\n|$)', re.IGNORECASE)
#: A name as registers have it, "Jansen, Tim": no program writes a space behind a comma that parts cells.
_REGISTERED = re.compile(r"[^\d\",;\t]+, [^\d\",;\t]+|\s*")


def rows_of(text: str) -> tuple[list[list[str]], bool]:
    """The rows of trimmed cells in a text, and whether quotation marks had to be read as letters.

    Cells are parted by tabs, semicolons, commas or upright strokes, whichever parts most rows, or by what a
    first line ``sep=;`` says. Raises `BadRequest` for a cell that is longer than any name can be.
    """
    said = _SEP.match(text)
    delimiters: Sequence[str] = _DELIMITERS
    if said is not None:
        text, delimiters = text[said.end() :], said[1]
    elif all(_REGISTERED.fullmatch(line) for line in text.splitlines()):
        delimiters = _DELIMITERS[:1]
    for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_NONE):
        readings = [rows for one in delimiters if (rows := _parted(text, one, quoting)) is not None]
        if readings:
            return max(readings, key=_fitness), quoting == csv.QUOTE_NONE
    raise BadRequest(f"A name has {LONGEST_NAME} characters at most, and one in this list has thousands.")


def _parted(text: str, delimiter: str, quoting: Literal[0, 3]) -> list[list[str]] | None:
    """The rows of trimmed cells with this delimiter; None where the quotation marks do not fit it."""
    lines = io.StringIO(text, newline="")
    try:
        rows = list(
            csv.reader(lines, delimiter=delimiter, quoting=quoting, strict=True, skipinitialspace=True)
        )
    except csv.Error:
        return None
    return [[_cell(cell, quoting == csv.QUOTE_NONE) for cell in row] for row in rows]


def _cell(text: str, quoted: bool) -> str:
    text = stripped(text)
    if quoted and len(text) > 1 and text[0] == text[-1] == '"':
        text = text[1:-1].replace('""', '"')
    return text


def stripped(text: str) -> str:
    """A text with single spaces and composed accents (NFC), without white space or marks at its ends."""
    return unicodedata.normalize("NFC", " ".join(text.split())).strip(EDGES)


def _fitness(rows: list[list[str]]) -> tuple[int, int]:
    """How well rows are parted: how many known titles that gives, and how many rows of several cells.

    Most rows must have several, and the titles too, or else a comma is only part of somebody's name.
    """
    parted = sum(len(row) > 1 for row in rows)
    first = next((row for row in rows if any(row)), [])
    titles = [role for role in roles_of(first) if role]
    if 2 * parted <= sum(map(bool, rows)) or (titles and len(first) == 1):
        return 0, 0
    return len(titles), parted
