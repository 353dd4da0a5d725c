"""Which questions stand on which sheet: those of one exercise, or shared out over the parts of a mixture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from muggins_print.chance import HIGHEST_PART, Chance, SheetNumber, deal
from muggins_print.dealing import fair_sheets
from muggins_print.errors import BadRequest
from muggins_print.games.contract import Exercise, Question, Variant
from muggins_print.order import Order
from muggins_print.sheets.frame import pool_of
from muggins_print.sheets.levels import grades, pools


class Section(NamedTuple):
    """The questions of one exercise on a sheet, by their positions, in order."""

    exercise: Exercise
    picks: tuple[int, ...]


class Deal:
    """The dealing of an order's questions; what it asks of each exercise is the same on all sheets."""

    def __init__(self, order: Order, variant: Variant, exercise: Exercise) -> None:
        """Raises `BadRequest` where the variant has no question for the exercise, or none of a level."""
        self.order, self.variant, self.exercise = order, variant, exercise
        self.asked, self.level = order.whole("questions"), order.text("level")
        able = [part for part in exercise.parts or (exercise,) if part.count(variant)]
        if not able:
            raise BadRequest(
                f"The exercise {order.text('exercise')!r} has no questions in this variant. Choose another "
                "exercise or variant."
            )
        shares = [self.asked // len(able) + (index < self.asked % len(able)) for index in range(len(able))]
        self.shares = [(part, share) for part, share in zip(able, shares, strict=True) if share]

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """The exercises that the sheets ask, in order."""
        return tuple(part for part, _ in self.shares)

    @property
    def different(self) -> int:
        """How many different questions there are; all of a mixture's together."""
        return sum(count for _, count in self._decks())

    def repeats(self, sheets: int) -> bool:
        """Whether so many sheets of one number ask some questions again."""
        return any(share * sheets > count for share, count in self._decks())

    def _decks(self) -> Iterator[tuple[int, int]]:
        """How many questions a sheet takes of how many, for all that are dealt apart. Where the class throws
        its own dice no question is ever the same.
        """
        for exercise, share in self.shares:
            if not exercise.own_dice:
                pools = self._pools(exercise)
                yield from zip(_parted(share, len(pools)), map(len, pools), strict=True)

    def _pools(self, exercise: Exercise) -> tuple[tuple[int, ...], ...]:
        if self.order.version == 1:
            return (tuple(range(exercise.count(self.variant))),)
        return pools(exercise, self.variant, self.level)

    def sheets(self, number: int, first: int) -> Iterator[tuple[Section, ...]]:
        """The sheets of one number from its ``first`` on."""
        decks = [self._dealt(exercise, share, number, first) for exercise, share in self.shares]
        for picks in zip(*decks, strict=False):
            yield tuple(
                Section(exercise, tuple(part)) for (exercise, _), part in zip(self.shares, picks, strict=True)
            )

    def _dealt(self, exercise: Exercise, share: int, number: int, first: int) -> Iterator[list[int]]:
        """The positions that an exercise has on each sheet."""
        labels = (exercise.name, *pool_of(self.variant))
        if exercise.own_dice:
            return (list(range(share)) for _ in range(first, HIGHEST_PART + 1))
        if self.order.version == 1:
            return deal(number, exercise.count(self.variant), share, *labels, first=first)
        level = () if self.level in ("all", "rising") else (self.level,)
        graded = grades(exercise, self.variant)
        strands = []
        for strand, (pool, part) in enumerate(
            zip(self._pools(exercise), _parted(share, len(self._pools(exercise))), strict=True)
        ):
            if part:
                named = (*labels, *level, *(("strand", strand) if exercise.strands > 1 else ()))
                efforts = [graded[position].effort for position in pool]
                strands.append(_positions(pool, fair_sheets(number, efforts, part, *named, first=first)))
        together = strands[0] if len(strands) == 1 else _shuffled(strands, number, first, exercise.name)
        if self.level == "rising":
            return (sorted(picks, key=graded.__getitem__) for picks in together)
        return together

    def question(self, exercise: Exercise, position: int) -> Question:
        """The question of an exercise at a position."""
        return exercise.question(self.variant, position)


def _parted(share: int, strands: int) -> list[int]:
    """A share in as equal parts as can be, the first the largest."""
    return [share // strands + (strand < share % strands) for strand in range(strands)]


def _positions(pool: tuple[int, ...], dealt: Iterator[list[int]]) -> Iterator[list[int]]:
    for picks in dealt:
        yield [pool[pick] for pick in picks]


def _shuffled(strands: list[Iterator[list[int]]], number: int, first: int, name: str) -> Iterator[list[int]]:
    """The strands' questions on each sheet, in an order of chance, so that none tells which it is of."""
    for part, rows in enumerate(zip(*strands, strict=False), start=first):
        picks = [pick for row in rows for pick in row]
        yield [picks[place] for place in Chance(number, name, "order", part).shuffled(len(picks))]


def last_part(number: SheetNumber, sheets: int) -> int:
    """The last of so many sheets from this one on. Raises `BadRequest` where they run past the last."""
    last = number.part + sheets - 1
    if last > HIGHEST_PART:
        raise BadRequest(
            f"Sheet number {number.number} has {HIGHEST_PART} sheets, and {sheets} from {number.part} on are "
            f"{last - HIGHEST_PART} too many. Ask for fewer, or for another sheet number."
        )
    return last
