"""The wheel, installed alone in an empty environment and used elsewhere: what people really get."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from muggins_print.cli import MUGGINS
from muggins_print.games import GAMES
from muggins_print.press.binder import opens
from muggins_print.sheets.pack import SAMPLE_PASSWORDS

ROOT = Path(__file__).parent.parent
#: What the environment may not bring into the empty one.
OUR_OWN = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source distribution as a package index would have it."""
    place = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(place), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    return next(place.glob("*.whl"))


class Elsewhere:
    """An environment with the wheel in it, and a folder to print in, away from the checkout."""

    def __init__(self, place: Path) -> None:
        self.python = place / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
        self.folder = place / "class 4b"
        self.folder.mkdir()

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        environment = {name: value for name, value in os.environ.items() if name not in OUR_OWN}
        ran = subprocess.run(
            [str(self.python), *arguments],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        return ran

    def muggins(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.run("-m", "muggins_print", *arguments)


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Elsewhere:
    place = tmp_path_factory.mktemp("elsewhere")
    venv.create(place / "venv", with_pip=True)
    installed = Elsewhere(place)
    installed.run("-m", "pip", "install", "--quiet", str(wheel))
    return installed


def test_the_wheel_holds_the_package_its_words_and_its_clauses_and_nothing_else(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    expected = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "muggins_print").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    for folder in ("templates", "seeds"):
        found = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        assert found
        assert not [path for path in found if path.suffix == ".py"], "code hidden among the words"
        expected |= {f"muggins_print/{path.relative_to(ROOT).as_posix()}" for path in found}
    assert names == expected


def test_everything_prints_outside_the_checkout(elsewhere: Elsewhere) -> None:
    where = elsewhere.run("-c", "import muggins_print; print(muggins_print.__file__)").stdout
    assert ROOT not in Path(where.strip()).parents
    assert elsewhere.muggins("--version").stdout.startswith("muggins_print ")
    elsewhere.muggins("board")
    elsewhere.muggins("worksheet", "--sheet-number", "4127")
    elsewhere.muggins("pack", "--sample", "--language", "nl")
    printed = {path.name: path.read_bytes() for path in elsewhere.folder.iterdir()}
    assert printed.keys() == {
        "muggins-board-classic-a4.pdf",
        "muggins-worksheet-totals-classic-4127-a4.pdf",
        "muggins-worksheet-totals-classic-4127-a4-key.pdf",
        "muggins-pack-sample-classic-4127-a4-nl.pdf",
        "muggins-pack-sample-classic-4127-a4-nl-key.pdf",
    }
    assert opens(printed["muggins-pack-sample-classic-4127-a4-nl.pdf"], SAMPLE_PASSWORDS[0])
    assert opens(printed["muggins-pack-sample-classic-4127-a4-nl-key.pdf"], SAMPLE_PASSWORDS[1])


#: What each game's commands are given: what is solved, an exercise, what is answered, and a part.
GIVEN = {
    "dice": (["1", "3", "6"], "target", ["1,3,6", "4,4,4"], "tokens"),
    "dominoes": (["3-6 6+6 6-2"], "best-tile", ["3-6 6+6 6-2"], "tiles"),
    "cribbage": (["5C", "5D", "5H", "JS", "/", "5S"], "missed", ["5C 5D 5H JS / 5S"], "deck"),
}


@pytest.mark.parametrize(("game", "variant"), [(game.name, name) for game in GAMES for name in game.variants])
def test_every_command_works_for_every_variant_outside_the_checkout(
    game: str, variant: str, elsewhere: Elsewhere
) -> None:
    solved, exercise, answered, part = GIVEN[game]
    lines = {
        "solve": solved,
        "board": [],
        "worksheet": ["--exercise", exercise],
        "key": answered,
        "rules": [],
        "pack": ["--sample"],
        "parts": [part],
        "list": [],
    }
    # A code and a printed file have their variant, and a printer knows none.
    apart = {"reprint", "check", "calibrate"}
    assert lines.keys() | apart == set(MUGGINS.list_commands(None))  # type: ignore[arg-type]
    # One process for all of them, since starting one takes longer than what it does.
    program = (
        "import sys\n"
        "from muggins_print.cli import MUGGINS\n"
        f"for name, arguments in {lines!r}.items():\n"
        f"    print(name, MUGGINS.run([name, *arguments, '--variant', {variant!r}, '--force']))\n"
    )
    ran = elsewhere.run("-c", program)
    for name in lines:
        assert f"{name} 0\n" in ran.stdout, ran.stderr
    code = ran.stderr.split("Order code: ")[2].split(";")[0]
    elsewhere.muggins("calibrate", "--force")
    again = elsewhere.muggins("reprint", code, "--force")
    sheet = again.stderr.split(".pdf")[0] + ".pdf"
    assert f"-{exercise}-{variant}-" in sheet
    assert "everything is as the codes say" in elsewhere.muggins("check", sheet).stdout
