"""Whatever a teacher writes is read back from paper as it was, so that untouched files are not blamed."""

from __future__ import annotations

from typing import Any

import pytest
from doctoring import personal_files, told

from muggins_print.page.furniture import INK
from muggins_print.page.model import Page, Span, TextBlock
from muggins_print.press.canvas import print_pages
from muggins_print.press.direction import read_order
from muggins_print.press.reading import read_file
from muggins_print.sheets.contract import Personal

LONG = "Hubert Blaine Wolfeschlegelsteinhausenbergerdorff Senior the Third of the Long Name School"
ARABIC = "مرحباً يا أطفال، اكتبوا كل الإجابات (1 إلى 36)!"


@pytest.mark.parametrize(
    ("own", "asked"),
    [
        (Personal((LONG, "An")), {}),
        (Personal((LONG, "An")), {"paper": "a5"}),
        (Personal(("漢" * 120, "L" * 150)), {"paper": "letter", "language": "nl"}),
        (Personal(("漢" * 120, "An")), {"answers": "compact", "variant": "cribbage", "exercise": "finish"}),
        (Personal(title="W" * 80), {"large_print": "yes"}),
        (Personal(title="Wiskundewedstrijdvoorgroepzeven en acht samen"), {"paper": "a5"}),
        (Personal(instructions=f"Line four {ARABIC}"), {}),
        (Personal(message=f"Line four {ARABIC} " * 3), {}),
        (Personal(message=f"{ARABIC} " * 3), {}),
        (Personal(message="مرحباً يا أطفال\n\nLine اكتبوا كل (1 إلى 36)!"), {}),
        (Personal(instructions="שלום one two\nthree ארבע."), {}),
        (Personal(title="\u200eDice"), {}),
        (Personal(message="Well done!\nHand in by Friday.", instructions="One.\n\nTwo."), {}),
    ],
)  # fmt: skip
def test_words_of_a_teachers_own_are_no_fault(own: Personal, asked: dict[str, Any]) -> None:
    assert (
        told(*personal_files(own, **({"exercise": "mixed" if own.names or own.title else "totals"} | asked)))
        == []
    )


@pytest.mark.parametrize(
    "read",
    [f"Line four {ARABIC}", "abc ג 3 def", "three ארבע", "one שתיים two ארבע 5", "Tim"],
)
def test_lines_of_both_directions_are_read_so_that_they_look_the_same(read: str) -> None:
    (seen,) = print_and_read(read)
    assert print_and_read(read_order(seen, False)) == [seen]


def print_and_read(text: str) -> list[str]:
    """The lines of a text as they are seen on a page."""
    block = TextBlock(20.0, 20.0, 150.0, (Span(text),), 12.0, 15.0, INK)
    (page,) = read_file(print_pages([Page(210.0, 297.0, (block,))], "Lines", "en")).pages
    return [item.what for item in page.items]
