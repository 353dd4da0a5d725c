"""Layouts of tiles from simple random play, for drawings to be tested with."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from muggins_print.pieces import Laid, Layout, Tile

SET = [Tile(low, high) for low in range(7) for high in range(low, 7)]


def layout(number: int, most: int = 28) -> Layout:
    """A layout of at most so many tiles: each one at any end that it fits, until none does."""
    chance = Random(number)
    tiles = SET[:]
    chance.shuffle(tiles)
    lead = tiles.pop()
    laid = Layout((Laid(lead.low, lead.high),), 0 if lead.is_double else None)
    turns = [lead]
    while len(turns) < most:
        plays = [
            (tile, end, number)
            for end, number in _ends(laid)
            for tile in tiles
            if number in (tile.low, tile.high)
        ]
        if not plays:
            break
        tile, end, number = chance.choice(plays)
        tiles.remove(tile)
        turns.append(tile)
        laid = _joined(laid, Laid(number, tile.pips - number), end)
    return laid


def numbered(laid: Layout) -> Layout:
    """The layout with its tiles numbered, in the order in which they are told."""
    return replace(laid, turns=laid.tiles)


def _ends(laid: Layout) -> list[tuple[str, int]]:
    ends = [("left", laid.line[0].near), ("right", laid.line[-1].far)]
    if laid.spinner is not None and 0 < laid.spinner < len(laid.line) - 1:
        spinner = laid.line[laid.spinner].near
        ends.append(("above", laid.above[-1].far if laid.above else spinner))
        if laid.above:
            ends.append(("below", laid.below[-1].far if laid.below else spinner))
    return ends


def _joined(laid: Layout, new: Laid, end: str) -> Layout:
    if end == "above":
        return replace(laid, above=(*laid.above, new))
    if end == "below":
        return replace(laid, below=(*laid.below, new))
    line = (Laid(new.far, new.near), *laid.line) if end == "left" else (*laid.line, new)
    spinner = laid.spinner
    if spinner is not None:
        spinner += end == "left"
    elif new.tile.is_double:
        spinner = 0 if end == "left" else len(line) - 1
    return replace(laid, line=line, spinner=spinner)
