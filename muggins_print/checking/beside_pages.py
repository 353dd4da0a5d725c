"""What viewers show beside the pages of a file: its title, its outline and what the pages are called."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence

from muggins_print.checking.expected import Place
from muggins_print.checking.personal import ILLEGIBLE
from muggins_print.order import Order
from muggins_print.packs import pack_of
from muggins_print.press.beside import Beside
from muggins_print.press.canvas import AUTHOR
from muggins_print.sheets.key import KEY
from muggins_print.sheets.pack import PACK
from muggins_print.sheets.titles import file_title

#: What our files say of themselves besides their title.
_SAID = {"Author": AUTHOR, "Creator": AUTHOR}
#: How viewers open them: with their outline, or without one.
_OPENED = ("UseOutlines", "UseNone")


def mistold(beside: Beside, orders: Sequence[Order], cover: Sequence[str] | None) -> Iterator[str]:
    """What is wrong with what a file of these orders says of itself. A pack by recipe has a title of its own,
    which stands among the texts on its ``cover``, if that is there; it is None for other files.
    """
    title = beside.info.get("Title", "")
    if cover:
        if _close(title) not in _close("".join(cover)):
            yield f'its title is "{title}", which does not stand on its cover'
    elif cover is None and title not in (known := _titles(orders)):
        yield f'its title is "{title}" where its codes give "{known[0]}"'
    languages = list(dict.fromkeys(order.text("language") for order in orders))
    if beside.language not in languages:
        given = f'in the language "{beside.language}"' if beside.language else "in no language"
        yield f'it is read aloud {given}, and its words are in "{languages[0]}"'
    if beside.mode not in _OPENED:
        yield f"viewers are asked to open it in a way of its own ({beside.mode})"
    for name, text in beside.info.items():
        if name != "Title" and text != _SAID.get(name, ""):
            yield f'it says "{text}" of itself ({name}), which these files never do'


def _titles(orders: Sequence[Order]) -> list[str]:
    """The titles that a file with sheets of these orders may have: after the first or another, of one variant
    or of all.
    """
    pack = next((order for order in orders if order.kind == PACK.name), None)
    if pack is not None:
        return [pack_of(pack).title]
    alike = ([one for one in orders if one.kind == order.kind] for order in orders)
    return [
        file_title(some) for one, all_alike in zip(orders, alike, strict=True) for some in ([one], all_alike)
    ]


def misled(beside: Beside, places: Sequence[Place | None]) -> Iterator[tuple[int, str]]:
    """What is wrong with the outline and with what pages are called, by their numbers. Where entries lead
    nowhere somebody took pages out or put them in another order, and then others may lack.
    """
    entries: dict[int, list[str]] = {}
    for text, page in beside.outline:
        entries.setdefault(page, []).append(text)
    lacking = []
    for number, place in enumerate(places, start=1):
        if place is None:
            continue
        due, there = place.page.bookmark, entries.get(number, [])
        if due is not None and not there:
            lacking.append((number, due))
        wrong = [text for text in there if due is None or not _alike(text, due)]
        if wrong or len(there) > 1:
            given = "no entry" if due is None else f'"{due}"'
            yield number, f'the outline says "{(wrong or there)[0]}" of it where its code gives {given}'
    if 0 not in entries:
        for number, due in lacking[:1]:
            more = f" and {len(lacking) - 1} more" if len(lacking) > 1 else ""
            yield number, f'the outline lacks its entry "{due}"{more}'
    yield from _miscalled(beside.labels, places)


def _miscalled(labels: Sequence[str], places: Sequence[Place | None]) -> Iterator[tuple[int, str]]:
    """The first page that is called otherwise than by its number among the sheets or, with a K, the keys. A
    book of answers may be either.
    """
    counts = Counter[str]()
    letter = ""
    for number, (label, place) in enumerate(zip(labels, places, strict=True), start=1):
        if place is not None:
            letter = "K" if place.answers or (place.order.kind == KEY.name and label[:1] == "K") else ""
        counts[letter] += 1
        if label != f"{letter}{counts[letter]}":
            yield number, f'viewers call it page "{label}", and it is page {letter}{counts[letter]}'
            return


def _alike(text: str, due: str) -> bool:
    """Whether an entry says what it should. Of names of which a part was read back, as of those in which
    letters run both ways, the letters alone are compared.
    """
    if _close(text) == _close(due):
        return True
    before, unread, after = due.partition(ILLEGIBLE)
    if unread:
        return text.startswith(before) and text.endswith(after)
    mixed = any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in due)
    return mixed and Counter(_close(text)) == Counter(_close(due))


def _close(text: str) -> str:
    """The letters of a text, without spaces and what has no shape."""
    letters = unicodedata.normalize("NFC", text)
    return "".join(
        letter for letter in letters if not letter.isspace() and unicodedata.category(letter)[0] != "C"
    )
