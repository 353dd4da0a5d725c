"""How hard the open ends of a layout are to count, and why they count what they do."""

from __future__ import annotations

from muggins_print.games.contract import Said
from muggins_print.games.dominoes.layout import both_sides
from muggins_print.games.dominoes.scoring import counted, points
from muggins_print.games.dominoes.tiles import named
from muggins_print.pieces import Laid, Layout, Tile


def effort(layout: Layout) -> int:
    """The effort of counting a layout: 1 for each open end, 1 more for each that is a double, whose halves
    both count (T7), and 1 for each double that lies between others and counts nothing (T9, T10).
    """
    doubles = sum(tile.is_double for tile in layout.tiles)
    return len(counted(layout).terms) + doubles


def outermost(layout: Layout) -> tuple[Laid, ...]:
    """The last tiles on the left, on the right, above and below, each once."""
    arms = (arm[-1] for arm in (layout.above, layout.below) if arm)
    return tuple(dict.fromkeys((layout.line[0], layout.line[-1], *arms)))


def why(layout: Layout) -> tuple[Said, ...]:
    """The open ends with their sum and what it scores (T8), and what doubles count there (T7, T9, T10)."""
    ends = counted(layout)
    found = [
        Said("exercise-ends-sum", (("sum", ends), ("total", ends.total), ("points", points(ends.total)))),
    ]
    spinner = None if layout.spinner is None else layout.line[layout.spinner].tile
    if spinner is not None and both_sides(layout):
        found.append(Said("exercise-ends-closed", (("tile", named(spinner)),)))
    elif spinner is not None:
        found.append(_open(spinner, "spinner"))
    found += (
        _open(one.tile, "double") for one in outermost(layout) if one.tile.is_double and one.tile != spinner
    )
    return tuple(found)


def _open(tile: Tile, what: str) -> Said:
    return Said(f"exercise-ends-{what}", (("tile", named(tile)), ("counts", tile.pips)))
