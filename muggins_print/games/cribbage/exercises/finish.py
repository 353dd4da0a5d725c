"""Finish: a count near the last hole. Is the game over, and what is the score (C14)?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count as numbers
from typing import NamedTuple

from muggins_print.chance import Chance
from muggins_print.games.contract import Answer, Field, Question, Room, Said
from muggins_print.games.cribbage.calls import ACCEPT, OVER, Finish, finish
from muggins_print.games.cribbage.counting import count
from muggins_print.games.cribbage.deals import chance_of
from muggins_print.games.cribbage.exercises.call import Situation, reason, said, situated
from muggins_print.games.cribbage.exercises.posed import Posed, breakdown, grade
from muggins_print.games.cribbage.variants import CribbageVariant

#: What happens, by strand: the count gets there at once, whatever is said; it would get there, but is too
#: high and falls back; it is too high and gets there all the same; nobody notices that it is too high; it
#: falls short, and the caller gains; it falls short, and a claim without ground may help it on.
_ENDS = ("at-once", "falls-back", "enough", "unnoticed", "caller", "helped")
#: The kinds of situation that each comes from, see `exercises.call`.
_FROM = {
    "at-once": ("within", "limited", "not-over", "unfounded"),
    "falls-back": ("over",),
    "enough": ("over",),
    "unnoticed": ("over",),
    "caller": ("within", "limited"),
    "helped": ("unfounded",),
}
#: Others are so many points or fewer away from the end, closer where they may gain.
_FAR, _CLOSE = 15, 5

_GAME = Said("exercise-finish-game")
_OVER, _ON = Said("exercise-finish-over"), Said("exercise-finish-on")


class _Before(NamedTuple):
    """A situation with what decides it, and the scores of counter and caller before it."""

    situation: Situation
    kind: str
    counter: int
    caller: int


class FinishGame(Posed):
    """A hand, a count named for it and an answer, between A, who counts, and B near the end of a game.

    A question's effort is that of the count, and 3 more.
    """

    name = "finish"
    usual = 6
    strands = len(_ENDS)

    def posed(self, variant: CribbageVariant, position: int) -> Question:
        """The question at a position, in games of the variant's length."""
        chance = chance_of(self.name, position, variant.holes)
        end = _ENDS[position % self.strands]
        before = next(filter(None, (_before(variant.holes, end, chance) for _ in numbers())))
        return _asked(variant.holes, before)


def _before(holes: int, end: str, chance: Chance) -> _Before | None:
    """A moment that ends so; None if the hand does not allow it."""
    kinds = _FROM[end]
    kind = kinds[chance.below(len(kinds))]
    situation = situated(kind, chance)
    if situation is None:
        return None
    true, named = situation.true, situation.named
    match end:  # the scores from which it does, the first and the one behind the last
        case "at-once":
            if named > true:
                return None
            first, behind = holes - named, holes
        case "falls-back":
            first, behind = holes - named, holes - true
        case "enough":
            first, behind = holes - true, holes
        case "unnoticed":
            first, behind = holes - named, holes
            situation, kind = situation._replace(call=ACCEPT), "accept"
        case _:
            first, behind = holes - named - _CLOSE, holes - named
    if first >= behind:
        return None
    counter = first + chance.below(behind - first)
    caller = holes - 1 - chance.below(_CLOSE if end == "caller" else _FAR)
    settled = finish(holes, (counter, caller), true, named, situation.call)
    if settled.counter == settled.caller == holes:
        return None
    return _Before(situation, kind, counter, caller)


def _asked(holes: int, before: _Before) -> Question:
    (hand, true, named, call), _, counter, caller = before
    counted = count(hand)
    ended = finish(holes, (counter, caller), true, named, call)
    story = (
        ("holes", holes), ("counter_score", counter), ("caller_score", caller), ("named", named),
        ("says", said(call)),
    )  # fmt: skip
    told = tuple(Said(f"exercise-finish-{line}", story) for line in ("holes", "counts", "says"))
    fields = (
        Field("ticks", _GAME, options=(_OVER, _ON), begins=True, told=told),
        Field("number", Said("exercise-finish-score", (("player", "A"),)), begins=True),
        Field("number", Said("exercise-finish-score", (("player", "B"),))),
    )
    return Question(
        pieces=(hand,),
        ask="exercise-finish-story",
        values=story,
        room=Room("fields", fields=fields),
        answers=(
            Answer("", said=_OVER if ended.winner else _ON),
            Answer(str(ended.counter)),
            Answer(str(ended.caller)),
        ),
        grade=grade(counted, 3),
        reasons=(*breakdown(hand, counted), *_why(holes, before, ended)),
    )


def _why(holes: int, before: _Before, ended: Finish) -> Iterator[Said]:
    """Whether the count ends the game by itself, what the answer changes, and who wins."""
    (_, true, named, call), kind, counter, _ = before
    reaches = counter + named
    values = (("holes", holes), ("before", counter), ("named", named), ("points", true), ("reaches", reaches))
    if not ended.heard:
        yield Said("exercise-finish-at-once", (*values, ("called", int(call != ACCEPT))))
    else:
        if reaches >= holes:
            yield Said("exercise-finish-waits", (*values, ("called", int(call == OVER))))
        yield reason(kind, "A", "B", true, named, call)
    yield Said(
        "exercise-finish-result",
        (
            ("winner", {"counter": "A", "caller": "B", None: ""}[ended.winner]),
            ("counter_score", ended.counter),
            ("caller_score", ended.caller),
            ("holes", holes),
        ),
    )
