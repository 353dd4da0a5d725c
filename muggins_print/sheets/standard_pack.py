"""What the standard pack of each game holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from muggins_print.games.contract import Game, Variant
from muggins_print.order import Setting
from muggins_print.sheets.board import BOARD
from muggins_print.sheets.contract import SheetKind
from muggins_print.sheets.cribbage_pad import CRIBBAGE_PAD
from muggins_print.sheets.cribbage_rules import CRIBBAGE_RULES
from muggins_print.sheets.deck import DECK
from muggins_print.sheets.domino_pad import DOMINO_PAD
from muggins_print.sheets.domino_rules import DOMINO_RULES
from muggins_print.sheets.fives_board import FIVES_BOARD
from muggins_print.sheets.pegging_board import CRIBBAGE_BOARD
from muggins_print.sheets.rules import RULES
from muggins_print.sheets.score_pad import SCORE_PAD
from muggins_print.sheets.tiles import TILES
from muggins_print.sheets.worksheet import WORKSHEET


class Held(NamedTuple):
    """Some sheets of a standard pack: their kind, what it has that is not at its default, and how often."""

    kind: SheetKind
    own: Mapping[str, Setting] = {}
    copies: int = 1


#: By the game's name, in the order of its pages: rules, board and pieces, then practice from easy to hard.
#: Codes of packs stand for what is here: whoever changes it gives them another version.
_HELD: dict[str, tuple[Held, ...]] = {
    "dice": (
        Held(RULES),
        Held(BOARD, {"use": "laminate"}),
        Held(BOARD, {"use": "colouring"}, copies=2),  # each serves one game only (D20)
        Held(SCORE_PAD),
        Held(WORKSHEET, {"exercise": "totals"}),
        Held(WORKSHEET, {"exercise": "target"}),
    ),
    # Tiles and cards lie face down for a while, so they have backs.
    "dominoes": (
        Held(DOMINO_RULES),
        Held(FIVES_BOARD),
        Held(DOMINO_PAD),
        Held(TILES, {"backs": "long-edge"}),
        Held(WORKSHEET, {"exercise": "count-ends", "questions": 8}),
        Held(WORKSHEET, {"exercise": "best-tile", "questions": 8}),
        Held(WORKSHEET, {"exercise": "call-muggins", "questions": 8}),
    ),
    "cribbage": (
        Held(CRIBBAGE_RULES),
        Held(CRIBBAGE_BOARD),
        Held(DECK, {"backs": "long-edge"}),
        Held(CRIBBAGE_PAD),
        Held(WORKSHEET, {"exercise": "count", "questions": 8}),
        Held(WORKSHEET, {"exercise": "missed", "questions": 8}),
        Held(WORKSHEET, {"exercise": "call", "questions": 8}),
    ),
}


def held(game: Game, variant: Variant) -> Iterator[Held]:
    """The sheets of a game's standard pack, without exercises that make no sense in the variant."""
    for sheets in _HELD[game.name]:
        exercise = sheets.own.get("exercise")
        if exercise is None or game.exercises[str(exercise)].count(variant):
            yield sheets
