"""The pages behind a key that show how: ways to bare answers, and reasons in words.

Lengths in mm, type in pt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from muggins_print.games.contract import Question
from muggins_print.page.furniture import INK, QUIET, SMALL, TEXT, Area
from muggins_print.page.model import PT, Art, Label, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.sheets.columns import Block, stacked
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.workings import (
    DICE,
    GAP,
    SCALES,
    Columns,
    Entry,
    columns_in,
    short_list,
    worked_pages,
)

#: The largest scale would outdo the sheet itself.
_SCALES = SCALES[1:]
#: Reasons in words: their size and leading, the column of their numbers, the white between two lines of them,
#: between questions, and the narrowest column.
_SIZE, _LEADING, _NUMBER, _LINE, _APART, _COLUMN = 10.0, 12.5, 9.0, 0.8, 4.0, 84.0


class Asked(NamedTuple):
    """A question with its number on the sheet; ``key`` tells it from all others of the order."""

    number: int
    key: tuple[str, int]
    question: Question


class Behind:
    """Lays the pages out; the same question comes on many sheets of a set, and its list is drawn once."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self._worked: dict[tuple[str, int, float], Art] = {}

    @property
    def _measure(self) -> Measure:
        return self.manner.measure

    def workings(self, asked: Sequence[Asked], area: Area) -> list[tuple[Mark, ...]]:
        """One way to each answer of the questions, as large as goes on as few pages."""
        if not asked:
            return []
        above: tuple[Mark, ...] = ()
        if any(len(answer.workings) > 1 for one in asked for answer in one.question.answers):
            legend = self.manner.words.phrase("worksheet-workings-task")
            above = (Label(area.x, area.y, legend, SMALL, False, QUIET),)
            area = area.below(area.y + 6.0)

        def laid(s: float) -> tuple[list[Block], Columns]:
            arts = [self._working_art(one, s) for one in asked]
            lists = [
                Block(
                    art.height,
                    (
                        Label(0.0, DICE * s / 2, str(one.number), TEXT * s, True, INK, "left", True),
                        Stamp(0.0, 0.0, art),
                    ),
                    GAP * s,
                )
                for one, art in zip(asked, arts, strict=True)
            ]
            return lists, columns_in(area.width, max(art.width for art in arts))

        def needed(s: float) -> int:
            lists, columns = laid(s)
            return -(-len(stacked(lists, [area.height])) // columns.number)

        *larger, smallest = _SCALES
        fewest = needed(smallest)
        scale = next((s for s in larger if needed(s) <= fewest), smallest)
        return [(*above, *page.marks) for page in worked_pages(*laid(scale), area, area)]

    def _working_art(self, asked: Asked, s: float) -> Art:
        """How to get to each answer of a question, at scale ``s`` and named by all it says."""
        question, key = asked.question, (*asked.key, s)
        if key not in self._worked:
            answers = tuple(
                (answer.value, tuple(working.text(self.manner.notation) for working in answer.workings))
                for answer in question.answers
            )
            block = short_list(Entry(question.pieces, "", answers), self._measure, s)
            labels = [mark for mark in block.marks if isinstance(mark, Label)]
            dice = [mark for mark in block.marks if isinstance(mark, Stamp)]
            name = " ".join(["ways", *(die.art.name for die in dice), *(label.text for label in labels)])
            ends = [die.x + die.art.width for die in dice]
            ends += (label.x + self._measure.width(label.text, label.size) for label in labels)
            self._worked[key] = Art(name, max(ends), block.height, block.marks)
        return self._worked[key]

    def reasons(self, asked: Sequence[Asked], area: Area) -> list[tuple[Mark, ...]]:
        """What the questions' reasons say, in columns."""
        columns = columns_in(area.width, _COLUMN)
        blocks = [self._reasoned(one, columns) for one in asked]
        return [page.marks for page in worked_pages(blocks, columns, area, area)] if blocks else []

    def _reasoned(self, asked: Asked, columns: Columns) -> Block:
        marks: list[Mark] = [Label(0.0, _LEADING * PT * 0.72, str(asked.number), TEXT, True, INK)]
        y = 0.0
        for reason in asked.question.reasons:
            text = Span(self.manner.said(reason))
            block = TextBlock(_NUMBER, y, columns.width - _NUMBER, (text,), _SIZE, _LEADING, INK)
            marks.append(block)
            y += self._measure.height(block) + _LINE
        return Block(y - _LINE, tuple(marks), _APART)
