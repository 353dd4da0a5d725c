"""What a teacher writes on sheets: the names of a class, and words. As options, outside every order code."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, MutableMapping
from contextlib import suppress
from math import ceil
from typing import Any, NamedTuple

import click

from muggins_print.cli import terminal
from muggins_print.cli.names import is_posed
from muggins_print.cli.options import single
from muggins_print.cli.output import counted
from muggins_print.cli.reading import content_of, decoded, encoding
from muggins_print.errors import BadRequest, FileTrouble
from muggins_print.order import Choice, Order, Setting
from muggins_print.sheets.contract import Personal

#: A teacher's own words as `Personal` has them: how many characters each may have, and what it is.
_WORDS = {
    "title": (80, "A title in place of the exercise's, in one line."),
    "school": (80, "A line above the title, such as the school's or the class's name."),
    "date": (40, "What stands on the line for the date."),
    "instructions": (400, "What to do, in place of the exercise's own words, in lines as you break them."),
    "message": (400, "What stands below the last question, in lines as you break them."),
}
#: Those that keep their line breaks.
_OF_LINES = ("instructions", "message")
#: So many versions can be told apart, with labels of so many characters.
_MOST_VERSIONS, _LONGEST_LABEL = 100, 20
#: So much of a file, in bytes, tells what it is.
_START = 100_000
#: What the encodings are called where they are chosen from.
_ENCODINGS = {"utf-8-sig": "UTF-8", "cp1252": "Windows-1252"}


class ClassSet(NamedTuple):
    """What the options ask for besides an order: what stands on its sheets, and in how many files.

    With ``apart`` every sheet is a file, which a name is part of if it is ``named``. ``notes`` tell how the
    class list was read.
    """

    personal: Personal
    apart: bool
    named: bool
    notes: tuple[str, ...]


def words_options() -> list[click.Parameter]:
    """A teacher's own words, and a font for letters that no other has. `words_of` reads them."""
    return [
        *(
            single(f"--{name}", name, metavar="TEXT", help=f"{what} {most} characters at most.")
            for name, (most, what) in _WORDS.items()
        ),
        single("--font", "font", metavar="FILE", help="A font for what no other can show: .ttf or .otf."),
    ]


def class_options() -> list[click.Parameter]:
    """The options of a kind of sheet that a teacher may write on. `class_set_of` reads them."""
    return [
        single(
            "--names", "names", metavar="FILE",
            help="A sheet for each pupil on a list: names one a line, or a CSV; - is standard input.",
        ),
        click.Option(
            ["--column"], multiple=True, metavar="NAME|N",
            help="Where the list has the names: a title, or a number from 1; several are joined.",
        ),
        click.Option(["--no-header"], is_flag=True, help="The list's first row is a pupil, not titles."),
        single(
            "--versions", "versions", metavar="A,B,...",
            help="So many different sheets, called so; the pupils have them in turn.",
        ),
        click.Option(
            ["--one-file-each"], is_flag=True,
            help="A file for each sheet and one for the key; -o names their folder, made if missing.",
        ),
        click.Option(["--no-names-in-file-names"], is_flag=True, help="Those files have numbers only."),
        *words_options(),
    ]  # fmt: skip


def class_set_of(given: MutableMapping[str, Any]) -> ClassSet:
    """Takes the `class_options` out of what was given, reads the class list and makes the font known.

    Raises `BadRequest` for options that do not go together and for what cannot be printed, and
    `FileTrouble` for files that cannot be read.
    """
    source, columns, no_header = given.pop("names"), given.pop("column"), given.pop("no_header")
    labels, apart, unnamed = (
        given.pop(name) for name in ("versions", "one_file_each", "no_names_in_file_names")
    )
    for option, is_given in (("--column", columns), ("--no-header", no_header)):
        if is_given and source is None:
            raise BadRequest(f"{option} is about a class list. Name one with --names, or leave it out.")
    if unnamed and not apart:
        raise BadRequest(
            "--no-names-in-file-names is for --one-file-each: one file for all has no name in its own. "
            "Leave it out."
        )
    names, notes = _read(source, columns, not no_header) if source is not None else ((), ())
    words = words_of(given, names)
    return ClassSet(words._replace(versions=_versions(labels)), apart, not unnamed, notes)


def words_of(given: MutableMapping[str, Any], names: tuple[str, ...] = ()) -> Personal:
    """Takes the `words_options` out of what was given: these words, on sheets for these ``names``.

    Raises `BadRequest` for words that are too long and for any that no font can show, `FileTrouble` for a
    font that cannot be read.
    """
    _take_font(given.pop("font"))
    said = [
        (_lines if name in _OF_LINES else one_line)(f"--{name}", given.pop(name) or "", most)
        for name, (most, _) in _WORDS.items()
    ]
    _check_shown([*names, *(line for text in said for line in text.split("\n"))])
    return Personal(names, (), *said)


def share_out(personal: Personal, choices: Mapping[str, Choice], asked: MutableMapping[str, object]) -> None:
    """Asks for as many sheets as there are versions, or else names, and for a key that suits a class. No
    sheets are asked for that nobody would have.

    Raises `BadRequest` when another number of sheets was asked for.
    """
    count = len(personal.versions) or len(personal.names)
    if personal.names and "answers" in choices:
        asked.setdefault("answers", "compact")
    if not count:
        return
    what = counted(count, "version" if personal.versions else "name")
    numbers = _length(choices["sheet_number"].read(asked.get("sheet_number", "1")))
    if "sheets" in asked:
        sheets = numbers * int(str(choices["sheets"].read(asked["sheets"])))
        if sheets != count:
            raise BadRequest(
                f"{counted(sheets, 'different sheet')} and {what} do not go together, for each is a sheet. "
                + ("Leave out --sheets." if personal.versions else _SHARED)
            )
    elif count % numbers:
        raise BadRequest(
            f"{counted(numbers, 'sheet number')} cannot share out {what}. Give one --sheet-number."
        )
    asked["sheets"] = ceil(_given_out(count, personal) / numbers)


def _given_out(count: int, personal: Personal) -> int:
    """How many of so many different sheets are printed: where there are names, no more than these."""
    return min(count, len(personal.names)) if personal.names else count


def told(order: Order, personal: Personal) -> str:
    """How many sheets of an order are printed, for whom, and how hard they are, if they ask anything; and
    which versions nobody has.
    """
    count = _given_out(order.whole("sheets") * len(order.sheet_numbers()), personal)
    text = counted(count, "different sheet" if count > 1 and is_posed(order) else "sheet")
    printed, unused = personal.versions[:count], personal.versions[count:]
    if printed:
        text += f" ({', '.join(printed)})"
    if personal.names:
        text += ", in turn for " if 1 < len(printed) < len(personal.names) else " for "
        text += counted(len(personal.names), "pupil")
    if "level" in order.settings and is_posed(order):
        text += f"; level: {order.text('level')}"
    if unused:
        one = len(unused) == 1
        text += f". There is no pupil for version{'' if one else 's'} {', '.join(unused)}"
    return f"Sheets: {text}."


_SHARED = "Leave out --sheets, or share fewer among the pupils with --versions A,B,C."


def _length(value: Setting) -> int:
    assert isinstance(value, tuple)
    return len(value)


def _read(source: str, columns: tuple[str, ...], titled: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    from muggins_print.class_list import read_class
    from muggins_print.documents import check_format, check_text

    named = "standard input" if source == "-" else repr(source)
    try:
        content = content_of(source)
    except FileTrouble:  # such as a spreadsheet that is longer than any list
        with suppress(OSError, ValueError), open(source, "rb") as file:
            check_format(file.read(_START), named)
        raise
    check_format(content, named)
    code = encoding(content)
    label = _ENCODINGS.get(code, "UTF-16")
    text = decoded(content)
    check_text(text, named)
    names, notes = read_class(text, f"{named} ({label})", columns, titled)
    if code == "cp1252":
        notes += (f"It is no UTF-8, so {label} was assumed. If letters are wrong, save it as CSV UTF-8.",)
    return names, notes


def _versions(given: str | None) -> tuple[str, ...]:
    if given is None:
        return ()
    labels = [" ".join(unicodedata.normalize("NFC", label).split()) for label in given.split(",")]
    if not all(labels):
        raise BadRequest(f"--versions takes labels with commas between, such as A,B,C, not {given!r}.")
    twice = next((label for label in labels if labels.count(label) > 1), None)
    if twice is not None:
        raise BadRequest(f"The version {twice!r} is named twice. Give each a label of its own.")
    if len(labels) > _MOST_VERSIONS:
        raise BadRequest(f"--versions takes {_MOST_VERSIONS} labels at most, not {len(labels)}.")
    for label in labels:
        one_line("--versions", label, _LONGEST_LABEL)
    _check_shown(labels)
    return tuple(labels)


def _lines(option: str, text: str, most: int) -> str:
    """A text of at most so many characters, each of its lines with single spaces, and no more than one blank
    line between two.
    """
    lines = (" ".join(line.split()) for line in unicodedata.normalize("NFC", text).strip().splitlines())
    kept = re.sub("\n{3,}", "\n\n", "\n".join(lines))
    one_line(option, kept, most)
    return kept


def one_line(option: str, text: str, most: int) -> str:
    """A text on one line with single spaces, if it is no longer than ``most`` and can be seen, or empty.

    Raises `BadRequest` otherwise.
    """
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if len(text) > most:
        raise BadRequest(
            f"{option} has room for {most} characters, and {text!r} has {len(text)}. Shorten it by "
            f"{len(text) - most}."
        )
    if text and not any(map(str.isprintable, text.replace(" ", ""))):
        raise BadRequest(
            f"{option} has nothing in it that can be seen: {text!r}. Type it anew, or leave it out."
        )
    return text


def _take_font(file: str | None) -> None:
    if file is not None:
        from pathlib import Path

        from muggins_print.press.typefaces import add_font

        add_font(Path(file))


def _check_shown(texts: Iterable[str]) -> None:
    """Raises `BadRequest` for texts that no font can show; when there are several, tells about each first."""
    from muggins_print.press.fonts import showable

    refusals: list[BadRequest] = []
    for text in texts:
        try:
            showable(text)
        except BadRequest as refusal:
            refusals.append(refusal)
    if len(refusals) == 1:
        raise refusals[0]
    for one in refusals:
        terminal.tell(str(one))
    if refusals:
        raise BadRequest(
            f"{len(refusals)} of the names and words cannot be printed. Name a font that has their letters "
            "with --font FILE, or write them otherwise."
        )
