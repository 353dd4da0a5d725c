"""Questions of another release may stand a little elsewhere, as wholes; whatever else is moved is told."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from doctoring import Files, checked, content_of, doctored, personal_files, printed

from muggins_print.sheets.contract import Personal

FOOT = b"(muggins reprint"
OTHERWISE = "the same questions and answers as the code gives, laid out otherwise"


def start_of(content: bytes, text: bytes) -> int:
    """Where the text begins to be drawn."""
    return content.rindex(b"BT", 0, content.index(text))


def question(content: bytes, number: int) -> tuple[int, int]:
    """Where a question's marks begin and end in the drawing of a page."""
    following = b"(%d) Tj" % (number + 1)
    start = start_of(content, b"(%d) Tj" % number)
    if following in content:
        return start, start_of(content, following)
    return start, content.rindex(b"\n", 0, content.index(FOOT))


def shifted(*moves: tuple[int, float, float]) -> Callable[[bytes], bytes]:
    """Moves questions as wholes: their number, and by how many pt to the right and up."""

    def change(content: bytes) -> bytes:
        for number, right, up in moves:
            start, end = question(content, number)
            there = b"\n1 0 0 1 %.2f %.2f cm " % (right, up)
            back = b" 1 0 0 1 %.2f %.2f cm " % (-right, -up)
            content = content[:start] + there + content[start:end] + back + content[end:]
        return content

    return change


def text_moved(text: bytes, right: float, up: float) -> Callable[[bytes], bytes]:
    """Moves one text alone."""

    def change(content: bytes) -> bytes:
        found = re.search(rb"([\d.]+) ([\d.]+) Td \(" + re.escape(text) + rb"[^)]*\) Tj", content)
        assert found
        place = b"%.2f %.2f" % (float(found[1]) + right, float(found[2]) + up)
        return content[: found.start(1)] + place + content[found.end(2) :]

    return change


def exchanged(one: bytes, other: bytes) -> Callable[[bytes], bytes]:
    """Lets two texts change their places."""

    def change(content: bytes) -> bytes:
        first, second = (
            re.search(rb"[\d.]+ [\d.]+ Td (?=\(" + text + rb"\) Tj)", content) for text in (one, other)
        )
        assert first
        assert second
        return (
            content[: first.start()]
            + second[0]
            + content[first.end() : second.start()]
            + first[0]
            + content[second.end() :]
        )

    return change


def all_numbers_lower(content: bytes) -> bytes:
    for number in range(1, 13):
        content = re.sub(
            rb"([\d.]+) ([\d.]+) Td (?=\(%d\) Tj)" % number,
            lambda found: b"%s %.2f Td " % (found[1], float(found[2]) - 20.0),
            content,
            count=1,
        )
    return content


def both(*changes: Callable[[bytes], bytes]) -> Callable[[bytes], bytes]:
    def change(content: bytes) -> bytes:
        for one in changes:
            content = one(content)
        return content

    return change


def without(text: bytes) -> Callable[[bytes], bytes]:
    """Takes one text out."""

    def change(content: bytes) -> bytes:
        start = start_of(content, text)
        return content[:start] + content[content.index(b"ET", start) + 2 :]

    return change


def named() -> Files:
    return personal_files(Personal(("Ana",)), exercise="target", sheets="1")


DOCTORINGS = {
    "number-alone": text_moved(b"3", 0.0, -2.0),
    "numbers-exchanged": exchanged(b"1", b"2"),
    "numbers-lower": all_numbers_lower,
    "off-the-page": shifted((12, 0.0, -900.0)),
    "beside-the-page": shifted((3, 700.0, 0.0)),
    "in-the-margin": shifted((1, -15.0, 0.0)),
    "over-another": shifted((12, -289.0, 0.0)),
    "onto-another": shifted((12, 0.0, 90.0)),
    "onto-the-head": shifted((1, 0.0, 60.0)),
    "onto-the-foot": shifted((11, 0.0, -60.0), (12, 0.0, -60.0)),
    "questions-exchanged": both(shifted((4, -289.13, 0.0)), shifted((3, 289.13, 0.0))),
    "title-off-the-page": text_moved(b"How do you get", 0.0, 100.0),
    "title-and-question": both(shifted((12, 0.0, -3.0)), text_moved(b"How do you get", 0.0, 2.0)),
    "name-off-the-page": text_moved(b"Ana", 0.0, 100.0),
    "label-lower": text_moved(b"Date", 0.0, -3.0),
    "head-without-a-line": both(without(b"(Write an"), shifted((12, 0.0, -3.0))),
}


@pytest.mark.parametrize("part", ["sheets", "key"])
@pytest.mark.parametrize("change", DOCTORINGS.values(), ids=DOCTORINGS)
def test_marks_that_were_moved_out_of_their_question_or_page_are_told(
    change: Callable[[bytes], bytes], part: str
) -> None:
    with doctored(getattr(named(), part)) as hands:
        hands.page(1, change)
    found = checked(hands.file)
    assert found.findings
    assert not any(OTHERWISE in note for note in found.notes)


@pytest.mark.parametrize("part", ["sheets", "key"])
@pytest.mark.parametrize(
    "change",
    [shifted((12, 0.0, -3.0)), shifted(*((n, 0.0, -0.5 * (n // 2)) for n in range(12, 2, -1)))],
    ids=["one", "rows-farther-apart"],
)
def test_questions_that_stand_a_little_elsewhere_as_wholes_are_noted(
    change: Callable[[bytes], bytes], part: str
) -> None:
    with doctored(getattr(named(), part)) as hands:
        hands.page(1, change)
    found = checked(hands.file)
    assert not [str(one) for one in found.findings]
    assert [note.partition(", perhaps")[0] for note in found.notes if OTHERWISE in note]


def test_a_reason_goes_with_the_question_that_it_stands_below() -> None:
    key = printed(exercise="muggins", answers="full").key
    content = content_of(key)
    reasons = start_of(content, b"(All spaces that this roll reaches")
    assert reasons > question(content, 4)[0], "they are drawn behind the last question"
    foot = content.rindex(b"\n", 0, content.index(FOOT))
    with doctored(key) as hands:
        lower, back = b"1 0 0 1 0 -3 cm ", b" 1 0 0 1 0 3 cm"
        hands.page(1, lambda all: all[:reasons] + lower + all[reasons:foot] + back + all[foot:])
    assert checked(hands.file).findings
    with doctored(key) as hands:
        start = question(content, 1)[0]
        hands.page(1, lambda all: all[:start] + lower + all[start:foot] + back + all[foot:])
    assert not checked(hands.file).findings
