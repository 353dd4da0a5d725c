"""Answer keys for dice really rolled, and answer books, read back from pages and print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, pairwise, product
from typing import NamedTuple

import pytest
from goldens import Golden
from readback import EQUATION, Extent, dice_of, extent, is_true, labels_of, numbers_in

from muggins_print.errors import BadRequest
from muggins_print.games.contract import NOTATIONS
from muggins_print.games.dice import DICE
from muggins_print.games.dice.rolls import all_rolls, read_roll
from muggins_print.games.dice.solver import solve
from muggins_print.order import Order
from muggins_print.page.furniture import ANSWER, FOOT_HEIGHT, recounted
from muggins_print.page.model import Label, Line, Measure, Page, Stamp
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.pieces import Die
from muggins_print.press.canvas import print_pages
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.key import LONGEST_CODE, compose
from muggins_print.sheets.ordering import order_from, place_order
from muggins_print.words import words_in

VARIANTS = tuple(DICE.variants)
LANGUAGES = ("en", "nl")
#: 40 rolls as a class might write them down: in no order, one of them twice, highest number first.
THROWN = [f"{1 + a * 7 % 6},{1 + a * 5 % 6},{1 + a * a % 6}" for a in range(39)] + ["1,8,6"]


def placed(**asked: object) -> Order:
    return place_order("key", asked)


@cache
def book(**asked: object) -> Sheet:
    """The answer book, which is one sheet."""
    (sheet,) = compose(placed(all="yes", **asked), False, FontMeasure())
    return sheet


def made(**asked: object) -> list[Sheet]:
    return list(compose(placed(**asked), False, FontMeasure()))


def printed(*sheets: Sheet) -> bytes:
    return print_pages(chain.from_iterable(sheet.pages for sheet in sheets), "Test", "en")


class Listed(NamedTuple):
    """A roll as it stands on a key: its dice, what is said of it, and each space with its equations."""

    dice: tuple[Die, ...]
    said: list[str]
    spaces: dict[int, list[str]]

    @property
    def values(self) -> tuple[int, ...]:
        """The numbers on top."""
        return tuple(die.value or 0 for die in self.dice)


def listed(*pages: Page) -> list[Listed]:
    """The rolls on the pages, in order."""
    found: list[Listed] = []
    for page in pages:
        dice: list[Die] = []
        begun = False
        for mark in page.marks:
            die = dice_of((mark,))
            if die:
                if begun:
                    dice, begun = [], False
                dice += die
            elif dice and isinstance(mark, Label) and mark.y < page.height - MARGIN - FOOT_HEIGHT:
                if not begun:
                    found.append(Listed(tuple(dice), [], {}))
                    begun = True
                if mark.ink == ANSWER and mark.text.isdigit():
                    found[-1].spaces[int(mark.text)] = []
                elif EQUATION.fullmatch(mark.text):
                    list(found[-1].spaces.values())[-1].append(mark.text)
                else:
                    found[-1].said.append(mark.text)
    return found


# --- what it says -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_book_has_every_roll_with_all_that_the_solver_finds(variant: str, language: str) -> None:
    order = placed(all="yes", variant=variant, language=language)
    played, notation = DICE.variant(order), NOTATIONS[order.text("notation")]
    words = words_in(language)
    rolls = listed(*book(variant=variant, language=language).pages)
    assert [roll.dice for roll in rolls] == [roll.dice for roll in all_rolls(played)]
    for roll in rolls:
        right = solve(played, roll.values)
        assert roll.spaces == {space: [way.text(notation) for way in ways] for space, ways in right.items()}
        assert roll.said == [words.phrase("key-spaces", count=len(right))]
        for space, equations in roll.spaces.items():
            for equation in equations:
                assert is_true(equation)
                assert equation.endswith(f"= {space}")
                assert numbers_in(equation) == sorted(roll.values)


@pytest.mark.parametrize("variant", ["classic", "mixed-6-6-12", "one-to-eighteen"])
def test_equations_in_print_are_true_and_all_there(variant: str, pdf_text: Callable[..., list[str]]) -> None:
    sheet = book(variant=variant)
    wanted = [label.text for page in sheet.pages for label in labels_of(page.marks) if "=" in label.text]
    found = [equation for text in pdf_text(printed(sheet)) for equation in EQUATION.findall(text)]
    assert Counter(found) == Counter(wanted)
    assert all(map(is_true, found))


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "reaches no space"), ("nl", "komt op geen enkel vakje")]
)
def test_roll_that_reaches_nothing_says_so(
    language: str, sentence: str, pdf_text: Callable[..., list[str]]
) -> None:
    (sheet,) = made(rolls=["1,1,1", "5,5,6"], spaces="30-36", language=language)
    nothing, something = listed(*sheet.pages)
    assert nothing.said == [sentence]
    assert not nothing.spaces
    assert something.spaces
    assert pdf_text(printed(sheet))[0].count(sentence) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reading", ["either-side", "strict"])
def test_first_page_names_the_variant_and_its_reading(language: str, reading: str) -> None:
    words = words_in(language)
    (sheet,) = made(rolls=["2,2,2"], reading=reading, language=language, spaces="1-20")
    said = [label.text for label in labels_of(sheet.pages[0].marks)]
    assert words.phrase(f"frame-reading-{reading}") in said  # D5
    assert f"{words.phrase('variant-classic-title')} · 1–20" in said
    assert (1 in listed(*sheet.pages)[0].spaces) == (reading == "either-side")


def test_notation_of_the_order_is_printed() -> None:
    (sheet,) = made(rolls=["1,3,6"], notation=":")
    equations = listed(*sheet.pages)[0].spaces[18]
    assert equations == ["6 × 3 × 1 = 18", "6 × 3 : 1 = 18"]


# --- which rolls ------------------------------------------------------------------------------------


def test_rolls_stand_in_the_order_given_each_as_often_as_given() -> None:
    variant = DICE.variant(placed(variant="mixed-6-6-12"))
    wanted = [read_roll(variant, roll).dice for roll in THROWN]
    found = [
        roll.dice for sheet in made(rolls=THROWN, variant="mixed-6-6-12") for roll in listed(*sheet.pages)
    ]
    assert found == wanted
    assert len(set(wanted)) < len(wanted)


def test_short_codes_are_of_the_whole_key() -> None:
    for asked in ({"rolls": THROWN[:5]}, {"all": "yes"}):
        order = placed(**asked)
        (sheet,) = made(**asked)
        assert len(order.code) <= LONGEST_CODE
        assert sheet.code == order.code
        for page in sheet.pages:
            assert any(order.code in label.text for label in labels_of(page.marks))


@pytest.mark.parametrize("paper", PAPERS)
def test_page_of_a_long_key_can_be_printed_alone_by_its_code(paper: str) -> None:
    sheets = made(rolls=THROWN * 2, variant="twelve-sided", paper=paper)
    assert len(sheets) > 1
    for sheet in sheets:
        (page,) = sheet.pages
        assert any(sheet.code in label.text for label in labels_of(page.marks))
        (again,) = compose(order_from(sheet.code), False, FontMeasure())
        assert recounted(again.pages[0], "") == recounted(page, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_a_long_key_are_counted_through(language: str) -> None:
    sheets = made(rolls=THROWN, variant="mixed-6-6-12", language=language)
    words = words_in(language)
    counts = [sheet.pages[0].folio.text for sheet in sheets if sheet.pages[0].folio]
    assert counts == [
        words.phrase("foot-page", page=number, pages=len(sheets)) for number in range(1, len(sheets) + 1)
    ]
    assert len(counts) > 1


def test_long_keys_take_little_time() -> None:
    calls = Counter[str]()

    class Counting(FontMeasure):
        def width(self, text: str, size: float, bold: bool = False) -> float:
            calls["width"] += 1
            return super().width(text, size, bold)

    def measured(times: int) -> int:
        calls.clear()
        list(compose(placed(rolls=THROWN * times, variant="mixed-6-6-12"), False, Counting()))
        return calls["width"]

    assert measured(20) < 2 * measured(10)


def test_rolls_are_read_as_texts_and_numbers() -> None:
    wanted = ((1, 3, 6), (4, 4, 4))
    for given in (
        ["1,3,6", "4 4 4"],
        [[1, 3, 6], "4;4;4"],
        ((1, 3, 6), (4, 4, 4)),
        [("1", 3, "6"), ["4,4", 4]],
    ):
        assert placed(rolls=given).several("rolls") == wanted
    assert placed(rolls="1,3,6").several("rolls") == wanted[:1]
    assert placed(rolls=[1, 3, 6]).several("rolls") == wanted[:1]
    assert placed(rolls=[]).several("rolls") == ()


def test_codes_carry_rolls_of_any_dice() -> None:
    order = placed(rolls=["20,16,15", "1,2,3"], dice="20,20,20")
    assert order_from(order.code).settings == order.settings


@pytest.mark.parametrize(
    "given", ["1,3", "1,2,3,4", "", "one,2,3", "-1,2,3", "1.5,2,3", [[1, 2]], [None], [True, 1]]
)
def test_what_is_no_roll_is_refused(given: object) -> None:
    with pytest.raises(BadRequest, match="is no roll"):
        placed(rolls=given)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({}, "needs rolls"),
        ({"all": "yes", "rolls": ["1,3,6"]}, "not for both"),
        ({"rolls": ["1,3,7"]}, "has no 7"),
        ({"rolls": ["0,3,6"]}, "has no 0"),
        ({"rolls": ["99999999999,3,6"]}, "has no 99999999999"),
    ],
)
def test_keys_that_cannot_be_are_refused(asked: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadRequest, match=sentence):
        made(**asked)


def test_recipes_may_say_true() -> None:
    assert placed(all=True).settings == placed(all="yes").settings
    assert placed(all=False).settings == placed().settings


# --- how it lies on the page ------------------------------------------------------------------------


def _sheets() -> Iterator[Sheet]:
    for variant, paper, language in product(VARIANTS, PAPERS, LANGUAGES):
        yield from made(rolls=THROWN[:12], variant=variant, paper=paper, language=language)
    for variant in ("classic", "mixed-6-12-12"):
        yield book(variant=variant)
    # The rolls with the most spaces and the most ways, and the longest numbers, on the smallest paper.
    most = ["3,6,15", "2,4,18", "2,4,6", "4,8,12", "20,20,20"]
    yield from made(rolls=most, dice="20,20,20", spaces="1-144", paper="a5", language="nl")
    yield from made(rolls=["20,20,20", "20,19,18"] * 9, dice="20,20,20", spaces="7857-8000", paper="a5")


def test_everything_lies_inside_the_margin_and_nothing_overlaps(measure: Measure) -> None:
    for sheet in _sheets():
        for page in sheet.pages:
            inside = Extent(MARGIN, MARGIN, page.width - MARGIN, page.height - MARGIN)
            places = [(mark, extent(mark, measure)) for mark in page.marks if not isinstance(mark, Line)]
            places.sort(key=lambda one: one[1].top)
            for index, (mark, place) in enumerate(places):
                assert place.within(inside), mark
                for other, its in places[index + 1 :]:
                    if its.top >= place.bottom:
                        break
                    assert not place.meets(its), (mark, other)


def test_equations_on_a_line_have_white_between_them(measure: Measure) -> None:
    for sheet in (book(), book(variant="mixed-6-12-12"), *made(rolls=["20,18,1"], dice="20,20,20")):
        for page in sheet.pages:
            rows: dict[float, list[Extent]] = {}
            for label in labels_of(page.marks):
                if "=" in label.text:
                    rows.setdefault(label.y, []).append(extent(label, measure))
            for row in rows.values():
                for left, right in pairwise(sorted(row)):
                    assert right.left - left.right >= 2.9


def test_columns_are_as_many_as_the_variant_needs() -> None:
    for variant, columns in (("classic", 3), ("add-subtract", 4), ("one-to-eighteen", 4)):
        page = book(variant=variant).pages[0]
        rows = Counter(mark.y for mark in page.marks if isinstance(mark, Stamp) and dice_of((mark,)))
        assert max(rows.values()) == 3 * columns  # the topmost dice, three a column


def test_pages_are_headed_by_the_rolls_on_them() -> None:
    sheet = book(variant="mixed-6-12-12")
    assert len(sheet.pages) > 9
    for page in sheet.pages:
        first, *_, last = listed(page)
        span = f"{' '.join(map(str, first.values))} – {' '.join(map(str, last.values))}"
        assert [label.text for label in labels_of(page.marks)].count(span) == 1
        assert page.bookmark is not None
        assert page.bookmark == span or page is sheet.pages[0]


@pytest.mark.parametrize(
    ("rolls", "corner"),
    [
        (["1,3,6"], "1 3 6"),
        (["1,1,2", "1,3,6", "1,3,6"], "1 1 2 – 1 3 6"),
        (["1,3,6", "1,4,4", "2,2,2"], "1 3 6 – 2 2 2"),
        (["1,3,6", "4,4,4", "2,5,6"], "first 1 3 6, last 2 5 6"),
        (["4,4,4", "1,3,6"], "first 4 4 4, last 1 3 6"),
    ],
)
def test_only_rolls_in_order_look_like_a_range(rolls: list[str], corner: str) -> None:
    (sheet,) = made(rolls=rolls)
    assert corner in [label.text for label in labels_of(sheet.pages[0].marks)]
    assert sheet.title == f"Answer key {corner}"


@pytest.mark.parametrize("paper", PAPERS)
def test_few_rolls_are_set_in_large_type(paper: str) -> None:
    def size(count: int) -> float:
        (sheet, *_) = made(rolls=THROWN[:count], paper=paper, variant="mixed-6-6-12")
        (found,) = {label.size for label in labels_of(sheet.pages[0].marks) if "=" in label.text}
        return round(found, 2)

    sizes = [size(count) for count in range(1, 13)]
    assert sizes == sorted(sizes, reverse=True)
    assert set(sizes) <= {18.0, 14.0, 12.0, 10.0}
    assert sizes[0] >= 14.0
    assert sizes[-1] == 10.0 or paper in ("a3", "tabloid")


@pytest.mark.parametrize("paper", PAPERS)
def test_ink_stays_inside_the_margin(
    paper: str, ink_bounds: Callable[..., tuple[float, float, float, float] | None]
) -> None:
    (sheet,) = made(rolls=THROWN[:4], paper=paper)
    bounds = ink_bounds(printed(sheet))
    assert bounds is not None
    left, top, right, bottom = bounds
    assert min(left, top) >= MARGIN - 0.4
    assert right <= PAPERS[paper].width - MARGIN + 0.4
    assert bottom <= PAPERS[paper].height - MARGIN + 0.4


def test_golden_pages(golden: Golden) -> None:
    (sheet,) = made(rolls=["1,3,6", "4,4,4", "2,5,6"])
    golden("key-classic-a4", sheet.pages)
    golden(
        "key-book-add-subtract-a5-nl-page-2",
        book(variant="add-subtract", paper="a5", language="nl").pages[1:2],
    )
