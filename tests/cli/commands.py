"""What running a command comes to, for the tests of all commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Ran(NamedTuple):
    """What became of a command: its exit code, and what it wrote to standard output and standard error."""

    code: int
    out: bytes
    err: str

    @property
    def text(self) -> str:
        return self.out.decode().replace("\r\n", "\n")


Muggins = Callable[..., Ran]


def refused(ran: Ran, code: int = 2) -> str:
    """The sentence with which a command was refused. Nothing else was said."""
    assert ran.code == code, ran
    assert ran.out == b"", ran
    assert ran.err.startswith("muggins: "), ran
    assert ran.err.count("\n") == 1, ran
    assert "Traceback" not in ran.err
    return ran.err.removeprefix("muggins: ").rstrip("\n")
