from __future__ import annotations

import hashlib
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_print.chance import (
    HIGHEST_PART,
    HIGHEST_SHEET_NUMBER,
    Chance,
    SheetNumber,
    deal,
    fresh_sheet_number,
    read_sheet_number,
)
from muggins_print.errors import BadRequest

# A sheet number printed on paper must give the same sheet for ever, so these never change.
FIRST_PICKS = [22, 15, 44, 4, 10, 15, 22, 42, 41, 4, 18, 15]
FIRST_SHEETS = [[7, 8, 2, 0], [5, 3, 9, 4], [1, 6, 5, 9], [6, 1, 8, 4], [0, 3, 7, 2]]

counts = st.integers(1, 40)
numbers = st.integers(1, HIGHEST_SHEET_NUMBER)


def test_the_picks_of_a_number_are_those_of_the_first_release() -> None:
    stream = Chance(4127, "totals")
    assert [stream.below(56) for _ in FIRST_PICKS] == FIRST_PICKS
    assert list(islice(deal(4127, 10, 4, "totals"), len(FIRST_SHEETS))) == FIRST_SHEETS


def test_the_stream_is_sha_256_of_its_labels_and_a_counter() -> None:
    blocks = b"".join(hashlib.sha256(b"4127/totals#%d" % counter).digest() for counter in range(3))
    expected = [int.from_bytes(blocks[i : i + 4], "big") for i in range(0, len(blocks), 4)]
    stream = Chance(4127, "totals")
    assert [stream.below(1 << 32) for _ in expected] == expected


@given(numbers, st.integers(1, 1 << 32))
def test_a_pick_lies_below_its_bound(number: int, bound: int) -> None:
    stream = Chance(number)
    assert all(0 <= stream.below(bound) < bound for _ in range(20))


def test_picks_are_evenly_spread() -> None:
    stream = Chance(1)
    counted = Counter(stream.below(6) for _ in range(60_000))
    surprise = sum((counted[face] - 10_000) ** 2 / 10_000 for face in range(6))
    assert surprise < 20.5  # chi-square with 5 degrees of freedom: once in a thousand numbers


def test_the_uneven_end_of_the_range_is_thrown_again() -> None:
    bound = 3 << 30  # a plain remainder would give the lowest third twice as often as the others
    stream = Chance(2)
    thirds = Counter(stream.below(bound) >> 30 for _ in range(30_000))
    assert all(abs(thirds[third] - 10_000) < 400 for third in range(3)), thirds


def test_a_word_at_the_border_of_the_uneven_end_is_thrown_again() -> None:
    stream = Chance(3)
    stream._words = [5, 3 << 30]  # taken from the end
    assert stream.below(3 << 30) == 5


def test_a_shuffle_takes_a_word_for_each_place_but_the_first() -> None:
    """Rounds of dominoes are dealt and then played from one stream."""
    stream, other = Chance(4), Chance(4)
    stream.shuffled(4)
    for _ in range(3):
        other.below(1)
    assert stream.below(1 << 32) == other.below(1 << 32)


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    orders = Counter(tuple(Chance(number).shuffled(3)) for number in range(1, 6001))
    assert len(orders) == 6
    assert all(abs(seen - 1000) < 130 for seen in orders.values()), orders


@given(numbers, st.integers(0, 60))
def test_a_shuffle_has_every_number_once(number: int, count: int) -> None:
    assert sorted(Chance(number).shuffled(count)) == list(range(count))


@given(numbers, counts, st.integers(1, 60))
def test_every_pick_comes_once_before_any_comes_twice(number: int, count: int, per_sheet: int) -> None:
    sheets = islice(deal(number, count, per_sheet), 5 * count // per_sheet + 2)
    dealt = [pick for sheet in sheets for pick in sheet]
    for first in range(0, len(dealt) - count + 1, count):
        assert sorted(dealt[first : first + count]) == list(range(count))
    rest = dealt[len(dealt) - len(dealt) % count :]
    assert len(set(rest)) == len(rest)


@given(numbers, counts, st.integers(1, 60))
def test_a_sheet_repeats_a_pick_only_when_it_has_them_all(number: int, count: int, per_sheet: int) -> None:
    for sheet in islice(deal(number, count, per_sheet), 8):
        assert len(sheet) == per_sheet
        often = Counter(sheet)
        assert max(often.values()) - min(often[pick] for pick in range(count)) <= 1


@given(numbers, counts, st.integers(1, 60), st.integers(0, 12))
def test_dealing_on_gives_the_same_sheets_as_dealing_anew(
    number: int, count: int, per_sheet: int, at: int
) -> None:
    assert (
        next(deal(number, count, per_sheet, first=at + 1))
        == list(islice(deal(number, count, per_sheet), at + 1))[at]
    )


@pytest.mark.parametrize("per_sheet", [1, 2, 3, 4, 6, 12])
@pytest.mark.parametrize("count", [1, 2, 5, 6, 8, 12, 20, 24])
def test_dealing_may_begin_at_every_sheet(count: int, per_sheet: int) -> None:
    sheets = list(islice(deal(7, count, per_sheet), 30))
    begun = [next(deal(7, count, per_sheet, first=first)) for first in range(1, 31)]
    assert begun == sheets


def test_a_late_sheet_is_dealt_without_all_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the deck before its own on, so that three decks are shuffled at most."""
    shuffled = Chance.shuffled
    decks: list[int] = []

    def counted(chance: Chance, count: int) -> list[int]:
        decks.append(count)
        return shuffled(chance, count)

    monkeypatch.setattr(Chance, "shuffled", counted)
    for per_sheet in (3, 7, 20):
        for first in range(1, 200, 3):
            decks.clear()
            next(deal(7, 40, per_sheet, first=first))
            assert len(decks) <= 3


def test_a_number_has_ten_thousand_sheets() -> None:
    sheets = list(deal(7, 2, 1))
    assert len(sheets) == HIGHEST_PART == 10_000
    assert list(deal(7, 2, 1, first=HIGHEST_PART)) == sheets[-1:]


def test_labels_and_numbers_keep_decks_apart() -> None:
    decks = [next(deal(*labels)) for labels in ((1, 50, 50, "a"), (1, 50, 50, "b"), (2, 50, 50, "a"))]
    assert len({tuple(deck) for deck in decks}) == 3


@pytest.mark.parametrize(("drawn", "number"), [(0, 1), (999_998, 999_999), (1 << 32, 999_999)])
def test_any_sheet_number_may_be_drawn(drawn: int, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda bound: min(drawn, bound - 1))
    assert fresh_sheet_number() == (number, 1)
    assert number <= HIGHEST_SHEET_NUMBER == 999_999


def test_a_sheet_number_nobody_chose_is_in_range() -> None:
    drawn = {fresh_sheet_number() for _ in range(200)}
    assert len(drawn) > 150
    assert all(1 <= number <= HIGHEST_SHEET_NUMBER and part == 1 for number, part in drawn)


@given(numbers, st.integers(1, HIGHEST_PART))
def test_a_sheet_number_is_read_as_it_is_printed(number: int, part: int) -> None:
    assert read_sheet_number(str(SheetNumber(number, part))) == (number, part)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", (1, 1)),
        ("999999", (999_999, 1)),
        ("000004127", (4127, 1)),
        (" 4127/1 ", (4127, 1)),
        ("4127/10000", (4127, 10_000)),
        ("4127/000000003", (4127, 3)),
    ],
)
def test_numbers_from_the_first_to_the_last_are_read(text: str, number: tuple[int, int]) -> None:
    assert read_sheet_number(text) == number


def test_the_first_sheet_is_printed_without_its_part() -> None:
    assert str(SheetNumber(4127)) == "4127"
    assert str(SheetNumber(4127, 2)) == "4127/2"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "-1",
        "1000000",
        "4127/",
        "/3",
        "4127/0",
        "4127/10001",
        "4127/3/1",
        "1.5",
        "1e9",
        "x",
        "٤",
        "9" * 5000,
        "0000004127",
        "4127/0000000003",
    ],
)
def test_what_is_no_sheet_number_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(BadRequest) as refused:
        read_sheet_number(text)
    assert repr(text) in str(refused.value)
