"""Every kind of sheet of every game, with the least that an order for it needs."""

from __future__ import annotations

from muggins_print.sheets import SHEETS
from muggins_print.sheets.contract import SheetKind
from muggins_print.sheets.ordering import usual_variant

#: What is typed for a key: there is none without.
_TYPED: dict[str, object] = {
    "rolls": ["1,3,6", "4,4,4"],
    "layouts": ["3-6 6+6 6-2 / 6-4", "6+6 6-3"],
    "hands": ["5C 5D 5H JS / 5S"],
}


def least_for(kind: SheetKind) -> dict[str, object]:
    """The variant of its game, something to answer, and a sheet number, so that it is the same each time."""
    names = [choice.name for choice in kind.choices]
    asked: dict[str, object] = {name: typed for name, typed in _TYPED.items() if name in names}
    if "sheet_number" in names:
        asked["sheet_number"] = "4127"
    return {"variant": usual_variant(kind), **asked}


def called(kind: SheetKind) -> str:
    """A kind's name, and its game where it is not for all: ``board-dice``."""
    return "-".join(filter(None, (kind.name, kind.game)))


#: All kinds by what they are `called`.
EVERY: dict[str, SheetKind] = {called(kind): kind for kind in SHEETS}
