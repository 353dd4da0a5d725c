"""What an order may change about a variant: its dice, its operations, its spaces.

Each has a default that means "as the variant has it", so that codes leave it out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from muggins_print.errors import BadRequest
from muggins_print.games.dice.operations import OPERATIONS
from muggins_print.games.dice.typed import is_number, listed, parts_of, quoted
from muggins_print.order import Choice, Reader, Setting, number_symbols
from muggins_print.pieces import DIE_SIDES

#: The highest total that any dice make: 20 × 20 × 20.
HIGHEST_SPACE = max(DIE_SIDES) ** 3
#: How many spaces a board has at most and at least.
MOST_SPACES = 144
FEWEST_SPACES = 2

_SIGNS = {
    **{sign: sign for sign in OPERATIONS},
    **dict.fromkeys("-–‐", "−"),
    **dict.fromkeys("xX*·", "×"),
    **dict.fromkeys("/:", "÷"),
}


@dataclass(frozen=True)
class DiceChoice(Choice):
    """Three dice by their sides, such as ``6,6,12``; kept fewest sides first. () is the variant's own."""

    @property
    def metavar(self) -> str:
        """Three dice."""
        return "A,B,C"

    def read(self, given: object) -> tuple[int, ...]:
        """Exactly three of DIE_SIDES from a text or a list; `BadRequest` for anything else."""
        parts = parts_of(given)
        for part in parts:
            if not is_number(part) or int(part) not in DIE_SIDES:
                raise BadRequest(
                    f"There is no die with {quoted(part)} sides here. "
                    f"{self.option} takes dice with {listed(DIE_SIDES, 'or')} sides, such as 6,6,12."
                )
        if len(parts) != 3:
            raise BadRequest(
                f"The game is played with three dice, and {quoted(given)} names {len(parts)}. "
                f"Write {self.option} like 6,6,12."
            )
        return tuple(sorted(map(int, parts)))

    def symbols(self, value: Setting) -> Iterator[int]:
        """The position of each die along DIE_SIDES."""
        assert isinstance(value, tuple)
        for sides in value:
            assert isinstance(sides, int)
            yield DIE_SIDES.index(sides)

    def decode(self, reader: Reader) -> tuple[int, ...]:
        """The next three dice."""
        positions = [reader.symbol() for _ in range(3)]
        if max(positions) >= len(DIE_SIDES):
            raise BadRequest("This order code has dice that this version lacks. Upgrade, then try again.")
        return tuple(DIE_SIDES[position] for position in positions)


@dataclass(frozen=True)
class OperationsChoice(Choice):
    """One or more of + − × ÷, kept with their real signs in that order. "" is the variant's own."""

    @property
    def metavar(self) -> str:
        """Signs."""
        return "SIGNS"

    def read(self, given: object) -> str:
        """The operations in a text or a list, in whatever signs schools use; `BadRequest` for none."""
        typed = "".join(parts_of(given))
        strange = next((letter for letter in typed if letter not in _SIGNS), None)
        if strange is not None or not typed:
            wrong = f"{self.option} names no operation" if strange is None else f"{strange!r} is no operation"
            raise BadRequest(f"{wrong}. Write one or more of + - x / such as {self.option} +-.")
        return "".join(sign for sign in OPERATIONS if sign in map(_SIGNS.get, typed))

    def symbols(self, value: Setting) -> Iterator[int]:
        """One symbol with a bit for each operation, + lowest."""
        yield sum(1 << bit for bit, sign in enumerate(OPERATIONS) if sign in str(value))

    def decode(self, reader: Reader) -> str:
        """The operations whose bits are set."""
        bits = reader.symbol()
        if bits >> len(OPERATIONS):
            raise BadRequest(
                "This order code has operations that this version lacks. Upgrade, then try again."
            )
        return "".join(sign for bit, sign in enumerate(OPERATIONS) if bits >> bit & 1)


@dataclass(frozen=True)
class SpacesChoice(Choice):
    """The first and last space, such as ``1-18``. () is the variant's own."""

    @property
    def metavar(self) -> str:
        """Two ends."""
        return "LOW-HIGH"

    def read(self, given: object) -> tuple[int, int]:
        """Low and high from a text or a list of two.

        `BadRequest` unless 1 ≤ low < high ≤ HIGHEST_SPACE with at most MOST_SPACES of them.
        """
        text = "-".join(map(str, given)) if isinstance(given, (list, tuple)) else str(given)
        ends = re.split(r"\s*[-–−]\s*", text.strip())
        if len(ends) != 2 or not all(map(is_number, ends)):
            raise BadRequest(f"{quoted(text)} is no range of spaces. Write {self.option} like 1-18.")
        low, high = map(int, ends)
        if low > high:
            raise BadRequest(f"The spaces {quoted(text)} run backwards. Did you mean {high}-{low}?")
        if low < 1:
            raise BadRequest(
                f"The lowest space is 1 at least, because 0 is no space; {quoted(text)} starts at {low}."
            )
        if high > HIGHEST_SPACE:
            raise BadRequest(
                f"No dice go above {HIGHEST_SPACE}, and the spaces {quoted(text)} do. Choose a lower end."
            )
        count = high - low + 1
        if count < FEWEST_SPACES:
            raise BadRequest(
                f"A board has {FEWEST_SPACES} spaces at least, and {quoted(text)} has one. "
                f"Write {self.option} like 1-18."
            )
        if count > MOST_SPACES:
            raise BadRequest(
                f"A board has {MOST_SPACES} spaces at most, and {quoted(text)} has {count}, "
                f"{count - MOST_SPACES} too many. Did you mean {low}-{low + MOST_SPACES - 1}?"
            )
        return low, high

    def symbols(self, value: Setting) -> Iterator[int]:
        """How far the low end lies above 1, and the high end above the low one."""
        assert isinstance(value, tuple)
        low, high = value
        assert isinstance(low, int)
        assert isinstance(high, int)
        yield from number_symbols(low - 1)
        yield from number_symbols(high - low)

    def decode(self, reader: Reader) -> tuple[int, int]:
        """The next two ends."""
        low = reader.number() + 1
        return low, low + reader.number()
