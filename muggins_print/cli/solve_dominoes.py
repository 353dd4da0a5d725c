"""What a layout of domino tiles scores and what a hand can make of it, on the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from muggins_print.cli.options import single
from muggins_print.cli.solving import Solved, Solver
from muggins_print.errors import BadRequest
from muggins_print.games.dominoes import DOMINOES
from muggins_print.games.dominoes.layout import both_sides, led, open_places
from muggins_print.games.dominoes.scoring import Sum, counted, points, ranked
from muggins_print.games.dominoes.text_form import read_layout, written
from muggins_print.games.dominoes.tiles import named, read_hand
from muggins_print.order import Order
from muggins_print.pieces import Layout, Tile

#: The text form of layouts, for help texts.
FORM = (
    "A LAYOUT is the line of tiles from left to right, then the arm above the spinner and the arm below it, "
    "each from the spinner outwards and with a stroke before it: 3-6 6+6 6-2 / 6-4 4-4 / 6-5. The spinner, "
    "the first double played, has a + between its halves; where the line has no other double, 6-6 or 66 will "
    "do. Tiles may be turned either way. One arm alone is shown above, whichever way it lies, as that is the "
    "same. What is shown as a layout can be typed again."
)
_PLACES = {"left": "on the left", "right": "on the right", "above": "above", "below": "below"}


class _Row(NamedTuple):
    """A way to play a tile: on which other one and where, "" for the first tile of all."""

    tile: str
    on: str
    place: str
    sum: Sum

    @property
    def points(self) -> int:
        return points(self.sum.total)

    @property
    def where(self) -> str:
        return f"on {self.on} {_PLACES[self.place]}" if self.on else "as the first tile"


def as_data(layout: Layout | None, hand: tuple[Tile, ...]) -> dict[str, object]:
    """What ``--json`` tells: the layout in its text form, everywhere it is open, its ends and its points; of
    a hand every play, the best first, and once where two places are alike. Without a layout the plays are
    those of a first tile.
    """
    told: dict[str, object] = {"variant": "dominoes"}
    if layout is not None:
        total = counted(layout)
        told |= {
            "layout": written(layout),
            "open": [
                {"place": end.place, "number": end.number, "on": named(end.on)} for end in open_places(layout)
            ],
            "ends": list(total.terms),
            "total": total.total,
            "points": points(total.total),
        }
    if hand:
        told["hand"] = list(map(named, hand))
        told["plays"] = [
            {"tile": row.tile, "on": row.on or None, "place": row.place or None, "ends": list(row.sum.terms),
             "total": row.sum.total, "points": row.points}
            for row in _rows(layout, hand)
        ]  # fmt: skip
    return told


def as_text(layout: Layout | None, hand: tuple[Tile, ...]) -> str:
    """The open ends with their sum, then every play of a hand, the best first."""
    lines: list[str] = []
    if layout is not None:
        total = counted(layout)
        lines += (
            f"{written(layout)} scores {_said(total.total)}.",
            f"  open ends: {total.text()}",
            f"  to play on: {', '.join(f'{end.number} {_PLACES[end.place]}' for end in open_places(layout))}",
        )
        if layout.spinner is not None:
            spinner = layout.line[layout.spinner].tile
            why = (
                "counts 0, for a tile lies on both of its sides"
                if both_sides(layout)
                else f"counts {spinner.pips}, until a tile lies on both of its sides"
            )
            lines.append(f"  the spinner {named(spinner)} {why}")
    if not hand:
        return "\n".join(lines)
    rows = _rows(layout, hand)
    if not rows:
        return "\n".join([*lines, f"No tile fits: {' '.join(map(named, hand))}."])
    lines.append("What the hand can play, the best first:")
    wide, long = (max(len(text) for text in column) for column in _columns(rows))
    lines += (
        f"  {row.tile} {row.where:<{wide}}   {row.sum.text():<{long}}   {_said(row.sum.total)}"
        for row in rows
    )
    return "\n".join(lines)


def _columns(rows: list[_Row]) -> tuple[list[str], list[str]]:
    return [row.where for row in rows], [row.sum.text() for row in rows]


def _said(total: int) -> str:
    made = points(total)
    return f"{made} points" if made else "nothing"


def _rows(layout: Layout | None, hand: tuple[Tile, ...]) -> list[_Row]:
    """Every way to play a tile of the hand, those that score most first."""
    if layout is not None:
        return [
            _Row(named(one.play.tile), named(one.play.end.on), one.play.end.place, one.sum)
            for one in ranked(layout, hand)
        ]
    first = (_Row(named(tile), "", "", counted(led(tile))) for tile in hand)
    return sorted(first, key=lambda row: -row.points)


def _solve(order: Order, typed: tuple[str, ...], given: Mapping[str, Any]) -> Solved:
    if not typed and given["hand"] is None:
        raise BadRequest(f"Which layout? Write its line and arms, such as: {SOLVER.example}")
    layout = read_layout(" ".join(typed)) if typed else None
    hand = read_hand(given["hand"], layout.tiles if layout else ()) if given["hand"] is not None else ()
    return Solved(as_text(layout, hand), as_data(layout, hand))


SOLVER = Solver(
    DOMINOES,
    (
        single(
            "--hand", metavar="TILES",
            help="With dominoes, tiles to play from, such as 6-1,5-5: shows every play, the best first.",
        ),
    ),
    "what a layout of domino tiles scores, and what a hand makes of it",
    "LAYOUT",
    "muggins solve --variant dominoes 3-6 6+6 6-2 / 6-4 --hand 6-1,3-3",
    _solve,
    FORM,
)  # fmt: skip
