"""The cover of a pack: a poster of the game, what is in the pack, and how to use it (D20, D21)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from muggins_print.games.dice.board import MARBLES
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
from muggins_print.page.model import PT, Box, Label, Line, Mark, Measure, Page
from muggins_print.page.stock import GRID, POUCHES, Paper
from muggins_print.sheets.columns import Block, Style, balanced, height_of, passage_blocks, placed
from muggins_print.sheets.lettering import dotted
from muggins_print.sheets.rules import ACCENT, dice_words, joined, type_scale
from muggins_print.sheets.typeset import broken
from muggins_print.words import Words

#: The title's own steps of type, in pt: it takes the largest that fits.
_POSTER = (72.0, 60.0, 48.0, 40.0, 34.0, 28.0, 24.0, 18.0)
#: The largest step at which it may take two rows.
_TWO_ROWS = 40.0

#: How much larger what to do with the pack may be set on a page of its own.
_ALONE = (1.5, 1.4, 1.3)


#: Draws a picture that fills an area.
Picture = Callable[[Area], Iterator[Mark]]


class Entry(NamedTuple):
    """A line of the contents: the page it starts on, what it is, how many of it, and the code it has."""

    page: int
    title: str
    amount: str
    code: str


class Use(NamedTuple):
    """What the cover says about using the pack.

    ``games`` are those that something in it is for, ``pages`` tells by the name of each kind of sheet in it
    where the first one starts. ``laminate`` and ``colouring`` tell which boards are in it, ``has_key``
    whether there are answers in a second file, ``dice`` every set of dice that is played with, ``pieces`` the
    largest kind that its board for marbles takes (discs, marbles or cubes), "" without one. ``published``
    holds the passwords of a published sample, for the pack and for its answers, and is empty for every other
    pack (D21). ``backed`` names the pages that are printed on both sides, "" without any, and ``posters``
    tells whether there are pages to glue together.
    """

    games: tuple[str, ...]
    pages: Mapping[str, int]
    laminate: bool
    colouring: bool
    has_key: bool
    dice: tuple[tuple[int, ...], ...]
    pieces: str
    published: tuple[str, ...] = ()
    backed: str = ""
    posters: bool = False


def cover(
    paper: Paper,
    words: Words,
    picture: Picture,
    title: tuple[str, str],
    entries: Sequence[Entry],
    use: Use,
    foot_left: str,
    measure: Measure,
) -> tuple[Page, ...]:
    """The cover's pages: one, or more where the contents are long even in smaller type.

    ``picture`` draws what the game is played with. ``title`` is the large one and the line below it,
    ``foot_left`` what stands left in the foot. Right in it stands which page of the cover it is, to be
    counted anew in the whole pack.
    """
    usual = type_scale(paper)
    bodies: list[list[Mark]] = []
    for s, largest in ((usual, _POSTER[0]), (usual, _TWO_ROWS), (usual * 0.84, _TWO_ROWS)):
        tried = _bodies(paper, words, picture, title, entries, use, s, largest, measure)
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


def _bodies(
    paper: Paper,
    words: Words,
    picture: Picture,
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
    drawn = Area(below.x, below.y, below.width, min(max(spare, low), high))
    bodies: list[list[Mark]] = [[*marks, *picture(drawn)]]
    area = below.below(drawn.bottom + GRID * s)
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
    # A line of several house rules takes two rows rather than type smaller than all else.
    small = max(small, TEXT * s)
    y += size * PT * 0.26
    for number, row in enumerate(broken(line, area.width + 0.01, small, False, measure)):
        y += small * PT * (1.3 if number else 1.0)
        marks.append(Label(area.x, y, row, small, False, QUIET))
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
        "marbles": MARBLES,
        "pieces": use.pieces,
        "games": use.games,
        "rules_page": use.pages.get("rules", 0),
        "tiles_page": use.pages.get("tiles", 0),
        "deck_page": use.pages.get("deck", 0),
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
