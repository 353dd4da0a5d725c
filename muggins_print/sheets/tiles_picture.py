"""The picture on the cover of a pack of dominoes: a round in the middle of it, and tiles beside."""

from __future__ import annotations

from collections.abc import Iterator

from muggins_print.page import domino_art
from muggins_print.page.domino_layouts import straight_art
from muggins_print.page.furniture import Area
from muggins_print.page.model import Box, Mark, Stamp
from muggins_print.page.tints import tint
from muggins_print.pieces import Laid, Layout, Tile

#: A round whose open ends come to 15 (T8, T10).
ROUND = Layout(
    (Laid(5, 1), Laid(1, 6), Laid(6, 6), Laid(6, 3), Laid(3, 3)), 2, (Laid(6, 4),), (Laid(6, 0),)
)  # fmt: skip
#: Tiles that lie loose: where their middle is in the picture, and how they are turned.
_LOOSE = (
    (Tile(2, 4), 0.14, 0.26, -24.0), (Tile(0, 5), 0.88, 0.24, 31.0),
    (Tile(1, 2), 0.12, 0.80, 57.0), (Tile(4, 5), 0.90, 0.79, -38.0),
)  # fmt: skip


def tiles_picture(area: Area) -> Iterator[Mark]:
    """Tiles as they lie in a round, on a ground as wide as the area, and others turned every way."""
    yield Box(area.x, area.y, area.width, area.height, tint(0.95, 0.03, 250), None, 0.0, 0.04 * area.width)
    side = min(area.width / 11.0, area.height / 6.8)
    drawing = straight_art(ROUND, side)
    yield Stamp(
        area.x + (area.width - drawing.width) / 2, area.y + (area.height - drawing.height) / 2, drawing
    )
    small = 0.8 * side
    for tile, x, y, turn in _LOOSE:
        face = domino_art.tile(tile, small)
        yield Stamp(area.x + x * area.width - small / 2, area.y + y * area.height - small, face, turn)
