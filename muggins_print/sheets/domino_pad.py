"""Score pads for games with dominoes: fives to cross off (T8, T19), and rounds of games whose lowest score
wins, such as Mexican Train and Chickenfoot.
"""

from __future__ import annotations

from collections.abc import Iterator

from muggins_print.choices import OneOf, WholeNumber
from muggins_print.errors import BadRequest
from muggins_print.order import Order
from muggins_print.page import art, domino_art
from muggins_print.page.furniture import (
    INK,
    PALE,
    QUIET,
    RULE,
    SMALL,
    STROKE,
    TEXT,
    WRITING,
    Area,
    head,
    usable,
)
from muggins_print.page.model import Box, Label, Line, Mark, Measure, Stamp
from muggins_print.page.stock import GRID
from muggins_print.pieces import Tile
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.fives_board import TARGETS
from muggins_print.sheets.frame import pages_of, paper_of, words_of
from muggins_print.sheets.tiles import SETS
from muggins_print.words import Words

#: Sides that keep score at most: players, or teams (T2); and players of a game that the lowest score wins.
#: Where there is no room for all of them, a game is for two.
SIDES, FEW, MOST_PLAYERS = 4, 2, 8
#: Boxes in a row: fifty points.
_ROW = 10
#: Boxes that can be crossed off, and taller ones are no use.
_LEAST_BOX, _MOST_BOX = 8.0, 10.0
#: The height of a round's row: what figures need, what they have where several tables stand on a page, and
#: the greatest; and the least width of a player's column.
_ROUND, _COLUMN = (8.0, 11.0, 14.0), 13.0
#: The side of a half of the tile that names a round.
_TILE = 7.0


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """One page: fives to cross off, as many games as fit; or a table for a whole game that the lowest score
    wins. No key.

    Raises `BadRequest` for what belongs to the other pad, and for more players than the paper has room for.
    """
    words, lowest = words_of(order), order.text("counts") == "lowest"
    for name in ("to",) if lowest else ("set", "players"):
        choice = next(one for one in order.choices if one.name == name)
        if order.settings[name] != choice.default:
            raise BadRequest(
                f"{choice.option} is for pads that count {'fives' if lowest else 'the lowest score'}. Leave "
                f"it out, or ask for --counts {'fives' if lowest else 'lowest'}."
            )
    title = words.phrase("domino-pad-title-lowest" if lowest else "domino-pad-title-fives")
    if lowest:
        doubles = SETS[order.text("set")]
        task = words.phrase("domino-pad-task-lowest", first=doubles, rounds=doubles + 1)
        marks, area = head(usable(paper_of(order)), title, task, (), measure)
        body = [*marks, *_rounds(area, doubles, order, words, measure)]
    else:
        task = words.phrase("domino-pad-task-fives", target=order.text("to"))
        marks, area = head(usable(paper_of(order)), title, task, (), measure)
        body = [*marks, *_games(area, int(order.text("to")), words, measure)]
    yield Sheet(title, order.code, pages_of(order, title, "", [tuple(body)]))


# --- fives ------------------------------------------------------------------------------------------


def _games(area: Area, target: int, words: Words, measure: Measure) -> Iterator[Mark]:
    """As many games as fit, each with a block for every side: two beside each other where boxes stay large
    enough, and on small paper only two.
    """
    apart = 2 * GRID
    columns = 2 if (area.width - apart) / 2 / _ROW >= _LEAST_BOX else 1
    width = (area.width - (columns - 1) * apart) / columns
    side = width / _ROW
    rows = -(-target // (5 * _ROW))
    over = WRITING + GRID / 2
    sides = SIDES
    if SIDES // columns * (over + rows * _LEAST_BOX + apart) - apart > area.height:
        sides = FEW
    down = sides // columns
    # The boxes are as tall as fills the page with whole games, up to squares.
    least = down * (over + rows * _LEAST_BOX + apart)
    games = max(1, int((area.height + apart) / least))
    block = (area.height + apart) / games / down - apart
    tall = min(_MOST_BOX, side * 1.1, (block - over) / rows)
    for game in range(games):
        for place in range(sides):
            row, column = divmod(place, columns)
            x = area.x + column * (width + apart)
            y = area.y + (game * down + row) * (over + rows * tall + apart)
            if game and not place:
                middle = y - apart / 2
                yield Line(area.x + STROKE / 2, middle, area.right - STROKE / 2, middle, STROKE, RULE)
            yield from _side(Area(x, y, width, over + rows * tall), place + 1, target, words, measure)


def _side(area: Area, player: int, target: int, words: Words, measure: Measure) -> Iterator[Mark]:
    """A line for the name and a box for every five, fifties with a ground."""
    line, d = area.y + WRITING - 1.0, 6.0
    yield Stamp(area.x, line - d, art.marble(player, d))
    name = words.phrase("score-name")
    yield Label(area.x + d + 2.0, line - 0.6, name, TEXT, False, QUIET)
    left = area.x + d + 4.0 + measure.width(name, TEXT)
    yield Line(left, line, area.right - STROKE / 2, line, STROKE, RULE)
    rows = -(-target // (5 * _ROW))
    top = area.y + WRITING + GRID / 2
    width, height = area.width / _ROW, (area.bottom - top) / rows
    for index in range(target // 5):
        row, column = divmod(index, _ROW)
        number, gap = 5 * (index + 1), 0.5
        fifty, ten = number % 50 == 0, number % 10 == 0
        x, y = area.x + column * width, top + row * height
        yield Box(
            x + gap, y + gap, width - 2 * gap, height - 2 * gap, PALE if fifty else art.WHITE,
            INK if fifty or number == target else RULE, 0.4 if number == target else 0.25, 1.2,
        )  # fmt: skip
        yield Label(
            x + width / 2, y + height / 2, str(number), SMALL, ten, INK if fifty else QUIET, "centre", True
        )


# --- the lowest score -------------------------------------------------------------------------------


def _rounds(area: Area, doubles: int, order: Order, words: Words, measure: Measure) -> Iterator[Mark]:
    """A row for each round, named by the double that it begins with, the highest first; a column a player."""
    players = order.whole("players")
    total = words.phrase("score-total")
    stub = max(measure.width(total, TEXT, True), 2 * _TILE) + 4.0
    column = (area.width - stub) / players
    if column < _COLUMN:
        most = int((area.width - stub) / _COLUMN)
        raise BadRequest(
            f"{players} players would have columns of {column:.0f} mm on this paper, and figures need "
            f"{_COLUMN:g} mm. Ask for --players {most} at most, or choose a larger --paper."
        )
    if area.height / (doubles + 3) < _ROUND[0]:
        raise BadRequest(
            f"{doubles + 1} rounds have no room on this paper. Choose a larger --paper, or a smaller --set."
        )
    rows, apart = doubles + 3, 2.5 * GRID
    tables = max(1, int((area.height + apart) / (rows * _ROUND[1] + apart)))
    row = min(_ROUND[2], ((area.height + apart) / tables - apart) / rows)
    for table in range(tables):
        y = area.y + table * (rows * row + apart)
        yield from _table(Area(area.x, y, area.width, rows * row), doubles, stub, players, words)


def _table(area: Area, doubles: int, stub: float, players: int, words: Words) -> Iterator[Mark]:
    """A game's table, its rounds named in the ``stub``."""
    rows = doubles + 3
    row = area.height / rows
    yield Box(area.x + stub, area.bottom - row, area.width - stub, row, PALE, None)
    for index in range(1, rows + 1):
        y, strong = area.y + index * row, index in (1, rows - 1, rows)
        width, ink = (0.5, INK) if strong else (0.25, RULE)
        yield Line(area.x + width / 2, y, area.right - width / 2, y, width, ink)
    side = min(_TILE, row - 2.0)
    for index, number in enumerate(range(doubles, -1, -1), start=1):
        middle = area.y + (index + 0.5) * row
        tile = domino_art.tile(Tile(number, number), side)
        yield Stamp(area.x + side / 2, middle - side, tile, 90.0)
    total = words.phrase("score-total")
    yield Label(area.x, area.bottom - row / 2, total, TEXT, True, INK, "left", True)
    yield Label(area.x, area.y + row / 2, words.phrase("score-name"), TEXT, False, QUIET, "left", True)
    column = (area.width - stub) / players
    for player in range(players):
        x = area.x + stub + player * column
        yield Line(x, area.y, x, area.bottom, 0.25, RULE)


DOMINO_PAD = SheetKind(
    "score-pad", 4, "fives to cross off, or a table for games that the lowest score wins",
    (
        OneOf(
            "counts", 16, "fives",
            "fives, or rounds whose lowest score wins, as in Mexican Train and Chickenfoot",
            ("fives", "lowest"),
        ),
        OneOf("to", 17, "250", "the score that fives are played to", TARGETS),
        OneOf("set", 18, "double-twelve", "the set that the rounds begin with the doubles of", tuple(SETS)),
        WholeNumber("players", 19, 4, "how many players' lowest score wins", 1, MOST_PLAYERS),
    ),
    False, compose, part=True,
    game="dominoes",
)  # fmt: skip
