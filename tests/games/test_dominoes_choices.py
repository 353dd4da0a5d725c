"""House rules as choices of an order (T3, T13, T17), and layouts in order codes."""

from __future__ import annotations

from contextlib import suppress

import pytest
from dominoes_rounds import PLAIN, tables
from hypothesis import given, strategies

from muggins_print.errors import BadRequest
from muggins_print.games.dominoes import DOMINOES
from muggins_print.games.dominoes.choices import Layouts
from muggins_print.games.dominoes.play import Table
from muggins_print.games.dominoes.text_form import written
from muggins_print.order import Order, Reader

LAYOUTS = Layouts("layouts", 16, (), "the layouts to answer")


def order(**settings: str) -> Order:
    plain = {choice.name: choice.default for choice in DOMINOES.choices}
    return Order("worksheet", 1, DOMINOES.choices, {"variant": "dominoes", **plain, **settings})


def test_tags_defaults_and_values_are_permanent() -> None:
    assert {choice.name: (choice.tag, choice.default, choice.takes) for choice in DOMINOES.choices} == {
        "tiles_for_two": (8, "5", "5, 7"),
        "penalty": (9, "no", ""),
        "rounding": (10, "total", "total, hands"),
    }


def test_an_order_plays_by_its_house_rules() -> None:
    """T3, T13, T17."""
    assert DOMINOES.variant(order()) == PLAIN
    house = DOMINOES.variant(order(tiles_for_two="7", penalty="yes", rounding="hands"))
    assert house == PLAIN._replace(tiles_for_two=7, penalty=True, rounding="hands")


def test_layouts_are_read_from_one_text_or_several() -> None:
    assert LAYOUTS.read("36 66 62 / 64") == ("3-6 6+6 6-2 / 6-4",)
    assert LAYOUTS.read(["6-3", "4-6 3-6"]) == ("6-3", "4-6 6-3")
    with pytest.raises(BadRequest, match="2-1 does not join"):
        LAYOUTS.read(["6-3", "6-3 2-1"])


@given(strategies.lists(tables, max_size=4))
def test_layouts_go_through_codes(found: list[Table]) -> None:
    setting = tuple(written(table.layout) for table in found)
    symbols = list(LAYOUTS.symbols(setting))
    assert all(0 <= symbol < 32 for symbol in symbols)
    reader = Reader(symbols)
    assert LAYOUTS.read(LAYOUTS.decode(reader)) == setting
    assert not reader, "symbols are left over"


def test_codes_of_layouts_are_permanent() -> None:
    """Half by half: 7 ends a row."""
    assert list(LAYOUTS.symbols(("6-3",))) == [1, 6, 3, 7, 0]
    told = [1, 3, 6, 6, 2, 7, 2, 4, 7, 5, 7]
    assert list(LAYOUTS.symbols(("3-6 6+6 6-2 / 6-4 / 6-5",))) == told


@pytest.mark.parametrize("symbols", [[1, 7, 7, 0], [1, 6, 3, 7, 2], [1, 6, 9, 7, 0], [1, 6, 7, 0]])
def test_codes_of_no_layout_are_refused(symbols: list[int]) -> None:
    with pytest.raises(BadRequest, match="layout in it that no tiles make"):
        LAYOUTS.decode(Reader(symbols))


@given(strategies.lists(strategies.integers(0, 8), max_size=30))
def test_whatever_a_code_says_is_read_or_refused(symbols: list[int]) -> None:
    """No other error comes up."""
    with suppress(BadRequest):
        setting = LAYOUTS.read(LAYOUTS.decode(Reader(symbols)))
        assert LAYOUTS.read(setting) == setting
