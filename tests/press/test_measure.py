"""Widths are true and wrapping keeps every word."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_print.page.model import PT, Label, Measure, Page, Span, TextBlock
from muggins_print.press.canvas import print_pages
from muggins_print.press.measure import width_pt, wrapped

InkBounds = Callable[..., tuple[float, float, float, float]]


def texts(spans: tuple[Span, ...], width: float, size: float = 12.0) -> list[str]:
    """The lines' texts, bold runs between stars."""
    return [
        "".join(f"*{run.text}*" if run.bold else run.text for run in line.runs)
        for line in wrapped(spans, width, size)
    ]


@pytest.mark.parametrize("bold", [False, True])
def test_the_width_is_that_of_the_ink(bold: bool, measure: Measure, ink_bounds: InkBounds) -> None:
    ends = []
    for text in ("H", "H0123456789 + × ÷ H"):
        marks = (Label(20.0, 30.0, text, 24.0, bold),)
        ends.append(ink_bounds(print_pages([Page(210.0, 50.0, marks)], "Width", "en"))[2])
    longer = measure.width("0123456789 + × ÷ H", 24.0, bold)
    assert ends[1] - ends[0] == pytest.approx(longer, abs=0.3)


def test_width_grows_with_size_and_bold_is_wider(measure: Measure) -> None:
    assert measure.width("Muggins", 24.0) == pytest.approx(2 * measure.width("Muggins", 12.0))
    assert measure.width("Muggins", 12.0, True) > measure.width("Muggins", 12.0)
    assert measure.width("", 12.0) == 0
    assert measure.width(" ", 100.0) == pytest.approx(28 * PT)  # the font's space is 280 of 1000 units


def test_words_of_one_weight_are_one_string_and_spaces_count_once() -> None:
    spans = (Span("Say  "), Span("two  dice", True), Span(" and\tgo on"))
    (line,) = wrapped(spans, 100.0, 12.0)
    assert [(run.text, run.bold) for run in line.runs] == [
        ("Say ", False), ("two dice", True), (" and go on", False),
    ]  # fmt: skip
    assert [run.x for run in line.runs] == pytest.approx(
        [0, width_pt("Say ", 12, False), width_pt("Say ", 12, False) + width_pt("two dice", 12, True)]
    )
    assert line.width == pytest.approx(line.runs[-1].x + width_pt(" and go on", 12, False))


def test_a_word_may_change_weight_without_being_torn() -> None:
    spans = (Span("aaaaaa bb"), Span("cc", True), Span("dd eee"))
    assert texts(spans, width_pt("bbccdd eee", 12, True) * PT) == ["aaaaaa", "bb*cc*dd eee"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("one\ntwo", ["one", "two"]),
        ("one\r\ntwo\rthree\u2028four", ["one", "two", "three", "four"]),
        ("one\n\ntwo", ["one", "", "two"]),
        ("\n\none\n\n", ["one"]),
        ("", []),
        (" \n ", []),
        ("  one  ", ["one"]),
        ("one \u200b two\u200b", ["one two"]),
        ("\u200b", []),
    ],
)
def test_explicit_breaks(text: str, lines: list[str], measure: Measure) -> None:
    assert texts((Span(text),), 100.0) == lines
    assert measure.height(TextBlock(0.0, 0.0, 100.0, (Span(text),), 12.0, 16.0)) == pytest.approx(
        len(lines) * 16 * PT
    )


def test_a_line_takes_a_word_that_just_fits_and_not_one_that_does_not() -> None:
    exact = width_pt("three words here", 12, False) * PT
    assert texts((Span("three words here and more"),), exact) == ["three words here", "and more"]
    assert texts((Span("three words here and more"),), exact - 0.1) == ["three words", "here and more"]


def test_a_non_breaking_space_holds_words_together() -> None:
    narrow = width_pt("so: 6 × 7 =", 12, False) * PT
    assert texts((Span("so: 6 × 7 = 42"),), narrow) == ["so: 6 × 7 =", "42"]
    assert texts((Span("so: 6\u00a0×\u00a07\u00a0=\u00a042"),), narrow) == [
        "so:",
        "6\u00a0×\u00a07\u00a0=\u00a042",
    ]


def test_a_word_wider_than_the_line_is_broken_across_weights() -> None:
    width = width_pt("mmm", 12, True) * PT
    assert texts((Span("a mmmm"), Span("mmmm", True), Span(" b")), width) == ["a", "mmm", "m*mm*", "*mm* b"]
    assert texts((Span("abc"),), 0.1) == ["a", "b", "c"]


@given(
    st.lists(st.tuples(st.text("abcé ×W\u00a0-", max_size=30), st.booleans()), max_size=6),
    st.floats(2.0, 80.0),
    st.sampled_from([9.0, 12.0, 28.0]),
)
def test_wrapping_loses_nothing_and_keeps_to_the_width(
    pieces: list[tuple[str, bool]], width: float, size: float
) -> None:
    lines = wrapped(tuple(Span(*piece) for piece in pieces), width, size)
    letters = [(letter, bold) for text, bold in pieces for letter in text if letter != " "]
    printed = [
        (letter, run.bold) for line in lines for run in line.runs for letter in run.text if letter != " "
    ]
    assert printed == letters
    for line in lines:
        text = "".join(run.text for run in line.runs)
        assert text == text.strip(" ") != ""
        assert "  " not in text
        assert line.width <= width / PT + 0.02 or len(text) == 1
        assert all(one.bold != other.bold for one, other in zip(line.runs, line.runs[1:], strict=False))


def test_a_block_is_as_tall_on_paper_as_measured(measure: Measure, ink_bounds: InkBounds) -> None:
    block = TextBlock(20.0, 20.0, 40.0, (Span("HHHH HHHH HHHH HHHH HHHH HHHH"),), 14.0, 20.0)
    _, top, _, bottom = ink_bounds(print_pages([Page(210.0, 297.0, (block,))], "Block", "en"))
    air = (20 - 0.668 * 14) / 2 * PT  # capitals stand in the middle of their lines
    assert top == pytest.approx(20.0 + air, abs=0.3)
    assert bottom == pytest.approx(20.0 + measure.height(block) - air, abs=0.3)
