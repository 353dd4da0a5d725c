"""The score pad: its example is right, its factors are the game's, and it is whole on every paper."""

from __future__ import annotations

import re

import pytest
from goldens import Golden
from placement import outside, overlaps, texts

from muggins_print.games.dice.board import RUN_BONUSES
from muggins_print.page.model import Label, Measure, Page, Stamp
from muggins_print.page.stock import PAPERS
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.score_pad import PLAYERS, SCORE_PAD
from muggins_print.words import languages

GAMES = {"a4": 3, "letter": 3, "legal": 4, "a3": 5, "tabloid": 5, "a5": 1, "both": 3}


def composed(measure: Measure, **asked: object) -> Page:
    (sheet,) = SCORE_PAD.compose(place_order("score-pad", asked), False, measure)
    (page,) = sheet.pages
    return page


def marbles(page: Page) -> list[Stamp]:
    return [mark for mark in page.marks if isinstance(mark, Stamp) and mark.art.name.startswith("marble-")]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", languages())
def test_it_is_whole(language: str, paper: str, measure: Measure) -> None:
    page = composed(measure, language=language, paper=paper)
    assert (page.width, page.height) == PAPERS[paper][1:3]
    assert outside(page, measure) == []
    assert overlaps(page, measure) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_games_have_a_column_for_every_player_and_a_row_for_every_bonus(paper: str, measure: Measure) -> None:
    page = composed(measure, paper=paper)
    written = [text for text, _ in texts(page)]
    for factor in (1, *RUN_BONUSES.values()):  # D15
        assert written.count(f"× {factor} =") == GAMES[paper] * PLAYERS
    columns = {mark.x for mark in marbles(page)[-PLAYERS:]}
    assert len(columns) == PLAYERS
    heads = [mark.art.name.split("-")[1] for mark in marbles(page)[-GAMES[paper] * PLAYERS :]]
    assert heads == ["1", "2", "3", "4"] * GAMES[paper]  # D1


@pytest.mark.parametrize("spaces", ["1-36", "1-18", "1-2", "30-35", "6-144"])
def test_the_example_counts_what_it_shows(spaces: str, measure: Measure) -> None:
    page = composed(measure, variant="twelve-sided", spaces=spaces)
    text, mark = next((text, mark) for text, mark in texts(page) if re.search(r"= \d+ points$", text))
    shown = [one for one in marbles(page) if abs(one.y + one.art.height / 2 - mark.y) < 0.1]
    numbers = []
    for marble in shown:
        middle, top = marble.x + marble.art.width / 2, marble.y
        (above,) = [
            label.text
            for label in page.marks
            if isinstance(label, Label) and abs(label.x - middle) < 0.1 and 0 < top - label.y < 3
        ]
        numbers.append(int(above))
    low, high = map(int, spaces.split("-"))
    assert set(numbers) <= set(range(low, high + 1))
    points, length = len(numbers), 0  # D15: a marble a point, and every maximal run once (D16)
    for number in [*numbers, None]:
        if number is not None and number - 1 in numbers:
            length += 1
            continue
        points += RUN_BONUSES.get(min(length, 5), 0)
        length = 1
    terms, total = re.fullmatch(r"([\d +]+) = (\d+) points", text).groups()  # type: ignore[union-attr]
    assert int(total) == points
    assert sum(map(int, terms.split(" + "))) == points


def test_the_sheet_looks_as_it_did(measure: Measure, golden: Golden) -> None:
    golden("score-pad-a4-en", [composed(measure, paper="a4", language="en")])
