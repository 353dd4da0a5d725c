"""What belongs together in a question stays together, on every paper, for either hand and in any columns."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from readback import extent, labels_of

from muggins_print.errors import BadRequest
from muggins_print.games.dice import DICE
from muggins_print.page.furniture import ANSWER, INK, RULE, STROKE, Area, foot
from muggins_print.page.model import Box, Label, Line, Measure, Page, Path, Stamp
from muggins_print.page.stock import PAPERS
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.contract import NOTHING, Sheet
from muggins_print.sheets.frame import measure_for
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.spreading import spread
from muggins_print.sheets.worksheet import personal

NARROW: tuple[dict[str, str], ...] = (
    {"columns": "3"},
    {"columns": "3", "room": "small", "language": "nl"},
    {"paper": "a5", "columns": "2", "language": "nl"},
    {"paper": "letter", "variant": "twelve-sided", "columns": "2"},
    {"large_print": "yes", "language": "nl"},
    {"large_print": "yes", "variant": "twelve-sided", "columns": "2"},
    {"dice": "12,12,12", "spaces": "1-144", "columns": "3"},
)
#: Every exercise, for either hand, where there is least room.
HARD = [
    {"exercise": exercise, "handed": handed, **asked}
    for exercise, handed, asked in product(DICE.exercises, ("left", "right"), NARROW)
    if not DICE.exercises[exercise].own_dice
]


def composed(key: bool, **asked: object) -> list[Sheet]:
    """The sheets, or their keys; none where a board is larger than the page, or has no such questions."""
    order = place_order(
        "worksheet", {"sheet_number": "766895", "language": "en", "paper": "a4", "questions": "8", **asked}
    )
    try:
        return list(personal(order, key, measure_for(order, FontMeasure()), NOTHING))
    except BadRequest:
        return []


def strokes(page: Page) -> list[Line]:
    """The lines to write on."""
    return [mark for mark in page.marks if isinstance(mark, Line) and mark.ink == RULE]


def question_numbers(page: Page) -> list[Label]:
    return [
        mark
        for mark in page.marks
        if isinstance(mark, Label) and mark.bold and mark.middle and mark.ink == INK and mark.text.isdigit()
    ]


@pytest.mark.parametrize("asked", HARD, ids=lambda row: "-".join(row.values()))
def test_ticks_are_in_boxes_and_answers_whole_on_their_lines(asked: dict[str, str]) -> None:
    order = place_order("worksheet", {**asked, "paper": asked.get("paper", "a4")})
    measure = measure_for(order, FontMeasure())
    for key in composed(True, **asked)[:1]:
        for page in key.pages:
            boxes = [mark for mark in page.marks if isinstance(mark, Box) and mark.stroke == INK]
            for tick in page.marks:
                if isinstance(tick, Path) and tick.stroke == ANSWER:
                    (x, y), (foot_x, foot_y), _ = (step[:2] for step in tick.steps)
                    assert any(
                        box.x <= x <= foot_x <= box.x + box.width
                        and box.y <= y <= foot_y <= box.y + box.height
                        for box in boxes
                    ), f"a tick of page {page.label} is in no box"
            for label in page.marks:
                if isinstance(label, Label) and label.ink == ANSWER and label.bold:
                    assert "…" not in label.text
            for label in on_lines(page):
                end = extent(label, measure).right
                beside = [line for line in strokes(page) if line.x1 <= label.x <= line.x2]
                near = [line for line in beside if -1.0 < line.y1 - label.y < 8.0]
                assert not near or any(end <= line.x2 + 0.5 for line in near), label.text


def on_lines(page: Page) -> Iterator[Label]:
    """The answers between the first question and what stands behind them all, in the size of answers."""
    first = min((label.y for label in question_numbers(page)), default=page.height)
    for mark in page.marks:
        if isinstance(mark, Label) and mark.ink == ANSWER and mark.y > first - 2.0 and mark.align == "left":
            yield mark


@pytest.mark.parametrize("asked", HARD, ids=lambda row: "-".join(row.values()))
def test_dice_keep_a_row_arrows_their_circles_and_boxes_each_other(asked: dict[str, str]) -> None:
    for sheet in composed(False, **asked)[:1]:
        for page in sheet.pages:
            stamps = [mark for mark in page.marks if isinstance(mark, Stamp)]
            arrows = [mark for mark in stamps if mark.art.name == "arrow-to-space"]
            for space in (mark for mark in stamps if mark.art.name.startswith("space-")):
                middle = space.y + space.art.height / 2
                assert any(
                    abs(arrow.y + arrow.art.height / 2 - middle) < 0.1
                    and 0.0 < space.x - arrow.x - arrow.art.width < 4.0
                    for arrow in arrows
                )
            dice = [mark for mark in stamps if mark.art.name.startswith("die-") and mark.art.width > 8.0]
            for one, other in pairwise(dice):
                # A new row of dice is that of another question, which is told by its number.
                if abs(one.y - other.y) > 0.1:
                    between = [label for label in question_numbers(page) if one.x > label.x]
                    assert any(label.x < other.x and abs(label.y - one.y) > 1.0 for label in between)
            for number in question_numbers(page):
                for line in strokes(page):
                    if 0.0 < line.y1 - number.y < 12.0:
                        assert not number.x - 1.0 < line.x1 < number.x + 7.0, "a line begins below the number"


def rows_of_boxes(sheet: Sheet) -> list[list[float]]:
    boxes = [(mark.y, mark.x) for page in sheet.pages[:1] for mark in page.marks if isinstance(mark, Box)]
    return [[y for y, _ in boxes[start : start + 2]] for start in range(0, len(boxes), 2)]


@pytest.mark.parametrize("asked", NARROW[:4], ids=lambda row: "-".join(row.values()))
@pytest.mark.parametrize("handed", ["left", "right"])
def test_true_and_bluff_stand_beside_each_other(handed: str, asked: dict[str, str]) -> None:
    for sheet in composed(False, exercise="challenge", handed=handed, **asked):
        pairs = rows_of_boxes(sheet)
        assert pairs
        assert all(one == other for one, other in pairs)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"exercise": "challenge", "columns": "3"}, "3 columns would be too narrow"),
        ({"exercise": "warm-up", "columns": "3", "room": "small"}, "3 columns would be too narrow"),
        ({"exercise": "best-move", "columns": "2", "paper": "a5"}, "there is 1"),
        ({"exercise": "triples", "columns": "3"}, "there are 2"),
    ],
)
def test_fewer_columns_than_asked_are_told(asked: dict[str, str], told: str) -> None:
    sheets = composed(False, sheets=3, **asked)
    assert [told in " ".join(sheet.notes) for sheet in sheets] == [True, False, False]


def test_lines_of_one_kind_begin_below_one_another() -> None:
    (sheet,) = composed(False, exercise="ways", columns="1")
    for page in sheet.pages:
        first = question_numbers(page)[0].y
        assert len({round(line.x1, 2) for line in strokes(page) if line.y1 > first}) == 1


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(
    "asked", [{"paper": "a5"}, {"large_print": "yes"}, {"large_print": "yes", "paper": "letter"}, {}]
)
def test_the_points_of_a_player_stand_on_one_row_with_room_to_write(
    asked: dict[str, str], language: str
) -> None:
    (sheet,) = composed(False, exercise="score", language=language, **asked)
    for page in sheet.pages:
        numbers = question_numbers(page)
        blanks = [line for line in strokes(page) if numbers and line.y1 > numbers[0].y]
        boxes = [mark for mark in page.marks if isinstance(mark, Box) and mark.stroke == INK]
        assert len(blanks) == 3 * len(boxes)
        for box in boxes:
            assert sum(box.y < line.y1 < box.y + 9.0 for line in blanks) == 3
        assert all(11.0 <= line.x2 - line.x1 + STROKE <= 16.5 for line in blanks)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_compact_key_tells_whose_scores_they_are(language: str) -> None:
    key, *_ = composed(True, exercise="score", answers="compact", language=language)
    (page, *_) = key.pages
    marbles = [mark for mark in page.marks if isinstance(mark, Stamp) and "marble" in mark.art.name]
    scores = [label for label in labels_of(page.marks) if label.ink == ANSWER and label.text.count(",") >= 2]
    assert len(scores) == len(marbles) >= 16
    for marble, score in zip(marbles, scores, strict=True):
        assert 0.0 < score.x - marble.x < 6.0
        assert marble.y < score.y < marble.y + 6.0
    legend = {
        "en": "The answers stand in this order: marbles, extra, total.",
        "nl": "De antwoorden staan in deze volgorde: knikkers, extra, totaal.",
    }[language]
    assert [label.text for label in labels_of(page.marks)].count(legend) == 1


@pytest.mark.parametrize(
    ("variant", "exercise", "orders"),
    [("dominoes", "best-tile", 1), ("dominoes", "sequence", 1), ("cribbage", "call", 3)],
)
def test_a_compact_key_tells_every_order_that_answers_have(variant: str, exercise: str, orders: int) -> None:
    key, *_ = composed(True, variant=variant, exercise=exercise, answers="compact", sheets="3")
    said = [label.text for page in key.pages for label in labels_of(page.marks)]
    assert sum(text.startswith("The answers stand in this order") for text in said) == orders


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(
    ("asked", "ending"),
    [
        ({"exercise": "muggins"}, {"en": "is for the first of them.", "nl": "hoort bij het eerste."}),
        ({"exercise": "mixed", "questions": "20"}, {"en": "is for the first of them.", "nl": "het eerste."}),
        ({"exercise": "best-tile", "variant": "dominoes"}, {"en": "them is right.", "nl": "elk ervan goed."}),
        ({"exercise": "target"}, None),
        ({"exercise": "score"}, None),
    ],
)
def test_a_compact_key_explains_the_stroke_between_answers_where_there_is_one(
    asked: dict[str, str], ending: dict[str, str] | None, language: str
) -> None:
    key, *_ = composed(True, answers="compact", sheets="3", language=language, **asked)
    labels = [label for page in key.pages for label in labels_of(page.marks)]
    strokes = [label for label in labels if label.ink == ANSWER and " / " in label.text]
    said = [label.text for label in labels if "(/)" in label.text]
    assert bool(strokes) == bool(said) == bool(ending)
    if ending:
        (sentence,) = said
        assert sentence.endswith(ending[language])


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_the_foot_of_a_key_has_no_steps(paper: str, measure: Measure) -> None:
    for sheet in (PAPERS[paper], PAPERS[paper].smaller(1.5)):
        code, *others = foot(sheet, "2" * 45, "Antwoorden", "bladzijde 1 van 7")
        assert isinstance(code, Label)
        assert (
            all(isinstance(label, Label) and label.align != "centre" for label in others) or len(others) == 2
        )
        lines = {label.y for label in others if isinstance(label, Label)}
        assert len(lines) == 1
        if lines != {code.y}:
            assert [label.align for label in others if isinstance(label, Label)] == ["left", "right"]


def test_rows_are_as_tall_as_their_questions_and_pages_alike_full() -> None:
    heights = [60.0, 40.0, 40.0, 40.0, 60.0, 40.0, 40.0, 40.0, 60.0, 40.0, 40.0, 40.0]
    first, later = Area(8.0, 40.0, 90.0, 210.0), Area(8.0, 20.0, 90.0, 230.0)
    pages = spread(len(heights), first, later, lambda width: heights)
    assert [len(page) for page in pages] == [4, 4, 4]
    for page, whole in zip(pages, (first, later, later), strict=True):
        assert page[-1].bottom <= whole.bottom + 0.01
    areas = [area for page in pages for area in page]
    assert all(area.height >= height for area, height in zip(areas, heights, strict=True))
