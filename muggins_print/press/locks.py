"""The lock of a finished PDF, judged: it has to be as `muggins_print.press.binder.lock` makes it (D21)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from pypdf import PasswordType, PdfReader

from muggins_print.errors import LockTrouble
from muggins_print.press.binder import ALLOWED, opens

#: The one way to lock that a file names; for any other ("/Identity") streams or texts lie in clear.
_FILTER = "/StdCF"


class LockRead(NamedTuple):
    """How a file is locked. ``faults`` are sentences about a lock that is not as it should be, ``password``
    is the one that opened the file, and ``opens`` tells whether another would.
    """

    faults: tuple[str, ...]
    password: str
    opens: Callable[[str], bool]


def unlocked(reader: PdfReader, pdf: bytes, passwords: Sequence[str]) -> LockRead:
    """Opens a locked file, ``pdf`` in the hands of ``reader``, and judges its lock. Raises `LockTrouble` when
    none of the passwords opens it.
    """
    asks = partial(opens, pdf)
    if reader.decrypt("") is not PasswordType.NOT_DECRYPTED:
        return LockRead(("It is locked, but opens without its password. Print it again.",), "", asks)
    for password in passwords:
        opened = reader.decrypt(password)
        if opened is not PasswordType.NOT_DECRYPTED:
            return LockRead(tuple(_faults(reader, opened)), password, asks)
    raise LockTrouble(
        "It is locked, and the password does not open it. Check it, capitals and accents too."
        if passwords
        else "It is locked. Give its password."
    )


def _faults(reader: PdfReader, opened: PasswordType) -> Iterator[str]:
    """Sentences on what is not AES-256 of revision 6 over the whole file, opened by its password alone."""
    entry: Any = reader.trailer["/Encrypt"].get_object()
    filters: Any = entry.get("/CF", {})
    method = str(filters[_FILTER].get_object().get("/CFM", "")) if _FILTER in filters else ""
    if (entry.get("/V"), entry.get("/R"), method) != (5, 6, "/AESV3"):
        revision = entry.get("/R")
        yield f"Its lock is of revision {revision}, and ours are AES-256 of revision 6. Print it again."
    elif (entry.get("/StmF"), entry.get("/StrF"), entry.get("/EFF", _FILTER)) != (_FILTER,) * 3:
        yield "Its lock leaves part of it in clear. Print it again."
    if entry.get("/EncryptMetadata", True) not in (True,):
        yield "Its lock leaves what tells about the file in clear. Print it again."
    if opened is PasswordType.OWNER_PASSWORD:
        yield "Its password is the owner's too, which would let anybody change it. Print it again."
    allowed = entry.get("/P")
    if not isinstance(allowed, int) or not -(1 << 31) <= allowed < 1 << 31:
        yield (
            f"What its lock allows is written as {allowed}, which is no number of 32 bits with a sign: "
            "some readers refuse such a file. Print it again."
        )
    elif allowed != ALLOWED:
        yield (
            f"Its lock allows something else ({allowed}) than printing, copying and notes ({ALLOWED}). Print "
            "it again."
        )
