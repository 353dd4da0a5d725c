"""The same order gives the same bytes, whenever and wherever it is printed."""

from __future__ import annotations

import io
import sys

import pikepdf
import pytest
from every_kind import EVERY
from holding.same_again import PLACES, in_process

from muggins_print.errors import BadRequest
from muggins_print.printing import print_orders
from muggins_print.sheets.ordering import place_order


def test_two_processes_in_other_places_print_the_same_bytes() -> None:
    first, second = (in_process(sys.executable, place) for place in PLACES[:2])
    assert len(first) > len(EVERY)
    assert first == second


def printed() -> bytes:
    order = place_order("worksheet", {"sheet_number": "7", "questions": "2"})
    return print_orders([order], "none", "A title", "en").sheets


@pytest.mark.parametrize(
    ("epoch", "date"),
    [
        (None, "D:20000101000000"),
        ("", "D:20000101000000"),
        ("0", "D:19700101000000"),
        (" 1764547200 ", "D:20251201000000"),
        ("253402300799", "D:99991231235959"),
    ],
)
def test_a_file_is_dated_by_source_date_epoch(
    epoch: str | None, date: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    if epoch is not None:
        monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    pdf = printed()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        assert {str(document.docinfo[name])[:16] for name in ("/CreationDate", "/ModDate")} == {date}
    assert printed() == pdf


@pytest.mark.parametrize("epoch", ["soon", "-1", "1.5", "٣", "253402300800", "9" * 400])
def test_a_source_date_epoch_that_is_no_time_is_refused(epoch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    with pytest.raises(BadRequest, match="whole seconds since 1970"):
        printed()
