"""Rooms of several fields: blanks, lines and boxes to tick in one flow, and the answers in them.

Lengths in mm from the question's top left, type in pt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from muggins_print.games.contract import Answer, Field
from muggins_print.page.furniture import ANSWER, INK, LARGE, ON_LINE, RULE, STROKE, TEXT
from muggins_print.page.model import PT, Box, Label, Line, Mark, Path, Stamp
from muggins_print.pieces import Board, Sign
from muggins_print.sheets.columns import moved
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.pieces_row import art_of
from muggins_print.sheets.typeset import shortened

#: What a child needs at least to write a number, and an equation or some words.
NUMBER, LINE = 16.0, 55.0
#: A box to tick, and a piece before a field.
BOX, SMALL_PIECE = 5.0, 7.5
#: The white behind a label or piece, behind a box, between options, and between fields of a row.
_BEHIND, _BOXED, _OPTIONS, _FIELDS = 2.0, 2.0, 7.0, 5.0
#: How far below the line of a row its pieces and boxes reach.
HANGS = 1.6
#: From one line to the next of an answer that takes two of them in its row, over its size.
_TWO = 1.13
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


class Flow:
    """Fields in rows from ``left`` to ``right``; the first row begins at ``x``, with its line at ``y``.

    ``marks`` are drawn by row, ``slots`` are the fields' in order, ``bottom`` is the lowest line's place.
    """

    def __init__(
        self, fields: Sequence[Field], manner: Manner, x: float, y: float, left: float, right: float
    ) -> None:
        self.manner, self.left, self.right = manner, left, right
        self.x, self.y, self.row = x, y, 0
        self.begun = x
        self.marks: list[list[Mark]] = [[]]
        self.slots: list[Slot] = []
        for field in fields:
            self._set(field)

    @property
    def bottom(self) -> float:
        """The lowest line."""
        return self.y

    def _new_row(self) -> None:
        self.x, self.y, self.row = self.left, self.y + self.manner.writing, self.row + 1
        self.begun = self.x
        self.marks.append([])

    def _set(self, field: Field) -> None:
        used = bool(self.slots) or self.begun > self.left
        if used and (field.begins or field.kind == "words"):
            self._new_row()
        elif self.slots:
            self.x += _FIELDS
        wide = self._lead(field) + self._least(field)
        if self.x > self.left and self.x + wide > self.right + 0.01 and (used or self.x > self.begun):
            self._new_row()
        self._before(field)
        if field.kind == "ticks":
            self._ticks(field)
            return
        if self.x + self._least(field) > self.right + 0.01 and self.x > self.left:
            self._new_row()
        end = min(self.right, self.x + NUMBER) if field.kind == "number" else self.right
        self.marks[-1].append(Line(self.x, self.y, end - STROKE / 2, self.y, STROKE, RULE))
        self.slots.append(Slot(field.kind, self.x, end, self.y, self.row))
        self.x = end

    def _least(self, field: Field) -> float:
        if field.kind == "ticks":
            first = self.manner.measure.width(self.manner.said(field.options[0]), TEXT)
            return BOX + _BOXED + first
        return NUMBER if field.kind == "number" else min(LINE, self.right - self.left)

    def _lead(self, field: Field) -> float:
        """How wide a field's piece and label are."""
        lead = 0.0
        if field.piece is not None:
            lead += SMALL_PIECE + _BEHIND
        if field.label is not None:
            lead += self.manner.measure.width(self.manner.said(field.label), TEXT) + _BEHIND
        return lead

    def _before(self, field: Field) -> None:
        match field.piece:
            case None | Board():
                pass
            case Sign(text):
                middle = self.x + SMALL_PIECE / 2
                sign = self.manner.sign(text)
                self.marks[-1].append(Label(middle, self.y - ON_LINE, sign, LARGE, True, INK, "centre"))
                self.x += SMALL_PIECE + _BEHIND
            case piece:
                top = self.y + HANGS - SMALL_PIECE
                self.marks[-1].append(Stamp(self.x, top, art_of(piece, SMALL_PIECE)))
                self.x += SMALL_PIECE + _BEHIND
        if field.label is not None:
            self._words(self.manner.said(field.label))
            self.x += _BEHIND

    def _words(self, text: str) -> None:
        """Words from here on, on as many rows as they need."""
        measure = self.manner.measure
        line: list[str] = []
        for word in text.split(" "):
            if line and self.x + measure.width(" ".join([*line, word]), TEXT) > self.right:
                self._label(" ".join(line))
                self._new_row()
                line = []
            line.append(word)
        self._label(" ".join(line))

    def _label(self, text: str) -> None:
        self.marks[-1].append(Label(self.x, self.y - ON_LINE, text, TEXT, False, INK))
        self.x += self.manner.measure.width(text, TEXT)

    def _ticks(self, field: Field) -> None:
        boxes: list[tuple[float, float]] = []
        for index, option in enumerate(field.options):
            text = self.manner.said(option)
            wide = BOX + _BOXED + self.manner.measure.width(text, TEXT)
            if index:
                self.x += _OPTIONS
            if self.x > self.left and self.x + wide > self.right + 0.01:
                self._new_row()
            top = self.y - ON_LINE - TEXT * PT * 0.668 / 2 - BOX / 2
            self.marks[-1].append(Box(self.x + 0.2, top + 0.2, BOX - 0.4, BOX - 0.4, None, INK, 0.4, 0.7))
            boxes.append((self.x, top))
            self.x += BOX + _BOXED
            self._words(text)
        left, _ = boxes[0]
        self.slots.append(Slot("ticks", left, self.x, self.y, self.row, tuple(boxes)))


def shifted(slot: Slot, x: float) -> Slot:
    """The slot x mm further right."""
    boxes = tuple((left + x, top) for left, top in slot.boxes)
    return slot._replace(left=slot.left + x, right=slot.right + x, boxes=boxes)


def answered(
    fields: Sequence[Field], answers: Sequence[Answer], slots: Sequence[Slot], right: float, manner: Manner
) -> Iterator[Mark]:
    """The answers in the second voice, each in its slot; ``right`` is where the question ends."""
    for index, (field, answer, slot) in enumerate(zip(fields, answers, slots, strict=True)):
        if slot.kind == "ticks":
            if answer.said in field.options:
                yield moved(_tick(), *slot.boxes[field.options.index(answer.said)])
            continue
        if slot.kind == "number":  # a number may reach over the end of its blank as far as nothing stands
            later = slots[index + 1] if index + 1 < len(slots) else None
            same = later is not None and later.row == slot.row
            slot = slot if same else slot._replace(right=max(slot.right, right))
        yield from _set(text_of(answer, slot.kind, manner), slot, manner)


def text_of(answer: Answer, kind: str, manner: Manner) -> str:
    """An answer in one line: in words, as its simplest working, or all the values that are right."""
    if answer.said is not None:
        return manner.said(answer.said)
    if kind == "equation" and answer.workings:
        return answer.workings[0].text(manner.notation)
    return " / ".join(value for value in (answer.value, *answer.also) if value)


def _set(text: str, slot: Slot, manner: Manner) -> Iterator[Label]:
    """A text on its line, smaller if it is long; if need be on two lines in the one row, and cut short."""
    if not text:
        return
    measure, x, room = manner.measure, slot.left + 1.0, slot.right - slot.left - 1.5
    sizes = [size / 2 for size in range(int(LARGE * 2), int(manner.least * 2) - 1, -1)]
    size = next((size for size in sizes if measure.width(text, size, True) <= room), None)
    if size is not None:
        yield Label(x, slot.y - ON_LINE, text, size, True, ANSWER)
        return
    size = manner.least
    two = size * PT * (_TWO + _CAP) + ON_LINE <= manner.writing
    for up, half in zip((size * PT * _TWO, 0.0), _halved(text) if two else ("", text), strict=True):
        if half:
            shown = shortened(half, room, size, True, measure)
            yield Label(x, slot.y - ON_LINE + 0.4 - up, shown, size, True, ANSWER)


def _halved(text: str) -> tuple[str, str]:
    """A text in two parts about as long, parted at a space."""
    spaces = [index for index, letter in enumerate(text) if letter == " "]
    if not spaces:
        return text, ""
    middle = min(spaces, key=lambda index: abs(index - len(text) / 2))
    return text[:middle], text[middle + 1 :]


def _tick() -> Path:
    """A tick for a box from its top left, larger than the box as pencils make it."""
    return Path(((0.9, 2.7), (2.2, 4.2), (5.2, -0.2)), None, ANSWER, 0.9, False)
