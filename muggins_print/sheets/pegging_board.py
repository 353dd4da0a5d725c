"""The pegging board: lanes of holes in groups of five, from the start to the last hole of the game (C14).

Its holes are for pegs, when the board is glued on wood and drilled, or for a dry-erase pen on film.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import hypot

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
from muggins_print.games.cribbage import CRIBBAGE
from muggins_print.games.cribbage.variants import HOLES
from muggins_print.order import Order
from muggins_print.page import art, card_art
from muggins_print.page.furniture import INK, QUIET, RULE, TEXT, TITLE, Area, usable
from muggins_print.page.model import PT, Art, Disc, Label, Line, Mark, Measure, Path, Stamp
from muggins_print.page.styles import styled
from muggins_print.page.tints import tint
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.counting_aid import counting_aid
from muggins_print.sheets.cutting import COPIES, NO_MARKS
from muggins_print.sheets.film import LAMINATE, check_pouch, film, film_marks, film_notes, filmed, seal
from muggins_print.sheets.frame import notation_of, pages_of, paper_of, variant_line, words_of
from muggins_print.sheets.lettering import dotted
from muggins_print.sheets.pegging_track import GROUP, WAITING, Spot, pegged
from muggins_print.sheets.posters import POSTER
from muggins_print.sheets.style import STYLE
from muggins_print.words import Words

#: The least hole that a pen fills and a small drill makes, in mm.
LEAST = 2.2
#: A loser who is not beyond these holes is skunked, and doubly so, by the last hole of the game.
SKUNKS = {121: (90, 60), 61: (30,)}
#: Room for the numbers along the way, in ems of their type.
_NUMBERS = 2.3
#: Every fifth has a number if in the narrower bend they are apart by so much of that.
_ROOMY = 1.15
#: From the field of the last hole to the names of lines, at least, in ems of their type.
_CLEAR = 0.8
#: A peg stands in holes from this size on, in mm.
PEG = 3.0
_FINE = "for a dry-erase pen with a fine tip, on film; pegs need a larger --paper or --holes 61"
_BLUE, _TURN = 255.0, 300.0


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The board of the order's game, as often as asked. No key.

    Raises `BadRequest` when the holes would be too small on the order's paper, and for a pouch that does not
    take it.
    """
    paper, words = paper_of(order), words_of(order)
    variant = CRIBBAGE.variant(order)
    check_pouch(order, paper)
    whole = usable(paper, to_scale=True)
    edge = film(order)
    area = Area(whole.x + edge, whole.y + edge, whole.width - 2 * edge, whole.height - 2 * edge)
    lanes = _lanes(order, variant.tables)
    style = order.text("style")
    board = _Board(area, variant.holes, lanes, words, measure, style == "outline")
    hole = board.track.hole * paper.scale
    if hole < LEAST:
        raise BadRequest(
            f"{lanes} tracks to {variant.holes} on {paper.title} paper would have holes of {hole:.1f} mm, "
            f"and a pen needs {LEAST:g} mm. Choose a larger --paper, fewer --tracks or --holes {min(HOLES)}."
        )
    drawing = styled(tuple(board.drawing()), style, paper.scale)
    stamp = Stamp(area.x, area.y, Art(f"board-{order.code}", area.width, area.height, drawing))
    use = "to drill for pegs, or for a dry-erase pen on film" if hole >= PEG else _FINE
    notes = [f"The holes are {_written(hole)} mm across: {use}."]
    if not board.aided:
        notes.append("What cards count for has no room on this board; the rule sheet says it.")
    marks: list[Mark] = [stamp]
    if order.text("laminate") != "none":
        marks += film_marks(order, [area], whole)
        notes += film_notes(order, "board")
    line = variant_line(variant, words, notation_of(order))
    title = words.phrase("pegging-sheet", variant=line)
    foot = words.phrase("pegging-foot", hole=_written(hole))
    made = pages_of(order, title, foot, [tuple(marks)] * order.whole("copies"), to_scale=True)
    if order.text("laminate") != "none":
        trim = filmed([area], seal(order))
        made = tuple(replace(page, trim=trim, bleed=trim) for page in made)
    yield Sheet(title, order.code, made, tuple(notes))


def _written(length: float) -> str:
    return f"{int(length * 10 + 1e-6) / 10:g}"


def _lanes(order: Order, tables: tuple[int, ...]) -> int:
    """How many tracks: as asked, or as many as there are sides; four play two against two (C7)."""
    asked = order.text("tracks")
    if asked != "auto":
        return int(asked)
    return 2 if tables in ((2,), (4,)) else 3


class _Board:
    """One board in drawing, in an area of which only the size matters: its marks begin at 0, 0."""

    def __init__(
        self, area: Area, holes: int, lanes: int, words: Words, measure: Measure, outline: bool
    ) -> None:
        self.words, self.measure, self.outline = words, measure, outline
        self.factor = max(1.0, area.width / 194.0)
        self.text = TEXT * self.factor
        em = self.text * PT
        self.numbers = _NUMBERS * em
        self.area = Area(0.0, 0.0, area.width, area.height)
        self.marble = 0.9 * min(0.043 * area.width, 0.15 * area.width / (lanes + 0.5))
        self.track = pegged(self.area, holes, lanes, self.marble + 1.8 * em, self.numbers)

    def drawing(self) -> Iterator[Mark]:
        """Everything on the board, the ground first."""
        yield from self._ground()
        yield from self._lanes()
        yield from self._home()
        yield from self._holes()
        yield from self._numbers()
        yield from self._skunks()
        yield from self._start()
        yield from self._name()
        yield from self._aid()

    def _ground(self) -> Iterator[Mark]:
        """A cell for every group, its hue leading along the way; every other one is darker."""
        track = self.track
        last = track.holes - 1
        for first in range(1, last + 1, GROUP):
            dark = (first // GROUP) % 2
            start = track.along(first) - 0.68 * track.step
            end = track.along(min(first + GROUP - 1, last)) + 0.68 * track.step
            cell = self._cell(start, end)
            yield Path(cell, None, RULE) if self.outline else Path(cell, _ground(first / last, dark), None)

    def _cell(self, start: float, end: float) -> tuple[tuple[float, float], ...]:
        """The part of the way between two places, all lanes wide."""
        half, many = self.track.band / 2, max(2, int((end - start) / 1.2))
        spots = [self.track.spot(start + (end - start) * part / many) for part in range(many + 1)]
        return (*(spot.aside(-half) for spot in spots), *(spot.aside(half) for spot in reversed(spots)))

    def _lanes(self) -> Iterator[Mark]:
        """A line in every player's colour under the holes of their lane, to the last hole."""
        track = self.track
        start, end = track.along(1 - WAITING), track.along(track.holes - 1)
        many = int((end - start) / 1.5)
        for player in range(1, track.lanes + 1):
            spots = (track.spot(start + (end - start) * part / many) for part in range(many + 1))
            steps = [spot.aside(track.aside(player)) for spot in spots]
            ink = RULE if self.outline else art.PLAYERS[player - 1].glass
            line = 0.28 * track.hole
            yield Path((*steps, (track.middle, track.top)), None, ink, line, False)

    def _home(self) -> Iterator[Mark]:
        """The field of the last hole, which all players share, and a crown over it."""
        track, radius = self.track, self.track.home
        x, y = track.middle, track.top
        yield Disc(x, y, radius, art.WHITE, INK, 0.5 * self.factor)
        yield Disc(x, y, radius - 1.1 * self.factor, _ground(1.0, 1), None)
        crown = card_art.crown(13, 0.9 * radius, INK)
        yield Stamp(x - crown.width / 2, y - 0.86 * radius, crown)
        yield Disc(x, y + 0.14 * radius, 0.62 * track.hole, art.WHITE, INK, self._stroke)
        number, low, within = str(track.holes), 0.6 * radius, radius - 1.9 * self.factor
        size = self.text * 1.1
        while hypot(self.measure.width(number, size, True) / 2, low + 0.34 * size * PT) > within:
            size *= 0.95
        yield Label(x, y + low, number, size, True, INK, "centre", True)

    @property
    def _stroke(self) -> float:
        return max(0.2, 0.07 * self.track.hole)

    def _holes(self) -> Iterator[Mark]:
        track, stroke = self.track, self._stroke
        d = track.hole
        hole = Art(f"peg-hole-{d:g}", d, d, (Disc(d / 2, d / 2, (d - stroke) / 2, art.WHITE, INK, stroke),))
        for player in range(1, track.lanes + 1):
            for number in range(1 - WAITING, track.holes):
                x, y = track.place(number, player)
                yield Stamp(x - d / 2, y - d / 2, hole)

    def _numbers(self) -> Iterator[Mark]:
        """Every fifth number on the inside of its holes; tens are bold, and alone in a bend too narrow."""
        track = self.track
        aside = track.band / 2 + self.numbers * 0.52
        narrow = (track.right - track.middle) / 2
        room = track.step * GROUP * (narrow - aside) / narrow
        every = GROUP if room >= _ROOMY * self.numbers else 2 * GROUP
        for number in range(every, track.holes, every):
            x, y = track.spot(track.along(number)).aside(aside)
            ten = number % (2 * GROUP) == 0
            yield Label(x, y, str(number), self.text, ten, INK if ten else QUIET, "centre", True)

    def _skunks(self) -> Iterator[Mark]:
        """Lines that a loser should have crossed, named on the inside."""
        track, half = self.track, self.track.band / 2
        for name, hole in zip(("skunk", "double-skunk"), SKUNKS[track.holes], strict=False):
            spot = track.spot((track.along(hole) + track.along(hole + 1)) / 2)
            line = 0.9 * self.factor
            ends = (spot.aside(line / 2 - half), spot.aside(half + line))
            yield self._bar(spot, ends, line) if self.outline else Line(*ends[0], *ends[1], line, INK)
            text = self.words.phrase(f"pegging-{name}")
            # The name's nearer end stands behind the numbers, as far as its slope needs.
            reach = half + 1.2 * self.numbers + abs(spot.dx) * self.text * PT
            x, y = spot.aside(reach)
            if y < track.top:  # below the game's name
                baseline, size = self._lettering
                y = max(y, baseline + (0.28 * size + 0.5 * self.text) * PT)
            yield from self._named(text, x, y, (1 + spot.dy) / 2)

    def _named(self, text: str, x: float, y: float, aside: float) -> Iterator[Label]:
        """A line's name, so much of it left of ``x``; a word a line where it would come too near to the field
        of the last hole.
        """
        track, em = self.track, self.text * PT
        wide = self.measure.width(text, self.text, True)
        left = x - aside * wide
        near = max(left - track.middle, track.middle - left - wide, 0.0)
        clear = hypot(near, track.top - y) > track.home + (_CLEAR + 0.35) * em
        for row, line in enumerate([text] if clear else text.split()):
            begins = x - aside * self.measure.width(line, self.text, True)
            yield Label(begins, y + 1.15 * row * em, line, self.text, True, INK, "left", True)

    def _bar(self, spot: Spot, ends: tuple[tuple[float, float], ...], line: float) -> Path:
        """A line across the way as a white bar, which outlines tell from the edges of groups."""
        along, across = spot.dx * line, spot.dy * line
        (x, y), (x2, y2) = ends
        corners = ((x - along, y - across), (x + along, y + across), (x2 + along, y2 + across))
        return Path((*corners, (x2 - along, y2 - across)), art.WHITE, INK, line)

    def _start(self) -> Iterator[Mark]:
        """A marble at the beginning of every lane, and the word below them."""
        track, d = self.track, self.marble
        for player in range(1, track.lanes + 1):
            x, _ = track.place(0, player)
            yield Stamp(x - d / 2, track.foot + 0.8, art.marble(player, d))
        spot = track.spot((track.along(0) + track.along(1)) / 2)
        yield Line(
            *spot.aside(-track.band / 2 + 0.5), *spot.aside(track.band / 2 - 0.5), 0.5 * self.factor, INK
        )
        y = self.area.bottom - 0.35 * self.text * PT
        yield Label(track.left, y, self.words.phrase("pegging-start"), self.text, True, INK, "centre")

    @property
    def _lettering(self) -> tuple[float, float]:
        """The baseline of the game's name over the last hole, and its type size."""
        track, title = self.track, self.words.phrase("board-title")
        inside = (track.right - track.left) / 2 - track.band / 2 - self.numbers
        rise = track.home + 0.085 * self.area.width
        width = 1.72 * max(0.0, inside**2 - (rise + 0.15 * inside) ** 2) ** 0.5
        size = min(width / self.measure.width(title, 1.0, True), 3.0 * TITLE * self.factor)
        return track.top - rise, size

    def _name(self) -> Iterator[Mark]:
        """The game's name, with marbles on its dots."""
        title, (baseline, size) = self.words.phrase("board-title"), self._lettering
        x = self.track.middle - self.measure.width(title, size, True) / 2
        yield from dotted(title, x, baseline, size, self.measure)

    @property
    def aided(self) -> bool:
        """Whether there is room for what cards count for."""
        return any(self._aid())

    def _aid(self) -> Iterator[Mark]:
        """What cards count for, between the first straight and the last where there is room for it."""
        track = self.track
        left = track.left + track.band / 2 + 1.3 * self.numbers
        right = track.middle - track.band / 2 - 0.35 * self.numbers
        area = Area(left, track.top + 0.12 * self.area.width, right - left, 0.0)
        bottom = self.area.bottom - 0.02 * self.area.height
        yield from counting_aid(area._replace(height=bottom - area.y), self.text, self.words.courts)


def _ground(part: float, dark: int) -> str:
    """The colour of a group, by how far along it is."""
    return tint((0.93, 0.84)[dark], (0.045, 0.085)[dark], _BLUE - _TURN * part)


CRIBBAGE_BOARD = SheetKind(
    "board", 0, "the pegging board, to drill or to laminate",
    (
        OneOf("tracks", 16, "auto", "how many tracks; auto is as the players need", ("auto", "2", "3", "4")),
        STYLE,
        LAMINATE,
        NO_MARKS,
        replace(COPIES, help="how many boards, such as for a class"),
        POSTER,
    ),
    False, compose,
    game="cribbage",
)  # fmt: skip
