"""Score pads for dominoes: fives to cross off, and tables for games that the lowest score wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest
from game_orders import draft, ordered, sheet
from placement import overlaps

from muggins_print.errors import BadRequest
from muggins_print.page.furniture import RULE
from muggins_print.page.model import Box, Label, Line, Measure, Page, Stamp
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.press.canvas import print_pages
from muggins_print.sheets.domino_pad import DOMINO_PAD, MOST_PLAYERS
from muggins_print.sheets.fives_board import TARGETS
from muggins_print.sheets.frame import measure_for
from muggins_print.sheets.tiles import SETS
from muggins_print.words import languages


def page(measure: Measure, **asked: object) -> Page:
    (made,) = draft(DOMINO_PAD, measure, **asked).pages
    return made


def boxes(made: Page) -> list[Box]:
    return [mark for mark in made.marks if isinstance(mark, Box)]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_side_has_a_box_for_each_five_that_a_pencil_crosses_off(
    paper: str, target: str, measure: Measure
) -> None:
    """T8, T19: points are fives, up to the score that is played to."""
    made = page(measure, paper=paper, to=target)
    found = boxes(made)
    numbers = Counter(mark.text for mark in made.marks if isinstance(mark, Label) and mark.text.isdigit())
    sides = sum(isinstance(mark, Stamp) for mark in made.marks)
    assert numbers == {str(number): sides for number in range(5, int(target) + 1, 5)}
    assert len(found) == sides * int(target) // 5
    assert sides >= 2
    assert all(min(box.width, box.height) >= 6.8 for box in found)
    for a, b in combinations(found, 2):
        assert (
            max(a.x, b.x) > min(a.x + a.width, b.x + b.width)
            or max(a.y, b.y) > min(a.y + a.height, b.y + b.height)
        )  # fmt: skip


@pytest.mark.parametrize("players", range(1, MOST_PLAYERS + 1))
@pytest.mark.parametrize("name", SETS)
def test_there_is_a_row_for_each_double_and_a_column_for_each_player(
    name: str, players: int, measure: Measure
) -> None:
    made = page(measure, counts="lowest", set=name, players=players)
    rounds = [mark.art.name for mark in made.marks if isinstance(mark, Stamp)]
    doubles = SETS[name]
    tables = len(rounds) // (doubles + 1)
    expected = [f"tile-{number}-{number}-7" for number in range(doubles, -1, -1)]
    assert rounds == expected * tables
    columns = [mark for mark in made.marks if isinstance(mark, Line) and mark.x1 == mark.x2]
    assert len(columns) == players * tables
    assert all(line.ink == RULE for line in columns)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("large", ["no", "yes"])
@pytest.mark.parametrize("asked", [{}, {"to": "305"}, {"counts": "lowest"}])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_texts_lie_clear_of_each_other(
    paper: str, asked: dict[str, object], large: str, language: str, measure: Measure
) -> None:
    asked = {**asked, "paper": paper, "large_print": large, "language": language}
    fit = measure_for(ordered(DOMINO_PAD, **asked), measure)
    assert not overlaps(page(measure, **asked), fit)


def test_what_belongs_to_the_other_pad_is_refused(measure: Measure) -> None:
    with pytest.raises(BadRequest, match="--players is for pads that count the lowest score"):
        page(measure, players=6)
    with pytest.raises(BadRequest, match="--to is for pads that count fives"):
        page(measure, counts="lowest", to=100)


def test_more_players_than_the_paper_has_room_for_are_refused(measure: Measure) -> None:
    with pytest.raises(BadRequest, match=r"8 players would have columns of 1. mm.*--players [67] at most"):
        page(measure, counts="lowest", players=8, paper="a5", set="double-six", margin=14)
    assert page(measure, counts="lowest", players=6, paper="a5", set="double-six", margin=14)


def test_more_rounds_than_the_paper_has_room_for_are_refused(measure: Measure) -> None:
    with pytest.raises(BadRequest, match=r"13 rounds have no room.*smaller --set"):
        page(measure, counts="lowest", paper="a5", margin=25)


@pytest.mark.parametrize("asked", [{}, {"counts": "lowest"}])
@pytest.mark.parametrize("paper", PAPERS)
def test_no_ink_lies_in_the_margin(
    paper: str,
    asked: dict[str, object],
    measure: Measure,
    ink_bounds: Callable[..., tuple[float, float, float, float]],
) -> None:
    pages = sheet(DOMINO_PAD, measure, paper=paper, **asked).pages
    left, top, right, bottom = ink_bounds(print_pages(pages, "Pad", "en"))
    assert min(left, top) >= MARGIN - 0.4
    assert right <= pages[0].width - MARGIN + 0.4
    assert bottom <= pages[0].height - MARGIN + 0.4
