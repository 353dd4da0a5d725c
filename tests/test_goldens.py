"""The comparer of golden pages must see what changed, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from goldens import Golden, differences, dump

from muggins_print.page.model import Art, Box, Disc, Label, Line, Mark, Page, Stamp

FACE = Art("face-7.5", 7.5, 7.5, (Disc(3.75, 3.75, 1.0),))
MARKS: tuple[Mark, ...] = (
    Label(10.0, 20.0, "3 + 6 = 9, isn't it?", 12.0),
    Box(10.0, 30.0, 50.0, 9.0, "#e9eef4"),
    Line(10.0, 50.0, 60.0, 50.0, 0.3),
    Stamp(20.0, 60.0, FACE),
)


def pages(*marks: Mark) -> list[Page]:
    return [Page(210.0, 297.0, marks, "1", "First"), Page(210.0, 297.0, MARKS, "2")]


def changed(index: int, **values: Any) -> list[Page]:
    mark = MARKS[index]._replace(**values)
    return pages(*MARKS[:index], mark, *MARKS[index + 1 :])


@pytest.fixture
def kept(tmp_path: Path) -> Golden:
    Golden(tmp_path, update=True)("page", pages(*MARKS), arts=True)
    return Golden(tmp_path)


def test_equal_pages_pass(kept: Golden) -> None:
    kept("page", pages(*MARKS), arts=True)


def test_rounding_passes(kept: Golden) -> None:
    kept("page", changed(1, x=10.014), arts=True)


@pytest.mark.parametrize(
    ("different", "shown"),
    [
        (changed(1, x=10.04), "+ Box x=10.04"),
        (changed(2, x1=9.96), "+ Line x1=9.96"),
        (changed(3, y=60.1), "y=60.1"),
        (changed(0, text="3 + 6 = 9, isn’t it?"), "isn’t"),
        (changed(0, text="3 + 6 = 9.01, isn't it?"), "9.01"),
        (changed(0, bold=True), "bold=True"),
        (changed(1, fill="#e9eef5"), "#e9eef5"),
        (changed(1, fill=None), "fill=None"),
        (changed(3, art=FACE._replace(name="face-7.51")), "face-7.51"),
        (changed(3, art=FACE._replace(marks=(Disc(3.75, 3.75, 1.1),))), "radius=1.1"),
        (pages(*MARKS[1:]), "(missing)"),
        (pages(*MARKS, MARKS[2]), "(one line more"),
        (pages(*MARKS[::-1]), "line 2:"),
        (pages(*MARKS)[:1], "(missing)"),
        ([*pages(*MARKS), Page(210.0, 297.0, ())], "(one line more"),
        ([Page(210.0, 297.0, MARKS, "1", "Second"), *pages(*MARKS)[1:]], "Second"),
        ([Page(215.9, 297.0, MARKS, "1", "First"), *pages(*MARKS)[1:]], "Page 215.9"),
    ],
)
def test_every_kind_of_change_fails_and_is_shown(kept: Golden, different: list[Page], shown: str) -> None:
    with pytest.raises(AssertionError) as failure:
        kept("page", different, arts=True)
    assert shown in str(failure.value)
    assert "page.txt" in str(failure.value)


def test_one_line_more_is_one_difference() -> None:
    wanted = list(dump(pages(*MARKS)))
    assert len(differences(wanted, [wanted[0], "Line x1=1", *wanted[1:]])) == 1


def test_a_missing_golden_file_says_how_to_make_it(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="--update-goldens"):
        Golden(tmp_path)("nowhere", pages(*MARKS))


def test_without_arts_a_stamp_counts_by_its_name(tmp_path: Path) -> None:
    Golden(tmp_path, update=True)("page", pages(*MARKS))
    Golden(tmp_path)("page", changed(3, art=FACE._replace(marks=())))
