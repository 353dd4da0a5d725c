"""``muggins list``: what there is to choose from, one line each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import click

from muggins_print.cli import output
from muggins_print.cli.options import Command, asked_of, example, option_for, output_options
from muggins_print.errors import unknown_name
from muggins_print.games import GAMES
from muggins_print.page.stock import PAPERS
from muggins_print.sheets import SHEETS
from muggins_print.sheets.levels import LEVELS
from muggins_print.sheets.ordering import COMMON, game_of, place_order
from muggins_print.words import Words, languages, words_in

#: A line: the name to type, and what it is.
Line = tuple[str, str]
_LISTED = tuple(choice for choice in COMMON if choice.name in ("variant", "paper", "language"))
_NARROW = {
    "variant": "Only this variant, its exercises and its kinds of sheet, and what its levels go by.",
    "paper": "Only this paper.",
}


def _variants(words: Words, variant: str | None) -> Iterator[Line]:
    for name in (name for game in GAMES for name in game.variants):
        if variant in (None, name):
            yield name, words.phrase(f"variant-{name}-line")


def _exercises(words: Words, variant: str | None) -> Iterator[Line]:
    for game in GAMES if variant is None else (game_of(variant),):
        for name, exercise in game.exercises.items():
            if variant is None or exercise.count(game.variants[variant]):
                yield name, words.phrase(f"exercise-{name}-goal")


def _levels(words: Words) -> Iterator[Line]:
    for name in LEVELS:
        yield name, words.phrase(f"level-{name}-line")


def _efforts(words: Words, variant: str | None) -> Iterator[Line]:
    """What levels go by, game by game, and what of each exercise's questions counts."""
    for game in GAMES if variant is None else (game_of(variant),):
        yield game.name, words.phrase(f"level-effort-{game.name}")
        for name, exercise in game.exercises.items():
            asks = not exercise.parts and not exercise.own_dice
            if asks and (variant is None or exercise.count(game.variants[variant])):
                yield f"  {name}", words.phrase(f"level-counts-{name}")


def _papers(words: Words, paper: str | None) -> Iterator[Line]:
    point = words.phrase("list-decimal-point")
    for name, size in PAPERS.items():
        if paper in (None, name):
            width, height = (f"{side:g}".replace(".", point) for side in (size.width, size.height))
            yield name, words.phrase("list-paper", width=width, height=height)


def _languages(words: Words) -> Iterator[Line]:
    for name in languages():
        yield name, words_in(name).phrase("language-name")


def _kinds(words: Words, variant: str | None) -> Iterator[Line]:
    games = [game.name for game in GAMES if variant is None or variant in game.variants]
    served = {kind.name for kind in SHEETS if kind.game in ("", *games)}
    for name in dict.fromkeys(kind.name for kind in SHEETS):
        if name in served:
            yield name, words.phrase(f"kind-{name}-line")


_TOPICS: dict[str, Callable[[Words, str | None, str | None], Iterator[Line]]] = {
    "kinds": lambda words, variant, paper: _kinds(words, variant),
    "variants": lambda words, variant, paper: _variants(words, variant),
    "exercises": lambda words, variant, paper: _exercises(words, variant),
    "levels": lambda words, variant, paper: _levels(words),
    "efforts": lambda words, variant, paper: _efforts(words, variant),
    "papers": lambda words, variant, paper: _papers(words, paper),
    "languages": lambda words, variant, paper: _languages(words),
}
#: What is told below a list, under a heading of its own.
_BELOW = {"levels": ("efforts",)}
_TYPED = tuple(name for name in _TOPICS if name not in chain(*_BELOW.values()))


def _run(topic: str | None, output: str | None, force: bool, **given: Any) -> None:
    if topic is not None and topic not in _TYPED:
        raise unknown_name("list of", topic, _TYPED)
    # An order of any kind checks the names that were given.
    settings = place_order("rules", asked_of(_LISTED, given).values).settings
    variant, paper = (str(settings[name]) if given[name] else None for name in ("variant", "paper"))
    words = words_in(str(settings["language"]))
    parts = []
    for name in _TOPICS if topic is None else (topic, *_BELOW.get(topic, ())):
        lines = list(_TOPICS[name](words, variant, paper))
        wide = max((len(name) for name, _ in lines), default=0)
        indent, heading = ("", []) if name == topic else ("  ", [words.phrase(f"list-{name}")])
        parts.append("\n".join((*heading, *(f"{indent}{name:<{wide}}  {text}" for name, text in lines))))
    _show("\n\n".join(parts), output, force)


def _show(text: str, given: str | None, force: bool) -> None:
    output.show_or_write(text, given, force)


listing = Command(
    "list",
    callback=_run,
    params=[
        click.Argument(["topic"], required=False, metavar=f"[{'|'.join(_TYPED)}]"),
        *(option_for(choice, _NARROW.get(choice.name)) for choice in _LISTED),
        *output_options("Where to write; standard output if not given."),
    ],
    help="Lists what there is to choose from, one line each.",
    short_help="variants, exercises, levels, papers, languages and kinds of sheet",
    epilog=example(
        "muggins list",
        "muggins list exercises --variant add-subtract",
        "muggins list --variant dominoes",
        "muggins list papers",
    ),
)
