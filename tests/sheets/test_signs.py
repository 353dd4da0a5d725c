"""The signs of the operations in running text: bold, so that a colon reads as a sign and not as a stop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from muggins_print.page.model import Mark, Measure, Stamp, TextBlock, Window
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
