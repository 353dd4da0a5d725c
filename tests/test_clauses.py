"""The clauses in seeds/: what code, templates and tests cite exists, and nothing is left uncited."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from muggins_print.clauses import Clause, clauses, facts
from muggins_print.games import GAMES
from muggins_print.shipped import shipped

ROOT = Path(__file__).parent.parent
#: A citation is an id by itself: not a piece of an order code, a colour or a longer word.
CITED = re.compile(r"(?<![\w#-])[DTC][1-9]\d?(?![\w-])")
#: The games that have clauses, whether or not they are played yet.
TOLD = sorted(folder.name for folder in shipped("seeds").iterdir() if (folder / "clauses.toml").is_file())
EVERY = {clause.id: clause for game in TOLD for clause in clauses(game).values()}


def test_every_game_has_its_clauses() -> None:
    assert {game.name for game in GAMES} <= set(TOLD)


@cache
def cited_in(folder: str) -> dict[str, list[str]]:
    """Every id that is cited in a folder, with the files that do."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in (".py", ".toml", ".jinja") and path != Path(__file__):
            for cited in set(CITED.findall(path.read_text(encoding="utf-8"))):
                found.setdefault(cited, []).append(str(path.relative_to(ROOT)))
    return found


@pytest.mark.parametrize("folder", ["muggins_print", "templates", "tests", "examples"])
def test_every_cited_clause_exists(folder: str) -> None:
    unknown = {cited: files for cited, files in cited_in(folder).items() if cited not in EVERY}
    assert not unknown


@pytest.mark.parametrize("cited", EVERY)
def test_every_clause_is_cited_by_code_or_words(cited: str) -> None:
    assert cited in cited_in("muggins_print").keys() | cited_in("templates").keys()


@pytest.mark.parametrize("cited", EVERY)
def test_every_clause_is_cited_by_a_test(cited: str) -> None:
    assert cited in cited_in("tests")


def test_a_citation_is_an_id_by_itself() -> None:
    text = "D5 (D6), D10: #D1D2D3 1K-D4 D4-1K AD7 D0 D123 D2x D15."
    assert CITED.findall(text) == ["D5", "D6", "D10", "D15"]


@pytest.mark.parametrize(
    ("game", "letter", "count"), [("dice", "D", 21), ("dominoes", "T", 20), ("cribbage", "C", 18)]
)
def test_clauses_are_numbered_from_one(game: str, letter: str, count: int) -> None:
    """D1 to D21, T1 to T20, C1 to C18."""
    found = clauses(game)
    assert list(found) == [f"{letter}{number}" for number in range(1, count + 1)]
    assert all(clause.id == cited for cited, clause in found.items())


@pytest.mark.parametrize("clause", EVERY.values(), ids=EVERY)
def test_a_clause_is_a_sentence_or_two_and_says_why(clause: Clause) -> None:
    for text in (clause.text, clause.why):
        assert text[0].isupper()
        assert text.endswith(".")
        assert len(re.findall(r"\.(?: |$)", text)) <= 2, text
    assert isinstance(clause.may_vary, bool)


def test_clauses_that_arithmetic_or_a_ruling_settles_do_not_vary() -> None:
    fixed = [clause.id for clause in EVERY.values() if not clause.may_vary]
    dice = ["D4", "D6", "D7", "D8", "D9", "D10", "D16"]
    dominoes = ["T1", "T4", "T7", "T8", "T9", "T10", "T11", "T14", "T15", "T20"]
    cribbage = ["C1", "C2", "C3", "C4", "C5", "C8", "C12", "C15", "C16", "C17", "C18"]
    assert fixed == [*cribbage, *dice, *dominoes]


def test_the_facts_of_a_game_are_read() -> None:
    assert set(facts("dice")) == {"worked", "contig", "either-side", "variants", "extremes"}
    assert set(facts("cribbage")) == {"census", "counts", "worked", "settled"}
    assert set(facts("dominoes")) == {"sets", "first", "worked", "largest", "rounding"}


def test_a_game_without_clauses_has_none_to_read() -> None:
    with pytest.raises(FileNotFoundError):
        clauses("chess")
