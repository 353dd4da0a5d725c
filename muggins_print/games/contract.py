"""What a game is to the rest of the house: variants, exercises, questions with their answers.

Sheets, keys and checks work for every game through these types alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
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


class Said(NamedTuple):
    """Something said in words: a phrase in templates/ by its name, and the values that fill it.

    A value may be a working, such as an equation: it is printed in the sheet's notation.
    """

    phrase: str
    values: tuple[tuple[str, str | int | Working], ...] = ()


class Answer(NamedTuple):
    """One right answer: ``value`` as a pupil writes it, and every way to it, simplest first.

    ``also`` are other values that are as right. What is to be ticked, or written in words or signs
    of the language, is ``said`` instead; ``value`` is then "", or the same in plain signs.
    """

    value: str
    workings: tuple[Working, ...] = ()
    also: tuple[str, ...] = ()
    said: Said | None = None


class Grade(NamedTuple):
    """How hard a question is, by what the solver needed: compare as a tuple, larger is harder.

    ``effort`` is the least effort of any way to the answer (operations count + 1, − 2, × 3, ÷ 4,
    a bracket 1 more); ``scarcity`` is higher the fewer ways there are; ``size`` the largest number met.
    Sheets of one set are made alike by the sum of the efforts of their questions.
    """

    effort: int
    scarcity: int
    size: int


class Field(NamedTuple):
    """One place to answer in.

    ``kind``: ``number`` is a short blank for a number; ``equation`` a line that one is written on;
    ``words`` a whole line for a few words; ``ticks`` a box to tick before each of the ``options``.
    Before it stand the ``piece`` and the ``label``, if any. With ``begins`` it begins a row; else it follows
    the field before as long as the row has room. What a field that begins a row has ``told`` before
    it stands in lines of its own above it, or beside pieces that leave room. Where ``several`` answers may
    be right, a number's blank is longer if the row has room; if it is ``paired``, they belong one by one to
    those of the field before, wherever both are several. ``called`` is the field's name in the list of
    what stands in which order, where its label says more than that; fields that follow each other and are
    called the same make one row of it.
    """

    kind: Literal["number", "equation", "words", "ticks"]
    label: Said | None = None
    piece: Piece | None = None
    options: tuple[Said, ...] = ()
    begins: bool = False
    told: tuple[Said, ...] = ()
    several: bool = False
    paired: bool = False
    called: Said | None = None


class Room(NamedTuple):
    """The room to answer in. It never depends on the answer, so that it gives none away.

    ``numbers``: ``amount`` writing lines for a row of numbers, whose answers are all the numbers.
    ``equation``: ``amount`` lines that an equation is written on: ways of the one answer. ``fields``: the
    ``fields``, each with the answer at its place; an empty one ("") stays blank.
    """

    kind: Literal["numbers", "equation", "fields"]
    amount: int = 0
    fields: tuple[Field, ...] = ()


class Question(NamedTuple):
    """What is shown and asked, with every right answer. Question and answer are one value.

    ``pieces`` are shown from left to right; ``ask`` names a phrase in templates/ and ``values``
    what fills it. ``reasons`` say in words why the answers are right, for the key.
    """

    pieces: tuple[Piece, ...]
    ask: str
    values: tuple[tuple[str, str | int], ...]
    room: Room
    answers: tuple[Answer, ...]
    grade: Grade
    reasons: tuple[Said, ...] = ()


class Exercise(ABC):
    """A way of asking: so many different questions in a variant, each by its position.

    ``name`` is the name that orders use; its phrases are ``exercise-<name>-title``, ``-goal`` and
    ``-task``. Questions run in so many ``strands``, of which a sheet takes equally many (true claims and
    bluffs, say). A mixture has no questions of its own (its count is 0 or 1) but the exercises that it takes
    turns with, its ``parts``. Where the class throws the dice itself, ``own_dice``, every question is alike
    and the key is the book of all rolls. Keys name the reading of the rules unless it is all the same to
    their answers: ``by_reading``.

    Where nobody says how many questions a sheet asks it is the ``usual`` number: as many as a page of A4 or
    Letter has room for, though no more than 12. On paper as small as A5, which A4 is in large print, it is
    ``usual_small``, and on Letter in large print, which is lower still, ``usual_least``, where fewer fill the
    last page too and still are of every strand. Codes count along the exercises of all games: first those
    ``since`` 1, then what came later.
    """

    name: str
    since: int = 1
    usual: int = 12
    usual_small: int | None = None
    usual_least: int | None = None
    strands: int = 1
    parts: tuple[Exercise, ...] = ()
    own_dice: bool = False
    by_reading: bool = True

    @abstractmethod
    def count(self, variant: Variant) -> int:
        """How many different questions the variant has; 0 if the exercise makes no sense in it."""

    def early(self, variant: Variant) -> int:
        """How many of them, the first ones, sheets of versions 1 to 3 of the codes ask."""
        return self.count(variant)

    def strand(self, variant: Variant, position: int) -> int:
        """The strand that the question at a position belongs to, from 0."""
        return position % self.strands

    @abstractmethod
    def question(self, variant: Variant, position: int) -> Question:
        """The question at a position from 0 to count − 1. Positions never change their meaning."""


class Variant(Protocol):
    """A set of rules of one game: a value. Each game has its own, with more to it than this."""

    def __hash__(self) -> int: ...

    @property
    def name(self) -> str:
        """The name that orders use. Its phrases are ``variant-<name>-title`` and ``variant-<name>-line``."""
        ...

    @property
    def pool(self) -> tuple[str | int, ...]:
        """What tells its questions from other variants', for dealing them: two variants of one pool have
        the same questions. It never changes, or old sheet numbers would give new sheets.
        """
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

    def fits(self, order: Order) -> None:
        """Raises `BadRequest`, with a remedy, where something that was typed says nothing, or two things do
        not go together. Orders from codes are not asked: what was printed prints again.
        """
