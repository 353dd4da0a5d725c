"""The board (D1): a track of numbered spaces round a field to roll the dice in.

For marbles, to be laminated, or on plain paper to colour the spaces in (D20).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
from muggins_print.games.dice import DICE
from muggins_print.games.dice.board import bonuses
from muggins_print.games.dice.operations import OPERATIONS
from muggins_print.games.dice.rolls import unreached
from muggins_print.games.dice.typed import listed
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.order import Order
from muggins_print.page.furniture import RULE, Area, usable
from muggins_print.page.model import Art, Line, Mark, Measure, Span, Stamp
from muggins_print.page.stock import SEAL, Paper, larger_papers
from muggins_print.page.styles import STYLES, styled
from muggins_print.sheets.board_field import Field, Panel, band, lying, strip, upright
from muggins_print.sheets.board_track import drawn
from muggins_print.sheets.columns import moved
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.cutting import (
    COPIES,
    LAMINATE,
    NO_MARKS,
    check_pouch,
    film,
    film_marks,
    filmed,
    seal,
)
from muggins_print.sheets.frame import (
    measure_for,
    notation_of,
    pages_of,
    paper_of,
    signs_of,
    variant_line,
    words_of,
)
from muggins_print.sheets.posters import POSTER
from muggins_print.sheets.tracks import LAYOUTS, Track, closed, grown, laid_out, roomiest, rows, snake, spiral
from muggins_print.words import Words

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
_BETWEEN, _PADDING = 5.0, 4.5
#: A head band above few spaces stands no lower than this on its board.
_LOWEST = 12.0
#: How so many boards lie on a page: columns and rows. From four on they are small.
_SHAPES = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
_SMALL = 4
#: So many spaces that no roll reaches are named.
_NAMED = 5


class _Plan(NamedTuple):
    """Where the boards of a page lie (all alike) and the track of each."""

    areas: tuple[Area, ...]
    track: Track


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The board of the order's variant, or several to colour on one page, as often as asked. No key.

    Raises `BadRequest` when the spaces would be too small on the order's paper, when no ring has room
    in its middle, and for choices that do not go together.
    """
    paper, variant, words = paper_of(order), DICE.variant(order), words_of(order)
    use, per_page = order.text("use"), order.text("per_page")
    _check(order)
    layout = "ring" if order.text("wrap") == "yes" else order.text("layout")
    check_pouch(order, paper)
    wraps = order.text("wrap") == "yes"
    draft = _Draft(variant.spaces, _field(order, variant), measure, layout, wraps, film(order))
    plan = draft.plan(paper, 0 if per_page == "auto" else int(per_page))
    notes = [draft.note(paper, plan), *_out_of_reach(variant)]
    style = order.text("style")
    drawing = styled(draft.drawing(plan, style == "outline"), style)
    board = Art(f"board-{order.code}", plan.areas[0].width, plan.areas[0].height, drawing)
    marks: list[Mark] = [Stamp(area.x, area.y, board) for area in plan.areas]
    if order.text("laminate") != "none":
        marks += film_marks(order, plan.areas, usable(paper, to_scale=True))
        pouch = order.text("laminate").capitalize()
        what = "page" if order.text("poster") == "none" else "poster"
        notes.append(
            f"Laminate the {what} in its {pouch} pouch, then cut {SEAL:g} mm outside the board and round its "
            "corners."
        )
    elif order.text("no_marks") == "no":
        marks += _cuts(plan.areas)
    copies, boards = order.whole("copies"), len(plan.areas)
    pages = -(-copies // boards)
    if copies > 1 and order.text("poster") == "none":
        spare = f", and {pages * boards - copies} to spare" if copies % boards else ""
        notes.append(f"{copies} boards on {pages} page{'s' if pages > 1 else ''}{spare}.")
    title = words.phrase(f"board-sheet-{use}", variant=variant_line(variant, words, notation_of(order)))
    foot = words.phrase(f"board-foot-{use}")
    bodies = [tuple(marks)] * pages
    made = pages_of(order, title, foot, bodies, to_scale=True)
    if order.text("laminate") != "none":
        trim = filmed(plan.areas, seal(order))
        made = tuple(replace(page, trim=trim, bleed=trim) for page in made)
    yield Sheet(title, order.code, made, tuple(notes))


def pieces_of(order: Order, measure: Measure) -> str:
    """The largest kind of piece that lies on the spaces of an order's board: see `_pieces_on`."""
    measure = measure_for(order, measure)
    variant, wraps = DICE.variant(order), order.text("wrap") == "yes"
    layout = "ring" if wraps else order.text("layout")
    draft = _Draft(variant.spaces, _field(order, variant), measure, layout, wraps, film(order))
    paper = paper_of(order)
    return _pieces_on(draft.plan(paper, 1).track.diameter * paper.scale)


def _pieces_on(diameter: float) -> str:
    """Discs of 20 mm, marbles of 16 mm or cubes of 10 mm: the largest that circles so wide take."""
    return "discs" if diameter >= DISC else "marbles" if diameter >= MARBLE else "cubes"


def _out_of_reach(variant: DiceVariant) -> Iterator[str]:
    """What to say of spaces that no roll reaches, as own dice, operations or spaces may make some."""
    missing = unreached(variant) if variant.altered else ()
    if missing:
        named = [str(space) for space in missing[:_NAMED]]
        if len(missing) > _NAMED:
            named.append(f"{len(missing) - _NAMED} more")
        yield (
            f"No roll of these dice reaches {len(missing)} of the {len(variant.spaces)} spaces: "
            f"{listed(named) if len(named) > 1 else named[0]}."
        )


def _check(order: Order) -> None:
    """Raises `BadRequest` for choices that do not go together."""
    layout, per_page = order.text("layout"), order.text("per_page")
    if order.text("wrap") == "yes" and layout not in ("auto", "ring"):
        raise BadRequest(
            f"The last space and the first can be neighbours on a ring alone, and this board is of layout "
            f"{layout!r}. Choose --layout ring, or leave out --wrap."
        )
    if order.text("use") == "laminate" and per_page not in ("auto", "1"):
        raise BadRequest(
            f"A board for marbles takes a whole page, so {per_page} of them do not go on one. "
            "Choose --use colouring, or leave out --per-page."
        )


def _cuts(areas: Sequence[Area]) -> Iterator[Mark]:
    """Dashed lines halfway between boards, to cut along."""
    left, top = min(area.x for area in areas), min(area.y for area in areas)
    right, bottom = max(area.right for area in areas), max(area.bottom for area in areas)
    for y in sorted({area.y for area in areas} - {top}):
        yield Line(left, y - _BETWEEN / 2, right, y - _BETWEEN / 2, 0.2, RULE, (2.0, 2.0))
    for x in sorted({area.x for area in areas} - {left}):
        yield Line(x - _BETWEEN / 2, top, x - _BETWEEN / 2, bottom, 0.2, RULE, (2.0, 2.0))


class _Draft(NamedTuple):
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

    def plan(self, paper: Paper, per_page: int) -> _Plan:
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

    def of(self, paper: Paper, boards: int) -> _Plan:
        """So many boards on a page."""
        free, (columns, rows) = usable(paper, to_scale=True), _SHAPES[boards]
        whole = Area(
            free.x + self.film, free.y + self.film, free.width - 2 * self.film, free.height - 2 * self.film
        )
        between = 2 * paper.true(SEAL) if self.film else _BETWEEN
        width = (whole.width - (columns - 1) * between) / columns
        height = (whole.height - (rows - 1) * between) / rows
        areas = tuple(
            Area(whole.x + column * (width + between), whole.y + row * (height + between), width, height)
            for row in range(rows)
            for column in range(columns)
        )
        return _Plan(areas, self.track(paper, width, height, boards))

    def head(self, width: float, small: bool) -> Panel:
        """What stands above a track that has no middle."""
        return (strip if small else band)(width, self.field, self.measure)

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
        head = self.head(width, boards >= _SMALL).height
        if self.layout == "auto":
            return laid_out(self.spaces, area, middles, head, wanted, enough)
        return {"snake": snake, "rows": rows, "spiral": spiral}[self.layout](self.spaces, area, head, wanted)

    def drawing(self, plan: _Plan, edged: bool) -> tuple[Mark, ...]:
        """One whole board: the track, and in its field what there is to tell."""
        track = plan.track
        free, marks = track.free, list(drawn(track, self.to_colour, edged))
        if track.layout == "ring":
            pad = _PADDING * min(1.5, free.width / 120)
            inner = Area(free.x + pad, free.y + pad, free.width - 2 * pad, free.height - 2 * pad)
            arranged = lying if self.to_colour and inner.width > inner.height else upright
            marks += arranged(inner, self.field, self.measure)
        else:
            head = self.head(free.width, len(plan.areas) >= _SMALL)
            down = free.y + min((free.height - head.height) / 2, _LOWEST)
            marks += (moved(mark, free.x, down) for mark in head.marks)
        return tuple(marks)

    def note(self, paper: Paper, plan: _Plan) -> str:
        """How large the spaces are and what fits on them. Raises `BadRequest` when that is nothing."""
        diameter, boards = plan.track.diameter * paper.scale, len(plan.areas)
        told = int(diameter * 10 + 1e-6) / 10  # cut, not rounded up
        least = PENCIL if boards >= _SMALL else LEAST
        if paper.scale > 1.0:
            least = COLOURED if self.to_colour else _LARGE_NUMBERS
            if boards >= _SMALL and plan.areas[0].width < _LARGE_HEAD:
                raise BadRequest(
                    f"{boards} boards on {paper.title} paper are too small for large print. Choose a larger "
                    "--paper, fewer boards with --per-page, or leave out --large-print."
                )
        if diameter < least:
            larger = self.larger_paper(paper, boards, least)
            ways = [f"--paper {larger}"] if larger else []
            ways += ["fewer boards a page"] if boards > 1 else []
            ways += ["another --layout"] if self.layout == "ring" and not self.wraps else []
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
        pieces = _pieces_on(diameter)
        if pieces == "discs":
            return f"Spaces are {told} mm: for 16 mm marbles, 20 mm discs or 10 mm cubes."
        if pieces == "marbles":
            return f"Spaces are {told} mm: for 16 mm marbles or 10 mm cubes."
        larger = self.larger_paper(paper, boards, MARBLE)
        remedy = f" Marbles of 16 mm need --paper {larger}." if larger else ""
        return f"Spaces are {told} mm: for 10 mm cubes.{remedy}"

    def larger_paper(self, paper: Paper, boards: int, least: float) -> str:
        """The smallest larger paper, of the same kind if it can be, with circles of ``least`` mm; or ""."""
        fitting = (
            one.name
            for one in larger_papers(paper)
            if self.of(one, boards).track.diameter * one.scale >= least
        )
        return next(fitting, "")


def _many(boards: int) -> str:
    """A parenthesis about several boards on a page."""
    return "" if boards == 1 else f", {boards} boards a page,"


def _field(order: Order, variant: DiceVariant) -> Field:
    """The words and figures of the board."""
    words, notation = words_of(order), notation_of(order)
    use = order.text("use")
    signs = signs_of(variant, notation)
    return Field(
        words.phrase("board-title"),
        variant_line(variant, words, notation),
        variant.dice,
        signs,
        _help(use, signs, words),
        (words.phrase("board-runs"), words.phrase("board-runs-short")),
        tuple(
            (
                bonus.length,
                words.phrase("board-or-more") if bonus.open else "",
                words.phrase("board-bonus", points=bonus.points),
            )
            for bonus in bonuses(variant.spaces)
        ),
        _fine(order, variant),
        tuple(words.phrase(f"board-player-{part}") for part in ("colour", "name", "points"))
        if use == "colouring"
        else (),
    )


def _fine(order: Order, variant: DiceVariant) -> tuple[str, ...]:
    """What counts (D15, D16), and the house rule where it is played (D17)."""
    words = words_of(order)
    told = (words.phrase(f"board-points-{order.text('use')}"), words.phrase("board-runs-once"))
    if order.text("wrap") != "yes":
        return told
    return (*told, words.phrase("board-wraps", first=variant.low, last=variant.high))


def _help(use: str, signs: Sequence[str], words: Words) -> tuple[tuple[Span, ...], ...]:
    """What to do; the operations are named where not all are played (D3, D19)."""
    take = [Span(words.phrase(f"board-take-{use}"))]
    if len(signs) < len(OPERATIONS):
        *others, last = signs
        named = words.phrase("board-and", first=", ".join(others), last=last) if others else last
        only = words.spans("board-only", signs=named)
        take = [*(Span(text, bold) for text, bold in only), Span(" "), *take]
    return (Span(words.phrase("board-make")),), tuple(take)


BOARD = SheetKind(
    "board", 0, "the board, to laminate or to colour in",
    (
        OneOf(
            "use", 16, "laminate", "for marbles and a laminator, or on plain paper to colour in",
            ("laminate", "colouring"),
        ),
        OneOf(
            "style", 17, "colour", "in colour, in black ink alone, or in outline to save ink", STYLES,
            {"color": "colour", "gray": "grey"},
        ),
        OneOf("layout", 18, "auto", "how the spaces run", ("auto", *LAYOUTS)),
        OneOf("per_page", 19, "auto", "how many boards to colour on a page", ("auto", "1", "2", "4", "6")),
        OneOf("wrap", 20, "no", "make the last space and the first neighbours, on a ring", ("no", "yes")),
        LAMINATE,
        NO_MARKS,
        replace(COPIES, help="how many boards, such as for a class"),
        POSTER,
    ),
    False, compose,
)  # fmt: skip
