"""Count: how many points has this hand with the starter (C1, C2, C3)?"""

from __future__ import annotations

from muggins_print.games.contract import Question
from muggins_print.games.cribbage.counting import count
from muggins_print.games.cribbage.deals import chance_of, hand
from muggins_print.games.cribbage.exercises.posed import Posed, to_count
from muggins_print.games.cribbage.variants import CribbageVariant


class CountHand(Posed):
    """A hand to count, kind by kind: fifteens, pairs, runs, flush, nobs and all together.

    A question's effort is 1, and 1 more for each combination.
    """

    name = "count"
    usual = 4
    by_reading = False

    def posed(self, variant: CribbageVariant, position: int) -> Question:
        """The hand at a position; the same in every variant."""
        found = hand(chance_of(self.name, position))
        return to_count(found, count(found), "exercise-count-ask")
