"""Crib: how many points has this crib with the starter (C2, C12)?"""

from __future__ import annotations

from muggins_print.games.contract import Question
from muggins_print.games.cribbage.counting import count
from muggins_print.games.cribbage.deals import chance_of, crib, one_suit
from muggins_print.games.cribbage.exercises.posed import Posed, to_count
from muggins_print.games.cribbage.variants import CribbageVariant


class CountCrib(Posed):
    """A crib to count, as two players throw it together; every third has four cards of one suit.

    Those are a flush only if the starter is of their suit too (C2), which it is every second time.
    """

    name = "crib"
    usual = 4
    by_reading = False
    strands = 3

    def posed(self, variant: CribbageVariant, position: int) -> Question:
        """The crib at a position; the same in every variant."""
        chance = chance_of(self.name, position)
        found = one_suit(chance) if position % self.strands == self.strands - 1 else crib(chance)
        return to_count(found, count(found, crib=True), "exercise-crib-ask", crib=True)
