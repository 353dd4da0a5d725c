"""What keys say of why their answers are right: where it stands, whose it is, and that it can be read."""

from __future__ import annotations

import pytest
from readback import labels_of
from reasoned import REASONED, made, reasons_on

from muggins_print.games.dice import DICE
from muggins_print.page.furniture import ANSWER
from muggins_print.page.model import Stamp, TextBlock
from muggins_print.sheets.behind import unbroken
from muggins_print.sheets.contract import NOTHING, Personal
from muggins_print.words import words_in


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Star: 9 marbles, runs 7–8 (+2), 18–22 (+10): 9 + 2 + 10 = 21",
         ["Star:", "9", "runs_7–8_(+2),", "18–22_(+10):", "9_+_2_+_10_=_21"]),
        ("4 : (3 − 1) = 2: wint 3, samen 4.", ["4_:_(3_−_1)_=_2:", "wint_3,", "samen_4."]),
        ("gains 1 (run 19–20), 4 in all.", ["gains_1_(run_19–20),", "4"]),
        ("Nearest below is 6 × 3 ÷ 2 = 9", ["Nearest", "below", "is_6_×_3_÷_2_=_9"]),
    ],
)  # fmt: skip
def test_lines_break_in_no_equation_and_before_no_figure(said: str, lines: list[str]) -> None:
    kept = unbroken(said)
    assert kept.replace("\N{NO-BREAK SPACE}", " ") == said
    broken = [part.replace("\N{NO-BREAK SPACE}", "_") for part in kept.split(" ")]
    assert [part for part in broken if any(letter.isdigit() for letter in part)] == [
        part for part in lines if any(letter.isdigit() for letter in part)
    ]


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("exercise", REASONED)
def test_no_reason_can_be_broken_in_an_equation(exercise: str, language: str) -> None:
    _, key = made(exercise=exercise, language=language, columns="2")
    told = [reason for page in key.pages for reason in reasons_on(page)]
    assert told
    for reason in told:
        assert reason == unbroken(reason)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("questions", [2, 6])
def test_each_reason_has_lines_of_its_own(questions: int, language: str) -> None:
    _, key = made(exercise="best-move", questions=questions, language=language)
    told = [reason for page in key.pages for reason in reasons_on(page)]
    assert sum("=" in reason for reason in told) >= 2 * questions
    assert all(reason.count("=") <= 1 for reason in told)


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("exercise", REASONED)
def test_every_page_behind_names_what_it_is_and_whose(exercise: str, language: str, paper: str) -> None:
    why = words_in(language).phrase("worksheet-reasons")
    own = Personal(names=("Anna",), title="A title that is much longer than there is room for on a page")
    sheet, key = made(own, exercise=exercise, language=language, paper=paper)
    for page in key.pages[len(sheet.pages) :]:
        (heading, whose, *_) = labels_of(page.marks)
        assert heading.text.endswith(f" · {why}")
        assert whose.text.startswith("Anna · ")


@pytest.mark.parametrize(
    "asked", [{"exercise": "mixed"}, {"exercise": "muggins", "questions": 1},
              {"exercise": "challenge", "questions": 4}, {"exercise": "best-move", "questions": 1}],
)  # fmt: skip
@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_few_reasons_take_no_page_of_their_own(asked: dict[str, object], language: str) -> None:
    sheet, key = made(NOTHING, language=language, **asked)
    assert len(key.pages) == len(sheet.pages)
    assert any(map(reasons_on, key.pages))


def test_reasons_about_a_player_begin_with_a_marble() -> None:
    for exercise in ("triples", "score"):
        _, key = made(exercise=exercise)
        *_, page = key.pages
        blocks = [mark for mark in page.marks if isinstance(mark, TextBlock) and mark.ink == ANSWER]
        names = ("Star", "Triangle", "Square", "Ring")
        about = [block for block in blocks if block.spans[0].text.startswith(names)]
        assert about
        for block in about:
            (marble,) = (
                mark
                for mark in page.marks
                if isinstance(mark, Stamp)
                and mark.art.name.startswith("marble")
                and block.y < mark.y + mark.art.height / 2 < block.y + 5
                and 0 < block.x - mark.x < 8
            )
            player = next(n for n, name in enumerate(names, start=1) if block.spans[0].text.startswith(name))
            assert f"marble-{player}" in marble.art.name


def test_all_exercises_with_reasons_are_here() -> None:
    classic = DICE.variants["classic"]
    found = {
        name
        for name, exercise in DICE.exercises.items()
        if exercise.parts or any(exercise.question(classic, n).reasons for n in (0, 1))
    }
    assert found == set(REASONED)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_what_a_move_is_worth_stays_with_its_number(language: str) -> None:
    words = words_in(language)
    values = {"equal": False, "way": "1 + 1 + 1 = 3", "gain": 3, "block": 1, "worth": 4}
    values |= {"run": "", "rival_run": ""}
    told = unbroken(words.phrase("exercise-best-move-reason", **values))
    assert told.split(" ")[-1].replace("\N{NO-BREAK SPACE}", " ") in ("4 in all.", "samen 4.")
    short = words.phrase("exercise-best-move-because", **values)
    assert len(short.split(" ")) == 2
