"""The scoring board of Muggins with domino tiles: a line of tiles to move along by fives (T8, T19)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
from muggins_print.order import Order
from muggins_print.page import art
from muggins_print.page.domino_layouts import straight_art
from muggins_print.page.furniture import INK, LARGE, QUIET, SUBTITLE, Area, usable
from muggins_print.page.model import PT, Art, Box, Label, Line, Mark, Measure, Path, Span, Stamp, TextBlock
from muggins_print.page.styles import styled
from muggins_print.page.tints import tint
from muggins_print.pieces import Laid, Layout
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.cutting import COPIES, NO_MARKS
from muggins_print.sheets.film import LAMINATE, check_pouch, film, film_marks, film_notes, filmed, seal
from muggins_print.sheets.fives_track import FivesTrack, Half, fives_track
from muggins_print.sheets.frame import pages_of, paper_of, words_of
from muggins_print.sheets.lettering import dotted
from muggins_print.sheets.posters import POSTER
from muggins_print.sheets.style import STYLE
from muggins_print.words import Words

#: What may be played to (T19): 61 fives, as on boards with holes, or a round number.
TARGETS = ("305", "100", "150", "200", "250")
#: Halves smaller than this take no counter.
LEAST = 8.0
#: The layout in the middle, whose ends are 6, 0, 4 and 5: 15 points (T11).
EXAMPLE = Layout((Laid(6, 3), Laid(3, 3), Laid(3, 0)), 1, (Laid(3, 4),), (Laid(3, 5),))
#: The board's width from which everything on it grows: that of A4.
_A4 = 194.0
#: The white between two tiles of the track, and that between it and the middle's ground.
_GAP, _AROUND = 0.5, 3.0
_HUE, _TURN = 255.0, 290.0
#: How much of a half's width figures fill, and the size of type that is printed as small as any (pt).
_FILLED, SMALLEST = 0.74, 2.0


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The board to the score that the order plays to, as often as asked. No key.

    Raises `BadRequest` when a number's place would be too small on the order's paper, and for a pouch that
    does not take it.
    """
    paper, words, target = paper_of(order), words_of(order), int(order.text("to"))
    check_pouch(order, paper)
    whole, edge, style = usable(paper, to_scale=True), film(order), order.text("style")
    area = Area(whole.x + edge, whole.y + edge, whole.width - 2 * edge, whole.height - 2 * edge)
    board = _Board(area, target, words, measure)
    least = min(board.track.half) * paper.scale
    if least < LEAST:
        raise BadRequest(
            f"A track to {target} on {paper.title} paper would have spaces of {least:.1f} mm, and counters "
            f"need {LEAST:g} mm. Choose a larger --paper, or play --to less."
        )
    drawing = styled(tuple(board.drawing()), style, paper.scale)
    # Hollow figures are for large letters: small ones would be fainter than the fives between the tens.
    drawing = tuple(
        mark._replace(hollow=0.0) if isinstance(mark, Label) and mark.size <= board.figures else mark
        for mark in drawing
    )
    marks: list[Mark] = [Stamp(area.x, area.y, Art(f"board-{order.code}", area.width, area.height, drawing))]
    notes: list[str] = []
    if order.text("to") == TARGETS[0]:
        notes.append(
            "The track has 61 fives, as boards with holes have. Rules and score pad play to 250: end games "
            "there, or print the board with --to 250."
        )
    if order.text("laminate") != "none":
        marks += film_marks(order, [area], whole)
        notes += film_notes(order, "board")
    title = words.phrase("fives-board-title", target=target)
    foot = words.phrase("fives-board-foot")
    made = pages_of(order, title, foot, [tuple(marks)] * order.whole("copies"), to_scale=True)
    if order.text("laminate") != "none":
        trim = filmed([area], seal(order))
        made = tuple(replace(page, trim=trim, bleed=trim) for page in made)
    yield Sheet(title, order.code, made, tuple(notes))


class _Board:
    """One board in drawing, in an area of which only the size matters: its marks begin at 0, 0."""

    def __init__(self, area: Area, target: int, words: Words, measure: Measure) -> None:
        self.words, self.measure, self.target = words, measure, target
        self.factor = max(1.0, area.width / _A4)
        # Type has a least size in large print; halves are wide enough that it keeps off their edges.
        least = measure.width("888", SMALLEST, True) / _FILLED
        self.track: FivesTrack = fives_track(Area(0.0, 0.0, area.width, area.height), target, least)
        width, height = self.track.half
        widest = measure.width("888", 1.0, True)
        #: Figures as large as three of them fit across a half.
        self.figures = round(min(_FILLED * width / widest, 0.5 * height / PT), 1)

    def drawing(self) -> Iterator[Mark]:
        """Everything on the board, the ground first."""
        yield from self._ground()
        yield from self._start()
        for tile in self.track.tiles:
            yield from self._tile(tile)
        yield from self._corners()
        yield from self._middle()

    def _ground(self) -> Iterator[Mark]:
        x, y, width, height = self.track.middle
        around = _AROUND * self.factor
        yield Box(
            x + around, y + around, width - 2 * around, height - 2 * around, tint(0.965, 0.018, _HUE), None,
            0.0, 6.0 * self.factor,
        )  # fmt: skip

    def _box(self, area: Area, fill: str) -> Box:
        gap, line = _GAP * self.factor, 0.35 * self.factor
        inset = gap + line / 2
        return Box(
            area.x + inset, area.y + inset, area.width - 2 * inset, area.height - 2 * inset, fill, INK, line,
            0.16 * min(area.width, area.height),
        )  # fmt: skip

    def _tile(self, halves: tuple[Half, ...]) -> Iterator[Mark]:
        """A tile of the track, its halves darker every fifth and tenth, and darkest at the last number."""
        areas = [half.area for half in halves]
        whole = Area(
            min(area.x for area in areas), min(area.y for area in areas),
            max(area.right for area in areas) - min(area.x for area in areas),
            max(area.bottom for area in areas) - min(area.y for area in areas),
        )  # fmt: skip
        yield self._box(whole, self._fill(halves[0].number // 10 * 10 + 10))
        if len(halves) == 2:
            yield self._bar(halves)
        for half in halves:
            yield from self._number(half)

    def _fill(self, number: int) -> str:
        """The ground of a tile by how far along it is; fifties are darker."""
        part = number / self.target
        if number % 50 == 0:
            return tint(0.83, 0.1, _HUE - _TURN * part)
        return tint(0.93, 0.05, _HUE - _TURN * part)

    def _bar(self, halves: tuple[Half, ...]) -> Line:
        first, second = (half.area for half in halves)
        x, y = (first.x + second.right) / 2, (first.y + second.bottom) / 2
        if halves[0].to[0]:
            x = max(first.x, second.x)
            reach = 0.32 * first.height
            return Line(x, first.y + first.height / 2 - reach, x, first.y + first.height / 2 + reach,
                        0.3 * self.factor, INK)  # fmt: skip
        y = max(first.y, second.y)
        reach = 0.32 * first.width
        return Line(first.x + first.width / 2 - reach, y, first.x + first.width / 2 + reach, y,
                    0.3 * self.factor, INK)  # fmt: skip

    def _number(self, half: Half) -> Iterator[Mark]:
        x, y, width, height = half.area
        ten = half.number % 10 == 0
        if half.number == self.target:
            inset = 0.13 * min(width, height)
            yield Box(x + inset, y + inset, width - 2 * inset, height - 2 * inset, INK, None, 0.0, inset)
            yield Label(
                x + width / 2, y + height / 2, str(half.number), self.figures * 0.88, True, art.WHITE,
                "centre", True,
            )  # fmt: skip
            return
        yield Label(
            x + width / 2, y + height / 2, str(half.number), self.figures, ten, INK if ten else QUIET,
            "centre", True,
        )  # fmt: skip

    def _start(self) -> Iterator[Mark]:
        """The start, with a marble of every player's, or every team's."""
        x, y, width, height = self.track.start
        yield self._box(self.track.start, tint(0.965, 0.018, _HUE))
        d = min(0.36 * width, 0.17 * height)
        for player in range(4):
            column, row = player % 2, player // 2
            left = x + width / 2 + (column - 0.5) * 1.1 * d - d / 2
            top = y + 0.62 * height + (row - 0.5) * 1.1 * d - d / 2
            yield Stamp(left, top, art.marble(player + 1, d))
        text = self.words.phrase("fives-board-start")
        size = min(LARGE * self.factor, 0.72 * width / self.measure.width(text, 1.0, True))
        if self.measure.width(text, size, True) < 0.85 * width:
            yield Label(x + width / 2, y + 0.27 * height, text, size, True, INK, "centre", True)

    def _corners(self) -> Iterator[Mark]:
        """Small arrows that lead round the corners, from one tile to the next."""
        reach = 0.11 * min(self.track.half)
        for x, y, (dx, dy) in self.track.corners:
            tip = (x + reach * dx, y + reach * dy)
            base_x, base_y = x - reach * 0.7 * dx, y - reach * 0.7 * dy
            yield Path(
                (
                    tip,
                    (base_x - reach * dy, base_y + reach * dx),
                    (base_x + reach * dy, base_y - reach * dx),
                ),
                INK, art.WHITE, 0.5 * self.factor,
            )  # fmt: skip

    def _middle(self) -> Iterator[Mark]:
        """The game's name, and below it the layout with what its open ends come to."""
        words, measure, factor = self.words, self.measure, self.factor
        x, y, width, height = self.track.middle
        pad = (_AROUND + 6.0) * factor
        left, room = x + pad, width - 2 * pad
        title = words.phrase("board-title")
        size = 0.86 * room / measure.width(title, 1.0, True)
        cap = size * PT * 0.668
        side = min(0.125 * room, 0.07 * height)
        shown = straight_art(EXAMPLE, side)
        said = words.phrase("fives-board-total")
        large = min(1.2 * SUBTITLE * factor, room / measure.width(said, 1.0, True) * 0.99)
        total = TextBlock(left, 0.0, room, (Span(said, True),), large, large * 1.25, INK, "centre")
        task = TextBlock(
            left, 0.0, room, tuple(Span(text, bold) for text, bold in words.spans("fives-board-task")),
            LARGE * factor, LARGE * 1.4 * factor, INK, "centre",
        )  # fmt: skip
        heights = (cap, shown.height, measure.height(total), measure.height(task))
        gap = min(24.0 * factor, (height - 2 * pad - sum(heights)) / 3)
        top = y + (height - sum(heights) - 3 * gap) / 2
        yield from dotted(title, left + 0.07 * room, top + cap, size, measure)
        top += cap + gap
        yield Stamp(x + (width - shown.width) / 2, top, shown)
        top += shown.height + gap * 0.7
        yield total._replace(y=top)
        yield task._replace(y=top + heights[2] + gap * 0.7)


FIVES_BOARD = SheetKind(
    "board", 0, "the scoring board by fives, to laminate",
    (
        OneOf("to", 16, TARGETS[0], "the score that is played to: 305 is 61 fives", TARGETS),
        STYLE,
        LAMINATE,
        NO_MARKS,
        replace(COPIES, help="how many boards, such as for a class"),
        POSTER,
    ),
    False, compose,
    game="dominoes",
)  # fmt: skip
