"""Round end: who adds how many points (T14 to T18)?"""

from __future__ import annotations

from muggins_print.chance import Chance
from muggins_print.games.contract import Answer, Field, Grade, Question, Room, Said
from muggins_print.games.dominoes.ending import TEAMS, Ending, ending, rounded
from muggins_print.games.dominoes.exercises.rounds import LETTERS, MOST_TILES, Rounds, players_at
from muggins_print.games.dominoes.play import round_of
from muggins_print.games.dominoes.scoring import Sum
from muggins_print.games.dominoes.variants import DominoesVariant
from muggins_print.pieces import TileHand

_NOBODY = Said("exercise-round-end-nobody")
_ADDED = "exercise-round-end-rounded"


class RoundEnd(Rounds):
    """The hands that are left when a round is over: who adds points, what pips they add, and how many points
    that makes.

    At every third position the round is blocked (T16), else somebody has dominoed (T15). Four play as two
    teams every other time. As at a table, ties for the lowest count are rare (T18). A question's effort is 1
    for each tile that is left, and 2 for each hand.
    """

    name = "round-end"
    usual = 3
    strands = 3
    by_reading = False  # no spinner is counted, and the task tells how to round

    def posed(self, variant: DominoesVariant, chance: Chance, strand: int) -> Question | None:
        """The question of one round played to its end."""
        players = players_at(chance)
        teams = players == len(LETTERS) and chance.below(2) == 0
        blocked = strand == 2
        *_, last = round_of(variant, chance, players, closing=blocked)
        hands = tuple(tuple(sorted(hand)) for hand in last.hands)
        if all(hands) != blocked or max(map(len, hands)) > MOST_TILES:
            return None
        found = ending(hands, teams, variant.rounding == "hands")
        return Question(
            pieces=tuple(TileHand(hand, player) for player, hand in enumerate(hands, start=1)),
            ask="exercise-round-end-ask",
            values=(("teams", int(teams)),),
            room=_room(players, teams, variant.rounding == "hands"),
            answers=_answers(found),
            grade=Grade(sum(map(len, hands)) + 2 * players, 0, max(found.pips)),
            reasons=_reasons(found, teams, variant.rounding == "hands"),
        )


def _side(players: tuple[int, ...]) -> Said:
    """A player, or two partners."""
    first, *partner = (LETTERS[player - 1] for player in players)
    return Said("exercise-round-end-side", (("player", first), ("partner", partner[0] if partner else "")))


def _room(players: int, teams: bool, each: bool) -> Room:
    sides = TEAMS if teams else tuple((player,) for player in range(1, players + 1))
    return Room(
        "fields",
        fields=(
            Field(
                "ticks", Said("exercise-round-end-who", (("teams", int(teams)),)),
                options=(*map(_side, sides), _NOBODY), begins=True, called=Said("exercise-round-end-winner"),
            ),
            Field("equation", Said("exercise-round-end-pips", (("each", int(each)),)), begins=True),
            Field("number", Said("exercise-round-end-points")),
        ),
    )  # fmt: skip


def _answers(found: Ending) -> tuple[Answer, ...]:
    """Where nobody adds anything, nothing is added up."""
    if not found.winners:
        return Answer("", said=_NOBODY), Answer(""), Answer("0")
    pips = Sum(found.added)
    return Answer("", said=_side(found.winners)), Answer(str(pips.total), (pips,)), Answer(str(found.points))


def _reasons(found: Ending, teams: bool, each: bool) -> tuple[Said, ...]:
    """Everyone's pips, why the winners win or nobody does, and how the pips were rounded."""
    pips = ", ".join(f"{letter} {count}" for letter, count in zip(LETTERS, found.pips, strict=False))
    counts = Said("exercise-round-end-counts", (("pips", pips),))
    if not found.winners:
        return counts, Said("exercise-round-end-tie", (("teams", int(teams)),))
    first, *partner = (LETTERS[player - 1] for player in found.winners)
    how = "dominoed" if found.dominoed else "blocked"
    if found.dominoed:
        first = LETTERS[found.pips.index(0)]
    won = Said(f"exercise-round-end-{how}", (("player", first), ("partner", partner[0] if partner else "")))
    if each and len(found.added) > 1:
        near = Sum(tuple(map(rounded, found.added)))
        hands = " + ".join(map(str, found.added))
        return counts, won, Said(f"{_ADDED}-each", (("pips", hands), ("near", near)))
    return counts, won, Said(_ADDED, (("pips", Sum(found.added)), ("points", found.points)))
