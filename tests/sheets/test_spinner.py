"""Spinners: fair sectors with a die's numbers, true to size, whole on every paper."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from math import atan2, cos, degrees, dist, pi

import pytest
from flat import stamped
from goldens import Golden
from placement import outside, overlaps
from readback import labels_of

from muggins_print.errors import BadRequest
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.page.furniture import foot_height
from muggins_print.page.model import Measure, Page, Path, Stamp, TextBlock
from muggins_print.page.stock import GRID, MARGIN, PAPERS
from muggins_print.pieces import DIE_SIDES
from muggins_print.press.canvas import print_pages
from muggins_print.sheets.ordering import order_from, place_order
from muggins_print.sheets.spinner import SPINNER, spinner

InkBounds = Callable[..., "tuple[float, float, float, float] | None"]


def composed(measure: Measure, **asked: object) -> tuple[Page, ...]:
    (sheet,) = SPINNER.compose(place_order("spinner", asked), False, measure)
    return sheet.pages


def spinners(page: Page) -> list[Stamp]:
    return [mark for mark in page.marks if isinstance(mark, Stamp)]


@pytest.mark.parametrize("size", [50.0, 90.0])
@pytest.mark.parametrize("sides", DIE_SIDES)
def test_sectors_are_equal_and_each_has_one_number(sides: int, size: float) -> None:
    drawing = spinner(sides, size)
    middle = (size / 2, size / 2)
    paths = [mark for mark in drawing.marks if isinstance(mark, Path)]
    (rim,) = [path.steps for path in paths if len(path.steps) == sides and path.fill is None]
    spokes = [path.steps for path in paths if len(path.steps) == 2]
    assert {tuple(spoke[0]) for spoke in spokes} == {middle}
    assert {tuple(spoke[1]) for spoke in spokes} == set(rim)
    # To be found from corner to corner at the size that was asked for, the stroke included.
    assert [dist(corner, middle) for corner in rim] == pytest.approx([size / 2 - 0.5] * sides)
    turns = sorted(degrees(atan2(y - middle[1], x - middle[0])) % 360 for x, y in rim)
    between = [(b - a) % 360 for a, b in zip(turns, (*turns[1:], turns[0]), strict=True)]
    assert between == pytest.approx([360 / sides] * sides)
    numbers: Counter[int] = Counter()
    for stamp in (mark for mark in drawing.marks if isinstance(mark, Stamp)):
        x, y = stamp.x + stamp.art.width / 2 - middle[0], stamp.y + stamp.art.height / 2 - middle[1]
        (label,) = labels_of((stamp,))
        at = degrees(atan2(y, x)) % 360
        nearest = min(abs((at - turn + 180) % 360 - 180) for turn in turns)
        assert nearest == pytest.approx(180 / sides, abs=1e-6), "in the middle of its sector"
        assert (stamp.turn - at) % 360 == pytest.approx(90, abs=0.01), "its top to the rim"
        numbers[int(label.text)] += 1
    assert numbers == dict.fromkeys(range(1, sides + 1), 1)


@pytest.mark.parametrize("sides", DIE_SIDES)
def test_numbers_stay_in_their_sector(sides: int, measure: Measure) -> None:
    """The corners of a number that are nearest the middle lie between its sector's spokes, and its top
    inside the rim.
    """
    drawing = spinner(sides, 90.0)
    for stamp in (mark for mark in drawing.marks if isinstance(mark, Stamp)):
        (label,) = labels_of((stamp,))
        x, y = stamp.x + stamp.art.width / 2 - 45.0, stamp.y + stamp.art.height / 2 - 45.0
        reach = (x**2 + y**2) ** 0.5
        half_wide = measure.width(label.text, label.size, True) / 2
        half_tall = 0.334 * label.size * 25.4 / 72
        assert atan2(half_wide, reach - half_tall) < pi / sides
        assert reach + half_tall < 44.5 * cos(pi / sides) - 1.0


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_there_is_a_spinner_for_each_die_and_all_is_whole(
    variant: str, paper: str, measure: Measure, ink_bounds: InkBounds
) -> None:
    pages = composed(measure, variant=variant, paper=paper, language="nl")
    made = Counter(int(mark.art.name.split("-")[1]) for page in pages for mark in spinners(page))
    assert made == Counter(VARIANTS[variant].dice)
    file = print_pages(pages, "Spinners", "nl")
    for number, page in enumerate(pages):
        assert (page.width, page.height) == PAPERS[paper][1:3]
        assert outside(page, measure) == []
        assert overlaps(page, measure) == []
        bounds = ink_bounds(file, number)
        assert bounds is not None
        left, top, right, bottom = bounds
        assert min(left, top, page.width - right, page.height - bottom) >= MARGIN - 0.35
        middles = stamped(page, "spinner-")
        for index, (x, y, art) in enumerate(middles):
            assert all(dist((x, y), other[:2]) > art.width for other in middles[:index])


@pytest.mark.parametrize("asked", [{}, {"paper": "letter"}, {"size": "60"}, {"size": "60", "copies": 2}])
def test_white_above_between_and_below_rows_is_equal(asked: dict[str, object], measure: Measure) -> None:
    (page,) = composed(measure, **asked)
    heading = next(mark for mark in page.marks if isinstance(mark, TextBlock))
    stamps = spinners(page)
    size, rows = stamps[0].art.width, sorted({stamp.y for stamp in stamps})
    top = heading.y + measure.height(heading) + GRID
    bottom = page.height - MARGIN - foot_height(to_scale=True) - GRID / 2
    edges = [top, *(edge for y in rows for edge in (y, y + size)), bottom]
    whites = [end - begin for begin, end in zip(edges[::2], edges[1::2], strict=True)]
    assert whites == pytest.approx([whites[0]] * len(whites))


def test_copies_are_whole_sets(measure: Measure) -> None:
    pages = composed(measure, copies=4)
    assert [len(spinners(page)) for page in pages] == [4, 4, 4]


@pytest.mark.parametrize(("paper", "margin"), [("a5", 8), ("letter", 15)])
def test_spinners_too_large_for_the_paper_are_told_what_fits(
    paper: str, margin: int, measure: Measure
) -> None:
    with pytest.raises(BadRequest, match=r"A spinner of 190 mm does not fit on \w+ paper") as refusal:
        composed(measure, paper=paper, margin=margin, size=190)
    told = re.search(r"Ask for (\d+) mm at most", str(refusal.value))
    assert told, str(refusal.value)
    composed(measure, paper=paper, margin=margin, size=told[1])
    with pytest.raises(BadRequest):
        composed(measure, paper=paper, margin=margin, size=int(told[1]) + 1)


def test_a_code_brings_the_spinners_back(measure: Measure) -> None:
    order = place_order("spinner", {"size": "7 cm", "copies": 2, "dice": "4,8,20"})
    assert order_from(order.code) == order
    assert order.length("size") == 70.0


def test_the_sheet_looks_as_it_did(measure: Measure, golden: Golden) -> None:
    golden(
        "spinner-mixed-6-12-12-letter", composed(measure, variant="mixed-6-12-12", paper="letter"), arts=True
    )
