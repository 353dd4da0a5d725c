"""Challenge cards: a deck of challenges to cut out, for a quick round between two games.

The answer is on the back, or where backs are not printed at the foot of the card, small and upside down.
Lengths are those of a card `_WIDE` mm wide and grow with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muggins_print.chance import SheetNumber
from muggins_print.choices import Length, SheetNumbers, WholeNumber
from muggins_print.errors import BadRequest
from muggins_print.games.contract import Notation
from muggins_print.games.dice import DICE
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.order import Order
from muggins_print.page import art
from muggins_print.page.furniture import ANSWER, INK, QUIET
from muggins_print.page.model import Art, Box, Disc, Label, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.page.tints import tint
from muggins_print.sheets.challenges import KINDS, Challenge, deck
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.cutting import CUT_CHOICES, Piece, cut_pages
from muggins_print.sheets.film import film_notes
from muggins_print.sheets.frame import notation_of, paper_of, words_of
from muggins_print.words import Words

#: A poker card: its width in mm, and its height over that.
_WIDE, _RATIO = 63.5, 1.4
#: From the card's edge to its text; the height of the band with the card's title.
_PAD, _BAND = 5.0, 13.0
_DIE, _BETWEEN, _SPACE = 15.0, 3.5, 20.0
#: Type on a card, in pt: its title, the challenge, an answer on the back and at the foot.
_TITLE, _ASK, _LARGE, _SMALL = 14.0, 12.0, 16.0, 9.0
_AGAIN = "There are fewer different challenges than cards, so some come again."
#: Large print needs larger cards, unless others are asked for: two such lie on A4 and on Letter.
_WIDE_LARGE = 110.0
#: One grey for all bands, and a hue for each kind of challenge.
_BANDS = {
    kind: tint(0.90, 0.075, hue) for kind, hue in zip(KINDS, (85.0, 25.0, 200.0, 145.0, 290.0), strict=True)
}


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """A deck for every sheet number. The cards hold their answers, so there is no key."""
    words, variant = words_of(order), DICE.variant(order)
    for number in order.sheet_numbers():
        one = order.but(sheet_number=(number,))
        dealt = deck(variant, number, order.whole("cards"))
        drawing = _Drawing(one, variant, number, measure)
        pieces = [drawing.piece(place, card) for place, card in enumerate(dealt.challenges, start=1)]
        title = words.phrase("challenge-outline", number=str(number))
        notes = (*((_AGAIN,) if dealt.again else ()), *film_notes(one, "cards"))
        middle = words.phrase(f"challenge-{variant.reading}")
        yield Sheet(title, one.code, cut_pages(one, title, middle, pieces, measure), notes)


class _Drawing:
    """What all cards of a deck share."""

    def __init__(self, order: Order, variant: DiceVariant, number: SheetNumber, measure: Measure) -> None:
        self.variant, self.number, self.measure = variant, number, measure
        self.words: Words = words_of(order)
        self.notation: Notation = notation_of(order)
        asked, paper = order.settings["size"], paper_of(order)
        usual = _WIDE if paper.scale == 1.0 else _WIDE_LARGE
        self.true, self.scale = paper.true, paper.scale
        self.width = self.true(usual if asked is None else order.length("size"))
        self.height = round(self.width * _RATIO, 1)
        self.s = self.width / _WIDE
        self.bleed = self.true(order.length("bleed"))
        self.backs = order.text("backs") != "none"
        self.code = order.code

    def piece(self, place: int, card: Challenge) -> Piece:
        """A card with its number in the deck, and its answer."""
        s, name = self.s, f"challenge-{self.code}-{place}"
        marks = [*self.band(card, place, self.words.phrase(f"challenge-{card.kind}-title")), *self.dice(card)]
        marks += self.picture(card)
        top, bottom = (_BAND + 45.0) * s, self.height - _PAD * s
        # A long challenge or answer is set smaller, so that there is white between the two.
        for size in (1.0, 0.9, 0.8, 0.7):
            ask = self.text(card.ask(self.variant, self.words), _ASK * size)
            foot = self.foot(card, f"{name}-answer", size)
            room = bottom - top - self.measure.height(ask) - (0.0 if self.backs else foot.height + 1.5 * s)
            if room >= 0.0:
                break
        else:
            if self.scale > 1.0:
                raise self.too_small()
        marks.append(ask._replace(y=top + max(0.0, room / 2)))
        if not self.backs:
            marks.append(Stamp(0.0, bottom - foot.height, foot, 180.0))
        front = Art(name, self.width, self.height, tuple(marks))
        return Piece(front, self.back(card, place, f"{name}-back") if self.backs else None)

    def band(self, card: Challenge, place: int, title: str) -> list[Mark]:
        """The coloured band at the top, with what kind of challenge it is and the card's number."""
        s, over = self.s, self.bleed
        fill = Box(-over, -over, self.width + 2 * over, _BAND * s + over, _BANDS[card.kind], None)
        number = Label(
            self.width - _PAD * s, _BAND * s / 2, str(place), _SMALL * s, False, INK, "right", True
        )
        room = self.width - 2 * _PAD * s - 4.0 * s - self.measure.width(str(place), _SMALL * s)
        size = min(_TITLE * s, _TITLE * s * room / self.measure.width(title, _TITLE * s, True))
        if self.measure.width(title, size, True) > room + 1e-6:
            raise self.too_small()
        return [fill, Label(_PAD * s, _BAND * s / 2, title, size, True, INK, "left", True), number]

    def too_small(self) -> BadRequest:
        """The sentence about cards too small for large print."""
        return BadRequest(
            f"Cards {self.width * self.scale:g} mm wide have no room for large print. Choose a larger "
            "--size, or leave out --large-print."
        )

    def dice(self, card: Challenge) -> Iterator[Mark]:
        """The roll."""
        s = self.s
        left = (self.width - (3 * _DIE + 2 * _BETWEEN) * s) / 2
        for index, die in enumerate(card.dice):
            yield Stamp(left + index * (_DIE + _BETWEEN) * s, (_BAND + 5.0) * s, art.die(die, _DIE * s))

    def picture(self, card: Challenge) -> list[Mark]:
        """What it is about, below the roll: the space to reach, the claimed one, those to choose from."""
        s, middle = self.s, self.width / 2
        y = (_BAND + 8.5 + _DIE) * s
        size = _SPACE * s
        match card.kind:
            case "count":
                centre = y + size / 2
                line = 0.5 * s
                return [
                    Disc(middle, centre, size / 2 - line / 2, "#ffffff", QUIET, line),
                    Label(middle, centre, "?", art.figure_size(size * 0.5), True, INK, "centre", True),
                ]
            case "odd-one-out":
                step = (_DIE + _BETWEEN) * s
                small = _DIE * s
                return [
                    Stamp(
                        middle + (index - 1) * step - small / 2,
                        y + (size - small) / 2,
                        art.space(space, small),
                    )
                    for index, space in enumerate(card.spaces)
                ]
        marks: list[Mark] = [Stamp(middle - size / 2, y, art.space(card.spaces[0], size))]
        if card.kind == "bluff":
            marble = art.marble(3, 10.0 * s)
            marks.append(Stamp(middle + size * 0.34, y + size - marble.height * 0.8, marble))
        return marks

    def text(self, text: str, size: float, bold: bool = False, ink: str = INK) -> TextBlock:
        """A text in the middle of the card, its lines about equally long."""
        s = self.s
        width = self.width - 2 * _PAD * s
        whole = TextBlock(0.0, 0.0, width, (Span(text, bold),), size * s, size * s * 1.25, ink, "centre")
        block, tall = whole, self.measure.height(whole)
        while width > 20.0 * s and self.measure.height(narrower := whole._replace(width=width)) <= tall:
            block, width = narrower, width - 1.0 * s
        return block._replace(x=(self.width - block.width) / 2)

    def foot(self, card: Challenge, name: str, size: float) -> Art:
        """The answer, small; it is placed upside down."""
        lines = card.answer(self.words, self.notation)
        marks, height = self.stacked([self.text(line, _SMALL * size, True, ANSWER) for line in lines], 0.0)
        return Art(name, self.width, height, tuple(marks))

    def back(self, card: Challenge, place: int, name: str) -> Art:
        """The back of a card: the roll once more, and the answer."""
        marks = [*self.band(card, place, self.words.phrase("challenge-answer")), *self.dice(card)]
        top = (_BAND + 5.0 + _DIE) * self.s
        blocks = [self.line(text) for text in card.answer(self.words, self.notation)]
        _, tall = self.stacked(blocks, 0.0, 2.0 * self.s)
        room = self.height - top - _PAD * self.s
        marks += self.stacked(blocks, top + max(0.0, (room - tall) / 2), 2.0 * self.s)[0]
        return Art(name, self.width, self.height, tuple(marks))

    def line(self, text: str) -> TextBlock:
        """A line of an answer, large: shrunk if it is little too long, wrapped if it is much."""
        room, wide = self.width - 2 * _PAD * self.s, self.measure.width(text, _LARGE * self.s, True)
        if wide <= room:
            return self.text(text, _LARGE, True, ANSWER)
        return self.text(text, max(_ASK, _LARGE * room / wide * 0.99), True, ANSWER)

    def stacked(self, blocks: Sequence[TextBlock], y: float, gap: float = 0.0) -> tuple[list[Mark], float]:
        """Texts below each other from ``y``, ``gap`` apart; and where they end."""
        marks: list[Mark] = []
        for block in blocks:
            y += gap if marks else 0.0
            marks.append(block._replace(y=y))
            y += self.measure.height(block)
        return marks, y


CHALLENGE_CARDS = SheetKind(
    "challenge-cards",
    12,
    "a deck of challenges about rolls, with their answers, to cut out",
    (
        Length("size", 16, None, "the cards' width; 63.5 mm if not given, more in large print", 550, 1200),
        WholeNumber("cards", 17, 16, "cards in the deck", 1, 200),
        SheetNumbers("sheet_number", 19, (), "which deck; the same number always gives the same cards"),
        *CUT_CHOICES,
    ),
    False,
    compose,
    part=True,
    game="dice",
)
