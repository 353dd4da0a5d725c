"""Numbers as people type them, and as sentences name them."""

from __future__ import annotations

import re
from collections.abc import Iterable

_LONGEST = 30


def parts_of(given: object) -> list[str]:
    """Text parted at commas, semicolons and spaces, or the texts of a list's elements parted so."""
    several = given if isinstance(given, (list, tuple)) else [given]
    texts = (str(one).lower() if isinstance(one, bool) else str(one) for one in several)
    return [part for text in texts for part in re.split(r"[\s,;]+", text) if part]


def is_number(text: str) -> bool:
    """Whether this is a whole number in plain digits, not too long to read."""
    return text.isascii() and text.isdigit() and len(text) <= 15


def quoted(given: object) -> str:
    """What was typed, in quotes, cut where it gets long."""
    text = " ".join(map(str, given)) if isinstance(given, (list, tuple)) else str(given)
    return repr(text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…")


def listed(numbers: Iterable[int | str], word: str = "and") -> str:
    """Two or more numbers as a sentence names them: 6, 6 and 12."""
    *others, last = map(str, numbers)
    return f"{', '.join(others)} {word} {last}"
