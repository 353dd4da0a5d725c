"""How expressions are printed and weighed."""

from __future__ import annotations

import pytest

from muggins_print.games.contract import NOTATIONS
from muggins_print.games.dice.expressions import Expression, Solution
from muggins_print.games.dice.operations import OPERATIONS


@pytest.mark.parametrize(
    ("expression", "printed"),
    [
        (Expression(Expression(6, "−", 1), "×", 3), "(6 − 1) × 3"),
        (Expression(3, "×", Expression(6, "−", 1)), "3 × (6 − 1)"),
        (Expression(Expression(6, "+", 3), "+", 1), "6 + 3 + 1"),
        (Expression(6, "+", Expression(3, "+", 1)), "6 + 3 + 1"),
        (Expression(6, "+", Expression(3, "−", 1)), "6 + 3 − 1"),
        (Expression(6, "−", Expression(3, "−", 1)), "6 − (3 − 1)"),
        (Expression(6, "−", Expression(3, "+", 1)), "6 − (3 + 1)"),
        (Expression(Expression(6, "−", 3), "−", 1), "6 − 3 − 1"),
        (Expression(Expression(12, "÷", 3), "÷", 2), "12 ÷ 3 ÷ 2"),
        (Expression(12, "÷", Expression(3, "×", 2)), "12 ÷ (3 × 2)"),
        (Expression(12, "×", Expression(4, "÷", 2)), "12 × 4 ÷ 2"),
        (Expression(4, "−", Expression(4, "÷", 4)), "4 − 4 ÷ 4"),
        (Expression(Expression(6, "×", 3), "+", 1), "6 × 3 + 1"),
        (Expression(6, "÷", Expression(1, "+", 1)), "6 ÷ (1 + 1)"),
    ],
)
def test_brackets_follow_from_priority(expression: Expression, printed: str) -> None:
    assert expression.text(NOTATIONS["obelus"]) == printed


@pytest.mark.parametrize(
    ("notation", "printed"),
    [("obelus", "6 × 4 ÷ 3 = 8"), ("colon", "6 × 4 : 3 = 8"), ("dot", "6 · 4 : 3 = 8")],
)
def test_signs_follow_the_notation(notation: str, printed: str) -> None:
    solution = Solution(Expression(Expression(6, "×", 4), "÷", 3), 8)
    assert solution.text(NOTATIONS[notation]) == printed


@pytest.mark.parametrize(
    ("expression", "effort", "size"),
    [
        (Expression(Expression(6, "+", 3), "+", 1), 1 + 1, 10),
        (Expression(Expression(6, "−", 3), "−", 1), 2 + 2, 6),
        (Expression(Expression(6, "−", 1), "×", 3), 2 + 1 + 3, 15),
        (Expression(6, "÷", Expression(1, "+", 1)), 1 + 1 + 4, 6),
        (Expression(Expression(6, "×", 5), "÷", 3), 3 + 4, 30),
        (Expression(20, "−", Expression(6, "×", 3)), 3 + 2, 20),
    ],
)
def test_effort_and_size(expression: Expression, effort: int, size: int) -> None:
    """+ 1, − 2, × 3, ÷ 4 and 1 for a bracket; the largest number met on the way."""
    assert (expression.effort, expression.size) == (effort, size)


@pytest.mark.parametrize(
    "refused",
    [
        Expression(3, "−", 3),
        Expression(3, "−", 5),
        Expression(3, "÷", 2),
        Expression(5, "−", Expression(3, "−", 3)),
        Expression(Expression(2, "÷", 4), "×", 6),
    ],
)
def test_no_value_but_a_positive_whole_one_on_the_way(refused: Expression) -> None:
    """D6."""
    assert refused.value is None


def test_operations_are_listed_as_schools_do() -> None:
    assert list(OPERATIONS) == ["+", "−", "×", "÷"]
    assert all(sign == operation.sign for sign, operation in OPERATIONS.items())
