"""The signs of the operations in running text: bold, so that a colon reads as a sign and not as a stop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.resources import files

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from muggins_print.page.model import PT, Label, Mark, Measure, Stamp, TextBlock, Window
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.ordering import kind_named, place_order

ASKED: dict[str, dict[str, object]] = {
    "worksheet": {"sheet_number": (1,)},
    "worksheet-target": {"sheet_number": (1,), "exercise": "target"},
    "rules": {},
    "quick-reference": {},
    "board": {},
    "board-colouring": {"use": "colouring", "per_page": "2"},
}


def blocks(marks: Iterable[Mark]) -> Iterator[TextBlock]:
    for mark in marks:
        if isinstance(mark, TextBlock):
            yield mark
        elif isinstance(mark, Stamp | Window):
            yield from blocks((mark.stamp if isinstance(mark, Window) else mark).art.marks)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("notation", ["colon", "obelus"])
@pytest.mark.parametrize("sheet", ASKED)
def test_signs_in_running_text_are_bold(sheet: str, notation: str, language: str, measure: Measure) -> None:
    name = sheet.removesuffix("-target").removesuffix("-colouring")
    asked = {"operations": "+*:", "notation": notation, "language": language, **ASKED[sheet]}
    (made,) = kind_named(name, "classic").compose(place_order(name, asked), False, measure)
    divide = {"colon": ":", "obelus": "÷"}[notation]
    ends = {f" {word} {divide}" for word in ("or", "and", "of", "en")}
    bold, plain = ("".join(parts) for parts in zip(*_weights(made.pages[0].marks), strict=True))
    assert "×" in bold
    assert any(end in bold for end in ends)
    assert not any(end in plain for end in ends)


def _weights(marks: Iterable[Mark]) -> Iterator[tuple[str, str]]:
    for block in blocks(marks):
        for span in block.spans:
            text = span.text.replace("\u00a0", " ")
            yield (text, "") if span.bold else ("", text)


@pytest.mark.parametrize("notation", ["colon", "obelus", "dot"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_signs_between_dice_stand_in_the_middle_of_their_height(paper: str, notation: str) -> None:
    asked = {"exercise": "warm-up", "paper": paper, "notation": notation, "sheet_number": (3,)}
    (sheet,) = kind_named("worksheet", "classic").compose(
        place_order("worksheet", asked), False, FontMeasure()
    )
    with TTFont(files("fontpkg_atkinson_hyperlegible") / "files/AtkinsonHyperlegible-Bold.ttf") as font:
        glyphs, names, capital = font.getGlyphSet(), font.getBestCmap(), font["OS/2"].sCapHeight
    found = set()
    for page in sheet.pages:
        dice = [mark for mark in page.marks if isinstance(mark, Stamp)]
        for label in page.marks:
            if not (isinstance(label, Label) and label.align == "centre" and label.middle):
                continue
            found.add(label.text)
            pen = BoundsPen(glyphs)
            glyphs[names[ord(label.text)]].draw(pen)
            rises = ((pen.bounds[1] + pen.bounds[3]) / 2 - capital / 2) / 1000 * label.size * PT
            middles = (die.y + die.art.height / 2 for die in dice)
            nearest = min(middles, key=lambda middle: abs(middle - label.y))
            assert label.y - rises == pytest.approx(nearest, abs=0.05)
    assert found >= {"+", "−", "=", "(", ")"}


@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "a5"])
def test_dice_are_as_large_in_all_questions_of_a_warm_up(paper: str) -> None:
    asked = {"exercise": "warm-up", "paper": paper, "sheet_number": (3,)}
    (sheet,) = kind_named("worksheet", "classic").compose(
        place_order("worksheet", asked), False, FontMeasure()
    )
    marks = [mark for page in sheet.pages for mark in page.marks]
    assert any(isinstance(mark, Label) and mark.text == "(" for mark in marks)
    sizes = {mark.art.width for mark in marks if isinstance(mark, Stamp) and mark.art.name.startswith("die")}
    assert len(sizes) == 1
    assert min(sizes) >= 11.5
