"""Whether a password opens a PDF in each reader there is: None is opening it without any."""

from __future__ import annotations

import io
import shutil
import subprocess
from collections.abc import Callable

import pikepdf
import pymupdf
import pypdf
import pypdfium2


def opens_in_qpdf(pdf: bytes, password: str | None) -> bool:
    try:
        with pikepdf.open(io.BytesIO(pdf), password=password or "") as document:
            return len(document.pages) > 0
    except pikepdf.PasswordError:
        return False


def opens_in_pdfium(pdf: bytes, password: str | None) -> bool:
    try:
        with pypdfium2.PdfDocument(pdf, password=password) as document:
            return len(document) > 0
    except pypdfium2.PdfiumError:
        return False


def opens_in_pypdf(pdf: bytes, password: str | None) -> bool:
    return bool(pypdf.PdfReader(io.BytesIO(pdf)).decrypt(password or ""))


def opens_in_mupdf(pdf: bytes, password: str | None) -> bool:
    with pymupdf.open(stream=pdf, filetype="pdf") as document:
        return bool(not document.needs_pass if password is None else document.authenticate(password))


#: Poppler's commands take no longer password, in bytes, though the library does.
LONGEST_FOR_POPPLER = 32


def opens_in_poppler(pdf: bytes, password: str | None) -> bool:
    given = [] if password is None else ["-upw", password]
    ran = subprocess.run(["pdftotext", *given, "-", "-"], input=pdf, capture_output=True, check=False)
    return ran.returncode == 0


Reader = Callable[[bytes, str | None], bool]
#: Poppler only where it is installed: it is on no package index.
READERS: tuple[Reader, ...] = (
    opens_in_qpdf,
    opens_in_pdfium,
    opens_in_pypdf,
    opens_in_mupdf,
    *([opens_in_poppler] if shutil.which("pdftotext") else ()),
)


def readers_for(password: str | None) -> tuple[Reader, ...]:
    """The readers that take a password of its length."""
    if len((password or "").encode()) > LONGEST_FOR_POPPLER:
        return tuple(reader for reader in READERS if reader is not opens_in_poppler)
    return READERS
