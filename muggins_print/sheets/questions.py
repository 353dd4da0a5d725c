"""How a question lies in its place, the same on a sheet and its key, which is the sheet with its lines filled
in.

A question is a row of its number and pieces, and lines to write on beside and below, or fields. Nothing of
that depends on the answers, so the room gives none away. Lengths in mm, type in pt.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from muggins_print.games.contract import Field, Question, Room
from muggins_print.page.furniture import ANSWER, INK, LARGE, RULE, SMALL, STROKE, TEXT, Area
from muggins_print.page.model import PT, Art, Label, Line, Mark, Measure, Stamp
from muggins_print.pieces import Board, CardHand, Marble, Piece, Sign, TileHand
from muggins_print.sheets import fields, pieces_row
from muggins_print.sheets.columns import moved
from muggins_print.sheets.fields import Flow, Slot
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.pieces_row import BESIDE, PIECE, Place
from muggins_print.sheets.spreading import NARROWEST

#: The column of the question numbers, and the one in columns of questions narrower than `WIDE`.
NUMBER, NARROW_NUMBER, WIDE = 10.0, 8.0, 66.0
#: What a child needs at least to write one number of a row, and an equation.
A_NUMBER, AN_EQUATION = 8.0, 55.0
#: The columns that a key sets its numbers in, where there is room.
FIGURES = 10.0
#: How many numbers a line of `Room` stands for.
NUMBERS_A_LINE = 8
#: A shorter line beside the pieces would only be in the way; below them it would be too short to write on.
SHORTEST, SHORTEST_BELOW = 28.0, 42.0
#: No column of questions is narrower.
LEAST_COLUMN = NARROW_NUMBER + SHORTEST_BELOW
#: A line beside pieces ends so far above their lower edge.
_LIFT = 1.0
#: From a hand of cards to what is told beside it, and the least width for that.
_BESIDE_HAND, _TOLD = 8.0, 60.0
#: From one small line of a key to the next.
SMALL_LEADING = 4.2


class Rule(NamedTuple):
    """A line to write on, relative to its question's top left."""

    left: float
    right: float
    y: float

    @property
    def length(self) -> float:
        """Its length."""
        return self.right - self.left


class Layout(NamedTuple):
    """Where everything of a question stands, from its top left: its pieces, its lines or the slots of its
    fields, and the ``marks`` that are the same whatever it asks. It is ``height`` tall at least and ``width``
    wide, and ``whole`` if that leaves together what belongs together, with room to write.
    """

    width: float
    height: float
    places: tuple[Place, ...]
    rules: tuple[Rule, ...]
    slots: tuple[Slot, ...]
    marks: tuple[Mark, ...]
    whole: bool


def laid(question: Question, width: float, manner: Manner) -> Layout:
    """The layout of a question ``width`` mm wide, which depends on what is shown but not on the answers."""
    shapes = tuple(map(pieces_row.shape, shown(question.pieces, manner)))
    key = (shapes, question.room, round(width - STROKE / 2, 2))
    if key not in manner.layouts:
        manner.layouts[key] = _laid(question, key[2], manner)
    return manner.layouts[key]


def shown(pieces: tuple[Piece, ...], manner: Manner) -> tuple[Piece, ...]:
    """The pieces as they stand: for the left hand, which writes before them, = comes first."""
    if manner.left and pieces and pieces[-1] == Sign("="):
        return (pieces[-1], *pieces[:-1])
    return pieces


def _laid(question: Question, right: float, manner: Manner) -> Layout:
    room, pieces = question.room, shown(question.pieces, manner)
    start = NUMBER if right >= WIDE else NARROW_NUMBER
    first = room.fields[0] if room.fields else None
    behind = BESIDE + fields.NUMBER if _follows(first) else 0.0
    row = pieces_row.placed(pieces, start, right, behind)
    y = row.top + (row.size - _LIFT if row.size else manner.writing - 2 * _LIFT)
    lowest = max(
        (pieces_row.bottom(piece, place) for piece, place in zip(pieces, row.places, strict=True)),
        default=0.0,
    )
    gap = BESIDE if any(isinstance(piece, Sign) for piece in pieces) else 3 * BESIDE
    beside = row.end + gap if row.size else start
    over = start - beside if manner.left and row.size else 0.0  # a left hand writes left of the pieces
    marks: list[Mark] = []
    rules: tuple[Rule, ...] = ()
    slots: tuple[Slot, ...] = ()
    whole = row.whole and (right >= NARROWEST or not any(isinstance(piece, Board) for piece in pieces))
    used = 0.0  # how far what stands beside the pieces reaches, if anything does
    if room.kind == "fields":
        asked, told = _told_beside(room.fields, pieces, row.places, right, manner)
        marks += told
        flow = _flow(asked, manner, beside, y, start, right)
        whole &= flow.whole
        # What stands in rows below the pieces has no need to move.
        moves = [over if line == 0 or flow.left == beside else 0.0 for line in range(flow.row + 1)]
        for move, drawn_there in zip(moves, flow.marks, strict=True):
            here = [moved(mark, move, 0.0) for mark in drawn_there]
            used = max([used, *(_end(mark, manner.measure) for mark in here if move)])
            marks += here
        slots = tuple(fields.shifted(slot, moves[slot.row]) for slot in flow.slots)
        lowest = max(lowest, flow.bottom + fields.HANGS)
    else:
        rules = _rules(room, row.end, right, y, start, manner.writing)
        whole &= right - start >= SHORTEST_BELOW
        if over:
            rules = tuple(
                Rule(start, start + rule.length, rule.y) if rule.left > start else rule for rule in rules
            )
            used = max((rule.right for rule in rules if rule.y == y), default=0.0)
        lowest = max(PIECE, lowest, *(rule.y for rule in rules))
        if room.kind == "equation":  # the row of small print that a key may add there
            lowest += SMALL_LEADING + 1.0
        marks += (Line(rule.left, rule.y, rule.right, rule.y, STROKE, RULE) for rule in rules)
    places = row.places
    if manner.left and row.size:
        first_x = row.places[row.start].x
        over = used + gap - first_x if used else right - row.end
        over = min(over, right - row.end)
        places = (*places[: row.start], *(place._replace(x=place.x + over) for place in places[row.start :]))
    return Layout(right, lowest, places, rules, slots, tuple(marks), whole)


def _flow(
    asked: tuple[Field, ...], manner: Manner, beside: float, y: float, start: float, right: float
) -> Flow:
    """The fields, all of them beside the pieces where that is no taller; else from there on and below, where
    those of players always stand: some boards have more of them than others, and all are laid out alike.
    """
    below = Flow(asked, manner, beside, y, start, right)
    if right - beside < fields.LINE or any(isinstance(field.piece, Marble) for field in asked):
        return below
    hanging = Flow(asked, manner, beside, y, beside, right)
    taken_apart = fields.GROUPS * (hanging.parted - below.parted)  # looks worse than so much more height
    return hanging if hanging.whole and hanging.bottom + taken_apart <= below.bottom + 0.01 else below


def _told_beside(
    asked: tuple[Field, ...],
    pieces: tuple[Piece, ...],
    places: tuple[Place, ...],
    right: float,
    manner: Manner,
) -> tuple[tuple[Field, ...], list[Label]]:
    """What is told before the first field, where it has room beside a hand, and the fields without it."""
    if not (asked and asked[0].told and pieces and isinstance(pieces[-1], CardHand)):
        return asked, []
    x, y, tall = pieces_row.hand_end(pieces[-1], places[-1], _BESIDE_HAND)
    lines = fields.told(asked[0], right - x, manner) if right - x >= _TOLD else []
    step = TEXT * PT * fields.TOLD
    if not lines or (len(lines) - 1) * step + TEXT * PT > tall:
        return asked, []
    first = y + (tall - (len(lines) - 1) * step) / 2
    labels = [
        Label(x, first + number * step, line, TEXT, False, INK, "left", True)
        for number, line in enumerate(lines)
    ]
    return (asked[0]._replace(told=()), *asked[1:]), labels


def _follows(field: Field | None) -> bool:
    """Whether a field is a bare number that stands on the row of the pieces."""
    return field is not None and field.kind == "number" and not (field.begins or field.label or field.piece)


def _end(mark: Mark, measure: Measure) -> float:
    match mark:
        case Label():
            return mark.x + measure.width(mark.text, mark.size)
        case Stamp():
            return mark.x + mark.art.width
        case Line():
            return mark.x2 + STROKE / 2
        case _:
            return 0.0


def _rules(
    room: Room, pieces_end: float, right: float, y: float, left: float, writing: float
) -> tuple[Rule, ...]:
    """The lines to write on, first to last."""
    beside = Rule(pieces_end + 3 * BESIDE, right, y)
    if room.kind == "numbers":
        rows = [beside] if beside.length >= SHORTEST else []
        needed = room.amount * NUMBERS_A_LINE * A_NUMBER - sum(rule.length for rule in rows)
        more = max(1, -int(-needed // (right - left)))
    else:
        rows = [beside] if beside.length >= AN_EQUATION else []
        left = beside.left if rows else left  # lines of one kind begin below one another
        more = room.amount - len(rows)
    below = [Rule(left, right, y + writing * (row + 1)) for row in range(more)]
    return (*rows, *below)


def narrowest(question: Question) -> float:
    """The narrowest column that a question is well laid out in where nobody asks for another."""
    if question.room.kind == "fields" and any(isinstance(piece, Sign) for piece in question.pieces):
        return NUMBER + pieces_row.length(question.pieces) + BESIDE + fields.NUMBER
    return NARROWEST


def drawn(question: Question, number: int, area: Area, manner: Manner) -> list[Mark]:
    """A question without its answers, in its area."""
    layout = laid(question, area.width, manner)
    pieces = shown(question.pieces, manner)
    beside = pieces_row.middle(pieces[0], layout.places[0]) if pieces else PIECE / 2
    size = TEXT if number > 99 and area.width < WIDE else LARGE
    marks: list[Mark] = [Label(area.x, area.y + beside, str(number), size, True, INK, "left", True)]
    for piece, place in zip(pieces, layout.places, strict=True):
        sign = manner.sign(piece.text) if isinstance(piece, Sign) else ""
        if isinstance(piece, TileHand):
            sign = manner.words.phrase("exercise-best-tile-hand")
        marks += pieces_row.marks(piece, place, area.x, area.y, sign, manner.words.courts)
    marks += (moved(mark, area.x, area.y) for mark in layout.marks)
    return marks


def answered(question: Question, width: float, height: float, manner: Manner) -> tuple[Mark, ...]:
    """The answers to a question, from its area's top left, on the lines that `drawn` draws there.

    A row of numbers is an art of its own: the same roll comes on many sheets of a set.
    """
    layout = laid(question, width, manner)
    if question.room.kind == "fields":
        found = fields.answered(question.room.fields, question.answers, layout.slots, manner)
        return tuple(found)
    if question.room.kind == "equation":
        return tuple(_equations(question, layout.rules, height, manner))
    lines = layout.rules
    values = [answer.value for answer in question.answers]
    name = f"answers {' '.join(values)} on {' '.join(f'{a:.2f}-{b:.2f}@{y:.2f}' for a, b, y in lines)}"
    numbers = _numbers(values, lines, manner.measure)
    return (Stamp(0.0, 0.0, Art(name, width, lines[-1].y, tuple(numbers))),)


def _numbers(values: list[str], lines: tuple[Rule, ...], measure: Measure) -> list[Label]:
    """Numbers set right in slots as wide as the lines allow, filled line by line."""
    widest = max(measure.width(value, LARGE, True) for value in values)
    step = max(FIGURES, widest + 3.0)
    while len(slots := _slots(lines, step)) < len(values):
        step -= 0.25
    size = min(LARGE, LARGE * (step - 2.0) / widest)
    return [
        Label(x, y, value, size, True, ANSWER, "right") for value, (x, y) in zip(values, slots, strict=False)
    ]


@cache
def _slots(lines: tuple[Rule, ...], step: float) -> list[tuple[float, float]]:
    """Where numbers end that stand in columns ``step`` wide, the same on all lines."""
    left = min(rule.left for rule in lines)
    return [
        (left + step * (column + 1) - 1.5, rule.y - 1.6)
        for rule in lines
        for column in range(-int((left - rule.left) // step), int((rule.right - left) / step))
    ]


def _equations(question: Question, lines: tuple[Rule, ...], height: float, manner: Manner) -> list[Label]:
    """A working on each line, the simplest first, and the others small below as far as there is room."""
    words, measure = manner.words, manner.measure
    workings = [working.text(manner.notation) for answer in question.answers for working in answer.workings]
    marks = [
        Label(rule.left + 1.0, rule.y - 1.6, text, LARGE, True, ANSWER)
        for rule, text in zip(lines, workings, strict=False)
    ]
    others = workings[len(marks) :]
    left, top = lines[-1].left + 1.0, lines[-1].y + SMALL_LEADING
    rows = max(1, int((height - lines[-1].y) / SMALL_LEADING))
    for shown in range(len(others), -1, -1):
        texts = others[:shown]
        if shown < len(others):
            texts.append(words.phrase("worksheet-more-ways", count=len(others) - shown))
        places = _flowed(texts, lines[-1].length - 1.0, measure)
        if not places or places[-1][1] < rows:
            break
    marks += (
        Label(left + x, top + row * SMALL_LEADING, text, SMALL, True, ANSWER)
        for text, (x, row) in zip(texts, places, strict=True)
    )
    return marks


def _flowed(texts: list[str], width: float, measure: Measure) -> list[tuple[float, int]]:
    """Where short texts stand that run on from line to line, none broken: offset and line."""
    places: list[tuple[float, int]] = []
    x, row = 0.0, 0
    for text in texts:
        wide = measure.width(text, SMALL, True)
        if x and x + wide > width:
            x, row = 0.0, row + 1
        places.append((x, row))
        x += wide + 5.0
    return places
