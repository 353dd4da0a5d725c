"""The record sheet: room for every turn, the variant's dice to write in, and an example that is right."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from goldens import Golden
from placement import outside, overlaps, texts
from readback import is_true, numbers_in

from muggins_print.errors import BadRequest
from muggins_print.games.dice import DICE
from muggins_print.games.dice.board import MARBLES
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.page.model import Disc, Label, Line, Measure, Page, Stamp
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.press.canvas import print_pages
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.record_sheet import RECORD_SHEET
from muggins_print.words import languages

NAMES = list(VARIANTS)


def composed(measure: Measure, **asked: object) -> Page:
    (sheet,) = RECORD_SHEET.compose(place_order("record-sheet", asked), False, measure)
    (page,) = sheet.pages
    return page


def stamps(page: Page, prefix: str) -> list[Stamp]:
    return [mark for mark in page.marks if isinstance(mark, Stamp) and mark.art.name.startswith(prefix)]


def blank_dice(page: Page) -> list[Stamp]:
    return [stamp for stamp in stamps(page, "die-") if "-blank-" in stamp.art.name]


def circles(page: Page) -> list[Disc]:
    return [mark for mark in page.marks if isinstance(mark, Disc)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("variant", NAMES)
def test_it_is_whole(variant: str, language: str, paper: str, measure: Measure) -> None:
    for players in (1, 2) if PAPERS[paper].width > 200 else (1,):
        page = composed(measure, variant=variant, language=language, paper=paper, players=players)
        assert (page.width, page.height) == PAPERS[paper][1:3]
        assert outside(page, measure) == []
        assert overlaps(page, measure) == []


@pytest.mark.parametrize(
    ("paper", "players"), [*((name, 1) for name in PAPERS), *((name, 2) for name in PAPERS if name != "a5")]
)
def test_every_turn_has_dice_a_line_and_a_circle_with_room_to_write(
    paper: str, players: int, measure: Measure
) -> None:
    page = composed(measure, variant="mixed-6-6-12", paper=paper, players=players)
    dice, spaces = blank_dice(page), circles(page)
    turns = len(spaces) // players
    assert len(dice) == 3 * players * turns
    assert [die.art.name.split("-")[1] for die in dice] == ["6", "6", "12"] * players * turns
    assert 8 <= turns <= MARBLES  # D1
    assert all(die.art.width >= 9.0 for die in dice)
    assert all(2 * disc.radius >= 8.5 for disc in spaces)
    lines = [
        mark
        for mark in page.marks
        if isinstance(mark, Line) and any(abs(mark.y1 + 1.0 - die.y - die.art.height) < 0.01 for die in dice)
    ]
    assert len(lines) == players * turns
    assert all(line.x2 - line.x1 >= 34.0 for line in lines)
    heights = sorted({round(line.y1, 2) for line in lines})
    assert min(below - above for above, below in pairwise(heights)) >= 12.7
    numbers = [text for text, mark in texts(page) if text.isdigit() and isinstance(mark, Label)]
    assert numbers == [str(turn) for turn in range(1, turns + 1)] * players


@pytest.mark.parametrize("variant", NAMES)
@pytest.mark.parametrize("players", [1, 2])
def test_the_example_is_a_turn_of_the_variant(players: int, variant: str, measure: Measure) -> None:
    page = composed(measure, variant=variant, players=players)
    rolled = [stamp for stamp in stamps(page, "die-") if "-blank-" not in stamp.art.name]
    totals = [int(stamp.art.name.split("-")[1]) for stamp in stamps(page, "space-")]
    written = [text for text, _ in texts(page) if re.match(r"\(?\d+\)? [+−×÷]", text)]
    assert len(written) == len(totals) == players
    for player, (text, total) in enumerate(zip(written, totals, strict=True)):
        values = [int(stamp.art.name.split("-")[2]) for stamp in rolled[3 * player : 3 * player + 3]]
        assert is_true(f"{text} = {total}")
        assert numbers_in(text) == sorted(values)  # D3: every die once
        assert total in VARIANTS[variant].spaces  # D4
        assert set(re.findall(r"[+−×÷]", text)) <= set(VARIANTS[variant].signs)
        sides = [int(stamp.art.name.split("-")[1]) for stamp in rolled[3 * player : 3 * player + 3]]
        assert sorted(sides) == sorted(VARIANTS[variant].dice)


def test_two_players_have_no_room_on_a_small_sheet(measure: Measure) -> None:
    with pytest.raises(BadRequest, match=r"Two players .* 148 mm wide leave \d+ mm .* --players 1"):
        composed(measure, paper="a5", players=2)


def test_own_dice_are_drawn(measure: Measure) -> None:
    page = composed(measure, dice="4,10,20", spaces="5-60")
    assert [die.art.name.split("-")[1] for die in blank_dice(page)[:3]] == ["4", "10", "20"]
    assert DICE.variant(place_order("record-sheet", {"dice": "4,10,20"})).dice == (4, 10, 20)


@pytest.mark.parametrize(("paper", "players", "margin"), [("letter", 2, MARGIN), ("a5", 1, 14.0)])
def test_nothing_is_inked_in_the_margin(
    paper: str,
    players: int,
    margin: float,
    measure: Measure,
    ink_bounds: Callable[..., tuple[float, float, float, float] | None],
) -> None:
    page = composed(measure, paper=paper, players=players, margin=margin)
    bounds = ink_bounds(print_pages([page], "record", "en"))
    assert bounds is not None
    left, top, right, bottom = bounds
    assert min(left, top, page.width - right, page.height - bottom) >= margin - 0.3


def test_the_sheet_looks_as_it_did(measure: Measure, golden: Golden) -> None:
    golden("record-sheet-mixed-a4-nl", [composed(measure, variant="mixed-6-6-12", players=2, language="nl")])
