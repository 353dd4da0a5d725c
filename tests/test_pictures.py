"""The README's pictures and the gallery show what is printed now. ``python tests/pictures.py`` draws them."""

from __future__ import annotations

from pathlib import Path

import pytest
from pictures import (
    CLOSES,
    CURRENT,
    GALLERY,
    LISTED_IN,
    OPENS,
    PICTURE,
    PICTURES,
    SECOND_STRIP,
    SHOWN,
    STRIP,
    apart,
    table,
    thumbnail,
)
from PIL import Image

ANEW = "If that is meant, look at the page, then run: python tests/pictures.py"
#: Bytes: whoever fetches the project fetches its pictures too.
LARGEST_GALLERY = 850_000


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_is_of_what_is_printed_now(path: Path) -> None:
    now, kept = PICTURES[path](), Image.open(path)
    assert now.size == kept.size, ANEW
    assert apart(now, kept) < CURRENT, ANEW


def test_one_other_digit_in_a_foot_is_noticed() -> None:
    board = SHOWN[0]
    assert board.line == "muggins board"
    page_1_of_2 = board._replace(line="muggins board --copies 2")
    assert apart(thumbnail(page_1_of_2), Image.open(GALLERY / "board.png")) > CURRENT


def test_the_gallery_lists_its_pictures_and_holds_no_others() -> None:
    text = LISTED_IN.read_text(encoding="utf-8")
    assert text.split(OPENS)[1].split(CLOSES)[0] == table(), ANEW
    assert {*GALLERY.iterdir(), PICTURE, STRIP, SECOND_STRIP} == PICTURES.keys()
    assert len({shown.name for shown in SHOWN}) == len(SHOWN)


def test_the_gallery_is_small() -> None:
    assert sum(path.stat().st_size for path in GALLERY.iterdir()) < LARGEST_GALLERY
