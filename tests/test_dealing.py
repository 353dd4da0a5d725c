"""Sheets of a set are equally hard, ask every question in turn, and never the same at one place."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins_print.chance import deal
from muggins_print.dealing import fair_sheets

efforts = st.lists(st.integers(1, 40), min_size=1, max_size=60)
per_sheet = st.integers(1, 25)
numbers = st.integers(1, 999_999)


def dealt(number: int, hardness: list[int], wide: int, sheets: int, first: int = 1) -> list[list[int]]:
    return list(islice(fair_sheets(number, hardness, wide, "test", first=first), sheets))


@given(numbers, efforts, per_sheet)
@settings(max_examples=60, deadline=None)
def test_every_question_comes_once_before_any_comes_twice(
    number: int, hardness: list[int], wide: int
) -> None:
    asked: list[int] = []
    for sheet in dealt(number, hardness, wide, 2 * len(hardness)):
        assert len(sheet) == wide
        asked += sheet
        times = [asked.count(question) for question in range(len(hardness))]
        assert max(times) - min(times) <= 1


@given(numbers, efforts, per_sheet)
@settings(max_examples=60, deadline=None)
def test_no_two_sheets_ask_the_same_at_one_place(number: int, hardness: list[int], wide: int) -> None:
    wide = min(wide, len(hardness))
    sheets = dealt(number, hardness, wide, len(hardness))
    for place in zip(*sheets, strict=True):
        assert len(set(place)) == len(sheets)


@given(numbers, efforts, per_sheet)
@settings(max_examples=60, deadline=None)
def test_no_sheet_asks_twice_what_it_need_not(number: int, hardness: list[int], wide: int) -> None:
    for sheet in dealt(number, hardness, min(wide, len(hardness)), 3 * len(hardness)):
        assert len(set(sheet)) == len(sheet)


@given(numbers, st.lists(st.integers(1, 40), min_size=60, max_size=200, unique=False), st.integers(4, 15))
@settings(max_examples=60, deadline=None)
def test_sheets_are_much_more_alike_than_by_chance(number: int, hardness: list[int], wide: int) -> None:
    sums = [sum(hardness[pick] for pick in sheet) for sheet in dealt(number, hardness, wide, len(hardness))]
    by_chance = [
        sum(hardness[pick] for pick in sheet) for sheet in islice(deal(number, len(hardness), wide), 60)
    ]
    assert max(sums) - min(sums) <= max(hardness)
    assert max(sums) - min(sums) < max(by_chance) - min(by_chance) or len(set(hardness)) == 1


@given(numbers, efforts, per_sheet, st.integers(1, 400))
@settings(max_examples=60, deadline=None)
def test_a_sheet_is_the_same_without_those_before(
    number: int, hardness: list[int], wide: int, first: int
) -> None:
    whole = dealt(number, hardness, wide, first + 2)
    assert dealt(number, hardness, wide, 3, first) == whole[first - 1 :]


@pytest.mark.parametrize(
    ("number", "count", "sheet", "picks"),
    [
        (4127, 56, 9, [28, 18, 44, 5, 11, 50, 27, 25, 15, 19, 42, 49]),
        (4127, 576, 3, [243, 386, 52, 489, 68, 76, 450, 518, 575, 273, 366, 37]),
        (1, 7, 2, [6, 1, 2, 4]),
    ],
)
def test_what_is_on_paper_stays(number: int, count: int, sheet: int, picks: list[int]) -> None:
    hardness = [1 + pick * pick % 11 for pick in range(count)]
    assert dealt(number, hardness, len(picks), 1, sheet) == [picks]


def test_numbers_and_labels_deal_differently() -> None:
    hardness = [1 + pick % 5 for pick in range(100)]
    sheets = {
        tuple(next(fair_sheets(number, hardness, 10, label))) for number in (1, 2) for label in ("a", "b")
    }
    assert len(sheets) == 4
