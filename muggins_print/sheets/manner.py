"""How questions are written on a sheet: its words and signs, its type, the distance of its lines, and for
which hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from muggins_print.games.contract import Notation, Said
from muggins_print.page.enlarged import raised
from muggins_print.page.furniture import SMALL, WRITING
from muggins_print.page.model import Measure
from muggins_print.words import Words

if TYPE_CHECKING:
    from muggins_print.sheets.questions import Layout

#: By the names that orders use: from one line to the next, and the white between two questions (mm).
ROOMS = {"small": (8.0, 5.0), "normal": (WRITING, 7.0), "large": (12.0, 11.0)}


class Manner:
    """What is the same for all questions of an order.

    ``writing`` is the distance of two lines and ``apart`` the white between questions, in mm; nothing is
    set smaller than ``least`` pt, which in ``large`` print is more. With ``left``
    the lines stand on the left and the pieces beside them on the right, where no left hand lies on them.
    """

    def __init__(
        self,
        words: Words,
        notation: Notation,
        measure: Measure,
        room: str = "normal",
        left: bool = False,
        large: bool = False,
    ) -> None:
        self.words, self.notation, self.measure, self.left = words, notation, measure, left
        self.writing, self.apart = ROOMS[room]
        if large:  # two lines of an answer in a row of its own need so much
            self.writing = max(self.writing, WRITING)
        self.least = raised(SMALL) if large else SMALL
        self.layouts: dict[object, Layout] = {}
        self._said: dict[Said, str] = {}

    def said(self, said: Said) -> str:
        """What is said, in words and signs."""
        if said not in self._said:
            values = {
                name: value if isinstance(value, (str, int)) else value.text(self.notation)
                for name, value in said.values
            }
            self._said[said] = self.words.phrase(said.phrase, **values)
        return self._said[said]

    def sign(self, text: str) -> str:
        """A sign as the school writes it."""
        return {"×": self.notation.times, "÷": self.notation.divide}.get(text, text)
