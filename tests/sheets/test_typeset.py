"""A teacher's own words and pupils' names in the room there is: broken and cut between letters only."""

from __future__ import annotations

import pytest

from muggins_print.clusters import clusters
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.typeset import broken, on_line, shortened

MEASURE = FontMeasure()

#: Words without an end, of letters that are made of several characters.
LETTERS = {
    "a family": "👩\u200d👩\u200d👧",
    "a flag": "🇳🇱",
    "a skin": "👍🏽",
    "a consonant with its vowel": "क्षि",
    "a tone": "ผึ้",
    "accents": "ọ́",
}


@pytest.mark.parametrize("letter", LETTERS.values(), ids=LETTERS)
@pytest.mark.parametrize("room", [12.0, 31.0, 60.0])
def test_a_word_is_broken_between_letters_as_readers_see_them(letter: str, room: float) -> None:
    lines = broken(letter * 40, room, 11.0, True, MEASURE)
    assert "".join(lines) == letter * 40
    assert len(lines) > 1
    for line in lines:
        assert line == letter * (len(line) // len(letter))
        assert MEASURE.width(line, 11.0, True) <= room
    assert on_line(letter * 40, room, MEASURE).lines == lines


@pytest.mark.parametrize("letter", LETTERS.values(), ids=LETTERS)
def test_a_text_is_cut_between_letters_as_readers_see_them(letter: str) -> None:
    wide = MEASURE.width(letter * 20, 11.0, True)
    for share in range(1, 24):
        cut = shortened(letter * 20, wide * share / 24, 11.0, True, MEASURE)
        kept = cut.removesuffix("…")
        assert kept == letter * (len(kept) // len(letter))
        assert MEASURE.width(cut, 11.0, True) <= wide * share / 24
    assert shortened("Anna Maria", MEASURE.width("Anna …", 11.0), 11.0, False, MEASURE) == "Anna…"


def test_pictures_joined_without_end_are_broken_where_they_must() -> None:
    chain = "\u200d".join("👩" * 60)
    assert clusters(chain) == [chain]
    lines = broken(chain, 60.0, 11.0, True, MEASURE)
    assert "".join(lines) == chain
    assert all(MEASURE.width(line, 11.0, True) <= 60.0 for line in lines)
