"""Pictures of pages as they are printed now: the README's, and the gallery.

``python tests/pictures.py`` draws them all anew and writes the gallery's table into examples/README.md.
"""

from __future__ import annotations

import shlex
import tempfile
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pypdfium2
from click.testing import CliRunner
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from muggins_print.cli import MUGGINS
from muggins_print.sheets.pack import SAMPLE_PASSWORDS

EXAMPLES = Path(__file__).parent.parent / "examples"
PICTURE, GALLERY = EXAMPLES / "pages.png", EXAMPLES / "gallery"
STRIP, SECOND_STRIP = EXAMPLES / "strip.png", EXAMPLES / "dominoes-and-cribbage.png"
LISTED_IN = EXAMPLES / "README.md"
OPENS, CLOSES = "<!-- The table is written by tests/pictures.py. -->\n", "<!-- Here it ends. -->\n"
COLUMNS = 3
#: In pixels: the height of a page in the picture and in the strip, and the width of one in the gallery.
PICTURE_HEIGHT, STRIP_HEIGHT, WIDTH = 620, 200, 320
#: Pages are drawn so many times too large and then reduced, which no renderer's own smoothing survives.
OVERSIZE = 3
#: Few enough for small files, and enough for the colours that run along a board.
COLOURS = 192
BACKGROUND, SHADE, EDGE_OF_PAPER = "#e9eef4", "#b9c2cd", "#b9c2cd"


class Shown(NamedTuple):
    """A page of the gallery: the picture's name, what to type, what it shows, and which page of which
    file that the command writes.
    """

    name: str
    line: str
    caption: str
    page: int = 1
    key: bool = False


SHOWN = (
    Shown("board", "muggins board", "The board to laminate, a ring"),
    Shown(
        "snake",
        "muggins board --variant add-subtract --layout snake --paper letter",
        "Rows that turn, for plus and minus, on Letter",
    ),
    Shown(
        "spiral",
        "muggins board --layout spiral --spaces 1-60 --style grey",
        "Sixty spaces in a spiral, in black ink alone",
    ),
    Shown(
        "outline",
        "muggins board --variant one-to-eighteen --style outline",
        "For the youngest, in outline to save ink",
    ),
    Shown("colouring", "muggins board --use colouring --per-page 4", "Four small boards to colour in"),
    Shown("poster", "muggins board --poster a2", "A page of a board for the wall"),
    Shown(
        "totals",
        "muggins worksheet --sheet-number 4127",
        "Practice: every space that a roll can reach",
    ),
    Shown("totals-key", "muggins worksheet --sheet-number 4127", "Its key", key=True),
    Shown(
        "target",
        "muggins worksheet --variant twelve-sided --exercise target --sheet-number 4127",
        "Practice: the way to one space, with twelve-sided dice",
    ),
    Shown("answer-book", "muggins key --all", "The answer book: every roll, every space"),
    Shown("rules", "muggins rules --language nl", "The rules, in Dutch"),
    Shown("quick-reference", "muggins parts quick-reference", "The rules in short"),
    Shown("record-sheet", "muggins parts record-sheet --players 2", "To write a game down on, for two"),
    Shown("score-pad", "muggins parts score-pad", "To count points on"),
    Shown(
        "challenge-cards",
        "muggins parts challenge-cards --sheet-number 4127",
        "Challenges with their answers upside down",
    ),
    Shown(
        "dice-nets",
        "muggins parts dice-nets --variant mixed-6-6-12",
        "Dice to fold, with six and with twelve sides",
    ),
    Shown("tokens", "muggins parts tokens --laminate a4", "Marbles of paper, to laminate and cut out"),
    Shown("roll-cards", "muggins parts roll-cards", "A deck of cards instead of dice"),
    Shown("spinner", "muggins parts spinner --variant mixed-6-12-12", "Spinners instead of dice"),
    Shown("cover", "muggins pack --sample", "The cover of a pack"),
    Shown("calibrate", "muggins calibrate", "The page that measures a printer"),
    Shown("fives-board", "muggins board --variant dominoes", "Dominoes: the score by fives, to laminate"),
    Shown("tiles", "muggins parts tiles --backs long-edge", "The tiles, to cut out"),
    Shown("domino-rules", "muggins rules --variant dominoes", "The rules, with layouts that score"),
    Shown(
        "count-ends",
        "muggins worksheet --variant dominoes --exercise count-ends --sheet-number 4127",
        "Practice: do the open ends make fives?",
    ),
    Shown(
        "count-ends-key",
        "muggins worksheet --variant dominoes --exercise count-ends --sheet-number 4127",
        "Its key, with the sums",
        key=True,
    ),
    Shown("domino-cover", "muggins pack --sample --variant dominoes", "The cover of a pack of dominoes"),
    Shown("pegging-board", "muggins board --variant cribbage", "Cribbage: the board, to peg or to laminate"),
    Shown("deck", "muggins parts deck", "The deck, a page of it", page=2),
    Shown("cribbage-rules", "muggins rules --variant cribbage --language nl", "The rules, in Dutch"),
    Shown(
        "count",
        "muggins worksheet --variant cribbage --exercise count --sheet-number 4127",
        "Practice: hands to count",
    ),
    Shown(
        "count-key",
        "muggins worksheet --variant cribbage --exercise count --sheet-number 4127",
        "Its key, combination by combination",
        key=True,
    ),
    Shown("cribbage-cover", "muggins pack --sample --variant cribbage", "The cover of a pack of cribbage"),
)
ON_THE_STRIP = ("spiral", "challenge-cards", "dice-nets", "tokens", "quick-reference", "colouring", "cover")
ON_THE_SECOND = ("fives-board", "tiles", "count-ends", "pegging-board", "deck", "count-key", "cribbage-cover")


@cache
def _printed(line: str) -> tuple[bytes, bytes | None]:
    """The sheets and the key that ``line`` writes, for a user in Britain who has measured no printer."""
    program, *arguments = shlex.split(line)
    with tempfile.TemporaryDirectory() as folder:
        at_home = {"LC_ALL": "en_GB.UTF-8", "XDG_CONFIG_HOME": folder, "APPDATA": folder}
        sheets, key = Path(folder, "sheets.pdf"), Path(folder, "sheets-key.pdf")
        ran = CliRunner(env=at_home).invoke(MUGGINS, [*arguments, "--output", str(sheets)])
        assert (program, ran.exit_code) == ("muggins", 0), ran.output
        return sheets.read_bytes(), key.read_bytes() if key.exists() else None


def drawn(line: str, page: int = 1, key: bool = False, width: int = 0, height: int = 0) -> Image.Image:
    """A page of what ``line`` prints, or of its key, ``width`` pixels wide or ``height`` tall."""
    pdf = _printed(line)[key]
    assert pdf is not None, f"{line!r} writes no key"
    with pypdfium2.PdfDocument(pdf, password=SAMPLE_PASSWORDS[key]) as document:
        sheet = document[page - 1]
        scale = width / sheet.get_width() if width else height / sheet.get_height()
        large: Image.Image = sheet.render(scale=scale * OVERSIZE).to_pil().convert("RGB")
    size = width or round(large.width / OVERSIZE), height or round(large.height / OVERSIZE)
    return large.resize(size, Image.Resampling.LANCZOS)


def on_a_table(pages: Sequence[Image.Image], space: int) -> Image.Image:
    """Pages of one height side by side, ``space`` pixels apart."""
    height = pages[0].height
    size = sum(page.width for page in pages) + space * (len(pages) + 1), height + 2 * space
    table = Image.new("RGB", size, BACKGROUND)
    shade = ImageDraw.Draw(table)
    left = space
    for page in pages:
        shade.rectangle((left + 3, space + 4, left + page.width + 3, space + height + 4), fill=SHADE)
        left += page.width + space
    table = table.filter(ImageFilter.GaussianBlur(4))
    left = space
    for page in pages:
        table.paste(page, (left, space))
        left += page.width + space
    return table


def picture() -> Image.Image:
    """A board, a worksheet and its key, side by side on a table."""
    target = "muggins worksheet --exercise target --sheet-number 4127"
    pages = [("muggins board", False), (target, False), (target, True)]
    return on_a_table([drawn(line, key=key, height=PICTURE_HEIGHT) for line, key in pages], space=28)


def strip(names: Sequence[str]) -> Image.Image:
    """Some pages of the gallery, small and side by side on a table."""
    by_name = {shown.name: shown for shown in SHOWN}
    chosen = [by_name[name] for name in names]
    return on_a_table([drawn(it.line, it.page, it.key, height=STRIP_HEIGHT) for it in chosen], space=14)


def thumbnail(shown: Shown) -> Image.Image:
    """A page of the gallery, with a line round it, since it is white on white."""
    page = drawn(shown.line, shown.page, shown.key, width=WIDTH)
    ImageDraw.Draw(page).rectangle((0, 0, page.width - 1, page.height - 1), outline=EDGE_OF_PAPER)
    return page


#: Every picture: where it is kept, and what draws it.
PICTURES: dict[Path, Callable[[], Image.Image]] = {
    PICTURE: picture,
    STRIP: partial(strip, ON_THE_STRIP),
    SECOND_STRIP: partial(strip, ON_THE_SECOND),
    **{GALLERY / f"{shown.name}.png": partial(thumbnail, shown) for shown in SHOWN},
}


def table() -> str:
    """The gallery in Markdown."""
    cells = [f"![{it.caption}](gallery/{it.name}.png)<br>{it.caption}<br>`{it.line}`" for it in SHOWN]
    rows = [cells[first : first + COLUMNS] for first in range(0, len(cells), COLUMNS)]
    lines = [[""] * COLUMNS, ["---"] * COLUMNS, *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


#: What `apart` may come to. Few colours make it up to 12, another renderer altogether (MuPDF for PDFium) up
#: to 30; one other digit in the smallest type makes it 50 and more.
CURRENT = 40


def apart(one: Image.Image, other: Image.Image, block: int = 4) -> int:
    """How far apart two pictures of one size are where they differ most: the largest difference of a
    colour's mean level, 0 to 255, over ``block`` × ``block`` pixels. Means, since renderers smooth edges
    their own way.
    """
    means = [image.convert("RGB").reduce(block) for image in (one, other)]
    return max(ImageChops.difference(*means).tobytes())


def write() -> None:
    """Draws every picture and writes the gallery's table."""
    GALLERY.mkdir(exist_ok=True)
    for path, draw in PICTURES.items():
        few = draw().quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
        few.save(path, optimize=True)
    for path in set(GALLERY.iterdir()) - PICTURES.keys():
        path.unlink()
    before, rest = LISTED_IN.read_text(encoding="utf-8").split(OPENS)
    after = rest.split(CLOSES)[1]
    LISTED_IN.write_text(f"{before}{OPENS}{table()}{CLOSES}{after}", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
