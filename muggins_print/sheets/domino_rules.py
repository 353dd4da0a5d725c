"""The rule sheet of Muggins with domino tiles, in words and tiles (T1 to T20).

The words are in templates/<language>/rules_dominoes.jinja, one section at a time. What examples come to is
counted by the game itself, so that the sheet cannot contradict the keys.
"""

from __future__ import annotations

from collections.abc import Iterator

from muggins_print.games.contract import Notation
from muggins_print.games.dominoes import DOMINOES
from muggins_print.games.dominoes.ending import ending, rounded
from muggins_print.games.dominoes.scoring import LARGEST, counted, points
from muggins_print.games.dominoes.tiles import HIGHEST, PLAYED
from muggins_print.games.dominoes.variants import TILES_EACH, DominoesVariant
from muggins_print.order import Order
from muggins_print.page import domino_art
from muggins_print.page.domino_layouts import straight_art
from muggins_print.page.furniture import INK, LARGE, PALE, RULE, STROKE, TEXT, running_head, usable
from muggins_print.page.model import PT, Box, Label, Line, Mark, Measure, Stamp
from muggins_print.page.stock import GRID
from muggins_print.pieces import Laid, Layout, Tile
from muggins_print.sheets.columns import Block, Style, passage_blocks
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.fives_board import EXAMPLE
from muggins_print.sheets.frame import notation_of, pages_of, paper_of, told, variant_line, words_of
from muggins_print.sheets.posters import POSTER
from muggins_print.sheets.rule_pages import Emblem, rule_pages, rule_top
from muggins_print.sheets.rules import ACCENT, inside, type_scale
from muggins_print.words import Words

#: A round as it begins, turn by turn (T11), and a double that comes to lie at an end (T10).
BEGINS = (
    Layout((Laid(6, 6),), 0),
    Layout((Laid(6, 6), Laid(6, 3)), 0),
    Layout((Laid(2, 6), Laid(6, 6), Laid(6, 3)), 1),
)
DOUBLE = Layout((Laid(2, 6), Laid(6, 6), Laid(6, 4), Laid(4, 4)), 1)
#: The tiles at the top of the sheet.
_TOP = (Tile(5, 5), Tile(4, 6), Tile(0, 5))
#: What two opponents hold whose pips show what rounding does (T17).
HELD = (Tile(3, 4), Tile(2, 5))
#: The score that is played to by two players, and by three or four (T19).
TO_TWO, TO_MORE = 250, 200


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The rule sheet of the order's game and its house rules, in as few pages as it needs. No key."""
    paper, words = paper_of(order), words_of(order)
    title = words.phrase("domino-rules-title")
    draft = _Draft(DOMINOES.variant(order), words, notation_of(order), measure, type_scale(paper))
    whole = usable(paper)
    line = variant_line(draft.variant, words, draft.notation)
    # House rules are told on the first page; later ones have room for few.
    short = line if measure.width(title, TEXT, True) + measure.width(line, TEXT) < 0.9 * whole.width else ""
    later = running_head(whole, title, short)
    gist = words.phrase("domino-rules-gist")
    top = rule_top(whole, title, line, gist, draft.emblem(), measure, draft.scale)
    bodies = rule_pages(inside(paper) > 184, top, later, draft.blocks, draft.scale)
    yield Sheet(title, order.code, pages_of(order, title, "", bodies))


def _held(blocks: list[Block]) -> list[Block]:
    """Blocks that stay with the figure after them."""
    return [*blocks[:-1], blocks[-1]._replace(holds=True)]


def _whole(blocks: list[Block]) -> list[Block]:
    """Blocks that stay together, such as a short list."""
    return [*(block._replace(holds=True) for block in blocks[:-1]), blocks[-1]]


class _Draft:
    """Everything that the parts of one rule sheet are made from."""

    def __init__(
        self, variant: DominoesVariant, words: Words, notation: Notation, measure: Measure, scale: float
    ) -> None:
        self.variant, self.words, self.notation = variant, words, notation
        self.measure, self.scale = measure, scale

    def emblem(self) -> Emblem:
        """Three tiles, each turned a little."""
        side, gap = 10.0 * self.scale, 2.0 * GRID * self.scale
        stamps = [
            Stamp(
                gap + index * (side + gap) - 0.25 * side,
                (2.0, 0.0, 2.5)[index] * self.scale,
                domino_art.tile(tile, side),
                turn,
            )
            for index, (tile, turn) in enumerate(zip(_TOP, (-10.0, 5.0, 14.0), strict=True))
        ]
        return Emblem(stamps, 3 * (side + gap), 2 * side + 3.5 * self.scale)

    def blocks(self, width: float, size: float) -> list[Block]:
        """All sections with their figures, in reading order, the running text ``size`` times `TEXT`."""
        text = TEXT * self.scale * size
        style = Style(text, text * 1.27, LARGE * self.scale, ACCENT)
        pips = sum(tile.pips for tile in HELD)
        each = [(tile,) for tile in HELD]
        values = {
            **told(self.variant, self.words, self.notation),
            "tiles": len(PLAYED), "most": HIGHEST, "each": TILES_EACH, "largest": LARGEST,
            "to_two": TO_TWO, "to_more": TO_MORE, "one": HELD[0].pips, "other": HELD[1].pips,
            "pips": pips, "near_one": rounded(HELD[0].pips), "near_other": rounded(HELD[1].pips),
            "added": ending(((), *each), each_rounded=self.variant.rounding == "hands").points,
        }  # fmt: skip

        def section(name: str, numbered: bool = False) -> list[Block]:
            passages = self.words.passages("rules_dominoes", section=name, **values)
            return passage_blocks(passages, width, style, self.measure, numbered)

        return [
            *section("table"),
            *section("turn", numbered=True),
            *_held(section("spinner")),
            self.spinner(width),
            *_held(section("count")),
            self.counts(width, style),
            *_whole(section("count_fine")),
            *section("muggins"),
            *section("end"),
            *section("end_fine"),
        ]

    def spinner(self, width: float) -> Block:
        """The spinner with a tile on each of its edges (T6)."""
        drawing = straight_art(EXAMPLE, min(7.0 * self.scale, width / 5.5))
        return Block(
            drawing.height, (Stamp((width - drawing.width) / 2, 0.0, drawing),), 0.75 * GRID * self.scale
        )

    def counts(self, width: float, style: Style) -> Block:
        """Layouts, what their open ends come to, and what that scores (T8 to T11)."""
        s = self.scale
        pad, gap, before_text = 0.75 * GRID * s, 1.8 * s, 3.0 * s
        inner = width - 2 * pad
        side = min(6.4 * s, inner * 0.6 / 7.0)
        drawings = [straight_art(layout, side) for layout in (*BEGINS, DOUBLE)]
        left = pad + max(drawing.width for drawing in drawings) + before_text
        marks: list[Mark] = []
        y = pad
        for layout, drawing in zip((*BEGINS, DOUBLE), drawings, strict=True):
            total = counted(layout)
            texts = (
                (total.text(self.notation), True),
                (self.words.phrase("domino-rules-scores", points=points(total.total)), False),
            )
            if layout is DOUBLE:  # of another round than those above it
                y += gap
                marks.append(Line(pad, y - gap, width - pad, y - gap, STROKE, RULE))
            line = style.leading * PT
            tall = max(drawing.height, 2 * line)
            marks.append(Stamp(pad, y + (tall - drawing.height) / 2, drawing))
            for row, (text, bold) in enumerate(texts):
                middle = y + tall / 2 + (row - 0.5) * line
                marks.append(Label(left, middle, text, style.text, bold, INK, "left", True))
            y += tall + gap
        height = y - gap + pad
        return Block(height, (Box(0.0, 0.0, width, height, PALE, None, 0.0, 3.0 * s), *marks), GRID * s)


DOMINO_RULES = SheetKind(
    "rules", 3, "the rule sheet of the game, with its house rules", (POSTER,), False, compose,
    game="dominoes",
)  # fmt: skip
