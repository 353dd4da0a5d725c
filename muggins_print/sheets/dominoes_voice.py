"""What sheets say of Muggins with domino tiles: its house rules, and how its keys read the rules."""

from __future__ import annotations

from muggins_print.games.contract import Notation, Variant
from muggins_print.games.dominoes.variants import DominoesVariant
from muggins_print.words import Words


def told(variant: Variant, words: Words, notation: Notation) -> dict[str, str | int]:
    """The values that texts about the game may be filled with: its house rules (T3, T13, T17)."""
    assert isinstance(variant, DominoesVariant)
    return {
        "tiles_for_two": variant.tiles_for_two,
        "penalty": variant.penalty,
        "rounds_hands": variant.rounding == "hands",
    }


def readings(variant: Variant, words: Words, exercise: str = "") -> tuple[str, ...]:
    """How a key reads T9, which every key says, and the house rules that it goes by."""
    assert isinstance(variant, DominoesVariant)
    house = (words.phrase(f"dominoes-reading-{rule}") for rule in variant.house_rules)
    return (words.phrase("dominoes-reading-spinner"), *house)


def curriculum(variant: Variant, words: Words) -> dict[str, str | bool]:
    """Nothing: the same is practised in every variant, and the texts say it."""
    return {}


def notes(variant: Variant) -> tuple[str, ...]:
    """Nothing has to be told on screen: no house rule leaves questions out."""
    return ()


def line(variant: Variant, words: Words, notation: Notation) -> str:
    """What the game is called, and its house rules: Dominoes · two draw seven tiles."""
    assert isinstance(variant, DominoesVariant)
    house = (words.phrase(f"dominoes-house-{rule}") for rule in variant.house_rules)
    return " · ".join((words.phrase(f"variant-{variant.name}-title"), *house))
