"""Domino tiles: their faces with pips as on real tiles, up to twelve, and a back. Lengths in mm.

A tile stands upright, twice as tall as wide, its lower half on top; to lay it down is to turn its stamp.
Nothing is inked outside the stated size, but for the bleed of a tile to cut out.
"""

from __future__ import annotations

from functools import cache

from muggins_print.page.art import WHITE, Point, figure_size
from muggins_print.page.furniture import ANSWER, INK, RULE
from muggins_print.page.model import Art, Box, Disc, Label, Line, Mark
from muggins_print.page.tints import tint
from muggins_print.pieces import Tile

#: How far the outer columns of pips lie from the middle of a half, and its rows where there are four of them,
#: over the half's side.
_OUT, _FOUR = 0.27, (-0.33, -0.11, 0.11, 0.33)
#: The radius of pips up to six, nine and twelve, over the half's side.
_RADII = ((6, 0.092), (9, 0.08), (12, 0.064))
#: Hues that tell numbers from 1 to 12 apart at a glance, of inks about as dark.
_HUES = (235, 145, 25, 300, 75, 0, 195, 265, 120, 340, 50, 175)
#: The ground of the spinner, where it has to be known from other doubles; light in grey too.
MARKED = "#ffe7a0"
_BACK = (tint(0.84, 0.045, 250), tint(0.93, 0.02, 250))


def _columns(
    left: tuple[float, ...], middle: tuple[float, ...], right: tuple[float, ...]
) -> tuple[Point, ...]:
    columns = zip((-_OUT, 0.0, _OUT), (left, middle, right), strict=True)
    return tuple((x, y) for x, column in columns for y in column)


_ONE, _TWO, _THREE = (0.0,), (-_OUT, _OUT), (-_OUT, 0.0, _OUT)
#: Where the pips of each number lie, from the middle of a half that stands upright, over its side: three and
#: then four in a row along the tile.
_PIPS = (
    (),
    _columns((), _ONE, ()),
    _columns((-_OUT,), (), (_OUT,)),
    _columns((-_OUT,), _ONE, (_OUT,)),
    _columns(_TWO, (), _TWO),
    _columns(_TWO, _ONE, _TWO),
    _columns(_THREE, (), _THREE),
    _columns(_THREE, _ONE, _THREE),
    _columns(_THREE, _TWO, _THREE),
    _columns(_THREE, _THREE, _THREE),
    _columns(_FOUR, (_FOUR[0], _FOUR[-1]), _FOUR),
    _columns(_FOUR, _THREE, _FOUR),
    _columns(_FOUR, _FOUR, _FOUR),
)  # fmt: skip


def _half(number: int, x: float, y: float, side: float, coloured: bool) -> list[Mark]:
    """The pips of a number round x, y."""
    radius = side * next(radius for most, radius in _RADII if number <= most)
    ink = tint(0.46, 0.14, _HUES[number - 1]) if coloured and number else INK
    return [Disc(x + across * side, y + down * side, radius, ink, None) for across, down in _PIPS[number]]


def _face(tile: Tile, side: float, coloured: bool) -> list[Mark]:
    """The bar and the pips of both halves."""
    bar = Line(0.16 * side, side, 0.84 * side, side, max(0.25, 0.028 * side), INK)
    return [
        bar,
        *_half(tile.low, side / 2, side / 2, side, coloured),
        *_half(tile.high, side / 2, side * 1.5, side, coloured),
    ]


@cache
def tile(tile: Tile, side: float, marked: bool = False) -> Art:
    """A tile as it lies on the table, each half ``side`` mm square; ``marked`` as the spinner."""
    side = round(side, 2)
    line = max(0.25, side * 0.035)
    edge = Box(
        line / 2, line / 2, side - line, 2 * side - line, MARKED if marked else WHITE, INK, line, 0.15 * side
    )
    name = f"tile-{tile.low}-{tile.high}-{side:g}{'-spinner' if marked else ''}"
    return Art(name, side, 2 * side, (edge, *_face(tile, side, False)))


@cache
def tile_to_cut(tile: Tile, side: float, coloured: bool) -> Art:
    """A tile to be cut out, with a fine frame inside its edge that forgives a cut beside it."""
    side = round(side, 2)
    inset = 0.045 * side
    frame = Box(inset, inset, side - 2 * inset, 2 * (side - inset), WHITE, RULE, 0.25, 0.12 * side)
    name = f"cut-tile-{tile.low}-{tile.high}-{side:g}{'-coloured' if coloured else ''}"
    return Art(name, side, 2 * side, (frame, *_face(tile, side, coloured)))


@cache
def tile_back(side: float, bleed: float) -> Art:
    """The back of every tile: a quiet ground that reaches ``bleed`` mm over its edge, and on it the five that
    the game goes by, again and again. It looks the same from either end.
    """
    side, bleed = round(side, 2), round(bleed, 2)
    ground, light = _BACK
    inset = 0.075 * side
    marks: list[Mark] = [
        Box(-bleed, -bleed, side + 2 * bleed, 2 * (side + bleed), ground, None),
        Box(inset, inset, side - 2 * inset, 2 * (side - inset), None, WHITE, 0.025 * side, 0.1 * side),
    ]
    step = side / 4.4
    for row in range(7):
        for column in range(3):
            x, y = side / 2 + (column - 1) * step, side + (row - 3) * step
            five = row % 2 == column % 2
            if five:
                marks += (
                    Disc(x + across * step * 0.82, y + down * step * 0.82, step * 0.115, WHITE, None)
                    for across, down in _PIPS[5]
                )
            else:
                marks.append(Disc(x, y, step * 0.16, light, None))
    return Art(f"tile-back-{side:g}-{bleed:g}", side, 2 * side, tuple(marks))


@cache
def turn_mark(number: int, diameter: float) -> Art:
    """The number of the turn that a tile was played in, to lie on its bar."""
    d = round(diameter, 2)
    size = figure_size(d * (0.6 if number < 10 else 0.5))
    return Art(
        f"turn-{number}-{d:g}", d, d,
        (
            Disc(d / 2, d / 2, d / 2, WHITE, None),
            Label(d / 2, d / 2, str(number), size, True, ANSWER, "centre", True),
        ),
    )  # fmt: skip
