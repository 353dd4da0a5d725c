"""The answer key for hands that people hold: drawn, with their points and every combination.

Lengths in mm, type in pt.
"""

from __future__ import annotations

from collections.abc import Iterator

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
from muggins_print.games.cribbage import CRIBBAGE
from muggins_print.games.cribbage.cards import read_hand
from muggins_print.games.cribbage.choices import Hands
from muggins_print.games.cribbage.counting import count
from muggins_print.games.cribbage.exercises.posed import breakdown
from muggins_print.order import Order
from muggins_print.page import hands
from muggins_print.page.furniture import ANSWER, INK, QUIET, SMALL, Area, abreast, head, running_head, usable
from muggins_print.page.model import Label, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.page.stock import GRID
from muggins_print.pieces import CardHand
from muggins_print.sheets import cribbage_voice
from muggins_print.sheets.columns import Block
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import SMALL_ROW, notation_of, pages_of, paper_of, words_of
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.workings import columns_in, worked_pages

#: The narrowest column of hands, and the widest that one is drawn.
_COLUMN, _WIDEST = 72.0, 66.0
#: Below a hand, between what is said of it, and above the next.
_BELOW, _LINE, _APART = 3.0, 0.8, 8.0
_SIZE, _LEADING = 10.0, 12.5


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The hands, each with its points and which cards make them (C1 to C3, C11), all in one sheet, or where
    the order's code is too long for a foot in several, each with a code of its own.

    It is all answers, so ``answers`` changes nothing. Raises `BadRequest` where no hand is asked for.
    """
    asked = order.several("hands")
    if not asked:
        raise BadRequest("A key needs hands, such as 5C 5D 5H JS / 5S. Say which.")
    start = 0
    for end in range(1, len(asked) + 1):
        if end == len(asked) or not _signed(order.but(hands=asked[start : end + 1])):
            yield _sheet(order.but(hands=asked[start:end]), measure)
            start = end


def _signed(order: Order) -> bool:
    """Whether the order's code has room in a foot."""
    return abreast(paper_of(order), order.code, words_of(order).phrase("foot-page", page=1, pages=1))


def _sheet(order: Order, measure: Measure) -> Sheet:
    manner, area = Manner(words_of(order), notation_of(order), measure), usable(paper_of(order))
    title, crib = manner.words.phrase("hands-key-title"), order.text("crib") == "yes"
    top, below = _head(order, title, manner)
    later_top, later = running_head(area, title, "")
    columns = columns_in(area.width, _COLUMN)
    blocks = [_block(read_hand(str(text)), crib, columns.width, manner) for text in order.several("hands")]
    found = worked_pages(blocks, columns, below, later)
    bodies = [(*(later_top if number else top), *page.marks) for number, page in enumerate(found)]
    return Sheet(title, order.code, pages_of(order, title, "", bodies))


def _head(order: Order, title: str, manner: Manner) -> tuple[tuple[Mark, ...], Area]:
    words, variant = manner.words, CRIBBAGE.variant(order)
    task = words.phrase("hands-key-crib-task" if order.text("crib") == "yes" else "hands-key-task")
    marks, below = head(usable(paper_of(order)), title, task, (), manner.measure)
    y = below.y + 1.0
    line = cribbage_voice.line(variant, words, manner.notation)
    return (*marks, Label(below.x, y, line, SMALL, False, QUIET)), below.below(y + SMALL_ROW + GRID)


def _block(hand: CardHand, crib: bool, width: float, manner: Manner) -> Block:
    """A hand, and below it its points, then how they come about."""
    counted = count(hand, crib)
    art = hands.hand(hand, min(width, _WIDEST), courts=manner.words.courts)
    marks: list[Mark] = [Stamp(0.0, 0.0, art)]
    y = art.height + _BELOW
    said = [manner.words.phrase("hands-key-points", points=counted.points)]
    said += map(manner.said, breakdown(hand, counted, crib))
    for place, text in enumerate(said):
        colour = INK if place else ANSWER
        block = TextBlock(0.0, y, width, (Span(text, not place),), _SIZE, _LEADING, colour)
        marks.append(block)
        y += manner.measure.height(block) + _LINE
    return Block(y, tuple(marks), _APART)


HANDS_KEY = SheetKind(
    "key",
    2,
    "the answers to hands with their starters",
    (
        Hands("hands", 16, (), "the hands to count, such as 5C 5D 5H JS / 5S"),
        OneOf("crib", 17, "no", "count them as cribs, where only five cards make a flush", ("no", "yes")),
    ),
    False,
    compose,
    game="cribbage",
)
