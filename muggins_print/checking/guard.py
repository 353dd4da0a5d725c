"""Whether packs are locked so that whoever has the sheets cannot read their answers.

Packs are always locked, and sheets and answers by two passwords; files of other sheets need no lock (D21).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from muggins_print.press.locks import LockRead


class Passwords(NamedTuple):
    """The passwords that packs were locked with: that for the sheets and that for the keys."""

    sheets: str
    keys: str


class Bound(NamedTuple):
    """A file of a pack by its place among all: whether it has ``sheets``, ``answers`` or both, its lock, and
    the passwords that are ``published`` for it.
    """

    file: int
    sheets: bool
    answers: bool
    lock: LockRead | None
    published: Passwords | None


_OPEN = "the password for the sheets opens it, so that whoever has them can read the answers"


def unguarded(packs: Sequence[Bound], given: Passwords | None) -> Iterator[tuple[int, str]]:
    """What is wrong between the locks of packs: each file by its place among all, and a sentence. ``given``
    are the passwords that somebody says they have.
    """
    told: set[int] = set()
    for pack in packs:
        if pack.lock is None:
            yield pack.file, "it is not locked, and packs always are"
        elif pack.sheets and pack.answers:
            yield pack.file, "sheets and their answers are behind one lock, and packs have two"
        elif sentence := _exchanged(pack, pack.lock, given):
            told.add(pack.file)
            yield pack.file, sentence
    for sheets, keys in product(packs, packs):
        if sheets.answers or keys.sheets or keys.file in told or sheets.lock is None or keys.lock is None:
            continue
        if sheets.lock.password and keys.lock.opens(sheets.lock.password):
            told.add(keys.file)
            yield keys.file, _OPEN


def _exchanged(pack: Bound, lock: LockRead, given: Passwords | None) -> str:
    """What tells a lock from one with the password for what is in the file; "" for nothing."""
    known = pack.published or given
    if known is None or known.sheets == known.keys:
        return ""
    due, other = known if pack.sheets else reversed(known)
    if lock.opens(due) and (pack.sheets or not lock.opens(other)):
        return ""
    if lock.opens(other):
        return _OPEN if pack.answers else "the password for the keys opens it, and not that for the sheets"
    return "the password that is published for it does not open it" if pack.published else ""
