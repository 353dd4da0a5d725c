"""Files are printed, put into a doctor's hands with a tool of another make, and checked."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

import pikepdf

from muggins_print.checking.check import Checked, check
from muggins_print.checking.guard import Passwords
from muggins_print.packs import print_pack, standard_pack
from muggins_print.press.adjustment import Adjustment
from muggins_print.press.binder import lock, opens
from muggins_print.press.canvas import TRUE
from muggins_print.press.reading import read_file
from muggins_print.printing import print_orders
from muggins_print.sheets.contract import Personal
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.titles import file_title

#: What packs are locked with here.
PASSWORDS = Passwords("specht", "ekster")
NEEDED: dict[str, dict[str, object]] = {"key": {"rolls": ["1,3,6", "4,4,4"]}}


class Files(NamedTuple):
    sheets: bytes
    key: bytes


@cache
def printed(kind: str = "worksheet", adjustment: Adjustment = TRUE, **asked: Any) -> Files:
    numbered = {"sheet_number": ["4127"]} if kind == "worksheet" else {}
    order = place_order(kind, {**({} if "variant" in asked else NEEDED.get(kind, {})), **numbered, **asked})
    files = print_orders(
        [order], "separate", file_title([order]), order.text("language"), adjustment=adjustment
    )
    return Files(files.sheets, files.key or b"")


@cache
def pack(**asked: Any) -> Files:
    files = print_pack(standard_pack({"sheet_number": ["4127"], **asked}))
    return Files(lock(files.sheets, PASSWORDS.sheets), lock(files.key or b"", PASSWORDS.keys))


def checked(*files: bytes) -> Checked:
    names = ("one.pdf", "two.pdf", "three.pdf")
    read = [(name, read_file(file, PASSWORDS)) for name, file in zip(names, files, strict=False)]
    return check(read, passwords=PASSWORDS)


def told(*files: bytes) -> list[str]:
    return [str(finding) for finding in checked(*files).findings]


class Doctored:
    """A file in a doctor's hands: ``pdf`` to change, ``file`` when it is done."""

    def __init__(self, pdf: pikepdf.Pdf) -> None:
        self.pdf = pdf
        self.file = b""

    def page(self, number: int, change: Callable[[bytes], bytes]) -> None:
        page = self.pdf.pages[number - 1]
        before = page.Contents.read_bytes()
        after = change(before)
        assert after != before
        page.Contents = self.pdf.make_stream(after)

    def form(self, said: bytes, change: Callable[[bytes], bytes]) -> None:
        """Changes the first form with something in it."""
        for page in self.pdf.pages:
            for form in page.Resources.XObject.values():
                if said in (before := form.read_bytes()):
                    assert change(before) != before
                    form.write(change(before))
                    return
        raise AssertionError(said)


@contextmanager
def doctored(file: bytes) -> Iterator[Doctored]:
    """The file with its lock taken off; what comes out is locked as it was."""
    known = next((one for one in ("", *PASSWORDS) if opens(file, one)), "")
    with pikepdf.open(io.BytesIO(file), password=known) as pdf:
        hands = Doctored(pdf)
        locked = pdf.is_encrypted
        yield hands
        target = io.BytesIO()
        pdf.save(target, encryption=False)
        hands.file = lock(target.getvalue(), known) if locked else target.getvalue()


def once(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    return lambda content: content.replace(old, new, 1)


def content_of(file: bytes, page: int = 1) -> bytes:
    with pikepdf.open(io.BytesIO(file)) as pdf:
        content: bytes = pdf.pages[page - 1].Contents.read_bytes()
    return content


def personal_files(own: Personal, **asked: Any) -> Files:
    order = place_order("worksheet", {"sheet_number": ["4127"], "sheets": "2", **asked})
    found = print_orders([order], "separate", file_title([order]), order.text("language"), personal=own)
    return Files(found.sheets, found.key or b"")
