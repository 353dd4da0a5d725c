"""The score pad: what each player counts at the end of a game (D15, D16), several games a page.

It asks how many there are and leaves room for the product, so that keeping score is practice too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muggins_print.games.dice import DICE
from muggins_print.games.dice.board import Bonus, bonuses
from muggins_print.games.dice.position import Position, score
from muggins_print.order import Order
from muggins_print.page import art
from muggins_print.page.furniture import INK, LARGE, PALE, QUIET, RULE, SMALL, TEXT, Area, head, usable
from muggins_print.page.model import Box, Label, Line, Mark, Measure, Path, Stamp
from muggins_print.page.stock import GRID
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import pages_of, paper_of, words_of
from muggins_print.words import Words

PLAYERS = 4  #: columns of a game (D1)

#: The example's row of spaces, and which of them hold a marble: a run of three, one alone, a run of two.
_EXAMPLE_SPACES = 10
_EXAMPLE_TAKEN = (0, 1, 2, 5, 8, 9)
_EXAMPLE_PLAYER = 2

_ROW = (8.5, 11.0)  #: least and greatest height of a row, in mm: room for a child's figures
_BETWEEN = 2 * GRID


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """One page of score tables, as many games as fit. It has no key."""
    paper, words = paper_of(order), words_of(order)
    title = words.phrase("score-title")
    marks, area = head(usable(paper), title, words.phrase("score-task"), (), measure)
    spaces = DICE.variant(order).spaces
    example, area = _example(area, spaces, words, measure)
    body = [*marks, *example]
    runs = bonuses(spaces)
    rows = len(runs) + 3
    games = max(1, int((area.height + _BETWEEN) / (rows * _ROW[0] + _BETWEEN)))
    row = min(_ROW[1], (area.height - (games - 1) * _BETWEEN) / games / rows)
    for number in range(games):
        y = area.y + number * (rows * row + _BETWEEN)
        body += _game(Area(area.x, y, area.width, rows * row), runs, words, measure)
    yield Sheet(title, order.code, pages_of(order, title, "", [tuple(body)]))


def _example(area: Area, spaces: range, words: Words, measure: Measure) -> tuple[list[Mark], Area]:
    """A row of spaces with some marbles, its runs and their points, and the sum; and the area left."""
    first = max(spaces.start, min(4, spaces.stop - _EXAMPLE_SPACES))
    row = range(first, min(first + _EXAMPLE_SPACES, spaces.stop))
    taken = {row[place]: _EXAMPLE_PLAYER for place in _EXAMPLE_TAKEN if place < len(row)}
    found = score(Position(row, taken))[_EXAMPLE_PLAYER]
    terms = [found.marbles, *(run.bonus for run in found.runs)]
    text = words.phrase("score-example", sum=" + ".join(map(str, terms)), total=found.points)
    pad = GRID
    step = min(12.0, (area.width - 2 * pad) / len(row))
    size = step - 1.0
    # The sum stands beside the row where there is room, else below it.
    beside = len(row) * step + 2 * pad + measure.width(text, LARGE, True) <= area.width - pad
    height = 6.5 + size + 8.5 + (0.0 if beside else 2 * GRID)
    marks: list[Mark] = [Box(area.x, area.y, area.width, height, PALE, None, 0.0, 3.0)]
    left, middle = area.x + pad + step / 2, area.y + 6.5 + size / 2
    marks.append(Line(left, middle, left + (len(row) - 1) * step, middle, 1.2, RULE))
    below = middle + size / 2 + 1.2
    for place, number in enumerate(row):
        x = left + place * step
        if number in taken:  # the marble hides the number, so that stands above it
            marks.append(Label(x, middle - size / 2 - 1.2, str(number), SMALL, False, QUIET, "centre"))
        piece = art.marble(_EXAMPLE_PLAYER, size) if number in taken else art.space(number, size)
        marks.append(Stamp(x - size / 2, middle - size / 2, piece))
    for run in found.runs:
        x1 = left + row.index(run.spaces[0]) * step - size / 2
        x2 = left + row.index(run.spaces[-1]) * step + size / 2
        bracket = ((x1, below), (x1, below + 1.2), (x2, below + 1.2), (x2, below))
        marks.append(Path(bracket, None, INK, 0.4, False))
        marks.append(Label((x1 + x2) / 2, below + 5.6, f"+{run.bonus}", TEXT, True, INK, "centre"))
    if beside:
        marks.append(Label(area.right - pad, middle, text, LARGE, True, INK, "right", True))
    else:
        marks.append(Label(area.x + pad, area.y + height - pad, text, LARGE, True, INK))
    return marks, area.below(area.y + height + 1.5 * GRID)


def _game(area: Area, runs: Sequence[Bonus], words: Words, measure: Measure) -> list[Mark]:
    """One game's table: a row for the marbles and each kind of run, a column a player."""
    names = [words.phrase("score-marbles")] + [
        words.phrase("score-run-longest" if run.open else "score-run", length=run.length) for run in runs
    ]
    rows = len(names) + 2
    row = area.height / rows
    stub = max(measure.width(name, TEXT) for name in names) + 3.0
    column = (area.width - stub) / PLAYERS
    # Room for a figure before the sign and behind it.
    size = TEXT if column > 30 else SMALL
    total = area.bottom - row
    marks: list[Mark] = [Box(area.x + stub, total, area.width - stub, row, PALE, None)]
    for index in range(1, rows + 1):
        y, strong = area.y + index * row, index in (1, rows - 1, rows)
        width, ink = (0.5, INK) if strong else (0.25, RULE)
        # Strokes have round ends, which must not reach into the margin.
        marks.append(Line(area.x + width / 2, y, area.right - width / 2, y, width, ink))
    factors = (1, *(run.points for run in runs))
    for index, (name, factor) in enumerate(zip(names, factors, strict=True), start=1):
        middle = area.y + (index + 0.5) * row
        marks.append(Label(area.x, middle, name, TEXT, False, INK, "left", True))
        for player in range(PLAYERS):
            x = area.x + stub + (player + 0.68) * column
            marks.append(Label(x, middle, f"× {factor} =", size, False, QUIET, "right", True))
    marks.append(Label(area.x, total + row / 2, words.phrase("score-total"), TEXT, True, INK, "left", True))
    marks.append(
        Label(area.x, area.y + row / 2, words.phrase("score-name"), TEXT, False, QUIET, "left", True)
    )
    diameter = min(row - 2.5, 8.0)
    for player in range(PLAYERS):
        x = area.x + stub + player * column
        marks.append(Line(x, area.y, x, area.bottom, 0.25, RULE))
        marks.append(Stamp(x + 1.5, area.y + (row - diameter) / 2, art.marble(player + 1, diameter)))
    return marks


SCORE_PAD = SheetKind(
    "score-pad", 4, "tables to count the points of several games", (), False, compose, part=True,
    game="dice",
)  # fmt: skip
