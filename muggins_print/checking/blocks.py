"""A page of a compact key compared block by block: a pupil's answers that are not there, or stand elsewhere
because of the name above them, are one fault, however many marks they have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from muggins_print.checking.comparison import TOLERANCE
from muggins_print.checking.personal import ILLEGIBLE, Block, class_key_in
from muggins_print.order import Order
from muggins_print.page.model import PT
from muggins_print.press.streams import Item


class Fault(NamedTuple):
    """What is wrong with a block, the number of its sheet, and whether all of it is ``lost``."""

    number: str
    sentence: str
    lost: bool = False


class Settled(NamedTuple):
    """The marks expected on a page and found there without those that the faults are about, and with blocks
    moved back to where they belong.
    """

    expected: tuple[Item, ...]
    found: tuple[Item, ...]
    faults: tuple[Fault, ...]


class _Part(NamedTuple):
    """A block with the marks of its head and of its answers."""

    block: Block
    head: tuple[Item, ...]
    answers: tuple[Item, ...]


def settled(order: Order, expected: Sequence[Item], found: Sequence[Item]) -> Settled:
    """Tells the blocks that are wrong as a whole, and leaves the rest to be compared mark by mark."""
    above, due = _parts(order, expected)
    before, there = _parts(order, found)
    named = {part.block.number: part for part in there}
    wanted, got = [*above], [*before]
    faults: list[Fault] = []
    moved: list[Fault] = []
    for part in due:
        number = part.block.number
        if number not in named:
            faults.append(Fault(number, f"the answers to {number} are missing", True))
            continue
        other = named.pop(number)
        x, y = _shift(part.answers, other.answers)
        if x or y:
            off = max(abs(x), abs(y)) * PT
            moved.append(Fault(number, f"the answers to {number} stand {off:.1f} mm from their place"))
        if _alike(part.head, other.head):
            wanted += part.head
            got += (
                _shifted(item, -x, -y) if _near(_move(want, item), (x, y)) else item
                for want, item in zip(part.head, other.head, strict=True)
            )
        else:
            faults.append(Fault(number, _misnamed(other.block)))
        wanted += part.answers
        got += (_shifted(item, -x, -y) for item in other.answers)
    for other in named.values():
        got += (*other.head, *other.answers)
    # A name on other lines moves whatever stands below it.
    return Settled(tuple(wanted), tuple(got), tuple(faults or moved[:1]))


def _parts(order: Order, items: Sequence[Item]) -> tuple[tuple[Item, ...], list[_Part]]:
    """What stands above the blocks of a page and in its foot, and the blocks."""
    blocks = class_key_in(order, items)
    foot = next((n for n, item in enumerate(items) if item.what.endswith(order.code)), len(items))
    starts = [*(block.starts for block in blocks), foot]
    parts = [
        _Part(block, tuple(items[block.starts : block.answers]), tuple(items[block.answers : end]))
        for block, end in zip(blocks, starts[1:], strict=True)
    ]
    return (*items[: starts[0]], *items[foot:]), parts


def _misnamed(block: Block) -> str:
    if block.names in ("", ILLEGIBLE):
        return "a name is missing"
    return f'the name "{block.names}" is set on other lines than it needs'


def _alike(expected: Sequence[Item], found: Sequence[Item]) -> bool:
    """Whether two heads have as many lines, at most one of which says something else."""
    others = sum(want.what != got.what for want, got in zip(expected, found, strict=False))
    return len(expected) == len(found) and others < 2


def _shift(expected: Sequence[Item], found: Sequence[Item]) -> tuple[float, float]:
    """How far most of the marks are from their places, the same way; nothing if they are not."""
    pairs = zip(expected, found, strict=False)
    moves = Counter(
        tuple(round(way, 1) for way in _move(want, got)) for want, got in pairs if want.what == got.what
    )
    for (x, y), often in moves.most_common(1):
        if often > len(expected) / 2 and not _near((x, y), (0.0, 0.0)):
            return x, y
    return 0.0, 0.0


def _move(want: Item, got: Item) -> tuple[float, float]:
    return got.points[0] - want.points[0], got.points[1] - want.points[1]


def _near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= TOLERANCE


def _shifted(item: Item, x: float, y: float) -> Item:
    points = tuple(value + (y if place % 2 else x) for place, value in enumerate(item.points))
    return item._replace(points=points)
