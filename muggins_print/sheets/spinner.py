"""Spinners instead of dice: one shaped like each die of the variant, for a paper clip and a pencil."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin, tan

from muggins_print.choices import Length
from muggins_print.errors import BadRequest
from muggins_print.games.dice import DICE
from muggins_print.order import Order
from muggins_print.page import art
from muggins_print.page.furniture import INK, PALE, QUIET, Area, head, usable
from muggins_print.page.model import Art, Disc, Mark, Measure, Path, Stamp
from muggins_print.page.stock import GRID, Paper
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.cutting import COPIES
from muggins_print.sheets.frame import pages_of, paper_of, words_of
from muggins_print.words import Words

_LINE = 0.5
#: How far from the middle the numbers stand, over the distance of the rim.
_REACH = 0.79
#: The height of the smallest numbers that large print leaves in their place, where it is composed.
_LEAST_FIGURE = 2.6
_BETWEEN = 1.5 * GRID


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """As many spinners as the variant has dice, times the copies. No key.

    Raises `BadRequest` for spinners larger than the paper.
    """
    paper, words = paper_of(order), words_of(order)
    title, size = words.phrase("spinner-title"), paper.true(order.length("size"))
    heading, area = _headed(paper, words, measure)
    columns, rows = (int((side + _BETWEEN) / (size + _BETWEEN)) for side in area[2:])
    if not (columns and rows):
        across, down = (int(side * paper.scale) for side in area[2:])
        raise BadRequest(
            f"A spinner of {order.length('size'):g} mm does not fit on {paper.title} paper, "
            f"which has room for {across} × {down} mm. Ask for {min(across, down)} mm at most, or a larger "
            "--paper."
        )
    if paper.scale > 1.0:
        for sides in DICE.variant(order).dice:
            if _figure(sides, size) < _LEAST_FIGURE:
                raise BadRequest(
                    f"On a spinner of {order.length('size'):g} mm with {sides} numbers they have no room for "
                    "large print. Choose a larger --size, or leave out --large-print."
                )
    spinners = [spinner(sides, size) for sides in DICE.variant(order).dice * order.whole("copies")]
    rows = min(rows, -(-len(spinners) // columns))
    white = (area.height - rows * size) / (rows + 1)
    bodies = [
        (*heading, *_placed(spinners[start : start + columns * rows], columns, white, area))
        for start in range(0, len(spinners), columns * rows)
    ]
    yield Sheet(title, order.code, pages_of(order, title, "", bodies, to_scale=True))


def _headed(paper: Paper, words: Words, measure: Measure) -> tuple[tuple[Mark, ...], Area]:
    """The head with what to do, and the area left above the ruler."""
    area = usable(paper, to_scale=True)
    marks, area = head(area, words.phrase("spinner-title"), words.phrase("spinner-task"), (), measure)
    return marks, area._replace(height=area.height - GRID / 2)


def _placed(spinners: list[Art], columns: int, white: float, area: Area) -> Iterator[Mark]:
    """Spinners in rows with ``white`` above each; what a row leaves free of its width is spread evenly."""
    size, y = spinners[0].width, area.y + white
    for start in range(0, len(spinners), columns):
        row = spinners[start : start + columns]
        beside = (area.width - len(row) * size) / (len(row) + 1)
        for column, drawing in enumerate(row):
            yield Stamp(area.x + beside + column * (size + beside), y, drawing)
        y += size + white


def _figure(number: int, size: float, sides: int = 0) -> float:
    """The height of a number on a spinner with so many sides, as many as the number if none are given."""
    sides = sides or number
    radius, half = size / 2 - _LINE, pi / sides
    room = 2 * radius * cos(half) * _REACH * tan(half)
    cap = min(0.17 * radius, 0.5 * room)
    return min(cap, 0.42 * room) if number > 9 else cap


@cache
def spinner(sides: int, size: float) -> Art:
    """A regular polygon, ``size`` mm from corner to corner, in equal sectors with the numbers of a die.

    Every other sector is tinted; the dot in the middle is where the pencil stands.
    """
    size = round(size, 2)
    middle, radius, half = size / 2, size / 2 - _LINE, pi / sides

    def at(turn: float, reach: float) -> tuple[float, float]:
        return middle + reach * sin(turn), middle - reach * cos(turn)

    rim = [at((2 * number - 1) * half, radius) for number in range(sides)]
    marks: list[Mark] = [
        Path(((middle, middle), rim[number], rim[(number + 1) % sides]), PALE, None)
        for number in range(1, sides, 2)
    ]
    marks += (Path(((middle, middle), corner), None, QUIET, 0.25, False) for corner in rim)
    marks.append(Path(tuple(rim), None, INK, _LINE))
    reach = radius * cos(half) * _REACH
    for number in range(1, sides + 1):
        turn = 2 * (number - 1) * half
        cap = _figure(number, size, sides)
        x, y = at(turn, reach)
        figure = art.figure(number, cap)
        marks.append(
            Stamp(x - figure.width / 2, y - figure.height / 2, figure, round(360 * (number - 1) / sides, 2))
        )
    marks += (Disc(middle, middle, 2.5, art.WHITE, QUIET, 0.25), Disc(middle, middle, 0.8, INK, None))
    return Art(f"spinner-{sides}-{size:g}", size, size, tuple(marks))


SPINNER = SheetKind(
    "spinner", 10, "spinners instead of dice, for a paper clip and a pencil",
    (Length("size", 16, 900, "how large a spinner is from corner to corner", 500, 1900), COPIES),
    False, compose, part=True,
    game="dice",
)  # fmt: skip
