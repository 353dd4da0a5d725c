"""Reads seeds/: the clauses of each game and the facts that follow from them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from muggins_print.shipped import shipped


class Clause(NamedTuple):
    """One rule of a game: its id (such as D5), the rule, why it is so, may a variant change it."""

    id: str
    text: str
    why: str
    may_vary: bool


@cache
def clauses(game: str) -> Mapping[str, Clause]:
    """The clauses of a game by id, in their order. ``game`` is a folder of seeds/."""
    rows = _read(game, "clauses.toml")["clause"]
    assert isinstance(rows, list)
    found = [Clause(**row) for row in rows]
    return {clause.id: clause for clause in found}


@cache
def facts(game: str) -> Mapping[str, object]:
    """The counts and published checks of a game by name, as written in seeds/."""
    return _read(game, "facts.toml")


def _read(game: str, name: str) -> dict[str, object]:
    return tomllib.loads((shipped("seeds") / game / name).read_text(encoding="utf-8"))
