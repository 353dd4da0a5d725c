"""The words on paper: finds templates/ and fills them. The only importer of jinja2.

templates/<language>/*.toml hold short texts by name (language.toml: what the language is called in
itself and in English, its permanent number in order codes, the notation its schools use);
templates/<language>/<name>.jinja hold long ones. A long text is a row of passages, parted by blank
lines or by the start of the next: ``# `` begins a heading, ``- `` a bullet; anything else is a
paragraph. ``<b>…</b>`` is the only markup. Values are escaped on the way in, so a teacher's own
``<b>`` or ``&`` prints as it is.
"""

from __future__ import annotations

import html
import re
import tomllib
from functools import cache, cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

from muggins_print.errors import unknown_name
from muggins_print.shipped import shipped

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    import jinja2

PassageKind = Literal["heading", "bullet", "paragraph"]


class Passage(NamedTuple):
    """A heading, bullet or paragraph: its words as (text, bold) pieces."""

    kind: PassageKind
    spans: tuple[tuple[str, bool], ...]


@cache
def languages() -> tuple[str, ...]:
    """The languages there are words in, one folder each, in the fixed order that codes count along."""
    entries = shipped("templates").iterdir()
    names = [entry.name for entry in entries if (entry / "language.toml").is_file()]
    return tuple(sorted(names, key=lambda name: int(_facts(name)["language-number"])))


def language_names() -> dict[str, str]:
    """The languages by what they are called, in themselves and in English, in small letters."""
    return {
        _facts(language)[name].casefold(): language
        for language in languages()
        for name in ("language-name", "language-english")
    }


@cache
def _facts(language: str) -> dict[str, str]:
    """What there is to know of a language before anything is written in it."""
    return _read(shipped("templates") / language / "language.toml")


def _read(file: Traversable) -> dict[str, str]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def _phrases(language: str) -> dict[str, str]:
    """Every short text of a language; a name must not stand in two files."""
    found: dict[str, str] = {}
    for entry in sorted((shipped("templates") / language).iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".toml"):
            phrases = _read(entry)
            assert found.keys().isdisjoint(phrases), f"{entry.name} repeats {found.keys() & phrases.keys()}"
            found |= phrases
    return found


class Words:
    """Every text of one language, filled with named values."""

    def __init__(self, language: str) -> None:
        """Raises `BadRequest` when there is no such language."""
        if language not in languages():
            raise unknown_name("language", language, languages())
        self.language = language
        self._phrases = _phrases(language)
        self._compiled: dict[str, jinja2.Template] = {}

    @cached_property
    def _environment(self) -> jinja2.Environment:
        # Imported when the first text is filled: most of what muggins says on a screen needs none.
        import jinja2

        folder = shipped("templates") / self.language
        environment = jinja2.Environment(
            loader=jinja2.FunctionLoader(lambda name: (folder / name).read_text(encoding="utf-8")),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        environment.filters["lettered"] = self.lettered
        return environment

    def lettered(self, cards: str) -> str:
        """Cards in signs, such as J♠ Q♥, with the language's own letters for jack, queen and king."""
        return cards.translate(str.maketrans("JQK", self.courts))

    @property
    def courts(self) -> str:
        """The language's letters for jack, queen and king."""
        return self.phrase("card-courts")

    def phrase(self, name: str, /, **values: object) -> str:
        """A short text as plain characters."""
        source = self._phrases[name]
        return html.unescape(self._filled(name, values)) if "{" in source else source

    def _filled(self, name: str, values: dict[str, object]) -> str:
        """A short text with the values escaped in it."""
        if name not in self._compiled:
            self._compiled[name] = self._environment.from_string(self._phrases[name])
        return self._compiled[name].render(values)

    def spans(self, name: str, /, **values: object) -> tuple[tuple[str, bool], ...]:
        """A short text with ``<b>…</b>`` in it, as (text, bold) pieces."""
        return _passage(self._filled(name, values)).spans

    def passages(self, name: str, /, **values: object) -> tuple[Passage, ...]:
        """A long text as passages."""
        filled = self._environment.get_template(f"{name}.jinja").render(values)
        parts = re.split(r"\n\s*\n|\n(?=- |# )", filled.strip())
        return tuple(_passage(part) for part in parts if part.strip())


@cache
def words_in(language: str) -> Words:
    """The words of a language, read once."""
    return Words(language)


_KINDS: dict[str, PassageKind] = {"# ": "heading", "- ": "bullet"}


def _passage(text: str) -> Passage:
    text = re.sub(r"[ \t\n]+", " ", text.strip())  # a no-break space stays one
    kind = _KINDS.get(text[:2], "paragraph")
    if kind != "paragraph":
        text = text[2:]
    pieces = re.split(r"(<b>.*?</b>)", text)
    return Passage(
        kind,
        tuple(
            (html.unescape(piece.removeprefix("<b>").removesuffix("</b>")), piece.startswith("<b>"))
            for piece in pieces
            if piece
        ),
    )
