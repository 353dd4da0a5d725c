"""The examples are current: every recipe prints what its table says, every order has the code it had."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from muggins_print.cli import MUGGINS
from muggins_print.packs import print_pack, read_recipe

EXAMPLES = Path(__file__).parent.parent / "examples"
ORDERS = tomllib.loads((EXAMPLES / "orders.toml").read_text(encoding="utf-8"))["order"]
RECIPES = sorted(path.name for path in EXAMPLES.glob("*.toml") if path.name != "orders.toml")
TABLE = {
    name: (int(pages), int(key_pages))
    for name, pages, key_pages in re.findall(
        r"^\| \[(\S+\.toml)\]\(\1\) \|[^|]+\| (\d+) \| (\d+) \|$",
        (EXAMPLES / "README.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
}

PdfText = Callable[..., list[str]]


def test_every_recipe_stands_in_the_table() -> None:
    assert sorted(TABLE) == RECIPES
    assert len(RECIPES) >= 4


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_prints_what_the_table_says(name: str, pdf_text: PdfText) -> None:
    path = EXAMPLES / name
    recipe = tomllib.loads(path.read_text(encoding="utf-8"))
    printed = print_pack(read_recipe(path))
    sheets = pdf_text(printed.sheets)
    answers = [] if printed.key is None else pdf_text(printed.key)
    assert (len(sheets), len(answers)) == (printed.pages, printed.key_pages) == TABLE[name]
    assert recipe["title"] in sheets[0]
    assert f"muggins pack examples/{name}" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("row", ORDERS, ids=[row["code"] for row in ORDERS])
def test_an_order_prints_what_is_said(
    row: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pdf_text: PdfText
) -> None:
    monkeypatch.chdir(tmp_path)
    program, *arguments = shlex.split(row["command"])
    assert program == "muggins"
    ran = CliRunner().invoke(MUGGINS, [*arguments, "-o", "sheets.pdf"])
    assert ran.exit_code == 0, ran.stderr
    assert re.findall(r"Order code: ([0-9A-Z-]+)", ran.stderr) == [row["code"]]
    sheets = (tmp_path / "sheets.pdf").read_bytes()
    pages = [" ".join(page.replace("\u00a0", " ").split()) for page in pdf_text(sheets)]
    assert len(pages) == row["pages"]
    if row["pages"] == 1:  # of several sheets each has a code of its own
        assert row["code"] in pages[0]
    for words in row["says"]:
        assert any(words in page for page in pages), words
    key = tmp_path / "sheets-key.pdf"
    assert (len(pdf_text(key.read_bytes())) if key.exists() else 0) == row["key_pages"]

    ran = CliRunner().invoke(MUGGINS, ["reprint", row["code"], "-o", "again.pdf"])
    assert ran.exit_code == 0, ran.stderr
    assert (tmp_path / "again.pdf").read_bytes() == sheets
    if key.exists():
        assert (tmp_path / "again-key.pdf").read_bytes() == key.read_bytes()
