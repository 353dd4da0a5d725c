"""A page's marks with its stamps opened, so that tests can measure where on the paper everything lies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from muggins_print.page.model import PT, Art, Label, Mark, Measure, Page, Stamp, TextBlock
from muggins_print.sheets.columns import moved

#: Lines of text that only touch do not overlap.
TOUCHING = 0.01


class Rectangle(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Rectangle) -> bool:
        return (
            self.left < other.right - TOUCHING
            and other.left < self.right - TOUCHING
            and self.top < other.bottom - TOUCHING
            and other.top < self.bottom - TOUCHING
        )


def stamped(page: Page, prefix: str) -> list[tuple[float, float, Art]]:
    """Every stamp, however deep, of an art whose name begins so, with the middle it lies round."""
    return [
        (stamp.x + stamp.art.width / 2, stamp.y + stamp.art.height / 2, stamp.art)
        for stamp in _stamps(page.marks)
        if stamp.art.name.startswith(prefix)
    ]


def _stamps(marks: tuple[Mark, ...], x: float = 0.0, y: float = 0.0) -> Iterator[Stamp]:
    for mark in marks:
        if isinstance(mark, Stamp):
            here = mark._replace(x=mark.x + x, y=mark.y + y)
            yield here
            yield from _stamps(here.art.marks, here.x, here.y)


def opened(marks: tuple[Mark, ...], prefix: str) -> Iterator[Mark]:
    """The marks, with the stamps whose art's name begins with ``prefix`` replaced by what is on them."""
    for mark in marks:
        if isinstance(mark, Stamp) and mark.art.name.startswith(prefix):
            for inner in mark.art.marks:
                yield moved(inner, mark.x, mark.y)
        else:
            yield mark


def text_rectangle(mark: Label | TextBlock, measure: Measure) -> Rectangle:
    """The room that a text takes: of a label its capitals, of a block its lines and what they span."""
    if isinstance(mark, TextBlock):
        words = "".join(span.text for span in mark.spans)
        height = measure.height(mark)
        one_line = height < mark.leading * PT * 1.5
        width = measure.width(words, mark.size, mark.spans[0].bold) if one_line else mark.width
        left = mark.x + (mark.width - width) / 2 if mark.align == "centre" else mark.x
        return Rectangle(left, mark.y, left + width, mark.y + height)
    width = measure.width(mark.text, mark.size, mark.bold)
    cap = mark.size * PT * 0.668
    left = mark.x - {"left": 0.0, "centre": width / 2, "right": width}[mark.align]
    bottom = mark.y + cap / 2 if mark.middle else mark.y
    return Rectangle(left, bottom - cap, left + width, bottom)
