"""Cards as people type them."""

from __future__ import annotations

import pytest
import stupid_cribbage

from muggins_print.errors import BadRequest
from muggins_print.games.cribbage.cards import DECK, lettered, named, read_cards, read_hand, row, written
from muggins_print.pieces import Card, CardHand

FIVES = CardHand((Card(5, "C"), Card(5, "D"), Card(5, "H"), Card(11, "S")), Card(5, "S"))


def test_the_deck_has_every_card_once() -> None:
    assert sorted(map(lettered, DECK)) == sorted(stupid_cribbage.DECK)
    assert list(DECK) == sorted(DECK)


@pytest.mark.parametrize("card", DECK, ids=lettered)
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    assert read_cards(written(card)).held == (card,)
    assert read_cards(lettered(card).lower()).held == (card,)


@pytest.mark.parametrize(
    "typed",
    [
        "5C 5D 5H JS / 5S",
        "5c 5d 5h js/5s",
        "5♣ 5♦ 5♥ J♠ / 5♠",
        "5♣\ufe0f,5♦\ufe0e,5♡,j♠ / 5♤",
        "5C5D5HJS/5S",
        "JS 5H 5D 5C 5S",
        "js, 5h; 5d 5c / 5s",
        "5K 5R 5H BS / 5S",
        "5k5r5hbs5s",
        "B♠ 5R 5C 5♥ / 5s",
    ],
)
def test_a_hand_may_be_typed_in_many_ways(typed: str) -> None:
    assert read_hand(typed) == FIVES
    assert read_hand(typed.split()) == FIVES


def test_a_ten_may_be_a_t_and_an_ace_a_one() -> None:
    assert read_cards("10S") == read_cards("ts") == read_cards("T♠")
    assert read_cards("AH") == read_cards("1h")
    assert read_cards("10h").held == (Card(10, "H"),)


def test_dutch_letters_are_read_by_their_place() -> None:
    """K is a king where a rank stands and clubs where a suit does, H a king and hearts."""
    for rank, letter in ((11, "B"), (12, "V"), (13, "H")):
        for suit, other in zip("CDHS", "KRHS", strict=True):
            assert read_cards(f"{letter}{other}").held == (Card(rank, suit),)
    assert read_cards("KH HK KR").held == (Card(13, "H"), Card(13, "C"), Card(13, "D"))
    with pytest.raises(BadRequest, match="The king of hearts is there twice"):
        read_cards("KH HH")


def test_cards_are_written_with_signs_and_in_words() -> None:
    assert row((Card(1, "C"), Card(10, "S"), Card(12, "D"))) == "A♣\u00a010♠\u00a0Q♦"
    assert named(Card(1, "H")) == "the ace of hearts"
    assert named(Card(10, "S")) == "the 10 of spades"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("5C 5D 5H JS / 5C", "The 5 of clubs is there twice"),
        ("AS 1s 2D 3D / 4D", "The ace of spades is there twice"),
        ("11S 5D 5H JS / 5S", "'11S' is no card"),
        ("0S 5D 5H JS / 5S", "'0S' is no card"),
        ("5 5D 5H JS / 5S", "'5' is no card"),
        ("5X 5D 5H JS / 5S", "'5X' is no card"),
        ("100H 5D 5H JS / 5S", "'100H' is no card"),
        ("hearts", "'hearts' is no card"),
        ("x" * 500, "xx…' is no card"),
        ("5C 5D 5H / 5S", "here are 3 cards and a starter"),
        ("5C 5D 5H JS", "here are 4 cards and no starter"),
        ("5C", "here are 1 card and no starter"),
        ("", "here are 0 cards and no starter"),
        ("5C 5D 5H JS 2C / 5S", "here are 5 cards and a starter"),
        ("5C 5D 5H JS 5S 2C", "here are 6 cards and no starter"),
        ("5C 5D 5H JS /", "behind the / stand none"),
        ("5C 5D 5H JS / 5S 6S", "behind the / stand 2"),
        ("5C 5D 5H JS / 5S / 6S", "'/' is no card"),
    ],
)
def test_what_is_no_hand_is_refused_in_a_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(BadRequest) as refused:
        read_hand(typed)
    assert sentence in str(refused.value)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("C5 D5 H5 SJ / S5", "5C 5D 5H JS / 5S"),
        ("♥5,♣10 s1 dT", "5H 10C AS 10D"),
        ("c5d5h5", "5C 5D 5H"),
        ("HK", "KC"),  # a rank before a suit, where it can be both
    ],
)
def test_the_suit_may_come_first(text: str, cards: str) -> None:
    held, starter = read_cards(text)
    assert " ".join(map(lettered, held)) + (f" / {lettered(starter)}" if starter else "") == cards
