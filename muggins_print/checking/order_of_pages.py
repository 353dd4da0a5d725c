"""Whether a file's pages are all there, and in their order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from muggins_print.chance import SheetNumber
from muggins_print.checking.expected import Folio, Place, sheets_in


def out_of_order(places: Sequence[Place | None]) -> Iterator[tuple[int, str]]:
    """What is wrong with the order of pages that take these places: each page's number and a sentence.

    Pages that are missing are told at the page before them, at page 0 when it is the first.
    """
    missing = set()
    for lacking in _lacking(places):
        missing.add((lacking.row, lacking.nth))
        at = max(
            (
                n
                for n, one in enumerate(places, 1)
                if one and one.row == lacking.row and one.nth < lacking.nth
            ),
            default=0,
        )
        yield at, f"{lacking.told} is missing"
    before: Place | None = None
    for number, place in enumerate(places, start=1):
        if place is None:
            continue
        due = before.nth + 1 if before is not None and before.nth + 1 < before.pages else 0
        while before is not None and due < before.pages and (before.row, due) in missing:
            due += 1
        goes_on = before is not None and 0 < due < before.pages
        row = before.row if goes_on and before is not None else place.row
        first = 0
        while (place.row, first) in missing:
            first += 1
        want = due if goes_on else first
        if (place.row, place.nth) != (row, want):
            yield number, f"this is {place.told}, which belongs elsewhere in the file"
        before = place


def _lacking(places: Sequence[Place | None]) -> Iterator[Place]:
    """The pages of sheets that some page is of, which come less often than others of their sheet."""
    taken = Counter((one.row, one.nth) for one in places if one is not None)
    rows = {one.row: one for one in places if one is not None}
    for row, one in rows.items():
        often = max(taken[row, nth] for nth in range(one.pages))
        for nth in range(one.pages):
            if taken[row, nth] < often:
                yield one._replace(nth=nth)


def unfinished(places: Sequence[Place | None]) -> Iterator[Place]:
    """A page of each sheet that is missing beside others that the same code stands on; of a set the code
    stands on what is common to all, which the set's own code brings.
    """
    seen = {(one.order.code, one.answers, one.sheet) for one in places if one is not None}
    known = {(one.order.code, one.answers): one for one in places if one is not None}
    common = {code for one in known.values() for code in sheets_in(one.order) - {one.order.code}}
    for (code, answers), one in known.items():
        for sheet in one.all_sheets:
            if (code, answers, sheet.sheet) not in seen and code not in common:
                yield sheet


def repeated(places: Sequence[Place | None]) -> Iterator[tuple[int, str]]:
    """Sheets and keys that stand in a file once more; but two pupils of one name may share a version."""
    seen: set[object] = set()
    for number, place in enumerate(places, start=1):
        if place is None or place.nth:
            continue
        if place.row in seen and (place.answers or not place.own.names or not place.own.versions):
            yield number, f"{place._replace(pages=1).told} stands here once more"
        seen.add(place.row)


def out_of_turn(places: Sequence[Place | None]) -> Iterator[tuple[int, str]]:
    """Sheets of one set that stand behind later ones of it, unless the set begins again there."""
    for number, first, last, here in _in_sets(places):
        if first < here < last:
            yield number, f"sheet {here} stands behind sheet {last}, out of turn"


def skipped(places: Sequence[Place | None]) -> Iterator[tuple[int, str]]:
    """Sheets of one set that do not follow on the one before: somebody may have taken out what is between."""
    for number, _, last, here in _in_sets(places):
        if here.part > last.part + 1:
            yield number, f"sheet {here} comes after sheet {last}, and none of those between is there"


def turned_round(places: Sequence[Place | None]) -> Iterator[tuple[int, str]]:
    """The first sheet of a set that stands behind others, before all of which it comes: somebody may have
    asked for them so.
    """
    for number, first, last, here in _in_sets(places):
        if here < first:
            yield number, f"sheet {here} comes after sheet {last}, so the set is not in its order"
            return


def _in_sets(
    places: Sequence[Place | None],
) -> Iterator[tuple[int, SheetNumber, SheetNumber, SheetNumber]]:
    """For every first page of a sheet of a set its page number, the lowest sheet of the set so far, the one
    before, and itself.
    """
    before: dict[tuple[object, ...], tuple[SheetNumber, SheetNumber]] = {}
    for number, place in enumerate(places, start=1):
        numbers = () if place is None else place.order.settings.get("sheet_number", ())
        if place is None or place.nth or not isinstance(numbers, tuple) or len(numbers) != 1:
            continue
        (here,) = place.order.sheet_numbers()
        others = tuple(value for name, value in place.order.settings.items() if name != "sheet_number")
        set_of = (place.answers, place.sheet, place.order.kind, here.number, others)
        first, last = before.get(set_of, (here, here))
        yield number, first, last, here
        before[set_of] = min(first, here), here


def miscounted(folios: Sequence[Folio | None]) -> Iterator[tuple[int, str]]:
    """What is wrong with the counts in the feet of pages that were counted through."""
    for number, folio in enumerate(folios, start=1):
        if folio is None:
            continue
        if folio.pages != len(folios):
            yield number, f"its foot counts {folio.pages} pages, and the file has {len(folios)}"
            return
        if folio.page != number:
            yield number, f"its foot says that it is page {folio.page}"


def shared(files: Sequence[Sequence[Place | None]]) -> Iterator[tuple[int, int, str]]:
    """Files of which sheets or keys stand in an earlier one too, both by their places in the row, and what:
    sheets or keys. Only what has a sheet number is another than the next of its kind.
    """
    rows = [
        {
            one.row
            for one in places
            if one is not None and not one.nth and one.order.settings.get("sheet_number")
        }
        for places in files
    ]
    for later, own in enumerate(rows):
        earlier = next((n for n in range(later) if own & rows[n]), None)
        if earlier is not None:
            answers = all(row[1] for row in own & rows[earlier])
            yield later, earlier, "keys" if answers else "sheets"
