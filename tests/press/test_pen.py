"""Marks lie where the page says, in the inks it says, and a stamp looks like its art drawn in place."""

from __future__ import annotations

import io
import itertools
import math
import re
from collections.abc import Callable
from typing import cast

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops
from sample_pages import FACE, MARKS, PIP

from muggins_print.page.model import (
    PT,
    Art,
    Box,
    Disc,
    Label,
    Line,
    Mark,
    Page,
    Path,
    Span,
    Stamp,
    TextBlock,
)
from muggins_print.press.canvas import print_pages

#: A difference of channels that is no mere rounding at an edge: a cut stroke or a wrong ink gives 200.
SEEN = 120

BAR = Art("bar", 40.0, 10.0, (Box(0.0, 0.0, 40.0, 10.0, "#888888", None),))
ARCH = ((20.0, 40.0), (20.0, 26.7, 60.0, 26.7, 60.0, 40.0))

InkBounds = Callable[..., tuple[float, float, float, float]]


def printed(*marks: Mark) -> bytes:
    return print_pages([Page(210.0, 297.0, marks)], "Marks", "en")


def picture(pdf: bytes, dpi: int = 150) -> Image.Image:
    with pypdfium2.PdfDocument(pdf) as document:
        return cast(Image.Image, document[0].render(scale=dpi / 72).to_pil().convert("RGB"))


def largest_difference(one: Image.Image, other: Image.Image) -> int:
    return max(ImageChops.difference(one, other).tobytes())


def operators(pdf: bytes) -> list[tuple[str, list[str]]]:
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return [
            (str(instruction.operator), [str(operand) for operand in instruction.operands])
            for instruction in pikepdf.parse_content_stream(document.pages[0])
        ]


@pytest.mark.parametrize(
    ("mark", "bounds"),
    [
        (Line(20.0, 30.0, 60.0, 30.0, 4.0), (18.0, 28.0, 62.0, 32.0)),  # round ends
        (Line(20.0, 30.0, 60.0, 30.0, 4.0, "#000000", (10.0, 5.0)), (20.0, 28.0, 60.0, 32.0)),
        (Box(20.0, 30.0, 40.0, 10.0, "#888888", None), (20.0, 30.0, 60.0, 40.0)),
        (Box(20.0, 30.0, 40.0, 10.0, None, "#000000", 2.0), (19.0, 29.0, 61.0, 41.0)),
        (Box(20.0, 30.0, 40.0, 10.0, "#888888", "#000000", 2.0, 3.0), (19.0, 29.0, 61.0, 41.0)),
        (Disc(50.0, 60.0, 10.0, "#888888", None), (40.0, 50.0, 60.0, 70.0)),
        (Disc(50.0, 60.0, 10.0, None, "#000000", 2.0), (39.0, 49.0, 61.0, 71.0)),
        (Path(((20.0, 30.0), (60.0, 30.0), (60.0, 50.0)), "#888888", None), (20.0, 30.0, 60.0, 50.0)),
        (Path(((20.0, 30.0), (60.0, 50.0)), None, "#000000", 4.0, False), (18.0, 28.0, 62.0, 52.0)),
        (Path(ARCH, "#888888", None), (20.0, 30.0, 60.0, 40.0)),
        (Stamp(20.0, 30.0, BAR), (20.0, 30.0, 60.0, 40.0)),
        (Stamp(20.0, 30.0, BAR, 90.0), (35.0, 15.0, 45.0, 55.0)),
    ],
)  # fmt: skip
def test_marks_lie_where_the_page_says(
    mark: Mark, bounds: tuple[float, float, float, float], ink_bounds: InkBounds
) -> None:
    assert ink_bounds(printed(mark)) == pytest.approx(bounds, abs=0.3)


@pytest.mark.parametrize("turn", [90.0, 180.0, 270.0, 30.0])
def test_a_stamp_turns_clockwise_about_its_middle(turn: float) -> None:
    dot = Art("dot", 40.0, 20.0, (Disc(30.0, 5.0, 2.0, "#cc0000", None),))
    angle = math.radians(turn)
    x, y = 10.0, -5.0  # from the middle, y down: clockwise is (x cos − y sin, x sin + y cos)
    x, y = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
    turned = printed(Stamp(50.0, 60.0, dot, turn))
    placed = printed(Disc(70.0 + x, 70.0 + y, 2.0, "#cc0000", None))
    assert largest_difference(picture(turned), picture(placed)) < SEEN


def moved(mark: Mark, x: float, y: float) -> Mark:
    match mark:
        case Line():
            return mark._replace(x1=mark.x1 + x, y1=mark.y1 + y, x2=mark.x2 + x, y2=mark.y2 + y)
        case Path():
            steps = tuple(tuple(v + (y if i % 2 else x) for i, v in enumerate(step)) for step in mark.steps)
            return mark._replace(steps=steps)
        case _:
            return cast(Mark, mark._replace(x=mark.x + x, y=mark.y + y))


def flat(marks: tuple[Mark, ...], x: float, y: float) -> list[Mark]:
    """The marks drawn in place, without stamps."""
    found: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Stamp):
            found += flat(mark.art.marks, x + mark.x, y + mark.y)
        else:
            found.append(moved(mark, x, y))
    return found


def test_a_stamp_looks_like_its_art_drawn_in_place_whatever_came_before() -> None:
    before = (
        Line(150.0, 150.0, 180.0, 150.0, 3.0, "#ff00ff", (3.0, 3.0)),
        Label(150.0, 160.0, "before", 24.0, True, "#00aa00"),
        Path(((150.0, 120.0), (160.0, 130.0), (180.0, 120.0)), None, "#ff00ff", 4.0, False),
    )
    after: tuple[Mark, ...] = (
        Label(150.0, 170.0, "after", 24.0, True, "#00aa00"),
        Line(150.0, 175.0, 180.0, 175.0, 3.0, "#ff00ff", (3.0, 3.0)),
    )
    frame = Art("frame", 20.0, 20.0, (Box(5.0, 5.0, 10.0, 10.0, None, "#000000", 4.0),))
    places = ((40.0, 50.0, FACE), (100.0, 50.0, FACE), (40.0, 90.0, frame))
    stamped = picture(printed(*before, *(Stamp(x, y, art) for x, y, art in places), *after))
    drawn = picture(
        printed(*before, *(mark for x, y, art in places for mark in flat(art.marks, x, y)), *after)
    )
    assert largest_difference(stamped, Image.new("RGB", stamped.size, "white")) == 255
    assert largest_difference(stamped, drawn) < SEEN


@pytest.mark.parametrize("ink", ["#0b4f9e", "#e9eef4", "#1b2330", "#808080", "#000000", "#fefefe"])
def test_inks_are_printed_exactly(ink: str) -> None:
    wanted = tuple(int(ink[i : i + 2], 16) for i in (1, 3, 5))
    marks = (
        Box(20.0, 20.0, 20.0, 20.0, ink, None),
        Line(20.0, 60.0, 40.0, 60.0, 20.0, ink),
        Stamp(60.0, 20.0, Art(f"patch {ink}", 20.0, 20.0, (Disc(10.0, 10.0, 9.0, ink, None),))),
    )
    shown = picture(printed(*marks), 72)
    assert {shown.getpixel((round(x / PT), round(y / PT))) for x, y in ((30, 30), (30, 60), (70, 30))} == {
        wanted
    }


def test_greys_are_printed_with_black_alone() -> None:
    names = [name for name, _ in operators(printed(Box(10.0, 10.0, 9.0, 9.0, "#808080", "#404040")))]
    assert "g" in names
    assert "G" in names
    assert not {"rg", "RG"} & set(names)


def test_a_misspelled_ink_is_a_programming_error() -> None:
    with pytest.raises(ValueError, match="#rrggbb"):
        printed(Box(10.0, 10.0, 9.0, 9.0, "blue"))


def test_a_shape_without_fill_and_stroke_leaves_no_ink(ink_bounds: Callable[..., object]) -> None:
    assert (
        ink_bounds(printed(Box(10.0, 10.0, 9.0, 9.0, None, None), Disc(50.0, 50.0, 5.0, None, None))) is None
    )


def test_corners_are_sharp_on_boxes_and_round_on_paths(ink_bounds: InkBounds) -> None:
    def corner(mark: Mark) -> tuple[int, ...]:
        # 0.2 mm inside the outer corner of a stroke 4 mm wide
        return cast("tuple[int, ...]", picture(printed(mark), 254).getpixel((182, 182)))

    square = ((20.0, 20.0), (60.0, 20.0), (60.0, 60.0), (20.0, 60.0))
    assert corner(Box(20.0, 20.0, 40.0, 40.0, None, "#000000", 4.0)) == (0, 0, 0)
    assert corner(Path(square, None, "#000000", 4.0)) == (255, 255, 255)


def colours(mark: Mark, *points: tuple[float, float]) -> list[tuple[int, ...]]:
    """The colours on paper at points in mm."""
    shown = picture(printed(mark), 254)
    return [cast("tuple[int, ...]", shown.getpixel((round(x * 10), round(y * 10)))) for x, y in points]


WHITE, BLACK, GOLD = (255, 255, 255), (0, 0, 0), (255, 204, 0)


def test_shapes_are_filled_and_outlined_as_asked() -> None:
    inside, edge, outside = (40.0, 40.0), (20.0, 40.0), (15.0, 40.0)
    for fill, stroke, seen in (
        ("#ffcc00", "#000000", [GOLD, BLACK, WHITE]),
        ("#ffcc00", None, [GOLD, GOLD, WHITE]),
        (None, "#000000", [WHITE, BLACK, WHITE]),
    ):
        edge_in = (20.4, 40.0) if stroke is None else edge
        square = ((20.0, 20.0), (60.0, 20.0), (60.0, 60.0), (20.0, 60.0))
        assert colours(Box(20.0, 20.0, 40.0, 40.0, fill, stroke, 2.0), inside, edge_in, outside) == seen
        assert colours(Box(20.0, 20.0, 40.0, 40.0, fill, stroke, 2.0, 5.0), inside, edge_in, outside) == seen
        assert colours(Disc(40.0, 40.0, 20.0, fill, stroke, 2.0), inside, edge_in, outside) == seen
        assert colours(Path(square, fill, stroke, 2.0), inside, edge_in, outside) == seen


def test_a_closed_path_has_its_last_side_and_an_open_one_has_not() -> None:
    steps = ((20.0, 20.0), (60.0, 20.0), (60.0, 60.0), (20.0, 60.0))
    last_side = (20.0, 40.0)
    assert colours(Path(steps, None, "#000000", 2.0), last_side) == [BLACK]
    assert colours(Path(steps, None, "#000000", 2.0, False), last_side) == [WHITE]


def test_a_round_corner_is_a_quarter_circle_between_straight_edges() -> None:
    for mark in (
        Box(20.0, 20.0, 60.0, 40.0, "#000000", None, 0.3, 10.0),
        Box(20.0, 20.0, 60.0, 40.0, "#000000", None, 0.3, 20.0),
    ):
        out = mark.corner * (1 - math.sqrt(0.5))  # where the diagonal of a corner's square meets the circle
        for x, y, right, down in ((20, 20, 1, 1), (80, 20, -1, 1), (20, 60, 1, -1), (80, 60, -1, -1)):
            near, far = out - 0.4, out + 0.4
            assert colours(mark, (x + right * near, y + down * near), (x + right * far, y + down * far)) == [
                WHITE,
                BLACK,
            ]
        assert colours(mark, (50.0, 20.3), (50.0, 59.7), (20.3, 40.0), (79.7, 40.0)) == [BLACK] * 4


def test_a_corner_is_never_rounder_than_the_box(ink_bounds: InkBounds) -> None:
    pill = printed(Box(20.0, 20.0, 40.0, 10.0, "#888888", None, 0.3, 500.0))
    assert ink_bounds(pill) == pytest.approx((20.0, 20.0, 60.0, 30.0), abs=0.3)


def test_boxes_that_touch_on_the_page_touch_on_paper() -> None:
    column = tuple(Box(20.0, 20.0 + 7.77 * i, 33.33, 7.77, "#336699", None) for i in range(20))
    boxes = [[float(str(v)) for v in values] for name, values in operators(printed(*column)) if name == "re"]
    assert len(boxes) == 20
    for upper, lower in itertools.pairwise(boxes):
        assert upper[1] == pytest.approx(lower[1] + lower[3], abs=1e-6)


def test_no_state_is_set_twice_and_numbers_are_plain() -> None:
    state: dict[str, object] = {}
    saved: list[dict[str, object]] = []
    for name, operands in operators(printed(*MARKS)):
        if name == "q":
            saved.append(dict(state))
        elif name == "Q":
            state = saved.pop()
        elif name in {"rg", "g", "RG", "G", "w", "J", "j", "d", "Tf"}:
            kind = {"g": "rg", "G": "RG"}.get(name, name)
            assert state.get(kind) != (name, operands), f"{name} {operands} is set already"
            state[kind] = name, operands
    with pikepdf.open(
        io.BytesIO(printed(*MARKS, Stamp(90.0, 200.0, PIP, 180.0), Stamp(90.0, 210.0, PIP, 0.001)))
    ) as document:
        code = document.pages[0].Contents.read_bytes()
    drawing = code.split(b"\n", 1)[1]
    assert b"e-" not in drawing  # PDF numbers have no exponent
    assert b" -0 " not in drawing
    assert not re.search(rb"[0-9]\.0 ", drawing)


def test_a_line_of_one_weight_is_one_string(pdf_text: Callable[..., list[str]]) -> None:
    spans = (Span("Seven words go on this first line "), Span("and then some in bold", True), Span("."))
    block = TextBlock(20.0, 20.0, 60.0, spans)
    strings = [operands for name, operands in operators(printed(block)) if name == "Tj"]
    assert strings == [["Seven words go on this first line"], ["and then some in bold"], ["."]]
    assert pdf_text(printed(block)) == ["Seven words go on this first line\nand then some in bold."]


@pytest.mark.parametrize(
    "text",
    ["(a) Tj /F1+0 12 Tf", ") Tj ET Q", "back\\slash \\) (", "100 % <b>&amp;</b>", "BT 1 0 0 1 0 0 Tm"],
)
def test_operators_in_a_text_are_text(text: str, pdf_text: Callable[..., list[str]]) -> None:
    marks = (
        Label(20.0, 20.0, text, 12.0),
        Label(20.0, 40.0, "after", 12.0),
        Label(20.0, 60.0, text, 12.0, True),
    )
    assert pdf_text(printed(*marks)) == [f"{text}\nafter\n{text}"]


@pytest.mark.parametrize(("align", "left"), [("left", 100.0), ("centre", 80.0), ("right", 60.0)])
def test_labels_and_blocks_are_aligned(align: str, left: float, ink_bounds: InkBounds) -> None:
    def ink(mark: Mark) -> tuple[float, float, float, float]:
        return ink_bounds(printed(mark))

    label = Label(100.0, 50.0, "HHHHHHHH", 12.0)
    start, _, end, base = ink(label)
    length = end - start + 0.3
    aligned = ink(label._replace(align=align))  # type: ignore[arg-type]
    assert base == pytest.approx(50.0, abs=0.3)
    assert aligned[0] == pytest.approx(
        {"left": start, "centre": 100 - length / 2, "right": 100 - length}[align], abs=0.5
    )
    block = TextBlock(60.0, 50.0, 80.0, (Span("HHHHHHHH"),), 12.0, 16.0, "#000000", align)  # type: ignore[arg-type]
    wanted = {"left": 60.0, "centre": 100 - length / 2, "right": 140 - length}[align]
    assert ink(block)[0] == pytest.approx(wanted, abs=0.6)


def test_middle_sets_figures_about_the_line(ink_bounds: InkBounds) -> None:
    _, top, _, bottom = ink_bounds(printed(Label(100.0, 50.0, "H1", 72.0, False, "#000000", "centre", True)))
    assert (top + bottom) / 2 == pytest.approx(50.0, abs=0.3)


def test_hollow_letters_have_an_outline_and_paper_inside(pdf_text: Callable[..., list[str]]) -> None:
    """What comes after them is filled again, and they are still text."""
    hollow = Label(20.0, 60.0, "I", 200.0, True, "#000000", hollow=0.4)
    pdf = printed(hollow, Label(120.0, 60.0, "I", 200.0, True))
    assert pdf_text(pdf)[0].split() == ["I", "I"]
    dark = picture(pdf).convert("L").point(lambda level: 255 if level < 128 else 0)
    middle = dark.height * 40 // 297  # a row through both letters
    row = dark.crop((0, middle, dark.width, middle + 1)).tobytes()
    strokes = [(ink, len(list(pixels))) for ink, pixels in itertools.groupby(row) if ink]
    lines, letter = [wide for _, wide in strokes[:-1]], strokes[-1][1]
    assert len(lines) == 2
    assert all(1 <= wide <= 4 for wide in lines)  # 0.4 mm are 2.4 pixels
    assert letter > 40
