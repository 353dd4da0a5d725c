"""Equations on paper worked out again, by schoolbook precedence and in exact numbers.

It shares no code with the solver that wrote them (D3, D6): a fault there would be found here.
"""

from __future__ import annotations

import re
from fractions import Fraction

#: Signs of multiplying and dividing in all notations.
_TIMES, _DIVIDE = "×·*", "÷:/"
_EQUATION = re.compile(rf"([\d()+−\-{_TIMES}{re.escape(_DIVIDE)} ]*\d\)?) ?= ?(\d{{1,9}})")
_TOKEN = re.compile(r"\d+|\S")
#: No equation on paper is longer, in characters.
_LONGEST = 120


class _NoExpression(ValueError):
    """A text that is no expression after all."""


def wrong(text: str) -> str | None:
    """What is wrong with an equation such as ``6 × 3 = 17``: "6 × 3 is 18"; None for a right one.

    None too for a text that is no equation between an expression and a whole number, or a part of one.
    """
    found = _EQUATION.fullmatch(text.strip()) if len(text) <= _LONGEST else None
    if found is None or found[1].strip().isdigit():
        return None
    try:
        value = evaluated(found[1])
    except _NoExpression:
        return None
    except ZeroDivisionError:
        return f"{found[1].strip()} divides by zero"
    return None if value == int(found[2]) else f"{found[1].strip()} is {value}"


def evaluated(expression: str) -> Fraction:
    """The value of an expression. Raises `ValueError` for what is none and `ZeroDivisionError`."""
    tokens = _TOKEN.findall(expression)[::-1]
    value = _sum(tokens)
    if tokens:
        raise _NoExpression(expression)
    return value


def _sum(tokens: list[str]) -> Fraction:
    value = _product(tokens)
    while tokens and tokens[-1] in "+−-":
        value = value + _product(tokens) if tokens.pop() == "+" else value - _product(tokens)
    return value


def _product(tokens: list[str]) -> Fraction:
    value = _factor(tokens)
    while tokens and tokens[-1] in _TIMES + _DIVIDE:
        value = value * _factor(tokens) if tokens.pop() in _TIMES else value / _factor(tokens)
    return value


def _factor(tokens: list[str]) -> Fraction:
    token = tokens.pop() if tokens else ""
    if token == "(":
        value = _sum(tokens)
        if not tokens or tokens.pop() != ")":
            raise _NoExpression(token)
        return value
    if not token.isdigit():
        raise _NoExpression(token)
    return Fraction(int(token))
