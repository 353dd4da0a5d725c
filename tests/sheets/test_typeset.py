"""A teacher's own words and pupils' names in the room there is: broken and cut between letters only."""

from __future__ import annotations

import pytest

from muggins_print.clusters import clusters
from muggins_print.page.model import Span
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.typeset import broken, held, on_line, running_texts, shortened, shorter

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
    assert "".join(lines).replace("-", "") == letter * 40
    assert len(lines) > 1
    assert ["-" in line for line in lines] == [letter == LETTERS["accents"]] * (len(lines) - 1) + [False]
    for line in (line.rstrip("-") for line in lines):
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


def test_names_are_broken_in_a_word_only_where_it_is_longer_than_the_line() -> None:
    name = (
        "Maximiliana-Alexandrina Wolfeschlegelsteinhausenbergerdorff Τριανταφυλλοπούλου-Αθανασοπούλου tot Ik"
    )
    for room in range(20, 90):
        lines = broken(name, room, 11.0, True, MEASURE)
        assert all(MEASURE.width(line, 11.0, True) <= room for line in lines)
        rest = name
        for line in lines[:-1]:
            whole = rest.startswith(line)
            rest = rest[len(line) :] if whole else rest.removeprefix(line.removesuffix("-"))
            inside = not rest.startswith(" ")
            assert line.endswith("-") == inside
            assert not inside or max(MEASURE.width(word, 11.0, True) for word in name.split()) > room
            rest = rest.strip()
        assert lines[-1] == rest
    assert broken("Maximiliana-Alexandrina", 40.0, 11.0, True, MEASURE) == ("Maximiliana-", "Alexandrina")


def test_a_last_line_gets_words_of_the_one_before() -> None:
    text = "Find several moves, work out what each is worth, and choose with a reason."
    for room in range(30, 120):
        lines = broken(text, room, 9.0, False, MEASURE)
        assert " ".join(lines) == text
        assert len(lines) == 1 or MEASURE.width(lines[-1], 9.0) >= room / 5 or " " not in lines[-2]
    assert broken("what was\N{NO-BREAK SPACE}worth", 22.0, 12.0, False, MEASURE)[1:] == (
        "was\N{NO-BREAK SPACE}worth",
    )


def test_texts_part_nothing_that_belongs_together() -> None:
    spans = (Span("Once, with "), Span("+,_−,_×_or_÷".replace("_", "\N{NO-BREAK SPACE}"), True), Span("."))
    assert _parts(held(spans)) == ["Once,", "with +,", "−, × or ÷."]
    between = (*spans[:2], Span(" between them. The steps in another order are not a new way."))
    assert _parts(held(between))[1:4] == ["with +,", "−,", "× or ÷"]
    assert _parts(held(between))[-1] == "a new way."
    points = (
        Span("Runs: "),
        Span("2 for two in a row, 7 for four", True),
        Span(" from 1 to 36 that you reach here."),
    )
    assert _parts(held(points)) == [
        "Runs:", "2 for two", "in", "a", "row,", "7 for four", "from", "1 to 36",
        "that", "you", "reach here.",
    ]  # fmt: skip
    assert held((Span("Short"),)) == (Span("Short"),)


def _parts(spans: tuple[Span, ...]) -> list[str]:
    """What no line may part."""
    return [part.replace("\N{NO-BREAK SPACE}", " ") for part in "".join(text for text, _ in spans).split(" ")]


def test_a_text_is_cut_at_the_end_of_a_word_while_it_has_one() -> None:
    assert list(shorter("Where can you go, now")) == [
        "Where can you go…", "Where can you…", "Where can…", "Where…", "Wher…", "Whe…", "Wh…", "W…",
    ]  # fmt: skip


def test_the_head_of_a_later_page_says_ever_less_in_a_fixed_order() -> None:
    told = list(running_texts("Where can you go?", "Reasons", "Anna Maria", "version B · sheet 4127"))
    assert told[:4] == [
        ("Where can you go? · Reasons", "Anna Maria · version B · sheet 4127"),
        ("Where can you… · Reasons", "Anna Maria · version B · sheet 4127"),
        ("Where can you go? · Reasons", "Anna… · version B · sheet 4127"),
        ("Where can you… · Reasons", "Anna… · version B · sheet 4127"),
    ]
    assert told[4:7] == [
        ("Reasons", "Anna Maria · version B · sheet 4127"),
        ("Reasons", "Anna… · version B · sheet 4127"),
        ("Reasons", "Ann… · version B · sheet 4127"),
    ]
    assert told[-2:] == [("Reasons", "version B · sheet 4127"), ("Reasons", "sheet 4127")]
    assert all("Reasons" in left and right.endswith("sheet 4127") for left, right in told)
    long = [right for _, right in running_texts("Sums", "", "Wolfeschlegel Bo", "sheet 5")]
    assert [right.removesuffix(" · sheet 5") for right in long[:4]] == [
        "Wolfeschlegel Bo", "Wolfeschlegel…", "Wolfeschlege…", "Wolfeschleg…",
    ]  # fmt: skip
    alone = list(running_texts("Where can you go?", "", "", "sheet 4127"))
    assert [left for left, _ in alone[:4]] == ["Where can you go?", "Where can you…", "Wher…", "Whe…"]
