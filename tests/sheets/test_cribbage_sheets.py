"""Cribbage's rules and score pad: inside their pages, true to the game, and as told in both languages."""

from __future__ import annotations

from itertools import pairwise

import pytest
from game_orders import draft, ordered, sheet
from placement import outside, overlaps, texts

from muggins_print.checking.check import check
from muggins_print.games.contract import NOTATIONS
from muggins_print.games.cribbage.counting import count
from muggins_print.games.cribbage.exercises import EXERCISES
from muggins_print.games.cribbage.variants import VARIANTS
from muggins_print.page.model import Label, Line, Measure, Page, Stamp, TextBlock
from muggins_print.page.stock import PAPERS
from muggins_print.press.reading import read_file
from muggins_print.printing import print_orders
from muggins_print.sheets import counting_aid, cribbage_voice
from muggins_print.sheets.cribbage_pad import CRIBBAGE_PAD, ROUNDS
from muggins_print.sheets.cribbage_rules import BEST, COMPARED, CRIBBAGE_RULES, EXAMPLE, SETTLED
from muggins_print.sheets.frame import measure_for
from muggins_print.sheets.ordering import order_from, place_order
from muggins_print.sheets.titles import file_title
from muggins_print.words import languages, words_in

PLAIN = VARIANTS["cribbage"]


def said(pages: tuple[Page, ...]) -> str:
    return " ".join(text for page in pages for text, _ in texts(page))


# --- what is said of it -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_a_game_is_called_by_what_was_chosen(language: str) -> None:
    words = words_in(language)
    line = cribbage_voice.line
    assert line(PLAIN, words, NOTATIONS["obelus"]) == "Cribbage"
    short = PLAIN._replace(holes=61, tables=(3,))
    to, players = {"en": ("to", "players"), "nl": ("tot", "spelers")}[language]
    assert line(short, words, NOTATIONS["obelus"]) == f"Cribbage · {to} 61 · 3 {players}"


def test_keys_say_how_they_read_what_tables_differ_on() -> None:
    call, finish, both = cribbage_voice.readings(PLAIN, words_in("en"))
    assert "go to the counter" in call  # C9
    assert "cut off" in finish  # C14
    assert "the counter wins" in both
    assert cribbage_voice.readings(PLAIN, words_in("en"), "call") == (call,)  # which has no scores
    assert len(cribbage_voice.readings(PLAIN, words_in("en"), "finish")) == 3
    assert [name for name, one in EXERCISES.items() if one.by_reading] == ["call", "finish"]
    assert cribbage_voice.notes(PLAIN) == ()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        ("board", {"players": "2"}),
        ("rules", {"holes": "61"}),
        ("score-pad", {"players": "3"}),
        ("deck", {"colours": "four"}),
        ("key", {"hands": ["5C 5D 5H JS / 5S"]}),
        ("worksheet", {"exercise": "count", "questions": "4", "sheet_number": "4127"}),
    ],
)
def test_printed_files_are_as_their_codes_say(kind: str, asked: dict[str, object], language: str) -> None:
    order = place_order(kind, {"variant": "cribbage", "language": language, **asked})
    assert order_from(order.code) == order
    files = print_orders([order], "separate", file_title([order]), language)
    named = [("one.pdf", files.sheets), ("two.pdf", files.key)]
    found = check([(name, read_file(file)) for name, file in named if file])
    assert not found.findings


# --- rules ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("large", ["no", "yes"])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", PAPERS)
def test_rules_keep_to_their_pages_and_nothing_lies_on_anything(
    paper: str, language: str, large: str, measure: Measure
) -> None:
    if (paper, large) == ("a5", "yes"):
        return
    asked = {"paper": paper, "language": language, "large_print": large}
    made = draft(CRIBBAGE_RULES, measure, **asked)
    fit = measure_for(ordered(CRIBBAGE_RULES, **asked), measure)
    assert 1 <= len(made.pages) <= (6 if large == "yes" else 4)
    for page in made.pages:
        assert not overlaps(page, fit)
        if large == "no":
            assert not outside(page, fit)


def test_two_pages_of_a4_hold_all_rules(measure: Measure) -> None:
    for language in languages():
        assert len(sheet(CRIBBAGE_RULES, measure, language=language).pages) == 2


def test_the_examples_come_to_what_the_game_makes_of_them(measure: Measure) -> None:
    """C17 and C18, as the sheet tells them."""
    assert count(BEST).points == 29
    told = said(sheet(CRIBBAGE_RULES, measure).pages)
    assert count(EXAMPLE).points == 24
    assert "This hand counts 24:" in told
    assert "Together: 8 + 4 + 12 = 24" in told
    pages = sheet(CRIBBAGE_RULES, measure).pages
    figures = [m.text for page in pages for m in page.marks if isinstance(m, Label) and m.align == "centre"]
    rows = [figures[at : at + 4] for at in range(len(figures)) if figures[at : at + 1] == ["8"]]
    assert ["8", "6", "6", "2"] in rows
    assert ["8", "8", "11", "0"] in rows
    assert ["8", "10", "8", "2"] in rows
    assert len(SETTLED) == 6


@pytest.mark.parametrize("language", languages())
def test_plain_cribbage_and_muggins_are_compared_side_by_side(language: str, measure: Measure) -> None:
    words = words_in(language)
    pages = sheet(CRIBBAGE_RULES, measure, language=language).pages
    for name in COMPARED:
        sides = [words.phrase(f"cribbage-rules-{name}-{which}") for which in ("plain", "with")]
        places = [
            (mark.x, mark.y)
            for page in pages
            for mark in page.marks
            if isinstance(mark, TextBlock) and mark.spans[0].text in sides
        ]
        assert len(places) == 2
        assert places[0][1] == places[1][1]
        assert places[0][0] < places[1][0]


@pytest.mark.parametrize("row", counting_aid.ROWS)
def test_cards_that_show_what_counts_count_that(row: counting_aid._Row) -> None:
    """Each row of the aid holds its one combination and no other (C1 to C3)."""
    assert sum(one.points for one in count(row.hand).combinations) == row.points


@pytest.mark.parametrize(("holes", "fourfold"), [("121", True), ("61", False)])
def test_rules_tell_the_game_that_is_ordered(holes: str, fourfold: bool, measure: Measure) -> None:
    told = said(sheet(CRIBBAGE_RULES, measure, holes=holes).pages)
    assert f"board with {holes} holes" in told
    assert ("double skunk" in told) == fourfold
    assert "2, 3 or 4 players" in told
    assert "4 players, two against two." in said(sheet(CRIBBAGE_RULES, measure, players="4").pages)


# --- score pad --------------------------------------------------------------------------------------


@pytest.mark.parametrize("large", ["no", "yes"])
@pytest.mark.parametrize(("players", "sides"), [("any", 2), ("2", 2), ("3", 3), ("4", 2)])
@pytest.mark.parametrize("holes", ["61", "121"])
@pytest.mark.parametrize("paper", PAPERS)
def test_every_side_has_its_columns_and_rows_to_write_in(
    paper: str, holes: str, players: str, sides: int, large: str, measure: Measure
) -> None:
    if (paper, large) == ("a5", "yes"):
        return
    asked = {"paper": paper, "holes": holes, "players": players, "large_print": large}
    (page,) = draft(CRIBBAGE_PAD, measure, **asked).pages
    fit = measure_for(ordered(CRIBBAGE_PAD, **asked), measure)
    assert not overlaps(page, fit)
    marbles = [mark for mark in page.marks if isinstance(mark, Stamp)]
    games = len(marbles) // sides
    assert [mark.art.name.split("-")[1] for mark in marbles] == [str(n + 1) for n in range(sides)] * games
    rounds = [mark.text for mark in page.marks if isinstance(mark, Label) and mark.text.isdigit()]
    assert rounds == [str(n + 1) for n in range(ROUNDS[int(holes)])] * games
    level = sorted({m.y1 for m in page.marks if isinstance(m, Line) and m.y1 == m.y2})
    assert min(after - before for before, after in pairwise(level)) >= 7.9 / page.scale


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_page_holds_two_games_to_121(paper: str, measure: Measure) -> None:
    told = said(sheet(CRIBBAGE_PAD, measure, paper=paper).pages)
    assert told.count("Muggins ") >= 4
    assert told.count("Name") == 4


@pytest.mark.parametrize(
    ("players", "language", "told", "left_out"),
    [
        ("2", "en", "Both players get six cards and put two away.", ("Three or four", "artner")),
        ("3", "en", "Everybody gets five cards and puts one away; one more", ("Two players get", "artner")),
        ("4", "en", "Everybody gets five cards and puts one away. The", ("Two players get", "one more card")),
        ("2", "nl", "Je krijgt allebei zes kaarten en legt er twee weg.", ("z’n drieën", "maat ")),
        ("3", "nl", "legt er één weg; er komt één kaart", ("z’n tweeën", "Je maat")),
        (
            "4",
            "nl",
            "Je krijgt ieder vijf kaarten en legt er één weg. Die",
            ("z’n tweeën", "van de stapel bij"),
        ),
    ],
)
def test_rules_for_one_table_tell_of_that_alone(
    players: str, language: str, told: str, left_out: tuple[str, ...], measure: Measure
) -> None:
    """C7."""
    text = said(sheet(CRIBBAGE_RULES, measure, players=players, language=language).pages)
    assert told in text
    assert not [one for one in left_out if one in text]
    assert ".-" not in text


@pytest.mark.parametrize(("language", "many"), [("en", "any cards"), ("nl", "twee of meer kaarten")])
def test_the_rule_of_fifteens_says_of_how_many_cards(language: str, many: str) -> None:
    """C1."""
    assert many in words_in(language).phrase("cribbage-rules-row-fifteen")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("large", ["no", "yes"])
def test_signs_over_narrow_columns_are_explained(language: str, large: str, measure: Measure) -> None:
    """C14."""
    asked = {"players": "3", "paper": "a4", "language": language, "large_print": large}
    own = measure_for(ordered(CRIBBAGE_PAD, **asked), measure)
    text = said(sheet(CRIBBAGE_PAD, own, **asked).pages)
    explained = words_in(language).phrase("cribbage-pad-signs") in text
    assert explained == (" = " in text.replace(words_in(language).phrase("cribbage-pad-signs"), ""))
    assert explained == (large == "yes")
