"""Sheets as posters: whole in tiles, larger in all parts, the size told, odd wishes refused, and packs."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flat import text_rectangle
from goldens import Golden
from overlaps import overlapping, shown
from printed import printed

from muggins_print.errors import BadRequest
from muggins_print.order import Order
from muggins_print.packs import print_pack, read_recipe
from muggins_print.page.model import Label, Measure, Page, Stamp, TextBlock, Window
from muggins_print.page.poster import tiling
from muggins_print.page.stock import PAPERS, POSTERS
from muggins_print.press.canvas import print_pages
from muggins_print.printing import print_orders
from muggins_print.sheets.board import BOARD
from muggins_print.sheets.contract import Sheet, SheetKind
from muggins_print.sheets.frame import printed_on
from muggins_print.sheets.ordering import order_from, place_order
from muggins_print.sheets.posters import composed
from muggins_print.sheets.quick_reference import QUICK_REFERENCE
from muggins_print.sheets.rules import RULES

#: The kinds of sheet to hang on a wall.
HUNG = (BOARD, QUICK_REFERENCE, RULES)

PdfText = Callable[..., list[str]]


def poster(measure: Measure, **asked: object) -> tuple[Order, Sheet]:
    order = place_order("board", asked)
    (sheet,) = composed(BOARD, order, False, measure)
    return order, sheet


@pytest.mark.parametrize("use", ["laminate", "colouring"])
@pytest.mark.parametrize(("size", "paper"), [("a3", "a4"), ("a2", "letter"), ("a1", "a4"), ("a2", "both")])
def test_a_poster_is_the_large_board_behind_windows(
    size: str, paper: str, use: str, measure: Measure
) -> None:
    order, sheet = poster(measure, poster=size, paper=paper, use=use)
    (whole,) = BOARD.compose(order, False, measure)
    (page,) = whole.pages
    assert (page.width, page.height) == POSTERS[size][1:3]
    for tile in sheet.pages:
        assert sorted((tile.width, tile.height)) == sorted(PAPERS[paper][1:3])
        (window,) = (mark for mark in tile.marks if isinstance(mark, Window))
        assert window.stamp.art.marks == page.marks
    assert sheet.code == order.code
    assert order_from(sheet.code).settings == order.settings


@pytest.mark.parametrize(
    ("language", "words", "label"),
    [
        ("en", "The poster is A2, 420 × 594 mm, on 8 pages: 4 rows of 2.", "row 4 of 4, column 2 of 2"),
        ("nl", "De poster is A2, 420 × 594 mm, op 8 bladen: 4 rijen van 2.", "rij 4 van 4, kolom 2 van 2"),
    ],
)
def test_the_size_and_the_way_to_put_it_together_are_told(
    language: str, words: str, label: str, measure: Measure
) -> None:
    _, sheet = poster(measure, poster="a2", paper="a4", language=language)
    assert [note for note in sheet.notes if note.startswith(words)]
    assert [mark.text for mark in sheet.pages[-1].marks if isinstance(mark, Label)] == [label]


@pytest.mark.parametrize("paper", ["a3", "tabloid"])
def test_a_poster_no_larger_than_its_paper_is_refused(paper: str, measure: Measure) -> None:
    with pytest.raises(BadRequest) as refused:
        poster(measure, poster="A3", paper=paper)
    assert str(refused.value) == (
        f"An A3 poster is no larger than {paper.title()} paper. Choose a larger --poster, or leave it out."
    )
    assert len(poster(measure, poster="a2", paper=paper)[1].pages) >= 4


def test_a_poster_larger_than_its_pouch_is_refused(measure: Measure) -> None:
    for size, pouch, remedy in (
        ("a2", "a3", "Choose a smaller --poster."),
        ("a3", "a4", "Laminate it in A3, or leave out --laminate."),
        ("a2", "a4", "Leave out --laminate."),
    ):
        with pytest.raises(BadRequest) as refused:
            poster(measure, poster=size, paper="a4", laminate=pouch)
        assert str(refused.value).startswith(f"An {size.upper()} poster, "), refused.value
        assert f"does not fit the {pouch.upper()} pouch" in str(refused.value)
        assert str(refused.value).endswith(f"on every side. {remedy}")


def test_a_poster_is_glued_and_then_laminated(measure: Measure) -> None:
    _, sheet = poster(measure, poster="a3", paper="a4", laminate="a3")
    assert len(sheet.pages) == 4
    assert "glue" in sheet.notes[0]
    (laminate,) = (number for number, note in enumerate(sheet.notes) if "pouch" in note)
    assert laminate > 0
    assert sheet.notes[laminate].startswith("Laminate the poster in its A3 pouch")


def test_the_margin_of_the_pages_is_none_of_the_posters(measure: Measure) -> None:
    def size(margin: float) -> float:
        _, sheet = poster(measure, poster="a3", paper="a4", margin=margin, layout="snake")
        (told,) = (re.search(r"are ([\d.]+) mm", note) for note in sheet.notes if note.startswith("Spaces"))
        assert told is not None
        return float(told[1])

    assert size(8) == size(40) == size(0)


@pytest.mark.parametrize(("language", "each"), [("en", "Each poster is A3, "), ("nl", "Elke poster is A3, ")])
def test_several_posters_are_told_about_as_such(language: str, each: str, measure: Measure) -> None:
    _, sheet = poster(measure, poster="a3", paper="a4", copies=3, language=language)
    assert len(sheet.pages) == 12
    note, *_, altogether = sheet.notes
    assert note.startswith(each)
    assert " 4 " in note
    assert altogether == "3 posters on 12 pages."
    assert not [one for one in sheet.notes if " on 3 pages" in one]


def test_a_size_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadRequest, match=r"^There is no poster 'a4'\. "):
        place_order("board", {"poster": "a4"})


def test_no_poster_is_the_board_as_it_was(measure: Measure) -> None:
    order, sheet = poster(measure)
    (plain,) = BOARD.compose(order, False, measure)
    assert sheet == plain
    assert place_order("board", {"poster": "none"}).code == order.code


def test_a_margin_is_kept_on_every_tile(measure: Measure) -> None:
    _, sheet = poster(measure, poster="a3", paper="a4", margin="12")
    for tile in sheet.pages:
        (window,) = (mark for mark in tile.marks if isinstance(mark, Window))
        assert min(window.x, window.y) >= 17.0
        assert window.x + window.width <= tile.width - 17.0 + 1e-9


def test_tiles_are_labelled_as_pages_and_a_poster_has_one_entry(pdf_text: PdfText, measure: Measure) -> None:
    order = place_order("board", {"poster": "a3", "paper": "a4"})
    printed = print_orders([order], "none", "Poster", "en")
    assert printed.pages == len(pdf_text(printed.sheets)) == 4
    assert [page.bookmark is None for page in poster(measure, poster="a3", paper="a4")[1].pages] == [
        False,
        True,
        True,
        True,
    ]


def test_a_pack_may_have_a_poster_in_it(tmp_path: Path, pdf_text: PdfText) -> None:
    recipe = '[[sheet]]\nkind = "rules"\n[[sheet]]\nkind = "board"\nposter = "a3"\ncopies = 2\n'
    (tmp_path / "wall.toml").write_text(f'paper = "a4"\n{recipe}')
    printed = print_pack(read_recipe(tmp_path / "wall.toml"))
    pages = pdf_text(printed.sheets)
    cover = len(pages) - 1 - 8
    assert cover == 1
    assert "row 2 of 2, column 2 of 2" in pages[-1]
    assert "4" in pages[0]


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(("size", "paper"), [("a3", "a4"), ("a2", "letter"), ("a1", "a4"), ("a1", "a3")])
@pytest.mark.parametrize("kind", HUNG)
def test_a_poster_of_any_kind_is_its_sheet_made_larger(
    kind: SheetKind, size: str, paper: str, language: str, measure: Measure
) -> None:
    """One page as large as the poster, with type that grows with it, behind the windows of its tiles."""
    asked = {"paper": paper, "language": language}
    plain, large = (place_order(kind.name, {**asked, **one}) for one in ({"paper": "a4"}, {"poster": size}))
    (small,), (whole,) = ((*kind.compose(order, False, measure),) for order in (plain, large))
    (page,) = whole.pages
    assert (page.width, page.height) == POSTERS[size][1:3]
    (sheet,) = composed(kind, large, False, measure)
    for tile in sheet.pages:
        assert sorted((tile.width, tile.height)) == sorted(PAPERS[paper][1:3])
        (window,) = (mark for mark in tile.marks if isinstance(mark, Window))
        assert window.stamp.art.marks == page.marks
    before, after = (running_size(one.pages[0]) for one in (small, whole))
    assert after >= before * page.width / 210.0 * 0.85
    assert size.upper() in sheet.notes[0]


@pytest.mark.parametrize(("size", "paper"), [("a3", "a4"), ("a2", "letter"), ("a3", "both")])
@pytest.mark.parametrize("kind", HUNG)
def test_its_overlaps_are_equal_pixel_by_pixel(
    kind: SheetKind, size: str, paper: str, measure: Measure
) -> None:
    order = place_order(kind.name, {"poster": size, "paper": paper})
    (sheet,) = composed(kind, order, False, measure)
    plan = tiling(*POSTERS[size][1:3], printed_on(order))
    for pages, areas in overlapping(sheet.pages, plan):
        first, second = shown(pages, areas, 2)
        assert first.tobytes() == second.tobytes()


def running_size(page: Page) -> float:
    """The smallest type of running text, on the page or in its drawings."""
    marks = list(page.marks)
    sizes = []
    for mark in marks:
        if isinstance(mark, Stamp):
            marks += mark.art.marks
        elif isinstance(mark, TextBlock):
            sizes.append(mark.size)
    return min(sizes)


def test_a_poster_has_one_quick_reference(measure: Measure) -> None:
    order = place_order("quick-reference", {"poster": "a3", "per_page": "4"})
    with pytest.raises(BadRequest) as refused:
        next(composed(QUICK_REFERENCE, order, False, measure))
    assert str(refused.value) == (
        "A poster has one quick reference on it, not 4. Leave out --per-page or --poster."
    )


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({}, "board as a poster"),
        ({"laminate": "a3"}, "board to laminate"),
        ({"use": "colouring"}, "board to colour"),
        ({"language": "nl"}, "speelbord als poster"),
        ({"poster": "none"}, "board to laminate"),
    ],
)
def test_the_foot_says_what_the_poster_is_for(asked: dict[str, str], said: str, measure: Measure) -> None:
    order = place_order("board", {"poster": "a3", "paper": "a4", **asked})
    (sheet,) = BOARD.compose(order, False, measure)
    assert any(said in mark.text for mark in sheet.pages[0].marks if isinstance(mark, Label))
    others = {"board as a poster", "board to laminate", "board to colour"} - {said}
    assert not [mark for mark in sheet.pages[0].marks if isinstance(mark, Label) and mark.text in others]


def test_a_poster_to_colour_is_one_board(measure: Measure) -> None:
    order = place_order("board", {"poster": "a2", "use": "colouring"})
    (sheet,) = BOARD.compose(order, False, measure)
    assert "one board a page" in sheet.notes[0]


@pytest.mark.parametrize("large_print", ["no", "yes"])
def test_a_tiles_trim_box_is_its_own_part(large_print: str, measure: Measure) -> None:
    _, sheet = poster(measure, poster="a3", paper="a4", large_print=large_print)
    for tile, made in zip(sheet.pages, printed(print_pages(sheet.pages, "Poster", "en")), strict=True):
        (window,) = (mark for mark in tile.marks if isinstance(mark, Window))
        assert made.trim == pytest.approx(window[:4], abs=0.02)
        assert made.bleed == made.trim


@pytest.mark.parametrize(("language", "word"), [("en", "glue"), ("nl", "lijm")])
@pytest.mark.parametrize("large_print", ["no", "yes"])
def test_the_name_of_a_strip_stands_in_it_or_beside_it_with_room(
    large_print: str, language: str, word: str, measure: Measure
) -> None:
    _, sheet = poster(measure, poster="a3", paper="a4", language=language, large_print=large_print)
    for tile in sheet.pages[:3]:
        strips = [
            mark for mark in tile.marks if isinstance(mark, Stamp) and mark.art.name.startswith("glue-")
        ]
        named = [label for strip in strips for label in strip.art.marks if isinstance(label, Label)]
        labels = [mark for mark in tile.marks if isinstance(mark, Label) and mark.text == word]
        assert {label.text for label in (*named, *labels)} == {word}
        for strip in strips:
            for label in (mark for mark in strip.art.marks if isinstance(mark, Label)):
                room = text_rectangle(label, measure)
                assert room.left >= 0.0
                assert room.right <= strip.art.width
        own = next(mark for mark in tile.marks if isinstance(mark, Label) and mark.text != word)
        for label in labels:
            assert not text_rectangle(label, measure).overlaps(text_rectangle(own, measure))


def test_the_tiles_look_as_they_did(measure: Measure, golden: Golden) -> None:
    golden("poster-a3-a4-en", poster(measure, poster="a3", paper="a4")[1].pages)
