"""The rule sheet: how to play a variant, in words, dice and marbles.

The words are in templates/<language>/rules_dice.jinja, one section at a time; every number in them
comes from the variant, so that the sheet cannot contradict the board or the keys (D1–D19).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muggins_print.games.contract import Notation
from muggins_print.games.dice import DICE
from muggins_print.games.dice.board import MARBLES, bonuses
from muggins_print.games.dice.expressions import Expression, Solution
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.order import Order
from muggins_print.page import art
from muggins_print.page.furniture import INK, LARGE, PALE, TEXT, running_head, usable
from muggins_print.page.model import Box, Label, Mark, Measure, Span, Stamp, TextBlock
from muggins_print.page.stock import GRID, Paper
from muggins_print.pieces import Die, Roll, roll_of
from muggins_print.sheets.columns import Block, Style, passage_blocks
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import notation_of, pages_of, paper_of, told, variant_line, words_of
from muggins_print.sheets.posters import POSTER
from muggins_print.sheets.rule_pages import Emblem, rule_pages, rule_top
from muggins_print.words import Passage, Words

ACCENT = "#22285c"  #: small marks before bullets and steps: prints dark in grey

#: What posters are measured by: somewhat more than the width between the margins of A4.
_A4_INSIDE = 201.0
#: Rolls that show a variant well, the first that its dice can throw and that reaches enough spaces.
_EXAMPLES = ((3, 5, 12), (1, 3, 6), (1, 2, 4))
#: The most equations shown for it.
_SHOWN = 4


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The rule sheet of the order's variant, in as few pages as it needs. It has no key."""
    paper, words = paper_of(order), words_of(order)
    title = words.phrase("rules-title")
    draft = _Draft(DICE.variant(order), words, notation_of(order), measure, type_scale(paper))
    whole = usable(paper)
    line, gist = variant_line(draft.variant, words, draft.notation), words.phrase("rules-gist")
    top = rule_top(whole, title, line, gist, draft.emblem(), measure, draft.scale)
    later = running_head(whole, title, line)
    bodies = rule_pages(inside(paper) > 184, top, later, draft.blocks, draft.scale)
    yield Sheet(title, order.code, pages_of(order, title, "", bodies))


def inside(paper: Paper) -> float:
    """The width of a paper between its margins, in mm: 194 of A4, 132 of A5, unless asked for otherwise."""
    return paper.width - 2 * paper.margin


def type_scale(paper: Paper) -> float:
    """How much larger than the steps of type reading matter is set: A3 is A4 enlarged, and so are posters."""
    width = inside(paper)
    return max(1.4, width / _A4_INSIDE) if width > 234 else 1.0 if width > 184 else 0.9


def dice_words(dice: Sequence[int], words: Words) -> str:
    """What three dice are called: three six-sided dice; one six-sided die and two twelve-sided dice."""
    return joined(
        [
            words.phrase(f"rules-dice-{dice.count(sides)}", sides=words.phrase(f"rules-sides-{sides}"))
            for sides in sorted(set(dice))
        ],
        words,
    )


def joined(parts: Sequence[str], words: Words) -> str:
    """Parts in a row with commas, and "and" before the last."""
    *others, last = parts
    return words.phrase("rules-joined", first=", ".join(others), last=last) if others else last


def example_roll(variant: DiceVariant) -> Roll:
    """A roll that shows the variant well; if it has odd dice or spaces, the roll that reaches most."""
    for values in _EXAMPLES:
        if all(value <= sides for value, sides in zip(values, variant.dice, strict=True)):
            roll = roll_of(variant.dice, values)
            if len(solve(variant, roll.values)) >= _SHOWN:
                return roll
    return max(all_rolls(variant), key=lambda roll: len(solve(variant, roll.values)))


def example_solutions(variant: DiceVariant, roll: Roll) -> list[Solution]:
    """A few ways to different spaces that together show all that the roll can show, the easiest first.

    Each is the one with most that is new: a sign, a bracket, the third die in front (D5).
    """
    waiting = [solution for ways in solve(variant, roll.values).values() for solution in ways]
    shown: list[Solution] = []
    seen: set[object] = set()
    while waiting and len(shown) < _SHOWN:
        best = min(
            waiting,
            key=lambda one: (-len(_news(one.expression) - seen), one.expression.effort, -one.total),
        )
        shown.append(best)
        seen |= _news(best.expression)
        waiting = [one for one in waiting if one.total != best.total]
    return sorted(shown, key=lambda one: one.expression.effort)


def _news(expression: Expression) -> set[object]:
    """What there is to notice about an expression."""
    signs = [side.sign for side in (expression.left, expression.right) if isinstance(side, Expression)]
    return {
        expression.sign,
        *signs,
        ("bracket", any(expression.bracketed)),
        ("in front", isinstance(expression.right, Expression)),
    }


def _unbroken(text: str) -> str:
    """The text with spaces at which no line breaks."""
    return text.replace(" ", "\u00a0")


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
        self.roll = example_roll(variant)
        self.solutions = example_solutions(variant, self.roll)

    def emblem(self) -> Emblem:
        """Three dice, each turned a little."""
        s = self.scale
        size, gap = 15.0 * s, GRID * s
        stamps = [
            Stamp(
                gap + index * (size + gap) - (1.0 if index == 2 else 0.0),
                (2.0, -0.5, 3.0)[index] * s,
                art.die(die, size),
                turn,
            )
            for index, (die, turn) in enumerate(zip(self.roll.dice, (-9.0, 6.0, -4.0), strict=True))
        ]
        return Emblem(stamps, 3 * (size + gap), size + gap - s)

    def blocks(self, width: float, size: float) -> list[Block]:
        """All sections with their figures, in reading order, the running text ``size`` times `TEXT`."""
        text = TEXT * self.scale * size
        style = Style(text, text * 1.27, LARGE * self.scale, ACCENT)

        def section(name: str, numbered: bool = False) -> list[Block]:
            return passage_blocks(self.passages(name), width, style, self.measure, numbered)

        heading, *rest = section("triples")
        return [
            *section("table"),
            *section("turn", numbered=True),
            self.example(width, style),
            *section("fine"),
            *section("muggins"),
            *section("bluffing" if self.variant.bluffing else "honest"),
            heading._replace(marks=heading.marks + self.triple(width)),
            *rest,
            *section("end"),
            *section("score"),
            *self.bonuses(width, style),
            *section("score_fine"),
        ]

    def passages(self, section: str) -> tuple[Passage, ...]:
        """The words of a section of rules_dice.jinja."""
        behind = next((one for one in self.solutions if isinstance(one.expression.right, Expression)), None)
        return self.words.passages(
            "rules_dice",
            **told(self.variant, self.words, self.notation),
            section=section,
            marbles=MARBLES,
            dice=dice_words(self.variant.dice, self.words),
            divides="÷" in self.variant.signs,
            front=_unbroken(behind.text(self.notation)) if behind else "",
        )

    def example(self, width: float, style: Style) -> Block:
        """A roll, some equations that end in a space, and what else it reaches."""
        s, words, measure = self.scale, self.words, self.measure
        pad, size, disc, gap = GRID * s, 12.0 * s, 9.5 * s, 1.5 * s
        inner = width - 2 * pad
        marks: list[Mark] = [
            Stamp(pad + index * (size + 2 * gap), pad, art.die(die, size))
            for index, die in enumerate(self.roll.dice)
        ]
        beside = 3 * size + 7 * gap
        spans = (Span(words.phrase("rules-example"), True),)
        intro = TextBlock(pad + beside, pad, inner - beside, spans, style.text, style.leading, INK)
        tall = max(size, measure.height(intro))
        marks.append(intro._replace(y=pad + (tall - measure.height(intro)) / 2))
        y = pad + tall + 2 * gap
        texts = [f"{one.expression.text(self.notation)} =" for one in self.solutions]
        wide = max(measure.width(text, style.heading, True) for text in texts) + gap + disc
        number = next((many for many in (4, 2) if many * (wide + gap) - gap <= inner), 1)
        for index, (text, one) in enumerate(zip(texts, self.solutions, strict=True)):
            row, column = divmod(index, number)
            right = pad + (inner - wide) * (column / (number - 1) if number > 1 else 0.5) + wide
            middle = y + row * (disc + gap) + disc / 2
            marks.append(Label(right - disc - gap, middle, text, style.heading, True, INK, "right", True))
            marks.append(Stamp(right - disc, middle - disc / 2, art.space(one.total, disc)))
        y += -(-len(texts) // number) * (disc + gap)
        shown = {one.total for one in self.solutions}
        others = [str(space) for space in solve(self.variant, self.roll.values) if space not in shown]
        if others:
            more = (Span(words.phrase("rules-example-more", spaces=joined(others, words))),)
            block = TextBlock(pad, y, inner, more, style.text, style.leading, INK)
            marks.append(block)
            y += measure.height(block)
        height = y + pad * 0.75
        return Block(height, (Box(0.0, 0.0, width, height, PALE, None, 0.0, 3.0 * s), *marks), GRID * s)

    def triple(self, width: float) -> tuple[Mark, ...]:
        """Three small dice alike, at the right of a heading."""
        s, dice = self.scale, self.variant.dice
        size, value = 7.0 * s, min(4, *dice)
        return tuple(
            Stamp(width - (3 - index) * (size + s) + s, -s, art.die(Die(sides, value), size))
            for index, sides in enumerate(dice)
        )

    def bonuses(self, width: float, style: Style) -> list[Block]:
        """The runs and their points, as rows of marbles (D15)."""
        s, runs = self.scale, bonuses(self.variant.spaces)
        longest = runs[-1].length
        diameter, apart = 7.5 * s, 3.0 * s
        x = longest * diameter * 1.02 + apart
        texts = [
            self.words.phrase(
                "rules-bonus-longest" if run.open else "rules-bonus", points=run.points, marbles=run.length
            )
            for run in runs
        ]
        widest = max(self.measure.width(text, style.text, True) for text in texts)
        size = style.text * min(1.0, (width - x) / widest)
        # Large print does not shrink, so there the marbles do.
        room = width - max(self.measure.width(text, size, True) for text in texts)
        if x > room + 1e-6:
            diameter, x = (room - apart) / longest / 1.02, room
        blocks = []
        for player, (run, text) in enumerate(zip(runs, texts, strict=True), start=1):
            row = tuple(
                Stamp(index * diameter * 1.02, 0.0, art.marble(player, diameter))
                for index in range(run.length)
            )
            label = Label(x, diameter / 2, text, size, True, INK, "left", True)
            gap = (2.5 if player == 1 else 1.5) * s
            blocks.append(Block(diameter, (*row, label), gap, run.length != longest))
        return blocks


RULES = SheetKind("rules", 3, "the rule sheet of the game", (POSTER,), False, compose, game="dice")
