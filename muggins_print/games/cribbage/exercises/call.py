"""Call: a count is named and answered. Who pegs how much (C6 to C11, C18)?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count as numbers
from typing import NamedTuple

from muggins_print.chance import Chance
from muggins_print.games.contract import Answer, Field, Question, Room, Said
from muggins_print.games.cribbage.calls import (
    ACCEPT,
    OVER,
    PLAYERS,
    Call,
    answering,
    deciding,
    muggins,
    pegged,
    side_of,
    sides,
)
from muggins_print.games.cribbage.counting import HIGHEST, count
from muggins_print.games.cribbage.deals import chance_of, hand, missing
from muggins_print.games.cribbage.exercises.posed import Posed, breakdown, grade
from muggins_print.games.cribbage.variants import CribbageVariant
from muggins_print.pieces import CardHand

#: What decides, by strand: a claim of no more than was missed; a surplus that is noticed; a claim without
#: ground; a claim of too much; nobody who says a thing; and somebody who sees a surplus that is not there.
KINDS_OF_CALL = ("within", "over", "unfounded", "limited", "accept", "not-over")
#: So many points too high, as somebody counts who sees what is not there: nobs, a fifteen or pair, a run, a
#: flush.
TOO_HIGH = (1, 2, 2, 2, 3, 4)

_COUNT, _CALLED = Said("exercise-call-count"), Said("exercise-call-called-count")
_LOW, _RIGHT, _HIGH = (Said(f"exercise-call-{judged}") for judged in ("low", "right", "high"))

_Values = tuple[tuple[str, str | int], ...]


class Situation(NamedTuple):
    """A hand, its true and its named count, and a call on it."""

    hand: CardHand
    true: int
    named: int
    call: Call


class SettleCall(Posed):
    """A hand, the count that somebody names for it, and what each of the others says to that: whether the
    count is too low, right or too high, and what every side pegs.

    Every kind of call comes up equally often, at each of the variant's tables in turn. At larger tables the
    first call decides, and later ones, or that of a partner, are not heard (C7). A question's effort is that
    of the count, 2 more, and 1 more for every player beyond two.
    """

    name = "call"
    usual = 6
    strands = len(KINDS_OF_CALL)

    def posed(self, variant: CribbageVariant, position: int) -> Question:
        """The question at a position, at one of the variant's tables."""
        players = variant.tables[position // self.strands % len(variant.tables)]
        chance = chance_of(self.name, position, players)
        kind = KINDS_OF_CALL[position % self.strands]
        situation = next(filter(None, (situated(kind, chance) for _ in numbers())))
        counter = PLAYERS[chance.below(players)]
        return _asked(players, counter, situation, _calls(players, counter, situation, chance), kind)


def situated(kind: str, chance: Chance) -> Situation | None:
    """A situation of one of `KINDS_OF_CALL`; None if the hand has no point, or too many, for it."""
    found = hand(chance)
    counted = count(found)
    true = counted.points
    if not true:
        return None
    lower, higher = true - missing(counted, chance), true + TOO_HIGH[chance.below(len(TOO_HIGH))]
    some = 1 + chance.below(4)
    match kind:
        case "within":
            named, call = lower, muggins(1 + chance.below(true - lower))
        case "limited":
            named, call = lower, muggins(true - lower + some)
        case "unfounded":
            named, call = true if chance.below(3) else higher, muggins(some)
        case "over":
            named, call = higher, OVER
        case "not-over":
            named, call = true if chance.below(2) else lower, OVER
        case _:
            named, call = (lower, higher, true)[chance.below(3)], ACCEPT
    return Situation(found, true, named, call) if named <= HIGHEST else None


def _calls(players: int, counter: str, situation: Situation, chance: Chance) -> dict[str, Call]:
    """What everybody else says, in turn: the call that decides, and at times others that are not heard."""
    order = answering(players, counter)
    caller = chance.below(len(order))
    said = dict.fromkeys(order, ACCEPT)
    if situation.call != ACCEPT:
        said[order[caller]] = situation.call
        for later in order[caller + 1 :]:
            if chance.below(2):
                said[later] = _another(situation, chance)
    for partner in _partners(players, counter):
        if chance.below(2):
            said[partner] = _another(situation, chance)
    seat = PLAYERS.index(counter)
    turn = (PLAYERS[(seat + step) % players] for step in range(1, players))
    return {player: said[player] for player in turn if player in said}


def _another(situation: Situation, chance: Chance) -> Call:
    """A call by somebody who is not heard: another one than the call that is."""
    calls = [call for call in (OVER, muggins(1 + chance.below(4))) if call != situation.call]
    return calls[chance.below(len(calls))]


def _partners(players: int, counter: str) -> tuple[str, ...]:
    side = side_of(counter, players)
    return tuple(player for player in PLAYERS[:players] if player in side and player != counter)


def _asked(players: int, counter: str, situation: Situation, calls: dict[str, Call], kind: str) -> Question:
    hand, true, named, _ = situation
    counted = count(hand)
    pegs = pegged(players, counter, true, named, calls)
    together = sides(players)
    story: _Values = (("counter", counter), ("named", named), *told(calls))
    heard = (
        Said("exercise-call-counts", (("counter", counter), ("named", named))),
        *(Said("exercise-call-says", (("who", who), ("says", said(call)))) for who, call in calls.items()),
    )
    fields = (
        Field("ticks", _COUNT, options=(_LOW, _RIGHT, _HIGH), begins=True, told=heard, called=_CALLED),
        *(
            Field("number", Said("exercise-call-pegs", (("side", side),)), begins=side == together[0])
            for side in together
        ),
    )
    judged = _LOW if named < true else _HIGH if named > true else _RIGHT
    return Question(
        pieces=(hand,),
        ask="exercise-call-story",
        values=story,
        room=Room("fields", fields=fields),
        answers=(Answer("", said=judged), *(Answer(str(pegs[side])) for side in together)),
        grade=grade(counted, 2 + players - 2),
        reasons=(*breakdown(hand, counted), *_why(players, counter, situation, calls, kind)),
    )


def told(calls: dict[str, Call]) -> _Values:
    """Up to three players and what they say, to fill words with: "accept", "over" or a number claimed."""
    found: list[tuple[str, str | int]] = []
    made = [*calls.items(), ("", ACCEPT), ("", ACCEPT), ("", ACCEPT)][: len(PLAYERS) - 1]
    for place, (player, call) in zip(("first", "second", "third"), made, strict=True):
        found.append((place, player))
        found.append((f"{place}_says", said(call) if player else ""))
    return tuple(found)


def said(call: Call) -> str | int:
    """A call, to fill words with: "accept", "over" or the number claimed."""
    return call.points if call.kind == "muggins" else call.kind


def _why(
    players: int, counter: str, situation: Situation, calls: dict[str, Call], kind: str
) -> Iterator[Said]:
    """The rule that settles the count, and why others are not heard."""
    caller, call = deciding(players, counter, calls)
    yield reason(kind, counter, caller, situation.true, situation.named, call)
    for partner in _partners(players, counter):
        if calls.get(partner, ACCEPT) != ACCEPT:
            yield Said("exercise-call-partner", (("partner", partner), ("counter", counter)))
    heard = answering(players, counter)
    later = [other for other in heard if other != caller and calls.get(other, ACCEPT) != ACCEPT]
    for other in later:
        yield Said("exercise-call-later", (("other", other), ("caller", caller)))


def reason(kind: str, counter: str, caller: str, true: int, named: int, call: Call) -> Said:
    """Why a count is settled as it is, by one of `KINDS_OF_CALL`."""
    return Said(
        f"exercise-call-reason-{kind}",
        (
            ("counter", counter),
            ("caller", caller),
            ("points", true),
            ("named", named),
            ("claim", call.points),
            ("difference", abs(true - named)),
        ),
    )
