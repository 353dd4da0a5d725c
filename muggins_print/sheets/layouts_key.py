"""The answer key for layouts of domino tiles that lie on a table: their open ends, the sum and the points.

Lengths in mm, type in pt.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from muggins_print.errors import BadRequest
from muggins_print.games.contract import Notation, Said
from muggins_print.games.dominoes import DOMINOES
from muggins_print.games.dominoes.choices import Layouts
from muggins_print.games.dominoes.counting import why
from muggins_print.games.dominoes.text_form import read_layout, written
from muggins_print.order import Order
from muggins_print.page.domino_layouts import layout_art
from muggins_print.page.furniture import (
    ANSWER,
    INK,
    QUIET,
    SMALL,
    Area,
    abreast,
    head,
    running_head,
    usable,
)
from muggins_print.page.model import PT, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.page.stock import GRID
from muggins_print.pieces import Layout
from muggins_print.sheets import dominoes_voice
from muggins_print.sheets.columns import Block
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import (
    SMALL_ROW,
    notation_of,
    pages_of,
    paper_of,
    words_of,
)
from muggins_print.sheets.workings import columns_in, worked_pages
from muggins_print.words import Words

#: The narrowest column of layouts, and the tallest that one is drawn.
_COLUMN, _TALLEST = 84.0, 60.0
#: Below a layout, between what is said of it, and above the next.
_BELOW, _LINE, _APART = 3.0, 0.8, 8.0
_SIZE, _LEADING = 10.0, 12.5


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The layouts, each with its open ends and what they score (T8 to T10), all in one sheet, or where the
    order's code is too long for a foot in several, each with a code of its own.

    It is all answers, so ``answers`` changes nothing. Raises `BadRequest` where no layout is asked for.
    """
    asked = order.several("layouts")
    if not asked:
        raise BadRequest("A key needs layouts, such as 3-6 6+6 6-2 / 6-4. Say which.")
    start = 0
    for end in range(1, len(asked) + 1):
        if end == len(asked) or not _signed(order.but(layouts=asked[start : end + 1])):
            yield _sheet(order.but(layouts=asked[start:end]), measure)
            start = end


def _signed(order: Order) -> bool:
    """Whether the order's code has room in a foot."""
    count = words_of(order).phrase("foot-page", page=1, pages=1)
    return abreast(paper_of(order), order.code, count)


def _sheet(order: Order, measure: Measure) -> Sheet:
    words, notation, area = words_of(order), notation_of(order), usable(paper_of(order))
    title = words.phrase("layouts-key-title")
    top, below = _head(order, title, words, notation, measure)
    later_top, later = running_head(area, title, "")
    columns = columns_in(area.width, _COLUMN)
    said = _Said(words, notation)
    blocks = [
        _block(read_layout(str(text)), columns.width, said, measure) for text in order.several("layouts")
    ]
    found = worked_pages(blocks, columns, below, later)
    bodies = [(*(later_top if number else top), *page.marks) for number, page in enumerate(found)]
    return Sheet(title, order.code, pages_of(order, title, "", bodies))


def _head(
    order: Order, title: str, words: Words, notation: Notation, measure: Measure
) -> tuple[tuple[Mark, ...], Area]:
    variant = DOMINOES.variant(order)
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


def _block(layout: Layout, width: float, said: _Said, measure: Measure) -> Block:
    """A layout under its text form, and below it what its ends come to, then why."""
    caption = TextBlock(0.0, 0.0, width, (Span(written(layout)),), _SIZE, _LEADING, QUIET)
    top = measure.height(caption) + _LINE
    art = layout_art(layout, width, _TALLEST)
    marks: list[Mark] = [caption, Stamp(0.0, top, art)]
    y = top + art.height + _BELOW
    for place, reason in enumerate(why(layout)):
        colour = INK if place else ANSWER
        block = TextBlock(0.0, y, width, (Span(said.text(reason), not place),), _SIZE, _LEADING, colour)
        marks.append(block)
        y += measure.height(block) + _LINE
    return Block(y, tuple(marks), _APART)


LAYOUTS_KEY = SheetKind(
    "key",
    2,
    "the answers to layouts of tiles that lie on a table",
    (Layouts("layouts", 16, (), "the layouts to answer, such as 3-6 6+6 6-2 / 6-4"),),
    False,
    compose,
    game="dominoes",
)
