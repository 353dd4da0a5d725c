"""The record sheet: a game written down turn by turn, for one player or two side by side.

A turn is a row: blank dice for the roll, a line for the equation (D3), a circle for the space (D4).
Nobody places more marbles than there are (D1), so no sheet has more turns than that.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from muggins_print.choices import WholeNumber
from muggins_print.errors import BadRequest
from muggins_print.games.contract import Notation
from muggins_print.games.dice import DICE
from muggins_print.games.dice.board import MARBLES
from muggins_print.games.dice.expressions import Solution
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.order import Order
from muggins_print.page import art
from muggins_print.page.furniture import (
    INK,
    LARGE,
    PALE,
    QUIET,
    RULE,
    SMALL,
    STROKE,
    TEXT,
    Area,
    head,
    usable,
)
from muggins_print.page.model import Box, Disc, Label, Line, Mark, Measure, Stamp
from muggins_print.page.stock import GRID
from muggins_print.pieces import Die, Roll
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import notation_of, pages_of, paper_of, variant_line, words_of
from muggins_print.sheets.rules import example_roll, example_solutions
from muggins_print.words import Words

#: Least and greatest height of a turn: a die to write in, and air above it.
_TURN = (12.8, 18.0)
#: A die over its turn's height and over its column's width, what it is at most, and at least.
_DIE, _WIDE_DIE, _DICE = 0.8, 0.095, (9.0, 12.5)
#: Five turns stand together, with so much more white before the next five.
_FIVES, _APART = 5, 2.5
#: The column of the turns' numbers; between dice, and between dice, line and circle; the sign "=".
_NUMBER, _CLOSE, _GAP, _EQUALS = 8.0, 1.4, 3.0, 5.5
#: A shorter line takes no child's equation, the second one none in large letters.
_SHORTEST, _SHORTEST_LARGE = 34.0, 42.0
#: Between two players' columns.
_GUTTER = 2.5 * GRID


class _Turn(NamedTuple):
    """Where everything of a turn stands across its column, from the column's left."""

    die: float
    dice: tuple[float, ...]
    line: tuple[float, float]
    space: float

    @property
    def equation(self) -> float:
        """The length of the line."""
        return self.line[1] - self.line[0]


def _turn(width: float, height: float, dice: int, number: float) -> _Turn:
    smallest, largest = _DICE
    size = round(min(largest, height * _DIE, max(smallest, width * _WIDE_DIE)), 2)
    lefts = tuple(number + place * (size + _CLOSE) for place in range(dice))
    space = width - size - 1.5  # clear of the example's rounded corner
    return _Turn(size, lefts, (lefts[-1] + size + _GAP, space - _EQUALS), space)


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """One page of turns to write down. It has no key.

    Raises `BadRequest` when two players have no room for their equations beside each other.
    """
    paper, words, notation = paper_of(order), words_of(order), notation_of(order)
    variant, players = DICE.variant(order), order.whole("players")
    title = words.phrase("record-title")
    field = 56.0 if paper.width > 200 else 42.0
    asked = ("date", "name") if players == 1 else ("date",)
    fields = tuple((words.phrase(f"record-{name}"), field) for name in asked)
    marks, area = head(usable(paper), title, words.phrase("record-task"), fields, measure)
    body = list(marks)
    line = variant_line(variant, words, notation)
    body.append(Label(area.x, area.y + 1.0, line, SMALL, False, QUIET))
    area = area.below(area.y + 1.5 * GRID)
    width = (area.width - (players - 1) * _GUTTER) / players
    height, turns = _turns(area.height - _above(players))
    # The word for an example stands in the column of numbers.
    number = max(_NUMBER, measure.width(words.phrase("record-example"), SMALL) + 1.5)
    turn = _turn(width, height, len(variant.dice), number)
    shortest = _SHORTEST if paper.scale == 1.0 else _SHORTEST_LARGE
    if turn.equation < paper.true(shortest):
        raise BadRequest(
            f"Two players beside each other on a page {paper.width * paper.scale:g} mm wide leave "
            f"{max(0.0, turn.equation * paper.scale):.0f} mm for an equation, and a child needs "
            f"{shortest:.0f}. Choose a "
            "larger --paper, or --players 1."
        )
    roll = example_roll(variant)
    shown = example_solutions(variant, roll)[::-1]
    for player in range(players):
        column = Area(area.x + player * (width + _GUTTER), area.y, width, area.height)
        if players > 1:
            body += _name(column, player + 1, words, measure)
            column = column.below(column.y + 3 * GRID)
        body += _heads(column, turn, words)
        column = column.below(column.y + 2 * GRID)
        body += _example(column, turn, roll, shown[player % len(shown)], words, notation, measure)
        column = column.below(column.y + turn.die + 1.5 * GRID + 3.0)
        body += _lines(column, turn, height, turns, variant)
    yield Sheet(title, order.code, pages_of(order, title, "", [tuple(body)]))


def _above(players: int) -> float:
    """What stands above the first turn: the player's name if there are two, the heads, the example."""
    return (3 * GRID if players > 1 else 0.0) + 2 * GRID + _TURN[0] * _DIE + 1.5 * GRID + 3.0


def _turns(room: float) -> tuple[float, int]:
    """How tall a turn is, and how many there are."""
    turns = 1
    while turns < MARBLES and (turns + 1) * _TURN[0] + turns // _FIVES * _APART <= room:
        turns += 1
    if turns > _FIVES and turns % _FIVES == 1:
        turns -= 1  # one turn alone below the others would look lost
    return min(_TURN[1], (room - (turns - 1) // _FIVES * _APART) / turns), turns


def _name(column: Area, player: int, words: Words, measure: Measure) -> list[Mark]:
    """A player's marble and a line for the name."""
    label, size, base = words.phrase("record-name"), 7.0, column.y + 1.5 * GRID
    left = column.x + size + 2.0
    written = left + measure.width(label, TEXT) + 1.5
    return [
        Stamp(column.x, base - 1.5 - size / 2, art.marble(player, size)),
        Label(left, base, label, TEXT, False, INK),
        Line(written, base, column.right - STROKE / 2, base, STROKE, RULE),
    ]


def _heads(column: Area, turn: _Turn, words: Words) -> list[Mark]:
    """What stands above the columns of a turn."""
    y = column.y + GRID
    return [
        Label(column.x + turn.dice[0], y, words.phrase("record-roll"), TEXT, True, INK),
        Label(column.x + turn.line[0], y, words.phrase("record-equation"), TEXT, True, INK),
        Label(column.right, y, words.phrase("record-space"), TEXT, True, INK, "right"),
    ]


def _example(
    column: Area,
    turn: _Turn,
    roll: Roll,
    solution: Solution,
    words: Words,
    notation: Notation,
    measure: Measure,
) -> list[Mark]:
    """A turn as it looks when it is written down."""
    height = turn.die + GRID
    middle = column.y + height / 2
    text, example = solution.expression.text(notation), words.phrase("record-example")
    size = next((step for step in (LARGE, TEXT) if measure.width(text, step, True) <= turn.equation), SMALL)
    marks: list[Mark] = [
        Box(column.x, column.y, column.width, height, PALE, None, 0.0, 3.0),
        Label(column.x + turn.dice[0] / 2, middle, example, SMALL, False, QUIET, "centre", True),
        Label(column.x + turn.line[0], middle, text, size, True, INK, "left", True),
        Label(column.x + turn.space - _EQUALS / 2, middle, "=", LARGE, True, INK, "centre", True),
        Stamp(column.x + turn.space, middle - turn.die / 2, art.space(solution.total, turn.die)),
    ]
    for left, die in zip(turn.dice, roll.dice, strict=True):
        marks.append(Stamp(column.x + left, middle - turn.die / 2, art.die(die, turn.die)))
    return marks


def _lines(column: Area, turn: _Turn, height: float, turns: int, variant: DiceVariant) -> list[Mark]:
    """The turns to write down."""
    marks: list[Mark] = []
    size = turn.die
    for number in range(1, turns + 1):
        top = column.y + (number - 1) * height + (number - 1) // _FIVES * _APART
        middle, written = top + size / 2, top + size - 1.0
        five = number % _FIVES == 0
        marks.append(
            Label(column.x + 5.5, middle, str(number), TEXT, five, INK if five else QUIET, "right", True)
        )
        for left, sides in zip(turn.dice, variant.dice, strict=True):
            marks.append(Stamp(column.x + left, top, art.die(Die(sides), size)))
        left, right = (column.x + end for end in turn.line)
        marks.append(Line(left, written, right, written, STROKE, RULE))
        x = column.x + turn.space
        marks.append(Label(x - _EQUALS / 2, middle, "=", LARGE, False, QUIET, "centre", True))
        marks.append(Disc(x + size / 2, middle, size / 2 - 0.15, None, INK, 0.3))
    return marks


RECORD_SHEET = SheetKind(
    "record-sheet",
    11,
    "a sheet to write a game down on, turn by turn",
    (WholeNumber("players", 16, 1, "players beside each other on a sheet", 1, 2),),
    False,
    compose,
    part=True,
    game="dice",
)
