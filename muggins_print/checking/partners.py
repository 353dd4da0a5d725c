"""Whether sheets and keys that are checked together belong together: each has its partner, the names on them
are the same, and keys stand in the order of their sheets.

No code holds a name, so names are compared where both files lie there. The page for the teacher carries the
code of a whole set, but it is nobody's key.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from muggins_print.checking.comparison import texts_in
from muggins_print.checking.expected import Place, parts_of
from muggins_print.checking.personal import class_key_in
from muggins_print.checking.printer import undone
from muggins_print.order import Order
from muggins_print.press.reading import PageRead
from muggins_print.printing import composed
from muggins_print.sheets.frame import game_of, words_of
from muggins_print.sheets.ordering import kind_of, order_from
from muggins_print.sheets.pack import PACK

#: What a page is to a sheet: itself, a key like it, its answers in a compact key, the book of all rolls for a
#: class that rolls its own dice, or the page for the teacher.
Part = Literal["sheet", "full", "class", "book", "teacher"]
_LACKS: dict[Part, str] = {
    "full": "no key with its questions",
    "class": "no entry in a key for the class",
    "book": "no answer book",
}
#: The parts of a key that are a sheet's own.
_COMPARED: tuple[Part, ...] = ("full", "class")


class Leaf(NamedTuple):
    """A page among the files: its file by its place among them, its number, the order whose code is in its
    foot, the place that it takes, and what is on it.
    """

    file: int
    number: int
    order: Order
    place: Place
    read: PageRead


class Told(NamedTuple):
    """A sentence about a page: the file by its place among all, the page's number, and the sheets that it is
    about by their codes, if there are any.
    """

    file: int
    page: int
    sentence: str
    codes: tuple[str, ...] = ()


class Partners(NamedTuple):
    """What is wrong between files, what is worth a note, and whether there were sheets and keys at all."""

    wrong: tuple[Told, ...]
    notes: tuple[Told, ...]
    both: bool


class _Held(NamedTuple):
    """A part of a set that a page brings: to which sheet it belongs, by its code, and the names on it."""

    leaf: Leaf
    part: Part
    code: str
    names: str
    first: bool


def partners(leaves: Sequence[Leaf]) -> Partners:
    """Looks for the partner of every sheet and key among the files, if there are both kinds."""
    held = [one for leaf in leaves for one in _held(leaf)]
    notes = tuple(_again(held))
    sheets = _by_code(held, "sheet")
    keys: dict[Part, dict[str, list[_Held]]] = {part: _by_code(held, part) for part in _LACKS}
    answered = any(leaf.place.answers for leaf in leaves)
    both = bool(sheets) and (answered or bool(keys["book"]))
    lone = list(_lone(sheets, keys)) if both else []
    named = [] if lone or not both else [*_other_names(sheets, keys), *_other_order(held)]
    known = set(sheets) if both else set()
    return Partners((*lone, *named, *_promised(held, keys, known)), notes, both)


def _held(leaf: Leaf) -> Iterator[_Held]:
    order, place = leaf.order, leaf.place
    if order.kind == PACK.name:
        return
    if order.kind == "key":
        yield _Held(leaf, "book", order.code, "", not place.nth)
        return
    if not kind_of(order).has_key:
        return
    part = _part(leaf)
    own = place.own.names[0] if part in ("sheet", "full") and place.own.names else ""
    if part != "class":
        yield _Held(leaf, part, order.code, own, not place.nth or place.order.kind == PACK.name)
        return
    codes = {number: code for code, number in parts_of(order).items()}
    for block in class_key_in(order, undone(leaf.read)):
        if block.number in codes:
            yield _Held(leaf, part, codes[block.number], block.names, not place.nth)


def _part(leaf: Leaf) -> Part:
    words, place = words_of(leaf.order), leaf.place
    if not place.answers:
        return "sheet"
    teacher, whole_class = words.phrase("teacher-title"), words.phrase("worksheet-class-key-title")
    if place.order.kind == PACK.name:  # all of it has the title of its cover
        texts = set(texts_in(leaf.read.items))
        return "teacher" if teacher in texts else "class" if whole_class in texts else "full"
    if place.title == teacher:
        return "teacher"
    return "class" if place.title.startswith(whole_class) else "full"


def _by_code(held: Sequence[_Held], part: Part) -> dict[str, list[_Held]]:
    """The first pages of this part that belong to each sheet: of a set's common page none."""
    found: dict[str, list[_Held]] = {}
    for one in held:
        if one.part == part:
            found.setdefault(one.code, []).append(one)
    return found


def _needed(order: Order) -> Mapping[Part, str]:
    """What a sheet needs for a key, and under which code: its own, but for the book of all rolls."""
    if kind_of(order).personal is None:
        return {"full": order.code}
    exercise = game_of(order).exercises.get(order.text("exercise"))
    if exercise is not None and exercise.own_dice:
        return {"book": _book_of(order.code)}
    answers = order.text("answers")
    parts: tuple[Part, ...] = ("full", "class") if answers == "both" else ("full",)
    return dict.fromkeys(("class",) if answers == "compact" else parts, order.code)


@lru_cache(maxsize=64)
def _book_of(code: str) -> str:
    return next(composed([order_from(code)], True)).code


def _lone(
    sheets: Mapping[str, Sequence[_Held]], keys: Mapping[Part, Mapping[str, Sequence[_Held]]]
) -> Iterator[Told]:
    """Sheets whose key is not among the files, and keys whose sheet is not."""
    for code, (one, *_) in sheets.items():
        needed = _needed(one.leaf.order)
        lacks = [part for part, due in needed.items() if due not in keys[part]]
        what = "no key" if len(lacks) == len(needed) else _LACKS[lacks[0]] if lacks else ""
        if what:
            sentence = f"for the code {code} there is {what} among these files"
            yield Told(one.leaf.file, one.leaf.number, sentence, (code,))
    told: set[str] = set()
    for part in _COMPARED:
        for code, (one, *_) in keys[part].items():
            if code not in sheets and code not in told:
                told.add(code)
                yield Told(
                    one.leaf.file, one.leaf.number, f"for the code {code} there is no sheet among these files"
                )


def _promised(
    held: Sequence[_Held], keys: Mapping[Part, Mapping[str, Sequence[_Held]]], known: set[str]
) -> Iterator[Told]:
    """Keys that are missing of a set whose page for the teacher is there, but for those of ``known`` sheets,
    of which that is told already. Versions may be more than the pupils are, so that the last have no sheet.
    """
    versions = {one.code for one in held if one.leaf.place.own.versions}
    for one in held:
        if one.part != "teacher":
            continue
        lacking: dict[str, str] = {}
        for part in _needed(one.leaf.order):
            if part == "book":
                continue
            codes = list(parts_of(one.leaf.order))
            if versions.intersection(codes):
                last = max((n for n, code in enumerate(codes) if code in keys[part]), default=-1)
                codes = codes[: last + 1]
            lacking |= {code: _LACKS[part] for code in codes if code not in keys[part]}
        lost = [code for code in lacking if code not in known]
        if lost:
            more = f" and {len(lost) - 1} more of its set" if len(lost) > 1 else ""
            sentence = f"for the code {lost[0]}{more} there is {lacking[lost[0]]}"
            yield Told(one.leaf.file, one.leaf.number, sentence, tuple(lost))


def _again(held: Sequence[_Held]) -> Iterator[Told]:
    """Sheets that stand in one file twice with one name: two pupils who share a version may have the same."""
    seen: set[tuple[int, str, str]] = set()
    for one in held:
        mark = (one.leaf.file, one.code, one.names)
        if one.part != "sheet" or not one.first or not one.names or not one.leaf.place.own.versions:
            continue
        if mark in seen:
            sentence = f"the sheet with the code {one.code} stands here once more"
            yield Told(one.leaf.file, one.leaf.number, sentence)
        seen.add(mark)


def _other_names(
    sheets: Mapping[str, Sequence[_Held]], keys: Mapping[Part, Mapping[str, Sequence[_Held]]]
) -> Iterator[Told]:
    """Names that are not the same on a sheet and on its key, sheet by sheet."""
    here = any(one.names for ones in sheets.values() for one in ones)
    for part in _COMPARED:
        there = [ones for code, ones in keys[part].items() if code in sheets]
        any_there = any(one.names for ones in there for one in ones)
        if any_there and not here and there:
            leaf = there[0][0].leaf
            yield Told(leaf.file, leaf.number, "names stand on the key, and none on the sheets")
            continue
        for ones in there:
            key, own = ones[0], sheets[ones[0].code]
            names = list(dict.fromkeys(one.names for one in own if one.first and one.names))
            if not key.names and (any_there if part == "class" else len(names) > 1):
                continue  # told as missing from the key; a key for several has no name
            if not key.names and key.leaf.place.own.versions:
                continue  # which may be for others as well
            if not _alike(key.names, [one.names for one in own if one.first]):
                said = ", ".join(names)
                yield Told(
                    key.leaf.file, key.leaf.number,
                    f"the key of {_sheet(key)} is {_whose(key.names)}, and the sheet is {_whose(said)}",
                    (key.code,),
                )  # fmt: skip


def _alike(key: str, sheets: Sequence[str]) -> bool:
    """Whether the names are the same, in whatever order and lines; a sheet may be there once more."""
    written = ", ".join(filter(None, sheets)), ", ".join(dict.fromkeys(filter(None, sheets)))
    return _names(key) in map(_names, written)


def _names(text: str) -> Counter[str]:
    """Names but for their spaces and hyphens, of which lines take and give some."""
    return Counter("".join(name.split()).replace("-", "") for name in text.split(","))


def _whose(names: str) -> str:
    return f'for "{names}"' if names else "without a name"


def _sheet(one: _Held) -> str:
    return parts_of(one.leaf.order).get(one.code, one.code)


def _other_order(held: Sequence[_Held]) -> Iterator[Told]:
    """Keys that stand in another order than the sheets in one file, at the first of them that does."""
    rows: dict[tuple[int, Part], dict[str, _Held]] = {}
    for one in held:
        if one.part in ("sheet", "full"):
            rows.setdefault((one.leaf.file, one.part), {}).setdefault(one.code, one)
    for (_, part), keys in rows.items():
        if part != "full":
            continue
        for (_, other), sheets in rows.items():
            if other == "full":
                continue
            due = [code for code in sheets if code in keys]
            for code, there in zip(due, [code for code in keys if code in sheets], strict=True):
                if code != there:
                    leaf = keys[there].leaf
                    yield Told(
                        leaf.file, leaf.number,
                        f"the key of {_sheet(keys[there])} stands here, where that of {_sheet(keys[code])} "
                        "belongs in the order of the sheets",
                    )  # fmt: skip
                    break
