"""Pages made up for a printer: measured in the file as the printer would shrink and shift them."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pikepdf
import pytest

from muggins_print.page.model import PT, Art, Box, Line, Mark, Page, Stamp
from muggins_print.press.adjustment import Adjustment
from muggins_print.press.canvas import print_pages

CROSS: tuple[Mark, ...] = (Box(55.0, 98.5, 100.0, 100.0),)


def rectangles(pdf: bytes) -> list[tuple[float, float, float, float]]:
    """The first rectangle of each page where the file really puts it: left, top, right and bottom in mm."""
    found = []
    with pikepdf.open(io.BytesIO(pdf)) as document:
        for page in document.pages:
            height = float(page.MediaBox[3])
            matrix = pikepdf.Matrix()
            for step in pikepdf.parse_content_stream(page):
                numbers = [
                    float(str(one))
                    for one in step.operands
                    if isinstance(one, int | float) or hasattr(one, "as_tuple")
                ]
                if str(step.operator) == "cm":
                    matrix = pikepdf.Matrix(*numbers) @ matrix
                if str(step.operator) == "re":
                    x, y, wide, high = numbers
                    (left, low), (right, up) = (
                        matrix.transform((x, y)),
                        matrix.transform((x + wide, y + high)),
                    )
                    found.append((left * PT, (height - up) * PT, right * PT, (height - low) * PT))
                    break
    return found


def printed(pages: Sequence[Page], adjustment: Adjustment) -> list[tuple[float, float, float, float]]:
    return rectangles(print_pages(pages, "Adjusted", "en", adjustment))


def page(width: float = 210.0, height: float = 297.0, side: str = "front") -> Page:
    return Page(width, height, CROSS, side="back" if side == "back" else "front")


def test_a_hundred_millimetres_come_out_as_a_hundred() -> None:
    ((left, top, right, bottom),) = printed([page()], Adjustment(100 / 98.0, 100 / 98.5))
    assert (right - left) / PT == pytest.approx(283.46 * 100 / 98, abs=0.05)
    assert (bottom - top) / PT == pytest.approx(283.46 * 100 / 98.5, abs=0.05)
    # About the middle of the page, where the printer's own shrinking keeps it.
    assert (left + right, top + bottom) == pytest.approx((210.0, 297.0), abs=0.02)


def test_only_backs_are_moved_and_by_what_the_printer_makes_of_it() -> None:
    change = Adjustment(100 / 98.0, 100 / 98.5, right=1.5, low=-0.5)
    front, back = printed([page(), page(side="back")], change)
    assert back[0] - front[0] == pytest.approx(1.5 * 100 / 98, abs=0.02)
    assert back[1] - front[1] == pytest.approx(-0.5 * 100 / 98.5, abs=0.02)
    # The printer shrinks the page about its middle, then the shift is 1.5 mm to the right again.
    assert 105 + 0.98 * (back[0] - 105) == pytest.approx(55.0 + 1.5, abs=0.02)
    assert 148.5 + 0.985 * (back[1] - 148.5) == pytest.approx(98.5 - 0.5, abs=0.02)


def test_a_page_on_its_side_goes_through_the_printer_turned() -> None:
    ((left, top, right, bottom),) = printed([page(297.0, 210.0)], Adjustment(1.02, 0.99))
    assert right - left == pytest.approx(99.0, abs=0.02)
    assert bottom - top == pytest.approx(102.0, abs=0.02)


def test_a_true_printer_changes_not_a_byte() -> None:
    pages = [page(), page(side="back")]
    assert print_pages(pages, "Same", "en", Adjustment()) == print_pages(pages, "Same", "en")
    assert printed([page()], Adjustment(right=2.0)) == printed([page()], Adjustment())


def test_what_is_stamped_is_changed_as_well() -> None:
    art = Art("box", 100.0, 100.0, (Box(0.0, 0.0, 100.0, 100.0),))
    plain, large = (
        print_pages([Page(210.0, 297.0, (Stamp(55.0, 98.5, art), Line(0, 0, 1, 1)))], "Art", "en", change)
        for change in (Adjustment(), Adjustment(1.05, 1.05))
    )
    assert plain != large
    with pikepdf.open(io.BytesIO(large)) as document:
        steps = [str(step.operator) for step in pikepdf.parse_content_stream(document.pages[0])]
    assert steps.index("Do") > steps.index("cm")
    assert steps.count("q") == steps.count("Q")


def test_trim_and_bleed_go_along_and_stay_on_the_paper() -> None:
    whole = Page(210.0, 297.0, CROSS, trim=(10.0, 20.0, 190.0, 257.0), bleed=(1.0, 1.0, 208.0, 295.0))
    with pikepdf.open(io.BytesIO(print_pages([whole], "Boxes", "en", Adjustment(1.04, 1.04)))) as document:
        sheet = document.pages[0]
        trim, bleed, media = (
            [float(edge) * PT for edge in box] for box in (sheet.TrimBox, sheet.BleedBox, sheet.MediaBox)
        )
    assert [trim[0], trim[2]] == pytest.approx([105 - 1.04 * 95, 105 + 1.04 * 95], abs=0.01)
    assert trim[3] - trim[1] == pytest.approx(1.04 * 257, abs=0.01)
    assert bleed == pytest.approx(media, abs=0.01)
