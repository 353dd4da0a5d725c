"""Cards as people write and read them, and the deck."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from muggins_print.errors import BadRequest
from muggins_print.pieces import RANKS, SUITS, Card, CardHand

#: All 52 cards, in order.
DECK = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)
#: So many cards are counted with a starter.
HELD = 4

_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_RANK_NAMES = {1: "ace", 11: "jack", 12: "queen", 13: "king"}
#: What else ranks and suits are written as: a T for ten, a 1 for an ace, the suit signs, full or in outline;
#: and in Dutch B, V and H for boer, vrouw and heer, K and R for klaveren and ruiten. A letter's place tells
#: whether it is a rank or a suit: KH is the king of hearts, HK the king of clubs. The suit may come first
#: where nothing else can be meant: C5 and ♥J.
_RANK_OF = {
    **{text: rank for rank, text in enumerate(_RANKS, start=1)}, "T": 10, "1": 1, "B": 11, "V": 12, "H": 13,
}  # fmt: skip
_SUIT_OF = {
    **dict(zip(SUITS, SUITS, strict=True)), **{sign: suit for suit, sign in _SIGNS.items()},
    "♧": "C", "♢": "D", "♡": "H", "♤": "S", "K": "C", "R": "D",
}  # fmt: skip
_RANK, _SUIT = "10|[A1-9TJQKBVH]", "[CDHSKR♣♦♥♠♧♢♡♤]"
_CARD = re.compile(f"({_RANK})({_SUIT})")
_SUIT_FIRST = re.compile(f"({_SUIT})({_RANK})")
#: Signs of variation that follow a suit sign copied from elsewhere: as text, or as a picture.
_VARIATIONS = re.compile("[\ufe0e\ufe0f]")
_LONGEST = 30
_REMEDY = (
    "Write rank and suit, such as 5H, 10s or J♦: ranks are A, 2 to 10, J, Q and K, suits C, D, H and S; "
    "the Dutch letters do as well."
)


class Dealt(NamedTuple):
    """Cards that were written down, in the order given: those held, and behind a / the starter."""

    held: tuple[Card, ...]
    starter: Card | None


def written(card: Card) -> str:
    """A card with its suit sign: 10♠."""
    return _RANKS[card.rank - 1] + _SIGNS[card.suit]


def lettered(card: Card) -> str:
    """A card in plain letters, as `read_cards` takes it: 10S."""
    return _RANKS[card.rank - 1] + card.suit


def row(cards: Iterable[Card]) -> str:
    """Cards in a row with their suit signs, kept on one line: 5♣ 5♦ J♠."""
    return "\N{NO-BREAK SPACE}".join(map(written, cards))


def named(card: Card) -> str:
    """A card in words: the jack of spades."""
    return f"the {_RANK_NAMES.get(card.rank, card.rank)} of {_SUIT_NAMES[card.suit]}"


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards by rank, and those of a rank by suit."""
    return tuple(sorted(cards))


def read_cards(given: str | Sequence[str]) -> Dealt:
    """The cards written as ``5C 5D 5H JS / 5S``, or given as a list of such texts.

    Ranks are A, 2 to 10 or T, J, Q and K, suits C, D, H and S or their signs, in capitals or not, or the
    Dutch letters; the suit may come first. Spaces and commas may part cards or be left out. Behind a / stands
    the starter. Raises
    `BadRequest` for what is no card, for a card that is there twice, and for a starter that is not one card.
    """
    text = given if isinstance(given, str) else " ".join(given)
    held_text, slash, starter_text = text.partition("/")
    held, starters = _cards(held_text), _cards(starter_text)
    twice = next((card for card in held + starters if (held + starters).count(card) > 1), None)
    if twice is not None:
        raise BadRequest(
            f"{named(twice).capitalize()} is there twice, and a deck has it once. Take one of them away."
        )
    if slash and len(starters) != 1:
        raise BadRequest(f"One card is the starter, and behind the / stand {len(starters) or 'none'}.")
    return Dealt(tuple(held), starters[0] if starters else None)


def read_hand(given: str | Sequence[str]) -> CardHand:
    """Four cards and the starter, written as ``5C 5D 5H JS / 5S``; of five cards without a / the last one.

    Raises `BadRequest` for any other number of cards, and for all that `read_cards` refuses.
    """
    held, starter = read_cards(given)
    if starter is None and len(held) == HELD + 1:
        *four, starter = held
        held = tuple(four)
    if starter is None or len(held) != HELD:
        many = f"{len(held)} card{'' if len(held) == 1 else 's'}"
        behind = "no starter" if starter is None else "a starter"
        raise BadRequest(
            f"Four cards are counted with a starter, and here are {many} and {behind}. "
            "Write them like 5C 5D 5H JS / 5S."
        )
    return CardHand(in_order(held), starter)


def _cards(text: str) -> list[Card]:
    found: list[Card] = []
    for part in re.split(r"[\s,;]+", _VARIATIONS.sub("", text)):
        typed = part.upper()
        cards = _CARD.findall(typed)
        if "".join(map("".join, cards)) != typed:
            turned = _SUIT_FIRST.findall(typed)
            if "".join(map("".join, turned)) != typed:
                raise BadRequest(f"{_quoted(part)} is no card. {_REMEDY}")
            cards = [(rank, suit) for suit, rank in turned]
        found += (Card(_RANK_OF[rank], _SUIT_OF[suit]) for rank, suit in cards)
    return found


def _quoted(text: str) -> str:
    return repr(text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…")
