"""What ``muggins solve`` asks of a game: how its rolls, hands or layouts are solved and shown."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import click

from muggins_print.cli import terminal
from muggins_print.games.contract import Game
from muggins_print.order import Order


class Solved(NamedTuple):
    """What is shown as ``text``, and what ``--json`` tells instead."""

    text: str
    told: dict[str, object]


class Solver(NamedTuple):
    """How one game is solved: the ``options`` that it alone has, what it ``shows`` and what is ``typed`` for
    it (for help texts), an ``example`` to type, and what it makes of an order's variant, the words typed, and
    all options given. ``form`` explains what is typed where an example does not tell all.
    """

    game: Game
    options: tuple[click.Option, ...]
    shows: str
    typed: str
    example: str
    solve: Callable[[Order, tuple[str, ...], Mapping[str, Any]], Solved]
    form: str = ""


def as_json(value: object, to_screen: bool) -> str:
    """JSON with real signs where they can be written, with escapes where standard output lacks them."""
    text = json.dumps(value, ensure_ascii=False)
    plain = to_screen and terminal.showable(text, sys.stdout) != text
    return json.dumps(value, ensure_ascii=True) if plain else text
