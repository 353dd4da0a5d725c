"""What can be shown is shown, and what cannot is refused by name."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from string import ascii_letters, digits, punctuation

import pypdfium2
import pytest
from PIL import ImageOps

from muggins_print.errors import BadRequest
from muggins_print.page.model import PT, Label, Measure, Page, Span, TextBlock
from muggins_print.press.canvas import print_pages
from muggins_print.press.fonts import cap_height, characters, showable, unshowable
from muggins_print.shipped import shipped
from muggins_print.words import languages

ENGLISH = ascii_letters + digits + punctuation + " ‘’“”–—…£"
DUTCH = ENGLISH + "áéíóúàèäëïöüâêîôûçñÁÉÍÓÚÀÈÄËÏÖÜÇ€"
SUMS = "+−×÷·:=()≠≤≥½"


def test_both_weights_have_every_letter_and_sign_that_sheets_need() -> None:
    assert set(ENGLISH + DUTCH + SUMS) <= characters()


def test_the_shipped_words_can_all_be_shown() -> None:
    for language in languages():
        for entry in (shipped("templates") / language).iterdir():
            text = entry.read_text(encoding="utf-8")
            assert set(text) - characters() <= {"\n"}, f"{language}/{entry.name}"


def test_every_character_leaves_ink_in_both_weights() -> None:
    shown = sorted(character for character in characters() if not character.isspace())
    assert len(shown) > 300
    for bold in (False, True):
        marks = tuple(
            Label(
                10.0 + 10 * (i % 20), 10.0 + 10 * (i // 20), character, 16.0, bold, "#000000", "centre", True
            )
            for i, character in enumerate(shown)
        )
        with pypdfium2.PdfDocument(print_pages([Page(210.0, 250.0, marks)], "Glyphs", "en")) as document:
            ink = ImageOps.invert(document[0].render(scale=1).to_pil().convert("L"))
        scale = ink.width / 210
        for i, character in enumerate(shown):
            x, y = 10 + 10 * (i % 20), 10 + 10 * (i // 20)
            cell = ink.crop(((x - 5) * scale, (y - 5) * scale, (x + 5) * scale, (y + 5) * scale))
            assert cell.getbbox() is not None, f"{character!r} is blank"


def test_figures_and_capitals_are_as_tall_as_the_font_says(
    ink_bounds: Callable[..., tuple[float, float, float, float]],
) -> None:
    assert cap_height() == pytest.approx(0.668)
    page = Page(210.0, 100.0, (Label(10.0, 80.0, "H17", 200.0),))
    _, top, _, bottom = ink_bounds(print_pages([page], "Height", "en"))
    assert bottom == pytest.approx(80.0, abs=0.3)
    assert bottom - top == pytest.approx(cap_height() * 200 * PT, abs=0.5)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("ꀊꂿ", ("ꀊ (U+A00A yi syllable", "ꂿ (U+A0BF ", "--font FILE")),
        ("Anna 𐎀", ("U+10380 ugaritic letter alpa",)),
        ("张伟 ꀊ", ("in '张伟 ꀊ'",)),
        ("bell\x07", ("U+0007 (control character)", "Take them out")),
        ("own\ue000", ("U+E000 (for private use)", "or give a font that has them: --font FILE")),
        ("new\u0378", ("U+0378 (no character yet)", "or give a font that has them: --font FILE")),
        ("Z" + "\u0308" * 60, ("60 marks stand on one letter", "there is room for 3. Leave out 57 of them")),
        ("two\nlines", ("U+000A (line break)", "Take them out")),
        ("a\tb", ("U+0009 (tab)",)),
        ("lone \ud800", ("U+D800",)),
        ("\ue000", ("U+E000",)),
        ("\U0010ffff", ("U+10FFFF",)),
    ],
)
def test_what_no_font_shows_is_refused_by_name_in_measuring_and_printing(
    text: str, named: tuple[str, ...], measure: Measure
) -> None:
    label = Label(10.0, 10.0, text, 12.0)
    refusals = []
    for refuse in (
        lambda: showable(text),
        lambda: measure.width(text, 12.0),
        lambda: print_pages([Page(210.0, 297.0, (label,))], "Refused", "en"),
    ):
        with pytest.raises(BadRequest) as refused:
            refuse()
        refusals.append(str(refused.value))
    assert all(name in refusals[0] for name in named), refusals[0]
    assert len(set(refusals)) == 1


def test_a_block_refuses_alike_in_measuring_and_printing(measure: Measure) -> None:
    block = TextBlock(10.0, 10.0, 50.0, (Span("Hello "), Span("ꀊꂿ", True)))
    with pytest.raises(BadRequest, match=r"ꀊ \(U\+A00A"):
        measure.height(block)
    with pytest.raises(BadRequest, match=r"ꀊ \(U\+A00A"):
        print_pages([Page(210.0, 297.0, (block,))], "Refused", "en")


def test_a_refusal_quotes_long_texts_shortened() -> None:
    with pytest.raises(BadRequest) as refused:
        showable("ꀊꂿꀀ" * 1000)
    assert len(str(refused.value)) < 400


def test_accents_are_composed_before_printing(pdf_text: Callable[..., list[str]], measure: Measure) -> None:
    composed, apart = "Zoë Ångström café", unicodedata.normalize("NFD", "Zoë Ångström café")
    assert showable(apart) == composed
    assert measure.width(apart, 12.0) == measure.width(composed, 12.0)
    pdf = print_pages([Page(210.0, 297.0, (Label(10.0, 10.0, apart, 12.0),))], "Accents", "en")
    assert pdf_text(pdf) == [composed]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ĳsland, ĳs", "IJsland, ijs"),
        ("co\u2011op", "co-op"),
        ("1\u202f000\u2009m\u2007x", "1\u00a0000\u00a0m\u00a0x"),
        ("Mug\u00adgins\u200b", "Muggins"),
        ("\ufeffAnna\u200e", "Anna"),
    ],
)
def test_look_alikes_stand_in_and_shapeless_characters_go(text: str, shown: str, measure: Measure) -> None:
    assert showable(text) == shown
    assert measure.width(text, 12.0) == measure.width(shown, 12.0)


def test_exactly_the_shapeless_characters_go() -> None:
    shapeless = {0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFE0E, 0xFE0F}
    shapeless |= {0x34F, 0x61C, 0x17B4, 0x17B5, 0xFEFF}
    for code in {one + step for one in shapeless for step in (-1, 0, 1)}:
        character = chr(code)
        if code in shapeless:
            assert showable(f"a{character}b") == "ab"
        elif code not in (0x2011, 0x202F) and not unshowable(character):
            assert showable(f"a{character}b") == f"a{character}b"
        elif code not in (0x2011, 0x202F):
            with pytest.raises(BadRequest, match=f"U\\+{code:04X}"):
                showable(f"a{character}b")


def test_exactly_what_no_font_shows_is_listed_once_as_it_comes() -> None:
    for text in ("", "Anna", "Ngọc", "Łukasz 张伟 محمد שרה 🎲", "m\u0300", "1️⃣ 👩\u200d👧"):
        assert unshowable(text) == ()
    assert unshowable("ꂿ Anna ꀊꂿ 张") == ("ꂿ", "ꀊ")
    assert unshowable("a\tb\ud800\ue000") == ("\t", "\ud800", "\ue000")


def test_a_refusal_names_five_characters_and_counts_the_rest() -> None:
    for strange, named, rest in (("ꀀꀁꀂꀃꀄ", 5, ""), ("ꀀꀁꀂꀃꀄꀅ", 5, " and 1 more in ")):
        with pytest.raises(BadRequest) as refused:
            showable(strange)
        assert str(refused.value).count("U+") == named
        assert ("more" in str(refused.value)) == bool(rest)
        assert rest in str(refused.value)
