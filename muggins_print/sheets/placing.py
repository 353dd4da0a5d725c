"""Where the questions of a sheet stand: on pages, in rows and columns, alike on all sheets of a number.

Lengths in mm.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from math import inf

from muggins_print.errors import BadRequest
from muggins_print.games.contract import Exercise, Question, Variant
from muggins_print.page.furniture import Area
from muggins_print.sheets.behind import Asked
from muggins_print.sheets.dealt import Deal, Section
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.questions import LEAST_COLUMN, laid, narrowest
from muggins_print.sheets.spreading import Part, sectioned, spread

#: A question by its index, or the heading of an exercise, and its area.
Placed = tuple[int | Exercise, Area]


def asked_in(sections: Sequence[Section], variant: Variant) -> list[Asked]:
    """The questions of a sheet, numbered through."""
    picks = ((section.exercise, pick) for section in sections for pick in section.picks)
    return [
        Asked(number, (exercise.name, pick), exercise.question(variant, pick))
        for number, (exercise, pick) in enumerate(picks, start=1)
    ]


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

    def columns_of(self, number: int, first: Area, later: Area) -> Mapping[str, int]:
        """How many columns each exercise has on the first sheet of a number, by its name; those that have no
        room there are not named. ``first`` is what the first page has to fill, ``later`` what others have.
        """
        found: Counter[str] = Counter()
        if self.columns is None:
            sections = next(self.deal.sheets(number, 1))
            asked = asked_in(sections, self.deal.variant)
            with suppress(BadRequest):
                for page in self.placed(sections, asked, first, later, {}):
                    rows = Counter(
                        (asked[index].key[0], area.y) for index, area in page if isinstance(index, int)
                    )
                    for (name, _), abreast in rows.items():
                        found[name] = max(found[name], abreast)
        return found

    def placed(
        self,
        sections: Sequence[Section],
        asked: Sequence[Asked],
        first: Area,
        later: Area,
        like: Mapping[str, int],
    ) -> list[list[Placed]]:
        """Questions and headings with their areas, page by page, in as many columns as exercises are named
        ``like``, where they have room so. Raises `BadRequest` where a question is taller than a page.
        """
        apart = self.manner.apart
        if len(sections) == 1 and not self.deal.exercise.parts:
            questions = [one.question for one in asked]
            pages = spread(
                len(asked), first, later, lambda width: self._each(asked, width), apart,
                self._least(questions), self.columns, like.get(sections[0].exercise.name),
            )  # fmt: skip
            numbers = iter(range(len(asked)))
            return [[(next(numbers), area) for area in page] for page in pages]
        return list(self._sectioned(sections, asked, first, later, like))

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
