"""The picture on the cover of a pack of cribbage."""

from __future__ import annotations

from itertools import pairwise

import pytest
import stupid_cribbage

from muggins_print.games.cribbage.cards import lettered
from muggins_print.page.furniture import Area
from muggins_print.page.model import Box, Label, Stamp
from muggins_print.sheets.cards_picture import HIGHEST, cards_picture


def test_it_shows_the_highest_count() -> None:
    """C4, C17."""
    assert HIGHEST.starter is not None
    assert stupid_cribbage.points(list(map(lettered, HIGHEST.cards)), lettered(HIGHEST.starter)) == 29


def test_court_cards_have_the_letters_that_are_asked_for() -> None:
    drawn = [
        mark.art for mark in cards_picture(Area(0.0, 0.0, 194.0, 70.0), "BVH") if isinstance(mark, Stamp)
    ]
    assert [mark.text for art in drawn for mark in art.marks if isinstance(mark, Label)] == [*"555B5"]


@pytest.mark.parametrize("size", [(194.0, 70.0), (194.0, 124.0), (130.0, 45.0), (280.0, 180.0)])
def test_the_cards_lie_in_the_middle_and_inside(size: tuple[float, float]) -> None:
    area = Area(8.0, 40.0, *size)
    ground, *cards = cards_picture(area)
    assert isinstance(ground, Box)
    stamps = [card for card in cards if isinstance(card, Stamp)]
    assert len(stamps) == len(cards) == 5
    for one, other in pairwise(stamps):
        assert one.x + one.art.width < other.x
    first, last = stamps[0], stamps[-1]
    left, top = first.x - area.x, first.y - area.y
    assert left > 0.05 * area.width
    assert top > 0.05 * area.height
    assert last.x + last.art.width + left == pytest.approx(area.x + area.width, abs=0.1)
    assert first.y + first.art.height + top == pytest.approx(area.y + area.height, abs=0.2)
    wide = (last.x + last.art.width - first.x) / area.width
    assert max(wide, first.art.height / area.height) > 0.6
