"""What viewers show beside the pages is as the pages' codes say, and no sheet is there once more."""

from __future__ import annotations

import io
import re
from typing import Any

import pikepdf
import pytest
from doctoring import Files, checked, doctored, pack, personal_files, printed, told

from muggins_print.sheets.contract import Personal

PUPILS = Personal(("Aoife", "Chloë", "Ömer"))


def class_set(own: Personal = PUPILS, **asked: Any) -> Files:
    return personal_files(own, sheets="3", exercise="target", questions="6", **asked)


@pytest.mark.parametrize("answers", ["full", "compact", "both"])
def test_a_class_is_as_its_codes_say(answers: str) -> None:
    assert told(*class_set(answers=answers)) == []


def entries(pdf: pikepdf.Pdf) -> Any:
    return pdf.open_outline()


def test_a_name_in_the_outline_that_is_not_that_on_the_sheet_is_told() -> None:
    with doctored(class_set().sheets) as hands, entries(hands.pdf) as outline:
        said = outline.root[1].title
        outline.root[1].title = said.replace("Chloë", "Somebody else")
    assert told(hands.file) == [
        f'one.pdf, page 2: the outline says "{said.replace("Chloë", "Somebody else")}" of it where its code '
        f'gives "{said}".'
    ]


def test_names_that_two_sheets_have_exchanged_are_told_without_their_key() -> None:
    with doctored(class_set().sheets) as hands:
        one, other = b"(Aoife)", re.findall(rb"\(Chlo[^)]*\)", hands.pdf.pages[1].Contents.read_bytes())[0]
        hands.page(1, lambda content: content.replace(one, other))
        hands.page(2, lambda content: content.replace(other, one))
    assert [line.partition(":")[0] for line in told(hands.file)] == ["one.pdf, page 1", "one.pdf, page 2"]


def test_an_outline_that_was_taken_off_is_told_once() -> None:
    with doctored(class_set().sheets) as hands:
        del hands.pdf.Root["/Outlines"]
    (said,) = told(hands.file)
    assert said.startswith('one.pdf, page 1: the outline lacks its entry "')
    assert said.endswith('Aoife" and 2 more.')


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ("/Title", 'its title is "Hello Aoife" where its codes give "Muggins! Worksheet · Classic".'),
        ("/Subject", 'it says "Hello Aoife" of itself (Subject), which these files never do.'),
        ("/Author", 'it says "Hello Aoife" of itself (Author), which these files never do.'),
        ("/Class", 'it says "Hello Aoife" of itself (Class), which these files never do.'),
    ],
)
def test_what_a_file_says_of_itself_is_compared(entry: str, sentence: str) -> None:
    with doctored(class_set().sheets) as hands:
        hands.pdf.docinfo[entry] = "Hello Aoife"
    assert told(hands.file) == [f"one.pdf: {sentence}"]


def test_the_title_of_a_pack_is_compared() -> None:
    with doctored(pack().key) as hands:
        hands.pdf.docinfo["/Author"] = "Aoife"
    assert len(told(hands.file)) == 1
    with doctored(pack().sheets) as hands:
        hands.pdf.docinfo["/Title"] = "Aoife"
    assert told(hands.file) == ['one.pdf: its title is "Aoife" where its codes give "Muggins! Classic".']


def test_pages_that_viewers_call_otherwise_are_told_at_the_first() -> None:
    with doctored(class_set().key) as hands:
        hands.pdf.Root.PageLabels.Nums[1]["/St"] = 7
    assert told(hands.file) == ['one.pdf, page 1: viewers call it page "K7", and it is page K1.']


@pytest.mark.parametrize(("kind", "asked"), [("worksheet", {"sheets": "2"}), ("board", {}), ("tokens", {})])
def test_a_sheet_that_stands_in_a_file_once_more_is_told(kind: str, asked: dict[str, Any]) -> None:
    file = printed(kind, **asked).sheets
    assert told(file) == []
    with doctored(file) as hands:
        pages = len(hands.pdf.pages)
        with pikepdf.open(io.BytesIO(file)) as same:
            hands.pdf.pages.extend(same.pages)
    found = [one for one in told(hands.file) if one.endswith(" stands here once more.")]
    assert found[0].startswith(f"one.pdf, page {pages + 1}: ")


def test_a_named_sheet_that_stands_there_once_more_is_told() -> None:
    for file in class_set():
        with doctored(file) as hands:
            hands.pdf.pages.append(hands.pdf.pages[0])
        found = [one for one in told(hands.file) if one.endswith(" stands here once more.")]
        assert len(found) == 1


def test_two_pupils_of_one_name_may_share_a_sheet() -> None:
    own = Personal(("Tim", "Eva", "Noor", "Tim"), ("A", "B", "C"))
    found = checked(*class_set(own))
    assert not found.findings
    assert [note.partition(": ")[0] for note in found.notes] == ["one.pdf, page 4"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("nl", 'it is read aloud in the language "nl", and its words are in "en".'),
        (None, 'it is read aloud in no language, and its words are in "en".'),
    ],
)
def test_another_language_than_that_of_the_words_is_told(language: str | None, sentence: str) -> None:
    with doctored(class_set().sheets) as hands:
        if language is None:
            del hands.pdf.Root["/Lang"]
        else:
            hands.pdf.Root.Lang = pikepdf.String(language)
    assert told(hands.file) == [f"one.pdf: {sentence}"]
    assert told(*class_set(language="nl")) == []


def test_a_file_that_fills_the_screen_is_told() -> None:
    with doctored(class_set().sheets) as hands:
        hands.pdf.Root.PageMode = pikepdf.Name.FullScreen
    assert told(hands.file) == ["one.pdf: viewers are asked to open it in a way of its own (FullScreen)."]


@pytest.mark.parametrize("mark", [b"/Span <</ActualText (Hello)>> BDC\n", b"/Span BMC\n"])
def test_words_that_are_read_aloud_in_place_of_a_page_are_told(mark: bytes) -> None:
    with doctored(class_set().sheets) as hands:
        hands.page(1, lambda content: mark + content + b"\nEMC")
    assert any("something that no sheet has" in one for one in told(hands.file))


def test_a_word_that_is_read_aloud_in_place_of_another_is_told() -> None:
    with doctored(class_set().sheets) as hands:
        aloud = b"/Span <</ActualText (Bo)>> BDC (Aoife) Tj EMC"
        hands.page(1, lambda content: content.replace(b"(Aoife) Tj", aloud, 1))
    assert told(hands.file) == ['one.pdf, page 1: "Aoife" is shown otherwise than it is read.']


def test_the_same_sheets_in_two_files_are_noted() -> None:
    sheets, key = class_set()
    assert checked(sheets, key).notes == ()
    found = checked(sheets, sheets, key)
    assert not found.findings
    twice = "so whoever prints both prints them twice."
    assert found.notes == (f"two.pdf: the same sheets stand in one.pdf too, {twice}",)
    assert checked(sheets, key, key).notes == (f"three.pdf: the same keys stand in two.pdf too, {twice}",)
    with doctored(sheets) as hands:
        del hands.pdf.pages[1:]
    assert f"two.pdf: the same sheets stand in one.pdf too, {twice}" in checked(sheets, hands.file).notes
    board = printed("board").sheets
    assert checked(board, board).notes == ()
