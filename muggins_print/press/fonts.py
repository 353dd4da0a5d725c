"""Which font shows which text; refuses what none can show.

Atkinson Hyperlegible (SIL Open Font Licence), made by the Braille Institute for low-vision readers:
1 and 7, 6 and 9 are hard to mistake, and it has × ÷ −.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

REGULAR = "Atkinson"
BOLD = "Atkinson-Bold"


@cache
def register() -> None:
    """Makes both weights known to reportlab, once a process."""
    folder = files("fontpkg_atkinson_hyperlegible") / "files"
    for name, style in ((REGULAR, "Regular"), (BOLD, "Bold")):
        pdfmetrics.registerFont(TTFont(name, str(folder / f"AtkinsonHyperlegible-{style}.ttf")))


def font(bold: bool) -> str:
    """The reportlab name of the weight."""
    register()
    return BOLD if bold else REGULAR
