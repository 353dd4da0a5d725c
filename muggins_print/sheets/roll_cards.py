"""Roll cards: a deck instead of dice, one card a roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

from muggins_print.chance import SheetNumber, deal
from muggins_print.choices import Length, OneOf, SheetNumbers
from muggins_print.errors import BadRequest
from muggins_print.games.dice import DICE
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.order import Order
from muggins_print.page import art
from muggins_print.page.furniture import INK, PALE, RULE
from muggins_print.page.model import PT, Art, Box, Disc, Mark, Measure, Stamp
from muggins_print.pieces import Roll, roll_of
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.cutting import CUT_CHOICES, Piece, cut_pages
from muggins_print.sheets.film import film_notes
from muggins_print.sheets.frame import paper_of, words_of
from muggins_print.sheets.lettering import dotted

#: A card's height over its width, near that of playing cards.
TALL = 1.4
#: The width in mm from which cards have room for large print.
LARGE_CARD = 38.0
#: A deck of more different rolls than this is dealt from all throws instead.
MOST_ROLLS = 60
#: Cards in a deck of throws.
THROWS = 54


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """A deck with every roll once, or a deck of throws for each sheet number. No key.

    Raises `BadRequest` for a sheet number of what holds every roll, and for cards larger than the paper.
    """
    variant, words = DICE.variant(order), words_of(order)
    true, title = paper_of(order).true, words.phrase("cards-title")
    width = true(order.length("size"))
    least = LARGE_CARD if paper_of(order).scale > 1.0 else 0.0
    if order.length("size") < least:
        raise BadRequest(
            f"Cards {order.length('size'):g} mm wide have no room for large print. Ask for --size "
            f"{least:g} at least, or leave out --large-print."
        )
    back = _back(words.phrase("board-title"), width, true(order.length("bleed")), measure)
    numbers = order.sheet_numbers()
    if numbers and order.text("deck") == "all":
        raise BadRequest(
            "A deck with every roll once is the same for every sheet number. Leave out --sheet-number, or "
            "ask for --deck throws."
        )
    if not numbers:
        rolls, ways = all_rolls(variant), _ways(variant.dice)
        uneven = len(set(ways.values())) > 1
        pieces = [Piece(card(roll, width, ways[roll] if uneven else 0), back) for roll in rolls]
        task = words.phrase("cards-task-all", uneven=uneven, throws=sum(ways.values()))
        yield Sheet(
            title, order.code, cut_pages(order, title, "", pieces, measure, task), film_notes(order, "cards")
        )
    for number in numbers:
        one = order.but(sheet_number=(number,))
        pieces = [Piece(card(roll, width, 0), back) for roll in throws(variant.dice, number)]
        task = words.phrase("cards-task-throws", count=len(pieces), number=number)
        yield Sheet(
            title, one.code, cut_pages(one, title, "", pieces, measure, task), film_notes(one, "cards")
        )


def _by_lot(order: Order) -> bool:
    """Whether the deck is one of throws, which needs a sheet number, and not every roll once."""
    deck = order.text("deck")
    return deck == "throws" or (deck == "auto" and len(all_rolls(DICE.variant(order))) > MOST_ROLLS)


@cache
def _ways(dice: tuple[int, ...]) -> Counter[Roll]:
    """In how many of all throws, told apart by which die shows what, each roll comes up."""
    return Counter(roll_of(dice, values) for values in product(*(range(1, sides + 1) for sides in dice)))


def throws(dice: tuple[int, ...], number: SheetNumber) -> Iterator[Roll]:
    """The `THROWS` throws of a sheet number, dealt from all that the dice can fall: so each roll is as
    likely as with dice. Further sheets of the number go on where the last one stopped.
    """
    every = tuple(product(*(range(1, sides + 1) for sides in dice)))
    for pick in next(deal(number.number, len(every), THROWS, "roll-cards", *dice, first=number.part)):
        yield roll_of(dice, every[pick])


# --- drawing ----------------------------------------------------------------------------------------


@cache
def card(roll: Roll, width: float, ways: int) -> Art:
    """A card ``width`` mm wide with the dice of a roll, and a dot for each of the throws that give it."""
    height = round(width * TALL, 2)
    inset, size = 0.055 * width, 0.37 * width
    marks: list[Mark] = [
        Box(inset, inset, width - 2 * inset, height - 2 * inset, art.WHITE, RULE, 0.25, 0.08 * width)
    ]
    above = (height - size - 0.43 * width) / 2 - (0.04 * width if ways else 0.0)
    for die, (x, y) in zip(roll.dice, ((-0.205, 0.0), (0.205, 0.0), (0.0, 0.43)), strict=True):
        marks.append(Stamp(width / 2 + x * width - size / 2, above + y * width, art.die(die, size)))
    radius, step = 0.0175 * width, 0.065 * width
    for dot in range(ways):
        x = width / 2 + (dot - (ways - 1) / 2) * step
        marks.append(Disc(x, height - inset - 0.11 * width, radius, INK, None))
    shown = "-".join(f"{die.sides}.{die.value}" for die in roll.dice)
    return Art(f"roll-card-{shown}-{width:g}-{ways}", width, height, tuple(marks))


def _back(title: str, width: float, bleed: float, measure: Measure) -> Art:
    """The back of every card: the game's name on a light ground that reaches ``bleed`` mm over the edge."""
    height = round(width * TALL, 2)
    inset, size = 0.055 * width, 0.72 * width / measure.width(title, 1.0, True)
    base = height / 2 + 0.24 * size * PT
    marks = [
        Box(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, PALE, None),
        Box(inset, inset, width - 2 * inset, height - 2 * inset, None, art.WHITE, 0.02 * width, 0.08 * width),
        *dotted(title, 0.14 * width, base, size, measure, art.marble),
    ]
    return Art(f"roll-card-back-{width:g}-{bleed:g}", width, height, tuple(marks))


ROLL_CARDS = SheetKind(
    "roll-cards", 9, "a deck of cards instead of dice, one card a roll",
    (
        Length("size", 16, 400, "how wide a card is; it is 1.4 times as tall", 250, 1000),
        OneOf(
            "deck", 17, "auto",
            f"every roll once, or {THROWS} throws as dice fall; auto is all where there are at most "
            f"{MOST_ROLLS} rolls and no sheet number",
            ("auto", "all", "throws"),
        ),
        SheetNumbers("sheet_number", 19, (), "which deck of throws; by lot if not given"),
        *CUT_CHOICES,
    ),
    False, compose, part=True, by_lot=_by_lot,
    game="dice",
)  # fmt: skip
