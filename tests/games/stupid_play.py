"""Games of dice played once more from the clauses alone, with the same chance and nothing of the package's.

Players are told from each other by 0, 1, 2, 3 here, and hold their marbles in hand; what a move gains is
the difference of two whole scores.
"""

from __future__ import annotations

from itertools import product

from stupid_positions import points, totals

from muggins_print.chance import Chance
from muggins_print.games.dice.variants import DiceVariant

Places = dict[int, int]


def score(variant: DiceVariant, board: Places, player: int) -> int:
    own = frozenset(space for space, owner in board.items() if owner == player)
    return points(variant.low, variant.high, own)


def reached(variant: DiceVariant, throw: list[int]) -> set[int]:
    everything = totals(tuple(sorted(throw)), variant.signs, variant.reading == "strict")
    return {total for total in everything if variant.low <= total <= variant.high}


def all_reached(variant: DiceVariant) -> set[int]:
    throws = product(*(range(1, sides + 1) for sides in variant.dice))
    return set().union(*(reached(variant, list(throw)) for throw in throws))


def play(variant: DiceVariant, chance: Chance, players: int, most: int) -> tuple[Places, int, bool]:
    """The marbles by player 1, 2, …, whose turn it is, and whether the game is over (D14)."""
    everywhere = len(all_reached(variant))
    board: Places = {}
    hands = [20] * players  # D1
    turn = chance.below(players)  # D2
    idle = 0
    while True:
        over = len(board) == everywhere or idle == 3 * players or 0 in hands  # D14
        if over or len(board) >= most:
            return {space: owner + 1 for space, owner in board.items()}, turn + 1, over
        throw = [1 + chance.below(sides) for sides in variant.dice]
        if len(set(throw)) == 1:  # D12
            for other in [player for player in range(players) if player != turn]:
                dearest = _dearest(variant, board, other)
                if dearest:
                    del board[dearest[chance.below(len(dearest))]]
                    hands[other] += 1
        free = sorted(reached(variant, throw) - board.keys())  # D3, D4
        idle += 1
        if free:
            idle = 0
            if chance.below(4):  # three in four look for what gains most (D15)
                after = {space: score(variant, {**board, space: turn}, turn) for space in free}
                free = [space for space in free if after[space] == max(after.values())]
            board[free[chance.below(len(free))]] = turn
            hands[turn] -= 1
        turn = (turn + 1) % players


def _dearest(variant: DiceVariant, board: Places, player: int) -> list[int]:
    """The spaces whose marble costs a player most."""
    left = {
        space: score(variant, {other: who for other, who in board.items() if other != space}, player)
        for space, owner in board.items()
        if owner == player
    }
    return sorted(space for space, points in left.items() if points == min(left.values()))
