"""Large pages cut into tiles that a printer's paper holds, to be trimmed and glued together again.

Neighbours show the same 10 mm on both sides. Each tile is trimmed along the dashed lines, at its top
and left and where the poster ends; the next one is then laid on the `OVERLAP` at its right and at its
bottom, the glue strips, which are marked outside the window.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import ceil
from typing import NamedTuple

from muggins_print.errors import BadRequest
from muggins_print.page.enlarged import LEAST as LEAST_TYPE
from muggins_print.page.furniture import INK, PALE, QUIET, SMALL
from muggins_print.page.model import PT, Art, Box, Label, Line, Mark, Page, Stamp, Window
from muggins_print.page.stock import Paper

OVERLAP = 10.0
#: Round a window, inside the paper's margin: room for lines, glue marks and the label.
BORDER = 5.0
#: The same and the size of type there for large print.
LARGE_BORDER, LARGE_TYPE = 8.0, LEAST_TYPE
#: A tile narrower than this would be more glue than poster.
LEAST = 60.0
#: A line to cut along: its stroke lies outside the window, so a tile loses it when it is trimmed.
_CUT = 0.2
_DASH = (2.0, 1.5)
#: In large print the name of a glue strip stands so far beside it, in room for so long a name.
_BESIDE, _NAME = 1.5, 24.0


class Tiling(NamedTuple):
    """How a large page is spread over paper: the paper as it lies, rows × columns of tiles, and how far
    it is from one to the next. Tiles are `OVERLAP` larger than that, the last ones as large as is left.
    ``border`` is what is left round them, for type of ``size`` pt.
    """

    paper: Paper
    columns: int
    rows: int
    across: float
    down: float
    border: float = BORDER
    size: float = SMALL

    @property
    def pages(self) -> int:
        """How many tiles there are."""
        return self.columns * self.rows


def tiling(width: float, height: float, paper: Paper, large: bool = False) -> Tiling:
    """The tiling of width × height mm on paper, upright or turned, that takes the fewest pages; what is
    written beside its tiles may be in ``large`` print.

    Raises `BadRequest` when the margin leaves no room for a tile.
    """
    turned = paper._replace(width=paper.height, height=paper.width)
    border, size = (LARGE_BORDER, LARGE_TYPE) if large else (BORDER, SMALL)
    found = [_spread(width, height, one, border)._replace(size=size) for one in (paper, turned)]
    return min(found, key=lambda one: one.pages)


def _spread(width: float, height: float, paper: Paper, border: float) -> Tiling:
    columns, across = _steps(width, paper.width - 2 * (paper.margin + border))
    rows, down = _steps(height, paper.height - 2 * (paper.margin + border))
    return Tiling(paper, columns, rows, across, down, border)


def _steps(length: float, room: float) -> tuple[int, float]:
    """How many tiles cover a length, and the step between them: even, in whole points, so that what
    overlaps is drawn on both sides at the same places to the last digit. A point of the room is left for
    that, too: see `_begin`.
    """
    most = int((room - OVERLAP) / PT - 1) * PT
    if room < LEAST:
        raise BadRequest(
            f"The margin leaves {max(room, 0.0):.0f} mm of the paper for a piece of the poster, and a piece "
            f"needs {LEAST:.0f} mm. Choose a smaller --margin or a larger --paper."
        )
    count = max(1, ceil(round((length - OVERLAP) / most, 6)))
    return count, ceil(round((length - OVERLAP) / count / PT, 6)) * PT


def tiles(
    page: Page, plan: Tiling, name: str, label: Callable[[int, int], str], glue: str
) -> tuple[Page, ...]:
    """The tiles of a page, row by row. ``name`` names the page as an `Art`, which is drawn once.

    ``label`` says which tile it is (row and column, from 1), ``glue`` names the strips to glue on.
    """
    art = Art(name, page.width, page.height, page.marks)

    def tile(row: int, column: int) -> Page:
        window, beside = _tile(art, plan, row, column, label(row + 1, column + 1), glue)
        return replace(
            page,
            width=plan.paper.width,
            height=plan.paper.height,
            marks=(window, *beside),
            bookmark=page.bookmark if (row, column) == (0, 0) else None,
            trim=window[:4],
            bleed=window[:4],
            folio=None,
        )

    return tuple(tile(row, column) for row in range(plan.rows) for column in range(plan.columns))


def _tile(
    art: Art, plan: Tiling, row: int, column: int, label: str, glue: str
) -> tuple[Window, tuple[Mark, ...]]:
    """A tile's own part of the page, and what is printed beside it."""
    left = _begin(plan.paper.width, plan.across + OVERLAP, plan, 0.0)
    top = _begin(plan.paper.height, plan.down + OVERLAP, plan, plan.paper.height - art.height)
    large, tall = plan.size > SMALL, plan.border - 1.0
    strip = _strip("" if large else glue, tall, plan.size)
    turned = _beside(glue, tall, plan.size)
    hidden_left, hidden_above = column * plan.across, row * plan.down
    width = min(plan.across + OVERLAP, art.width - hidden_left)
    height = min(plan.down + OVERLAP, art.height - hidden_above)
    right, bottom = left + width, top + height
    stamp = Stamp(left - hidden_left, top - hidden_above, art)
    window = Window(left, top, width, height, stamp)
    marks: list[Mark] = []
    ends, off = plan.border - 1.0, _CUT / 2  # lines run on outside the window, so that a ruler finds them
    last_column, last_row = column == plan.columns - 1, row == plan.rows - 1
    for x in (left - off, right + off)[: 2 if last_column else 1]:
        marks.append(Line(x, top - ends, x, bottom + ends, _CUT, QUIET, _DASH))
    for y in (top - off, bottom + off)[: 2 if last_row else 1]:
        marks.append(Line(left - ends, y, right + ends, y, _CUT, QUIET, _DASH))
    if not last_column:
        x = right - OVERLAP
        marks += [Stamp(x, y, strip) for y in (top - plan.border, bottom + 1.0)]
        if large:  # above alone: below there is the tile's own label
            y = top - plan.border + tall / 2
            marks.append(Label(x - _BESIDE, y, glue, plan.size, False, INK, "right", True))
    if not last_row:
        # A strip lies turned beside the window: its middle stays where it is.
        y, shift = bottom - OVERLAP, (OVERLAP - tall) / 2
        sides = left - plan.border, right + 1.0
        marks += [Stamp(x - shift, y + shift, strip, -90.0) for x in sides]
        if large:
            up = (_NAME + tall) / 2
            marks += [Stamp(x + (tall - _NAME) / 2, y - up, turned, -90.0) for x in sides]
    marks.append(Label(left + 2.0, bottom + ends, label, plan.size, False, INK))
    return window, tuple(marks)


def _begin(side: float, long: float, plan: Tiling, from_whole: float) -> float:
    """Where a tile begins that lies in the middle of a page's side: whole points from ``from_whole``.

    A PDF counts from the left and from below, so that is where a whole page begins whole points away: no
    fraction is rounded, and what overlaps is rendered in equal pixels.
    """
    first = plan.paper.margin + plan.border
    first += (from_whole - first - 1e-9) % PT + 1e-9
    return first + max(0, int(((side - long) / 2 - first) / PT + 1e-6)) * PT


def _strip(glue: str, height: float, size: float) -> Art:
    """What marks the end of a glue strip: as long as the strip is wide, with its name on it, or without."""
    return Art(
        f"glue-{glue}", OVERLAP, height,
        (
            Box(0.0, 0.0, OVERLAP, height, PALE, None),
            *(Line(x, 0.2, x, height - 0.2, _CUT, QUIET) for x in (_CUT / 2, OVERLAP - _CUT / 2)),
            *([Label(OVERLAP / 2, height / 2, glue, size, False, INK, "centre", True)] if glue else []),
        ),
    )  # fmt: skip


def _beside(glue: str, height: float, size: float) -> Art:
    """The name of a strip that it is too long for, to stand before it."""
    name = Label(_BESIDE, height / 2, glue, size, False, INK, "left", True)
    return Art(f"glue-beside-{glue}", _NAME, height, (name,))
