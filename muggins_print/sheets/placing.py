"""Where the questions of a sheet stand: on pages, in rows and columns, alike on all sheets of a number.

Lengths in mm.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from math import inf
from statistics import median_low
from typing import NamedTuple

from muggins_print.errors import BadRequest
from muggins_print.games.contract import Exercise, Question, Variant
from muggins_print.page.furniture import Area
from muggins_print.sheets.behind import Asked
from muggins_print.sheets.dealt import Deal, Section
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.questions import LEAST_COLUMN, laid, narrowest
from muggins_print.sheets.spreading import Like, Part, columns_that_fit, sectioned, spread

#: So many sheets of a number are looked at to find what suits all.
_LOOKED_AT = 8
#: The white between questions at least, where that brings them on one page.
CLOSE = 4.0
#: A question by its index, or the heading of an exercise, and its area.
Placed = tuple[int | Exercise, Area]


def asked_in(sections: Sequence[Section], variant: Variant) -> list[Asked]:
    """The questions of a sheet, numbered through."""
    picks = ((section.exercise, pick) for section in sections for pick in section.picks)
    return [
        Asked(number, (exercise.name, pick), exercise.question(variant, pick))
        for number, (exercise, pick) in enumerate(picks, start=1)
    ]


class Alike(NamedTuple):
    """What the sheets of a number have in common: how many columns each part of a mixture has, by its name;
    or columns and pages of those with one exercise, and the least white between its questions.
    """

    parts: Mapping[str, int]
    like: Like | None
    apart: float


class Placing:
    """Places an order's questions. They may fill the ``whole`` of a page in ``columns``, if so many are asked
    for (None if not); ``heading`` tells how tall that of an exercise is.
    """

    def __init__(
        self,
        deal: Deal,
        manner: Manner,
        whole: Area,
        columns: int | None,
        heading: Callable[[Exercise], float],
    ) -> None:
        self.deal, self.manner, self.whole, self.columns, self.heading = deal, manner, whole, columns, heading
        self._heights: dict[float, dict[tuple[str, int], float]] = {}

    def alike(self, number: int, first: Area, later: Area) -> Alike:
        """What the sheets of a number have in common. ``first`` is what their first page has to fill,
        ``later`` what others have.
        """
        dealt = list(islice(self.deal.sheets(number, 1), 1 if self.deal.exercise.parts else _LOOKED_AT))
        sheets = [asked_in(sections, self.deal.variant) for sections in dealt]
        usual = Alike({}, None, self.manner.apart)
        with suppress(BadRequest):
            if self.deal.exercise.parts:
                return usual._replace(parts=self._columns(dealt[0], sheets[0], first, later))
            like, apart = self._fewest_pages(sheets, first, later)
            return usual._replace(like=like, apart=apart)
        return usual

    def _columns(
        self, sections: Sequence[Section], asked: Sequence[Asked], first: Area, later: Area
    ) -> Mapping[str, int]:
        """How many columns each part of a mixture has."""
        found: Counter[str] = Counter()
        for page in self._sectioned(sections, asked, first, later, {}):
            questions = ((asked[index], area) for index, area in page if isinstance(index, int))
            for (name, _), abreast in Counter((one.key[0], area.y) for one, area in questions).items():
                found[name] = max(found[name], abreast)
        return found

    def _fewest_pages(
        self, sheets: Sequence[Sequence[Asked]], first: Area, later: Area
    ) -> tuple[Like, float]:
        """The columns that bring most of the sheets on the fewest pages, and all on as many; so many as are
        best for the first of them, if these do. With them the white between questions: little is allowed
        where most of the sheets have one page.
        """
        normal, close = self.manner.apart, min(self.manner.apart, CLOSE)
        best = _abreast(self._spread(sheets[0], first, later, normal))
        least = self._least([one.question for asked in sheets for one in asked])
        able = [self.columns] if self.columns else range(1, columns_that_fit(first.width, least) + 1)

        def fewest(apart: float) -> Like:
            return min(pages(columns, apart) for columns in able)[-1]

        def pages(columns: int, apart: float) -> tuple[int, int, bool, Like]:
            each = [len(self._spread(asked, first, later, apart, columns)) for asked in sheets]
            usual = median_low(each)
            return usual, len(each) - each.count(usual), columns != best, Like(columns, usual)

        like = fewest(close)
        return (like, close) if like.pages == 1 else (fewest(normal), normal)

    def placed(
        self, sections: Sequence[Section], asked: Sequence[Asked], first: Area, later: Area, like: Alike
    ) -> list[list[Placed]]:
        """Questions and headings with their areas, page by page, ``like`` other sheets where they have room
        so. Raises `BadRequest` where a question is taller than a page.
        """
        if len(sections) == 1 and not self.deal.exercise.parts:
            pages = self._spread(asked, first, later, like.apart, self.columns, like.like)
            numbers = iter(range(len(asked)))
            return [[(next(numbers), area) for area in page] for page in pages]
        return list(self._sectioned(sections, asked, first, later, like.parts))

    def _spread(
        self,
        asked: Sequence[Asked],
        first: Area,
        later: Area,
        apart: float,
        columns: int | None = None,
        like: Like | None = None,
    ) -> list[list[Area]]:
        """The areas of questions of one exercise."""
        least = self._least([one.question for one in asked])
        return spread(len(asked), first, later, partial(self._each, asked), apart, least, columns, like)

    def _sectioned(
        self,
        sections: Sequence[Section],
        asked: Sequence[Asked],
        first: Area,
        later: Area,
        like: Mapping[str, int],
    ) -> Iterator[list[Placed]]:
        parts: list[Part] = []
        starts: list[int] = []
        start = 0
        for section in sections:
            here = asked[start : start + len(section.picks)]
            parts.append(self._part(section.exercise, here, like.get(section.exercise.name)))
            starts.append(start)
            start += len(section.picks)
        for items in sectioned(parts, first, later, self.manner.apart, self.columns):
            yield [
                (sections[part].exercise if question is None else starts[part] + question, area)
                for part, question, area in items
            ]

    def _part(self, exercise: Exercise, asked: Sequence[Asked], like: int | None) -> Part:
        return Part(
            len(asked),
            lambda width: max(self._each(asked, width)),
            self._least([one.question for one in asked]),
            self.heading(exercise),
            like,
        )

    def _each(self, asked: Sequence[Asked], width: float) -> list[float]:
        """How tall each question is at a width. No column but the only one has room for those that would be
        taken apart in it.
        """
        heights = self._heights.setdefault(width, {})
        for one in asked:
            if one.key not in heights:
                layout = laid(one.question, width, self.manner)
                alone = layout.whole or width > self.whole.width - 0.01
                heights[one.key] = layout.height if alone else inf
        return [heights[one.key] for one in asked]

    def _least(self, questions: Sequence[Question]) -> float:
        """The narrowest column: less narrow than it must be where nobody asks for more of them."""
        return LEAST_COLUMN if self.columns is not None else max(map(narrowest, questions))


def _abreast(pages: Sequence[Sequence[Area]]) -> int:
    """How many columns areas stand in."""
    return max(Counter(area.y for page in pages for area in page).values())
