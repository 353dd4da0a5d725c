"""Styles: grey is as light as the colour was, and outline leaves lines where dark met light."""

from __future__ import annotations

import pytest
from colours import contrast, lab

from muggins_print.page import art
from muggins_print.page.furniture import INK, PALE, QUIET
from muggins_print.page.model import Art, Box, Disc, Label, Line, Mark, Path, Span, Stamp, TextBlock
from muggins_print.page.styles import PENCIL, SHAPE, STYLES, grey, styled
from muggins_print.page.tints import tint
from muggins_print.pieces import Die

DARK, LIGHT = "#b5364a", "#ffe9b0"
MARKS: tuple[Mark, ...] = (
    Line(0.0, 0.0, 9.0, 0.0, 1.0, INK),
    Box(0.0, 0.0, 9.0, 9.0, LIGHT, None),
    Disc(5.0, 5.0, 4.0, DARK, INK, 0.5),
    Path(((1.0, 1.0), (2.0, 1.0), (2.0, 2.0)), "#ffffff", None),
    Label(5.0, 5.0, "36", 40.0, True, INK),
    Label(5.0, 9.0, "small", 12.0, True, INK),
    TextBlock(0.0, 9.0, 20.0, (Span("words"),), ink=INK),
)


def test_colour_changes_nothing() -> None:
    assert styled(MARKS, "colour") is MARKS


@pytest.mark.parametrize("ink", [DARK, LIGHT, INK, PALE, "#ffffff", "#000000", tint(0.7, 0.14, 150.0)])
def test_a_grey_is_as_light_as_its_ink_and_neutral(ink: str) -> None:
    made = grey(ink)
    assert made[1:3] == made[3:5] == made[5:7]
    assert lab(made)[0] == pytest.approx(lab(ink)[0], abs=0.4)


def test_in_grey_every_ink_is_neutral_and_nothing_moves() -> None:
    greyed = styled(MARKS, "grey")
    for mark, before in zip(greyed, MARKS, strict=True):
        for name in ("ink", "fill", "stroke"):
            ink = getattr(mark, name, None)
            assert ink == (grey(getattr(before, name)) if ink else getattr(before, name, None))
        inks = {name: getattr(before, name) for name in ("ink", "fill", "stroke") if hasattr(mark, name)}
        assert mark._replace(**inks) == before


def test_in_outline_there_is_no_fill_but_paper_and_one_ink() -> None:
    line, disc, sign, large, small, block = styled(MARKS, "outline")  # the light box has gone
    assert isinstance(disc, Disc)
    assert isinstance(sign, Path)
    for shape in (disc, sign):
        assert (shape.fill, shape.stroke) == ("#ffffff", SHAPE)
    assert isinstance(line, Line)
    assert line.width < 0.5
    assert isinstance(large, Label)
    assert isinstance(small, Label)
    assert large.hollow > 0.1
    assert small.hollow == 0.0
    assert isinstance(block, TextBlock)
    assert not small.bold
    assert line.ink == SHAPE
    assert {large.ink, small.ink, block.ink} == {PENCIL}


def test_the_ink_of_outlines_can_be_read() -> None:
    assert contrast(PENCIL, "#ffffff") > 4.5
    assert contrast(SHAPE, "#ffffff") > 3.0
    assert lab(SHAPE)[0] > lab(PENCIL)[0] > lab(QUIET)[0]


@pytest.mark.parametrize("player", [1, 2, 3, 4])
def test_marbles_keep_their_sign_in_outline(player: int) -> None:
    plain = art.marble(player, 16.0)
    (stamp,) = styled((Stamp(0.0, 0.0, plain),), "outline")
    assert isinstance(stamp, Stamp)
    glass, *signs = stamp.art.marks
    assert isinstance(glass, Disc)
    assert len(signs) == (2 if player == 4 else 1), "the glint has gone, the sign has not"


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_keeps_its_pips_in_outline(value: int) -> None:
    (stamp,) = styled((Stamp(0.0, 0.0, art.die(Die(6, value), 16.0)),), "outline")
    assert isinstance(stamp, Stamp)
    pips = [mark for mark in stamp.art.marks if isinstance(mark, Disc)]
    assert len(pips) == value
    assert all(pip.stroke == SHAPE for pip in pips)


def test_a_drawing_has_another_name_in_each_style() -> None:
    plain = Stamp(0.0, 0.0, Art("thing", 9.0, 9.0, MARKS))
    names = set()
    for style in STYLES:
        (stamp,) = styled((plain,), style)
        assert isinstance(stamp, Stamp)
        names.add(stamp.art.name)
    assert len(names) == len(STYLES)
