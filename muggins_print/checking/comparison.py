"""A page in a file compared with the page that its code gives, mark by mark."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from muggins_print.checking.equations import wrong
from muggins_print.checking.ticks import astray, is_tick, ticked
from muggins_print.press.streams import Item

#: How far a mark may be from its place, in pt.
TOLERANCE = 0.5
_MM = 25.4 / 72
#: Question numbers are bold and at least so large, in pt.
_NUMBER_SIZE = 11.0
_QUOTED = 60
#: A text that ends so goes on in the next one.
_GOES_ON = ("+", "−", "×", "·", "÷", ":", "(", "=")
_ASTRAY = "a tick stands in no box"
_DIE = re.compile(r"(?:large-)*die-(\d+)-(\d+)-")
_MARBLE = re.compile(r"(?:large-)*marble-(\d+)-")
_QR = re.compile(r"(?:large-)*qr ")
_SPACE = re.compile(r"(?:large-)*(?:colour-)?space-(\d+)-")


class Difference(NamedTuple):
    """Something that is not as it should be. ``question`` is the number of the question that it is in, or
    ""; ``moved`` is how many pt a mark is off its place if that is all, else 0; ``lettering`` whether it is
    all that its letters have other outlines, ``lacking`` whether it is not there.
    """

    question: str
    sentence: str
    moved: float = 0.0
    lettering: bool = False
    lacking: bool = False


def differences(
    expected: Sequence[Item], found: Sequence[Item], names: Mapping[str, str]
) -> list[Difference]:
    """What tells the marks found on a page from those expected, in order. ``names`` says what the
    drawings are whose hashes they have.
    """
    return list(_Comparison(expected, found, names).run())


def false_equations(items: Sequence[Item]) -> Iterator[Difference]:
    """The equations on a page that are wrong, whatever its code gives."""
    question = before = ""
    for item in items:
        question = number_of(item) or question
        for text in texts_in((item,)):
            told = None if before.rstrip().endswith(_GOES_ON) else wrong(text)
            before = text
            if told is not None:
                yield Difference(question, f'the file says "{text.strip()}", and {told}')


def stray_ticks(items: Sequence[Item]) -> Iterator[Difference]:
    """The ticks on a page that stand in no box, whatever its code gives."""
    lost = list(astray(items))
    for item, question in zip(items, _numbered(items), strict=True):
        if item in lost:
            yield Difference(question, _ASTRAY)


def texts_in(items: Sequence[Item]) -> Iterator[str]:
    """Every text among the items, those in forms too."""
    for item in items:
        if item.kind == "text":
            yield item.what
        yield from texts_in(item.within)


def number_of(item: Item) -> str:
    """The number of a question, if an item is one; else ""."""
    if item.kind != "text" or not item.bold or item.size < _NUMBER_SIZE or not item.what.isdigit():
        return ""
    # The second voice, in which answers are given, is blue; numbers are nearly black.
    ink = item.look.rpartition("rg ")[2].split()
    return item.what if len(ink) != 3 or float(ink[2]) < 0.4 else ""


class _Comparison:
    """One page compared: what was expected, what is there, and which question each mark belongs to."""

    def __init__(self, expected: Sequence[Item], found: Sequence[Item], names: Mapping[str, str]) -> None:
        self.expected, self.found, self.names = expected, found, names
        self.questions = list(_numbered(expected))

    def run(self) -> Iterator[Difference]:
        """Every difference."""
        wanted, found = ([(item.kind, item.what) for item in items] for items in (self.expected, self.found))
        if wanted == found:
            yield from self.alike(0, len(self.expected), 0)
            return
        for tag, i1, i2, j1, j2 in SequenceMatcher(None, wanted, found, autojunk=False).get_opcodes():
            if tag == "equal":
                yield from self.alike(i1, i2, j1)
            else:
                yield from self.unlike(i1, i2, j1, j2)

    def alike(self, start: int, end: int, other: int) -> Iterator[Difference]:
        """Marks that say the same: whether they stand and look the same."""
        for index in range(start, end):
            want, got = self.expected[index], self.found[other + index - start]
            question = self.questions[index]
            if len(want.points) != len(got.points):
                yield Difference(question, f"{self.told(got)} has another outline")
                continue
            off = max((abs(a - b) for a, b in zip(want.points, got.points, strict=True)), default=0.0)
            if off > TOLERANCE:
                yield self.displaced(question, want, got, off)
            if want.look != got.look:
                how = "set in another font or ink" if want.kind == "text" else "drawn with another ink or pen"
                yield Difference(question, f"{self.told(got)} is {how}")
            elif want.outlines != got.outlines:
                shown = f"{self.told(got)} is shown otherwise than it is read"
                yield Difference(question, shown, lettering=True)

    def displaced(self, question: str, want: Item, got: Item, off: float) -> Difference:
        """A mark that is elsewhere, or has another size or shape."""
        x, y = (got.points[axis] - want.points[axis] for axis in (0, 1))
        moved = (wanted + (y if n % 2 else x) for n, wanted in enumerate(want.points))
        if all(abs(a - b) <= TOLERANCE for a, b in zip(moved, got.points, strict=True)):
            sentence = f"{self.told(got)} stands {off * _MM:.1f} mm from its place"
            if is_tick(got):
                here, due = ticked(got, self.found), ticked(want, self.expected)
                if here is None:
                    sentence = _ASTRAY
                elif here != due:
                    sentence = f'"{here}" is ticked where its code gives "{due}"'
            return Difference(question, sentence, off)
        return Difference(question, f"{self.told(got)} has another size or shape")

    def unlike(self, i1: int, i2: int, j1: int, j2: int) -> Iterator[Difference]:
        """Marks that say something else, each with the one in its place if there is one."""
        question = self.questions[i1] if i1 < len(self.questions) else (self.questions or [""])[-1]
        wanted, there = list(range(i1, i2)), list(self.found[j1:j2])
        for index in list(wanted):
            want = self.expected[index]
            got = next((one for one in there if one.kind == want.kind and _near(one, want)), None)
            if got is None:
                got = next((one for one in there if one.kind == want.kind), None)
            if got is None:
                continue
            there.remove(got)
            wanted.remove(index)
            yield from self.changed(self.questions[index], want, got)
        for index in wanted:
            yield Difference(
                self.questions[index], f"{self.told(self.expected[index])} is missing", lacking=True
            )
        for got in there:
            yield Difference(question, f"{self.told(got)} is not what its code gives")

    def changed(self, question: str, want: Item, got: Item) -> Iterator[Difference]:
        """One mark in place of another."""
        if want.kind == "text":
            yield Difference(
                question, f"the file says {_quoted(got.what)} where its code gives {_quoted(want.what)}"
            )
            return
        if want.kind != "form" or (want.what in self.names and got.what in self.names):
            yield Difference(question, f"there is {self.told(got)} where its code gives {self.told(want)}")
            return
        inside = differences(want.within, got.within, self.names)
        told = [one for one in inside if one.sentence.startswith(("the file says", '"'))]
        drawing = Difference("", f"{self.told(want)} is drawn with other marks than its code gives")
        for one in told or [drawing]:
            yield one._replace(question=one.question or question, moved=0.0)

    def told(self, item: Item) -> str:
        """An item in words."""
        match item.kind:
            case "text":
                return _quoted(item.what)
            case "form":
                return self.names.get(item.what) or _first_text(item) or "a drawing"
            case "path":
                clipped = "a clipped part" if "W" in item.what else "a line or shape"
                return "a tick" if is_tick(item) else clipped
        return f"something that no sheet has ({item.what})"


def _numbered(items: Sequence[Item]) -> Iterator[str]:
    question = ""
    for item in items:
        question = number_of(item) or question
        yield question


def _near(one: Item, other: Item) -> bool:
    return all(abs(a - b) <= TOLERANCE for a, b in zip(one.points[:2], other.points[:2], strict=False))


def _quoted(text: str) -> str:
    return f'"{text if len(text) <= _QUOTED else text[:_QUOTED] + "…"}"'


def _first_text(item: Item) -> str:
    first = next(texts_in(item.within), "")
    return f"the drawing with {_quoted(first)}" if first else ""


def piece(name: str) -> str:
    """What the drawing of an art's name is, in words; "" for what has no word of its own."""
    if found := _DIE.match(name):
        return f"a die with {found[2]}" if found[1] == "6" else f"a {found[1]}-sided die with {found[2]}"
    if found := _MARBLE.match(name):
        return f"a marble of player {found[1]}"
    if found := _SPACE.match(name):
        return f"the space {found[1]}"
    return "a QR code" if _QR.match(name) else ""
