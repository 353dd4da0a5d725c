"""Text breaks where readers of its script expect it to."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_print.clusters import clusters, joined_apart, words


@pytest.mark.parametrize(
    "parts",
    [
        ["A", "n", "n", "a"],
        [unicodedata.normalize("NFD", "é"), "t", unicodedata.normalize("NFD", "ộ")],
        ["क्षि", "ति", "ज"],
        ["த", "மி", "ழ்ச்செ", "ல்வி"],  # consonants without a vowel stay with the next
        ["น้ำ", "ผึ้", "ง"],
        ["เก", "ม"],
        ["👩\u200d👩\u200d👧", "🇳🇱", "🇧🇪", "👍🏽", "1\u20e3", "🎲"],
        ["🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "a"],
        ["م", "ح", "مَّ", "د"],
        ["\u1112\u1161\u11ab", "글"],
    ],
)
def test_letters_keep_their_marks(parts: list[str]) -> None:
    assert clusters("".join(parts)) == parts


@pytest.mark.parametrize(
    "parts",
    [
        ["Anna"],
        ["Ngọc-Привет"],
        ["张", "伟"],
        ["请", "做", "「这", "个」。", "好！"],
        ["さ", "くょ", "う"],
        ["A", "张", "B"],
        ["김민준"],
        ["สมชาย"],
    ],
)
def test_lines_end_between_ideographs_and_not_at_the_wrong_signs(parts: list[str]) -> None:
    assert words("".join(parts)) == parts


def test_an_invisible_space_is_a_place_to_break() -> None:
    assert words("so\u200bftly") == ["so", "ftly"]


@given(st.text("a張伟。「」नि्क्ษำเ\u0301\u200d👩🇳🇱あー ", max_size=20))
def test_nothing_is_lost_or_doubled(text: str) -> None:
    assert "".join(clusters(text)) == text
    assert "".join(words(text)) == text
    assert all(clusters(text)) or not text


def test_broken_arabic_keeps_its_joins() -> None:
    assert joined_apart("مح", "مد") == ("مح\u200d", "\u200dمد")
    assert joined_apart("שר", "ה") == ("שר", "ה")
    assert joined_apart("", "مد") == ("", "مد")
    assert joined_apart("محمد", "مد") == ("محمد", "مد"), "dal joins no letter after it"
    assert joined_apart("شي", "ء") == ("شي", "ء"), "hamza joins no letter at all"
    assert joined_apart("مُ", "حمد") == ("مُ\u200d", "\u200dحمد")
