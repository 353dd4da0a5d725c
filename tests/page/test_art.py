"""Dice, spaces and marbles: true to their shape, inside their size, and told apart without colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from math import hypot

import pypdfium2
import pytest
from colours import EYES, contrast, difference, lab
from PIL import Image, ImageChops

from muggins_print.page import art
from muggins_print.page.model import PT, Art, Disc, Label, Line, Measure, Page, Path, Stamp
from muggins_print.pieces import DIE_SIDES, Die
from muggins_print.press.canvas import print_pages

Bounds = Callable[..., tuple[float, float, float, float] | None]

EVERY_FACE = [Die(sides, value) for sides in DIE_SIDES for value in (None, *range(1, sides + 1))]
NUMBERED = [die for die in EVERY_FACE if die.sides != 6 and die.value is not None]
CAP = 0.668  #: digits over type size


def name_of(die: Die) -> str:
    return f"d{die.sides}-{die.value}"


def printed(drawing: Art) -> bytes:
    page = Page(drawing.width + 20, drawing.height + 20, (Stamp(10.0, 10.0, drawing),))
    return print_pages([page], "art", "en")


def labels(drawing: Art) -> list[Label]:
    return [mark for mark in drawing.marks if isinstance(mark, Label)]


def every_art() -> Iterator[Art]:
    for size in (10.0, 14.0, 15.004, 26.0):
        yield from (art.die(die, size) for die in EVERY_FACE)
        for number in (1, 6, 9, 66, 98, 144, 1000):
            yield art.space(number, size)
            yield art.colour_space(number, size)
        yield from (art.marble(player, size) for player in range(1, 5))
        yield art.counter(size)


# --- all pieces -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [5.0, 20.0])
@pytest.mark.parametrize(
    "draw",
    [
        *(pytest.param(lambda size, die=die: art.die(die, size), id=name_of(die)) for die in EVERY_FACE),
        pytest.param(lambda size: art.space(66, size), id="space"),
        pytest.param(lambda size: art.colour_space(66, size), id="colour-space"),
        pytest.param(lambda size: art.counter(size), id="counter"),
        *(
            pytest.param(lambda size, player=player: art.marble(player, size), id=f"marble-{player}")
            for player in range(1, 5)
        ),
    ],
)
def test_nothing_is_inked_outside_the_size(
    draw: Callable[[float], Art], size: float, ink_bounds: Bounds
) -> None:
    drawing = draw(size)
    bounds = ink_bounds(printed(drawing))
    assert bounds is not None
    left, top, right, bottom = bounds
    assert min(left, top) >= 10 - 0.27
    assert max(right - drawing.width, bottom - drawing.height) <= 10 + 0.27
    assert max(right - left, bottom - top) >= size * 0.9


def test_arts_of_one_name_have_equal_marks() -> None:
    marks: dict[str, Art] = {}
    for drawing in every_art():
        assert marks.setdefault(drawing.name, drawing) == drawing
    assert len({drawing.marks for drawing in marks.values()}) == len(marks)


# --- dice -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", range(1, 7))
def test_six_sided_dice_have_their_pips(value: int) -> None:
    drawing = art.die(Die(6, value), 16.0)
    pips = [(disc.x, disc.y) for disc in drawing.marks if isinstance(disc, Disc)]
    assert len(pips) == value
    assert not labels(drawing)
    middle = (sum(x for x, _ in pips) / value, sum(y for _, y in pips) / value)
    assert middle == pytest.approx((8.0, 8.0), abs=0.3)
    turned = {(round(2 * middle[0] - x, 3), round(2 * middle[1] - y, 3)) for x, y in pips}
    assert turned == {(round(x, 3), round(y, 3)) for x, y in pips}, "pips look the same upside down"
    columns, rows = {round(x, 3) for x, _ in pips}, {round(y, 3) for _, y in pips}
    assert (len(columns), len(rows)) == {1: (1, 1), 2: (2, 2), 3: (3, 3), 4: (2, 2), 5: (3, 3), 6: (2, 3)}[
        value
    ]


@pytest.mark.parametrize("die", NUMBERED, ids=name_of)
def test_other_dice_show_their_number_inside_their_face(die: Die, measure: Measure) -> None:
    drawing = art.die(die, 20.0)
    (label,) = labels(drawing)
    assert label.text == str(die.value)
    faces = [mark for mark in drawing.marks if isinstance(mark, Path) and mark.stroke is not None]
    face = faces[0]  # the face is drawn before the outline, and is the outline of a four-sided die
    corners = [(step[-2], step[-1]) for step in face.steps]
    half, cap = measure.width(label.text, label.size, True) / 2 * 0.92, label.size * PT * CAP / 2
    for x in (label.x - half, label.x + half):
        for y in (label.y - cap, label.y + cap):
            assert inside(x, y, corners), f"a corner of {label.text} sticks out of the face"


@pytest.mark.parametrize("size", [8.0, 13.0, 25.0])
@pytest.mark.parametrize("die", NUMBERED, ids=name_of)
def test_figures_on_dice_stay_clear_of_every_edge(die: Die, size: float, measure: Measure) -> None:
    drawing = art.die(die, size)
    (label,) = labels(drawing)
    face = next(mark for mark in drawing.marks if isinstance(mark, Path) and mark.stroke is not None)
    half, cap = measure.width(label.text, label.size, True) / 2 * 0.92, label.size * PT * CAP
    low = label.y + cap * 0.52  # round digits go a little below their line
    underlines = [mark for mark in drawing.marks if isinstance(mark, Line) and mark.ink == label.ink]
    for line in underlines:
        low = line.y1 + line.width / 2
        assert line.y1 - line.width / 2 - (label.y + cap / 2) >= 0.12 * cap
    corners = [(step[-2], step[-1]) for step in face.steps]
    clear = face.line / 2 + 0.025 * size
    for x in (label.x - half * 0.7, label.x, label.x + half * 0.7):
        assert inside(x, low + clear, corners), "too near to the face's lower edge"


def inside(x: float, y: float, corners: list[tuple[float, float]]) -> bool:
    """Whether a point lies in a convex polygon whose corners go clockwise."""
    around = zip(corners, [*corners[1:], corners[0]], strict=True)
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-6 for (ax, ay), (bx, by) in around)


@pytest.mark.parametrize("die", NUMBERED, ids=name_of)
def test_numbers_can_be_read_on_a_die_of_ten_millimetres(die: Die) -> None:
    (label,) = labels(art.die(die, 10.0))
    assert label.size * PT * CAP >= 1.8
    assert label.size >= 8.0


@pytest.mark.parametrize("die", NUMBERED, ids=name_of)
def test_six_and_nine_are_underlined_and_others_are_not(die: Die) -> None:
    drawing = art.die(die, 14.0)
    (label,) = labels(drawing)
    below = [
        mark
        for mark in drawing.marks
        if isinstance(mark, Line) and mark.y1 == mark.y2 and mark.x1 < label.x < mark.x2
    ]
    underlines = [mark for mark in below if mark.ink == label.ink and 0 < mark.y1 - label.y < label.size * PT]
    assert bool(underlines) == (die.value in (6, 9))


@pytest.mark.parametrize("sides", DIE_SIDES)
def test_a_blank_die_has_its_shape_and_no_figure(sides: int) -> None:
    blank, thrown = art.die(Die(sides), 16.0), art.die(Die(sides, 1), 16.0)
    assert not labels(blank)
    assert len(thrown.marks) == len(blank.marks) + 1
    pairs = zip(blank.marks, thrown.marks, strict=False)
    differing = [(one, other) for one, other in pairs if one != other]
    assert len(differing) == (sides == 12)
    for face, smaller in differing:  # a pentagon with more room to write in
        assert isinstance(face, Path)
        assert isinstance(smaller, Path)
        assert min(y for *_, y in face.steps) < min(y for *_, y in smaller.steps) - 1.0


def test_no_two_dice_have_one_shape() -> None:
    pictures = {sides: picture(art.die(Die(sides), 20.0)) for sides in DIE_SIDES}
    for (one, first), (other, second) in combinations(pictures.items(), 2):
        apart = ImageChops.difference(first, second).histogram()
        differing = sum(apart[64:]) / (first.width * first.height / 4)  # the die fills half its page each way
        assert differing > 0.1, f"d{one} and d{other} look alike"


def picture(drawing: Art) -> Image.Image:
    with pypdfium2.PdfDocument(printed(drawing)) as document:
        rendered: Image.Image = document[0].render(scale=100 / 72).to_pil()
    return rendered.convert("L")


def test_a_twelve_sided_die_is_a_pentagon_in_a_decagon() -> None:
    outlines = [
        len(mark.steps) // 2
        for mark in art.die(Die(12), 20.0).marks
        if isinstance(mark, Path) and mark.stroke is not None
    ]
    assert outlines == [5, 10]


# --- spaces ---------------------------------------------------------------------------------------

NUMBERS = [1, 6, 9, 10, 36, 66, 88, 100, 144, 999, 1000, 8000]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_spaces_number_is_its_largest_thing_and_stays_inside(number: int, measure: Measure) -> None:
    d = 20.0
    drawing = art.space(number, d)
    (label,) = labels(drawing)
    cap, half = label.size * PT * CAP, measure.width(label.text, label.size, True) / 2
    assert cap >= d * (0.4 if number < 100 else 0.23)
    circle = next(mark for mark in drawing.marks if isinstance(mark, Disc))
    reach = circle.radius - circle.line / 2
    assert hypot(half * 0.95, abs(label.y - d / 2) + cap / 2) < reach
    for mark in drawing.marks:
        if isinstance(mark, Line):
            assert hypot(mark.x2 - d / 2, mark.y2 + mark.width / 2 - d / 2) < reach
            assert mark.y1 - mark.width / 2 > label.y + cap / 2


@pytest.mark.parametrize("number", NUMBERS)
def test_a_coloured_space_keeps_its_number_readable(number: int, measure: Measure) -> None:
    d = 15.0
    drawing = art.colour_space(number, d)
    (label,) = labels(drawing)
    chord = next(mark for mark in drawing.marks if isinstance(mark, Line))
    half, cap = measure.width(label.text, label.size, True) / 2, label.size * PT * CAP
    assert label.y + cap / 2 < chord.y1, "the number stands above the chord"
    assert all(
        mark.y1 + mark.width / 2 < chord.y1
        for mark in drawing.marks
        if isinstance(mark, Line) and mark != chord
    )
    assert hypot(half * 0.95, label.y - cap / 2 - d / 2) < d / 2 - 0.2
    assert chord.y1 <= d * 0.45, "most of the circle is left to colour"
    assert label.size >= 9.0


@pytest.mark.parametrize(
    ("number", "turns"),
    [(6, True), (9, True), (1, False), (8, False), (60, False), (66, True), (68, True), (69, False),
     (86, True), (96, False), (99, True), (16, False), (88, False), (19, False), (666, True)],
)  # fmt: skip
def test_numbers_that_read_as_another_from_across_the_table(number: int, turns: bool) -> None:
    assert art.turns_over(number) is turns


# --- marbles --------------------------------------------------------------------------------------


def test_marbles_stay_apart_in_grey() -> None:
    greys = sorted(lab(player.glass)[0] for player in art.PLAYERS)
    assert [round(grey) for grey in greys] == [18, 43, 63, 88]
    assert min(after - before for before, after in pairwise(greys)) >= 20


@pytest.mark.parametrize("eyes", EYES)
def test_marbles_stay_apart_for_all_eyes(eyes: str) -> None:
    for one, other in combinations(art.PLAYERS, 2):
        assert difference(one.glass, other.glass, eyes) >= 30


def test_every_players_sign_is_their_own_and_clear() -> None:
    assert len({player.sign for player in art.PLAYERS}) == 4
    for player in art.PLAYERS:
        assert contrast(player.glass, player.ink) >= 4.5
        assert contrast(player.rim, "#ffffff") >= 4.5


def test_marbles_differ_when_all_inks_are_taken_away() -> None:
    shapes = {
        tuple(
            (type(mark).__name__, getattr(mark, "steps", getattr(mark, "radius", None)))
            for mark in art.marble(player, 10.0).marks
        )
        for player in range(1, 5)
    }
    assert len(shapes) == 4
