"""The commands that print sheets: their files, their names, and what is said about them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.commands import Muggins, refused
from pypdf import PdfReader

from muggins_print.cli.kinds import choices_for
from muggins_print.cli.names import file_name
from muggins_print.games.cribbage import CRIBBAGE
from muggins_print.games.dice import DICE
from muggins_print.sheets import SHEETS
from muggins_print.sheets.deck import DECK
from muggins_print.sheets.ordering import COMMON, order_from, place_order
from muggins_print.sheets.record_sheet import RECORD_SHEET

PdfText = Callable[..., list[str]]


@pytest.mark.parametrize(
    ("kind", "asked", "name"),
    [
        ("board", {}, "muggins-board-classic-a4.pdf"),
        ("board", {"use": "colouring", "paper": "letter"}, "muggins-board-colouring-classic-letter.pdf"),
        ("rules", {"variant": "add-subtract", "language": "nl"}, "muggins-rules-add-subtract-a4-nl.pdf"),
        (
            "board",
            {"use": "colouring", "per_page": "4", "layout": "snake", "style": "outline", "copies": "24"},
            "muggins-board-colouring-outline-snake-4-per-page-classic-24-copies-a4.pdf",
        ),
        ("board", {"wrap": "yes"}, "muggins-board-wrap-classic-a4.pdf"),
        ("rules", {"notation": "dot"}, "muggins-rules-classic-dot-a4.pdf"),
        (
            "board",
            {"dice": "12,6,6", "operations": "-+", "spaces": "1-18", "reading": "strict"},
            "muggins-board-classic-6-6-12-plus-minus-1-18-strict-a4.pdf",
        ),
        ("worksheet", {"sheet_number": "4127"}, "muggins-worksheet-totals-classic-4127-a4.pdf"),
        (
            "worksheet",
            {"exercise": "target", "questions": 8, "sheet_number": "4127/3", "key": "none"},
            "muggins-worksheet-target-classic-8-questions-4127-3-a4.pdf",
        ),
        (
            "worksheet",
            {"sheets": 30, "sheet_number": ["1", "2/5", "3", "4", "5"]},
            "muggins-worksheet-totals-classic-30-sheets-1_2-5_3-and-2-more-a4.pdf",
        ),
        ("key", {"all": "yes"}, "muggins-key-all-classic-a4.pdf"),
        ("key", {"rolls": ["1,3,6", "4,4,4"]}, "muggins-key-classic-1-3-6_4-4-4-a4.pdf"),
        ("pack", {"sheet_number": "7"}, "muggins-pack-classic-7-a4.pdf"),
        ("calibrate", {"paper": "letter"}, "muggins-calibrate-letter.pdf"),
        ("board", {"laminate": "a4", "margin": "7.5"}, "muggins-board-a4-pouch-classic-a4-7-5-mm-margin.pdf"),
        (
            "tokens",
            {"size": "0.5in", "backs": "long-edge", "back_offset": "1,-2", "no_marks": "yes", "copies": 2},
            "muggins-tokens-no-marks-long-edge-backs-12-7-mm-size-1-minus-2-mm-back-offset-2-copies-a4.pdf",
        ),
    ],
)
def test_a_file_nobody_named_has_a_telling_name(kind: str, asked: dict[str, object], name: str) -> None:
    assert file_name(place_order(kind, asked)) == name


@pytest.mark.parametrize("kind", [kind.command for kind in SHEETS if kind.name not in ("key", "pack")])
def test_a_kind_is_printed_and_told_about(
    kind: str, muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    ran = muggins(*kind.split())
    assert ran.code == 0, ran.err
    assert ran.out == b""
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for name, content in files.items():
        number = len(pdf_text(content))
        assert f"{name}: {number} page{'s'[: number > 1]}\n" in ran.err
    code = ran.err.split("Order code: ")[1].split(";")[0]
    assert code in pdf_text(next(iter(files.values())))[0]
    assert file_name(order_from(code)) in files


@pytest.mark.parametrize(
    ("arguments", "variants", "name"),
    [
        (["--variant", "classic", "--variant", "add-subtract"], 2, "classic-add-subtract"),
        (["--variant", "add-subtract,one-to-eighteen"], 2, "add-subtract-one-to-eighteen"),
        (["--variant", "classic, classic", "--variant", "classic"], 1, "classic"),
        (
            ["--variant", "classic,add-subtract,one-to-eighteen,twelve-sided", "--use", "colouring"],
            4,
            "colouring-classic-and-3-more",
        ),
    ],
)
def test_boards_of_several_variants_share_a_file(
    arguments: list[str], variants: int, name: str, muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    """Each has its own code, with which it is printed again alone."""
    ran = muggins("board", *arguments)
    assert ran.code == 0, ran.err
    file = tmp_path / f"muggins-board-{name}-a4.pdf"
    pages = pdf_text(file.read_bytes())
    assert len(pages) == variants
    (told,) = (line for line in ran.err.splitlines() if line.startswith("Order code"))
    codes = re.findall(r"[0-9A-Z]+(?:-[0-9A-Z]+)*(?= \(|;)", told)
    assert len(codes) == variants
    assert all(code in page for code, page in zip(codes, pages, strict=True))
    assert muggins("reprint", codes[-1], "-o", "again.pdf").code == 0
    assert pdf_text((tmp_path / "again.pdf").read_bytes()) == pages[-1:]


def test_a_variant_asked_for_twice_is_printed_once_and_that_is_said(muggins: Muggins) -> None:
    ran = muggins("board", "--variant", "classic", "--variant", "Classic,add-subtract")
    assert "add-subtract-a4.pdf: 2 pages" in ran.err
    assert "Note: classic was asked for 2 times and is in the file once.\n" in ran.err
    assert "asked for" not in muggins("board", "--variant", "classic", "--force").err


def test_a_page_that_knows_no_game_is_not_called_after_one(muggins: Muggins, tmp_path: Path) -> None:
    muggins("calibrate", "-o", "a.pdf", "--language", "en")
    metadata = PdfReader(tmp_path / "a.pdf").metadata
    assert metadata is not None
    assert metadata.title == "Muggins! Printer test page"


def test_a_sheet_with_a_key_is_printed_in_one_variant_at_a_time(muggins: Muggins) -> None:
    twice = ("--variant", "classic", "--variant", "add-subtract")
    assert "give it once" in refused(muggins("worksheet", *twice))
    assert "There is no variant 'nope'" in refused(muggins("board", "--variant", "classic,nope"))


def test_sheets_and_key_are_two_files_unless_asked(
    muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    def files(*arguments: str) -> dict[str, int]:
        for path in tmp_path.iterdir():
            path.unlink()
        ran = muggins("worksheet", "--sheet-number", "4127", *arguments)
        assert ran.code == 0, ran.err
        return {path.name: len(pdf_text(path.read_bytes())) for path in tmp_path.iterdir()}

    name = "muggins-worksheet-totals-classic-4127-a4"
    separate = files()
    assert separate.keys() == {f"{name}.pdf", f"{name}-key.pdf"}
    assert files("--key", "none") == {f"{name}.pdf": separate[f"{name}.pdf"]}
    assert files("--key", "end") == {f"{name}.pdf": sum(separate.values())}
    assert files("-o", "[1] é a.pdf").keys() == {"[1] é a.pdf", "[1] é a-key.pdf"}
    assert files("-o", "a.pdf", "--key-output", "b").keys() == {"a.pdf", "b"}


def test_a_pdf_can_be_sent_on(process: Muggins, tmp_path: Path, pdf_text: PdfText) -> None:
    ran = process("worksheet", "--key", "end", "-o", "-")
    assert ran.code == 0, ran.err
    assert len(pdf_text(ran.out)) > 1
    assert "standard output: " in ran.err
    assert not list(tmp_path.iterdir())


def test_one_of_two_files_can_be_sent_on(process: Muggins, tmp_path: Path, pdf_text: PdfText) -> None:
    ran = process("worksheet", "-o", "-", "--key-output", "key.pdf")
    assert ran.code == 0, ran.err
    assert pdf_text(ran.out)
    assert [path.name for path in tmp_path.iterdir()] == ["key.pdf"]


@pytest.mark.parametrize(
    ("arguments", "sentence", "code"),
    [
        (["worksheet", "-o", "-"], "Add --key end or --key none", 2),
        (["worksheet", "--key", "none", "--key-output", "k.pdf"], "no key to take", 2),
        (["worksheet", "-o", "a.pdf", "--key-output", "a.pdf"], "Two files would both go to 'a.pdf'", 2),
        (["worksheet", "-o", "a.pdf", "--key-output", "./a.pdf"], "a.pdf", 2),
        (["board", "-o", "folder"], "'folder' is a folder", 3),
        (["worksheet", "-o", "."], "'.' is a folder", 3),
        (["worksheet", "-o", "new/"], "'new/' is a folder", 3),
        (["worksheet", "--key-output", "/"], "'/' is a folder", 3),
        (["worksheet", "--key-output", " "], "The name of the file to write is empty.", 2),
        (["board", "-o", "nowhere/a.pdf"], "There is no folder 'nowhere'", 3),
        (["board", "-o", "taken.pdf"], "'taken.pdf' is there already", 3),
        (["worksheet", "-o", "free.pdf", "--key-output", "taken.pdf"], "'taken.pdf' is there already", 3),
        (["board", "-o", "a\0b"], "no file name can have", 3),
        (["board", "-o", "x" * 300], "too long", 3),
    ],
)
def test_a_file_that_cannot_be_is_refused_and_the_old_ones_kept(
    arguments: list[str], sentence: str, code: int, muggins: Muggins, tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "taken.pdf").write_text("old")
    assert sentence in refused(muggins(*arguments), code)
    assert {path.name for path in tmp_path.iterdir()} == {"folder", "taken.pdf"}
    assert (tmp_path / "taken.pdf").read_text() == "old"


def test_force_replaces_what_is_there(muggins: Muggins, tmp_path: Path, pdf_text: PdfText) -> None:
    (tmp_path / "taken.pdf").write_text("old")
    assert muggins("board", "-o", "taken.pdf", "--force").code == 0
    assert pdf_text((tmp_path / "taken.pdf").read_bytes())


def test_a_terminal_takes_no_pdf(muggins: Muggins, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda self: True, raising=False)
    assert "cannot be read on a terminal" in refused(muggins("board", "-o", "-"))


def test_questions_that_come_again_are_told_about(muggins: Muggins) -> None:
    ran = muggins("worksheet", "--questions", "60", "--key", "none")
    assert ran.code == 0
    assert "Note: " in ran.err
    assert "56 different" in ran.err


def test_a_command_has_the_choices_of_the_games_that_it_is_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each name once, and where a kind and a game have one of that name it is the kind's."""
    monkeypatch.setattr("muggins_print.cli.kinds.GAMES", (DICE, CRIBBAGE))
    players = {choice.name: choice for choice in choices_for(RECORD_SHEET)}
    assert "holes" not in players
    assert players["players"] in RECORD_SHEET.choices
    own = {choice.name for choice in (*COMMON, *CRIBBAGE.choices, *DECK.choices)}
    assert {choice.name for choice in choices_for(DECK)} == own
    every = [choice.name for choice in choices_for()]
    assert len(every) == len(set(every))
    assert {"holes", "dice"} <= set(every)


def test_help_says_what_each_game_prints_and_which_options_it_has(muggins: Muggins) -> None:
    def told(*command: str) -> str:
        return " ".join(muggins(*command, "--help").text.split())

    board, pad, deck = told("board"), told("parts", "score-pad"), told("parts", "deck")
    assert "to colour in; with dominoes the scoring board by fives, to laminate; with cribbage the" in board
    assert "--use NAME With dice, for marbles" in board
    assert "--to NAME With dominoes, the score that is played to: 305" in board
    assert "--copies N How many boards" in board
    assert "muggins board --variant cribbage" in board
    assert "--players N With dominoes, how many players' lowest score wins: 1 to 8. Default: 4. With" in pad
    assert "With" not in deck.split("--printer")[0]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["board", "--variant", "dominoes", "--holes", "61"],
            "--holes goes with cribbage and says nothing in",
        ),
        (
            ["board", "--variant", "cribbage", "--per-page", "2"],
            "--per-page goes with dice and says nothing in",
        ),
        (["board", "--tracks", "2"], "or choose another --variant, such as cribbage."),
        (["pack", "--sample", "--tiles-for-two", "7"], "--tiles-for-two goes with dominoes and says nothing"),
    ],
)
def test_an_option_of_another_game_is_refused_with_its_name(
    arguments: list[str], said: str, muggins: Muggins
) -> None:
    assert said in refused(muggins(*arguments))


@pytest.mark.parametrize("command", ["solve", "key"])
def test_help_names_what_is_typed_for_every_game(command: str, muggins: Muggins) -> None:
    told = muggins(command, "--help").text
    assert "ROLL|LAYOUT|HAND" in told.splitlines()[0]
    assert all(f"--variant {variant}" in told for variant in ("dominoes", "cribbage"))
