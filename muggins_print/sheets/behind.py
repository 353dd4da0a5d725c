"""What shows how on a key, on pages behind it if need be: ways to bare answers, and reasons in words.

Lengths in mm, type in pt.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from muggins_print.games.contract import Answer, Question, Said
from muggins_print.page import art
from muggins_print.page.furniture import ANSWER, INK, LARGE, ON_LINE, QUIET, SMALL, TEXT, Area
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
_REASONS, _LEADING, _NUMBER, _LINE, _APART, _COLUMN = (11.0, 10.0, 9.0), 1.3, 9.0, 1.0, 5.0, 84.0
#: The baseline of a line of reasons below its top, over its height.
_BASE = 0.72
#: The white between reasons beside each other, and what one has to spare so that it is not broken.
_ABREAST, _SPARE = 7.0, 0.3
#: A marble before a reason, and the white beside it.
_MARBLE, _BESIDE = 4.2, 1.5
#: From the last question down to a heading at the foot of a page, and from that to the reasons.
_ABOVE_FOOT, _HEADED = 11.0, 3.5
#: From a question down to its reasons, and from them to the next question at least.
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


#: What the reasons of a question say in an area, if it has room for them, and how far down they reach.
_Within = Callable[[Asked, Area], Block | None]


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
        ``headed`` names. Reasons stand at each question that has room for them: from the line for its
        equation down if that stays blank, else below, and those of hands of cards beside them too. What has
        no room there stands at the foot of the last page, of which ``whole`` is what may be filled, or
        behind.
        """
        bare = [place.asked for place in places if place.asked.question.room.kind == "numbers"]
        reasoned = [place for place in places if place.asked.question.reasons]
        last = len(bodies) - 1
        self._add_pages(bodies, "worksheet-workings", bare, self.workings, whole, headed)
        found = self._found(reasoned, places)
        ends = [self._free(place).y for place in places if place.page == last]
        left: list[Asked] = []
        for place, block in zip(reasoned, found, strict=True):
            if block is None:
                left.append(place.asked)
                continue
            bodies[place.page] = (*bodies[place.page], *block.marks)
            ends += [block.height] if place.page == last else []
        foot = self._at_foot(left, whole.below(max(ends))) if left else ()
        if foot:
            bodies[last] = (*bodies[last], *foot)
        else:
            self._add_pages(bodies, "worksheet-reasons", left, self._reasons, whole, headed)

    def _found(self, reasoned: Sequence[Place], places: Sequence[Place]) -> list[Block | None]:
        """What the reasons of each question say at it, see `_at`: each on lines of its own, in the largest
        size that all have room in, or else beside each other where that is all that is lacking. Where some
        have no room even so, as many as can be, but not in the smallest size, which is for all or none.
        """
        most: list[Block | None] = []
        for abreast in (False, True):
            for size in self._sizes:
                here = [self._at(place, size, abreast, places) for place in reasoned]
                if None not in here:
                    return here
                smallest = len(self._sizes) > 1 and size == self._sizes[-1]
                if not most or (not smallest and _placed(here) > _placed(most)):
                    most = here
        return most

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

    def _at(self, place: Place, size: float, abreast: bool, places: Sequence[Place]) -> Block | None:
        """What the reasons of a question say at it, beside each other where they may be ``abreast`` and must,
        and how far down the page they reach; None if they have no room. They may come as near to the next
        question as to their own.
        """
        within = partial(self._within, size=size, abreast=abreast)
        if _hand(place):
            return self._at_hand(place, size, within)
        free = self._free(place)
        below = [one.area.y for one in places if one.page == place.page and one.area.y > place.area.bottom]
        if below:  # of the white between questions, which is more where a heading stands in it
            white = min(self.manner.apart, min(below) - place.area.bottom)
            free = free._replace(height=free.height + max(0.0, white - _ABOVE_REASONS))
        line = self._blank_line(place, size)
        if line is None:
            return within(place.asked, free)
        whole = within(place.asked, line._replace(height=free.bottom - line.y))
        y = line.bottom + _LINE
        wider = free._replace(y=y, height=free.bottom - y)
        return whole or _parted(place.asked, line, wider, within) or within(place.asked, free)

    def _within(self, asked: Asked, room: Area, size: float, abreast: bool) -> Block | None:
        """What the reasons of a question say from the top of an area; None if it has no room for them."""
        block = self._said(asked, room.width, size)
        if abreast and block.height > room.height:
            block = self._said(asked, room.width, size, True)
        if block.height > room.height:
            return None
        return Block(room.y + block.height, tuple(moved(mark, room.x, room.y) for mark in block.marks))

    def _blank_line(self, place: Place, size: float) -> Area | None:
        """The line of a question for an equation that none is written on, as far as the first line of reasons
        takes: they are how one knows. None if its last line is another.
        """
        question, area = place.asked.question, place.area
        if question.room.kind != "fields" or question.answers[-1] != Answer(""):
            return None
        slot = laid(question, area.width, self.manner).slots[-1]
        if slot.kind != "equation":
            return None
        tall = size * _LEADING * PT
        return Area(
            area.x + slot.left + 1.0,
            area.y + slot.y - ON_LINE - tall * _BASE,
            slot.right - slot.left - 1.0,
            tall,
        )

    def _at_hand(self, place: Place, size: float, within: _Within) -> Block | None:
        """What the reasons say beside a hand of cards or, where that leaves no room at the last of the sizes,
        below the question or in part there; None if they have no room.
        """
        beside, below = self._beside(place), self._free(place)
        last = size == self._sizes[-1]
        rooms = (beside, below) if last else (beside,) if beside.height > 0.0 else (below,)
        whole = next(filter(None, (within(place.asked, room) for room in rooms)), None)
        return whole or (_parted(place.asked, beside, below, within) if last else None)

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
        number = Label(0.0, size * _LEADING * PT * _BASE, str(asked.number), TEXT, True, INK)
        said = self._said(asked, width - _NUMBER, size)
        return Block(said.height, (number, *(moved(mark, _NUMBER, 0.0) for mark in said.marks)), _APART)

    def _said(self, asked: Asked, width: float, size: float, abreast: bool = False) -> Block:
        """What a question's reasons say, each on lines of its own or as many ``abreast`` as have room; each
        that is about a player's marbles after one of them.
        """
        marks: list[Mark] = []
        x = y = tall = 0.0
        for reason in asked.question.reasons:
            text, player = unbroken(self.manner.said(reason)), _player(reason)
            left = _MARBLE + _BESIDE if player else 0.0
            wide = left + self._measure.width(text, size) + _SPARE
            if x and (not abreast or x + wide > width):
                x, y = 0.0, y + tall + _LINE
            if player:
                middle = y + size * _LEADING * PT / 2
                marks.append(Stamp(x, middle - _MARBLE / 2, art.marble(player, _MARBLE)))
            room = wide if abreast and wide <= width else width - x
            block = TextBlock(x + left, y, room - left, (Span(text),), size, size * _LEADING, ANSWER)
            marks.append(block)
            x, tall = x + room + _ABREAST, self._measure.height(block)
        return Block(y + tall, tuple(marks))


def _placed(blocks: Sequence[Block | None]) -> int:
    """How many questions have their reasons."""
    return sum(block is not None for block in blocks)


def _parted(asked: Asked, first: Area, then: Area, within: _Within) -> Block | None:
    """As many of the reasons as have room in an area, and the others in another; None if they do not."""
    reasons = asked.question.reasons
    for many in range(len(reasons) - 1, 0, -1):
        here, there = (
            within(asked._replace(question=asked.question._replace(reasons=said)), room)
            for said, room in ((reasons[:many], first), (reasons[many:], then))
        )
        if here is not None and there is not None:
            return Block(max(here.height, there.height), (*here.marks, *there.marks))
    return None


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
