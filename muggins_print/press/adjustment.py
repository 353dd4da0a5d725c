"""Pages changed so that they come out true on a printer that is not."""

from __future__ import annotations

from typing import NamedTuple

from muggins_print.page.model import PT, Page, Rectangle


class Adjustment(NamedTuple):
    """What makes up for a printer: everything is drawn ``across`` and ``down`` times as wide and as high
    about the middle of the page, and backs are first moved ``right`` and ``low`` mm.

    The factors are for paper that goes through the printer upright. A page that lies on its side is
    turned to go through, so there they change places. Backs always stand upright.
    """

    across: float = 1.0
    down: float = 1.0
    right: float = 0.0
    low: float = 0.0

    def factors(self, page: Page) -> tuple[float, float]:
        """How many times as wide and as high a page's drawing becomes."""
        return (self.down, self.across) if page.width > page.height else (self.across, self.down)

    def place(self, page: Page, x: float, y: float) -> tuple[float, float]:
        """Where a point of the page goes, in mm."""
        (across, down), (middle, centre) = self.factors(page), (page.width / 2, page.height / 2)
        right, low = (self.right, self.low) if page.side == "back" else (0.0, 0.0)
        return middle + across * (x + right - middle), centre + down * (y + low - centre)

    def rectangle(self, page: Page, box: Rectangle) -> Rectangle:
        """Where a rectangle of the page goes, kept on its paper."""
        left, top = self.place(page, box[0], box[1])
        right, bottom = self.place(page, box[0] + box[2], box[1] + box[3])
        left, top = max(left, 0.0), max(top, 0.0)
        return left, top, min(right, page.width) - left, min(bottom, page.height) - top

    def operator(self, page: Page) -> str:
        """The operator that does it to all that the page draws after it; "" where nothing is to do."""
        (across, down), (x, y) = self.factors(page), self.place(page, 0.0, 0.0)
        if (across, down, x, y) == (1.0, 1.0, 0.0, 0.0):
            return ""
        # The page's lower left corner: its own height is where the drawing's y begins.
        low = page.height - y - down * page.height
        return f"{across:.6f} 0 0 {down:.6f} {x / PT:.3f} {low / PT:.3f} cm"
