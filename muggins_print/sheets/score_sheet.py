"""The score sheet: what each player counts at the end of a game (D15, D16), several games a page.

It asks how many there are and leaves room for the product, so that keeping score is practice too.
"""

from __future__ import annotations

from collections.abc import Iterator

from muggins_print.games.dice import DICE
from muggins_print.games.dice.board import RUN_BONUSES
from muggins_print.games.dice.position import Position, score
from muggins_print.order import Order
from muggins_print.page import art
from muggins_print.page.furniture import INK, LARGE, PALE, QUIET, RULE, TEXT, Area, head, usable
from muggins_print.page.model import Box, Disc, Label, Line, Mark, Measure, Path, Stamp
from muggins_print.page.stock import GRID
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import pages_of, paper_of, words_of
from muggins_print.words import Words

PLAYERS = 4  #: columns of a game (D1)

#: The example's row of spaces, and which of them hold a marble: a run of three, one alone, a run of two.
_EXAMPLE_SPACES = 10
_EXAMPLE_TAKEN = (0, 1, 2, 5, 8, 9)
_EXAMPLE_PLAYER = 2

_ROW = (9.0, 11.0)  #: least and greatest height of a row, in mm: room for a child's figures
_BETWEEN = 2 * GRID


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """One page of score tables, as many games as fit. It has no key."""
    paper, words = paper_of(order), words_of(order)
    title = words.phrase("score-title")
    marks, area = head(usable(paper), title, words.phrase("score-task"), (), measure)
    spaces = DICE.variant(order).spaces
    example, area = _example(area, spaces, words)
    body = [*marks, *example]
    rows = len(RUN_BONUSES) + 3
    games = max(1, int((area.height + _BETWEEN) / (rows * _ROW[0] + _BETWEEN)))
    row = min(_ROW[1], (area.height - (games - 1) * _BETWEEN) / games / rows)
    for number in range(games):
        y = area.y + number * (rows * row + _BETWEEN)
        body += _game(Area(area.x, y, area.width, rows * row), words, measure)
    yield Sheet(title, order.code, pages_of(order, title, "", [tuple(body)]))


def _example(area: Area, spaces: range, words: Words) -> tuple[list[Mark], Area]:
    """A row of spaces with some marbles, its runs marked with their points, and the sum; and the area left."""
    first = max(spaces.start, min(4, spaces.stop - _EXAMPLE_SPACES))
    row = range(first, min(first + _EXAMPLE_SPACES, spaces.stop))
    taken = {row[place]: _EXAMPLE_PLAYER for place in _EXAMPLE_TAKEN if place < len(row)}
    found = score(Position(row, taken))[_EXAMPLE_PLAYER]
    pad, height = GRID, 28.0
    step = min(12.0, (area.width - 2 * pad) / _EXAMPLE_SPACES)
    size = step - 1.0
    y = area.y + 2.0
    marks: list[Mark] = [Box(area.x, y, area.width, height, PALE, None, 0.0, 3.0)]
    left, middle = area.x + pad + step / 2, y + 4.0 + size / 2
    marks.append(Line(left, middle, left + (len(row) - 1) * step, middle, 1.2, RULE))
    for place, number in enumerate(row):
        piece = art.marble(_EXAMPLE_PLAYER, size) if number in taken else art.space(number, size)
        marks.append(Stamp(left + place * step - size / 2, middle - size / 2, piece))
    below = middle + size / 2 + 1.5
    for run in found.runs:
        x1 = left + row.index(run.spaces[0]) * step - size / 2
        x2 = left + row.index(run.spaces[-1]) * step + size / 2
        marks.append(
            Path(((x1, below), (x1, below + 1.5), (x2, below + 1.5), (x2, below)), None, INK, 0.4, False)
        )
        marks.append(Label((x1 + x2) / 2, below + 6.0, f"+{run.bonus}", TEXT, True, INK, "centre"))
    terms = [found.marbles, *(run.bonus for run in found.runs)]
    text = words.phrase("score-example", sum=" + ".join(map(str, terms)), total=found.points)
    marks.append(Label(area.x + area.width - pad, middle, text, LARGE, True, INK, "right", True))
    bottom = y + height + _BETWEEN
    return marks, Area(area.x, bottom, area.width, area.y + area.height - bottom)


def _game(area: Area, words: Words, measure: Measure) -> list[Mark]:
    """One game's table: a row for the marbles and each kind of run, a column a player."""
    rows = len(RUN_BONUSES) + 3
    row = area.height / rows
    names = [words.phrase("score-marbles")]
    for length in RUN_BONUSES:
        longest = length == max(RUN_BONUSES)
        names.append(words.phrase("score-run-longest" if longest else "score-run", length=length))
    stub = max(measure.width(name, TEXT) for name in names) + 3.0
    column = (area.width - stub) / PLAYERS
    marks: list[Mark] = []
    last = area.y + area.height
    total = last - row
    marks.append(Box(area.x + stub, total, area.width - stub, row, PALE, None))
    for index in range(1, rows):
        y = area.y + index * row
        marks.append(
            Line(
                area.x,
                y,
                area.x + area.width,
                y,
                0.5 if index in (1, rows - 1) else 0.25,
                INK if index in (1, rows - 1) else RULE,
            )
        )
    marks.append(Line(area.x, last, area.x + area.width, last, 0.5, INK))
    for index, (name, factor) in enumerate(zip(names, (1, *RUN_BONUSES.values()), strict=True), start=1):
        middle = area.y + (index + 0.5) * row
        marks.append(Label(area.x, middle, name, TEXT, False, INK, "left", True))
        for player in range(PLAYERS):
            x = area.x + stub + (player + 0.5) * column
            marks.append(Label(x, middle, f"× {factor} =", TEXT, False, QUIET, "centre", True))
    marks.append(Label(area.x, total + row / 2, words.phrase("score-total"), TEXT, True, INK, "left", True))
    size = row - 2.5
    for player in range(PLAYERS):
        x = area.x + stub + player * column
        marks.append(Line(x, area.y, x, last, 0.25, RULE))
        marks.append(Stamp(x + 1.5, area.y + (row - size) / 2, art.marble(player + 1, size)))
    return marks


SCORE_SHEET = SheetKind("score-sheet", 4, "tables to count the points of several games", (), False, compose)
