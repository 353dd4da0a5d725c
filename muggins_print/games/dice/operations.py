"""The four operations, as rows of data (D3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Operation(NamedTuple):
    """One operation.

    ``priority``: a higher one binds tighter, and operations of equal priority form one chain.
    ``commutes``: whether the sides may change places; of each priority one operation does, and
    the other undoes it. ``effort`` is what `Grade` counts for it. ``apply`` gives the value for two
    positive whole numbers, or None where D6 refuses it: the value must be a positive whole number.
    """

    sign: str
    priority: int
    commutes: bool
    effort: int
    apply: Callable[[int, int], int | None]


def _difference(left: int, right: int) -> int | None:
    return left - right if left > right else None


def _quotient(left: int, right: int) -> int | None:
    return None if left % right else left // right


#: By their sign, in the order in which signs are always listed.
OPERATIONS = {
    row.sign: row
    for row in (
        Operation("+", 1, True, 1, lambda left, right: left + right),
        Operation("−", 1, False, 2, _difference),
        Operation("×", 2, True, 3, lambda left, right: left * right),
        Operation("÷", 2, False, 4, _quotient),
    )
}
