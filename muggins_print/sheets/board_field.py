"""What a board has besides its track: the title, the dice, a word of help, the run bonuses, the players.

Each is a panel, as large as it needs to be; a few arrangements put them together for a field inside
a ring, upright or lying, and for a head band above a snake. Lengths in mm, type in pt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from muggins_print.page import art
from muggins_print.page.furniture import INK, PALE, QUIET, RULE, Area
from muggins_print.page.model import PT, Box, Disc, Label, Line, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.page.tints import tint
from muggins_print.pieces import Die
from muggins_print.sheets.columns import moved

#: What dice of so many sides show on a board: the first, the second and the third of them.
_SHOWN = {4: (4, 1, 3), 6: (6, 3, 1), 8: (5, 8, 2), 10: (7, 10, 3), 12: (12, 5, 8), 20: (20, 11, 7)}
#: How the three dice lie after a throw.
_TURNS = (-13.0, 11.0, 5.0)
#: The dots of the title's letters in Atkinson Hyperlegible Bold: x, height and diameter, in type sizes.
_DOTS = {"i": (0.195, 0.668, 0.18), "!": (0.1415, 0.0855, 0.195)}


class Panel(NamedTuple):
    """Marks that belong together, drawn from 0, 0 in ``width`` × ``height`` mm."""

    width: float
    height: float
    marks: tuple[Mark, ...]


class Field(NamedTuple):
    """Everything that the field tells, ready to print.

    ``bonuses`` are the runs by length with two texts, plain and bold (D15); ``players`` heads the
    columns for colour, name and points, and is empty on a board for marbles.
    """

    title: str
    subtitle: str
    dice: tuple[int, ...]
    signs: tuple[str, ...]
    help: str
    runs: str
    bonuses: tuple[tuple[int, str, str], ...]
    fine: str
    players: tuple[str, ...] = ()


def hue(part: float) -> float:
    """The hue of the track, in degrees, from its beginning (0) to its end (1): yellow by red and blue to green."""
    return 92.0 - 300.0 * part


class Fitter:
    """Makes the panels of one field; ``scale`` is 1 on A4."""

    def __init__(self, field: Field, measure: Measure, scale: float) -> None:
        self.field = field
        self.measure = measure
        self.scale = scale

    def type(self, size: float, least: float = 11.0) -> float:
        """A type size scaled with the board, but never below ``least``."""
        return round(max(least, size * self.scale), 1)

    def title(self, width: float, largest: float, align: str = "centre") -> Panel:
        """The title as large as ``width`` allows, up to ``largest`` pt, and the variant below it."""
        title, measure = self.field.title, self.measure
        size = min(largest, width / measure.width(title, 1.0, True))
        wide, em = measure.width(title, size, True), size * PT
        left, base = (0.0 if align == "left" else (width - wide) / 2), em * 0.80
        marks: list[Mark] = [Label(left, base, title, size, True, INK)]
        for index, letter in enumerate(title):
            if letter in _DOTS:  # a marble lies on every dot
                x, up, across = _DOTS[letter]
                d = em * across * 1.25
                x = left + measure.width(title[:index], size, True) + x * em
                player = 1 if letter == "i" else 3
                marks.append(Stamp(x - d / 2, base - up * em - d / 2, self.marble(player, d)))
        small = min(self.type(20.0, 12.0), 0.5 * size)
        small = min(small, width / measure.width(self.field.subtitle, 1.0, True))
        base += 0.26 * em + small * PT * 0.9
        x = 0.0 if align == "left" else width / 2
        marks.append(Label(x, base, self.field.subtitle, small, True, QUIET, "left" if align == "left" else "centre"))
        return Panel(width, base + small * PT * 0.25, tuple(marks))

    def marble(self, player: int, diameter: float) -> art.Art:
        """A marble, or on a board to colour a circle of the same size."""
        return art.counter(diameter) if self.field.players else art.marble(player, diameter)

    def dice(self) -> tuple[Die, ...]:
        """The dice that are shown."""
        return tuple(Die(sides, _SHOWN[sides][index]) for index, sides in enumerate(self.field.dice))

    def signs(self, diameter: float, middle: float, y: float) -> Iterable[Mark]:
        """The operations as a row of buttons round (middle, y)."""
        pitch = diameter * 1.3
        for index, sign in enumerate(self.field.signs):
            x = middle + (index - (len(self.field.signs) - 1) / 2) * pitch
            yield Disc(x, y, diameter / 2, INK, None)
            yield Label(x, y, sign, diameter * 2.3, True, art.WHITE, "centre", True)

    def dice_row(self, size: float) -> Panel:
        """Three dice in a row and the operations below them."""
        width, button = size * 3.7, size * 0.46
        marks: list[Mark] = []
        for index, (die, turn) in enumerate(zip(self.dice(), _TURNS, strict=True)):
            x = width / 2 + (index - 1) * size * 1.25 - size / 2
            marks.append(Stamp(x, size * (0.14, 0.06, 0.16)[index], art.die(die, size), turn))
        marks += self.signs(button, width / 2, size * 1.36 + button / 2)
        return Panel(width, size * 1.36 + button, tuple(marks))

    def rolling(self, radius: float) -> Panel:
        """A place to roll the dice in, with three dice just thrown and the operations below them."""
        centre = radius
        marks: list[Mark] = [Disc(centre, centre, radius * 0.9, tint(0.965, 0.02, 250), None)]
        for index in range(36):
            angle = radians(10 * index)
            x, y = centre + radius * 0.955 * sin(angle), centre - radius * 0.955 * cos(angle)
            dot = radius * (0.021 if index % 3 else 0.035)
            marks.append(Disc(x, y, dot, tint(0.78, 0.12, hue(index / 36)), None))
        spots = ((-0.37, -0.23), (0.40, -0.40), (0.11, 0.24))
        for (right, down), die, turn in zip(spots, self.dice(), _TURNS, strict=True):
            size = radius * (0.52 if die.sides == 6 else 0.60)
            x, y = centre + right * radius, centre + down * radius
            marks.append(Stamp(x - size / 2, y - size / 2, art.die(die, size), turn))
        marks += self.signs(radius * 0.21, centre, centre + radius * 0.71)
        return Panel(2 * radius, 2 * radius, tuple(marks))

    def text(self, text: str, width: float, size: float, align: str = "centre", bold: bool = False) -> Panel:
        """Running text wrapped into ``width``."""
        block = TextBlock(
            0.0, 0.0, width, (Span(text, bold),), size, size * 1.3, INK, "left" if align == "left" else "centre"
        )
        return Panel(width, self.measure.height(block), (block,))

    def runs(self, width: float, columns: int, align: str = "centre") -> Panel:
        """The run bonuses as rows of marbles (D15, D16), in one, two or four columns, with their words."""
        heading = self.text(self.field.runs, width, self.type(15.0, 12.0), align, bold=True)
        size, plain = self.type(17.0, 12.0), self.type(13.0, 11.0)
        d = 8.4 * self.scale
        while True:
            groups = [self._run(player, *bonus, d, size, plain) for player, bonus in enumerate(self.field.bonuses, 1)]
            rows = -(-len(groups) // columns)
            across = [groups[first : first + rows] for first in range(0, len(groups), rows)]
            wide = [max(group.width for group in column) for column in across]
            if sum(wide) + (columns - 1) * d <= width or d < 3.0:
                break
            d, size, plain = d * 0.95, max(size * 0.95, 10.0), max(plain * 0.95, 9.0)
        gap = min((width - sum(wide)) / max(1, columns - 1), 2.2 * d)
        x = 0.0 if align == "left" else (width - sum(wide) - gap * (columns - 1)) / 2
        marks, y = [*heading.marks], heading.height + 0.35 * d
        for column, room in zip(across, wide, strict=True):
            for row, group in enumerate(column):
                marks += (moved(mark, x, y + row * d * 1.3) for mark in group.marks)
            x += room + gap
        y += rows * d * 1.3 + 0.15 * d
        fine = self.text(self.field.fine, width, self.type(12.0, 10.0), align)
        marks += (moved(mark, 0.0, y) for mark in fine.marks)
        return Panel(width, y + fine.height, tuple(marks))

    def _run(self, player: int, length: int, words: str, points: str, d: float, size: float, plain: float) -> Panel:
        pitch = d * 1.03
        marks: list[Mark] = [Stamp(index * pitch, 0.0, self.marble(player, d)) for index in range(length)]
        x = length * pitch + 0.28 * d
        if words:
            marks.append(Label(x, d / 2, words, plain, False, INK, "left", True))
            x += self.measure.width(words, plain) + 0.28 * d
        marks.append(Label(x, d / 2, points, size, True, INK, "left", True))
        return Panel(x + self.measure.width(points, size, True), d, tuple(marks))

    def players(self, width: float, row: float, number: int = 4) -> Panel:
        """A line for each player (D1): a circle to colour, a name, a box for the points."""
        colour, name, points = self.field.players
        size = self.type(11.0, 10.0)
        circle, box = row * 0.78, max(row * 1.6, self.measure.width(points, size) + 1.0)
        head = size * PT * 1.3
        left = max(circle, self.measure.width(colour, size)) + 3.0
        marks: list[Mark] = [
            Label(0.0, size * PT, colour, size, False, QUIET),
            Label(left, size * PT, name, size, False, QUIET),
            Label(width - box, size * PT, points, size, False, QUIET),
        ]
        for index in range(number):
            y = head + index * row + row * 0.5
            marks.append(Disc(circle / 2, y, circle / 2 - 0.2, art.WHITE, INK, 0.4))
            marks.append(Line(left, y + circle / 2, width - box - 3.0, y + circle / 2, 0.3, RULE))
            marks.append(Box(width - box, y - circle / 2, box, circle, art.WHITE, INK, 0.4, 1.2))
        return Panel(width, head + number * row, tuple(marks))


def spread(panels: Sequence[Panel], area: Area, weights: Sequence[float] | None = None) -> tuple[Mark, ...]:
    """The panels below one another in the middle of ``area``, the height left shared out between them.

    ``weights`` say how much of it goes above each panel and below the last; equal by default,
    with none above the first and below the last.
    """
    weights = weights or [0.0, *[1.0] * (len(panels) - 1), 0.0]
    spare = area.height - sum(panel.height for panel in panels)
    marks: list[Mark] = []
    y = area.y
    for panel, weight in zip(panels, weights, strict=False):
        y += spare * weight / sum(weights)
        x = area.x + (area.width - panel.width) / 2
        marks += (moved(mark, x, y) for mark in panel.marks)
        y += panel.height
    return tuple(marks)


def upright(area: Area, field: Field, measure: Measure) -> tuple[Mark, ...]:
    """The field of a ring that is taller than wide."""
    fit = Fitter(field, measure, min(1.8, area.width / 120, area.height / 200))
    title = fit.title(area.width, 84 * fit.scale)
    runs = fit.runs(area.width, 2)
    help_ = fit.text(field.help, area.width * 0.94, fit.type(15.0, 12.0))
    used = title.height + runs.height + help_.height
    if not field.players:
        radius = min(area.width, area.height - used - 12 * fit.scale) / 2
        return spread((title, fit.rolling(radius), help_, runs), area)
    dice = fit.dice_row(17 * fit.scale)
    row = min(13 * fit.scale, (area.height - used - dice.height - 30 * fit.scale) / 4)
    return spread((title, dice, help_, fit.players(area.width * 0.9, row), runs), area)


def lying(area: Area, field: Field, measure: Measure) -> tuple[Mark, ...]:
    """The field of a ring that is wider than tall: title, dice and help left, players and runs right."""
    fit = Fitter(field, measure, min(1.8, area.width / 150, area.height / 84))
    gap = 8 * fit.scale
    left = Area(area.x, area.y, area.width * 0.44, area.height)
    right = Area(left.right + gap, area.y, area.width - left.width - gap, area.height)
    title = fit.title(left.width, 60 * fit.scale)
    help_ = fit.text(field.help, left.width, fit.type(12.0))
    size = min(left.width / 3.7, 18 * fit.scale, (area.height - title.height - help_.height) / 2.2)
    runs = fit.runs(right.width, 2)
    row = min(12 * fit.scale, (area.height - runs.height - 8 * fit.scale) / 4.5)
    return (
        *spread((title, fit.dice_row(size), help_), left),
        *spread((fit.players(right.width, row), runs), right),
    )


def band(width: float, field: Field, measure: Measure) -> Panel:
    """The head band of a snake, as tall as it becomes: title and help left, dice or players right, runs below."""
    scale = min(1.7, max(0.62, width / 194))
    fit = Fitter(field, measure, scale)
    gap = 6 * scale
    dice = fit.dice_row((16 if not field.players else 12) * scale)
    left = width * (0.56 if not field.players else 0.46)
    title = fit.title(left, 64 * scale, "left")
    help_ = fit.text(field.help, left, fit.type(13.0), "left")
    runs = fit.runs(width, 4 if width > 150 else 2, "left")
    marks = [*title.marks, *(moved(mark, 0.0, title.height + 1.0) for mark in help_.marks)]
    height = title.height + 1.0 + help_.height
    if field.players:
        players = fit.players(width - left - gap, 9.5 * scale)
        marks += (moved(mark, left + gap, 0.0) for mark in players.marks)
        height = max(height, players.height)
    else:
        marks += (moved(mark, width - dice.width, 0.0) for mark in dice.marks)
        height = max(height, dice.height)
    height += 3 * scale
    marks += (moved(mark, 0.0, height) for mark in runs.marks)
    return Panel(width, height + runs.height + 4 * scale, tuple(marks))
