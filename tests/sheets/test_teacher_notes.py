"""The page for the teacher: what it says of levels is how questions are graded and dealt, and it explains
what stands on the key that it ends, and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest
from readback import labels_of

from muggins_print.games import GAMES
from muggins_print.games.contract import Exercise, Game, Variant
from muggins_print.games.cribbage import CRIBBAGE
from muggins_print.games.cribbage.counting import count
from muggins_print.games.dice import DICE
from muggins_print.games.dice.expressions import BRACKET_EFFORT
from muggins_print.games.dice.operations import OPERATIONS
from muggins_print.games.dice.solver import solve
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.games.dominoes import DOMINOES
from muggins_print.order import Order
from muggins_print.page.furniture import ANSWER, SMALL
from muggins_print.page.model import TextBlock
from muggins_print.pieces import Board, CardHand, Die, TileHand
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.dealt import Deal
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.worksheet import compose
from muggins_print.words import words_in

CLASSIC = VARIANTS["classic"]
LANGUAGES = ("en", "nl")


def exercises(strands: int = 1) -> list[object]:
    """Every exercise that has questions of its own, in so many strands at least, with its game's variant."""
    return [
        pytest.param(exercise, next(iter(game.variants.values())), id=exercise.name)
        for game in GAMES
        for exercise in game.exercises.values()
        if not exercise.parts and not exercise.own_dice and exercise.strands >= strands
    ]


def ordered(**asked: object) -> Order:
    return place_order("worksheet", {"sheet_number": "4127", "language": "en", "paper": "a4", **asked})


def key(**asked: object) -> tuple[list[Sheet], str]:
    """The key of an order without the page for the teacher, and what that says."""
    return composed(ordered(**asked))


def composed(order: Order) -> tuple[list[Sheet], str]:
    *sheets, notes = compose(order, True, FontMeasure())
    blocks = (mark for page in notes.pages for mark in page.marks if isinstance(mark, TextBlock))
    return sheets, " ".join("".join(span.text for span in block.spans) for block in blocks)


# --- what stands on the key -------------------------------------------------------------------------


def marks_on(sheets: list[Sheet]) -> Iterator[str]:
    """What on a key needs to be explained."""
    pages = [page for sheet in sheets for page in sheet.pages]
    labels = [label for page in pages for label in labels_of(page.marks)]
    answers = [label for label in labels if label.ink == ANSWER]
    told = [
        "".join(span.text for span in mark.spans)
        for page in pages
        for mark in page.marks
        if isinstance(mark, TextBlock) and mark.ink == ANSWER
    ]
    if any(re.fullmatch(r"\+\d+", label.text) for label in labels):
        yield "+2"
    if any(label.size == SMALL and re.search(r"=|more way", label.text) for label in answers):
        yield "small print"
    if any(" / " in label.text for label in answers):
        yield "a stroke between them"
    if any(re.search(r"\d–\d", text) for text in (*told, *(label.text for label in answers))):
        yield "3–7"
    if any("–" in re.split(" · |[,;] ", label.text) for label in answers):
        yield "A dash"
    if told:
        yield "where that leaves no room"


EXPLAINED = ("+2", "small print", "a stroke between them", "3–7", "A dash", "where that leaves no room")


@pytest.mark.parametrize("answers", ["full", "compact", "both"])
@pytest.mark.parametrize(
    ("variant", "exercise"),
    [
        *((next(iter(game.variants)), name) for game in GAMES for name in game.exercises),
        ("add-subtract", "totals"),
        ("add-subtract", "target"),
        ("add-subtract", "rolled"),
        ("one-to-eighteen", "muggins"),
    ],
)
def test_all_that_is_on_the_key_is_explained_and_nothing_else(
    variant: str, exercise: str, answers: str
) -> None:
    for asked in ({"questions": 1}, {"sheets": 12, "sheet_number": "7"}):
        sheets, said = key(variant=variant, exercise=exercise, answers=answers, **asked)
        assert [mark for mark in EXPLAINED if mark in said] == [
            mark for mark in EXPLAINED if mark in set(marks_on(sheets))
        ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("answers", ["full", "compact", "both"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_says_how_the_answers_stand(game: Game, answers: str, language: str) -> None:
    variant, exercise = next(iter(game.variants)), next(iter(game.exercises))
    _, said = key(variant=variant, exercise=exercise, answers=answers, language=language)
    words = words_in(language)
    for way in ("full", "compact", "both"):
        assert (words.phrase(f"teacher-key-{way}") in said) == (way == answers)


def test_the_book_is_explained_as_it_is() -> None:
    """It lists every way, so that no mark counts the others."""
    sheets, said = key(exercise="rolled")
    texts = {label.text for sheet in sheets for page in sheet.pages for label in labels_of(page.marks)}
    assert {"2 × 1 − 1 = 1", "2 − 1 × 1 = 1"} <= texts
    assert "every way there" in said


def test_that_other_equations_are_right_is_said_where_the_key_has_one_of_several() -> None:
    only = "others may be equally right"
    assert only in key(exercise="challenge", sheets=4)[1]
    assert only not in key(exercise="challenge", sheets=4, answers="compact")[1]  # its head says so
    assert only not in key(exercise="muggins", sheets=4, variant="add-subtract")[1]


# --- how hard the questions are ---------------------------------------------------------------------


def counts(exercise: str, language: str = "en") -> str:
    return words_in(language).phrase(f"level-counts-{exercise}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("exercise", "variant"), exercises())
def test_it_says_what_of_a_question_counts(exercise: Exercise, variant: Variant, language: str) -> None:
    _, said = key(variant=variant.name, exercise=exercise.name, language=language)
    assert counts(exercise.name, language) in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_mixture_it_says_so_part_by_part(language: str) -> None:
    _, said = key(exercise="mixed", language=language)
    words = words_in(language)
    for part in DICE.exercises["mixed"].parts:
        assert f"{words.phrase(f'exercise-{part.name}-title')} {counts(part.name, language)}" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_operations_count_what_it_says(language: str) -> None:
    efforts = [operation.effort for operation in OPERATIONS.values()]
    _, said = key(exercise="target", language=language)
    *_, weights = re.findall(r"\(([^()]*\d[^()]*)\)\.", said)
    assert list(map(int, re.findall(r"\d", weights))) == [*efforts, BRACKET_EFFORT]
    listed = words_in(language).phrase("level-effort-dice")
    assert re.findall(r"[+−×÷]", listed) == list(OPERATIONS)
    assert list(map(int, re.findall(r"\d", listed))) == [*efforts, BRACKET_EFFORT]
    _, fewer = key(exercise="target", variant="add-subtract", language=language)
    assert "2" in fewer
    assert not re.search("multiplication 3|vermenigvuldigen 3", fewer)


def test_a_bluff_is_as_hard_as_a_space_that_its_dice_reach() -> None:
    own = DICE.exercises["challenge"]
    for position in range(0, own.count(CLASSIC), 2):
        claim, bluff = own.question(CLASSIC, position), own.question(CLASSIC, position + 1)
        assert [piece for piece in claim.pieces if isinstance(piece, Die)] == [
            piece for piece in bluff.pieces if isinstance(piece, Die)
        ]
        assert bluff.grade == claim.grade
        assert claim.grade.effort == claim.answers[1].workings[0].expression.effort  # type: ignore[attr-defined]


def test_no_move_and_totals_count_by_all_the_spaces_in_reach() -> None:
    for name in ("muggins", "totals"):
        own = DICE.exercises[name]
        found = 0
        for position in range(own.count(CLASSIC)):
            question = own.question(CLASSIC, position)
            values = tuple(piece.value or 0 for piece in question.pieces if isinstance(piece, Die))
            spaces = solve(CLASSIC, values)
            efforts = {space: ways[0].expression.effort for space, ways in spaces.items()}
            if name == "totals" or not question.answers[1].value:
                found += 1
                assert question.grade.effort == sum(efforts.values())
                continue
            board = question.pieces[0]
            assert isinstance(board, Board)
            easiest = min(efforts[space] for space in spaces if space not in dict(board.marbles))
            tried = [effort for effort in efforts.values() if effort < easiest]
            assert sum(tried) < question.grade.effort <= sum(e for e in efforts.values() if e <= easiest)
        assert found > 50


def test_what_counts_in_tiles_and_cards_is_what_it_says() -> None:
    dominoes = next(iter(DOMINOES.variants.values()))
    for position in range(60):
        question = DOMINOES.exercises["round-end"].question(dominoes, position)
        hands = [piece for piece in question.pieces if isinstance(piece, TileHand)]
        assert question.grade.effort == sum(len(hand.tiles) for hand in hands) + 2 * len(hands)
    cribbage = next(iter(CRIBBAGE.variants.values()))
    more = {"count": {0}, "missed": {2}, "call": {2, 3, 4}, "finish": {3}}
    for name, besides in more.items():
        seen = set()
        for position in range(60):
            question = CRIBBAGE.exercises[name].question(cribbage, position)
            (hand,) = (piece for piece in question.pieces if isinstance(piece, CardHand))
            seen.add(question.grade.effort - 1 - len(count(hand).combinations))
        assert seen == besides  # two to four settle a call
        assert not min(seen) or f"{min(seen)} more" in counts(name)
    for position in range(60):
        question = CRIBBAGE.exercises["keep"].question(cribbage, position)
        (six,) = (piece for piece in question.pieces if isinstance(piece, CardHand))
        assert question.grade.effort == 2 + len(count(six).combinations)


# --- which of them stand on a sheet -----------------------------------------------------------------


def steps_of(exercise: Exercise, variant: Variant, questions: int) -> set[int]:
    """In how many steps the strands of the first sheets go up: three, or as many as they have questions."""
    settings = {
        "variant": variant.name, "exercise": exercise.name, "level": "rising", "questions": questions,
    }  # fmt: skip
    deal = Deal(place_order("worksheet", settings), variant, exercise)
    steps = set()
    for (section,) in islice(deal.sheets(4127, 1), 4):
        strands = [exercise.strand(variant, pick) for pick in section.picks]
        steps |= {min(3, strands.count(strand)) for strand in strands}
    return steps


@pytest.mark.parametrize("questions", [1, 2, 3, 4, 7, 12])
@pytest.mark.parametrize(("exercise", "variant"), exercises())
def test_a_rising_sheet_goes_up_in_as_many_steps_as_it_says(
    exercise: Exercise, variant: Variant, questions: int
) -> None:
    asked = {"variant": variant.name, "exercise": exercise.name, "level": "rising", "questions": questions}
    _, said = key(answers="compact", **asked)
    steps = steps_of(exercise, variant, questions)
    assert ("too few" in said) == (steps == {1})
    assert ("in three steps" in said) == (3 in steps)
    assert ("in two steps:" in said) == (max(steps) == 2)
    assert ("in two steps if it comes only twice" in said) == (steps >= {2, 3})
    assert ("single questions" in said) == (1 in steps and steps != {1})
    assert ("first questions are from the easiest" in said) == (max(steps) > 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_codes_whose_sheets_were_sorted_it_says_that(language: str) -> None:
    for version, sorted_ones in ((2, True), (3, False)):
        order = ordered(exercise="totals", level="rising", language=language)
        _, said = composed(replace(order, version=version))
        assert bool(re.search("and each sheet goes|en elk blad loopt op van", said)) == sorted_ones
        assert bool(re.search("in three steps|in drie stappen", said)) != sorted_ones


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("exercise", "variant"), exercises(strands=2))
def test_a_level_is_told_kind_by_kind(exercise: Exercise, variant: Variant, language: str) -> None:
    kinds = words_in(language).phrase(f"level-kinds-{exercise.name}")
    asked = {"variant": variant.name, "exercise": exercise.name, "level": "hard", "language": language}
    for questions, some in ((exercise.strands, True), (exercise.strands - 1, False)):
        _, said = key(questions=questions, **asked)
        assert f"({kinds})" in said
        assert bool(re.search("has some of all|van alles iets", said)) == some


def test_no_kinds_are_told_where_there_are_none() -> None:
    assert "each kind" not in key(exercise="target", level="hard")[1]


@pytest.mark.parametrize("exercise", ["challenge", "mixed", "best-move", "target"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notes_have_room_on_one_page(exercise: str, paper: str, language: str) -> None:
    asked = {"exercise": exercise, "paper": paper, "language": language, "level": "rising"}
    *_, notes = compose(ordered(**asked, answers="both", sheets=30), True, FontMeasure())
    assert len(notes.pages) == 1
