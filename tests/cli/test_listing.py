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


@pytest.mark.parametrize("language", languages())
def test_levels_say_what_takes_effort_in_every_game(language: str, muggins: Muggins) -> None:
    _, _, below = muggins("list", "levels", "--language", language).text.partition("\n\n")
    heading, *lines = below.splitlines()
    assert heading
    assert [line.split()[0] for line in lines] == [game.name for game in GAMES]
    efforts = [line.split(maxsplit=1)[1] for line in lines]
    assert len(set(efforts)) == len(GAMES)
    for game, effort in zip(GAMES, efforts, strict=True):
        assert any(sign in effort for sign in "+−×÷") == (game is DICE)
        for variant in game.variants:
            asked = muggins("list", "levels", "--variant", variant, "--language", language).text
            assert asked.splitlines()[-1] == f"  {game.name}  {effort}"
    assert not any(
        sign in words_in(language).phrase(f"level-{level}-line") for level in LEVELS for sign in "×÷"
    )


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
