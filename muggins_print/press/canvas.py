"""Pages to PDF, by reportlab. An art is drawn once a file, as a form, and then only placed."""

from __future__ import annotations

import io
import os
import re
import sys
import unicodedata
import zlib
from collections.abc import Iterable
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFObjectReference,
    PDFPage,
    PDFStream,
)
from reportlab.pdfgen.canvas import Canvas

from muggins_print.errors import BadRequest
from muggins_print.page.model import PT, Art, Mark, Page, Rectangle, Span, Stamp, Window
from muggins_print.press.adjustment import Adjustment
from muggins_print.press.embedding import EmbeddedFont
from muggins_print.press.fonts import font, plain, showable
from muggins_print.press.measure import width_pt
from muggins_print.press.pen import Letters, Pen
from muggins_print.press.shaping import Line, shaped
from muggins_print.press.typefaces import Typeface

#: For a printer that prints true.
TRUE = Adjustment()
#: Named in the file as its author and creator.
AUTHOR = "muggins_print"
#: What dates the file if the environment says it (reproducible-builds.org), and the last second that a PDF's
#: dates, of four digits a year, can tell.
DATE, LATEST = "SOURCE_DATE_EPOCH", 253_402_300_799
#: How far in pt a form's marks may reach over its art's edges before they are cut: bleed and half a stroke.
_BLEED = 6 / PT
#: How many texts' operators are kept. Most are on every page; those that are on one page only drop out.
_KEPT_TEXTS = 4_000

_LABEL = re.compile(r"(.*?)([1-9][0-9]{0,8})?")


def print_pages(pages: Iterable[Page], title: str, language: str, adjustment: Adjustment = TRUE) -> bytes:
    """The pages as one PDF, the same bytes every time; taken one by one, so there may be thousands.

    ``title`` and ``language`` (such as ``nl``) go into the file. Every page has exactly its own size,
    an outline entry where it has a bookmark, and its label. Fonts are embedded as subsets, and
    viewers are asked to print at 100 %. The ``adjustment`` makes up for a printer. Raises `BadRequest`
    for text that no font can show, and `AssertionError` when there is no page or two different arts
    have one name.
    """
    press = _Press(title, language, adjustment)
    for page in pages:
        press.page(page)
    return press.finish()


class _Canvas(Canvas):  # type: ignore[misc]  # reportlab has no types
    """A canvas that packs each page's and form's drawing as soon as it is done.

    reportlab itself keeps them unpacked until the file is saved, and spells them in ASCII.
    """

    def showPage(self) -> None:  # noqa: N802
        super().showPage()
        page = self._doc.Pages[-1]
        page.Rotate = page.Trans = None  # no turn and no transition: nothing to say
        page.hasImages = 0
        _pack(page)
        if page.XObjects is not None:
            page.XObjects = tuple(map(sys.intern, page.XObjects.dict))
        page.__class__ = _Page

    def endForm(self, **extra: object) -> None:  # noqa: N802
        name = self._formData[0]
        super().endForm(**extra)
        _pack(self._doc.idToObject[self._doc.getXObjectName(name)])


class _Page(PDFPage):  # type: ignore[misc]  # reportlab has no types
    """A page that has been drawn and waits to be written, as thousands may.

    Of its forms it keeps the names alone, and what reportlab makes to write it goes when it is written.
    """

    XObjects: Any

    def check_format(self, document: PDFDocument) -> None:
        if self.XObjects is not None:
            self.XObjects = PDFDictionary({name: PDFObjectReference(name) for name in self.XObjects})
        super().check_format(document)

    def format(self, document: PDFDocument) -> bytes:
        written: bytes = super().format(document)
        self.XObjects = self.Resources = self.MediaBox = None
        return written


def _check_date() -> None:
    """Raises `BadRequest` for a SOURCE_DATE_EPOCH that reportlab cannot date the file by.

    It is refused rather than left out, as whoever sets it counts on the date.
    """
    given = os.environ.get(DATE, "").strip()
    if given and not (given.isascii() and given.isdigit() and len(given) <= 18 and int(given) <= LATEST):
        raise BadRequest(
            f"{DATE} is {given!r}, and it takes whole seconds since 1970, from 0 to {LATEST}. Set it so, or "
            "unset it."
        )


def _pack(drawing: PDFStream) -> None:
    """Gives a page or form of reportlab's a packed content in place of its stream."""
    code = drawing.stream
    packed = zlib.compress(code if isinstance(code, bytes) else code.encode("ascii"))
    drawing.Contents = PDFStream(PDFDictionary({"Filter": PDFArray([PDFName("FlateDecode")])}), packed)
    drawing.stream = None


class _Press:
    """One PDF in the making; the `Sink` of the pens that draw its pages and forms."""

    def __init__(self, title: str, language: str, adjustment: Adjustment) -> None:
        self.adjustment = adjustment
        self.target = io.BytesIO()
        _check_date()
        canvas = _Canvas(
            self.target,
            pageCompression=1,
            invariant=1,
            pdfVersion=(1, 7),  # viewers know PrintScaling since 1.6
            initialFontName=font(False),
            lang=language,
        )
        canvas.setTitle(_in_metadata(title))
        canvas.setAuthor(AUTHOR)
        canvas.setCreator(AUTHOR)
        canvas.setSubject("")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        canvas.setViewerPreference("PrintScaling", "None")
        self.canvas = canvas
        self.operators = canvas.addLiteral
        self.pages = 0
        self.bookmarks = 0
        self.label_ranges: list[tuple[int, str, int | None]] = []
        self.next_label: tuple[str, int | None] | None = None
        self.forms: dict[str, tuple[Art, str]] = {}
        self.texts: dict[tuple[str, float, bool], Letters] = {}
        self.fonts: dict[tuple[Typeface, bool], EmbeddedFont] = {}

    def page(self, page: Page) -> None:
        """Draws one page, and first the arts that no page had before."""
        self._draw_forms(page.marks)
        self.canvas.setPageSize((page.width / PT, page.height / PT))
        self.canvas.setTrimBox(self._box(page, page.trim))
        self.canvas.setBleedBox(self._box(page, page.bleed))
        change = self.adjustment.operator(page)
        if change:
            self.operators(change)
        Pen(self, page.height, fresh=True).draw(page.marks)
        if page.bookmark is not None:
            key = str(self.bookmarks)
            self.canvas.bookmarkPage(key)
            self.canvas.addOutlineEntry(_in_metadata(page.bookmark), key)
            self.bookmarks += 1
        self._label(page.label)
        self.canvas.showPage()
        self.pages += 1

    def _box(self, page: Page, box: Rectangle | None) -> tuple[float, ...] | None:
        """A page box in pt: its lower left and its upper right corner, from the page's lower left."""
        if box is None:
            return None
        x, y, width, height = self.adjustment.rectangle(page, box)
        corners = (x, page.height - y - height, x + width, page.height - y)
        return tuple(round(length / PT, 2) for length in corners)

    def finish(self) -> bytes:
        """The whole file."""
        if not self.pages:
            raise AssertionError("there is no page to print")
        if self.bookmarks > 1:
            self.canvas.showOutline()
        if self.label_ranges != [(0, "", None)]:  # without any label, viewers had better count
            for first, prefix, number in self.label_ranges:
                self.canvas.addPageLabel(first, number and "ARABIC", number, _in_metadata(prefix))
        for embedded in self.fonts.values():
            embedded.add_to(self.canvas._doc)
        self.canvas.save()
        return self.target.getvalue()

    def form(self, art: Art) -> None:
        """Draws an art's form; see `Sink`."""
        self.canvas.doForm(self.forms[art.name][1])

    def letters(self, text: str, size: float, bold: bool) -> Letters:
        """A text's operators, as reportlab writes them; see `Sink`."""
        known = self.texts.get((text, size, bold))
        if known is None:
            if len(self.texts) >= _KEPT_TEXTS:
                self.texts.clear()
            known = self.texts[text, size, bold] = self._encoded(text, size, bold)
        return known

    def shaped(self, line: Line, size: float) -> Letters:
        """A shaped line's operators; see `Sink`."""
        shows: list[str] = []
        first = current = ""
        for piece in line.pieces:
            if piece.typeface is None:
                letters = self._plain(piece.text, size, piece.bold)
                operator, show, after = letters.font, letters.show, letters.font_after
            else:
                embedded = self._embedded(piece.typeface, piece.bold)
                operator = after = f"/{embedded.name} {size * piece.scale:g} Tf"
                show = embedded.show(piece, size * piece.scale)
            if not show:
                continue
            if not first:
                first = operator
            elif operator != current:
                shows.append(operator)
            shows.append(show)
            current = after or ""
        return Letters(first, " ".join(shows), line.width * size / 1000, current or None)

    def _embedded(self, typeface: Typeface, bold: bool) -> EmbeddedFont:
        known = self.fonts.get((typeface, bold))
        if known is None:
            known = self.fonts[typeface, bold] = EmbeddedFont(f"S{len(self.fonts) + 1}", typeface, bold)
        return known

    def _encoded(self, text: str, size: float, bold: bool) -> Letters:
        text = showable(text)
        return (
            self._plain(text, size, bold) if plain(text) else self.shaped(shaped((Span(text, bold),)), size)
        )

    def _plain(self, text: str, size: float, bold: bool) -> Letters:
        """The operators of a text in Atkinson, as reportlab writes them."""
        line = self.canvas.beginText(0, 0)
        line.setFont(font(bold), size)
        line.textOut(text)
        # BT 1 0 0 1 0 0 Tm /F1+0 12 Tf 14.4 TL (text) Tj … ET
        words = line.getCode().split(" ", 13)
        if len(words) < 14:
            return Letters("", "", 0.0, None)
        font_operator, show = " ".join(words[8:11]), words[13].removesuffix(" ET")
        # A font holds 256 characters a subset: a text in several changes to another on its way.
        font_after = None if ") Tj /" in show else font_operator
        return Letters(font_operator, show, width_pt(text, size, bold), font_after)

    def _draw_forms(self, marks: Iterable[Mark]) -> None:
        for mark in marks:
            if isinstance(mark, Window):
                mark = mark.stamp
            if not isinstance(mark, Stamp):
                continue
            art = mark.art
            known = self.forms.get(art.name)
            if known is None:
                self._draw_form(art)
            elif known[0] is not art and known[0] != art:
                raise AssertionError(f"two different arts are named {art.name!r}")

    def _draw_form(self, art: Art) -> None:
        self._draw_forms(art.marks)
        name = str(len(self.forms))
        self.forms[art.name] = art, name
        width, height = art.width / PT, art.height / PT
        self.canvas.beginForm(name, -_BLEED, -_BLEED, width + _BLEED, height + _BLEED)
        Pen(self, art.height, fresh=False).draw(art.marks)
        self.canvas.endForm()

    def _label(self, label: str) -> None:
        """Begins a range of labels where the page's does not simply count on from the last one's."""
        match = _LABEL.fullmatch(label)
        prefix, number = (label, None) if match is None else (match[1], int(match[2]) if match[2] else None)
        if (prefix, number) != self.next_label:
            self.label_ranges.append((self.pages, prefix, number))
        self.next_label = prefix, number + 1 if number else None


def _in_metadata(text: str) -> str:
    """Text as a viewer can show it: without control characters and lone surrogates."""
    return "".join(letter for letter in text if unicodedata.category(letter) not in ("Cc", "Cs"))
