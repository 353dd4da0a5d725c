"""Class lists as schools have them: whose names are in a file, and what was assumed to find them."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from muggins_print.errors import BadRequest, FileTrouble, unknown_name
from muggins_print.headings import Role, family_first, roles_of

#: A class set is for no more pupils than this.
MOST_PUPILS = 2_000
#: No name is longer, in characters.
LONGEST_NAME = 200

#: What parts cells, by preference where several would do; the first parts nothing, for lists of one column.
_DELIMITERS = ("\x1f", "\t", ";", ",", "|")
_SEP = re.compile(r'"?sep=([^"\r\n])"?[\t ]*(?:\r\n|\r|\n|$)', re.IGNORECASE)
#: A name as registers have it, "Jansen, Tim": no program writes a space behind a comma that parts cells.
_REGISTERED = re.compile(r"[^\d\",;\t]+, [^\d\",;\t]+|\s*")
#: Marks without a shape, which spreadsheets leave at the ends of cells.
_EDGES = "\ufeff\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069 "
#: Titles stand this far down at most: above them there may be the name of the school or the class.
_DEEPEST = 5
#: Names whose parts are written together, the family's first.
_TOGETHER = re.compile(r"[\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U0003ffff]+")
#: Signs that lists have between and within names and figures, and around letters that were lost.
_SIGNS = frozenset(",;|\"'.-–()/@_:+&#’‘“”\u2011\u2026\u00b7\ufffd☆★♥❤?")
#: A text has fewer strange characters than these, or no larger share of them; and fewer that are no part of a
#: list than these, or such a share that is.
_FEW, _STRANGE = 3, 0.02
_MANY, _READABLE = 8, 0.6
#: So much of a column must look like names for it to be taken for one.
_MOSTLY = 0.75

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


class ClassList(NamedTuple):
    """The pupils of a class in the order of their list, and sentences on how the list was read."""

    names: tuple[str, ...]
    notes: tuple[str, ...]


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
    written = [letter for letter in text if not letter.isspace() and letter not in _EDGES]
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


def read_class(text: str, source: str, columns: Sequence[str] = (), titled: bool = True) -> ClassList:
    """The names in a class list: a text with a pupil a row, in one column or more.

    Cells are parted by tabs, semicolons, commas or upright strokes, whichever parts most rows, or by
    what a first line ``sep=;`` says; quoted ones may hold any of these and line breaks. ``columns`` are
    titles or numbers (from 1) of the columns that names stand in, joined by spaces in this order; without
    any they are told by their titles, else the first that looks like names is taken. First and last
    names are joined where titles say so. Not ``titled`` means that the first row is a pupil's. White
    space is trimmed and becomes single spaces, and accents are composed (NFC).

    Row numbers in sentences are those of a spreadsheet. Raises `BadRequest` for a list without names or
    with more than `MOST_PUPILS`, a name with control characters or characters lost before, and a column
    that is not there. Names longer than `LONGEST_NAME` are skipped, unless there are no others.
    """
    words = [column for column in columns if not _is_number(column)]
    if words and not titled:
        raise BadRequest(
            f"Without titles there is no column {words[0]!r}. Number it, such as --column 2, or leave out "
            "--no-header."
        )
    rows, literal = _rows(text)
    table = [(number, row) for number, row in enumerate(rows, start=1) if any(row)]
    if not table:
        raise BadRequest(f"There is no name in {source}. Write one on each line.")
    head = _head([row for _, row in table], columns) if titled else None
    titles = [] if head is None else table[head][1]
    pupils = table if head is None else table[head + 1 :]
    chosen = _chosen(columns, titles, [row for _, row in pupils], source)
    where = _where(chosen, titles, [row for _, row in table])
    western = not columns and len(chosen) > 1 and not family_first(titles[chosen[0]])
    found = [(number, _joined(row, chosen, western)) for number, row in pupils]
    too_long = [number for number, name in found if len(name) > LONGEST_NAME]
    names = tuple(_sound(name, number, source) for number, name in found if name and number not in too_long)
    if too_long and not names:
        raise BadRequest(
            f"Every name in {source} has more than {LONGEST_NAME} characters. Shorten them, or name another "
            "column with --column."
        )
    if not names:
        raise BadRequest(f"There is no name in {source}{where and f', {where}'}. Write one on each line.")
    if len(names) > MOST_PUPILS:
        raise BadRequest(
            f"There are {len(names):,} names in {source}, and a class set is for {MOST_PUPILS:,} at most. "
            "Part them among several files."
        )
    notes = [f"Read {_count(len(names), 'pupil')} from {source}{where and f', {where}'}."]
    if head is not None:
        notes.append(f"Row {table[head][0]} was taken for titles of columns; --no-header makes it a pupil's.")
    elif titled:
        number, name = next(row for row in found if row[1])
        notes.append(f"Row {number} was taken for a pupil's, {name!r}, and not for titles of columns.")
    left = [] if columns else _left_out(chosen, titles, [row for _, row in pupils])
    for column in left:
        taken = " ".join(f"--column {one + 1}" for one in (*chosen, column))
        notes.append(f"Column {column + 1} may hold names too and was left out; {taken} joins them.")
    skipped = {
        "above the titles": [number for number, _ in table[: head or 0]],
        "blank": [number for number, row in enumerate(rows, start=1) if not any(row)],
        "no name": [number for number, name in found if not name],
        f"a name has {LONGEST_NAME} characters at most": too_long,
    }
    notes += (f"Skipped {_spans(numbers)}: {why}." for why, numbers in skipped.items() if numbers)
    if literal:
        notes.append("Quotation marks do not pair up in it, so they were read as letters.")
    notes += (f"{count} pupils are called {name!r}." for name, count in Counter(names).items() if count > 1)
    return ClassList(names, tuple(notes))


def _rows(text: str) -> tuple[list[list[str]], bool]:
    """The rows of cells, and whether quotation marks had to be read as letters."""
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
    text = unicodedata.normalize("NFC", " ".join(text.split())).strip(_EDGES)
    if quoted and len(text) > 1 and text[0] == text[-1] == '"':
        text = text[1:-1].replace('""', '"')
    return text


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


def _head(rows: Sequence[Sequence[str]], columns: Sequence[str]) -> int | None:
    """Which row has the titles of the columns, if any: it has those asked for, or titles that are known.

    Else it is the first one if that has words where all others have figures or addresses.
    """
    named = {_folded(column) for column in columns if not _is_number(column)}
    for index, row in enumerate(rows[:_DEEPEST]):
        below = rows[index + 1 :]
        highest = all(_filled(row) > _filled(above) for above in rows[:index])
        if named and named <= set(map(_folded, row)):
            return index
        if highest and _has_titles(row, below):
            return index
    for column, title in enumerate(rows[0]):
        cells = _column(rows[1:], column)
        if len(cells) > 1 and _like_a_name(title) and not any(map(_like_a_name, cells)):
            return 0
    return None


def _has_titles(row: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """Whether a row has known titles, of names or in most cells. What most rows below repeat is none."""
    known = [
        role
        for column, (role, title) in enumerate(zip(roles_of(row), row, strict=True))
        if role and 2 * _column(below, column).count(title) <= len(below)
    ]
    return any(role != "other" for role in known) or 2 * len(known) > _filled(row)


def _filled(row: Sequence[str]) -> int:
    return sum(map(bool, row))


def _column(rows: Sequence[Sequence[str]], column: int) -> list[str]:
    """The cells of a column that say something."""
    return [row[column] for row in rows if column < len(row) and row[column]]


def _like_a_name(cell: str) -> bool:
    """Whether a cell can be a name: no figures, no mail address, but letters or a picture."""
    if "@" in cell or any(letter.isdigit() for letter in cell):
        return False
    return any(unicodedata.category(letter)[0] == "L" or letter > "\u2fff" for letter in cell)


def _folded(text: str) -> str:
    return " ".join(text.split()).casefold()


def _is_number(column: str) -> bool:
    return column.strip().isascii() and column.strip().isdigit()


def _chosen(
    asked: Sequence[str], titles: Sequence[str], rows: Sequence[Sequence[str]], source: str
) -> list[int]:
    """The columns that names stand in: those asked for, else what titles say, else by their looks."""
    width = max(map(len, [titles, *rows]))
    if asked:
        return [_asked_for(column, titles or rows[0], width, source) for column in asked]
    return _by_titles(titles) or [_by_looks(titles, rows, width)]


def _asked_for(column: str, titles: Sequence[str], width: int, source: str) -> int:
    if _is_number(column):
        if len(column) < 6 and 1 <= int(column) <= width:
            return int(column) - 1
        has = "one column" if width == 1 else f"columns 1 to {width}"
        raise BadRequest(f"There is no column {column.strip()} in {source}, which has {has}.")
    folded = list(map(_folded, titles))
    if not column.strip() or _folded(column) not in folded:
        raise unknown_name("column", column, filter(None, titles))
    return folded.index(_folded(column))


def _by_titles(titles: Sequence[str]) -> list[int]:
    """The column of whole names, or those of their parts in the order in which they are written."""
    at: dict[Role, int] = {}
    for column, role in enumerate(roles_of(titles)):
        if role:
            at.setdefault(role, column)
    if "name" in at and ("first" in at) != ("last" in at):  # then it is the other half
        at["last" if "first" in at else "first"] = at.pop("name")
    if "name" in at:
        return [at["name"]]
    parts: tuple[Role, ...] = ("first", "middle", "last") if "first" in at else ("last",)
    if "last" in at and family_first(titles[at["last"]]):
        parts = ("last", "middle", "first")
    return [at[part] for part in parts if part in at] or [at[part] for part in ("pupil",) if part in at]


def _by_looks(titles: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> int:
    """The first column that looks like names, with about as many different ones as any such column."""
    others = [column for column, role in enumerate(roles_of(titles)) if role == "other"]
    columns = {column: _column(rows, column) for column in range(width) if column not in others}
    different = {
        column: len(set(cells))
        for column, cells in columns.items()
        if cells and sum(map(_like_a_name, cells)) >= _MOSTLY * len(cells)
    } or {column: len(set(_column(rows, column))) for column in range(width)}
    return next(column for column, count in different.items() if 2 * count >= max(different.values()))


def _left_out(chosen: Sequence[int], titles: Sequence[str], rows: Sequence[Sequence[str]]) -> list[int]:
    """Columns beside the chosen ones that hold names for all that can be told: they look like it, have many
    different ones, and either have no titles or titles of names.
    """
    roles = roles_of(titles)
    found = []
    for column in range(max(map(len, rows), default=0)):
        cells = _column(rows, column)
        titled = (
            roles[column] not in (None, "other") if column < len(titles) and titles[column] else not titles
        )
        alike = sum(len(cell) > 1 and _like_a_name(cell) for cell in cells)
        many = len(cells) > 1 and 2 * len(set(cells)) >= len(cells) and 2 * len(cells) >= len(rows)
        if column not in chosen and titled and many and alike >= _MOSTLY * len(cells):
            found.append(column)
    return found


def _joined(row: Sequence[str], columns: Sequence[int], western: bool) -> str:
    """The name in these columns; ``western`` tells that the family's name is the last part."""
    parts = [row[column] for column in columns if column < len(row) and row[column]]
    if len(parts) > 1 and all(map(_TOGETHER.fullmatch, parts)):
        return "".join(reversed(parts) if western else parts)
    return " ".join(parts)


def _sound(name: str, row: int, source: str) -> str:
    """The name, if it can be one. Raises `BadRequest` otherwise."""
    strange = next((letter for letter in name if unicodedata.category(letter) in ("Cc", "Cs")), None)
    if strange is not None:
        raise BadRequest(
            f"The name in row {row} of {source} has a control character in it (U+{ord(strange):04X}). "
            "Take it out."
        )
    if "\ufffd" in name:
        raise BadRequest(
            f"The name in row {row} of {source} has a letter that was lost: {name!r}. Save the list anew as "
            "CSV UTF-8."
        )
    return name


def _where(columns: Sequence[int], titles: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Which columns these are; "" where there is just one."""
    if max(map(len, rows)) == 1:
        return ""
    named = [
        f"{column + 1}{f' ({titles[column]!r})' if column < len(titles) and titles[column] else ''}"
        for column in columns
    ]
    return f"column {named[0]}" if len(named) == 1 else f"columns {', '.join(named[:-1])} and {named[-1]}"


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'s'[: number != 1]}"


def _spans(rows: Sequence[int]) -> str:
    """Row numbers as people list them: rows 3, 7, 10–12."""
    runs = [list(run) for _, run in groupby(enumerate(rows), key=lambda pair: pair[1] - pair[0])]
    ends = [(run[0][1], run[-1][1]) for run in runs]
    listed = ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in ends)
    return f"row{'s'[: len(rows) != 1]} {listed}"
