"""Orders of cribbage, composed."""

from __future__ import annotations

from muggins_print.games.cribbage import CRIBBAGE
from muggins_print.order import Order, Setting
from muggins_print.page.model import Measure
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import measure_for
from muggins_print.sheets.ordering import COMMON
from muggins_print.sheets.posters import composed


def ordered(kind: SheetKind, **asked: object) -> Order:
    """An order for a kind of cribbage's own; what is not asked has its default."""
    choices = (*COMMON, *CRIBBAGE.choices, *kind.choices)
    assert asked.keys() <= {choice.name for choice in choices}
    settings: dict[str, Setting] = {
        choice.name: choice.read(asked[choice.name]) if choice.name in asked else choice.default
        for choice in choices
    }
    settings["variant"] = "cribbage"
    return Order(kind.name, kind.number, choices, settings)


def draft(kind: SheetKind, measure: Measure, **asked: object) -> Sheet:
    """The one sheet of such an order before it is enlarged or tiled."""
    order = ordered(kind, **asked)
    (made,) = kind.compose(order, False, measure_for(order, measure))
    return made


def sheet(kind: SheetKind, measure: Measure, **asked: object) -> Sheet:
    """The one sheet of such an order, as it goes to the press."""
    (made,) = composed(kind, ordered(kind, **asked), False, measure)
    return made
