"""The board (D1): a track of numbered spaces round a field to roll the dice in.

For marbles, to be laminated, or on plain paper to colour the spaces in (D20).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from muggins_print.errors import BadRequest
from muggins_print.games.dice import DICE
from muggins_print.games.dice.board import RUN_BONUSES
from muggins_print.games.dice.operations import OPERATIONS
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.order import OneOf, Order
from muggins_print.page.furniture import RULE, Area, usable
from muggins_print.page.model import Art, Line, Mark, Measure, Stamp
from muggins_print.page.stock import PAPERS, Paper
from muggins_print.sheets.board_field import Field, band, lying, upright
from muggins_print.sheets.board_track import drawn
from muggins_print.sheets.columns import moved
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import notation_of, pages_of, paper_of, signs_of, variant_line, words_of
from muggins_print.sheets.tracks import Track, laid_out
from muggins_print.words import Words

#: Circles this large take a marble, or a disc; a child colours one of 15 mm with ease; under 10 mm there
#: is no room for a number and a piece.
MARBLE, DISC, COLOURED, LEAST = 16.0, 20.0, 15.0, 10.0
#: What a ring's middle must hold: upright a place to roll in; upright or lying the lines of players.
_TO_ROLL, _UPRIGHT, _LYING = (78.0, 112.0), (94.0, 140.0), (108.0, 66.0)
#: Cells so large are large enough: a roomier middle is worth more than larger ones.
_ENOUGH_FOR_PIECES, _ENOUGH_TO_COLOUR = 34.0, 22.0
#: Between two boards on one page, and inside a ring's middle.
_BETWEEN, _PADDING = 6.0, 4.5


class _Plan(NamedTuple):
    """Where the boards of a page lie (all alike) and the track of each."""

    areas: tuple[Area, ...]
    track: Track


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The board of the order's variant, or two to colour on one page where the paper allows. No key.

    Raises `BadRequest` when the spaces would be under 10 mm on the order's paper.
    """
    paper, variant, words = paper_of(order), DICE.variant(order), words_of(order)
    use = order.text("use")
    draft = _Draft(variant.spaces, _field(order, variant), measure)
    plan = draft.plan(paper)
    note = draft.note(paper, plan)
    board = Art(f"board-{order.code}", plan.areas[0].width, plan.areas[0].height, draft.drawing(plan.track))
    marks: list[Mark] = [Stamp(area.x, area.y, board) for area in plan.areas]
    for area in plan.areas[1:]:
        y = area.y - _BETWEEN / 2
        marks.append(Line(area.x, y, area.right, y, 0.2, RULE, (2.0, 2.0)))
    title = words.phrase(f"board-sheet-{use}", variant=variant_line(variant, words, notation_of(order)))
    pages = pages_of(order, title, words.phrase(f"board-foot-{use}"), [tuple(marks)])
    yield Sheet(title, order.code, pages, (note,))


class _Draft(NamedTuple):
    """A board to be made: its spaces, what its field tells, and how wide text is."""

    spaces: range
    field: Field
    measure: Measure

    @property
    def to_colour(self) -> bool:
        """Whether spaces are coloured in, by players who write their names down."""
        return bool(self.field.players)

    def plan(self, paper: Paper) -> _Plan:
        """For marbles as large as the paper allows; to colour, two boards a page if circles stay large."""
        whole = usable(paper)
        if self.to_colour:
            height = (whole.height - _BETWEEN) / 2
            halves = tuple(
                Area(whole.x, y, whole.width, height) for y in (whole.y, whole.y + height + _BETWEEN)
            )
            track = self.track(halves[0])
            if track.diameter >= COLOURED:
                return _Plan(halves, track)
        return _Plan((whole,), self.track(whole))

    def track(self, area: Area) -> Track:
        """The track of a board as large as ``area``, from its top left."""
        at_origin = Area(0.0, 0.0, area.width, area.height)
        head = band(area.width, self.field, self.measure).height
        if self.to_colour:
            return laid_out(self.spaces, at_origin, (_UPRIGHT, _LYING), head, (COLOURED,), _ENOUGH_TO_COLOUR)
        return laid_out(self.spaces, at_origin, (_TO_ROLL,), head, (MARBLE, DISC), _ENOUGH_FOR_PIECES)

    def drawing(self, track: Track) -> tuple[Mark, ...]:
        """One whole board: the track, and in its field what there is to tell."""
        free, marks = track.free, list(drawn(track, self.to_colour))
        if track.layout == "ring":
            pad = _PADDING * min(1.5, free.width / 120)
            inner = Area(free.x + pad, free.y + pad, free.width - 2 * pad, free.height - 2 * pad)
            arranged = lying if self.to_colour and inner.width > inner.height else upright
            marks += arranged(inner, self.field, self.measure)
        else:
            head = band(free.width, self.field, self.measure)
            down = free.y + (free.height - head.height) / 2
            marks += (moved(mark, free.x, down) for mark in head.marks)
        return tuple(marks)

    def note(self, paper: Paper, plan: _Plan) -> str:
        """How large the spaces are and what fits on them. Raises `BadRequest` when that is nothing."""
        diameter = plan.track.diameter
        told = int(diameter * 10 + 1e-6) / 10  # cut, not rounded up
        if diameter < LEAST:
            larger = self.larger_paper(paper, LEAST)
            remedy = f"Choose --paper {larger}, or fewer spaces." if larger else "Choose fewer spaces."
            raise BadRequest(
                f"{len(self.spaces)} spaces on {paper.name} paper would be circles of {told} mm, "
                f"and they need {LEAST:.0f} mm. {remedy}"
            )
        if self.to_colour:
            boards = "two boards a page" if len(plan.areas) == 2 else "one board a page"
            return f"Spaces to colour are {told} mm, {boards}."
        if diameter >= DISC:
            return f"Spaces are {told} mm: for 16 mm marbles or 20 mm discs."
        if diameter >= MARBLE:
            return f"Spaces are {told} mm: for 16 mm marbles or 10 mm cubes."
        larger = self.larger_paper(paper, MARBLE)
        remedy = f" Marbles of 16 mm need --paper {larger}." if larger else ""
        return f"Spaces are {told} mm: for 10 mm cubes.{remedy}"

    def larger_paper(self, paper: Paper, least: float) -> str:
        """The smallest larger paper, of the same kind if it can be, with circles of ``least`` mm; or ""."""

        def farther(other: Paper) -> tuple[bool, float]:
            return other.name.startswith("a") != paper.name.startswith("a"), other.width * other.height

        for other in sorted(PAPERS.values(), key=farther):
            if other.width * other.height > paper.width * paper.height and (
                self.plan(other).track.diameter >= least
            ):
                return other.name
        return ""


def _field(order: Order, variant: DiceVariant) -> Field:
    """The words and figures of the board."""
    words, notation = words_of(order), notation_of(order)
    use = order.text("use")
    signs = signs_of(variant, notation)
    longest = max(RUN_BONUSES)
    return Field(
        words.phrase("board-title"),
        variant_line(variant, words, notation),
        variant.dice,
        signs,
        _help(use, signs, words),
        words.phrase("board-runs"),
        tuple(
            (
                length,
                words.phrase("board-or-more") if length == longest else "",
                words.phrase("board-bonus", points=points),
            )
            for length, points in RUN_BONUSES.items()
        ),
        (words.phrase(f"board-points-{use}"), words.phrase("board-runs-once")),
        tuple(words.phrase(f"board-player-{part}") for part in ("colour", "name", "points"))
        if use == "colouring"
        else (),
    )


def _help(use: str, signs: Sequence[str], words: Words) -> tuple[str, str]:
    """What to do; the operations are named where not all are played (D3, D19)."""
    take = words.phrase(f"board-take-{use}")
    if len(signs) < len(OPERATIONS):
        *others, last = signs
        named = words.phrase("board-and", first=", ".join(others), last=last) if others else last
        take = f"{words.phrase('board-only', signs=named)} {take}"
    return words.phrase("board-make"), take


BOARD = SheetKind(
    "board", 0, "the board, to laminate or to colour in",
    (
        OneOf(
            "use", 16, "laminate", "for marbles and a laminator, or on plain paper to colour in",
            ("laminate", "colouring"),
        ),
    ),
    False, compose,
)  # fmt: skip
