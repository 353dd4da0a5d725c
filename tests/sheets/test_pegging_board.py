"""The pegging board: as many holes in every lane, large enough, in groups of five, its texts clear of all."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from game_orders import draft, ordered, sheet
from placement import overlaps

from muggins_print.errors import BadRequest
from muggins_print.page.furniture import Area
from muggins_print.page.model import PT, Art, Disc, Label, Line, Measure, Page, Path, Stamp, Window
from muggins_print.page.stock import MARGIN, PAPERS
from muggins_print.sheets.frame import measure_for
from muggins_print.sheets.pegging_board import CRIBBAGE_BOARD, LEAST
from muggins_print.sheets.pegging_track import GROUP, WAITING, PegTrack, pegged


def board(measure: Measure, **asked: object) -> tuple[Page, Art]:
    page = draft(CRIBBAGE_BOARD, measure, **asked).pages[0]
    stamp = next(m for m in page.marks if isinstance(m, Stamp) and m.art.name.startswith("board-"))
    assert stamp.x >= MARGIN / page.scale - 0.01
    assert stamp.x + stamp.art.width <= page.width - MARGIN / page.scale + 0.01
    return page, stamp.art


def holes(art: Art) -> list[Stamp]:
    return [mark for mark in art.marks if isinstance(mark, Stamp) and mark.art.name.startswith("peg-hole")]


def track(last: int = 121, lanes: int = 3) -> PegTrack:
    return pegged(Area(0.0, 0.0, 194.0, 265.0), last, lanes, 15.0, 10.0)


@pytest.mark.parametrize("large", ["no", "yes"])
@pytest.mark.parametrize("tracks", ["2", "3", "4"])
@pytest.mark.parametrize("last", ["61", "121"])
@pytest.mark.parametrize("paper", PAPERS)
def test_every_lane_has_its_holes_apart_from_all_others(
    paper: str, last: str, tracks: str, large: str, measure: Measure
) -> None:
    asked = {"paper": paper, "holes": last, "tracks": tracks, "large_print": large}
    page, art = board(measure, **asked)
    found = holes(art)
    assert len(found) == int(tracks) * (int(last) - 1 + WAITING)
    d = found[0].art.width
    assert d * page.scale >= LEAST - 0.01
    spots = sorted((one.x, one.y) for one in found)
    for place, spot in enumerate(spots):
        for other in spots[place + 1 :]:
            if other[0] - spot[0] > 1.15 * d:
                break
            assert dist(spot, other) >= 1.15 * d
    for x, y in spots:
        assert min(x, y) >= 0
        assert x + d <= art.width
        assert y + d <= art.height


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("large", ["no", "yes"])
@pytest.mark.parametrize("last", ["61", "121"])
@pytest.mark.parametrize("paper", PAPERS)
def test_texts_lie_clear_of_each_other_and_of_the_holes(
    paper: str, last: str, large: str, language: str, measure: Measure
) -> None:
    asked = {"paper": paper, "holes": last, "large_print": large, "language": language}
    _, art = board(measure, **asked)
    drawn = Page(art.width, art.height, tuple(m for m in art.marks if not isinstance(m, Window)))
    measure = measure_for(ordered(CRIBBAGE_BOARD, **asked), measure)
    assert not overlaps(drawn, measure)
    for label in (mark for mark in art.marks if isinstance(mark, Label)):
        wide = measure.width(label.text, label.size, label.bold)
        left = label.x - {"left": 0.0, "centre": wide / 2, "right": wide}[label.align]
        for hole in holes(art):
            beside = hole.x > left + wide or hole.x + hole.art.width < left
            over = hole.y > label.y + 0.5 or hole.y + hole.art.height < label.y - 0.5
            assert beside or over, (label.text, hole)


def test_holes_too_small_for_a_pen_are_refused(measure: Measure) -> None:
    with pytest.raises(BadRequest, match=r"4 tracks to 121 on A5 paper .* of \d\.\d mm.* needs 2\.2 mm"):
        board(measure, paper="a5", tracks="4", margin="13mm", laminate="a5")


def test_holes_stand_in_groups_of_five_at_even_distances() -> None:
    one = track()
    steps = [after - before for before, after in pairwise(map(one.along, range(1, one.holes)))]
    assert {round(step / one.step, 6) for step in steps} == {1.0, 1.4}
    wide = [hole for hole, step in enumerate(steps, start=1) if step > 1.2 * one.step]
    assert wide == list(range(GROUP, one.holes - 1, GROUP))


@pytest.mark.parametrize("lanes", [2, 3, 4])
@pytest.mark.parametrize("last", [61, 121])
def test_the_way_is_smooth_and_ends_at_its_home(last: int, lanes: int) -> None:
    one = track(last, lanes)
    end = one.along(last - 1) + 1.1 * one.step
    spots = [one.spot(end * part / 2000) for part in range(2001)]
    for before, after in pairwise(spots):
        assert dist(before[:2], after[:2]) == pytest.approx(end / 2000, rel=0.01)
        assert before.dx * after.dx + before.dy * after.dy > 0.99
        assert dist((before.x + before.dx * end / 2000, before.y + before.dy * end / 2000), after[:2]) < 0.05
    assert spots[-1].x == pytest.approx(one.middle)
    assert spots[-1].y == pytest.approx(one.top + one.home, abs=0.01)


@pytest.mark.parametrize(("last", "lines"), [("121", (90, 60)), ("61", (30,))])
def test_skunk_lines_cross_all_lanes_between_two_holes(
    last: str, lines: tuple[int, ...], measure: Measure
) -> None:
    _, art = board(measure, holes=last, tracks="2")
    placed = holes(art)
    half = len(placed) // 2
    thick = [mark for mark in art.marks if isinstance(mark, Line) and mark.width > 0.8]
    assert len(thick) == len(lines)
    for line, before in zip(thick, lines, strict=True):
        middle = ((line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2)
        # The two holes nearest to a line, in either lane, are those that it parts.
        for lane in (placed[:half], placed[half:]):
            far = [dist(middle, (one.x + one.art.width / 2, one.y + one.art.width / 2)) for one in lane]
            near = sorted(range(half), key=far.__getitem__)[:2]
            assert {place - WAITING + 1 for place in near} == {before, before + 1}


@pytest.mark.parametrize("last", ["121", "61"])
def test_outlines_show_skunk_lines_as_bars_where_colours_have_them(last: str, measure: Measure) -> None:
    lines = [m for m in board(measure, holes=last)[1].marks if isinstance(m, Line) and m.width > 0.8]
    outlined = board(measure, holes=last, style="outline")[1].marks
    bars = [m.steps for m in outlined if isinstance(m, Path) and m.closed and len(m.steps) == 4]
    assert len(bars) == len(lines)
    for bar, line in zip(bars, lines, strict=True):
        for at, coordinates in enumerate(((line.x1, line.x2), (line.y1, line.y2))):
            assert sum(step[at] for step in bar) / 4 == pytest.approx(sum(coordinates) / 2, abs=0.01)


@pytest.mark.parametrize(
    ("asked", "lanes"),
    [({}, 3), ({"players": "2"}, 2), ({"players": "3"}, 3), ({"players": "4"}, 2), ({"tracks": "4"}, 4)],
)
def test_there_are_as_many_tracks_as_sides(asked: dict[str, str], lanes: int, measure: Measure) -> None:
    _, art = board(measure, **asked)
    marbles = {
        m.art.name for m in art.marks if isinstance(m, Stamp) and m.art.width > 4 and "marble" in m.art.name
    }
    assert len({name.split("-")[1] for name in marbles if name.startswith("marble-")}) >= lanes
    assert len(holes(art)) == lanes * (120 + WAITING)


@pytest.mark.parametrize("style", ["colour", "grey", "outline"])
def test_every_style_keeps_all_holes(style: str, measure: Measure) -> None:
    _, art = board(measure, style=style)
    assert len(holes(art)) == 3 * (120 + WAITING)


def test_what_is_laminated_leaves_room_for_film_and_tells_how(measure: Measure) -> None:
    made = sheet(CRIBBAGE_BOARD, measure, laminate="a4")
    assert made.pages[0].trim is not None
    assert "cut 3 mm outside the board" in made.notes[1]
    _, plain = board(measure)
    _, filmed = board(measure, laminate="a4")
    assert filmed.width < plain.width - 10


def test_the_note_and_the_foot_say_how_large_holes_are(measure: Measure) -> None:
    made = sheet(CRIBBAGE_BOARD, measure, tracks="2", holes="61")
    assert made.notes[0].startswith("The holes are 6.2 mm across")
    assert any(isinstance(m, Label) and m.text == "holes of 6.2 mm" for m in made.pages[0].marks)
    assert len(sheet(CRIBBAGE_BOARD, measure, copies="3").pages) == 3


def test_posters_are_larger_boards(measure: Measure) -> None:
    made = sheet(CRIBBAGE_BOARD, measure, poster="a2")
    assert len(made.pages) > 4
    assert "glue" in made.notes[0].lower()
    assert float(made.notes[1].split()[3]) > 7


@pytest.mark.parametrize(
    "asked", [{"paper": "a5"}, {"paper": "a4", "large_print": "yes"}, {"paper": "letter"}]
)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_field_of_the_last_hole_stands_free_and_has_its_number_inside(
    asked: dict[str, str], language: str, measure: Measure
) -> None:
    own = measure_for(ordered(CRIBBAGE_BOARD, **asked), measure)
    _, art = board(own, language=language, **asked)
    home = max((mark for mark in art.marks if isinstance(mark, Disc)), key=lambda disc: disc.radius)
    for mark in art.marks:
        if not isinstance(mark, Label):
            continue
        wide = own.width(mark.text, mark.size, mark.bold)
        left = mark.x - {"left": 0.0, "centre": wide / 2, "right": wide}[mark.align]
        if mark.text == "121":
            below = mark.y + 0.34 * mark.size * PT - home.y
            assert (wide / 2) ** 2 + below**2 < (home.radius - 1.5) ** 2
        elif any(word in mark.text for word in ("skunk", "double", "dubbele")):
            aside = max(left - home.x, home.x - left - wide, 0.0)
            assert dist((aside, mark.y), (0.0, home.y)) > home.radius + 3.0


def test_points_stand_right_behind_the_cards_that_make_them(measure: Measure) -> None:
    """C1."""
    _, art = board(measure, paper="a4")
    rows = [mark for mark in art.marks if isinstance(mark, Stamp) and mark.art.name.startswith("hand-")]
    assert len(rows) == 5
    for row, points in zip(rows, "22341", strict=True):
        end = row.x + row.art.width
        beside = [m for m in art.marks if isinstance(m, Label) and m.text == points and end < m.x < end + 4.0]
        assert [label for label in beside if row.y < label.y < row.y + row.art.height]


@pytest.mark.parametrize(("paper", "use"), [("a5", "a pen with a fine tip"), ("a4", "to drill for pegs")])
def test_notes_say_what_small_holes_are_for_and_what_the_board_lacks(
    paper: str, use: str, measure: Measure
) -> None:
    size, *others = sheet(CRIBBAGE_BOARD, measure, paper=paper).notes
    assert use.replace("a pen", "a dry-erase pen") in size
    assert ["What cards count for has no room on this board; the rule sheet says it."] * (
        paper == "a5"
    ) == others
