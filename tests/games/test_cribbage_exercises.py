"""Cribbage's exercises: every key held against a scorer and an umpire that share nothing with the package."""

from __future__ import annotations

from collections import Counter

import pytest
import stupid_cribbage
from cribbage_asked import KINDS, PLAIN, asked, hand_of, story, true_count, typed, values_of
from cribbage_questions import ORACLES, check

from muggins_print.games.contract import Exercise, Said
from muggins_print.games.cribbage.cards import lettered, read_cards
from muggins_print.games.cribbage.exercises import EXERCISES
from muggins_print.games.cribbage.exercises.call import KINDS_OF_CALL
from muggins_print.games.cribbage.variants import HOLES, TABLES

named = pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)


def test_every_exercise_has_its_oracle() -> None:
    assert ORACLES.keys() == EXERCISES.keys()


@named
def test_there_are_six_hundred_questions_and_no_two_are_alike(exercise: Exercise) -> None:
    questions = asked(exercise.name)
    assert exercise.count(PLAIN) == 600
    assert len({(question.pieces, question.values) for question in questions}) == 600


@named
def test_cards_are_real_and_lie_in_order(exercise: Exercise) -> None:
    for question in asked(exercise.name):
        hand = hand_of(question)
        cards = [*hand.cards, *([] if hand.starter is None else [hand.starter])]
        assert len(set(cards)) == len(cards) == (6 if exercise.name == "keep" else 5)
        assert set(map(lettered, cards)) <= set(stupid_cribbage.DECK)
        assert list(hand.cards) == sorted(hand.cards)
        assert (hand.starter is None) == (exercise.name == "keep")


@named
def test_the_room_takes_every_answer(exercise: Exercise) -> None:
    for question in asked(exercise.name):
        assert question.room.kind == "fields"
        assert len(question.answers) == len(question.room.fields)
        for field, answer in zip(question.room.fields, question.answers, strict=True):
            assert (answer.said in field.options) if field.kind == "ticks" else (answer.value or answer.said)


@named
def test_every_key_is_what_the_stupid_scorer_and_umpire_find(exercise: Exercise) -> None:
    """C1 to C14, over all positions; what takes long over some."""
    questions = asked(exercise.name)
    for question in questions[:: 15 if exercise.name == "keep" else 1]:
        check(exercise.name, question, PLAIN)


def test_hands_are_worth_counting() -> None:
    """Few have nothing, many have something of each kind."""
    counts = [stupid_cribbage.by_kind(*typed(hand_of(question))) for question in asked("count")]
    totals = [sum(counted.values()) for counted in counts]
    assert totals.count(0) < 30
    assert max(totals) >= 16
    assert 6 < sum(totals) / len(totals) < 9
    for kind in KINDS:
        assert sum(counted[kind] > 0 for counted in counts) > 60, kind


def test_a_third_of_cribs_has_four_cards_of_a_suit() -> None:
    """C2: and every second one of those five."""
    questions = asked("crib")
    one_suit = [q for q in questions if len({card.suit for card in hand_of(q).cards}) == 1]
    assert 200 <= len(one_suit) < 215
    assert questions[2::3] == [q for q in one_suit if q in questions[2::3]]
    flushes = sum(q.answers[3].value == "5" for q in questions[2::3])
    assert 80 < flushes < 120
    assert all(q.answers[3].value in ("0", "5") for q in questions)


def test_starters_that_are_jacks_are_no_nobs() -> None:
    """C3: it is said where one lies there."""
    seen = 0
    for question in asked("count") + asked("crib"):
        starter = hand_of(question).starter
        assert starter is not None
        said = [reason for reason in question.reasons if reason.phrase == "cribbage-heels"]
        assert bool(said) == (starter.rank == 11)
        seen += len(said)
    assert seen > 20


def test_a_quarter_of_counts_lacks_nothing() -> None:
    """C9: then a call of muggins would be unfounded."""
    assert Counter(q.answers[1].value == "0" for q in asked("missed")) == {True: 150, False: 450}


def test_every_way_to_miss_comes_up() -> None:
    lacking = [values_of(question.answers[0].said) for question in asked("missed")]
    for kind in KINDS:
        assert sum(int(one[kind]) > 0 for one in lacking) > 15, kind
    several = [one for one in lacking[2::4] if sum(int(one[kind]) > 0 for kind in KINDS) > 1]
    assert len(several) > 75


@pytest.mark.parametrize("tables", [TABLES, (2,), (3,), (4,)], ids=str)
def test_every_table_has_its_share_of_calls(tables: tuple[int, ...]) -> None:
    """C7: and each call there is settled right."""
    variant = PLAIN._replace(tables=tables)
    seen: Counter[int] = Counter()
    for question in asked("call", variant):
        check("call", question, variant)
        seen[sum(len(str(values_of(field.label)["side"])) for field in question.room.fields[1:])] += 1
    assert set(seen) == set(tables)
    assert max(seen.values()) - min(seen.values()) <= 12


def test_kinds_of_call_come_in_turn() -> None:
    """C18 has them all."""
    for position, question in enumerate(asked("call")):
        kind = KINDS_OF_CALL[position % 6]
        told, true = story(question), true_count(question)
        off = true - int(told["named"])
        assert f"exercise-call-reason-{kind}" in [reason.phrase for reason in question.reasons]
        if kind in ("within", "limited"):
            assert off > 0
        elif kind == "over":
            assert off < 0
        elif kind == "unfounded":
            assert off <= 0
        elif kind == "not-over":
            assert off >= 0


def test_calls_that_are_not_heard_come_up_and_are_explained() -> None:
    """C7: later ones, and those of partners."""
    phrases = Counter(reason.phrase for question in asked("call") for reason in question.reasons)
    assert phrases["exercise-call-later"] > 30
    assert phrases["exercise-call-partner"] > 30
    assert all("claim" in values_of(r) for q in asked("call") for r in q.reasons if "-reason-" in r.phrase)


@pytest.mark.parametrize("holes", HOLES)
def test_games_finish_in_every_way(holes: int) -> None:
    """C14: and each way is right."""
    variant = PLAIN._replace(holes=holes)
    ends: Counter[tuple[int, bool]] = Counter()
    for position, question in enumerate(asked("finish", variant)):
        check("finish", question, variant)
        ends[position % 6, question.answers[0].said == Said("exercise-finish-over")] += 1
    assert ends[0, True] == ends[2, True] == ends[3, True] == 100
    for strand in (1, 4, 5):
        assert min(ends[strand, over] for over in (True, False)) >= 10, ends


def test_the_points_before_the_cut_are_right() -> None:
    for question in asked("keep"):
        held = read_cards(question.answers[0].value).held
        assert set(held) <= set(hand_of(question).cards)
        assert question.answers[1].value == str(stupid_cribbage.points(list(map(lettered, held)), None))
        lines = [values_of(said) for said in question.reasons if "points" in dict(said.values)]
        assert any(line.get("points") == int(question.answers[1].value) for line in lines)


def test_questions_are_graded_by_their_combinations() -> None:
    """An effort of one for the hand and one for each combination; more where there is more to do."""
    more = {"count": 0, "crib": 0, "missed": 2, "finish": 3}
    for name, extra in more.items():
        for question in asked(name)[:100]:
            held, starter = typed(hand_of(question))
            kinds = stupid_cribbage.by_kind(held, starter, name == "crib")
            fives = kinds["fifteen"] // 2
            kind_of_pairs = sum(many > 1 for many in Counter(c[:-1] for c in [*held, str(starter)]).values())
            runs = [said for said in question.reasons if said.phrase == "cribbage-found-run"]
            in_runs = sum(len(str(values_of(said)["cards"]).split(", ")) for said in runs)
            others = (kinds["flush"] > 0) + kinds["nobs"]
            assert question.grade.effort == 1 + fives + kind_of_pairs + in_runs + others + extra
            assert question.grade.size == sum(kinds.values())


@named
def test_levels_have_something_to_tell_apart(exercise: Exercise) -> None:
    grades = [question.grade for question in asked(exercise.name)]
    assert len(set(grades)) > 40
    assert len({grade.effort for grade in grades}) > 5
    assert min(grade.effort for grade in grades) >= 1


def test_only_holes_and_players_change_what_is_asked() -> None:
    """Hands to count are the same in every variant."""
    other = PLAIN._replace(holes=61, tables=(4,))
    for name in ("count", "crib", "missed", "keep"):
        assert asked(name)[:20] == asked(name, other)[:20]
    assert asked("finish")[:20] == asked("finish", PLAIN._replace(tables=(2,)))[:20]
    assert asked("call")[:20] == asked("call", PLAIN._replace(holes=61))[:20]
    assert len({PLAIN.pool, other.pool, other._replace(holes=121).pool}) == 3
