"""Cribbage's exercises: every key held against a scorer and an umpire that share nothing with the package."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
import stupid_cribbage
from cribbage_asked import KINDS, PLAIN, asked, hand_of, story, true_count, typed, values_of

from muggins_print.games.contract import Exercise, Said
from muggins_print.games.cribbage.cards import lettered, read_cards
from muggins_print.games.cribbage.exercises import EXERCISES
from muggins_print.games.cribbage.exercises.call import KINDS_OF_CALL
from muggins_print.games.cribbage.variants import HOLES, TABLES

named = pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)


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


@pytest.mark.parametrize("name", ["count", "crib"])
def test_every_count_is_right_kind_by_kind(name: str) -> None:
    """C1 to C3; a crib is counted in the same way but for its flush (C2, C12)."""
    for question in asked(name):
        stupid = stupid_cribbage.by_kind(*typed(hand_of(question)), crib=name == "crib")
        told = [int(answer.value) for answer in question.answers]
        assert told == [*(stupid[kind] for kind in KINDS), sum(stupid.values())]


@pytest.mark.parametrize("name", ["count", "crib", "missed", "call", "finish"])
def test_the_reasons_have_the_whole_breakdown(name: str) -> None:
    """C11: cards that make up all the points, and their sum."""
    for question in asked(name):
        true = stupid_cribbage.points(*typed(hand_of(question)), crib=name == "crib")
        lines = [values_of(said) for said in question.reasons if "cards" in dict(said.values)]
        assert sum(int(line["points"]) for line in lines) == true
        shown = {*hand_of(question).cards, hand_of(question).starter}
        for line in lines:
            groups = str(line["cards"]).split(", ")
            assert int(line["points"]) % len(groups) == 0
            assert {card for group in groups for card in read_cards(group).held} <= shown
        (total,) = (values_of(said) for said in question.reasons if said.phrase == "cribbage-sum")
        assert total["points"] == true
        if total["sum"]:
            assert sum(map(int, str(total["sum"]).split(" + "))) == true


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


def test_what_was_missed_and_may_be_claimed_is_right() -> None:
    """C6, C8, C9."""
    missing: Counter[int] = Counter()
    for question in asked("missed"):
        true = stupid_cribbage.by_kind(*typed(hand_of(question)))
        told, lacking = story(question), values_of(question.answers[0].said)
        assert {kind: int(told[kind]) + int(lacking[kind]) for kind in KINDS} == true
        assert all(int(told[kind]) >= 0 for kind in KINDS)
        assert told["named"] == sum(int(told[kind]) for kind in KINDS)
        assert 0 < int(told["named"]) <= 29
        claim = sum(true.values()) - int(told["named"])
        assert question.answers[1].value == str(claim) == str(lacking["claim"])
        for name in range(1, 30):  # no other claim earns more, and none earns more than it
            assert stupid_cribbage.umpire(sum(true.values()), int(told["named"]), name)[1] <= claim
        missing[claim == 0] += 1
    assert missing == {True: 150, False: 450}


def test_every_way_to_miss_comes_up() -> None:
    lacking = [values_of(question.answers[0].said) for question in asked("missed")]
    for kind in KINDS:
        assert sum(int(one[kind]) > 0 for one in lacking) > 15, kind
    several = [one for one in lacking[2::4] if sum(int(one[kind]) > 0 for kind in KINDS) > 1]
    assert len(several) > 75


def seats(players: int, counter: str) -> list[str]:
    letters = "ABCD"[:players]
    place = letters.index(counter)
    return list(letters[place + 1 :] + letters[:place])


def answers_in(told: dict[str, str | int]) -> list[tuple[str, str | int]]:
    return [(str(told[p]), told[f"{p}_says"]) for p in ("first", "second", "third") if told[p]]


@pytest.mark.parametrize("tables", [TABLES, (2,), (3,), (4,)], ids=str)
def test_every_call_is_settled_right(tables: tuple[int, ...]) -> None:
    """C6 to C10: the first call of the other side decides, in turn from the counter's left (C7)."""
    seen: Counter[int] = Counter()
    for question in asked("call", PLAIN._replace(tables=tables)):
        told, true = story(question), true_count(question)
        counter, said = str(told["counter"]), answers_in(told)
        partner = {"A": "C", "B": "D", "C": "A", "D": "B"}[counter]
        sides = [values_of(field.label)["side"] for field in question.room.fields[1:]]
        fours = sides == ["AC", "BD"]
        heard = [(player, what) for player, what in said if not (fours and player == partner)]
        players = 4 if fours else len(sides)
        turns = [player for player in seats(players, counter) if player in dict(said)]
        assert [player for player, _ in said] == turns
        assert {player for player, _ in heard} == set(turns) - {partner if fours else ""}
        assert len(heard) == (2 if fours else players - 1)
        decided = next(((player, what) for player, what in heard if what != "accept"), heard[0])
        mine, other = stupid_cribbage.umpire(true, int(told["named"]), decided[1])
        pegs = dict.fromkeys(["AC", "BD"] if fours else list("ABC"[:players]), 0)
        pegs[next(side for side in pegs if counter in side)] += mine
        pegs[next(side for side in pegs if decided[0] in side)] += other
        tick, *numbers = question.answers
        assert [int(answer.value) for answer in numbers] == list(pegs.values())
        right = "low" if int(told["named"]) < true else "high" if int(told["named"]) > true else "right"
        assert tick.said == Said(f"exercise-call-{right}")
        assert sides == list(pegs)
        assert 0 <= int(told["named"]) <= 29
        seen[players] += 1
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
def test_every_finish_is_right(holes: int) -> None:
    """C14."""
    ends: Counter[tuple[int, bool]] = Counter()
    for position, question in enumerate(asked("finish", PLAIN._replace(holes=holes))):
        told, true = story(question), true_count(question)
        mine, other = int(told["counter_score"]), int(told["caller_score"])
        number = int(told["named"])
        assert told["holes"] == holes
        assert 0 <= mine < holes
        assert 0 <= other < holes
        if not (number <= true and mine + number >= holes):
            more, others = stupid_cribbage.umpire(true, number, told["says"])
            mine, other = mine + more, other + others
        else:
            mine = holes
        over = mine >= holes or other >= holes
        tick, a, b = question.answers
        assert tick.said == Said("exercise-finish-over" if over else "exercise-finish-on")
        assert (int(a.value), int(b.value)) == (min(mine, holes), min(other, holes))
        assert not mine >= holes <= other
        result = values_of(question.reasons[-1])
        assert result["winner"] == ("A" if mine >= holes else "B" if other >= holes else "")
        ends[position % 6, over] += 1
    assert ends[0, True] == ends[2, True] == ends[3, True] == 100
    for strand in (1, 4, 5):
        assert min(ends[strand, over] for over in (True, False)) >= 10, ends


def test_the_best_four_are_kept_and_the_averages_are_exact() -> None:
    """By counting all 46 starters one by one, for the ways that the key tells; for some questions for all."""
    for position, question in enumerate(asked("keep")):
        six = typed(hand_of(question))[0]
        starters = [card for card in stupid_cribbage.DECK if card not in six]
        told = [values_of(said) for said in question.reasons if said.phrase == "exercise-keep-average"]
        if position % 15:
            continue
        totals: dict[tuple[str, ...], int] = {
            held: sum(stupid_cribbage.points(list(held), starter) for starter in starters)
            for held in combinations(six, 4)
        }
        best = sorted(totals.values(), reverse=True)
        assert [line["total"] for line in told] == best[:3]
        assert best[0] > best[1]
        for line in told:
            held = tuple(map(lettered, read_cards(str(line["cards"])).held))
            assert totals[held] == line["total"]
            assert abs(Fraction(str(line["average"])) - Fraction(totals[held], 46)) <= Fraction(1, 200)
        assert question.answers[0].value == told[0]["cards"]
        ahead = values_of(question.reasons[-1])
        assert ahead["points"] == best[0] - best[1]
        assert abs(Fraction(str(ahead["ahead"])) - Fraction(best[0] - best[1], 46)) <= Fraction(1, 200)


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
