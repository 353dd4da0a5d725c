"""At which place of its sheet a question stands, so that no two sheets have the same one at the same place.

Sheets and questions make a graph: an edge for each question on each sheet. Places for all of them are a
colouring of its edges, in which neither a sheet nor a question has a colour twice. As every sheet is on one
side and every question on the other, as many colours do as the busiest of them has edges (D. Kőnig, "Über
Graphen und ihre Anwendung auf Determinantentheorie und Mengenlehre", 1916): a sheet's places are enough
as long as no question stands on more sheets than a sheet has places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from muggins_print.chance import Chance

#: A question, by its position, and how many times a question of that position has used up all places.
_Asked = tuple[int, int]


def spread(sheets: Sequence[Sequence[int]], chance: Chance) -> list[list[int]]:
    """The sheets with their questions in other orders: a question that stands on no more of them than a sheet
    has places never comes to one place twice, and one that stands on more begins anew with those.

    All sheets have the same number of questions. ``chance`` has a say in every place.
    """
    wide = len(sheets[0]) if sheets else 0
    held: list[dict[int, _Asked]] = [{} for _ in sheets]
    times: Counter[int] = Counter()
    for index, sheet in enumerate(sheets):
        for pick in sheet:
            held[index][len(held[index])] = (pick, times[pick] // wide)
            times[pick] += 1
    edges = [(index, asked) for index, row in enumerate(held) for asked in row.values()]
    places = _Places(wide, len(sheets))
    for edge in chance.shuffled(len(edges)):
        places.give(*edges[edge], chance)
    return [[row[place][0] for place in range(wide)] for row in places.on]


class _Places:
    """Who stands where so far: ``on`` a sheet, the question at a place; ``of`` a question, the sheet on which
    it has a place.
    """

    def __init__(self, wide: int, sheets: int) -> None:
        self.wide = wide
        self.on: list[dict[int, _Asked]] = [{} for _ in range(sheets)]
        self.of: dict[_Asked, dict[int, int]] = {}

    def give(self, sheet: int, asked: _Asked, chance: Chance) -> None:
        """A place on a sheet for one question more."""
        theirs = self.of.setdefault(asked, {})
        here = [place for place in range(self.wide) if place not in self.on[sheet]]
        if both := [place for place in here if place not in theirs]:
            place = both[chance.below(len(both))]
        else:
            place = here[chance.below(len(here))]
            there = [other for other in range(self.wide) if other not in theirs]
            self._exchange(asked, place, there[chance.below(len(there))])
        self.on[sheet][place], theirs[place] = asked, sheet

    def _exchange(self, asked: _Asked, place: int, other: int) -> None:
        """Frees a place of a question: whoever stands there goes to the other place, from which the next one
        comes here, and so on. The way ends, as it never comes to a sheet or a question again.
        """
        way: list[tuple[int, _Asked, int, int]] = []
        old, new = place, other
        while (sheet := self.of[asked].get(old)) is not None:
            way.append((sheet, asked, old, new))
            if (following := self.on[sheet].get(new)) is None:
                break
            way.append((sheet, following, new, old))
            asked = following
        for sheet, moved, old, _ in way:
            del self.on[sheet][old], self.of[moved][old]
        for sheet, moved, _, new in way:
            self.on[sheet][new], self.of[moved][new] = moved, sheet
