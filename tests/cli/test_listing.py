from __future__ import annotations

import re

import pytest
from cli.commands import Muggins, refused

from muggins_print.games import GAMES
from muggins_print.games.contract import Game
from muggins_print.games.dice import DICE
from muggins_print.page.stock import PAPERS
from muggins_print.sheets import SHEETS
from muggins_print.sheets.levels import LEVELS
from muggins_print.words import languages, words_in

TOPICS = {
    "variants": [name for game in GAMES for name in game.variants],
    "exercises": [name for game in GAMES for name in game.exercises],
    "levels": list(LEVELS),
    "papers": list(PAPERS),
    "languages": list(languages()),
    "kinds": list(dict.fromkeys(kind.name for kind in SHEETS)),
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("topic", TOPICS)
def test_a_list_has_one_line_each(topic: str, language: str, muggins: Muggins) -> None:
    lines = muggins("list", topic, "--language", language).text.partition("\n\n")[0].splitlines()
    assert [line.split()[0] for line in lines] == TOPICS[topic]
    assert all(len(line.split()) > 1 for line in lines)


@pytest.mark.parametrize("language", languages())
def test_without_a_topic_everything_is_listed(language: str, muggins: Muggins) -> None:
    whole = muggins("list", "--language", language).text
    for topic in TOPICS:
        lines, _, below = muggins("list", topic, "--language", language).text.partition("\n\n")
        for line in lines.splitlines():
            assert f"  {line}\n" in whole
        assert f"\n{below}" in whole


def counted(game: Game, variant: str | None = None) -> list[str]:
    """A game and its exercises that have questions of their own."""
    return [
        game.name,
        *(
            name
            for name, exercise in game.exercises.items()
            if not exercise.parts and not exercise.own_dice
            if variant is None or exercise.count(game.variants[variant])
        ),
    ]


@pytest.mark.parametrize("language", languages())
def test_levels_say_what_takes_effort_in_every_game_and_exercise(language: str, muggins: Muggins) -> None:
    _, _, below = muggins("list", "levels", "--language", language).text.partition("\n\n")
    heading, *lines = below.splitlines()
    assert heading
    assert [line.split()[0] for line in lines] == [name for game in GAMES for name in counted(game)]
    efforts = {line.split()[0]: line.split(maxsplit=1)[1] for line in lines}
    assert len(set(efforts.values())) == len(efforts)
    for game in GAMES:
        assert any(sign in efforts[game.name] for sign in "+−×÷") == (game is DICE)
        for variant in game.variants:
            asked = muggins("list", "levels", "--variant", variant, "--language", language).text
            _, *own = asked.partition("\n\n")[2].splitlines()
            assert [line.split(maxsplit=1) for line in own] == [
                [name, efforts[name]] for name in counted(game, variant)
            ]
    assert not any(
        sign in words_in(language).phrase(f"level-{level}-line") for level in LEVELS for sign in "×÷"
    )


@pytest.mark.parametrize(
    ("language", "says"),
    [
        (
            "en",
            ("in three steps", "easiest", "hardest", "two steps where a kind of question comes only twice"),
        ),
        (
            "nl",
            (
                "in drie stappen",
                "makkelijkste",
                "moeilijkste",
                "in twee stappen als een soort vraag maar twee keer",
            ),
        ),
    ],
)
def test_rising_is_told_as_it_is_dealt(language: str, says: tuple[str, ...], muggins: Muggins) -> None:
    lines = muggins("list", "levels", "--language", language).text.splitlines()
    (line,) = (line for line in lines if line.startswith("rising "))
    assert all(part in line for part in says)


def test_the_efforts_of_levels_are_no_topic_of_their_own(muggins: Muggins) -> None:
    assert "no list of 'efforts'" in refused(muggins("list", "efforts"))


def test_papers_are_told_as_they_are_measured(muggins: Muggins) -> None:
    assert "letter   215.9 × 279.4 mm\n" in muggins("list", "papers").text
    assert "letter   215,9 × 279,4 mm\n" in muggins("list", "papers", "--language", "nl").text


def test_a_list_can_be_narrowed_to_one(muggins: Muggins) -> None:
    assert muggins("list", "variants", "--variant", "classic").text.count("\n") == 1
    assert muggins("list", "papers", "--paper", "a5").text == "a5  148 × 210 mm\n"
    assert muggins("list", "exercises", "--variant", "add-subtract").text.splitlines()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_kinds_can_be_narrowed_to_those_of_a_game(game: Game, muggins: Muggins) -> None:
    lines = muggins("list", "kinds", "--variant", next(iter(game.variants))).text.splitlines()
    served = {kind.name for kind in SHEETS if kind.game in ("", game.name)}
    assert [line.split()[0] for line in lines] == [name for name in TOPICS["kinds"] if name in served]
    assert len(lines) < len(TOPICS["kinds"])


@pytest.mark.parametrize("kind", ["board", "worksheet", "key"])
def test_what_games_share_is_described_for_all_of_them(kind: str, muggins: Muggins) -> None:
    lines = muggins("list", "kinds", "--language", "en").text.splitlines()
    (line,) = [line for line in lines if line.split()[0] == kind]
    assert re.search("dice.*(tiles|dominoes).*(cards|cribbage)", line)


def test_an_unknown_topic_is_refused(muggins: Muggins) -> None:
    assert "Did you mean 'papers'?" in refused(muggins("list", "paper"))
