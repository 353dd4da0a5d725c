"""What is alike on all sheets of a set, and in all questions of an exercise."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from muggins_print.games import GAMES
from muggins_print.games.contract import NOTATIONS, Field, Said
from muggins_print.page.furniture import INK, STROKE
from muggins_print.page.model import Label, Line, Page, Stamp, TextBlock
from muggins_print.pieces import Marble
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.contract import NOTHING, Personal, Sheet
from muggins_print.sheets.fields import Flow
from muggins_print.sheets.frame import measure_for
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.ordering import order_from, place_order
from muggins_print.sheets.worksheet import personal
from muggins_print.words import words_in

MEASURE = FontMeasure()


def sheets(own: Personal = NOTHING, **asked: object) -> list[Sheet]:
    order = place_order("worksheet", {"sheet_number": "50", **asked})
    return list(personal(order, False, measure_for(order, MEASURE), own))


def columns(sheet: Sheet) -> int:
    """How many question numbers stand beside each other at most."""
    rows = (
        (index, round(mark.y, 1))
        for index, page in enumerate(sheet.pages)
        for mark in page.marks
        if isinstance(mark, Label) and mark.middle and mark.bold and mark.text.isdigit() and mark.ink == INK
    )
    return max(Counter(rows).values())


@pytest.mark.parametrize(
    "asked",
    [
        {"exercise": "score", "questions": 12},
        {"exercise": "score", "questions": 12, "language": "nl"},
        {"exercise": "triples", "questions": 12, "paper": "letter"},
        {"exercise": "mixed", "questions": 11, "paper": "a3"},
    ],
)
def test_all_sheets_of_a_number_have_the_same_columns(asked: dict[str, object]) -> None:
    names = ("Aoife", "Hubert Blaine Wolfeschlegelsteinhausenbergerdorff the Third of the Long Name School")
    made = sheets(Personal(names * 5), sheets=10, **asked)
    assert len(set(map(columns, made))) == 1


def test_a_sheet_that_is_printed_alone_has_the_columns_of_its_set() -> None:
    made = sheets(exercise="score", questions=12, sheets=12)
    alone = [personal(order_from(sheet.code), False, MEASURE, NOTHING) for sheet in made]
    assert [next(iter(one)).pages for one in alone] == [sheet.pages for sheet in made]


@pytest.mark.parametrize("large_print", ["no", "yes"])
def test_titles_of_narrow_pages_are_of_one_size(large_print: str) -> None:
    paper = "a4" if large_print == "yes" else "a5"
    sizes: dict[str, float] = {}
    for name in ("muggins", "challenge", "score", "warm-up", "totals", "best-move", "triples"):
        (sheet,) = sheets(exercise=name, questions=1, paper=paper, large_print=large_print)
        title = words_in("en").phrase(f"exercise-{name}-title")
        sizes[name] = next(
            mark.size for mark in sheet.pages[0].marks if isinstance(mark, Label) and mark.text == title
        )
    assert len(set(sizes.values())) == 1, sizes


def lines_of(page: Page) -> list[Line]:
    return [mark for mark in page.marks if isinstance(mark, Line)]


FIELDS = (
    Field("number", Said("exercise-best-move-space"), begins=True),
    Field("equation", Said("exercise-best-move-how")),
    Field("words", Said("exercise-best-move-why"), begins=True),
)


def test_rows_to_write_on_are_evenly_apart() -> None:
    manner = Manner(words_in("en"), NOTATIONS["obelus"], MEASURE)
    flow = Flow(FIELDS, manner, 0.0, 0.0, 0.0, 70.0)
    heights = [slot.y for slot in flow.slots]
    assert [below - above for above, below in pairwise(heights)] == [manner.writing] * 2


def test_what_a_player_has_to_fill_in_stands_below_itself_and_not_below_the_marble() -> None:
    fields = tuple(
        field
        for player in (1, 2)
        for field in (
            Field("number", Said("exercise-score-marbles"), Marble(player), begins=True),
            Field("number", Said("exercise-score-runs")),
            Field("number", Said("exercise-score-total")),
            Field("ticks", options=(Said("exercise-score-wins"),)),
        )
    )
    manner = Manner(words_in("en"), NOTATIONS["obelus"], MEASURE)
    flow = Flow(fields, manner, 0.0, 0.0, 0.0, 80.0)
    by_row = [[mark for mark in row if isinstance(mark, Label)] for row in flow.marks]
    assert [len([mark for mark in row if isinstance(mark, Stamp)]) for row in flow.marks] == [1, 0, 1, 0]
    assert {row[0].x for row in by_row} == {by_row[0][0].x}
    one, two, three, _ = (flow.slots[index].y for index in (0, 3, 4, 7))
    assert two - one == manner.writing
    assert three - two > manner.writing, "white between two players"


def test_a_marble_that_begins_a_row_stands_at_its_left() -> None:
    off = Said("exercise-triples-off")
    fields = tuple(Field("number", off, Marble(player), begins=player == 1) for player in (1, 2, 3))
    manner = Manner(words_in("en"), NOTATIONS["obelus"], MEASURE)
    flow = Flow(fields, manner, 0.0, 0.0, 0.0, 80.0)
    stamps = [[mark.x for mark in row if isinstance(mark, Stamp)] for row in flow.marks]
    assert [len(row) for row in stamps] == [2, 1]
    assert {row[0] for row in stamps} == {0.0}


def test_players_fields_stand_alike_in_all_questions() -> None:
    """On A5 there would be room for one player's beside the dice."""
    for number in ("77", "78"):
        (sheet,) = sheets(exercise="triples", questions=8, paper="a5", sheet_number=number)
        for page in sheet.pages:
            dice = [
                mark for mark in page.marks if isinstance(mark, Stamp) and mark.art.name.startswith("die")
            ]
            rules = [line for line in lines_of(page) if line.width == STROKE and line.y1 > 30]
            assert dice
            for die in dice:
                assert not any(die.y < rule.y1 < die.y + die.art.height for rule in rules)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("notation", ["colon", "dot"])
def test_no_sign_of_division_runs_into_a_full_stop(language: str, notation: str) -> None:
    for name, exercise in GAMES[0].exercises.items():
        if not exercise.parts:
            (sheet,) = sheets(exercise=name, questions=1, language=language, notation=notation)
            texts = [
                "".join(span.text for span in mark.spans)
                for mark in sheet.pages[0].marks
                if isinstance(mark, TextBlock)
            ]
            assert texts
            assert not any(":." in text for text in texts), name


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("name", ["score", "best-move", "triples"])
def test_what_runs_earn_reads_as_no_sum(name: str, language: str) -> None:
    assert "+" not in words_in(language).phrase("exercise-score-task")
    values = {"signs": "×", "one_sign": "", "strict": "", "steps": ""}
    assert "+" not in words_in(language).phrase(f"exercise-{name}-task", **values)
