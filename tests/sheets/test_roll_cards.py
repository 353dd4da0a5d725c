"""Roll cards: every roll once, or throws as dice fall; told honestly, whole on every paper."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product

import pytest
from flat import stamped
from goldens import Golden
from placement import overlaps, texts
from readback import labels_of

from muggins_print.chance import SheetNumber
from muggins_print.errors import BadRequest
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.page.model import Disc, Measure, Page, Stamp
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.pieces import Roll, roll_of
from muggins_print.press.canvas import print_pages
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.ordering import order_from, place_order
from muggins_print.sheets.roll_cards import MOST_ROLLS, ROLL_CARDS, THROWS, throws
from muggins_print.words import words_in

InkBounds = Callable[..., "tuple[float, float, float, float] | None"]


def composed(measure: Measure, **asked: object) -> list[Sheet]:
    return list(ROLL_CARDS.compose(place_order("roll-cards", asked), False, measure))


def cards(pages: tuple[Page, ...]) -> list[Stamp]:
    """The fronts, in order."""
    return [
        mark
        for page in pages
        for mark in page.marks
        if isinstance(mark, Stamp) and mark.art.name.startswith("roll-card-") and "back" not in mark.art.name
    ]


def shown(card: Stamp) -> tuple[tuple[int, int], ...]:
    """What the dice on a card show: (sides, number), read from what is drawn on them."""
    return tuple(
        (int(drawing.name.split("-")[1]), pips(drawing.marks) or int("".join(label.text for label in labels)))
        for drawing in (mark.art for mark in card.art.marks if isinstance(mark, Stamp))
        for labels in [list(labels_of(drawing.marks))]
    )


def pips(marks: tuple[object, ...]) -> int:
    return sum(isinstance(mark, Disc) for mark in marks)


def dots(card: Stamp) -> int:
    return pips(card.art.marks)


def as_shown(roll: Roll) -> tuple[tuple[int, int], ...]:
    return tuple((die.sides, die.value or 0) for die in roll.dice)


def told(page: Page) -> str:
    return " ".join(text for text, _ in texts(page))


def test_three_dice_have_all_56_rolls_once(measure: Measure) -> None:
    (sheet,) = composed(measure)
    deck = Counter(shown(card) for card in cards(sheet.pages))
    assert deck == Counter(as_shown(roll) for roll in all_rolls(VARIANTS["classic"]))
    assert len(deck) == 56
    assert set(deck.values()) == {1}


def test_dots_count_the_throws_that_give_a_roll(measure: Measure) -> None:
    (sheet,) = composed(measure)
    ways = Counter(tuple(sorted(throw)) for throw in product(range(1, 7), repeat=3))
    for card in cards(sheet.pages):
        assert dots(card) == ways[tuple(number for _, number in shown(card))]
    assert sum(dots(card) for card in cards(sheet.pages)) == 216
    assert "216" in told(sheet.pages[0])


@pytest.mark.parametrize("dice", ["4,4,6", "4,4,4", "4,4,8"])
def test_small_decks_are_whole_and_larger_ones_dealt(dice: str, measure: Measure) -> None:
    (sheet,) = composed(measure, dice=dice, spaces="1-2")
    sides = tuple(map(int, dice.split(",")))
    rolls = all_rolls(VARIANTS["classic"]._replace(dice=sides))
    if len(rolls) <= MOST_ROLLS:
        assert [shown(card) for card in cards(sheet.pages)] == [as_shown(roll) for roll in rolls]
        assert not order_from(sheet.code).sheet_numbers()
    else:
        assert len(cards(sheet.pages)) == THROWS
        assert len(order_from(sheet.code).sheet_numbers()) == 1


def test_a_deck_of_throws_is_the_sheet_numbers_own(measure: Measure) -> None:
    first, second = composed(measure, variant="twelve-sided", sheet_number=["4127", "4127/2"])
    for sheet, number in ((first, "4127"), (second, "4127/2")):
        assert len(cards(sheet.pages)) == THROWS
        assert re.search(rf"Deck {number}\.", told(sheet.pages[0]))
        (again,) = ROLL_CARDS.compose(order_from(sheet.code), False, measure)
        assert again.pages == sheet.pages
        assert not any(dots(card) for card in cards(sheet.pages))
    assert [shown(card) for card in cards(first.pages)] != [shown(card) for card in cards(second.pages)]
    assert [shown(card) for card in cards(first.pages)][:2] == [
        ((12, 4), (12, 9), (12, 11)),
        ((12, 1), (12, 3), (12, 11)),
    ]


def test_throws_come_as_often_as_with_dice() -> None:
    """Over the sheets of one number every throw of the dice comes exactly once: 54 × 4 = 216."""
    dealt = Counter(roll for part in range(1, 5) for roll in throws((6, 6, 6), SheetNumber(7, part)))
    assert dealt == Counter(roll_of((6, 6, 6), throw) for throw in product(range(1, 7), repeat=3))


@pytest.mark.parametrize(("language", "told"), [("en", "about as often as"), ("nl", "ongeveer even vaak")])
def test_chance_is_not_promised_to_be_even(language: str, told: str) -> None:
    assert told in words_in(language).phrase("cards-task-throws", count=54, number=1)


def test_throws_of_three_like_dice_can_be_asked_for(measure: Measure) -> None:
    for asked in ({"deck": "throws"}, {"sheet_number": "12"}):
        (sheet,) = composed(measure, **asked)
        assert len(cards(sheet.pages)) == THROWS
    (whole,) = composed(measure, variant="mixed-6-6-12", deck="all")
    assert len({shown(card) for card in cards(whole.pages)}) == len(cards(whole.pages)) == 252
    with pytest.raises(BadRequest, match=r"the same for every sheet number.*--deck throws"):
        composed(measure, deck="all", sheet_number="12")


def test_dice_all_of_their_own_kind_need_no_dots(measure: Measure) -> None:
    (sheet,) = composed(measure, dice="4,6,8", deck="all")
    assert len(cards(sheet.pages)) == 4 * 6 * 8
    assert not any(dots(card) for card in cards(sheet.pages))
    assert "equally often" in told(sheet.pages[0])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_cards_are_true_to_size_and_inside_the_margin(
    variant: str, paper: str, measure: Measure, ink_bounds: InkBounds
) -> None:
    (sheet,) = composed(measure, variant=variant, paper=paper, language="nl", sheet_number="5")
    assert {(card.art.width, card.art.height) for card in cards(sheet.pages)} == {(40.0, 56.0)}
    file = print_pages(sheet.pages, "Cards", "nl")
    for number in {0, len(sheet.pages) - 1}:
        page = sheet.pages[number]
        assert overlaps(page, measure) == []
        bounds = ink_bounds(file, number)
        assert bounds is not None
        left, top, right, bottom = bounds
        assert min(left, top, page.width - right, page.height - bottom) >= MARGIN - 0.35


@pytest.mark.parametrize("size", [25.0, 40.0, 63.5, 100.0])
def test_dice_lie_inside_their_card_clear_of_one_another(size: float, measure: Measure) -> None:
    (sheet,) = composed(measure, variant="mixed-6-12-12", deck="all", size=size, paper="a3")
    card = cards(sheet.pages)[0]
    assert [card.art.width, card.art.height] == pytest.approx([size, 1.4 * size])
    middles = stamped(Page(size, card.art.height, card.art.marks), "die-")
    for index, (x, y, die) in enumerate(middles):
        half = die.width / 2
        assert 0.05 * size < x - half
        assert x + half < 0.95 * size
        assert 0.05 * size < y - half
        assert y + half < card.art.height - 0.05 * size
        for other_x, other_y, _ in middles[:index]:
            assert max(abs(x - other_x), abs(y - other_y)) > die.width


def backs(page: Page) -> Iterator[Stamp]:
    for mark in page.marks:
        if isinstance(mark, Stamp) and mark.art.name.startswith("roll-card-back"):
            yield mark


def test_every_card_has_its_back(measure: Measure) -> None:
    (sheet,) = composed(measure, backs="long-edge", bleed="2")
    fronts, behind = sheet.pages[::2], sheet.pages[1::2]
    for front, back in zip(fronts, behind, strict=True):
        assert back.side == "back"
        assert len(list(backs(back))) == len(cards((front,)))
    assert {mark.art.marks[0][:4] for page in behind for mark in backs(page)} == {(-2.0, -2.0, 44.0, 60.0)}


def test_the_sheets_look_as_they_did(measure: Measure, golden: Golden) -> None:
    (whole,) = composed(measure)
    golden("roll-cards-classic-a4", whole.pages[:1], arts=True)
    (dealt,) = composed(
        measure,
        variant="mixed-6-12-12",
        paper="letter",
        language="nl",
        sheet_number="4127",
        backs="long-edge",
    )
    golden("roll-cards-mixed-6-12-12-letter-nl", dealt.pages[:2])
