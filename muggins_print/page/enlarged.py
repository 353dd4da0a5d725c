"""Pages printed larger than they were composed: large print, where nothing is set under 18 pt."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from muggins_print.page.model import (
    Art,
    Box,
    Disc,
    Label,
    Line,
    Mark,
    Measure,
    Page,
    Path,
    Rectangle,
    Stamp,
    TextBlock,
    Window,
)

#: Large print is composed on smaller paper and printed so many times as large: running text of 12 pt gets 18.
SCALE = 1.5
#: The least type in large print, in pt.
LEAST = 18.0
#: Type smaller than this is on no sheet.
_UNIT = 2.0
#: From one line to the next over the size of its type, at least, where type was too small.
_LEADING = 1.25


class LargeMeasure:
    """How large text becomes that is to be enlarged: what is too small for it counts as large enough."""

    def __init__(self, measure: Measure) -> None:
        self._measure = measure

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """The width in mm of one line of ``text``, before it is enlarged."""
        return self._measure.width(text, raised(size), bold)

    def height(self, block: TextBlock) -> float:
        """The height in mm of a block of text, before it is enlarged."""
        return self._measure.height(_legible(block))


def raised(size: float) -> float:
    """A size of type, in pt, that is not too small to be enlarged to large print.

    A size that no type has stays: it is a unit, to reckon how large a text may become.
    """
    return size if size < _UNIT else max(size, LEAST / SCALE)


def _legible(block: TextBlock) -> TextBlock:
    size = raised(block.size)
    if size == block.size:
        return block
    return block._replace(size=size, leading=max(block.leading, size * _LEADING))


def enlarged(page: Page) -> Page:
    """A draft in large print: `SCALE` times as large, and no type under `LEAST` pt. Other pages stay as they
    are.
    """
    if page.scale == 1.0:
        return page
    assert page.scale == SCALE
    marks = tuple(map(_mark, page.marks))
    folio = page.folio and next(new for new, old in zip(marks, page.marks, strict=True) if old is page.folio)
    assert folio is None or isinstance(folio, Label)
    return replace(
        page,
        width=_rounded(page.width),
        height=_rounded(page.height),
        marks=marks,
        trim=_box(page.trim),
        bleed=_box(page.bleed),
        folio=folio,
        scale=1.0,
    )


def _rounded(length: float) -> float:
    """A length enlarged; papers get their own size back to the last digit."""
    return round(length * SCALE, 6)


def _box(box: Rectangle | None) -> Rectangle | None:
    if box is None:
        return None
    x, y, width, height = map(_rounded, box)
    return x, y, width, height


@lru_cache(maxsize=1_000)
def _art(art: Art) -> Art:
    return Art(f"large-{art.name}", art.width * SCALE, art.height * SCALE, tuple(map(_mark, art.marks)))


def _mark(mark: Mark) -> Mark:
    k = SCALE
    match mark:
        case Line(x1, y1, x2, y2, width, ink, dash):
            return Line(x1 * k, y1 * k, x2 * k, y2 * k, width * k, ink, tuple(part * k for part in dash))
        case Box(x, y, width, height, fill, stroke, line, corner):
            return Box(x * k, y * k, width * k, height * k, fill, stroke, line * k, corner * k)
        case Disc(x, y, radius, fill, stroke, line):
            return Disc(x * k, y * k, radius * k, fill, stroke, line * k)
        case Path(steps, fill, stroke, line, closed):
            larger = tuple(tuple(value * k for value in step) for step in steps)
            return Path(larger, fill, stroke, line * k, closed)
        case Label():
            size, hollow = raised(mark.size) * k, mark.hollow * k
            return mark._replace(x=mark.x * k, y=mark.y * k, size=size, hollow=hollow)
        case TextBlock():
            block = _legible(mark)
            x, y, width = block.x * k, block.y * k, block.width * k
            return block._replace(x=x, y=y, width=width, size=block.size * k, leading=block.leading * k)
        case Stamp(x, y, art, turn):
            return Stamp(x * k, y * k, _art(art), turn)
        case Window(x, y, width, height, stamp):
            inside = _mark(stamp)
            assert isinstance(inside, Stamp)
            return Window(x * k, y * k, width * k, height * k, inside)
