"""Playing cards: each of the 52 true to its rank and suit, inside its size, and told apart without colour."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise

import pypdfium2
import pytest
from colours import EYES, contrast, difference
from PIL import Image, ImageChops

from muggins_print.page import card_art, hands
from muggins_print.page.card_art import _COURTS, BRIDGE, FOUR, PALETTES, PIPS, POKER
from muggins_print.page.model import Art, Box, Label, Measure, Page, Stamp
from muggins_print.pieces import RANKS, SUITS, Card, CardHand
from muggins_print.press.canvas import print_pages

Bounds = Callable[..., tuple[float, float, float, float] | None]

DECK = [Card(rank, suit) for rank in RANKS for suit in SUITS]
HAND = CardHand((Card(5, "C"), Card(5, "D"), Card(5, "H"), Card(11, "S")), Card(5, "S"))
SIX = CardHand(tuple(Card(rank, "H") for rank in (2, 3, 9, 10, 11, 13)))


def printed(*drawings: Art) -> bytes:
    pages = [Page(one.width + 20, one.height + 20, (Stamp(10.0, 10.0, one),)) for one in drawings]
    return print_pages(pages, "cards", "en")


def seen(drawing: Art, dpi: float = 100) -> Image.Image:
    document = pypdfium2.PdfDocument(printed(drawing))
    picture: Image.Image = document[0].render(scale=dpi / 72, grayscale=True).to_pil().convert("L")
    return picture


def apart(one: Image.Image, other: Image.Image) -> float:
    """How much of two pictures differs clearly, as a share of what is inked in either."""
    clear = ImageChops.difference(one, other).point(lambda level: 255 if level > 96 else 0)
    inked = ImageChops.darker(one, other).point(lambda level: 255 if level < 160 else 0)
    return clear.histogram()[255] / max(1, inked.histogram()[255])


def pips(drawing: Art) -> list[tuple[float, float]]:
    """The middles of the pips, not of those in corners, in shares of the card."""
    stamps = [mark for mark in drawing.marks if isinstance(mark, Stamp) and mark.art.name.startswith("suit-")]
    return [
        ((one.x + one.art.width / 2) / drawing.width, (one.y + one.art.height / 2) / drawing.height)
        for one in stamps
    ]


@pytest.mark.parametrize("size", [POKER, BRIDGE], ids=["poker", "bridge"])
@pytest.mark.parametrize("colours", PALETTES)
def test_a_deck_has_fifty_two_different_cards(size: tuple[float, float], colours: str) -> None:
    faces = [card_art.face(card, *size, colours) for card in DECK]
    assert {(face.width, face.height) for face in faces} == {size}
    assert len({face.name for face in faces}) == len({face.marks for face in faces}) == 52
    assert card_art.face(DECK[0], *size, colours) is faces[0]


def test_every_corner_says_the_rank_twice_over_its_suit() -> None:
    for card in DECK:
        corners = [
            mark
            for mark in card_art.face(card, *POKER).marks
            if isinstance(mark, Stamp) and mark.art.name.startswith("index-")
        ]
        assert [mark.turn for mark in corners] == [0.0, 180.0]
        label, pip = corners[0].art.marks
        assert isinstance(label, Label)
        assert isinstance(pip, Stamp)
        assert label.text == {1: "A", 11: "J", 12: "Q", 13: "K"}.get(card.rank, str(card.rank))
        assert pip.art.name.startswith(f"suit-{card.suit}-")
        assert pip.y > label.y


@pytest.mark.parametrize("rank", range(1, 11))
def test_cards_have_their_pips_and_look_the_same_upside_down(rank: int) -> None:
    found = pips(card_art.face(Card(rank, "D"), *BRIDGE))
    assert len(found) == rank
    turned = {(round(240 - 240 * x), round(240 - 240 * y)) for x, y in found}
    differing = turned ^ {(round(240 * x), round(240 * y)) for x, y in found}
    assert len(differing) == (2 if rank == 7 else 0)  # seven has one pip between its upper rows alone
    assert sorted(PIPS) == list(range(1, 11))


@pytest.mark.parametrize("size", [POKER, BRIDGE], ids=["poker", "bridge"])
@pytest.mark.parametrize("card", [Card(1, "S"), Card(10, "C"), Card(11, "H"), Card(13, "D")], ids=str)
def test_nothing_is_inked_outside_a_card(card: Card, size: tuple[float, float], ink_bounds: Bounds) -> None:
    for drawing in (card_art.face(card, *size), card_art.back(*size)):
        bounds = ink_bounds(printed(drawing))
        assert bounds is not None
        left, top, right, bottom = bounds
        assert min(left, top) >= 10 - 0.3
        assert right <= 10 + size[0] + 0.3
        assert bottom <= 10 + size[1] + 0.3


def test_texts_stand_clear_of_the_cut(measure: Measure) -> None:
    """Cards that are cut 1.5 mm askew keep their whole corner."""
    for size in (POKER, BRIDGE):
        for card in DECK:
            index = next(m for m in card_art.face(card, *size).marks if isinstance(m, Stamp))
            (label, _) = index.art.marks
            assert isinstance(label, Label)
            half = measure.width(label.text, label.size, True) / 2
            assert index.x + label.x - half >= 1.5


def test_corners_stand_clear_of_pips_and_pictures(measure: Measure) -> None:
    for size in (POKER, BRIDGE):
        for card in DECK:
            marks = card_art.face(card, *size).marks
            index = next(m for m in marks if isinstance(m, Stamp))
            label, pip = index.art.marks
            assert isinstance(label, Label)
            assert isinstance(pip, Stamp)
            ends = max(label.x + measure.width(label.text, label.size, True) / 2, pip.x + pip.art.width)
            beside = [m.x for m in marks if isinstance(m, Box) or (isinstance(m, Stamp) and m.turn == 0.0)][
                1:
            ]
            assert min(beside) - index.x - ends >= 1.0, card


def test_suits_are_told_apart_by_their_shapes() -> None:
    for size in (6.0, 14.0):
        pictures = {suit: seen(card_art.suit(suit, size, "#000000"), 150) for suit in SUITS}
        for one, other in combinations(SUITS, 2):
            assert apart(pictures[one], pictures[other]) > 0.08, (one, other, size)


def test_court_cards_are_told_apart_by_what_they_wear() -> None:
    crowns = [seen(card_art.crown(rank, 24.0, "#000000")) for rank in (11, 12, 13)]
    for one, other in combinations(crowns, 2):
        assert ImageChops.difference(one.resize((60, 60)), other.resize((60, 60))).getbbox() is not None
        width, height = min(one.width, other.width), min(one.height, other.height)
        assert apart(one.crop((0, 0, width, height)), other.crop((0, 0, width, height))) > 0.2


def test_inks_are_dark_on_white_and_four_differ_to_all_eyes() -> None:
    for palette in PALETTES.values():
        for ink in palette.values():
            assert contrast(ink, "#ffffff") >= 4.5
    for eyes in EYES:
        for one, other in combinations(SUITS, 2):
            assert difference(FOUR[one], FOUR[other], eyes) >= 27, (one, other, eyes)


def test_the_back_tells_nothing_even_upside_down() -> None:
    picture = seen(card_art.back(*POKER), 60)
    turned = picture.rotate(180)
    assert (
        ImageChops.difference(picture, turned).point(lambda level: 255 if level > 100 else 0).getbbox()
        is None
    )
    wide = card_art.back(*POKER, 3.0)
    assert wide.width == POKER[0]
    assert any(getattr(mark, "x", 0.0) == -3.0 for mark in wide.marks)


# --- hands ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40.0, 91.0, 180.0])
@pytest.mark.parametrize("hand", [HAND, SIX], ids=["starter", "six"])
def test_hands_stay_in_their_width_and_have_the_height_said(
    hand: CardHand, width: float, ink_bounds: Bounds
) -> None:
    drawing = hands.hand(hand, width)
    assert drawing.width <= width + 0.01
    assert drawing.height == hands.hand_height(len(hand.cards), hand.starter is not None, width)
    bounds = ink_bounds(printed(drawing))
    assert bounds is not None
    assert bounds[2] - bounds[0] == pytest.approx(drawing.width, abs=0.6)
    assert bounds[3] - bounds[1] == pytest.approx(drawing.height, abs=0.6)


def test_the_starter_lies_apart() -> None:
    *held, starter = [mark for mark in hands.hand(HAND, 91.0).marks if isinstance(mark, Stamp)]
    gaps = [after.x - before.x - before.art.width for before, after in pairwise(held)]
    assert len(held) == 4
    assert max(gaps) < 0.2 * starter.art.width
    assert starter.x - held[-1].x - held[-1].art.width > 0.5 * starter.art.width


def test_ranks_of_small_cards_lie_inside_them(measure: Measure) -> None:
    for card in DECK:
        drawing = hands.small(card, 12.0)
        label = next(mark for mark in drawing.marks if isinstance(mark, Label))
        half = measure.width(label.text, label.size, True) / 2
        assert label.x - half >= 0.4
        assert label.x + half <= 12.0 - 0.4


def test_every_leaf_of_the_queens_coronet_stands_in_it() -> None:
    """Its body, which is drawn over them, is hollow down to here between two points."""
    look = _COURTS[12]
    valley = 0.25 * -0.26 + 0.75 * 0.04
    for leaf in look.behind:
        assert max(step[-1] for step in leaf) > valley
