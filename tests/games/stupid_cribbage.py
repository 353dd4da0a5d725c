"""Cribbage counted stupidly on purpose: every set of cards is looked at, and nothing of the package is used.

Cards are texts such as "10S". Rules are written here once more, as plainly as can be.
"""

from __future__ import annotations

from itertools import combinations, pairwise

ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
DECK = [rank + suit for rank in ORDER for suit in "CDHS"]


def rank_of(card: str) -> int:
    return ORDER.index(card[:-1]) + 1


def by_kind(held: list[str], starter: str | None, crib: bool = False) -> dict[str, int]:
    """The points of each kind (C1, C2, C3)."""
    cards = held if starter is None else [*held, starter]
    sets = [some for size in range(1, len(cards) + 1) for some in combinations(cards, size)]
    fifteens = [some for some in sets if sum(min(10, rank_of(card)) for card in some) == 15]
    pairs = [some for some in sets if len(some) == 2 and rank_of(some[0]) == rank_of(some[1])]
    runs = [some for some in sets if len(some) >= 3 and is_run(some)]
    longest = max(map(len, runs), default=0)
    points = {
        "fifteen": 2 * len(fifteens),
        "pair": 2 * len(pairs),
        "run": sum(len(run) for run in runs if len(run) == longest),
        "flush": 0,
        "nobs": 0,
    }
    suits = {card[-1] for card in held}
    if len(held) == 4 and len(suits) == 1:
        if starter is not None and starter[-1] in suits:
            points["flush"] = 5
        elif not crib:
            points["flush"] = 4
    if starter is not None and "J" + starter[-1] in held:
        points["nobs"] = 1
    return points


def is_run(cards: tuple[str, ...]) -> bool:
    ranks = sorted(map(rank_of, cards))
    return all(after == before + 1 for before, after in pairwise(ranks))


def points(held: list[str], starter: str | None, crib: bool = False) -> int:
    return sum(by_kind(held, starter, crib).values())


def umpire(true: int, named: int, said: str | int) -> tuple[int, int]:
    """What counter and caller have in the end; ``said`` is "accept", "over" or a claim (C8, C9, C10)."""
    counter, caller = named, 0
    if said == "over":
        while counter > true:
            counter, caller = counter - 1, caller + 1
    elif said != "accept":
        for _ in range(int(said)):
            if named >= true:
                counter += 1
            elif named + caller < true:
                caller += 1
    return counter, caller
