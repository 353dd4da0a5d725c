"""The rule sheet of cribbage: the game, how to count, and Muggins, in words and cards (C1 to C16).

The words are in templates/<language>/rules_cribbage.jinja, one section at a time. What examples come to is
counted and settled by the game itself, so that the sheet cannot contradict the keys.
"""

from __future__ import annotations

from collections.abc import Iterator

from muggins_print.games.contract import Notation
from muggins_print.games.cribbage import CRIBBAGE
from muggins_print.games.cribbage.calls import ACCEPT, OVER, Call, muggins, settle
from muggins_print.games.cribbage.counting import count
from muggins_print.games.cribbage.exercises.posed import breakdown
from muggins_print.games.cribbage.variants import CribbageVariant
from muggins_print.order import Order
from muggins_print.page import hands
from muggins_print.page.furniture import (
    INK,
    LARGE,
    PALE,
    RULE,
    TEXT,
    running_head,
    usable,
)
from muggins_print.page.model import PT, Box, Label, Line, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.page.stock import GRID
from muggins_print.pieces import Card, CardHand
from muggins_print.sheets.columns import Block, Style, passage_blocks
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.counting_aid import ROWS
from muggins_print.sheets.cribbage_voice import told
from muggins_print.sheets.frame import notation_of, pages_of, paper_of, variant_line, words_of
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.posters import POSTER
from muggins_print.sheets.rule_pages import Emblem, rule_pages, rule_top
from muggins_print.sheets.rules import ACCENT, inside, type_scale
from muggins_print.words import Words

#: The hand at the top of the sheet: the best there is. And the one whose count is told (C17).
BEST = CardHand((Card(5, "C"), Card(5, "D"), Card(5, "H"), Card(11, "S")), Card(5, "S"))
EXAMPLE = CardHand((Card(4, "C"), Card(4, "D"), Card(5, "C"), Card(5, "D")), Card(6, "S"))
#: Counts that are settled for the reader: what the hand is worth, what is named, and the answer (C18).
SETTLED: tuple[tuple[int, int, Call], ...] = (
    (8, 6, muggins(5)),
    (8, 6, muggins(1)),
    (8, 8, muggins(3)),
    (8, 10, OVER),
    (8, 7, OVER),
    (8, 10, ACCEPT),
)
#: What plain cribbage and Muggins are compared in, by the phrases' names.
COMPARED = ("missed", "helping", "wrong", "over", "near")
#: The kinds of combinations, in the order of the counting aid's rows.
_KINDS = ("fifteen", "pair", "run", "flush", "nobs")


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The rule sheet of the order's game, in as few pages as it needs. It has no key."""
    paper, words = paper_of(order), words_of(order)
    title = words.phrase("cribbage-rules-title")
    draft = _Draft(CRIBBAGE.variant(order), words, notation_of(order), measure, type_scale(paper))
    whole = usable(paper)
    line = variant_line(draft.variant, words, draft.notation)
    later = running_head(whole, title, line)
    gist = words.phrase("cribbage-rules-gist")
    top = rule_top(whole, title, line, gist, draft.emblem(), measure, draft.scale)
    bodies = rule_pages(inside(paper) > 184, top, later, draft.blocks, draft.scale)
    yield Sheet(title, order.code, pages_of(order, title, "", bodies))


class _Draft:
    """Everything that the parts of one rule sheet are made from."""

    def __init__(
        self, variant: CribbageVariant, words: Words, notation: Notation, measure: Measure, scale: float
    ) -> None:
        self.variant, self.words, self.notation = variant, words, notation
        self.measure, self.scale = measure, scale
        self.manner = Manner(words, notation, measure)

    def emblem(self) -> Emblem:
        """The best hand fanned out, each card turned and lying half over the one before."""
        card, s = 13.0 * self.scale, self.scale
        step, turns = 0.72 * card, (-12.0, -6.0, 0.0, 6.0, 12.0)
        assert BEST.starter is not None
        stamps = [
            Stamp(
                GRID * s + 0.12 * card + place * step,
                0.11 * abs(place - 2) ** 2 * 0.3 * card,
                hands.small(one, card, courts=self.words.courts),
                turn,
            )
            for place, (one, turn) in enumerate(zip((*BEST.cards, BEST.starter), turns, strict=True))
        ]
        return Emblem(stamps, GRID * s + 0.24 * card + 4 * step + card, 22.0 * s)

    def blocks(self, width: float, size: float) -> list[Block]:
        """All sections with their figures, in reading order, the running text ``size`` times `TEXT`."""
        text = TEXT * self.scale * size
        style = Style(text, text * 1.27, LARGE * self.scale, ACCENT)

        def section(name: str, numbered: bool = False) -> list[Block]:
            passages = self.words.passages(
                "rules_cribbage", **told(self.variant, self.words, self.notation), section=name
            )
            return passage_blocks(passages, width, style, self.measure, numbered)

        return [
            *section("table"),
            *section("round", numbered=True),
            *section("play"),
            *section("count"),
            *self.combinations(width, style),
            *section("count_fine"),
            self.example(width, style),
            *section("muggins", numbered=True),
            *section("calls"),
            self.settled(width, style),
            *section("fine"),
            *section("compare"),
            *self.compared(width, style),
            *section("end"),
            *section("history"),
        ]

    def combinations(self, width: float, style: Style) -> Iterator[Block]:
        """What counts: cards, their points, and what they are (C1 to C3)."""
        s = self.scale
        card = 7.2 * s
        left = max(hands.hand_width(row.hand, card) for row in ROWS) + 3.0 * s
        points = self.measure.width("0", style.heading, True)
        for number, (kind, row) in enumerate(zip(_KINDS, ROWS, strict=True)):
            x = left + points + 2.5 * s
            spans = (Span(self.words.phrase(f"cribbage-rules-row-{kind}")),)
            block = TextBlock(x, 0.0, width - x, spans, style.text, style.leading, INK)
            drawing = hands.hand(row.hand, hands.hand_width(row.hand, card), courts=self.words.courts)
            tall = max(drawing.height, self.measure.height(block))
            marks = (
                Stamp(0.0, (tall - drawing.height) / 2, drawing),
                Label(left + points, tall / 2, str(row.points), style.heading, True, INK, "right", True),
                block._replace(y=(tall - self.measure.height(block)) / 2),
            )
            yield Block(tall, marks, 1.5 * s, number < len(ROWS) - 1)

    def example(self, width: float, style: Style) -> Block:
        """A hand and its whole count, line by line."""
        s, measure = self.scale, self.measure
        pad, counted = GRID * s, count(EXAMPLE)
        inner = width - 2 * pad
        wide = min(inner, hands.hand_width(EXAMPLE, 11.0 * s))
        drawing = hands.hand(EXAMPLE, wide, courts=self.words.courts)
        told = self.words.phrase("cribbage-rules-example", points=counted.points)
        texts = [told, *map(self.manner.said, breakdown(EXAMPLE, counted))]
        y = pad + drawing.height + 2.0 * s
        marks: list[Mark] = [Stamp(pad, pad, drawing)]
        for number, text in enumerate(texts):
            spans = (Span(text, number in (0, len(texts) - 1)),)
            block = TextBlock(pad, y, inner, spans, style.text, style.leading, INK)
            marks.append(block)
            y += measure.height(block) + 0.6 * s
        height = y + pad * 0.6
        return Block(height, (Box(0.0, 0.0, width, height, PALE, None, 0.0, 3.0 * s), *marks), GRID * s)

    def settled(self, width: float, style: Style) -> Block:
        """A table of counts and what becomes of them (C8 to C10)."""
        words, measure = self.words, self.measure
        heads = [
            words.phrase(f"cribbage-rules-{name}")
            for name in ("worth", "named", "answer", "counter", "caller")
        ]
        rows = []
        for true, named, call in SETTLED:
            pegged = settle(true, named, call)
            says = words.phrase(f"cribbage-rules-says-{call.kind}", points=call.points)
            rows.append([str(true), str(named), says, str(pegged.counter), str(pegged.caller)])
        gap = 2.0 * self.scale

        def wide(size: float) -> list[float]:
            return [
                max(measure.width(row[column], size, row is heads or column > 2) for row in (heads, *rows))
                + gap
                for column in range(len(heads))
            ]

        size = style.text * min(1.0, width / sum(wide(style.text)))
        spare = (width - sum(wide(size))) / len(heads)
        line, edges = style.leading * PT * 1.25, [0.0]
        for one in wide(size):
            edges.append(edges[-1] + one + spare)
        marks: list[Mark] = [Box(0.0, 0.0, width, line, PALE, None)]
        for number, row in enumerate((heads, *rows)):
            y = (number + 0.5) * line
            for column, text in enumerate(row):
                bold = row is heads or column > 2
                if column == 2:
                    marks.append(Label(edges[2] + gap / 2, y, text, size, bold, INK, "left", True))
                else:
                    x = (edges[column] + edges[column + 1]) / 2
                    marks.append(Label(x, y, text, size, bold, INK, "centre", True))
            if number:
                marks.append(Line(0.15, (number + 1) * line, width - 0.15, (number + 1) * line, 0.3, RULE))
        return Block((len(rows) + 1) * line, tuple(marks), GRID * self.scale)

    def compared(self, width: float, style: Style) -> Iterator[Block]:
        """A table of plain cribbage and Muggins, side by side: what it is about, then both below it."""
        words, s = self.words, self.scale
        inset, gutter, line = 1.5 * s, 3.0 * s, style.leading * PT
        half = (width - gutter) / 2 - inset

        def cells(plain: str, other: str, bold: bool, y: float) -> tuple[list[Mark], float]:
            blocks = [
                TextBlock(x, y, half, (Span(text, bold),), style.text, style.leading, INK)
                for x, text in ((inset, plain), (inset + half + gutter, other))
            ]
            return list(blocks), max(map(self.measure.height, blocks))

        heads, tall = cells(
            words.phrase("cribbage-rules-plain"), words.phrase("cribbage-rules-with"), True, 0.0
        )
        ground = Box(0.0, -0.8 * s, width, tall + 1.6 * s, PALE, None, 0.0, 1.5 * s)
        yield Block(tall + 0.8 * s, (ground, *heads), 2.5 * s, True)
        for number, name in enumerate(COMPARED):
            about = Span(words.phrase(f"cribbage-rules-{name}"), True)
            block = TextBlock(inset, 0.0, width - inset, (about,), style.text, style.leading, ACCENT)
            top = self.measure.height(block)
            plain, other = (words.phrase(f"cribbage-rules-{name}-{which}") for which in ("plain", "with"))
            marks, tall = cells(plain, other, False, top)
            rule = Line(0.15, -0.16 * line, width - 0.15, -0.16 * line, 0.3, RULE)
            yield Block(
                top + tall, (*((rule,) if number else ()), block, *marks), 0.4 * line, name != COMPARED[-1]
            )


CRIBBAGE_RULES = SheetKind(
    "rules", 3, "the rule sheet of the game", (POSTER,), False, compose, game="cribbage"
)
