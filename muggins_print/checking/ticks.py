"""The ticks on a page of answers: which box each stands in, whatever its code gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muggins_print.checking.inks import inked
from muggins_print.page.furniture import ANSWER
from muggins_print.press.streams import Item

#: How a tick and a box with round corners are drawn.
_TICK, _BOX = "mll S", "mlclclclch S"


def is_tick(item: Item) -> bool:
    """Whether an item is a tick in the second voice, in which answers are given."""
    return item.kind == "path" and item.what == _TICK and inked(item, ANSWER)


def ticked(tick: Item, items: Sequence[Item]) -> str | None:
    """The words behind the box that a tick stands in; None where it stands in no box.

    It stands in one if it begins and has its foot there; its end reaches out, as a pencil's does.
    """
    left, top, foot_x, foot_y = tick.points[:4]
    for item in items:
        if item.kind == "path" and item.what == _BOX:
            xs, ys = item.points[::2], item.points[1::2]
            if min(xs) <= left <= foot_x <= max(xs) and min(ys) <= foot_y <= top <= max(ys):
                return _words(max(xs), min(ys), max(ys), items)
    return None


def astray(items: Sequence[Item]) -> Iterator[Item]:
    """The ticks that stand in no box."""
    return (item for item in items if is_tick(item) and ticked(item, items) is None)


def _words(right: float, low: float, high: float, items: Sequence[Item]) -> str:
    """The nearest text to the right of a box, beside it."""
    beside = (
        item
        for item in items
        if item.kind == "text" and item.points[0] >= right and low <= item.points[1] <= high
    )
    return min(beside, key=lambda item: item.points[0] - right).what if beside else ""
