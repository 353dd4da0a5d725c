"""The layers: what may import what, read from the sources."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import muggins_print

ROOT = Path(muggins_print.__file__).parent

#: Each layer, and the layers it may import besides itself.
LAYERS: dict[str, frozenset[str]] = {
    layer: frozenset(below.split())
    for layer, below in {
        "errors": "",
        "pieces": "errors",
        "chance": "errors",
        "dealing": "chance",
        "places": "chance",
        "order": "errors pieces chance",
        "clusters": "",
        "choices": "order chance errors",
        "games": "choices order pieces chance errors",
        "page": "errors pieces",
        "shipped": "",
        "clauses": "errors shipped",
        "words": "errors shipped",
        "sheets": "games page words clauses choices order pieces dealing places chance clusters errors",
        "press": "page clusters errors",
        "printing": "sheets games choices order press page pieces chance words errors",
        "packs": "printing sheets games choices order press page pieces chance words errors",
        "printers": "press errors",
        "checking": "printers packs printing sheets games choices order press page pieces chance words"
        " clusters errors",
        "headings": "",
        "cells": "headings errors",
        "documents": "cells errors",
        "class_list": "headings cells errors",
        "cli": "checking class_list documents printers printing packs sheets games choices order press page"
        " pieces chance words clauses clusters errors",
    }.items()
}
#: What anyone may import: the package itself holds the version and nothing else.
ROOTS = ("__init__", "__main__")

#: The places that import each library: one, or for reading as well as writing a few.
THIRD_PARTY = {
    "click": "cli",
    "jinja2": "words",
    "reportlab": "press",
    "pypdf": "press/beside press/binder press/locks press/reading press/streams",
    "uharfbuzz": "press",
    "segno": "sheets/qr",
    "fontpkg_atkinson_hyperlegible": "press/fonts",
}


def modules() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py"))


def layer_of(path: Path) -> str:
    return path.relative_to(ROOT).with_suffix("").parts[0]


def imported(source: str, package: str) -> Iterator[str]:
    """The full names of the modules that a source imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package.split(".")[: -node.level + 1 or None]) if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def faults(path: Path, source: str) -> list[str]:
    """What the source of the module at path imports although its layer may not."""
    layer = layer_of(path)
    place = path.relative_to(ROOT).with_suffix("").as_posix()
    package = ".".join(("muggins_print", *path.relative_to(ROOT).parent.parts))
    found = []
    for name in imported(source, package):
        top, _, rest = name.partition(".")
        if top == "muggins_print":
            below = rest.partition(".")[0]
            if below in LAYERS and layer not in ROOTS and below != layer and below not in LAYERS[layer]:
                found.append(f"{place} imports {name}")
        elif top in THIRD_PARTY:
            places = THIRD_PARTY[top].split()
            if not any(place == one or place.startswith(f"{one}/") for one in places):
                found.append(f"{place} imports {name}")
        elif top not in sys.stdlib_module_names:
            found.append(f"{place} imports {name}, which no layer may")
        elif top == "random" or (top == "secrets" and layer not in ("chance", "press")):
            found.append(f"{place} imports {name}, but chance is the only source of randomness")
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_imports_point_down(path: Path) -> None:
    assert not faults(path, path.read_text(encoding="utf-8"))


def test_every_module_has_a_layer() -> None:
    assert {layer_of(path) for path in modules()} - set(ROOTS) <= set(LAYERS)


def test_no_layer_stands_above_itself() -> None:
    def below(layer: str, seen: tuple[str, ...] = ()) -> set[str]:
        assert layer not in seen, f"{layer} imports itself by way of {' → '.join(seen)}"
        return set(LAYERS[layer]).union(*(below(lower, (*seen, layer)) for lower in LAYERS[layer]))

    for layer in LAYERS:
        below(layer)


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("games/dice/solver.py", "from muggins_print.page import art"),
        ("games/dice/solver.py", "def f() -> None:\n    import muggins_print.press.canvas"),
        ("games/dice/solver.py", "from ...sheets import SHEETS"),
        ("games/dice/solver.py", "from muggins_print import words"),
        ("page/art.py", "from muggins_print.order import Order"),
        ("sheets/board.py", "from muggins_print.press.measure import FontMeasure"),
        ("press/canvas.py", "import pypdf"),
        ("sheets/board.py", "import reportlab.lib.colors"),
        ("press/canvas.py", "import click"),
        ("sheets/frame.py", "from jinja2 import Template"),
        ("games/dice/solver.py", "import random"),
        ("press/canvas.py", "import numpy"),
    ],
)
def test_an_import_upwards_is_noticed(place: str, source: str) -> None:
    assert faults(ROOT / place, source)


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("games/dice/solver.py", "from muggins_print.pieces import Roll"),
        ("games/dice/solver.py", "from ..contract import Game"),
        ("press/binder.py", "from pypdf import PdfWriter"),
        ("cli/solve.py", "import click, json"),
    ],
)
def test_an_import_downwards_is_let_be(place: str, source: str) -> None:
    assert not faults(ROOT / place, source)
