"""Finished PDFs read back: their pages' boxes and marks, how they ask to be printed, and their lock."""

from __future__ import annotations

import contextlib
import io
import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from muggins_print.errors import FileTrouble, LockTrouble
from muggins_print.press.beside import Beside, beside, brought, strange_in_page, strange_in_resources
from muggins_print.press.locks import LockRead, unlocked
from muggins_print.press.streams import Item, Matrix, Reading, Stream

# What it warns of in damaged files is told in our own words, or does not matter.
logging.getLogger("pypdf").setLevel(logging.ERROR)


class PageRead(NamedTuple):
    """A page as it stands in the file. ``boxes`` are its MediaBox, CropBox, TrimBox and BleedBox, in pt
    (None where it has none of its own); ``turn`` how far viewers turn it; ``change`` the matrix that all of
    it is drawn by; ``items`` what is drawn, in order. ``loose`` names the fonts that are not embedded,
    ``mute`` those that do not say which letters they show; ``lacking`` quotes texts that show the box for a
    character that their font lacks; ``notes`` counts what viewers lay over the page, and ``holds`` names what
    its own entries and its fonts' bring that ours never have.
    """

    boxes: Mapping[str, tuple[float, ...] | None]
    turn: int
    change: Matrix
    items: tuple[Item, ...]
    loose: tuple[str, ...]
    mute: tuple[str, ...]
    lacking: tuple[str, ...]
    notes: int
    holds: tuple[str, ...]


class FileRead(NamedTuple):
    """A PDF read back: ``scaling`` is how viewers are asked to print it ("" for not at all). ``brings`` names
    what does more than show pages, such as a script; ``opens`` tells that viewers are sent to a place in it;
    what they show ``beside`` the pages is read too.
    """

    pages: tuple[PageRead, ...]
    scaling: str
    lock: LockRead | None
    brings: tuple[str, ...]
    opens: bool
    beside: Beside


def read_file(pdf: bytes, passwords: Sequence[str] = ()) -> FileRead:
    """What a PDF holds; ``passwords`` are tried in turn if it is locked.

    Raises `FileTrouble` for what is no PDF or is damaged, and `LockTrouble` when it is locked and none
    of the passwords opens it: sentences that a file's name goes before.
    """
    with _in_plain_words():
        reader = PdfReader(io.BytesIO(pdf))
        lock = unlocked(reader, pdf, passwords) if reader.is_encrypted else None
        drawn = Reading()
        preferences = reader.root_object.get("/ViewerPreferences", {})
        scaling = str(preferences.get_object().get("/PrintScaling", "")) if preferences else ""
        pages = tuple(_page(drawn, page) for page in reader.pages)
        brings = dict.fromkeys(brought(reader))
        opens = "/OpenAction" in reader.root_object and not brings
        return FileRead(pages, scaling.removeprefix("/"), lock, tuple(brings), opens, beside(reader))


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


def _page(reading: Reading, page: Any) -> PageRead:
    boxes: dict[str, tuple[float, ...] | None] = {}
    for name in ("/MediaBox", "/CropBox", "/TrimBox", "/BleedBox"):
        box = page.get(name) if name != "/MediaBox" else page.mediabox
        boxes[name[1:]] = None if box is None else tuple(float(edge) for edge in box.get_object())
    reading.loose, reading.mute, reading.lacking, reading.strange = {}, {}, {}, {}
    contents = page.get_contents()
    resources = page.get("/Resources", DictionaryObject()).get_object()
    stream = Stream(reading, resources, 0)
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
        tuple(reading.mute),
        tuple(reading.lacking),
        len(notes.get_object()) if notes is not None else 0,
        (*strange_in_page(page), *strange_in_resources(resources), *reading.strange),
    )
