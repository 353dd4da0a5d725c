"""Whether a page says the same as another and only lies otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from muggins_print.checking.comparison import TOLERANCE, Difference, number_of
from muggins_print.press.streams import Item


def relaid(expected: Sequence[Item], found: Sequence[Item], told: Sequence[Difference]) -> bool:
    """Whether the differences ``told`` are only of place, and every question was moved as a whole: what
    belongs to it stands where it did beside its number. Above the questions lines of text may be missing that
    another release does not have.
    """
    if not all(one.moved or (not one.question and one.lacking) for one in told):
        return False
    if not any(one.moved for one in told) or _drawn(expected) - _drawn(found):
        return False  # something was taken out
    wanted, there = ([(item.kind, item.what) for item in items] for items in (expected, found))
    label = (0.0, 0.0)
    numbered = False
    for start, other, length in SequenceMatcher(None, wanted, there, autojunk=False).get_matching_blocks():
        for want, got in zip(expected[start : start + length], found[other : other + length], strict=True):
            moves = list(_moves(want, got))
            if number_of(want) and moves:
                label, numbered = moves[0], True
            if not numbered or all(_near(move, (0.0, 0.0)) for move in moves):
                continue  # the head, or in its place
            if not all(_near(move, label) for move in moves):
                return False
    return numbered


def _drawn(items: Sequence[Item]) -> Counter[str]:
    """The drawings among the items, such as dice and a QR code, and the lines."""
    return Counter(item.what for item in items if item.kind != "text")


def _moves(want: Item, got: Item) -> Iterator[tuple[float, float]]:
    for place in range(0, len(want.points), 2):
        yield got.points[place] - want.points[place], got.points[place + 1] - want.points[place + 1]


def _near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) <= TOLERANCE and abs(one[1] - other[1]) <= TOLERANCE
