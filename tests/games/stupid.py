"""A second solver for the dice game, stupid on purpose, to hold the real one against.

It writes every formula that D3 and D5 allow as Python text, puts fractions in and looks at what
comes out. It shares nothing with the package: neither its trees, nor D6, nor its idea of which ways
are one. Two formulas count as one way when they give the same for three numbers that have nothing
to do with each other, which is what commuting and regrouping leave alone.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from fractions import Fraction
from functools import cache
from itertools import permutations

PYTHON = {"+": "+", "−": "-", "×": "*", "÷": "/"}
UNRELATED = (Fraction(10007), Fraction(1000003), Fraction(100000007))

Formula = Callable[[Fraction, Fraction, Fraction], Fraction]
Way = frozenset[Fraction]


@cache
def formulas(signs: str, strict: bool) -> list[tuple[Formula, Formula]]:
    """Formulas of x, y and z, each with that of its subtotal."""
    written = []
    for one in signs:
        for two in signs:
            subtotal = f"(x {PYTHON[one]} y)"
            written.append((f"{subtotal} {PYTHON[two]} z", subtotal))
            if not strict:
                written.append((f"z {PYTHON[two]} {subtotal}", subtotal))
    return [(eval(f"lambda x, y, z: {whole}"), eval(f"lambda x, y, z: {part}")) for whole, part in written]


@cache
def totals(values: tuple[int, ...], signs: str, strict: bool) -> frozenset[Fraction]:
    """Everything that comes out: negative numbers, zero and fractions too."""
    found = set()
    for x, y, z in permutations(map(Fraction, values)):
        for formula, _ in formulas(signs, strict):
            with suppress(ZeroDivisionError):
                found.add(formula(x, y, z))
    return frozenset(found)


def counts(total: Fraction) -> bool:
    """Whether a number is positive and whole."""
    return total > 0 and total.denominator == 1


def reach(values: tuple[int, ...], signs: str, strict: bool) -> set[int]:
    """The totals that could be spaces (D4)."""
    return {int(total) for total in totals(values, signs, strict) if counts(total)}


def ways(values: tuple[int, ...], signs: str, strict: bool, whole_subtotals: bool) -> set[tuple[int, Way]]:
    """Every way to a positive whole total, with that total; by D6 alone if ``whole_subtotals``."""
    found = set()
    for places in permutations(range(3)):
        x, y, z = (Fraction(values[place]) for place in places)
        for formula, part in formulas(signs, strict):
            try:
                total, subtotal = formula(x, y, z), part(x, y, z)
            except ZeroDivisionError:
                continue
            if counts(total) and (counts(subtotal) or not whole_subtotals):
                found.add((int(total), _way(formula, places, values)))
    return found


@cache
def _outcome(formula: Formula, places: tuple[int, ...]) -> Fraction:
    x, y, z = (UNRELATED[place] for place in places)
    return formula(x, y, z)


def _way(formula: Formula, places: tuple[int, ...], values: tuple[int, ...]) -> Way:
    """The outcomes for unrelated numbers; equal dice may change places, since they are alike."""
    return frozenset(
        _outcome(formula, tuple(swap[place] for place in places))
        for swap in permutations(range(3))
        if all(values[place] == values[swap[place]] for place in places)
    )


def way_of(text: str, values: tuple[int, ...]) -> Way:
    """The way that a printed formula is, read back with ordinary precedence."""
    left = list(range(3))
    places = []
    for number in numbers_in(text):
        place = next(place for place in left if values[place] == number)
        left.remove(place)
        places.append(place)
    return _way(_read_back(re.sub(r"\d+", "?", text)), tuple(places), values)


def generic(text: str) -> Fraction:
    """What a printed formula comes to with unrelated numbers in place of its own."""
    return _outcome(_read_back(re.sub(r"\d+", "?", text)), (0, 1, 2))


@cache
def _read_back(pattern: str) -> Formula:
    for name in "xyz":
        pattern = pattern.replace("?", name, 1)
    formula: Formula = eval(f"lambda x, y, z: {pythonic(pattern)}")
    return formula


def pythonic(text: str) -> str:
    """A printed formula as Python writes it."""
    return "".join(PYTHON.get(letter, letter) for letter in text)


def numbers_in(text: str) -> list[int]:
    """The numbers of a printed formula, from left to right."""
    return [int(digits) for digits in re.findall(r"\d+", text)]


def met(text: str) -> list[Fraction]:
    """What a printed formula comes to, step by step by ordinary precedence; the total last."""
    return list(_steps(ast.parse(pythonic(text), mode="eval").body))


def _steps(node: ast.expr) -> Iterator[Fraction]:
    if isinstance(node, ast.Constant):
        assert isinstance(node.value, int)
        yield Fraction(node.value)
        return
    assert isinstance(node, ast.BinOp)
    left, right = list(_steps(node.left)), list(_steps(node.right))
    yield from left + right
    sign = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}[type(node.op)]
    outcome: Fraction = eval(f"left {sign} right", {"left": left[-1], "right": right[-1]})
    yield outcome
