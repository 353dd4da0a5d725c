"""The key to rolls of the dice game: those that were typed, those in a file, or all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from muggins_print.cli.keying import Keyed, lines_in
from muggins_print.cli.kinds import choices_for
from muggins_print.cli.options import asked_of
from muggins_print.cli.solve_dice import as_data, equations, variant_of
from muggins_print.errors import BadRequest
from muggins_print.games.contract import NOTATIONS
from muggins_print.games.dice import DICE
from muggins_print.games.dice.rolls import all_rolls, read_roll
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.order import Order
from muggins_print.pieces import Roll
from muggins_print.sheets.key import KEY
from muggins_print.sheets.ordering import place_order


def _settled(typed: Sequence[str], source: str | None, given: Mapping[str, Any]) -> dict[str, Any]:
    if not typed and source is None:
        if given["all"]:
            return dict(given)
        raise BadRequest(
            "Which rolls? Write them such as 1,3,6 4,4,4, or name a file with --from, or ask for --all."
        )
    if given["all"]:
        raise BadRequest(
            "--all means every roll there is, so it takes no rolls besides. Leave one of them out."
        )
    # The variant comes first: which numbers a roll may have depends on its dice.
    variant = variant_of(place_order("rules", asked_of(choices_for(), {**given, "all": None}).values))
    return {**given, "rolls": [",".join(map(str, roll.values)) for roll in _read(variant, typed, source)]}


def _read(variant: DiceVariant, typed: Sequence[str], source: str | None) -> Iterator[Roll]:
    """The rolls on the command line, then those in the file."""
    for text in typed:
        if text.strip().isdigit():
            raise BadRequest(f"{text!r} is no roll. Write each roll in one piece, such as 1,3,6.")
        yield read_roll(variant, text)
    if source is not None:
        yield from lines_in(source, "roll", "1,3,6", lambda line: read_roll(variant, line))


def _told(order: Order, given: Mapping[str, Any]) -> list[dict[str, object]]:
    variant = variant_of(order)
    notation = NOTATIONS[order.text("notation") if given["notation"] else "obelus"]
    wanted = [read_roll(variant, text) for text in given.get("rolls", ())] or all_rolls(variant)
    return [as_data(variant, roll, equations(variant, roll, notation)) for roll in wanted]


KEYED = Keyed(
    DICE,
    KEY,
    "rolls",
    "Write each roll in one piece, such as 1,3,6.",
    ("muggins key 1,3,6 4,4,4 2,5,6", "muggins key --all --variant one-to-eighteen"),
    _settled,
    _told,
)
