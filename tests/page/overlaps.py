"""Tiles of posters rendered, and what two neighbours among them both show."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import product
from math import ceil, floor

import pikepdf
import pypdfium2
from PIL import Image

from muggins_print.page.furniture import Area
from muggins_print.page.model import PT, Page, Window
from muggins_print.page.poster import OVERLAP, Tiling
from muggins_print.press.canvas import print_pages


def window(page: Page) -> Window:
    (found,) = (mark for mark in page.marks if isinstance(mark, Window))
    return found


def shown(pages: Sequence[Page], areas: Sequence[Sequence[float]], scale: int = 1) -> list[Image.Image]:
    """What lies in an area (left, top, width, height in mm) of each page, ``scale`` pixels for every point.

    Areas are cut down to the whole points that are whole ones on the sheet in a window too. The outermost
    point is left out: renderers make a cutting line beside it a pixel wide.
    """
    with pikepdf.open(io.BytesIO(print_pages(pages, "Poster", "en"))) as document:
        for page, sheet, area in zip(document.pages, pages, areas, strict=True):
            left, top, width, height = (edge / PT for edge in area)
            upper = sheet.height / PT - top
            left, right = ceil(left - 1e-6) + 1, floor(left + width + 1e-6) - 1
            lower, upper = ceil(upper - height - 1e-6) + 1, floor(upper + 1e-6) - 1
            page.MediaBox = [left, lower, right, upper]
        file = io.BytesIO()
        document.save(file)
    with pypdfium2.PdfDocument(file.getvalue()) as document:
        return [page.render(scale=scale).to_pil().convert("RGB") for page in document]


def overlapping(pages: Sequence[Page], plan: Tiling) -> list[tuple[list[Page], list[Area]]]:
    """Every two neighbours among the tiles of a page, and the area that both show, as it lies on each."""
    found = []
    for (row, column), beside in product(product(range(plan.rows), range(plan.columns)), (True, False)):
        if (column if beside else row) + 1 == (plan.columns if beside else plan.rows):
            continue
        first = pages[row * plan.columns + column]
        second = pages[row * plan.columns + column + (1 if beside else plan.columns)]
        here, there = window(first), window(second)
        width, height = (OVERLAP, here.height) if beside else (here.width, OVERLAP)
        corner = here.x + here.width - width, here.y + here.height - height
        found.append(([first, second], [Area(*corner, width, height), Area(there.x, there.y, width, height)]))
    return found
