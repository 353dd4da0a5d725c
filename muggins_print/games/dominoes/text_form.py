"""A layout as one line of text, and back.

The line from left to right comes first, then the arm above the spinner and the arm below it, each from the
spinner outwards, with a stroke before each::

    3-6 6+6 6-2 / 6-4 4-4 / 6-5

The first double that was played, the spinner, has a + between its halves, for it can be played on on all
four edges. `written` gives exactly this. `read_layout` also takes a spinner in brackets, with a star or with
an x, or not marked at all if the line has no other double; tiles turned the other way; and a semicolon
or a new line for the stroke.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from muggins_print.errors import BadRequest
from muggins_print.games.dice.typed import quoted
from muggins_print.games.dominoes.layout import both_sides
from muggins_print.games.dominoes.tiles import named, read_halves
from muggins_print.pieces import Laid, Layout, tile_of

_EXAMPLE = "3-6 6+6 6-2 / 6-4 / 6-5"
_MARKED = re.compile(r"[\[(*](.+?)[\])*]?|(\d+[+xX×*]\d+)")
_CROSSES = re.compile(r"[+xX×*]")


class _Typed(NamedTuple):
    """A tile as it was typed, and whether it is marked as the spinner."""

    near: int
    far: int
    spinner: bool

    @property
    def name(self) -> str:
        return f"{self.near}-{self.far}"


def written(layout: Layout) -> str:
    """A layout in its text form. Its ``turns`` are not told."""
    line = [f"{laid.near}-{laid.far}" for laid in layout.line]
    if layout.spinner is not None:
        line[layout.spinner] = line[layout.spinner].replace("-", "+")
    arms = [
        " ".join(f"{laid.near}-{laid.far}" for laid in arm) for arm in (layout.above, layout.below) if arm
    ]
    return " / ".join([" ".join(line), *arms])


def read_layout(text: str) -> Layout:
    """The layout that a text means.

    Raises `BadRequest` where tiles do not join, one lies twice or has a half above 6, where it cannot be
    told which double is the spinner, and for arms that the spinner cannot have (T6).
    """
    rows = [row.replace(",", " ").split() for row in re.split(r"[/;\n]", text.strip())]
    line, *arms = [[_typed(part) for part in row] for row in rows]
    if not line:
        raise BadRequest(f"There is no tile in this layout. Write its line from left to right: {_EXAMPLE}")
    arms = [arm for arm in arms if arm]
    _each_once([tile for row in (line, *arms) for tile in row])
    spinner = _spinner(line, arms)
    laid = _line(line)
    if not arms:
        return Layout(laid, spinner)
    if spinner is None:
        raise BadRequest(
            "An arm runs from the spinner, and no double lies in this line. Write the line with the spinner "
            f"in it first, then the arms: {_EXAMPLE}"
        )
    if len(arms) > 2:
        raise BadRequest(
            f"Besides its two sides in the line the spinner has two ends, and this layout has {len(arms)} "
            "arms. Leave arms out."
        )
    if not both_sides(Layout(laid, spinner)):
        raise BadRequest(
            "The ends of the spinner are played on only when a tile lies on both of its sides. Write those "
            f"two as its neighbours in the line: {_EXAMPLE}"
        )
    above, below = (*(_outwards(laid[spinner], arm) for arm in arms), (), ())[:2]
    return Layout(laid, spinner, above, below)


def _typed(part: str) -> _Typed:
    marked = _MARKED.fullmatch(part)
    near, far = read_halves(_CROSSES.sub("-", next(filter(None, marked.groups()))) if marked else part)
    if marked and near != far:
        raise BadRequest(f"{quoted(part)} is marked as the spinner, which is a double. Write {near}-{far}.")
    return _Typed(near, far, bool(marked))


def _each_once(tiles: list[_Typed]) -> None:
    seen = set()
    for typed in tiles:
        tile = tile_of(typed.near, typed.far)
        if tile in seen:
            raise BadRequest(
                f"The tile {named(tile)} lies twice in this layout, and a set has it once. Look at "
                "both again, and write what lies there."
            )
        seen.add(tile)


def _spinner(line: list[_Typed], arms: list[list[_Typed]]) -> int | None:
    """The place of the spinner in the line: the double that is marked, or the only one."""
    if any(tile.spinner for arm in arms for tile in arm):
        raise BadRequest(
            "The spinner is marked in an arm. Write the line that goes through its two sides first, then the "
            f"arms on its ends: {_EXAMPLE}"
        )
    doubles = [place for place, tile in enumerate(line) if tile.near == tile.far]
    marked = [place for place in doubles if line[place].spinner]
    if len(marked) == 1 or len(doubles) == 1:
        return (marked or doubles)[0]
    if not doubles:
        return None
    spinner = f"{line[doubles[0]].near}+{line[doubles[0]].near}"
    if marked:
        raise BadRequest(
            f"{len(marked)} doubles are marked as the spinner. Mark only the one that was played first, "
            f"such as {spinner}."
        )
    raise BadRequest(
        f"There are {len(doubles)} doubles in the line, so it cannot be told which was played first. Mark "
        f"that one, the spinner, with a +, such as {spinner}."
    )


def _line(line: list[_Typed]) -> tuple[Laid, ...]:
    """The tiles of the line, turned so that touching halves are equal."""
    first, *others = line
    start = Laid(first.near, first.far)
    if others and start.far not in others[0][:2]:
        start = Laid(start.far, start.near)
    return (start, *_outwards(start, others))


def _outwards(before: Laid, tiles: list[_Typed]) -> tuple[Laid, ...]:
    """Tiles that each join the one before, turned so that touching halves are equal."""
    laid = [before]
    for tile in tiles:
        number = laid[-1].far
        if number not in (tile.near, tile.far):
            last = f"{laid[-1].near}-{laid[-1].far}"
            raise BadRequest(
                f"{tile.name} does not join {last}: its halves are {tile.near} and {tile.far}, and the open "
                f"half there is {number}. Write each tile beside the one that it touches."
            )
        laid.append(Laid(number, tile.near + tile.far - number))
    return tuple(laid[1:])
