"""A second way to score layouts and to play rounds, as slow and as plain as can be.

It keeps a table of all edges that tiles lie against, and looks at nothing of the package but how pieces are
written down. Layouts are walked tile by tile from the spinner, or from the first tile of the line.
"""

from __future__ import annotations

from itertools import pairwise

from muggins_print.pieces import Laid, Layout, Tile


def neighbours(layout: Layout) -> list[tuple[tuple[int, int], int, bool]]:
    """Every tile as its halves in order, with how many tiles touch it, and whether it is the spinner."""
    line = list(layout.line)
    touching = [(place > 0) + (place + 1 < len(line)) for place in range(len(line))]
    found = []
    for place, laid in enumerate(line):
        arms = 0
        if place == layout.spinner:
            arms = bool(layout.above) + bool(layout.below)
        found.append(((laid.near, laid.far), touching[place] + arms, place == layout.spinner))
    for arm in (layout.above, layout.below):
        for place, laid in enumerate(arm):
            found.append(((laid.near, laid.far), 1 + (place + 1 < len(arm)), False))
    return found


def open_numbers(layout: Layout) -> list[int]:
    """What every open tile counts, in the order of `neighbours`.

    A double is open while less than two tiles touch it, whichever it is (T9, T10): the spinner's ends are
    played on after its sides. Any other tile shows one half if one tile touches it, both if none does.
    """
    counts = []
    rows = neighbours(layout)
    for index, ((near, far), touched, _) in enumerate(rows):
        if near == far:
            if touched < 2:
                counts.append(near + far)
        elif touched == 0:
            counts += [near, far]
        elif touched == 1:
            # In the line the left tile shows its left half. Everything else shows the half that is far.
            counts.append(near if index == 0 and len(layout.line) > 1 else far)
    return counts


def score(layout: Layout) -> int:
    """The points, from a table of all totals that score (T8, T20)."""
    total = 0
    for number in open_numbers(layout):
        total += number
    return {5: 5, 10: 10, 15: 15, 20: 20, 25: 25, 30: 30, 35: 35}.get(total, 0)


def sound(layout: Layout) -> bool:
    """Whether tiles touch with equal halves, each lies once, and the spinner has ends only where it may."""
    rows = [list(layout.line)]
    for arm in (layout.above, layout.below):
        if arm:
            assert layout.spinner is not None
            rows.append([layout.line[layout.spinner], *arm])
    for row in rows:
        for one, other in pairwise(row):
            if one.far != other.near:
                return False
    tiles = [frozenset((laid.near, laid.far)) for laid in (*layout.line, *layout.above, *layout.below)]
    if len(set(tiles)) != len(tiles):
        return False
    doubles = [laid.near == laid.far for laid in (*layout.line, *layout.above, *layout.below)]
    if layout.spinner is None:
        return not any(doubles)
    if layout.line[layout.spinner].near != layout.line[layout.spinner].far:
        return False
    sides = 0 < layout.spinner < len(layout.line) - 1
    return sides or not (layout.above or layout.below)


def grown(layout: Layout, tile: Tile) -> list[Layout]:
    """Every sound layout that the tile makes at either end of the line or of an arm, in either direction."""
    found = []
    doubles = any(laid.near == laid.far for laid in layout.line)
    for laid in {Laid(tile.low, tile.high), Laid(tile.high, tile.low)}:
        is_spinner = not doubles and laid.near == laid.far
        moved = None if layout.spinner is None else layout.spinner + 1
        found.append(Layout((laid, *layout.line), 0 if is_spinner else moved, layout.above, layout.below))
        last = len(layout.line) if is_spinner else layout.spinner
        found.append(Layout((*layout.line, laid), last, layout.above, layout.below))
        if layout.spinner is not None:
            found.append(Layout(layout.line, layout.spinner, (*layout.above, laid), layout.below))
            if layout.above:
                found.append(Layout(layout.line, layout.spinner, layout.above, (*layout.below, laid)))
    return [one for one in found if sound(one)]


def best(layout: Layout, hand: tuple[Tile, ...]) -> tuple[int, set[Tile]]:
    """The most points that a tile of the hand makes, and the tiles that make them; -1 if none fits."""
    made = [(score(one), tile) for tile in hand for one in grown(layout, tile)]
    most = max((points for points, _ in made), default=-1)
    return most, {tile for points, tile in made if points == most}


def to_five(pips: int) -> int:
    """The nearest multiple of five, looked for downwards and upwards by ones (T17)."""
    for away in range(3):
        for near in (pips - away, pips + away):
            if near % 5 == 0:
                return near
    raise AssertionError


def adds(hands: list[list[Tile]], teams: bool, each_rounded: bool) -> tuple[set[int], int]:
    """Who adds how many points (T15 to T18): the players, none for nobody."""
    pips = {player: sum(tile.low + tile.high for tile in hand) for player, hand in enumerate(hands, start=1)}
    mates = {1: {1, 3}, 2: {2, 4}, 3: {1, 3}, 4: {2, 4}} if teams else {player: {player} for player in pips}
    out = [player for player, hand in enumerate(hands, start=1) if not hand]
    if out:
        winners = mates[out[0]]
    else:
        together = {player: sum(pips[mate] for mate in mates[player]) for player in pips}
        lowest = {player for player in pips if together[player] == min(together.values())}
        if any(mates[player] != lowest for player in lowest):
            return set(), 0
        winners = lowest
    left = [pips[player] for player in pips if player not in winners]
    points = sum(to_five(one) for one in left) if each_rounded else to_five(sum(left))
    return winners, points


def rows_of(layout: Layout) -> list[list[frozenset[int]]]:
    """The line, and each arm from the spinner on, as tiles that have no direction."""
    rows = [list(layout.line)]
    for arm in (layout.above, layout.below):
        if layout.spinner is not None:
            rows.append([layout.line[layout.spinner], *arm])
    return [[frozenset((laid.near, laid.far)) for laid in row] for row in rows]


def touching(layout: Layout, tile: Tile) -> set[Tile]:
    """The tiles that touch a tile."""
    found = set()
    for row in rows_of(layout):
        for pair in pairwise(row):
            if frozenset((tile.low, tile.high)) in pair:
                found |= {Tile(min(other), max(other)) for other in pair}
    return found - {tile}


def within(part: Layout, whole: Layout) -> bool:
    """Whether a layout is what a later one was earlier, drawn in the same directions."""
    line, *arms = rows_of(part)
    long_line, *long_arms = rows_of(whole)
    starts = range(len(long_line) - len(line) + 1)
    if not any(long_line[start : start + len(line)] == line for start in starts):
        return False
    return all(arm == long_arms[index][: len(arm)] for index, arm in enumerate(arms))
