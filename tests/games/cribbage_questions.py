"""What every cribbage question must hold to, worked out anew by a scorer that is stupid on purpose.

An oracle looks at a question as it is printed, its cards and what is told about them, and raises
AssertionError where an answer is wrong or a reason does not add up.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations

import stupid_cribbage
from cribbage_asked import KINDS, hand_of, story, true_count, typed, values_of

from muggins_print.games.contract import Question, Said, Variant
from muggins_print.games.cribbage.variants import CribbageVariant

Oracle = Callable[[Question, CribbageVariant], None]

_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_PARTNERS = {"A": "C", "B": "D", "C": "A", "D": "B"}


def cards_in(text: str) -> list[str]:
    """Cards in the letters of the stupid scorer, from a text such as 5♣ 10♠."""
    return [rank + _SIGNS[suit] for rank, suit in re.findall(r"(10|[A2-9JQK])([♣♦♥♠])", text)]


def check_breakdown(question: Question, held: list[str], starter: str | None, crib: bool = False) -> None:
    """The reasons tell which of the cards make which points, all of them, and their sum (C11)."""
    true = stupid_cribbage.points(held, starter, crib)
    lines = [values_of(said) for said in question.reasons if said.phrase.startswith("cribbage-")]
    found = [line for line in lines if "cards" in line]
    assert sum(int(line["points"]) for line in found) == true
    for line in found:
        groups = str(line["cards"]).split(", ")
        assert int(line["points"]) % len(groups) == 0
        assert all(set(cards_in(group)) <= {*held, starter} for group in groups)
    (total,) = (line for line in lines if "sum" in line)
    assert total["points"] == true
    assert not total["sum"] or sum(map(int, str(total["sum"]).split(" + "))) == true


def _count(question: Question, crib: bool) -> None:
    held, starter = typed(hand_of(question))
    kinds = stupid_cribbage.by_kind(held, starter, crib)
    told = [int(answer.value) for answer in question.answers]
    assert told == [*(kinds[kind] for kind in KINDS), sum(kinds.values())]
    check_breakdown(question, held, starter, crib)


def check_count(question: Question, variant: CribbageVariant) -> None:
    """C1 to C3, kind by kind."""
    _count(question, crib=False)


def check_crib(question: Question, variant: CribbageVariant) -> None:
    """In the same way but for the flush (C2, C12)."""
    _count(question, crib=True)


def check_missed(question: Question, variant: CribbageVariant) -> None:
    """What was told and what is lacking make the hand's count; no claim earns more than this one (C6, C8)."""
    held, starter = typed(hand_of(question))
    true = stupid_cribbage.by_kind(held, starter)
    told, lacking = story(question), values_of(question.answers[0].said)
    assert {kind: int(told[kind]) + int(lacking[kind]) for kind in KINDS} == true
    assert all(int(told[kind]) >= 0 for kind in KINDS)
    named = int(told["named"])
    assert named == sum(int(told[kind]) for kind in KINDS)
    assert 0 < named <= 29
    claim = sum(true.values()) - named
    assert question.answers[1].value == str(claim) == str(lacking["claim"])
    assert all(stupid_cribbage.umpire(sum(true.values()), named, other)[1] <= claim for other in range(1, 30))
    check_breakdown(question, held, starter)


def check_call(question: Question, variant: CribbageVariant) -> None:
    """Whether the count is right, and what each side pegs: the first call from the counter's left decides,
    and a partner's is not heard (C6 to C10).
    """
    told, true = story(question), true_count(question)
    counter, named = str(told["counter"]), int(told["named"])
    assert 0 <= named <= 29
    tick, *numbers = question.answers
    pegs = {str(values_of(field.label)["side"]): 0 for field in question.room.fields[1:]}
    players = sorted("".join(pegs))
    assert "".join(players) == "ABCD"[: len(players)]
    assert len(players) in variant.tables
    place = players.index(counter)
    around = players[place + 1 :] + players[:place]
    said = {str(told[who]): told[f"{who}_says"] for who in ("first", "second", "third") if told[who]}
    fours = len(players) == 4
    assert list(pegs) == (["AC", "BD"] if fours else players)
    heard = [player for player in around if not (fours and player == _PARTNERS[counter])]
    assert [player for player in around if player in said] == list(said), "in turn"
    assert {*heard} <= {*said}
    caller = next((player for player in heard if said[player] != "accept"), heard[0])
    mine, other = stupid_cribbage.umpire(true, named, said[caller])
    pegs[next(side for side in pegs if counter in side)] += mine
    pegs[next(side for side in pegs if caller in side)] += other
    assert [int(answer.value) for answer in numbers] == list(pegs.values())
    judged = "low" if named < true else "high" if named > true else "right"
    assert tick.said == Said(f"exercise-call-{judged}")
    check_breakdown(question, *typed(hand_of(question)))


def check_finish(question: Question, variant: CribbageVariant) -> None:
    """Whether the game is over, whose it is, and both scores (C14)."""
    told, true = story(question), true_count(question)
    mine, other, named = (int(told[name]) for name in ("counter_score", "caller_score", "named"))
    assert told["holes"] == variant.holes
    assert 0 <= mine < variant.holes
    assert 0 <= other < variant.holes
    if named <= true and mine + named >= variant.holes:
        mine = variant.holes
    else:
        more, others = stupid_cribbage.umpire(true, named, told["says"])
        mine, other = min(variant.holes, mine + more), min(variant.holes, other + others)
    winner = "A" if mine == variant.holes else "B" if other == variant.holes else ""
    assert not mine == other == variant.holes
    tick, a, b = question.answers
    assert tick.said == Said("exercise-finish-over" if winner else "exercise-finish-on")
    assert (int(a.value), int(b.value)) == (mine, other)
    assert values_of(question.reasons[-1])["winner"] == winner
    check_breakdown(question, *typed(hand_of(question)))


@cache
def totals_of(six: tuple[str, ...]) -> dict[tuple[str, ...], int]:
    """The points of every four of six cards, added up over the 46 starters one by one."""
    starters = [card for card in stupid_cribbage.DECK if card not in six]
    return {
        held: sum(stupid_cribbage.points(list(held), starter) for starter in starters)
        for held in combinations(six, 4)
    }


def check_keep(question: Question, variant: CribbageVariant) -> None:
    """The four cards with the best average, alone at the head, what they are sure of, and the averages."""
    six, starter = typed(hand_of(question))
    assert starter is None
    totals = totals_of(tuple(six))
    best, second, third, *_ = sorted(totals.values(), reverse=True)
    assert best > second
    kept = cards_in(question.answers[0].value)
    assert totals[tuple(kept)] == best
    assert question.answers[1].value == str(stupid_cribbage.points(kept, None))
    for answer, exact in zip(question.answers[2:], (best, best - second), strict=True):
        assert abs(Fraction(answer.value) - Fraction(exact, 46)) <= Fraction(1, 200)
        assert answer.said is not None
        assert values_of(answer.said) == {"number": answer.value}
    told = [values_of(said) for said in question.reasons if said.phrase == "exercise-keep-average"]
    assert [line["total"] for line in told] == [best, second, third]
    for line in told:
        total = totals[tuple(cards_in(str(line["cards"])))]
        assert line["total"] == total
        assert abs(Fraction(str(line["average"])) - Fraction(total, 46)) <= Fraction(1, 200)
    ahead = values_of(question.reasons[-1])
    assert ahead["points"] == best - second
    assert abs(Fraction(str(ahead["ahead"])) - Fraction(best - second, 46)) <= Fraction(1, 200)
    check_breakdown(question, kept, None)


#: By exercise.
ORACLES: dict[str, Oracle] = {
    "count": check_count,
    "crib": check_crib,
    "missed": check_missed,
    "call": check_call,
    "finish": check_finish,
    "keep": check_keep,
}


def check(exercise: str, question: Question, variant: Variant) -> None:
    """Raises AssertionError unless the cards are real and the exercise's oracle agrees."""
    assert isinstance(variant, CribbageVariant)
    held, starter = typed(hand_of(question))
    cards = [*held, *([] if starter is None else [starter])]
    assert len({*cards} & {*stupid_cribbage.DECK}) == len(cards) == (6 if exercise == "keep" else 5)
    assert len(question.answers) == len(question.room.fields)
    ORACLES[exercise](question, variant)
