"""Which questions stand on which sheet: those of one exercise, or shared out over the parts of a mixture."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import count, groupby, repeat
from typing import NamedTuple

from muggins_print.chance import HIGHEST_PART, Chance, SheetNumber, deal
from muggins_print.dealing import FairSheets, fair_sheets, no_effort
from muggins_print.errors import BadRequest
from muggins_print.games.contract import Exercise, Grade, Question, Variant
from muggins_print.order import Order
from muggins_print.sheets.abreast import Hand, Row, abreast, by_index, turns
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
        self._dealing: dict[int, list[Row]] = {}

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """The exercises that the sheets ask, in order."""
        return tuple(part for part, _ in self.shares)

    @property
    def different(self) -> int:
        """How many different questions there are; all of a mixture's together."""
        return sum(there_are for _, there_are in self._decks())

    def repeats(self, sheets: int) -> bool:
        """Whether so many sheets of one number ask some questions again."""
        return any(share * sheets > there_are for share, there_are in self._decks())

    @property
    def fewest(self) -> int:
        """How many sheets there can be on which no two have the same question at the same place. Where the
        class throws its own dice no question is ever the same.
        """
        return min(
            (
                turns(hands, self.order.version)
                for exercise, share in self.shares
                if not exercise.own_dice
                for hands in self._side_by_side(exercise, share)
            ),
            default=HIGHEST_PART,
        )

    @property
    def kinds_run_out(self) -> bool:
        """Whether some kinds of question come again long before all others have been asked."""
        sheets = [there_are / share for share, there_are in self._decks()]
        return max(sheets, default=0.0) > 1.2 * min(sheets, default=0.0)

    def _decks(self) -> Iterator[tuple[int, int]]:
        """How many questions a sheet takes of how many, for all that are dealt apart."""
        for exercise, share in self.shares:
            if not exercise.own_dice:
                for hand in self._hands(exercise, share):
                    yield hand.share, len(hand.pool)

    def _hands(self, exercise: Exercise, share: int) -> Iterator[Hand]:
        """The hands that an exercise deals: one of each strand, and of each step of a rising sheet."""
        labels = (exercise.name, *pool_of(self.variant))
        if self.level not in ("all", "rising"):
            labels = (*labels, self.level)
        pools = self._pools(exercise)
        for strand, (pool, part) in enumerate(zip(pools, _parted(share, len(pools)), strict=True)):
            own = (*labels, "strand", strand) if len(pools) > 1 else labels
            if part and self.level == "rising" and self.order.version > 2:
                yield from _steps(Hand(pool, part, own), grades(exercise, self.variant))
            elif part:
                yield Hand(pool, part, own)

    def _side_by_side(self, exercise: Exercise, share: int) -> list[list[Hand]]:
        """The hands that share their places, for every step down the sheet."""
        hands = sorted(self._hands(exercise, share), key=lambda hand: hand.step)
        return [list(beside) for _, beside in groupby(hands, key=lambda hand: hand.step)]

    def _pools(self, exercise: Exercise) -> tuple[tuple[int, ...], ...]:
        if self.order.version == 1:
            return (tuple(range(exercise.early(self.variant))),)
        return pools(exercise, self.variant, self.level, self.order.version)

    def sheets(self, number: int, first: int) -> Iterator[tuple[Section, ...]]:
        """The sheets of one number from its ``first`` on."""
        decks: list[Iterator[list[int]]] = []
        for index, (exercise, share) in enumerate(self.shares):
            if self.order.version > 2:
                decks.append(map(self._rows(number)[index], count(first - 1)))
            elif exercise.own_dice:
                decks.append(repeat(list(range(share))))
            else:
                decks.append(self._dealt_of_old(exercise, share, number, first))
        for _, *picks in zip(range(first, HIGHEST_PART + 1), *decks, strict=False):
            yield tuple(
                Section(exercise, tuple(part)) for (exercise, _), part in zip(self.shares, picks, strict=True)
            )

    def _rows(self, number: int) -> list[Row]:
        """What each exercise has on the sheets of a number; kept while nobody asks for another's."""
        if number not in self._dealing:
            dealers: list[FairSheets] = []
            self._dealing = {number: [self._dealt(*part, number, dealers) for part in self.shares]}
        return self._dealing[number]

    def _dealt(self, exercise: Exercise, share: int, number: int, dealers: list[FairSheets]) -> Row:
        """The positions that an exercise has on each sheet. The ``dealers`` have dealt all that stands on the
        sheets so far; each makes up for those before it.
        """
        if exercise.own_dice:
            return lambda index: list(range(share))
        share_places = abreast if self.order.version > 3 else by_index
        steps: list[Row] = []
        for index, hands in enumerate(self._side_by_side(exercise, share)):
            rows: list[Row] = []
            for hand in hands:
                owed = dealers[-1].ahead if dealers else no_effort
                dealer = FairSheets(
                    number, self._efforts(exercise, hand), hand.share, *hand.labels, owed=owed
                )
                dealers.append(dealer)
                rows.append(_drawn(hand.pool, dealer))
            steps.append(share_places(hands, rows, number, exercise.name, index))
        return lambda index: [pick for step in steps for pick in step(index)]

    def _dealt_of_old(self, exercise: Exercise, share: int, number: int, first: int) -> Iterator[list[int]]:
        """The same as versions 1 and 2 of the codes have it: every hand for itself."""
        hands = list(self._hands(exercise, share))
        if self.order.version == 1:
            (only,) = hands
            return deal(number, len(only.pool), share, *only.labels, first=first)
        rows = [
            _positions(
                hand.pool,
                fair_sheets(number, self._efforts(exercise, hand), hand.share, *hand.labels, first=first),
            )
            for hand in hands
        ]
        together = rows[0] if len(rows) == 1 else _shuffled(rows, number, first, exercise.name)
        if self.level == "rising":
            graded = grades(exercise, self.variant)
            return (sorted(picks, key=graded.__getitem__) for picks in together)
        return together

    def _efforts(self, exercise: Exercise, hand: Hand) -> list[int]:
        graded = grades(exercise, self.variant)
        return [graded[position].effort for position in hand.pool]

    def question(self, exercise: Exercise, position: int) -> Question:
        """The question of an exercise at a position."""
        return exercise.question(self.variant, position)


def _parted(share: int, strands: int) -> list[int]:
    """A share in as equal parts as can be, the first the largest."""
    return [share // strands + (strand < share % strands) for strand in range(strands)]


def _drawn(pool: tuple[int, ...], dealer: FairSheets) -> Row:
    return lambda index: [pool[pick] for pick in dealer.sheet(index)]


def _positions(pool: tuple[int, ...], dealt: Iterator[list[int]]) -> Iterator[list[int]]:
    for picks in dealt:
        yield [pool[pick] for pick in picks]


def _steps(hand: Hand, graded: tuple[Grade, ...]) -> Iterator[Hand]:
    """A hand in up to three, from the easiest questions to the hardest, each with its part of the sheet.

    Strict order from question to question would leave a few questions for each place and so the same ones
    for neighbours; within a step they are free. The pool is shared out like the sheet, so that all steps
    run out together.
    """
    parts = min(3, hand.share, len(hand.pool))
    ranked = sorted(hand.pool, key=lambda position: (graded[position], position))
    done = start = 0
    for step, share in enumerate(_parted(hand.share, parts)):
        done += share
        end = max(start + 1, round(len(ranked) * done / hand.share))
        pool = tuple(sorted(ranked[start:end]))
        yield Hand(pool, share, (*hand.labels, "step", step), Fraction(2 * step + 1, 2 * parts))
        start = end


def _shuffled(strands: list[Iterator[list[int]]], number: int, first: int, name: str) -> Iterator[list[int]]:
    """The strands' questions on each sheet in an order of chance, as version 2 of the codes has it: they may
    stand at one place on several sheets.
    """
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
