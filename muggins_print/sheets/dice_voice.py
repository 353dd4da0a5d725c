"""What sheets say of a dice variant: its signs, what it is called, how its keys read the rules."""

from __future__ import annotations

from collections.abc import Sequence

from muggins_print.games.contract import Notation, Variant
from muggins_print.games.dice.operations import OPERATIONS
from muggins_print.games.dice.variants import DiceVariant
from muggins_print.words import Words


def signs_of(variant: DiceVariant, notation: Notation) -> tuple[str, ...]:
    """The signs of a variant's operations, as a school writes them."""
    written = {"×": notation.times, "÷": notation.divide}
    return tuple(written.get(sign, sign) for sign in variant.signs)


def either(parts: Sequence[str], words: Words) -> str:
    """Parts in a row with commas, and "or" before the last: +, −, × or ÷. It stays on one line."""
    *others, last = parts
    row = words.phrase("frame-either", first=", ".join(others), last=last) if others else last
    return row.replace(" ", "\N{NO-BREAK SPACE}")


def told(variant: Variant, words: Words, notation: Notation) -> dict[str, str | int]:
    """The values that texts about a variant may be filled with."""
    assert isinstance(variant, DiceVariant)
    return {
        "low": variant.low,
        "high": variant.high,
        "signs": either(signs_of(variant, notation), words),
        "one_sign": len(variant.signs) == 1,
        "strict": variant.reading == "strict",
        "steps": variant.steps_matter,
        "ranks": _ranks(variant),
    }


def readings(variant: Variant, words: Words, exercise: str = "") -> tuple[str, ...]:
    """How a key reads D5, and that every step obeys D6, each where it matters; a strict reading always."""
    assert isinstance(variant, DiceVariant)
    lines = []
    if variant.reading == "strict" or variant.sides_matter:
        lines.append(words.phrase(f"frame-reading-{variant.reading}"))
    if variant.steps_matter:
        lines.append(words.phrase("frame-steps"))
    return tuple(lines)


def curriculum(variant: Variant, words: Words) -> dict[str, str | bool]:
    """What the operations practise: which they are, what that is in two curricula, and whether their order
    and brackets come up. It fills the texts on what exercises support and on what makes them hard.
    """
    assert isinstance(variant, DiceVariant)
    signs = set(variant.signs)
    most = sum(variant.dice) if "×" not in signs else variant.high
    practised: dict[str, str | bool] = {
        "adds": "+" in signs,
        "subtracts": "−" in signs,
        "multiplies": "×" in signs,
        "divides": "÷" in signs,
        "within_20": min(most, variant.high) <= 20,
    }
    return practised | {
        "common_core": words.phrase("curriculum-common-core", **practised),
        "england": words.phrase("curriculum-england", **practised),
        "ranks": _ranks(variant),
        "brackets": _ranks(variant) or (variant.sides_matter and variant.reading == "either-side"),
    }


def _ranks(variant: DiceVariant) -> bool:
    return len({OPERATIONS[sign].priority for sign in variant.signs}) > 1


def notes(variant: Variant) -> tuple[str, ...]:
    """What to tell on screen where a space may be missed that only fractions or negatives would reach."""
    assert isinstance(variant, DiceVariant)
    if not variant.steps_matter:
        return ()
    return (
        f"With {' '.join(variant.signs)} some spaces could be reached through fractions, zero or negative "
        "numbers only. They do not count: every step is a whole number above 0.",
    )


def line(variant: Variant, words: Words, notation: Notation) -> str:
    """What a variant is called, and in what an order changed it: Classic · + − · 1–18.

    With other dice nothing is left of what a name promises, so all is told: Own dice 6 6 20 · + − · 1–36.
    """
    assert isinstance(variant, DiceVariant)
    told = {"operations": " ".join(signs_of(variant, notation)), "spaces": f"{variant.low}–{variant.high}"}
    if "dice" in variant.altered:
        dice = " ".join(map(str, variant.dice))
        return " · ".join([words.phrase("frame-own-dice", dice=dice), *told.values()])
    altered = [text for name, text in told.items() if name in variant.altered]
    return " · ".join([words.phrase(f"variant-{variant.name}-title"), *altered])
