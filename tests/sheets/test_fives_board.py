"""The scoring board by fives: every five once, in a line of tiles that nothing covers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise

import pytest
from game_orders import draft, ordered, sheet
from placement import overlaps

from muggins_print.errors import BadRequest
from muggins_print.games.dominoes.scoring import counted, points
from muggins_print.page.furniture import Area
from muggins_print.page.model import Art, Label, Measure, Page, Stamp
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.press.canvas import print_pages
from muggins_print.sheets.fives_board import EXAMPLE, FIVES_BOARD, LEAST, SMALLEST, TARGETS
from muggins_print.sheets.fives_track import fives_track
from muggins_print.sheets.frame import measure_for
from muggins_print.words import languages

A4 = Area(0.0, 0.0, 194.0, 263.0)


def board(measure: Measure, **asked: object) -> tuple[Page, Art]:
    page = draft(FIVES_BOARD, measure, **asked).pages[0]
    stamp = next(m for m in page.marks if isinstance(m, Stamp) and m.art.name.startswith("board-"))
    assert stamp.x >= MARGIN / page.scale - 0.01
    assert stamp.x + stamp.art.width <= page.width - MARGIN / page.scale + 0.01
    return page, stamp.art


@pytest.mark.parametrize("target", [*map(int, TARGETS)])
@pytest.mark.parametrize("area", [A4, Area(3.0, 4.0, 270.0, 180.0), Area(0.0, 0.0, 132.0, 170.0)])
def test_every_five_has_a_place_next_to_the_last(target: int, area: Area) -> None:
    """T8: points come in fives, so a track needs no other numbers."""
    track = fives_track(area, target)
    halves = [half for tile in track.tiles for half in tile]
    assert [half.number for half in halves] == [*range(5, target + 1, 5)]
    width, height = track.half
    assert 0.7 < width / height < 1.6
    for one, other in pairwise(halves):
        steps = abs(one.area.x - other.area.x) / width + abs(one.area.y - other.area.y) / height
        assert steps == pytest.approx(1.0)
    places = [half.area for half in halves] + [track.start, track.middle]
    for a, b in combinations(places, 2):
        assert (
            max(a.x, b.x) >= min(a.right, b.right) - 0.01 or max(a.y, b.y) >= min(a.bottom, b.bottom) - 0.01
        )
    for place in places:
        assert place.x >= area.x - 0.01
        assert place.y >= area.y - 0.01
        assert place.right <= area.right + 0.01
        assert place.bottom <= area.bottom + 0.01


@pytest.mark.parametrize("target", [*map(int, TARGETS)])
def test_no_tile_of_the_track_lies_round_a_corner(target: int) -> None:
    track = fives_track(A4, target)
    for tile in track.tiles:
        assert len({half.to for half in tile}) == 1
    assert len(track.tiles) == -(-target // 10)
    turns = [(a, b) for a, b in pairwise(track.tiles) if a[-1].to != b[0].to]
    assert len(turns) == len(track.corners) == 3


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("large", ["no", "yes"])
@pytest.mark.parametrize("to", TARGETS)
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_texts_lie_clear_of_each_other_and_numbers_inside_their_halves(
    paper: str, to: str, large: str, language: str, measure: Measure
) -> None:
    asked = {"paper": paper, "to": to, "large_print": large, "language": language}
    page, art = board(measure, **asked)
    measure = measure_for(ordered(FIVES_BOARD, **asked), measure)
    assert not overlaps(Page(art.width, art.height, art.marks), measure)
    least = measure.width("888", SMALLEST, True) / 0.74
    track = fives_track(Area(0.0, 0.0, art.width, art.height), int(to), least)
    halves = {str(half.number): half.area for tile in track.tiles for half in tile}
    numbers = [mark for mark in art.marks if isinstance(mark, Label) and mark.text in halves]
    assert len(numbers) == len(halves) == int(to) // 5
    for label in numbers:
        wide, place = measure.width(label.text, label.size, label.bold), halves[label.text]
        assert label.x - wide / 2 > place.x + 1.2  # half the gap, the line and white
        assert label.x + wide / 2 < place.right - 1.2
    assert min(track.half) * page.scale >= LEAST


def test_tens_are_no_fainter_than_fives_in_outline(measure: Measure) -> None:
    _, art = board(measure, style="outline")
    by_text = {mark.text: mark for mark in art.marks if isinstance(mark, Label)}
    for number in range(10, 310, 10):
        ten, five = by_text[str(number)], by_text[str(number - 5)]
        assert (ten.bold, ten.hollow, ten.ink) == (True, 0.0, five.ink)
        assert not five.bold


def test_a_track_longer_than_the_rules_play_to_says_so(measure: Measure) -> None:
    notes = {to: sheet(FIVES_BOARD, measure, to=to).notes for to in TARGETS}
    assert [to for to, said in notes.items() if any("250" in note for note in said)] == ["305"]
    assert notes["250"] == ()


def test_the_example_scores_what_the_board_says(measure: Measure) -> None:
    """T11: open ends of 6, 0, 4 and 5 are 15."""
    total = counted(EXAMPLE)
    assert sorted(total.terms) == [0, 4, 5, 6]
    assert points(total.total) == 15
    _, art = board(measure)
    assert any("6 + 0 + 4 + 5 = 15" in str(mark) for mark in art.marks)


def test_it_is_played_to_61_fives_or_to_what_was_asked(measure: Measure) -> None:
    """T19: the rules set no score, so the sheet names its own."""
    assert "to 305" in sheet(FIVES_BOARD, measure).title
    assert "to 150" in sheet(FIVES_BOARD, measure, to=150).title


def test_spaces_too_small_for_a_counter_are_refused(measure: Measure) -> None:
    with pytest.raises(BadRequest, match=r"spaces of \d\.\d mm.*or play --to less"):
        sheet(FIVES_BOARD, measure, paper="a5", laminate="a5", margin=13)
    assert sheet(FIVES_BOARD, measure, paper="a5", laminate="a5", margin=13, to=100).pages


def test_a_board_is_laminated_and_cut_outside_its_print(measure: Measure) -> None:
    made = sheet(FIVES_BOARD, measure, laminate="a4", copies=3)
    assert len(made.pages) == 3
    page, art = board(measure, laminate="a4")
    assert page.trim is not None
    assert page.trim[2] == pytest.approx(art.width + 6.0)
    assert any("3 mm outside the board" in note for note in made.notes)


@pytest.mark.parametrize("style", ["colour", "grey", "outline"])
@pytest.mark.parametrize("paper", PAPERS)
def test_no_ink_lies_in_the_margin(
    paper: str, style: str, measure: Measure, ink_bounds: Callable[..., tuple[float, float, float, float]]
) -> None:
    pages = sheet(FIVES_BOARD, measure, paper=paper, style=style).pages
    left, top, right, bottom = ink_bounds(print_pages(pages, "Board", "en"))
    assert min(left, top) >= MARGIN - 0.4
    assert right <= pages[0].width - MARGIN + 0.4
    assert bottom <= pages[0].height - MARGIN + 0.4
