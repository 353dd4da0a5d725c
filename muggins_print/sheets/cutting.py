"""Pieces on sheets of paper, to be cut out: for scissors, for a knife, or for a laminator first.

The numbers are those that printers' and laminators' makers give; see page/stock.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from muggins_print.choices import Length, Offset, OneOf, WholeNumber
from muggins_print.errors import BadRequest
from muggins_print.order import Order
from muggins_print.page.cuts import (
    MARK,
    MARK_ROOM,
    ROOMY,
    Imposition,
    corner_guide,
    cut_marks,
    imposed,
    placed,
)
from muggins_print.page.furniture import (
    QUIET,
    RULE,
    RULER_WIDTH,
    SMALL,
    Area,
    foot_height,
    head,
    ruler_line,
    usable,
)
from muggins_print.page.model import (
    Art,
    Label,
    Line,
    Mark,
    Measure,
    Page,
    Rectangle,
    Span,
    Stamp,
    TextBlock,
    Window,
)
from muggins_print.page.stock import (
    GRID,
    SEAL,
    Paper,
)
from muggins_print.sheets.film import CORNER, LAMINATE, check_pouch, larger_ways, seal
from muggins_print.sheets.frame import pages_of, paper_of, words_of

NO_MARKS = OneOf("no_marks", 25, "no", "print no cut marks", ("no", "yes"))
BACKS = OneOf(
    "backs", 26, "none", "print the other side too: turned over on an edge of the paper, or beside the "
    "front to fold", ("none", "long-edge", "short-edge", "fold"),
)  # fmt: skip
BACK_OFFSET = Offset("back_offset", 27, (0, 0), "shift what is printed on back pages", 100)
BLEED = Length("bleed", 28, 0, "how far colours reach over the cut", 0, 50)
COPIES = WholeNumber("copies", 29, 1, "how many sets", 1, 100)
BACK_MARKS = OneOf("back_marks", 30, "no", "print cut marks on back pages too", ("no", "yes"))
#: What can be chosen about every sheet of pieces.
CUT_CHOICES = (LAMINATE, NO_MARKS, BACKS, BACK_OFFSET, BLEED, COPIES, BACK_MARKS)

#: Straight cuts pass round pieces, and what film they have, at this distance: scissors do the rest.
_ROUND_CLEAR = 1.0
#: A piece whose corners leave no more than this of its sides straight is round.
_NEARLY = 0.1


class Piece(NamedTuple):
    """What is cut out: its front, its back if it has one, and the radius of its corners in mm.

    The art's width × height is the size after cutting; its marks reach ``bleed`` mm further where the
    order has one. A laminated piece is cut `SEAL` outside this size.
    """

    front: Art
    back: Art | None = None
    rounded: float = 0.0


def cut_pages(
    order: Order, title: str, middle: str, pieces: Sequence[Piece], measure: Measure, task: str = "",
    alike: int = 1,
) -> tuple[Page, ...]:  # fmt: skip
    """Equal pieces on as few pages as hold them, with what it takes to cut them out and a ruler.

    With a ``task`` every front page has a head with it and the title; what there is to tell about backs and
    film stands there too, or alone in small print. Back pages follow their fronts.
    ``middle`` stands in the middle of the foot; where that is "" it says how to cut. Where pieces come in
    sets of so many ``alike``, rows hold no two sets if that takes no more pages.
    Raises `BadRequest` for what cannot be: no piece fits the paper, or the paper no pouch.
    """
    lot = [*pieces] * order.whole("copies")
    return _Cutting(order, title, middle, lot, measure, task, alike).pages()


class _Cutting:
    """Pieces on their way to pages."""

    def __init__(
        self, order: Order, title: str, middle: str, pieces: list[Piece], measure: Measure, task: str,
        alike: int,
    ) -> None:  # fmt: skip
        self.order, self.title, self.middle, self.measure, self.task = order, title, middle, measure, task
        self.alike = alike
        self.true = paper_of(order).true
        self.bleed = self.true(order.length("bleed"))
        self.backs = order.text("backs")
        self.seal = seal(order)
        self.marked = order.text("no_marks") == "no"
        self._check(pieces)
        self.pieces = [self._folded(piece) for piece in pieces] if self.backs == "fold" else pieces
        first = self.pieces[0].front
        self.size = first.width, first.height
        assert all((one.front.width, one.front.height) == self.size for one in self.pieces)
        # How far outside the piece straight cuts lie, and how far outside those its bleed reaches.
        self.around, self.over = self.seal, self.bleed
        self.round = 2 * self.pieces[0].rounded >= min(self.size) - _NEARLY
        if self.round:
            self.around, self.over = max(self.true(_ROUND_CLEAR), self.seal, self.bleed), 0.0

    def _check(self, pieces: Sequence[Piece]) -> None:
        if self.seal and self.bleed:
            raise BadRequest(
                f"A laminated piece is cut {SEAL:g} mm outside its print, where no --bleed is wanted. "
                "Leave out --bleed or --laminate."
            )
        if not self.marked and self.order.text("back_marks") == "yes":
            raise BadRequest("--no-marks and --back-marks contradict each other. Leave one of them out.")
        if self.backs != "none" and not any(piece.back for piece in pieces):
            raise BadRequest(f"A {self.order.kind} has nothing on its back. Leave out --backs.")
        if not self.two_sided:
            for choice in (BACK_OFFSET, BACK_MARKS):
                if self.order.settings[choice.name] != choice.default:
                    raise BadRequest(
                        f"{choice.option} is for back pages, and there are none. Add --backs long-edge, or "
                        "leave it out."
                    )

    @property
    def two_sided(self) -> bool:
        """Whether there are back pages."""
        return self.backs in ("long-edge", "short-edge")

    def _folded(self, piece: Piece) -> Piece:
        """Front and back as one piece, side by side, with the line to fold it on."""
        front, back, bleed = piece.front, piece.back, self.bleed
        width, height = front.width, front.height
        tall = height + 2 * bleed
        marks: list[Mark] = [Window(-bleed, -bleed, width + bleed, tall, Stamp(0.0, 0.0, front))]
        if back is not None:
            marks.append(Window(width, -bleed, width + bleed, tall, Stamp(width, 0.0, back)))
        # Over the film the lines of neighbours meet: strips are folded whole.
        marks.append(Line(width, -self.seal, width, height + self.seal, MARK, RULE, (1.5, 1.5)))
        name = f"fold-{front.name}-{back.name if back else ''}-{bleed:g}-{self.seal:g}"
        return Piece(Art(name, 2 * width, height, tuple(marks)), None, piece.rounded)

    def pages(self) -> tuple[Page, ...]:
        """All pages, each front page before its back."""
        paper = paper_of(self.order)
        check_pouch(self.order, paper)
        layout = self._layout(paper)
        if layout is None:
            raise self._too_large(paper)
        bodies: list[tuple[Mark, ...]] = []
        boxes: list[tuple[bool, Imposition, int]] = []
        step = layout.grid.capacity
        for start in range(0, len(self.pieces), step):
            lot = self.pieces[start : start + step]
            bodies.append((*layout.heading, *self._front(layout, lot)))
            boxes.append((False, layout.grid, len(lot)))
            if self.two_sided:
                bodies.append(tuple(self._back(layout, lot, paper)))
                boxes.append((True, layout.grid, len(lot)))
        middle = self.middle
        if self.marked and not self.round and not middle and self.backs != "fold":
            middle = words_of(self.order).phrase("cut-marks")
        pages = pages_of(self.order, self.title, middle, bodies, to_scale=True)
        return tuple(
            self._boxed(page, back, grid.block(count), paper)
            for page, (back, grid, count) in zip(pages, boxes, strict=True)
        )

    def _boxed(self, page: Page, back: bool, block: Area, paper: Paper) -> Page:
        """The page with its trim and bleed boxes."""
        x, y = self._behind(block.x, block.y, block.width, block.height, paper) if back else block[:2]
        # The block ends at straight cuts. Round pieces have their bleed inside these, others outside.
        inside = self.bleed if self.round else 0.0
        trim: Rectangle = (x + inside, y + inside, block.width - 2 * inside, block.height - 2 * inside)
        over = self.over
        bleed: Rectangle = (x - over, y - over, block.width + 2 * over, block.height + 2 * over)
        return replace(page, trim=trim, bleed=bleed, side="back" if back else "front")

    def _layout(self, paper: Paper) -> _Layout | None:
        """Where everything lies on a paper; None when no piece fits it."""
        tried = (self._laid(paper, *way) for way in self._headings(paper))
        fitting = [layout for layout in tried if layout is not None]
        return min(fitting, key=lambda layout: self._pages(layout.grid)) if fitting else None

    def _headings(self, paper: Paper) -> Iterator[tuple[tuple[Mark, ...], Area]]:
        """What stands over the pieces, with the area left for them, the best way first."""
        area, told = usable(paper, to_scale=True), " ".join(self._told())
        if self.task:
            yield head(area, self.title, f"{self.task} {told}".strip(), (), self.measure)
            return
        if not told:
            yield (), area
            return
        note = TextBlock(area.x, area.y, area.width, (Span(told),), SMALL, 12.0, QUIET)
        yield (note,), area.below(area.y + self.measure.height(note) + 0.5 * GRID)
        # Where that takes the room of a row of pieces, there may be some beside the ruler.
        free = area.width - paper.true(RULER_WIDTH) - 5 * GRID
        if paper.scale == 1.0 and self.measure.width(told, SMALL) <= free:
            yield (Label(area.right, ruler_line(paper), told, SMALL, False, QUIET, "right"),), area
        # Guides speak for themselves; backs do not.
        if self.backs == "none":
            yield (), area

    def _laid(self, paper: Paper, heading: tuple[Mark, ...], area: Area) -> _Layout | None:
        """Where everything lies below a heading; None when no piece fits."""
        if self.two_sided:
            # What is printed on the back, shifted as it may be, stays inside the margin and off the foot.
            across, down = (abs(shift) for shift in self._offset)
            if self.backs == "short-edge":
                area = area.below(max(area.y, paper.margin + foot_height(True, paper.scale > 1.0)))
            area = Area(area.x + across, area.y + down, area.width - 2 * across, area.height - 2 * down)
        width, height = (side + 2 * self.around for side in self.size)
        grids = (
            imposed(width, height, 2 * self.over, self.over + (marks if self.marked else 0.0), area)
            for marks in (ROOMY, MARK_ROOM)
        )
        fitting = [grid for grid in grids if grid is not None]
        if not fitting:
            return None
        grid = min(fitting, key=self._pages)
        grid = grid._replace(columns=self._columns(grid))
        return _Layout(
            heading, placed(grid, min(len(self.pieces), grid.capacity), area, bool(self.task)), area
        )

    def _pages(self, grid: Imposition) -> int:
        """How many front pages that takes."""
        return -(-len(self.pieces) // grid.capacity)

    def _columns(self, grid: Imposition) -> int:
        """How many pieces stand in a row: what fits, or a little less where that keeps sets apart."""
        most, number = min(grid.columns, len(self.pieces)), len(self.pieces)
        for columns in range(most, 0, -1):
            if -(-number // (columns * grid.rows)) > self._pages(grid):
                break
            if self.alike % columns == 0:
                return columns
        return most

    def _told(self) -> Iterator[str]:
        """What to do besides: how to print both sides, or make two of one by folding, and how to laminate."""
        phrase = words_of(self.order).phrase
        if self.two_sided:
            yield phrase(f"cut-backs-{self.backs}")
        if self.backs == "fold":
            film = f"{SEAL:g}\N{NO-BREAK SPACE}mm"
            name = "cut-fold-laminate" if self.seal else "cut-fold"
            yield phrase(name, marked=self.marked, round=self.round, film=film)
        elif self.seal and self.marked:
            yield phrase(f"cut-laminate-{'round' if self.round else 'straight'}")

    @property
    def _offset(self) -> tuple[float, float]:
        across, down = self.order.several("back_offset")
        assert isinstance(across, int)
        assert isinstance(down, int)
        return self.true(across / 10), self.true(down / 10)

    def _too_large(self, paper: Paper) -> BadRequest:
        """The sentence about pieces that do not fit, with a paper that takes them if there is one."""
        width, height = (round(side * paper.scale, 1) for side in self.size)
        ways = larger_ways(paper, bool(self.seal))
        larger = next((way for one, way in ways if self._layout(one) is not None), "")
        free = usable(paper, to_scale=True)
        across, down = (round(side * paper.scale, 1) for side in free[2:])
        return BadRequest(
            f"A piece of {width:g} × {height:g} mm does not fit on {paper.title} paper, where "
            f"{across:g} × {down:g} mm are free for pieces and their cut marks. "
            + (f"Choose {larger}, or smaller pieces." if larger else "Choose smaller pieces.")
        )

    def _front(self, layout: _Layout, lot: Sequence[Piece]) -> Iterator[Mark]:
        """The pieces of a front page, and what it takes to cut them out."""
        grid = layout.grid
        turn = 90.0 if grid.turned else 0.0
        for piece, (x, y) in zip(lot, grid.cells(len(lot)), strict=True):
            yield self._stamp(piece.front, x, y, grid, turn)
        if not self.marked:
            return
        if self.seal:
            width, height = (side + 2 * self.seal for side in self.size)
            radius = min(max(CORNER, lot[0].rounded + self.seal), width / 2, height / 2)
            guide = corner_guide(width, height, radius)
            yield from (self._stamp(guide, x, y, grid, turn) for x, y in grid.cells(len(lot)))
        yield from cut_marks(grid, len(lot), self.over, layout.area)

    def _back(self, layout: _Layout, lot: Sequence[Piece], paper: Paper) -> Iterator[Mark]:
        """The backs of the pieces, each behind its front when the paper is turned over."""
        grid = layout.grid
        turn = 90.0 if grid.turned else 0.0
        turn = -turn if self.backs == "long-edge" else 180.0 - turn
        for piece, (x, y) in zip(lot, grid.cells(len(lot)), strict=True):
            if piece.back is not None:
                behind = self._behind(x, y, grid.width, grid.height, paper)
                yield self._stamp(piece.back, *behind, grid, turn)
        if self.marked and self.order.text("back_marks") == "yes":
            for mark in cut_marks(grid, len(lot), self.over, layout.area):
                x1, y1 = self._behind(mark.x1, mark.y1, 0.0, 0.0, paper)
                x2, y2 = self._behind(mark.x2, mark.y2, 0.0, 0.0, paper)
                yield mark._replace(x1=x1, y1=y1, x2=x2, y2=y2)

    def _behind(self, x: float, y: float, width: float, height: float, paper: Paper) -> tuple[float, float]:
        """Where on the back page that lies which is behind a rectangle of the front page."""
        across, down = self._offset
        if self.backs == "long-edge":
            x = paper.width - x - width
        else:
            y = paper.height - y - height
        return x + across, y + down

    def _stamp(self, art: Art, x: float, y: float, grid: Imposition, turn: float) -> Stamp:
        """An art in the middle of the cell at x, y."""
        return Stamp(x + (grid.width - art.width) / 2, y + (grid.height - art.height) / 2, art, turn)


class _Layout(NamedTuple):
    """A page's head, its grid of pieces, and the area that pieces and marks keep to."""

    heading: tuple[Mark, ...]
    grid: Imposition
    area: Area
