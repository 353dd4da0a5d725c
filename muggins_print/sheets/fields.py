"""Rooms of several fields: blanks, lines and boxes to tick in one flow, and the answers in them.

Lengths in mm from the question's top left, type in pt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from muggins_print.games.contract import Answer, Field, Said
from muggins_print.page.furniture import ANSWER, INK, LARGE, ON_LINE, RULE, STROKE, TEXT
from muggins_print.page.model import PT, Box, Label, Line, Mark, Path, Stamp
from muggins_print.pieces import Board, Sign
from muggins_print.sheets.columns import moved
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.pieces_row import art_of
from muggins_print.sheets.typeset import broken

#: What a child needs at least to write a number or several, and an equation or some words, which may be a
#: little shorter on a row of their own.
NUMBER, SEVERAL, LINE, SHORT = 16.0, 28.0, 55.0, 42.0
#: So short a blank for a number may be where all of a player's stand on one row then, and so long it is at
#: least where several may be right.
_NUMBER, _TWO_NUMBERS = 11.0, 22.0
#: A box to tick, and a piece before a field.
BOX, SMALL_PIECE = 5.5, 7.5
#: The white behind a label or piece, behind a box, between options, which may be less before they go below
#: each other, and between fields of a row.
_BEHIND, _BOXED, _OPTIONS, _CLOSE, _FIELDS = 2.0, 2.0, 7.0, 3.5, 5.0
#: The white between two players' fields, the first of which take several rows, more than from row to row.
GROUPS = 3.0
#: So much less it is from one player's row to the next than from one line of writing to another, as their
#: pieces keep them apart; and so much at least.
_LINES, _PLAYERS = 1.0, SMALL_PIECE + 0.5
#: So much more it is to a row that begins with a piece below a row of larger ones.
_BELOW_LARGER = 0.8
#: How far above the line of a row its middle is: that of small letters and capitals, boxes and pieces.
_MIDDLE = ON_LINE + TEXT * PT * 0.668 / 2
#: How far below the line of a row its pieces reach.
HANGS = SMALL_PIECE / 2 - _MIDDLE
#: From one line to the next of an answer that takes two of them in its row, over its size.
_TWO = 1.13
#: From one line that is told to the next, over their size.
TOLD = 1.4
#: The size of words that say why, if they fit; those that are an answer of their own are as large as others.
_WORDS = 10.0
#: How much lower the second of two such lines stands than one alone.
_SINKS = 0.4
#: How tall capitals are over their size.
_CAP = 0.67


class Slot(NamedTuple):
    """Where the answer to a field goes: on a line from ``left``, with room to ``right``; or in one of the
    ``boxes``, by the left of each. ``row`` counts from 0.
    """

    kind: Literal["number", "equation", "words", "ticks"]
    left: float
    right: float
    y: float
    row: int
    boxes: tuple[tuple[float, float], ...] = ()


class _Cell(NamedTuple):
    """A field that has to be placed on a row whole: its words, how wide all that stands before its blank is,
    and how wide the blank is at least. Without a field it is words alone.
    """

    field: Field | None
    text: str
    lead: float
    least: float

    @property
    def wide(self) -> float:
        """How wide it is at least."""
        return self.lead + self.least


class Flow:
    """Fields in rows from ``left`` to ``right``; the first row begins at ``x``, with its line at ``y``.

    A field keeps together with what stands before it, and boxes to tick with one another: what does not fit
    on a row goes to the next one, below the fields that it belongs to and not below their piece. Boxes for
    which a label leaves no room stand abreast below it, and those too wide for any row below each other. Only
    words longer than a row are broken. Labels of one kind have the same room, so that their blanks stand in
    columns. ``marks`` are drawn by row, ``slots`` are the fields' in order, ``bottom`` is the lowest line's
    place. The flow is ``whole`` if no blank is shorter than a line should be and nobody's fields run on over
    more than two rows. So many groups are ``parted``: they take several rows, with others below.
    """

    def __init__(
        self, fields: Sequence[Field], manner: Manner, x: float, y: float, left: float, right: float
    ) -> None:
        self.manner, self.left, self.right = manner, left, right
        self.y, self.row = y, 0
        self.marks: list[list[Mark]] = [[]]
        self.slots: list[Slot] = []
        self.whole, self.parted = True, 0
        self._widest = self._columns(fields)
        self._number = NUMBER
        self._number = self._shorter(fields)
        used, together, indent = x, 0, 0.0
        cells: list[_Cell] = []
        for field in fields:
            new = field.begins or field.kind == "words"
            if new and (cells or used > left):
                self._draw(cells, x)
                alone = not together and field.begins and field.piece is not None
                self._new_row(max(_PLAYERS, self.manner.writing - _LINES) if alone else None)
                if not cells and field.piece is not None:
                    self.y += _BELOW_LARGER
                x = used = left
                cells = []
                if together and field.begins:
                    self.parted += 1
                    self.y += GROUPS if field.piece is not None else 0.0
                together = 0
            if field.begins:
                indent = SMALL_PIECE + _BEHIND if field.piece is not None else 0.0
            lines = told(field, right - left, manner)
            for number, line in enumerate(lines, start=1):
                self._label(left, line)
                self._new_row(TEXT * PT * TOLD if number < len(lines) else None)
            for cell in self._cells(field):
                apart = _FIELDS if cells else 0.0
                if used + apart + cell.wide > right + 0.01 and (cells or used > left):
                    self._close(cells, x)
                    hangs = field.piece is None and left + indent + cell.wide <= right + 0.01
                    x = used = left + (indent if hangs else 0.0)
                    cells, apart, together = [], 0.0, together + 1
                    self.whole &= together < 2
                cells.append(cell)
                used += apart + cell.wide
                if cell.field is None or cell.field.kind == "equation":
                    used = max(used, right)
        self._draw(cells, x)

    @property
    def bottom(self) -> float:
        """The lowest line."""
        return self.y

    def _cells(self, field: Field) -> Iterator[_Cell]:
        """A field as it is to be placed: after the lines of words that are too long to stand before it."""
        measure, room = self.manner.measure, self.right - self.left
        piece = SMALL_PIECE + _BEHIND if field.piece is not None else 0.0
        text = self.manner.said(field.label) if field.label is not None else ""
        least = self._least(field)
        # A box as near to a label as to its own words would look like the label's.
        behind = _OPTIONS if field.kind == "ticks" else _BEHIND
        lead = piece + (measure.width(text, TEXT) + behind if text else 0.0)
        if field.kind == "number" and field.label is not None:
            lead = max(lead, self._widest.get(field.label.phrase, 0.0))
        needed = self._abreast(field, _OPTIONS) if field.kind == "ticks" else min(least, SHORT)
        if text and lead + needed > room + 0.01:
            self.whole &= field.kind == "ticks" or lead > room  # a short label keeps its line
            *lines, text = broken(text, room - piece, TEXT, False, measure)
            yield from (_Cell(None, line, 0.0, measure.width(line, TEXT)) for line in lines)
            lead = piece + measure.width(text, TEXT) + behind
            if lead + needed > room + 0.01:
                yield _Cell(None, text, 0.0, measure.width(text, TEXT))
                text, lead = "", piece
        if field.kind in ("equation", "words"):
            self.whole &= lead + SHORT <= room + 0.01
            least = max(0.0, min(least, room - lead))
        yield _Cell(field, text, lead, least)

    def _least(self, field: Field) -> float:
        if field.kind == "ticks":
            return min(self._abreast(field, _CLOSE), self.right - self.left)
        if field.kind == "number":
            return _TWO_NUMBERS if field.several else self._number
        return LINE

    def _shorter(self, fields: Sequence[Field]) -> float:
        """How wide blanks for numbers are, so that a player's fields stand on a row of their own if that is
        all that keeps them from it.
        """
        shortest = NUMBER
        for group in _players(fields):
            cells = [cell for field in group for cell in self._cells(field)]
            numbers = sum(field.kind == "number" for field in group)
            over = sum(cell.wide for cell in cells) + _FIELDS * (len(cells) - 1) - (self.right - self.left)
            if numbers and over > 0.0:
                shortest = min(shortest, NUMBER - over / numbers)
        return shortest if shortest >= _NUMBER else NUMBER

    def _columns(self, fields: Sequence[Field]) -> dict[str, float]:
        """How wide the longest label of each kind is that several numbers have, with the white behind it."""
        found: dict[str, list[float]] = {}
        for field in fields:
            if field.kind == "number" and field.label is not None and field.piece is None:
                wide = self.manner.measure.width(self.manner.said(field.label), TEXT) + _BEHIND
                found.setdefault(field.label.phrase, []).append(wide)
        return {phrase: max(widths) for phrase, widths in found.items() if len(widths) > 1}

    def _abreast(self, field: Field, apart: float) -> float:
        """How wide the boxes of a field are beside each other."""
        return sum(map(self._option, field.options)) + apart * (len(field.options) - 1)

    def _option(self, option: Said) -> float:
        return BOX + _BOXED + self.manner.measure.width(self.manner.said(option), TEXT)

    def _close(self, cells: list[_Cell], x: float) -> None:
        """Draws a row and begins the next."""
        self._draw(cells, x)
        self._new_row()

    def _new_row(self, below: float | None = None) -> None:
        self.y, self.row = self.y + (below or self.manner.writing), self.row + 1
        self.marks.append([])

    def _draw(self, cells: list[_Cell], x: float) -> None:
        """The cells of a row from ``x``. Its numbers grow where several may be right, as far as others have
        no use for the room.
        """
        used = sum(cell.wide for cell in cells) + _FIELDS * (len(cells) - 1)
        numbers = [cell for cell in cells if cell.field is not None and cell.field.kind == "number"]
        kinds = {cell.field.kind for cell in cells if cell.field is not None}
        more = 0.0
        several = all(one.field and one.field.piece for one in cells) or (len(cells) == 1 and cells[0].text)
        several = several and not any(self._in_column(cell) for cell in cells)
        several = several or any(cell.field.several for cell in cells if cell.field is not None)
        if numbers and ("equation" in kinds or several):
            longest = max(cell.least for cell in numbers)
            more = max(0.0, min(SEVERAL - longest, (self.right - x - used) / len(numbers)))
        for cell in cells:
            if cell.field is None:
                self._label(x, cell.text)
                continue
            self._before(cell.field, cell.text, x)
            x += cell.lead
            match cell.field.kind:
                case "ticks":
                    end = self._ticks(cell.field, x)
                case "number":
                    end = self._line(cell.field, x, min(self.right, x + cell.least + more))
                case _:
                    end = self._line(cell.field, x, self.right)
            x = end + _FIELDS

    def _in_column(self, cell: _Cell) -> bool:
        """Whether blanks of its kind stand in columns."""
        label = cell.field.label if cell.field is not None else None
        return label is not None and label.phrase in self._widest

    def _line(self, field: Field, x: float, end: float) -> float:
        self.marks[-1].append(Line(x, self.y, end - STROKE / 2, self.y, STROKE, RULE))
        self.slots.append(Slot(field.kind, x, end, self.y, self.row))
        return end

    def _before(self, field: Field, text: str, x: float) -> None:
        match field.piece:
            case None | Board():
                pass
            case Sign(sign):
                middle = x + SMALL_PIECE / 2
                written = self.manner.sign(sign)
                self.marks[-1].append(Label(middle, self.y - ON_LINE, written, LARGE, True, INK, "centre"))
            case piece:
                top = self.y - _MIDDLE - SMALL_PIECE / 2
                self.marks[-1].append(Stamp(x, top, art_of(piece, SMALL_PIECE)))
        if text:
            self._label(x + (SMALL_PIECE + _BEHIND if field.piece is not None else 0.0), text)

    def _label(self, x: float, text: str) -> None:
        self.marks[-1].append(Label(x, self.y - ON_LINE, text, TEXT, False, INK))

    def _ticks(self, field: Field, x: float) -> float:
        """Boxes from ``x``, abreast or each on a row of its own; returns where the last one's words end."""
        first, row, y = x, self.row, self.y
        boxes: list[tuple[float, float]] = []
        abreast = x + self._abreast(field, _CLOSE) <= self.right + 0.01
        apart = _OPTIONS
        if abreast and len(field.options) > 1:
            room = self.right - x - self._abreast(field, 0.0)
            apart = min(_OPTIONS, room / (len(field.options) - 1))
        for index, option in enumerate(field.options):
            if index and not abreast:
                self._new_row()
                x = first
            top = self.y - _MIDDLE - BOX / 2
            self.marks[-1].append(Box(x + 0.2, top + 0.2, BOX - 0.4, BOX - 0.4, None, INK, 0.4, 0.7))
            boxes.append((x, top))
            words = x + BOX + _BOXED
            room = self.right - words + 0.01
            lines = broken(self.manner.said(option), room, TEXT, False, self.manner.measure)
            for line, text in enumerate(lines):
                if line:
                    self._new_row()
                self._label(words, text)
            x += self._option(option) + apart
        self.slots.append(Slot("ticks", first, min(self.right, x - apart), y, row, tuple(boxes)))
        return x - apart


def told(field: Field, width: float, manner: Manner) -> list[str]:
    """The lines of what is told before a field, none wider than ``width``."""
    measure = manner.measure
    return [line for one in field.told for line in broken(manner.said(one), width, TEXT, False, measure)]


def _players(fields: Sequence[Field]) -> list[list[Field]]:
    """The fields of each player, which begin with a piece of theirs, and rows of numbers alone."""
    groups: list[list[Field]] = []
    for field in fields:
        if field.begins:
            groups.append([])
        if groups:
            groups[-1].append(field)
    return [
        group
        for group in groups
        if group[0].piece is not None or all(field.kind == "number" for field in group)
    ]


def shifted(slot: Slot, x: float) -> Slot:
    """The slot x mm further right."""
    boxes = tuple((left + x, top) for left, top in slot.boxes)
    return slot._replace(left=slot.left + x, right=slot.right + x, boxes=boxes)


def answered(
    fields: Sequence[Field], answers: Sequence[Answer], slots: Sequence[Slot], manner: Manner
) -> Iterator[Mark]:
    """The answers in the second voice, each in its slot."""
    for field, answer, slot in zip(fields, answers, slots, strict=True):
        if slot.kind == "ticks":
            if answer.said in field.options:
                yield moved(_tick(), *slot.boxes[field.options.index(answer.said)])
            continue
        largest = max(_WORDS, manner.least) if slot.kind == "words" and field.called is None else LARGE
        yield from _set(text_of(answer, slot.kind, manner), slot, manner, largest)


def text_of(answer: Answer, kind: str, manner: Manner) -> str:
    """An answer in one line: in words, as its simplest working, or all the values that are right, numbers
    from low to high.
    """
    if answer.said is not None:
        return manner.said(answer.said)
    if kind == "equation" and answer.workings:
        return answer.workings[0].text(manner.notation)
    values = [value for value in (answer.value, *answer.also) if value]
    return " / ".join(sorted(values, key=int) if all(map(str.isdecimal, values)) else values)


def _set(text: str, slot: Slot, manner: Manner, largest: float) -> Iterator[Label]:
    """A text on its line, smaller if it is long; if need be on two lines in the one row. Words are as large
    in all questions. Nothing is left out: what is too long even so runs on.
    """
    if not text:
        return
    measure, x, room = manner.measure, slot.left + 1.0, slot.right - slot.left - 1.5
    sizes = [size / 2 for size in range(int(largest * 2), int(manner.least * 2) - 1, -1)]
    lines: tuple[str, ...] = (text,)
    size = next((size for size in sizes if measure.width(text, size, True) <= room), None)
    if size is None:
        lines = _halved(text)
        most = (manner.writing - ON_LINE + _SINKS) / (PT * (_TWO + _CAP))
        sizes = [size for size in sizes if size <= most] or [manner.least]
        wide = max(measure.width(half, 1.0, True) for half in lines)
        size = next((size for size in sizes if wide * size <= room), sizes[-1])
    sinks = _SINKS if len(lines) > 1 else 0.0
    for row, line in reversed(list(enumerate(reversed(lines)))):
        yield Label(x, slot.y - ON_LINE + sinks - row * size * PT * _TWO, line, size, True, ANSWER)


def _halved(text: str) -> tuple[str, ...]:
    """A text in two parts about as long, parted at a space if it has any."""
    spaces = [index for index, letter in enumerate(text) if letter == " "]
    if not spaces:
        return (text,)
    middle = min(spaces, key=lambda index: abs(index - len(text) / 2))
    return text[:middle], text[middle + 1 :]


def _tick() -> Path:
    """A tick for a box from its top left, larger than the box as pencils make it."""
    return Path(((1.0, 3.0), (2.4, 4.6), (5.7, -0.2)), None, ANSWER, 0.9, False)
