"""Dealing questions to the sheets of a set so that all sheets are equally hard.

Over the sheets of one number every question comes once before any comes twice. Of the first so many sheets
as there are questions no two ask the same one at the same place: nothing is gained by looking at a
neighbour's number five. And the sheets' efforts, each the sum of its questions', lie close together; tests
measure, for every exercise, variant and level, that no two differ by more than one question's.

Like `chance.deal` it follows from the sheet number alone and never changes, and any sheet can be dealt
without those before it.

How: the questions of a deck are written in rows, a row a sheet. Let n be the number of questions and w the
sheet's. Each question gets a class, one of w, for good; in the deck d it may stand only where the class
c falls: at place c + d·n modulo w, and one further after every w / gcd(n, w) decks. In w decks, which are
exactly n sheets, these places are all different. Within its class a question may go to any row, and that
freedom makes the rows alike, and makes up for what else stands on a sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import gcd

from muggins_print.chance import HIGHEST_PART, Chance

#: From so many sheets a deck on there is choice enough within the classes; with fewer, all decks of a
#: block are one order, dealt round and round.
_FREE = 3
#: How often the classes are shared out anew over the rows, at most: more changes nothing worth having.
_ROUNDS = 4
#: Of so many orders of few questions the most even one is taken.
_TRIED = 40


#: Thousandths of an effort, in which sheets are compared: means of several decks need no fractions then.
_FINE = 1_000


def no_effort(sheet: int) -> int:
    """Where nothing else stands on the sheets."""
    return 0


class FairSheets:
    """The sheets of one sheet number: lists of ``per_sheet`` indices into ``efforts``, which has the effort
    of each question.

    ``labels`` keep the decks of different exercises apart. ``efforts`` is not empty; ``per_sheet`` is at
    least 1. No sheet has a question twice unless it asks more than there are. ``owed`` tells of a sheet,
    counted from 0, how much more effort than on the average one what else stands on it takes, in
    thousandths: these sheets make up for it.
    """

    def __init__(
        self,
        number: int,
        efforts: Sequence[int],
        per_sheet: int,
        *labels: int | str,
        owed: Callable[[int], int] = no_effort,
    ) -> None:
        self.number, self.efforts, self.per_sheet, self.labels = number, efforts, per_sheet, labels
        self.owed, self.total = owed, sum(efforts)
        self._blocks: dict[int, _Round | _Shuffled] = {}
        self._ahead: dict[int, int] = {}

    def sheet(self, index: int) -> list[int]:
        """The sheet with this index, from 0 on."""
        count, wide = len(self.efforts), self.per_sheet
        block, place = divmod(index, count)
        row = self._block(block).row(place)
        # The places move on by one where they would else come round to the same ones again.
        turn = place // (count // gcd(count, wide)) % wide
        return row[wide - turn :] + row[: wide - turn]

    def ahead(self, index: int) -> int:
        """How much more effort a sheet takes than the average one, with what else stands on it, in
        thousandths.
        """
        if index not in self._ahead:
            effort = sum(self.efforts[pick] for pick in self.sheet(index))
            mean = self.total * self.per_sheet * _FINE // len(self.efforts)
            self._ahead[index] = effort * _FINE - mean + self.owed(index)
        return self._ahead[index]

    def _block(self, block: int) -> _Round | _Shuffled:
        """So many sheets as there are questions."""
        if block not in self._blocks:
            count = len(self.efforts)
            chance = Chance(self.number, *self.labels, "fair", block)
            make = _Shuffled if count >= _FREE * self.per_sheet else _Round

            def owed(row: int) -> int:
                return self.owed(block * count + row)

            self._blocks[block] = make(chance, self.efforts, self.per_sheet, owed)
        return self._blocks[block]


def fair_sheets(
    number: int, efforts: Sequence[int], per_sheet: int, *labels: int | str, first: int = 1
) -> Iterator[list[int]]:
    """`FairSheets` with nothing else on them, from the ``first`` on, which is at least 1."""
    sheets = FairSheets(number, efforts, per_sheet, *labels)
    return map(sheets.sheet, range(first - 1, HIGHEST_PART))


class _Round:
    """A block with few questions: one order of them, dealt round and round."""

    def __init__(self, chance: Chance, efforts: Sequence[int], wide: int, owed: Callable[[int], int]) -> None:
        self.count, self.wide = len(efforts), wide
        self.owed = [owed(row) for row in range(self.count)]
        tried = (_level(chance, efforts) for _ in range(_TRIED))
        self.order = min(tried, key=lambda order: self._spread([efforts[pick] for pick in order]))

    def row(self, number: int) -> list[int]:
        """The picks of a row of the block."""
        start = number * self.wide
        return [self.order[place % self.count] for place in range(start, start + self.wide)]

    def _spread(self, efforts: Sequence[int]) -> int:
        """How far the rows' sums lie apart, in thousandths, with what is owed; whole rounds are left out,
        which are in all of them.
        """
        over = self.wide % self.count
        sums = [0]
        for effort in (*efforts, *efforts[:over]):
            sums.append(sums[-1] + effort)
        rows = [
            (sums[start + over] - sums[start]) * _FINE + owed
            for row, owed in enumerate(self.owed)
            for start in [row * self.wide % self.count]
        ]
        return max(rows) - min(rows)


def _level(chance: Chance, efforts: Sequence[int]) -> list[int]:
    """The questions in an order of chance in which hard ones follow when it has been easy so far, and easy
    ones when it has been hard: no stretch of it is much harder than another of its length.
    """
    count, total = len(efforts), sum(efforts)
    hard: list[int] = []
    easy: list[int] = []
    for pick in chance.shuffled(count):
        (hard if efforts[pick] * count > total else easy).append(pick)
    order: list[int] = []
    ahead = 0
    while hard or easy:
        pile = (easy or hard) if ahead > 0 else (hard or easy)
        order.append(pile.pop())
        ahead += efforts[order[-1]] * count - total
    return order


class _Shuffled:
    """A block with many questions: every deck of it in an order of its own."""

    def __init__(self, chance: Chance, efforts: Sequence[int], wide: int, owed: Callable[[int], int]) -> None:
        self.efforts, self.wide, self.count, self.owed = efforts, wide, len(efforts), owed
        order = chance.shuffled(self.count)
        self.classes = [order[start::wide] for start in range(wide)]
        self.chances = [chance.below(1 << 32) for _ in range(wide)]
        self.decks: dict[int, list[int]] = {}

    def row(self, number: int) -> list[int]:
        """The picks of a row of the block."""
        start = number * self.wide
        deck, place = divmod(start, self.count)
        picks = self.deck(deck)[place : place + self.wide]
        return picks + self.deck(deck + 1)[: self.wide - len(picks)] if len(picks) < self.wide else picks

    def deck(self, number: int) -> list[int]:
        """A deck in the order in which it is dealt: its head ends the row that the deck before began."""
        if number not in self.decks:
            dealt = self._alone(number)
            if head := self._head(number):
                # The end of a deck stays as it is alone, so that no deck needs all those before it.
                begun = (self.decks.get(number - 1) or self._alone(number - 1))[head - self.wide :]
                self._even(dealt, number, begun)
            self.decks[number] = dealt
        return self.decks[number]

    def _head(self, number: int) -> int:
        """How many questions of a deck end a row that is begun already."""
        return -number * self.count % self.wide

    def _alone(self, number: int) -> list[int]:
        """A deck whose rows are alike, apart from what the deck before it holds."""
        chance = Chance("deck", self.chances[number])
        dealt = [0] * self.count
        for start, held in enumerate(self.classes):
            for index, pick in enumerate(chance.shuffled(len(held))):
                dealt[start + index * self.wide] = held[pick]
        self._even(dealt, number)
        return dealt

    def _even(self, dealt: list[int], number: int, begun: Sequence[int] = ()) -> None:
        """Shares the questions of every class out anew over a deck's rows so that these are alike.

        With the row that is ``begun`` none of its questions comes to the head, and the tail, which the next
        deck looks at, stays.
        """
        efforts, wide, count = self.efforts, self.wide, self.count
        head, total = self._head(number), sum(efforts)

        def row(place: int) -> int:
            return (place - head) // wide + 1

        # How much each row has beyond its share, times count to stay whole.
        ahead = [0] * (row(count - 1) + 1)
        ahead[0] = sum(efforts[pick] * count - total for pick in begun)
        for place, pick in enumerate(dealt):
            ahead[row(place)] += efforts[pick] * count - total
        first = (number * count + head) // wide
        for place in range(row(0), len(ahead)):
            ahead[place] += self.owed(first + place - 1) * count // _FINE
        end = count - (count - head) % wide if begun else count
        for _ in range(_ROUNDS):
            before = list(dealt)
            for start in range(wide):
                places = range(start, end, wide)
                for place in places:
                    ahead[row(place)] -= efforts[dealt[place]] * count
                # The row that is furthest ahead without this class gets its easiest question, and so on.
                picks = sorted((dealt[place] for place in places), key=efforts.__getitem__)
                taking = sorted(places, key=lambda place: -ahead[row(place)])
                if start < head and picks[at := taking.index(start)] in begun:
                    other = at + 1 if at + 1 < len(picks) else at - 1
                    picks[at], picks[other] = picks[other], picks[at]
                for place, pick in zip(taking, picks, strict=True):
                    dealt[place] = pick
                    ahead[row(place)] += efforts[pick] * count
            if dealt == before:
                break
