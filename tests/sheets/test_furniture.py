"""Heads, feet and the ruler, and what sheets say about a variant."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest
from readback import Extent, around, extent, labels_of

from muggins_print.games.contract import NOTATIONS
from muggins_print.games.dice import DICE
from muggins_print.order import SYMBOLS
from muggins_print.page.furniture import (
    FOOT_HEIGHT,
    LARGE,
    RULER_HEIGHT,
    RULER_WIDTH,
    SUBTITLE,
    TITLE,
    WRITING,
    Area,
    abreast,
    foot,
    head,
    recounted,
    ruler,
    running_head,
    usable,
)
from muggins_print.page.model import Label, Line, Measure, TextBlock
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.sheets.dice_voice import either
from muggins_print.sheets.frame import pages_of, pool_of, told, variant_line
from muggins_print.sheets.ordering import place_order
from muggins_print.words import words_in

A4 = usable(PAPERS["a4"])


def code_of(length: int) -> str:
    """Something like a code, as wide as codes become."""
    return "-".join((SYMBOLS[::-1] * 3)[i : i + 4] for i in range(0, length, 4))


def test_usable_area_leaves_margins_and_foot() -> None:
    assert (A4.x, A4.y, A4.width, A4.height) == (MARGIN, MARGIN, 194.0, 281.0 - FOOT_HEIGHT)
    assert (A4.right, A4.bottom) == (202.0, 281.0)
    assert A4.below(100.0) == Area(8.0, 100.0, 194.0, 181.0)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("middle", ["", "Answer key", "Antwoorden"])
@pytest.mark.parametrize("right", ["page 1 of 1", "bladzijde 100 van 120"])
def test_texts_of_the_foot_stay_apart(paper: str, middle: str, right: str, measure: Measure) -> None:
    sheet = PAPERS[paper]
    inside = Extent(MARGIN, usable(sheet).bottom, sheet.width - MARGIN, sheet.height - MARGIN)
    for length in range(4, 52, 4):
        marks = foot(sheet, code_of(length), middle, right)
        said = " ".join(label.text for label in labels_of(marks))
        assert all(text in said for text in (code_of(length), middle, right))
        places = [extent(mark, measure) for mark in marks]
        assert all(place.within(inside) for place in places)
        assert not any(one.meets(other) for one, other in combinations(places, 2))


def test_foot_is_one_line_where_it_can() -> None:
    marks = foot(PAPERS["a4"], code_of(28), "Answer key", "page 1 of 2")
    assert len(marks) == 3
    assert len({mark.y for mark in marks if isinstance(mark, Label)}) == 1


@pytest.mark.parametrize("paper", PAPERS)
def test_what_is_abreast_fits_when_measured(paper: str, measure: Measure) -> None:
    sheet = PAPERS[paper]
    for length in range(4, 120):
        if abreast(sheet, code_of(length), "bladzijde 10 van 12"):
            widths = [measure.width(text, 9.0) for text in (code_of(length), "bladzijde 10 van 12")]
            assert sum(widths) + 3.0 <= sheet.width - 2 * MARGIN


TITLES = ("Where can you go?", "How to play a longer game", "A very long title that no child will ever read")
TASK = "Write down every space that you can reach. " * 3


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("task", ["", "Colour it in.", TASK])
@pytest.mark.parametrize("fields", [(), (("Date", 44.0),), (("Datum", 44.0), ("Naam", 44.0))])
def test_head_keeps_its_parts_apart_and_above_the_rest(
    paper: str, title: str, task: str, fields: tuple[tuple[str, float], ...], measure: Measure
) -> None:
    area = usable(PAPERS[paper])
    if measure.width(title, LARGE, True) > area.width - 70.0 and fields:
        return  # no title of ours is that long beside fields on A5
    marks, rest = head(area, title, task, fields, measure)
    places = [extent(mark, measure) for mark in marks]
    assert not any(one.meets(other) for one, other in combinations(places, 2))
    whole = around(places)
    assert whole.within(Extent(area.x, area.y, area.right, rest.y - 1.0))
    assert (rest.x, rest.width, rest.bottom) == (area.x, area.width, area.bottom)
    lines = [mark for mark in marks if isinstance(mark, Line)]
    assert len(lines) == len(fields)
    assert [round(b.y1 - a.y1, 2) for a, b in pairwise(lines)] == [WRITING] * (len(lines) - 1)


def test_title_takes_the_largest_type_that_fits(measure: Measure) -> None:
    sizes = []
    for paper in ("a4", "a5"):
        fields = (("Date", 44.0), ("Name", 44.0))
        marks, _ = head(usable(PAPERS[paper]), TITLES[0], "", fields, measure)
        sizes.append(next(mark.size for mark in marks if isinstance(mark, Label) and mark.text == TITLES[0]))
    assert sizes == [TITLE, SUBTITLE]


def test_task_is_no_wider_than_reads_well(measure: Measure) -> None:
    marks, _ = head(usable(PAPERS["a3"]), TITLES[0], TASK, (), measure)
    (block,) = (mark for mark in marks if isinstance(mark, TextBlock))
    assert block.width <= 130.0


def test_task_goes_below_the_fields_where_it_would_be_a_tower_of_words(measure: Measure) -> None:
    for paper, below in (("a4", False), ("a5", True)):
        area = usable(PAPERS[paper])
        marks, _ = head(area, "Short", TASK, (("Date", 42.0), ("Name", 42.0)), measure)
        (block,) = (mark for mark in marks if isinstance(mark, TextBlock))
        assert (block.y > max(mark.y1 for mark in marks if isinstance(mark, Line))) == below
        assert block.width == (area.width if below else 130.0) or (block.width < 130.0 and not below)


def test_fields_are_read_from_the_last_to_the_first(measure: Measure) -> None:
    marks, _ = head(A4, "", "", (("Date", 40.0), ("Name", 50.0)), measure)
    name, date = (mark for mark in marks if isinstance(mark, Label) and mark.text in ("Name", "Date"))
    assert (name.text, date.text) == ("Name", "Date")
    assert name.y < date.y


def test_running_head_is_above_the_rest(measure: Measure) -> None:
    marks, rest = running_head(A4, "Answer book", "1 1 1 – 1 2 4")
    assert around(extent(mark, measure) for mark in marks).within(Extent(8.0, 8.0, 202.0, rest.y - 3.0))
    assert {label.text for label in labels_of(marks)} == {"Answer book", "1 1 1 – 1 2 4"}


def test_ruler_is_100_mm_from_end_to_end(measure: Measure) -> None:
    marks = ruler(20.0, 30.0)
    ticks = [mark for mark in marks if isinstance(mark, Line) and mark.x1 == mark.x2]
    assert [tick.x1 - 20.0 for tick in ticks] == [5.0 * step for step in range(21)]
    assert ticks[-1].x1 - ticks[0].x1 == RULER_WIDTH == 100.0
    room = Extent(19.8, 30.0 - 0.1, 120.2, 30.0 + RULER_HEIGHT)
    assert around(extent(mark, measure) for mark in marks).within(room)
    assert [label.text for label in labels_of(marks)] == ["100 mm"]


# --- what is said about a variant -------------------------------------------------------------------


def test_signs_are_listed_as_schools_write_them_and_stay_on_one_line() -> None:
    for language, notation, text in (
        ("en", "obelus", "+, −, × or ÷"),
        ("nl", "colon", "+, −, × of :"),
        ("en", "dot", "+, −, · or :"),
    ):
        signs = told(DICE.variants["classic"], words_in(language), NOTATIONS[notation])["signs"]
        assert str(signs) == text.replace(" ", "\N{NO-BREAK SPACE}")
    assert either(["+"], words_in("en")) == "+"


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        ({}, "Classic"),
        ({"variant": "mixed-6-6-12", "reading": "strict"}, "Mixed, one twelve"),
        ({"dice": "4,8,20"}, "Own dice 4 8 20 · + − × ÷ · 1–36"),
        ({"variant": "mixed-6-12-12", "dice": "10,10,8"}, "Own dice 8 10 10 · + − × ÷ · 1–36"),
        ({"variant": "one-to-eighteen", "dice": "4,4,4"}, "Own dice 4 4 4 · + − · 1–18"),
        ({"variant": "mixed-6-12-12", "dice": "12,6,12"}, "Mixed, two twelves"),
        ({"operations": "+/", "spaces": "2-20"}, "Classic · + ÷ · 2–20"),
        ({"operations": "x/", "notation": ":"}, "Classic · × :"),
    ],
)
def test_variant_line_tells_what_an_order_changed(asked: dict[str, object], line: str) -> None:
    order = place_order("worksheet", asked)
    notation = NOTATIONS[order.text("notation")]
    assert variant_line(DICE.variant(order), words_in("en"), notation) == line


def test_pools_are_told_apart_by_what_makes_questions_differ() -> None:
    changes: list[dict[str, object]] = [
        {}, {"dice": "6,6,12"}, {"operations": "+-"}, {"spaces": "1-18"}, {"reading": "strict"},
    ]  # fmt: skip
    pools = {pool_of(DICE.variant(place_order("worksheet", asked))) for asked in changes}
    assert len(pools) == len(changes)
    # These stand in sheet numbers on paper: they must never change.
    assert pool_of(DICE.variants["classic"]) == ("6,6,6", "+−×÷", 1, 36, "either-side")


@pytest.mark.parametrize(("paper", "language"), list(product(PAPERS, ("en", "nl"))))
def test_foot_has_the_command_that_prints_it_again(paper: str, language: str, measure: Measure) -> None:
    short = place_order("worksheet", {"paper": paper, "language": language, "sheet_number": "1"})
    long = place_order(
        "worksheet",
        {
            "paper": paper, "language": language, "sheet_number": "999999/9999", "dice": "20,20,20",
            "spaces": "100-243", "reading": "strict", "exercise": "target", "questions": 399,
        },
    )  # fmt: skip
    for order, to_scale in product((short, long), (False, True)):
        middle = "speelbord om te lamineren"
        (page,) = pages_of(order, "Title", middle, [()], to_scale)
        labels = list(labels_of(page.marks))
        cramped = to_scale and paper == "a5"
        command = "" if cramped and order is long else "muggins reprint "
        assert labels[0].text == command + order.code
        assert (page.label, page.bookmark) == ("1", "Title")
        # The middle word stands in it, or where a ruler leaves no second line gives way.
        told = any(middle in label.text for label in labels)
        assert told or cramped or (to_scale and order is long)
        for one, other in combinations((extent(label, measure) for label in labels), 2):
            assert not one.meets(other)


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_pages_can_be_counted_anew_in_their_foot(paper: str) -> None:
    order = place_order("worksheet", {"paper": paper, "sheet_number": "999999/9999", "dice": "20,20,20"})
    (page,) = pages_of(order, "Title", "Answer key", [()])
    again = recounted(page, "page 7 of 20")
    before, after = ([label.text for label in labels_of(one.marks)] for one in (page, again))
    assert [text.replace("page 1 of 1", "page 7 of 20") for text in before] == after != before
    assert again.folio in again.marks
    plain = replace(page, folio=None)
    assert recounted(plain, "page 7 of 20") == plain


def test_fields_under_a_title_stand_between_it_and_the_task(measure: Measure) -> None:
    fields = (("Date", 170.0), ("Name", 170.0))
    marks, rest = head(A4, TITLES[0], TASK, fields, measure, under=True)
    usual, _ = head(A4, TITLES[0], TASK, (("Date", 44.0), ("Name", 44.0)), measure)
    assert [type(mark) for mark in marks] == [type(mark) for mark in usual]
    title = next(mark for mark in marks if isinstance(mark, Label) and mark.text == TITLES[0])
    (block,) = (mark for mark in marks if isinstance(mark, TextBlock))
    lines = [mark.y1 for mark in marks if isinstance(mark, Line)]
    assert title.size == TITLE
    assert title.y < min(lines) < max(lines) < block.y < rest.y
    places = [extent(mark, measure) for mark in marks]
    assert not any(one.meets(other) for one, other in combinations(places, 2))
    assert around(places).within(Extent(A4.x, A4.y, A4.right, rest.y - 1.0))
