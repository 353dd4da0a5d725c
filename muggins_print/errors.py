"""The errors a user can cause, each with the exit code the command ends with.

Every message is one or two plain sentences: what is wrong (the value quoted, and by how much)
and what to do about it. The command line prints the message alone, never a traceback.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable

#: How alike two names must be for one to be offered for the other, from 0 to 1.
_NEAR = 0.75


class MugginsPrintError(Exception):
    """Something the user can put right. ``exit_code`` is what the command ends with."""

    exit_code = 1


class BadRequest(MugginsPrintError):
    """What was asked for cannot be: a value out of range, a misspelled name, a wrong code."""

    exit_code = 2


class FileTrouble(MugginsPrintError):
    """A file or folder that cannot be read or written. What was there before is still there."""

    exit_code = 3


class LockTrouble(MugginsPrintError):
    """A password that cannot be used, or does not open the file."""

    exit_code = 4


def unknown_name(what: str, given: str, known: Iterable[str]) -> BadRequest:
    """A `BadRequest` for a misspelled name: quotes it and offers the nearest known one, or all of them."""
    names = list(known)
    near = difflib.get_close_matches(given.casefold(), names, n=1, cutoff=_NEAR)
    remedy = f"Did you mean {near[0]!r}?" if near else f"Choose one of: {', '.join(names)}."
    return BadRequest(f"There is no {what} {given!r}. {remedy}")
