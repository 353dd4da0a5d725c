"""Playing cards, drawn here once: suits, faces, court cards by the crown they wear, and backs.

Lengths in mm. Suits are told apart by their shape; colour comes on top. Every `Art` is named by all that is
drawn, as those in `art` are.
"""

from __future__ import annotations

from functools import cache
from math import atan2, ceil, cos, degrees, radians, sin, tan
from typing import NamedTuple

from muggins_print.page.art import PLAYERS, WHITE, figure_size
from muggins_print.page.furniture import INK, PALE, RULE
from muggins_print.page.model import Art, Box, Disc, Label, Line, Mark, Path, Stamp
from muggins_print.page.tints import tint
from muggins_print.pieces import Card

Step = tuple[float, ...]

#: The sizes that cards are sold in, width × height.
POKER, BRIDGE = (63.5, 88.9), (57.15, 88.9)
#: The radius of the corners of a card that tall.
_ROUNDED = 3.2
#: The ink of each suit, by how many colours there are. Reds and blacks are as far apart in grey as a page
#: allows; the four differ to eyes that lack cones as well, see the tests.
TWO = {"C": INK, "D": "#c2203a", "H": "#c2203a", "S": INK}
FOUR = {"C": "#008858", "D": "#183db2", "H": "#b00000", "S": INK}
PALETTES = {"two": TWO, "four": FOUR}
#: What stands in the corners of jack, queen and king where nobody asks for other letters.
COURTS = "JQK"
GOLD = PLAYERS[0].glass


def corner(card: Card, courts: str = COURTS) -> str:
    """What stands in a card's corner: A, 2 to 10, or the letter of its court card."""
    return "A" if card.rank == 1 else str(card.rank) if card.rank <= 10 else courts[card.rank - 11]


# --- suits ------------------------------------------------------------------------------------------


def _mirrored(half: tuple[Step, ...]) -> tuple[Step, ...]:
    """A closed outline from its right half, which runs from the top of the middle to its foot."""
    points = [step[-2:] for step in half]
    back: list[Step] = []
    for before, step in zip(reversed(points[:-1]), reversed(half[1:]), strict=True):
        x, y = before
        if len(step) == 6:
            back.append((-step[2], step[3], -step[0], step[1], -x, y))
        else:
            back.append((-x, y))
    foot = points[-1]
    across: tuple[Step, ...] = () if foot[0] == 0.0 else ((-foot[0], foot[1]),)
    return (*half, *across, *back)


def _arc(x: float, y: float, radius: float, start: float, end: float) -> tuple[Step, ...]:
    """Curves along a circle round x, y from one angle to another, in degrees clockwise from the right."""
    pieces = ceil(abs(end - start) / 90)
    part = radians(end - start) / pieces
    reach = 4 / 3 * tan(part / 4) * radius
    steps: list[Step] = []
    for index in range(pieces):
        a = radians(start) + index * part
        b = a + part
        steps.append((
            x + radius * cos(a) - reach * sin(a), y + radius * sin(a) + reach * cos(a),
            x + radius * cos(b) + reach * sin(b), y + radius * sin(b) - reach * cos(b),
            x + radius * cos(b), y + radius * sin(b),
        ))  # fmt: skip
    return tuple(steps)


def _club() -> tuple[Step, ...]:
    """Three leaves and a stalk, as one outline."""
    radius, top, side = 0.45, (0.0, -0.53), (0.51, 0.19)
    # Where the leaves meet on the outside: on the line that halves the way between their middles.
    middle = ((top[0] + side[0]) / 2, (top[1] + side[1]) / 2)
    along = (side[0] - top[0], side[1] - top[1])
    apart = (along[0] ** 2 + along[1] ** 2) ** 0.5
    out = (radius**2 - (apart / 2) ** 2) ** 0.5
    meet = (middle[0] - along[1] / apart * -out, middle[1] + along[0] / apart * -out)

    def angle(centre: tuple[float, float]) -> float:
        return degrees(atan2(meet[1] - centre[1], meet[0] - centre[0]))

    stalk = 148.0  # where the stalk leaves the right leaf
    half: tuple[Step, ...] = (
        (top[0], top[1] - radius),
        *_arc(*top, radius, -90.0, angle(top)),
        *_arc(*side, radius, angle(side), stalk),
        (0.10, 0.74, 0.18, 0.88, 0.36, 0.97),
    )
    return _mirrored(half)


#: In a square from (−1, −1) to (1, 1).
_SUITS: dict[str, tuple[Step, ...]] = {
    "C": _club(),
    "D": _mirrored(((0.0, -1.0), (0.22, -0.62, 0.48, -0.27, 0.81, 0.0), (0.48, 0.27, 0.22, 0.62, 0.0, 1.0))),
    "H": _mirrored((
        (0.0, -0.56), (0.08, -0.80, 0.26, -0.95, 0.48, -0.95), (0.76, -0.95, 0.95, -0.72, 0.95, -0.42),
        (0.95, 0.12, 0.30, 0.42, 0.0, 0.97),
    )),
    "S": _mirrored((
        (0.0, -0.98), (0.24, -0.50, 0.90, -0.22, 0.90, 0.28), (0.90, 0.56, 0.70, 0.73, 0.47, 0.73),
        (0.30, 0.73, 0.17, 0.65, 0.09, 0.52), (0.11, 0.73, 0.18, 0.88, 0.37, 0.97),
    )),
}  # fmt: skip


def _placed(steps: tuple[Step, ...], x: float, y: float, scale: float) -> tuple[Step, ...]:
    return tuple(
        tuple((x, y)[index % 2] + scale * length for index, length in enumerate(step)) for step in steps
    )


@cache
def suit(suit: str, size: float, ink: str) -> Art:
    """A suit's shape in the middle of a square of ``size`` mm."""
    size = round(size, 2)
    shape = Path(_placed(_SUITS[suit], size / 2, size / 2, size / 2), ink, None)
    return Art(f"suit-{suit}-{size:g}-{ink}", size, size, (shape,))


# --- faces ------------------------------------------------------------------------------------------

#: The middles of a card's pips in shares of its width and height: columns left, middle and right.
_LEFT, _MIDDLE, _RIGHT = 0.305, 0.5, 0.695
_TOP, _FOOT = 0.175, 0.825
_SIDES = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (_TOP, _FOOT))
_SIXES = (*_SIDES, (_LEFT, 0.5), (_RIGHT, 0.5))
_EIGHTS = tuple((x, _TOP + row * (_FOOT - _TOP) / 3) for x in (_LEFT, _RIGHT) for row in range(4))
_HIGH, _LOW = _TOP + (_FOOT - _TOP) / 4, _FOOT - (_FOOT - _TOP) / 4
_UPPER, _LOWER = _TOP + (_FOOT - _TOP) / 6, _FOOT - (_FOOT - _TOP) / 6
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_MIDDLE, 0.5),),
    2: ((_MIDDLE, _TOP), (_MIDDLE, _FOOT)),
    3: ((_MIDDLE, _TOP), (_MIDDLE, 0.5), (_MIDDLE, _FOOT)),
    4: _SIDES,
    5: (*_SIDES, (_MIDDLE, 0.5)),
    6: _SIXES,
    7: (*_SIXES, (_MIDDLE, _HIGH)),
    8: (*_SIXES, (_MIDDLE, _HIGH), (_MIDDLE, _LOW)),
    9: (*_EIGHTS, (_MIDDLE, 0.5)),
    10: (*_EIGHTS, (_MIDDLE, _UPPER), (_MIDDLE, _LOWER)),
}


@cache
def face(
    card: Card, width: float, height: float, colours: str = "two", guides: bool = True, courts: str = COURTS
) -> Art:
    """The front of a card of one of the `PALETTES`, width × height mm as it is cut out; ``courts`` are the
    letters of jack, queen and king.

    With ``guides`` arcs show where scissors round its corners off.
    """
    width, height = round(width, 2), round(height, 2)
    ink, s = PALETTES[colours][card.suit], height / POKER[1]
    index = _index(card, corner(card, courts), s, ink)
    marks: list[Mark] = [
        *(_corners(width, height, rounded(height)) if guides else ()),
        Stamp(1.3 * s, 3.4 * s, index),
        Stamp(width - 1.3 * s - index.width, height - 3.4 * s - index.height, index, 180.0),
    ]
    if card.rank in _COURTS:
        marks += _court(card, width, height, ink)
    else:
        size = width * 0.40 if card.rank == 1 else min(0.185 * width, 0.125 * height)
        pip = suit(card.suit, size, ink)
        marks += (
            Stamp(x * width - size / 2, y * height - size / 2, pip, 180.0 if y > 0.5 else 0.0)
            for x, y in PIPS[card.rank]
        )
        if card.rank == 1:
            marks += _glint(card.suit, width / 2, height / 2, size)
    name = f"card-{card.rank}{card.suit}-{width:g}-{height:g}-{colours}{'-guides' if guides else ''}"
    return Art(f"{name}-{corner(card, courts)}", width, height, tuple(marks))


def _glint(suit: str, x: float, y: float, size: float) -> tuple[Mark, ...]:
    """The light on an ace, as on a marble."""
    at = {"C": (-0.20, -0.62), "D": (-0.10, -0.50), "H": (-0.56, -0.58), "S": (-0.42, 0.02)}[suit]
    r = size / 2
    x, y = x + at[0] * r, y + at[1] * r
    shape = ((-0.10, 0.16), (-0.08, -0.02, 0.02, -0.12, 0.18, -0.14), (0.06, -0.04, -0.02, 0.04, -0.10, 0.16))
    return (Path(_placed(shape, x, y, r), WHITE, WHITE, 0.02 * r),)


def rounded(height: float) -> float:
    """The radius of the corners of a card that is so tall."""
    return _ROUNDED * height / POKER[1]


def _corners(width: float, height: float, radius: float) -> tuple[Mark, ...]:
    """Arcs along which the four corners are rounded off, just inside the cut."""
    line, r = 0.12, radius - 0.06
    near, right, low = radius, width - radius, height - radius
    middles = ((near, near, 180.0), (right, near, 270.0), (right, low, 0.0), (near, low, 90.0))
    return tuple(
        Path(((x + r * cos(radians(a)), y + r * sin(radians(a))), *_arc(x, y, r, a, a + 90.0)), None, RULE,
             line, False)
        for x, y, a in middles
    )  # fmt: skip


@cache
def _index(card: Card, text: str, s: float, ink: str) -> Art:
    """A card's rank over its suit."""
    wide, cap = 9.0 * s, (5.1 if card.rank == 10 else 6.6) * s
    size = 6.0 * s
    tall = 6.8 * s + 1.3 * s + size
    marks = (
        Label(wide / 2, 3.4 * s, text, figure_size(cap), True, ink, "centre", True),
        Stamp((wide - size) / 2, tall - size, suit(card.suit, size, ink)),
    )
    return Art(f"index-{text}{card.suit}-{s:g}-{ink}", wide, tall, marks)


# --- court cards ------------------------------------------------------------------------------------


class _Crown(NamedTuple):
    """What a court card wears, round (0, 0), from −1 to 1: what is behind it, its body, and its pearls."""

    behind: tuple[tuple[Step, ...], ...]
    body: tuple[Step, ...]
    pearls: tuple[tuple[float, float], ...]
    radius: float


_LEAF = ((0.0, -0.20), (0.17, -0.45, 0.15, -0.72, 0.0, -0.98))
#: The jack has a cap with a feather, the queen a coronet of leaves, the king a crown with five points.
_COURTS = {
    11: _Crown(
        (
            (
                (-0.52, 0.10), (-0.70, -0.55, -0.18, -1.05, 0.78, -0.98),
                (0.60, -0.90, 0.62, -0.84, 0.70, -0.78), (0.48, -0.74, 0.46, -0.68, 0.52, -0.60),
                (0.28, -0.60, 0.24, -0.54, 0.28, -0.44), (0.02, -0.44, -0.10, -0.30, -0.16, 0.05),
            ),
        ),
        (
            (-0.70, 0.34), (-0.98, 0.22, -1.02, -0.10, -0.66, -0.20),
            (-0.20, -0.33, 0.56, -0.36, 0.86, -0.12), (1.06, 0.06, 0.96, 0.26, 0.70, 0.34),
        ),
        ((-0.34, -0.02),),
        0.13,
    ),
    12: _Crown(
        tuple(
            tuple(tuple(
                length * size + (x, y)[index % 2] for index, length in enumerate(step)
            ) for step in _mirrored(_LEAF))
            for x, y, size in ((-0.60, 0.14, 0.80), (0.60, 0.14, 0.80), (0.0, 0.22, 1.10))
        ),
        (
            (-0.72, 0.34), (-0.98, -0.22), (-0.78, 0.02, -0.46, 0.02, -0.32, -0.26),
            (-0.22, 0.04, 0.22, 0.04, 0.32, -0.26), (0.46, 0.02, 0.78, 0.02, 0.98, -0.22), (0.72, 0.34),
        ),
        ((-0.98, -0.30), (-0.32, -0.34), (0.32, -0.34), (0.98, -0.30)),
        0.085,
    ),
    13: _Crown(
        (),
        (
            (-0.72, 0.34), (-0.98, -0.36), (-0.62, -0.02), (-0.52, -0.62), (-0.20, -0.08), (0.0, -0.80),
            (0.20, -0.08), (0.52, -0.62), (0.62, -0.02), (0.98, -0.36), (0.72, 0.34),
        ),
        ((-0.98, -0.42), (-0.52, -0.69), (0.0, -0.88), (0.52, -0.69), (0.98, -0.42)),
        0.09,
    ),
}  # fmt: skip


@cache
def crown(rank: int, width: float, ink: str) -> Art:
    """What a jack, queen or king wears, ``width`` mm wide, in gold and the suit's ink."""
    width = round(width, 2)
    x, r, line = width / 2, width * 0.46, width * 0.02
    look, y = _COURTS[rank], r * 1.04
    marks: list[Mark] = [Path(_placed(shape, x, y, r), WHITE, ink, line) for shape in look.behind]
    marks.append(Path(_placed(look.body, x, y, r), GOLD, ink, line))
    marks.append(Box(x - 0.76 * r, y + 0.34 * r, 1.52 * r, 0.30 * r, WHITE, ink, line, 0.1 * r))
    marks += (Disc(x + 0.25 * place * r, y + 0.49 * r, 0.065 * r, ink, None) for place in range(-2, 3))
    marks += (Disc(x + px * r, y + py * r, look.radius * r, WHITE, ink, line) for px, py in look.pearls)
    return Art(f"crown-{rank}-{width:g}-{ink}", width, round(r * 1.72, 2), tuple(marks))


def _court(card: Card, width: float, height: float, ink: str) -> tuple[Mark, ...]:
    """A court card's picture: its crown over its suit, and the same upside down."""
    left, top, s = 0.205 * width, 0.10 * height, height / POKER[1]
    wide, tall = width - 2 * left, height - 2 * top
    worn, small, pip = crown(card.rank, 0.37 * width, ink), 0.115 * width, 0.22 * width
    half = Art(
        f"court-{card.rank}{card.suit}-{width:g}-{height:g}-{ink}", wide, tall,
        (
            Stamp((wide - worn.width) / 2, tall / 4 - worn.height / 2 - 3.4 * s, worn),
            Stamp(1.6 * s, 1.8 * s, suit(card.suit, small, ink)),
        ),
    )  # fmt: skip
    x, y, line = width / 2, height / 2, 0.45 * s
    across, down = 0.19 * width, 0.185 * width
    lozenge = ((x, y - down), (x + across, y), (x, y + down), (x - across, y))
    return (
        Box(left, top, wide, tall, PALE, ink, line, 2.4 * s),
        Stamp(left, top, half),
        Stamp(left, top, half, 180.0),
        Line(left, y, x - across, y, line, ink),
        Line(x + across, y, left + wide, y, line, ink),
        Path(lozenge, WHITE, ink, line),
        Stamp(x - pip / 2, y - pip / 2, suit(card.suit, pip, ink)),
    )


# --- backs ------------------------------------------------------------------------------------------

#: The back's ground, the darker lozenges on it and the frame round them: light, and quiet in grey.
GROUND, _LOZENGE, _FRAME = tint(0.93, 0.025, 255.0), tint(0.80, 0.06, 255.0), tint(0.55, 0.09, 255.0)


@cache
def back(width: float, height: float, bleed: float = 0.0) -> Art:
    """The back of every card, the same either way up: lozenges with a marble in each, on a ground that
    reaches ``bleed`` mm over the edge.
    """
    width, height = round(width, 2), round(height, 2)
    s = height / POKER[1]
    inset, corner = 4.6 * s, 2.4 * s
    wide, tall = width - 2 * inset, height - 2 * inset
    columns, rows = round(wide / (6.0 * s)), round(tall / (7.4 * s))
    across, down = (wide - 2 * corner) / columns, (tall - 2 * corner) / rows
    marks: list[Mark] = [
        Box(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, GROUND, None),
        Box(inset, inset, wide, tall, WHITE, _FRAME, 0.5 * s, corner),
    ]
    for row in range(rows):
        for column in range(columns):
            x, y = inset + corner + (column + 0.5) * across, inset + corner + (row + 0.5) * down
            shape = ((x, y - down / 2), (x + across / 2, y), (x, y + down / 2), (x - across / 2, y))
            marks.append(Path(shape, _LOZENGE, WHITE, 0.3 * s))
            marks.append(Disc(x, y, 0.15 * across, WHITE, None))
    return Art(f"card-back-{width:g}-{height:g}-{bleed:g}", width, height, tuple(marks))
