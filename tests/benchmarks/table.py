"""The figures against what they should be, as one table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from . import measures


class Row(NamedTuple):
    """A figure, what it may be at most (or at least), and what it was worked out from."""

    what: str
    figure: float
    limit: float
    unit: str
    least: bool
    how: str

    @property
    def kept(self) -> bool:
        """Whether the figure is as good as it should be."""
        return self.figure >= self.limit if self.least else self.figure <= self.limit


def rows(sheets: int, many: int) -> Iterator[Row]:
    """Every figure, from sets of so many ``sheets`` and of ``many`` more."""
    few = measures.apart(sheets)
    pages, size, seconds = measures.rival(sheets)
    assert pages == few.pages
    ours, theirs = few.pages / few.seconds, pages / seconds
    yield Row(
        f"{sheets:,} sheets with key, pages a second over fpdf2's", ours / theirs, 3.0, "×", True,
        f"{ours:,.0f} and {theirs:,.0f}",
    )  # fmt: skip
    yield Row("  bytes a page", few.size / few.pages, 2_000, "bytes", False, f"fpdf2 {size / pages:,.0f}")
    bare = measures.process("-c", "import reportlab.pdfgen.canvas")
    whole = measures.thirty_sheets()
    yield Row(
        "30 sheets with key, whole process, over importing reportlab", whole / bare, 6.0, "×", False,
        f"{whole * 1000:,.0f} and {bare * 1000:,.0f} ms",
    )  # fmt: skip
    click, version = (
        measures.process("-c", "import click"),
        measures.process("-m", "muggins_print", "--version"),
    )
    yield Row(
        "muggins --version over importing click", version / click, 2.5, "×", False,
        f"{version * 1000:,.0f} and {click * 1000:,.0f} ms",
    )  # fmt: skip
    lots = measures.apart(many)
    slower = lots.seconds / lots.pages / (few.seconds / few.pages)
    yield Row(
        f"{many:,} sheets with key, time a page over that of {sheets:,}", slower, 1.3, "×", False,
        f"{lots.seconds:,.1f} s",
    )  # fmt: skip
    yield Row("  peak memory", lots.memory, 400.0, "MB", False, f"{few.memory:,.0f} MB for {sheets:,}")
    plain, locked = measures.locking(sheets)
    yield Row(
        f"locking {sheets:,} sheets and their key over printing them", locked / plain, 1.0, "×", False,
        f"{locked:,.2f} and {plain:,.2f} s",
    )  # fmt: skip


def line(row: Row) -> str:
    """A row of the table."""
    limit = f"{'≥' if row.least else '≤'} {row.limit:,g}"
    digits = 0 if row.figure >= 100 else 2
    told = f"{row.figure:,.{digits}f} {row.unit}"
    return f"{row.what:<62} {told:>12}   {limit:<8} {'ok' if row.kept else 'MISSED':<7} {row.how}"
