from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

import jinja2
import jinja2.meta
import pytest

import muggins_print
from muggins_print.errors import BadRequest
from muggins_print.games import GAMES
from muggins_print.games.contract import NOTATIONS
from muggins_print.sheets import SHEETS
from muggins_print.shipped import shipped
from muggins_print.words import Passage, Words, languages, words_in

TEMPLATES = shipped("templates")
PACKAGE = Path(muggins_print.__file__).parent
OTHERS = [language for language in languages() if language != "en"]


@cache
def files(language: str) -> dict[str, Traversable]:
    return {entry.name: entry for entry in (TEMPLATES / language).iterdir()}


def read(entry: Traversable) -> str:
    return entry.read_text(encoding="utf-8")


def placeholders(text: str) -> set[str]:
    environment = jinja2.Environment(autoescape=True)
    environment.filters["lettered"] = str
    return jinja2.meta.find_undeclared_variables(environment.parse(text))


def test_english_and_dutch_are_there_in_the_order_that_codes_count() -> None:
    assert languages()[:2] == ("en", "nl")


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_files_that_english_has(language: str) -> None:
    assert files(language).keys() == files("en").keys()


def test_court_cards_have_their_letters_in_every_language() -> None:
    for language, written in (("en", "J♠, 10♥ Q♥ K♦"), ("nl", "B♠, 10♥ V♥ H♦")):
        words = words_in(language)
        assert words.lettered("J♠, 10♥ Q♥ K♦") == written
        assert written in words.phrase("cribbage-found-run", cards="J♠, 10♥ Q♥ K♦", points=4)


def test_the_folders_hold_words_alone() -> None:
    folders = list(TEMPLATES.iterdir())
    assert {folder.name for folder in folders} == set(languages())
    for language in languages():
        assert {Path(name).suffix for name in files(language)} <= {".toml", ".jinja"}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", sorted(name for name in files("en") if name.endswith(".toml")))
def test_every_language_has_the_same_phrases_with_the_same_values_in_them(language: str, name: str) -> None:
    english, other = (tomllib.loads(read(files(one)[name])) for one in ("en", language))
    assert other.keys() == english.keys()
    for phrase, text in english.items():
        assert placeholders(other[phrase]) == placeholders(text), phrase


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", sorted(name for name in files("en") if name.endswith(".jinja")))
def test_every_language_has_the_same_long_texts_with_the_same_values_in_them(
    language: str, name: str
) -> None:
    english, other = read(files("en")[name]), read(files(language)[name])
    assert placeholders(other) == placeholders(english)
    for sign in ("# ", "- "):
        assert headings(other, sign) == headings(english, sign), f"as many lines with {sign!r}"


def headings(text: str, sign: str) -> int:
    return sum(line.startswith(sign) for line in text.splitlines())


@pytest.mark.parametrize("language", languages())
def test_no_phrase_is_empty_or_untidy(language: str) -> None:
    for name, entry in files(language).items():
        if name.endswith(".toml"):
            for phrase, text in tomllib.loads(read(entry)).items():
                assert text, phrase
                spaced = text.replace("\N{NO-BREAK SPACE}", " ")
                assert spaced == " ".join(text.split()), f"{phrase}: {text!r}"
                assert "'" not in text, f"{phrase} has a typewriter's apostrophe"
                assert " - " not in text, f"{phrase} has a hyphen for a dash or a minus"


def texts_in_the_sources() -> Iterator[str]:
    """A pattern for every string that the package can name a phrase with."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9-]+"
                    for part in node.values
                ]
                if any(
                    isinstance(part, ast.Constant) and re.search("[a-z]", str(part.value))
                    for part in node.values
                ):
                    yield "".join(parts)


def test_every_phrase_is_used() -> None:
    known = re.compile("|".join(f"(?:{pattern})" for pattern in sorted(set(texts_in_the_sources()))))
    for name, entry in files("en").items():
        if name.endswith(".toml"):
            unused = [phrase for phrase in tomllib.loads(read(entry)) if not known.fullmatch(phrase)]
            assert not unused, f"{name} has phrases that nothing names"


def test_every_long_text_is_used() -> None:
    known = set(texts_in_the_sources())
    for name in files("en"):
        if name.endswith(".jinja"):
            stem = name.removesuffix(".jinja")
            assert any(
                re.fullmatch(pattern.replace("[a-z0-9-]+", "[a-z0-9_-]+"), stem) for pattern in known
            ), name


@pytest.mark.parametrize("language", languages())
def test_all_that_can_be_listed_has_its_words(language: str) -> None:
    words = words_in(language)
    for kind in SHEETS:
        assert words.phrase(f"kind-{kind.name}-title")
        assert words.phrase(f"kind-{kind.name}-line")
    for game in GAMES:
        assert {
            f"teacher-levels-how-{game.name}",
            f"teacher-key-figures-{game.name}",
        } <= words._phrases.keys()
        for variant in game.variants:
            assert words.phrase(f"variant-{variant}-title")
            assert words.phrase(f"variant-{variant}-line")
        for exercise in game.exercises:
            assert words.phrase(f"exercise-{exercise}-title")
            assert words.phrase(f"exercise-{exercise}-goal")


@pytest.mark.parametrize("language", languages())
def test_a_language_says_how_its_schools_write(language: str) -> None:
    assert words_in(language).phrase("language-notation") in NOTATIONS


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadRequest, match=r"no language 'zz'.*en, nl"):
        Words("zz")


def with_texts(**phrases: str) -> Words:
    """English words with other phrases."""
    words = Words("en")
    words._phrases = phrases
    return words


def test_a_value_that_was_not_given_is_an_error() -> None:
    with pytest.raises(jinja2.UndefinedError):
        with_texts(page="page {{ page }}").phrase("page")


@pytest.mark.parametrize(
    "typed", ["<Tim>", "Tom & Ann", "<b>bold</b>", "&lt;", "{{ page }}", "\"quoted\" 'too'"]
)
def test_what_people_type_is_printed_as_it_is(typed: str) -> None:
    assert with_texts(name="for {{ name }}").phrase("name", name=typed) == f"for {typed}"


def test_a_long_text_is_headings_bullets_and_paragraphs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "language.toml").write_text((TEMPLATES / "en" / "language.toml").read_text(encoding="utf-8"))
    (folder / "long.jinja").write_text(
        "# A <b>{{ name }}</b> heading\nOne line\nand the next.\n\n- first\n- second &amp; last, {{ name }}",
        encoding="utf-8",
    )
    monkeypatch.setattr("muggins_print.words.shipped", lambda _: tmp_path)
    assert Words("en").passages("long", name="<b>Tim</b>") == (
        Passage("heading", (("A ", False), ("<b>Tim</b>", True), (" heading One line and the next.", False))),
        Passage("bullet", (("first", False),)),
        Passage("bullet", (("second & last, <b>Tim</b>", False),)),
    )
