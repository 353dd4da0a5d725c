"""Pages with every kind of mark, for the tests of press. Run alone, it prints the PDF's digest."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from muggins_print.page.model import (
    Art,
    Box,
    Disc,
    Label,
    Line,
    Mark,
    Page,
    Path,
    Span,
    Stamp,
    TextBlock,
)
from muggins_print.press.canvas import print_pages

PIP = Art("pip", 4.0, 4.0, (Disc(2.0, 2.0, 1.9, "#0b4f9e", "#000000", 0.3),))
#: Strokes on every edge, a form in a form, text in both ways, and inks the page does not have.
FACE = Art(
    "face",
    20.0,
    20.0,
    (
        Box(0.0, 0.0, 20.0, 20.0, "#ffffff", "#1b2330", 1.0, 4.0),
        Stamp(2.0, 2.0, PIP),
        Stamp(14.0, 14.0, PIP),
        Label(10.0, 7.0, "6 × 2", 14.0, True, "#aa0000", "centre", True),
        TextBlock(3.0, 9.0, 10.0, (Span("to "), Span("be", True)), 9.0, 10.0, "#1b2330"),
        Path(((4.0, 18.0), (8.0, 14.0), (10.0, 18.0)), None, "#008800", 1.0, False),
        Box(13.0, 2.0, 4.0, 4.0, None, "#000000", 0.2),
        Line(0.0, 20.0, 20.0, 20.0, 0.4, "#cc5500"),
    ),
)

MARKS: tuple[Mark, ...] = (
    Line(20.0, 20.0, 60.0, 20.0, 2.0, "#cc0000"),
    Line(80.0, 20.0, 120.0, 20.0, 1.0, "#0000ff", (4.0, 2.0)),
    Box(20.0, 30.0, 40.0, 20.0, "#e9eef4", "#000000", 2.0),
    Box(80.0, 30.0, 40.0, 20.0, "#ffeeaa", None),
    Box(130.0, 30.0, 40.0, 20.0, None, "#333333", 1.0, 5.0),
    Disc(40.0, 70.0, 10.0, "#dddddd", "#000000", 0.5),
    Path(((80.0, 70.0), (100.0, 60.0), (120.0, 70.0), (110.0, 80.0)), "#ffddaa", "#000000", 1.0),
    Path(((130.0, 70.0), (140.0, 60.0, 150.0, 90.0, 170.0, 65.0)), None, "#000000", 1.0, False),
    Stamp(20.0, 90.0, FACE),
    Stamp(60.0, 90.0, FACE, 90.0),
    Stamp(100.0, 90.0, FACE, 30.0),
    Label(20.0, 130.0, "left", 12.0),
    Label(105.0, 130.0, "(6 − 1) × 3 = 15", 18.0, True, "#0b4f9e", "centre"),
    Label(190.0, 130.0, "right", 12.0, False, "#5a6472", "right"),
    TextBlock(
        20.0,
        140.0,
        80.0,
        (
            Span("Words that wrap, some of them "),
            Span("in bold, until the end", True),
            Span(" comes.\nIJs en café."),
        ),
        12.0,
        16.0,
    ),
)


def sample_pages(count: int = 3) -> Iterator[Page]:
    """A4 pages with all marks; each has a text and a bookmark of its own."""
    for number in range(1, count + 1):
        own = Label(20.0, 280.0, f"page {number} of {count}", 9.0, False, "#5a6472")
        yield Page(210.0, 297.0, (*MARKS, own), str(number), f"Sheet {number}")


if __name__ == "__main__":
    print(hashlib.sha256(print_pages(sample_pages(), "Sample", "en")).hexdigest())
