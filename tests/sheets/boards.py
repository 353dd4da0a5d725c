"""Boards made once for all tests, and what is on them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import hypot

from flat import opened, stamped, text_rectangle

from muggins_print.page.model import Art, Label, Measure, Page, Stamp, TextBlock
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.board import BOARD
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.ordering import place_order

USES = ("laminate", "colouring")
LANGUAGES = ("en", "nl")


@cache
def board(**asked: str) -> Sheet:
    (sheet,) = BOARD.compose(place_order("board", asked), False, FontMeasure())
    assert len(sheet.pages) == 1
    return sheet


def spaces_of(page: Page) -> list[list[tuple[int, float, float, Art]]]:
    """For each board on the page its spaces: number, middle and drawing."""
    found = stamped(page, "space-") or stamped(page, "colour-space-")
    numbered = [(int(_label(drawing).text), x, y, drawing) for x, y, drawing in found]
    boards = sum(1 for mark in page.marks if isinstance(mark, Stamp))
    size = len(numbered) // boards
    return [numbered[first : first + size] for first in range(0, len(numbered), size)]


def _label(drawing: Art) -> Label:
    (label,) = (mark for mark in drawing.marks if isinstance(mark, Label))
    return label


def told_size(sheet: Sheet) -> float:
    """The diameter that the notes claim."""
    found = re.search(r"(\d+\.\d) mm", sheet.notes[0])
    assert found is not None
    return float(found[1])


def texts(page: Page) -> Iterator[str]:
    for mark in opened(page.marks, "board-"):
        if isinstance(mark, Label):
            yield mark.text
        elif isinstance(mark, TextBlock):
            yield "".join(span.text for span in mark.spans)


def assert_texts_apart(page: Page, title: str, measure: Measure) -> None:
    """No text lies on another, or on a piece, but for the title, on whose dots marbles lie."""
    marks = list(opened(page.marks, "board-"))
    rectangles = [text_rectangle(mark, measure) for mark in marks if isinstance(mark, (Label, TextBlock))]
    for one, other in combinations(rectangles, 2):
        assert not one.overlaps(other)
    pieces = [mark for mark in marks if isinstance(mark, Stamp)]
    for mark in marks:
        if isinstance(mark, (Label, TextBlock)) and getattr(mark, "text", "") != title:
            room = text_rectangle(mark, measure)
            for piece in pieces:
                x, y = piece.x + piece.art.width / 2, piece.y + piece.art.height / 2
                near_x, near_y = min(max(x, room.left), room.right), min(max(y, room.top), room.bottom)
                assert hypot(near_x - x, near_y - y) >= piece.art.width / 2 - 0.01
