"""The domino exercises: every key against a stupid scorer, levels, house rules, words, and stability."""

from __future__ import annotations

import re
from collections import Counter
from time import process_time

import pytest
import stupid_dominoes
from dominoes_questions import HOUSE, ORACLES, asked, layout_of
from dominoes_rounds import PLAIN
from positions import filled

from muggins_print.games.contract import Exercise, Said
from muggins_print.games.dominoes import DOMINOES
from muggins_print.games.dominoes.counting import effort, why
from muggins_print.games.dominoes.exercises import EXERCISES
from muggins_print.games.dominoes.exercises.rounds import FEWEST_TILES, MOST_TILES, POSITIONS
from muggins_print.games.dominoes.text_form import read_layout, written
from muggins_print.games.dominoes.tiles import named
from muggins_print.games.dominoes.variants import DominoesVariant
from muggins_print.pieces import Layout, TileHand
from muggins_print.words import words_in

each = pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)
house = pytest.mark.parametrize("variant", [PLAIN, HOUSE], ids=["plain", "house"])


def test_exercises_are_known_by_their_names_in_an_order_that_codes_count() -> None:
    assert list(EXERCISES) == ["count-ends", "best-tile", "call-muggins", "round-end", "sequence"]
    assert DOMINOES.exercises is EXERCISES
    assert ORACLES.keys() == EXERCISES.keys()


@each
@house
def test_every_key_is_what_the_stupid_scorer_finds(exercise: Exercise, variant: DominoesVariant) -> None:
    """T3 to T20, over all positions."""
    for question in asked(exercise, variant):
        ORACLES[exercise.name](question, variant)


@each
@house
def test_there_are_600_and_no_two_alike(exercise: Exercise, variant: DominoesVariant) -> None:
    found = asked(exercise, variant)
    assert len({(question.pieces, question.values) for question in found}) == len(found) == POSITIONS


@each
def test_fields_and_answers_go_together(exercise: Exercise) -> None:
    for question in asked(exercise):
        assert len(question.room.fields) == len(question.answers)
        for field, answer in zip(question.room.fields, question.answers, strict=True):
            assert (field.kind == "ticks") == (answer.said is not None)
            assert answer.said is None or answer.said in field.options


@each
def test_grades_spread_and_efforts_can_be_added(exercise: Exercise) -> None:
    efforts = Counter(question.grade.effort for question in asked(exercise))
    assert min(efforts) >= 1
    assert len(efforts) >= 5
    assert max(efforts.values()) < POSITIONS / 2


@each
@pytest.mark.parametrize("language", ["en", "nl"])
def test_all_that_is_said_has_its_words(exercise: Exercise, language: str) -> None:
    words = words_in(language)
    for variant in (PLAIN, HOUSE):
        for question in asked(exercise, variant)[:200]:
            said = list(question.reasons)
            assert said
            said += [answer.said for answer in question.answers if answer.said]
            said += [field.label for field in question.room.fields if field.label]
            said += [option for field in question.room.fields for option in field.options]
            texts = [filled(words.phrase, one) for one in said]
            texts.append(words.phrase(question.ask, **dict(question.values)))
            for text in texts:
                assert text == " ".join(text.split())
                assert " ," not in text
                assert " ." not in text


@each
def test_posing_all_takes_no_time(exercise: Exercise) -> None:
    """600 in four seconds at most, several times what it takes."""
    own = PLAIN._replace(name=f"timed-{exercise.name}")
    begun = process_time()
    asked(exercise, own)
    assert process_time() - begun < 4.0


def test_half_the_turns_to_count_score() -> None:
    """T8."""
    made = [question.answers[1].value != "0" for question in asked(EXERCISES["count-ends"])]
    assert made == [True, False] * (POSITIONS // 2)


def test_layouts_to_count_are_of_every_kind() -> None:
    """From one tile on, with one to four open ends, with the spinner free, half taken and closed in."""
    layouts = [layout_of(question) for question in asked(EXERCISES["count-ends"])]
    assert {len(layout.tiles) for layout in layouts} >= set(range(1, 20))
    terms = Counter(len(question.reasons) for question in asked(EXERCISES["count-ends"]))
    assert len(terms) >= 3
    assert {layout.spinner is None for layout in layouts} == {True, False}
    assert any(layout.below for layout in layouts)
    assert any(layout.above and not layout.below for layout in layouts)


@pytest.mark.parametrize(
    ("layout", "needed"),
    [("6-3", 2), ("6+6", 2), ("6+6 6-3", 3), ("2-6 6+6 6-3", 3), ("2-6 6+6 6-3 / 6-4 4-4", 5)],
)
def test_counting_is_harder_the_more_ends_and_doubles_there_are(layout: str, needed: int) -> None:
    """T7, T9, T10."""
    assert effort(read_layout(layout)) == needed


def test_reasons_tell_the_sum_and_every_double_that_counts() -> None:
    """T8 to T10."""
    words = words_in("en")

    def told(layout: str) -> list[str]:
        return [filled(words.phrase, one) for one in why(read_layout(layout))]

    assert told("6-3 3+3 3-0 / 3-4 / 3-5") == [
        "6 + 0 + 4 + 5 = 15, a multiple of five: 15 points.",
        "The spinner 3-3 counts 0: both its sides are taken.",
    ]
    assert told("6+6 6-3 3-3") == [
        "12 + 6 = 18, no multiple of five: no points.",
        "The spinner 6-6 counts 12: it has a free side.",
        "The double 3-3 counts 6: it is an open end.",
    ]
    assert told("6-6 6-3 3+3") == [
        "12 + 6 = 18, no multiple of five: no points.",
        "The spinner 3-3 counts 6: it has a free side.",
        "The double 6-6 counts 12: it is an open end.",
    ]
    assert told("6-3 3+3 3-0 / 3-4 4-4 / 3-5 5-5 5-2") == [
        "6 + 0 + 8 + 2 = 16, no multiple of five: no points.",
        "The spinner 3-3 counts 0: both its sides are taken.",
        "The double 4-4 counts 8: it is an open end.",
    ]
    assert told("0+0") == ["0: no points.", "The spinner 0-0 counts 0: it has a free side."]
    assert told("6-3") == ["6 + 3 = 9, no multiple of five: no points."]


def test_a_hand_to_choose_from_holds_a_choice_and_sometimes_a_tie() -> None:
    """T4."""
    found = asked(EXERCISES["best-tile"])
    hands = [piece.tiles for question in found for piece in question.pieces if isinstance(piece, TileHand)]
    assert len(hands) == len(found)
    assert {len(hand) for hand in hands} == set(range(FEWEST_TILES, MOST_TILES + 1))
    ties = Counter(len(question.answers[0].also) for question in found)
    assert ties[0] > 400
    assert ties[1] > 20
    assert max(ties) <= 3


def test_answers_of_a_tie_pair_every_best_tile_with_its_end_and_with_no_other() -> None:
    """T4, T8: one goes with all of the others; several go one by one, in the order of the reasons."""
    one_by_one = 0
    for question in asked(EXERCISES["best-tile"]):
        tiles, ends = ((answer.value, *answer.also) for answer in question.answers[:2])
        if len(tiles) > 1 and len(ends) > 1:
            one_by_one += 1
            right = list(zip(tiles, ends, strict=True))
        else:
            right = [(tile, end) for tile in tiles for end in ends]
        layout, hand = question.pieces
        assert isinstance(layout, Layout)
        assert isinstance(hand, TileHand)
        most = stupid_dominoes.best(layout, hand.tiles)[0]
        found = {
            (named(tile), named(end))
            for tile in hand.tiles
            for after in stupid_dominoes.grown(layout, tile)
            if stupid_dominoes.score(after) == most
            for end in stupid_dominoes.touching(after, tile)
        }
        assert set(right) == found
        best = [dict(one.values) for one in question.reasons[:-1]]
        assert list(dict.fromkeys((one["tile"], one["on"]) for one in best)) == right
    assert one_by_one > 20


def test_hands_rounded_by_themselves_are_added_as_they_were_rounded() -> None:
    """T17: 12 and 10 pips are 10 + 10."""
    words = words_in("en")
    rounded = [
        filled(words.phrase, question.reasons[-1])
        for question in asked(EXERCISES["round-end"], HOUSE)
        if question.reasons[-1].phrase.endswith("each")
    ]
    assert len(rounded) > 100
    for text in rounded:
        hands, near, total = re.fullmatch(r"([\d +]+), each .*: ([\d +]+) = (\d+) points\.", text).groups()  # type: ignore[union-attr]
        each = [5 * round(int(pips) / 5) for pips in hands.split(" + ")]
        assert near.split(" + ") == list(map(str, each))
        assert sum(each) == int(total)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "are not counted here."), ("nl", "tellen hier niet mee.")]
)
def test_a_round_counted_whole_leaves_the_last_pips_out_and_says_so(language: str, said: str) -> None:
    """T15."""
    assert words_in(language).phrase("exercise-sequence-task").endswith(said)


def test_neither_a_claim_nor_silence_gives_anything_away() -> None:
    """T12, T13: of both, half are right, and the four kinds take turns."""
    kinds = []
    for question in asked(EXERCISES["call-muggins"]):
        verdict = question.answers[0].said
        assert verdict is not None
        kinds.append((bool(dict(question.values)["points"]), verdict.phrase.rpartition("-")[2]))
    turn = [(True, "right"), (False, "right"), (False, "missed"), (True, "wrong")]
    assert kinds == turn * (POSITIONS // 4)


def test_wrong_claims_are_scores() -> None:
    """T8, T13."""
    wrong = asked(EXERCISES["call-muggins"])[3::4]
    claims = Counter(dict(question.values)["points"] for question in wrong)
    assert claims.keys() <= {5, 10, 15, 20, 25, 30, 35}
    assert len(claims) >= 5


def test_by_the_house_rule_a_wrong_claim_goes_to_the_opponent() -> None:
    """T13."""
    exercise = EXERCISES["call-muggins"]
    paid = [question.answers[3].value for question in asked(exercise, HOUSE)[3::4]]
    assert "0" not in paid
    assert {question.answers[3].value for question in asked(exercise)[3::4]} == {"0"}


def test_rounds_end_in_every_way() -> None:
    """T14 to T18: dominoed and blocked, for two to four players and for teams, with a tie now and then."""
    kinds: Counter[tuple[int, bool, bool]] = Counter()
    nobody = 0
    for question in asked(EXERCISES["round-end"]):
        hands = [piece.tiles for piece in question.pieces if isinstance(piece, TileHand)]
        kinds[len(hands), bool(dict(question.values)["teams"]), all(hands)] += 1
        nobody += question.answers[0].said == Said("exercise-round-end-nobody")
        assert max(map(len, hands)) <= MOST_TILES
    ways = [(2, False), (3, False), (4, False), (4, True)]
    assert set(kinds) == {(*way, blocked) for way in ways for blocked in (False, True)}
    assert sum(count for kind, count in kinds.items() if kind[2]) == POSITIONS // 3
    assert nobody >= 5


def test_a_round_is_short() -> None:
    """T3: whoever goes out first or second has played all tiles without drawing any."""
    for variant, turns in ((PLAIN, {9, 10}), (HOUSE, {13, 14})):
        found = asked(EXERCISES["sequence"], variant)
        assert {len(layout_of(question).turns) for question in found} == turns


def test_nobody_passes_in_a_round_that_is_counted_whole() -> None:
    """T5: whoever goes out, the other may have drawn the whole pile; such a round is left out."""
    variant = PLAIN._replace(tiles_for_two=7, penalty=True)
    for question in asked(EXERCISES["sequence"], variant):
        layout = layout_of(question)
        assert sorted(layout.turns) == sorted(layout.tiles)
        assert len(question.room.fields) == len(layout.turns) + 2


@each
def test_house_rules_are_other_questions(exercise: Exercise) -> None:
    """T3, T13, T17."""
    assert exercise.question(PLAIN, 0).pieces != exercise.question(HOUSE, 0).pieces
    same = exercise.question(PLAIN._replace(name="other"), 0)
    assert same == exercise.question(PLAIN, 0)  # the name alone changes nothing


#: The pieces and the answers of some positions, as `shown` tells them.
GOLDEN: dict[str, dict[int, str]] = {
    "count-ends": {
        0: "4-2 2-2 2-0 0-5 5-4 4-0 0-6 6-6 6-5 5+5 5-3 3-3 3-4 4-6 6-1 1-5 / 5-2 2-6: 15 15",
        1: "1-3 3-5 5-2 2-0 0-5 5-1 1+1 1-2 2-3 3-6 / 1-0 0-0 0-4 4-6 6-0 0-3 3-4: 11 0",
        2: "4-3 3-1 1-6 6-5 5-2 2-0 0-4 4-6 6-0 0-5 5-3 3-0 0+0 0-1: 5 5",
        3: "5-1 1-2 2-0 0-4 4-6 6-5 5-4 4+4: 13 0",
        300: "4-2 2+2 2-5 / 2-6: 15 15",
        599: "1-5 5+5 5-3 3-4 4-0 0-5 5-2 2-6 6-3 3-2: 3 0",
    },
    "best-tile": {
        0: "2-1, 1-0 3-0 3-1 4-3 6-4: 3-1 2-1 5",
        1: "1-1 1-0 0+0 0-4 4-5 5-3 3-4, 5-0 6-1 4-4 6-6: 6-1/4-4 1-1/4-3 10",
        2: "3-0 0-2 2-1 1-4 4+4 4-3 / 4-2 / 4-0, 2-2 5-2 6-6: 2-2 4-2 10",
        3: "2-6 6-0 0-1 1-4 4-3 3-5 5+5, 2-0 5-0 2-2 5-4: 2-0 6-2 10",
        300: "5+5 5-3, 1-1 2-1 3-2 5-2 4-4: 5-2 5-5 5",
        599: "5-4 4+4 4-1, 1-1 5-1 5-2 6-3: 5-1 4-1 10",
    },
    "call-muggins": {
        0: "0-2 2-3 3+3 3-4 4-5 5-5 / 3-0 0-0: right 10 10 0",
        1: "1-5 5+5 5-4 4-4: right 9 0 0",
        2: "5-1 1+1 1-0 0-2 2-5 5-0 0-4 4-3 / 1-2: missed 10 0 10",
        3: "4+4 4-0 0-6 6-1 1-1 1-0 0-3: wrong 11 0 0",
        300: "6-5 5-4: right 10 10 0",
        599: "6-3 3-3 3-4 4-6 6-2 2-4 4-0 0-3 3-2 2-1 1+1 1-4 4-4 4-5 / 1-6 6-0: wrong 11 0 0",
    },
    "round-end": {
        0: "none, 5-5: side 10 10",
        1: "none, 4-4, 2-2 6-6: side 24 25",
        2: "1-1, 5-1, 6-1 4-4 5-5, 3-1 4-1 3-2 6-2 5-3 6-3 6-4 6-6: side 92 90",
        3: "0-0 5-0 5-5, none: side 15 15",
        300: "4-0, 0-0 4-4, none: side 12 10",
        599: "2-2 4-2 4-4 6-4 6-6, 1-1 5-2 6-2 5-3 5-5, 3-2 3-3: side 75 75",
    },
    "sequence": {
        0: "0-0 0-6 6-3 3-4 4-2 2+2 2-0 0-1 1-1 1-2: 0 0 5 0 0 5 0 0 0 0 5 5",
        1: "4-2 2+2 2-6 6-5 5-0 0-3 / 2-3 3-5 5-1 1-0: 0 0 10 0 15 0 10 0 0 0 35 0",
        2: "5-5 5-1 1-6 6+6 6-3 3-0 0-0 0-2 / 6-0: 0 15 0 0 0 5 10 10 0 10 30",
        3: "6-4 4-5 5+5 5-2 2-6 6-1 1-0 0-6 6-6 / 5-1: 0 0 0 10 5 0 0 0 0 0 5 10",
        300: "3-5 5-2 2-6 6-4 4-3 3-1 1+1 1-4 4-5: 0 5 0 0 10 0 0 0 0 10 5",
        599: "4-5 5-2 2-0 0-6 6-4 4+4 4-3 3-1 / 4-0: 0 0 0 0 0 0 0 5 5 5 5",
    },
}


@each
def test_positions_keep_their_meaning(exercise: Exercise) -> None:
    """Order codes rely on it: these must never change."""
    for position, told in GOLDEN[exercise.name].items():
        assert shown(exercise, position) == told


def shown(exercise: Exercise, position: int) -> str:
    """The pieces and the answers of a question, in short."""
    question = exercise.question(PLAIN, position)
    parts = []
    for piece in question.pieces:
        match piece:
            case Layout():
                parts.append(written(piece))
            case TileHand(tiles):
                parts.append(" ".join(f"{tile.high}-{tile.low}" for tile in tiles) or "none")
    answers = [
        answer.said.phrase.rpartition("-")[2] if answer.said else "/".join((answer.value, *answer.also))
        for answer in question.answers
    ]
    return f"{', '.join(parts)}: {' '.join(answers)}"
