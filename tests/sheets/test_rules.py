"""The rule sheet: true to the variant, whole on its page, in every language and on every paper."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from goldens import Golden
from placement import outside, overlaps, texts

from muggins_print.games.contract import NOTATIONS
from muggins_print.games.dice import DICE
from muggins_print.games.dice.board import MARBLES, RUN_BONUSES
from muggins_print.games.dice.expressions import Expression
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import VARIANTS, DiceVariant
from muggins_print.page.model import Label, Measure, Page, Stamp, TextBlock
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.pieces import roll_of
from muggins_print.press.canvas import print_pages
from muggins_print.sheets.ordering import order_from, place_order
from muggins_print.sheets.rules import RULES, dice_words, example_roll, example_solutions
from muggins_print.words import languages, words_in

InkBounds = Callable[..., tuple[float, float, float, float] | None]


def composed(measure: Measure, **asked: object) -> tuple[Page, ...]:
    (sheet,) = RULES.compose(place_order("rules", asked), False, measure)
    assert sheet.code == place_order("rules", asked).code
    return sheet.pages


def words_on(pages: tuple[Page, ...]) -> str:
    return " ".join(text for page in pages for text, _ in texts(page)).replace("\u00a0", " ")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_sheet_is_whole(variant: str, language: str, paper: str, measure: Measure) -> None:
    pages = composed(measure, variant=variant, language=language, paper=paper)
    # What A4 and Letter have in common is smaller than either.
    assert len(pages) in {"a5": (2,), "both": (1, 2)}.get(paper, (1,))
    for page in pages:
        assert (page.width, page.height) == PAPERS[paper][1:3]
        assert outside(page, measure) == []
        assert overlaps(page, measure) == []
        sizes = [mark.size for mark in page.marks if isinstance(mark, TextBlock)]
        assert min(sizes) >= (10.0 if paper == "a5" else 11.0)


def test_a_later_page_says_what_it_belongs_to(measure: Measure) -> None:
    first, second = composed(measure, paper="a5", variant="twelve-sided")
    told = [mark.text for mark in second.marks if isinstance(mark, Label) and mark.size == 12.0]
    assert told == ["How to play Muggins!", "Twelve-sided"]
    assert not any(isinstance(mark, Label) and mark.text == "Twelve-sided" for mark in first.marks)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_no_ink_lies_in_the_margin(
    paper: str, language: str, measure: Measure, ink_bounds: InkBounds
) -> None:
    pages = composed(measure, variant="mixed-6-12-12", language=language, paper=paper)
    pdf = print_pages(pages, "rules", language)
    for number, page in enumerate(pages):
        bounds = ink_bounds(pdf, number)
        assert bounds is not None
        left, top, right, bottom = bounds
        assert min(left, top) >= MARGIN - 0.3
        assert right <= page.width - MARGIN + 0.3
        assert bottom <= page.height - MARGIN + 0.3


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_the_numbers_are_the_variants(variant: DiceVariant, language: str, measure: Measure) -> None:
    text = words_on(composed(measure, variant=variant.name, language=language))
    words = words_in(language)
    assert dice_words(variant.dice, words) in text  # D19
    assert text.count(str(MARBLES)) >= 2  # D1, D14
    assert re.search(rf"\b{variant.low} (to|tot en met) {variant.high}\b", text)  # D4, D19
    assert re.search(rf"\b{variant.high} (and|en) {variant.low}\b", text)  # D17
    for points in RUN_BONUSES.values():  # D15
        assert re.search(rf"\b{points} (points|punten)\b", text)


#: What the sheet of the classic game must say about each clause, in both languages.
TOLD = {
    "D1": ("1 to 4 players, 8 years and up", "1 tot 4 spelers vanaf 8 jaar"),
    "D2": ("The highest total begins. Then play goes round clockwise", "Wie het hoogst gooit, begint"),
    "D3": ("use each die exactly once", "Gebruik elke dobbelsteen precies één keer"),
    "D4": ("Only whole numbers from 1 to 36 are spaces", "hele getallen van 1 tot en met 36"),
    "D6": ("a division must come out exactly", "een deelsom moet dus precies uitkomen"),
    "D7": ("A 1 and a 3 do not make 13", "Een 1 en een 3 zijn samen geen 13"),
    "D11": ("before anyone else touches the dice", "voordat iemand anders de dobbelstenen aanraakt"),
    "D12": ("First take one marble of every opponent off", "Haal eerst van elke tegenstander één knikker"),
    "D13": ("Their own turn still comes after that", "De eigen beurt komt daarna gewoon nog"),
    "D14": ("three rolls in a row without a move", "drie keer achter elkaar niets kon leggen"),
    "D16": ("A run counts once, at its full length", "Elk rijtje telt één keer"),
    "D18": ("equal scores share the win", "Evenveel punten? Dan winnen jullie samen"),
}


@pytest.mark.parametrize("clause", TOLD)
def test_a_clause_is_told_in_every_language(clause: str, measure: Measure) -> None:
    for language, words in zip(("en", "nl"), TOLD[clause], strict=True):
        assert words in words_on(composed(measure, language=language))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_bluffing_is_told_where_it_is_played(variant: DiceVariant, language: str, measure: Measure) -> None:
    text = words_on(composed(measure, variant=variant.name, language=language)).casefold()
    assert ("bluf" in text) == variant.bluffing  # D11, D19
    assert ("challenge" in text or "gelooft" in text) == variant.bluffing


def test_only_the_operations_that_are_played_are_named(measure: Measure) -> None:
    all_four, two = words_on(composed(measure)), words_on(composed(measure, variant="add-subtract"))
    assert "+ or −." in two
    assert not set("×÷") & set(two)
    assert "division" in all_four
    assert "division" not in two


def test_signs_follow_the_notation(measure: Measure) -> None:
    assert "+, −, × or ÷" in words_on(composed(measure))
    assert "+, −, · or :" in words_on(composed(measure, notation="dot"))
    assert "6 : (3 − 1) = 3" in words_on(composed(measure, language="nl"))


def test_the_reading_is_told(measure: Measure) -> None:
    either, strict = words_on(composed(measure)), words_on(composed(measure, reading="strict"))
    assert "The third die may also come first: 6 ÷ (3 − 1) = 3" in either  # D5
    assert "always comes last" not in either
    assert "The third die always comes last" in strict
    assert "come first" not in strict


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_the_example_is_right(variant: DiceVariant, measure: Measure) -> None:
    """Every equation ends in the space that it makes, and the spaces told are all there are (D3, D4)."""
    (page,) = composed(measure, variant=variant.name)
    roll = example_roll(variant)
    dice = [
        mark.art.name for mark in page.marks if isinstance(mark, Stamp) and mark.art.name.startswith("die-")
    ]
    for sides, value in roll.dice:
        assert any(name.startswith(f"die-{sides}-{value}-") for name in dice)
    equations = [mark for mark in page.marks if isinstance(mark, Label) and mark.text.endswith(" =")]
    spaces = [mark for mark in page.marks if isinstance(mark, Stamp) and mark.art.name.startswith("space-")]
    assert len(equations) == len(spaces) == 4
    told = set()
    for equation in equations:
        (space,) = [
            space
            for space in spaces
            if abs(space.y + space.art.height / 2 - equation.y) < 0.1 and 0 < space.x - equation.x < 3
        ]
        made = eval(equation.text.removesuffix(" =").translate(str.maketrans("−×÷", "-*/")))
        assert space.art.name.startswith(f"space-{made:g}-")
        assert sorted(map(int, re.findall(r"\d+", equation.text))) == sorted(roll.values)
        told.add(made)
    more = [text for text, _ in texts(page) if text.startswith("And also ")]
    told |= {int(number) for text in more for number in re.findall(r"\d+", text)}
    assert told == set(solve(variant, roll.values))


def test_the_example_shows_all_there_is_to_see() -> None:
    variant = VARIANTS["classic"]
    shown = example_solutions(variant, example_roll(variant))
    assert set("".join(one.text(NOTATIONS["obelus"]) for one in shown)) >= set("+−×÷()")
    assert any(isinstance(one.expression.right, Expression) for one in shown)  # the third die in front, D5
    assert len({one.total for one in shown}) == len(shown) == 4


def test_an_example_shows_no_space_twice() -> None:
    variant = VARIANTS["classic"]
    for values in ((1, 1, 1), (1, 1, 2), (4, 4, 4)):
        shown = example_solutions(variant, roll_of(variant.dice, values))
        assert len({one.total for one in shown}) == len(shown) == min(4, len(solve(variant, values)))


def test_odd_dice_and_spaces_have_an_example_too(measure: Measure) -> None:
    asked = {"dice": "20,20,20", "spaces": "55-60", "operations": "+-"}
    variant = DICE.variant(place_order("rules", asked))
    reached = set(solve(variant, example_roll(variant).values))
    assert reached
    assert reached <= set(range(55, 61))
    assert "55 to 60" in words_on(composed(measure, **asked))


def test_codes_on_the_sheet_rebuild_it(measure: Measure) -> None:
    order = place_order("rules", {"variant": "mixed-6-6-12", "paper": "letter", "language": "nl"})
    again = order_from(order.code)
    assert order.code in words_on(composed(measure, variant="mixed-6-6-12", paper="letter", language="nl"))
    assert list(RULES.compose(again, False, measure)) == list(RULES.compose(order, False, measure))


@pytest.mark.parametrize(
    ("variant", "paper", "language"), [("classic", "a4", "en"), ("mixed-6-12-12", "letter", "nl")]
)
def test_the_sheet_looks_as_it_did(
    variant: str, paper: str, language: str, measure: Measure, golden: Golden
) -> None:
    golden(
        f"rules-{variant}-{paper}-{language}",
        composed(measure, variant=variant, paper=paper, language=language),
    )
