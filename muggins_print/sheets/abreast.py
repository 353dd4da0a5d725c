"""How questions that are dealt apart share the places of a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from muggins_print.chance import Chance
from muggins_print.places import spread

#: So many sheets, as many as large classes need, are held against each other place by place.
_WATCHED = 100
#: Of so many orders of a few questions the first with the fewest of them where they were before is taken.
_TURNS = 100

#: The positions of a hand on the sheet with an index, counted from 0.
Row = Callable[[int], list[int]]


class Hand(NamedTuple):
    """What every sheet takes from one pool of positions: so many of them, dealt apart from other pools'.

    ``step`` is how far down the sheet they stand, between 0 and 1: hands of one step share their places.
    """

    pool: tuple[int, ...]
    share: int
    labels: tuple[int | str, ...]
    step: Fraction = Fraction(1, 2)


def turns(hands: Sequence[Hand], version: int) -> int:
    """On how many sheets from the first on no place of the hands' has the same question twice, in a version
    of the codes.
    """
    few = min(len(hand.pool) for hand in hands)
    if few >= _WATCHED or version < 4:
        return few
    size = sum(hand.share for hand in hands)
    return min(_WATCHED, *(size * len(hand.pool) // hand.share for hand in hands))


def abreast(hands: Sequence[Hand], rows: Sequence[Row], number: int, name: str, step: int) -> Row:
    """The hands' questions on the sheet with an index, so that no place tells whose it is.

    Where one hand is soon used up they help each other to places (`spread`): a question takes one after the
    other of all that there are.
    """
    block = turns(hands, 4)
    if len(hands) == 1 or min(len(hand.pool) for hand in hands) >= _WATCHED:
        return by_index(hands, rows, number, name, step)
    placed: dict[int, list[list[int]]] = {}

    def place(index: int) -> list[int]:
        begun, at = divmod(index, block)
        if begun not in placed:
            held = [
                [pick for row in rows for pick in row(sheet)]
                for sheet in range(begun * block, (begun + 1) * block)
            ]
            placed[begun] = spread(held, Chance(number, name, "step", step, "spread", begun))
        return placed[begun][at]

    return place


def by_index(hands: Sequence[Hand], rows: Sequence[Row], number: int, name: str, step: int) -> Row:
    """The same as version 3 of the codes has it for all hands.

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
