"""What cribbage's exercises share: their number of questions, their rooms, and a count told in words."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from functools import lru_cache

from muggins_print.games.contract import Answer, Exercise, Field, Grade, Question, Room, Said, Variant
from muggins_print.games.cribbage.cards import HELD, row
from muggins_print.games.cribbage.counting import KINDS, Count, Kind
from muggins_print.games.cribbage.deals import POSITIONS
from muggins_print.games.cribbage.variants import CribbageVariant
from muggins_print.pieces import CardHand

_JACK = 11

#: A blank for each kind of combination, and one for the sum.
COUNT_ROOM = Room(
    "fields",
    fields=tuple(
        Field("number", Said(f"cribbage-{what}"), begins=what == KINDS[0]) for what in (*KINDS, "total")
    ),
)


class Posed(Exercise):
    """An exercise with 600 questions, each made by chance for its position."""

    def count(self, variant: Variant) -> int:
        """How many questions there are: as many in every variant."""
        return POSITIONS

    def question(self, variant: Variant, position: int) -> Question:
        """The question at a position."""
        assert isinstance(variant, CribbageVariant)
        return _question(self, variant, position)

    @abstractmethod
    def posed(self, variant: CribbageVariant, position: int) -> Question:
        """The question at a position, made anew."""


@lru_cache(maxsize=8 * POSITIONS)
def _question(exercise: Posed, variant: CribbageVariant, position: int) -> Question:
    return exercise.posed(variant, position)


def to_count(hand: CardHand, counted: Count, ask: str, crib: bool = False) -> Question:
    """A question for the whole count of a hand, kind by kind."""
    return Question(
        pieces=(hand,),
        ask=ask,
        values=(),
        room=COUNT_ROOM,
        answers=(*(Answer(str(counted.points_of(kind))) for kind in KINDS), Answer(str(counted.points))),
        grade=grade(counted),
        reasons=tuple(breakdown(hand, counted, crib)),
    )


def grade(counted: Count, more: int = 0) -> Grade:
    """How hard a count is: by its combinations, how many of them one card is part of, and its points.

    A hand takes an effort of 1 to look at and 1 for every combination in it; ``more`` comes on top.
    """
    return Grade(1 + len(counted.combinations) + more, counted.overlap, counted.points)


def breakdown(hand: CardHand, counted: Count, crib: bool = False) -> Iterator[Said]:
    """Which cards make which combination, a line for each kind, what counts nothing, and the sum."""
    for kind in KINDS:
        found = counted.of(kind)
        if kind == "pair":
            for alike in found:
                yield _line(f"cribbage-alike-{len(alike.cards)}", row(alike.cards), alike.points)
        elif found:
            cards = ", ".join(row(one.cards) for one in found)
            yield _line(f"cribbage-found-{kind}", cards, counted.points_of(kind))
    if hand.starter is not None and hand.starter.rank == _JACK:
        yield Said("cribbage-heels", (("card", row((hand.starter,))),))
    if crib and len({card.suit for card in hand.cards}) == 1 and not counted.of("flush"):
        yield Said("cribbage-no-crib-flush", (("amount", HELD),))
    yield Said("cribbage-sum", (("sum", _sum(counted)), ("points", counted.points)))


def _line(phrase: str, cards: str, points: int) -> Said:
    return Said(phrase, (("cards", cards), ("points", points)))


def _sum(counted: Count) -> str:
    """The points kind by kind, as a sum: 4 + 2 + 1; "" for fewer than two kinds."""
    parts = [str(counted.points_of(kind)) for kind in KINDS if counted.of(kind)]
    return " + ".join(parts) if len(parts) > 1 else ""


def by_kind(points: dict[Kind, int]) -> tuple[tuple[str, str | int], ...]:
    """The points of each kind, to fill words with: 0 for a kind that has none."""
    return tuple((kind, points.get(kind, 0)) for kind in KINDS)
