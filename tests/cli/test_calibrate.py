"""``muggins calibrate`` and ``--printer``: measured, kept, used by every command, and told about."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pytest
from cli.commands import Muggins, refused
from every_kind import EVERY

from muggins_print.cli.printer import printers_file
from muggins_print.printers import Printer, read_printers
from muggins_print.sheets.ordering import place_order, usual_variant

MEASURED = ("--measured-width", "98.0", "--measured-height", "98,5 mm", "--back-left", "1.5")


@pytest.fixture
def printers() -> Path:
    """The file that this test's user keeps printers in."""
    return printers_file()


def matrices(path: Path, password: str = "") -> list[list[float] | None]:
    """The first change of coordinates that reaches beyond one place, on each page: the printer's."""
    found: list[list[float] | None] = []
    with pikepdf.open(io.BytesIO(path.read_bytes()), password=password) as document:
        for page in document.pages:
            steps = [
                [float(str(number)) for number in step.operands]
                for step in pikepdf.parse_content_stream(page)
                if str(step.operator) == "cm"
            ]
            found.append(next((step for step in steps if step[0] > 1 and step[3] > 1), None))
    return found


def test_the_page_is_printed_and_the_next_step_told(muggins: Muggins, tmp_path: Path, printers: Path) -> None:
    ran = muggins("calibrate", "--paper", "letter", "-o", "test.pdf")
    assert ran.code == 0, ran.err
    assert "test.pdf: 2 pages" in ran.err
    assert "muggins calibrate --save NAME" in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["test.pdf"]
    assert not printers.exists()


def test_what_was_measured_is_kept_listed_and_forgotten(muggins: Muggins, printers: Path) -> None:
    assert muggins("calibrate", "--list").text == (
        "No printer has been measured yet. 'muggins calibrate' prints a page to measure one.\n"
    )
    ran = muggins("calibrate", "--save", "classroom", *MEASURED)
    assert ran.code == 0, ran.err
    assert ran.err == f"Wrote {printers}.\n"
    assert ran.text == "classroom: 100 mm came out as 98 across and 98.5 down; backs 1.5 mm left\n"
    assert read_printers(printers).named == {"classroom": Printer("classroom", 98.0, 98.5, 1.5, 0.0)}
    assert muggins("calibrate", "--save", "é 2", "--back-right", "2", "--back-down", "0.5").code == 0
    assert read_printers(printers).named["é 2"] == Printer("é 2", 100.0, 100.0, -2.0, -0.5)
    assert muggins("calibrate", "--default", "classroom").code == 0
    listed = muggins("calibrate", "--list")
    assert listed.err == ""
    assert [line.split(":")[0] for line in listed.text.splitlines()] == ["classroom (default)", "é 2"]
    assert muggins("calibrate", "--default", "none").code == 0
    assert read_printers(printers).default == ""
    assert muggins("calibrate", "--forget", "classroom").text.startswith("é 2: ")
    assert list(read_printers(printers).named) == ["é 2"]


def test_a_printer_is_saved_and_made_the_default_in_one_go(muggins: Muggins, printers: Path) -> None:
    assert muggins("calibrate", "--save", "a", "--default", "a", *MEASURED).code == 0
    assert read_printers(printers).default == "a"
    assert muggins("calibrate", "--forget", "a").code == 0
    assert read_printers(printers).default == ""


def test_a_printer_is_measured_anew_only_with_force(muggins: Muggins, printers: Path) -> None:
    muggins("calibrate", "--save", "a", *MEASURED)
    again = ("calibrate", "--save", "a", "--measured-width", "99")
    assert "is there already (100 mm came out as 98 across" in refused(muggins(*again))
    assert muggins(*again, "--force").code == 0
    assert read_printers(printers).named["a"] == Printer("a", 99.0)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--save", "a"], "What came out? Add --measured-width"),
        (["--measured-width", "98"], "Add --save NAME to keep it."),
        (["--save", "a", "--measured-width", "50"], "cannot have come out 50 mm wide"),
        (["--save", "a", "--measured-height", "200"], "cannot have come out 200 mm high"),
        (["--save", "a", "--measured-height", "wide"], "takes a length in mm such as 98.0, not 'wide'"),
        (["--save", "a", "--measured-height", "nan"], "not 'nan'"),
        (["--save", "a", "--measured-height", "-98"], "not '-98'"),
        (["--save", "a", "--measured-height", "٩٨"], "takes a length in mm"),
        (["--save", "a", "--measured-height", "1e2"], "not '1e2'"),
        (["--save", "a", "--measured-height", ""], "not ''"),
        (["--save", "a", "--back-left", "30"], "No printer puts a back 30 mm off"),
        (["--save", "a", "--back-left", "-1"], "For the other side there is --back-right."),
        (["--save", "a", "--back-down", "−0.5 mm"], "For the other side there is --back-up."),
        (["--save", "a", "--back-left", "1", "--back-right", "1"], "Leave out --back-left or --back-right."),
        (["--save", "a", "--back-up", "1", "--back-down", "1"], "Leave out --back-up or --back-down."),
        (["--save", "", "--back-up", "1"], "needs a name"),
        (["--save", "none", "--back-up", "1"], "stands for no printer"),
        (["--save", "a", "--back-up", "1", "--paper", "a4"], "Printing the test page and keeping"),
        (["--list", "-o", "a.pdf"], "Printing the test page and keeping"),
        (["--default", "b"], "There is no printer 'b'; none has been measured yet."),
        (["--forget", "b"], "There is no printer 'b'"),
        (["--printer", "b"], "There is no printer 'b'"),
    ],
)
def test_odd_requests_get_a_sentence_and_change_nothing(
    arguments: list[str], says: str, muggins: Muggins, printers: Path, tmp_path: Path
) -> None:
    assert says in refused(muggins("calibrate", *arguments))
    assert not printers.exists()
    assert list(tmp_path.iterdir()) == []


#: Every command that prints, with what it needs to print something small.
COMMANDS = {
    **{
        name: [*kind.command.split(), "--variant", usual_variant(kind)]
        for name, kind in EVERY.items()
        if kind.name not in ("key", "pack", "calibrate")
    },
    "key": ["key", "1,3,6"],
    "pack": ["pack", "--sample"],
    "reprint": ["reprint", place_order("rules", {}).code],
    "calibrate": ["calibrate"],
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_every_command_that_prints_makes_up_for_the_printer(
    command: list[str], muggins: Muggins, printers: Path, tmp_path: Path
) -> None:
    muggins("calibrate", "--save", "classroom", *MEASURED)
    ran = muggins(*command, "--paper", "a4", "--printer", "classroom", "-o", "sheets.pdf")
    assert ran.code == 0, ran.err
    assert "Printer: classroom (100 mm came out as 98 across and 98.5 down; backs 1.5 mm left).\n" in ran.err
    files = sorted(tmp_path.iterdir())
    assert len(files) == (2 if command[0] in ("worksheet", "pack") else 1)  # the key is for the same printer
    passwords = ["muggins-keys", "muggins"] if command[0] == "pack" else ["", ""]
    for matrix in (
        matrix
        for file, password in zip(files, passwords, strict=False)
        for matrix in matrices(file, password)
    ):
        assert matrix is not None
        assert [matrix[0], matrix[3]] == pytest.approx([100 / 98, 100 / 98.5], abs=1e-5)


def test_the_default_printer_is_used_unless_another_or_none_is_asked_for(
    muggins: Muggins, printers: Path, tmp_path: Path
) -> None:
    plain = muggins("rules", "--paper", "a4", "-o", "plain.pdf")
    assert "Printer:" not in plain.err
    muggins("calibrate", "--save", "classroom", "--default", "classroom", *MEASURED)
    muggins("calibrate", "--save", "office", "--measured-width", "99", "--measured-height", "99")
    by_default = muggins("rules", "--paper", "a4", "-o", "default.pdf")
    assert "backs 1.5 mm left), your default; --printer none prints without it.\n" in by_default.err
    asked = muggins("rules", "--paper", "a4", "--printer", "office", "-o", "asked.pdf")
    assert "Printer: office (100 mm came out as 99 across and 99 down).\n" in asked.err
    none = muggins("rules", "--paper", "a4", "--printer", "NONE", "-o", "none.pdf")
    assert "Printer:" not in none.err
    files = {path.stem: path.read_bytes() for path in tmp_path.iterdir()}
    assert files["plain"] == files["none"]
    assert len({files["plain"], files["default"], files["asked"]}) == 3
    codes = {ran.err.split("Order code: ")[1].split(";")[0] for ran in (plain, by_default, asked)}
    assert len(codes) == 1  # a printer is no part of an order


def test_the_test_page_shows_the_printer_as_it_is(muggins: Muggins, printers: Path, tmp_path: Path) -> None:
    muggins("calibrate", "--save", "classroom", "--default", "classroom", *MEASURED)
    code = place_order("calibrate", {"paper": "a4"}).code
    for arguments in (("calibrate", "--paper", "a4"), ("reprint", code)):
        ran = muggins(*arguments, "-o", "raw.pdf", "--force")
        assert ran.code == 0, ran.err
        assert "Printer: none; your default, classroom, is left out" in ran.err
        assert matrices(tmp_path / "raw.pdf") == [None, None]
    assert muggins("calibrate", "--paper", "a4", "--printer", "classroom", "-o", "check.pdf").code == 0
    front, back = matrices(tmp_path / "check.pdf")
    assert front is not None
    assert back is not None
    assert back[4] - front[4] == pytest.approx(1.5 * 72 / 25.4 * 100 / 98, abs=0.01)


@pytest.mark.parametrize(
    ("size", "paper", "says"),
    [("97", "a4", "to within 3.7 mm of the edge"), ("96", "letter", "to within 2.5 mm of the edge")],
)
def test_a_page_that_comes_near_the_edge_is_told_about(
    size: str, paper: str, says: str, muggins: Muggins, printers: Path
) -> None:
    muggins("calibrate", "--save", "a", "--measured-width", size, "--measured-height", size)
    ran = muggins("rules", "--paper", paper, "--printer", "a")
    assert ran.code == 0
    assert says in ran.err
    assert (
        "Note: For this printer"
        not in muggins("rules", "--paper", paper, "--printer", "a", "--margin", "15", "--force").err
    )


def test_only_sheets_with_backs_are_moved_towards_the_edge(muggins: Muggins, printers: Path) -> None:
    muggins("calibrate", "--save", "a", "--back-left", "3.5")
    tokens = ("parts", "tokens", "--paper", "a4", "--printer", "a", "--force")
    assert "Note: For this printer" not in muggins(*tokens).err
    assert "are moved, to within 4.5 mm of the edge" in muggins(*tokens, "--backs", "long-edge").err
    assert "Note: For this printer" not in muggins(*tokens, "--backs", "fold").err


def test_a_page_that_would_be_cut_off_is_refused(muggins: Muggins, printers: Path, tmp_path: Path) -> None:
    muggins("calibrate", "--save", "a", "--measured-width", "100", "--measured-height", "92")
    sentence = refused(muggins("rules", "--paper", "a4", "--printer", "a"))
    assert sentence == (
        "For the printer 'a' pages are enlarged and would lose 4.2 mm at the edge. Add --margin 18, or "
        "choose another --printer."
    )
    assert list(tmp_path.iterdir()) == []
    assert muggins("rules", "--paper", "a4", "--printer", "a", "--margin", "18").code == 0


def test_only_what_helps_is_offered_for_a_page_that_would_be_cut_off(
    muggins: Muggins, printers: Path, tmp_path: Path
) -> None:
    muggins("calibrate", "--save", "a", "--measured-width", "92", "--measured-height", "92")
    rules = ("rules", "--printer", "a", "--force")
    large = refused(muggins(*rules, "--paper", "a4", "--large-print"))
    assert "Add --paper a3 --margin 23, or choose another --printer." in large
    assert muggins(*rules, "--paper", "a3", "--margin", "23", "--large-print").code == 0
    assert refused(muggins("calibrate", "--printer", "a")).endswith(
        "at the edge. Choose another --printer, or leave it out with --printer none."
    )


def test_a_sheet_of_a_recipe_with_a_margin_of_its_own_is_held_to_it(
    muggins: Muggins, printers: Path, tmp_path: Path
) -> None:
    muggins("calibrate", "--save", "a", "--measured-width", "97", "--measured-height", "97")
    (tmp_path / "p.toml").write_text("[[sheet]]\nkind = 'rules'\n[[sheet]]\nkind = 'board'\nmargin = 3\n")
    said = refused(muggins("pack", "p.toml", "--paper", "a4", "--printer", "a"))
    assert "would lose 1.5 mm at the edge." in said


def test_a_default_printer_left_out_of_the_test_page_is_named(muggins: Muggins, printers: Path) -> None:
    assert "Printer:" not in muggins("calibrate", "--force").err
    muggins("calibrate", "--save", "room 2", "--default", "room 2", *MEASURED)
    said = muggins("calibrate", "--force").err
    assert "Printer: none; your default, room 2, is left out of a test page." in said
    assert "With --printer 'room 2' it shows" in said
    printers.write_text("nonsense")
    assert muggins("calibrate", "--force").code == 0


def test_the_case_of_a_printers_name_does_not_matter(muggins: Muggins, printers: Path) -> None:
    muggins("calibrate", "--save", "Room", *MEASURED)
    assert "The printer 'Room' is there already" in refused(muggins("calibrate", "--save", "room", *MEASURED))
    assert "Printer: Room (" in muggins("rules", "--printer", "ROOM").err


def test_a_damaged_file_stops_what_needs_it_and_nothing_else(muggins: Muggins, printers: Path) -> None:
    printers.parent.mkdir(parents=True)
    printers.write_text("default = 3")
    for arguments in (("rules",), ("rules", "--printer", "a"), ("calibrate", "--list")):
        assert str(printers) in refused(muggins(*arguments), 3)
    assert muggins("rules", "--printer", "none").code == 0
    assert muggins("solve", "1", "3", "6").code == 0


def test_a_user_without_a_home_prints_and_is_told_why_nothing_is_kept(
    muggins: Muggins, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setattr("os.path.expanduser", lambda path: path)  # as it is where no home is known
    assert muggins("rules").code == 0
    for arguments in (("calibrate", "--list"), ("rules", "--printer", "a", "--force")):
        assert "There is no home folder to keep your printers in." in refused(muggins(*arguments), 3)


def test_the_folder_is_the_users_own(process: Muggins, tmp_path: Path) -> None:
    settings = {"XDG_CONFIG_HOME": str(tmp_path / "settings"), "APPDATA": str(tmp_path / "settings")}
    ran = process("calibrate", "--save", "a", *MEASURED, environment={**settings, "HOME": str(tmp_path)})
    assert ran.code == 0, ran.err
    (path,) = tmp_path.rglob("printers.toml")
    assert path.parent.name.lower() == "muggins-print"
    assert ran.err == f"Wrote {path}.\n"
    # An XDG_CONFIG_HOME that is no whole path does not count.
    ran = process("calibrate", "--list", environment={"XDG_CONFIG_HOME": "here", "HOME": str(tmp_path)})
    assert ran.code == 0, ran.err
    assert not (tmp_path / "here").exists()
