"""Where all of a board lies: how many a page, the track as large as it can be, and what is in its field.

Lengths in mm.
"""

from __future__ import annotations

from typing import NamedTuple

from muggins_print.errors import BadRequest
from muggins_print.page.furniture import Area, usable
from muggins_print.page.model import Mark, Measure
from muggins_print.page.stock import SEAL, Paper
from muggins_print.sheets.board_arrangements import band, ground, lying, strip, upright
from muggins_print.sheets.board_field import Compositor, Field, Panel
from muggins_print.sheets.board_track import drawn
from muggins_print.sheets.columns import moved
from muggins_print.sheets.film import larger_ways
from muggins_print.sheets.tracks import Track, closed, grown, laid_out, roomiest, rows, snake, spiral, within

#: Circles this large take a marble, or a disc; a child colours one of 15 mm with ease; under 10 mm there
#: is no room for a number and a piece, and under 8 mm none for a coloured pencil on a small board.
MARBLE, DISC, COLOURED, LEAST, PENCIL = 16.0, 20.0, 15.0, 10.0, 8.0
#: Circles for large numbers.
_LARGE_NUMBERS = 13.0
#: The width that the head of a small board takes in large print, where it is composed.
_LARGE_HEAD = 85.0
#: What a ring's middle must hold: upright a place to roll in; upright or lying the lines of players.
_TO_ROLL, _UPRIGHT, _LYING = (78.0, 112.0), (94.0, 140.0), (108.0, 66.0)
#: In large print the lines of players have room in a taller middle alone.
_UPRIGHT_LARGE = (94.0, 160.0)
#: Cells so large are large enough: a roomier middle is worth more than larger ones.
_ENOUGH_FOR_PIECES, _ENOUGH_TO_COLOUR = 34.0, 22.0
#: Between two boards on one page, and inside a ring's middle.
BETWEEN, _PADDING = 5.0, 4.5
#: How far from the track the ground of a ring's middle ends, over its padding.
_GROUND = 0.3
#: How far inside its ground a board to colour has its track, and its head inside that, on A4.
_RIM, _INDENT = 2.0, 3.0
#: A head band above few spaces stands no lower than this on its board.
_LOWEST = 12.0
#: The layouts that may be offered instead of one whose circles are small, those that are read with most
#: ease first.
_OTHERS = ("ring", "snake", "spiral", "rows")
#: How so many boards lie on a page: columns and rows. From four on they are small.
_SHAPES = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
_SMALL = 4


class Plan(NamedTuple):
    """Where the boards of a page lie (all alike) and the track of each."""

    areas: tuple[Area, ...]
    track: Track


class Draft(NamedTuple):
    """A board to be made: its spaces, what its field tells, how wide text is, how it is laid out ("auto":
    as suits the spaces), whether its ring is closed (D17), and how much room film and its marks take.
    """

    spaces: range
    field: Field
    measure: Measure
    layout: str
    wraps: bool
    film: float

    @property
    def to_colour(self) -> bool:
        """Whether spaces are coloured in, by players who write their names down."""
        return bool(self.field.players)

    def plan(self, paper: Paper, per_page: int) -> Plan:
        """So many boards a page. With 0, for marbles one, as large as the paper allows; to colour two, if
        circles stay large.
        """
        if per_page:
            return self.of(paper, per_page)
        if self.to_colour:
            two = self.of(paper, 2)
            if two.track.diameter * paper.scale >= COLOURED:
                return two
        return self.of(paper, 1)

    def of(self, paper: Paper, boards: int) -> Plan:
        """So many boards on a page."""
        free, (columns, rows) = usable(paper, to_scale=True), _SHAPES[boards]
        whole = Area(
            free.x + self.film, free.y + self.film, free.width - 2 * self.film, free.height - 2 * self.film
        )
        between = 2 * paper.true(SEAL) if self.film else BETWEEN
        width = (whole.width - (columns - 1) * between) / columns
        height = (whole.height - (rows - 1) * between) / rows
        areas = tuple(
            Area(whole.x + column * (width + between), whole.y + row * (height + between), width, height)
            for row in range(rows)
            for column in range(columns)
        )
        return Plan(areas, self.track(paper, width, height, boards))

    def head(self, width: float, small: bool) -> Panel:
        """What stands above a track that has no middle."""
        if not self.to_colour:
            return band(width, self.field, self.measure)
        pad = _inside(_INDENT, width)
        head = (strip if small else band)(width - 2 * pad, self.field, self.measure)
        return Panel(width, head.height + 1.2 * pad, tuple(moved(mark, pad, pad) for mark in head.marks))

    def track(self, paper: Paper, width: float, height: float, boards: int) -> Track:
        """The track of a board as large as that. Raises `BadRequest` where a ring is asked for and none
        has a middle to play in.
        """
        area = Area(0.0, 0.0, width, height)
        middles, wanted, enough = [_TO_ROLL], [MARBLE, DISC], _ENOUGH_FOR_PIECES
        if self.to_colour:
            middles, wanted, enough = [_UPRIGHT, _LYING], [COLOURED], _ENOUGH_TO_COLOUR
            middles = middles if paper.scale == 1.0 else [_UPRIGHT_LARGE]
        enough *= grown(area)
        wanted = [paper.true(size) for size in wanted]
        least = paper.true(self.least(paper, boards))
        if self.layout == "ring":
            found = roomiest(self.spaces, area, middles, wanted, enough)
            if found is None:
                other = "leave out --wrap" if self.wraps else "choose another --layout"
                more = "more spaces" if boards == 1 else "fewer boards a page"
                raise BadRequest(
                    f"A ring of {len(self.spaces)} spaces on {paper.title} paper{_many(boards)} has no room "
                    f"for the game in its middle. Ask for {more}, or {other}."
                )
            return closed(found) if self.wraps else found
        small = boards >= _SMALL
        rim = _inside(_RIM, width) if self.to_colour else 0.0
        head = self.head(width - 2 * rim, small).height
        if self.layout == "auto":
            return laid_out(self.spaces, area, middles, head, wanted, enough, rim, least)
        winding = {"snake": snake, "rows": rows, "spiral": spiral}[self.layout]
        return winding(self.spaces, within(area, rim), head, (least, *wanted))

    def least(self, paper: Paper, boards: int) -> float:
        """The diameter in mm on paper that the circles of so many boards a page must have."""
        if paper.scale > 1.0:
            return COLOURED if self.to_colour else _LARGE_NUMBERS
        return PENCIL if boards >= _SMALL else LEAST

    def drawing(self, plan: Plan, edged: bool) -> tuple[Mark, ...]:
        """One whole board: the track, and in its field what there is to tell."""
        track, whole = plan.track, plan.areas[0]
        free, marks = track.free, list(drawn(track, self.to_colour, edged))
        if track.layout != "ring":
            head = self.head(free.width, len(plan.areas) >= _SMALL)
            down = free.y + min((free.height - head.height) / 2, _LOWEST)
            marks += (moved(mark, free.x, down) for mark in head.marks)
            under = Area(0.0, 0.0, whole.width, whole.height)
            if track.middle is not None:
                marks += Compositor(self.field, self.measure, 1.0).thrown_in(track.middle)
        else:
            pad = _PADDING * min(1.5, free.width / 120)
            inner, under = within(free, pad), within(free, pad * _GROUND)
            arranged = lying if self.to_colour and inner.width > inner.height else upright
            marks += arranged(inner, self.field, self.measure)
        return (ground(under), *marks) if self.to_colour else tuple(marks)

    def note(self, paper: Paper, plan: Plan) -> str:
        """How large the spaces are and what fits on them. Raises `BadRequest` when that is nothing."""
        diameter, boards = plan.track.diameter * paper.scale, len(plan.areas)
        told = int(diameter * 10 + 1e-6) / 10  # cut, not rounded up
        least = self.least(paper, boards)
        if paper.scale > 1.0 and boards >= _SMALL and plan.areas[0].width < _LARGE_HEAD:
            raise BadRequest(
                f"{boards} boards on {paper.title} paper are too small for large print. Choose a larger "
                "--paper, fewer boards with --per-page, or leave out --large-print."
            )
        if diameter < least:
            ways = [*self.ways(paper, boards, least), *(["fewer boards a page"] if boards > 1 else [])]
            remedy = ", ".join(ways) + (", or fewer spaces" if ways else "fewer spaces")
            large = " in large print" if paper.scale > 1.0 else ""
            ring = " in a ring" if self.layout == "ring" else ""
            raise BadRequest(
                f"{len(self.spaces)} spaces{ring} on {paper.title} paper{_many(boards)} would be circles of "
                f"{told} mm, and they need {least:.0f} mm{large}. Choose {remedy}."
            )
        if self.to_colour:
            number = {1: "one board", 2: "two boards", 4: "four boards", 6: "six boards"}[boards]
            small = " They are small: sharp pencils do best." if diameter < LEAST else ""
            return f"Spaces to colour are {told} mm, {number} a page.{small}"
        pieces = pieces_on(diameter)
        if pieces == "discs":
            return f"Spaces are {told} mm: for 16 mm marbles, 20 mm discs or 10 mm cubes."
        if pieces == "marbles":
            return f"Spaces are {told} mm: for 16 mm marbles or 10 mm cubes."
        ways = self.ways(paper, boards, MARBLE)[:1]
        remedy = f" Marbles of 16 mm need {ways[0]}." if ways else ""
        return f"Spaces are {told} mm: for 10 mm cubes.{remedy}"

    def ways(self, paper: Paper, boards: int, least: float) -> list[str]:
        """What to ask for instead to get circles of ``least`` mm: a layout on the same paper, and the
        smallest larger paper, if there are such.
        """
        others = () if self.wraps else _OTHERS
        layouts = (
            f"--layout {name}" for name in others if self._replace(layout=name).reaches(least, paper, boards)
        )
        papers = (way for one, way in larger_ways(paper, bool(self.film)) if self.reaches(least, one, boards))
        return [way for way in (next(layouts, ""), next(papers, "")) if way]

    def reaches(self, least: float, paper: Paper, boards: int) -> bool:
        """Whether circles would be of ``least`` mm at least."""
        try:
            return self.of(paper, boards).track.diameter * paper.scale >= least
        except BadRequest:  # no ring has a middle to play in
            return False


def _inside(length: float, width: float) -> float:
    """How far things stand inside the ground of a board so wide: as stated on A4, half as far when small."""
    return length * max(0.5, width / 194)


def _many(boards: int) -> str:
    """A parenthesis about several boards on a page."""
    return "" if boards == 1 else f", {boards} boards a page,"


def pieces_on(diameter: float) -> str:
    """Discs of 20 mm, marbles of 16 mm or cubes of 10 mm: the largest that circles so wide take."""
    return "discs" if diameter >= DISC else "marbles" if diameter >= MARBLE else "cubes"
