"""A folder as a teacher might have it before a command runs: files of every sort, good, odd and in the way.

What is in it is made once a process and copied for every command, so that thousands can be run.
"""

from __future__ import annotations

import os
import shutil
import stat
from functools import cache
from pathlib import Path
from typing import NamedTuple

from every_kind import EVERY, least_for

from muggins_print.press.binder import lock
from muggins_print.printing import print_orders
from muggins_print.sheets.ordering import place_order

SHEETS_PASSWORD, KEYS_PASSWORD = "hop$e é", "Great!!!"
#: What is text, by name.
TEXTS: dict[str, str] = {
    "taken.pdf": "old",
    "class.csv": "First name,Last name,Points\nŁukasz,Jansen,3\n李,小龙,4\nNoor,El Amrani,5\nTim,O'Brien,6\n",
    "names.txt": "Anna\nZoë\nעדי\n<Tim> & Co\n",
    "recipe.toml": (
        'title = "Friday"\n[[sheet]]\nkind = "board"\n[[sheet]]\nkind = "worksheet"\nquestions = 4\n'
    ),
    "broken.toml": '[[sheet]\nkind = "board',
    "odd.toml": 'title = 3\npaper = ["a4"]\n[[sheet]]\nkind = "board"\ncopies = 1e9\n',
    "password.txt": SHEETS_PASSWORD + "\n",
    "key-password.txt": KEYS_PASSWORD + "\r\n",
    "rolls.txt": "1,3,6\n4 4 4  # three alike\n",
    "layouts.txt": "3-6 6+6 6-2 / 6-4\n",
    "hands.txt": "5C 5D 5H JS / 5S\n",
    "empty.txt": "",
    "lines.txt": "a\nb\nc\n",
}
#: What is none.
BYTES: dict[str, bytes] = {
    "binary": bytes(range(256)) * 4,
    "utf-16.csv": "Name\nJosé\nZoë\n".encode("utf-16"),
    "latin.csv": "Name;Points\nJosé;3\nZoë;4\n".encode("cp1252"),
    "sheet.xlsx": b"PK\x03\x04" + b"xl/worksheets" * 40,
    "broken.ttf": b"\0\1\0\0" + bytes(60),
    "damaged.pdf": b"%PDF-1.4\n1 0 obj\n<< /Type",
}
#: Links by where they lead.
LINKS = {
    "link.pdf": "taken.pdf",
    "to-new.pdf": "new.pdf",
    "dangling.pdf": "nowhere/x.pdf",
    "loop.pdf": "loop.pdf",
}
FOLDERS = ("folder", "folder.pdf", "config/muggins-print")
PRINTED = ("sheets.pdf", "sheets-key.pdf", "locked.pdf", "truncated.pdf")
NAMES = (*TEXTS, *BYTES, *LINKS, "folder", "folder.pdf", *PRINTED)


@cache
def codes() -> tuple[str, ...]:
    """An order code of every kind of sheet."""
    return tuple(place_order(kind.name, least_for(kind)).code for kind in EVERY.values())


@cache
def printed() -> dict[str, bytes]:
    """A worksheet, its key, the worksheet locked, and the first half of it."""
    order = place_order("worksheet", {"sheet_number": "4127", "questions": "4"})
    made = print_orders([order], "separate", "Four questions", "en")
    assert made.key is not None
    halved = made.sheets[: len(made.sheets) // 2]
    return dict(
        zip(PRINTED, (made.sheets, made.key, lock(made.sheets, SHEETS_PASSWORD), halved), strict=True)
    )


def plant(folder: Path, printers: str | None = None) -> None:
    """Fills an empty folder. ``printers`` is what the file of measured printers says, if there is one."""
    for name in FOLDERS:
        (folder / name).mkdir(parents=True)
    for name, text in TEXTS.items():
        (folder / name).write_bytes(text.encode())
    (folder / "codes.txt").write_text("\n".join(codes()[:2]) + "\n", encoding="utf-8")
    for name, content in (BYTES | printed()).items():
        (folder / name).write_bytes(content)
    for name, place in LINKS.items():
        (folder / name).symlink_to(place)
    (folder / "folder" / "kept.txt").write_bytes(b"kept")
    if printers is not None:
        (folder / "config" / "muggins-print" / "printers.toml").write_text(printers, encoding="utf-8")


def empty(folder: Path) -> None:
    """Takes everything out of a folder."""
    for entry in folder.iterdir():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()


class Found(NamedTuple):
    """What a name in the folder stands for: the permissions and kind, and the content or a link's target."""

    mode: int
    content: bytes


def found_in(folder: Path) -> dict[str, Found]:
    """Everything in a folder and those in it, by its path from there."""
    found: dict[str, Found] = {}
    for place, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = Path(place, name)
            mode = path.lstat().st_mode
            content = b""
            if stat.S_ISLNK(mode):
                content = os.fsencode(os.readlink(path))
            elif stat.S_ISREG(mode):
                content = path.read_bytes()
            found[path.relative_to(folder).as_posix()] = Found(mode, content)
    return found
