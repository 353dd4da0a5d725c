"""One function a piece: a die face, a space, a marble. Drawn here once and used everywhere."""

from __future__ import annotations

from functools import cache

from muggins_print.page.furniture import INK
from muggins_print.page.model import Art, Box, Disc, Label
from muggins_print.pieces import Die


@cache
def die(die: Die, size: float) -> Art:
    """A die face in a size × size mm square; without a number it is a blank die to write in."""
    text = "" if die.value is None else str(die.value)
    return Art(
        f"die-{die.sides}-{text}-{size:g}", size, size,
        (Box(0.2, 0.2, size - 0.4, size - 0.4, "#ffffff", INK, 0.4, size / 6), Label(size / 2, size / 2, text, size * 1.6, True, INK, "centre", True)),
    )  # fmt: skip


@cache
def space(number: int, diameter: float) -> Art:
    """A numbered space: a circle of ``diameter`` mm with its number."""
    r = diameter / 2
    return Art(
        f"space-{number}-{diameter:g}", diameter, diameter,
        (Disc(r, r, r - 0.3, "#ffffff", INK, 0.5), Label(r, r, str(number), diameter * 1.2, True, INK, "centre", True)),
    )  # fmt: skip
