"""Hands in orders and their codes."""

from __future__ import annotations

import pytest

from muggins_print.chance import Chance
from muggins_print.errors import BadRequest
from muggins_print.games.cribbage.cards import in_order
from muggins_print.games.cribbage.choices import Hands, typed
from muggins_print.games.cribbage.deals import drawn
from muggins_print.order import Reader
from muggins_print.pieces import CardHand

HANDS = Hands("hands", 16, (), "hands")


def decoded(symbols: list[int]) -> tuple[str, ...]:
    reader = Reader(symbols)
    found = HANDS.decode(reader)
    assert not reader
    return found


@pytest.mark.parametrize("given", ["js 5h 5d 5c / 5s", ["5♣5♦5♥J♠5♠"], ("5C 5D 5H JS / 5S",)])
def test_a_hand_is_kept_with_its_cards_in_order(given: object) -> None:
    assert HANDS.read(given) == ("5C 5D 5H JS / 5S",)


def test_several_hands_are_taken() -> None:
    assert HANDS.read(["5C 5D 5H JS / 5S", "2c4d6c8d10d"]) == ("5C 5D 5H JS / 5S", "2C 4D 6C 8D / 10D")
    assert HANDS.metavar == "HAND"


def test_what_is_no_hand_is_refused() -> None:
    with pytest.raises(BadRequest, match="there twice"):
        HANDS.read(["5C 5D 5H JS / 5S", "5C 5C 6C 7C / 8C"])


def test_hands_survive_their_codes() -> None:
    chance = Chance("hands in codes")
    for _ in range(300):
        cards = [drawn(chance, 5) for _ in range(1 + chance.below(3))]
        hands = tuple(typed(CardHand(in_order(held), starter)) for *held, starter in cards)
        symbols = list(HANDS.symbols(hands))
        assert all(0 <= symbol < 32 for symbol in symbols)
        assert len(symbols) == 1 + 6 * len(hands)
        assert decoded(symbols) == hands == HANDS.read(hands)
    assert decoded(list(HANDS.symbols(()))) == ()


def test_the_first_and_the_last_card_have_their_places() -> None:
    """Codes rely on it: it must never change."""
    assert list(HANDS.symbols(("AC AD AH AS / 2C",))) == [1, 27, 23, 19, 28, 27, 0]
    assert list(HANDS.symbols(("10S KC KD KH / KS",))) == [1, 6, 7, 5, 31, 8, 11]


@pytest.mark.parametrize("symbols", [[1, 0, 0, 0, 0, 0, 0], [1, 31, 31, 31, 31, 31, 31]])
def test_a_code_with_a_hand_that_no_deck_makes_is_refused(symbols: list[int]) -> None:
    with pytest.raises(BadRequest, match="no deck makes"):
        decoded(symbols)


def test_a_code_that_breaks_off_is_refused() -> None:
    with pytest.raises(BadRequest, match="breaks off"):
        decoded([1, 3, 1])
