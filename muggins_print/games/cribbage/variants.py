"""Cribbage as it is ordered: how many holes, and tables of how many players (C14, C7).

Lowball is no variant here, because it does not go together with Muggins (C15).
"""

from __future__ import annotations

from typing import NamedTuple

#: The games there are by their last hole, the usual one first; and how many may play.
HOLES = (121, 61)
TABLES = (2, 3, 4)


class CribbageVariant(NamedTuple):
    """A set of rules of cribbage with Muggins (C16).

    ``holes`` is the number of points that wins; ``tables`` are the numbers of players that exercises are
    about, in turn. Four play in partnerships, A with C and B with D.
    """

    name: str
    holes: int = HOLES[0]
    tables: tuple[int, ...] = TABLES

    @property
    def pool(self) -> tuple[str | int, ...]:
        """What tells its questions from another variant's; it never changes."""
        return (self.name, self.holes, ",".join(map(str, self.tables)))


#: By name, in a fixed order that codes count along: new ones come at the end.
VARIANTS = {row.name: row for row in (CribbageVariant("cribbage"),)}
