"""From orders to files: where the key goes, what is counted, that pages stream, that bytes repeat."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Callable, Iterator

import pytest
from pypdf import PdfReader

from muggins_print.order import Order
from muggins_print.page.model import Label, Page
from muggins_print.printing import Printed, print_each, print_orders, print_sheets
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.ordering import place_order

PdfText = Callable[..., list[str]]


def worksheet(**asked: object) -> Order:
    return place_order("worksheet", {"sheet_number": 4127, "exercise": "target", "questions": 6, **asked})


def printed(*orders: Order, key: str = "separate", title: str = "A title", language: str = "en") -> Printed:
    assert key in ("separate", "end", "none")
    return print_orders(orders, key, title, language)  # type: ignore[arg-type]


def labels(pdf: bytes) -> list[str]:
    return PdfReader(io.BytesIO(pdf)).page_labels


def test_a_separate_key_is_a_file_of_its_own(pdf_text: PdfText) -> None:
    order = worksheet(sheets=3)
    result = printed(order)
    assert result.key is not None
    assert (len(pdf_text(result.sheets)), len(pdf_text(result.key))) == (3, 4)
    assert (result.pages, result.key_pages) == (3, 4)
    assert labels(result.sheets) == ["1", "2", "3"]
    assert labels(result.key) == ["K1", "K2", "K3", "K4"]
    assert not any("Answer key" in page for page in pdf_text(result.sheets))
    assert all("Answer key" in page for page in pdf_text(result.key))


def test_a_key_at_the_end_follows_all_sheets(pdf_text: PdfText) -> None:
    order = worksheet(sheets=2)
    result, apart = printed(order, key="end"), printed(order)
    assert result.key is None
    assert (result.pages, result.key_pages) == (5, 3)
    assert labels(result.sheets) == ["1", "2", "K1", "K2", "K3"]
    assert apart.key is not None
    assert pdf_text(result.sheets) == pdf_text(apart.sheets) + pdf_text(apart.key)


def test_no_key_is_no_key(pdf_text: PdfText) -> None:
    result = printed(worksheet(sheets=2), key="none")
    assert (result.key, result.pages, result.key_pages) == (None, 2, 0)
    assert pdf_text(result.sheets) == pdf_text(printed(worksheet(sheets=2)).sheets)


@pytest.mark.parametrize("key", ["separate", "end"])
def test_kinds_without_answers_have_no_key(key: str) -> None:
    result = printed(place_order("rules", {}), key=key)
    assert (result.key, result.pages, result.key_pages) == (None, 1, 0)


def test_several_orders_run_on_in_one_file(pdf_text: PdfText) -> None:
    rules, sheets = place_order("rules", {"paper": "a5"}), worksheet(paper="a5", sheets=2)
    result = printed(rules, sheets)
    assert result.key is not None
    assert labels(result.sheets) == [str(number) for number in range(1, result.pages + 1)]
    assert pdf_text(result.sheets)[0].startswith("How to play")
    assert (result.code, len(result.codes)) == ("", 3)
    assert result.codes[0] == rules.code


def test_codes_are_the_sheets_own_and_the_orders_whole() -> None:
    order = worksheet(sheets=2)
    result = printed(order)
    assert result.code == order.code
    assert result.codes == tuple(
        order.but(sheet_number=(number,), sheets=1).code
        for number in (order.sheet_numbers()[0], order.sheet_numbers()[0]._replace(part=2))
    )
    for code, page in zip(result.codes, PdfReader(io.BytesIO(result.sheets)).pages, strict=True):
        assert code in page.extract_text()


def test_a_file_each_has_one_sheet_and_the_key_has_all(pdf_text: PdfText) -> None:
    order, told = worksheet(sheets=3, questions=30), list[int]()
    each = print_each(order, True, "A title", "en", told.append)
    whole = printed(order)
    assert each.key is not None
    assert [len(pdf_text(file)) for file in each.sheets] == [2, 2, 2]
    assert [page for file in each.sheets for page in pdf_text(file)] == pdf_text(whole.sheets)
    assert each.key == whole.key
    assert [labels(file) for file in each.sheets] == [["1", "2"]] * 3
    assert (each.pages, each.key_pages, each.code, each.notes) == (
        6,
        whole.key_pages,
        order.code,
        whole.notes,
    )
    assert told == list(range(1, 7 + whole.key_pages))
    assert print_each(order, False, "A title", "en").key is None


def test_title_and_language_are_in_the_files() -> None:
    result = printed(worksheet(language="nl"), title="Rekenen <b> & zo", language="nl")
    assert result.key is not None
    for pdf in (result.sheets, result.key):
        reader = PdfReader(io.BytesIO(pdf))
        assert reader.metadata is not None
        assert reader.metadata.title == "Rekenen <b> & zo"
        assert str(reader.root_object["/Lang"]) == "nl"


def test_a_note_is_told_once() -> None:
    order = worksheet(questions=400, variant="one-to-eighteen", sheets=2)
    (note,) = printed(order).notes
    assert "come again" in note
    assert printed(order, order).notes == (note,)


def test_notes_of_several_variants_say_whose_they_are() -> None:
    asked = {"operations": "+", "margin": 5}
    orders = [place_order("board", {**asked, "variant": name}) for name in ("classic", "one-to-eighteen")]
    notes = printed(*orders).notes
    assert len([note for note in notes if note.startswith("With a margin of 5 mm")]) == 1, (
        "it is every variant's"
    )
    for name in ("classic", "one-to-eighteen"):
        assert [note for note in notes if note.startswith(f"{name}: No roll of these dice reaches")], notes
    assert not [note for note in printed(orders[0]).notes if note.startswith("classic")]


def test_the_same_order_gives_the_same_bytes() -> None:
    assert printed(worksheet(sheets=2)) == printed(worksheet(sheets=2))
    assert printed(worksheet(sheet_number=4128)).sheets != printed(worksheet()).sheets


def test_progress_is_told_after_every_page() -> None:
    told: list[int] = []
    print_orders([worksheet(sheets=3)], "separate", "t", "en", told.append)
    assert told == [1, 2, 3, 4, 5, 6, 7]


def sheets(number: int) -> Iterator[Sheet]:
    """Sheets of a thousand marks each."""
    for index in range(number):
        marks = tuple(Label(20.0 + index, 20.0, f"sheet {mark}", 12.0) for mark in range(1000))
        yield Sheet("sheet", str(index), (Page(400.0, 400.0, marks),))


def test_pages_stream_to_the_press() -> None:
    """Many sheets more take hardly more memory than what is printed of them: none are kept."""

    def peak(number: int) -> tuple[int, int]:
        tracemalloc.start()
        try:
            printed = print_sheets(sheets(number), (), "none", "t", "en")
            return tracemalloc.get_traced_memory()[1], len(printed.sheets)
        finally:
            tracemalloc.stop()

    few, few_bytes = peak(10)
    many, many_bytes = peak(110)
    kept = 100 * 1000 * 120  # the marks alone, if they were kept, at 120 bytes each
    assert many - few < 0.3 * kept + 3 * (many_bytes - few_bytes)
