"""The answer key for layouts of domino tiles that lie on a table: their open ends, the sum and the points.
Several are numbered.

Lengths in mm, type in pt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from muggins_print.choices import WholeNumber
from muggins_print.errors import BadRequest
from muggins_print.games.contract import Notation, Said
from muggins_print.games.dominoes import DOMINOES
from muggins_print.games.dominoes.choices import Layouts
from muggins_print.games.dominoes.counting import why
from muggins_print.games.dominoes.text_form import read_layout, written
from muggins_print.order import Order, Setting
from muggins_print.page.domino_layouts import layout_art
from muggins_print.page.furniture import (
    ANSWER,
    INK,
    QUIET,
    SMALL,
    TEXT,
    Area,
    abreast,
    head,
    recounted,
    running_head,
    usable,
)
from muggins_print.page.model import PT, Label, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.page.stock import GRID
from muggins_print.pieces import Layout
from muggins_print.sheets import dominoes_voice
from muggins_print.sheets.columns import Block, moved
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import (
    SMALL_ROW,
    notation_of,
    pages_of,
    paper_of,
    words_of,
)
from muggins_print.sheets.workings import Columns, WorkedPage, columns_in, worked_pages
from muggins_print.words import Words

#: The narrowest column of layouts, and the column of their numbers.
_COLUMN, _NUMBER = 84.0, 9.0
#: The tallest that one is drawn, and how tall it may become where that makes its tiles larger.
_TALLEST, _TALLER = 60.0, 120.0
#: Below a layout, between what is said of it, and above the next.
_BELOW, _LINE, _APART = 3.0, 0.8, 8.0
_SIZE, _LEADING = 10.0, 12.5
#: The baseline of the first line of such text.
_BASELINE = 3.4


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The layouts, each with its open ends and what they score (T8 to T10), all in one sheet, or where the
    order's code is too long for a foot, each page as a sheet with a code of its own. Their numbers run on.

    It is all answers, so ``answers`` changes nothing. Raises `BadRequest` where no layout is asked for.
    """
    asked = order.several("layouts")
    if not asked:
        raise BadRequest("A key needs layouts, such as 3-6 6+6 6-2 / 6-4. Say which.")
    if _signed(order):
        yield _sheet(order, measure)
        return
    sheets: list[Sheet] = []
    start, first = 0, max(1, order.whole("first"))
    while start < len(asked):
        end = start + 1
        here = _part(order, asked[start:end], first + start)
        while end < len(asked):
            more = _part(order, asked[start : end + 1], first + start)
            if not _signed(more) or len(_fitted(more, measure)) > 1:
                break
            here, end = more, end + 1
        sheets.append(_sheet(here, measure))
        start = end
    for number, sheet in enumerate(sheets, start=1):
        count = words_of(order).phrase("foot-page", page=number, pages=len(sheets))
        yield replace(sheet, pages=tuple(recounted(page, count) for page in sheet.pages))


def _part(order: Order, layouts: Sequence[Setting], first: int) -> Order:
    """The order for some of its layouts alone."""
    return order.but(layouts=tuple(layouts), first=first)


def _signed(order: Order) -> bool:
    """Whether the order's code has room in a foot."""
    count = words_of(order).phrase("foot-page", page=1, pages=1)
    return abreast(paper_of(order), order.code, count)


def _sheet(order: Order, measure: Measure) -> Sheet:
    words, area = words_of(order), usable(paper_of(order))
    title = words.phrase("layouts-key-title")
    top, _ = _head(order, title, measure)
    later, _ = running_head(area, title, "")
    pages = _fitted(order, measure)
    bodies = [(*(later if number else top), *page.marks) for number, page in enumerate(pages)]
    return Sheet(title, order.code, pages_of(order, title, "", bodies))


def _fitted(order: Order, measure: Measure) -> list[WorkedPage]:
    """The pages of a sheet: as few as can be, their tiles then as large and the layouts as low as can be, so
    that those which are long have the whole width.
    """
    area, title = usable(paper_of(order)), words_of(order).phrase("layouts-key-title")
    _, below = _head(order, title, measure)
    _, later = running_head(area, title, "")
    said = _Said(words_of(order), notation_of(order))
    layouts = [read_layout(str(text)) for text in order.several("layouts")]
    first = order.whole("first")
    named = len(layouts) > 1 or first > 0
    found: list[tuple[tuple[int, float, float], list[WorkedPage]]] = []
    for columns in dict.fromkeys((columns_in(area.width, _COLUMN), Columns(1, area.width))):
        for tallest in (_TALLEST, _TALLER):
            texts = [str(max(1, first) + place) if named else "" for place in range(len(layouts))]
            blocks = [
                _block(layout, text, columns.width, tallest, said, measure)
                for layout, text in zip(layouts, texts, strict=True)
            ]
            if tallest == _TALLER and max(block.height for block in blocks) > below.height:
                continue
            pages = worked_pages(blocks, columns, below, later)
            cost = (len(pages), -min(map(_side, blocks)), round(sum(block.height for block in blocks), 1))
            found.append((cost, pages))
    return min(found, key=lambda one: one[0])[1]


def _side(block: Block) -> float:
    """How large the halves of the tiles in a block are."""
    (layout,) = (mark for mark in block.marks if isinstance(mark, Stamp))
    (side, *_) = (mark.art.width for mark in layout.art.marks if isinstance(mark, Stamp))
    return side


def _head(order: Order, title: str, measure: Measure) -> tuple[tuple[Mark, ...], Area]:
    variant, words, notation = DOMINOES.variant(order), words_of(order), notation_of(order)
    marks, below = head(usable(paper_of(order)), title, words.phrase("layouts-key-task"), (), measure)
    y = below.y
    readings = ((reading, ANSWER) for reading in dominoes_voice.readings(variant, words))
    for text, colour in ((dominoes_voice.line(variant, words, notation), QUIET), *readings):
        spans = (Span(text, colour == ANSWER),)
        block = TextBlock(below.x, y, below.width, spans, SMALL, SMALL_ROW / PT, colour)
        marks += (block,)
        y += measure.height(block)
    return marks, below.below(y + 2 * GRID)


class _Said(NamedTuple):
    """The words and signs of an order."""

    words: Words
    notation: Notation

    def text(self, said: Said) -> str:
        """What is said, in words."""
        values = {
            name: value if isinstance(value, (str, int)) else value.text(self.notation)
            for name, value in said.values
        }
        return self.words.phrase(said.phrase, **values)


def _block(layout: Layout, number: str, width: float, tallest: float, said: _Said, measure: Measure) -> Block:
    """A layout under its text form, and below it what its ends come to, then why; its number, if it has one,
    on the left of all.
    """
    left = _NUMBER if number else 0.0
    width -= left
    caption = TextBlock(0.0, 0.0, width, (Span(written(layout)),), _SIZE, _LEADING, QUIET)
    top = measure.height(caption) + _LINE
    art = layout_art(layout, width, tallest)
    marks: list[Mark] = [caption, Stamp(0.0, top, art)]
    y = top + art.height + _BELOW
    for place, reason in enumerate(why(layout)):
        colour = INK if place else ANSWER
        block = TextBlock(0.0, y, width, (Span(said.text(reason), not place),), _SIZE, _LEADING, colour)
        marks.append(block)
        y += measure.height(block) + _LINE
    marks = [moved(mark, left, 0.0) for mark in marks]
    if number:
        marks.insert(0, Label(0.0, _BASELINE, number, TEXT, True, INK))
    return Block(y, tuple(marks), _APART)


LAYOUTS_KEY = SheetKind(
    "key",
    2,
    "the answers to layouts of tiles that lie on a table",
    (
        Layouts("layouts", 16, (), "the layouts to answer, such as 3-6 6+6 6-2 / 6-4"),
        WholeNumber("first", 17, 0, "the number of the first layout; with 0 one alone has none", 0, 99_999),
    ),
    False,
    compose,
    game="dominoes",
)
