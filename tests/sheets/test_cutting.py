"""Sheets of pieces, measured in the PDF itself: where pieces, marks and backs lie on the paper."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from printed import PT, Placed, Printed, Stroke, printed

from muggins_print.errors import BadRequest
from muggins_print.order import Order
from muggins_print.page.furniture import INK, foot_height
from muggins_print.page.model import Art, Box, Label, Line, Page, Stamp, TextBlock
from muggins_print.page.stock import MARGIN, PAPERS, POUCHES, SEAL
from muggins_print.press.canvas import print_pages
from muggins_print.press.measure import FontMeasure
from muggins_print.printing import composed
from muggins_print.sheets.cutting import Piece, cut_pages
from muggins_print.sheets.ordering import place_order

InkBounds = Callable[..., tuple[float, float, float, float] | None]
NEAR = 0.02  #: mm: what a hundredth of a point comes to, and a little
DARK = "#101010"


def order_of(**asked: object) -> Order:
    return place_order("tokens", {"language": "en", **asked})


def dark(name: str, width: float, height: float, bleed: float) -> Art:
    """A piece that is black all over, its bleed too: a mark on it would be lost."""
    box = Box(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, DARK, None, 0.0)
    return Art(f"{name}-{width:g}-{height:g}-{bleed:g}", width, height, (box,))


def pieces(count: int, width: float, height: float, bleed: float = 0.0, rounded: float = 0.0) -> list[Piece]:
    return [
        Piece(dark(f"front-{n}", width, height, bleed), dark(f"back-{n}", width, height, bleed), rounded)
        for n in range(count)
    ]


def cut(order: Order, made: list[Piece], task: str = "") -> tuple[Page, ...]:
    return cut_pages(order, "Pieces", "", made, FontMeasure(), task)


def pdf_of(pages: tuple[Page, ...]) -> bytes:
    return print_pages(pages, "Pieces", "en")


# --- a range of pieces, papers, pouches and counts -------------------------------------------------


class Case:
    """Pieces asked for, their pages, and those pages as printed."""

    def __init__(self, order: Order, made: list[Piece]) -> None:
        self.order, self.made = order, made
        self.pages = cut(order, made)
        self.printed = printed(pdf_of(self.pages))
        self.size = made[0].front.width, made[0].front.height

    def placed(self, page: int) -> list[tuple[str, Placed]]:
        """The pieces of a page: the names of their arts, and where the file places them."""
        stamps = [mark for mark in self.pages[page].marks if isinstance(mark, Stamp)]
        found = list(zip(stamps, self.printed[page].forms, strict=True))
        return [(one.art.name, form) for one, form in found if one.art.name.startswith(("front", "back"))]


@st.composite
def cases(draw: st.DrawFn) -> Case:
    asked = {
        "paper": draw(st.sampled_from(list(PAPERS))),
        "laminate": draw(st.sampled_from(["none", *POUCHES])),
        "backs": draw(st.sampled_from(["none", "long-edge", "short-edge"])),
        "copies": draw(st.integers(1, 3)),
        "margin": draw(st.sampled_from([8, 5, 12.5])),
    }
    bleed = 0.0 if asked["laminate"] != "none" else draw(st.sampled_from([0.0, 2.0, 3.2]))
    asked |= {"bleed": bleed}
    if asked["backs"] != "none":
        asked |= {"back_marks": draw(st.sampled_from(["no", "yes"]))}
    width, height = (draw(st.floats(12.0, 110.0).map(lambda size: round(size, 1))) for _ in range(2))
    rounded = draw(st.sampled_from([0.0, 3.0, min(width, height) / 2]))
    made = pieces(draw(st.integers(1, 24)), width, height, bleed, rounded)
    try:
        return Case(order_of(**asked), made)
    except BadRequest:
        assume(False)
        raise


Edges = tuple[float, float, float, float]


def corners(form: Placed, size: tuple[float, float], beyond: float = 0.0) -> Edges:
    """The edges of a piece as it lies: left, top, right and bottom."""
    width, height = size if form.turn in (0.0, 180.0) else size[::-1]
    x, y = form.middle
    return (
        x - width / 2 - beyond, y - height / 2 - beyond, x + width / 2 + beyond, y + height / 2 + beyond,
    )  # fmt: skip


def marks_of(page: Printed, margin: float = MARGIN) -> list[Stroke]:
    """The page's own strokes above its foot, in mm from the top left: its cut marks."""
    found = []
    for one in page.strokes:
        stroke = Stroke(
            one.x1 * PT, page.height - one.y1 * PT, one.x2 * PT, page.height - one.y2 * PT, one.width * PT
        )
        if max(stroke.y1, stroke.y2) <= page.height - margin - foot_height(to_scale=True) + NEAR:
            found.append(stroke)
    return found


@settings(deadline=None, max_examples=60)
@given(cases())
def test_every_piece_is_on_its_sheet_as_often_as_asked(case: Case) -> None:
    fronts = [name for page in range(len(case.pages)) for name, _ in case.placed(page) if name[0] == "f"]
    backs = [name for page in range(len(case.pages)) for name, _ in case.placed(page) if name[0] == "b"]
    copies = case.order.whole("copies")
    assert fronts == [piece.front.name for piece in case.made] * copies
    assert len(backs) == (0 if case.order.text("backs") == "none" else len(fronts))
    for page, made in zip(case.pages, case.printed, strict=True):
        assert (made.width, made.height) == pytest.approx((page.width, page.height), abs=0.01)
        assert any(isinstance(mark, Label) and case.order.code in mark.text for mark in page.marks)


@settings(deadline=None, max_examples=60)
@given(cases())
def test_pieces_lie_clear_of_the_margin_and_of_each_other(case: Case) -> None:
    margin, bleed = case.order.length("margin"), case.order.length("bleed")
    seal = SEAL if case.order.text("laminate") != "none" else 0.0
    for number, page in enumerate(case.printed):
        lying = [corners(form, case.size, max(bleed, seal)) for _, form in case.placed(number)]
        for left, top, right, bottom in lying:
            assert min(left, top) >= margin - NEAR
            assert right <= page.width - margin + NEAR
            assert bottom <= page.height - margin - 8.0 + NEAR
        for one, other in itertools.combinations(lying, 2):
            apart = max(max(one[side], other[side]) - min(one[side + 2], other[side + 2]) for side in (0, 1))
            # Bleeds touch and do not overlap; prints of laminated pieces are 6 mm apart.
            assert apart >= -NEAR


@settings(deadline=None, max_examples=60)
@given(cases())
def test_backs_lie_behind_their_fronts(case: Case) -> None:
    how = case.order.text("backs")
    assume(how != "none")
    for number in range(0, len(case.pages), 2):
        front, back = case.placed(number), case.placed(number + 1)
        assert case.pages[number].side == "front"
        assert case.pages[number + 1].side == "back"
        width, height = case.printed[number].width, case.printed[number].height
        behind = {form.middle: (name, form.turn) for name, form in back}
        for name, form in front:
            x, y = form.middle
            place = (width - x, y) if how == "long-edge" else (x, height - y)
            near = min(behind, key=lambda middle: abs(middle[0] - place[0]) + abs(middle[1] - place[1]))
            assert near == pytest.approx(place, abs=NEAR)
            found, turn = behind[near]
            assert found == name.replace("front", "back")
            # The piece's own top lies at the same edge of the paper on both sides.
            assert turn == (-form.turn if how == "long-edge" else 180.0 - form.turn) % 360


@settings(deadline=None, max_examples=60)
@given(cases())
def test_marks_are_on_white_paper_beside_no_piece(case: Case) -> None:
    margin, bleed = case.order.length("margin"), case.order.length("bleed")
    for number, page in enumerate(case.printed):
        lying = [corners(form, case.size, bleed) for _, form in case.placed(number)]
        found = marks_of(page, margin)
        if case.pages[number].side == "back" and case.order.text("back_marks") == "no":
            assert not found
            continue
        assert len(found) >= 8  # a piece alone has four edges, and each is marked at both ends
        for mark in found:
            assert 0.15 <= mark.width <= 0.25
            low, high = min(mark.x1, mark.x2) - 0.1, max(mark.x1, mark.x2) + 0.1
            above, below = min(mark.y1, mark.y2) - 0.1, max(mark.y1, mark.y2) + 0.1
            assert low >= margin - 0.1 - NEAR
            assert high <= page.width - margin + 0.1 + NEAR
            assert above >= margin - 0.1 - NEAR
            assert below <= page.height - margin - 8.0
            for left, top, right, bottom in lying:
                beside = high <= left + NEAR or low >= right - NEAR
                assert beside or below <= top + NEAR or above >= bottom - NEAR


@settings(deadline=None, max_examples=60)
@given(cases())
def test_boxes_tell_where_the_page_is_cut(case: Case) -> None:
    bleed = case.order.length("bleed")
    for number, page in enumerate(case.printed):
        lying = [corners(form, case.size) for _, form in case.placed(number)]
        assert page.trim is not None
        assert page.bleed is not None
        left, top = min(one[0] for one in lying), min(one[1] for one in lying)
        right, bottom = max(one[2] for one in lying), max(one[3] for one in lying)
        x, y, width, height = page.trim
        around = left - x  # how far outside the print the trim box ends
        laminated = case.order.text("laminate") != "none"
        round_pieces = 2 * case.made[0].rounded >= min(case.size)
        wanted = max(SEAL if laminated else 0.0, max(1.0, bleed) - bleed if round_pieces else 0.0)
        assert around == pytest.approx(wanted, abs=NEAR)
        assert (y, x + width, y + height) == pytest.approx(
            (top - around, right + around, bottom + around), abs=NEAR
        )
        assert page.bleed == pytest.approx(
            (x - bleed, y - bleed, width + 2 * bleed, height + 2 * bleed), abs=2 * NEAR
        )


@settings(deadline=None, max_examples=30)
@given(cases())
def test_every_page_has_a_ruler_of_100_mm(case: Case) -> None:
    for page in case.printed:
        long = max(page.strokes, key=lambda stroke: stroke.length)
        assert long.length == pytest.approx(283.46, abs=0.05)
        ends = sorted(
            stroke.x1
            for stroke in page.strokes
            if stroke.x1 == stroke.x2 and min(stroke.y1, stroke.y2) == pytest.approx(long.y1, abs=0.02)
        )
        assert len(ends) == 21  # a tick every 5 mm
        assert ends[-1] - ends[0] == pytest.approx(283.46, abs=0.05)


# --- seen ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"paper": "letter", "bleed": "3", "backs": "long-edge", "back_marks": "yes", "back_offset": "2.5,-3"},
        {"paper": "a5", "laminate": "a5", "backs": "short-edge", "back_offset": "-4,4"},
        {"paper": "legal", "laminate": "legal"},
        {"paper": "both", "backs": "fold"},
        {"margin": "5", "no_marks": "yes"},
        {"paper": "tabloid", "margin": "20"},
    ],
    ids=str,
)
def test_nothing_is_inked_in_the_margin(asked: dict[str, object], ink_bounds: InkBounds) -> None:
    order = order_of(**asked)
    bleed, margin = order.length("bleed"), order.length("margin")
    for size in ((16.0, 16.0, 8.0), (63.5, 88.9, 3.0), (24.0, 60.0, 0.0)):
        pages = cut(order, pieces(30, size[0], size[1], bleed, size[2]), "Cut them all out, please.")
        pdf = pdf_of(pages)
        for number, page in enumerate(pages):
            bounds = ink_bounds(pdf, number)
            assert bounds is not None
            left, top, right, bottom = bounds
            assert min(left, top) >= margin - 0.4
            assert right <= page.width - margin + 0.4
            assert bottom <= page.height - margin + 0.4


def test_a_back_moves_as_far_as_it_is_asked_to() -> None:
    def backs(offset: str) -> list[tuple[float, float]]:
        order = order_of(backs="long-edge", back_offset=offset)
        pages = cut(order, pieces(3, 60.0, 60.0))
        front, back = printed(pdf_of(pages))
        return [form.middle for form in (*front.forms, *back.forms)]

    still, moved = backs("0,0"), backs("1.5,-0.5")
    assert moved[:3] == still[:3]
    for (x, y), (to_x, to_y) in zip(still[3:], moved[3:], strict=True):
        assert (to_x - x, to_y - y) == pytest.approx((1.5, -0.5), abs=NEAR)


def test_a_fold_has_the_back_beside_the_front_and_a_line_to_fold_on() -> None:
    (page,) = cut(order_of(backs="fold"), pieces(2, 30.0, 50.0))
    stamps = [mark for mark in page.marks if isinstance(mark, Stamp)]
    assert [stamp.art.width for stamp in stamps] == [60.0, 60.0]
    front, back, line = stamps[0].art.marks
    assert (front.stamp.art.name, front.stamp.x) == ("front-0-30-50-0", 0.0)  # type: ignore[union-attr]
    assert (back.stamp.art.name, back.stamp.x) == ("back-0-30-50-0", 30.0)  # type: ignore[union-attr]
    assert (line.x1, line.x2, line.y1, line.y2) == (30.0, 30.0, 0.0, 50.0)  # type: ignore[union-attr]
    assert line.dash  # type: ignore[union-attr]


def test_laminated_pieces_are_cut_3_mm_outside_round_their_corners() -> None:
    (page,) = cut(order_of(laminate="a4"), pieces(4, 60.0, 80.0, rounded=1.0))
    stamps = [mark for mark in page.marks if isinstance(mark, Stamp)]
    prints, guides = stamps[:4], stamps[4:]
    assert len(guides) == 4
    for one, guide in zip(prints, guides, strict=True):
        assert (guide.art.width, guide.art.height) == (66.0, 86.0)
        assert (one.x - guide.x, one.y - guide.y) == pytest.approx((3.0, 3.0))
        assert guide.art.name == "corners-66-86-5"  # 5 mm: a print's own corner of 1 would prick


def test_marks_may_be_left_out() -> None:
    (page,) = printed(pdf_of(cut(order_of(no_marks="yes", laminate="a4"), pieces(4, 60.0, 80.0))))
    assert marks_of(page) == []
    assert len(page.forms) == 4  # no guides either


def test_sheets_say_how_they_are_cut(pdf_text: Callable[..., list[str]]) -> None:
    def told(rounded: float, **asked: object) -> str:
        made = pieces(2, 40.0, 40.0, rounded=rounded)
        return " ".join(pdf_text(pdf_of(cut(order_of(**asked), made, "Cut them out.")))[0].split())

    assert "cut from mark to mark" in told(0.0)
    assert "mark to mark" not in told(20.0)
    assert "mark to mark" not in told(0.0, no_marks="yes")
    assert "Laminate the page first, then cut along the dashed circles." in told(20.0, laminate="a4")
    assert "round the corners along the dashes" in told(0.0, laminate="a4")


SENTENCES = {
    ("long-edge", "none"): "On the printer choose: both sides, flip on long edge.",
    ("short-edge", "a4"): "On the printer choose: both sides, flip on short edge. Laminate the page first",
    ("fold", "none"): "Cut the pairs apart from mark to mark. Fold each on its dashed line with the print "
    "outside and glue the halves together",
    ("fold", "a4"): "Fold each strip on it with the print outside and glue it shut. Only then laminate",
}  # fmt: skip


@pytest.mark.parametrize("how", SENTENCES, ids=str)
@pytest.mark.parametrize("task", ["Cut them out.", ""])
def test_sheets_say_how_backs_come_behind_their_fronts(
    how: tuple[str, str], task: str, pdf_text: Callable[..., list[str]]
) -> None:
    order = order_of(backs=how[0], laminate=how[1])
    pages = cut(order, pieces(4, 50.0, 80.0), task)
    texts = [" ".join(text.split()) for text in pdf_text(pdf_of(pages))]
    for page, text in zip(pages, texts, strict=True):
        assert (SENTENCES[how] in text) == (page.side == "front")


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("backs", ["long-edge", "short-edge", "fold"])
def test_a_sentence_about_backs_touches_no_piece(backs: str, paper: str, measure: FontMeasure) -> None:
    for width, height in ((63.5, 88.9), (63.5, 60.0), (30.0, 40.0)):
        page, *_ = cut(order_of(backs=backs, paper=paper), pieces(12, width, height))
        told = next(mark for mark in page.marks if isinstance(mark, Label | TextBlock))
        if isinstance(told, TextBlock):
            edges = (told.x, told.y, told.x + told.width, told.y + measure.height(told))
        else:
            ruler_ends = MARGIN + 100.0 + 1.5 + measure.width("100 mm", told.size)
            edges = (told.x - measure.width(told.text, told.size), told.y - 3.0, told.x, told.y + 1.0)
            assert edges[0] > ruler_ends + 2.0
        assert edges[0] >= MARGIN
        assert edges[2] <= page.width - MARGIN
        assert page.trim is not None
        x, y, across, down = page.trim
        assert edges[3] <= y or edges[1] >= y + down or edges[2] <= x or edges[0] >= x + across


def test_a_sentence_about_backs_takes_no_room_of_pieces() -> None:
    plain, told = (cut(order_of(backs=how), pieces(9, 63.5, 88.9)) for how in ("none", "long-edge"))
    assert len(plain) == 1
    assert [page.side for page in told] == ["front", "back"]


def test_strips_to_fold_and_laminate_have_one_line_through_all_their_pieces() -> None:
    (page,) = cut(order_of(backs="fold", laminate="a4"), pieces(3, 90.0, 40.0))
    lines = []
    for stamp in (mark for mark in page.marks if isinstance(mark, Stamp)):
        for mark in stamp.art.marks:
            if isinstance(mark, Line) and mark.dash:
                lines.append((round(stamp.x + mark.x1, 3), stamp.y + mark.y1, stamp.y + mark.y2))
    assert len({x for x, _, _ in lines}) == 1
    for (_, _, end), (_, begin, _) in itertools.pairwise(sorted(lines)):
        assert begin == pytest.approx(end, abs=NEAR)


def test_pieces_of_a_set_stand_in_rows_of_their_own_where_that_takes_no_more_pages() -> None:
    def columns(count: int, alike: int, size: float) -> int:
        pages = cut_pages(order_of(), "Pieces", "", pieces(count, size, size), FontMeasure(), "", alike)
        stamps = [mark for mark in pages[0].marks if isinstance(mark, Stamp)]
        return len({round(stamp.x, 3) for stamp in stamps})

    assert columns(80, 1, 15.0) == 12
    assert columns(80, 20, 15.0) == 10
    assert columns(204, 20, 15.0) == 12  # rows of ten would take a second page


# --- what cannot be --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "size", "sentence"),
    [
        (
            {"paper": "a3", "laminate": "a4"}, 20.0,
            "A3 paper, 297 × 420 mm, does not fit the A4 pouch of 216 × 303 mm with 3 mm of film on every "
            "side. Laminate it in A3, or choose a smaller --paper.",
        ),
        (
            {"paper": "letter", "laminate": "a4"}, 20.0,  # 215.9 mm go in, but with no film beside them
            "Letter paper, 215.9 × 279.4 mm, does not fit the A4 pouch of 216 × 303 mm with 3 mm of film",
        ),
        ({"paper": "a4", "laminate": "a5"}, 20.0, "Laminate it in A4, or choose a smaller --paper."),
        ({"paper": "letter", "laminate": "a5"}, 20.0, "Laminate it in Letter, or choose a smaller --paper."),
        (
            {"paper": "tabloid", "laminate": "a3"}, 20.0,
            "Tabloid paper, 279.4 × 431.8 mm, does not fit the A3 pouch of 303 × 426 mm with 3 mm of film on "
            "every side. Choose a smaller --paper.",
        ),
        (
            {"paper": "a5"}, 150.0,
            "A piece of 150 × 150 mm does not fit on A5 paper, where 132 × 184 mm are free for pieces and "
            "their cut marks. Choose --paper a4, or smaller pieces.",
        ),
        ({"paper": "a3"}, 300.0, "Choose smaller pieces."),
        ({"laminate": "a4", "bleed": "3"}, 20.0, "Leave out --bleed or --laminate."),
        ({"back_offset": "1,1"}, 20.0, "--back-offset is for back pages, and there are none."),
        ({"no_marks": "yes", "back_marks": "yes", "backs": "long-edge"}, 20.0, "contradict each other"),
        ({"back_marks": "yes", "backs": "fold"}, 20.0, "--back-marks is for back pages, and there are none."),
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_cut_is_refused(asked: dict[str, object], size: float, sentence: str) -> None:
    with pytest.raises(BadRequest) as refused:
        cut(order_of(**asked), pieces(2, size, size))
    assert sentence in str(refused.value)


def test_pieces_without_backs_have_no_back_pages() -> None:
    made = [piece._replace(back=None) for piece in pieces(2, 20.0, 20.0)]
    with pytest.raises(BadRequest, match=r"has nothing on its back\. Leave out --backs"):
        cut(order_of(backs="long-edge"), made)


@pytest.mark.parametrize("pouch", POUCHES)
def test_a_pouch_takes_its_own_paper(pouch: str) -> None:
    assert cut(order_of(paper=pouch, laminate=pouch), pieces(2, 40.0, 40.0))


def test_a_margin_is_at_least_what_printers_need_unless_asked_for() -> None:
    assert MARGIN == 8.0
    assert {paper.margin for paper in PAPERS.values()} == {MARGIN}


def test_back_pages_are_numbered_with_their_fronts() -> None:
    pages = cut(order_of(backs="long-edge"), pieces(30, 60.0, 60.0))
    assert [page.label for page in pages] == [str(number + 1) for number in range(len(pages))]
    assert [page.side for page in pages] == ["front", "back"] * (len(pages) // 2)
    assert [page.bookmark for page in pages] == ["Pieces"] + [None] * (len(pages) - 1)


# --- boards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "boards"),
    [
        ({"paper": "a4", "laminate": "a4"}, 1),
        ({"paper": "letter", "laminate": "letter", "language": "nl", "style": "grey"}, 1),
        ({"paper": "a5", "laminate": "a5", "layout": "snake"}, 1),
        ({"paper": "a3", "laminate": "a3", "use": "colouring", "per_page": "6"}, 6),
        ({"paper": "legal", "laminate": "legal", "use": "colouring", "per_page": "2"}, 2),
        ({"paper": "both", "laminate": "a3", "use": "colouring", "per_page": "4", "copies": 8}, 4),
    ],
    ids=str,
)
def test_a_laminated_board_has_3_mm_of_film_round_it(
    asked: dict[str, object], boards: int, ink_bounds: InkBounds
) -> None:
    (sheet,) = composed([place_order("board", asked)], False)
    assert any("pouch, then cut 3 mm outside the board" in note for note in sheet.notes)
    pdf = pdf_of(sheet.pages)
    for number, (page, made) in enumerate(zip(sheet.pages, printed(pdf), strict=True)):
        stamps = [mark for mark in page.marks if isinstance(mark, Stamp)]
        prints = [stamp for stamp in stamps if stamp.art.name.startswith("board-")]
        guides = [stamp for stamp in stamps if stamp.art.name.startswith("corners-")]
        assert len(prints) == len(guides) == boards
        for one, guide in zip(prints, guides, strict=True):
            assert (one.x - guide.x, one.y - guide.y) == pytest.approx((3.0, 3.0), abs=NEAR)
            assert (guide.art.width, guide.art.height) == pytest.approx(
                (one.art.width + 6.0, one.art.height + 6.0), abs=NEAR
            )
        assert made.trim == pytest.approx(
            (
                min(guide.x for guide in guides),
                min(guide.y for guide in guides),
                max(guide.x + guide.art.width for guide in guides) - min(guide.x for guide in guides),
                max(guide.y + guide.art.height for guide in guides) - min(guide.y for guide in guides),
            ),
            abs=NEAR,
        )
        assert made.bleed == made.trim
        for mark in marks_of(made):
            for guide in guides:
                assert (
                    max(mark.x1, mark.x2) <= guide.x + NEAR
                    or min(mark.x1, mark.x2) >= guide.x + guide.art.width - NEAR
                    or max(mark.y1, mark.y2) <= guide.y + NEAR
                    or min(mark.y1, mark.y2) >= guide.y + guide.art.height - NEAR
                )
        # Between the prints there is nothing but film: no board reaches over its own area.
        alone = replace(page, marks=tuple(prints[:1]))
        left, top, right, bottom = ink_bounds(pdf_of((alone,))) or (0.0, 0.0, 0.0, 0.0)
        assert left >= prints[0].x - 0.4
        assert top >= prints[0].y - 0.4
        assert right <= prints[0].x + prints[0].art.width + 0.4
        assert bottom <= prints[0].y + prints[0].art.height + 0.4
        edges = ink_bounds(pdf, number)
        assert edges is not None
        assert min(edges[:2]) >= MARGIN - 0.4
        assert edges[2] <= page.width - MARGIN + 0.4
        assert edges[3] <= page.height - MARGIN + 0.4


def test_a_board_that_does_not_fit_its_pouch_is_refused() -> None:
    with pytest.raises(BadRequest, match="A3 paper, 297 × 420 mm, does not fit the A4 pouch"):
        list(composed([place_order("board", {"paper": "a3", "laminate": "a4"})], False))


ROUND = "their corners"


@pytest.mark.parametrize(
    ("kind", "asked", "said"),
    [
        ("board", {}, ", then cut 3 mm outside the board and round its corners."),
        (
            "board",
            {"use": "colouring", "per_page": "6"},
            f", then cut 3 mm outside the boards and round {ROUND}.",
        ),
        ("tokens", {}, ", then cut 3 mm outside the tokens."),
        ("roll-cards", {}, f", then cut 3 mm outside the cards and round {ROUND}."),
        ("challenge-cards", {"sheet_number": "1"}, f", then cut 3 mm outside the cards and round {ROUND}."),
        ("quick-reference", {}, "."),
        ("quick-reference", {"per_page": "2"}, f", then cut 3 mm outside the references and round {ROUND}."),
    ],
)
def test_what_to_laminate_and_cut_is_told(kind: str, asked: dict[str, object], said: str) -> None:
    for pouch, notes in (("a4", [f"Laminate the page in its A4 pouch{said}"]), ("none", [])):
        order = place_order(kind, {"paper": "a4", "laminate": pouch, **asked})
        (sheet,) = composed([order], False)
        assert [note for note in sheet.notes if "aminate" in note] == notes


def test_what_is_folded_is_laminated_last() -> None:
    asked = {"sheet_number": "1", "backs": "fold", "laminate": "a4", "paper": "a4"}
    (sheet,) = composed([place_order("challenge-cards", asked)], False)
    assert sheet.notes == (
        "Fold and glue the cards first, then laminate them and cut 3 mm outside the print.",
    )


@pytest.mark.parametrize("kind", ["board", "tokens", "quick-reference"])
def test_a_pouch_takes_both_papers_where_either_may_be_printed_on(kind: str) -> None:
    smaller = {"a4": "choose --paper a4", "letter": "choose --paper letter", "a5": "choose a smaller --paper"}
    for pouch, remedy in smaller.items():
        with pytest.raises(BadRequest) as refused:
            list(composed([place_order(kind, {"paper": "both", "laminate": pouch})], False))
        said = str(refused.value)
        assert said.startswith("A4 or Letter paper, whichever it will be, 215.9 × 297 mm, does not fit the")
        assert said.endswith(f"Laminate it in Legal, or {remedy}.")
    for pouch in ("legal", "a3"):
        assert list(composed([place_order(kind, {"paper": "both", "laminate": pouch})], False))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        ("challenge-cards", {"sheet_number": "4127"}),
        ("tokens", {}),
        ("quick-reference", {"per_page": "2"}),
        ("board", {"laminate": True}),
        ("board", {"laminate": True, "use": "colouring", "per_page": "2"}),
    ],
)
def test_marks_are_3_mm_long_where_that_takes_no_more_pages(
    kind: str, asked: dict[str, object], paper: str
) -> None:
    pouch = paper if "laminate" in asked else "none"
    (sheet,) = composed([place_order(kind, {**asked, "paper": paper, "laminate": pouch})], False)
    for page in sheet.pages:
        marks = [mark for mark in page.marks if isinstance(mark, Line) and mark.ink == INK and not mark.dash]
        assert marks
        assert min(abs(mark.x2 - mark.x1) + abs(mark.y2 - mark.y1) for mark in marks) >= 2.99


def test_marks_are_short_before_cards_take_a_page_more() -> None:
    """Nine cards a page, with 1 mm of marks, and not eight."""
    assert [len(cut(order_of(paper="a4"), pieces(count, 63.5, 88.9))) for count in (16, 54)] == [2, 6]


def test_a_board_without_marks_has_none() -> None:
    asked = {"paper": "a4", "laminate": "a4", "use": "colouring", "per_page": "2", "no_marks": "yes"}
    for changes in ({}, {"laminate": "none"}):
        (sheet,) = composed([place_order("board", {**asked, **changes})], False)
        # The ruler's line and its ticks are all the lines there are, and boards all that is stamped.
        assert sum(isinstance(mark, Line) for mark in sheet.pages[0].marks) == 22
        assert sum(isinstance(mark, Stamp) for mark in sheet.pages[0].marks) == 2
