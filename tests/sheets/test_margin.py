"""The margin that is asked for: every kind of sheet keeps it on every paper, seen pixel by pixel."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from every_kind import EVERY, least_for

from muggins_print.page.stock import PAPERS
from muggins_print.press.canvas import print_pages
from muggins_print.printing import composed
from muggins_print.sheets.contract import SheetKind
from muggins_print.sheets.ordering import LEAST_ROOM, place_order

KINDS = {name: kind for name, kind in EVERY.items() if kind.name not in ("pack", "calibrate")}


def widest(paper: str) -> int:
    """The largest whole margin that the paper allows."""
    _, width, height, *_ = PAPERS[paper]
    return int(min((width - LEAST_ROOM[0]) / 2, (height - LEAST_ROOM[1]) / 2))


@pytest.mark.parametrize("margin", ["none", "12", "widest"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_no_ink_lies_in_the_margin_that_is_asked_for(
    kind: SheetKind, paper: str, margin: str, ink_bounds: Callable[..., tuple[float, float, float, float]]
) -> None:
    wide = {"none": 0, "12": 12, "widest": widest(paper)}[margin]
    asked = {"paper": paper, "margin": wide, "language": "en", **least_for(kind)}
    order = place_order(kind.name, asked)
    for sheet in composed([order], kind.has_key):
        for number, page in enumerate(sheet.pages[:2]):
            left, top, right, bottom = ink_bounds(print_pages(sheet.pages[:2], "Margin", "en"), number)
            assert min(left, top) >= wide - 0.4
            assert right <= page.width - wide + 0.4
            assert bottom <= page.height - wide + 0.4


@pytest.mark.parametrize(
    ("margin", "told"),
    [
        ("8", []),
        ("20", []),
        (
            "7.9",
            [
                "With a margin of 7.9 mm a printer may cut off the edge: many stop at 5 mm, and 8 mm is "
                "safe. Print one page first and look."
            ],
        ),
        ("0", ["With a margin of 0 mm"]),
    ],
)
def test_a_margin_that_printers_may_not_reach_is_told_about(margin: str, told: list[str]) -> None:
    (sheet,) = composed([place_order("rules", {"margin": margin})], False)
    assert len(sheet.notes) == len(told)
    for note, begins in zip(sheet.notes, told, strict=True):
        assert note.startswith(begins)
