"""Whole files: sizes, fonts, forms, outline, labels, and the same bytes every time."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tracemalloc
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pikepdf
import pypdf
import pypdfium2
import pytest
from sample_pages import FACE, MARKS, PIP, sample_pages

from muggins_print.errors import BadRequest
from muggins_print.page.model import PT, Art, Box, Disc, Label, Mark, Page, Stamp
from muggins_print.page.stock import PAPERS
from muggins_print.press.canvas import print_pages
from muggins_print.press.fonts import characters


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(pdf))


@pytest.fixture(scope="module")
def sample() -> bytes:
    return print_pages(sample_pages(), "Sample", "nl")


def page_of(*marks: Mark, label: str = "", bookmark: str | None = None) -> Page:
    return Page(210.0, 297.0, marks, label, bookmark)


def test_every_reader_finds_the_file_sound(sample: bytes, pdf_text: Callable[..., list[str]]) -> None:
    with opened(sample) as document:
        assert document.check_pdf_syntax() == []
        assert len(document.pages) == 3
    assert len(pypdf.PdfReader(io.BytesIO(sample), strict=True).pages) == 3
    texts = pdf_text(sample)
    assert len(texts) == 3
    assert "(6 − 1) × 3 = 15" in texts[0]
    assert "IJs en café." in texts[2]
    assert texts[2].endswith("page 3 of 3")


@pytest.mark.parametrize("name", PAPERS)
def test_a_page_is_exactly_its_paper(name: str) -> None:
    _, width, height, *_ = PAPERS[name]
    pdf = print_pages([Page(width, height, MARKS[:1]), Page(height, width, ())], "Size", "en")
    with opened(pdf) as document:
        for page, size in zip(document.pages, ((width, height), (height, width)), strict=True):
            box = [float(edge) for edge in page.MediaBox]
            assert box[:2] == [0, 0]
            assert box[2:] == pytest.approx([size[0] / PT, size[1] / PT], abs=1e-3)
            assert "/CropBox" not in page
            assert "/Rotate" not in page


def test_a_hundred_millimetres_are_a_hundred_millimetres() -> None:
    pdf = print_pages([page_of(Box(50.0, 50.0, 100.0, 10.0))], "Ruler", "en")
    with opened(pdf) as document:
        (width,) = (
            float(str(step.operands[2]))
            for step in pikepdf.parse_content_stream(document.pages[0])
            if str(step.operator) == "re"
        )
    assert width == pytest.approx(100 / PT, abs=0.01)


def test_the_file_tells_its_title_language_and_how_to_print(sample: bytes) -> None:
    reader = pypdf.PdfReader(io.BytesIO(sample))
    assert reader.metadata is not None
    assert reader.metadata.title == "Sample"
    assert reader.metadata.author == "muggins_print"
    assert reader.metadata.creator == "muggins_print"
    assert not reader.metadata.subject
    with opened(sample) as document:
        assert str(document.Root.Lang) == "nl"
        assert {name: str(value) for name, value in document.Root.ViewerPreferences.items()} == {
            "/DisplayDocTitle": "True",
            "/PrintScaling": "/None",
        }


def test_a_title_in_any_script_is_kept_and_control_characters_are_not() -> None:
    pdf = print_pages([page_of(bookmark="Łukasz\x00 & 张伟\ud800")], "Sums (1) \\ Été 2\x07 Привет", "en")
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    assert reader.metadata is not None
    assert reader.metadata.title == "Sums (1) \\ Été 2 Привет"
    (entry,) = reader.outline
    assert not isinstance(entry, list)
    assert entry.title == "Łukasz & 张伟"


def test_bookmarks_lead_to_their_pages() -> None:
    pages = [page_of(bookmark="Board"), page_of(), page_of(bookmark="Sheet"), page_of(bookmark="Sheet")]
    reader = pypdf.PdfReader(io.BytesIO(print_pages(pages, "Outline", "en")))
    entries = [entry for entry in reader.outline if not isinstance(entry, list)]
    assert [(entry.title, reader.get_destination_page_number(entry)) for entry in entries] == [
        ("Board", 0), ("Sheet", 2), ("Sheet", 3),
    ]  # fmt: skip
    assert str(reader.root_object["/PageMode"]) == "/UseOutlines"


def test_one_bookmark_or_none_opens_no_side_bar() -> None:
    for bookmark in (None, "Alone"):
        pdf = print_pages([page_of(bookmark=bookmark), page_of()], "Outline", "en")
        assert str(pypdf.PdfReader(io.BytesIO(pdf)).root_object["/PageMode"]) == "/UseNone"


@pytest.mark.parametrize(
    ("labels", "ranges"),
    [
        (["1", "2", "3", "4"], 1),
        (["1", "2", "K1", "K2", "K3"], 2),
        (["Cover", "1", "2"], 2),
        (["1", "1", "2", "9", "10"], 3),
        (["A-9", "A-10", "B-1", "007", "008"], 3),
        (["x", "x", "y"], 2),
        (["7", "8", "", "", "9"], 3),
    ],
)
def test_labels_are_the_pages_own_in_as_few_ranges_as_go(labels: list[str], ranges: int) -> None:
    pdf = print_pages([page_of(label=label) for label in labels], "Labels", "en")
    assert pypdf.PdfReader(io.BytesIO(pdf)).page_labels == labels
    with pypdfium2.PdfDocument(pdf) as document:
        assert [document.get_page_label(index) for index in range(len(labels))] == labels
    with opened(pdf) as document:
        assert len(list(document.Root.PageLabels.Nums)) == 2 * ranges


def test_without_labels_viewers_count_by_themselves() -> None:
    pdf = print_pages([page_of(), page_of()], "Labels", "en")
    assert pypdf.PdfReader(io.BytesIO(pdf)).page_labels == ["1", "2"]
    with opened(pdf) as document:
        assert "/PageLabels" not in document.Root


def test_every_font_is_an_embedded_subset_and_none_is_helvetica(sample: bytes) -> None:
    with opened(sample) as document:
        fonts = [
            thing
            for thing in document.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        ]
        assert sorted(str(font.BaseFont) for font in fonts) == [
            "/AAAAAA+AtkinsonHyperlegible-Bold", "/AAAAAA+AtkinsonHyperlegible-Regular",
        ]  # fmt: skip
        for font in fonts:
            assert "/FontFile2" in font.FontDescriptor
            assert "/ToUnicode" in font
        streams = b"".join(
            thing.read_bytes()
            for thing in document.objects
            if isinstance(thing, pikepdf.Stream) and "/Length1" not in thing
        )
        assert b"Helvetica" not in streams + b"".join(thing.unparse() for thing in document.objects)
        for page in document.pages:
            for form in page.Resources.XObject.values():
                assert all("Atkinson" in str(font.BaseFont) for font in form.Resources.Font.values())


def test_a_weight_that_is_not_used_is_not_in_the_file() -> None:
    pdf = print_pages([page_of(Label(20.0, 20.0, "plain", 12.0))], "Plain", "en")
    assert b"Hyperlegible-Regular" in pdf
    assert b"Hyperlegible-Bold" not in pdf
    assert b"Hyperlegible" not in print_pages([page_of(Disc(20.0, 20.0, 9.0))], "No text", "en")


def test_an_empty_text_is_no_text() -> None:
    pdf = print_pages([page_of(Label(20.0, 20.0, "", 12.0), Disc(20.0, 20.0, 9.0))], "Empty", "en")
    with opened(pdf) as document:
        assert b"BT" not in document.pages[0].Contents.read_bytes()


def test_streams_are_packed_and_not_spelled_in_ascii(sample: bytes) -> None:
    assert b"ASCII85" not in sample
    with opened(sample) as document:
        drawings = [document.pages[0].Contents, *document.pages[0].Resources.XObject.values()]
        assert [str(name) for stream in drawings for name in stream.Filter] == ["/FlateDecode"] * len(
            drawings
        )


def test_the_rest_of_the_process_keeps_its_reportlab_settings(sample: bytes) -> None:
    from reportlab import rl_config

    assert rl_config.useA85 == 1
    assert rl_config.invariant == 0


def test_an_art_is_drawn_once_a_file_and_listed_where_it_is_used() -> None:
    tile = Art("tile", 10.0, 10.0, (Box(1.0, 1.0, 8.0, 8.0),))
    pages = [page_of(*(Stamp(9.0 * x, 20.0, FACE) for x in range(20))) for _ in range(30)]
    pdf = print_pages([*pages, page_of(Stamp(20.0, 20.0, tile))], "Forms", "en")
    with opened(pdf) as document:
        forms = [
            thing
            for thing in document.objects
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
        ]
        assert len(forms) == 3  # the face, the pip in it, the tile
        assert [len(page.Resources.XObject.keys()) for page in document.pages] == [1] * 31
        assert set(document.pages[30].Resources.XObject.keys()).isdisjoint(
            document.pages[0].Resources.XObject.keys()
        )
        assert "/XObject" not in next(form for form in forms if b"Do" not in form.read_bytes()).Resources


def test_equal_arts_may_share_a_name_and_different_ones_may_not() -> None:
    again = Art(PIP.name, PIP.width, PIP.height, tuple(PIP.marks))
    assert again is not PIP
    print_pages([page_of(Stamp(0.0, 0.0, PIP), Stamp(9.0, 9.0, again))], "Equal", "en")
    other = PIP._replace(marks=(Disc(2.0, 2.0, 1.8),))
    with pytest.raises(AssertionError, match="'pip'"):
        print_pages([page_of(Stamp(0.0, 0.0, FACE)), page_of(Stamp(0.0, 0.0, other))], "Different", "en")


def test_text_in_more_letters_than_a_font_subset_holds(pdf_text: Callable[..., list[str]]) -> None:
    letters = "".join(sorted(character for character in characters() if not character.isspace()))
    assert len(letters) > 256
    rows = [letters[i : i + 40] for i in range(0, len(letters), 40)]
    marks = [Label(10.0, 20.0 + 10 * i, row, 12.0) for i, row in enumerate(rows)]
    # The longest text crosses from one subset to the next; what follows it must not stay there.
    marks += [Label(10.0, 150.0, letters[:300:3], 6.0), Label(10.0, 160.0, "plain again", 6.0)]
    marks += [Label(10.0, 170.0, "1 2 3", 6.0), Label(10.0, 180.0, letters[-30:] + "a", 6.0)]
    assert pdf_text(print_pages([page_of(*marks)], "Letters", "en")) == [
        "\n".join(mark.text for mark in marks)
    ]


def test_the_same_bytes_in_another_process_time_zone_and_hash_seed(sample: bytes) -> None:
    script = Path(__file__).with_name("sample_pages.py")
    digests = {
        subprocess.run(
            [sys.executable, script],
            env={**os.environ, "PYTHONHASHSEED": seed, "TZ": zone},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed, zone in (("1", "UTC"), ("2", "Asia/Tokyo"))
    }
    assert len(digests) == 1
    assert print_pages(sample_pages(), "Sample", "nl") == sample


def test_pages_are_taken_one_at_a_time() -> None:
    class Watched(Page):
        """A page that can be watched being forgotten."""

    watched: list[weakref.ref[Watched]] = []

    def pages() -> Iterator[Page]:
        for number in range(50):
            assert sum(reference() is not None for reference in watched) <= 1
            page = Watched(210.0, 297.0, (Label(20.0, 20.0, str(number), 12.0),))
            watched.append(weakref.ref(page))
            yield page

    assert len(pypdf.PdfReader(io.BytesIO(print_pages(pages(), "Many", "en"))).pages) == 50


def test_a_page_that_cannot_be_printed_stops_the_file() -> None:
    with pytest.raises(BadRequest, match="ꀊ"):
        print_pages([*sample_pages(2), page_of(Label(9.0, 9.0, "ꀊ", 12.0))], "Stop", "en")


def test_no_pages_are_a_programming_error() -> None:
    with pytest.raises(AssertionError, match="no page"):
        print_pages([], "Nothing", "en")


def test_a_page_that_waits_to_be_written_takes_little_memory() -> None:
    arts = [Art(f"art-{number}", 10.0, 10.0, (Disc(5.0, 5.0, 5.0),)) for number in range(25)]
    page = Page(
        210.0, 297.0, tuple(Stamp(10.0 * number % 200.0, 50.0, art) for number, art in enumerate(arts))
    )

    def peak(pages: int) -> int:
        tracemalloc.start()
        print_pages((page for _ in range(pages)), "Memory", "en")
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(10)  # what is made once a process
    a_page = (peak(500) - peak(100)) / 400
    assert a_page < 8_000
