"""The names of files that nobody named: they tell what is inside, and one order always has the same.

muggins-worksheet-totals-classic-12-questions-4127-letter.pdf
muggins-board-colouring-classic-strict-a4-nl.pdf
01-Łukasz.pdf
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from muggins_print.choices import Length, Offset, OneOf, WholeNumber
from muggins_print.clusters import clusters
from muggins_print.order import Choice, Order, Setting
from muggins_print.sheets.ordering import game_of, kind_of
from muggins_print.words import words_in

#: Signs that a file name should not hold, in words.
_SPELT = {"+": "plus", "−": "minus", "×": "times", "÷": "divide"}
#: Choices that stand in a name even at their default: they are what the sheet is about.
_ALWAYS = ("exercise",)
#: Choices that stand in no name: where the answers go, and how, shows in the files themselves.
_NEVER = ("key", "answers")
#: Choices whose value alone would not say what it is, and what to say behind it.
_OF = {"laminate": "pouch", "backs": "backs"}
#: So many values of a row are named.
_NAMED = 3
#: What a pupil's name may not bring into a file's: signs with a meaning to some system, and white space.
_UNFIT = re.compile(r"""[<>:"/\\|?*'`~$&,;!%^(){}\[\]\s]+""")
#: What the files of a set are called.
_OF_A_SET = re.compile(r"(\d{2,}(-.+)?|key)\.pdf", re.IGNORECASE)
#: Joiners that make one picture or one word of several letters; other marks without a shape go.
_JOINERS = "\u200c\u200d"
#: How long a pupil's name may be in a file's, in bytes: with all the rest it stays far from the 255 that
#: most disks take, even where they keep accents apart.
_LONGEST = 80


def file_name(order: Order, suffix: str = ".pdf", variants: Sequence[str] = ()) -> str:
    """The default file name of an order's sheets; ``variants`` are others in the same file."""
    return "-".join(("muggins", *_parts(order, variants))) + suffix


def _parts(order: Order, variants: Sequence[str]) -> Iterator[str]:
    game = [choice for choice in order.choices if 8 <= choice.tag < 16]
    own = [choice for choice in order.choices if choice.tag >= 16]
    yield order.kind
    yield from _told(order, [choice for choice in own if isinstance(choice, OneOf)])
    if variants or not kind_of(order).for_all:
        yield order.text("variant")
    yield from variants if len(variants) < _NAMED else (f"and-{len(variants)}-more",)
    yield from _told(order, game)
    yield from _told(order, [choice for choice in own if not isinstance(choice, OneOf)])
    if order.settings["notation"] != words_in(order.text("language")).phrase("language-notation"):
        yield order.text("notation")
    if order.settings.get("poster", "none") != "none":
        yield f"{order.text('poster')}-poster"
    yield order.text("paper")
    yield from _told(order, [choice for choice in order.choices if choice.name == "margin"])
    if order.text("language") != "en":
        yield order.text("language")


def is_posed(order: Order) -> bool:
    """Whether its sheets ask something, so that they differ and are hard or easy: not where the class throws
    the dice itself.
    """
    exercise = game_of(order.text("variant")).exercises.get(str(order.settings.get("exercise")))
    return exercise is None or not exercise.own_dice


def _told(order: Order, choices: list[Choice]) -> Iterator[str]:
    for choice in choices:
        value = order.settings[choice.name]
        if choice.name in _NEVER or (value == choice.default and choice.name not in _ALWAYS):
            continue
        if choice.name == "level" and not is_posed(order):
            continue
        if choice.switch:
            yield slug(choice.name)
        elif choice.name in _OF:
            yield f"{_value(value)}-{_OF[choice.name]}"
        else:
            measured = isinstance(choice, WholeNumber | Length | Offset) or str(value).isdigit()
            yield f"{slug(choice.written(value))}-{slug(choice.name)}" if measured else _value(value)


def _value(value: Setting) -> str:
    if isinstance(value, tuple) and value and all(isinstance(one, tuple) for one in value):
        named = "_".join(_value(one) for one in value[:_NAMED])
        return named if len(value) <= _NAMED else f"{named}-and-{len(value) - _NAMED}-more"
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return "-".join(_value(one) for one in value)
    return slug(str(value))  # a sheet number says itself what it is called


def slug(text: str) -> str:
    """The text in small letters, digits and dashes: fit for a file name anywhere."""
    text = "".join(f" {_SPELT[letter]} " if letter in _SPELT else letter for letter in text)
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))


def file_names(pupils: Sequence[str], suffix: str = ".pdf") -> list[str]:
    """A file name for each pupil, in their order: a number, so that no two are the same to any system and
    none is kept for something else (CON), then the name as far as every system takes it.
    """
    digits = max(2, len(str(len(pupils))))
    numbered = enumerate(map(_fit, pupils), start=1)
    return [f"{number:0{digits}}{name and '-'}{name}{suffix}" for number, name in numbered]


def left_behind(there: Iterable[str], written: Iterable[str]) -> list[str]:
    """Which of the files in a folder are of another set than the one just written there: called as its files
    are, or its key, in whatever way a system writes accents and capitals.
    """
    new = set(map(_same, written))
    return sorted(name for name in there if _OF_A_SET.fullmatch(name) and _same(name) not in new)


def _same(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _fit(name: str) -> str:
    """A name in any script, without what file names cannot hold; "" where that leaves nothing."""
    letters = (letter for letter in unicodedata.normalize("NFC", name) if _lasts(letter))
    text = _UNFIT.sub("-", "".join(letters))
    try:
        os.fsencode(text)
    except UnicodeEncodeError:  # a system whose file names are not in Unicode
        text = slug(text)
    return re.sub("-{2,}", "-", _cut(text)).strip("-. " + _JOINERS)


def _cut(text: str) -> str:
    """As many of a text's letters, as readers see them, as a file name has room for."""
    if len(text.encode()) <= _LONGEST:
        return text
    letters = clusters(text)
    if len(letters[0].encode()) > _LONGEST:  # pictures joined without end
        letters = list(text)
    sizes = accumulate(len(letter.encode()) for letter in letters)
    return "".join(letter for letter, size in zip(letters, sizes, strict=True) if size <= _LONGEST)


def _lasts(letter: str) -> bool:
    return letter in _JOINERS or letter.isspace() or unicodedata.category(letter)[0] != "C"
