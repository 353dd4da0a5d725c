"""What a hand or a crib counts, combination by combination, on the terminal."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

import click

from muggins_print.cli.solving import Solved, Solver
from muggins_print.errors import BadRequest
from muggins_print.games.cribbage import CRIBBAGE
from muggins_print.games.cribbage.cards import lettered, read_hand, written
from muggins_print.games.cribbage.counting import KINDS, Combination, Count, count
from muggins_print.order import Order
from muggins_print.pieces import Card, CardHand

#: A screen wider than this shows no longer lines.
_WIDEST = 100
_KIND_NAMES = {"fifteen": "fifteens", "run": "runs", "flush": "flush", "nobs": "nobs"}
_ALIKE_NAMES = {2: "pairs", 3: "three of a kind", 4: "four of a kind"}
_NAME_WIDTH = max(map(len, (*_KIND_NAMES.values(), *_ALIKE_NAMES.values())))
_APART = "   "


def as_data(hand: CardHand, counted: Count, crib: bool) -> dict[str, object]:
    """What ``--json`` tells about a hand: its cards in letters, its points, and every combination."""
    return {
        "variant": "cribbage",
        "hand": list(map(lettered, hand.cards)),
        "starter": None if hand.starter is None else lettered(hand.starter),
        "crib": crib,
        "points": counted.points,
        "combinations": [
            {"kind": one.kind, "cards": list(map(lettered, one.cards)), "points": one.points}
            for one in counted.combinations
        ],
    }


def as_text(hand: CardHand, counted: Count, crib: bool, width: int) -> str:
    """The count as a table: kind, points, and which cards make them, on as many lines as ``width`` takes."""
    cards = _row(hand.cards) + (f" / {written(hand.starter)}" if hand.starter is not None else "")
    points = f"{counted.points} point{'' if counted.points == 1 else 's'}"
    lines = [
        f"{cards} counts {points} {'as a crib' if crib else 'as a hand'}{':' if counted.points else '.'}"
    ]
    for name, found in _groups(counted):
        sets = _APART.join(_row(one.cards).replace(" ", "\N{NO-BREAK SPACE}") for one in found)
        before = f"  {name:<{_NAME_WIDTH}}{sum(one.points for one in found):>4}{_APART}"
        wrapped = textwrap.wrap(
            sets, min(width, _WIDEST), initial_indent=before, subsequent_indent=" " * len(before),
            break_long_words=False, break_on_hyphens=False, replace_whitespace=False,
        )  # fmt: skip
        lines += (line.replace("\N{NO-BREAK SPACE}", " ") for line in wrapped)
    return "\n".join(lines)


def _groups(counted: Count) -> Iterator[tuple[str, list[Combination]]]:
    """The combinations that are called the same, together."""
    for kind in KINDS:
        names = dict.fromkeys(map(_name, counted.of(kind)))
        for name in names:
            yield name, [one for one in counted.of(kind) if _name(one) == name]


def _name(one: Combination) -> str:
    return _ALIKE_NAMES[len(one.cards)] if one.kind == "pair" else _KIND_NAMES[one.kind]


def _row(cards: tuple[Card, ...]) -> str:
    return " ".join(map(written, cards))


def _solve(order: Order, typed: tuple[str, ...], given: Mapping[str, Any]) -> Solved:
    if not typed:
        raise BadRequest(f"Which hand? Write four cards and the starter, such as: {SOLVER.example}")
    hand, crib = read_hand(typed), bool(given["crib"])
    counted = count(hand, crib)
    return Solved(
        as_text(hand, counted, crib, shutil.get_terminal_size().columns), as_data(hand, counted, crib)
    )


SOLVER = Solver(
    CRIBBAGE,
    (
        click.Option(
            ["--crib"], is_flag=True,
            help="With cribbage, count it as the crib, where only five make a flush.",
        ),
    ),
    "what a hand of cards counts with the starter, and which cards make it",
    "HAND",
    "muggins solve --variant cribbage 5C 5D 5H JS / 5S",
    _solve,
)  # fmt: skip
