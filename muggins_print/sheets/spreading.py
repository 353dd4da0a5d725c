"""Which place each question takes: pages of columns and rows, shared out evenly. Lengths in mm."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log
from typing import NamedTuple

from muggins_print.page.furniture import Area

#: Between columns; between one question and the next below, at least unless said and at most.
GUTTER, APART, FARTHEST = 10.0, 7.0, 80.0
#: No column is narrower, except the only one.
NARROWEST = 80.0
#: A question with the white below it is best so many times as wide as tall.
SHAPE = 2.75


class _Fit(NamedTuple):
    """One way to lay questions out: columns of a width, questions of a height, rows on each page."""

    columns: int
    width: float
    height: float
    rows: tuple[int, ...]


def spread(
    count: int,
    first: Area,
    later: Area,
    needed: Callable[[float], float],
    apart: float = APART,
    least: float = NARROWEST,
    columns: int | None = None,
) -> list[list[Area]]:
    """The areas of ``count`` questions in order, page by page, each page's row by row.

    ``first`` is what the first page has to fill, ``later`` what every other has; ``needed`` tells how
    tall a question is at a width, and no column but the only one is narrower than ``least``. As few pages
    as can be, then the number of columns that brings the questions of the emptiest page nearest to the shape
    `SHAPE`; or as many ``columns`` as are asked for and have room. Rows are shared out evenly over the pages
    and fill each.
    """

    def unlikeness(fit: _Fit) -> tuple[int, float]:
        heights = (first.height, *[later.height] * (len(fit.rows) - 1))
        pitch = max((height + apart) / rows for height, rows in zip(heights, fit.rows, strict=True))
        return len(fit.rows), abs(log(fit.width / pitch / SHAPE))

    fits = list(_fits(count, first, later, needed, apart, least))
    fit = min(fits, key=unlikeness) if columns is None else fits[min(columns, len(fits)) - 1]
    pages: list[list[Area]] = []
    for page, rows in enumerate(fit.rows):
        area = later if page else first
        pitch = min(fit.height + FARTHEST, (area.height + apart) / rows)
        step = fit.width + GUTTER
        pages.append(
            [
                Area(area.x + column * step, area.y + row * pitch, fit.width, pitch - apart)
                for row in range(rows)
                for column in range(fit.columns)
            ]
        )
    del pages[-1][len(pages[-1]) - (sum(map(len, pages)) - count) :]
    return pages


def _fits(
    count: int, first: Area, later: Area, needed: Callable[[float], float], apart: float, least: float
) -> Iterator[_Fit]:
    columns = 1
    while columns == 1 or (first.width + GUTTER) / columns - GUTTER >= least:
        width = (first.width + GUTTER) / columns - GUTTER
        height = needed(width)
        most = [max(1, int((area.height + apart) / (height + apart) + 1e-6)) for area in (first, later)]
        left = -(-count // columns)
        pages = 1 + max(0, -(-(left - most[0]) // most[1]))
        rows: list[int] = []
        for page in range(pages):
            rows.append(min(most[min(page, 1)], -(-left // (pages - page))))
            left -= rows[-1]
        yield _Fit(columns, width, height, tuple(rows))
        columns += 1
