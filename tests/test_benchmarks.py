"""The benchmarks measure what they say: the rival draws what is printed, the table tells what is missed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from benchmarks.measures import pages_of, printed, rival
from benchmarks.rival import draw, flat
from benchmarks.table import Row, line
from PIL import ImageChops, ImageStat

from muggins_print.page.model import Page

ROOT = Path(__file__).parent.parent


def test_the_rival_draws_the_very_same_marks(pdf_text: Callable[..., list[str]]) -> None:
    made, _ = printed(2)
    assert made.key is not None
    drawn = draw((page, tuple(flat(page.marks))) for page in pages_of(2))
    ours = [*pdf_text(made.sheets), *pdf_text(made.key)]
    assert [sorted(page.split()) for page in pdf_text(drawn)] == [sorted(page.split()) for page in ours]
    with pypdfium2.PdfDocument(drawn) as theirs, pypdfium2.PdfDocument(made.sheets) as own:
        one, other = (document[0].render(scale=1).to_pil().convert("L") for document in (theirs, own))
    assert one.size == other.size
    # Curves that the rival draws as chords, and lines' ends, make the difference.
    assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] < 1.0


def test_the_rival_is_told_apart_by_its_pages() -> None:
    pages, size, seconds = rival(1)
    assert pages == len(pages_of(1))
    assert size > 1_000
    assert seconds > 0.0


def test_a_set_is_measured_in_a_process_of_its_own() -> None:
    command = [sys.executable, "-m", "tests.benchmarks.one", "1"]
    ran = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    pages, size, seconds, memory = map(float, ran.stdout.split())
    assert pages == len(pages_of(1))
    assert size > 1_000
    assert 0.0 < seconds < 60.0
    assert 10.0 < memory < 1_000.0


@pytest.mark.parametrize(
    ("figure", "least", "told"),
    [(3.1, True, "ok"), (2.9, True, "MISSED"), (2.9, False, "ok"), (3.1, False, "MISSED")],
)
def test_the_table_tells_what_is_missed(figure: float, least: bool, told: str) -> None:
    assert told in line(Row("a figure", figure, 3.0, "×", least, "")).split()


def test_a_page_without_marks_is_drawn_too(pdf_text: Callable[..., list[str]]) -> None:
    assert pdf_text(draw([(Page(100.0, 50.0, ()), ())])) == [""]
