"""Which place each question takes: pages of columns and rows, shared out evenly, or sections one below the
other. Lengths in mm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import log
from typing import NamedTuple

from muggins_print.errors import BadRequest
from muggins_print.page.furniture import Area

#: Between columns; between one question and the next below, at least unless said and at most.
GUTTER, APART, FARTHEST = 10.0, 7.0, 80.0
#: No column is narrower, except the only one.
NARROWEST = 80.0
#: What is white above a section's heading and below it, and between its questions at most.
_ABOVE, _BELOW, _WIDEST = 9.0, 4.0, 16.0
#: In so many steps pages are tried that are less than full.
_SHARES = 30
#: A question with the white below it is best so many times as wide as tall.
SHAPE = 2.75


class Like(NamedTuple):
    """What other sheets have: columns, and pages."""

    columns: int
    pages: int


class _Fit(NamedTuple):
    """One way to lay questions out: columns of a width, the tallest question, and how tall each page's rows
    are.
    """

    columns: int
    width: float
    height: float
    pages: tuple[tuple[float, ...], ...]


def spread(
    count: int,
    first: Area,
    later: Area,
    needed: Callable[[float], Sequence[float]],
    apart: float = APART,
    least: float = NARROWEST,
    columns: int | None = None,
    like: Like | None = None,
) -> list[list[Area]]:
    """The areas of ``count`` questions in order, page by page, each page's row by row.

    ``first`` is what the first page has to fill, ``later`` what every other has; ``needed`` tells how
    tall each question is at a width, and no column but the only one is narrower than ``least``. The first
    page is not left empty if it can be helped. As few pages as can be, then the number of columns that brings
    the questions of the emptiest page nearest to the shape `SHAPE`; or the columns of other sheets that it
    should be ``like``, if it takes no more pages than they do; or as many ``columns`` as are asked for and
    have room. Rows are shared out evenly over the pages and fill each. Raises `BadRequest` where a question
    is taller than a page.
    """

    def unlikeness(fit: _Fit) -> tuple[bool, int, bool, int, float]:
        heights = (first.height, *[later.height] * (len(fit.pages) - 1))
        pitch = max(
            (height + apart) / len(rows) for height, rows in zip(heights, fit.pages, strict=True) if rows
        )
        number, unlike = len(fit.pages), like is not None and fit.columns != like.columns
        more = max(0, number - like.pages) if like is not None else number
        return not fit.pages[0], more, unlike, number, abs(log(fit.width / pitch / SHAPE))

    fits = list(_fits(count, first, later, needed, apart, least))
    possible = [fit for fit in fits if fit.height <= later.height + 0.01]
    if not possible:
        raise _too_tall(min(fit.height for fit in fits), later.height)
    if columns is None:
        fit = min(possible, key=unlikeness)
    else:
        few = [fit for fit in possible if fit.columns <= columns] or possible[:1]
        fit = max(few, key=lambda fit: (len(fit.pages[0]) > 0, fit.columns))
    pages: list[list[Area]] = []
    for page, rows in enumerate(fit.pages):
        area = later if page else first
        more = (area.height + apart - sum(rows)) / max(1, len(rows)) - apart
        y, step = area.y, fit.width + GUTTER
        pages.append([])
        for row in rows:
            height = row + min(FARTHEST - apart, more)
            pages[-1] += (Area(area.x + column * step, y, fit.width, height) for column in range(fit.columns))
            y += height + apart
    del pages[-1][len(pages[-1]) - (sum(map(len, pages)) - count) :]
    return pages


def _too_tall(needed: float, there: float) -> BadRequest:
    return BadRequest(
        f"A question of this sheet is {needed - there:.0f} mm too tall for its page. Choose larger paper, a "
        "smaller margin, fewer spaces or less room to write, or leave out large print."
    )


def columns_that_fit(width: float, least: float) -> int:
    """How many columns of at least ``least`` mm a width has room for; one at least."""
    return max(1, int((width + GUTTER) / (least + GUTTER) + 1e-6))


class Part(NamedTuple):
    """Questions that stand together below a heading: how many, how tall they are at a width, and the least
    width; ``heading`` is how tall that is. They are ``like`` those of another sheet with so many columns.
    """

    questions: int
    needed: Callable[[float], float]
    least: float
    heading: float
    like: int | None = None


class Item(NamedTuple):
    """A place on a page: of a question by its number in its part, from 0, or of a heading (None)."""

    part: int
    question: int | None
    area: Area


class _Row(NamedTuple):
    """Items beside each other, the white above them, and their height; no page ends with what ``holds`` if
    that can be helped.
    """

    items: tuple[Item, ...]
    above: float
    height: float
    holds: bool = False


def sectioned(
    parts: Sequence[Part], first: Area, later: Area, apart: float = APART, columns: int | None = None
) -> list[list[Item]]:
    """The places of all parts' headings and questions, page by page.

    Each part has the columns in which it is lowest, or as many as it should have or are asked for.
    A heading stands above a
    row of its questions, never last on a page unless no page has room for both. White that is left goes
    between the rows. Raises `BadRequest` as `spread`.
    """
    pages: list[list[_Row]] = [[]]
    used = 0.0
    rows = [
        row
        for index, part in enumerate(parts)
        for row in _rows(index, part, first, later.height, apart, columns)
    ]
    for index, row in enumerate(rows):
        whole = later if len(pages) > 1 else first
        together = row.height
        if row.holds:
            both = together + rows[index + 1].above + rows[index + 1].height
            together = both if both <= later.height + 0.01 else together
        if together > later.height + 0.01:
            raise _too_tall(together, later.height)
        above = row.above if pages[-1] else 0.0
        if used + above + together > whole.height + 0.01:
            pages.append([])
            used = above = 0.0
        pages[-1].append(row)
        used += above + row.height
    return [_placed(page, later if index else first) for index, page in enumerate(pages)]


def _rows(
    index: int, part: Part, area: Area, most_tall: float, apart: float, columns: int | None
) -> Iterator[_Row]:
    """A part's heading and its rows of questions; with the first of them it is no taller than a page if it
    can be.
    """

    def tall(number: int) -> tuple[bool, bool, float, int]:
        height = part.needed((area.width + GUTTER) / number - GUTTER)
        over = part.heading + _BELOW + height > most_tall
        unlike = part.like is not None and number != part.like
        return over, unlike, -(-part.questions // number) * (height + apart), number

    most = columns_that_fit(area.width, part.least)
    tried = list(map(tall, range(1, (most if columns is None else min(columns, most)) + 1)))
    fit = min(tried) if columns is None else min(tried, key=lambda one: (one[0], -one[3]))
    number = fit[3]
    width = (area.width + GUTTER) / number - GUTTER
    height = part.needed(width)
    yield _Row((Item(index, None, Area(area.x, 0.0, area.width, part.heading)),), _ABOVE, part.heading, True)
    for start in range(0, part.questions, number):
        places = range(start, min(start + number, part.questions))
        items = (
            Item(index, place, Area(area.x + (place - start) * (width + GUTTER), 0.0, width, height))
            for place in places
        )
        yield _Row(tuple(items), _BELOW if start == 0 else apart, height)


def _placed(rows: list[_Row], area: Area) -> list[Item]:
    """The rows of a page from its top, what is left of it shared out between them."""
    used = sum(row.height + (row.above if index else 0.0) for index, row in enumerate(rows))
    gaps = sum(1 for row, before in zip(rows[1:], rows, strict=False) if not before.holds)
    more = min(_WIDEST, max(0.0, area.height - used) / gaps) if gaps else 0.0
    items: list[Item] = []
    y = area.y
    for index, row in enumerate(rows):
        if index:
            y += row.above + (0.0 if rows[index - 1].holds else more)
        items += (item._replace(area=item.area._replace(y=y)) for item in row.items)
        y += row.height
    return items


def _fits(
    count: int,
    first: Area,
    later: Area,
    needed: Callable[[float], Sequence[float]],
    apart: float,
    least: float,
) -> Iterator[_Fit]:
    columns = 1
    while columns == 1 or (first.width + GUTTER) / columns - GUTTER >= least:
        width = (first.width + GUTTER) / columns - GUTTER
        heights = needed(width)
        rows = [max(heights[start : start + columns]) for start in range(0, count, columns)]
        tallest = max(rows)
        if min(rows) == tallest:
            pages = _alike(tallest, len(rows), first, later, apart)
        else:
            pages = _unlike(rows, first, later, apart)
        yield _Fit(columns, width, tallest, pages)
        columns += 1


def _alike(height: float, left: int, first: Area, later: Area, apart: float) -> tuple[tuple[float, ...], ...]:
    """So many rows of one height, shared out evenly."""
    most = [int((area.height + apart) / (height + apart) + 1e-6) for area in (first, later)]
    most[1] = max(1, most[1])
    number = 1 + max(0, -(-(left - most[0]) // most[1]))
    pages: list[tuple[float, ...]] = []
    for page in range(number):
        rows = min(most[min(page, 1)], -(-left // (number - page)))
        pages.append((height,) * rows)
        left -= rows
    return tuple(pages)


def _unlike(rows: Sequence[float], first: Area, later: Area, apart: float) -> tuple[tuple[float, ...], ...]:
    """Rows of several heights on as few pages as can be, all filled about as far."""
    whole = _filled(rows, first.height, later.height, apart)
    for share in range(_SHARES // 3, _SHARES):
        part = share / _SHARES
        pages = _filled(rows, first.height * part, later.height * part, apart)
        fit = all(sum(page) + apart * (len(page) - 1) <= later.height for page in pages[1:])
        if fit and len(pages) == len(whole) and bool(pages[0]) == bool(whole[0]):
            return pages
    return whole


def _filled(rows: Sequence[float], first: float, later: float, apart: float) -> tuple[tuple[float, ...], ...]:
    """The rows on pages, each as full as can be; the first has none where even one is too tall for it."""
    pages: list[list[float]] = [[]]
    used = 0.0
    for row in rows:
        if used + row > (later if len(pages) > 1 else first) + 0.01 and (pages[-1] or len(pages) == 1):
            pages.append([])
            used = 0.0
        pages[-1].append(row)
        used += row + apart
    return tuple(map(tuple, pages))
