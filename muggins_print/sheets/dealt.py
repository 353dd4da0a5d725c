"""Which questions stand on which sheet: those of one exercise, or shared out over the parts of a mixture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import count, groupby, repeat
from typing import NamedTuple

from muggins_print.chance import HIGHEST_PART, Chance, SheetNumber, deal
from muggins_print.dealing import FairSheets, fair_sheets, no_effort
from muggins_print.errors import BadRequest
from muggins_print.games.contract import Exercise, Grade, Question, Variant
from muggins_print.order import Order
from muggins_print.sheets.frame import pool_of
from muggins_print.sheets.levels import grades, pools

#: So many sheets, as many as large classes need, are held against each other place by place.
_WATCHED = 100
#: Of so many orders of a few questions the first with the fewest of them where they were before is taken.
_TURNS = 100


class Section(NamedTuple):
    """The questions of one exercise on a sheet, by their positions, in order."""

    exercise: Exercise
    picks: tuple[int, ...]


class Hand(NamedTuple):
    """What every sheet takes from one pool of positions: so many of them, dealt apart from other pools'.

    ``step`` is how far down the sheet they stand, between 0 and 1: hands of one step share their places.
    """

    pool: tuple[int, ...]
    share: int
    labels: tuple[int | str, ...]
    step: Fraction = Fraction(1, 2)


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
        return sum(there_are for _, there_are in self._decks())

    def repeats(self, sheets: int) -> bool:
        """Whether so many sheets of one number ask some questions again."""
        return any(share * sheets > there_are for share, there_are in self._decks())

    @property
    def fewest(self) -> int:
        """How many sheets there can be on which no two have the same question at the same place: as many as
        the fewest questions that a place takes turns with.
        """
        return min((there_are for _, there_are in self._decks()), default=HIGHEST_PART)

    def _decks(self) -> Iterator[tuple[int, int]]:
        """How many questions a sheet takes of how many, for all that are dealt apart. Where the class throws
        its own dice no question is ever the same.
        """
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

    def _pools(self, exercise: Exercise) -> tuple[tuple[int, ...], ...]:
        if self.order.version == 1:
            return (tuple(range(exercise.count(self.variant))),)
        return pools(exercise, self.variant, self.level)

    def sheets(self, number: int, first: int) -> Iterator[tuple[Section, ...]]:
        """The sheets of one number from its ``first`` on."""
        decks: list[Iterator[list[int]]] = []
        dealers: list[FairSheets] = []
        for exercise, share in self.shares:
            if exercise.own_dice:
                decks.append(repeat(list(range(share))))
            elif self.order.version > 2:
                decks.append(self._dealt(exercise, share, number, first, dealers))
            else:
                decks.append(self._dealt_of_old(exercise, share, number, first))
        for _, *picks in zip(range(first, HIGHEST_PART + 1), *decks, strict=False):
            yield tuple(
                Section(exercise, tuple(part)) for (exercise, _), part in zip(self.shares, picks, strict=True)
            )

    def _dealt(
        self, exercise: Exercise, share: int, number: int, first: int, dealers: list[FairSheets]
    ) -> Iterator[list[int]]:
        """The positions that an exercise has on each sheet. The ``dealers`` have dealt all that stands on the
        sheets so far; each makes up for those before it.
        """
        hands = sorted(self._hands(exercise, share), key=lambda hand: hand.step)
        steps: list[Callable[[int], list[int]]] = []
        for index, (_, abreast) in enumerate(groupby(hands, key=lambda hand: hand.step)):
            held: list[Hand] = []
            rows: list[Callable[[int], list[int]]] = []
            for hand in abreast:
                owed = dealers[-1].ahead if dealers else no_effort
                dealer = FairSheets(
                    number, self._efforts(exercise, hand), hand.share, *hand.labels, owed=owed
                )
                dealers.append(dealer)
                held.append(hand)
                rows.append(_drawn(hand.pool, dealer))
            steps.append(_abreast(held, rows, number, exercise.name, index))
        return ([pick for step in steps for pick in step(index)] for index in count(first - 1))

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


def _drawn(pool: tuple[int, ...], dealer: FairSheets) -> Callable[[int], list[int]]:
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


def _abreast(
    hands: Sequence[Hand], rows: Sequence[Callable[[int], list[int]]], number: int, name: str, step: int
) -> Callable[[int], list[int]]:
    """The hands' questions on the sheet with an index, so that no place tells whose it is.

    The questions with one index in their hands share as many places among themselves, and chance says anew
    on each sheet which of them stands where. As a question comes to another index whenever it comes again
    (`FairSheets`), it comes to another place too, until all are used up that one hand has. From then on the
    order is one in which as few questions as can be stand where they stood before, on the `_WATCHED` sheets
    that begin with the hundreds.
    """
    if len(hands) == 1:
        return rows[0]
    size = sum(hand.share for hand in hands)
    places = Chance(number, name, "step", step, "places").shuffled(size)
    scarce = any(len(hand.pool) < _WATCHED for hand in hands)
    seen: dict[int, set[tuple[int, int]]] = {}
    placed: dict[int, list[int]] = {}

    def place(index: int) -> list[int]:
        begun = index - index % _WATCHED if scarce else index
        used = seen.setdefault(begun, set())
        for sheet in range(begun, index + 1):
            if sheet not in placed:
                placed[sheet] = one(sheet, used)
                used.update(enumerate(placed[sheet]))
        return placed[index]

    def one(sheet: int, used: set[tuple[int, int]]) -> list[int]:
        chance = Chance(number, name, "step", step, "order", sheet + 1)
        held = [row(sheet) for row in rows]
        picks: dict[int, int] = {}
        for index in range(max(map(len, held))):
            own = [row[index] for row in held if index < len(row)]
            here = places[len(picks) : len(picks) + len(own)]
            best, least = own, len(own) + 1
            for _ in range(_TURNS):
                order = [own[turn] for turn in chance.shuffled(len(own))]
                again = len(used.intersection(zip(here, order, strict=True)))
                if again < least:
                    best, least = order, again
                if not again:
                    break
            picks |= zip(here, best, strict=True)
        return [picks[at] for at in range(size)]

    return place


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
