"""Muggins: a count that is named, and what the others may say to it (C6 to C13).

Points in the play of the cards are no matter of Muggins (C13), and the crib is counted last in the same
way (C12), so all that is here holds for every hand and crib alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

#: The players around a table, by letter, each to the left of the one before.
PLAYERS = ("A", "B", "C", "D")


class Call(NamedTuple):
    """What an opponent says to a named count: nothing, "Muggins for" so many ``points``, or "over"."""

    kind: Literal["accept", "muggins", "over"]
    points: int = 0


ACCEPT, OVER = Call("accept"), Call("over")


def muggins(points: int) -> Call:
    """ "Muggins for" so many points."""
    return Call("muggins", points)


class Settled(NamedTuple):
    """What is pegged in the end for one count, by the counter and by the caller."""

    counter: int
    caller: int


def settle(true: int, named: int, call: Call) -> Settled:
    """What a count of ``true`` points comes to that was named as ``named``, after the call that decides.

    The named count is pegged at once (C6). All accept: it stands. Muggins: the caller gets the smaller of
    the claim and what was missed (C8); where nothing was missed the counter gets the claim, also after
    naming too much (C9). Over: the surplus goes from counter to caller, if there is one (C10).
    """
    missed = true - named
    match call.kind:
        case "accept":
            return Settled(named, 0)
        case "muggins":
            return Settled(named, min(call.points, missed)) if missed > 0 else Settled(named + call.points, 0)
        case "over":
            return Settled(true, -missed) if missed < 0 else Settled(named, 0)


def side_of(player: str, players: int) -> str:
    """The players that peg together with one: in fours the one opposite, "AC" or "BD"; else alone."""
    if players == len(PLAYERS):
        return "AC" if player in "AC" else "BD"
    return player


def sides(players: int) -> tuple[str, ...]:
    """The sides at a table of so many players, in turn."""
    return tuple(dict.fromkeys(side_of(player, players) for player in PLAYERS[:players]))


def answering(players: int, counter: str) -> tuple[str, ...]:
    """The opponents that may answer, in turn from the counter's left; never a partner (C7)."""
    seat = PLAYERS.index(counter)
    others = (PLAYERS[(seat + step) % players] for step in range(1, players))
    return tuple(other for other in others if side_of(other, players) != side_of(counter, players))


def deciding(players: int, counter: str, calls: Mapping[str, Call]) -> tuple[str, Call]:
    """Who made the call that decides, and which: the first that is not an acceptance (C7).

    ``calls`` are by player; whoever is not there accepts. Where all do, it is the first opponent's ACCEPT.
    """
    order = answering(players, counter)
    made = ((player, calls.get(player, ACCEPT)) for player in order)
    return next(((player, call) for player, call in made if call.kind != "accept"), (order[0], ACCEPT))


def pegged(players: int, counter: str, true: int, named: int, calls: Mapping[str, Call]) -> dict[str, int]:
    """What every side pegs for one count, by side."""
    caller, call = deciding(players, counter, calls)
    settled = settle(true, named, call)
    pegs = dict.fromkeys(sides(players), 0)
    pegs[side_of(counter, players)] += settled.counter
    pegs[side_of(caller, players)] += settled.caller
    return pegs


class Finish(NamedTuple):
    """How a count near the end leaves the game: whether it is over, whose it is then, and both scores.

    ``heard`` tells whether a call was still heard.
    """

    winner: Literal["counter", "caller"] | None
    counter: int
    caller: int
    heard: bool


def finish(holes: int, before: tuple[int, int], true: int, named: int, call: Call) -> Finish:
    """What becomes of a game to ``holes`` in which counter and caller had scored so much ``before`` (C14).

    A count that reaches the last hole ends the game at once, unless it is too high: then the answer comes
    first. Points beyond the last hole are cut off. Where both would get there, the counter has won.
    """
    counter, caller = before
    if counter + named >= holes and named <= true:
        return Finish("counter", holes, caller, heard=False)
    settled = settle(true, named, call)
    counter, caller = min(holes, counter + settled.counter), min(holes, caller + settled.caller)
    winner: Literal["counter", "caller"] | None = None
    if caller == holes:
        winner = "caller"
    if counter == holes:
        winner = "counter"
    return Finish(winner, counter, caller, heard=True)
