"""Cribbage's exercises: every key held against a scorer and an umpire that share nothing with the package."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest
import stupid_cribbage
from cribbage_asked import KINDS, PLAIN, asked, hand_of, story, true_count, typed, values_of
from cribbage_questions import ORACLES, check

from muggins_print.games.contract import Exercise, Field, Said
from muggins_print.games.cribbage.cards import lettered, read_cards
from muggins_print.games.cribbage.exercises import EXERCISES
from muggins_print.games.cribbage.exercises.call import KINDS_OF_CALL
from muggins_print.games.cribbage.variants import HOLES, TABLES

named = pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)


def test_every_exercise_has_its_oracle() -> None:
    assert ORACLES.keys() == EXERCISES.keys()


def test_a_page_has_room_for_so_many() -> None:
    """Where nobody says how many: four with a box for every kind, six of the others."""
    usual = {name: exercise.usual for name, exercise in EXERCISES.items()}
    assert usual == {"count": 4, "crib": 4, "missed": 6, "call": 6, "finish": 6, "keep": 6}


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


class Before(NamedTuple):
    """A finish before its answer: how far the named count, the true one and the other player are from the
    end (below 0: beyond it), how much too high the count is, and what is said to it.
    """

    named: int
    true: int
    other: int
    surplus: int
    says: str | int

    @property
    def ruling(self) -> str:
        """What is said, and of a claim what it comes to (C8, C9)."""
        if isinstance(self.says, str):
            return self.says
        return "unfounded" if self.surplus >= 0 else "within" if self.says <= -self.surplus else "limited"


@pytest.mark.parametrize("holes", HOLES)
def test_scores_before_a_finish_are_any_that_it_can_come_from(holes: int) -> None:
    """C14, by what happens then: each has all the room that it leaves, and no more."""
    found: list[list[Before]] = [[] for _ in range(6)]
    for position, question in enumerate(asked("finish", PLAIN._replace(holes=holes))):
        told, true = story(question), true_count(question)
        named, left = int(told["named"]), holes - int(told["counter_score"])
        other = holes - int(told["caller_score"])
        found[position % 6].append(Before(left - named, left - true, other, named - true, told["says"]))
    at_once, falls_back, enough, unnoticed, caller, helped = found
    assert {one.ruling for one in at_once} == {"within", "limited", "over", "unfounded"}
    assert {one.surplus == 0 for one in at_once} == {True, False}
    assert max(one.surplus for one in at_once) == 0
    assert max(one.named for one in at_once) == max(one.named for one in falls_back) == 0
    assert {(one.says, one.true > 0) for one in falls_back} == {("over", True)}
    assert {(one.says, one.true > 0) for one in enough} == {("over", False)}
    assert min(one.true for one in falls_back) == 1
    assert max(one.true for one in enough) == 0
    assert {one.says for one in unnoticed} == {"accept"}
    assert {one.true > 0 for one in unnoticed} == {True, False}
    assert max(one.named for one in unnoticed) == 0
    assert min(one.surplus for one in falls_back + enough + unnoticed) == 1
    assert {one.ruling for one in caller} == {"within", "limited"}
    assert {one.ruling for one in helped} == {"unfounded"}
    assert {one.named for one in caller} == {one.named for one in helped} == {1, 2, 3, 4, 5}
    assert {one.surplus == 0 for one in helped} == {True, False}
    assert {one.other for one in caller} == {1, 2, 3, 4, 5}
    far = [{one.other for one in strand} for strand in (at_once, falls_back, unnoticed, helped, enough)]
    assert all(max(away) == 15 for away in far)
    assert [min(away) for away in far] == [1, 1, 1, 1, 2]  # a surplus would take both from there to the end


def test_a_finish_is_explained_by_what_decides_it() -> None:
    """C14: the game ends by the count alone; or the answer is waited for, and the rule for it told."""
    for question in asked("finish"):
        told, true = story(question), true_count(question)
        named, says, before = int(told["named"]), told["says"], int(told["counter_score"])
        reaches = before + named
        sums = {"holes": 121, "before": before, "named": named, "points": true, "reaches": reaches}
        *reasons, result = [one for one in question.reasons if one.phrase.startswith("exercise-")]
        if named <= true and reaches >= 121:
            (at_once,) = reasons
            assert at_once.phrase == "exercise-finish-at-once"
            assert values_of(at_once) == {**sums, "called": says != "accept"}
        else:
            *waits, rule = reasons
            assert [one.phrase for one in waits] == ["exercise-finish-waits"] * (reaches >= 121)
            assert all(values_of(one) == {**sums, "called": says == "over"} for one in waits)
            called = says if says in ("accept", "over") else "unfounded" if named >= true else "claim"
            kinds = {"claim": ("within", "limited")}.get(str(called), (called,))
            assert rule.phrase.removeprefix("exercise-call-reason-") in kinds
            assert values_of(rule) == {
                "counter": "A",
                "caller": "B",
                "points": true,
                "named": named,
                "claim": says if isinstance(says, int) else 0,
                "difference": abs(true - named),
            }
        assert result.phrase == "exercise-finish-result"
        scores = [int(answer.value) for answer in question.answers[1:]]
        winner = "A" if scores[0] == 121 else "B" if scores[1] == 121 else ""
        assert values_of(result) == {
            "winner": winner, "counter_score": scores[0], "caller_score": scores[1], "holes": 121,
        }  # fmt: skip


def test_a_finish_asks_for_the_end_and_then_for_two_scores_in_a_row() -> None:
    for question in asked("finish")[:12]:
        assert question.room.fields == (
            Field(
                "ticks",
                Said("exercise-finish-game"),
                options=(Said("exercise-finish-over"), Said("exercise-finish-on")),
                begins=True,
                told=tuple(
                    Said(f"exercise-finish-{line}", question.values) for line in ("holes", "counts", "says")
                ),
            ),
            Field("number", Said("exercise-finish-score", (("player", "A"),)), begins=True),
            Field("number", Said("exercise-finish-score", (("player", "B"),))),
        )
        assert question.ask == "exercise-finish-story"


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
