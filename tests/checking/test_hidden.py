"""What is on a page but not to be seen, or is missing from it, is told, and told as what it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pikepdf
import pytest
from doctoring import checked, content_of, doctored, once, printed, told
from pikepdf import Array, Dictionary, Name


def layer(pdf: pikepdf.Pdf) -> Any:
    """A layer that viewers show or not, turned off."""
    off = pdf.make_indirect(Dictionary(Type=Name.OCG, Name="Layer"))
    pdf.Root.OCProperties = Dictionary(OCGs=Array([off]), D=Dictionary(OFF=Array([off])))
    return off


def test_drawings_on_a_layer_that_is_hidden_are_told_page_by_page() -> None:
    with doctored(printed().sheets) as hands:
        off = layer(hands.pdf)
        for form in hands.pdf.pages[0].Resources.XObject.values():
            form.OC = off
    layers, *drawings = told(hands.file)
    assert layers == "one.pdf: it holds layers that can be hidden, which these files never do."
    assert drawings
    assert all(one.startswith("one.pdf, page 1, question ") for one in drawings[:-1])


def test_a_layer_within_a_form_and_on_a_page_is_told() -> None:
    with doctored(printed().sheets) as hands:
        off = layer(hands.pdf)
        page = hands.pdf.pages[0]
        page.Resources.Properties = Dictionary(P0=off)
        hands.page(1, lambda content: b"/OC /P0 BDC\n" + content + b"\nEMC")
        form = next(iter(page.Resources.XObject.values()))
        form.Resources.Properties = Dictionary(P0=off)
        form.write(b"/OC /P0 BDC\n" + form.read_bytes() + b"\nEMC")
    found = told(hands.file)
    assert any("something that no sheet has (BDC)" in one for one in found)
    assert any("drawn with other marks" in one for one in found)


@pytest.mark.parametrize(
    ("entry", "value", "what"),
    [
        ("Group", Dictionary(S=Name.Transparency, CS=Name.DeviceRGB), "a see-through layer"),
        ("PieceInfo", Dictionary(), "something that ours never have (PieceInfo)"),
        ("Trans", Dictionary(S=Name.Fade), "something that ours never have (Trans)"),
    ],
)
def test_what_a_page_has_of_its_own_that_no_sheet_has_is_told(entry: str, value: Any, what: str) -> None:
    with doctored(printed().sheets) as hands:
        hands.pdf.pages[0].obj[f"/{entry}"] = value
        hands.pdf.pages[0].Resources.XObject["/FormXob.0"][f"/{entry}"] = value
    first, *others = told(hands.file)
    assert first == f"one.pdf, page 1: it has {what}, which no sheet has."
    assert others


def _preference(pdf: pikepdf.Pdf) -> None:
    pdf.Root.ViewerPreferences["/NumCopies"] = 5


def _collection(pdf: pikepdf.Pdf) -> None:
    pdf.Root.Collection = Dictionary()


@pytest.mark.parametrize(
    ("change", "what"),
    [(_preference, "a wish to viewers (NumCopies)"), (_collection, "a folder of files")],
)
def test_what_a_file_asks_of_viewers_that_ours_do_not_is_told(
    change: Callable[[pikepdf.Pdf], None], what: str
) -> None:
    with doctored(printed().sheets) as hands:
        change(hands.pdf)
    assert told(hands.file) == [f"one.pdf: it holds {what}, which these files never do."]


def without_mark(file: bytes, mark: bytes, ends: bytes = b"\n") -> bytes:
    """A file without the line of its first page that has this."""
    content = content_of(file)
    start = content.rindex(b"\n", 0, content.index(mark)) + 1
    end = content.index(ends, start)
    with doctored(file) as hands:
        hands.page(1, lambda content: content[:start] + content[end:])
    return hands.file


def test_a_qr_code_that_was_taken_out_is_told() -> None:
    file = printed(qr="yes").sheets
    assert told(file) == []
    (said,) = told(without_mark(file, b"/FormXob.0 Do"))
    assert said == "one.pdf, page 1: a QR code is missing."


@pytest.mark.parametrize("text", [b"(Date)", b"(Name)"])
def test_a_text_above_the_questions_that_was_taken_out_is_told(text: bytes) -> None:
    file = printed().sheets
    with doctored(file) as hands:
        hands.page(1, lambda content: content.replace(text + b" Tj", b"() Tj", 1))
    found = checked(hands.file)
    assert any("is missing" in str(one) or "where its code gives" in str(one) for one in found.findings)


@pytest.mark.parametrize("kind", ["/Font", "/XObject"])
def test_what_a_page_names_and_does_not_have_is_told_at_its_place(kind: str) -> None:
    with doctored(printed(sheets=2).sheets) as hands:
        resources = hands.pdf.pages[1].Resources
        hands.pdf.pages[1].obj.Resources = Dictionary({**resources, kind: Dictionary()})
    found = told(hands.file)
    assert found
    assert all(one.startswith("one.pdf, page 2") for one in found)
    what = "a font that is not there" if kind == "/Font" else "a drawing that is not there"
    assert kind == "/Font" or any(what in one for one in found)


def test_a_form_that_lost_its_fonts_is_told_with_its_page() -> None:
    with doctored(printed().key) as hands:
        for form in hands.pdf.pages[0].Resources.XObject.values():
            form.Resources = Dictionary(ExtGState=Dictionary(G=Dictionary(ca=0.5)))
            form.write(b"/G gs\n" + form.read_bytes())
    found = told(hands.file)
    assert found
    assert all(one.startswith("one.pdf, page ") for one in found)


def test_fonts_that_do_not_say_their_letters_are_told() -> None:
    with doctored(printed().sheets) as hands:
        for font in hands.pdf.pages[0].Resources.Font.values():
            del font["/ToUnicode"]
    (said,) = told(hands.file)
    assert said == (
        "one.pdf: its texts cannot be read: the font AtkinsonHyperlegible-Bold is none of this program's."
    )
    with doctored(printed().sheets) as hands:
        fonts = hands.pdf.pages[0].Resources.Font
        for name in list(fonts.keys()):
            fonts[name] = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    assert told(hands.file) == [
        "one.pdf: its texts cannot be read: the font Helvetica is none of this program's."
    ]


@pytest.mark.parametrize("state", [b"3 Tr", b"1 M"])
def test_a_drawing_that_is_placed_with_other_pens_than_ours_is_told(state: bytes) -> None:
    """A drawing takes over how its place sets letters and pens: with 3 Tr its numbers are not to be seen."""
    with doctored(printed(exercise="target").sheets) as hands:
        hands.page(1, lambda content: content.replace(b"/FormXob.", state + b" /FormXob.", 1))
    assert told(hands.file)[0].endswith(" is drawn with another ink or pen.")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"q 1 g ", b" Q"),
        (b"q 3 Tr ", b" Q"),
        (b"q 1 0 0 1 900 0 cm ", b" Q"),
        (b"q .1 0 0 .1 0 0 cm ", b" Q"),
    ],
    ids=["white", "invisible", "off-the-page", "small"],
)
def test_a_text_is_read_as_it_is_when_it_is_shown(before: bytes, after: bytes) -> None:
    """What is set back before the text ends has hidden it all the same."""
    key = printed(exercise="target").key
    (answer,) = re.findall(rb"\([^)]* = \d+\) Tj", content_of(key))[:1]
    with doctored(key) as hands:
        hands.page(1, once(answer, before + answer + after))
    assert told(hands.file)
