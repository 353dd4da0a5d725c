"""What shows how on a key, on pages behind it if need be: ways to bare answers, and reasons in words.

Lengths in mm, type in pt.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from muggins_print.games.contract import Question, Said
from muggins_print.page import art
from muggins_print.page.furniture import ANSWER, INK, LARGE, QUIET, SMALL, TEXT, Area
from muggins_print.page.model import PT, Art, Label, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.pieces import CardHand
from muggins_print.sheets.columns import Block, moved, stacked
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.pieces_row import hand_end
from muggins_print.sheets.questions import NUMBER, laid
from muggins_print.sheets.workings import (
    DICE,
    GAP,
    SCALES,
    Columns,
    Entry,
    WorkedPage,
    columns_in,
    short_list,
    worked_pages,
)

#: The largest scale would outdo the sheet itself.
_SCALES = SCALES[1:]
#: Reasons in words: their sizes, the first for which there is room, their leading (a multiple of it), the
#: column of their numbers, the white between two of them, between questions, and the narrowest column.
_REASONS, _LEADING, _NUMBER, _LINE, _APART, _COLUMN = (11.0, 10.0), 1.3, 9.0, 1.0, 5.0, 84.0
#: A marble before a reason, and the white beside it.
_MARBLE, _BESIDE = 4.2, 1.5
#: From the last question down to a heading at the foot of a page, and from that to the reasons.
_ABOVE_FOOT, _HEADED = 11.0, 3.5
#: From a question down to its reasons.
_ABOVE_REASONS = 2.5
#: From a hand of cards to the reasons beside it, the least width for them, from them down to the baseline of
#: what stands below the hand, and how far they rise so that their first capitals are as high as the hand.
_BESIDE_HAND, _LEAST, _ABOVE_FIELDS, _RISES = 8.0, 60.0, 4.2, 1.0


class Asked(NamedTuple):
    """A question with its number on the sheet; ``key`` tells it from all others of the order."""

    number: int
    key: tuple[str, int]
    question: Question


class Place(NamedTuple):
    """Where a question stands on a key: the page, from 0, and its area there."""

    page: int
    asked: Asked
    area: Area


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

    def explain(
        self,
        places: Sequence[Place],
        bodies: list[tuple[Mark, ...]],
        whole: Area,
        headed: Callable[[str], tuple[tuple[Mark, ...], Area]],
    ) -> None:
        """Adds to the pages of a key what shows how. Bare answers have their ways on pages behind, which
        ``headed`` names. Reasons stand below each question, and those of hands of cards beside them too, if
        all have room there; or at the foot of the last page, of which ``whole`` is what may be filled, or
        behind.
        """
        bare = [place.asked for place in places if place.asked.question.room.kind == "numbers"]
        reasoned = [place for place in places if place.asked.question.reasons]
        last = len(bodies) - 1
        self._add_pages(bodies, "worksheet-workings", bare, self.workings, whole, headed)
        for size in self._sizes:
            below = [self._at_hand(p, size) if _hand(p) else self._below(p, size) for p in reasoned]
            if all(marks is not None for marks in below):
                for place, marks in zip(reasoned, below, strict=True):
                    bodies[place.page] = (*bodies[place.page], *(marks or ()))
                return
        asked = [place.asked for place in reasoned]
        ends = max(self._free(place).y for place in places if place.page == last)
        foot = self._at_foot(asked, whole.below(ends))
        if foot:
            bodies[last] = (*bodies[last], *foot)
        else:
            self._add_pages(bodies, "worksheet-reasons", asked, self._reasons, whole, headed)

    def _add_pages(
        self,
        bodies: list[tuple[Mark, ...]],
        heading: str,
        asked: Sequence[Asked],
        lay: Callable[[Sequence[Asked], Area], list[tuple[Mark, ...]]],
        whole: Area,
        headed: Callable[[str], tuple[tuple[Mark, ...], Area]],
    ) -> None:
        marks, area = headed(self.manner.words.phrase(heading))
        bodies += [(*marks, *page) for page in lay(asked, area._replace(height=whole.bottom - area.y))]

    def _free(self, place: Place) -> Area:
        """What a question leaves free of its area, beside the column of its number."""
        used = place.area.height
        if place.asked.question.room.kind == "fields":
            used = laid(place.asked.question, place.area.width, self.manner).height + _ABOVE_REASONS
        free = place.area.below(place.area.y + used)
        return free._replace(x=free.x + NUMBER, width=free.width - NUMBER)

    @property
    def _sizes(self) -> tuple[float, ...]:
        """The sizes of reasons, but for those that would be too small in large print."""
        return tuple(size for size in _REASONS if size >= self.manner.least) or (self.manner.least,)

    def _below(self, place: Place, size: float) -> tuple[Mark, ...] | None:
        """What the reasons of a question say below it, each on its own lines; None if they have no room."""
        free = self._free(place)
        block = self._said(place.asked, free.width, size)
        if block.height > free.height:
            return None
        return tuple(moved(mark, free.x, free.y) for mark in block.marks)

    def _at_hand(self, place: Place, size: float) -> tuple[Mark, ...] | None:
        """What the reasons say beside a hand of cards or, where that leaves no room at the last of the sizes,
        below the question or in part there; None if they have no room.
        """
        beside, below = self._beside(place), self._free(place)
        last = size == self._sizes[-1]
        for free in (beside, below) if last else (beside,) if beside.height > 0.0 else (below,):
            block = self._said(place.asked, free.width, size)
            if block.height <= free.height:
                return tuple(moved(mark, free.x, free.y) for mark in block.marks)
        return self._parted(place.asked, beside, below, size) if last else None

    def _parted(self, asked: Asked, first: Area, then: Area, size: float) -> tuple[Mark, ...] | None:
        """As many of the reasons as have room in an area, and the others in another; None if they do not."""
        reasons = asked.question.reasons
        for many in range(len(reasons) - 1, 0, -1):
            parts = (reasons[:many], reasons[many:])
            marks: list[Mark] = []
            for said, free in zip(parts, (first, then), strict=True):
                block = self._said(
                    asked._replace(question=asked.question._replace(reasons=said)), free.width, size
                )
                if block.height > free.height:
                    break
                marks += (moved(mark, free.x, free.y) for mark in block.marks)
            else:
                return tuple(marks)
        return None

    def _beside(self, place: Place) -> Area:
        """What a question with a hand leaves free beside that; without any height where it is too narrow."""
        question, area, hand = place.asked.question, place.area, _hand(place)
        layout = laid(question, area.width, self.manner)
        assert hand is not None
        left, *_ = hand_end(hand, layout.places[0], _BESIDE_HAND)
        first = min(mark.y for mark in layout.marks if isinstance(mark, Label))
        tall = first - _ABOVE_FIELDS + _RISES if area.width - left >= _LEAST else 0.0
        return Area(area.x + left, area.y - _RISES, area.width - left, tall)

    def _at_foot(self, asked: Sequence[Asked], area: Area) -> tuple[Mark, ...]:
        """What the reasons say, under a heading at the foot of a page of questions; nothing if an area has no
        room for them.
        """
        below = area.below(area.y + _ABOVE_FOOT + _HEADED)
        columns = columns_in(area.width, _COLUMN)
        for size in self._sizes:
            tallest = max(self._reasoned(one, columns.width, size).height for one in asked)
            pages = self._explained(asked, below, size)
            if len(pages) == 1 and tallest <= below.height:
                heading = self.manner.words.phrase("worksheet-reasons")
                label = Label(area.x, area.y + _ABOVE_FOOT, heading, LARGE, True, INK)
                return (label, *pages[0].marks)
        return ()

    def _reasons(self, asked: Sequence[Asked], area: Area) -> list[tuple[Mark, ...]]:
        """What the questions' reasons say, in columns, as large as goes on as few pages."""
        tries = [self._explained(asked, area, size) for size in self._sizes] if asked else []
        return [page.marks for page in min(tries, key=len, default=[])]

    def _explained(self, asked: Sequence[Asked], area: Area, size: float) -> list[WorkedPage]:
        """The reasons in columns at a size."""
        columns = columns_in(area.width, _COLUMN)
        blocks = [self._reasoned(one, columns.width, size) for one in asked]
        return worked_pages(blocks, columns, area, area)

    def _reasoned(self, asked: Asked, width: float, size: float) -> Block:
        """A question's number, and what its reasons say beside it."""
        number = Label(0.0, size * _LEADING * PT * 0.72, str(asked.number), TEXT, True, INK)
        said = self._said(asked, width - _NUMBER, size)
        return Block(said.height, (number, *(moved(mark, _NUMBER, 0.0) for mark in said.marks)), _APART)

    def _said(self, asked: Asked, width: float, size: float) -> Block:
        """What a question's reasons say, each that is about a player's marbles after one of them."""
        marks: list[Mark] = []
        y = 0.0
        for reason in asked.question.reasons:
            left = 0.0
            if player := _player(reason):
                middle = y + size * _LEADING * PT / 2
                marks.append(Stamp(0.0, middle - _MARBLE / 2, art.marble(player, _MARBLE)))
                left = _MARBLE + _BESIDE
            text = Span(unbroken(self.manner.said(reason)))
            block = TextBlock(left, y, width - left, (text,), size, size * _LEADING, ANSWER)
            marks.append(block)
            y += self._measure.height(block) + _LINE
        return Block(max(0.0, y - _LINE), tuple(marks))


def _hand(place: Place) -> CardHand | None:
    """The hand of cards that a question shows first, if it does."""
    first = next(iter(place.asked.question.pieces), None)
    return first if isinstance(first, CardHand) else None


def _player(said: Said) -> int:
    """The player whose marbles something is said about, or 0."""
    player = dict(said.values).get("player", 0)
    return player if isinstance(player, int) else 0


def unbroken(text: str) -> str:
    """The text with equations, and figures with what they belong to, each kept on one line."""
    text = re.sub(r"(?<![,:;.]) (?=\(?[+−×÷·=]?[\d(])|(?<=[\d)]) (?=[+−×÷·:=] )", "\N{NO-BREAK SPACE}", text)
    return re.sub(r"(?<=\N{NO-BREAK SPACE}[+−×÷·:=]) ", "\N{NO-BREAK SPACE}", text)
