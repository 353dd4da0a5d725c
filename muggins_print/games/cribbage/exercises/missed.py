"""Missed: what did somebody overlook in this hand, and what may the others claim (C6, C8, C9)?"""

from __future__ import annotations

from itertools import count as numbers

from muggins_print.chance import Chance
from muggins_print.games.contract import Answer, Field, Question, Room, Said
from muggins_print.games.cribbage.counting import KINDS, Count, Kind, count
from muggins_print.games.cribbage.deals import chance_of, hand, lost
from muggins_print.games.cribbage.exercises.posed import Posed, breakdown, by_kind, grade
from muggins_print.games.cribbage.variants import CribbageVariant
from muggins_print.pieces import CardHand

#: How many combinations are overlooked, by strand: two at least in the third, none in the last.
_OVERLOOKED = (1, 1, 2, 0)
#: Somebody who overlooks something has so many combinations at least.
_FEWEST = 2


class Missed(Posed):
    """A hand and its count as somebody calls it out, kind by kind: what is missed, and the highest claim.

    Half of the counts lack one combination, a quarter more than one, and a quarter lacks nothing, so that a
    call of muggins would be unfounded. No count is too high. Of three or four of a kind, a pair may be all
    that was seen. A question's effort is that of the count, and 2 more.
    """

    name = "missed"
    usual = 6
    usual_least = 5
    by_reading = False
    strands = len(_OVERLOOKED)

    def posed(self, variant: CribbageVariant, position: int) -> Question:
        """The question at a position; the same in every variant."""
        chance = chance_of(self.name, position)
        many = _OVERLOOKED[position % self.strands]
        for _ in numbers():
            found = hand(chance)
            counted = count(found)
            if len(counted.combinations) >= max(_FEWEST, many + 1):
                break
        return _asked(found, counted, _overlooked(counted, many, chance))


def _overlooked(counted: Count, many: int, chance: Chance) -> dict[Kind, int]:
    """The points that are missed by kind, from some of the combinations: ``many``, or one more than two."""
    missed: dict[Kind, int] = {}
    if many > 1 and len(counted.combinations) > many + 1 and chance.below(2):
        many += 1
    for place in chance.shuffled(len(counted.combinations))[:many]:
        one = counted.combinations[place]
        missed[one.kind] = missed.get(one.kind, 0) + lost(one, chance)
    return missed


def _asked(found: CardHand, counted: Count, missed: dict[Kind, int]) -> Question:
    told = {kind: counted.points_of(kind) - missed.get(kind, 0) for kind in KINDS}
    claim = sum(missed.values())
    named = counted.points - claim
    says = Said("exercise-missed-says", (*by_kind(told), ("named", named)))
    lacking = Said("exercise-missed-lacking", (*by_kind(missed), ("claim", claim)))
    fields = (
        Field(
            "words",
            Said("exercise-missed-what"),
            begins=True,
            told=(says,),
            called=Said("exercise-missed-called-what"),
        ),
        Field("number", Said("exercise-missed-claim"), begins=True),
    )
    return Question(
        pieces=(found,),
        ask="exercise-missed-ask",
        values=(("named", named),),
        room=Room("fields", fields=fields),
        answers=(Answer("", said=lacking), Answer(str(claim))),
        grade=grade(counted, 2),
        reasons=(
            *breakdown(found, counted),
            Said(
                "exercise-missed-reason",
                (("points", counted.points), ("named", named), ("claim", claim)),
            ),
        ),
    )
