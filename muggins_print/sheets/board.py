"""The board (D1): a track of numbered spaces round a field to roll the dice in.

For marbles, to be laminated, or on plain paper to colour the spaces in (D20).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
from muggins_print.games.dice import DICE
from muggins_print.games.dice.board import bonuses
from muggins_print.games.dice.operations import OPERATIONS
from muggins_print.games.dice.rolls import unreached
from muggins_print.games.dice.typed import listed
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.order import Order
from muggins_print.page.furniture import RULE, Area, usable
from muggins_print.page.model import Art, Line, Mark, Measure, Span, Stamp
from muggins_print.page.styles import styled
from muggins_print.sheets.board_field import Field
from muggins_print.sheets.board_plan import BETWEEN, Draft, pieces_on
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.cutting import COPIES, NO_MARKS
from muggins_print.sheets.dice_voice import signs_of
from muggins_print.sheets.film import LAMINATE, check_pouch, film, film_marks, film_notes, filmed, seal
from muggins_print.sheets.frame import (
    measure_for,
    notation_of,
    pages_of,
    paper_of,
    variant_line,
    words_of,
)
from muggins_print.sheets.posters import POSTER
from muggins_print.sheets.style import STYLE
from muggins_print.sheets.tracks import LAYOUTS
from muggins_print.words import Words

#: So many spaces that no roll reaches are named.
_NAMED = 5


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The board of the order's variant, or several to colour on one page, as often as asked. No key.

    Raises `BadRequest` when the spaces would be too small on the order's paper, when no ring has room
    in its middle, and for choices that do not go together.
    """
    paper, variant, words = paper_of(order), DICE.variant(order), words_of(order)
    use, per_page = order.text("use"), order.text("per_page")
    _check(order)
    layout = "ring" if order.text("wrap") == "yes" else order.text("layout")
    check_pouch(order, paper)
    wraps = order.text("wrap") == "yes"
    draft = Draft(variant.spaces, _field(order, variant), measure, layout, wraps, film(order))
    if per_page == "auto" and order.text("poster") != "none":
        per_page = "1"
    plan = draft.plan(paper, 0 if per_page == "auto" else int(per_page))
    notes = [draft.note(paper, plan), *_out_of_reach(variant)]
    style = order.text("style")
    drawing = styled(draft.drawing(plan, style == "outline"), style, paper.scale)
    board = Art(f"board-{order.code}", plan.areas[0].width, plan.areas[0].height, drawing)
    marks: list[Mark] = [Stamp(area.x, area.y, board) for area in plan.areas]
    if order.text("laminate") != "none":
        marks += film_marks(order, plan.areas, usable(paper, to_scale=True))
        notes += film_notes(order, "board" if len(plan.areas) == 1 else "boards")
    elif order.text("no_marks") == "no":
        marks += _cuts(plan.areas)
    copies, boards = order.whole("copies"), len(plan.areas)
    pages = -(-copies // boards)
    if copies > 1 and order.text("poster") == "none":
        spare = f", and {pages * boards - copies} to spare" if copies % boards else ""
        notes.append(f"{copies} boards on {pages} page{'s' if pages > 1 else ''}{spare}.")
    title = words.phrase(f"board-sheet-{use}", variant=variant_line(variant, words, notation_of(order)))
    foot = words.phrase(f"board-foot-{_called(order)}")
    bodies = [tuple(marks)] * pages
    made = pages_of(order, title, foot, bodies, to_scale=True)
    if order.text("laminate") != "none" or len(plan.areas) > 1:
        trim = filmed(plan.areas, seal(order))
        made = tuple(replace(page, trim=trim, bleed=trim) for page in made)
    yield Sheet(title, order.code, made, tuple(notes))


def _called(order: Order) -> str:
    """What the foot calls the board: by its use, or a poster where that is not to be laminated."""
    use = order.text("use")
    hung = order.text("poster") != "none" and order.text("laminate") == "none"
    return "poster" if hung and use == "laminate" else use


def pieces_of(order: Order, measure: Measure) -> str:
    """The largest kind of piece that lies on the spaces of an order's board: see `pieces_on`."""
    measure = measure_for(order, measure)
    variant, wraps = DICE.variant(order), order.text("wrap") == "yes"
    layout = "ring" if wraps else order.text("layout")
    draft = Draft(variant.spaces, _field(order, variant), measure, layout, wraps, film(order))
    paper = paper_of(order)
    return pieces_on(draft.plan(paper, 1).track.diameter * paper.scale)


def _out_of_reach(variant: DiceVariant) -> Iterator[str]:
    """What to say of spaces that no roll reaches, as own dice, operations or spaces may make some."""
    missing = unreached(variant) if variant.altered else ()
    if missing:
        named = [str(space) for space in missing[:_NAMED]]
        if len(missing) > _NAMED:
            named.append(f"{len(missing) - _NAMED} more")
        yield (
            f"No roll of these dice reaches {len(missing)} of the {len(variant.spaces)} spaces: "
            f"{listed(named) if len(named) > 1 else named[0]}."
        )


def _check(order: Order) -> None:
    """Raises `BadRequest` for choices that do not go together."""
    layout, per_page = order.text("layout"), order.text("per_page")
    if order.text("wrap") == "yes" and layout not in ("auto", "ring"):
        raise BadRequest(
            f"The last space and the first can be neighbours on a ring alone, and this board is of layout "
            f"{layout!r}. Choose --layout ring, or leave out --wrap."
        )
    if order.text("use") == "laminate" and per_page not in ("auto", "1"):
        raise BadRequest(
            f"A board for marbles takes a whole page, so {per_page} of them do not go on one. "
            "Choose --use colouring, or leave out --per-page."
        )


def _cuts(areas: Sequence[Area]) -> Iterator[Mark]:
    """Dashed lines halfway between boards, to cut along."""
    left, top = min(area.x for area in areas), min(area.y for area in areas)
    right, bottom = max(area.right for area in areas), max(area.bottom for area in areas)
    for y in sorted({area.y for area in areas} - {top}):
        yield Line(left, y - BETWEEN / 2, right, y - BETWEEN / 2, 0.2, RULE, (2.0, 2.0))
    for x in sorted({area.x for area in areas} - {left}):
        yield Line(x - BETWEEN / 2, top, x - BETWEEN / 2, bottom, 0.2, RULE, (2.0, 2.0))


def _field(order: Order, variant: DiceVariant) -> Field:
    """The words and figures of the board."""
    words, notation = words_of(order), notation_of(order)
    use = order.text("use")
    signs = signs_of(variant, notation)
    return Field(
        words.phrase("board-title"),
        variant_line(variant, words, notation),
        variant.dice,
        signs,
        _help(use, signs, words),
        (words.phrase("board-runs"), words.phrase("board-runs-short")),
        tuple(
            (
                bonus.length,
                words.phrase("board-or-more") if bonus.open else "",
                words.phrase("board-bonus", points=bonus.points),
            )
            for bonus in bonuses(variant.spaces)
        ),
        _fine(order, variant),
        tuple(words.phrase(f"board-player-{part}") for part in ("colour", "name", "points"))
        if use == "colouring"
        else (),
    )


def _fine(order: Order, variant: DiceVariant) -> tuple[str, ...]:
    """What counts (D15, D16), and the house rule where it is played (D17)."""
    words = words_of(order)
    told = (words.phrase(f"board-points-{order.text('use')}"), words.phrase("board-runs-once"))
    if order.text("wrap") != "yes":
        return told
    return (*told, words.phrase("board-wraps", first=variant.low, last=variant.high))


def _help(use: str, signs: Sequence[str], words: Words) -> tuple[tuple[Span, ...], ...]:
    """What to do; the operations are named where not all are played (D3, D19)."""
    take = [Span(words.phrase(f"board-take-{use}"))]
    if len(signs) < len(OPERATIONS):
        *others, last = signs
        named = words.phrase("board-and", first=", ".join(others), last=last) if others else last
        only = words.spans("board-only", signs=named)
        take = [*(Span(text, bold) for text, bold in only), Span(" "), *take]
    return (Span(words.phrase("board-make")),), tuple(take)


BOARD = SheetKind(
    "board", 0, "the board, to laminate or to colour in",
    (
        OneOf(
            "use", 16, "laminate", "for marbles and a laminator, or on plain paper to colour in",
            ("laminate", "colouring"),
        ),
        STYLE,
        OneOf("layout", 18, "auto", "how the spaces run", ("auto", *LAYOUTS)),
        OneOf("per_page", 19, "auto", "how many boards to colour on a page", ("auto", "1", "2", "4", "6")),
        OneOf("wrap", 20, "no", "make the last space and the first neighbours, on a ring", ("no", "yes")),
        LAMINATE,
        NO_MARKS,
        replace(COPIES, help="how many boards, such as for a class"),
        POSTER,
    ),
    False, compose,
    game="dice",
)  # fmt: skip
