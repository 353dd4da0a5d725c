"""Keys with reasons: which exercises have them, a sheet with its key, and what stands on a page."""

from __future__ import annotations

from muggins_print.page.furniture import ANSWER
from muggins_print.page.model import Page, TextBlock
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.contract import NOTHING, Personal, Sheet
from muggins_print.sheets.frame import measure_for
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.worksheet import personal

REASONED = ("challenge", "muggins", "best-move", "score", "triples", "mixed")


def made(own: Personal = NOTHING, **asked: object) -> tuple[Sheet, Sheet]:
    """The first sheet and its key."""
    order = place_order("worksheet", {"sheet_number": "4127", "language": "en", "paper": "a4", **asked})
    measure = measure_for(order, FontMeasure())
    sheet, key = (next(personal(order, answers, measure, own)) for answers in (False, True))
    return sheet, key


def reasons_on(page: Page) -> list[str]:
    """The lines and paragraphs of reasons on a page."""
    blocks = [mark for mark in page.marks if isinstance(mark, TextBlock) and mark.ink == ANSWER]
    return ["".join(span.text for span in block.spans) for block in blocks]
