"""What a kind of sheet is: its choices, and a function from an order to pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from muggins_print.order import Choice, Order
from muggins_print.page.model import Measure, Page


class Personal(NamedTuple):
    """What a teacher writes on sheets: no part of an order, and in no code.

    Each of the ``names`` gets a sheet, in this order; the sheets of an order are given out in turn.
    ``versions`` are what those sheets are called (A, B, C). ``title`` takes the place of the exercise's,
    ``instructions`` that of what to do; "" leaves either. ``date`` stands on the line for the date,
    ``school`` above the title, ``message`` below the last question.
    """

    names: tuple[str, ...] = ()
    versions: tuple[str, ...] = ()
    title: str = ""
    school: str = ""
    date: str = ""
    instructions: str = ""
    message: str = ""


#: Nothing of a teacher's own.
NOTHING = Personal()


@dataclass(frozen=True)
class Sheet:
    """One sheet of paper work, whole: a board, a child's worksheet, its key.

    ``title`` is its outline entry and what the summary calls it, ``code`` rebuilds it (and its key
    too) alone, ``notes`` are sentences to tell on screen, such as that questions had to repeat.
    ``name`` is whose sheet it is, or "".
    """

    title: str
    code: str
    pages: tuple[Page, ...]
    notes: tuple[str, ...] = ()
    name: str = ""


#: An order, whether to show the answers, and how wide text is → sheets, one at a time.
Compose = Callable[[Order, bool, Measure], Iterator[Sheet]]
#: The same for sheets that a teacher may write on.
ComposePersonal = Callable[[Order, bool, Measure, Personal], Iterator[Sheet]]


@dataclass(frozen=True)
class SheetKind:
    """A kind of sheet: one row of the registry.

    ``name`` is the command and the recipe's ``kind``; ``number`` (0–31) stands for it in codes, for
    ever. ``choices`` are its own, with tags 16–31; the common ones and the game's come on top.
    With ``has_key`` the same ``compose`` is called a second time, with answers, for the key. A
    ``part`` is something to cut out or to play with; its command is ``muggins parts NAME``. Of a kind
    with sheet numbers, ``by_lot`` tells whether an order that names none gets one drawn. Sheets that are
    the same in every variant are ``for_all``. A kind for one ``game`` alone may share its name and number
    with those of others. ``version`` is that of its codes, see `Order`. Where names and a teacher's own words
    may stand on its sheets ``personal`` composes them; ``compose`` then gives the same as it gives with
    `NOTHING`.
    """

    name: str
    number: int
    line: str
    choices: tuple[Choice, ...]
    has_key: bool
    compose: Compose
    part: bool = False
    by_lot: Callable[[Order], bool] = lambda order: True
    for_all: bool = False
    game: str = ""
    version: int = 1
    personal: ComposePersonal | None = None

    @property
    def command(self) -> str:
        """The command that prints it, as typed behind ``muggins``."""
        return f"parts {self.name}" if self.part else self.name
