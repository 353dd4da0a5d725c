"""Expressions and the equations that they make, as they are printed."""

from __future__ import annotations

from typing import NamedTuple

from muggins_print.games.contract import Notation
from muggins_print.games.dice.operations import OPERATIONS

#: A bracket's share of the effort of an expression, see `Grade`.
BRACKET_EFFORT = 1


class Expression(NamedTuple):
    """Two sides and the sign of the operation between them; a side is a number or an expression again."""

    left: int | Expression
    sign: str
    right: int | Expression

    @property
    def bracketed(self) -> tuple[bool, bool]:
        """Whether the left and the right side need a bracket.

        A side that binds less tightly does. Among equals the left side never does, because
        chains are read from the left, and the right side does behind − and ÷ alone:
        6 − (3 − 1), but 6 + 3 − 1.
        """
        own = OPERATIONS[self.sign]
        left = isinstance(self.left, Expression) and OPERATIONS[self.left.sign].priority < own.priority
        right = isinstance(self.right, Expression) and (
            OPERATIONS[self.right.sign].priority < own.priority + (not own.commutes)
        )
        return left, right

    @property
    def effort(self) -> int:
        """What `Grade` counts for the operations and brackets in it."""
        sides = sum(side.effort for side in (self.left, self.right) if isinstance(side, Expression))
        return OPERATIONS[self.sign].effort + sides + BRACKET_EFFORT * sum(self.bracketed)

    @property
    def value(self) -> int | None:
        """The value; None where a subtotal or the total is refused by D6."""
        left = self.left.value if isinstance(self.left, Expression) else self.left
        right = self.right.value if isinstance(self.right, Expression) else self.right
        return None if left is None or right is None else OPERATIONS[self.sign].apply(left, right)

    @property
    def size(self) -> int:
        """The largest number met on the way: dice, subtotals and the total. The expression has a value."""
        met = (side.size if isinstance(side, Expression) else side for side in (self.left, self.right))
        return max(self.value or 0, *met)

    def text(self, notation: Notation) -> str:
        """As printed: (6 − 1) × 3, with the signs of the notation and no needless bracket."""
        sides = (
            side if isinstance(side, int) else f"({side.text(notation)})" if bracket else side.text(notation)
            for side, bracket in zip((self.left, self.right), self.bracketed, strict=True)
        )
        sign = {"×": notation.times, "÷": notation.divide}.get(self.sign, self.sign)
        return f" {sign} ".join(map(str, sides))


class Solution(NamedTuple):
    """An expression and the total it makes: one way to a space."""

    expression: Expression
    total: int

    def text(self, notation: Notation) -> str:
        """The equation as printed: (6 − 1) × 3 = 15."""
        return f"{self.expression.text(notation)} = {self.total}"
