"""Pages and the marks on them: the place where games end and printing begins.

All lengths are millimetres from the top left corner of the page, x to the right and y down; type
sizes alone are points (pt). Inks are ``#rrggbb``. Values are plain and frozen, so a page can be
compared, counted and written out as text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

PT = 25.4 / 72  #: one point in millimetres

Align = Literal["left", "centre", "right"]
Rectangle = tuple[float, float, float, float]  #: x, y, width and height


class Line(NamedTuple):
    """A straight stroke, ``width`` mm wide, with round ends unless dashed (dash lengths in mm)."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.3
    ink: str = "#000000"
    dash: tuple[float, ...] = ()


class Box(NamedTuple):
    """A rectangle with its top left at x, y; ``corner`` rounds it. ``line`` is the stroke's width in mm."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: str | None = "#000000"
    line: float = 0.3
    corner: float = 0.0


class Disc(NamedTuple):
    """A circle round x, y."""

    x: float
    y: float
    radius: float
    fill: str | None = None
    stroke: str | None = "#000000"
    line: float = 0.3


class Path(NamedTuple):
    """A free outline. Each step is (x, y): move there first, then lines; or (x1, y1, x2, y2, x, y): a curve
    of Bézier with its two control points first.
    """

    steps: tuple[tuple[float, ...], ...]
    fill: str | None = None
    stroke: str | None = "#000000"
    line: float = 0.3
    closed: bool = True


class Label(NamedTuple):
    """One line of plain text. x is its left, centre or right; y its baseline, or with ``middle`` the
    middle of its capitals and digits. ``size`` in pt. With ``hollow`` above 0 only the letters' outlines
    are drawn, with strokes so many mm wide.
    """

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    ink: str = "#000000"
    align: Align = "left"
    middle: bool = False
    hollow: float = 0.0


class Span(NamedTuple):
    """Some words in one weight."""

    text: str
    bold: bool = False


class TextBlock(NamedTuple):
    """Plain text wrapped into ``width`` mm, left-aligned unless said; x, y is its top left.

    ``size`` and ``leading`` in pt. A ``Measure`` tells how tall it becomes.
    """

    x: float
    y: float
    width: float
    spans: tuple[Span, ...]
    size: float = 12.0
    leading: float = 16.0
    ink: str = "#000000"
    align: Align = "left"


class Art(NamedTuple):
    """A drawing that is drawn once in a file and then only placed. ``name`` tells it from all others:
    two Arts of one name must have equal marks. The marks' origin is the top left of width × height mm.
    """

    name: str
    width: float
    height: float
    marks: tuple[Mark, ...]


class Stamp(NamedTuple):
    """An `Art` placed with its top left at x, y; turned clockwise about its centre by ``turn`` degrees."""

    x: float
    y: float
    art: Art
    turn: float = 0.0


class Window(NamedTuple):
    """Part of a drawing: of the stamp, what lies in the rectangle from x, y and nothing beside it."""

    x: float
    y: float
    width: float
    height: float
    stamp: Stamp


Mark = Line | Box | Disc | Path | Label | TextBlock | Stamp | Window


@dataclass(frozen=True, slots=True)
class Page:
    """One page: ``width`` × ``height`` mm of paper and the marks on it, drawn in order.

    ``label`` is the page's own number as a viewer shows it; ``bookmark`` its outline entry, if any.
    ``trim`` (x, y, width, height) is what is left of it when it is cut, ``bleed`` how far it is inked
    beyond; None is the whole page. The ``side`` of a sheet of paper decides how a printer shifts it.
    ``folio`` is the one of the marks that says which page of how many this is; None when none does.
    A page with a ``scale`` above 1 is a draft, to be enlarged so many times: see page/enlarged.py.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    label: str = ""
    bookmark: str | None = None
    trim: Rectangle | None = None
    bleed: Rectangle | None = None
    side: Literal["front", "back"] = "front"
    folio: Label | None = None
    scale: float = 1.0


class Measure(Protocol):
    """How large text becomes in the fonts it will be printed in."""

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """The width in mm of one line of ``text`` at ``size`` pt. Refuses text no font can show."""
        ...

    def height(self, block: TextBlock) -> float:
        """The height in mm of a block of text, wrapped."""
        ...


def written(page: Page) -> Iterator[str]:
    """The page as lines of text, one a mark, lengths to 0.01 mm: golden files hold these.

    A stamp is written by the name of its art.
    """
    yield f"Page {_plain(page.width)} {_plain(page.height)} label={page.label!r} bookmark={page.bookmark!r}"
    for name, box in (("Trim", page.trim), ("Bleed", page.bleed)):
        if box is not None:
            yield f"{name} {_plain(box)}"
    if page.side == "back":
        yield "Side back"
    for mark in page.marks:
        yield _mark(mark)


def _mark(mark: Mark) -> str:
    if isinstance(mark, Stamp):
        return f"Stamp {mark.art.name!r} x={_plain(mark.x)} y={_plain(mark.y)} turn={_plain(mark.turn)}"
    if isinstance(mark, Window):
        edges = zip(("x", "y", "width", "height"), mark[:4], strict=True)
        return f"Window {' '.join(f'{name}={_plain(edge)}' for name, edge in edges)} {_mark(mark.stamp)}"
    values = (
        f"{name}={_plain(value)}"
        for name, value in zip(mark._fields, mark, strict=True)
        if not (name == "hollow" and value == 0.0)
    )
    return f"{type(mark).__name__} {' '.join(values)}"


def _plain(value: object) -> str:
    if isinstance(value, float):
        return f"{round(value, 2) + 0.0:g}"  # + 0.0 turns −0 into 0
    if isinstance(value, tuple):
        return "(" + " ".join(map(_plain, value)) + ")"
    return repr(value)


def inks(page: Page) -> set[str]:
    """Every ink on the page, inside stamps too."""
    found: set[str] = set()
    waiting = list(page.marks)
    while waiting:
        mark = waiting.pop()
        if isinstance(mark, Window):
            waiting.append(mark.stamp)
        elif isinstance(mark, Stamp):
            waiting += mark.art.marks
        else:
            found |= {v for name in ("ink", "fill", "stroke") if (v := getattr(mark, name, None)) is not None}
    return found
