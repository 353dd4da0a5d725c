"""Challenge cards: every answer is found again without the solver, and every card is whole."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

import pytest
from goldens import Golden
from readback import Extent, evaluated, extent, is_true, numbers_in

from muggins_print.chance import SheetNumber
from muggins_print.games.dice.variants import VARIANTS, DiceVariant
from muggins_print.page.model import Art, Label, Measure, Page, Stamp, TextBlock
from muggins_print.press.canvas import print_pages
from muggins_print.sheets.challenge_cards import CHALLENGE_CARDS
from muggins_print.sheets.challenges import deck
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.ordering import order_from, place_order
from muggins_print.words import languages

NAMES = list(VARIANTS)
TITLES = {
    "How do you get there?": "reach",
    "Bluff or true?": "bluff",
    "Two ways": "two-ways",
    "How many?": "count",
    "One too many": "odd-one-out",
}


class Card(NamedTuple):
    """A card as it can be read."""

    kind: str
    number: int
    dice: tuple[int, ...]
    spaces: tuple[int, ...]
    ask: str
    answer: tuple[str, ...]


def composed(measure: Measure, **asked: object) -> list[Sheet]:
    order = place_order("challenge-cards", {"sheet_number": "4127", **asked})
    return list(CHALLENGE_CARDS.compose(order, False, measure))


def cards_on(pages: tuple[Page, ...], side: str = "front") -> list[Art]:
    return [
        mark.art
        for page in pages
        if page.side == side
        for mark in page.marks
        if isinstance(mark, Stamp) and mark.art.name.startswith("challenge-")
    ]


def blocks(art: Art) -> list[str]:
    return ["".join(span.text for span in mark.spans) for mark in art.marks if isinstance(mark, TextBlock)]


def values(art: Art, prefix: str, place: int) -> tuple[int, ...]:
    return tuple(
        int(mark.art.name.split("-")[place])
        for mark in art.marks
        if isinstance(mark, Stamp) and mark.art.name.startswith(prefix)
    )


def read(art: Art) -> Card:
    title, number, *_ = (mark.text for mark in art.marks if isinstance(mark, Label))
    (ask,) = blocks(art)
    (answer,) = (mark.art for mark in art.marks if isinstance(mark, Stamp) and mark.turn == 180.0)
    return Card(
        TITLES[title], int(number), values(art, "die-", 2), values(art, "space-", 1), ask,
        tuple(blocks(answer)),
    )  # fmt: skip


@cache
def reached(variant: DiceVariant, dice: tuple[int, ...]) -> frozenset[int]:
    """The spaces that dice reach, by trying everything that D3 to D7 allow, written out as text."""
    found = set()
    for (a, b, c), first, second in product(permutations(dice), variant.signs, variant.signs):
        subtotal = evaluated(f"{a} {first} {b}") if first != "÷" or b else None
        if subtotal is None or subtotal <= 0 or subtotal.denominator > 1:
            continue
        sides = [f"{subtotal} {second} {c}"]
        if variant.reading == "either-side":  # D5
            sides.append(f"{c} {second} {subtotal}")
        found |= {evaluated(side) for side in sides}
    return frozenset(int(total) for total in found if total.denominator == 1 and total in variant.spaces)


def check(card: Card, variant: DiceVariant) -> None:
    """The card's answer is right, and says all that is asked for."""
    spaces = reached(variant, card.dice)
    equations = [line for line in card.answer if "=" in line]
    for equation in equations:
        assert is_true(equation)
        assert numbers_in(equation) == sorted(card.dice)
        assert set(re.findall(r"[+−×÷]", equation)) <= set(variant.signs)
    totals = [int(equation.split("= ")[1]) for equation in equations]
    missed = [int(line.split()[0]) for line in card.answer if line.endswith("cannot be made.")]
    assert set(missed).isdisjoint(spaces)
    assert set(totals) <= spaces
    match card.kind:
        case "reach":
            assert str(card.spaces[0]) in card.ask
            assert (totals, missed) == ([card.spaces[0]], [])
        case "two-ways":
            assert totals == [card.spaces[0]] * 2
            assert equations[0] != equations[1]
        case "bluff":
            assert variant.bluffing  # D11, D19
            assert f"I can make {card.spaces[0]}!" in card.ask
            assert sorted(totals + missed) == [card.spaces[0]]
            assert card.answer[0] == ("A bluff!" if missed else "True!")
        case "count":
            assert f"{variant.low} to {variant.high}" in card.ask
            assert card.answer[1] == ", ".join(map(str, sorted(spaces)))
            assert card.answer[0].split()[0] == str(len(spaces))
        case "odd-one-out":
            assert len(missed) == 1
            assert sorted(totals + missed) == list(card.spaces)
            assert len(set(card.spaces)) == 3


@pytest.mark.parametrize("variant", NAMES)
@pytest.mark.parametrize("reading", ["either-side", "strict"])
def test_every_answer_is_right(reading: str, variant: str, measure: Measure) -> None:
    (sheet,) = composed(measure, variant=variant, reading=reading, cards=40)
    cards = [read(art) for art in cards_on(sheet.pages)]
    assert [card.number for card in cards] == list(range(1, 41))
    rules = VARIANTS[variant]._replace(reading="strict" if reading == "strict" else "either-side")
    for card in cards:
        check(card, rules)
    kinds = Counter(card.kind for card in cards)
    wanted = set(TITLES.values()) if rules.bluffing else {"reach", "count", "odd-one-out"}
    assert set(kinds) == wanted
    assert max(kinds.values()) - min(kinds.values()) <= 1
    bluffs = [card.answer[0] for card in cards if card.kind == "bluff"]
    assert not bluffs or {"A bluff!", "True!"} == set(bluffs)


def test_dice_and_spaces_of_ones_own_are_asked_about(measure: Measure) -> None:
    (sheet,) = composed(measure, dice="8,10,20", spaces="20-90", operations="+*-", cards=20)
    rules = VARIANTS["classic"]._replace(dice=(8, 10, 20), low=20, high=90, signs="+−×")
    for art in cards_on(sheet.pages):
        check(read(art), rules)


def test_the_answers_can_be_read_in_the_file(measure: Measure, pdf_text: Callable[..., list[str]]) -> None:
    for backs in ("none", "long-edge", "fold"):
        (sheet,) = composed(measure, variant="twelve-sided", backs=backs, cards=6)
        (plain,) = composed(measure, variant="twelve-sided", cards=6)
        text = "".join("\n".join(pdf_text(print_pages(sheet.pages, "cards", "en"))).split())
        for art in cards_on(plain.pages):
            card = read(art)
            assert "".join(card.ask.split()) in text
            for line in card.answer:
                assert "".join(line.split()) in text


def inside(art: Art, measure: Measure) -> Iterator[tuple[Extent, str]]:
    """The extents of all that a card has on it but its band, its answer's lines among them."""
    for mark in art.marks[1:]:
        if isinstance(mark, Stamp) and mark.turn == 180.0:
            for line in mark.art.marks:
                own = extent(line, measure)
                yield (
                    Extent(
                        mark.x + mark.art.width - own.right, mark.y + mark.art.height - own.bottom,
                        mark.x + mark.art.width - own.left, mark.y + mark.art.height - own.top,
                    ),
                    "answer",
                )  # fmt: skip
        else:
            yield extent(mark, measure), mark.art.name if isinstance(mark, Stamp) else type(mark).__name__


@pytest.mark.parametrize("size", [55, 63.5, 120])
@pytest.mark.parametrize("language", languages())
def test_cards_are_whole_at_every_size(language: str, size: float, measure: Measure) -> None:
    for variant, backs in product(NAMES, ("none", "long-edge")):
        (sheet,) = composed(
            measure, variant=variant, language=language, size=size, cards=15, backs=backs, paper="a3"
        )
        for art in (*cards_on(sheet.pages), *cards_on(sheet.pages, "back")):
            assert (art.width, art.height) == (size, round(size * 1.4, 1))
            edge = 0.05 * size
            card = Extent(edge, 0.0, art.width - edge, art.height - edge)
            found = [(where, what) for where, what in inside(art, measure) if what != "Disc"]
            assert [what for where, what in found if not where.within(card)] == []
            # A bluffed marble lies on its space, and nothing else lies on anything.
            for index, (where, what) in enumerate(found):
                assert not [
                    other
                    for place, other in found[index + 1 :]
                    if where.meets(place) and not (what.startswith("space-") and other.startswith("marble-"))
                ], what


def test_long_answers_make_room(measure: Measure) -> None:
    (sheet,) = composed(measure, dice="6,12,20", spaces="1-144", cards=150, language="nl")
    for art in cards_on(sheet.pages):
        texts = [where for where, what in inside(art, measure) if what in ("answer", "TextBlock")]
        assert not [1 for i, one in enumerate(texts) for other in texts[i + 1 :] if one.meets(other)]


def test_a_number_gives_the_same_deck_and_its_parts_others() -> None:
    classic = VARIANTS["classic"]
    first, again, second = (deck(classic, SheetNumber(4127, part), 20) for part in (1, 1, 2))
    assert first == again
    assert not set(first.challenges) & set(second.challenges)
    assert not first.again
    assert deck(classic, SheetNumber(4128), 20) != first


def test_challenges_come_again_only_when_all_have_come(measure: Measure) -> None:
    small = VARIANTS["one-to-eighteen"]._replace(low=17, high=18)
    few = deck(small, SheetNumber(5), 12)
    assert few.again
    counts = Counter(challenge for challenge in few.challenges if challenge.kind == "reach")
    assert max(counts.values()) - min(counts.values()) <= 1
    (sheet,) = composed(measure, variant="one-to-eighteen", spaces="17-18", cards=12)
    assert sheet.notes == ("There are fewer different challenges than cards, so some come again.",)
    assert composed(measure)[0].notes == ()


def test_every_number_is_a_deck_whose_code_brings_it_again(measure: Measure) -> None:
    sheets = composed(measure, sheet_number=["7", "8/2"], backs="long-edge", cards=9)
    assert len(sheets) == 2
    for sheet in sheets:
        (again,) = CHALLENGE_CARDS.compose(order_from(sheet.code), False, measure)
        assert again.pages == sheet.pages
    assert sheets[0].pages != sheets[1].pages


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_the_answer_is_behind_its_challenge(backs: str, measure: Measure) -> None:
    (sheet,) = composed(measure, backs=backs, cards=7)
    (plain,) = composed(measure, cards=7)
    asked = {card.number: card for card in map(read, cards_on(plain.pages))}
    fronts, behind = cards_on(sheet.pages), cards_on(sheet.pages, "back")
    assert len(fronts) == len(behind) == 7
    for front, back in zip(fronts, behind, strict=True):
        labels = [mark.text for mark in back.marks if isinstance(mark, Label)]
        assert labels[0] == "Answer"
        card = asked[int(labels[1])]
        assert back.name == f"{front.name}-back"
        assert values(back, "die-", 2) == values(front, "die-", 2) == card.dice
        assert tuple(blocks(back)) == card.answer
        assert not [mark for mark in front.marks if isinstance(mark, Stamp) and mark.turn]


def test_a_cards_number_stands_clear_of_its_title(measure: Measure) -> None:
    order = place_order("challenge-cards", {"sheet_number": 1})
    (sheet,) = CHALLENGE_CARDS.compose(order, False, measure)
    fronts = {
        mark.art.name: mark.art for page in sheet.pages for mark in page.marks if isinstance(mark, Stamp)
    }
    clear = []
    for art in fronts.values():
        bold = [mark for mark in art.marks if isinstance(mark, Label) and mark.bold and mark.align == "left"]
        plain = [mark for mark in art.marks if isinstance(mark, Label) and mark.align == "right"]
        for title, number in zip(bold, plain, strict=True):
            end = title.x + measure.width(title.text, title.size, True)
            clear.append(number.x - measure.width(number.text, number.size) - end)
    assert len(clear) == 16
    assert min(clear) >= 4.0 - 1e-6


def test_the_deck_looks_as_it_did(measure: Measure, golden: Golden) -> None:
    (sheet,) = composed(measure, cards=6, backs="long-edge", paper="letter")
    golden("challenge-cards-classic-letter", sheet.pages, arts=True)
