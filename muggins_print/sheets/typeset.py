"""A teacher's own words, whatever they are, in the room that there is for them. Lengths in mm, type in pt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple
from unicodedata import name

from muggins_print.clusters import clusters
from muggins_print.page.furniture import LARGE
from muggins_print.page.model import Measure, Span

#: Names are set no smaller than this (18 pt in large print): rather on several lines.
LEAST = 11.0
#: A last line narrower than this part of its room looks lost.
_ALONE = 0.2
#: The end of a text that stays on one line, in characters at least; a single word there has so many.
_TAIL, _WORD = 10, 12
#: No shorter part of a title, in characters, says what it is.
_SAYING = 11
#: What parts texts in one line.
APART = " · "
#: Spaces at which no line ends.
_HOLDING = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{FIGURE SPACE}"
_HELD = re.compile(f"[{_HOLDING}]+")
_SPACES = re.compile(rf"[^\S{_HOLDING}]+")
_HYPHENS = re.compile("(?<=[-\N{HYPHEN}])")
#: Scripts whose words take a hyphen where they are broken, as Unicode calls their letters.
_HYPHENATE = ("LATIN ", "GREEK ", "CYRILLIC ", "ARMENIAN ")
#: A number with the word that it counts, or to which a short one leads: 7 for four.
_COUNTED = re.compile(r"\d+ (?=[^\W\d_])(?:[^\W\d_]{1,4} \w+)?")
#: Signs of operations in a row of which one begins a span.
_SIGN = re.compile("[+−×÷·:]")


class OnLine(NamedTuple):
    """A text as it stands on a line to fill in: on so many lines of so large type."""

    lines: tuple[str, ...]
    size: float


def on_line(text: str, room: float, measure: Measure) -> OnLine:
    """A bold text in ``room`` mm: smaller down to `LEAST` if it is long, and then on several lines."""
    text = " ".join(text.split())
    if not text:
        return OnLine((), LARGE)
    wide = measure.width(text, LARGE, True)
    size = int(LARGE * room / wide * 2) / 2 if wide > room else LARGE
    if size > LEAST and measure.width(text, size, True) <= room:
        return OnLine((text,), size)
    return OnLine(broken(text, room, LEAST, True, measure), LEAST)


def broken(text: str, room: float, size: float, bold: bool, measure: Measure) -> tuple[str, ...]:
    """The lines that a text is broken into, between words, but not at a no-break space; inside a word only if
    it is wider than the room. A last line that would be all but empty gets words of the one before.
    """
    lines: list[str] = []
    line = ""
    for word in filter(None, _SPACES.split(text)):
        joined = f"{line} {word}" if line else word
        if measure.width(joined, size, bold) <= room:
            line = joined
            continue
        if line:
            lines.append(line)
        *full, line = _cut(word, room, size, bold, measure)
        lines += full
    if not line:
        return tuple(lines)
    while lines and measure.width(line, size, bold) < room * _ALONE:
        kept, _, given = lines[-1].rpartition(" ")
        if not kept or measure.width(f"{given} {line}", size, bold) > room:
            break
        lines[-1], line = kept, f"{given} {line}"
    return (*lines, line)


def _cut(word: str, room: float, size: float, bold: bool, measure: Measure) -> Iterator[str]:
    """The lines of a word: one if it has room; else parted at its no-break spaces, after its hyphens, or
    between letters as readers see them, with a hyphen where their script has one. Such a letter (a chain of
    joined emoji) is broken only if it is wider than the room itself.
    """
    if measure.width(word, size, bold) <= room:
        yield word
        return
    if any(space in word for space in _HOLDING):
        yield from broken(_HELD.sub(" ", word), room, size, bold, measure)
        return
    line = ""
    for part in filter(None, _HYPHENS.split(word)):
        if measure.width(line + part, size, bold) <= room:
            line += part
            continue
        if line:
            yield line
        letters = list(_letters(part, room, size, bold, measure))
        while measure.width("".join(letters), size, bold) > room:
            first = _fitting(letters, room, size, bold, measure)
            yield _ended(letters, first)
            del letters[:first]
        line = "".join(letters)
    if line:
        yield line


def _letters(word: str, room: float, size: float, bold: bool, measure: Measure) -> Iterator[str]:
    """The letters of a word as readers see them, or what one that is wider than the room is made of."""
    for letter in clusters(word):
        yield from letter if measure.width(letter, size, bold) > room else (letter,)


def _fitting(letters: list[str], room: float, size: float, bold: bool, measure: Measure) -> int:
    """How many letters go on a line, if not all do: one at least. No last one or hyphen is left over."""
    many = 1
    while many < len(letters) - 1 and measure.width(_ended(letters, many + 1), size, bold) <= room:
        many += 1
    last = many == len(letters) - 1 and _hyphenated(letters, many)
    return many - 1 if many > 1 and (last or _HYPHENS.match(letters[many], 1)) else many


def _ended(letters: list[str], many: int) -> str:
    """The first letters, as they end a line on which the next do not go."""
    return "".join(letters[:many]) + ("-" if _hyphenated(letters, many) else "")


def _hyphenated(letters: list[str], many: int) -> bool:
    return all(name(letter[0], "").startswith(_HYPHENATE) for letter in letters[many - 1 : many + 1])


def shortened(text: str, room: float, size: float, bold: bool, measure: Measure) -> str:
    """A text, or as much of it as there is room for and an ellipsis."""
    if measure.width(text, size, bold) <= room:
        return text
    return next((short for short in shorter(text) if measure.width(short, size, bold) <= room), "")


def shorter(text: str) -> Iterator[str]:
    """A text with ever less of it and an ellipsis: by whole words, and at last the first of them by letters
    as readers see them.
    """
    yield from _fewer_words(text)
    yield from _fewer_letters(text)


def _fewer_words(text: str) -> Iterator[str]:
    words = text.split()
    for many in range(len(words) - 1, 0, -1):
        yield f"{_unended(' '.join(words[:many]))}…"


def _fewer_letters(text: str) -> Iterator[str]:
    letters = clusters(next(iter(text.split()), ""))
    for many in range(len(letters) - 1, 0, -1):
        yield f"{''.join(letters[:many])}…"


def running_texts(title: str, about: str, name: str, which: str) -> Iterator[tuple[str, str]]:
    """What the head of a later page says left and right: all of it, and ever less where room lacks.

    Words of the title go before words of the name, and before its letters, while both say something; then
    letters of the title, or all of it where the page is ``about`` something; then the rest of the name; and
    at last what stands before the sheet's number. That and what the page is about are always whole.
    """
    titles = [title, *(short for short in _fewer_words(title) if len(short) >= _SAYING)]
    letters = list(_fewer_letters(name))
    names = [name, *_fewer_words(name), *(short for short in letters if len(short) >= _SAYING)]
    told = list(product(names, titles))
    told += product(names, [""]) if about else product(names[-1:], _fewer_letters(title))
    told += product([*letters, ""], [told[-1][1]])
    for called, headed in told:
        yield APART.join(filter(None, (headed, about))), APART.join(filter(None, (called, which)))
    yield APART.join(filter(None, (told[-1][1], about))), which.rpartition(APART)[2]


def _unended(text: str) -> str:
    """A text without the stops at its end, or whole if it has nothing else."""
    return text.rstrip(" .,:;·–—-") or text


def held(spans: Sequence[Span]) -> tuple[Span, ...]:
    """A text whose lines part nothing that belongs together: a number stays with the word it counts, a row
    of signs begins beside the word before it and may break after a comma, and no short word is alone on the
    last line.
    """
    hold = "\N{NO-BREAK SPACE}"
    texts = [
        _COUNTED.sub(lambda found: found.group().replace(" ", hold), text.replace(f",{hold}", ", "))
        for text, _ in spans
    ]
    for place in range(1, len(texts)):
        if texts[place - 1].endswith(" ") and _SIGN.match(texts[place]):
            texts[place - 1] = texts[place - 1][:-1] + hold
    tail = 0
    for place in reversed(range(len(texts))):
        *words, last = texts[place].split(" ")
        while words and tail + len(last) < (_TAIL if tail or hold in last else _WORD):
            last = f"{words.pop()}{hold}{last}"
        texts[place] = " ".join((*words, last))
        tail += len(last)
        if words or tail >= _TAIL:
            break
    return tuple(Span(text, bold) for text, (_, bold) in zip(texts, spans, strict=True))
