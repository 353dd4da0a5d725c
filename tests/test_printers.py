"""Printers kept in a file: read as they were written, and what cannot be is refused in a sentence."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from textwrap import dedent

import pytest

from muggins_print.errors import BadRequest, FileTrouble
from muggins_print.printers import (
    LONGEST_NAME,
    Printer,
    Printers,
    measured,
    read_printers,
    write_printers,
)

CLASSROOM = Printer("classroom", 98.0, 98.5, 1.5, 0.0)
ODD = Printer('HP "2" \\ é, lokaal 3', 101.25, 100.0, -0.3, 3.0)


def test_printers_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "not" / "there yet" / "printers.toml"
    known = Printers().having(CLASSROOM).having(ODD)._replace(default="classroom")
    write_printers(path, known)
    assert read_printers(path) == known
    assert [entry.name for entry in path.parent.iterdir()] == ["printers.toml"]
    write_printers(path, known.without("classroom"))
    assert read_printers(path) == Printers({ODD.name: ODD})


def test_no_file_is_no_printer(tmp_path: Path) -> None:
    assert read_printers(tmp_path / "printers.toml") == Printers()
    (tmp_path / "file").touch()
    assert read_printers(tmp_path / "file" / "printers.toml") == Printers()


@pytest.mark.parametrize(
    ("figures", "says"),
    [
        ({"width": 50.0}, "100 mm cannot have come out 50 mm wide; 90 to 110 mm can be."),
        ({"height": 200.0}, "100 mm cannot have come out 200 mm high"),
        ({"width": 0.0}, "0 mm wide"),
        ({"width": float("nan")}, "nan mm wide"),
        ({"left": 40.0}, "No printer puts a back 40 mm off its place; 10 mm is the most."),
        ({"up": -10.1}, "10.1 mm"),
        ({"left": float("inf")}, "inf mm"),
    ],
)
def test_measures_of_no_printer_are_refused(figures: dict[str, float], says: str) -> None:
    with pytest.raises(BadRequest) as refused:
        measured("classroom", **figures)
    assert says in str(refused.value)
    assert measured("classroom", 90.0, 110.0, 10.0, -10.0) == Printer("classroom", 90.0, 110.0, 10.0, -10.0)


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\0", "-x", "n" * (LONGEST_NAME + 1), "none", "None"])
def test_a_name_that_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(BadRequest, match=r"Choose another name\.$|needs a name"):
        measured(name)


def test_the_case_of_a_name_does_not_matter() -> None:
    known = Printers().having(CLASSROOM)._replace(default="classroom")
    assert known.find("ClassRoom") is CLASSROOM
    assert known.without("CLASSROOM") == Printers()
    again = CLASSROOM._replace(name="Classroom", width=99.0)
    assert known.having(again) == Printers({"Classroom": again}, "Classroom")


def test_a_misspelled_printer_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadRequest, match=r"There is no printer 'clasroom'\. Did you mean 'classroom'\?"):
        Printers().having(CLASSROOM).find("clasroom")
    with pytest.raises(BadRequest, match=r"none has been measured yet\. 'muggins calibrate' prints a page"):
        Printers().find("classroom")
    with pytest.raises(BadRequest, match="There is no printer 'x'"):
        Printers().having(CLASSROOM).without("x")


@pytest.mark.parametrize(
    "content",
    [
        b"default = ",
        b"\xff\xfe\x00",
        b"[printer]\nclassroom = 3\n",
        b"printer = 3\n",
        b"[printer.a]\nmeasured-width = 50\n",
        b'[printer.a]\nmeasured-width = "98"\n',
        b"[printer.a]\nmeasured-width = true\n",
        b"[printer.a]\nmeasured-width = nan\n",
        b"[printer.a]\nwidth = 98.0\n",
        b'default = "b"\n[printer.a]\n',
        b"default = 3\n",
        b"colour = 3\n",
        b"[printer.none]\n",
    ],
)
def test_a_damaged_file_is_named_and_left_alone(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "printers.toml"
    path.write_bytes(content)
    with pytest.raises(FileTrouble) as refused:
        read_printers(path)
    assert str(path) in str(refused.value)
    assert "'--printer none' prints without it." in str(refused.value)
    assert "\n" not in str(refused.value)
    assert path.read_bytes() == content


def test_a_file_in_the_way_of_the_folder_is_told_about(tmp_path: Path) -> None:
    (tmp_path / "muggins").touch()
    with pytest.raises(FileTrouble, match=r"Your printers cannot be kept.*Nothing was changed"):
        write_printers(tmp_path / "muggins" / "printers.toml", Printers().having(CLASSROOM))


def test_a_protected_file_or_folder_gets_a_sentence_and_is_kept() -> None:
    script = """
    if os.geteuid() == 0:
        os.setuid(65534)  # nobody: root may write everywhere
    try:
        write_printers(Path(sys.argv[1]), Printers().having(Printer("new")))
    except FileTrouble as trouble:
        print(trouble)
    """
    imports = "import os, sys\nfrom pathlib import Path\nfrom muggins_print.errors import FileTrouble\n"
    imports += "from muggins_print.printers import *\n"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "closed").mkdir()
        write_printers(folder / "closed" / "printers.toml", Printers().having(CLASSROOM))
        old = (folder / "closed" / "printers.toml").read_bytes()
        (folder / "closed").chmod(0o555)
        for place, said in (
            ("closed/printers.toml", "it may not be written. Nothing was changed."),
            ("closed/new/printers.toml", "cannot be made (Permission denied). Nothing was changed."),
        ):
            ran = subprocess.run(
                [sys.executable, "-c", imports + dedent(script), str(folder / place)],
                capture_output=True,
                text=True,
                check=True,
            )
            assert ran.stdout.startswith("Your printers cannot be kept")
            assert ran.stdout.strip().endswith(said)
            assert ran.stdout.count("\n") == 1
        (folder / "closed").chmod(0o755)
        assert [entry.name for entry in (folder / "closed").iterdir()] == ["printers.toml"]
        assert (folder / "closed" / "printers.toml").read_bytes() == old


def test_a_folder_in_the_place_of_the_file_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "printers.toml").mkdir()
    with pytest.raises(FileTrouble, match="cannot be read"):
        read_printers(tmp_path / "printers.toml")


def test_what_was_measured_is_told_plainly() -> None:
    assert CLASSROOM.told == "100 mm came out as 98 across and 98.5 down; backs 1.5 mm left"
    assert ODD.told == "100 mm came out as 101.25 across and 100 down; backs 0.3 mm right and 3 mm up"
    assert Printer("true").told == "100 mm came out as 100 across and 100 down"


def test_what_makes_up_for_a_printer_undoes_it() -> None:
    change = CLASSROOM.adjustment
    assert (98.0 * change.across, 98.5 * change.down) == pytest.approx((100.0, 100.0))
    assert (change.right, change.low) == (1.5, 0.0)  # left of its place, so it is moved right


@pytest.mark.parametrize(
    ("printer", "edge"),
    [
        (Printer("true"), 8.0),
        (Printer("narrow", width=98.0), 105 - 97 / 0.98),
        (Printer("low", height=98.0), 148.5 - 140.5 / 0.98),
        (Printer("wide", 102.0, 102.0), 105 - 97 / 1.02),
        (Printer("shifted", left=-3.0), 5.0),
        (Printer("small", 94.0, 94.0), 148.5 - 140.5 / 0.94),
    ],
)
def test_how_near_to_the_edge_a_page_comes(printer: Printer, edge: float) -> None:
    assert printer.edge(210.0, 297.0, 8.0, backs=True) == pytest.approx(edge)
    straight = printer._replace(left=0.0)  # fronts are not moved
    assert printer.edge(210.0, 297.0, 8.0, backs=False) == straight.edge(210.0, 297.0, 8.0, backs=True)
