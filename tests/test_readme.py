"""What the README tells people to type works as it stands, and its links lead somewhere."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from muggins_print.cli import MUGGINS
from muggins_print.sheets.pack import SAMPLE_PASSWORDS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


SET_UP = [line for line in commands() if line.startswith("python3 -m venv ")]
DAILY = [line for line in commands() if line not in SET_UP]


def test_two_commands_set_up_and_nothing_else_is_needed() -> None:
    # .ci/run types both of them, from nothing.
    first, second = SET_UP
    assert first.endswith(" && .venv/bin/muggins pack --sample")
    assert second.endswith(" && .venv/bin/python -m pytest")
    assert len(README.split("```")) % 2 == 1
    assert all(line.startswith("muggins ") for line in DAILY)


@pytest.mark.parametrize("line", DAILY)
def test_a_command_of_the_readme_works(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if (ROOT / "examples").is_dir():
        shutil.copytree(ROOT / "examples", tmp_path / "examples", ignore=shutil.ignore_patterns("*.png"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MUGGINS_PASSWORD", "for the sheets")
    monkeypatch.setenv("MUGGINS_KEY_PASSWORD", "for the keys")
    if line.startswith("muggins check "):  # what the line before it has printed
        made = CliRunner().invoke(MUGGINS, shlex.split(DAILY[DAILY.index(line) - 1])[1:])
        assert made.exit_code == 0, made.output
    ran = CliRunner().invoke(MUGGINS, shlex.split(line)[1:])
    assert ran.exit_code == 0, ran.output
    assert ran.stdout or list(tmp_path.glob("**/*.pdf"))


def test_the_first_command_makes_the_files_that_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert CliRunner().invoke(MUGGINS, ["pack", "--sample"]).exit_code == 0
    for path in tmp_path.iterdir():
        assert f"`{path.name}`" in README
    assert f"password `{SAMPLE_PASSWORDS[0]}`" in README
    assert f"open with `{SAMPLE_PASSWORDS[1]}`" in README


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert links
    for link in links:
        assert (ROOT / link).exists(), link
