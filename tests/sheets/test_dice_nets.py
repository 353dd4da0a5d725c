"""Dice to fold: true to size in the PDF, as many as are played with, whole on every paper."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import hypot

import pikepdf
import pytest
from flat import stamped
from goldens import Golden
from placement import outside, overlaps, texts
from readback import labels_of

from muggins_print.errors import BadRequest
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.page.enlarged import LargeMeasure
from muggins_print.page.model import PT, Label, Measure, Page, Stamp
from muggins_print.page.nets import Edge, net_of
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.pieces import DIE_SIDES
from muggins_print.press.canvas import print_pages
from muggins_print.sheets.dice_nets import DICE_NETS, drawn
from muggins_print.sheets.ordering import order_from, place_order
from muggins_print.words import languages

InkBounds = Callable[..., "tuple[float, float, float, float] | None"]


def composed(measure: Measure, **asked: object) -> tuple[Page, ...]:
    (sheet,) = DICE_NETS.compose(place_order("dice-nets", asked), False, measure)
    return sheet.pages


def nets(page: Page) -> list[Stamp]:
    return [mark for mark in page.marks if isinstance(mark, Stamp) and mark.art.name.startswith("net-")]


def strokes(drawing: pikepdf.Object) -> Iterator[list[tuple[float, float]]]:
    """The straight strokes of a form, as the corners of each in pt."""
    corners: list[tuple[float, float]] = []
    for step in pikepdf.parse_content_stream(drawing):
        sign = str(step.operator)
        if sign == "m":
            corners = []
        if sign in ("m", "l"):
            x, y = (float(str(one)) for one in step.operands)
            corners.append((x, y))
        if sign == "S" and corners:
            yield corners
            corners = []


@pytest.mark.parametrize("sides", DIE_SIDES)
@pytest.mark.parametrize("edge", ["18", "25.5mm"])
def test_edges_have_their_stated_length_in_the_file(sides: int, edge: str, measure: Measure) -> None:
    pages = composed(measure, dice=[sides] * 3, spaces="1-2", paper="a3", edge=edge)
    wanted = float(edge.removesuffix("mm")) / PT
    net = net_of(sides)
    joints = [*net.hinges, *((seam.tabbed, seam.bare) for seam in net.seams)]
    long = sum(hypot(*(b - a for a, b in zip(*one, strict=True))) > 0.99 for one in ends(sides, joints))
    with pikepdf.open(io.BytesIO(print_pages(pages, "Nets", "en"))) as document:
        for page in document.pages:
            for step in pikepdf.parse_content_stream(page):
                if str(step.operator) == "cm":  # placed and turned, never scaled
                    a, b, c, d = (float(str(one)) for one in step.operands[:4])
                    assert a * d - b * c == pytest.approx(1.0, abs=1e-6)
        forms = document.pages[0].Resources.XObject.values()
        (drawing,) = (form for form in forms if sum(1 for _ in strokes(form)) >= len(joints))
        lengths = [
            hypot(line[1][0] - line[0][0], line[1][1] - line[0][1])
            for line in strokes(drawing)
            if len(line) == 2
        ]
    # Every joint but a tab's fold, which is a little shorter, is one straight stroke of the full length.
    full = [length for length in lengths if length > wanted * 0.99]
    assert full == pytest.approx([wanted] * len(full), abs=0.05)
    assert len(full) == long


def ends(sides: int, joints: Sequence[tuple[Edge, Edge]]) -> Iterator[list[tuple[float, ...]]]:
    """Where the edges lie that are drawn in one stroke: hinges, and the bare edge of each seam."""
    faces = net_of(sides).faces
    for _, (face, edge) in joints:
        yield [faces[face][edge], faces[face][(edge + 1) % len(faces[face])]]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_there_are_as_many_nets_as_dice_and_all_is_whole(
    variant: str, paper: str, measure: Measure, ink_bounds: InkBounds
) -> None:
    pages = composed(measure, variant=variant, paper=paper, language="nl")
    made = Counter(int(net.art.name.split("-")[1]) for page in pages for net in nets(page))
    assert made == Counter(VARIANTS[variant].dice)
    file = print_pages(pages, "Nets", "nl")
    for number, page in enumerate(pages):
        assert (page.width, page.height) == PAPERS[paper][1:3]
        flat = [mark for mark in page.marks if not isinstance(mark, Stamp)]
        assert outside(Page(page.width, page.height, tuple(flat)), measure) == []
        assert overlaps(page, measure) == []
        bounds = ink_bounds(file, number)
        assert bounds is not None
        left, top, right, bottom = bounds
        assert min(left, top, page.width - right, page.height - bottom) >= MARGIN - 0.35
        boxes = [box(net) for net in nets(page)]
        for one in boxes:
            assert one[3] < min(
                mark.y for mark in page.marks if isinstance(mark, Label) and mark.text == "100 mm"
            )
            for other in boxes:
                assert (
                    one is other
                    or one[2] <= other[0]
                    or other[2] <= one[0]
                    or one[3] <= other[1]
                    or other[3] <= one[1]
                )


def box(net: Stamp) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a net as it lies."""
    width, height = net.art.width, net.art.height
    x, y = net.x + width / 2, net.y + height / 2
    if net.turn:
        width, height = height, width
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def test_a_cube_has_edges_of_25_mm_and_smaller_paper_smaller_dice(measure: Measure) -> None:
    assert {net.art.name for page in composed(measure) for net in nets(page)} == {"net-6-25"}
    small = {net.art.name for page in composed(measure, dice="20,20,20", paper="a5") for net in nets(page)}
    (name,) = small
    assert float(name.split("-")[2]) < 25


@pytest.mark.parametrize("paper", ["a4", "letter", "both", "legal"])
def test_three_cubes_lie_on_one_page(paper: str, measure: Measure) -> None:
    (page,) = composed(measure, paper=paper)
    assert len(nets(page)) == 3


@pytest.mark.parametrize("variant", ["classic", "mixed-6-12-12"])
def test_dice_in_large_print_are_smaller_where_that_saves_a_page(variant: str, measure: Measure) -> None:
    order = place_order("dice-nets", {"variant": variant, "large_print": "yes"})
    pages = next(DICE_NETS.compose(order, False, LargeMeasure(measure))).pages
    assert len(pages) == {"classic": 1, "mixed-6-12-12": 2}[variant]


def test_the_edge_asked_for_holds_for_all_dice(measure: Measure) -> None:
    pages = composed(measure, variant="mixed-6-12-12", edge="0.75in")
    assert {net.art.name for page in pages for net in nets(page)} == {"net-6-19.1", "net-12-19.1"}


def test_copies_are_whole_sets(measure: Measure) -> None:
    pages = composed(measure, variant="mixed-6-6-12", copies=5)
    made = Counter(int(net.art.name.split("-")[1]) for page in pages for net in nets(page))
    assert made == {6: 10, 12: 5}


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (
            {"edge": "60"},
            r"With edges of 60 mm the net of a die with 6 sides takes 256 × 180 mm, and A4 paper has room "
            r"for \d+ × \d+ mm\. Ask for (\d+) mm at most, or print on A3 paper\.",
        ),
        ({"edge": "45", "variant": "mixed-6-12-12"}, r"die with 12 sides .* Ask for (\d+) mm at most\."),
        (
            {"edge": "40", "variant": "twelve-sided", "paper": "a5"},
            r"Ask for (\d+) mm at most, or print on A3 paper\.",
        ),
    ],
)  # fmt: skip
def test_edges_too_long_for_the_paper_are_told_what_fits(
    asked: dict[str, object], sentence: str, measure: Measure
) -> None:
    with pytest.raises(BadRequest) as refusal:
        composed(measure, **asked)
    told = re.search(sentence, str(refusal.value))
    assert told, str(refusal.value)
    composed(measure, **{**asked, "edge": told[1]})
    with pytest.raises(BadRequest):
        composed(measure, **{**asked, "edge": str(int(told[1]) + 1)})


@pytest.mark.parametrize("sides", DIE_SIDES)
def test_a_tab_and_its_edge_have_one_letter(sides: int) -> None:
    letters = Counter(label.text for label in drawn(net_of(sides), 20.0).marks if isinstance(label, Label))
    assert set(letters.values()) == {2}
    assert len(letters) == len(net_of(sides).seams)


def test_cubes_have_pips_and_other_dice_numbers_with_six_and_nine_underlined(measure: Measure) -> None:
    (page,) = composed(measure, variant="mixed-6-6-12")
    pips = stamped(page, "pips-")
    assert Counter(len(drawing.marks) for _, _, drawing in pips) == dict.fromkeys(range(1, 7), 2)
    figures = [drawing for _, _, drawing in stamped(page, "figure-")]
    assert sorted(int(label.text) for drawing in figures for label in labels_of(drawing.marks)) == list(
        range(1, 13)
    )
    underlined = {drawing.name.split("-")[1] for drawing in figures if len(drawing.marks) == 2}
    assert underlined == {"6", "9"}


@pytest.mark.parametrize("language", languages())
def test_the_sheet_tells_what_opposite_sides_make(language: str, measure: Measure) -> None:
    told = {
        variant: " ".join(
            text for text, _ in texts(composed(measure, variant=variant, language=language)[0])
        )
        for variant in ("classic", "twelve-sided")
    }  # fmt: skip
    assert re.search(r"\b7\.", told["classic"])
    assert re.search(r"\b13\.", told["twelve-sided"])


def test_a_code_brings_the_dice_back(measure: Measure) -> None:
    order = place_order("dice-nets", {"edge": "19,5", "copies": 2, "variant": "mixed-6-12-12"})
    again = order_from(order.code)
    assert again == order
    pages = [next(DICE_NETS.compose(one, False, measure)).pages for one in (order, again)]
    assert pages[0] == pages[1]


def test_the_sheets_look_as_they_did(measure: Measure, golden: Golden) -> None:
    golden("dice-nets-mixed-6-12-12-a4", composed(measure, variant="mixed-6-12-12"), arts=True)
    golden(
        "dice-nets-twelve-sided-letter-nl",
        composed(measure, variant="twelve-sided", paper="letter", language="nl"),
    )
