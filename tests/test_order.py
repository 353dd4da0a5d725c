from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins_print.chance import HIGHEST_PART, HIGHEST_SHEET_NUMBER, Chance, SheetNumber
from muggins_print.choices import Length, Offset, OneOf, SheetNumbers, WholeNumber
from muggins_print.errors import BadRequest
from muggins_print.games import GAMES
from muggins_print.games.cribbage import CRIBBAGE
from muggins_print.games.cribbage.choices import Hands, typed
from muggins_print.games.cribbage.deals import hand
from muggins_print.games.dice import DICE
from muggins_print.games.dice.choices import MOST_SPACES, DiceChoice, OperationsChoice, SpacesChoice
from muggins_print.games.dominoes.choices import Layouts
from muggins_print.order import SYMBOLS, Choice, Order, _written, opened_code
from muggins_print.pieces import DIE_SIDES
from muggins_print.sheets import SHEETS
from muggins_print.sheets.contract import SheetKind
from muggins_print.sheets.deck import DECK
from muggins_print.sheets.hands_key import HANDS_KEY
from muggins_print.sheets.key import KEY, Rolls
from muggins_print.sheets.ordering import (
    COMMON,
    VARIANT,
    choices_of,
    game_of,
    kind_named,
    order_from,
    place_order,
    usual_variant,
)
from muggins_print.sheets.worksheet import WORKSHEET

CODES = Path(__file__).parent / "golden" / "codes.toml"


def values(choice: Choice) -> st.SearchStrategy[object]:
    """What may be asked for by a choice. A new type of choice needs its line here."""
    match choice:
        case OneOf():
            return st.sampled_from(choice.values)
        case WholeNumber():
            return st.integers(choice.low, choice.high)
        case Length():
            return st.integers(choice.low, choice.high).map(lambda tenths: tenths / 10)
        case Offset():
            return st.tuples(*[st.integers(-choice.most, choice.most).map(lambda tenths: tenths / 10)] * 2)
        case Hands():
            numbers = st.integers(1, 1_000_000)
            return st.lists(numbers.map(lambda number: typed(hand(Chance("hands", number)))), max_size=3)
        case Layouts():
            return st.lists(st.sampled_from(("6-3", "6+6 6-3", "3-6 6+6 6-2 / 6-4")), max_size=3)
        case SheetNumbers():
            number = st.builds(
                SheetNumber, st.integers(1, HIGHEST_SHEET_NUMBER), st.integers(1, HIGHEST_PART)
            )
            return st.lists(number.map(str), min_size=1, max_size=4)
        case DiceChoice():
            return st.tuples(*[st.sampled_from(DIE_SIDES)] * 3)
        case OperationsChoice():
            return st.text("+−×÷", min_size=1)
        case SpacesChoice():
            return st.tuples(st.integers(1, 40), st.integers(1, MOST_SPACES - 1)).map(
                lambda ends: f"{ends[0]}-{ends[0] + ends[1]}"
            )
        case Rolls():
            roll = st.tuples(*[st.integers(1, 4)] * 3)  # every die has these
            return st.lists(roll.map(lambda numbers: ",".join(map(str, numbers))), min_size=1, max_size=5)
    raise AssertionError(f"no strategy for {choice}")


def variants_of(kind: SheetKind) -> list[str]:
    """The variants that a kind of sheet is for."""
    return [name for game in GAMES if kind.game in ("", game.name) for name in game.variants]


@st.composite
def orders(draw: st.DrawFn) -> Order:
    """Orders of any kind and variant, with any of their choices made."""
    kind = draw(st.sampled_from(SHEETS))
    variant = draw(st.sampled_from(variants_of(kind)))
    # A sheet number that is not asked for is drawn by lot: never twice the same.
    least: dict[str, object] = {"variant": variant}
    choices = choices_of(kind, variant)
    least |= {choice.name: draw(values(choice)) for choice in choices if isinstance(choice, SheetNumbers)}
    asked = {choice.name: draw(values(choice)) for choice in choices if draw(st.booleans())}
    try:
        return place_order(kind.name, {**asked, **least})
    except BadRequest:  # such as spaces that these dice never reach
        return place_order(kind.name, least)


@given(orders())
def test_a_code_rebuilds_its_order(order: Order) -> None:
    assert order_from(order.code) == order


@given(orders(), st.randoms())
def test_a_code_may_be_typed_in_any_case_with_misread_letters_and_dashes(order: Order, random: Any) -> None:
    said = {"0": "0Oo", "1": "1IiLl"}
    typed = "".join(
        random.choice(said.get(letter, letter + letter.lower()))
        + random.choice(["", "", "", "-", " ", "–", "\u00a0"])
        for letter in order.code.replace("-", "")
    )
    assert order_from(typed) == order


@settings(deadline=None)  # the longest codes have thousands of slips
@given(orders())
def test_every_single_slip_is_noticed(order: Order) -> None:
    letters = order.code.replace("-", "")
    for slipped in (*changed(letters), *swapped(letters)):
        with pytest.raises(BadRequest, match="has a slip in it"):
            opened_code(slipped)


def changed(letters: str) -> Iterator[str]:
    for place, letter in enumerate(letters):
        for other in SYMBOLS:
            if other != letter:
                yield letters[:place] + other + letters[place + 1 :]


def swapped(letters: str) -> Iterator[str]:
    for place in range(len(letters) - 1):
        first, second = letters[place], letters[place + 1]
        if first != second:
            yield letters[:place] + second + first + letters[place + 2 :]


@given(st.lists(st.integers(0, 31), max_size=40))
def test_any_row_of_symbols_with_a_right_check_is_an_order_or_refused(symbols: list[int]) -> None:
    try:
        order = order_from(_written([1, *symbols]))
    except BadRequest:
        return
    assert order_from(order.code) == order


@given(st.text())
def test_any_text_is_an_order_or_refused(text: str) -> None:
    try:
        order = order_from(text)
    except BadRequest:
        return
    assert order_from(order.code) == order


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "too short"),
        ("1", "too short"),
        ("1030!", "none has '!'"),
        ("1031", "has a slip in it"),
        (_written([2, 0]), "newer muggins_print"),
        (_written([0, 0]), "newer muggins_print"),
        (_written([1, 30]), "newer muggins_print"),
        (_written([1, 0, 30]), "newer muggins_print"),
        (_written([1, 0, 0]), "breaks off"),
        (_written([1, 0, 0, 15]), "does not have"),
        (_written([1, 1]), "names no sheet"),
        (_written([1, 1, 17] + [31] * 4000 + [1]), "a number in it that no order has"),
        (_written([1, 1, 17] + [31] * 6 + [1]), "outside"),
    ],
)
def test_a_code_of_no_order_is_refused_with_the_reason(code: str, sentence: str) -> None:
    with pytest.raises(BadRequest, match=sentence):
        order_from(code)


@cache
def kept_codes() -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = tomllib.loads(CODES.read_text(encoding="utf-8"))["code"]
    return kept


@pytest.mark.parametrize("kept", kept_codes(), ids=lambda kept: str(kept["code"]))
def test_a_code_once_printed_means_the_same_for_ever(kept: dict[str, Any]) -> None:
    order = order_from(kept["code"])
    assert order.kind == kept["kind"]
    settings = place_order(order.kind, {"notation": "obelus", **kept["settings"]}).settings
    told = {choice.name for choice in order.choices if order.settings[choice.name] != choice.default}
    assert told == set(kept["settings"])
    assert {name: order.settings[name] for name in told} == {name: settings[name] for name in told}


def test_codes_of_every_kind_variant_and_choice_are_kept() -> None:
    assert {kept["kind"] for kept in kept_codes()} == {kind.name for kind in SHEETS}
    named = {(name, str(value)) for kept in kept_codes() for name, value in kept["settings"].items()}
    for choice in (*COMMON, *(choice for game in GAMES for choice in game.choices)):
        assert choice.name in {name for name, _ in named}
        if isinstance(choice, OneOf):
            assert {value for name, value in named if name == choice.name} >= set(choice.values) - {
                choice.default
            }
    for kind in SHEETS:
        mine = {name for kept in kept_codes() if _kind(kept) is kind for name in kept["settings"]}
        assert {choice.name for choice in kind.choices} <= mine


def test_codes_of_every_exercise_are_kept() -> None:
    (exercises,) = [choice for choice in WORKSHEET.choices if choice.name == "exercise"]
    assert isinstance(exercises, OneOf)
    kept = [
        one["settings"].get("exercise", exercises.default) for one in kept_codes() if _kind(one) is WORKSHEET
    ]
    assert set(kept) == set(exercises.values)


def _kind(kept: dict[str, Any]) -> SheetKind:
    return kind_named(kept["kind"], kept["settings"].get("variant", "classic"))


def test_no_two_choices_of_an_order_share_a_tag_or_a_name() -> None:
    for kind in SHEETS:
        for variant in variants_of(kind):
            choices = choices_of(kind, variant)
            assert (
                len({choice.tag for choice in choices})
                == len({choice.name for choice in choices})
                == len(choices)
            )
            assert all(0 <= choice.tag <= 31 for choice in choices)
    numbered = {(kind.name, kind.number) for kind in SHEETS}
    assert len({name for name, _ in numbered}) == len({number for _, number in numbered}) == len(numbered)


def test_no_code_is_longer_than_it_must_be() -> None:
    assert place_order("board", {}).code == "1030"
    worksheet = place_order("worksheet", {"sheet_number": 4127}).code
    assert len(worksheet.replace("-", "")) == 11


# --- lengths ----------------------------------------------------------------------------------------

EDGE = Length("edge", 16, 160, "an edge", 50, 400)
SHIFT = Offset("shift", 17, (0, 0), "a shift", 100)


@pytest.mark.parametrize(
    ("given", "tenths"),
    [
        ("8", 80), (8, 80), ("8mm", 80), ("8 mm", 80), ("8,5 mm", 85), (8.5, 85), ("0.25in", 64),
        ("1 cm", 100), ('1"', 254), ("0.24 IN", 61), (" 12.34 ", 123), ("12.35", 124), ("40", 400), ("5", 50),
    ],
)  # fmt: skip
def test_a_length_is_read_as_people_write_it(given: object, tenths: int) -> None:
    assert EDGE.read(given) == tenths


@pytest.mark.parametrize("given", ["", "wide", "8 m", "8mm wide", "1/4 in", "8.5.1", True, "1e1", "٨", None])
def test_what_is_no_length_is_refused(given: object) -> None:
    with pytest.raises(BadRequest, match=r"--edge takes a length such as 40mm or 0\.25in, not "):
        EDGE.read(given)


@pytest.mark.parametrize("given", ["4.9", "40.1", "200 mm", "0", "-8", "99999 in"])
def test_a_length_outside_its_range_is_refused(given: str) -> None:
    with pytest.raises(BadRequest, match=rf"--edge goes from 5 to 40 mm; '{re.escape(given)}' is outside\."):
        EDGE.read(given)


@pytest.mark.parametrize(
    ("given", "tenths"),
    [
        ("1.5,-0.5", (15, -5)), ("1,5;-0,5", (15, -5)), ("2 −3", (20, -30)), ("1mm, 2 mm", (10, 20)),
        ([1.5, -2], (15, -20)), ("0,0", (0, 0)), ("10,-10", (100, -100)), ("+1,+1", (10, 10)),
    ],
)  # fmt: skip
def test_a_shift_is_read_as_people_write_it(given: object, tenths: tuple[int, int]) -> None:
    assert SHIFT.read(given) == tenths


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("1", "--shift takes two lengths such as 1.5,-0.5 (to the right, and down), not '1'."),
        ("1,2,3", "--shift takes two lengths"),
        ("", "--shift takes two lengths"),
        ("left,up", "--shift takes two lengths"),
        ([1, True], "--shift takes two lengths"),
        ("10.1,0", "--shift goes up to 10 mm each way; '10.1,0' is further."),
        ("0;-11", "--shift goes up to 10 mm each way; '0;-11' is further."),
    ],
)
def test_what_is_no_shift_is_refused(given: object, sentence: str) -> None:
    with pytest.raises(BadRequest) as refused:
        SHIFT.read(given)
    assert sentence in str(refused.value)


def test_lengths_are_told_in_millimetres() -> None:
    assert [EDGE.written(tenths) for tenths in (80, 85, 254)] == ["8 mm", "8.5 mm", "25.4 mm"]
    assert SHIFT.written((15, -5)) == "1.5,−0.5 mm"
    assert (EDGE.takes, EDGE.metavar, SHIFT.metavar) == ("5 to 40 mm", "MM", "X,Y")


# --- the margin -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"margin": "99"}, "A margin of 99 mm leaves 12 × 99 mm of A4 paper, too little for a sheet."),
        ({"margin": "45.1"}, "Ask for 45 mm at most."),
        ({"margin": "60", "paper": "a5"}, "leaves 28 × 90 mm of A5 paper"),
        ({"margin": "75", "paper": "a5"}, "leaves 0 × 60 mm of A5 paper"),
        ({"margin": "100"}, "A margin of 100 mm leaves 10 × 97 mm of A4 paper"),
        ({"margin": "120"}, "Ask for 45 mm at most."),
        ({"margin": "120", "paper": "a5"}, "Ask for 14 mm at most."),
        ({"margin": "-1"}, "--margin goes from 0 to 45 mm on A4; '-1' is outside."),
    ],
)
def test_a_margin_that_leaves_no_room_is_refused(asked: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadRequest) as refused:
        place_order("rules", asked)
    assert sentence in str(refused.value)


def test_a_code_with_such_a_margin_is_refused_too() -> None:
    order = place_order("rules", {"paper": "a3", "margin": "80"}).but(paper="a4")
    with pytest.raises(BadRequest, match="A margin of 80 mm leaves"):
        order_from(order.code)


@pytest.mark.parametrize("variant", VARIANT.values)
def test_a_worksheet_of_any_variant_asks_something_without_being_told_what(variant: str) -> None:
    order = place_order("worksheet", {"variant": variant})
    assert order.text("exercise") == next(iter(game_of(variant).exercises))
    assert order_from(order.code) == order


def test_a_game_without_the_usual_exercise_has_its_first_one(monkeypatch: pytest.MonkeyPatch) -> None:
    exercises = {name: exercise for name, exercise in DICE.exercises.items() if name != "totals"}
    monkeypatch.setattr("muggins_print.sheets.ordering.GAMES", (replace(DICE, exercises=exercises),))
    assert place_order("worksheet", {}).text("exercise") == "target"
    assert place_order("worksheet", {"exercise": "score"}).text("exercise") == "score"
    assert place_order("worksheet", {"exercise": "totals"}).text("exercise") == "totals"  # refused later


@pytest.mark.parametrize(
    ("exercise", "questions"),
    [
        ("totals", 12),
        ("ways", 10),
        ("three-ways", 8),
        ("score", 3),
        ("mixed", 12),
        ("call", 6),
        ("count-ends", 4),
        ("sequence", 2),
    ],
)
def test_a_sheet_asks_as_many_questions_as_suit_its_exercise(exercise: str, questions: int) -> None:
    """The order says so itself: what is usual may change, and codes go on meaning the same."""
    order = place_order("worksheet", {"exercise": exercise, **_variant_of(exercise)})
    assert order.whole("questions") == questions
    assert order_from(order.code).whole("questions") == questions
    assert place_order("worksheet", {"exercise": exercise, "questions": 12}).whole("questions") == 12


def _variant_of(exercise: str) -> dict[str, str]:
    game = next(game for game in GAMES if exercise in game.exercises)
    return {"variant": next(iter(game.variants))}


def test_kinds_of_another_game_alone_have_its_variant_without_being_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("muggins_print.sheets.ordering.GAMES", (DICE, CRIBBAGE))
    assert usual_variant(DECK) == "cribbage"
    assert usual_variant(HANDS_KEY, KEY) == usual_variant(WORKSHEET) == "classic"


def test_a_number_that_is_no_choice_is_answered_with_those_that_are() -> None:
    with pytest.raises(BadRequest, match=r"--per-page takes auto, 1, 2, 4, 6, not '3'\."):
        place_order("board", {"use": "colouring", "per_page": "3"})


def test_a_choice_called_by_a_plural_says_what_it_takes() -> None:
    with pytest.raises(BadRequest) as refused:
        place_order("tokens", {"backs": "both"})
    assert str(refused.value) == (
        "--backs takes none, long-edge, short-edge, fold, not 'both'. Choose one of them."
    )


def test_a_kind_of_another_game_is_refused_in_a_whole_sentence() -> None:
    with pytest.raises(
        BadRequest, match=r"^The variant dominoes has no tokens\. It has these kinds of sheet: "
    ):
        kind_named("tokens", "dominoes")
