"""Worksheets on any paper: nothing leaves the margin or lies on anything else, whatever is asked for.

What stands where is measured on the pages as they are printed, with large print enlarged.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, cycle, islice, pairwise, product

import pytest
from placement import outside, overlaps
from readback import Extent, extent, labels_of

from muggins_print.choices import OneOf
from muggins_print.errors import BadRequest
from muggins_print.games.dice import DICE
from muggins_print.page.enlarged import enlarged
from muggins_print.page.furniture import ANSWER, INK, LARGE
from muggins_print.page.model import Box, Label, Line, Measure, Page, Stamp, TextBlock
from muggins_print.page.stock import PAPERS
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.contract import NOTHING, Personal, Sheet
from muggins_print.sheets.frame import measure_for
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.worksheet import WORKSHEET, personal
from muggins_print.words import words_in

LONG = "Wolfeschlegelsteinhausenbergerdorff van der Westhuizen-Oosterhout & <b>Zonen</b>"
OWN = Personal(
    names=("Anna", LONG), title="Monday, with a title that is longer than the room beside the lines has",
    school="School <b>& Co</b>", date="12 January 2027", instructions="Do these.\nThen check them.",
    message="Well done!",
)  # fmt: skip
#: The hardest boards: the longest answers, the highest numbers, no choice at all.
BOARDS: tuple[dict[str, str], ...] = (
    *({"variant": name} for name in DICE.variants),
    {"dice": "12,12,12", "spaces": "1-144"},
    {"dice": "12,20,20", "operations": "+x", "spaces": "100-243"},
)
VALUES = {
    choice.name: choice.values
    for choice in WORKSHEET.choices
    if isinstance(choice, OneOf) and choice.name in ("columns", "room", "handed", "level")
}
COUNTS = (1, 2, 3, 7, 12, 13, 40)


def composed(own: Personal = NOTHING, **asked: object) -> list[Sheet]:
    """The sheets and their keys."""
    order = place_order("worksheet", {"sheet_number": "4127", "language": "en", "paper": "a4", **asked})
    measure = measure_for(order, FontMeasure())
    return [sheet for answers in (False, True) for sheet in personal(order, answers, measure, own)]


def cases() -> Iterator[dict[str, object]]:
    """Every exercise on every board, each with others of the papers and choices: a rule, not chance."""
    rows = product(DICE.exercises, BOARDS)
    choices = [cycle(VALUES[name]) for name in VALUES]
    counts, papers, large = cycle(COUNTS), cycle(PAPERS), cycle(("no", "no", "yes", "no", "no"))
    answers, languages = cycle(("full", "both", "compact")), cycle(("en", "nl"))
    for exercise, board in rows:
        row: dict[str, object] = {"exercise": exercise, **board}
        row |= {name: next(values) for name, values in zip(VALUES, choices, strict=True)}
        row |= {"questions": next(counts), "paper": next(papers), "large_print": next(large)}
        row |= {"answers": next(answers), "language": next(languages)}
        if row["large_print"] == "yes" and row["paper"] == "a5":
            row["paper"] = "letter"
        yield row


def on_one_another(page: Page, measure: Measure) -> list[str]:
    """What lies on something else. The arts of rows of numbers and of workings are wider than their ink."""
    solid = [
        (mark, extent(mark, measure))
        for mark in page.marks
        if isinstance(mark, (Label, TextBlock, Box, Stamp))
        and not (isinstance(mark, Stamp) and ("answers" in mark.art.name or "ways" in mark.art.name))
    ]
    return [
        f"{one!r:.60} on {other!r:.60}"
        for (one, a), (other, b) in combinations(solid, 2)
        if a.meets(Extent(b.left + 0.15, b.top + 0.15, b.right - 0.15, b.bottom - 0.15))
    ]


def made_or_refused(own: Personal, asked: dict[str, object]) -> list[Sheet]:
    """The sheets and keys; none where that cannot be asked or where no page has room for the board."""
    try:
        return composed(own, **asked)
    except BadRequest as refused:
        reason = str(refused)
    board = asked["large_print"] == "yes" or "variant" not in asked
    if not ("no questions" in reason or "too few" in reason or (board and "too tall" in reason)):
        pytest.fail(reason)
    return []


@pytest.mark.parametrize("asked", list(cases()), ids=lambda row: "-".join(map(str, row.values())))
def test_nothing_leaves_the_margin_or_lies_on_anything_else(
    asked: dict[str, object], measure: Measure
) -> None:
    own = OWN if COUNTS.index(int(str(asked["questions"]))) % 2 else NOTHING
    made = made_or_refused(own, asked)
    for sheet in made:
        for page in map(enlarged, sheet.pages):
            assert not outside(page, measure), sheet.title
            assert not overlaps(page, measure), sheet.title
            assert not on_one_another(page, measure), sheet.title


def numbers(page: Page) -> list[Label]:
    """The questions' numbers."""
    return [
        mark
        for mark in page.marks
        if isinstance(mark, Label) and mark.ink == INK and mark.text.isdigit() and mark.middle and mark.bold
    ]


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("exercise", ["muggins", "best-move", "score", "triples", "mixed"])
def test_large_print_has_room_for_the_largest_boards(
    exercise: str, paper: str, language: str, measure: Measure
) -> None:
    asked = {"variant": "twelve-sided", "spaces": "1-144", "large_print": "yes", "questions": 6}
    made = composed(NOTHING, exercise=exercise, paper=paper, language=language, **asked)
    found = [label.text for page in made[0].pages for label in numbers(page)]
    assert found == [str(number) for number in range(1, 7)]
    for sheet in made:
        for page in map(enlarged, sheet.pages):
            assert not outside(page, measure), sheet.title
            assert not overlaps(page, measure), sheet.title
            assert not on_one_another(page, measure), sheet.title


@pytest.mark.parametrize("columns", VALUES["columns"])
@pytest.mark.parametrize("exercise", DICE.exercises)
def test_questions_are_all_there_in_order_in_as_many_columns_as_asked(exercise: str, columns: str) -> None:
    sheet, *_ = composed(exercise=exercise, columns=columns, questions=12)
    found = [label for page in sheet.pages for label in numbers(page)]
    assert [label.text for label in found] == [str(number) for number in range(1, 13)]
    if columns != "auto":
        rows = (Counter(label.y for label in numbers(page)) for page in sheet.pages)
        assert max(most for row in rows for most in row.values()) <= int(columns)
    if exercise in ("totals", "target"):
        assert len({label.x for label in found}) == (2 if columns == "auto" else int(columns))


def test_columns_that_would_be_too_narrow_are_fewer_and_the_screen_says_so() -> None:
    sheet, *_ = composed(columns="3", paper="a5")
    assert len({label.x for label in numbers(sheet.pages[0])}) == 2
    assert any("3 columns would be too narrow" in note for note in sheet.notes)
    assert not composed(columns="3")[0].notes


@pytest.mark.parametrize("exercise", ["totals", "target"])
def test_room_to_write_grows_as_asked(exercise: str) -> None:
    for room, apart in (("small", 8.0), ("normal", 9.0), ("large", 12.0)):
        sheet, *_ = composed(exercise=exercise, room=room, columns="1", questions=5, variant="twelve-sided")
        marks = sheet.pages[0].marks
        first, second = (label.y for label in numbers(sheet.pages[0])[:2])
        lines = sorted(mark.y1 for mark in marks if isinstance(mark, Line) and first < mark.y1 < second)
        assert all(below - above == pytest.approx(apart) for above, below in pairwise(lines))
        assert exercise == "target" or len(lines) > 1


@pytest.mark.parametrize("columns", ["1", "2"])
def test_for_a_left_hand_lines_stand_left_of_the_dice_beside_them(columns: str) -> None:
    for handed, left in (("left", True), ("right", False)):
        sheet, *_ = composed(handed=handed, columns=columns, questions=6)
        page = sheet.pages[0]
        number = numbers(page)[0]
        dice = [mark for mark in page.marks if isinstance(mark, Stamp) and mark.art.name.startswith("die")][
            :3
        ]
        low = dice[0].y + dice[0].art.height
        beside = next(
            mark
            for mark in page.marks
            if isinstance(mark, Line) and dice[0].y < mark.y1 < low and mark.x1 > number.x
        )
        assert (beside.x2 < dice[0].x) == left
        assert (beside.x1 > dice[-1].x) != left
        assert [die.x for die in dice] == sorted(die.x for die in dice)


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_a_mixture_heads_its_parts_in_order_and_no_heading_ends_a_page(paper: str) -> None:
    parts = DICE.exercises["mixed"].parts
    titles = [words_in("en").phrase(f"exercise-{part.name}-title") for part in parts]
    for asked in range(5, 24):
        sheet = next(iter(composed(exercise="mixed", questions=asked, paper=paper)))
        found: list[tuple[str, int]] = []
        for page in sheet.pages:
            rows = [
                (label.y, label.text)
                for label in page.marks
                if isinstance(label, Label)
                and label.bold
                and (label in numbers(page) or label.text in titles)
            ]
            assert rows[-1][1].isdigit()
            for _, text in rows:
                if text in titles:
                    found.append((text, 0))
                else:
                    found[-1] = (found[-1][0], found[-1][1] + 1)
        assert [title for title, _ in found] == titles
        shares = [count for _, count in found]
        assert sum(shares) == asked
        assert shares == sorted(shares, reverse=True)
        assert shares[0] - shares[-1] <= 1


# --- a teacher's own words --------------------------------------------------------------------------


def texts(page: Page) -> list[str]:
    blocks = ("".join(span.text for span in mark.spans) for mark in page.marks if isinstance(mark, TextBlock))
    return [*(label.text for label in labels_of(page.marks)), *blocks]


def test_each_name_has_a_sheet_and_a_key_in_the_order_of_the_class() -> None:
    names = ("Anna", "Bo", "Cem")
    made = composed(Personal(names), sheets=3, answers="compact")
    sheets, (compact, notes) = made[:3], made[3:]
    assert [sheet.name for sheet in sheets] == list(names)
    for sheet, name in zip(sheets, names, strict=True):
        assert name in texts(sheet.pages[0])
        assert name in sheet.title
    assert len({sheet.code for sheet in sheets}) == 3
    headings = [text for page in compact.pages for text in texts(page) if text in names]
    assert headings == list(names)
    assert notes.title == "For the teacher"
    assert not any(name in text for name in names for page in notes.pages for text in texts(page))


def test_versions_are_given_out_in_turn_and_have_one_key_each() -> None:
    names = ("Anna", "Bo", "Cem", "Dirk", "Eva")
    made = composed(Personal(names, ("A", "B")), sheets=2)
    sheets, keys = made[:5], made[5:-1]
    assert [sheet.name for sheet in sheets] == list(names)
    assert ["version B" in " ".join(texts(sheet.pages[0])) for sheet in sheets] == [False, True] * 2 + [False]
    assert sheets[0].code == sheets[2].code != sheets[1].code
    assert [key.code for key in keys] == [sheets[0].code, sheets[1].code]
    (compact, _) = composed(Personal(names, ("A", "B")), sheets=2, answers="compact")[5:]
    assert "Anna, Cem, Eva" in texts(compact.pages[0])


def test_own_words_print_as_they_are_written() -> None:
    sheet = composed(OWN, sheets=2)[1]
    said = [text for page in sheet.pages for text in texts(page)]
    assert "School <b>& Co</b>" in said
    assert "Do these.\nThen check them." in said
    assert "Well done!" in said
    assert "12 January 2027" in said
    head = [
        label for label in labels_of(sheet.pages[0].marks) if label.bold and label.text in LONG and label.text
    ]
    assert " ".join(label.text for label in reversed(head)).replace(" ", "") == LONG.replace(" ", "")
    assert [label.size for label in head] == [12.0]  # on a longer line, below the title
    short = next(
        label for label in labels_of(composed(OWN, sheets=2)[0].pages[0].marks) if label.text == "Anna"
    )
    assert short.size == LARGE


def test_words_that_leave_no_room_for_questions_are_refused() -> None:
    with pytest.raises(BadRequest, match="mm too long"):
        composed(Personal(message="Well done! " * 500))
    with pytest.raises(BadRequest, match="too little room"):
        composed(Personal(instructions="Do these. " * 500))


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("exercise", ["totals", "score"])
def test_heads_of_later_pages_say_what_they_are_and_which_sheet(
    exercise: str, language: str, paper: str, measure: Measure
) -> None:
    names = ("Ana", "Γιώργος Παπαδόπουλος", LONG, LONG * 2)
    asked = {"exercise": exercise, "language": language, "paper": paper, "sheet_number": "924890"}
    words = words_in(language)
    about = {words.phrase("worksheet-workings"), words.phrase("worksheet-reasons")}
    for title, versions in (("", ()), (LONG, ()), ("", ("Ananas en peren",))):
        own = Personal(names, versions, title=title)
        made = composed(own, **asked, sheets=len(versions) or len(names), answers="full")
        pages = [page for sheet in made[:-1] for page in sheet.pages[1:]]
        heads = [[label for label in labels_of(page.marks) if label.y == 12.0] for page in pages]
        assert exercise == "score" or any(left.text.endswith(tuple(about)) for left, _ in heads)
        for left, right in heads:
            ends = left.x + measure.width(left.text, left.size, True)
            assert ends + 4.0 <= right.x - measure.width(right.text, right.size) + 0.01
            assert left.x == 8.0
            assert re.search(r" 924890(/\d)?$", right.text), right.text
            assert not left.text.startswith("·")


@pytest.mark.parametrize("date", ["", "Wednesday 30 September 2026, 3rd period"])
@pytest.mark.parametrize(
    "asked",
    [
        {"exercise": "triples", "paper": "letter", "large_print": "yes", "qr": "yes"},
        {"exercise": "triples", "paper": "a4", "large_print": "yes", "qr": "yes"},
        {"exercise": "best-move", "paper": "letter", "large_print": "yes"},
        {"exercise": "best-move", "paper": "a5", "qr": "yes"},
    ],
)
def test_first_pages_have_questions_below_the_longest_names(asked: dict[str, object], date: str) -> None:
    long = "Maximiliana-Alexandrina Elisabeth Wilhelmina van den Berghe-Oosterhout tot Nijenrode"
    title = "The mathematics of three dice, for the whole of the school in springtime, Unit 5" if date else ""
    own = Personal((long, "Wolfeschlegelsteinhausenbergerdorff Hubert Blaine", "Ana"), (), title, date=date)
    made = composed(own, **asked, sheets=3)[:3]
    assert all(numbers(page) for sheet in made for page in sheet.pages)
    assert len({len(sheet.pages) for sheet in made}) == 1


def test_a_refusal_names_the_pupil_whose_name_is_to_blame() -> None:
    asked = {"exercise": "triples", "paper": "letter", "large_print": "yes", "sheets": 2}
    with pytest.raises(BadRequest, match=r'With the name "(Bo ){150}Bo" the head') as refused:
        composed(Personal(("Ana", " ".join(["Bo"] * 151))), **asked)
    assert "Write the name shorter" in str(refused.value)


@pytest.mark.parametrize("qr", ["no", "yes"])
@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("name", ["", "Ana", LONG])
@pytest.mark.parametrize("date", ["", "12 January 2027"])
def test_keys_are_marked_as_such_at_their_head(
    date: str, name: str, paper: str, qr: str, measure: Measure
) -> None:
    own = Personal((name,) if name else (), date=date)
    for exercise in ("totals", "target", "triples"):
        _, key, *_ = composed(own, exercise=exercise, paper=paper, qr=qr, dice="8,10,10", answers="full")
        page = key.pages[0]
        (mark,) = [label for label in labels_of(page.marks) if label.text == "Answer key" and label.bold]
        assert (mark.size, mark.ink) == (LARGE, ANSWER)
        assert mark.y < min(label.y for label in numbers(page))
        assert not overlaps(page, measure)
        assert not on_one_another(page, measure)
        assert not outside(page, measure)


# --- compact keys and notes -------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_compact_key_has_every_answer_and_breaks_no_block_over_columns(paper: str) -> None:
    made = composed(sheets=30, exercise="target", answers="both", paper=paper)
    compact, keys = made[30], made[31:61]
    assert len(compact.pages) <= 8
    lines: dict[str, list[str]] = {}
    for page in compact.pages:
        heading = ""
        at = 0.0
        for mark in page.marks:
            if isinstance(mark, Label) and mark.bold and mark.ink == INK and mark.text.startswith("sheet"):
                heading, at = mark.text, mark.x
                assert heading not in lines
                lines[heading] = []
            elif heading and isinstance(mark, Label) and mark.ink == ANSWER and "=" in mark.text:
                assert mark.x >= at
                lines[heading].append(mark.text)
    assert len(lines) == 30
    for key, answers in zip(keys, lines.values(), strict=True):
        shown = [
            label.text
            for label in (one for page in key.pages for one in labels_of(page.marks))
            if label.ink == ANSWER and label.size == LARGE and "=" in label.text
        ]
        assert answers == shown


@pytest.mark.parametrize("exercise", DICE.exercises)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_key_ends_with_one_page_for_the_teacher(exercise: str, language: str) -> None:
    *_, notes = composed(exercise=exercise, language=language, sheets=2, questions=5)
    assert len(notes.pages) == 1
    said = " ".join(texts(notes.pages[0]))
    assert "Common Core" in said
    assert "National Curriculum" in said


@pytest.mark.parametrize("exercise", DICE.exercises)
def test_sheets_say_in_one_quiet_line_what_is_learned(exercise: str) -> None:
    goal = words_in("en").phrase(f"exercise-{exercise}-goal")
    sheet, *_ = composed(exercise=exercise, questions=5)
    assert goal in " ".join(label.text for label in labels_of(sheet.pages[0].marks))


def test_the_cases_have_every_value_of_every_choice() -> None:
    rows = list(islice(cases(), 1000))
    for name, values in VALUES.items():
        assert {row[name] for row in rows} == set(values)
    assert {row["paper"] for row in rows} >= set(PAPERS) - {"a5"}


# --- what the notes say is true for their sheets --------------------------------------------------------


def notes_of(**asked: object) -> str:
    *_, notes = composed(Personal(), questions=10, **asked)
    return " ".join(texts(notes.pages[0]))


#: What is claimed to be practised, by the operations that have to be there for it (any of them).
CLAIMED = {
    "2.OA.B.2": "+−",
    "2.NBT.B.5": "+−",
    "3.OA.C.7": "×÷",
    "Year 2": "+−",
    "Year 4 (m": "×",
    "Year 4 (d": "÷",
}


@pytest.mark.parametrize("operations", ["+", "−", "×", "÷", "+−", "×÷", "+−×", "+−×÷"])
@pytest.mark.parametrize("exercise", ["totals", "warm-up", "target", "rolled", "mixed"])
def test_the_notes_claim_what_the_operations_practise_and_nothing_else(
    exercise: str, operations: str
) -> None:
    said = notes_of(exercise=exercise, operations=operations)
    for claim, signs in CLAIMED.items():
        if claim in said:
            assert set(signs) & set(operations), claim
    for claim in ("2.OA.B.2", "Year 2"):
        assert (claim in said) == bool(set("+−") & set(operations))
    assert ("3.OA.C.7" in said) == bool(set("×÷") & set(operations))
    assert ("Year 6" in said) == bool(set("+−") & set(operations) and set("×÷") & set(operations))


def test_the_notes_claim_sums_to_a_hundred_only_where_there_are_such() -> None:
    assert "2.NBT.B.5" not in notes_of(exercise="warm-up", variant="one-to-eighteen")
    assert "2.NBT.B.5" in notes_of(exercise="warm-up", variant="add-subtract")
    assert "5.OA.A.1" not in notes_of(exercise="totals", variant="add-subtract")


def test_the_notes_explain_what_stands_on_the_key_and_nothing_else() -> None:
    told = {exercise: notes_of(exercise=exercise, sheets=8) for exercise in DICE.exercises}
    for mark, exercises in {
        "+2": {"totals"},
        "small print": {"target", "ways", "three-ways", "mixed"},
        "14 / 18": {"muggins", "best-move", "triples", "mixed"},
        "3–7": {"best-move", "score", "triples"},
        "count as one way": set(told) - {"score", "warm-up"},
        "in the book": {"rolled"},
        "subtraction 2": set(told) - {"score", "rolled"},
        "equally hard": set(told) - {"rolled"},
        "Why the answers": {"challenge", "muggins", "best-move", "score", "triples", "mixed"},
    }.items():
        assert {exercise for exercise, said in told.items() if mark in said} == exercises, mark


@pytest.mark.parametrize("exercise", DICE.exercises)
def test_the_notes_say_their_title_once(exercise: str) -> None:
    *_, notes = composed(exercise=exercise, questions=4)
    title = words_in("en").phrase(f"exercise-{exercise}-title")
    assert texts(notes.pages[0]).count(title) == 1
