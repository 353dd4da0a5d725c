"""Worksheets and their keys, read back over every variant, exercise, paper and language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain, cycle, pairwise, product

import pytest
from goldens import Golden
from readback import (
    EQUATION,
    Extent,
    around,
    dice_of,
    extent,
    inks_of,
    is_true,
    labels_of,
    numbers_in,
    spaces_of,
)

from muggins_print.errors import BadRequest
from muggins_print.games.contract import NOTATIONS, Exercise, Question, Variant
from muggins_print.games.dice import DICE
from muggins_print.games.dice.expressions import Solution
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import READINGS
from muggins_print.games.dice.variants import VARIANTS as DICE_VARIANTS
from muggins_print.order import Order
from muggins_print.page.furniture import ANSWER, FOOT_HEIGHT, INK, LARGE, QUIET, RULE, SMALL, TEXT, Area
from muggins_print.page.model import Label, Line, Mark, Measure, Page, Path, Stamp, TextBlock
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.pieces import Die
from muggins_print.press.canvas import print_pages
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.ordering import order_from, place_order
from muggins_print.sheets.spreading import APART, spread
from muggins_print.sheets.worksheet import compose
from muggins_print.words import words_in

VARIANTS = tuple(DICE.variants)
#: Those whose pages are read back here line by line.
EXERCISES = ("totals", "target")
LANGUAGES = ("en", "nl")
EVERY = list(product(VARIANTS, EXERCISES, PAPERS, LANGUAGES))
#: Every variant, exercise, paper and language, but not every combination, for checks that print.
SOME = [
    (variant, EXERCISES[index % 2], paper, LANGUAGES[index // 2 % 2])
    for index, (variant, paper) in enumerate(zip(cycle(VARIANTS), (*PAPERS, *reversed(PAPERS)), strict=False))
]
every = pytest.mark.parametrize(("variant", "exercise", "paper", "language"), EVERY)
some = pytest.mark.parametrize(("variant", "exercise", "paper", "language"), SOME)


def said(block: TextBlock) -> str:
    """The words of a block, in whatever weight, wherever lines may end."""
    return "".join(span.text for span in block.spans).replace("\N{NO-BREAK SPACE}", " ")


def placed(**asked: object) -> Order:
    return place_order("worksheet", {"sheet_number": "4127", **asked})


@cache
def _composed(answers: bool, **asked: object) -> tuple[Sheet, ...]:
    return tuple(compose(placed(**asked), answers, FontMeasure()))


def sheets(**asked: object) -> tuple[Sheet, ...]:
    return _composed(False, **asked)


def keys(**asked: object) -> tuple[Sheet, ...]:
    """The keys without the page for the teacher that ends them."""
    return _composed(True, **asked)[:-1]


def asked_as(variant: str, exercise: str, paper: str, language: str) -> dict[str, object]:
    return {"variant": variant, "exercise": exercise, "paper": paper, "language": language}


def printed(*made: Sheet) -> bytes:
    return print_pages(chain.from_iterable(sheet.pages for sheet in made), "Test", "en")


def body(page: Page) -> list[Mark]:
    """The marks above the foot."""
    foot = page.height - MARGIN - FOOT_HEIGHT
    return [mark for mark in page.marks if not (isinstance(mark, Label) and mark.y > foot)]


def questions(*pages: Page) -> Iterator[list[Mark]]:
    """The marks of each question, from its number on."""
    for page in pages:
        found: list[list[Mark]] = []
        for mark in body(page):
            if isinstance(mark, Label) and mark.size == LARGE and mark.ink == INK and mark.text.isdigit():
                found.append([])
            if found:
                found[-1].append(mark)
        yield from found


def asked_on(sheet: Sheet) -> list[tuple[tuple[Die, ...], tuple[int, ...]]]:
    """The dice and the spaces drawn for each question, in order."""
    return [(tuple(dice_of(marks)), tuple(spaces_of(marks))) for marks in questions(*sheet.pages)]


def solved(asked: Mapping[str, object], dice: Iterable[Die]) -> dict[int, tuple[Solution, ...]]:
    """What the solver says of the dice."""
    return solve(DICE.variant(placed(**asked)), tuple(die.value or 0 for die in dice))


# --- a key is its sheet with the answers on it ------------------------------------------------------


@every
def test_key_is_the_sheet_and_answers_besides(variant: str, exercise: str, paper: str, language: str) -> None:
    asked = asked_as(variant, exercise, paper, language)
    (sheet,), (key,) = sheets(**asked), keys(**asked)
    assert sheet.code == key.code
    assert len(key.pages) - len(sheet.pages) == (
        0 if exercise == "target" else len(key.pages[len(sheet.pages) :])
    )
    for blank, filled in zip(sheet.pages, key.pages, strict=False):
        besides = Counter(body(filled))
        besides.subtract(body(blank))
        assert min(besides.values()) == 0, "the key lacks marks of its sheet"
        assert inks_of(mark for mark, times in besides.items() if times) == {ANSWER}
        assert ANSWER not in inks_of(blank.marks)


@every
def test_right_answers_stand_with_their_question(
    variant: str, exercise: str, paper: str, language: str
) -> None:
    asked = asked_as(variant, exercise, paper, language)
    (sheet,), (key,) = sheets(**asked), keys(**asked)
    notation = NOTATIONS["obelus" if language == "en" else "colon"]
    filled = list(questions(*key.pages[: len(sheet.pages)]))
    assert [marks[0].text for marks in filled if isinstance(marks[0], Label)] == list(map(str, range(1, 13)))
    for marks in filled:
        dice = dice_of(marks)
        right = solved(asked, dice)
        said = [label.text for label in labels_of(marks) if label.ink == ANSWER]
        if exercise == "totals":
            assert said == list(map(str, right))
            continue
        (space,) = spaces_of(marks)
        equations = [text for text in said if EQUATION.fullmatch(text)]
        assert equations == [way.text(notation) for way in right[space]][: len(equations)]
        more = len(right[space]) - len(equations)
        assert said[len(equations) :] == (
            [words_in(language).phrase("worksheet-more-ways", count=more)] if more else []
        )
        for equation in equations:
            assert is_true(equation)
            assert equation.endswith(f"= {space}")
            assert numbers_in(equation) == sorted(die.value or 0 for die in dice)


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_longest_rows_of_numbers_find_room(paper: str, measure: Measure) -> None:
    asked = {"dice": "4,12,20", "spaces": "1-144", "paper": paper, "questions": 400, "sheets": 3}
    longest = 0
    for sheet, key in zip(sheets(**asked), keys(**asked), strict=True):
        for marks in questions(*key.pages[: len(sheet.pages)]):
            right = solved(asked, dice_of(marks))
            said = [label.text for label in labels_of(marks) if label.ink == ANSWER]
            assert said == list(map(str, right))
            longest = max(longest, len(right))
        for page in key.pages[: len(sheet.pages)]:
            _fits(page, measure)
    assert longest > 20


@every
def test_bare_answers_are_worked_out_on_pages_behind(
    variant: str, exercise: str, paper: str, language: str
) -> None:
    asked = asked_as(variant, exercise, paper, language)
    (sheet,), (key,) = sheets(**asked), keys(**asked)
    lists = [
        (mark.art, dice_of(mark.art.marks))
        for page in key.pages[len(sheet.pages) :]
        for mark in body(page)
        if isinstance(mark, Stamp) and mark.art.name.startswith("ways")
    ]
    if exercise == "target":
        assert len(key.pages) == len(sheet.pages)
        return
    assert [tuple(dice) for _, dice in lists] == [dice for dice, _ in asked_on(sheet)]
    for drawing, dice in lists:
        right = solved(asked, dice)
        lines: dict[float, list[str]] = {}
        for label in drawing.marks:
            if isinstance(label, Label):
                lines.setdefault(label.y, []).append(label.text)
        assert [line[0] for line in lines.values()] == list(map(str, right))
        for (space, ways), (_, equation, *others) in zip(right.items(), lines.values(), strict=True):
            assert is_true(equation)
            assert equation.endswith(f"= {space}")
            assert others == ([f"+{len(ways) - 1}"] if len(ways) > 1 else [])


@some
def test_equations_in_print_are_true_and_all_there(
    variant: str, exercise: str, paper: str, language: str, pdf_text: Callable[..., list[str]]
) -> None:
    (key,) = keys(**asked_as(variant, exercise, paper, language))
    wanted = [label.text for page in key.pages for label in labels_of(page.marks) if "=" in label.text]
    found = [equation for text in pdf_text(printed(key)) for equation in EQUATION.findall(text)]
    assert Counter(found) == Counter(wanted)
    assert all(map(is_true, found))


@some
def test_sheet_in_print_says_nothing_of_the_answers(
    variant: str, exercise: str, paper: str, language: str, pdf_text: Callable[..., list[str]]
) -> None:
    asked = asked_as(variant, exercise, paper, language)
    (sheet,), (key,) = sheets(**asked), keys(**asked)
    text = "\n".join(pdf_text(printed(sheet)))
    told = f"{sheet.title} {sheet.notes} {[(page.label, page.bookmark) for page in sheet.pages]}"
    answers = {
        label.text
        for page in key.pages
        for label in labels_of(page.marks)
        if label.ink == ANSWER or "=" in label.text
    }
    assert any("=" in answer for answer in answers)
    for answer in answers:
        if not answer.isdigit():  # a space may well be on the sheet as the number of a question
            assert answer not in text
            assert answer not in told
    assert "=" not in text + told


@every
def test_key_names_the_reading_and_itself(variant: str, exercise: str, paper: str, language: str) -> None:
    words = words_in(language)
    for reading in ("either-side", "strict"):
        asked = {**asked_as(variant, exercise, paper, language), "reading": reading}
        (key,) = keys(**asked)
        said = {label.text for label in key.pages[0].marks if isinstance(label, Label)}
        matters = reading == "strict" or variant not in ("add-subtract", "one-to-eighteen")
        assert (words.phrase(f"frame-reading-{reading}") in said) == matters  # D5
        assert words.phrase("frame-key") in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_steps_matter_sheets_keys_and_screen_say_so(language: str) -> None:
    sentence = words_in(language).phrase("frame-steps")
    for operations, exercise, paper in product(("-/", "+-/", "+-x/"), EXERCISES, ("a4", "a5")):
        asked = {"operations": operations, "exercise": exercise, "paper": paper, "language": language}
        (sheet,), (key,) = sheets(**asked), keys(**asked)
        matters = operations != "+-x/"  # D6
        (task,) = (mark for mark in sheet.pages[0].marks if isinstance(mark, TextBlock))
        assert (sentence in said(task)) == matters
        assert (sentence in [label.text for label in labels_of(key.pages[0].marks)]) == matters
        assert ["above 0" in note for note in sheet.notes] == ([True] if matters else [])


def test_strict_reading_is_told_to_those_who_answer() -> None:
    for language, rule in (
        ("en", "The third die always comes last."),
        ("nl", "De derde dobbelsteen komt altijd achteraan."),
    ):
        for exercise in EXERCISES:
            for reading, times in (("strict", 1), ("either-side", 0)):
                (sheet,) = sheets(exercise=exercise, language=language, reading=reading)
                (task,) = (mark for mark in sheet.pages[0].marks if isinstance(mark, TextBlock))
                assert said(task).count(rule) == times


# --- which questions --------------------------------------------------------------------------------


@pytest.mark.parametrize("exercise", EXERCISES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_question_comes_twice_until_all_were_asked(variant: str, exercise: str) -> None:
    """A question is three numbers, whichever of unlike dice shows them, and a space for some exercises."""
    rules = DICE_VARIANTS[variant]
    rolls = {tuple(sorted(throw)) for throw in product(*(range(1, sides + 1) for sides in rules.dice))}
    reached = [len(solve(rules, throw)) for throw in rolls]
    count = sum(reached) if exercise == "target" else sum(map(bool, reached))
    a_sheet = 25
    made = sheets(variant=variant, exercise=exercise, questions=a_sheet, sheets=-(-count // a_sheet))
    dealt = [
        [(tuple(sorted(die.value or 0 for die in dice)), space) for dice, space in asked_on(sheet)]
        for sheet in made
    ]
    assert len(set(list(chain.from_iterable(dealt))[:count])) == count
    for asked in dealt:
        assert len(set(asked)) == a_sheet


def test_sheet_of_a_set_is_the_same_alone_and_from_its_code() -> None:
    for answers in (False, True):
        for sheet in (keys if answers else sheets)(sheets=4, exercise="target"):
            again, *_ = compose(order_from(sheet.code), answers, FontMeasure())
            assert again == sheet
    (fourth,) = sheets(sheet_number="4127/4", exercise="target")
    assert fourth.pages == sheets(sheets=4, exercise="target")[3].pages
    assert asked_on(fourth) != asked_on(sheets(exercise="target")[0])


def test_several_sheet_numbers_are_as_many_sheets_each_with_its_code_in_the_foot() -> None:
    made = sheets(sheet_number=("7", "8/2"), sheets=2, questions=40)
    assert [str(order_from(sheet.code).sheet_numbers()[0]) for sheet in made] == ["7", "7/2", "8/2", "8/3"]
    for sheet in made:
        for page in sheet.pages:
            assert any(sheet.code in label.text for label in labels_of(page.marks))


def test_variants_with_the_same_rules_have_the_same_sheets() -> None:
    (named,) = sheets(variant="one-to-eighteen")
    (described,) = sheets(operations="+-", spaces="1-18")
    assert asked_on(named) == asked_on(described)
    assert asked_on(named) != asked_on(sheets(operations="+-")[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_teacher_is_told_when_questions_come_again_and_no_pupil(language: str) -> None:
    sentence = words_in(language).phrase("teacher-few", count=56)
    for asked, times in ((56, 0), (57, 1)):
        (sheet,) = sheets(questions=asked, language=language)
        notes = _composed(True, questions=asked, language=language)[-1]
        told, task = (
            [said(mark) for page in one.pages for mark in page.marks if isinstance(mark, TextBlock)]
            for one in (notes, sheet)
        )
        assert told.count(sentence) == times
        assert not any("56" in text for text in task)
        assert len(sheet.notes) == times
        assert all("57" in note and "56" in note for note in sheet.notes)
        assert len(set(asked_on(sheet))) == 56


def test_sheets_of_a_set_look_alike_from_the_first_that_repeats_too() -> None:
    made = sheets(sheet_number="9", sheets=5, questions=14)
    tasks = {said(mark) for sheet in made for mark in sheet.pages[0].marks if isinstance(mark, TextBlock)}
    assert len(tasks) == 1
    (alone,) = compose(order_from(made[4].code), False, FontMeasure())
    assert alone.pages == made[4].pages


def test_the_screen_says_so_where_sheets_must_share_a_question_at_a_place() -> None:
    """The easiest third of the 56 rolls are 19."""
    notes = {count: " ".join(sheets(sheets=count, level="easy", questions=2)[0].notes) for count in (19, 20)}
    assert "at the same place" not in notes[19]
    assert "only 19 questions" in notes[20]
    assert "fewer than the 20 sheets" in notes[20]


def test_sheets_of_different_numbers_may_share_questions_and_the_screen_says_so() -> None:
    made = sheets(sheet_number=("9", "10"), questions=30)
    assert set(asked_on(made[0])) & set(asked_on(made[1]))
    assert ["of different numbers" in " ".join(sheet.notes) for sheet in made] == [True, False]
    assert not sheets(sheet_number=("9", "9/2"), questions=20)[0].notes


def test_set_tells_once_on_screen_when_questions_come_again() -> None:
    assert [len(sheet.notes) for sheet in sheets(sheets=5)] == [1, 0, 0, 0, 0]
    assert "60" in sheets(sheets=5)[0].notes[0]
    assert "56" in sheets(sheets=5)[0].notes[0]
    assert [len(sheet.notes) for sheet in sheets(sheets=4)] == [0, 0, 0, 0]


def test_sheets_past_the_last_one_are_refused() -> None:
    with pytest.raises(BadRequest, match="2 too many"):
        list(compose(placed(sheet_number="9/9999", sheets=4), False, FontMeasure()))


class _Nothing(Exercise):
    """An exercise without questions."""

    name = "nothing"

    def count(self, variant: Variant) -> int:
        return 0

    def question(self, variant: Variant, position: int) -> Question:
        raise LookupError(position)


def test_exercise_without_questions_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(DICE.exercises, dict)
    monkeypatch.setitem(DICE.exercises, "totals", _Nothing())
    with pytest.raises(BadRequest, match="'totals' has no questions"):
        list(compose(placed(), False, FontMeasure()))


def test_exercise_of_another_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(DICE.exercises, dict)
    last = list(DICE.exercises)[-1]  # it comes back at the end
    monkeypatch.delitem(DICE.exercises, last)
    with pytest.raises(BadRequest, match=f"no classic exercise '{last}'"):
        list(compose(placed(exercise=last), False, FontMeasure()))


# --- how they lie on the page -----------------------------------------------------------------------


@every
def test_everything_lies_inside_the_margin_and_nothing_overlaps(
    variant: str, exercise: str, paper: str, language: str, measure: Measure
) -> None:
    asked = asked_as(variant, exercise, paper, language)
    for made in (*sheets(**asked), *keys(**asked)):
        for page in made.pages:
            _fits(page, measure)


@pytest.mark.parametrize(
    ("variant", "exercise"),
    [
        (variant, exercise)
        for variant, exercise in product(VARIANTS, DICE.exercises)
        if exercise not in EXERCISES and DICE.exercises[exercise].count(DICE.variants[variant])
    ],
)
def test_every_exercise_lies_inside_the_margin_in_every_variant(
    variant: str, exercise: str, measure: Measure
) -> None:
    for paper, language in (("a4", "en"), ("letter", "nl")):
        asked = asked_as(variant, exercise, paper, language)
        for made in (*sheets(**asked), *keys(**asked)):
            for page in made.pages:
                _inside_and_apart(page, measure)


@pytest.mark.parametrize("count", range(1, 61))
def test_any_number_of_questions_fits(count: int, measure: Measure) -> None:
    for exercise, paper in zip(cycle(EXERCISES), PAPERS, strict=False):
        (key,) = keys(questions=count, paper=paper, exercise=exercise, variant="mixed-6-12-12", language="nl")
        for page in key.pages:
            _fits(page, measure)
        assert len(list(questions(*key.pages))) == count


@pytest.mark.parametrize("exercise", EXERCISES)
@pytest.mark.parametrize(("paper", "language"), [("a4", "nl"), ("letter", "en"), ("a5", "nl")])
def test_most_and_largest_questions_fit(exercise: str, paper: str, language: str, measure: Measure) -> None:
    asked = {"dice": "20,20,20", "spaces": "57-200", "questions": 400, "sheet_number": "999999/99"}
    (key,) = keys(exercise=exercise, paper=paper, language=language, **asked)
    for page in key.pages:
        _fits(page, measure)
    assert len(list(questions(*key.pages))) == 400


def _fits(page: Page, measure: Measure) -> None:
    """Asserts that marks are inside the margin, labels and stamps apart, and questions apart."""
    _inside_and_apart(page, measure)
    groups = [around(extent(mark, measure) for mark in group) for group in questions(page)]
    for index, group in enumerate(groups):
        assert not any(group.meets(other) for other in groups[index + 1 :])


def _inside_and_apart(page: Page, measure: Measure) -> None:
    """Asserts that marks are inside the margin, and labels and stamps apart; ticks lie on their boxes."""
    inside = Extent(MARGIN, MARGIN, page.width - MARGIN, page.height - MARGIN)
    marks = [(mark, extent(mark, measure)) for mark in page.marks]
    for mark, place in marks:
        assert place.within(inside), mark
    flat = [
        part
        for mark, place in marks
        if not isinstance(mark, Line | Path)
        for part in _parts(mark, place, measure)
    ]
    flat.sort(key=lambda one: one[1].top)
    for index, (mark, place) in enumerate(flat):
        for other, its in flat[index + 1 :]:
            if its.top >= place.bottom:
                break
            assert not place.meets(its), (mark, other)


def _parts(mark: Mark, place: Extent, measure: Measure) -> Iterator[tuple[Mark, Extent]]:
    """A mark with its extent, or the parts of an art of answers, which is as large as its question."""
    if not isinstance(mark, Stamp) or not mark.art.name.startswith(("answers", "ways")):
        yield mark, place
        return
    for part in mark.art.marks:
        inner = extent(part, measure)
        moved = Extent(inner.left + mark.x, inner.top + mark.y, inner.right + mark.x, inner.bottom + mark.y)
        assert moved.within(place), part  # a form shows nothing beyond its edges
        yield part, moved


@some
def test_ink_stays_inside_the_margin(
    variant: str,
    exercise: str,
    paper: str,
    language: str,
    ink_bounds: Callable[..., tuple[float, float, float, float] | None],
) -> None:
    asked = asked_as(variant, exercise, paper, language)
    for made in (*sheets(**asked), *keys(**asked)):
        pdf = printed(made)
        for index, page in enumerate(made.pages):
            bounds = ink_bounds(pdf, index)
            assert bounds is not None
            left, top, right, bottom = bounds
            assert left >= MARGIN - 0.4
            assert top >= MARGIN - 0.4
            assert right <= page.width - MARGIN + 0.4
            assert bottom <= page.height - MARGIN + 0.4


def test_reading_finds_room_beside_the_longest_line(measure: Measure) -> None:
    changed = {"dice": "12,20,20", "operations": "+-x:", "spaces": "100-243", "paper": "a5"}
    for changes, rows in (({}, 1), (changed, 2)):
        (key,) = keys(sheet_number="999999/9999", questions=1, language="nl", **changes)
        labels = [mark for mark in body(key.pages[0]) if isinstance(mark, Label) and mark.size == SMALL]
        small = [mark for mark in labels if "999999/9999" in mark.text or mark.ink == ANSWER][:2]
        assert len({mark.y for mark in small}) == rows
        which, reading = (extent(mark, measure) for mark in small)
        assert not which.meets(reading)


@pytest.mark.parametrize("exercise", EXERCISES)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_twelve_questions_are_one_page_of_two_by_six(
    variant: str, exercise: str, language: str, paper: str
) -> None:
    (sheet,) = sheets(**asked_as(variant, exercise, paper, language))
    assert len(sheet.pages) == 1
    corners = [(marks[0].x, marks[0].y) for marks in questions(*sheet.pages) if isinstance(marks[0], Label)]
    assert len({x for x, _ in corners}) == 2
    assert len({y for _, y in corners}) == 6
    assert corners == sorted(corners, key=lambda corner: (corner[1], corner[0])), "1 2, then 3 4 below"


@pytest.mark.parametrize("exercise", EXERCISES)
def test_few_questions_get_the_width_of_the_page_and_more_share_it(exercise: str) -> None:
    for count, columns in ((1, 1), (5, 1), (7, 2), (8, 2)):
        (sheet,) = sheets(exercise=exercise, questions=count)
        lefts = {marks[0].x for marks in questions(*sheet.pages) if isinstance(marks[0], Label)}
        assert len(lefts) == columns


@every
def test_room_tells_nothing_of_the_answers(variant: str, exercise: str, paper: str, language: str) -> None:
    asked = asked_as(variant, exercise, paper, language)
    seen = set()
    for number in ("1", "2"):
        (sheet,) = sheets(**{**asked, "sheet_number": number})
        for marks in questions(*sheet.pages):
            first = marks[0]
            assert isinstance(first, Label)
            lines = [mark for mark in marks if isinstance(mark, Line)]
            seen.add(
                tuple(
                    (round(m.x1 - first.x, 2), round(m.x2 - first.x, 2), round(m.y1 - first.y, 2))
                    for m in lines
                )
            )
    assert len(seen) == 1


@every
def test_there_is_room_to_write(variant: str, exercise: str, paper: str, language: str) -> None:
    asked = asked_as(variant, exercise, paper, language)
    (sheet,) = sheets(**asked)
    most = max(len(solved(asked, list(dice))) for dice, _ in asked_on(sheet))
    for marks in questions(*sheet.pages):
        lines = [mark for mark in marks if isinstance(mark, Line)]
        assert all(line.ink == RULE for line in lines)
        for above, below in pairwise(lines):
            assert 8.0 <= round(below.y1 - above.y1, 3) <= 9.0
        length = sum(line.x2 - line.x1 for line in lines)
        assert length >= (8.0 * most if exercise == "totals" else 50.0)


@every
def test_pupils_read_12_points_at_least(variant: str, exercise: str, paper: str, language: str) -> None:
    (sheet,) = sheets(**asked_as(variant, exercise, paper, language))
    for page in sheet.pages:
        for mark in page.marks:
            if isinstance(mark, (Label, TextBlock)):
                assert mark.size >= TEXT or mark.ink == QUIET


def test_name_and_date_are_asked_for_once() -> None:
    for language, fields in (("en", ("Name", "Date")), ("nl", ("Naam", "Datum"))):
        (sheet,) = sheets(questions=40, language=language)
        assert len(sheet.pages) > 1
        for index, page in enumerate(sheet.pages):
            texts = [label.text for label in labels_of(page.marks)]
            assert [texts.count(field) for field in fields] == ([1, 1] if index == 0 else [0, 0])


@pytest.mark.parametrize("exercise", EXERCISES)
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_any_number_of_questions_fills_its_pages(exercise: str, paper: str) -> None:
    for count in range(1, 61):
        (sheet,) = sheets(exercise=exercise, paper=paper, questions=count)
        for page in sheet.pages:
            marks = list(questions(page))
            tops = sorted({first.y for first, *_ in marks if isinstance(first, Label)})
            lowest = max(mark.y1 for mark in marks[-1] if isinstance(mark, Line))
            bottom = page.height - MARGIN - FOOT_HEIGHT
            white = bottom - lowest
            # Below the last question is no more white than below every other, nor is that ever much of
            # the page, unless there are few questions anyway.
            apart = [below - above - (lowest - tops[-1]) for above, below in pairwise(tops)]
            assert white <= max(apart, default=bottom) + 0.01 or count < 3
            assert white <= page.height / 4 or count < 4 or (paper == "a5" and count == 5)


FIRST, LATER = Area(8.0, 44.0, 194.0, 230.0), Area(8.0, 21.0, 194.0, 253.0)


@pytest.mark.parametrize("tall", [12.0, 30.0, 57.5, 300.0])
@pytest.mark.parametrize("count", [*range(1, 61), 399, 400])
def test_areas_are_in_order_inside_and_apart(count: int, tall: float) -> None:
    pages = spread(count, FIRST, LATER, lambda width: [tall if width < 150 else tall / 2] * count)
    assert sum(map(len, pages)) == count
    rows = []
    for index, areas in enumerate(pages):
        whole = LATER if index else FIRST
        assert areas == sorted(areas, key=lambda area: (area.y, area.x))
        rows.append(len({area.y for area in areas}))
        for area in areas:
            needed = tall if area.width < 150 else tall / 2
            if needed < 250.0:
                assert area.height >= needed - 0.01
                assert area.bottom <= whole.bottom + 0.01
            assert whole.x <= area.x <= area.right <= whole.right + 0.01
            assert area.y >= whole.y
        for area, other in product(areas, areas):
            if area.y < other.y:
                assert area.bottom + APART <= other.y + 0.01
            elif area.x < other.x:
                assert area.right < other.x
    # Pages are filled evenly: none but the first, which has a head, has two rows less than another.
    assert max(rows) - min(rows[1:], default=max(rows)) <= 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXERCISES)
def test_every_exercise_has_its_words(name: str, language: str) -> None:
    words = words_in(language)
    for part in ("title", "goal"):
        assert words.phrase(f"exercise-{name}-{part}").strip()
    question = DICE.exercises[name].question(DICE.variants["classic"], 7)
    ask = words.phrase(question.ask, **dict(question.values))
    for _, value in question.values:
        assert str(value) in ask


@pytest.mark.parametrize("variant", VARIANTS)
def test_small_print_of_other_ways_is_explained_where_it_stands(variant: str) -> None:
    (sheet,), (key,) = sheets(variant=variant), keys(variant=variant)
    for page in key.pages[len(sheet.pages) :]:
        texts = [label.text for label in labels_of(page.marks)]
        small = any(re.fullmatch(r"\+\d", text) for text in texts)
        assert small == (words_in("en").phrase("worksheet-workings-task") in texts)
        assert small == (variant not in ("add-subtract", "one-to-eighteen"))


@pytest.mark.parametrize(("exercise", "language"), list(product(EXERCISES, LANGUAGES)))
def test_titles_stay_large_on_the_smallest_paper(exercise: str, language: str) -> None:
    title = words_in(language).phrase(f"exercise-{exercise}-title")
    for paper, least in (("a4", 28.0), ("letter", 28.0), ("a5", 18.0)):
        (sheet,) = sheets(exercise=exercise, language=language, paper=paper)
        assert [label.size for label in labels_of(sheet.pages[0].marks) if label.text == title] == [least]


# --- golden pages -----------------------------------------------------------------------------------


def test_golden_pages(golden: Golden) -> None:
    golden("worksheet-totals-classic-a4", sheets()[0].pages)
    golden("worksheet-totals-classic-a4-key-of-three", keys(questions=3)[0].pages, arts=True)
    golden(
        "worksheet-target-mixed-letter-nl-key",
        keys(exercise="target", variant="mixed-6-12-12", paper="letter", language="nl")[0].pages,
    )


def test_titles_tell_sheets_and_keys_apart() -> None:
    (sheet,), (key,) = sheets(sheet_number="4127/3"), keys(sheet_number="4127/3")
    assert sheet.title == "Where can you go? Sheet 4127/3"
    assert key.title == "Answer key: Where can you go? Sheet 4127/3"
    assert sheet.pages[0].bookmark == sheet.title
    assert re.fullmatch(
        r"muggins reprint [0-9A-Z-]+",
        next(label.text for label in labels_of(sheet.pages[0].marks) if "reprint" in label.text),
    )


@pytest.mark.parametrize("exercise", ["score", "warm-up"])
def test_keys_without_ways_to_find_name_no_reading(exercise: str) -> None:
    """D5 is about ways: points are counted and sums worked out the same in any reading."""
    for reading in ("either-side", "strict"):
        for key in keys(exercise=exercise, reading=reading, questions=4):
            said = {label.text for page in key.pages for label in labels_of(page.marks)}
            assert words_in("en").phrase("frame-key") in said
            assert not said & {words_in("en").phrase(f"frame-reading-{one}") for one in READINGS}
