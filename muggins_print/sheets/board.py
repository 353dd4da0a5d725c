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
#: What a ring's middle must have room for, upright or lying.
_UPRIGHT, _LYING = (82.0, 112.0), (108.0, 62.0)
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
    field = _field(order, variant)
    plan = _planned(paper, variant, use, field, measure)
    if plan.track.diameter < LEAST:
        raise _too_small(paper, variant, use, field, measure, plan.track.diameter)
    board = _board(order, plan, field, measure)
    marks: list[Mark] = [Stamp(area.x, area.y, board) for area in plan.areas]
    for area in plan.areas[1:]:
        y = area.y - _BETWEEN / 2
        marks.append(Line(area.x, y, area.right, y, 0.2, RULE, (2.0, 2.0)))
    title = words.phrase(f"board-sheet-{use}", variant=variant_line(variant, words, notation_of(order)))
    pages = pages_of(order, title, words.phrase(f"board-foot-{use}"), [tuple(marks)])
    yield Sheet(title, order.code, pages, (_note(paper, variant, field, measure, plan, use),))


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


def _planned(paper: Paper, variant: DiceVariant, use: str, field: Field, measure: Measure) -> _Plan:
    """For marbles as large as the paper allows; to colour, two boards a page if circles stay large."""
    whole = usable(paper)
    if use == "colouring":
        height = (whole.height - _BETWEEN) / 2
        halves = tuple(Area(whole.x, y, whole.width, height) for y in (whole.y, whole.y + height + _BETWEEN))
        track = _track(halves[0], variant, field, measure)
        if track.diameter >= COLOURED:
            return _Plan(halves, track)
    return _Plan((whole,), _track(whole, variant, field, measure))


def _track(area: Area, variant: DiceVariant, field: Field, measure: Measure) -> Track:
    at_origin = Area(0.0, 0.0, area.width, area.height)
    head = band(area.width, field, measure).height
    if field.players:
        return laid_out(variant.spaces, at_origin, (_UPRIGHT, _LYING), head, (COLOURED,), _ENOUGH_TO_COLOUR)
    return laid_out(variant.spaces, at_origin, (_UPRIGHT,), head, (MARBLE, DISC), _ENOUGH_FOR_PIECES)


def _board(order: Order, plan: _Plan, field: Field, measure: Measure) -> Art:
    """One whole board, drawn once however many there are."""
    free, track = plan.track.free, plan.track
    marks: list[Mark] = list(drawn(track, bool(field.players)))
    if track.layout == "ring":
        pad = _PADDING * min(1.5, free.width / 120)
        inner = Area(free.x + pad, free.y + pad, free.width - 2 * pad, free.height - 2 * pad)
        marks += (lying if field.players and inner.width > inner.height else upright)(inner, field, measure)
    else:
        head = band(free.width, field, measure)
        down = free.y + (free.height - head.height) / 2
        marks += (moved(mark, free.x, down) for mark in head.marks)
    area = plan.areas[0]
    return Art(f"board-{order.code}", area.width, area.height, tuple(marks))


def _fits(paper: Paper, least: float, variant: DiceVariant, use: str, field: Field, measure: Measure) -> str:
    """The smallest larger paper on which circles are at least ``least`` mm, or ""."""
    larger = sorted(
        (other for other in PAPERS.values() if other.width * other.height > paper.width * paper.height),
        key=lambda other: other.width * other.height,
    )
    for other in larger:
        if _planned(other, variant, use, field, measure).track.diameter >= least:
            return other.name
    return ""


def _cut(diameter: float) -> float:
    """A diameter to tell, cut to 0.1 mm, never rounded up."""
    return int(diameter * 10 + 1e-6) / 10


def _too_small(
    paper: Paper, variant: DiceVariant, use: str, field: Field, measure: Measure, diameter: float
) -> BadRequest:
    other = _fits(paper, LEAST, variant, use, field, measure)
    remedy = f"Choose --paper {other}, or fewer spaces." if other else "Choose fewer spaces."
    return BadRequest(
        f"{len(variant.spaces)} spaces on {paper.name} paper would be circles of {_cut(diameter)} mm, and "
        f"they need {LEAST:.0f} mm. {remedy}"
    )


def _note(paper: Paper, variant: DiceVariant, field: Field, measure: Measure, plan: _Plan, use: str) -> str:
    """How large the spaces are and what fits on them."""
    diameter = _cut(plan.track.diameter)
    if use == "colouring":
        boards = "two boards a page" if len(plan.areas) == 2 else "one board a page"
        return f"Spaces to colour are {diameter} mm, {boards}."
    if diameter >= DISC:
        return f"Spaces are {diameter} mm: for 16 mm marbles or 20 mm discs."
    if diameter >= MARBLE:
        return f"Spaces are {diameter} mm: for 16 mm marbles or 10 mm cubes."
    other = _fits(paper, MARBLE, variant, use, field, measure)
    remedy = f" Marbles of 16 mm need --paper {other}." if other else ""
    return f"Spaces are {diameter} mm: for 10 mm cubes.{remedy}"


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
