"""What all kinds of sheet share: their paper, game, words, heads and feet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from muggins_print.choices import millimetres
from muggins_print.games import GAMES
from muggins_print.games.contract import NOTATIONS, Game, Notation, Variant
from muggins_print.order import Order
from muggins_print.page.enlarged import SCALE, LargeMeasure
from muggins_print.page.furniture import abreast, folio_of, foot
from muggins_print.page.model import Mark, Measure, Page
from muggins_print.page.stock import MARGIN, PAPERS, POSTERS, Paper
from muggins_print.sheets import cribbage_voice, dice_voice, dominoes_voice
from muggins_print.words import Words, words_in

#: From one line of fine print to the next.
SMALL_ROW = 4.5


def paper_of(order: Order) -> Paper:
    """The paper that an order's sheet is composed for: the printer's, or a whole poster, whose own margin
    has nothing to do with that of the pages it is on; for large print as much smaller as it is enlarged then.
    """
    poster = order.settings.get("poster", "none")
    paper = printed_on(order)
    whole = paper if poster == "none" else POSTERS[str(poster)]
    return whole.smaller(SCALE) if is_large(order) else whole


def is_large(order: Order) -> bool:
    """Whether an order is for large print: see page/enlarged.py."""
    return order.settings.get("large_print") == "yes"


def measure_for(order: Order, measure: Measure) -> Measure:
    """How large the text of an order's sheets becomes where they are composed."""
    return LargeMeasure(measure) if is_large(order) else measure


def printed_on(order: Order) -> Paper:
    """The paper in the printer. A poster is composed for a larger one and then tiled on this."""
    return PAPERS[order.text("paper")]._replace(margin=order.length("margin"))


def notes_of(order: Order) -> tuple[str, ...]:
    """What to tell about the paper of an order: that printers may not reach the edge of a small margin."""
    if order.length("margin") >= MARGIN:
        return ()
    return (
        f"With a margin of {millimetres(order.whole('margin'))} mm a printer may cut off the edge: many stop "
        f"at 5 mm, and {MARGIN:.0f} mm is safe. Print one page first and look.",
    )


def words_of(order: Order) -> Words:
    """The words of an order's language."""
    return words_in(order.text("language"))


def notation_of(order: Order) -> Notation:
    """The signs of an order."""
    return NOTATIONS[order.text("notation")]


def game_of(order: Order) -> Game:
    """The game that an order's variant belongs to."""
    return next(game for game in GAMES if order.text("variant") in game.variants)


class Voice(Protocol):
    """What sheets say of the variants of one game: a module of functions, see `dice_voice`."""

    def told(self, variant: Variant, words: Words, notation: Notation) -> dict[str, str | int]:
        """The values that texts about a variant may be filled with."""
        ...

    def readings(self, variant: Variant, words: Words, exercise: str = "") -> tuple[str, ...]:
        """How a key reads the rules, where that matters to its answers: those of an exercise, or any."""
        ...

    def curriculum(self, variant: Variant, words: Words) -> dict[str, str | bool]:
        """What a variant practises, to fill the texts for teachers about it."""
        ...

    def notes(self, variant: Variant) -> tuple[str, ...]:
        """What to tell on screen of a variant."""
        ...

    def line(self, variant: Variant, words: Words, notation: Notation) -> str:
        """What a variant is called, and in what an order changed it."""
        ...


#: By the game's name.
_VOICES: dict[str, Voice] = {"dice": dice_voice, "dominoes": dominoes_voice, "cribbage": cribbage_voice}


def _voice(variant: Variant) -> Voice:
    return next(_VOICES[game.name] for game in GAMES if variant.name in game.variants)


def told(variant: Variant, words: Words, notation: Notation) -> dict[str, str | int]:
    """The values that texts about a variant may be filled with."""
    return _voice(variant).told(variant, words, notation)


def reading_lines(variant: Variant, words: Words, exercise: str = "") -> tuple[str, ...]:
    """How a key reads the rules, where that matters to its answers: those of an exercise, or any."""
    return _voice(variant).readings(variant, words, exercise)


def curriculum(variant: Variant, words: Words) -> dict[str, str | bool]:
    """What a variant practises, to fill the texts for teachers about it."""
    return _voice(variant).curriculum(variant, words)


def steps_notes(variant: Variant) -> tuple[str, ...]:
    """What to tell on screen of a variant, such as that its questions leave something out."""
    return _voice(variant).notes(variant)


def pool_of(variant: Variant) -> tuple[str | int, ...]:
    """What tells a variant's questions from another's, for dealing them."""
    return variant.pool


def variant_line(variant: Variant, words: Words, notation: Notation) -> str:
    """What a variant is called, and in what an order changed it: Classic · + − · 1–18."""
    return _voice(variant).line(variant, words, notation)


def pages_of(
    order: Order, title: str, middle: str, bodies: Sequence[tuple[Mark, ...]], to_scale: bool = False
) -> tuple[Page, ...]:
    """Whole pages from their bodies: each gets the foot with the order's code and page of pages.

    The code stands there as the command that prints the sheet again, or alone where that is too long.
    ``title`` becomes the first page's outline entry; ``middle`` is a word for the middle of the foot
    (such as that this is a key), or "". Sheets that are true ``to_scale`` have a ruler in their foot, which
    leaves no second line there: first the middle word gives way, then the command.
    """
    paper, words = paper_of(order), words_of(order)
    code, last = order.code, words.phrase("foot-page", page=len(bodies), pages=len(bodies))
    named = words.phrase("foot-code", code=code)
    if to_scale and not abreast(paper, named, f"{middle} · {last}"):
        middle = ""
    left = named if abreast(paper, named, *([last] if to_scale else [])) else code

    def page(number: int, body: tuple[Mark, ...]) -> Page:
        count = words.phrase("foot-page", page=number, pages=len(bodies))
        below = foot(paper, left, middle, count, to_scale)
        bookmark = title if number == 1 else None
        marks = (*body, *below)
        return Page(
            paper.width, paper.height, marks, str(number), bookmark,
            folio=folio_of(below), scale=paper.scale,
        )  # fmt: skip

    return tuple(page(number, body) for number, body in enumerate(bodies, start=1))
