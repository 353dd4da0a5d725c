"""Sheets as posters: composed for a large paper, then tiled on the printer's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
from muggins_print.order import Order
from muggins_print.page.enlarged import enlarged
from muggins_print.page.model import Measure, Page
from muggins_print.page.poster import tiles, tiling
from muggins_print.page.stock import POSTERS
from muggins_print.sheets.contract import NOTHING, Personal, Sheet, SheetKind
from muggins_print.sheets.frame import is_large, measure_for, printed_on, words_of

#: How large the poster is, for kinds of sheet that fill a larger paper well. Their compose asks
#: `frame.paper_of` and knows no more about it.
POSTER = OneOf(
    "poster", 6, "none", "as a poster, from pages of the paper to glue together", ("none", *POSTERS)
)


def composed(
    kind: SheetKind, order: Order, answers: bool, measure: Measure, personal: Personal = NOTHING
) -> Iterator[Sheet]:
    """The sheets of an order of this kind as they go to the press, or their keys, one at a time.

    ``personal`` stands on them if the kind has room for it.
    """
    fit = measure_for(order, measure)
    if kind.personal is not None:
        sheets = kind.personal(order, answers, fit, personal)
    else:
        sheets = kind.compose(order, answers, fit)
    for sheet in sheets:
        yield tiled(replace(sheet, pages=tuple(map(enlarged, sheet.pages))), order, answers)


def tiled(sheet: Sheet, order: Order, answers: bool) -> Sheet:
    """The sheet with its pages in tiles and a note on how to put them together, if it is a poster.

    Raises `BadRequest` for paper that is no smaller than the poster, or has no room inside its margin.
    """
    size = str(order.settings.get("poster", "none"))
    if size == "none":
        return sheet
    poster, paper, words = POSTERS[size], printed_on(order), words_of(order)
    if paper.width >= poster.width or paper.height >= poster.height:
        raise BadRequest(
            f"An {size.upper()} poster is no larger than {paper.title} paper. Choose a larger --poster, or "
            "leave it out."
        )
    plan = tiling(poster.width, poster.height, paper, is_large(order))

    def label(row: int, column: int) -> str:
        at = {"row": row, "rows": plan.rows, "column": column, "columns": plan.columns}
        return words.phrase("poster-tile", **at)

    pages: list[Page] = []
    for number, page in enumerate(sheet.pages, start=1):
        name = f"poster-{sheet.code}-{'key-' if answers else ''}{number}"
        pages += tiles(page, plan, name, label, words.phrase("poster-glue"))
    note = words.phrase(
        "poster-note",
        several=len(sheet.pages) > 1,
        size=size.upper(),
        width=round(poster.width),
        height=round(poster.height),
        pages=plan.pages,
        rows=plan.rows,
        columns=plan.columns,
    )
    notes = (note, *sheet.notes)  # pages are glued before anything else is done with the poster
    if len(sheet.pages) > 1:
        notes += (f"{len(sheet.pages)} posters on {len(pages):,} pages.",)
    return replace(sheet, pages=tuple(pages), notes=notes)
