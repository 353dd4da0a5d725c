"""What is wrong with a PDF: by qpdf's checks, in its parts, and in what four readers make of it.

qpdf (as pikepdf), pypdf, PDFium and MuPDF share no code, so what all of them read is in the file.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator, Sequence

import pikepdf
import pymupdf
import pypdf
import pypdfium2
from pypdf.errors import PdfReadError
from pypdf.generic import IndirectObject

#: What is no letter to read: a soft hyphen, and PDFium's sign for a hyphen at a line's end.
_UNREAD = "\u00ad\u0002\ufffe"


def soundness_faults(pdf: bytes, password: str | None = None) -> list[str]:
    """Everything that is wrong with a PDF, which opens with the password if there is one."""
    with pikepdf.open(io.BytesIO(pdf), password=password or "", attempt_recovery=False) as document:
        found = [*document.check_pdf_syntax(), *_loose_ends(pdf, password), *_unsaid(document)]
        found += (f"{fault} is not embedded" for fault in _fonts_elsewhere(document))
        pages = len(document.pages)
    seen = _by_pdfium(pdf, password)
    if len(seen) != pages:
        found.append(f"PDFium counts {len(seen)} pages, and qpdf {pages}")
    for reader, texts in (("pypdf", _by_pypdf(pdf, password)), ("MuPDF", _by_mupdf(pdf, password))):
        if len(texts) != pages:
            found.append(f"{reader} counts {len(texts)} pages, and qpdf {pages}")
        for page, (text, other) in enumerate(zip(texts, seen, strict=False), start=1):
            if text is not None and text != other:
                found.append(f"page {page}: only {reader} reads {text - other}, only PDFium {other - text}")
    return found


def _letters(text: str) -> Counter[str]:
    """What is read, whatever its order and spaces, which readers guess."""
    return Counter(letter for letter in text if not letter.isspace() and letter not in _UNREAD)


def _by_pypdf(pdf: bytes, password: str | None) -> Sequence[Counter[str] | None]:
    reader = pypdf.PdfReader(io.BytesIO(pdf), password=password, strict=True)
    pages = list(reader.pages)
    # It is slow; the pages behind a lock are those that it has read in the open.
    read = pages if password is None else pages[:1]
    return [_letters(page.extract_text()) for page in read] + [None] * (len(pages) - len(read))


def _by_pdfium(pdf: bytes, password: str | None) -> list[Counter[str]]:
    with pypdfium2.PdfDocument(pdf, password=password) as document:
        return [_letters(page.get_textpage().get_text_range()) for page in document]


def _by_mupdf(pdf: bytes, password: str | None) -> Sequence[Counter[str] | None]:
    with pymupdf.open(stream=pdf, filetype="pdf") as document:
        if password is not None and not document.authenticate(password):
            return []
        texts = [_letters(page.get_text()) for page in document]
    said = pymupdf.TOOLS.mupdf_warnings()
    assert not said, said
    return texts


def _loose_ends(pdf: bytes, password: str | None) -> Iterator[str]:
    """Objects that are referred to and are not there. qpdf, which takes them for nothing, does not tell."""
    seen: set[int] = set()
    waiting: list[object] = [pypdf.PdfReader(io.BytesIO(pdf), password=password, strict=True).trailer]
    while waiting:
        one = waiting.pop()
        if isinstance(one, IndirectObject):
            if one.idnum in seen:
                continue
            seen.add(one.idnum)
            try:
                one = one.get_object()
            except PdfReadError as error:
                yield str(error)
        if isinstance(one, dict):
            waiting += one.values()
        elif isinstance(one, list):
            waiting += one


def _fonts_elsewhere(document: pikepdf.Pdf) -> Iterator[str]:
    """Fonts that are named and not in the file."""
    for one in document.objects:
        if not isinstance(one, pikepdf.Dictionary) or one.get("/Type") != pikepdf.Name.Font:
            continue
        for font in one.get("/DescendantFonts", [one]):
            file = font.get("/FontDescriptor", pikepdf.Dictionary())
            if one.get("/Subtype") != "/Type3" and not {"/FontFile2", "/FontFile3"} & set(file.keys()):
                yield f"the font {font.get('/BaseFont', one.get('/BaseFont'))}"


def _unsaid(document: pikepdf.Pdf) -> Iterator[str]:
    """What a file has to say of itself to viewers and to screen readers, and does not."""
    root = document.Root
    if str(root.get("/Lang", "")) not in ("en", "nl"):
        yield "no language"
    if not str(document.docinfo.get("/Title", "")):
        yield "no title"
    if not root.get("/ViewerPreferences", pikepdf.Dictionary()).get("/DisplayDocTitle"):
        yield "no title in the window"
    with document.open_outline() as outline:
        if not outline.root:
            yield "no outline"
    if "/PageLabels" not in root:
        yield "no page labels"
