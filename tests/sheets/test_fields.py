"""Boxes and blanks of questions about tiles stand in even rows and columns, and keys stay on the page."""

from __future__ import annotations

from itertools import pairwise

import pytest

from muggins_print.games.contract import NOTATIONS, Question
from muggins_print.games.dominoes import DOMINOES
from muggins_print.games.dominoes.variants import VARIANTS
from muggins_print.page.furniture import ANSWER, TEXT
from muggins_print.page.model import PT, Box, Label, Measure, Stamp
from muggins_print.page.stock import MARGIN
from muggins_print.sheets.contract import NOTHING
from muggins_print.sheets.fields import BOX, NUMBER, SEVERAL, Flow
from muggins_print.sheets.frame import measure_for
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.worksheet import personal
from muggins_print.words import languages, words_in

PLAIN = VARIANTS["dominoes"]
#: The room for fields in a column of A4 and of Letter.
ROOMS = (81.9, 84.9)


def asked(exercise: str) -> list[Question]:
    return [DOMINOES.exercises[exercise].question(PLAIN, position) for position in range(60)]


def flow(question: Question, room: float, language: str, measure: Measure) -> Flow:
    manner = Manner(words_in(language), NOTATIONS["obelus"], measure)
    return Flow(question.room.fields, manner, 0.0, 8.0, 0.0, room)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("exercise", ["round-end", "call-muggins"])
def test_boxes_to_tick_stand_abreast_and_evenly(
    exercise: str, room: float, language: str, measure: Measure
) -> None:
    rows = set()
    for question in asked(exercise):
        found = flow(question, room, language, measure)
        (row,) = (marks for marks in found.marks if any(isinstance(mark, Box) for mark in marks))
        boxes = [mark for mark in row if isinstance(mark, Box)]
        words = [mark for mark in row if isinstance(mark, Label) and mark.x > boxes[0].x]
        assert len(boxes) == len(words) == len(question.room.fields[0].options)
        ends = [label.x + measure.width(label.text, TEXT) for label in words]
        gaps = [box.x - end for end, (_, box) in zip(ends, pairwise(boxes), strict=False)]
        assert max(gaps) - min(gaps) < 0.01
        assert min(gaps) > 3.0
        assert ends[-1] <= room + 0.01
        assert BOX >= 5.5
        rows.add((len(boxes), len({label.text for label in words})))
    assert len(rows) > 1 or exercise == "call-muggins"


@pytest.mark.parametrize("language", languages())
def test_a_box_stands_no_nearer_to_a_label_than_to_another_box(language: str, measure: Measure) -> None:
    """In a column as wide as A4 label and boxes share a row."""
    for question in asked("call-muggins"):
        (row,) = (
            marks
            for marks in flow(question, 170.0, language, measure).marks
            if any(isinstance(mark, Box) for mark in marks)
        )
        first, second, *_ = (mark.x for mark in row if isinstance(mark, Box))
        label, words, *_ = (mark for mark in row if isinstance(mark, Label))
        assert label.x < first < words.x < second
        before, between = (
            x - label.x - measure.width(label.text, TEXT) for x, label in ((first, label), (second, words))
        )
        assert before >= between - 0.01


@pytest.mark.parametrize("language", languages())
def test_blanks_of_one_kind_stand_in_columns(language: str, measure: Measure) -> None:
    for question in asked("sequence"):
        *turns, first, second = flow(question, ROOMS[0], language, measure).slots
        assert len({slot.left for slot in turns[::2]}) == len({slot.left for slot in turns[1::2]}) == 1
        assert {round(slot.right - slot.left, 2) for slot in turns} == {NUMBER}
        assert first.y == second.y


@pytest.mark.parametrize("language", languages())
def test_blanks_are_longer_where_several_tiles_may_be_right(language: str, measure: Measure) -> None:
    tile, on, _ = flow(asked("best-tile")[0], ROOMS[0], language, measure).slots
    assert tile.right - tile.left == pytest.approx(on.right - on.left)
    assert 1.3 * NUMBER < tile.right - tile.left <= SEVERAL
    assert tile.y == on.y


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", [{"paper": "a5"}, {"large_print": "yes"}])
def test_how_a_key_reads_the_rules_stays_on_the_page(
    paper: dict[str, str], language: str, measure: Measure
) -> None:
    """T9, T13."""
    order = place_order(
        "worksheet",
        {
            "variant": "dominoes", "exercise": "call-muggins", "language": language, "penalty": "yes",
            "tiles_for_two": "7", "sheet_number": "606", **paper,
        },
    )  # fmt: skip
    own = measure_for(order, measure)
    page = next(iter(personal(order, True, own, NOTHING))).pages[0]
    voice = [mark for mark in page.marks if isinstance(mark, Label) and mark.ink == ANSWER]
    assert any("Huisregel" in mark.text or "House rule" in mark.text for mark in voice)
    for mark in voice:
        left = mark.x - own.width(mark.text, mark.size, mark.bold) * (mark.align == "right")
        end = left + own.width(mark.text, mark.size, mark.bold)
        assert end <= page.width - MARGIN / page.scale + 0.1, mark.text


@pytest.mark.parametrize("exercise", ["triples", "score"])
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_a_marble_stands_in_the_middle_of_its_row(exercise: str, paper: str, measure: Measure) -> None:
    order = place_order("worksheet", {"exercise": exercise, "paper": paper, "sheet_number": (3,)})
    sheet = next(iter(personal(order, False, measure, NOTHING)))
    seen = 0
    for page in sheet.pages:
        labels = [mark for mark in page.marks if isinstance(mark, Label) and mark.text in ("off", "marbles")]
        stamps = [mark for mark in page.marks if isinstance(mark, Stamp)]
        small = [mark for mark in stamps if mark.art.name.startswith("marble") and mark.art.height < 8.0]
        larger = [mark for mark in stamps if mark not in small]
        for label in labels:
            middle = label.y - label.size * PT * 0.668 / 2
            before = (mark for mark in small if label.x - 12.0 < mark.x < label.x)
            marble = min(before, key=lambda mark: abs(mark.y + mark.art.height / 2 - middle))
            assert marble.y + marble.art.height / 2 == pytest.approx(middle, abs=0.05)
            ends = (mark.y + mark.art.height for mark in larger)
            assert all(end <= marble.y - 1.0 for end in ends if end < marble.y + 1.0)
            seen += 1
    assert seen > 3
