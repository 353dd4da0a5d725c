"""``muggins check``: whether printed files are as the codes in their feet say."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

from muggins_print.cli import terminal
from muggins_print.cli.options import Command, example
from muggins_print.cli.output import tell_notes
from muggins_print.cli.pack import password_options
from muggins_print.cli.passwords import known_passwords, unseen
from muggins_print.errors import BadRequest, FileTrouble, LockTrouble
from muggins_print.sheets.pack import SAMPLE_PASSWORDS

if TYPE_CHECKING:
    from muggins_print.press.reading import FileRead

#: A file longer than this, in bytes, is no print of ours.
LONGEST = 1_000_000_000
#: How often a password may be mistyped.
_TRIES = 3


def _run(files: tuple[str, ...], password_file: str | None, key_password_file: str | None) -> int:
    from muggins_print.checking.check import check
    from muggins_print.checking.guard import Passwords
    from muggins_print.press.files import read_short

    if not files:
        raise BadRequest("Which files? Name the PDFs to check, such as: muggins check sheets.pdf keys.pdf")
    names = list(dict.fromkeys(files))
    contents = {name: read_short(name, LONGEST) for name in names}
    sheets, keys = known_passwords(password_file, key_password_file)
    passwords = [one for one in (sheets, keys) if one is not None]
    known = None if sheets is None or keys is None else Passwords(sheets, keys)
    read: list[tuple[str, FileRead]] = []
    damaged: list[str] = []
    for name, content in contents.items():
        try:
            read.append((name, _opened(name, content, passwords)))
        except FileTrouble as trouble:
            damaged.append(f"{name}: {trouble}")
    with terminal.page_counter("Checking") as progress:
        checked = check(read, progress, known)
    faults = [*damaged, *map(str, checked.findings)]
    for fault in faults:
        terminal.show(fault)
    tell_notes(checked.notes)
    terminal.show(_summary(len(names), checked.pages, len(faults), checked.paired))
    return 1 if faults else 0


def _opened(name: str, content: bytes, passwords: list[str]) -> FileRead:
    """A file read back; where none of the passwords opens it, nor the published ones of the sample, one is
    asked for on the terminal and put among them. Raises `FileTrouble` for what is damaged or no PDF, and
    `LockTrouble`.
    """
    from muggins_print.press.reading import read_file

    for left in reversed(range(_TRIES + 1)):
        try:
            return read_file(content, [*passwords, *SAMPLE_PASSWORDS])
        except LockTrouble as trouble:
            if not left or sys.stdin is None or not sys.stdin.isatty():
                told = (
                    "the password does not open it. Check it, capitals and accents too."
                    if passwords
                    else "it is locked. Name a file that has its password with --password-file, or set "
                    "MUGGINS_PASSWORD."
                )
                raise LockTrouble(f"{name}: {told}") from trouble
            passwords.append(unseen(f"Password for {os.path.basename(name)}"))
    raise AssertionError("the last try has told")


def _summary(files: int, pages: int, faults: int, paired: bool) -> str:
    what = f"{files} file{'' if files == 1 else 's'}, {pages:,} page{'' if pages == 1 else 's'}"
    if faults:
        return f"{what}: {faults} fault{'' if faults == 1 else 's'}."
    pairs = " Every sheet has its key here, and every key its sheet." if paired else ""
    return f"{what}: everything is as the codes say.{pairs}"


check = Command(
    "check",
    callback=_run,
    params=[click.Argument(["files"], nargs=-1, metavar="FILE..."), *password_options()],
    help=(
        "Checks printed PDFs: solves every question again and compares every page with what the code in its "
        "foot gives. Each fault is told on a line, and the exit code is 0 only if there is none. Sheets and "
        "keys that are named together must belong together."
    ),
    short_help="whether printed files are as the codes in their feet say",
    epilog=example("muggins check sheets.pdf sheets-key.pdf"),
)
