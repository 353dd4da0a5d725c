"""The README's picture: some pages as they are printed now. ``python tests/pictures.py`` writes it anew."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw, ImageFilter

from muggins_print.printing import print_orders
from muggins_print.sheets.ordering import place_order

PICTURE = Path(__file__).parent.parent / "examples" / "pages.png"
HEIGHT, EDGE, BACKGROUND = 620, 28, "#e9eef4"


def page_of(kind: str, answers: bool = False, **asked: object) -> Image.Image:
    """The first page of what an order prints, or of its key."""
    printed = print_orders([place_order(kind, asked)], "separate", kind, "en")
    pdf = printed.key if answers else printed.sheets
    assert pdf is not None
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        shown: Image.Image = page.render(scale=HEIGHT / page.get_height()).to_pil().convert("RGB")
    return shown


def picture() -> Image.Image:
    """A board, a worksheet and its key, side by side on a table."""
    pages = [
        page_of("board"),
        page_of("worksheet", exercise="target", sheet_number="4127"),
        page_of("worksheet", answers=True, exercise="target", sheet_number="4127"),
    ]
    width = sum(page.width for page in pages) + EDGE * (len(pages) + 1)
    table = Image.new("RGB", (width, HEIGHT + 2 * EDGE), BACKGROUND)
    shade = ImageDraw.Draw(table)
    left = EDGE
    for page in pages:
        shade.rectangle((left + 3, EDGE + 4, left + page.width + 3, EDGE + HEIGHT + 4), fill="#b9c2cd")
        left += page.width + EDGE
    table = table.filter(ImageFilter.GaussianBlur(4))
    left = EDGE
    for page in pages:
        table.paste(page, (left, EDGE))
        left += page.width + EDGE
    return table


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    picture().save(PICTURE, optimize=True)
