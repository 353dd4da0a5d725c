"""Where a layout can be played on, and what it becomes by a tile (T4, T6, T7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal, NamedTuple

from muggins_print.pieces import Laid, Layout, Tile

Place = Literal["left", "right", "above", "below"]


class End(NamedTuple):
    """A place to play on: the number that a tile has to have there, and the tile that it would join."""

    place: Place
    number: int
    on: Tile


class Play(NamedTuple):
    """A tile and the end that it is played on."""

    tile: Tile
    end: End


def led(tile: Tile) -> Layout:
    """The layout of the first tile of a round, double or not (T4)."""
    return Layout((Laid(tile.high, tile.low),), 0 if tile.is_double else None)


def both_sides(layout: Layout) -> bool:
    """Whether a tile lies on both sides of the spinner; False where there is no spinner."""
    return layout.spinner is not None and 0 < layout.spinner < len(layout.line) - 1


def ends(layout: Layout) -> tuple[End, ...]:
    """Every end that can be played on: left, right, above, below.

    The spinner's two ends are open once both its sides are taken (T6). Of two that are alike, as the sides
    of a spinner by itself or its ends while both are free, one is told.
    """
    first, last = layout.line[0], layout.line[-1]
    found = [End("left", first.near, first.tile), End("right", last.far, last.tile)]
    if len(layout.line) == 1 and first.tile.is_double:
        return (found[1],)
    if layout.spinner is not None and both_sides(layout):
        spinner = layout.line[layout.spinner]
        found += (_outer("above", layout.above or (spinner,)),)
        if layout.above:
            found += (_outer("below", layout.below or (spinner,)),)
    return tuple(found)


def open_places(layout: Layout) -> tuple[End, ...]:
    """Every place that can be played on, also those that are alike (see `ends`): both sides of a spinner by
    itself, and both its ends while they are free (T6).
    """
    found = ends(layout)
    if len(found) == 1:
        return (found[0]._replace(place="left"), *found)
    if found[-1].place == "above":
        return (*found, found[-1]._replace(place="below"))
    return found


def _outer(place: Place, arm: tuple[Laid, ...]) -> End:
    return End(place, arm[-1].far, arm[-1].tile)


def plays(layout: Layout, tiles: Iterable[Tile]) -> tuple[Play, ...]:
    """Every way to play one of the tiles: by tile, as they come, then by end (T4)."""
    open_ends = ends(layout)
    return tuple(
        Play(tile, end) for tile in tiles for end in open_ends if end.number in (tile.low, tile.high)
    )


def joined(layout: Layout, play: Play) -> Layout:
    """The layout with a tile played on one of its `ends`. Raises ValueError where it does not fit.

    The first double becomes the spinner (T6); a later one lies across too (T7).
    """
    tile, end = play
    if end not in ends(layout) or end.number not in (tile.low, tile.high):
        raise ValueError(f"{tile} does not fit {end}")
    outer = Laid(end.number, tile.pips - end.number)
    match end.place:
        case "above":
            return replace(layout, above=(*layout.above, outer))
        case "below":
            return replace(layout, below=(*layout.below, outer))
        case "right":
            line, moved = (*layout.line, outer), 0
        case "left":
            line, moved = (Laid(outer.far, outer.near), *layout.line), 1
    spinner = layout.spinner
    if spinner is not None:
        return replace(layout, line=line, spinner=spinner + moved)
    return replace(layout, line=line, spinner=line.index(outer) if tile.is_double else None)
