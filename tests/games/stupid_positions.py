"""The exercises about positions once more, by brute force and from the clauses alone.

A board is read as a line of letters and cut at every letter that is not the player's; what a marble gains
is the difference of two whole scores; a triple is played in every way there is. Nothing here is
shared with the package but the pieces and answers themselves. Each of `ORACLES` raises an
`AssertionError` for a question whose answers, reasons or room are not right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from math import prod

import stupid

from muggins_print.games.contract import NOTATIONS, Answer, Question, Said
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.pieces import Board, Die, Marble

Marbles = dict[int, int]


@cache
def points(low: int, high: int, own: frozenset[int]) -> int:
    """D15: 1 a marble, and 2, 5, 7 or 10 for what is left together when the line is cut (D16, D17)."""
    line = "".join("x" if space in own else " " for space in range(low, high + 1))
    assert line.count("x") == len(own)
    bonus = {1: 0, 2: 2, 3: 5, 4: 7}
    return len(own) + sum(bonus.get(len(run), 10) for run in line.split())


def runs_of(marbles: Mapping[int, int], player: int) -> list[tuple[int, int]]:
    """First and last space of every run of two or more."""
    found = []
    for first in marbles:
        last = first
        while marbles.get(last + 1) == player:
            last += 1
        if marbles[first] == player != marbles.get(first - 1) and last > first:
            found.append((first, last))
    return sorted(found)


class Shown:
    """What a question shows."""

    def __init__(self, question: Question) -> None:
        board = question.pieces[0]
        assert isinstance(board, Board)
        self.low, self.high, self.marbles = board.low, board.high, dict(board.marbles)
        assert len(self.marbles) == len(board.marbles)
        assert list(board.marbles) == sorted(board.marbles)
        self.players = sorted(set(self.marbles.values()))
        assert self.players == list(range(1, len(self.players) + 1))
        assert 2 <= len(self.players) <= 4
        assert all(len(self.own(player)) <= 20 for player in self.players)  # D1
        self.dice = tuple(piece for piece in question.pieces if isinstance(piece, Die))

    def own(self, player: int, marbles: Marbles | None = None) -> frozenset[int]:
        held = self.marbles if marbles is None else marbles
        return frozenset(space for space, owner in held.items() if owner == player)

    def score(self, player: int, marbles: Marbles | None = None) -> int:
        return points(self.low, self.high, self.own(player, marbles))

    def gain(self, player: int, space: int, marbles: Marbles | None = None) -> int:
        before = self.own(player, marbles)
        return points(self.low, self.high, before | {space}) - points(self.low, self.high, before)

    def reached(self, variant: DiceVariant) -> list[int]:
        assert [die.sides for die in self.dice] == sorted(variant.dice)
        assert all(die.value is not None and 1 <= die.value <= die.sides for die in self.dice)
        values = tuple(sorted(die.value for die in self.dice if die.value))
        reached = totals(values, variant.signs, variant.reading == "strict")
        return [space for space in range(variant.low, variant.high + 1) if space in reached]


@cache
def totals(values: tuple[int, ...], signs: str, strict: bool) -> frozenset[int]:
    """D3, D4, D6."""
    return frozenset(total for total, _ in stupid.ways(values, signs, strict, whole_subtotals=True))


def values_of(said: Said) -> dict[str, object]:
    return dict(said.values)


def accepted(answer: Answer) -> list[int]:
    return [int(answer.value), *map(int, answer.also)]


def written(points: object) -> int:
    """Points as a phrase has them: with a real minus."""
    return int(str(points).replace("−", "-"))


def span(first: int, last: int) -> str:
    return f"{first}–{last}" if last > first else ""


def check_equation(answer: Answer, dice: tuple[Die, ...]) -> None:
    """Every working uses the dice and makes the answer; no way is told twice."""
    texts = [working.text(NOTATIONS["obelus"]) for working in answer.workings]
    assert texts
    assert len(set(texts)) == len(texts)
    for text in texts:
        formula, total = text.split(" = ")
        assert total == answer.value
        assert stupid.met(formula)[-1] == int(total)
        assert sorted(stupid.numbers_in(formula)) == sorted(die.value or 0 for die in dice)


def check_way(way: object, space: int, dice: tuple[Die, ...]) -> None:
    check_equation(Answer(str(space), (way,)), dice)  # type: ignore[arg-type]


def score(question: Question, variant: DiceVariant) -> None:
    """Every player's row, shared wins (D18), and every run told with its bonus."""
    shown = Shown(question)
    totals = {player: shown.score(player) for player in shown.players}
    assert len(question.answers) == len(question.room.fields) == 4 * len(totals)
    for row, (player, total) in enumerate(totals.items()):
        fields = question.room.fields[4 * row : 4 * row + 4]
        marbles, extra, sum_, wins = question.answers[4 * row : 4 * row + 4]
        assert [field.kind for field in fields] == ["number", "number", "number", "ticks"]
        assert [field.begins for field in fields] == [True, False, False, False]
        assert fields[0].piece == Marble(player)
        held = len(shown.own(player))
        assert (marbles.value, extra.value, sum_.value) == (str(held), str(total - held), str(total))
        assert not marbles.also + extra.also + sum_.also + wins.also
        assert (wins.said is not None) == (total == max(totals.values()))
        assert wins.value == ""
        assert wins.said is None or wins.said in fields[3].options
        told = values_of(question.reasons[row])
        assert (told["player"], told["marbles"]) == (player, held)
        bonus = {2: 2, 3: 5, 4: 7}
        runs = [(a, b, bonus.get(b - a + 1, 10)) for a, b in runs_of(shown.marbles, player)]
        assert told["runs"] == ", ".join(f"{a}–{b} (+{extra})" for a, b, extra in runs)
        text = told["sum"].text(NOTATIONS["obelus"])  # type: ignore[attr-defined]
        parts = " + ".join(str(part) for part in (held, *(extra for *_, extra in runs)))
        assert text == (f"{parts} = {total}" if runs else str(held))
    assert len(question.reasons) == len(totals)
    assert len(question.pieces) == 1


def best_move(question: Question, variant: DiceVariant) -> None:
    """Every open space in reach is valued; those worth most are the answer, all of them (D15, D16)."""
    shown = Shown(question)
    marble = question.pieces[1]
    assert isinstance(marble, Marble)
    me = marble.player
    others = [player for player in shown.players if player != me]
    assert len(shown.own(me)) < 20
    assert len({die.value for die in shown.dice}) > 1  # a triple is another exercise (D12)
    open_spaces = [space for space in shown.reached(variant) if space not in shown.marbles]
    gains = {space: shown.gain(me, space) for space in open_spaces}
    blocks = {space: max(0, *(shown.gain(other, space) for other in others)) for space in open_spaces}
    worth = {space: gains[space] + blocks[space] for space in open_spaces}
    ranked = sorted(open_spaces, key=lambda space: (-worth[space], space))
    best = [space for space in ranked if worth[space] == max(worth.values())]
    assert len(open_spaces) >= 3
    assert len(best) < len(open_spaces)
    assert worth[best[0]] > 2  # a run for somebody
    assert [field.kind for field in question.room.fields] == ["number", "equation", "words"]
    number, equation, why = question.answers
    assert accepted(number) == best
    assert equation.value == number.value
    check_equation(equation, shown.dice)
    assert why.said is not None
    assert (why.value, why.also) == ("", ())
    check_told(values_of(why.said), best[0], shown, me, others)
    second = values_of(why.said)  # what is as good is told as well
    assert second["equal"] == len(best) - 1
    assert second["second"] == best[-1]
    assert (written(second["second_gain"]), second["second_block"]) == (gains[best[-1]], blocks[best[-1]])
    *moves, rest = question.reasons
    assert [values_of(reason)["space"] for reason in moves] == ranked[: len(moves)]
    assert len(moves) >= max(3, len(best) + 1)  # all that are best, and one that is not
    behind = ", ".join(f"{space} ({worth[space]})".replace("-", "−") for space in ranked[len(moves) :])
    assert rest == Said("exercise-best-move-rest", (("worths", behind),))  # whoever chose another
    assert [bool(values_of(reason)["equal"]) for reason in moves] == [
        space in best[1:] for space in ranked[: len(moves)]
    ]
    for reason in moves:
        told = values_of(reason)
        space = told["space"]
        assert isinstance(space, int)
        assert written(told["worth"]) == worth[space]
        check_told(told, space, shown, me, others)
        check_way(told["way"], space, shown.dice)


def check_told(told: dict[str, object], space: int, shown: Shown, me: int, others: list[int]) -> None:
    """What a phrase tells of a move: gain, block, whose, and the runs that would be made."""
    assert written(told["gain"]) == shown.gain(me, space)
    assert told["run"] == run_with(shown, me, space)
    block = max(0, *(shown.gain(other, space) for other in others))
    assert told["block"] == block
    rival = told["rival"]
    assert rival in others
    assert isinstance(rival, int)
    assert shown.gain(rival, space) == max(shown.gain(other, space) for other in others)
    assert told["rival_run"] == (run_with(shown, rival, space) if block else "")


def run_with(shown: Shown, player: int, space: int) -> str:
    """The run that a marble would lie in."""
    runs = runs_of({**shown.marbles, space: player}, player)
    return next((span(first, last) for first, last in runs if first <= space <= last), "")


def triples(question: Question, variant: DiceVariant) -> None:
    """Each way to take one marble of every opponent off and then a space (D12) is played out."""
    shown = Shown(question)
    marble = question.pieces[1]
    assert isinstance(marble, Marble)
    me = marble.player
    others = [player for player in shown.players if player != me]
    assert len(shown.own(me)) < 20
    assert len({die.value for die in shown.dice}) == 1
    reached = shown.reached(variant)
    before = {other: shown.score(other) for other in others}
    worth: dict[tuple[int, ...], int] = {}
    for off in product(*(sorted(shown.own(other)) for other in others)):
        left = {space: player for space, player in shown.marbles.items() if space not in off}
        lost = sum(before[other] - shown.score(other, left) for other in others)
        for space in reached:
            if space not in left:
                worth[*off, space] = lost + shown.gain(me, space, left)
    best = {way for way, value in worth.items() if value == max(worth.values())}
    fields = question.room.fields
    assert [field.kind for field in fields] == ["number"] * (len(others) + 1) + ["equation"]
    assert [field.piece for field in fields[: len(others)]] == [Marble(other) for other in others]
    *numbers, equation = question.answers
    told = [accepted(answer) for answer in numbers]
    assert set(product(*told)) == best  # any of these with any of those
    assert prod(map(len, told)) == len(best)
    assert equation.value == numbers[-1].value
    check_equation(equation, shown.dice)
    by_space = {space: max(v for way, v in worth.items() if way[-1] == space) for *_, space in worth}
    assert len(by_space) >= 2
    assert len(set(by_space.values())) >= 2
    check_reasons(question.reasons, told, by_space, shown, me, others)


def check_reasons(
    reasons: tuple[Said, ...],
    told: list[list[int]],
    by_space: dict[int, int],
    shown: Shown,
    me: int,
    others: list[int],
) -> None:
    """A line for each opponent and each best space, the sum, and the second best."""
    *off, spaces = told
    lines = [values_of(reason) for reason in reasons]
    assert len(lines) == len(others) + len(spaces) + 2
    then = [reason.phrase.removeprefix("exercise-triples-") for reason in reasons[len(others) : -2]]
    assert then == ["next", *["or"] * (len(spaces) - 1)]  # only one marble is placed (D12)
    lost = 0
    for other, marbles, line in zip(others, off, lines, strict=False):
        after = [shown.own(other) - {marble} for marble in marbles]
        (cost,) = {shown.score(other) - points(shown.low, shown.high, own) for own in after}
        assert line == {"player": other, "spaces": ", ".join(map(str, marbles)), "cost": line["cost"]}
        assert written(line["cost"]) == cost
        lost += cost
    top = max(by_space.values())
    second = min(by_space, key=lambda space: (by_space[space] == top, -by_space[space], space))
    for space, line in zip([*spaces, second], lines[len(others) : -2] + lines[-1:], strict=True):
        assert (line["space"], line["opened"]) == (space, int(space in shown.marbles))
        assert written(line["gain"]) == shown.gain(me, space)
        assert written(line["worth"]) == by_space[space]
        assert line["run"] == run_with(shown, me, space)
        check_way(line["way"], space, shown.dice)
    text = lines[-2]["sum"].text(NOTATIONS["obelus"])  # type: ignore[attr-defined]
    assert written(text.split(" = ")[1]) == top == lost + shown.gain(me, spaces[0])
    assert eval(text.split(" = ")[0].replace("−", "-")) == top


#: By exercise: each takes a question and its variant.
ORACLES: dict[str, Callable[[Question, DiceVariant], None]] = {
    "best-move": best_move,
    "score": score,
    "triples": triples,
}
