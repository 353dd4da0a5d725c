"""Counting hands and cribs: the whole census, a stupid scorer, and counts worked by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, combinations_with_replacement, product
from math import comb, prod
from typing import Any

import pytest
import stupid_cribbage

from muggins_print.chance import Chance
from muggins_print.clauses import facts
from muggins_print.games.cribbage.cards import DECK, lettered, read_hand
from muggins_print.games.cribbage.counting import (
    HIGHEST,
    IMPOSSIBLE,
    KINDS,
    count,
    sure,
    total_over_starters,
)
from muggins_print.games.cribbage.deals import drawn, without
from muggins_print.pieces import SUITS, Card, CardHand

FACTS: dict[str, Any] = dict(facts("cribbage"))
WORKED = FACTS["worked"]
columns = pytest.mark.parametrize("column", ["hand", "crib"])


def patterns() -> Iterator[tuple[CardHand, int]]:
    """Hands that stand for all, each with how many they stand for.

    Only ranks decide on fifteens, pairs and runs, and suits on two things more: whether the four held are of
    one suit, and of the starter's; and whether a jack is of the starter's. So a hand is taken for each
    starter's rank, the ranks of the four, and those two things, with the ways to have it so. The starter
    may be of any of four suits, which are alike; here it is a club.
    """
    for rank in range(1, 14):
        starter = Card(rank, "C")
        for ranks in combinations_with_replacement(range(1, 14), 4):
            held = Counter(ranks)
            if held[rank] > 3 or max(held.values()) > 4:
                continue
            every = prod(comb(3 if one == rank else 4, many) for one, many in held.items())
            with_nobs = 0
            if 11 in held and rank != 11:  # one of the jacks is the jack of clubs
                with_nobs = every // comb(4, held[11]) * comb(3, held[11] - 1)
            clubs = others = 0
            if len(held) == 4:
                others = 3
                clubs = int(rank not in held)
            nobs_in_flush = bool(with_nobs) and bool(clubs)
            ways = {
                ("clubs", nobs_in_flush): clubs,
                ("others", False): others,
                ("none", True): with_nobs - (clubs if nobs_in_flush else 0),
                ("none", False): every - with_nobs - others - (0 if nobs_in_flush else clubs),
            }
            for (flush, nobs), many in ways.items():
                if many:
                    yield CardHand(suited(held, starter, flush, nobs), starter), 4 * many


def suited(held: Counter[int], starter: Card, flush: str, nobs: bool) -> tuple[Card, ...]:
    """The first cards of those ranks that are of one suit or not, with the jack of clubs or without."""
    ranks = [[Card(rank, suit) for suit in SUITS if Card(rank, suit) != starter] for rank in held]
    for picked in product(*(combinations(cards, held[cards[0].rank]) for cards in ranks)):
        cards = tuple(sorted(chain.from_iterable(picked)))
        suits = {card.suit for card in cards}
        found = "none" if len(suits) > 1 else "clubs" if suits == {"C"} else "others"
        if found == flush and (Card(11, "C") in cards) == nobs:
            return cards
    raise AssertionError("no such hand")


@columns
def test_the_census_of_all_hands_comes_out(column: str) -> None:
    """C5, and C4 with it: every count, over all 12,994,800 ways to hold four cards with a starter."""
    found: Counter[int] = Counter()
    for hand, many in patterns():
        found[count(hand, crib=column == "crib").points] += many
    assert sum(found.values()) == FACTS["census"]["all"] == comb(52, 4) * 48
    assert [found[points] for points in range(30)] == FACTS["census"][column]


def test_the_patterns_are_real_hands_of_the_kind_that_they_stand_for() -> None:
    for hand, _ in patterns():
        assert hand.starter is not None
        assert len({*hand.cards, hand.starter}) == 5
        assert {*hand.cards, hand.starter} <= set(DECK)


def test_some_counts_cannot_occur() -> None:
    """C4."""
    census = FACTS["census"]
    for column in ("hand", "crib"):
        never = [points for points, many in enumerate(census[column]) if not many]
        assert never == list(IMPOSSIBLE) == FACTS["counts"]["impossible"]
        assert len(census[column]) == HIGHEST + 1 == FACTS["counts"]["highest"] + 1


@columns
@pytest.mark.parametrize("worked", WORKED, ids=lambda worked: str(worked["cards"]))
def test_counts_worked_by_hand(worked: dict[str, Any], column: str) -> None:
    """C17."""
    assert count(read_hand(worked["cards"]), crib=column == "crib").points == worked[column]


def random_hands(number: int) -> Iterator[CardHand]:
    """Hands from all of the deck, and as many from few ranks or suits, in which more comes together."""
    chance = Chance("hands to count")
    few = [card for card in DECK if card.rank in (4, 5, 6, 11)]
    one_suit = [card for card in DECK if card.suit == "H" or card.rank == 5]
    for index in range(number):
        *held, starter = drawn(chance, 5, (DECK, few, one_suit)[index % 3])
        yield CardHand(tuple(sorted(held)), starter)


def typed(hand: CardHand) -> tuple[list[str], str | None]:
    return list(map(lettered, hand.cards)), None if hand.starter is None else lettered(hand.starter)


@columns
def test_a_stupid_scorer_counts_the_same(column: str) -> None:
    crib = column == "crib"
    seen: Counter[str] = Counter()
    for hand in random_hands(6_000):
        counted = count(hand, crib)
        stupid = stupid_cribbage.by_kind(*typed(hand), crib)
        assert {kind: counted.points_of(kind) for kind in KINDS} == stupid, hand
        assert counted.points == sum(stupid.values())
        seen.update(kind for kind, points in stupid.items() if points)
    assert min(seen[kind] for kind in KINDS) > 50


def test_every_combination_is_what_it_is_called() -> None:
    """C1: fifteens are fifteen, a kind is of one rank, runs are in a row, and none is there twice."""
    for hand in random_hands(1_500):
        counted = count(hand)
        assert len(set(counted.combinations)) == len(counted.combinations)
        for kind, cards, points in counted.combinations:
            texts = tuple(map(lettered, cards))
            ranks = list(map(stupid_cribbage.rank_of, texts))
            assert list(cards) == sorted(set(cards))
            if kind == "fifteen":
                assert (sum(min(10, rank) for rank in ranks), points) == (15, 2)
            elif kind == "pair":
                assert len(set(ranks)) == 1
                assert points == len(ranks) * (len(ranks) - 1)
            elif kind == "run":
                assert stupid_cribbage.is_run(texts)
                assert points == len(cards) >= 3


def test_runs_that_share_cards_each_count() -> None:
    """A double run of three, a triple one, a double double, and a double run of four."""
    for cards, runs, points in (
        ("2C 3C 4D 4H / 9S", 2, 6),
        ("2C 3C 4D 4H / 4S", 3, 9),
        ("2C 3C 3D 4H / 4S", 4, 12),
        ("2C 3C 4D 5H / 5S", 2, 8),
    ):
        counted = count(read_hand(cards))
        assert (len(counted.of("run")), counted.points_of("run")) == (runs, points)


def test_the_ace_is_low_alone() -> None:
    assert not count(read_hand("QC KD AH 7S / 9C")).of("run")
    assert count(read_hand("AC 2D 3H 9S / KC")).points_of("run") == 3


def test_a_flush_is_of_the_hand() -> None:
    """C2: the starter never stands in for one of the four."""
    assert not count(read_hand("2H 4H 6H 8S / KH")).of("flush")
    assert count(read_hand("2H 4H 6H 8H / KS")).points_of("flush") == 4
    assert count(read_hand("2H 4H 6H 8H / KH")).points_of("flush") == 5
    assert count(read_hand("2H 4H 6H 8H / KS"), crib=True).points_of("flush") == 0
    assert count(read_hand("2H 4H 6H 8H / KH"), crib=True).points_of("flush") == 5


@columns
def test_a_jack_turned_up_is_not_nobs(column: str) -> None:
    """C3."""
    crib = column == "crib"
    assert count(read_hand("2H 4D 6S JH / 8H"), crib).points_of("nobs") == 1
    assert count(read_hand("2H 4D 6S JH / 8D"), crib).points_of("nobs") == 0
    assert count(read_hand("2H 4D 6S 8H / JH"), crib).points_of("nobs") == 0
    assert count(read_hand("2H 4D 6S JD / JH"), crib).points_of("nobs") == 0


def test_the_sum_over_all_starters_is_that_of_the_counts_one_by_one() -> None:
    chance = Chance("hands to keep")
    hearts = [card for card in DECK if card.suit == "H"]
    for index in range(150):
        six = drawn(chance, 6, DECK if index % 3 else hearts)
        held, away = tuple(sorted(six[:4])), six[4:]
        stupid = sum(
            stupid_cribbage.points(list(map(lettered, held)), lettered(starter)) for starter in without(*six)
        )
        assert total_over_starters(held, away) == stupid


def test_four_cards_have_points_before_the_cut() -> None:
    for held in list(combinations(DECK, 4))[::997]:
        assert sure(held) == count(CardHand(held)).points
        assert sure(held) == stupid_cribbage.points(list(map(lettered, held)), None)


def test_the_busiest_card_tells_how_combinations_overlap() -> None:
    """Each five is in three fifteens of fives, in one with the jack, and among the four of a kind."""
    counted = count(read_hand("5C 5D 5H JS / 5S"))
    assert len(counted.combinations) == 8 + 1 + 1
    assert counted.overlap == 5
    assert count(read_hand("5C 5D JH QS / 2D")).overlap == 3  # a five, with jack, queen and five; the jack 2
    assert count(read_hand("2C 4D 6C 8D / 10D")).overlap == 0
