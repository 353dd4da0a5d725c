"""The deck: 52 cards, true to size, each with its back behind it."""

from __future__ import annotations

from collections import Counter

import pytest
from game_orders import sheet

from muggins_print.errors import BadRequest
from muggins_print.page.model import Art, Label, Measure, Page, Path, Stamp
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.sheets.deck import DECK, SIZES


def stamps(pages: tuple[Page, ...], begins: str) -> list[Stamp]:
    found = [mark for page in pages for mark in page.marks if isinstance(mark, Stamp)]
    return [stamp for stamp in found if stamp.art.name.startswith(begins)]


def corners(stamp: Stamp) -> tuple[float, float, float, float]:
    """What a stamp covers, lying or standing."""
    across, down = stamp.art.width / 2, stamp.art.height / 2
    x, y = stamp.x + across, stamp.y + down
    if stamp.turn % 180:
        across, down = down, across
    return x - across, y - down, x + across, y + down


def arcs(art: Art) -> int:
    return sum(isinstance(mark, Path) and not mark.closed for mark in art.marks)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
def test_every_card_is_there_once_and_as_large_as_asked(size: str, paper: str, measure: Measure) -> None:
    pages = sheet(DECK, measure, size=size, paper=paper).pages
    cards = stamps(pages, "card-")
    assert len(cards) == len({stamp.art.name for stamp in cards}) == 52
    assert {(stamp.art.width, stamp.art.height) for stamp in cards} == {SIZES[size]}
    for page in pages:
        for left, top, right, bottom in map(corners, stamps((page,), "card-")):
            assert min(left, top, page.width - right, page.height - bottom) >= MARGIN - 0.01


@pytest.mark.parametrize(("language", "courts"), [("en", "JQK"), ("nl", "BVH")])
def test_court_cards_have_the_letters_of_the_language(language: str, courts: str, measure: Measure) -> None:
    cards = stamps(sheet(DECK, measure, language=language).pages, "card-")
    corners = [mark.art for card in cards for mark in card.art.marks if isinstance(mark, Stamp)]
    texts = Counter(
        mark.text
        for art in corners
        if art.name.startswith("index-")
        for mark in art.marks
        if isinstance(mark, Label)
    )
    assert texts == Counter(2 * 4 * ["A", *map(str, range(2, 11)), *courts])


def test_a4_holds_nine_poker_cards(measure: Measure) -> None:
    pages = sheet(DECK, measure).pages
    assert [len(stamps((page,), "card-")) for page in pages] == [9] * 5 + [7]


def test_backs_lie_behind_their_fronts_on_a_part_filled_last_page_too(measure: Measure) -> None:
    pages = sheet(DECK, measure, backs="long-edge", paper="letter").pages
    *_, front, back = pages
    assert (front.side, back.side) == ("front", "back")
    fronts = {(round(one.x, 2), round(one.y, 2)) for one in stamps((front,), "card-")}
    behind = {
        (round(back.width - one.x - one.art.width, 2), round(one.y, 2))
        for one in stamps((back,), "card-back")
    }
    assert behind == fronts
    assert len(stamps(pages, "card-back")) == 52


def test_all_backs_are_one(measure: Measure) -> None:
    pages = sheet(DECK, measure, backs="short-edge", bleed="2mm").pages
    assert len({stamp.art.name for stamp in stamps(pages, "card-back")}) == 1


def test_arcs_show_where_to_round_corners_unless_film_or_no_marks_are_asked(measure: Measure) -> None:
    for asked, found in (({}, 4), ({"laminate": "a4"}, 0), ({"no_marks": "yes"}, 0)):
        cards = stamps(sheet(DECK, measure, **asked).pages, "card-")
        assert {arcs(stamp.art) for stamp in cards} == {found}


def test_large_print_cards_have_their_true_size(measure: Measure) -> None:
    pages = sheet(DECK, measure, large_print="yes").pages
    assert {round(one.art.width * pages[0].scale, 1) for one in stamps(pages, "card-")} <= {63.5, 57.2}


def test_four_colours_are_another_deck(measure: Measure) -> None:
    names = [Counter(stamp.art.name for stamp in stamps(sheet(DECK, measure, colours=c).pages, "card-"))
             for c in ("two", "four")]  # fmt: skip
    assert not names[0] & names[1]


def test_a_bleed_of_what_is_laminated_is_refused(measure: Measure) -> None:
    with pytest.raises(BadRequest, match="Leave out --bleed or --laminate"):
        sheet(DECK, measure, laminate="a4", bleed="2mm")
