"""What a board has besides its track: the title, the dice, a word of help, the run bonuses, the players.

Each is a panel, as large as it needs to be; board_arrangements.py puts them together. Lengths in mm, type
in pt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from muggins_print.page import art
from muggins_print.page.furniture import INK, QUIET, RULE, SMALL, Area
from muggins_print.page.model import PT, Art, Box, Disc, Label, Line, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.page.tints import tint
from muggins_print.pieces import Die
from muggins_print.sheets.columns import moved
from muggins_print.sheets.lettering import dotted

#: What dice of so many sides show on a board: the first, the second and the third of them.
_SHOWN = {4: (4, 1, 3), 6: (6, 3, 1), 8: (5, 8, 2), 10: (7, 10, 3), 12: (12, 5, 8), 20: (20, 11, 7)}
#: How the three dice lie after a throw: turned by so many degrees, and where in a circle of radius 1.
_TURNS = (-13.0, 11.0, 5.0)
_SPOTS = ((-0.37, -0.23), (0.40, -0.40), (0.11, 0.24))
#: The same in a row, for a place that is twice as long as wide.
_ROW_SPOTS = ((-0.64, 0.05), (0.0, -0.06), (0.66, 0.03))
#: How far the middle of + − × ÷ : lies below that of capitals there, in type sizes.
_LOW = 0.085


#: Running text, in one weight or in several.
Text = str | tuple[Span, ...]
#: Where something lies in a circle: so many radii right of its middle and below it.
Spot = tuple[float, float]


class Panel(NamedTuple):
    """Marks that belong together, drawn from 0, 0 in ``width`` × ``height`` mm."""

    width: float
    height: float
    marks: tuple[Mark, ...]


class Field(NamedTuple):
    """Everything that the field tells, ready to print.

    ``runs`` is what they are headed with, and a shorter heading for where that does not fit in one line;
    ``bonuses`` are the runs by length with two texts, plain and bold (D15); ``players`` heads the
    columns for colour, name and points, and is empty on a board for marbles.
    """

    title: str
    subtitle: str
    dice: tuple[int, ...]
    signs: tuple[str, ...]
    help: tuple[tuple[Span, ...], ...]
    runs: tuple[str, str]
    bonuses: tuple[tuple[int, str, str], ...]
    fine: tuple[str, ...]
    players: tuple[str, ...] = ()


def _spans(text: Text, bold: bool) -> tuple[Span, ...]:
    return (Span(text, bold),) if isinstance(text, str) else text


def hue(part: float) -> float:
    """The track's hue in degrees, from its beginning (0, yellow) by red and blue to its end (1, green)."""
    return 90.0 - 300.0 * part


class Compositor:
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
        marks = list(dotted(title, left, base, size, measure, self.marble))
        small = min(self.type(20.0, 12.0), 0.5 * size)
        small = min(small, width / measure.width(self.field.subtitle, 1.0, True))
        base += 0.26 * em + small * PT * 0.9
        x = 0.0 if align == "left" else width / 2
        marks.append(
            Label(x, base, self.field.subtitle, small, True, QUIET, "left" if align == "left" else "centre")
        )
        return Panel(width, base + small * PT * 0.25, tuple(marks))

    def marble(self, player: int, diameter: float) -> Art:
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
            size = diameter * 2.6
            yield Label(x, y - _LOW * size * PT, sign, size, True, art.WHITE, "centre", True)

    def dice_row(self, size: float) -> Panel:
        """Three dice in a row and the operations below them."""
        width, button = size * 3.7, size * 0.46
        marks: list[Mark] = []
        for index, (die, turn) in enumerate(zip(self.dice(), _TURNS, strict=True)):
            x = width / 2 + (index - 1) * size * 1.25 - size / 2
            marks.append(Stamp(x, size * (0.14, 0.06, 0.16)[index], art.die(die, size), turn))
        marks += self.signs(button, width / 2, size * 1.36 + button / 2)
        return Panel(width, size * 1.36 + button, tuple(marks))

    def dice_line(self, width: float, size: float) -> Panel:
        """Three dice and the operations in one row, no wider than ``width``."""
        signs = len(self.field.signs)
        size = min(size, width / (3.6 + 0.63 * signs))
        marks: list[Mark] = [
            Stamp(index * size * 1.15, 0.0, art.die(die, size)) for index, die in enumerate(self.dice())
        ]
        middle = (3.55 + 0.63 * signs / 2) * size
        marks += self.signs(0.48 * size, middle, size / 2)
        return Panel((3.55 + 0.63 * signs) * size, size, tuple(marks))

    def rolling(self, radius: float) -> Panel:
        """A place to roll the dice in, with three dice just thrown and the operations below them."""
        centre = radius
        marks: list[Mark] = [Disc(centre, centre, radius * 0.9, tint(0.965, 0.02, 250), None)]
        for index in range(36):
            angle = radians(10 * index)
            x, y = centre + radius * 0.955 * sin(angle), centre - radius * 0.955 * cos(angle)
            dot = radius * (0.021 if index % 3 else 0.035)
            marks.append(Disc(x, y, dot, tint(0.78, 0.12, hue(index / 36)), None))
        marks += self.thrown(centre, centre, radius)
        marks += self.signs(radius * 0.19, centre, centre + radius * 0.67)
        return Panel(2 * radius, 2 * radius, tuple(marks))

    def thrown(self, x: float, y: float, radius: float) -> Iterable[Mark]:
        """The three dice as they lie after a throw, in a circle round (x, y)."""
        yield from self._dice_at(x, y, radius, _SPOTS)

    def thrown_in(self, area: Area) -> Iterable[Mark]:
        """The three dice in the middle of a rectangle: in a row where it is long, upright or lying."""
        half, x, y = min(area[2:]) / 2, area.x + area.width / 2, area.y + area.height / 2
        if max(area[2:]) < 3.6 * half:
            yield from self._dice_at(x, y + 0.1 * half, 1.2 * half, _SPOTS)
        elif area.width > area.height:
            yield from self._dice_at(x, y, 1.9 * half, _ROW_SPOTS)
        else:
            yield from self._dice_at(x, y, 1.9 * half, [(across, along) for along, across in _ROW_SPOTS])

    def _dice_at(self, x: float, y: float, radius: float, spots: Sequence[Spot]) -> Iterable[Mark]:
        for (right, down), die, turn in zip(spots, self.dice(), _TURNS, strict=True):
            size = radius * (0.52 if die.sides == 6 else 0.60)
            left, top = x + right * radius - size / 2, y + down * radius - size / 2
            yield Stamp(left, top, art.die(die, size), turn)

    def text(self, text: Text, width: float, size: float, align: str = "centre", bold: bool = False) -> Panel:
        """Running text wrapped into ``width``."""
        block = TextBlock(
            0.0,
            0.0,
            width,
            _spans(text, bold),
            size,
            size * 1.3,
            INK,
            "left" if align == "left" else "centre",
        )
        tall = self.measure.height(block)
        if align == "centre":
            block = self.even(block, tall)
        return Panel(width, tall, (block,))

    def even(self, block: TextBlock, tall: float) -> TextBlock:
        """Centred text with lines about equally long, ``tall`` as it is: no word stands alone."""
        narrow, wide = block.width / 2, block.width
        if self.measure.height(block._replace(width=wide * 4)) >= tall:  # a single line
            return block
        while wide - narrow > 0.5:
            middle = (narrow + wide) / 2
            if self.measure.height(block._replace(width=middle)) <= tall:
                wide = middle
            else:
                narrow = middle
        return block._replace(x=block.x + (block.width - wide) / 2, width=wide)

    def help(self, width: float, size: float, align: str = "centre") -> Panel:
        """What to do, a paragraph each; set a little smaller where that saves lines."""
        return self.paragraphs(self.field.help, width, self.fitting(self.field.help, width, size), align)

    def fitting(self, texts: Sequence[Text], width: float, size: float, bold: bool = False) -> float:
        """The type size at which each of the texts fits in one line, if it is little less than ``size``."""
        lines = [_spans(text, bold) for text in texts]
        widest = max(sum(self.measure.width(span.text, 1.0, span.bold) for span in line) for line in lines)
        fitting = width / (widest * 1.01)
        return fitting if max(0.8 * size, 10.0) <= fitting < size else size

    def paragraphs(self, texts: Sequence[Text], width: float, size: float, align: str) -> Panel:
        """Texts below one another."""
        marks: list[Mark] = []
        y = 0.0
        for text in texts:
            panel = self.text(text, width, size, align)
            marks += (moved(mark, 0.0, y) for mark in panel.marks)
            y += panel.height
        return Panel(width, y, tuple(marks))

    def runs(self, width: float, columns: int, align: str = "centre") -> Panel:
        """The run bonuses as rows of marbles (D15, D16), in one, two or four columns, with their words."""
        for words in self.field.runs:
            large = self.fitting([words], width, self.type(15.0, 12.0), bold=True)
            if self.measure.width(words, large, True) <= width:
                break
        heading = self.text(words, width, large, align, bold=True)
        size, plain = self.type(17.0, 12.0), self.type(13.0, 11.0)
        d = 8.4 * self.scale
        while True:
            groups = [
                self._run(player, *bonus, d, size, plain)
                for player, bonus in enumerate(self.field.bonuses, 1)
            ]
            rows = -(-len(groups) // columns)
            across = [groups[first : first + rows] for first in range(0, len(groups), rows)]
            wide = [max(group.width for group in column) for column in across]
            if sum(wide) + (columns - 1) * d <= width * 0.95 or d < 3.0:
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
        small, together = self.type(12.0, 10.0), " ".join(self.field.fine)
        in_one = self.measure.width(together, small) <= width
        fine = self.paragraphs([together] if in_one else self.field.fine, width, small, align)
        marks += (moved(mark, 0.0, y) for mark in fine.marks)
        return Panel(width, y + fine.height, tuple(marks))

    def _run(
        self, player: int, length: int, words: str, points: str, d: float, size: float, plain: float
    ) -> Panel:
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
            marks.append(Box(width - box, y - circle / 2, box - 0.2, circle, art.WHITE, INK, 0.4, 1.2))
        return Panel(width, head + number * row, tuple(marks))

    def player_pairs(self, width: float, row: float) -> Panel:
        """Four players in two rows of two, for small boards: a circle, a line for the name, a box."""
        marks: list[Mark] = []
        _, name, points = self.field.players
        gap, circle, head = 4.0, row * 0.8, SMALL * PT * 1.3
        box = max(row * 1.1, self.measure.width(points, SMALL) + 0.5)
        half = (width - gap) / 2
        for x in (0.0, half + gap):
            marks.append(Label(x + circle + 1.5, head * 0.75, name, SMALL, False, QUIET))
            marks.append(Label(x + half, head * 0.75, points, SMALL, False, QUIET, "right"))
        for index in range(4):
            x, y = (index % 2) * (half + gap), head + index // 2 * row + row / 2
            marks.append(Disc(x + circle / 2, y, circle / 2 - 0.15, art.WHITE, INK, 0.3))
            line = y + circle / 2 - 0.15
            marks.append(Line(x + circle + 1.5, line, x + half - box - 1.5, line, 0.3, RULE))
            marks.append(Box(x + half - box, y - circle / 2, box - 0.15, circle, art.WHITE, INK, 0.3, 1.0))
        return Panel(width, head + 2 * row, tuple(marks))

    def run_line(self, width: float) -> Panel:
        """The run bonuses in one row, as large as ``width`` allows."""
        d = 4.0
        while True:
            size = d / PT * 0.8
            plain = max(size * 0.85, 8.5)
            groups = [self._run(0, *bonus, d, max(size, 8.5), plain) for bonus in self.field.bonuses]
            gap = (width - sum(group.width for group in groups)) / max(1, len(groups) - 1)
            if gap >= d * 0.8 or d < 2.0:
                break
            d *= 0.97
        marks: list[Mark] = []
        x = 0.0
        for group in groups:
            marks += (moved(mark, x, 0.0) for mark in group.marks)
            x += group.width + gap
        return Panel(width, d, tuple(marks))
