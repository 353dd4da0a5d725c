"""The rule sheet: how to play a variant, in words, dice and marbles.

The words are in templates/<language>/rules_dice.jinja, one section at a time; every number in them
comes from the variant, so that the sheet cannot contradict the board or the keys (D1–D19).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muggins_print.games.contract import Notation
from muggins_print.games.dice import DICE
from muggins_print.games.dice.board import MARBLES, RUN_BONUSES
from muggins_print.games.dice.expressions import Expression, Solution
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.order import Order
from muggins_print.page import art
from muggins_print.page.furniture import INK, LARGE, PALE, SUBTITLE, TEXT, TITLE, Area, usable
from muggins_print.page.model import PT, Box, Label, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.page.stock import GRID, Paper
from muggins_print.pieces import Die, Roll, roll_of
from muggins_print.sheets.columns import Block, Style, balanced, moved, passage_blocks, placed
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import notation_of, pages_of, paper_of, words_of
from muggins_print.words import Words

ACCENT = "#22285c"  #: small marks before bullets and steps: prints dark in grey

#: Rolls that show a variant well, the first that its dice can throw and that reaches enough spaces.
_EXAMPLES = ((2, 5, 11), (1, 3, 6), (1, 2, 4))
#: The most equations shown for it.
_SHOWN = 4


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The rule sheet of the order's variant, in as few pages as it needs. It has no key."""
    paper, words = paper_of(order), words_of(order)
    variant = DICE.variant(order)
    title = words.phrase("rules-title")
    draft = _Draft(variant, words, notation_of(order), measure, type_scale(paper))
    whole = usable(paper)
    top, area = draft.top(whole, title)
    number = 2 if paper.width > 200 else 1
    gutter = 2 * GRID * draft.scale
    width = (area.width - (number - 1) * gutter) / number
    columns = balanced(draft.blocks(width), number, area.height)
    bodies = []
    for first in range(0, len(columns), number):
        marks = [] if first else list(top)
        for index, column in enumerate(columns[first : first + number]):
            marks += placed(column, area.x + index * (width + gutter), whole.y if first else area.y)
        bodies.append(tuple(marks))
    yield Sheet(title, order.code, pages_of(order, title, "", bodies))


def type_scale(paper: Paper) -> float:
    """How much larger than the steps of type reading matter is set: an A3 sheet is an A4 one enlarged."""
    return 1.4 if paper.width > 250 else 1.0


def dice_words(dice: Sequence[int], words: Words) -> str:
    """What three dice are called: three six-sided dice; one six-sided die and two twelve-sided dice."""
    return joined(
        [
            words.phrase(f"rules-dice-{dice.count(sides)}", sides=words.phrase(f"rules-sides-{sides}"))
            for sides in sorted(set(dice))
        ],
        words,
        "rules-joined",
    )


def joined(parts: Sequence[str], words: Words, phrase: str) -> str:
    """Parts in a row with commas, the last one joined on by ``phrase`` (and; or)."""
    if len(parts) == 1:
        return parts[0]
    return words.phrase(phrase, first=", ".join(parts[:-1]), last=parts[-1])


def example_roll(variant: DiceVariant) -> Roll:
    """A roll that shows the variant well; if it has odd dice or spaces, the roll that reaches most."""
    for values in _EXAMPLES:
        if all(value <= sides for value, sides in zip(values, variant.dice, strict=True)):
            roll = roll_of(variant.dice, values)
            if len(solve(variant, roll.values)) >= _SHOWN:
                return roll
    return max(all_rolls(variant), key=lambda roll: len(solve(variant, roll.values)))


def example_solutions(variant: DiceVariant, roll: Roll) -> list[Solution]:
    """A few ways to different spaces that together show all the roll can show, the easiest first.

    Each is the one with most that is new: a sign, a bracket, a third die in front (D5).
    """
    waiting = [solution for ways in solve(variant, roll.values).values() for solution in ways]
    shown: list[Solution] = []
    seen: set[object] = set()
    while waiting and len(shown) < _SHOWN:
        best = min(waiting, key=lambda one: (-len(_news(one.expression) - seen), one.expression.effort))
        shown.append(best)
        seen |= _news(best.expression)
        waiting = [one for one in waiting if one.total != best.total]
    return sorted(shown, key=lambda one: one.expression.effort)


def _news(expression: Expression) -> set[object]:
    """What there is to notice about an expression."""
    signs = [side.sign for side in (expression.left, expression.right) if isinstance(side, Expression)]
    behind = isinstance(expression.right, Expression)
    return {expression.sign, *signs, ("bracket", any(expression.bracketed)), ("behind", behind)}


class _Draft:
    """Everything that the parts of one rule sheet are made from."""

    def __init__(
        self, variant: DiceVariant, words: Words, notation: Notation, measure: Measure, scale: float
    ) -> None:
        self.variant = variant
        self.words = words
        self.notation = notation
        self.measure = measure
        self.scale = scale
        self.style = Style(TEXT * scale, 15.0 * scale, LARGE * scale, ACCENT)

    def top(self, area: Area, title: str) -> tuple[tuple[Mark, ...], Area]:
        """The title, the variant, what the game is about, and three dice; and the area left below."""
        s, words = self.scale, self.words
        size = 15.0 * s
        roll = example_roll(self.variant)
        wide = 3 * size + 2 * GRID * s
        marks: list[Mark] = [Label(area.x, area.y + 9.5 * s, title, TITLE * s, True, INK)]
        y = area.y + 13.0 * s
        name = words.phrase(f"variant-{self.variant.name}-title")
        for text, type_size, bold in ((name, SUBTITLE, True), (words.phrase("rules-gist"), LARGE, False)):
            block = TextBlock(
                area.x,
                y,
                area.width - wide - GRID * s,
                (Span(text, bold),),
                type_size * s,
                type_size * 1.25 * s,
                INK,
            )
            marks.append(block)
            y += self.measure.height(block) + 1.0 * s
        for index, (die, turn) in enumerate(zip(roll.dice, (-9.0, 6.0, -4.0), strict=True)):
            x = area.x + area.width - wide + index * (size + GRID * s)
            marks.append(Stamp(x, area.y + (14.0, 10.0, 15.0)[index] * s, art.die(die, size), turn))
        y = max(y, area.y + 15.0 * s + size) + GRID * s
        return tuple(marks), Area(area.x, y, area.width, area.y + area.height - y)

    def blocks(self, width: float) -> list[Block]:
        """All sections with their figures, in reading order."""
        blocks = [
            *self.section("table", width),
            *self.section("turn", width, numbered=True),
            self.example(width),
            *self.section("fine", width),
            *self.section("muggins", width),
            *self.section("bluffing" if self.variant.bluffing else "honest", width),
        ]
        heading, *rest = self.section("triples", width)
        blocks += [heading._replace(marks=heading.marks + self.triple(width)), *rest]
        blocks += [*self.section("end", width), *self.section("score", width)]
        return [*blocks, *self.bonuses(width), *self.section("score_fine", width)]

    def section(self, name: str, width: float, numbered: bool = False) -> list[Block]:
        """The passages of a section of rules_dice.jinja."""
        variant, words = self.variant, self.words
        signs = [
            {"×": self.notation.times, "÷": self.notation.divide}.get(sign, sign) for sign in variant.signs
        ]
        passages = words.passages(
            "rules_dice", section=name, low=variant.low, high=variant.high, marbles=MARBLES,
            dice=dice_words(variant.dice, words), signs=joined(signs, words, "rules-either"),
            multiplies="×" in variant.signs, divides="÷" in variant.signs, strict=variant.reading == "strict",
        )  # fmt: skip
        return passage_blocks(passages, width, self.style, self.measure, numbered)

    def example(self, width: float) -> Block:
        """A roll, some equations that end in a space, and what else it reaches."""
        s, words = self.scale, self.words
        roll = example_roll(self.variant)
        solutions = example_solutions(self.variant, roll)
        pad, size, disc = GRID * s, 12.0 * s, 10.0 * s
        inner = width - 2 * pad
        marks: list[Mark] = []
        y = pad
        for index, die in enumerate(roll.dice):
            marks.append(Stamp(pad + index * (size + 3.0 * s), y, art.die(die, size)))
        beside = 3 * size + 9.0 * s
        intro = TextBlock(
            pad + beside,
            y,
            inner - beside,
            (Span(words.phrase("rules-example"), True),),
            self.style.text,
            self.style.leading,
        )
        marks.append(intro._replace(y=y + (size - self.measure.height(intro)) / 2))
        y += size + 3.0 * s
        texts = [f"{solution.expression.text(self.notation)} =" for solution in solutions]
        wide = max(self.measure.width(text, self.style.heading, True) for text in texts) + 2.0 * s + disc
        number = 2 if 2 * wide + 2.0 * s <= inner else 1
        for index, (text, solution) in enumerate(zip(texts, solutions, strict=True)):
            row, column = divmod(index, number)
            right = (
                pad + (column + 1) * (inner / number) - (0.0 if number == 1 else (inner / number - wide) / 2)
            )
            middle = y + row * (disc + 2.0 * s) + disc / 2
            marks.append(
                Label(right - disc - 2.0 * s, middle, text, self.style.heading, True, INK, "right", True)
            )
            marks.append(Stamp(right - disc, middle - disc / 2, art.space(solution.total, disc)))
        y += -(-len(texts) // number) * (disc + 2.0 * s)
        others = [
            str(space)
            for space in solve(self.variant, roll.values)
            if space not in {one.total for one in solutions}
        ]
        if others:
            more = words.phrase("rules-example-more", spaces=joined(others, words, "rules-joined"))
            block = TextBlock(pad, y, inner, (Span(more),), self.style.text, self.style.leading, INK)
            marks.append(block)
            y += self.measure.height(block)
        height = y + pad * 0.75
        return Block(height, (Box(0.0, 0.0, width, height, PALE, None, 0.0, 3.0 * s), *marks), GRID * s)

    def triple(self, width: float) -> tuple[Mark, ...]:
        """Three small dice alike, at the right of a heading."""
        size = 7.0 * self.scale
        return tuple(
            Stamp(
                width - (3 - index) * (size + 1.0 * self.scale),
                -1.0 * self.scale,
                art.die(Die(sides, min(4, sides)), size),
            )
            for index, sides in enumerate(self.variant.dice)
        )

    def bonuses(self, width: float) -> list[Block]:
        """The runs and their points, as rows of marbles (D15)."""
        s, words = self.scale, self.words
        size = 8.0 * s
        blocks = []
        for player, (length, points) in enumerate(RUN_BONUSES.items(), start=1):
            last = length == max(RUN_BONUSES)
            marks: list[Mark] = [
                Stamp(index * size * 1.02, 0.0, art.marble(player, size)) for index in range(length)
            ]
            x = (max(RUN_BONUSES)) * size * 1.02 + 3.0 * s
            name = words.phrase("rules-run-longest" if last else "rules-run", marbles=length)
            bonus = words.phrase("rules-bonus", points=points)
            marks.append(Label(x, size / 2, name, self.style.text, False, INK, "left", True))
            marks.append(Label(width, size / 2, bonus, self.style.heading, True, INK, "right", True))
            blocks.append(Block(size, tuple(marks), 1.5 * s, not last))
        return blocks


RULES = SheetKind("rules", 3, "the rule sheet of the variant", (), False, compose)
