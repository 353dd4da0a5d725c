"""What a game is to the rest of the house: variants, exercises, questions with their answers.

Sheets, keys and checks work for every game through these types alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from muggins_print.order import Choice, Order
from muggins_print.pieces import Piece


class Notation(NamedTuple):
    """The signs a school writes for multiplying and dividing."""

    name: str
    times: str
    divide: str


#: By the name that orders and codes use; grows at its end only.
NOTATIONS = {
    "obelus": Notation("obelus", "×", "÷"),
    "colon": Notation("colon", "×", ":"),
    "dot": Notation("dot", "·", ":"),
}


class Working(Protocol):
    """One way to an answer, such as an equation."""

    def text(self, notation: Notation) -> str:
        """The working as it is printed, in one line."""
        ...


class Answer(NamedTuple):
    """One right answer: ``value`` as a pupil writes it, and every way to it, simplest first."""

    value: str
    workings: tuple[Working, ...] = ()


class Grade(NamedTuple):
    """How hard a question is, by what the solver needed: compare as a tuple, larger is harder.

    ``effort`` is the least effort of any way to the answer (operations count + 1, − 2, × 3, ÷ 4,
    a bracket 1 more); ``scarcity`` is higher the fewer ways there are; ``size`` the largest number met.
    """

    effort: int
    scarcity: int
    size: int


class Room(NamedTuple):
    """The room to answer in. It never depends on the answer, so that it gives none away.

    ``numbers``: ``amount`` writing lines for a row of numbers. ``equation``: ``amount`` lines that
    an equation is written on.
    """

    kind: Literal["numbers", "equation"]
    amount: int


class Question(NamedTuple):
    """What is shown and asked, with every right answer. Question and answer are one value.

    ``pieces`` are shown from left to right; ``ask`` names a phrase in templates/ and ``values``
    what fills it.
    """

    pieces: tuple[Piece, ...]
    ask: str
    values: tuple[tuple[str, str | int], ...]
    room: Room
    answers: tuple[Answer, ...]
    grade: Grade


class Exercise(Protocol):
    """A way of asking: so many different questions in a variant, each by its position."""

    @property
    def name(self) -> str:
        """The name that orders use. Its phrases are ``exercise-<name>-title``, ``-goal`` and ``-task``."""
        ...

    def count(self, variant: Variant) -> int:
        """How many different questions the variant has; 0 if the exercise makes no sense in it."""
        ...

    def question(self, variant: Variant, position: int) -> Question:
        """The question at a position from 0 to count − 1. Positions never change their meaning."""
        ...


class Variant(Protocol):
    """A set of rules of one game. Each game has its own, with more to it than this."""

    @property
    def name(self) -> str:
        """The name that orders use. Its phrases are ``variant-<name>-title`` and ``variant-<name>-line``."""
        ...


@dataclass(frozen=True)
class Game:
    """One of the games: its variants and exercises by name, and the choices that only it has.

    ``variants`` and ``exercises`` keep their order for ever; codes count along it. ``choices`` have
    tags 8–15. ``variant`` reads an order's variant with its overrides; it raises `BadRequest` when
    they do not go together.
    """

    name: str
    variants: Mapping[str, Variant]
    exercises: Mapping[str, Exercise]
    choices: tuple[Choice, ...]

    def variant(self, order: Order) -> Variant:
        """The variant an order plays. Each game overrides this."""
        raise LookupError(self.name)
