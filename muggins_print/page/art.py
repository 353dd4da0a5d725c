"""One function a piece: a die, a space, a marble. Drawn here once and used everywhere.

Every function rounds its size to 0.01 mm and names its `Art` by all that is drawn, so equal names
have equal marks. Nothing is inked outside the stated size.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, hypot, radians, sin
from typing import NamedTuple

from muggins_print.page.furniture import INK, QUIET
from muggins_print.page.model import PT, Art, Box, Disc, Label, Line, Mark, Path
from muggins_print.pieces import Die

Point = tuple[float, float]

#: Height of capitals and digits over the type size in the font that is printed (Atkinson Hyperlegible).
_CAP = 0.668
WHITE = "#ffffff"


#: From the middle of an underlined figure to the lower edge of its line, over the height of its digits.
_UNDERLINED = 0.74 + 0.11 / 2


def figure_size(cap: float) -> float:
    """The type size in pt at which capitals and digits are ``cap`` mm tall."""
    return round(cap / _CAP / PT, 2)


def turns_over(number: int) -> bool:
    """Whether a number, seen from across the table, reads as another: 6 and 9, 68 and 89."""
    digits = str(number)
    turned = digits.translate(str.maketrans("69", "96"))[::-1]
    return set(digits) <= set("0689") and turned != digits and turned[0] != "0"


def _figure(x: float, y: float, number: int, cap: float, ink: str = INK) -> tuple[Mark, ...]:
    """A number with its middle at x, y, its digits ``cap`` mm tall; underlined if it `turns_over`."""
    label = Label(x, y, str(number), figure_size(cap), True, ink, "centre", True)
    if not turns_over(number):
        return (label,)
    half, stroke = cap * 0.36 * len(str(number)), cap * 0.11
    below = y + cap * _UNDERLINED - stroke / 2
    return (label, Line(x - half, below, x + half, below, stroke, ink))


# --- dice -----------------------------------------------------------------------------------------


def _rounded(points: Sequence[Point], radius: float) -> tuple[tuple[float, ...], ...]:
    """A closed outline through ``points``, its corners rounded from ``radius`` before to ``radius`` after."""
    steps: list[tuple[float, ...]] = []
    for before, (x, y), after in zip((points[-1], *points), points, (*points[1:], points[0]), strict=False):
        ends = []
        for other_x, other_y in (before, after):
            part = min(0.5, radius / hypot(other_x - x, other_y - y))
            ends.append((x + part * (other_x - x), y + part * (other_y - y)))
        (ax, ay), (bx, by) = ends
        steps.append((ax, ay))
        # A quadratic curve with its control point in the corner, written as a cubic one.
        steps.append((ax / 3 + x * 2 / 3, ay / 3 + y * 2 / 3, bx / 3 + x * 2 / 3, by / 3 + y * 2 / 3, bx, by))
    return tuple(steps)


def _ring(corners: int, radius: float, first: float) -> tuple[Point, ...]:
    """The corners of a regular polygon round (0, 0), clockwise from the angle ``first`` (0 is up)."""
    angles = (radians(first + 360 * k / corners) for k in range(corners))
    return tuple((radius * sin(a), -radius * cos(a)) for a in angles)


class _Solid(NamedTuple):
    """How a numbered die is drawn, in a square from (−1, −1) to (1, 1): the outline seen from above,
    the facets beside the face (corners, and a shade from 0, white, to 1), the face, where the number
    stands and how tall it is with one digit and with two. A blank face is ``roomier`` times as large.
    """

    outline: tuple[Point, ...]
    facets: tuple[tuple[tuple[Point, ...], float], ...]
    face: tuple[Point, ...]
    middle: float
    caps: tuple[float, float]
    roomier: float = 1.0


def _edges(solid: _Solid) -> tuple[tuple[Point, Point], ...]:
    """The edges that run from the face or between facets to the outline."""
    found = {}
    for corners, _ in solid.facets:
        for ends in zip(corners, (*corners[1:], corners[0]), strict=True):
            if not set(ends) <= set(solid.face) and not set(ends) <= set(solid.outline):
                found[frozenset(ends)] = ends
    return tuple(found.values())


def _dodecahedron() -> _Solid:
    # Seen straight onto a face, the outline is a regular decagon. The face is drawn somewhat larger
    # than from far away (0.62), as from near by, to leave its number room.
    face, rim = _ring(5, 0.70, 0), _ring(10, 0.985, 0)
    shades = (0.45, 0.85, 1.0, 0.6, 0.2)
    facets = tuple(
        ((face[k], rim[2 * k], rim[2 * k + 1], rim[(2 * k + 2) % 10], face[(k + 1) % 5]), shades[k])
        for k in range(5)
    )
    return _Solid(rim, facets, face, 0.03, (0.68, 0.56), 1.2)


def _icosahedron() -> _Solid:
    # As from near by, as the twelve-sided one: from far away the face were 0.62.
    face, rim = _ring(3, 0.80, 0), _ring(6, 0.985, 0)
    beside = (0.35, 0.9, 0.15)  # the facets that share an edge with the face, and those between them
    between = (0.3, 0.6, 0.75, 1.0, 0.5, 0.25)
    facets: list[tuple[tuple[Point, ...], float]] = []
    for k in range(3):
        facets.append(((face[k], rim[2 * k + 1], face[(k + 1) % 3]), beside[k]))
        facets.append(((face[k], rim[2 * k], rim[2 * k + 1]), between[2 * k]))
        facets.append(((face[(k + 1) % 3], rim[2 * k + 1], rim[(2 * k + 2) % 6]), between[2 * k + 1]))
    return _Solid(rim, tuple(facets), face, 0.07, (0.48, 0.395))


_TOP, _FOOT = (0.0, -0.985), (0.0, 0.985)
_SOLIDS = {
    4: _Solid(
        ((0.0, -0.90), (0.985, 0.80), (-0.985, 0.80)), (), ((0.0, -0.90), (0.985, 0.80), (-0.985, 0.80)),
        0.27, (0.70, 0.56),
    ),
    8: _Solid(
        (_TOP, (0.84, 0.34), _FOOT, (-0.84, 0.34)),
        ((((0.84, 0.34), _FOOT, (-0.84, 0.34)), 0.8),),
        (_TOP, (0.84, 0.34), (-0.84, 0.34)), -0.11, (0.60, 0.48),
    ),
    10: _Solid(
        (_TOP, (0.985, -0.10), (0.985, 0.22), _FOOT, (-0.985, 0.22), (-0.985, -0.10)),
        (
            ((_TOP, (0.985, -0.10), (0.985, 0.22), (0.70, 0.24)), 0.6),
            (((0.70, 0.24), (0.985, 0.22), _FOOT, (0.0, 0.62)), 1.0),
            (((0.0, 0.62), _FOOT, (-0.985, 0.22), (-0.70, 0.24)), 0.7),
            (((-0.70, 0.24), (-0.985, 0.22), (-0.985, -0.10), _TOP), 0.2),
        ),
        (_TOP, (0.70, 0.24), (0.0, 0.62), (-0.70, 0.24)), 0.02, (0.60, 0.48),
    ),
    12: _dodecahedron(),
    20: _icosahedron(),
}  # fmt: skip

#: The middles of a six-sided die's pips, in thirds of its inner square from its middle.
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((1, -1), (-1, 1)),
    3: ((1, -1), (0, 0), (-1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _shade(depth: float) -> str:
    """A cool grey from white (0) to the darkest side of a die (1), light enough to print figures on."""
    return "#" + "".join(f"{round(255 - depth * deep):02x}" for deep in (56, 47, 36))


@cache
def die(die: Die, size: float) -> Art:
    """A die in a size × size mm square, seen from above; with no number it is blank, to write in.

    Six sides: pips. Four is a triangle, eight a diamond, ten a kite, twelve a pentagon in a decagon,
    twenty a triangle in a hexagon, each with its number; 6 and 9 are underlined. Raises `KeyError`
    for a die that is none of `pieces.DIE_SIDES`.
    """
    size = round(size, 2)
    face = "blank" if die.value is None else str(die.value)
    marks = _cube(die.value, size) if die.sides == 6 else _numbered(_SOLIDS[die.sides], die.value, size)
    return Art(f"die-{die.sides}-{face}-{size:g}", size, size, marks)


def _cube(value: int | None, size: float) -> tuple[Mark, ...]:
    line, corner = max(0.35, size * 0.028), size * 0.2
    inner = size - line
    marks: list[Mark] = [
        Box(line / 2, line / 2, inner, inner, _shade(0.9), None, 0.0, corner),
        # The face lies a little up and left in the body: light from there rounds the other edges.
        Box(line / 2, line / 2, inner * 0.95, inner * 0.95, WHITE, None, 0.0, corner * 0.95),
        Box(line / 2, line / 2, inner, inner, None, INK, line, corner),
    ]
    return (*marks, *_pips(value or 0, size, size * 0.49))


def _pips(value: int, size: float, middle: float) -> tuple[Mark, ...]:
    """The pips of a face of ``size`` mm round (middle, middle); none for 0."""
    radius, step = size * (0.125 if value == 1 else 0.095), size * 0.255
    return tuple(
        Disc(middle + column * step, middle + row * step, radius, INK, None)
        for column, row in _PIPS.get(value, ())
    )


@cache
def pips(value: int, size: float) -> Art:
    """The pips alone of 1 to 6, as they lie on a face of size × size mm."""
    size = round(size, 2)
    return Art(f"pips-{value}-{size:g}", size, size, _pips(value, size, size / 2))


@cache
def figure(number: int, cap: float) -> Art:
    """A number alone, its digits ``cap`` mm tall, in the middle of a square twice as large; underlined if
    it `turns_over`.
    """
    cap = round(cap, 2)
    return Art(f"figure-{number}-{cap:g}", 2 * cap, 2 * cap, _figure(cap, cap, number, cap))


def _numbered(solid: _Solid, value: int | None, size: float) -> tuple[Mark, ...]:
    line, half = max(0.35, size * 0.028), size / 2
    scale = half - line / 2

    def placed(points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple((half + scale * x, half + scale * y) for x, y in points)

    marks: list[Mark] = [Path(_rounded(placed(solid.outline), size * 0.05), WHITE, None)]
    for corners, depth in solid.facets:
        marks.append(Path(placed(corners), _shade(depth), None))
    for edge in _edges(solid):
        (x1, y1), (x2, y2) = placed(edge)
        marks.append(Line(x1, y1, x2, y2, line * 0.5, QUIET))
    if solid.facets:
        wider = solid.roomier if value is None else 1.0
        face = tuple((wider * x, wider * y) for x, y in solid.face)
        marks.append(Path(_rounded(placed(face), size * 0.015), WHITE, INK, line * 0.6))
    marks.append(Path(_rounded(placed(solid.outline), size * 0.05), None, INK, line))
    if value is not None:
        cap = solid.caps[len(str(value)) - 1] * scale
        middle = half + scale * solid.middle
        if turns_over(value):  # smaller, so that its underline is where other figures end
            low = middle + cap / 2
            cap *= 0.92
            middle = low - cap * _UNDERLINED
        marks += _figure(half, middle, value, cap)
    return tuple(marks)


# --- spaces ---------------------------------------------------------------------------------------


@cache
def space(number: int, diameter: float) -> Art:
    """A numbered space: a circle of ``diameter`` mm, its outline included, and its number."""
    d = round(diameter, 2)
    r, line = d / 2, max(0.3, d * 0.026)
    digits = len(str(number))
    cap = d * (0.48, 0.42, 0.33, 0.235)[min(digits, 4) - 1]
    lift = cap * 0.08 if turns_over(number) else 0.0
    return Art(
        f"space-{number}-{d:g}", d, d,
        (Disc(r, r, r - line / 2, WHITE, INK, line), *_figure(r, r - lift, number, cap)),
    )  # fmt: skip


# --- marbles --------------------------------------------------------------------------------------


class _Player(NamedTuple):
    """A player's marbles: the colour of the glass, its rim, and the sign on it with its ink."""

    glass: str
    rim: str
    sign: str
    ink: str


#: Four players (D1): sun yellow with a star, teal with a triangle, red with a square, navy with a ring.
#: In grey their lightnesses (L*) are 88, 63, 43 and 18, never less than 20 apart; to eyes that lack red,
#: green or blue cones every two differ by 30 or more (CIE 1976 ΔE), see the tests. The sign tells them
#: apart where no colour can.
PLAYERS = (
    _Player("#ffd94a", "#6b5200", "star", INK),
    _Player("#3fa7a0", "#124a46", "triangle", INK),
    _Player("#b5364a", "#5a1420", "square", WHITE),
    _Player("#22285c", "#0b0e2b", "ring", WHITE),
)


@cache
def marble(player: int, diameter: float) -> Art:
    """A marble of player 1 to 4, ``diameter`` mm across, with a glint and the player's sign."""
    d = round(diameter, 2)
    r, line = d / 2, max(0.2, d * 0.035)
    look = PLAYERS[player - 1]
    glint = ((0.30, 0.78), (0.34, 0.52, 0.52, 0.34, 0.78, 0.30), (0.62, 0.44, 0.44, 0.62, 0.30, 0.78))
    marks = (
        Disc(r, r, r - line / 2, look.glass, look.rim, line),
        Path(tuple(tuple(r * length for length in step) for step in glint), WHITE, WHITE, d * 0.03),
        *_sign(look, r, r * 0.52),
    )
    return Art(f"marble-{player}-{d:g}", d, d, marks)


def _sign(look: _Player, middle: float, reach: float) -> tuple[Mark, ...]:
    """A player's sign round (middle, middle), about ``reach`` from there to its points."""
    if look.sign == "ring":
        discs = ((reach * 0.84, look.ink), (reach * 0.40, look.glass))
        return tuple(Disc(middle, middle, radius, ink, None) for radius, ink in discs)
    if look.sign == "star":
        tips, dents = _ring(5, reach * 1.08, 0), _ring(5, reach * 0.48, 36)
        shape = [point for pair in zip(tips, dents, strict=True) for point in pair]
    else:
        shape = list(_ring(3, reach * 1.04, 0) if look.sign == "triangle" else _ring(4, reach * 0.98, 45))
    drop = {"triangle": 0.12, "star": 0.04}.get(look.sign, 0.0) * reach
    return (
        Path(_rounded([(middle + x, middle + drop + y) for x, y in shape], reach * 0.08), look.ink, None),
    )


@cache
def colour_space(number: int, diameter: float) -> Art:
    """A space to colour in: a circle of ``diameter`` mm whose number stands in a cap at its top.

    A chord parts the cap from the rest, so the number stays readable whatever is coloured below it.
    """
    d = round(diameter, 2)
    r, line = d / 2, max(0.3, d * 0.02)
    chord = d * 0.40
    half = (r**2 - (r - chord) ** 2) ** 0.5 - line / 2
    cap = d * (0.24, 0.24, 0.19, 0.15)[min(len(str(number)), 4) - 1]
    return Art(
        f"colour-space-{number}-{d:g}", d, d,
        (
            Disc(r, r, r - line / 2, WHITE, INK, line),
            Line(r - half, chord, r + half, chord, line * 0.6, QUIET),
            *_figure(r, d * (0.185 if turns_over(number) else 0.21), number, cap),
        ),
    )  # fmt: skip


@cache
def counter(diameter: float) -> Art:
    """A coloured circle without a player: a space coloured in, before anyone chose a colour."""
    d = round(diameter, 2)
    line = max(0.2, d * 0.05)
    return Art(f"counter-{d:g}", d, d, (Disc(d / 2, d / 2, d / 2 - line / 2, _shade(1.0), INK, line),))
