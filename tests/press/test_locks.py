"""Locks of finished files are judged: what is unlike ours is told in whole sentences (D21)."""

from __future__ import annotations

import io
from typing import Any

import pikepdf
import pypdf
import pytest
from sample_pages import sample_pages

from muggins_print.errors import LockTrouble
from muggins_print.press.binder import ALLOWED, lock
from muggins_print.press.canvas import print_pages
from muggins_print.press.locks import LockRead, unlocked

RIGHTS = pikepdf.Permissions(modify_assembly=False, modify_other=False)
CLEAR = "Its lock leaves part of it in clear. Print it again."


def older(revision: int) -> str:
    return f"Its lock is of revision {revision}, and ours are AES-256 of revision 6. Print it again."


@pytest.fixture(scope="module")
def sample() -> bytes:
    return print_pages(sample_pages(1), "Sample", "en")


@pytest.fixture(scope="module")
def locked(sample: bytes) -> bytes:
    return lock(sample, "egel")


def judged(pdf: bytes, *passwords: str) -> LockRead:
    return unlocked(pypdf.PdfReader(io.BytesIO(pdf)), pdf, passwords or ("egel",))


def foreign(sample: bytes, **lock_of: Any) -> bytes:
    """The sample behind a lock by another program, like ours but for what is given."""
    target = io.BytesIO()
    given: dict[str, Any] = {"owner": "uil", "user": "egel", "R": 6, "allow": RIGHTS, **lock_of}
    with pikepdf.open(io.BytesIO(sample)) as pdf:
        pdf.save(target, encryption=pikepdf.Encryption(**given))
    return target.getvalue()


def test_our_lock_has_no_fault_and_tells_what_opens_it(locked: bytes) -> None:
    read = judged(locked, "no", "egel", "uil")
    assert (read.faults, read.password) == ((), "egel")
    assert [read.opens(password) for password in ("egel", "no", "uil", "")] == [True, False, False, False]


def test_the_same_lock_by_another_program_has_no_fault(sample: bytes) -> None:
    assert judged(foreign(sample)).faults == ()


def test_a_lock_that_no_password_opens_is_told(locked: bytes) -> None:
    said = "It is locked, and the password does not open it. Check it, capitals and accents too."
    with pytest.raises(LockTrouble) as refused:
        judged(locked, "no", "Egel")
    assert str(refused.value) == said
    with pytest.raises(LockTrouble) as refused:
        unlocked(pypdf.PdfReader(io.BytesIO(locked)), locked, ())
    assert str(refused.value) == "It is locked. Give its password."


def test_a_lock_that_opens_by_itself_is_told(sample: bytes) -> None:
    for lock_of in ({"user": ""}, {"owner": ""}):
        read = judged(foreign(sample, **lock_of))
        assert read.faults == ("It is locked, but opens without its password. Print it again.",)
        assert read.password == ""
        assert read.opens("")


@pytest.mark.parametrize(
    ("lock_of", "fault"),
    [
        (
            {"owner": "egel"},
            "Its password is the owner's too, which would let anybody change it. Print it again.",
        ),
        (
            {"metadata": False},
            "Its lock leaves what tells about the file in clear. Print it again.",
        ),
        (
            {"allow": pikepdf.Permissions(modify_assembly=False)},
            f"Its lock allows something else ({ALLOWED + 8}) than printing, copying and notes ({ALLOWED}). "
            "Print it again.",
        ),
    ],
    ids=["owner", "metadata", "rights"],
)
def test_another_lock_is_told(sample: bytes, lock_of: dict[str, Any], fault: str) -> None:
    assert judged(foreign(sample, **lock_of)).faults == (fault,)


@pytest.mark.parametrize("revision", [3, 4])
def test_an_older_lock_is_told(sample: bytes, revision: int) -> None:
    aes = revision == 4
    (fault,) = judged(foreign(sample, R=revision, metadata=aes, aes=aes)).faults
    assert fault == older(revision)


@pytest.mark.parametrize(
    ("ours", "theirs", "fault"),
    [
        (b"/StmF /StdCF", b"/StmF /Identity", CLEAR),
        (b"/StrF /StdCF", b"/StrF /Identity", CLEAR),
        (b"/StrF /StdCF", b"/StrF /StdCF\n/EFF /Identity", CLEAR),
        (b"/StrF /StdCF", b"/StrF /StdCF\n/EFF /StdCF", None),
        (b"/V 5", b"/V 5\n/EncryptMetadata true", None),
        (b"/AESV3", b"/AESV2", older(6)),
        (
            b"/P %d" % ALLOWED,
            b"/P %d" % (ALLOWED + (1 << 32)),
            f"What its lock allows is written as {ALLOWED + (1 << 32)}, which is no number of 32 bits with a "
            "sign: some readers refuse such a file. Print it again.",
        ),
        (
            b"/P %d" % ALLOWED,
            b"/P 2147483648",
            "What its lock allows is written as 2147483648, which is no number of 32 bits with a sign: some "
            "readers refuse such a file. Print it again.",
        ),
        (
            b"/P %d" % ALLOWED,
            b"/P -2147483649",
            "What its lock allows is written as -2147483649, which is no number of 32 bits with a sign: some "
            "readers refuse such a file. Print it again.",
        ),
        (
            b"/P %d" % ALLOWED,
            b"/P -2147483648",
            f"Its lock allows something else (-2147483648) than printing, copying and notes ({ALLOWED}). "
            "Print it again.",
        ),
        (
            b"/P %d" % ALLOWED,
            b"/P 2147483647",
            f"Its lock allows something else (2147483647) than printing, copying and notes ({ALLOWED}). "
            "Print it again.",
        ),
    ],
)
def test_a_lock_that_was_rewritten_is_told(
    locked: bytes, ours: bytes, theirs: bytes, fault: str | None
) -> None:
    """Only what is derived from the password is sealed: the names of methods may be rewritten in the file."""
    rewritten = locked.replace(ours, theirs)
    assert rewritten != locked
    assert judged(rewritten).faults == (() if fault is None else (fault,))
