"""Keep: which four of six cards have the best average over every starter?"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import count as numbers

from muggins_print.games.contract import Answer, Field, Grade, Question, Room, Said
from muggins_print.games.cribbage.cards import in_order, row
from muggins_print.games.cribbage.counting import count, sure
from muggins_print.games.cribbage.deals import chance_of, drawn
from muggins_print.games.cribbage.exercises.posed import Posed, breakdown
from muggins_print.games.cribbage.keep import DEALT, STARTERS, Kept, ranked, two_places
from muggins_print.games.cribbage.variants import CribbageVariant
from muggins_print.pieces import CardHand

#: So many ways to keep four are told in the key.
_TOLD = 3

_ROOM = Room(
    "fields",
    fields=(
        Field("words", Said("exercise-keep-cards"), begins=True, called=Said("exercise-keep-called-cards")),
        Field("number", Said("exercise-keep-sure"), begins=True, called=Said("exercise-keep-called-sure")),
        Field("number", Said("exercise-keep-mean"), begins=True, called=Said("exercise-keep-called-mean")),
        Field("number", Said("exercise-keep-lead"), called=Said("exercise-keep-called-lead")),
    ),
)


class Keep(Posed):
    """Six cards: the four with the best average count over all 46 starters, the points they are sure of, and
    to be guessed their average and by how much it is ahead of the next best.

    What the two others do for the crib is left aside. No two ways are equally good. A question's effort is 2
    and 1 more for each combination among the six cards; it is harder the less the best is ahead of the next.
    """

    name = "keep"
    usual = 6
    usual_least = 5
    by_reading = False

    def posed(self, variant: CribbageVariant, position: int) -> Question:
        """The six cards at a position; the same in every variant."""
        chance = chance_of(self.name, position)
        for _ in numbers():
            six = in_order(drawn(chance, DEALT))
            ways = ranked(six)
            if ways[0].total > ways[1].total:
                break
        best, second, *_ = ways
        ahead, four = best.total - second.total, row(best.cards)
        lead = two_places(Fraction(ahead, STARTERS))
        counted = count(CardHand(six))
        return Question(
            pieces=(CardHand(six),),
            ask="exercise-keep-ask",
            values=(),
            room=_ROOM,
            answers=(
                Answer(four, said=Said("exercise-keep-four", (("cards", four),))),
                Answer(str(sure(best.cards))),
                *(_number(text) for text in (two_places(best.average), lead)),
            ),
            grade=Grade(2 + len(counted.combinations), -ahead, sure(best.cards)),
            reasons=(*breakdown(CardHand(best.cards), count(CardHand(best.cards))), *_why(ways)),
        )


def _number(text: str) -> Answer:
    """A number with decimals, as the language writes it."""
    return Answer(text, said=Said("exercise-keep-number", (("number", text),)))


def _why(ways: tuple[Kept, ...]) -> Iterator[Said]:
    """The averages of the best ways, and by how much the best is ahead."""
    best, second, *_ = ways
    for kept in ways[:_TOLD]:
        yield Said(
            "exercise-keep-average",
            (
                ("cards", row(kept.cards)),
                ("total", kept.total),
                ("starters", STARTERS),
                ("average", two_places(kept.average)),
            ),
        )
    ahead = Fraction(best.total - second.total, STARTERS)
    yield Said(
        "exercise-keep-ahead",
        (("ahead", two_places(ahead)), ("points", best.total - second.total), ("starters", STARTERS)),
    )
