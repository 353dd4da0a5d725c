"""The score pad of cribbage: what a side scores in a round and what Muggins brings, several games a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from muggins_print.games.cribbage import CRIBBAGE
from muggins_print.games.cribbage.calls import sides
from muggins_print.order import Order
from muggins_print.page import art
from muggins_print.page.furniture import INK, PALE, QUIET, RULE, TEXT, Area, head, usable
from muggins_print.page.model import Box, Label, Line, Mark, Measure, Stamp
from muggins_print.page.stock import GRID
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import pages_of, paper_of, words_of
from muggins_print.words import Words

#: Rounds that a game to so many points may take, where a side scores some thirteen in a round.
ROUNDS = {121: 11, 61: 7}
#: The columns of a side, and the signs for them where words have no room.
COLUMNS = {"points": "+", "muggins": "!", "total": "="}

_ROW = (8.0, 11.0)  #: least and greatest height of a row, in mm: room for a child's figures
_BETWEEN = 2 * GRID
#: In large print the foot may have two lines: so much more white stands above it.
_ABOVE_FOOT = 2.5


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """One page of score tables, as many games as fit (C14). Partners share a column (C7). It has no key."""
    paper, words = paper_of(order), words_of(order)
    variant = CRIBBAGE.variant(order)
    title = words.phrase("cribbage-pad-title")
    task = words.phrase("cribbage-pad-task", holes=variant.holes)
    number = len(sides(variant.tables[0]))
    heads = _heads(usable(paper).width, number, words, measure)
    if heads == COLUMNS:
        task += " " + words.phrase("cribbage-pad-signs")
    marks, area = head(usable(paper), title, task, (), measure)
    if paper.scale > 1.0:
        area = area._replace(height=area.height - _ABOVE_FOOT)
    rounds = ROUNDS[variant.holes]
    games = max(1, int((area.height + _BETWEEN) / ((rounds + 2) * _ROW[0] + _BETWEEN)))
    rows = rounds + 2
    row = min(_ROW[1], (area.height - (games - 1) * _BETWEEN) / games / rows)
    body = list(marks)
    for game in range(games):
        y = area.y + game * (rows * row + _BETWEEN)
        body += _game(Area(area.x, y, area.width, rows * row), rounds, number, words, heads, measure)
    yield Sheet(title, order.code, pages_of(order, title, "", [tuple(body)]))


def _stub(words: Words, measure: Measure) -> float:
    """The width of the column for the rounds."""
    return measure.width(words.phrase("cribbage-pad-round"), TEXT) + 3.0


def _heads(width: float, number: int, words: Words, measure: Measure) -> Mapping[str, str]:
    """What the columns of ``number`` sides are called, or the signs for it where that has no room."""
    column = (width - _stub(words, measure)) / number / len(COLUMNS)
    heads = {name: words.phrase(f"cribbage-pad-{name}") for name in COLUMNS}
    return (
        COLUMNS if max(measure.width(text, TEXT, True) for text in heads.values()) > column - 2.0 else heads
    )


def _game(
    area: Area, rounds: int, number: int, words: Words, heads: Mapping[str, str], measure: Measure
) -> Iterator[Mark]:
    """One game's table: names, what the columns are, and a row a round."""
    row = area.height / (rounds + 2)
    label = words.phrase("cribbage-pad-round")
    stub = _stub(words, measure)
    side = (area.width - stub) / number
    column = side / len(COLUMNS)
    for at in range(number):
        x = area.x + stub + (at + 2 / 3) * side
        yield Box(x, area.y + row, column, area.height - row, PALE, None)
    for line in range(1, rounds + 3):
        strong = line in (1, 2, rounds + 2)
        width, ink = (0.5, INK) if strong else (0.25, RULE)
        y = area.y + line * row
        yield Line(area.x + width / 2, y, area.right - width / 2, y, width, ink)
    diameter = min(row - 2.5, 8.0)
    for at in range(number):
        x = area.x + stub + at * side
        yield Line(x, area.y, x, area.bottom, 0.5, INK)
        yield Stamp(x + 1.5, area.y + (row - diameter) / 2, art.marble(at + 1, diameter))
        name = words.phrase("cribbage-pad-name")
        yield Label(x + diameter + 3.5, area.y + row / 2, name, TEXT, False, QUIET, "left", True)
        for place, text in enumerate(heads.values()):
            left = x + place * column
            if place:
                yield Line(left, area.y + row, left, area.bottom, 0.25, RULE)
            bold = place == len(COLUMNS) - 1
            yield Label(left + column / 2, area.y + 1.5 * row, text, TEXT, bold, INK, "centre", True)
    yield Label(area.x, area.y + 1.5 * row, label, TEXT, False, INK, "left", True)
    for index in range(rounds):
        y = area.y + (index + 2.5) * row
        yield Label(area.x + stub / 2 - 1.5, y, str(index + 1), TEXT, False, QUIET, "centre", True)


CRIBBAGE_PAD = SheetKind(
    "score-pad", 4, "tables to count the points of several games", (), False, compose, part=True,
    game="cribbage",
)  # fmt: skip
