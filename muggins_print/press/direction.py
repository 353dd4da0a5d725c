"""Which way text runs: the Unicode bidirectional algorithm (UAX #9) for one line of plain text.

A level is even where letters run to the right and odd where they run to the left. Names and messages
carry no embeddings and isolates (characters that set them are taken out before), so the rules of
explicit levels (X1 to X10) are not needed. The libraries for this give the letters in their new
order but not the levels, without which letters cannot be joined.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from unicodedata import bidirectional

_STRONG = ("L", "R", "AL")
_NEUTRAL = ("B", "S", "WS", "ON")
#: Without a direction and without a place in the rules.
_IGNORED = ("BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
_BRACKETS = "()[]{}〈〉《》「」『』【】〔〕（）［］｛｝"
_CLOSES = dict(zip(_BRACKETS[::2], _BRACKETS[1::2], strict=True))
_MIRRORED = _BRACKETS + "<>«»‹›≤≥"
_MIRROR = str.maketrans(
    _MIRRORED, "".join(_MIRRORED[i : i + 2][::-1] for i in range(0, len(_MIRRORED), 2))
)  # fmt: skip


_NUMBER = re.compile(r"\d+(?:[.,:/]\d+)*")
#: A joiner has no shape of its own: it goes with the letter behind it, and stays before it in what is seen.
_HELD = re.compile("([\u200c\u200d]+)([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])")
#: So many stretches of a line that run the other way are tried each way.
_MOST = 4


def runs_left(text: str) -> bool:
    """Whether the first letter that has a direction runs to the left (P2, P3)."""
    return next((kind != "L" for kind in map(bidirectional, text) if kind in _STRONG), False)


def levels(text: str, leftward: bool) -> list[int]:
    """The level of every character of a line in a paragraph that runs to the left, or does not."""
    base = int(leftward)
    kinds = [bidirectional(character) or "L" for character in text]
    places = [place for place, kind in enumerate(kinds) if kind not in _IGNORED]
    found = [kinds[place] for place in places]
    _weak(found, "R" if leftward else "L")
    _paired([text[place] for place in places], [kinds[place] for place in places], found, "LR"[base])
    _neutral(found, "LR"[base])
    result = [base] * len(text)
    for place, kind in zip(places, found, strict=True):
        result[place] = base + _RAISED[base][kind]
    for place, kind in enumerate(kinds):  # a character that is ignored goes with the one before
        if kind in _IGNORED and place:
            result[place] = result[place - 1]
    for place in reversed(range(len(text))):  # L1: spaces at the end stand where the line ends
        if kinds[place] not in ("WS", *_IGNORED):
            break
        result[place] = base
    return result


#: I1 and I2: how far above the paragraph's level a kind stands.
_RAISED = ({"L": 0, "R": 1, "AN": 2, "EN": 2}, {"L": 1, "R": 0, "AN": 1, "EN": 1})


def _weak(kinds: list[str], edge: str) -> None:
    """W1 to W7: marks go with their letters, and signs with their figures."""
    for i, kind in enumerate(kinds):
        if kind == "NSM":
            kinds[i] = kinds[i - 1] if i else edge
    strong = edge
    for i, kind in enumerate(kinds):
        if kind in _STRONG:
            strong = kind
        elif kind == "EN" and strong == "AL":
            kinds[i] = "AN"
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    for i in range(1, len(kinds) - 1):
        before, kind, after = kinds[i - 1 : i + 2]
        if before == after and (
            (kind == "ES" and before == "EN") or (kind == "CS" and before in ("EN", "AN"))
        ):
            kinds[i] = before
    for order in (range(len(kinds)), reversed(range(len(kinds)))):
        beside = ""
        for i in order:
            if kinds[i] == "ET" and beside == "EN":
                kinds[i] = "EN"
            beside = kinds[i]
    strong = edge
    for i, kind in enumerate(kinds):
        if kind in ("L", "R"):
            strong = kind
        elif kind in ("ES", "ET", "CS"):
            kinds[i] = "ON"
        elif kind == "EN" and strong == "L":
            kinds[i] = "L"


def _side(kind: str) -> str:
    """The direction a kind lends to what is beside it; "" for none."""
    return {"L": "L", "R": "R", "EN": "R", "AN": "R"}.get(kind, "")


def _paired(text: Sequence[str], given: Sequence[str], kinds: list[str], base: str) -> None:
    """N0: both brackets of a pair run the same way."""
    for start, end in _pairs(text, kinds):
        inside = {side for kind in kinds[start + 1 : end] if (side := _side(kind))}
        if not inside:
            continue
        side = base
        if base not in inside:
            before = next((side for kind in reversed(kinds[:start]) if (side := _side(kind))), base)
            side = before if before != base else base
        for bracket in (start, end):
            kinds[bracket] = side
            for mark in range(bracket + 1, len(kinds)):
                if given[mark] != "NSM":
                    break
                kinds[mark] = side


def _pairs(text: Sequence[str], kinds: Sequence[str]) -> list[tuple[int, int]]:
    """Where brackets open and close, in the order of their opening (BD16)."""
    pairs: list[tuple[int, int]] = []
    opened: list[tuple[str, int]] = []
    for place, character in enumerate(text):
        if kinds[place] != "ON":
            continue
        if character in _CLOSES:
            opened.append((_CLOSES[character], place))
        elif any(closes == character for closes, _ in opened):
            while True:
                closes, start = opened.pop()
                if closes == character:
                    break
            pairs.append((start, place))
    return sorted(pairs)


def _neutral(kinds: list[str], base: str) -> None:
    """N1 and N2: what has no direction takes that of both its sides, or the paragraph's."""
    start = 0
    while start < len(kinds):
        end = start
        while end < len(kinds) and kinds[end] in _NEUTRAL:
            end += 1
        if end > start:
            before = _side(kinds[start - 1]) if start else base
            after = _side(kinds[end]) if end < len(kinds) else base
            kinds[start:end] = [before if before == after else base] * (end - start)
        start = end + 1


def seen_order(levels: Sequence[int]) -> list[int]:
    """The places of what has these levels, from left to right as seen (L2)."""
    order = list(range(len(levels)))
    for level in range(max(levels, default=0), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = order[start:end][::-1]
            start = end + 1
    return order


def read_order(seen: str, leftward: bool | None = None) -> str:
    """A line in the order it is read, from that in which it is seen. Whether its paragraph runs ``leftward``
    is told by its first letter seen if it is not said.
    """
    seen = _HELD.sub(r"\2\1", seen)
    base = runs_left(seen) if leftward is None else leftward
    usual = _reordered(seen, base)  # on most lines the rules undo themselves
    return next((one for one in (usual, *_unmixed(seen, base)) if _reordered(one, base) == seen), usual)


def _reordered(text: str, leftward: bool) -> str:
    """A line as it is seen, from that as it is read."""
    found = levels(text, leftward)
    return "".join(mirrored(text[place]) if found[place] % 2 else text[place] for place in seen_order(found))


def _unmixed(seen: str, leftward: bool) -> Iterator[str]:
    """What may have been written where figures and signs stand beside what runs the other way: it takes them
    along at either end or does not.
    """
    text = _figures(mirrored(seen)) if leftward else seen
    own = ("R", "AL") if leftward else ("L",)
    sides = "".join(
        "o" if kind in own else "x" if kind in _STRONG else " " for kind in map(bidirectional, text)
    )
    stretches = [found for found in re.finditer("[^o]+", sides) if "x" in found[0]][:_MOST]
    choices = []
    for found in stretches:
        start, end = found.start() + found[0].index("x"), found.start() + found[0].rindex("x") + 1
        first = found.end() - len(text[found.start() : found.end()].lstrip())
        last = found.start() + len(text[found.start() : found.end()].rstrip())
        choices.append([(x, y) for x in (start, first) for y in (end, last)])
    for spans in product(*choices):
        parts, done = [], 0
        for start, end in spans:
            parts += [text[done:start], _figures(mirrored(text[start:end]))]
            done = end
        yield "".join(parts) + text[done:]


def _figures(text: str) -> str:
    """The text with its numbers turned round."""
    return _NUMBER.sub(lambda found: found[0][::-1], text)


def mirrored(text: str) -> str:
    """Text that runs to the left, as it is seen from left to right: brackets change sides (L4)."""
    return text[::-1].translate(_MIRROR)
