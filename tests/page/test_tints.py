"""Colours by lightness, chroma and hue."""

from __future__ import annotations

import pytest
from colours import lab

from muggins_print.page.tints import tint


def test_the_ends_are_black_and_white() -> None:
    assert tint(0.0, 0.0, 0.0) == "#000000"
    assert tint(1.0, 0.0, 0.0) == "#ffffff"


@pytest.mark.parametrize(
    ("lightness", "chroma", "hue", "ink"),
    [
        (0.6280, 0.2577, 29.23, "#ff0000"),
        (0.8664, 0.2948, 142.50, "#00ff00"),
        (0.4520, 0.3132, 264.05, "#0000ff"),
    ],
)
def test_the_screens_own_colours_have_their_published_places(
    lightness: float, chroma: float, hue: float, ink: str
) -> None:
    made = tint(lightness, chroma, hue)
    levels = [(int(made[at : at + 2], 16), int(ink[at : at + 2], 16)) for at in (1, 3, 5)]
    assert all(abs(got - wanted) <= 2 for got, wanted in levels)


def test_hues_of_one_lightness_print_as_nearly_one_grey() -> None:
    greys = [lab(tint(0.89, 0.085, hue))[0] for hue in range(0, 360, 5)]
    assert max(greys) - min(greys) < 7


def test_what_no_screen_shows_is_cut_off() -> None:
    assert tint(0.9, 0.4, 150.0) == tint(0.9, 0.4, 150.0).lower()
    assert len(tint(0.9, 0.4, 150.0)) == 7
