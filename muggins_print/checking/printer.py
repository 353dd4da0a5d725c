"""Pages that were made up for a printer: what was done to them, and whether that can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muggins_print.page.model import PT, Page
from muggins_print.press.adjustment import Adjustment
from muggins_print.press.reading import PageRead
from muggins_print.press.streams import IDENTITY, Item
from muggins_print.printers import FARTHEST, LEAST, MOST

_SAME = 0.0002  #: two factors that are this near are one
_NEAR = 0.5  #: pt


def adjustment_of(pages: Sequence[tuple[PageRead, Page]]) -> Adjustment:
    """What was made up for in pages that were composed like this; nothing if no printer is like that."""
    found = Adjustment()
    for read, page in pages:
        a, b, c, d, e, f = read.change
        if read.change == IDENTITY or b or c:
            continue
        across, down = (d, a) if page.width > page.height else (a, d)
        if not all(100 / MOST - _SAME <= factor <= 100 / LEAST + _SAME for factor in (across, down)):
            continue
        found = found._replace(across=across, down=down)
        if page.side == "back":
            x, y = e * PT, page.height - f * PT - d * page.height
            right = (x - page.width / 2) / a + page.width / 2
            low = (y - page.height / 2) / d + page.height / 2
            if max(abs(right), abs(low)) <= FARTHEST:
                return found._replace(right=right, low=low)
    return found


def changes(page: PageRead, want: PageRead) -> Iterator[str]:
    """What tells the way all of a page is drawn from the way it should be."""
    (a, b, c, d, e, f), (g, h, i, j, k, m) = page.change, want.change
    if max(abs(a - g), abs(b - h), abs(c - i), abs(d - j)) > _SAME:
        yield f"all of it is drawn {a / g:.1%} as wide and {d / j:.1%} as high as it should be"
    elif max(abs(e - k), abs(f - m)) > _NEAR:
        yield f"all of it is moved by {(e - k) * PT:.1f} mm to the right and {(f - m) * PT:.1f} mm up"


def undone(page: PageRead) -> tuple[Item, ...]:
    """A page's marks where they would be for a printer that prints true."""
    a, _, _, d, e, f = page.change
    if not a or not d or (a, d, e, f) == (1.0, 1.0, 0.0, 0.0):
        return page.items

    def back(item: Item) -> Item:
        points = tuple(
            (value - f) / d if place % 2 else (value - e) / a for place, value in enumerate(item.points)
        )
        return item._replace(points=points, within=tuple(map(back, item.within)))

    return tuple(map(back, page.items))
