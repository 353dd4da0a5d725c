"""The key to layouts of domino tiles: those that were typed, and those in a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from muggins_print.cli.keying import Keyed, lines_in
from muggins_print.cli.solve_dominoes import as_data
from muggins_print.errors import BadRequest
from muggins_print.games.dominoes import DOMINOES
from muggins_print.games.dominoes.text_form import read_layout, written
from muggins_print.order import Order
from muggins_print.pieces import Layout
from muggins_print.sheets.layouts_key import LAYOUTS_KEY


def _settled(typed: Sequence[str], source: str | None, given: Mapping[str, Any]) -> dict[str, Any]:
    if not typed and source is None:
        raise BadRequest(
            "Which layouts? Write each in quotes, such as '3-6 6+6 6-2 / 6-4', or name a file with --from."
        )
    return {**given, "layouts": [written(layout) for layout in _read(typed, source)]}


def _read(typed: Sequence[str], source: str | None) -> Iterator[Layout]:
    """The layouts on the command line, then those in the file."""
    yield from map(read_layout, typed)
    if source is not None:
        yield from lines_in(source, "layout", "3-6 6+6 6-2 / 6-4", read_layout)


def _told(order: Order, given: Mapping[str, Any]) -> list[dict[str, object]]:
    return [as_data(read_layout(str(text)), ()) for text in order.several("layouts")]


KEYED = Keyed(
    DOMINOES,
    LAYOUTS_KEY,
    "layouts",
    "Write each layout in quotes, such as '3-6 6+6 6-2 / 6-4'.",
    ("muggins key --variant dominoes '3-6 6+6 6-2 / 6-4' '6+6 6-3'",),
    _settled,
    _told,
)
