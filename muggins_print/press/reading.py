"""Finished PDFs read back: their pages' boxes and marks, how they ask to be printed, and their lock."""

from __future__ import annotations

import contextlib
import io
import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pypdf import PasswordType, PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject

from muggins_print.errors import FileTrouble, LockTrouble
from muggins_print.press.streams import Item, Matrix, Reading, Stream

# What it warns of in damaged files is told in our own words, or does not matter.
logging.getLogger("pypdf").setLevel(logging.ERROR)

#: What viewers may be told to do, by its name in a file, and what that is.
_ACTIONS = {
    "/Launch": "an action that starts another program",
    "/URI": "a link to the web",
    **dict.fromkeys(("/GoToR", "/GoToE"), "a link to another file"),
    **dict.fromkeys(("/SubmitForm", "/ImportData"), "an action that sends or fetches data"),
    **dict.fromkeys(("/Sound", "/Movie", "/Rendition", "/RichMediaExecute"), "a sound or a film"),
}


class PageRead(NamedTuple):
    """A page as it stands in the file. ``boxes`` are its MediaBox, CropBox, TrimBox and BleedBox, in pt
    (None where it has none of its own); ``turn`` how far viewers turn it; ``change`` the matrix that all of
    it is drawn by; ``items`` what is drawn, in order. ``loose`` names the fonts that are not embedded,
    ``lacking`` quotes texts that show the box for a character that their font lacks, and ``notes`` counts
    what viewers lay over the page.
    """

    boxes: Mapping[str, tuple[float, ...] | None]
    turn: int
    change: Matrix
    items: tuple[Item, ...]
    loose: tuple[str, ...]
    lacking: tuple[str, ...]
    notes: int


class LockRead(NamedTuple):
    """How a file is locked. ``faults`` are sentences about a lock that is not as it should be."""

    faults: tuple[str, ...]


class FileRead(NamedTuple):
    """A PDF read back: ``scaling`` is how viewers are asked to print it ("" for not at all). ``brings`` names
    what does more than show pages, such as a script; ``opens`` tells that viewers are sent to a place in it.
    """

    pages: tuple[PageRead, ...]
    scaling: str
    lock: LockRead | None
    brings: tuple[str, ...]
    opens: bool


def read_file(pdf: bytes, passwords: Sequence[str] = ()) -> FileRead:
    """What a PDF holds; ``passwords`` are tried in turn if it is locked.

    Raises `FileTrouble` for what is no PDF or is damaged, and `LockTrouble` when it is locked and none
    of the passwords opens it: sentences that a file's name goes before.
    """
    with _in_plain_words():
        reader = PdfReader(io.BytesIO(pdf))
        lock = _unlocked(reader, passwords) if reader.is_encrypted else None
        drawn = Reading()
        preferences = reader.root_object.get("/ViewerPreferences", {})
        scaling = str(preferences.get_object().get("/PrintScaling", "")) if preferences else ""
        pages = tuple(_page(drawn, page) for page in reader.pages)
        brings = dict.fromkeys(_brought(reader))
        opens = "/OpenAction" in reader.root_object and not brings
        return FileRead(pages, scaling.removeprefix("/"), lock, tuple(brings), opens)


def _brought(reader: PdfReader) -> Iterator[str]:
    """What does more than show pages: whatever hangs on the file as a whole, on a page or on a note."""
    waiting: list[Any] = [entry for name, entry in reader.root_object.items() if name != "/Pages"]
    for page in reader.pages:
        waiting += (page[name] for name in ("/AA", "/Annots", "/AF") if name in page)
    seen: set[int] = set()
    while waiting:
        entry = waiting.pop()
        if isinstance(entry, IndirectObject):
            if entry.idnum in seen:
                continue
            seen.add(entry.idnum)
            entry = entry.get_object()
        if isinstance(entry, ArrayObject):
            waiting += entry
        elif isinstance(entry, DictionaryObject) and entry.get("/Type") not in ("/Page", "/Pages"):
            if "/JS" in entry:
                yield "a script"
            elif "/XFA" in entry:
                yield "a form with a program"
            elif "/EF" in entry or entry.get("/Type") == "/EmbeddedFile":
                yield "another file"
            elif entry.get("/S") in _ACTIONS:
                yield _ACTIONS[str(entry["/S"])]
            waiting += entry.values()


@contextlib.contextmanager
def _in_plain_words() -> Iterator[None]:
    """Turns whatever comes up in a damaged file into a sentence: pypdf lets all kinds of error through."""
    try:
        yield
    except (FileTrouble, LockTrouble, MemoryError):
        raise
    except Exception as trouble:
        raise FileTrouble(
            "This is no PDF, or a damaged one. Check the file's name, or print it again."
        ) from trouble


def _unlocked(reader: PdfReader, passwords: Sequence[str]) -> LockRead:
    """Opens a locked file and judges its lock: AES-256 of revision 6, opened by its password alone."""
    if reader.decrypt("") is not PasswordType.NOT_DECRYPTED:
        return LockRead(("It is locked, but opens without its password. Print it again.",))
    for password in passwords:
        opened = reader.decrypt(password)
        if opened is not PasswordType.NOT_DECRYPTED:
            break
    else:
        raise LockTrouble(
            "It is locked, and the password does not open it. Check it, capitals and accents too."
            if passwords
            else "It is locked. Give its password."
        )
    entry = reader.trailer["/Encrypt"].get_object()
    assert isinstance(entry, DictionaryObject)
    faults = []
    filters: Any = entry.get("/CF", {})
    method = str(filters["/StdCF"].get_object().get("/CFM", "")) if "/StdCF" in filters else ""
    if (entry.get("/V"), entry.get("/R"), method) != (5, 6, "/AESV3"):
        faults.append(
            f"Its lock is of revision {entry.get('/R')}, and ours are AES-256 of revision 6. Print it again."
        )
    if opened is PasswordType.OWNER_PASSWORD:
        faults.append("Its password is the owner's too, which would let anybody change it. Print it again.")
    permissions = entry.get("/P")
    if not isinstance(permissions, int) or not -(1 << 31) <= permissions < 1 << 31:
        faults.append(
            f"What its lock allows is written as {permissions}, which is no number of 32 bits with a sign: "
            "some readers refuse such a file. Print it again."
        )
    return LockRead(tuple(faults))


def _page(reading: Reading, page: Any) -> PageRead:
    boxes: dict[str, tuple[float, ...] | None] = {}
    for name in ("/MediaBox", "/CropBox", "/TrimBox", "/BleedBox"):
        box = page.get(name) if name != "/MediaBox" else page.mediabox
        boxes[name[1:]] = None if box is None else tuple(float(edge) for edge in box.get_object())
    reading.loose, reading.lacking = {}, {}
    contents = page.get_contents()
    stream = Stream(reading, page.get("/Resources", DictionaryObject()).get_object(), 0)
    if contents is not None:
        stream.run(contents)
    unit = float(page.get("/UserUnit", 1))
    if unit != 1.0:
        boxes = {name: box and tuple(edge * unit for edge in box) for name, box in boxes.items()}
    notes = page.get("/Annots")
    return PageRead(
        boxes,
        int(page.get("/Rotate", 0) or 0) % 360,
        stream.change,
        tuple(stream.items),
        tuple(reading.loose),
        tuple(reading.lacking),
        len(notes.get_object()) if notes is not None else 0,
    )
