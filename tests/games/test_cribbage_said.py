"""What cribbage's questions say in each language, and that they stay what they are."""

from __future__ import annotations

import re

import pytest
from cribbage_asked import PLAIN, asked, hand_of, values_of

from muggins_print.games.contract import Exercise
from muggins_print.games.cribbage import CRIBBAGE
from muggins_print.games.cribbage.cards import row
from muggins_print.games.cribbage.exercises import EXERCISES
from muggins_print.pieces import Card
from muggins_print.shipped import shipped
from muggins_print.words import languages, words_in

everywhere = pytest.mark.parametrize("language", languages())
named = pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)


@everywhere
@named
def test_all_is_said_in_every_language(exercise: Exercise, language: str) -> None:
    """Every phrase is there, fills in, and is tidy."""
    words = words_in(language)

    def say(phrase: str, values: tuple[tuple[str, object], ...] = ()) -> str:
        given = dict(values)
        assert all(isinstance(value, (str, int)) for value in given.values())
        return words.phrase(phrase, **given)

    for what in ("title", "goal", "task", "supports"):
        assert say(f"exercise-{exercise.name}-{what}")
    for question in asked(exercise.name)[:60]:
        said = [*question.reasons, *(answer.said for answer in question.answers if answer.said)]
        for field in question.room.fields:
            said += [*([field.label] if field.label else []), *field.told, *field.options]
        texts = [say(question.ask, question.values), *(say(one.phrase, one.values) for one in said)]
        for text in texts:
            assert text == text.strip()
            assert not re.search("True|False|None", text), text
            assert not re.search(r"  | ,|\{|,[^ \d]", text), text


@everywhere
@pytest.mark.parametrize("name", ["call", "finish"])
def test_lines_that_are_told_make_the_whole_story(name: str, language: str) -> None:
    words = words_in(language)
    for question in asked(name)[:60]:
        lines = [words.phrase(said.phrase, **values_of(said)) for said in question.room.fields[0].told]
        assert " ".join(lines) == words.phrase(question.ask, **dict(question.values))
        assert len(lines) > 1


@everywhere
def test_sums_in_reasons_are_right(language: str) -> None:
    words = words_in(language)
    sums = 0
    for name in EXERCISES:
        for question in asked(name)[:60]:
            for reason in question.reasons:
                text = words.phrase(reason.phrase, **values_of(reason))
                for left, right in re.findall(r"(\d+(?: [+−] \d+)+) = (\d+)", text):
                    assert eval(left.replace("−", "-")) == int(right)
                    sums += 1
    assert sums > 200


def test_the_game_has_its_exercises_and_choices_in_a_fixed_order() -> None:
    """Order codes count along them: new ones come at the end."""
    assert list(CRIBBAGE.exercises)[:6] == ["count", "crib", "missed", "call", "finish", "keep"]
    assert [(choice.name, choice.tag, choice.default) for choice in CRIBBAGE.choices] == [
        ("holes", 8, "121"),
        ("players", 9, "any"),
    ]
    assert [exercise.strands for exercise in EXERCISES.values()] == [1, 3, 4, 6, 6, 1]


GOLDEN: dict[str, dict[int, tuple[str, list[str]]]] = {
    "count": {
        0: ("A♣ 2♣ 2♠ J♥ / K♠", ["4", "2", "0", "0", "0", "6"]),
        1: ("5♦ J♣ Q♥ K♣ / 7♣", ["6", "0", "3", "0", "1", "10"]),
        4: ("2♥ 3♥ 9♥ K♥ / 5♦", ["4", "0", "0", "4", "0", "8"]),
        5: ("2♥ 3♥ 5♥ 10♥ / 8♣", ["6", "0", "0", "4", "0", "10"]),
        300: ("4♦ 7♦ 8♦ 10♦ / 6♠", ["2", "0", "3", "4", "0", "9"]),
        599: ("2♠ 5♠ 9♠ J♠ / 9♣", ["2", "2", "0", "4", "0", "8"]),
    },
    "crib": {
        0: ("A♣ 3♥ 7♣ 8♣ / K♦", ["2", "0", "0", "0", "0", "2"]),
        1: ("4♥ 8♥ K♣ K♥ / 9♠", ["0", "2", "0", "0", "0", "2"]),
        4: ("A♠ 6♥ 8♠ Q♠ / 4♣", ["4", "0", "0", "0", "0", "4"]),
        5: ("4♦ 5♦ 9♦ J♦ / Q♣", ["4", "0", "0", "0", "0", "4"]),
        300: ("A♥ 2♠ 3♠ K♠ / 3♣", ["4", "2", "6", "0", "0", "12"]),
        599: ("3♠ 4♠ Q♠ K♠ / 3♦", ["0", "2", "0", "0", "0", "2"]),
    },
    "missed": {
        0: ("9♣ 10♥ 10♠ J♣ / 4♥", ["", "2"]),
        1: ("A♥ A♠ 7♦ 8♣ / 9♣", ["", "2"]),
        4: ("5♠ 6♠ J♠ K♠ / Q♠", ["", "1"]),
        5: ("A♠ 5♠ 10♥ J♣ / K♠", ["", "2"]),
        300: ("A♣ A♥ 3♥ 10♦ / 9♥", ["", "2"]),
        599: ("2♥ 7♠ 8♠ J♥ / 4♥", ["", "0"]),
    },
    "call": {
        0: ("J♣ J♥ Q♣ Q♦ / A♣", ["", "1", "4"]),
        1: ("A♣ 4♦ J♠ K♠ / A♦", ["", "2", "10"]),
        4: ("2♦ 5♠ 8♦ 8♠ / K♣", ["", "0", "9"]),
        5: ("2♥ 5♥ Q♥ K♥ / J♦", ["", "11", "0"]),
        300: ("A♦ 5♥ J♥ K♣ / 3♠", ["", "2", "2"]),
        599: ("3♥ 5♠ J♣ J♠ / Q♦", ["", "0", "8"]),
    },
    "finish": {
        0: ("4♣ 8♦ J♣ K♦ / 5♣", ["", "121", "113"]),
        1: ("A♣ A♠ J♣ J♥ / 9♣", ["", "120", "108"]),
        4: ("A♦ 9♦ 10♥ J♠ / 9♥", ["", "116", "118"]),
        5: ("3♦ 10♦ J♦ J♥ / 6♥", ["", "120", "107"]),
        300: ("A♦ A♠ 3♠ J♣ / 5♣", ["", "121", "119"]),
        599: ("7♦ J♦ Q♦ K♦ / 3♦", ["", "118", "110"]),
    },
    "keep": {
        0: ("A♣ 5♣ 5♥ 9♣ 10♥ K♣", ["5♣ 5♥ 10♥ K♣", "10", "11.91", "1.85"]),
        1: ("A♥ A♠ 4♣ 6♥ 6♠ Q♦", ["A♥ A♠ 4♣ Q♦", "6", "8.61", "2.26"]),
        4: ("3♦ 4♦ 7♥ 9♣ 10♣ 10♠", ["4♦ 9♣ 10♣ 10♠", "2", "4.52", "0.04"]),
        5: ("4♦ 6♣ 9♠ 10♦ Q♦ K♦", ["4♦ 10♦ Q♦ K♦", "4", "6.11", "1.85"]),
        300: ("4♥ 7♥ 8♥ 10♣ J♥ K♦", ["4♥ 7♥ 8♥ J♥", "6", "8.35", "4.07"]),
        599: ("2♦ 2♠ 3♥ 4♠ 7♠ Q♦", ["2♦ 2♠ 3♥ 4♠", "8", "12.30", "2.78"]),
    },
}


@pytest.mark.parametrize("name", EXERCISES)
def test_positions_keep_their_meaning(name: str) -> None:
    """Order codes rely on it: these must never change."""
    for position, (cards, answers) in GOLDEN[name].items():
        question = EXERCISES[name].question(PLAIN, position)
        hand = hand_of(question)
        starter = () if hand.starter is None else (hand.starter,)
        assert _plain(hand.cards) + "".join(f" / {_plain((card,))}" for card in starter) == cards
        assert [answer.value.replace("\u00a0", " ") for answer in question.answers] == answers


def _plain(cards: tuple[Card, ...]) -> str:
    return row(cards).replace("\u00a0", " ")


@pytest.mark.parametrize(("missed", "words"), [(1, "is er maar 1 gemist"), (4, "zijn er maar 4 gemist")])
def test_points_missed_are_counted_in_good_dutch(missed: int, words: str) -> None:
    said = words_in("nl").phrase(
        "exercise-call-reason-limited", counter="A", caller="B", points=9, named=5, claim=8, difference=missed
    )
    assert words in said


def test_pegs_have_one_name_in_dutch_and_nobody_calls_a_call() -> None:
    folder = shipped("templates") / "nl"
    for name in ("rules_cribbage.jinja", "pack_how.jinja", "exercises_call.toml", "exercises_finish.toml"):
        text = (folder / name).read_text(encoding="utf-8")
        assert not re.search(r"pennetje|[Dd]e eerste roep|elke roep|als ze niet|Is ze te", text)
