"""Nets fold up into their solids: proved from the plane net, with no word from the code that unfolded it."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from math import acos, cos, degrees, dist, pi, sqrt

import pytest

from muggins_print.page.nets import SOLIDS, Edge, Net, Polygon, fold, middle, net_of
from muggins_print.pieces import DIE_SIDES

Spot = tuple[float, ...]

#: Corners, edges and the angle between neighbouring faces of each solid, as the books have them.
KNOWN = {
    4: (4, 6, 70.5288), 6: (8, 12, 90.0), 8: (6, 12, 109.4712), 12: (20, 30, 116.5651),
    20: (12, 30, 138.1897),
}  # fmt: skip
SIDES = pytest.mark.parametrize("sides", DIE_SIDES)


def minus(one: Spot, other: Spot) -> Spot:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def times(one: Spot, other: Spot) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def outward(face: tuple[Spot, ...]) -> Spot:
    """The direction that the printed side of a face looks in: its corners run clockwise on it."""
    a, b = minus(face[1], face[0]), minus(face[2], face[0])
    across = (b[1] * a[2] - b[2] * a[1], b[2] * a[0] - b[0] * a[2], b[0] * a[1] - b[1] * a[0])
    return tuple(v / sqrt(times(across, across)) for v in across)


def spots_of(folded: tuple[tuple[Spot, ...], ...]) -> list[Spot]:
    """The corners of the folded solid, each once."""
    spots: list[Spot] = []
    for corner in (corner for face in folded for corner in face):
        if all(dist(corner, known) > 1e-6 for known in spots):
            spots.append(corner)
    return spots


def ends(corners: tuple[Spot, ...], edge: int) -> tuple[Spot, Spot]:
    return corners[edge], corners[(edge + 1) % len(corners)]


def apart(one: Polygon, other: Polygon) -> bool:
    """Whether two convex shapes have no more than their rims in common."""
    for shape in (one, other):
        for (x1, y1), (x2, y2) in zip(shape, (*shape[1:], shape[0]), strict=True):
            first, second = ([(y2 - y1) * x - (x2 - x1) * y for x, y in each] for each in (one, other))
            if min(first) >= max(second) - 1e-9 or min(second) >= max(first) - 1e-9:
                return True
    return False


@SIDES
def test_every_tab_meets_its_partner_when_folded(sides: int) -> None:
    net = net_of(sides)
    folded = fold(net)
    for seam in net.seams:
        start, end = ends(folded[seam.tabbed.face], seam.tabbed.edge)
        other_start, other_end = ends(folded[seam.bare.face], seam.bare.edge)
        assert dist(start, other_end) < 1e-9  # both run clockwise round their faces, so against each other
        assert dist(end, other_start) < 1e-9


@SIDES
def test_every_edge_is_a_hinge_or_in_one_seam(sides: int) -> None:
    net = net_of(sides)
    used = [edge for hinge in net.hinges for edge in hinge]
    used += [edge for seam in net.seams for edge in (seam.tabbed, seam.bare)]
    assert sorted(used) == [
        Edge(face, edge) for face, corners in enumerate(net.faces) for edge in range(len(corners))
    ]
    assert len(net.hinges) == sides - 1


@SIDES
def test_it_closes_to_a_solid_printed_outside(sides: int) -> None:
    net = net_of(sides)
    folded = fold(net)
    spots = spots_of(folded)
    edges = len(net.hinges) + len(net.seams)
    assert len(spots) - edges + len(net.faces) == 2  # Euler's count: one closed surface
    for face in folded:
        heights = [times(minus(spot, face[0]), outward(face)) for spot in spots]
        assert max(heights) < 1e-9, "all of a convex solid lies behind the printed side of each face"
        assert sum(abs(height) < 1e-9 for height in heights) == len(face)


@pytest.mark.parametrize("sides", KNOWN)
def test_it_is_the_solid_of_the_books(sides: int) -> None:
    corners, edges, angle = KNOWN[sides]
    net = net_of(sides)
    folded = fold(net)
    assert len(spots_of(folded)) == corners
    joints = [*net.hinges, *((seam.tabbed, seam.bare) for seam in net.seams)]
    assert len(joints) == edges
    for one, other in joints:
        between = degrees(pi - acos(times(outward(folded[one.face]), outward(folded[other.face]))))
        assert between == pytest.approx(angle, abs=1e-3)
        start, end = ends(folded[one.face], one.edge)
        assert dist(start, end) == pytest.approx(1.0)


def test_ten_sides_are_equal_kites_as_wide_as_tall() -> None:
    folded = fold(net_of(10))
    spots = spots_of(folded)
    assert len(spots) == 12
    distances = {tuple(sorted(round(dist(a, b), 6) for a, b in combinations(face, 2))) for face in folded}
    assert len(distances) == 1
    centre = middle(spots)
    tips = [spot for spot in spots if sum(dist(spot, corner) < 1e-6 for f in folded for corner in f) == 5]
    assert len(tips) == 2
    axis = minus(tips[0], tips[1])
    height = sqrt(times(axis, axis))
    waist = [spot for spot in spots if spot not in tips]
    radii = [
        sqrt(dist(spot, centre) ** 2 - (times(minus(spot, centre), axis) / height) ** 2) for spot in waist
    ]
    assert radii == pytest.approx([height / 2] * 10)


@pytest.mark.parametrize("sides", [sides for sides in DIE_SIDES if sides != 4])
def test_opposite_faces_add_up(sides: int) -> None:
    net = net_of(sides)
    folded = fold(net)
    numbers = [figure.number for figure in net.figures]
    assert sorted(numbers) == list(range(1, sides + 1))
    for number, face in zip(numbers, folded, strict=True):
        (across,) = [
            other
            for other, shape in zip(numbers, folded, strict=True)
            if times(outward(face), outward(shape)) < -1 + 1e-9
        ]
        assert number + across == sides + 1


def test_one_two_three_run_counterclockwise() -> None:
    net = net_of(6)
    looks = {figure.number: outward(face) for figure, face in zip(net.figures, fold(net), strict=True)}
    (a, b, c), (d, e, f), (g, h, i) = looks[1], looks[2], looks[3]
    turning = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    assert turning == pytest.approx(1.0)


def test_four_sides_have_a_number_at_each_corner() -> None:
    net = net_of(4)
    folded = fold(net)
    at: dict[int, set[Spot]] = defaultdict(set)
    spots = spots_of(folded)
    for figure in net.figures:
        here = (figure.x, figure.y)
        face = min(range(4), key=lambda face: dist(here, middle(net.faces[face])))
        corner = min(range(3), key=lambda corner: dist(here, net.faces[face][corner]))
        at[figure.number].add(min(spots, key=lambda spot: dist(spot, folded[face][corner])))
        x, y = middle(net.faces[face])
        up_x, up_y = net.faces[face][corner]
        reach = dist((x, y), (up_x, up_y))
        assert cos(figure.turn * pi / 180) == pytest.approx((y - up_y) / reach)  # upright at its corner
    assert sorted(at) == [1, 2, 3, 4]
    assert all(len(found) == 1 for found in at.values())
    assert len(net.figures) == 12


@pytest.mark.parametrize("sides", [8, 12, 20])
def test_high_and_low_numbers_are_spread(sides: int) -> None:
    net = net_of(sides)
    folded = fold(net)
    for spot in spots_of(folded):
        around = [
            figure.number
            for figure, face in zip(net.figures, folded, strict=True)
            if min(dist(spot, corner) for corner in face) < 1e-6
        ]
        assert abs(sum(around) / len(around) - (sides + 1) / 2) <= sides / 8


def test_every_die_has_a_net() -> None:
    assert set(SOLIDS) == set(DIE_SIDES)


def shapes_of(net: Net) -> list[Polygon]:
    return [*net.faces, *(seam.tab for seam in net.seams)]


@SIDES
def test_faces_and_tabs_lie_clear_of_each_other_on_the_sheet(sides: int) -> None:
    net = net_of(sides)
    for one, other in combinations(shapes_of(net), 2):
        assert apart(one, other)
    for x, y in (corner for shape in shapes_of(net) for corner in shape):
        assert -1e-9 <= x <= net.width + 1e-9
        assert -1e-9 <= y <= net.height + 1e-9


@SIDES
def test_a_tab_goes_wholly_under_its_face(sides: int) -> None:
    """Turned over onto the face that it is glued to, no part of a tab looks out at the sides."""
    net = net_of(sides)
    for seam in net.seams:
        start, end = ends(net.faces[seam.tabbed.face], seam.tabbed.edge)
        far_end, far_start = ends(net.faces[seam.bare.face], seam.bare.edge)
        length = dist(start, end)
        assert dist(far_start, far_end) == pytest.approx(length)
        along, far = minus(end, start), minus(far_end, far_start)
        under = []
        for corner in seam.tab:
            # How far along the edge, and how deep: the same on the partner's side, inwards.
            a = times(minus(corner, start), along) / length
            b = abs(minus(corner, start)[0] * along[1] - minus(corner, start)[1] * along[0]) / length
            inward = (far[1] / length, -far[0] / length)
            under.append(tuple(
                f + a * v / length + b * n for f, v, n in zip(far_start, far, inward, strict=True)
            ))  # fmt: skip
        face = net.faces[seam.bare.face]
        for x, y in under:
            for (x1, y1), (x2, y2) in zip(face, (*face[1:], face[0]), strict=True):
                assert (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > -1e-9


@SIDES
def test_a_tab_is_deep_enough_to_glue(sides: int) -> None:
    net = net_of(sides)
    for seam in net.seams:
        base, top = (dist(*seam.tab[::3]), dist(*seam.tab[1:3]))
        start, end = ends(net.faces[seam.tabbed.face], seam.tabbed.edge)
        assert base > 0.87 * dist(start, end)
        assert top > 0.05
        along = minus(end, start)
        depth = abs(along[0] * (seam.tab[1][1] - start[1]) - along[1] * (seam.tab[1][0] - start[0]))
        assert depth / dist(start, end) >= 0.149
