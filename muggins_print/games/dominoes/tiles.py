"""Sets of domino tiles, and tiles as people write them (T1)."""

from __future__ import annotations

import re

from muggins_print.errors import BadRequest
from muggins_print.games.dice.typed import quoted
from muggins_print.pieces import Tile, tile_of

#: The sets that there are to buy or to print, by the most pips on a half.
SETS = {"double-six": 6, "double-nine": 9, "double-twelve": 12}
#: The most pips on a half of a tile that is played with (T1).
HIGHEST = SETS["double-six"]

#: Two halves with a sign between them, or two digits alone.
_TILE = re.compile(r"(\d{1,2})(?:[-‐‑‒–—−:.])(\d{1,2})|(\d)(\d)", re.ASCII)


def tiles_of(highest: int) -> tuple[Tile, ...]:
    """The set with halves from 0 to ``highest``, each tile once: 28, 55 and 91 for 6, 9 and 12."""
    return tuple(Tile(low, high) for low in range(highest + 1) for high in range(low, highest + 1))


#: The 28 tiles that are played with: of a larger set, those with no half above 6 (T1).
PLAYED = tiles_of(HIGHEST)


def named(tile: Tile) -> str:
    """A tile as it is written, the higher half first: 6-3."""
    return f"{tile.high}-{tile.low}"


def read_halves(text: str) -> tuple[int, int]:
    """The halves of a tile as they were typed: ``6-3``, ``6:3``, ``6.3`` or ``63``, with any dash.

    `BadRequest` for what is no tile and for a half above 6 (T1).
    """
    found = _TILE.fullmatch(text)
    if found is None:
        raise BadRequest(f"{quoted(text)} is no tile. Write its two halves such as 6-3.")
    one, other = (int(half) for half in found.groups() if half is not None)
    if max(one, other) > HIGHEST:
        raise BadRequest(
            f"The tile {quoted(text)} has a half of {max(one, other)}, and the game is played with the tiles "
            f"that have no half above {HIGHEST}. Leave it out."
        )
    return one, other


def read_hand(text: str, lying: tuple[Tile, ...] = ()) -> tuple[Tile, ...]:
    """The tiles of a hand, parted by spaces or commas: ``6-3 5-5 1-0``.

    `BadRequest` for no tile at all, for one that comes twice and for one of those ``lying`` on the table.
    """
    tiles: list[Tile] = []
    for part in re.split(r"[\s,;]+", text.strip()):
        if not part:
            raise BadRequest("There is no tile in this hand. Write its tiles such as 6-3,5-5,1-0.")
        tile = tile_of(*read_halves(part))
        if tile in tiles:
            raise BadRequest(
                f"The tile {named(tile)} is in the hand twice, and a set has it once. Write it once."
            )
        if tile in lying:
            raise BadRequest(
                f"The tile {named(tile)} lies on the table, so it cannot be in the hand too. Leave it out of "
                "one of them."
            )
        tiles.append(tile)
    return tuple(tiles)
