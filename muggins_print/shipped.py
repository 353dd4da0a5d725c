"""Where the folders templates/ and seeds/ are."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable


def shipped(folder: str) -> Traversable:
    """The folder ``templates`` or ``seeds``: inside the package when installed, beside it in a checkout."""
    package = files("muggins_print")
    inside = package / folder
    return inside if inside.is_dir() else package / ".." / folder
