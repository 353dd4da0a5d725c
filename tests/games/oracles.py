"""What every question must hold to, worked out anew by a solver that is stupid on purpose.

An oracle looks at a question as it is printed, its pieces and the texts of its answers, and raises
AssertionError where an answer is wrong, missing or no way to it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

import stupid
import stupid_positions

from muggins_print.games.contract import NOTATIONS, Answer, Question, Said, Variant
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Board, Die, Piece, Sign, Space

Oracle = Callable[[Question, DiceVariant], None]

#: What `Grade` counts for a sign or a bracket.
EFFORTS = {"+": 1, "−": 2, "×": 3, "÷": 4, "(": 1}


def values_of(question: Question) -> tuple[int, ...]:
    """The numbers on the dice that are shown."""
    return tuple(piece.value for piece in question.pieces if isinstance(piece, Die) and piece.value)


def dice_fit(pieces: Iterable[Piece], variant: DiceVariant) -> bool:
    """Whether the dice shown are the variant's, or some of them, and show numbers that they have."""
    dice = [piece for piece in pieces if isinstance(piece, Die)]
    few = not Counter(die.sides for die in dice) - Counter(variant.dice)
    return few and all(1 <= (die.value or 1) <= die.sides for die in dice)


@lru_cache(maxsize=1 << 12)
def ways(values: tuple[int, ...], variant: DiceVariant) -> dict[int, frozenset[stupid.Way]]:
    """The spaces in reach (D4), each with every way there (D3, D5, D6)."""
    found: dict[int, set[stupid.Way]] = {}
    for total, way in stupid.ways(values, variant.signs, variant.reading == "strict", whole_subtotals=True):
        if variant.low <= total <= variant.high:
            found.setdefault(total, set()).add(way)
    return {total: frozenset(found[total]) for total in sorted(found)}


def effort(formula: str) -> int:
    """How hard a printed formula is, as `Grade` says."""
    return sum(EFFORTS.get(letter, 0) for letter in formula)


def simplest(values: tuple[int, ...], variant: DiceVariant) -> Iterator[tuple[int, int]]:
    """The spaces in reach, each with the effort of its simplest way."""
    for space, solutions in solve(variant, values).items():
        yield space, min(effort(solution.expression.text(NOTATIONS["obelus"])) for solution in solutions)


def texts(answer: Answer) -> list[tuple[str, str]]:
    """The workings of an answer as printed, each as its formula and its total."""
    equations = [working.text(NOTATIONS["obelus"]).split(" = ") for working in answer.workings]
    return [(formula, total) for formula, total in equations]


def check_workings(answer: Answer, values: tuple[int, ...], variant: DiceVariant) -> None:
    """Every way to the answer's value once, the easiest first, with no step that D6 forbids."""
    formulas = [formula for formula, _ in texts(answer)]
    assert {total for _, total in texts(answer)} == {answer.value}
    for formula in formulas:
        assert sorted(stupid.numbers_in(formula)) == sorted(values)
        assert set(re.findall(r"[+−×÷]", formula)) <= set(variant.signs)
        assert all(map(stupid.counts, stupid.met(formula)))
        assert stupid.met(formula)[-1] == int(answer.value)
    found = [stupid.way_of(formula, values) for formula in formulas]
    assert len(set(found)) == len(found)
    assert set(found) == ways(values, variant)[int(answer.value)]
    assert [effort(formula) for formula in formulas] == sorted(map(effort, formulas))


def said(reason: Said) -> tuple[str, str, int]:
    """A reason that shows a way: its phrase, the formula, and what that is said to come to."""
    ((_, way),) = reason.values
    assert not isinstance(way, str | int)
    formula, total = way.text(NOTATIONS["obelus"]).split(" = ")
    return reason.phrase, formula, int(total)


def check_way(reason: Said, phrase: str, space: int, values: tuple[int, ...], variant: DiceVariant) -> None:
    """A reason shows a way to this space."""
    name, formula, total = said(reason)
    assert (name, total) == (phrase, space)
    assert stupid.met(formula)[-1] == space
    assert stupid.way_of(formula, values) in ways(values, variant)[space]


def check_totals(question: Question, variant: DiceVariant) -> None:
    """Every space in reach, with every way to it."""
    values = values_of(question)
    assert [int(answer.value) for answer in question.answers] == list(ways(values, variant))
    for answer in question.answers:
        check_workings(answer, values, variant)


def check_target(question: Question, variant: DiceVariant) -> None:
    """Every way to the space that is shown."""
    (space,) = [piece.number for piece in question.pieces if isinstance(piece, Space)]
    (answer,) = question.answers
    assert (answer.value, dict(question.values)) == (str(space), {"space": space})
    check_workings(answer, values_of(question), variant)


def check_ways(question: Question, variant: DiceVariant, amount: int = 2) -> None:
    """As target, and there are as many ways at least as lines for them."""
    check_target(question, variant)
    assert len(question.answers[0].workings) >= question.room.amount == amount
    assert not question.reasons


def check_three_ways(question: Question, variant: DiceVariant) -> None:
    """As ways, with three."""
    check_ways(question, variant, 3)


def check_challenge(question: Question, variant: DiceVariant) -> None:
    """Whether the space is in reach; how, or what is nearest and why one could think so."""
    assert variant.bluffing
    values = values_of(question)
    reached = ways(values, variant)
    (space,) = [piece.number for piece in question.pieces if isinstance(piece, Space)]
    assert dict(question.values) == {"space": space}
    assert variant.low <= space <= variant.high
    tick, how = question.answers
    if space in reached:
        assert tick == Answer("", said=Said("exercise-challenge-true"))
        assert how.value == str(space)
        check_workings(how, values, variant)
        assert not question.reasons
        return
    assert tick == Answer("", said=Said("exercise-challenge-bluff"))
    assert how == Answer("")
    reasons = list(question.reasons)
    below, above = [one for one in reached if one < space], [one for one in reached if one > space]
    nearest = reasons.pop(0)
    due = {"below": below[-1:], "above": above[:1]}
    assert (nearest.phrase, [name for name, _ in nearest.values]) == ("exercise-challenge-nearest", list(due))
    for name, way in nearest.values:
        assert bool(way) == bool(due[name])
        for near in due[name]:
            check_way(Said(name, (("way", way),)), name, near, values, variant)
    for reason in reasons:
        check_slip(reason, space, values, variant)
    assert len(reasons) == 1 or (not reasons and {space - 1, space + 1} & reached.keys()), "plausible"


def check_slip(reason: Said, space: int, values: tuple[int, ...], variant: DiceVariant) -> None:
    """The space does come out if one rule is broken."""
    phrase, formula, total = said(reason)
    numbers = stupid.numbers_in(formula)
    assert total == space
    assert set(re.findall(r"[+−×÷]", formula)) <= set(variant.signs)
    match phrase.removeprefix("exercise-challenge-"):
        case "left-out":
            assert len(numbers) == 2
            assert not Counter(numbers) - Counter(values)
            assert stupid.met(formula)[-1] == space
        case "joined":
            digits = sorted("".join(map(str, numbers)))
            assert len(numbers) == 2
            assert digits == sorted("".join(map(str, values)))
            assert stupid.met(formula)[-1] == space
        case "remainder":
            assert sorted(numbers) == sorted(values)
            assert any(step.denominator > 1 for step in stupid.met(formula))
            floored = eval(stupid.pythonic(formula).replace("/", "//"))
            assert floored == space
        case other:
            raise AssertionError(other)


def check_muggins(question: Question, variant: DiceVariant) -> None:
    """Whether a space in reach is open, which, and how; or that all are taken. The board can come up."""
    board, *dice = question.pieces
    assert isinstance(board, Board)
    check_board(board, variant)
    values = values_of(question)
    assert len(dice) == 3
    assert len(set(values)) > 1, "a triple takes marbles off first (D12)"
    taken = {space for space, _ in board.marbles}
    reached = ways(values, variant)
    unfilled = {space for space in reached if space not in taken}
    tick, space, how = question.answers
    if not unfilled:
        assert reached
        assert tick == Answer("", said=Said("exercise-muggins-none"))
        assert space == how == Answer("")
        listed = ", ".join(map(str, reached))
        assert question.reasons == (Said("exercise-muggins-taken", (("spaces", listed),)),)
        return
    assert tick == Answer("", said=Said("exercise-muggins-call"))
    assert [*map(int, (space.value, *space.also))] == sorted(unfilled), "as they stand on the board"
    assert how.value == space.value
    check_workings(how, values, variant)
    for reason, other in zip(question.reasons, space.also, strict=True):
        check_way(reason, "exercise-muggins-also", int(other), values, variant)


def check_board(board: Board, variant: DiceVariant) -> None:
    """A board in mid-game: D1, D14."""
    assert (board.low, board.high) == (variant.low, variant.high)
    spaces = [space for space, _ in board.marbles]
    assert spaces == sorted(set(spaces))
    assert {*spaces} < {*variant.spaces}
    held = Counter(player for _, player in board.marbles)
    assert sorted(held) == list(range(1, len(held) + 1))
    assert 2 <= len(held) <= 4
    assert max(held.values()) < 20


def check_rolled(question: Question, variant: DiceVariant) -> None:
    """The variant's dice, blank, and nothing to answer."""
    assert question.pieces == tuple(Die(sides) for sides in variant.dice)
    assert not question.answers


def check_warm_up(question: Question, variant: DiceVariant) -> None:
    """What the dice and signs come to, in steps that D6 allows."""
    *shown, equals = question.pieces
    assert equals == Sign("=")
    formula = ""
    for piece in shown:
        match piece:
            case Die(_, value):
                formula += str(value)
            case Sign(text):
                formula += text if text in "()" else f" {text} "
            case other:
                raise AssertionError(other)
    (answer,) = question.answers
    assert texts(answer) == [(formula, answer.value)]
    assert set(re.findall(r"[+−×÷]", formula)) <= set(variant.signs)
    assert all(map(stupid.counts, stupid.met(formula)))
    assert stupid.met(formula)[-1] == int(answer.value)
    numbers = stupid.numbers_in(formula)
    assert len(numbers) == 2 or (len(numbers) == 3 and int(answer.value) <= variant.high)


#: By exercise.
ORACLES: dict[str, Oracle] = {
    "totals": check_totals,
    "target": check_target,
    "ways": check_ways,
    "challenge": check_challenge,
    "muggins": check_muggins,
    "rolled": check_rolled,
    "warm-up": check_warm_up,
    **stupid_positions.ORACLES,
    "three-ways": check_three_ways,
}


def check(exercise: str, question: Question, variant: Variant) -> None:
    """Raises AssertionError unless the dice are the variant's and the exercise's oracle agrees."""
    assert isinstance(variant, DiceVariant)
    assert dice_fit(question.pieces, variant)
    assert len(question.answers) in (0, len(question.room.fields)) or question.room.kind != "fields"
    ORACLES[exercise](question, variant)
