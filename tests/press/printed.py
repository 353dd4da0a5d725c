"""What a printed PDF holds, read from the file itself: page boxes, where forms lie, and its strokes."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pikepdf

PT = 25.4 / 72

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Placed(NamedTuple):
    """A form on a page: its name, its corners (the matrix's unit is a point), and how far it is turned."""

    name: str
    middle: tuple[float, float]
    turn: float
    size: tuple[float, float]


class Stroke(NamedTuple):
    """A straight stroke in pt, as drawn on the page."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float

    @property
    def length(self) -> float:
        return math.hypot(self.x2 - self.x1, self.y2 - self.y1)


class Printed(NamedTuple):
    """A page as it stands in the file: boxes and places in mm from its top left corner."""

    width: float
    height: float
    trim: tuple[float, float, float, float] | None
    bleed: tuple[float, float, float, float] | None
    forms: tuple[Placed, ...]
    strokes: tuple[Stroke, ...]


def printed(pdf: bytes) -> list[Printed]:
    """Every page of a PDF."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return [_page(page) for page in document.pages]


def _page(page: pikepdf.Page) -> Printed:
    left, low, right, top = (float(edge) for edge in page.obj.MediaBox)
    assert (left, low) == (0.0, 0.0)

    def box(name: str) -> tuple[float, float, float, float] | None:
        if name not in page.obj:
            return None
        x1, y1, x2, y2 = (float(edge) for edge in page.obj[name])
        return x1 * PT, (top - y2) * PT, (x2 - x1) * PT, (y2 - y1) * PT

    forms, strokes = [], []
    for found in _drawn(page):
        if isinstance(found, Stroke):
            strokes.append(found)
        else:
            name, (a, b, c, d, e, f) = found
            x1, y1, x2, y2 = (float(edge) for edge in page.obj.Resources.XObject[name].BBox)
            # The form's box reaches as far over its art on every side, so its middle is the art's.
            x, y = (x1 + x2) / 2, (y1 + y2) / 2
            middle = (a * x + c * y + e) * PT, (top - (b * x + d * y + f)) * PT
            forms.append(
                Placed(name, middle, math.degrees(math.atan2(-b, a)) % 360, ((x2 - x1) * PT, (y2 - y1) * PT))
            )
    return Printed(right * PT, top * PT, box("/TrimBox"), box("/BleedBox"), tuple(forms), tuple(strokes))


def _drawn(page: pikepdf.Page) -> Iterator[Stroke | tuple[str, Matrix]]:
    """The page's own straight strokes, and its forms with the matrix that each is placed by."""
    matrix, width, kept = IDENTITY, 1.0, []
    points: list[tuple[float, float]] = []
    for instruction in pikepdf.parse_content_stream(page):
        assert isinstance(instruction, pikepdf.ContentStreamInstruction)
        operands, operator = instruction.operands, instruction.operator
        match str(operator):
            case "q":
                kept.append((matrix, width))
            case "Q":
                matrix, width = kept.pop()
            case "cm":
                matrix = _times(_numbers(operands), matrix)
            case "w":
                width = float(operands[0])
            case "m" | "l":
                x, y = (float(value) for value in operands)
                a, b, c, d, e, f = matrix
                if str(operator) == "m":
                    points = []
                points.append((a * x + c * y + e, b * x + d * y + f))
            case "S":
                if len(points) == 2:
                    yield Stroke(*points[0], *points[1], width)
            case "Do":
                yield str(operands[0]), matrix


def _numbers(operands: Iterable[object]) -> Matrix:
    a, b, c, d, e, f = (float(str(value)) for value in operands)
    return a, b, c, d, e, f


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m,
    )  # fmt: skip
