"""Class lists as schools have them: whose names are in a file, and what was assumed to find them."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from muggins_print.cells import LONGEST_NAME, rows_of, stripped
from muggins_print.errors import BadRequest, unknown_name
from muggins_print.headings import Role, family_first, is_heading, roles_of

#: A class set is for no more pupils than this.
MOST_PUPILS = 2_000

#: What parts names that are written behind each other, and what counts them.
_BETWEEN = re.compile("[\t;,|、，；،؛/&•]")
_COUNTED = re.compile(r"\d+[.):]?\s+(?=\D)|\d+[.):](?=\D)")
#: Titles stand this far down at most: above them there may be the name of the school or the class.
_DEEPEST = 5
#: Names whose parts are written together, the family's first.
_TOGETHER = re.compile(r"[\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U0003ffff]+")
#: What can be typed behind an option in quotation marks: no sign of any shell's, and neither an option nor a
#: number itself.
_TYPED = re.compile(r"(?!-|[0-9]+$)[^\"$`\\!%^&<>|]+")
#: So many names in the only row are pupils'; fewer may be the parts of one.
_MANY = 3
#: So much of a column must look like names for it to be taken for one.
_MOSTLY = 0.75


class ClassList(NamedTuple):
    """The pupils of a class in the order of their list, and sentences on how the list was read."""

    names: tuple[str, ...]
    notes: tuple[str, ...]


def read_class(text: str, source: str, columns: Sequence[str] = (), titled: bool = True) -> ClassList:
    """The names in a class list: a text with a pupil a row, in one column or more.

    Cells are parted by tabs, semicolons, commas or upright strokes, whichever parts most rows, or by
    what a first line ``sep=;`` says; quoted ones may hold any of these and line breaks. ``columns`` are
    titles or numbers (from 1) of the columns that names stand in, joined by spaces in this order; without
    any they are told by their titles, else the first that looks like names is taken. First and last
    names are joined where titles say so. A heading such as "Class 5A" above is nobody's. Not ``titled``
    means that the first row is a pupil's. Three names or more in the only row are as many pupils. White
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
    rows, literal = rows_of(text)
    if not any(map(any, rows)):
        raise BadRequest(f"There is no name in {source}. Write one on each line.")
    table = _table(rows, columns, titled)
    pupils = [row for _, row in table.pupils]
    chosen = _chosen(columns, table.titles, pupils, source)
    where = _where(chosen, table.titles, [table.titles, *pupils])
    western = not columns and len(chosen) > 1 and not family_first(table.titles[chosen[0]])
    found = [(number, _joined(row, chosen, western)) for number, row in table.pupils]
    abreast = _Abreast([], False) if columns else _abreast(table.titles, pupils)
    if abreast.sure:
        found, where = [(found[0][0], name) for name in abreast.names], f"row {found[0][0]}"
    too_long = [number for number, name in found if len(name) > LONGEST_NAME]
    names = tuple(_sound(name, number, source) for number, name in found if 0 < len(name) <= LONGEST_NAME)
    if too_long and not names:
        raise BadRequest(
            f"Every name in {source} has more than {LONGEST_NAME} characters. Shorten them, or name another "
            "column with --column."
        )
    if not names:
        titles_only = f" If row {table.head} is no titles, add --no-header." if table.head else ""
        raise BadRequest(
            f"There is no name in {source}{where and f', {where}'}. Write one on each line.{titles_only}"
        )
    if len(names) > MOST_PUPILS:
        raise BadRequest(
            f"There are {len(names):,} names in {source}, and a class set is for {MOST_PUPILS:,} at most. "
            "Part them among several files."
        )
    notes = [f"Read {_count(len(names), 'pupil')} from {source}{where and f', {where}'}."]
    notes += _on_top(table)
    first = next(number for number, name in found if name == names[0])
    if abreast.sure:
        remedy = f"--column {chosen[0] + 1} makes it one pupil's"
        notes.append(f"Row {first} was taken for {len(abreast.names)} pupils' names; {remedy}.")
    elif titled and not table.head:
        remedy = _as_titles(dict(table.pupils)[first], chosen)
        taken = f"Row {first} was taken for a pupil's, {names[0]!r}, and not for titles of columns"
        notes.append(f"{taken}; {remedy}.")
    if len(abreast.names) > 1 and not abreast.sure:
        several = f"Row {first} may hold {len(abreast.names)} pupils' names and was taken for one pupil's"
        notes.append(f"{several}. If it does, write one on each line.")
    left = [] if columns else _left_out(chosen, table.titles, pupils)
    for column in left:
        taken = " ".join(f"--column {one + 1}" for one in (*chosen, column))
        notes.append(f"Column {column + 1} may hold names too and was left out; {taken} joins them.")
    crowded = [number for number, name in found if len(_BETWEEN.split(name)) >= _MANY]
    if crowded and not abreast.names:
        notes.append(f"There may be several names in {_spans(crowded)}. If so, write one on each line.")
    skipped = {
        "above the titles": table.above if table.head else [],
        "blank": [number for number, row in enumerate(rows, start=1) if not any(row)],
        "no name": [number for number, name in found if not name],
        f"a name has {LONGEST_NAME} characters at most": too_long,
    }
    notes += (f"Skipped {_spans(numbers)}: {why}." for why, numbers in skipped.items() if numbers)
    if literal:
        notes.append("Quotation marks do not pair up in it, so they were read as letters.")
    notes += (f"{count} pupils are called {name!r}." for name, count in Counter(names).items() if count > 1)
    return ClassList(names, tuple(notes))


class _Table(NamedTuple):
    """The rows of a list that say something, by number: those ``above`` titles or pupils, the titles at the
    ``head`` (0 for none), and the pupils.
    """

    above: list[int]
    head: int
    titles: list[str]
    pupils: list[tuple[int, list[str]]]


def _table(rows: Sequence[list[str]], columns: Sequence[str], titled: bool) -> _Table:
    """The rows, told apart by what they say unless there are no titles or columns are named by theirs."""
    numbered = [(number, row) for number, row in enumerate(rows, start=1) if any(row)]
    said = [row for _, row in numbered]
    above = _headings(said) if titled and all(map(_is_number, columns)) else 0
    head = _head(said[above:], columns) if titled else None
    if head is None:
        return _Table([number for number, _ in numbered[:above]], 0, [], numbered[above:])
    (number, titles), first = numbered[above + head], above + head + 1
    return _Table([number for number, _ in numbered[: first - 1]], number, titles, numbered[first:])


def _headings(rows: Sequence[Sequence[str]]) -> int:
    """How many rows on top say whose list it is, in one cell: "Class 5A", or something with figures above
    names without any.
    """
    for index, row in enumerate(rows):
        column = next(filter(row.__getitem__, range(len(row))))
        cell, below = row[column], _column(rows[index + 1 :], column)
        figures = "@" in cell or any(letter.isdigit() for letter in cell)
        names = len(below) > 1 and all(_like_a_name(one) or is_heading(one) for one in below)
        title = roles_of([cell])[0] not in (None, "other")
        if _filled(row) > 1 or title or not ((is_heading(cell) and below) or (figures and names)):
            return index
    return 0


def _on_top(table: _Table) -> Iterator[str]:
    """What to say of titles, or of headings without any."""
    if table.head:
        yield f"Row {table.head} was taken for titles of columns; --no-header makes it a pupil's."
    elif len(table.above) == 1:
        yield f"Row {table.above[0]} was taken for a heading; --no-header makes it a pupil's."
    elif table.above:
        rows = _spans(table.above).capitalize()
        yield f"{rows} were taken for headings; --no-header makes them pupils'."


class _Abreast(NamedTuple):
    """The names in the only row of a list, and whether they are ``sure`` to be as many pupils'."""

    names: list[str]
    sure: bool


def _abreast(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> _Abreast:
    """The names in the only row, one in each cell or with signs between them in the only cell; none where
    titles say which of them are one pupil's. Two may be the parts of one, or there is something else there.
    """
    if len(rows) != 1 or _filled(titles) > 1:
        return _Abreast([], False)
    cells = list(filter(None, rows[0]))
    if len(cells) == 1:
        cells = list(filter(None, map(stripped, _BETWEEN.split(cells[0]))))
    cells = [cell[counted.end() :] if (counted := _COUNTED.match(cell)) else cell for cell in cells]
    names = [cell for cell in cells if _like_a_name(cell) and not (len(cell) == 1 and cell.isascii())]
    return _Abreast(names, names == cells and len(names) >= _MANY)


def _as_titles(row: Sequence[str], columns: Sequence[int]) -> str:
    """How to say that a row has titles in the columns taken for a pupil's name."""
    cells = [row[column] for column in columns if column < len(row)]
    if len(cells) < len(columns) or not all(map(_TYPED.fullmatch, cells)):
        return "if it is, take it out"
    options = " ".join(f"--column {cell}" if cell.isalnum() else f'--column "{cell}"' for cell in cells)
    return f"{options} makes it titles"


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
