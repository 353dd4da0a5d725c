"""What a teacher wrote on a sheet, read back from its pages: names, a title, a date, a message.

None of it is in a code. The pages are composed anew with it, so that everything else can be compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import pairwise, takewhile
from typing import NamedTuple
from unicodedata import bidirectional

from muggins_print.checking.comparison import number_of
from muggins_print.checking.inks import inked
from muggins_print.clusters import words as close_words
from muggins_print.order import Order
from muggins_print.page.furniture import INK, LARGE, QUIET
from muggins_print.page.model import PT, Label, Page, TextBlock
from muggins_print.press.direction import read_order, runs_left
from muggins_print.press.streams import Item
from muggins_print.sheets.contract import NOTHING, Personal
from muggins_print.sheets.frame import words_of
from muggins_print.words import Words

#: How near a text is to its line, in pt.
_NEAR = 1.5
#: The next line of a paragraph is no farther down than so many times the size of its letters.
_LINE = 1.45
_APART = " · "
#: Marks without a shape that say how the line behind them runs.
_TO_RIGHT, _TO_LEFT = "\u200e", "\u200f"
#: Stands where a name cannot be read.
ILLEGIBLE = "???"


class Block(NamedTuple):
    """The answers to a sheet in a compact key: what the sheet is called there, by its number and its version
    ("" for none), and the name above them, or with commas those of the pupils who share it. A ``single`` name
    is the block's heading. It ``starts`` with the item of that place on its page, and its ``answers`` follow.
    """

    number: str
    version: str
    names: str
    single: bool
    starts: int = 0
    answers: int = 0


def begins_sheet(items: Sequence[Item], words: Words) -> bool:
    """Whether a page is the first of a sheet or its key: it has lines for a name and a date."""
    texts = {item.what for item in items if item.kind == "text"}
    return {words.phrase("worksheet-name"), words.phrase("worksheet-date")} <= texts


def personal_on(order: Order, pages: Sequence[Sequence[Item]], plain: Page, called: str = "") -> Personal:
    """What is written on the pages of a sheet; ``plain`` is its first page with nothing on it, and ``called``
    what the file's outline calls it: that tells where in words too long for a line there was a space.
    """
    words = words_of(order)
    if not begins_sheet(pages[0], words):
        return _in_class_key(order, pages, plain, words)
    own = _in_head(order, pages[0], words)
    title, task = _plain_head(plain)
    return own._replace(
        names=tuple(_spaced_as(called, name) for name in own.names),
        title="" if own.title == title else _spaced_as(called, own.title),
        instructions="" if _spaced(own.instructions) == task else own.instructions,
        message=next(filter(None, (_message(order, items) for items in pages)), ""),
    )


def _plain_head(page: Page) -> tuple[str, str]:
    """The title and the task of a page with nothing of a teacher's on it."""
    title = next(
        (mark.text for mark in page.marks if isinstance(mark, Label) and mark.bold and mark.size >= LARGE), ""
    )
    blocks = (mark for mark in page.marks if isinstance(mark, TextBlock))
    task = next(
        ("".join(span.text for span in block.spans) for block in blocks if not block.spans[0].bold), ""
    )
    return _spaced(title), _spaced(task)


def _in_head(order: Order, items: Sequence[Item], words: Words) -> Personal:
    """What is written above the first question: its marks come in this order."""
    head = list(takewhile(lambda item: not number_of(item) or item.points[0] > _left(order) + _NEAR, items))
    texts = [item for item in head if item.kind == "text"]
    school = list(takewhile(lambda item: item.bold and inked(item, QUIET), texts))
    rest = texts[len(school) :]
    start = next((n for n, item in enumerate(rest) if item.bold and _at_left(order, item)), len(rest))
    titled = list(takewhile(lambda item: item.bold and item.size == rest[start].size, rest[start:]))
    task = takewhile(lambda item: inked(item, INK), rest[start + len(titled) :])
    name, date = (
        _written(head, words.phrase(f"worksheet-{what}"), words.phrase("frame-key"))
        for what in ("name", "date")
    )
    version = _version(order, texts, words)
    return Personal(
        (name,) if name else (), (version,) if version else (), _joined(titled), _joined(school), date,
        _lined(order, task),
    )  # fmt: skip


def blank_of(items: Sequence[Item], label: str) -> tuple[float, float, float] | None:
    """The line behind a label, such as Name: its left, its right and its height; None if there is none."""
    place = next((one for one in items if one.kind == "text" and one.what == label and not one.bold), None)
    if place is None:
        return None
    lines = (
        one.points for one in items if one.what == "ml S" and abs(one.points[1] - place.points[1]) < _NEAR
    )
    return next(((line[0], line[2], line[1]) for line in lines if line[0] > place.points[0]), None)


def _written(head: Sequence[Item], label: str, key: str) -> str:
    """What is written on the line behind a label, in however many lines above it."""
    line = blank_of(head, label)
    if line is None:
        return ""
    left, right, low = line
    others = [one.points[1] for one in head if one.what == "ml S" and one.points[1] > low + _NEAR]
    high = min(others, default=float("inf"))
    on = [
        one
        for one in head
        if one.kind == "text" and one.bold and left <= one.points[0] <= right and low < one.points[1] < high
        and one.what != key
    ]  # fmt: skip
    return _joined(sorted(on, key=lambda one: (-round(one.points[1]), one.points[0])))


def _version(order: Order, texts: Sequence[Item], words: Words) -> str:
    """What a sheet is called in the quiet line that ends with its number."""
    pattern = re.escape(words.phrase("worksheet-version", version="8888")).replace("8888", "(.+)")
    for number in order.sheet_numbers():
        behind = _APART + words.phrase("worksheet-number", number=str(number))
        for item in texts:
            if item.what.endswith(behind):
                found = re.fullmatch(pattern, item.what.removesuffix(behind).rpartition(_APART)[2])
                return found[1] if found else ""
    return ""


def _message(order: Order, items: Sequence[Item]) -> str:
    """The lines at the left margin just before the foot, which begins with the code, or such that run to the
    left; none on the page for the teacher.
    """
    texts = [item for item in items if item.kind == "text"]
    if any(item.what == words_of(order).phrase("teacher-title") for item in texts):
        return ""
    foot = max((n for n, item in enumerate(texts) if item.what.endswith(order.code)), default=0)
    lines = takewhile(
        lambda item: not item.bold and inked(item, INK) and (_at_left(order, item) or _leftward(item.what)),
        reversed(texts[:foot]),
    )
    return _lined(order, reversed(list(lines)))


def _in_class_key(order: Order, pages: Sequence[Sequence[Item]], plain: Page, words: Words) -> Personal:
    """The names of a class and a title, from the compact key; a teacher's page has a title alone."""
    texts = [item for items in pages for item in items if item.kind == "text"]
    usual = words.phrase(f"exercise-{order.text('exercise')}-title")
    heading = words.phrase("worksheet-class-key-title")
    if not any(item.what == heading for item in texts):
        behind = texts[next((n for n, item in enumerate(texts) if item.bold), 0) + 1 :]
        written = list(takewhile(lambda item: not item.bold and inked(item, INK), behind))
        lines = 1 + sum(1 for _ in takewhile(_goes_on, pairwise(written)))
        return _titled(_joined(written[:lines]), usual)
    number = _APART + words.phrase("worksheet-number", number=str(order.sheet_numbers()[0]))
    labels = (mark.text for mark in plain.marks if isinstance(mark, Label) and mark.text.endswith(number))
    after = _APART + next(labels, number).removesuffix(number)
    line = next((item.what for item in texts if item.what.endswith(after)), usual + after)
    own = _titled(line.removesuffix(after), usual)
    blocks = class_key_in(order, [item for items in pages for item in items])
    called = re.escape(words.phrase("worksheet-version", version="8888")).replace("8888", "(.+)")
    versions = dict.fromkeys(one.version for one in blocks if one.version)
    return own._replace(
        names=_given_out(order, blocks),
        versions=tuple(found[1] for one in versions if (found := re.fullmatch(called, one))),
    )


def class_key_in(order: Order, items: Sequence[Item]) -> list[Block]:
    """The answers to each sheet in a compact key, or on pages of it, in their order."""
    words = words_of(order)
    heading = words.phrase("worksheet-class-key-title")
    number = re.escape(words.phrase("worksheet-number", number="8888")).replace("8888", r"[\d/]+")
    which = re.compile(rf"(?:(?P<version>.+){_APART})?(?P<number>{number})")
    blocks: dict[str, Block] = {}
    texts = [(n, item) for n, item in enumerate(items) if item.kind == "text" and item.what != heading]
    for title, under, starts, answers in _blocks(texts, which):
        single = which.fullmatch(under)
        found = single or which.fullmatch(title)
        if found is None:
            blocks.setdefault(title, Block(title, "", under, False, starts, answers))
        else:
            whose = title if single else under
            number, version = found["number"], found["version"] or ""
            block = Block(number, version, whose, single is not None, starts, answers)
            blocks.setdefault(number, block)
    return list(blocks.values())


def _given_out(order: Order, blocks: Sequence[Block]) -> tuple[str, ...]:
    """The names of a class in its order, as their blocks in a compact key give them; a sheet whose block is
    not there, or has lost its name, is `ILLEGIBLE`'s.
    """
    if not any(one.names for one in blocks):
        return ()
    words = words_of(order)
    sheets = order.whole("sheets")
    due = [
        words.phrase("worksheet-number", number=str(number._replace(part=number.part + step)))
        for number in order.sheet_numbers()
        for step in range(sheets)
    ]
    there: list[Block | None] = [None] * len(due)
    matched = SequenceMatcher(None, due, [one.number for one in blocks], autojunk=False).get_opcodes()
    for _, start, end, first, last in matched:
        for place, block in zip(range(start, end), blocks[first:last], strict=False):
            there[place] = block
    if any(one.version for one in blocks):  # of which there may be more than pupils
        there = there[: 1 + max(n for n, one in enumerate(there) if one is not None)]
    # Names may have commas in them; the first and the rest look the same in a row as all of them.
    shares = [
        (one.names, "", "") if one is not None and one.single else (one.names if one else "").partition(", ")
        for one in there
    ]
    later = max((n for n, (_, _, rest) in enumerate(shares, start=1) if rest), default=0)
    firsts = [first or ILLEGIBLE for first, *_ in shares]
    return (*firsts, *(rest or ILLEGIBLE for _, _, rest in shares[:later]))


def _goes_on(pair: tuple[Item, Item]) -> bool:
    """Whether the second text belongs to the same paragraph as the first, on its line or the next."""
    one, other = pair
    return one.size == other.size and one.points[1] - other.points[1] < _LINE * one.size


def _titled(title: str, usual: str) -> Personal:
    return NOTHING if title == usual else NOTHING._replace(title=title)


def _blocks(texts: Sequence[tuple[int, Item]], which: re.Pattern[str]) -> Iterator[tuple[str, str, int, int]]:
    """The heading of each block of a class key ("" where it was taken out), and what stands below it; and the
    places where that begins, and the answers. ``which`` is what says whose sheet it is; ``texts`` have their
    places.
    """
    places, waiting = [place for place, _ in texts], [item for _, item in texts]
    while waiting:
        starts = places[-len(waiting)]
        titles = list(takewhile(lambda item: item.bold and inked(item, INK), waiting))
        if not titles and not which.fullmatch(waiting[0].what):
            del waiting[0]
            continue
        del waiting[: len(titles)]
        below = list(
            takewhile(lambda item: not item.bold and inked(item, QUIET) and not item.what.isdigit(), waiting)
        )
        del waiting[: max(len(below), 0 if titles else 1)]
        if waiting and waiting[0].what.isdigit():
            yield _joined(titles), _joined(below), starts, places[-len(waiting)]


def _left(order: Order) -> float:
    return order.length("margin") / PT


def _at_left(order: Order, item: Item) -> bool:
    return abs(item.points[0] - _left(order)) < _NEAR


def _joined(items: Sequence[Item] | Iterator[Item]) -> str:
    """Texts that run on: where one ends in the middle of a line there is its own space, and at the end of a
    line one unless letters stand close there, as Chinese ones do.
    """
    text, high = "", None
    for item in items:
        written = read_order(item.what)
        same_line = high is None or abs(item.points[1] - high) < _NEAR
        text += written if same_line or _close(text[-1:], written[:1]) else f" {written}"
        high = item.points[1]
    return _spaced(text)


def _close(before: str, after: str) -> bool:
    """Whether a line may be broken between two letters without a space."""
    return bool(before and after) and len(list(close_words(before + after))) > 1


def _lined(order: Order, items: Iterator[Item]) -> str:
    """Lines of a paragraph, each for itself: they may be broken where the teacher broke them, with a blank
    one between.
    """
    lines: list[list[Item]] = []
    for item in items:
        if lines and abs(item.points[1] - lines[-1][-1].points[1]) < _NEAR:
            lines[-1].append(item)
        else:
            lines.append([item])
    text = ""
    for above, line in pairwise([[], *lines]):
        apart = above[0].points[1] - line[0].points[1] if above else 0.0
        text += "\n\n" if apart > line[0].size * _LINE else "\n" if above else ""
        text += _turned(_joined(line), "".join(item.what for item in line), not _at_left(order, line[0]))
    return text


def _turned(read: str, seen: str, leftward: bool) -> str:
    """A line as it is read, with a mark before it where its paragraph does not run as its first letter."""
    if not _leftward(seen):
        return read
    read = _spaced(read_order(seen, leftward))
    return read if runs_left(read) == leftward else (_TO_LEFT if leftward else _TO_RIGHT) + read


def _leftward(text: str) -> bool:
    """Whether there are letters in a text that run to the left."""
    return any(bidirectional(letter) in ("R", "AL") for letter in text)


def _spaced_as(called: str, text: str) -> str:
    """The text with the spaces that it has where it stands in what a sheet is called, and without the hyphens
    that only a line's end gave it.
    """
    places = [place for place, letter in enumerate(called) if not letter.isspace()]
    parts = ("".join(part.split()) for part in text.split("- "))
    found = re.search("-?".join(map(re.escape, parts)), "".join(called[place] for place in places))
    return called[places[found.start()] : places[found.end() - 1] + 1] if found and found[0] else text


def _spaced(text: str) -> str:
    return " ".join(text.split())
