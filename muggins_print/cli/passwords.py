"""Passwords: typed unseen, from a file or from the environment.

Never from the command line, which other people on the same computer can read.
"""

from __future__ import annotations

import os
import sys
import unicodedata

import click

from muggins_print.cli import terminal
from muggins_print.cli.reading import content_of, decoded
from muggins_print.errors import LockTrouble


def password(what: str, file: str | None, file_option: str, variable: str) -> str:
    """The password that opens ``what`` (the sheets, the keys), ready to lock with.

    It is the content of ``file`` if one is named by ``file_option``, else of the environment's
    ``variable`` if that is set, else typed twice on the terminal. Raises `LockTrouble` when there is
    none or it cannot be used, `FileTrouble` for a file that cannot be read.
    """
    from muggins_print.press.binder import checked_password

    if file is not None:
        usable, note = checked_password(_from_file(file))
    elif variable in os.environ:
        usable, note = checked_password(os.environ[variable])
    elif sys.stdin is not None and sys.stdin.isatty():
        usable, note = _typed(what)
    else:
        raise LockTrouble(
            f"{what.capitalize()} need a password, and there is no terminal to type it on. "
            f"Name a file with {file_option} or set {variable}."
        )
    notes = [note] if note is not None else []
    if usable != usable.strip():
        notes.append("It begins or ends with a space, which has to be typed too.")
    for one in notes:
        terminal.tell(f"Note on the password for {what}: {one}")
    return usable


def _typed(what: str) -> tuple[str, str | None]:
    """Asks until the password can be used and comes out the same twice, however its accents are typed."""
    from muggins_print.press.binder import checked_password

    while True:
        given = unseen(f"Password for {what}")
        try:
            usable = checked_password(given)
        except LockTrouble as trouble:
            terminal.tell(str(trouble))
            continue
        if unicodedata.normalize("NFC", unseen("The same again")) == usable[0]:
            return usable
        terminal.tell("The two do not match. Type the password again.")


def known_passwords(sheets: str | None, keys: str | None) -> tuple[str | None, str | None]:
    """The passwords for sheets and for keys that are in these files or else in the environment, to open
    something with; none is asked for. Raises `FileTrouble` for a file that cannot be read.
    """
    return _known(sheets, "MUGGINS_PASSWORD"), _known(keys, "MUGGINS_KEY_PASSWORD")


def _known(file: str | None, variable: str) -> str | None:
    given = os.environ.get(variable) if file is None else _from_file(file)
    return given if given is None else unicodedata.normalize("NFC", given)


def unseen(question: str) -> str:
    """What is typed, perhaps nothing: `checked_password` says what is wrong with that."""
    return str(click.prompt(question, default="", show_default=False, hide_input=True, err=True))


def different(sheets: str, keys: str) -> None:
    """Raises `LockTrouble` when one password would open both."""
    if sheets == keys:
        raise LockTrouble(
            "Sheets and keys need two different passwords, or the sheets' would open the keys too."
        )


def _from_file(name: str) -> str:
    lines = decoded(content_of(name)).replace("\r\n", "\n").removesuffix("\n").split("\n")
    if len(lines) > 1:
        raise LockTrouble(f"{name} has {len(lines)} lines. Put the password alone on the first one.")
    return lines[0]
