"""Packs: contents with the right pages, one paper, no answers among the sheets; recipes and their faults."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pytest
from every_kind import called, least_for
from goldens import Golden
from placement import outside, overlaps, texts
from pypdf import PdfReader
from pypdf.generic import Destination
from readback import EQUATION

from muggins_print.errors import BadRequest, FileTrouble
from muggins_print.games import GAMES
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.packs import (
    LONGEST_TITLE,
    Pack,
    pack_of,
    print_pack,
    read_recipe,
    standard_pack,
)
from muggins_print.page.furniture import QUIET, SMALL, TEXT
from muggins_print.page.model import PT, Label, Measure, Page, Stamp, TextBlock
from muggins_print.page.stock import MARGIN, PAPERS, POUCHES
from muggins_print.printing import Printed
from muggins_print.sheets import SHEETS
from muggins_print.sheets.contract import SheetKind
from muggins_print.sheets.ordering import order_from, usual_variant
from muggins_print.sheets.pack import PACK, SAMPLE_PASSWORDS
from muggins_print.words import languages

PdfText = Callable[..., list[str]]
Recipe = Callable[[str], Path]


@pytest.fixture
def recipe(tmp_path: Path) -> Recipe:
    """Writes a recipe and gives its path."""

    def write(text: str) -> Path:
        path = tmp_path / "my pack.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


class Listed(NamedTuple):
    page: int
    title: str
    amount: str
    code: str


def standard(**asked: object) -> Pack:
    return standard_pack({"sheet_number": 4127, "language": "en", "paper": "a4", **asked})


def cover_of(pack: Pack, measure: Measure) -> tuple[Page, ...]:
    return next(pack.binding.sheets(measure)).pages


def contents(pack: Pack, measure: Measure) -> list[Listed]:
    """The lines of the contents, read back from the cover: labels on one height are one line."""
    found = []
    for page in cover_of(pack, measure):
        labels = [mark for mark in page.marks if isinstance(mark, Label) and mark.middle]
        for _, row in groupby(labels, key=lambda label: round(label.y, 2)):
            number, code, title, *amount = sorted(row, key=lambda label: (label.align == "left", label.x))
            found.append(Listed(int(number.text), title.text, "".join(one.text for one in amount), code.text))
    return found


def outline(pdf: bytes) -> dict[int, str]:
    """The outline's entries by the page they lead to, counted from 1."""
    reader = PdfReader(io.BytesIO(pdf))
    found = {}
    for entry in reader.outline:
        assert isinstance(entry, Destination)
        page = reader.get_destination_page_number(entry)
        assert page is not None
        found[page + 1] = str(entry.title)
    return found


def check_contents(pack: Pack, printed: Printed, measure: Measure, pdf_text: PdfText) -> None:
    """Every line names the page where its sheets start, and they fill the file."""
    pages = [" ".join(page.split()) for page in pdf_text(printed.sheets)]
    starts = outline(printed.sheets)
    lines = contents(pack, measure)
    assert len(lines) == len(pack.binding.open_parts)
    assert [line.page for line in lines] == sorted(line.page for line in lines)
    assert lines[0].page == len(cover_of(pack, measure)) + 1
    for line, part in zip(lines, pack.binding.open_parts, strict=True):
        assert line.code == part.order.code
        assert line.title.split(" · ")[0] in starts[line.page]
        assert line.code in pages[line.page - 1] or line.title.split(" · ")[0] in pages[line.page - 1]
    check_count(pages, printed.pages)


def check_count(pages: list[str], count: int) -> None:
    """Every foot says which page of the whole file it stands on."""
    assert len(pages) == count
    counted = [re.findall(r"(?:page|bladzijde) (\d+) (?:of|van) (\d+)", page) for page in pages]
    assert counted == [[(str(number), str(count))] for number in range(1, count + 1)]


@pytest.mark.parametrize("variant", [name for game in GAMES for name in game.variants])
def test_the_contents_of_every_variant_are_right(variant: str, measure: Measure, pdf_text: PdfText) -> None:
    pack = standard(variant=variant)
    check_contents(pack, print_pack(pack), measure, pdf_text)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", languages())
def test_a_pack_is_on_one_paper_and_its_cover_whole(
    language: str, paper: str, measure: Measure, pdf_text: PdfText
) -> None:
    pack = standard(variant="mixed-6-12-12", paper=paper, language=language)
    printed = print_pack(pack)
    assert printed.key is not None
    check_contents(pack, printed, measure, pdf_text)
    check_count(pdf_text(printed.key), printed.key_pages)
    for pdf in (printed.sheets, printed.key):
        for one in PdfReader(io.BytesIO(pdf)).pages:
            size = float(one.mediabox.width) * PT, float(one.mediabox.height) * PT
            assert size == pytest.approx(PAPERS[paper][1:3], abs=0.01)
    for page in cover_of(pack, measure):
        assert outside(page, measure) == []
        assert overlaps(page, measure) == []


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_answer_is_among_the_sheets(variant: str, measure: Measure, pdf_text: PdfText) -> None:
    pack = standard(variant=variant)
    printed = print_pack(pack)
    assert printed.key is not None
    first = min(line.page for line in contents(pack, measure) if line.amount.endswith("different sheets"))
    sheets, answers = pdf_text(printed.sheets)[first - 1 :], pdf_text(printed.key)
    assert len(sheets) == 4  # two exercises, two sheets of each
    for page in sheets:
        assert not EQUATION.search(page)
        assert "key" not in page.casefold()
    assert all("Answer key" in page for page in answers)
    assert sum(bool(EQUATION.search(page)) for page in answers) >= 4
    assert not any("key" in title.casefold() for title in outline(printed.sheets).values())


#: What the standard pack of each other game holds: kinds of sheet, and exercises.
HELD = {
    "dominoes": ["rules", "board", "score-pad", "tiles", "count-ends", "best-tile", "call-muggins"],
    "cribbage": ["rules", "board", "deck", "score-pad", "count", "missed", "call"],
}


@pytest.mark.parametrize("variant", HELD)
def test_the_other_games_have_all_they_are_played_with(variant: str) -> None:
    pack = standard(variant=variant)
    parts = [part.order for part in pack.binding.parts]
    assert [str(order.settings.get("exercise", order.kind)) for order in parts] == HELD[variant]
    assert {part.kind.game for part in pack.binding.parts} == {variant, ""}
    assert [order.kind for order in parts if order.settings.get("backs", "none") != "none"] == [
        name for name in HELD[variant] if name in ("tiles", "deck")
    ]


@pytest.mark.parametrize("variant", HELD)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_other_games_have_their_answers_in_the_second_file(
    paper: str, variant: str, measure: Measure, pdf_text: PdfText
) -> None:
    pack = standard(variant=variant, paper=paper, sheets=1)
    printed = print_pack(pack)
    assert printed.key is not None
    assert all(re.search("Answer key|For the teacher", page) for page in pdf_text(printed.key))
    assert not any(re.search("Answer key|For the teacher", page) for page in pdf_text(printed.sheets))
    exercises = [line.title for line in contents(pack, measure)][-3:]
    keys = [title for title in outline(printed.key).values() if title != "For the teacher"]
    assert keys == [f"Answer key: {title} Sheet 4127" for title in exercises]


@pytest.mark.parametrize("variant", HELD)
@pytest.mark.parametrize("language", languages())
def test_the_other_games_are_rebuilt_byte_for_byte(language: str, variant: str) -> None:
    printed = print_pack(standard(variant=variant, paper="letter", language=language, sheets=1))
    assert print_pack(pack_of(order_from(printed.code))) == printed


def test_a_code_rebuilds_the_pack_byte_for_byte() -> None:
    pack = standard(variant="add-subtract", paper="letter", sheets=1)
    printed = print_pack(pack)
    again = print_pack(pack_of(order_from(printed.code)))
    assert again == printed
    assert printed.code in PdfReader(io.BytesIO(printed.sheets)).pages[0].extract_text()
    assert print_pack(standard(variant="add-subtract", paper="letter", sheets=1)) == printed
    assert print_pack(standard(variant="add-subtract", paper="letter", sheets=1, sheet_number=5)) != printed


def test_keys_may_be_left_out() -> None:
    pack = standard()
    printed = print_pack(pack, key="none")
    assert (printed.key, printed.key_pages) == (None, 0)
    assert printed.sheets == print_pack(pack).sheets


@pytest.mark.parametrize("language", languages())
def test_only_the_sample_tells_its_passwords(language: str, measure: Measure) -> None:
    def told(pack: Pack) -> str:
        return " ".join(text for page in cover_of(pack, measure) for text, _ in texts(page))

    asked = {"sheet_number": 4127, "language": language}
    sample, own = told(standard_pack({**asked, "sample": "yes"})), told(standard_pack(asked))
    password, key_password = SAMPLE_PASSWORDS
    assert re.search(rf"\b{password}\b.*\b{key_password}\b", sample)  # D21
    assert key_password not in own
    assert not re.search(rf"\b{password}\b", own.replace("muggins reprint", ""))
    assert re.search("password|wachtwoord", own)  # what it is for


def test_the_code_of_the_sample_rebuilds_the_sample() -> None:
    sample, own = standard(sample="yes", sheets=1), standard(sheets=1)
    assert sample.binding.code != own.binding.code
    again = pack_of(order_from(sample.binding.code))
    assert again.binding.published == SAMPLE_PASSWORDS
    assert own.binding.published == ()
    assert print_pack(again) == print_pack(sample)


def on_cover(pack: Pack, measure: Measure) -> str:
    """All that the cover says, its spaces alike."""
    told = " ".join(text for page in cover_of(pack, measure) for text, _ in texts(page))
    return told.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("variant", ["classic", *HELD])
@pytest.mark.parametrize("sample", ["yes", "no"])
@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("paper", PAPERS)
def test_the_standard_cover_is_one_page(
    paper: str, language: str, sample: str, variant: str, measure: Measure
) -> None:
    pack = standard(paper=paper, language=language, sample=sample, variant=variant)
    page, *overleaf = cover_of(pack, measure)
    # The longest contents leave the smallest paper no room for how to use the pack.
    assert not overleaf or (paper, language, variant) == ("a5", "nl", "dominoes")
    assert outside(page, measure) == []
    assert overlaps(page, measure) == []
    sizes = {mark.size for mark in page.marks if isinstance(mark, TextBlock)}
    assert min(sizes, default=9.0) >= 9.0
    said = " ".join(text for text, _ in texts(page))
    assert not re.search(r"\d (mm|%)|\d ×|× \d", said), "a number and its unit stay on one line"


@pytest.mark.parametrize("paper", PAPERS)
def test_the_cover_names_a_pouch_that_takes_the_paper(paper: str, measure: Measure) -> None:
    told = on_cover(standard(paper=paper), measure)
    found = re.search(r"pouch of (\d+) × (\d+) mm", told)
    if paper in POUCHES:
        assert found is not None
        assert all(
            float(side) >= least + 6 for side, least in zip(found.groups(), PAPERS[paper][1:3], strict=True)
        )
    else:
        assert "6 mm wider and longer than the paper" in told


def test_the_sample_cover_looks_as_it_did(measure: Measure, golden: Golden) -> None:
    pack = standard_pack({"sheet_number": 4127, "language": "en", "paper": "a4", "sample": "yes"})
    golden("cover-sample-a4-en", cover_of(pack, measure))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_house_rules_on_a_cover_are_no_smaller_than_its_text(
    paper: str, language: str, measure: Measure
) -> None:
    house = {"tiles_for_two": "7", "penalty": "yes", "rounding": "hands"}
    (page,) = cover_of(standard(variant="dominoes", paper=paper, language=language, **house), measure)
    lines = [
        mark for mark in page.marks if isinstance(mark, Label) and mark.ink == QUIET and mark.size > SMALL
    ]
    assert len(lines) == 2
    assert " · " in lines[0].text
    for line in lines:
        assert line.size >= TEXT
        assert line.x + measure.width(line.text, line.size) <= page.width - MARGIN


def test_the_covers_of_the_other_games_look_as_they_did(measure: Measure, golden: Golden) -> None:
    golden("cover-dominoes-a4-en", cover_of(standard(variant="dominoes"), measure))
    dutch = standard(variant="cribbage", paper="letter", language="nl")
    golden("cover-cribbage-letter-nl", cover_of(dutch, measure))


@pytest.mark.parametrize(
    ("paper", "spaces", "said"),
    [
        ("a4", "1-36", "20 marbles of 16 mm, discs of 20 mm or cubes of 10 mm."),
        ("a4", "1-100", "20 marbles of 16 mm or cubes of 10 mm."),
        ("a5", "1-100", "20 cubes of 10 mm."),
    ],
)
def test_the_cover_and_the_board_agree_on_what_to_play_with(
    paper: str, spaces: str, said: str, measure: Measure
) -> None:
    pack = standard(paper=paper, spaces=spaces)
    assert said in on_cover(pack, measure)
    notes = [note for sheet in pack.binding.sheets(measure) for note in sheet.notes]
    board = next(note.split("for ")[1].split(". ")[0] for note in notes if "Spaces are" in note)
    assert set(re.findall(r"\d\d mm", board)) == set(re.findall(r"\d\d mm", said))


def test_the_cover_says_what_to_play_with(recipe: Recipe, measure: Measure) -> None:
    tiles, cards = (on_cover(standard(variant=variant), measure) for variant in HELD)
    assert "The tiles are on page 5" in tiles
    assert "pages 5–6: they go on both sides" in tiles
    assert "The cards start on page 5" in cards
    assert "pages 5–16: they go on both sides" in cards
    for told in (tiles, cards):
        assert "pouch" in told
        assert not re.search("marbles|dice|colouring", told)
    board = "[[sheet]]\nkind = 'board'\nvariant = '{}'\n"
    both = on_cover(read_recipe(recipe("".join(map(board.format, HELD)))), measure)
    assert "you need the 28 tiles of a set up to 6-6." in both
    assert "you need a deck of 52 cards." in both


def test_a_pack_of_pieces_alone_is_of_their_game(recipe: Recipe, measure: Measure) -> None:
    pieces = "[[sheet]]\nkind = '{}'\n[[sheet]]\nkind = 'calibrate'\n"
    tiles, deck = (read_recipe(recipe(pieces.format(kind))) for kind in ("tiles", "deck"))
    assert (tiles.binding.line, deck.binding.line) == ("Muggins! Dominoes", "Muggins! Cribbage")
    assert "You need three six-sided dice" not in on_cover(tiles, measure)
    names = [mark.art.name for mark in cover_of(deck, measure)[0].marks if isinstance(mark, Stamp)]
    assert len([name for name in names if name.startswith("small-card")]) == 5


@pytest.mark.parametrize("paper", PAPERS)
def test_feet_stay_apart_when_counted_anew(paper: str, measure: Measure) -> None:
    pack = standard(paper=paper, language="nl", sheets=60, variant="mixed-6-12-12", sheet_number=999_999)
    for sheet in (*pack.binding.sheets(measure), *pack.binding.keys(measure)):
        for page in sheet.pages:
            assert page.folio in page.marks
            foot = [mark for mark in page.marks if isinstance(mark, Label) and mark.y > page.height - 15.0]
            below = replace(page, marks=tuple(foot))
            assert outside(below, measure) == []
            assert overlaps(below, measure) == []


# --- recipes --------------------------------------------------------------------------------------


def test_a_recipe_has_its_sheets_in_their_order(recipe: Recipe, measure: Measure, pdf_text: PdfText) -> None:
    pack = read_recipe(
        recipe(
            """
            title = "Rekenen <b> & zo"
            language = "nl"
            variant = "one-to-eighteen"
            sheet_number = 5
            [[sheet]]
            kind = "score-pad"
            copies = 3
            [[sheet]]
            kind = "rules"
            variant = "classic"
            language = "en"
            [[sheet]]
            kind = "worksheet"
            exercise = "target"
            sheets = 2
            """
        )
    )
    printed = print_pack(pack)
    lines = contents(pack, measure)
    assert [line.page for line in lines] == [2, 5, 6]
    assert [line.title for line in lines] == [
        "Scoreblok · Eén tot achttien", "How to play Muggins! · Classic", "Hoe kom je er? · Eén tot achttien",
    ]  # fmt: skip
    assert [line.amount for line in lines] == ["3 keer", "", "2 verschillende bladen"]
    check_contents(pack, printed, measure, pdf_text)
    assert "Rekenen <b> & zo" in pdf_text(printed.sheets)[0]
    assert (printed.pages, printed.key_pages, printed.code) == (7, 3, "")
    metadata = PdfReader(io.BytesIO(printed.sheets)).metadata
    assert metadata is not None
    assert metadata.title == "Rekenen <b> & zo"


def test_the_cover_names_the_variants_that_are_in_the_pack(recipe: Recipe, measure: Measure) -> None:
    board = "\n[[sheet]]\nkind = 'board'\nvariant = '{}'\n"
    for_all = "\n[[sheet]]\nkind = 'tokens'\n[[sheet]]\nkind = 'calibrate'\n"

    def read(text: str) -> tuple[str, list[str]]:
        pack = read_recipe(recipe(text))
        return pack.binding.line, [line.title for line in contents(pack, measure)]

    both = board.format("twelve-sided") + board.format("classic")
    titles = ["Board · Twelve-sided", "Board · Classic"]
    assert read(both) == ("Muggins! Twelve-sided and Classic", titles)
    one = ["Board", "Tokens", "Printer test page"]
    assert read(board.format("twelve-sided") + for_all) == ("Muggins! Twelve-sided", one)
    assert read(for_all) == ("Muggins! Classic", one[1:])


@pytest.mark.parametrize(("before", "backs", "blank"), [(1, [4, 6], []), (2, [6, 8], [4])])
def test_backs_come_behind_their_fronts(
    before: int, backs: list[int], blank: list[int], recipe: Recipe, measure: Measure, pdf_text: PdfText
) -> None:
    rules = f"[[sheet]]\nkind = 'score-pad'\ncopies = {before}\n"
    text = f"{rules}[[sheet]]\nkind = 'tokens'\nbacks = 'long-edge'\n[[sheet]]\nkind = 'calibrate'\n"
    pack = read_recipe(recipe(text))
    pages = [page for sheet in pack.binding.sheets(measure) for page in sheet.pages]
    assert [number for number, page in enumerate(pages, start=1) if page.side == "back"] == backs
    printed = print_pack(pack)
    check_contents(pack, printed, measure, pdf_text)
    told = pdf_text(printed.sheets)
    assert [number for number, page in enumerate(told, start=1) if "left blank" in page] == blank
    first, second = (f"{back - 1}–{back}" for back in backs)
    assert f"one-sided but for pages {first} and {second}" in " ".join(told[0].split())


def test_a_cover_tells_to_glue_posters_and_laminates_none(recipe: Recipe, measure: Measure) -> None:
    board = "[[sheet]]\nkind = 'board'\n"
    assert "Put the board in a pouch" in on_cover(read_recipe(recipe(board)), measure)
    assert "poster" not in on_cover(read_recipe(recipe(board)), measure)
    wall = on_cover(read_recipe(recipe(f"{board}poster = 'a2'\n")), measure)
    assert "pouch" not in wall
    assert "glue them together" in wall


def test_a_small_margin_of_one_sheet_is_told_too(recipe: Recipe) -> None:
    sheet = "[[sheet]]\nkind = 'rules'\n[[sheet]]\nkind = 'worksheet'\nsheets = 3\n"
    assert print_pack(read_recipe(recipe(sheet))).notes == ()
    for text in (f"margin = 3\n{sheet}", f"{sheet}margin = 3\n"):
        (note,) = print_pack(read_recipe(recipe(text))).notes
        assert note.startswith("With a margin of 3 mm a printer may cut off the edge"), note


def test_copies_of_a_kind_that_has_copies_are_its_own(
    recipe: Recipe, measure: Measure, pdf_text: PdfText
) -> None:
    board = "kind = 'board'\nuse = 'colouring'\nper_page = '2'\ncopies = 6\n"
    pack = read_recipe(recipe(f"[[sheet]]\n{board}[[sheet]]\nkind = 'rules'\ncopies = 2\n"))
    boards, rules = pack.binding.parts
    assert (boards.order.whole("copies"), boards.copies) == (6, 1)
    assert ("copies" in rules.order.settings, rules.copies) == (False, 2)
    printed = print_pack(pack)
    lines = contents(pack, measure)
    assert [line.page for line in lines] == [2, 5]  # six boards, two to a page
    assert [line.amount for line in lines] == ["6 copies", "2 copies"]
    assert printed.pages == 6
    assert "6 boards on 3 pages." in printed.notes
    check_contents(pack, printed, measure, pdf_text)


def test_notes_tell_which_variant_they_are_about_if_there_are_several(recipe: Recipe) -> None:
    board = "[[sheet]]\nkind = 'board'\nmargin = 3\n"
    odd = "dice = '6,6,20'\nspaces = '1-40'\noperations = '+'\n"
    about = "No roll of these dice reaches"
    (alone,) = [note for note in print_pack(read_recipe(recipe(board + odd))).notes if about in note]
    assert alone.startswith(about)
    notes = print_pack(read_recipe(recipe(f"{board}{odd}{board}[[sheet]]\nkind = 'tokens'\n"))).notes
    assert [note.partition(": ")[0] for note in notes if about in note] == ["Own dice 6 6 20 · + · 1–40"]
    margins = [note for note in notes if "a printer may cut off the edge" in note]
    assert len(margins) == 1  # what is the same for every variant names none
    assert margins[0].startswith("With a margin")


def test_counting_is_told_sheet_by_sheet_before_printing() -> None:
    pack = standard(sheets=2)
    counted: list[int] = []
    told: list[tuple[int, int]] = []
    printed = print_pack(pack, lambda pages: told.append((pages, len(counted))), counted=counted.append)
    sheets = counted[: counted.index(max(counted)) + 1]
    assert sheets == sorted(sheets)
    assert max(counted) == printed.pages - 1  # all but the cover
    keys = counted[len(sheets) :]
    assert keys == sorted(keys)
    assert keys[-1] == printed.key_pages
    first, *_ = told
    assert first == (1, len(sheets))


def test_a_long_list_runs_on_over_a_second_page(recipe: Recipe, measure: Measure, pdf_text: PdfText) -> None:
    pack = read_recipe(recipe('paper = "a5"\n' + '[[sheet]]\nkind = "score-pad"\n' * 70))
    _, *later = cover_of(pack, measure)
    assert len(later) > 1
    for page in later:
        assert "Muggins!" in [text for text, _ in texts(page)]
    check_contents(pack, print_pack(pack), measure, pdf_text)


@pytest.mark.parametrize(
    "title", ["W" * LONGEST_TITLE, "i! " * 20, "Een heel lang pakket voor de hele lange winter", "é"]
)
@pytest.mark.parametrize("paper", ["a4", "a5", "tabloid"])
def test_any_title_fits(title: str, paper: str, recipe: Recipe, measure: Measure) -> None:
    pack = read_recipe(
        recipe(f'title = "{title}"\npaper = "{paper}"\n[[sheet]]\nkind = "rules"\ndice="8,10,20"')
    )
    for page in cover_of(pack, measure):
        assert outside(page, measure) == []
        assert overlaps(page, measure) == []


def test_answers_alone_go_into_the_second_file(recipe: Recipe, measure: Measure, pdf_text: PdfText) -> None:
    pack = read_recipe(
        recipe('[[sheet]]\nkind = "board"\n[[sheet]]\nkind = "key"\nrolls = ["1,3,6", "2,3,4"]')
    )
    printed = print_pack(pack)
    assert printed.key is not None
    assert (printed.pages, printed.key_pages) == (2, 1)
    assert len(contents(pack, measure)) == 1
    assert not any("(3 − 1) × 6 = 12" in page for page in pdf_text(printed.sheets))
    assert "(3 − 1) × 6 = 12" in pdf_text(printed.key)[0]


def test_a_worksheet_may_go_without_a_key(recipe: Recipe) -> None:
    text = '[[sheet]]\nkind = "worksheet"\nkey = "none"\n[[sheet]]\nkind = "rules"'
    printed = print_pack(read_recipe(recipe(text)))
    assert (printed.pages, printed.key) == (3, None)


def test_worksheets_of_a_recipe_share_its_questions(recipe: Recipe) -> None:
    """Sheets of one exercise go on where the ones before left off, whatever they ask each."""
    sheets = [(12, 2), (8, 2), (7, 1), (30, 1)]
    text = 'sheet_number = "9/3"\n' + "".join(
        f'[[sheet]]\nkind = "worksheet"\nexercise = "totals"\nquestions = {asked}\nsheets = {number}\n'
        for asked, number in sheets
    )
    orders = [part.order for part in read_recipe(recipe(text)).binding.parts]
    end = 0
    for order, (asked, number) in zip(orders, sheets, strict=True):
        ((base, part),) = order.sheet_numbers()
        assert base == 9
        start = (part - 3) * asked
        assert end <= start < end + asked
        end = start + number * asked
    other = [
        part.order.sheet_numbers()
        for part in read_recipe(
            recipe(text + '[[sheet]]\nkind = "worksheet"\nexercise = "target"')
        ).binding.parts
    ]
    assert other[-1] == ((9, 3),)  # another exercise has questions of its own


#: Every setting for a whole recipe but the paper and what belongs to one variant, at no default.
COMMON_OF_ALL = """
title = "All of them"
language = "nl"
notation = "dot"
margin = 10
sheet_number = 5
"""
DICE_KEYS = """
variant = "mixed-6-6-12"
reading = "strict"
operations = "+−×"
spaces = "1-36"
dice = "6 6 6"
"""


@pytest.mark.parametrize("large", ["", "large_print = true"])
@pytest.mark.parametrize("kind", [kind for kind in SHEETS if kind is not PACK], ids=called)
def test_every_kind_of_sheet_prints_with_all_that_a_whole_recipe_may_say(
    kind: SheetKind, large: str, recipe: Recipe
) -> None:
    variant = usual_variant(kind)
    common = COMMON_OF_ALL + (DICE_KEYS if variant == "classic" else f"variant = '{variant}'")
    text = f"{common}\n{large}\npaper = 'a3'\n[[sheet]]\nkind = 'rules'\n[[sheet]]\nkind = '{kind.name}'"
    needs = {name: told for name, told in least_for(kind).items() if name not in ("variant", "sheet_number")}
    text += "".join(f"\n{name} = {told!r}" for name, told in needs.items())
    printed = print_pack(read_recipe(recipe(text)))
    assert printed.pages + printed.key_pages >= 3, kind
    assert (printed.key is not None) == (kind.name in ("worksheet", "key"))


def test_decks_take_the_recipes_number_and_no_two_of_them_are_the_same(recipe: Recipe) -> None:
    deck = "\n[[sheet]]\nkind = 'challenge-cards'\ncards = 8\n"
    throws = "\n[[sheet]]\nkind = 'roll-cards'\ndeck = 'throws'\n"
    whole = "\n[[sheet]]\nkind = 'roll-cards'\n"
    pack = read_recipe(recipe("sheet_number = 5" + 2 * deck + 2 * throws + whole))
    numbers = [[str(one) for one in part.order.sheet_numbers()] for part in pack.binding.parts]
    assert numbers == [["5"], ["5/2"], ["5"], ["5/2"], []]
    assert pack.binding.drawn == ""
    lot = read_recipe(recipe(deck)).binding
    assert lot.drawn == str(lot.parts[0].order.sheet_numbers()[0])
    assert read_recipe(recipe(whole)).binding.drawn == "", "every roll once is drawn by no lot"


def test_a_sheet_number_of_its_own_stays(recipe: Recipe) -> None:
    text = 'sheet_number = 5\n[[sheet]]\nkind = "worksheet"\nsheet_number = [7, "8/2"]'
    (part,) = read_recipe(recipe(text)).binding.parts
    assert part.order.sheet_numbers() == ((7, 1), (8, 2))


@pytest.mark.parametrize(
    ("number", "sheet", "kept"),
    [
        ("", 'kind = "worksheet"', r"Keep the recipe and sheet_number = [0-9]+ to print it all again\."),
        ("sheet_number = 7", 'kind = "worksheet"', r"Keep the recipe to print it all again\."),
        ("", 'kind = "worksheet"\nsheet_number = 7', r"Keep the recipe to print it all again\."),
        ("", 'kind = "rules"', r"Keep the recipe to print it all again\."),
    ],
)
def test_the_cover_of_a_recipes_pack_says_how_to_print_it_again(
    number: str, sheet: str, kept: str, recipe: Recipe, measure: Measure
) -> None:
    (page,) = cover_of(read_recipe(recipe(f"{number}\n[[sheet]]\n{sheet}")), measure)
    assert sum(re.fullmatch(kept, text) is not None for text, _ in texts(page)) == 1


def test_one_number_is_drawn_for_all_where_none_is_given(recipe: Recipe) -> None:
    path = recipe(
        "".join(f'[[sheet]]\nkind = "worksheet"\nexercise = "{name}"\n' for name in ("totals", "target"))
    )
    first, second = read_recipe(path).binding.parts
    assert first.order.sheet_numbers() == second.order.sheet_numbers()
    assert len({read_recipe(path).binding.parts[0].order.sheet_numbers() for _ in range(4)}) > 1


def test_a_choice_of_the_recipes_game_may_be_asked_for(recipe: Recipe) -> None:
    path = recipe("variant = 'cribbage'\n[[sheet]]\nkind = 'board'\n")
    (board,) = read_recipe(path, {"holes": "61"}).binding.parts
    assert board.order.text("holes") == "61"
    with pytest.raises(BadRequest, match="'dice' goes with dice and says nothing in the variant cribbage"):
        read_recipe(path, {"dice": "6,6,12"})


def test_what_is_asked_wins_and_what_is_usual_fills_in(recipe: Recipe) -> None:
    path = recipe('paper = "a5"\n[[sheet]]\nkind = "rules"')
    plain = read_recipe(path, usual={"paper": "letter", "language": "nl"}).binding.common
    assert (plain.text("paper"), plain.text("language")) == ("a5", "nl")
    asked = read_recipe(path, {"paper": "a3"}, {"paper": "letter"}).binding
    assert {asked.common.text("paper"), asked.parts[0].order.text("paper")} == {"a3"}


#: What a recipe says wrongly → what is said about it. Sheets are counted from 1.
FAULTS = {
    """
    [[sheet]]
    kind = "rules"
    [[sheet]]
    kind = "bord"
    """: "sheet 2: There is no kind of sheet 'bord'. Did you mean 'board'?",
    """
    [[sheet]]
    questions = 3
    """: "sheet 1: It has no kind. Write kind = with one of: board, worksheet, key, rules, score-pad",
    """
    [[sheet]]
    kind = "pack"
    """: "sheet 1: There is no kind of sheet 'pack'. ",
    """
    [[sheet]]
    kind = 3
    """: "sheet 1: There is no kind of sheet '3'. ",
    """
    [[sheet]]
    kind = "worksheet"
    question = 3
    """: "sheet 1: There is no setting for a worksheet 'question'. Did you mean 'questions'?",
    """
    [[sheet]]
    kind = "worksheet"
    questions = 0
    """: "sheet 1: 'questions' goes from 1 to 400; 0 is outside.",
    """
    [[sheet]]
    kind = "worksheet"
    questions = 1.5
    """: "sheet 1: 'questions' takes a whole number from 1 to 400, not '1.5'.",
    """
    [[sheet]]
    kind = "rules"
    copies = -5
    """: "sheet 1: 'copies' goes from 1 to 100; -5 is outside.",
    """
    [[sheet]]
    kind = "rules"
    paper = "a5"
    """: "sheet 1: All sheets of a pack are on one paper. Set paper once, at the top of the recipe.",
    """
    [[sheet]]
    kind = "rules"
    variant = "clasic"
    """: "sheet 1: There is no variant 'clasic'. Did you mean 'classic'?",
    """
    [[sheet]]
    kind = "board"
    use = "laminated"
    """: "sheet 1: There is no use 'laminated'. Did you mean 'laminate'?",
    """
    [[sheet]]
    kind = "worksheet"
    key = "end"
    """: 'sheet 1: In a pack all answers go into a second file: key is "separate" or "none".',
    """
    papper = "a4"
    [[sheet]]
    kind = "rules"
    """: "There is no setting for a whole recipe 'papper'. Did you mean 'paper'?",
    """
    questions = 8
    [[sheet]]
    kind = "worksheet"
    """: "There is no setting for a whole recipe 'questions'. ",
    """
    poster = "a2"
    [[sheet]]
    kind = "board"
    """: "There is no setting for a whole recipe 'poster'. ",
    """
    variant = "cribbage"
    dice = "6,6,12"
    [[sheet]]
    kind = "board"
    """: "There is no setting for a whole recipe 'dice'. ",
    """
    paper = "a44"
    [[sheet]]
    kind = "rules"
    """: "There is no paper 'a44'. Did you mean 'a4'?",
    """
    spaces = "18-1"
    [[sheet]]
    kind = "rules"
    """: "The spaces '18-1' run backwards. ",
    """
    sheet_number = "x"
    [[sheet]]
    kind = "rules"
    """: "A sheet number is written like 4127 or 4127/3; 'x' is not one.",
    """
    title = 3
    [[sheet]]
    kind = "rules"
    """: "The title must be some words in quotes, not 3.",
    """
    title = "  "
    [[sheet]]
    kind = "rules"
    """: "The title must be some words in quotes, not '  '.",
    f"""
    title = "{"t" * 63}"
    [[sheet]]
    kind = "rules"
    """: "The title has 63 characters, 3 more than fit on a cover. Shorten it.",
    """
    title = "Nothing"
    """: 'There is no sheet in it. Add one: a line [[sheet]] and below it kind = "board".',
    "": "There is no sheet in it. ",
    """
    [[Sheet]]
    kind = "rules"
    """: "There is no setting for a whole recipe 'Sheet'. Did you mean 'sheet'?",
    """
    [[sheet]]
    kind = "board"
    questions = 3
    """: "sheet 1: There is no setting for a board 'questions'. Choose one of: ",
    """
    [[sheet]]
    kind = true
    """: "sheet 1: There is no kind of sheet 'true'. ",
    """
    [[sheet]]
    kind = "worksheet"
    questions = true
    """: "sheet 1: 'questions' takes a whole number from 1 to 400, not 'true'.",
    """
    [[sheet]]
    kind = "rules"
    variant = true
    """: "sheet 1: There is no variant 'true'. ",
    """
    dice = "6,6"
    [[sheet]]
    kind = "rules"
    """: "The game is played with three dice, and '6,6' names 2. Write 'dice' like 6,6,12.",
    """
    dice = [true, 6, 6]
    [[sheet]]
    kind = "rules"
    """: "There is no die with 'true' sides here. 'dice' takes dice with ",
    """
    title = 2026-11-29
    [[sheet]]
    kind = "rules"
    """: "The title must be some words in quotes, not 2026-11-29.",
    """
    [[sheet]]
    kind = "key"
    all = true
    """: "There is nothing in it but answers. ",
    """
    sheet = "rules"
    """: "Sheets are written as [[sheet]], ",
    """
    sheet = ["rules"]
    """: "Sheets are written as [[sheet]], ",
}


@pytest.mark.parametrize("text", FAULTS, ids=[said[:40] for said in FAULTS.values()])
def test_a_fault_in_a_recipe_is_a_sentence_that_says_where(text: str, recipe: Recipe) -> None:
    path = recipe(text)
    with pytest.raises(BadRequest) as fault:
        read_recipe(path)
    said = str(fault.value)
    assert said.startswith(f"In the recipe {str(path)!r}: {FAULTS[text]}"), said
    assert "\n" not in said


#: What Python's reader of TOML gives no error of its own for.
_DEEP = "a number with thousands of digits, or hundreds of lists in each other. Write what the sheets need."


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (b"title = \n", "is no TOML: Invalid value (at line 1, column 9)."),
        (b"title = '\xff'", "is not text in UTF-8. Save it as UTF-8."),
        (b"title = " + b"9" * 5000, f"has {_DEEP}"),
        (b"title = 0x" + b"f" * 5000 + b"\n[[sheet]]\nkind = 'rules'", f"has {_DEEP}"),
        (b"[[sheet]]\nkind = 'worksheet'\nquestions = 0x" + b"f" * 5000, f"has {_DEEP}"),
        (b"title = " + b"[" * 5000 + b"]" * 5000, f"has {_DEEP}"),
    ],
)
def test_a_file_that_is_no_recipe_is_refused(written: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(written)
    with pytest.raises(BadRequest) as fault:
        read_recipe(path)
    assert str(fault.value) == f"The recipe {str(path)!r} {said}"


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b"\xef\xbb\xbf" + b"[[sheet]]\r\nkind = 'rules'\r\n")
    assert len(read_recipe(path).binding.parts) == 1


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("missing.toml", "There is no file 'missing.toml'."),
        (".", "'.' is a folder."),
        ("", "The name of the file to read is empty."),
        ("/dev/zero", "'/dev/zero' is longer than 1 MB"),
        ("a\0b", "has a character that no file name can have"),
    ],
)
def test_a_recipe_that_cannot_be_read_is_told(
    name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileTrouble) as fault:
        read_recipe(name)
    assert said in str(fault.value)


def test_yes_and_no_may_be_true_and_false(recipe: Recipe) -> None:
    text = '[[sheet]]\nkind = "board"\nwrap = true\n[[sheet]]\nkind = "key"\nall = true'
    board, key = read_recipe(recipe(text)).binding.parts
    assert (board.order.text("wrap"), key.order.text("all")) == ("yes", "yes")


def test_a_fault_that_shows_when_composing_says_where_too(recipe: Recipe, measure: Measure) -> None:
    path = recipe('[[sheet]]\nkind = "rules"\n[[sheet]]\nkind = "board"\nper_page = "4"')
    with pytest.raises(BadRequest) as fault:
        list(read_recipe(path).binding.sheets(measure))
    said = f"In the recipe {str(path)!r}: sheet 2: A board for marbles takes a whole page, "
    assert str(fault.value).startswith(said)
    assert str(fault.value).endswith("Choose 'use' colouring, or leave out 'per_page'.")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"paper": "a44"}, "There is no paper 'a44'. Did you mean 'a4'?"),
        ({"sheets": "3"}, "--sheets is for the standard pack; a recipe says it for each [[sheet]]. "),
    ],
)
def test_a_fault_on_the_command_line_is_none_of_the_recipes(
    asked: dict[str, object], said: str, recipe: Recipe
) -> None:
    with pytest.raises(BadRequest) as fault:
        read_recipe(recipe('[[sheet]]\nkind = "rules"'), asked)
    assert str(fault.value).startswith(said)
