"""How many questions a sheet asks where nobody says so: as many as fill its pages."""

from __future__ import annotations

import pytest

from muggins_print.games import GAMES
from muggins_print.games.contract import Game
from muggins_print.page.model import Label, Page
from muggins_print.printing import composed
from muggins_print.sheets.ordering import order_from, place_order

SMALL = [("a5", "no"), ("a4", "yes"), ("letter", "yes")]


def variant_of(exercise: str) -> dict[str, object]:
    return {"variant": next(next(iter(game.variants)) for game in GAMES if exercise in game.exercises)}


def questions_on(page: Page) -> int:
    labels = [mark for mark in page.marks if isinstance(mark, Label)]
    return sum(label.bold and label.text.isdigit() and label.align == "left" for label in labels)


@pytest.mark.parametrize(
    ("exercise", "small", "least"),
    [
        ("totals", 12, 12),
        ("best-move", 3, 3),
        ("triples", 3, 3),
        ("muggins", 4, 3),
        ("score", 3, 3),
        ("best-tile", 3, 3),
        ("missed", 6, 5),
        ("call", 6, 6),
    ],
)
def test_small_paper_and_large_print_have_a_number_of_their_own(
    exercise: str, small: int, least: int
) -> None:
    asked = {"exercise": exercise, **variant_of(exercise)}
    usual = place_order("worksheet", asked).whole("questions")
    for paper, print_size, questions in (
        ("a5", "no", small),
        ("a4", "yes", small),
        ("letter", "yes", least),
        ("both", "yes", least),
        ("a3", "yes", usual),
        ("tabloid", "no", usual),
    ):
        order = place_order("worksheet", {**asked, "paper": paper, "large_print": print_size})
        assert order.whole("questions") == questions
        assert order_from(order.code).whole("questions") == questions  # codes say so themselves
    assert place_order("worksheet", {**asked, "paper": "a5", "questions": 7}).whole("questions") == 7


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(("paper", "large"), SMALL)
@pytest.mark.parametrize("exercise", ["best-move", "triples", "muggins", "score", "missed", "keep"])
def test_no_last_page_holds_a_single_question(exercise: str, paper: str, large: str, language: str) -> None:
    asked = {"exercise": exercise, "paper": paper, "large_print": large, "language": language, "sheets": 4}
    order = place_order("worksheet", {**asked, **variant_of(exercise), "sheet_number": "4127"})
    for sheet in composed([order], False):
        assert questions_on(sheet.pages[-1]) > 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_smaller_number_leaves_out_no_kind_of_question(game: Game) -> None:
    for exercise in game.exercises.values():
        for fewer in (exercise.usual_small, exercise.usual_least):
            assert fewer is None or exercise.strands <= fewer < exercise.usual
