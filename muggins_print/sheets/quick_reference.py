"""The quick reference: a variant on one page, or two or four to a page, to lie beside the board.

The turn in three steps, what the runs are worth, and what may be called out. The words are in
templates/<language>/quick_reference.jinja; every number comes from the variant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
from muggins_print.games.contract import Notation
from muggins_print.games.dice import DICE
from muggins_print.games.dice.board import bonuses
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.order import Order
from muggins_print.page import art
from muggins_print.page.cuts import MARK_ROOM, ROOMY
from muggins_print.page.enlarged import LEAST
from muggins_print.page.furniture import INK, PALE, QUIET, RULE, usable
from muggins_print.page.model import PT, Art, Box, Disc, Label, Line, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.sheets.columns import Block, Style, balanced, height_of, moved, passage_blocks, placed
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.cutting import COPIES, CUT_CHOICES, NO_MARKS, Piece, cut_pages
from muggins_print.sheets.film import LAMINATE, check_pouch, film_notes, seal
from muggins_print.sheets.frame import notation_of, pages_of, paper_of, told, variant_line, words_of
from muggins_print.sheets.lettering import dotted
from muggins_print.sheets.posters import POSTER
from muggins_print.sheets.rules import ACCENT, example_roll, example_solutions
from muggins_print.words import Words

#: Columns and rows of a page, by how many references it has.
_GRIDS = {"1": (1, 1), "2": (1, 2), "4": (2, 2)}
#: How small letters may get, and the sizes of running text in pt: the largest that fits is taken, with
#: pictures as large as belongs to it (1) or smaller, and much smaller only where nothing else would fit.
_LEAST_TEXT = 9
_TEXTS = tuple(half / 2 for half in range(56, 2 * _LEAST_TEXT - 1, -1))
_PICTURES = (1.0, 0.9, 0.8, 0.72)
_SCALES = (*product(_TEXTS, _PICTURES), *((float(_LEAST_TEXT), size) for size in (0.66, 0.6, 0.54, 0.48)))
#: Posters wider than this have all sizes larger.
_WIDE = 300.0
#: The size of text whose pictures are as large as stated below.
_TRUE = 14.0
#: Headings over running text.
_HEADING = 1.2
#: The headings of steps over the others.
_STEP = 1.25
#: The white between the steps and what is below them, over that between the steps.
_BELOW = 1.5
#: The least width for what is said of points, however short the longest run is.
_POINTS = 75.0
#: Small references need the width: their cut marks are so much longer than they must be, no more.
_LONGER = 1.0
#: From a cut to the nearest print, for scissors that stray.
_INSIDE = 3.0


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """One page of quick references. It has no key.

    Raises `BadRequest` when they would become too small to read, or the paper does not fit the pouch.
    """
    paper, words, many = paper_of(order), words_of(order), order.text("per_page")
    if many != "1" and order.text("poster") != "none":
        raise BadRequest(
            f"A poster has one quick reference on it, not {many}. Leave out --per-page or --poster."
        )
    title = words.phrase("quick-title")
    draft = _Draft(DICE.variant(order), words, notation_of(order), measure)
    if many == "1":
        check_pouch(order, paper)
        area = usable(paper)
        body = tuple(moved(mark, area.x, area.y) for mark in _fitted(draft, area.width, area.height, order))
        pages = pages_of(order, title, "", [body] * order.whole("copies"))
        yield Sheet(title, order.code, pages, film_notes(order, ""))
        return
    width, height = _share(order, *_GRIDS[many])
    pad = _INSIDE if order.text("laminate") == "none" else 0.0
    marks = _fitted(draft, width - 2 * pad, height - 2 * pad, order)
    one = Art(f"quick-reference-{order.code}", width, height, tuple(moved(mark, pad, pad) for mark in marks))
    pages = cut_pages(_to_cut(order), title, "", [Piece(one)] * int(many), measure)
    yield Sheet(title, order.code, pages, film_notes(order, "references"))


def _share(order: Order, columns: int, rows: int) -> tuple[float, float]:
    """The width and height of the largest pieces of which so many can be cut from a page."""
    area = usable(paper_of(order), to_scale=True)
    film = seal(order)
    marks = ROOMY if columns == 1 else MARK_ROOM + _LONGER
    beside = marks if order.text("no_marks") == "no" else 0.0
    across, down = (
        (room - 2 * beside) / many - 2 * film for room, many in ((area.width, columns), (area.height, rows))
    )
    return int(across * 10) / 10, int(down * 10) / 10


def _to_cut(order: Order) -> Order:
    """The order as cutting takes it, its code unchanged: a reference has no back, and white edges."""
    others = [choice for choice in CUT_CHOICES if choice not in order.choices]
    settings = {choice.name: choice.default for choice in others}
    return replace(order, choices=(*order.choices, *others), settings={**order.settings, **settings})


def _fitted(draft: _Draft, width: float, height: float, order: Order) -> Sequence[Mark]:
    """The reference as large as width × height mm take it. Raises `BadRequest` if it could not be read."""
    grown = max(1.0, width / _WIDE)
    for (size, pictures), (columns, even) in product(_SCALES, ((1, True), (2, False), (1, False))):
        text = size * grown
        kind = _Type(text / _TRUE * pictures, text, text * _HEADING)
        found = draft.fitted(width, height, columns, even, kind)
        if found is not None:
            return found
    many, paper = order.text("per_page"), paper_of(order)
    least = LEAST if paper.scale > 1.0 else _LEAST_TEXT
    raise BadRequest(
        f"With {many} to a page of {paper.width * paper.scale:g} × {paper.height * paper.scale:g} mm, "
        f"quick references have letters under {least:g} pt. Choose a larger --paper"
        + ("." if many == "1" else " or fewer --per-page.")
    )


class _Type(NamedTuple):
    """Sizes: pictures and the white between them ``s`` times those on A4; type in pt."""

    s: float
    text: float
    heading: float

    @property
    def style(self) -> Style:
        return Style(self.text, self.text * 1.25, self.heading, ACCENT)


class _Draft:
    """Everything that the parts of a reference are made from."""

    def __init__(self, variant: DiceVariant, words: Words, notation: Notation, measure: Measure) -> None:
        self.variant, self.words, self.notation, self.measure = variant, words, notation, measure
        self.roll = example_roll(variant)
        shown = example_solutions(variant, self.roll)
        plain = [one for one in shown if not any(one.expression.bracketed)]
        self.solution = max(plain or shown, key=lambda one: one.expression.effort)
        self.values = told(variant, words, notation)

    def fitted(self, width: float, height: float, columns: int, even: bool, kind: _Type) -> list[Mark] | None:
        """The title, the steps below each other, and below them the points, with what may be called out in
        so many columns beside, ``even`` in width or as wide as can be; None if that does not fit.
        """
        s, gutter = kind.s, 9.0 * kind.s
        title, steps = self.title(width, kind), self.steps(width, kind)
        if title is None or steps is None:
            return None
        rows, across = self.rows(kind)
        if even:
            across = max(across, (width - gutter) / 2)
        narrow = (width - across) / columns - gutter
        if narrow < across * 0.75:
            return None
        calls = balanced(self.calls(narrow, kind), columns, height)
        lower = [self.points(rows, across, kind), *calls]
        tall = max(map(height_of, lower))
        left = height - title.height - sum(step.height for step in steps) - tall
        gaps = len(steps) + _BELOW
        if left < gaps * 3.5 * s or len(calls) > columns:
            return None
        gap = min(left / gaps, 9.0 * s)
        y = title.height + gap
        marks = list(title.marks)
        for step in steps:
            marks += (moved(mark, 0.0, y) for mark in step.marks)
            y += step.height + gap
        # What white is left over lies half above the points and half below them.
        y += (_BELOW - 1.0) * gap + (left - gaps * gap) / 2
        for number, column in enumerate(lower):
            x = across + gutter + (number - 1) * (narrow + gutter) if number else 0.0
            marks += placed(column, x, y)
        return marks

    def title(self, width: float, kind: _Type) -> Block | None:
        """The game's name, and which variant it is."""
        s, measure = kind.s, self.measure
        name, size = self.words.phrase("quick-name"), 52.0 * s
        line = variant_line(self.variant, self.words, self.notation)
        spaces = self.words.phrase("quick-spaces", low=self.variant.low, high=self.variant.high)
        row = kind.heading * PT * 1.25
        base = max(size * PT * 0.74, row + kind.heading * PT * 0.8)
        texts = [(line, True), (spaces, False)]
        room = width - measure.width(name, size, True) - 6.0 * s
        widest = max(measure.width(text, kind.heading, bold) for text, bold in texts)
        beside = kind.heading * min(1.0, room / widest)
        if beside < _LEAST_TEXT:
            return None
        marks = list(dotted(name, 0.0, base, size, measure))
        for number, (text, bold) in enumerate(reversed(texts)):
            ink = INK if bold else QUIET
            marks.append(Label(width, base - number * row, text, beside, bold, ink, "right"))
        return Block(base + 2.5 * s, tuple(marks))

    def steps(self, width: float, kind: _Type) -> list[Block] | None:
        """The turn: a band for each of its steps (D3, D4)."""
        texts = self.words.passages("quick_reference", section="turn", **self.values)
        bands = [
            self.step(number, passage.spans, picture, width, kind)
            for number, (passage, picture) in enumerate(zip(texts, self.pictures(kind), strict=True), start=1)
        ]
        whole = [band for band in bands if band is not None]
        return whole if len(whole) == len(bands) else None

    def step(
        self, number: int, spans: Sequence[tuple[str, bool]], picture: Block, width: float, kind: _Type
    ) -> Block | None:
        """A step's number, what to do, and a picture of it. ``picture.gap`` is how wide that is."""
        s, pad, radius = kind.s, 5.0 * kind.s, 7.0 * kind.s
        left = 2 * pad + 2 * radius
        (heading, _), (first, _), *more = spans
        text = (Span(first.lstrip()), *(Span(words, bold) for words, bold in more))
        room = width - left - picture.gap - 2.5 * pad
        if self.measure.width(heading, kind.heading * _STEP, True) > room:
            return None
        block = TextBlock(left, 0.0, room, text, kind.text, kind.text * 1.25, INK)
        tall = kind.heading * _STEP * PT * 1.25 + self.measure.height(block)
        height = max(tall, picture.height, 2 * radius) + 1.4 * pad
        top = (height - tall) / 2
        base = top + kind.heading * _STEP * PT * 0.85
        marks: list[Mark] = [
            Box(0.0, 0.0, width, height, PALE, None, 0.0, 4.0 * s),
            Disc(pad + radius, height / 2, radius, ACCENT, None),
            Label(pad + radius, height / 2, str(number), 28.0 * s, True, "#ffffff", "centre", True),
            Label(left, base, heading, kind.heading * _STEP, True, INK),
            block._replace(y=top + kind.heading * _STEP * PT * 1.25),
        ]
        x, y = width - pad - picture.gap, (height - picture.height) / 2
        return Block(height, (*marks, *(moved(mark, x, y) for mark in picture.marks)))

    def pictures(self, kind: _Type) -> tuple[Block, Block, Block]:
        """A roll, an equation made of it, and a marble on its way to the equation's space."""
        s, total = kind.s, self.solution.total
        die, disc, gap = 17.0 * s, 17.0 * s, 2.5 * s
        dice = tuple(
            Stamp(index * (die + gap), (0.0, 1.5 * s, 0.5 * s)[index], art.die(one, die), turn)
            for index, (one, turn) in enumerate(zip(self.roll.dice, (-7.0, 5.0, -3.0), strict=True))
        )
        rolled = Block(die + 1.5 * s, dice, 3 * die + 2 * gap)
        text = f"{self.solution.expression.text(self.notation)} ="
        size = kind.heading * _STEP
        wide = self.measure.width(text, size, True)
        space = art.space(total, disc)
        made = Block(
            disc,
            (Label(0.0, disc / 2, text, size, True, INK, "left", True), Stamp(wide + gap, 0.0, space)),
            wide + gap + disc,
        )
        marble = art.marble(3, 13.0 * s)
        neighbours = [number for number in (total - 1, total, total + 1) if number in self.variant.spaces]
        row: list[Mark] = [Line(disc / 2, disc / 2, disc * (len(neighbours) - 0.5), disc / 2, 1.6 * s, RULE)]
        for index, number in enumerate(neighbours):
            row.append(Stamp(index * (disc + 0.5 * s), 0.0, art.space(number, disc)))
            if number == total:
                aside = (disc - marble.width) / 2
                row.append(Stamp(index * (disc + 0.5 * s) + aside, aside, marble))
        return rolled, made, Block(disc, tuple(row), len(neighbours) * (disc + 0.5 * s))

    def rows(self, kind: _Type) -> tuple[list[Block], float]:
        """What runs are worth, as rows of marbles (D15, D16); and how wide the widest row is."""
        s, runs = kind.s, bonuses(self.variant.spaces)
        longest = runs[-1].length
        size = 9.0 * s
        step, left = size * 1.02, longest * size * 1.02 + 3.0 * s
        blocks, width = [], 0.0
        for player, (length, points, open_ended) in enumerate(runs, start=1):
            row = tuple(Stamp(index * step, 0.0, art.marble(player, size)) for index in range(length))
            labels = [Label(left, size / 2, f"+{points}", kind.heading, True, INK, "left", True)]
            width = left + self.measure.width(f"+{points}", kind.heading, True)
            if open_ended:
                more = self.words.phrase("quick-more")
                labels.append(Label(width + 2.0 * s, size / 2, more, kind.text, False, INK, "left", True))
                width += 2.0 * s + self.measure.width(more, kind.text)
            blocks.append(Block(size, (*row, *labels), 2.0 * s))
        return blocks, max(width, _POINTS * s)

    def points(self, rows: list[Block], width: float, kind: _Type) -> list[Block]:
        """The rows of marbles between their heading and the rest that there is to say about points."""
        heading, *rest = passage_blocks(
            self.words.passages("quick_reference", section="points", **self.values),
            width, kind.style, self.measure,
        )  # fmt: skip
        return [heading, *rows, *(one._replace(gap=3.0 * kind.s) for one in rest)]

    def calls(self, width: float, kind: _Type) -> list[Block]:
        """What may be called out, and when (D11–D13)."""
        passages = self.words.passages(
            "quick_reference",
            section="calls",
            bluffing=self.variant.bluffing,
            **self.values,
        )
        return passage_blocks(passages, width, kind.style, self.measure)


QUICK_REFERENCE = SheetKind(
    "quick-reference",
    13,
    "the game on one page, or several small ones to a page",
    (OneOf("per_page", 16, "1", "how many on a page", tuple(_GRIDS)), LAMINATE, NO_MARKS, COPIES, POSTER),
    False,
    compose,
    part=True,
    game="dice",
)
