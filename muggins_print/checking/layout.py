"""Whether a page says the same as another and only its questions lie a little otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import NamedTuple

from muggins_print.checking.comparison import TOLERANCE, Difference, number_of
from muggins_print.checking.expected import Place
from muggins_print.page.model import PT
from muggins_print.press.streams import Item

#: How far letters reach below and above their baseline, in their size.
_LOW, _HIGH = -0.25, 0.75
#: Numbers of one column begin no farther apart, in pt: those of two digits may begin before others.
_COLUMN = 20.0


class Area(NamedTuple):
    """A rectangle, in pt from the page's lower left corner."""

    left: float
    low: float
    right: float
    high: float

    def holds(self, other: Area) -> bool:
        """Whether all of another lies in it."""
        return self.left <= other.left and self.low <= other.low and other.right <= self.right and (
            other.high <= self.high
        )  # fmt: skip

    def wider(self, by: float) -> Area:
        """It with all its edges moved out."""
        return Area(self.left - by, self.low - by, self.right + by, self.high + by)

    def moved(self, right: float, up: float) -> Area:
        """It elsewhere."""
        return Area(self.left + right, self.low + up, self.right + right, self.high + up)


def relaid(
    place: Place,
    paper: Sequence[float],
    expected: Sequence[Item],
    found: Sequence[Item],
    told: Sequence[Difference],
) -> bool:
    """Whether the differences ``told`` of a page from its ``place`` are only that questions stand elsewhere
    on the ``paper`` (its MediaBox), as they may in a file of another release.

    All marks are there; what stands above the questions and in the foot is in its place; every question was
    moved as a whole, with its number; none leaves the margins, and each still lies on the same side of every
    other and of head and foot, and on none of them.
    """
    if not told or not all(one.moved for one in told):
        return False
    head, questions, foot = _parts(expected, place.order.code, bool(place.own.message))
    moves = [_move(want, got) for want, got in zip(expected, found, strict=True)]
    if not questions or any(move != (0.0, 0.0) for part in (head, foot) for move in (moves[n] for n in part)):
        return False
    before: list[Area] = []
    after: list[Area] = []
    for places in questions:
        own = moves[places[0]]
        if not all(_near(moves[place], own) for place in places):
            return False
        here = _around(expected[place] for place in places)
        before.append(here)
        after.append(here.moved(*own))
    area = Area(*paper).wider(-place.order.length("margin") / PT)
    within = _joined([area, *before]).wider(TOLERANCE)
    fixed = [box for part in (head, foot) for box in _boxes(expected, part)]
    return (
        all(within.holds(box) for box in after)
        and all(_as_apart(before[n], box, after[n], box) for n in range(len(after)) for box in fixed)
        and all(
            _as_apart(before[m], before[n], after[m], after[n])
            for m, n in product(range(len(after)), repeat=2)
            if m < n
        )
    )


def _parts(items: Sequence[Item], code: str, message: bool) -> tuple[range, list[list[int]], range]:
    """The places of the marks above the questions, of each question's beginning with its number, and of those
    in the foot, which begins with the code or with a ``message``, whose lines start at its left.

    Behind the last question may come texts that stand below others, as reasons do.
    """
    starts = [n for n, item in enumerate(items) if number_of(item)]
    end = next((n for n, item in enumerate(items) if item.kind == "text" and item.what.endswith(code)), None)
    counted = all(int(items[m].what) == int(items[n].what) + 1 for n, m in pairwise(starts))
    if end is None or not starts or starts[-1] > end or not counted:
        return range(len(items)), [], range(0)
    left = items[end].points[0]
    foot = end
    while message and items[foot - 1].kind == "text" and not items[foot - 1].bold and (
        abs(items[foot - 1].points[0] - left) <= TOLERANCE
    ):  # fmt: skip
        foot -= 1
    questions = [list(range(*pair)) for pair in pairwise(starts)]
    questions.append([starts[-1]])
    for place in range(starts[-1] + 1, foot):
        questions[_owner(items[place], [items[start] for start in starts])].append(place)
    return range(starts[0]), questions, range(foot, len(items))


def _owner(item: Item, numbers: Sequence[Item]) -> int:
    """Which of the numbers a text stands nearest below, in its own column; the last for one below none, and
    for what is no text.
    """
    over = [
        n
        for n, (x, y, *_) in enumerate(number.points for number in numbers)
        if item.kind == "text" and x <= item.points[0] + TOLERANCE and y >= item.points[1] - TOLERANCE
    ]
    if not over:
        return -1
    column = max(numbers[n].points[0] for n in over) - _COLUMN
    return min((n for n in over if numbers[n].points[0] >= column), key=lambda n: numbers[n].points[1])


def _move(want: Item, got: Item) -> tuple[float, float]:
    """How far a mark is from its place; nothing if it is near enough."""
    move = tuple(got.points[axis] - want.points[axis] for axis in (0, 1)) if want.points else (0.0, 0.0)
    return (0.0, 0.0) if _near((move[0], move[1]), (0.0, 0.0)) else (move[0], move[1])


def _near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) <= TOLERANCE and abs(one[1] - other[1]) <= TOLERANCE


def _boxes(items: Sequence[Item], places: range) -> list[Area]:
    """What marks cover, each by itself and all together."""
    alone = [box for place in places for box in _covered(items[place])]
    return [*alone, _joined(alone)] if alone else []


def _around(items: Iterator[Item]) -> Area:
    return _joined([box for item in items for box in _covered(item)])


def _covered(item: Item) -> Iterator[Area]:
    """What a mark covers: of a form what is in it, of what cuts nothing."""
    if item.kind == "form":
        for inner in item.within:
            yield from _covered(inner)
    elif item.kind == "text" and item.what.strip():
        x, y, right, along, across, up = item.points
        corners = [
            (x + far * (right - x) + high * (across - x), y + far * (along - y) + high * (up - y))
            for far, high in product((0.0, item.ems), (_LOW, _HIGH))
        ]
        yield _spanned([corner[0] for corner in corners], [corner[1] for corner in corners])
    elif item.kind == "path" and "W" not in item.what:
        yield _spanned(item.points[::2], item.points[1::2])


def _spanned(xs: Sequence[float], ys: Sequence[float]) -> Area:
    return Area(min(xs), min(ys), max(xs), max(ys))


def _joined(boxes: Sequence[Area]) -> Area:
    lefts, lows, rights, highs = zip(*boxes, strict=True)
    return Area(min(lefts), min(lows), max(rights), max(highs))


def _as_apart(one: Area, other: Area, new: Area, beside: Area) -> bool:
    """Whether two that were apart still are, on the same sides; or lie on each other no more than before."""
    before, after = _gaps(one, other), _gaps(new, beside)
    if max(before) < 0.0:
        return max(after) >= max(before) - TOLERANCE
    return all(now >= -TOLERANCE for was, now in zip(before, after, strict=True) if was >= 0.0)


def _gaps(one: Area, other: Area) -> tuple[float, float, float, float]:
    """How far the one lies to the left of the other, right of it, below and above it; below 0 where not."""
    return (other.left - one.right, one.left - other.right, other.low - one.high, one.low - other.high)
