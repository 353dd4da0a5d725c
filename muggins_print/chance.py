"""The only source of randomness: a sheet number gives a stream of picks, the same for ever.

A sheet number is printed on paper and must outlive an upgrade of Python, so the stream is a
counter fed through SHA-256, written down here in full, and not the standard library's shuffle.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator
from typing import NamedTuple

from muggins_print.errors import BadRequest

#: Sheet numbers run from 1 to this.
HIGHEST_SHEET_NUMBER = 999_999
#: A sheet number's sheets run from 1 to this.
HIGHEST_PART = 10_000


class SheetNumber(NamedTuple):
    """Which sheet: a number, and which of that number's sheets. Printed ``4127`` or ``4127/3``."""

    number: int
    part: int = 1

    def __str__(self) -> str:
        return str(self.number) if self.part == 1 else f"{self.number}/{self.part}"


def read_sheet_number(text: str) -> SheetNumber:
    """The sheet number written as ``4127`` or ``4127/3``.

    Raises `BadRequest` when it is neither, or out of range (1 to 999999, parts 1 to 10000).
    """
    number, slash, part = text.strip().partition("/")
    if not (number.isascii() and number.isdigit() and (not slash or (part.isascii() and part.isdigit()))):
        raise BadRequest(f"A sheet number is written like 4127 or 4127/3; {text!r} is not one.")
    # The length is looked at first: int() refuses thousands of digits with an error of its own.
    if len(number) > 9 or not 1 <= int(number) <= HIGHEST_SHEET_NUMBER:
        raise BadRequest(f"Sheet numbers run from 1 to {HIGHEST_SHEET_NUMBER}; {text!r} is outside.")
    if slash and (len(part) > 9 or not 1 <= int(part) <= HIGHEST_PART):
        raise BadRequest(f"The sheets of one number run from 1 to {HIGHEST_PART}; {text!r} is outside.")
    return SheetNumber(int(number), int(part) if slash else 1)


def fresh_sheet_number() -> SheetNumber:
    """A sheet number nobody chose, for orders that name none."""
    return SheetNumber(1 + secrets.randbelow(HIGHEST_SHEET_NUMBER))


class Chance:
    """A stream of picks that follows from its labels (numbers and words) alone."""

    def __init__(self, *labels: int | str) -> None:
        self._label = "/".join(map(str, labels)).encode()
        self._counter = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(self._label + b"#%d" % self._counter).digest()
            self._counter += 1
            self._words = [int.from_bytes(block[i : i + 4], "big") for i in range(28, -4, -4)]
        return self._words.pop()

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound − 1, each equally likely. ``bound`` is 1 to 2³²."""
        fair = (1 << 32) - (1 << 32) % bound
        while (word := self._word()) >= fair:  # the uneven end of the range is thrown again
            pass
        return word % bound

    def shuffled(self, count: int) -> list[int]:
        """The numbers 0 to count − 1 in an order of chance, each order equally likely."""
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def deal(number: int, count: int, per_sheet: int, *labels: int | str, first: int = 1) -> Iterator[list[int]]:
    """The sheets of one sheet number from its ``first`` on: lists of per_sheet picks from 0 to count − 1.

    Picks are dealt from a shuffled deck and a new deck is opened only when the last one is used
    up, so over consecutive sheets every pick comes once before any comes twice. A sheet that
    falls across two decks takes no pick twice while there are others left. ``labels`` keep the
    decks of different exercises apart. ``count``, ``per_sheet`` and ``first`` are at least 1.
    """

    def shuffled(opened: int) -> list[int]:
        return Chance(number, *labels, opened).shuffled(count)[::-1]  # dealt from the end

    skipped, opened, deck = _whole_decks_before(first, count, per_sheet)
    cards = shuffled(opened - 1)[:deck] if deck else []
    for sheet in range(skipped + 1, HIGHEST_PART + 1):
        dealt: list[int] = []
        held: set[int] = set()
        while len(dealt) < per_sheet:
            if not cards:
                cards = shuffled(opened)
                opened += 1
            if len(held) == count:
                held.clear()
            if cards[-1] in held:  # put it under the first card of the deck that this sheet lacks
                below = next((i for i in range(len(cards) - 1, -1, -1) if cards[i] not in held), None)
                if below is None:
                    held.clear()
                else:
                    cards.append(cards.pop(below))
            pick = cards.pop()
            held.add(pick)
            dealt.append(pick)
        if sheet >= first:
            yield dealt


def _whole_decks_before(first: int, count: int, per_sheet: int) -> tuple[int, int, int]:
    """Where dealing may begin to come to the sheet ``first``: (sheets skipped, decks opened, cards left).

    A sheet across two decks changes the order of the new deck among its first ``per_sheet`` cards
    only. So where a deck holds two sheets or more, its later cards are known without dealing what
    came before: dealing begins there, in the deck before the one that ``first`` comes from.
    """
    before = (first - 1) * per_sheet // count - 1
    if before < 0 or count < 2 * per_sheet:
        return 0, 0, 0
    skipped = -(-before * count // per_sheet) + 1
    return skipped, before + 1, (before + 1) * count - skipped * per_sheet
