"""Dice to fold: the net of every die of the variant, true to size, with tabs to glue it by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import cycle, product
from math import cos, dist, radians, sin
from string import ascii_uppercase

from muggins_print.choices import Length
from muggins_print.errors import BadRequest
from muggins_print.games.dice import DICE
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.order import Order
from muggins_print.page import art
from muggins_print.page.furniture import INK, PALE, QUIET, Area, head, running_head, usable
from muggins_print.page.model import Art, Label, Line, Mark, Measure, Path, Rectangle, Stamp
from muggins_print.page.nets import Edge, Net, Point, Polygon, Seam, middle, net_of
from muggins_print.page.stock import GRID, Paper, larger_papers
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.cutting import COPIES
from muggins_print.sheets.film import filmed
from muggins_print.sheets.frame import pages_of, paper_of, words_of
from muggins_print.words import Words

#: Edges in mm that are easily folded and make dice of about one size, by sides. Smaller paper, smaller dice.
EDGES = {4: 50.0, 6: 25.0, 8: 35.0, 10: 30.0, 12: 20.0, 20: 25.0}
#: The height of the letters to glue by in large print, where it is composed; and the shortest edges in mm
#: on paper whose tabs and faces have room for them.
_LETTER = 3.0
_LEAST_LARGE = {4: 30.0, 6: 24.0, 8: 30.0, 10: 36.0, 12: 22.0, 20: 34.0}
#: How much smaller than these dice with many sides may be if that saves a page; in large print, where all
#: are larger, every die.
_SMALLER = (1.0, 0.95, 0.9, 0.85)
_SMALLER_LARGE = (*_SMALLER, 0.8, 0.75, 0.7)
#: The height of figures with one digit and with two, in edges.
_CAPS = {4: (0.13, 0.13), 8: (0.27, 0.25), 10: (0.28, 0.25), 12: (0.54, 0.48), 20: (0.24, 0.21)}
#: Between nets, so that scissors find their way.
_BETWEEN = 5.0
_CUT, _FOLD = 0.35, 0.2
_DASH = (2.2, 1.4)


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """As many nets as the variant has dice, times the copies. No key.

    Raises `BadRequest` for edges whose net is larger than the paper.
    """
    paper, words, variant = paper_of(order), words_of(order), DICE.variant(order)
    title = words.phrase("nets-title")
    first, area = _headed(paper, variant, words, measure)
    later, rest = running_head(usable(paper, to_scale=True), title, "")
    rest = _off_the_ruler(rest)
    asked = order.settings["edge"]
    if asked is not None:
        ways = [dict.fromkeys(variant.dice, paper.true(order.length("edge")))]
    else:
        parts = _SMALLER if paper.scale == 1.0 else _SMALLER_LARGE
        ways = [{sides: _chosen(sides, part, area, paper) for sides in variant.dice} for part in parts]
    for sides, edge in sorted(ways[0].items(), reverse=True):
        if not _fits(net_of(sides), edge, area):
            raise _too_large(order, sides, edge, measure)
        if paper.scale > 1.0 and edge < paper.true(_LEAST_LARGE[sides]):
            raise _too_small(sides, edge * paper.scale, asked is not None)
    dice = variant.dice * order.whole("copies")
    tried = ([(net_of(sides), way[sides]) for sides in dice] for way in ways)
    pages = min((_best(len(variant.dice), nets, area, rest) for nets in tried), key=len)
    bodies: list[tuple[Mark, ...]] = []
    boxes: list[Rectangle] = []
    for number, rows in enumerate(pages):
        heading, room = (later, rest) if number else (first, area)
        placed = tuple(_drawn(rows, room, paper.scale > 1.0))
        bodies.append((*heading, *(stamp for stamp, _ in placed)))
        boxes.append(filmed([area for _, area in placed], 0.0))
    made = pages_of(order, title, "", bodies, to_scale=True)
    made = tuple(replace(page, trim=box, bleed=box) for page, box in zip(made, boxes, strict=True))
    yield Sheet(title, order.code, made)


def _headed(
    paper: Paper, variant: DiceVariant, words: Words, measure: Measure
) -> tuple[tuple[Mark, ...], Area]:
    """The head of the first page, with how to make the dice and what to check; and the area left."""
    kinds = sorted(set(variant.dice))
    task = [words.phrase("nets-task")]
    if 4 in kinds:
        task.append(words.phrase("nets-corner"))
    opposite = [sides for sides in kinds if sides != 4]
    if len(opposite) == 1:
        task.append(words.phrase("nets-sum", sum=opposite[0] + 1))
    elif opposite:
        task.append(words.phrase("nets-sums"))
    marks, area = head(usable(paper, to_scale=True), words.phrase("nets-title"), " ".join(task), (), measure)
    return marks, _off_the_ruler(area)


def _off_the_ruler(area: Area) -> Area:
    return area._replace(height=area.height - GRID / 2)


def _too_small(sides: int, edge: float, asked: bool) -> BadRequest:
    """The sentence about a net whose tabs and faces are too small for large print."""
    remedy = f"Ask for {_LEAST_LARGE[sides]:g} mm at least" if asked else "Choose a larger --paper"
    return BadRequest(
        f"With edges of {edge:g} mm a die with {sides} sides has no room for large print. {remedy}, or leave "
        "out --large-print."
    )


# --- what fits --------------------------------------------------------------------------------------


def _largest(net: Net, area: Area, paper: Paper) -> int:
    """The longest edge in whole mm on paper with which a net fits an area, lying or upright."""
    long, short = max(net.width, net.height), min(net.width, net.height)
    sides = sorted(area[2:])
    return int(min((sides[1] - _CUT) / long, (sides[0] - _CUT) / short) * paper.scale)


def _fits(net: Net, edge: float, area: Area) -> bool:
    sizes = (_size(net, edge, upright) for upright in (False, True))
    return any(width <= area.width and height <= area.height for width, height in sizes)


def _size(net: Net, edge: float, upright: bool) -> tuple[float, float]:
    """How much room a net takes, lying or upright, the strokes round it included."""
    width, height = net.width * edge + _CUT, net.height * edge + _CUT
    return (height, width) if upright else (width, height)


def _chosen(sides: int, part: float, area: Area, paper: Paper) -> float:
    """The edge of a die when none was asked for: one of `EDGES`, or ``part`` of it for a die with more than
    six sides and for large print, where the paper is large enough.
    """
    large = paper.scale > 1.0
    edge = EDGES[sides] * part if sides > 6 or large else EDGES[sides]
    least = paper.true(_LEAST_LARGE[sides]) if large else 0.0
    return min(max(edge, least), paper.true(_largest(net_of(sides), area, paper)))


def _too_large(order: Order, sides: int, edge: float, measure: Measure) -> BadRequest:
    """The sentence about a net larger than the paper: by how much, what fits, and on which larger paper."""
    net, paper = net_of(sides), paper_of(order)

    def room(paper: Paper) -> Area:
        return _headed(paper, DICE.variant(order), words_of(order), measure)[1]

    area = room(paper)
    net_width, net_height = net.width * edge * paper.scale, net.height * edge * paper.scale
    across, down = area.width * paper.scale, area.height * paper.scale
    fitting = next((other.title for other in larger_papers(paper) if _fits(net, edge, room(other))), None)
    remedy = f", or print on {fitting} paper" if fitting else ""
    return BadRequest(
        f"With edges of {edge * paper.scale:g} mm the net of a die with {sides} sides takes "
        f"{net_width:.0f} × {net_height:.0f} mm, and {paper.title} paper has room for "
        f"{across:.0f} × {down:.0f} mm. Ask for {_largest(net, area, paper)} mm at most{remedy}."
    )


# --- where nets lie ---------------------------------------------------------------------------------

Row = list[tuple[Net, float, bool]]


def _best(dice: int, nets: Sequence[tuple[Net, float]], first: Area, later: Area) -> list[list[Row]]:
    """Pages of rows of nets: in the order, and each of a set of ``dice`` nets lying or upright, that take the
    fewest pages and rows; all nets of a kind alike if that takes no more pages.
    """
    ways = []
    for upright, lot in product(product((False, True), repeat=dice), (nets, nets[::-1])):
        laid = [(*one, way) for one, way in zip(lot, cycle(upright), strict=False)]
        pages = _shelved(laid, first, later)
        if pages is not None:
            kinds = len({(net.sides, way) for net, _, way in laid})
            ways.append(((len(pages), kinds, sum(map(len, pages))), pages))
    return min(ways, key=lambda way: way[0])[1]


def _tall(row: Row) -> float:
    return max(_size(*one)[1] for one in row)


def _wide(row: Row) -> float:
    return sum(_size(*one)[0] for one in row) + _BETWEEN * (len(row) - 1)


def _shelved(nets: Row, first: Area, later: Area) -> list[list[Row]] | None:
    """The nets in rows, the rows on pages, in order; None when one is too large as it lies."""
    pages: list[list[Row]] = [[]]
    for one in nets:
        area = later if len(pages) > 1 else first
        width, height = _size(*one)
        if width > area.width or height > area.height:
            return None
        if pages[-1] and _wide([*pages[-1][-1], one]) <= area.width:
            rows = [*pages[-1][:-1], [*pages[-1][-1], one]]
        else:
            rows = [*pages[-1], [one]]
        if sum(map(_tall, rows)) + _BETWEEN * (len(rows) - 1) <= area.height:
            pages[-1] = rows
        else:
            pages.append([[one]])
    return pages


def _drawn(rows: Sequence[Row], area: Area, large: bool) -> Iterator[tuple[Stamp, Area]]:
    """Rows of nets with their white spread evenly, each with the room it takes."""
    spare, gaps = area.height - sum(map(_tall, rows)), len(rows) - 1
    between = min(6 * GRID, spare / gaps) if gaps else 0.0
    y = area.y + min(3 * GRID, (spare - gaps * between) / 2)
    for row in rows:
        tall = _tall(row)
        white = (area.width - sum(_size(*one)[0] for one in row)) / (len(row) + 1)
        x = area.x + white
        for net, edge, upright in row:
            width, height = _size(net, edge, upright)
            drawing = drawn(net, edge, large)
            # A stamp is placed lying and turned about its middle.
            turn = 90.0 if upright else 0.0
            stamp = Stamp(x + (width - drawing.width) / 2, y + (tall - drawing.height) / 2, drawing, turn)
            yield stamp, Area(x, y + (tall - height) / 2, width, height)
            x += width + white
        y += tall + between


# --- drawing ----------------------------------------------------------------------------------------


@cache
def drawn(net: Net, edge: float, large: bool = False) -> Art:
    """A net with edges of ``edge`` mm: solid lines to cut along, dashed ones to fold, letters to glue by,
    which are ``large`` where they are to be enlarged to large print.
    """
    marks: list[Mark] = [Path(_placed(seam.tab, edge), PALE, None) for seam in net.seams]
    marks += (_dashed(*_placed(fold, edge)) for fold in _folds(net))
    marks += (Path(_placed(cut, edge), None, INK, _CUT, False) for cut in _cuts(net))
    for letter, seam in zip(ascii_uppercase, net.seams, strict=False):
        marks += _lettered(net, seam, letter, edge, _LETTER if large else 0.0)
    for figure in net.figures:
        (x, y), cap = _placed(((figure.x, figure.y),), edge)[0], _cap(net.sides, figure.number) * edge
        shown = art.pips(figure.number, edge) if net.sides == 6 else art.figure(figure.number, cap)
        # An underline needs room too: the number moves up, as it is turned.
        lift = 0.12 * cap if art.turns_over(figure.number) else 0.0
        x, y = x + lift * sin(radians(figure.turn)), y - lift * cos(radians(figure.turn))
        half = shown.width / 2
        marks.append(Stamp(x - half, y - half, shown, round(figure.turn, 2)))
    width, height = _size(net, edge, False)
    return Art(f"net-{net.sides}-{edge:g}{'-large' if large else ''}", width, height, tuple(marks))


def _placed(shape: Polygon, edge: float) -> Polygon:
    """A shape of the net in mm on its drawing."""
    return tuple((_CUT / 2 + x * edge, _CUT / 2 + y * edge) for x, y in shape)


def _cap(sides: int, number: int) -> float:
    """The height of a number on a die, in edges."""
    return _CAPS[sides][len(str(number)) - 1] if sides in _CAPS else 0.0


def _dashed(start: Point, end: Point) -> Line:
    return Line(*start, *end, _FOLD, QUIET, _DASH)


def _ends(net: Net, edge: Edge) -> tuple[Point, Point]:
    face = net.faces[edge.face]
    return face[edge.edge], face[(edge.edge + 1) % len(face)]


def _folds(net: Net) -> Iterator[tuple[Point, Point]]:
    """Where the net is folded: between faces, and at every tab."""
    for edge, _ in net.hinges:
        yield _ends(net, edge)
    for seam in net.seams:
        yield seam.tab[0], seam.tab[-1]


def _cuts(net: Net) -> Iterator[Polygon]:
    """Where the net is cut: along every edge that is glued, round its tab if it has one."""
    for seam in net.seams:
        start, end = _ends(net, seam.tabbed)
        yield (start, *seam.tab, end)
        yield _ends(net, seam.bare)


def _lettered(net: Net, seam: Seam, letter: str, edge: float, least: float) -> Iterator[Mark]:
    """A seam's letter, on its tab and inside the edge that the tab goes under."""
    cap = max(least, min(2.6, max(1.9, (0.105 if net.sides == 6 else 0.085) * edge)))
    (x1, y1), (x2, y2) = _ends(net, seam.bare)
    # Faces run clockwise, so their inside is to the right. An underline may come near an edge's middle;
    # pips and the numbers of corners come near its ends.
    part, reach = 0.5 if net.sides in (4, 6) else 0.27, cap / edge / dist((x1, y1), (x2, y2))
    beside = x1 + part * (x2 - x1) - reach * (y2 - y1), y1 + part * (y2 - y1) + reach * (x2 - x1)
    for spot in (middle(seam.tab), beside):
        ((left, top),) = _placed(((spot[0], spot[1]),), edge)
        yield Label(left, top, letter, art.figure_size(cap), False, QUIET, "centre", True)


DICE_NETS = SheetKind(
    "dice-nets", 8, "dice of paper to cut out, fold and glue",
    (
        Length("edge", 16, None, "how long the dice's edges are; what folds well if not given", 120, 2000),
        COPIES,
    ),
    False, compose, part=True,
    game="dice",
)  # fmt: skip
