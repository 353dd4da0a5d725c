"""Sheets and keys checked against each other: each has its partner, its name and its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pikepdf
import pytest
from doctoring import Files, checked, content_of, doctored, once, personal_files, printed, told

from muggins_print.sheets.contract import NOTHING, Personal
from muggins_print.sheets.ordering import place_order

NAMES = ("Anna", "Bram", "Siobhán", "Ruža", "Daan")
CLASS = Personal(NAMES)


@cache
def class_set(answers: str, own: Personal = CLASS, sheets: str = "5", **asked: Any) -> Files:
    return personal_files(own, answers=answers, sheets=sheets, exercise="target", questions="6", **asked)


def without(file: bytes, *pages: int) -> bytes:
    with doctored(file) as hands:
        for page in sorted(pages, reverse=True):
            del hands.pdf.pages[page - 1]
    return hands.file


def renamed(file: bytes, page: int, *names: tuple[bytes, bytes]) -> bytes:
    with doctored(file) as hands:
        for old, new in names:
            hands.page(page, once(b"(" + old + b")", b"(" + new + b")"))
    return hands.file


def between(*files: bytes) -> list[str]:
    """What is told but that a name on a sheet is not that in the file's outline."""
    return [one for one in told(*files) if "the outline says" not in one]


def code_of(part: int, answers: str) -> str:
    asked = {"sheet_number": [f"4127/{part}"], "answers": answers, "exercise": "target", "questions": "6"}
    return place_order("worksheet", asked).code


def without_block(file: bytes, first: bytes, after: bytes) -> bytes:
    """A compact key without the marks from one text of its first page to the one before another."""
    content = content_of(file)
    start, end = (content.rindex(b"BT", 0, content.index(b"(" + text)) for text in (first, after))
    with doctored(file) as hands:
        hands.page(1, lambda content: content[:start] + content[end:])
    return hands.file


@pytest.mark.parametrize("lost", [(1, 2, 3, 4, 5), (5,), (2,), (1, 3)])
def test_the_page_for_the_teacher_is_nobodys_key(lost: tuple[int, ...]) -> None:
    for own in (NOTHING, CLASS):
        sheets, key = class_set("full", own)
        assert checked(sheets, key).paired
        found = checked(sheets, without(key, *lost))
        assert not found.paired
        assert [str(one) for one in found.findings] == [
            f"one.pdf, page {part}: for the code {code_of(part, 'full')} there is no key among these files."
            for part in lost
        ]


def test_of_two_keys_the_one_does_not_stand_in_for_the_other() -> None:
    sheets, key = class_set("both")
    assert checked(sheets, key).paired
    third = code_of(3, "both")
    assert told(sheets, without(key, 4)) == [
        f"one.pdf, page 3: for the code {third} there is no key with its questions among these files."
    ]
    lost, *others = told(sheets, without(key, 1))
    assert lost.startswith('two.pdf: "Answers for the class: ')
    assert lost.endswith(" is missing.")
    assert [one.partition("there is ")[2] for one in others] == [
        "no entry in a key for the class among these files."
    ] * 5


def test_a_pupil_who_lacks_in_a_compact_key_is_named() -> None:
    for own, first, after in ((NOTHING, b"sheet 4127/2", b"sheet 4127/3"), (CLASS, b"Bram", b"Siobh")):
        sheets, key = class_set("compact", own)
        short = without_block(key, first, after)
        found = checked(sheets, short)
        assert [str(one) for one in found.findings] == [
            "two.pdf, page 1: the answers to sheet 4127/2 are missing."
        ]
        assert not found.paired
        assert told(short) == ["one.pdf, page 1: the answers to sheet 4127/2 are missing."]


LONG = "Bram van der Meulen-Hoogeveen tot Aalsmeer en Amstelveen-Noord de Derde"
LINES = (b"Bram van der Meulen-Hoogeveen tot", b"Aalsmeer en Amstelveen-Noord de Derde")


def with_long_name() -> Files:
    return class_set("compact", Personal(("Anna", LONG, "Siobhan", "Daan")), "4")


@pytest.mark.parametrize(
    ("line", "now", "sentence", "name"),
    [
        (0, b"Gram", "is set on other lines than it needs", "Gram Aalsmeer en Amstelveen-Noord de Derde"),
        (1, b"Gram", "is set on other lines than it needs", "Bram van der Meulen-Hoogeveen tot Gram"),
        (1, None, "the answers to sheet 4127/2 stand 5.0 mm from", "Bram van der Meulen-Hoogeveen tot"),
    ],
)
def test_a_name_on_several_lines_that_was_altered_is_one_fault(
    line: int, now: bytes | None, sentence: str, name: str
) -> None:
    sheets, key = with_long_name()
    assert told(sheets, key) == []
    if now is None:
        content = content_of(key)
        start = content.rindex(b"BT", 0, content.index(LINES[line]))
        end = content.index(b"ET", start) + 2
        with doctored(key) as hands:
            hands.page(1, lambda content: content[:start] + content[end:])
        altered = hands.file
    else:
        altered = renamed(key, 1, (LINES[line], now))
    (alone,) = told(altered)
    assert sentence in alone
    assert told(sheets, altered) == [
        f'two.pdf, page 1: the key of sheet 4127/2 is for "{name}", and the sheet is for "{LONG}".'
    ]


def test_an_altered_name_hides_no_altered_answer() -> None:
    _, key = with_long_name()
    content = content_of(key)
    answer = content.index(b" = ", content.index(LINES[1]))
    with doctored(renamed(key, 1, (LINES[1], b"Gram"))) as hands:
        hands.page(1, lambda content: content.replace(LINES[0], LINES[0][:4] + b"x" + LINES[0][5:], 1))
        place = content[answer : answer + 12].partition(b")")[0]
        hands.page(1, lambda content: content.replace(place + b")", b" = 99)", 1))
    found = told(hands.file)
    assert any("is set on other lines than it needs" in one for one in found)
    assert any("99" in one for one in found)


def test_a_page_that_a_compact_key_lacks_is_named() -> None:
    names = tuple(f"Pupil {letter}" for letter in "abcdefghijklmnopqrstuvwxyzABCD")
    _, key = class_set("compact", Personal(names), "30")
    assert checked(key).pages == 3
    first, *_ = told(without(key, 1))
    assert first.startswith('one.pdf: page 1 of 2 of "Answers for the class: ')
    second, promised = told(without(key, 2))
    assert second.startswith('one.pdf, page 1: page 2 of 2 of "Answers for the class: ')
    assert " more of its set there is no entry in a key for the class." in promised


def test_keys_that_a_set_had_are_missed_even_without_its_sheets() -> None:
    key = class_set("full", NOTHING).key
    assert told(without(key, 2, 4)) == [
        f"one.pdf, page 4: for the code {code_of(2, 'full')} and 1 more of its set there is no key with its "
        "questions."
    ]
    assert told(class_set("full", Personal(("Anna", "Bram"), ("A", "B", "C")), "3").key) == []


def test_names_are_the_same_on_sheet_and_key() -> None:
    sheets, key = class_set("compact")
    swapped = renamed(key, 1, (b"Anna", b"@"), (b"Bram", b"Anna"), (b"@", b"Bram"))
    assert told(swapped) == []
    assert told(sheets, swapped) == [
        'two.pdf, page 1: the key of sheet 4127 is for "Bram", and the sheet is for "Anna".',
        'two.pdf, page 1: the key of sheet 4127/2 is for "Anna", and the sheet is for "Bram".',
    ]
    for answers, last in (("compact", 1), ("full", 5)):
        sheets, key = class_set(answers)
        assert between(renamed(sheets, 5, (b"Daan", b"Anna")), key) == [
            f'two.pdf, page {last}: the key of sheet 4127/5 is for "Daan", and the sheet is for "Anna".'
        ]
    assert told(class_set("full", NOTHING).sheets, key) == [
        "two.pdf, page 1: names stand on the key, and none on the sheets."
    ]
    assert told(sheets, class_set("full", NOTHING).key)[0] == (
        'two.pdf, page 1: the key of sheet 4127 is without a name, and the sheet is for "Anna".'
    )


def test_pupils_who_share_a_sheet_are_the_same_on_sheet_and_key() -> None:
    own = Personal((*NAMES, "Anna", "Daan"), ("A", "B"))
    sheets, key = class_set("both", own, "2")
    assert checked(sheets, key).findings == ()
    (found,) = between(renamed(sheets, 3, (b"Siobh\\004n", b"Eva")), key)
    assert found.endswith('and the sheet is for "Anna, Eva, Daan".')


@pytest.mark.parametrize("name", [b"", b"12", b"sheet 4127/2", b"A, B", b"Ru"])
def test_one_altered_name_is_one_fault(name: bytes) -> None:
    sheets, key = class_set("compact")
    (found,) = told(sheets, renamed(key, 1, (b"Bram", name)))
    if name:
        said = f'the key of sheet 4127/2 is for "{name.decode()}", and the sheet is for "Bram".'
    else:
        said = 'the file says "" where its code gives a name.'
    assert found == f"two.pdf, page 1: {said}"


def test_keys_stand_in_the_order_of_their_sheets_and_once() -> None:
    sheets, key = class_set("full")
    with doctored(key) as hands:
        hands.pdf.pages.reverse()
    found = checked(sheets, hands.file)
    assert [str(one) for one in found.findings] == [
        "two.pdf, page 2: the key of sheet 4127/5 stands here, where that of sheet 4127 belongs in the order "
        "of the sheets."
    ]
    note = "two.pdf, page 3: sheet 4127/4 comes after sheet 4127/5, so the set is not in its order."
    assert found.notes == (note,)
    with doctored(key) as hands:
        hands.pdf.pages.insert(1, hands.pdf.pages[0])
    (found_,) = told(sheets, hands.file)
    assert found_.startswith("two.pdf, page 2: ")
    assert found_.endswith(f"of the key with the code {code_of(1, 'full')} stands here once more.")


def test_the_book_is_the_key_of_what_a_class_rolls_itself() -> None:
    sheets, key = printed(exercise="rolled", questions="6", sheets="2")
    assert checked(sheets, key).paired
    lost = told(sheets, without(key, *range(1, checked(key).pages)))
    assert len(lost) == 2
    assert all(one.endswith("there is no key among these files.") for one in lost)


def _script(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="app.alert(1)")


def _named_script(pdf: pikepdf.Pdf) -> None:
    script = pdf.make_indirect(pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="app.alert(1)"))
    pdf.Root.Names = pikepdf.Dictionary(JavaScript=pikepdf.Dictionary(Names=["a", script]))


def _attachment(pdf: pikepdf.Pdf) -> None:
    pdf.attachments["a.txt"] = b"hello"


def _launch(pdf: pikepdf.Pdf) -> None:
    action = pikepdf.Dictionary(S=pikepdf.Name.Launch, F="a.exe")
    pdf.pages[0].obj.AA = pikepdf.Dictionary(O=action)


@pytest.mark.parametrize(
    ("brought", "what"),
    [
        (_script, "a script"),
        (_named_script, "a script"),
        (_attachment, "another file"),
        (_launch, "an action that starts another program"),
    ],
)
def test_what_does_more_than_show_pages_is_named(brought: Callable[[pikepdf.Pdf], None], what: str) -> None:
    with doctored(printed().sheets) as hands:
        brought(hands.pdf)
    assert told(hands.file) == [f"one.pdf: it holds {what}, which these files never do."]


def test_a_place_that_a_file_opens_at_is_noted() -> None:
    with doctored(printed().sheets) as hands:
        hands.pdf.Root.OpenAction = pikepdf.Array([hands.pdf.pages[0].obj, pikepdf.Name.Fit])
    found = checked(hands.file)
    assert not found.findings
    assert found.notes == ("one.pdf: viewers open it at a place that is set in it.",)
