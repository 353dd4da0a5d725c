"""The cover of a pack: a poster of the game, what is in the pack, and how to use it (D20, D21)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot, pi, sin
from typing import NamedTuple

from muggins_print.games.dice.board import MARBLES
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.page import art
from muggins_print.page.furniture import (
    INK,
    LARGE,
    PALE,
    QUIET,
    RULE,
    SMALL,
    STROKE,
    SUBTITLE,
    TEXT,
    Area,
    folio_of,
    foot,
    usable,
)
from muggins_print.page.model import PT, Box, Label, Line, Mark, Measure, Page, Stamp
from muggins_print.page.stock import GRID, POUCHES, Paper
from muggins_print.page.tints import tint
from muggins_print.sheets.cards_picture import cards_picture
from muggins_print.sheets.columns import Block, Style, balanced, height_of, passage_blocks, placed
from muggins_print.sheets.lettering import dotted
from muggins_print.sheets.rules import ACCENT, dice_words, example_roll, joined, type_scale
from muggins_print.sheets.tiles_picture import tiles_picture
from muggins_print.words import Words

#: The title's own steps of type, in pt: it takes the largest that fits.
_POSTER = (72.0, 60.0, 48.0, 40.0, 34.0, 28.0, 24.0, 18.0)
#: The largest step at which it may take two rows.
_TWO_ROWS = 40.0

#: How much larger what to do with the pack may be set on a page of its own.
_ALONE = (1.5, 1.4, 1.3)

_SPACES = 12  #: spaces of the picture's track
#: Whose marble lies on which of them, counted from 0: two runs, and two marbles that wait for one.
_TAKEN = {1: 2, 2: 2, 3: 2, 5: 1, 7: 3, 8: 3, 10: 4}


class Entry(NamedTuple):
    """A line of the contents: the page it starts on, what it is, how many of it, and the code it has."""

    page: int
    title: str
    amount: str
    code: str


class Use(NamedTuple):
    """What the cover says about using the pack.

    ``rules_page`` is 0 when the rules are not in it; ``laminate`` and ``colouring`` tell which boards
    are, ``has_key`` whether there are answers in a second file, ``dice`` every set of dice that is
    played with, ``pieces`` the largest kind that its board for marbles takes (discs, marbles or cubes),
    "" without one. ``published`` holds the passwords of a published sample, for the pack and for its
    answers, and is empty for every other pack (D21). ``backed`` names the pages that are printed on both
    sides, "" without any, ``posters`` tells whether there are pages to glue together, and ``tiles`` and
    ``cards`` whether something is for a game with dominoes or for cribbage.
    """

    rules_page: int
    laminate: bool
    colouring: bool
    has_key: bool
    dice: tuple[tuple[int, ...], ...]
    pieces: str
    published: tuple[str, ...] = ()
    backed: str = ""
    posters: bool = False
    tiles: bool = False
    cards: bool = False


def cover(
    paper: Paper,
    words: Words,
    variant: DiceVariant | None,
    title: tuple[str, str],
    entries: Sequence[Entry],
    use: Use,
    foot_left: str,
    measure: Measure,
) -> tuple[Page, ...]:
    """The cover's pages: one, or more where the contents are long even in smaller type.

    The picture is of the dice and spaces of the ``variant``, or without one of tiles or cards. ``title`` is
    the large one and the line below it, ``foot_left`` what stands left in the foot. Right in it stands which
    page of the cover it is, to be counted anew in the whole pack.
    """
    usual = type_scale(paper)
    bodies: list[list[Mark]] = []
    for s, largest in ((usual, _POSTER[0]), (usual, _TWO_ROWS), (usual * 0.84, _TWO_ROWS)):
        tried = _bodies(paper, words, variant, title, entries, use, s, largest, measure)
        if not bodies or len(tried) == 1:
            bodies = tried
        if len(bodies) == 1:
            break

    def page(number: int, body: list[Mark]) -> Page:
        below = foot(paper, foot_left, "", words.phrase("foot-page", page=number, pages=len(bodies)))
        bookmark = title[0] if number == 1 else None
        return Page(
            paper.width, paper.height, (*body, *below), str(number), bookmark,
            folio=folio_of(below), scale=paper.scale,
        )  # fmt: skip

    return tuple(page(number, body) for number, body in enumerate(bodies, start=1))


def _played(area: Area, use: Use) -> Iterator[Mark]:
    """The picture for games without dice."""
    return tiles_picture(area) if use.tiles else cards_picture(area)


def _bodies(
    paper: Paper,
    words: Words,
    variant: DiceVariant | None,
    title: tuple[str, str],
    entries: Sequence[Entry],
    use: Use,
    s: float,
    largest: float,
    measure: Measure,
) -> list[list[Mark]]:
    """What stands on the cover's pages at scale ``s``, the title set in ``largest`` pt at most."""
    whole = usable(paper)
    later, rest = _later_head(whole, title[0], s, measure)
    crowded = any(_crowded(whole.width, entry, s, measure) for entry in entries)
    row, head = (12.5 if crowded else 6.5) * s, 8.0 * s
    gutter = 2 * GRID * s
    width = (whole.width - gutter) / 2
    how = balanced(list(_how(words, paper, use, width, s, measure)), 2, whole.height)
    how_height = max(map(height_of, how)) + 2 * GRID * s
    marks, below = _title(whole, title, s, largest, measure)
    # The picture takes what the rest leaves. It is never so flat that its dice cover its track; where
    # that leaves no room for how to use the pack, that goes overleaf and the picture may grow.
    low, high = 0.36 * whole.width, 0.64 * whole.width
    spare = below.height - head - len(entries) * row - 2 * GRID * s
    spare -= how_height if spare - how_height >= low else 0.0
    picture = Area(below.x, below.y, below.width, min(max(spare, low), high))
    bodies: list[list[Mark]] = [[*marks, *(_picture(picture, variant) if variant else _played(picture, use))]]
    area = below.below(picture.bottom + GRID * s)
    for index, entry in enumerate(entries):
        if area.height < row + (0.0 if index else head + row):
            bodies.append([*later])
            area = rest
        if not index:
            text = words.phrase("pack-contents")
            bodies[-1].append(Label(area.x, area.y + 5.0 * s, text, LARGE * s, True, INK))
            area = area.below(area.y + head)
        bodies[-1] += _entry(area, entry, s, crowded, measure)
        area = area.below(area.y + row)
    if area.height < how_height:
        bodies.append([*later])
        area = rest
        # With a page to itself it is set larger, in one column.
        for larger in _ALONE:
            alone = list(_how(words, paper, use, area.width, s * larger, measure))
            if height_of(alone) <= area.height:
                how = [alone]
                break
    else:
        area = area.below(area.bottom - how_height + GRID * s)
    for index, column in enumerate(how):
        bodies[-1] += placed(column, area.x + index * (width + gutter), area.y)
    return bodies


def _later_head(area: Area, title: str, s: float, measure: Measure) -> tuple[tuple[Mark, ...], Area]:
    """The title over a later page of the cover; and the area left."""
    size = min(TEXT * s, area.width / measure.width(title, 1.0, True))
    y = area.y + GRID
    rule = Line(area.x + STROKE / 2, y + 2.5, area.right - STROKE / 2, y + 2.5, STROKE, RULE)
    return (Label(area.x, y, title, size, True, INK), rule), area.below(y + 2.5 + 1.5 * GRID)


def _title(
    area: Area, title: tuple[str, str], s: float, largest: float, measure: Measure
) -> tuple[tuple[Mark, ...], Area]:
    """The title, as large as fits up to ``largest`` pt, and the line below it; and the area left."""
    large, line = title
    size, rows = _fitted(large, area.width, largest, measure)
    marks: list[Mark] = []
    y = area.y + size * PT * 0.8
    for number, row in enumerate(rows):
        y += number * size * PT * 1.08
        marks += dotted(row, area.x, y, size, measure)
    small = min(SUBTITLE * s, area.width / measure.width(line, 1.0))
    y += size * PT * 0.26 + small * PT
    marks.append(Label(area.x, y, line, small, False, QUIET))
    return tuple(marks), area.below(y + 1.5 * GRID * s)


def _fitted(title: str, width: float, largest: float, measure: Measure) -> tuple[float, list[str]]:
    """The largest step of type at which a title fits, and its rows: two only where one would be small."""
    for size in (step for step in _POSTER if step <= largest):
        rows = [""]
        for word in title.split():
            longer = f"{rows[-1]} {word}".strip()
            if rows[-1] and measure.width(longer, size, True) > width:
                rows.append(word)
            else:
                rows[-1] = longer
        fits = all(measure.width(row, size, True) <= width for row in rows)
        if fits and len(rows) <= (1 if size > _TWO_ROWS else 2):
            return size, rows
    return width / measure.width(title, 1.0, True), [title]


def _picture(area: Area, variant: DiceVariant) -> Iterator[Mark]:
    """A track that rises and falls, marbles on some of its spaces, more of them below it, dice above."""
    lane = area.width * 0.082
    size = lane * 0.86
    points = _wave(area, lane)
    for ((x1, y1), (x2, y2)), part in zip(pairwise(points), _parts(len(points) - 1), strict=True):
        yield Line(x1, y1, x2, y2, lane, tint(0.87, 0.085, 92 - 300 * part))
    spots = _along(points, _SPACES)
    for place, ((x, y), number) in enumerate(zip(spots, variant.spaces, strict=False)):
        piece = art.marble(_TAKEN[place], size) if place in _TAKEN else art.space(number, size)
        yield Stamp(x - size / 2, y - size / 2, piece)
    die = 0.085 * area.width + 0.08 * area.height
    tumble = ((0.58, 0.20, -12.0), (0.715, 0.36, 8.0), (0.845, 0.17, -5.0))
    for one, (x, y, turn) in zip(example_roll(variant).dice, tumble, strict=True):
        left, top = area.x + x * area.width - die / 2, area.y + y * area.height - die / 2
        yield Stamp(left, top, art.die(one, die), turn)
    loose = ((0.20, 0.80, 4), (0.28, 0.72, 1), (0.265, 0.90, 3), (0.35, 0.86, 2), (0.125, 0.92, 1))
    for x, y, player in loose:
        left, top = area.x + x * area.width - size / 2, area.y + y * area.height - size / 2
        yield Stamp(left, top, art.marble(player, size))


def _wave(area: Area, lane: float) -> list[tuple[float, float]]:
    """Points along the track's middle, from left to right."""
    swing = (area.height - lane) / 2
    steps = 120
    return [
        (
            area.x + lane / 2 + (area.width - lane) * step / steps,
            area.y + area.height / 2 - swing * sin(2 * pi * step / steps),
        )
        for step in range(steps + 1)
    ]


def _parts(number: int) -> list[float]:
    return [index / max(1, number - 1) for index in range(number)]


def _along(points: Sequence[tuple[float, float]], number: int) -> list[tuple[float, float]]:
    """So many of the points, equally far apart along the way, the first and the last among them."""
    way = [0.0]
    for (x1, y1), (x2, y2) in pairwise(points):
        way.append(way[-1] + hypot(x2 - x1, y2 - y1))
    return [
        min(zip(points, way, strict=True), key=lambda at: abs(at[1] - way[-1] * part))[0]
        for part in _parts(number)
    ]


#: The box of a page's number in the contents, and the white between what stands beside each other there.
_BOX, _GAP = 9.0, 3.0


def _crowded(width: float, entry: Entry, s: float, measure: Measure) -> bool:
    """Whether an entry has no room on one line even in type set smaller, as large print does not get."""
    room = width - (_BOX + 2 * _GAP) * s - measure.width(entry.code, SMALL * s)
    needed = _needed(entry, TEXT * s, s, measure)
    return _needed(entry, TEXT * s * min(1.0, room / needed), s, measure) > room + 1e-6


def _needed(entry: Entry, size: float, s: float, measure: Measure) -> float:
    return measure.width(entry.title, size, True) + _GAP * s + measure.width(entry.amount, size)


def _entry(area: Area, entry: Entry, s: float, crowded: bool, measure: Measure) -> Iterator[Mark]:
    """One line of the contents at the top of ``area``, or two where lines are ``crowded``."""
    middle = area.y + 3.25 * s
    wide, gap = _BOX * s, _GAP * s
    yield Box(area.x, middle - 2.6 * s, wide, 5.2 * s, PALE, None, 0.0, 1.5 * s)
    yield Label(area.x + wide / 2, middle, str(entry.page), TEXT * s, True, INK, "centre", True)
    x, size, second = area.x + wide + gap, TEXT * s, middle + (5.5 * s if crowded else 0.0)
    yield Label(area.right, second, entry.code, SMALL * s, False, QUIET, "right", True)
    if crowded:
        yield Label(x, middle, entry.title, size, True, INK, "left", True)
        if entry.amount:
            yield Label(x, second, entry.amount, size, False, INK, "left", True)
        return
    needed = _needed(entry, size, s, measure)
    # A long title of sheets in a variant of one's own is set smaller rather than over its code.
    size *= min(1.0, (area.right - x - gap - measure.width(entry.code, SMALL * s)) / needed)
    yield Label(x, middle, entry.title, size, True, INK, "left", True)
    if entry.amount:
        x += measure.width(entry.title, size, True) + gap
        yield Label(x, middle, entry.amount, size, False, INK, "left", True)


def _how(words: Words, paper: Paper, use: Use, width: float, s: float, measure: Measure) -> Iterator[Block]:
    """What to do with the pack: print, laminate, play, and what the password is for."""
    pouch = POUCHES.get(paper.name)
    values = {
        "paper": words.phrase(f"pack-paper-{paper.name}"),
        "pouch": ""
        if pouch is None
        else words.phrase("pack-pouch", width=int(pouch[0]), height=int(pouch[1])).replace(
            " ", "\N{NO-BREAK SPACE}"
        ),
        "dice": joined([dice_words(dice, words) for dice in use.dice], words) if use.dice else "",
        "tiles": use.tiles,
        "cards": use.cards,
        "marbles": MARBLES,
        "pieces": use.pieces,
        "rules_page": use.rules_page,
        "colouring": use.colouring,
        "has_key": use.has_key,
        "published": use.published,
        "backed": use.backed,
        "posters": use.posters,
    }
    style = Style(TEXT * s, 15.0 * s, LARGE * s, ACCENT)
    for section in ("print", "laminate", "play", "password"):
        if section != "laminate" or use.laminate:
            passages = words.passages("pack_how", section=section, **values)
            blocks = passage_blocks(passages, width, style, measure)
            # A section stays whole: its blocks but the last hold on to the next.
            yield from (block._replace(holds=True) for block in blocks[:-1])
            yield blocks[-1]
