"""Nets of dice: faces side by side in the plane that fold up into the solid, and the tabs to glue it with.

A net is told as a tree: a first face, and every further one by the edge of an earlier face that it
shares. Where the other edges meet is not told but found by folding. Everything is in units of the
solid's edge (of a ten-sided die's longer edges), x to the right and y down; the printed side of the
paper becomes the outside.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import acos, atan2, cos, degrees, dist, hypot, pi, radians, sin, sqrt, tan
from typing import NamedTuple

Point = tuple[float, float]
Polygon = tuple[Point, ...]
#: A point or a direction in space: x to the right, y up, z towards who looks at the unfolded paper.
Spot = tuple[float, float, float]


class Solid(NamedTuple):
    """How a die is made from equal faces.

    ``face`` are the corners of one, clockwise; edge e runs from corner e to the next. ``angles`` are the
    dihedral angles at its edges, in radians. ``tree`` attaches the second and every further face:
    (earlier face, its edge, the new face's edge). ``numbers`` are the faces', in that order; of a die of
    four sides, where no face lies on top, the corners': of the first face's three and the last.
    """

    face: Polygon
    angles: tuple[float, ...]
    tree: tuple[tuple[int, int, int], ...]
    numbers: tuple[int, ...]


class Edge(NamedTuple):
    """An edge of a face, both by their positions."""

    face: int
    edge: int


class Seam(NamedTuple):
    """Two edges to glue together: ``tabbed`` has the ``tab``, which goes under the face of ``bare``."""

    tabbed: Edge
    bare: Edge
    tab: Polygon


class Figure(NamedTuple):
    """A number on a face: where its middle is, and how far it is turned clockwise, in degrees."""

    number: int
    x: float
    y: float
    turn: float


class Net(NamedTuple):
    """A net in the plane, inside a rectangle from 0, 0 to ``width``, ``height``.

    ``hinges`` are the pairs of edges that are one fold line.
    """

    sides: int
    faces: tuple[Polygon, ...]
    hinges: tuple[tuple[Edge, Edge], ...]
    seams: tuple[Seam, ...]
    figures: tuple[Figure, ...]
    width: float
    height: float


def _regular(corners: int) -> Polygon:
    """A regular polygon with edges of 1, its first corner at the top or (with four) top left."""
    radius = 0.5 / sin(pi / corners)
    first = -pi / 4 if corners == 4 else 0.0
    turns = (first + 2 * pi * k / corners for k in range(corners))
    return tuple((radius * sin(turn), -radius * cos(turn)) for turn in turns)


def _kite() -> tuple[Polygon, tuple[float, ...]]:
    """The face of a ten-sided die, as tall from tip to tip as it is wide, and its dihedral angles.

    Its faces meet in two tips and in ten corners that go up and down round its waist.
    """
    step = pi / 5
    tip = 1.0
    waist = tip * (1 - cos(step)) / (1 + cos(step))  # so that the four corners of a face lie in a plane
    corners: tuple[Spot, ...] = (
        (0.0, 0.0, tip), (cos(step), -sin(step), waist), (1.0, 0.0, -waist), (cos(step), sin(step), waist),
    )  # fmt: skip
    edge = dist(corners[0], corners[1])
    side, short = sin(step) / edge, dist(corners[1], corners[2]) / edge
    high = sqrt(1 - side**2)
    low = sqrt(short**2 - side**2)
    face = ((0.0, 0.0), (side, high), (0.0, high + low), (-side, high))
    # The outward normal of the face towards (1, 0, 0); the others' are it, turned and mirrored.
    normal = (tip + waist, 0.0, 1.0)
    beside = (normal[0] * cos(2 * step), normal[0] * sin(2 * step), 1.0)
    below = (normal[0] * cos(step), normal[0] * sin(step), -1.0)
    length = sum(v * v for v in normal)
    long, waisted = (
        pi - acos(sum(a * b for a, b in zip(normal, other, strict=True)) / length)
        for other in (beside, below)
    )
    return face, (long, waisted, waisted, long)


_KITE, _KITE_ANGLES = _kite()
_FAN = ((0, 0, 3), (1, 0, 3), (2, 0, 3), (3, 0, 3))
_STRIP = tuple((face, 0 if face == 0 else 2 - face % 2, 0) for face in range(9))

#: Opposite faces add to one more than there are faces (a die of four sides has none), and high and low
#: numbers are spread, so that the sums round the corners are as even as can be. A six-sided die's
#: 1, 2, 3 go counterclockwise round their corner, as usual in the West.
SOLIDS = {
    4: Solid(_regular(3), (acos(1 / 3),) * 3, _STRIP[:3], (1, 2, 3, 4)),
    6: Solid(
        _regular(4), (pi / 2,) * 4,
        ((0, 2, 0), (1, 2, 0), (2, 2, 0), (1, 3, 1), (1, 1, 3)),
        (3, 1, 4, 6, 5, 2),
    ),
    8: Solid(_regular(3), (acos(-1 / 3),) * 3, (*_STRIP[:5], (3, 2, 0), (2, 1, 0)), (1, 5, 2, 8, 4, 7, 3, 6)),
    10: Solid(
        _KITE, _KITE_ANGLES, (*_FAN, (2, 1, 1), (5, 0, 3), (6, 0, 3), (5, 3, 0), (8, 3, 0)),
        (1, 8, 5, 4, 9, 10, 2, 7, 3, 6),
    ),
    12: Solid(
        _regular(5), (acos(-1 / sqrt(5)),) * 5,
        (
            *((0, edge, 0) for edge in range(5)),
            (1, 2, 2), (6, 0, 0), *((7, edge, 0) for edge in range(1, 5)),
        ),
        (1, 7, 10, 9, 8, 11, 4, 12, 3, 6, 2, 5),
    ),
    20: Solid(
        _regular(3), (acos(-sqrt(5) / 3),) * 3,
        (
            *_STRIP, *((face, 2, 0) for face in range(1, 10, 2)),
            (0, 2, 0), *((face, 1, 0) for face in range(2, 10, 2)),
        ),
        (3, 2, 14, 9, 6, 18, 19, 7, 12, 15, 16, 11, 8, 1, 17, 13, 20, 4, 5, 10),
    ),
}  # fmt: skip


@cache
def net_of(sides: int) -> Net:
    """The net of a die, with its longer edges as units. Raises `KeyError` unless it is one of SOLIDS."""
    solid = SOLIDS[sides]
    faces, hinges = _unfolded(solid)
    faces = _turned(faces)
    bare = Net(sides, faces, hinges, (), (), 0.0, 0.0)
    seams = tuple(_with_tabs(faces, _meeting(bare)))
    corners = [corner for shape in (*faces, *(seam.tab for seam in seams)) for corner in shape]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)

    def moved(shape: Polygon) -> Polygon:
        return tuple((x - left, y - top) for x, y in shape)

    net = Net(
        sides,
        tuple(map(moved, faces)),
        hinges,
        tuple(seam._replace(tab=moved(seam.tab)) for seam in seams),
        (),
        right - left,
        bottom - top,
    )
    return net._replace(figures=tuple(_corner_figures(net) if sides == 4 else _face_figures(net)))


def fold(net: Net) -> tuple[tuple[Spot, ...], ...]:
    """The corners of every face when the net is folded up along its hinges, printed side out.

    The first face stays where it is. Only the plane net and the dihedral angles go in: that edges meet
    which are no hinges is for the reader to find.
    """
    angles = SOLIDS[net.sides].angles
    folded: dict[int, tuple[Spot, ...]] = {0: tuple((x, -y, 0.0) for x, y in net.faces[0])}
    for (face, edge), (other, _) in net.hinges:
        flat, solid = net.faces[face], folded[face]
        start, end = flat[edge], flat[(edge + 1) % len(flat)]
        length = dist(start, end)
        along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
        away = (along[1], -along[0])  # out of the face: faces run clockwise, y is down
        origin = solid[edge]
        hinge = _unit(_minus(solid[(edge + 1) % len(flat)], origin))
        outward = _unit(_cross(_minus(solid[0], solid[1]), _minus(solid[2], solid[1])))
        flush = _cross(outward, hinge)
        bend = pi - angles[edge]
        lean = tuple(cos(bend) * a - sin(bend) * b for a, b in zip(flush, outward, strict=True))
        corners: list[Spot] = []
        for x, y in net.faces[other]:
            a = (x - start[0]) * along[0] + (y - start[1]) * along[1]
            b = (x - start[0]) * away[0] + (y - start[1]) * away[1]
            px, py, pz = (o + a * h + b * v for o, h, v in zip(origin, hinge, lean, strict=True))
            corners.append((px, py, pz))
        folded[other] = tuple(corners)
    return tuple(folded[face] for face in range(len(net.faces)))


def middle(shape: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    """The mean of some corners."""
    return tuple(sum(values) / len(shape) for values in zip(*shape, strict=True))


# --- unfolding ------------------------------------------------------------------------------------


def _unfolded(solid: Solid) -> tuple[tuple[Polygon, ...], tuple[tuple[Edge, Edge], ...]]:
    """The faces in the plane, each at its edge of an earlier one."""
    faces = [solid.face]
    hinges = []
    for number, (earlier, edge, own) in enumerate(solid.tree, start=1):
        shape = faces[earlier]
        start, end = shape[(edge + 1) % len(shape)], shape[edge]  # the new face runs along it backwards
        first, second = solid.face[own], solid.face[(own + 1) % len(solid.face)]
        turn = atan2(end[1] - start[1], end[0] - start[0]) - atan2(second[1] - first[1], second[0] - first[0])
        faces.append(
            tuple(
                (
                    start[0] + (x - first[0]) * cos(turn) - (y - first[1]) * sin(turn),
                    start[1] + (x - first[0]) * sin(turn) + (y - first[1]) * cos(turn),
                )
                for x, y in solid.face
            )
        )
        hinges.append((Edge(earlier, edge), Edge(number, own)))
    return tuple(faces), tuple(hinges)


def _turned(faces: tuple[Polygon, ...]) -> tuple[Polygon, ...]:
    """The faces turned so that the rectangle round them is smallest, and lies."""

    def by(turn: float) -> tuple[Polygon, ...]:
        c, s = cos(turn), sin(turn)
        return tuple(tuple((x * c - y * s, x * s + y * c) for x, y in face) for face in faces)

    def span(turned: tuple[Polygon, ...]) -> tuple[float, bool]:
        xs, ys = zip(*(corner for face in turned for corner in face), strict=True)
        width, height = max(xs) - min(xs), max(ys) - min(ys)
        return round(width * height, 6), height > width

    return min((by(radians(turn)) for turn in range(0, 180, 3)), key=span)


def _edges(faces: Sequence[Sequence[tuple[float, ...]]]) -> Iterator[tuple[Edge, tuple[float, ...]]]:
    """Every edge of the faces with its middle."""
    for face, corners in enumerate(faces):
        for edge, start in enumerate(corners):
            yield Edge(face, edge), middle((start, corners[(edge + 1) % len(corners)]))


def _meeting(net: Net) -> tuple[tuple[Edge, Edge], ...]:
    """The edges that come together when the net is folded, without its hinges."""
    hinged = {edge for hinge in net.hinges for edge in hinge}
    free = [(edge, where) for edge, where in _edges(fold(net)) if edge not in hinged]
    return tuple(
        (one, other)
        for position, (one, here) in enumerate(free)
        for other, there in free[position + 1 :]
        if dist(here, there) < 1e-6
    )


# --- tabs -----------------------------------------------------------------------------------------

#: The angles at which a tab's ends may slant, as wide a tab as there is room for: none as wide as the
#: corner of the face it goes under.
_SLANTS = tuple(radians(slant) for slant in (56, 48, 40, 32, 26, 20))
_DEPTHS = (0.27, 0.23, 0.19, 0.15)
#: A tab begins this far from its edge's ends, and keeps this far from everything else.
_INSET, _CLEAR = 0.03, 0.015


def _with_tabs(faces: Sequence[Polygon], pairs: Sequence[tuple[Edge, Edge]]) -> Iterator[Seam]:
    """A seam for every pair of edges: the tab is on the edge that has room for the larger one."""
    taken = list(faces)
    for one, other in pairs:
        tabs = [
            (seam, tab)
            for seam in ((one, other), (other, one))
            for tab in _tabs(faces[seam[0].face], seam[0].edge)
            if all(shape is faces[seam[0].face] or _apart(tab, shape) for shape in taken)
        ]
        (tabbed, bare), tab = max(tabs, key=lambda found: round(_size(found[1]), 6))
        taken.append(tab)
        yield Seam(tabbed, bare, tab)


def _tabs(face: Polygon, edge: int) -> Iterator[Polygon]:
    """Tabs of all shapes on an edge of a face."""
    (x1, y1), (x2, y2) = face[edge], face[(edge + 1) % len(face)]
    length = hypot(x2 - x1, y2 - y1)
    along = ((x2 - x1) / length, (y2 - y1) / length)
    for depth, first, second in product(_DEPTHS, _SLANTS, _SLANTS):
        # Where the tab's corners are: along the edge, and out from it.
        places = (
            (_INSET, 0.0), (_INSET + depth / tan(first), depth),
            (length - _INSET - depth / tan(second), depth), (length - _INSET, 0.0),
        )  # fmt: skip
        if places[2][0] - places[1][0] >= depth / 2:
            yield tuple(
                (x1 + a * along[0] + b * along[1], y1 + a * along[1] - b * along[0]) for a, b in places
            )


def _size(shape: Polygon) -> float:
    """The area of a polygon."""
    pairs = zip(shape, (*shape[1:], shape[0]), strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2


def _apart(one: Polygon, other: Polygon) -> bool:
    """Whether two convex polygons are at least _CLEAR apart along an edge of one of them."""
    for shape in (one, other):
        for (x1, y1), (x2, y2) in zip(shape, (*shape[1:], shape[0]), strict=True):
            length = hypot(x2 - x1, y2 - y1)
            across = ((y2 - y1) / length, (x1 - x2) / length)
            first, second = ([x * across[0] + y * across[1] for x, y in each] for each in (one, other))
            if min(first) >= max(second) + _CLEAR or min(second) >= max(first) + _CLEAR:
                return True
    return False


# --- numbers --------------------------------------------------------------------------------------


def _face_figures(net: Net) -> Iterator[Figure]:
    """The number of every face in its middle, its top to the first corner, on a square to the first edge."""
    for face, number in zip(net.faces, SOLIDS[net.sides].numbers, strict=True):
        x, y = middle(face)
        up_x, up_y = middle(face[:2]) if net.sides == 6 else face[0]
        turn = degrees(atan2(up_x - x, y - up_y))
        if net.sides == 10:  # towards the long edges, away from the letters at the short ones
            x, y = x + 0.1 * (up_x - x), y + 0.1 * (up_y - y)
        yield Figure(number, x, y, turn)


def _corner_figures(net: Net) -> Iterator[Figure]:
    """On a die of four sides the number of each corner, on all three faces that have it, upright there."""
    folded = fold(net)
    spots: list[Spot] = []
    for face, corners in zip(net.faces, folded, strict=True):
        x, y = middle(face)
        for (corner_x, corner_y), spot in zip(face, corners, strict=True):
            if not any(dist(spot, known) < 1e-6 for known in spots):
                spots.append(spot)
            which = next(at for at, known in enumerate(spots) if dist(spot, known) < 1e-6)
            turn = degrees(atan2(corner_x - x, y - corner_y))
            reach = 0.42  # of the way from the middle to the corner
            yield Figure(
                SOLIDS[4].numbers[which], x + reach * (corner_x - x), y + reach * (corner_y - y), turn
            )


# --- in space -------------------------------------------------------------------------------------


def _minus(one: Spot, other: Spot) -> Spot:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def _cross(one: Spot, other: Spot) -> Spot:
    return (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )


def _unit(one: Spot) -> Spot:
    length = hypot(*one)
    return one[0] / length, one[1] / length, one[2] / length
