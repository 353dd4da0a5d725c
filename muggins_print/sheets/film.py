"""Film: what is laminated on its page goes into a pouch, and is cut with a rim of film that seals it.

The numbers are those that laminators' makers give; see page/stock.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
from muggins_print.order import Order
from muggins_print.page.cuts import ROOMY, Imposition, corner_guide, cut_marks
from muggins_print.page.furniture import Area
from muggins_print.page.model import Mark, Rectangle, Stamp
from muggins_print.page.stock import (
    COMMON,
    POSTERS,
    POUCHES,
    SEAL,
    Paper,
    larger_papers,
    own_series_first,
    paper_title,
)
from muggins_print.sheets.frame import paper_of

LAMINATE = OneOf(
    "laminate", 24, "none", "the pouch that the page is laminated in before it is cut", ("none", *POUCHES)
)
#: Laminated corners are cut round, so that they don't prick.
CORNER = 5.0


def check_pouch(order: Order, paper: Paper) -> None:
    """Raises `BadRequest` when a page of the paper, or a poster, does not go into the order's pouch."""
    pouch = order.text("laminate")
    if pouch == "none" or _goes_into(paper, pouch):
        return
    width, height = POUCHES[pouch]
    whole = [round(side, 1) for side in paper.largest]
    fitting = sorted((name for name in POUCHES if _goes_into(paper, name)), key=own_series_first(paper.name))
    poster = order.settings.get("poster", "none") != "none"
    ways = [f"laminate it in {paper_title(fitting[0])}"] if fitting else []
    if not poster:
        named = pouch in COMMON and paper.name == "both"
        ways.append(f"choose --paper {pouch}" if named else "choose a smaller --paper")
    elif any(_goes_into(one, pouch) for one in POSTERS.values()):
        ways.append("choose a smaller --poster")
    else:
        ways.append("leave out --laminate")
    remedy = ", or ".join(ways)
    what = f"An {paper.title} poster" if poster else f"{paper.title} paper"
    what += ", whichever it will be" * (paper.name == "both")
    raise BadRequest(
        f"{what}, {whole[0]:g} × {whole[1]:g} mm, does not fit the "
        f"{paper_title(pouch)} pouch of {width:g} × {height:g} mm with {SEAL:g} mm of film on every side. "
        f"{remedy[0].upper()}{remedy[1:]}."
    )


def _goes_into(paper: Paper, pouch: str) -> bool:
    return all(
        side + 2 * SEAL <= room + 1e-6 for side, room in zip(paper.largest, POUCHES[pouch], strict=True)
    )


def larger_ways(paper: Paper, laminated: bool) -> Iterator[tuple[Paper, str]]:
    """Larger papers, each with the options that choose it; if it is ``laminated``, in the smallest pouch of
    those that take it.
    """
    for one in larger_papers(paper):
        fitting = [name for name in sorted(POUCHES, key=lambda name: POUCHES[name]) if _goes_into(one, name)]
        if not laminated:
            yield one, f"--paper {one.name}"
        elif fitting:
            yield one, f"--paper {one.name} --laminate {fitting[0]}"


def film_notes(order: Order, what: str, rounded: bool = False) -> tuple[str, ...]:
    """What to do with laminated pages, and where to cut ``what`` is on them: cards, one board; "" when the
    page stays whole. What is ``rounded`` as a token has no corners.
    """
    pouch = order.text("laminate")
    if pouch == "none":
        return ()
    if order.settings.get("backs") == "fold":
        return (f"Fold and glue the {what} first, then laminate them and cut {SEAL:g} mm outside the print.",)
    page = "poster" if order.settings.get("poster", "none") != "none" else "page"
    corners = "" if rounded else f" and round {'their' if what.endswith('s') else 'its'} corners"
    cut = f", then cut {SEAL:g} mm outside the {what}{corners}" if what else ""
    return (f"Laminate the {page} in its {paper_title(pouch)} pouch{cut}.",)


def film(order: Order) -> float:
    """How much room laminating takes round all that is printed: for film, and for marks where to cut it."""
    if order.text("laminate") == "none":
        return 0.0
    return seal(order) + (ROOMY if order.text("no_marks") == "no" else 0.0)


def seal(order: Order) -> float:
    """The film round a laminated piece, as it is drawn; 0 without a pouch."""
    return 0.0 if order.text("laminate") == "none" else paper_of(order).true(SEAL)


def filmed(areas: Sequence[Area], seal: float) -> Rectangle:
    """The rectangle that laminated pieces are cut from: their areas and the film round them."""
    left, top = min(area.x for area in areas) - seal, min(area.y for area in areas) - seal
    right, bottom = max(area.right for area in areas) + seal, max(area.bottom for area in areas) + seal
    return left, top, right - left, bottom - top


def film_marks(order: Order, areas: Sequence[Area], within: Area) -> Iterator[Mark]:
    """Where to cut laminated pieces that fill ``areas``, rows of equal ones twice the seal apart."""
    if order.text("no_marks") == "yes":
        return
    columns, rows = len({area.x for area in areas}), len({area.y for area in areas})
    x, y, across, down = filmed(areas, seal(order))
    grid = Imposition(columns, rows, across / columns, down / rows, 0.0, x, y, False)
    guide = corner_guide(round(grid.width, 3), round(grid.height, 3), CORNER)
    yield from (Stamp(*corner, guide) for corner in grid.cells(len(areas)))
    yield from cut_marks(grid, len(areas), 0.0, within)
