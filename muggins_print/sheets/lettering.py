"""The lettering of posters: titles on whose dots marbles lie."""

from __future__ import annotations

from collections.abc import Callable

from muggins_print.page import art
from muggins_print.page.furniture import INK
from muggins_print.page.model import PT, Art, Label, Mark, Measure, Stamp

#: The dots of the letters that have one alone, in ems: how far right of the letter's left edge, how
#: high above the baseline, and how wide (measured on Atkinson Hyperlegible Bold).
_DOTS = {"i": (0.195, 0.668, 0.18), "!": (0.1415, 0.0855, 0.195)}


def dotted(
    text: str,
    x: float,
    baseline: float,
    size: float,
    measure: Measure,
    marble: Callable[[int, float], Art] = art.marble,
) -> tuple[Mark, ...]:
    """A bold line of ``size`` pt from ``x``, with a marble (player, diameter) on every dot of an i or !."""
    em = size * PT
    marks: list[Mark] = [Label(x, baseline, text, size, True, INK)]
    for index, letter in enumerate(text):
        if letter in _DOTS:
            right, up, across = _DOTS[letter]
            d = em * across * 1.25
            middle = x + measure.width(text[:index], size, True) + right * em
            piece = marble(1 if letter == "i" else 3, d)
            marks.append(Stamp(middle - d / 2, baseline - up * em - d / 2, piece))
    return tuple(marks)
