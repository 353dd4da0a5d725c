"""What a finished PDF holds besides its pages' drawing: what viewers show beside it, and what they act on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject

#: What viewers may be told to do, by its name in a file, and what that is.
_ACTIONS = {
    "/Launch": "an action that starts another program",
    "/URI": "a link to the web",
    **dict.fromkeys(("/GoToR", "/GoToE"), "a link to another file"),
    **dict.fromkeys(("/SubmitForm", "/ImportData"), "an action that sends or fetches data"),
    **dict.fromkeys(("/Sound", "/Movie", "/Rendition", "/RichMediaExecute"), "a sound or a film"),
}
#: What our files say for the whole (ISO 32000-2, 7.7.2), what is searched below, and what they ask viewers.
_WHOLE = frozenset((
    "/Type", "/Version", "/Extensions", "/Lang", "/Pages", "/PageLabels", "/Outlines", "/PageMode", "/Names",
    "/Dests", "/ViewerPreferences", "/OpenAction", "/AA", "/AF", "/AcroForm",
))  # fmt: skip
_ASKED = frozenset(("/DisplayDocTitle", "/PrintScaling"))
#: What our pages (7.7.3.3) and forms (8.10.2) say of themselves, and what is read elsewhere.
_PAGE = frozenset((
    "/Type", "/Parent", "/Contents", "/Resources", "/MediaBox", "/CropBox", "/TrimBox", "/BleedBox",
    "/Rotate", "/UserUnit", "/Annots", "/AA", "/AF",
))  # fmt: skip
_FORM = frozenset((
    "/Type", "/Subtype", "/FormType", "/Name", "/BBox", "/Matrix", "/Resources", "/Length", "/Filter",
    "/DecodeParms",
))  # fmt: skip
#: What they may draw with (7.8.3).
_RESOURCES = frozenset(("/Font", "/XObject", "/ProcSet"))
_IN_WORDS = {
    "/OCProperties": "layers that can be hidden",
    "/OC": "a layer that can be hidden",
    "/Metadata": "another description of itself",
    "/Collection": "a folder of files",
    "/Group": "a see-through layer",
    "/ColorSpace": "inks of its own",
    "/ExtGState": "a see-through or another pen",
    "/Properties": "marks that belong to a layer",
}
#: What the program that wrote a file says of itself and when.
_WRITERS = frozenset(("/Producer", "/CreationDate", "/ModDate", "/Trapped"))


class Entry(NamedTuple):
    """An entry of an outline: what it says, and the number of the page that it leads to, 0 for none."""

    text: str
    page: int


class Beside(NamedTuple):
    """What viewers show beside the pages: what the file says of itself, by the names of the entries; its
    outline, and what the pages are called. It is read aloud in its ``language`` (such as ``nl``, or ""), and
    opened in a ``mode``, such as UseOutlines.
    """

    info: Mapping[str, str]
    outline: tuple[Entry, ...]
    labels: tuple[str, ...]
    language: str
    mode: str


def beside(reader: PdfReader) -> Beside:
    """What viewers show beside the pages of a file."""
    given: Mapping[str, object] = reader.metadata or {}
    info = {name[1:]: str(value) for name, value in given.items() if name not in _WRITERS}
    root = reader.root_object
    return Beside(
        info,
        tuple(_entries(reader, reader.outline)),
        tuple(reader.page_labels),
        str(root.get("/Lang", "")),
        str(root.get("/PageMode", "/UseNone"))[1:],
    )


def _entries(reader: PdfReader, outline: Any) -> Iterator[Entry]:
    for entry in outline:
        if isinstance(entry, list):
            yield from _entries(reader, entry)
        else:
            place = reader.get_destination_page_number(entry)
            yield Entry(str(entry.title), 0 if place is None else place + 1)


def brought(reader: PdfReader) -> Iterator[str]:
    """What does more than show pages: whatever hangs on the file as a whole, on a page or on a note."""
    root = reader.root_object
    yield from _strange(root, _WHOLE)
    if "/ViewerPreferences" in root:
        preferences: Any = root["/ViewerPreferences"].get_object()
        for name in preferences.keys() - _ASKED:
            yield f"a wish to viewers ({name[1:]})"
    waiting: list[Any] = [entry for name, entry in root.items() if name != "/Pages"]
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


def strange_in_page(page: Any) -> tuple[str, ...]:
    """What a page's own entries bring that ours never have, such as a layer."""
    return tuple(_strange(page, _PAGE))


def strange_in_form(form: Any) -> tuple[str, ...]:
    """The same of a form's."""
    return tuple(_strange(form, _FORM))


def strange_in_resources(resources: Any) -> tuple[str, ...]:
    """The same of what a page or form may draw with: inks of its own may show all of it in white."""
    return tuple(_strange(resources, _RESOURCES))


def _strange(entries: Any, known: frozenset[str]) -> Iterator[str]:
    for name in sorted(entries.keys() - known):
        yield _IN_WORDS.get(name, f"something that ours never have ({name[1:]})")
