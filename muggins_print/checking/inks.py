"""In which ink something on a page is: black is the sheet's, blue are answers, grey is small print."""

from __future__ import annotations

from muggins_print.press.streams import Item


def inked(item: Item, ink: str) -> bool:
    """Whether a text is filled with an ink written #rrggbb, or a line drawn in it."""
    operator = "rg" if item.kind == "text" else "RG"
    shares = item.look.rpartition(f"{operator} ")[2].split()[:3]
    wanted = [int(ink[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return len(shares) == 3 and all(abs(float(a) - b) < 0.01 for a, b in zip(shares, wanted, strict=True))
