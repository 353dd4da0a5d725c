"""Where marks lie on their pages: inside the margin, and texts clear of one another."""

from __future__ import annotations

from itertools import combinations

from readback import Extent, extent

from muggins_print.page.model import Label, Measure, Page, TextBlock
from muggins_print.page.stock import MARGIN


def texts(page: Page) -> list[tuple[str, Label | TextBlock]]:
    """Every text on the page itself, with the mark that it is."""
    return [
        (mark.text if isinstance(mark, Label) else "".join(span.text for span in mark.spans), mark)
        for mark in page.marks
        if isinstance(mark, (Label, TextBlock))
    ]


def outside(page: Page, measure: Measure) -> list[str]:
    """The marks that reach into the margin. Dice that lie askew are measured in ink below."""
    paper = Extent(MARGIN, MARGIN, page.width - MARGIN, page.height - MARGIN)
    return [repr(mark)[:80] for mark in page.marks if not extent(mark, measure).within(paper)]


def overlaps(page: Page, measure: Measure) -> list[tuple[str, str]]:
    """The texts that lie on one another."""
    return [
        (one, other)
        for (one, mark), (other, beside) in combinations(texts(page), 2)
        if extent(mark, measure).meets(extent(beside, measure))
    ]
