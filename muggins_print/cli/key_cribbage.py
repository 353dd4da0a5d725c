"""The key to hands of cribbage: those that were typed, and those in a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from muggins_print.cli.keying import Keyed, lines_in
from muggins_print.cli.solve_cribbage import as_data
from muggins_print.errors import BadRequest
from muggins_print.games.cribbage import CRIBBAGE
from muggins_print.games.cribbage.cards import read_hand
from muggins_print.games.cribbage.choices import typed as as_typed
from muggins_print.games.cribbage.counting import count
from muggins_print.order import Order
from muggins_print.pieces import CardHand
from muggins_print.sheets.hands_key import HANDS_KEY

#: The longest text that can only be one card, or the stroke before a starter.
_ONE_CARD = 3


def _settled(typed: Sequence[str], source: str | None, given: Mapping[str, Any]) -> dict[str, Any]:
    if not typed and source is None:
        raise BadRequest(
            "Which hands? Write each in quotes, such as '5C 5D 5H JS / 5S', or name a file with --from."
        )
    return {**given, "hands": [as_typed(hand) for hand in _read(typed, source)]}


def _read(typed: Sequence[str], source: str | None) -> Iterator[CardHand]:
    """The hands on the command line, then those in the file."""
    for text in typed:
        if len(text.strip()) <= _ONE_CARD:
            raise BadRequest(
                f"{text!r} is no hand. Write each hand in quotes, such as '5C 5D 5H JS / 5S', or without "
                "spaces: 5C5D5HJS/5S."
            )
        yield read_hand(text)
    if source is not None:
        yield from lines_in(source, "hand", "5C 5D 5H JS / 5S", read_hand)


def _told(order: Order, given: Mapping[str, Any]) -> list[dict[str, object]]:
    crib = order.text("crib") == "yes"
    hands = (read_hand(str(text)) for text in order.several("hands"))
    return [as_data(hand, count(hand, crib), crib) for hand in hands]


KEYED = Keyed(
    CRIBBAGE,
    HANDS_KEY,
    "hands",
    "Write each hand in quotes, such as '5C 5D 5H JS / 5S'.",
    ("muggins key --variant cribbage '5C 5D 5H JS / 5S' '6H 7H 8H 9H / 10C'",),
    _settled,
    _told,
)
