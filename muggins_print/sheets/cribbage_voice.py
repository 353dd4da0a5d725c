"""What sheets say of cribbage: where its games end, for how many it is, and how its keys read the rules."""

from __future__ import annotations

from collections.abc import Iterator

from muggins_print.games.contract import Notation, Variant
from muggins_print.games.cribbage.exercises.call import SettleCall
from muggins_print.games.cribbage.variants import HOLES, TABLES, CribbageVariant
from muggins_print.words import Words


def told(variant: Variant, words: Words, notation: Notation) -> dict[str, str | int]:
    """The values that texts about cribbage may be filled with."""
    assert isinstance(variant, CribbageVariant)
    return {"holes": variant.holes, "long": variant.holes == HOLES[0], "players": _players(variant)}


def readings(variant: Variant, words: Words, exercise: str = "") -> tuple[str, ...]:
    """How a key reads C9 and C14, on which tables differ; C14 where an exercise has scores."""
    rules = ("call",) if exercise == SettleCall.name else ("call", "finish", "both")
    return tuple(words.phrase(f"cribbage-reading-{rule}") for rule in rules)


def curriculum(variant: Variant, words: Words) -> dict[str, str | bool]:
    """Nothing: the same is practised in every variant, and the texts say it."""
    return {}


def notes(variant: Variant) -> tuple[str, ...]:
    """Nothing has to be told on screen: every table and every end has all its questions."""
    return ()


def line(variant: Variant, words: Words, notation: Notation) -> str:
    """What the game is called, and what an order chose of it: Cribbage · to 61 · 3 players."""
    assert isinstance(variant, CribbageVariant)
    return " · ".join((words.phrase(f"variant-{variant.name}-title"), *_chosen(variant, words)))


def _chosen(variant: CribbageVariant, words: Words) -> Iterator[str]:
    if variant.holes != HOLES[0]:
        yield words.phrase("cribbage-to", holes=variant.holes)
    if variant.tables != TABLES:
        yield words.phrase("cribbage-players", players=_players(variant))


def _players(variant: CribbageVariant) -> int:
    """The number of players, or 0 where it may be any."""
    return variant.tables[0] if len(variant.tables) == 1 else 0
