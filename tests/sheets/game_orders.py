"""Orders for the kinds of sheet that one game alone has, composed."""

from __future__ import annotations

from muggins_print.games import GAMES
from muggins_print.order import Order, Setting
from muggins_print.page.model import Measure, Stamp, TextBlock
from muggins_print.page.stock import MARGIN
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import measure_for
from muggins_print.sheets.ordering import COMMON
from muggins_print.sheets.posters import composed


def ordered(kind: SheetKind, **asked: object) -> Order:
    """An order for a game's own kind, in its first variant; what is not asked has its default."""
    game = next(game for game in GAMES if game.name == kind.game)
    choices = (*COMMON, *game.choices, *kind.choices)
    assert asked.keys() <= {choice.name for choice in choices}
    settings: dict[str, Setting] = {
        choice.name: choice.read(asked[choice.name]) if choice.name in asked else choice.default
        for choice in choices
    }
    settings["variant"] = next(iter(game.variants))
    return Order(kind.name, kind.number, choices, settings)


def drafts(kind: SheetKind, measure: Measure, **asked: object) -> list[Sheet]:
    """The sheets of such an order before they are enlarged or tiled."""
    order = ordered(kind, **asked)
    return list(kind.compose(order, False, measure_for(order, measure)))


def draft(kind: SheetKind, measure: Measure, **asked: object) -> Sheet:
    """The one sheet of such an order before it is enlarged or tiled."""
    (made,) = drafts(kind, measure, **asked)
    return made


def sheet(kind: SheetKind, measure: Measure, **asked: object) -> Sheet:
    """The one sheet of such an order, as it goes to the press."""
    (made,) = composed(kind, ordered(kind, **asked), False, measure)
    return made


def told(sheet: Sheet) -> list[str]:
    """All running text of a sheet, block by block."""
    return [
        "".join(span.text for span in mark.spans).replace("\u00a0", " ")
        for page in sheet.pages
        for mark in page.marks
        if isinstance(mark, TextBlock)
    ]


def drawings(sheet: Sheet) -> list[Stamp]:
    """What is drawn on a sheet, in order; all of it lies inside the margins."""
    found = [(page, mark) for page in sheet.pages for mark in page.marks if isinstance(mark, Stamp)]
    for page, mark in found:
        assert mark.x >= MARGIN - 0.01
        assert mark.x + mark.art.width <= page.width - MARGIN + 0.01
    return [mark for _, mark in found]
