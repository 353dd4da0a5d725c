"""The quick reference: right for its variant, readable, and whole at every size."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from goldens import Golden
from placement import outside, overlaps
from readback import Extent, extent, is_true, numbers_in

from muggins_print.errors import BadRequest
from muggins_print.games.dice.board import RUN_BONUSES
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.page.model import Art, Label, Mark, Measure, Page, Stamp, TextBlock
from muggins_print.page.stock import PAPERS
from muggins_print.press.canvas import print_pages
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.quick_reference import QUICK_REFERENCE
from muggins_print.words import languages

NAMES = list(VARIANTS)
LARGE = [name for name in PAPERS if name != "a5"]


def composed(measure: Measure, **asked: object) -> Sheet:
    (sheet,) = QUICK_REFERENCE.compose(place_order("quick-reference", asked), False, measure)
    return sheet


def pieces(page: Page) -> list[Art]:
    return [mark.art for mark in page.marks if isinstance(mark, Stamp) and mark.art.name.startswith("quick-")]


def sizes(marks: tuple[Mark, ...]) -> Iterator[float]:
    """The sizes of type on the page or piece itself: figures on dice and spaces are pictures."""
    for mark in marks:
        if isinstance(mark, (Label, TextBlock)):
            yield mark.size


def words_on(marks: tuple[Mark, ...]) -> str:
    return "\n".join(
        mark.text if isinstance(mark, Label) else "".join(span.text for span in mark.spans)
        for mark in marks
        if isinstance(mark, (Label, TextBlock))
    )


def stamped(marks: tuple[Mark, ...], prefix: str) -> list[list[str]]:
    return [
        mark.art.name.split("-")
        for mark in marks
        if isinstance(mark, Stamp) and mark.art.name.startswith(prefix)
    ]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", languages())
def test_a_whole_page_is_whole_and_large(language: str, paper: str, measure: Measure) -> None:
    for variant in NAMES:
        (page,) = composed(measure, variant=variant, language=language, paper=paper).pages
        assert (page.width, page.height) == PAPERS[paper][1:3]
        assert outside(page, measure) == []
        assert overlaps(page, measure) == []
        foot = {mark for mark in page.marks if isinstance(mark, Label) and mark.size == 9.0}
        body = tuple(mark for mark in page.marks if mark not in foot)
        assert min(sizes(body)) >= 12.0


@pytest.mark.parametrize(("per_page", "paper"), [("2", "a4"), ("4", "a4"), ("2", "letter"), ("4", "letter")])
@pytest.mark.parametrize("language", languages())
def test_small_ones_are_whole_and_can_be_read(
    language: str, per_page: str, paper: str, measure: Measure
) -> None:
    for variant in NAMES:
        (page,) = composed(measure, variant=variant, language=language, paper=paper, per_page=per_page).pages
        (piece, *others) = pieces(page)
        assert others == [piece] * (int(per_page) - 1)
        alone = Page(piece.width, piece.height, piece.marks)
        assert overlaps(alone, measure) == []
        safe = Extent(3.0, 3.0, piece.width - 3.0, piece.height - 3.0)
        assert [mark for mark in piece.marks if not extent(mark, measure).within(safe)] == []
        assert min(sizes(piece.marks)) >= 9.0
        assert page.trim is not None
        assert page.trim[2] * page.trim[3] == pytest.approx(int(per_page) * piece.width * piece.height)


@pytest.mark.parametrize("variant", NAMES)
def test_it_says_what_holds_in_its_variant(
    variant: str, measure: Measure, pdf_text: Callable[..., list[str]]
) -> None:
    rules = VARIANTS[variant]
    (page,) = composed(measure, variant=variant).pages
    (text,) = pdf_text(print_pages([page], "reference", "en"))
    assert f"Spaces {rules.low} to {rules.high}" in text
    for points in RUN_BONUSES.values():  # D15
        assert f"+{points}" in text
    rows = [name[1] for name in stamped(page.marks, "marble-")]
    for player, length in enumerate(RUN_BONUSES, start=1):
        lettering = {1: 1, 3: 2}.get(player, 0)  # the dots of the title; the marble on the space
        assert rows.count(str(player)) == length + lettering
    assert ("believe" in text) == rules.bluffing  # D11, D19
    assert ("Say how" in text) == (not rules.bluffing)
    (choice,) = re.findall(r"Choose(.*?)\sand\s+use", text, re.DOTALL)
    assert set(re.findall(r"[+−×÷]", choice)) == set(rules.signs)


@pytest.mark.parametrize("variant", NAMES)
@pytest.mark.parametrize("reading", ["either-side", "strict"])
def test_its_example_is_a_turn_of_the_variant(reading: str, variant: str, measure: Measure) -> None:
    (page,) = composed(measure, variant=variant, reading=reading).pages
    rolled = stamped(page.marks, "die-")
    assert sorted(int(name[1]) for name in rolled) == sorted(VARIANTS[variant].dice)
    (made,) = re.findall(r"^.* =$", words_on(page.marks), re.MULTILINE)
    total, *neighbours = (int(name[1]) for name in stamped(page.marks, "space-"))
    assert is_true(f"{made} {total}")
    assert numbers_in(made) == sorted(int(name[2]) for name in rolled)  # D3
    assert total in neighbours  # D4
    assert set(neighbours) <= {total - 1, total, total + 1} & set(VARIANTS[variant].spaces)
    assert ("comes last" in words_on(page.marks)) == (reading == "strict")  # D5


def test_rules_of_ones_own_have_room(measure: Measure) -> None:
    for paper, margin in (("a4", 8), ("a5", 14)):
        (page,) = composed(
            measure, dice="10,12,20", operations="+-*", spaces="5-144", paper=paper, margin=margin
        ).pages
        assert "Spaces 5 to 144" in words_on(page.marks)
        assert overlaps(page, measure) == []
        inside = Extent(margin, margin, page.width - margin, page.height - margin)
        assert [mark for mark in page.marks if not extent(mark, measure).within(inside)] == []


def test_copies_are_pages_and_the_code_is_the_orders(measure: Measure) -> None:
    sheet = composed(measure, copies=3)
    assert len(sheet.pages) == 3
    assert len(composed(measure, copies=3, per_page="4").pages) == 3
    order = place_order("quick-reference", {"per_page": "4", "laminate": "a4"})
    (cut,) = QUICK_REFERENCE.compose(order, False, measure)
    assert len(cut.pages) == 1
    assert all(order.code in words_on(page.marks) for page in cut.pages)


def test_what_cannot_be_read_or_laminated_is_refused(measure: Measure) -> None:
    with pytest.raises(BadRequest, match=r"4 to a page of 148 × 210 mm.* under 9 pt.* fewer --per-page"):
        composed(measure, paper="a5", per_page="4")
    with pytest.raises(BadRequest, match="does not fit the A5 pouch"):
        composed(measure, paper="a4", laminate="a5")


def test_it_looks_as_it_did(measure: Measure, golden: Golden) -> None:
    golden("quick-reference-classic-a4-en", composed(measure).pages)
