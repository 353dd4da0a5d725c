"""Fixtures that all tests may use: text measuring, golden pages, and PDFs read back.

``measure``     the `Measure` of the fonts that press prints with
``golden``      ``golden("name", pages)`` compares pages with tests/golden/name.txt; see tests/goldens.py
``pdf_text``    ``pdf_text(pdf, password=None)``: the text of each page, as PDFium reads it
``ink_bounds``  ``ink_bounds(pdf, page=0, password=None)``: left, top, right and bottom of all ink, in mm from
                the page's top left corner, or None for a blank page; rendered at 100 dpi, so true to
                0.26 mm outwards
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pypdfium2
import pytest
from goldens import Golden
from PIL import Image, ImageChops

from muggins_print.page.model import Measure
from muggins_print.press.measure import FontMeasure

DPI = 100
_USERS = count(1)
#: How far a channel must be from white to count as ink: less is the renderer's rounding.
FAINTEST = 3


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-goldens", action="store_true", help="write tests/golden/ anew from what is printed now"
    )


@pytest.fixture(autouse=True)
def _no_printers(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test begins as a user who has measured no printer, whoever runs it."""
    folder = tmp_path_factory.getbasetemp() / "configuration" / str(next(_USERS))
    for name in ("XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(name, str(folder))


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    return Golden(update=bool(request.config.getoption("--update-goldens")))


@pytest.fixture(scope="session")
def measure() -> Measure:
    return FontMeasure()


@pytest.fixture(scope="session")
def pdf_text() -> Callable[..., list[str]]:
    return _pdf_text


@pytest.fixture(scope="session")
def ink_bounds() -> Callable[..., tuple[float, float, float, float] | None]:
    return _ink_bounds


def _pdf_text(pdf: bytes, password: str | None = None) -> list[str]:
    with pypdfium2.PdfDocument(pdf, password=password) as document:
        return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]


def _ink_bounds(
    pdf: bytes, page: int = 0, password: str | None = None
) -> tuple[float, float, float, float] | None:
    with pypdfium2.PdfDocument(pdf, password=password) as document:
        picture = document[page].render(scale=DPI / 72).to_pil().convert("RGB")
    from_white = ImageChops.difference(picture, Image.new("RGB", picture.size, "white"))
    box = from_white.point(lambda level: 255 if level > FAINTEST else 0).getbbox()
    if box is None:
        return None
    left, top, right, bottom = (edge * 25.4 / DPI for edge in box)
    return left, top, right, bottom
