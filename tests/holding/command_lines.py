"""Command lines by lot, from click's own tree of commands: a new command or option is in it from the start.

What an option takes is read off its `Choice` where it has one, else off the word that stands for its value
in help texts; an option with a word that is new here gets a bit of everything. Half of the lines are
sensible: an example out of a command's help, with more options that suit it. The others are fierce: any
options together, most values good, some odd, some absurd. Sheets stay small, so that thousands can be run.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import click
from holding.planted import NAMES, SHEETS_PASSWORD, codes
from hypothesis import strategies as st

from muggins_print.choices import Length, Offset, OneOf, SheetNumbers, WholeNumber
from muggins_print.cli import MUGGINS
from muggins_print.cli.kinds import choices_for
from muggins_print.games import GAMES
from muggins_print.order import Choice
from muggins_print.sheets import SHEETS
from muggins_print.sheets.ordering import choices_of, game_of, usual_variant
from muggins_print.sheets.rules import RULES

#: Out of so many values one is odd, out of so many small numbers one is large, and so on.
ODD, LARGE, RARE = 7, 30, 12
#: What no option was made for.
ABSURD = (
    "", " ", "\t", "-", "--", "-1", "-x", "0", "1e9", "9" * 30, "1.5", "٣", "½", "1/2", "0x10", "nan", "inf",
    "1,3,6", "none", "yes", "no", "all", "a\nb", "nul\0", "\x1b[31m", "\udcff", "\u200b", "\ufeff", "e\u0301",
    "עברית 12", "😀", "<b>Tim</b>", "&amp;", "%s%n", "{0}", "{{x}}", "{% x %}", "$(x)", "A" * 5000,
    "x " * 300, "١٢", "＋", "\u202e", "CON", "a" * 300, "ß" * 130,
)  # fmt: skip
#: Names of files that hold nothing to read and take nothing.
PLACES = (
    "", " ", ".", "..", "/", "folder/", "no/such.pdf", "taken.pdf/x.pdf", "-x", "nul\0.pdf", "\udcff.pdf",
    "a" * 300, "b/" * 3000 + "c", "/dev/null", "/dev/full", "./-", "folder/kept.txt", "~", "CON", "new\n.pdf",
)  # fmt: skip
NEW = ("new.pdf", "new-key.pdf", "é ☃.pdf", "folder/new.pdf", "new", "a.txt")
#: Good values by the word that stands for a value in help texts, where a choice does not tell them itself.
TAKEN = {
    "A,B,C": ("6,6,6", "6,6,12", "12,12,12", "4,6,8", "10,10,10", "6,6,20", "4,4,4"),
    "SIGNS": ("+-", "+", "+-x/", "×÷", "+−×÷", "-"),
    "LOW-HIGH": ("1-18", "1-24", "1-36", "0-10", "1-100", "5-6"),
    "TILES": ("6-6 3-2", "0-0", "6-5,6-4", "1-1 2-2 3-3"),
    "NAME|N": ("1", "2", "First name", "Last name", "Name", "9"),
    "A,B,...": ("A", "A,B", "A,B,C", "1,2", "é,ø", "A,A", ",", "A,,B"),
    "TEXT": (
        "Friday's dice",
        "4 December",
        "Basisschool De Ruimte",
        "<Tim> & Co",
        "שלום",
        "Łódź",
        "你好",
        "ไทย",
    ),
    "MM": ("98.0", "100", "101,5", "1.5", "0", "8mm"),
    "NAME": ("classroom", "Noor", "Tim Jansen", "office", "none"),
    "N": ("1", "2", "18"),
    "CODE": (),
    "ROLL": (
        "1",
        "3",
        "6",
        "1,3,6",
        "4,4,4",
        "3-6 6+6 6-2 / 6-4",
        "6+6 6-3",
        "5C",
        "5D",
        "5H",
        "JS",
        "/",
        "5S",
    ),
    "RECIPE.toml": ("recipe.toml", "odd.toml", "broken.toml"),
}
#: What may be measured before, besides nothing.
PRINTERS = (
    'default = "office"\n[printer."office"]\nmeasured-width = 98\nmeasured-height = 99\nback-left = 1\n'
    "back-up = 0\n",
    "[printer",
    "default = 'x'\n",
)
ENVIRONMENTS: tuple[dict[str, str], ...] = (
    {"MUGGINS_PASSWORD": SHEETS_PASSWORD, "MUGGINS_KEY_PASSWORD": "sesame"},
    {"LC_ALL": "nl_NL.UTF-8", "COLUMNS": "40", "MUGGINS_PASSWORD": "a", "MUGGINS_KEY_PASSWORD": "a"},
    {"LANG": "en_US.UTF-8", "NO_COLOR": "1", "SOURCE_DATE_EPOCH": "0", "MUGGINS_PASSWORD": "e\u0301"},
    {"LC_ALL": "C", "COLUMNS": "1", "SOURCE_DATE_EPOCH": "soon", "MUGGINS_PASSWORD": "x" * 128},
    {
        "LANG": "tlh",
        "COLUMNS": "wide",
        "TERM": "dumb",
        "MUGGINS_PASSWORD": "",
        "MUGGINS_KEY_PASSWORD": "\udcff",
    },
)
INPUTS = (
    b"", b"Anna\nZo\xc3\xab\n", b"1,3,6\n4,4,4\n", b"5C 5D 5H JS / 5S\n", b"\xff\xfe", bytes(range(256)),
    b"\n" * 50,
)  # fmt: skip

USUAL = tuple(ENVIRONMENTS[0].items())


class Line(NamedTuple):
    """A command line, and where it is typed: standard input, environment, character set, printers measured.

    With ``again`` it is typed a second time when it has printed something.
    """

    arguments: tuple[str, ...]
    input: bytes = b""
    environment: tuple[tuple[str, str], ...] = ()
    encoding: str = "utf-8"
    printers: str | None = None
    again: bool = False

    def __str__(self) -> str:
        told = self._replace(
            input=self.input[:40], environment=() if self.environment == USUAL else self.environment
        )
        return ascii(tuple(told))


def commands() -> dict[str, click.Command]:
    """Every command that does something, by the words that are typed for it."""

    def below(group: click.Group, *before: str) -> Iterator[tuple[str, click.Command]]:
        context = click.Context(group)
        for name in group.list_commands(context):
            command = group.get_command(context, name)
            assert command is not None
            if isinstance(command, click.Group):
                yield from below(command, *before, name)
            else:
                yield " ".join((*before, name)), command

    return dict(below(MUGGINS))


@cache
def _choices() -> dict[str, list[Choice]]:
    """Every choice there is by its option."""
    found: dict[str, list[Choice]] = {}
    for kind in SHEETS:
        for choice in choices_for(kind):
            others = found.setdefault(choice.option, [])
            if choice not in others:
                others.append(choice)
    return found


Texts = st.SearchStrategy[str]


def _rarely(usual: Texts, other: Texts, out_of: int) -> Texts:
    """One strategy, and once out of so many times the other."""
    return st.integers(1, out_of).flatmap(lambda lot: other if lot == out_of else usual)


def _lengths(low: int, high: int) -> Texts:
    """Lengths from so many tenths of a millimetre to so many."""
    tenths = st.integers(low, high)
    return st.one_of(
        tenths.map(lambda length: f"{length / 10:g}"),
        tenths.map(lambda length: f"{length / 10:g}mm".replace(".", ",")),
        tenths.map(lambda length: f"{length / 254:.3f}in"),
    )


def _good(choice: Choice) -> Texts | None:
    """What a choice takes; None where only its word in help texts tells."""
    match choice:
        case OneOf():
            return st.sampled_from([*choice.values, *choice.aliases])
        case WholeNumber():
            few = st.integers(choice.low, min(choice.low + 3, choice.high))
            return _rarely(few.map(str), st.integers(choice.low, choice.high).map(str), LARGE)
        case Length():
            return _lengths(choice.low, choice.high)
        case Offset():
            one = st.integers(-choice.most, choice.most).map(lambda tenths: f"{tenths / 10:g}")
            return st.tuples(one, one).map(",".join)
        case SheetNumbers():
            number = st.integers(1, 9999).map(str)
            return st.one_of(number, st.tuples(number, number).map("/".join))
    return None


def word_of(parameter: click.Parameter) -> str:
    """What stands for a value in help texts, without what says that it may be left out or repeated."""
    word = parameter.metavar or "TEXT"
    return word if word in TAKEN else word.removesuffix("...").strip("[]")


def _texts(word: str) -> list[str]:
    """Good values for a word in help texts; of several with bars between, those of each, or themselves."""
    words = [word] if word in TAKEN else word.split("|")
    return [text for one in words for text in (codes() if one == "CODE" else TAKEN.get(one, (one,)))]


def _any() -> Texts:
    """A bit of everything, and letters by lot."""
    known = [text for texts in TAKEN.values() for text in texts]
    letters = st.text(st.characters(exclude_characters="/"), max_size=12)
    return st.one_of(st.sampled_from(ABSURD), st.sampled_from(known), letters)


def _files() -> Texts:
    """Names of files: some there, some new, some impossible; none elsewhere but of what keeps nothing."""
    letters = st.text(st.characters(exclude_characters="/"), min_size=1, max_size=8).filter(
        lambda name: name.strip(". ") != ""
    )
    return st.one_of(
        st.sampled_from(NEW), st.sampled_from(NAMES), st.sampled_from((*NAMES, "-", "codes.txt")),
        _rarely(st.sampled_from(PLACES), letters, RARE),
    )  # fmt: skip


def values_of(parameter: click.Parameter) -> Texts:
    """What may be typed for an option or argument."""
    word = word_of(parameter)
    if word in ("FILE", "RECIPE.toml"):
        named = st.sampled_from(TAKEN["RECIPE.toml"])
        return st.one_of(named, _files()) if word == "RECIPE.toml" else _files()
    strategies = [
        good
        for option in parameter.opts
        for choice in _choices().get(option, ())
        if (good := _good(choice)) is not None
    ]
    if not strategies or word == "NAME":
        strategies.append(st.sampled_from(_texts(word)))
    return _rarely(st.one_of(strategies), _any(), ODD)


@st.composite
def _option(draw: st.DrawFn, option: click.Option) -> list[str]:
    """An option as it is typed, now and then twice or with nothing behind it."""
    name = draw(st.sampled_from(option.opts))
    if option.is_flag:
        return [name]
    times = 2 if draw(st.integers(1, RARE * 3)) == 1 else 1
    words: list[str] = []
    for _ in range(times):
        value = draw(values_of(option))
        if name.startswith("--") and draw(st.booleans()):
            words.append(f"{name}={value}")
        else:
            words += [name, value]
    return words[: -1 if draw(st.integers(1, RARE * 5)) == 1 else None]


@st.composite
def _fierce(draw: st.DrawFn, name: str, command: click.Command) -> list[str]:
    """Any options and arguments of a command, whether they go together or not."""
    options = [parameter for parameter in command.params if isinstance(parameter, click.Option)]
    chosen = draw(st.lists(st.sampled_from(options), max_size=5, unique_by=lambda option: option.opts[0]))
    parts = [draw(_option(option)) for option in chosen]
    for argument in command.params:
        if isinstance(argument, click.Argument):
            most = 4 if argument.nargs == -1 else 1
            parts += [[draw(values_of(argument))] for _ in range(draw(st.integers(0, most)))]
    if draw(st.integers(1, RARE * 5)) == 1:
        parts.append([draw(_any())])
    return [*name.split(), *(word for part in draw(st.permutations(parts)) for word in part)]


def _examples(command: click.Command) -> list[list[str]]:
    """The command lines in a command's help, word by word."""
    told = (line.strip() for line in (command.epilog or "").splitlines())
    return [shlex.split(line)[1:] for line in told if line.startswith("muggins ")]


def _said(choice: Choice, variant: str) -> Texts | None:
    """What a choice takes in a variant."""
    if choice.name == "exercise":
        return st.sampled_from(list(game_of(variant).exercises))
    return _good(choice)


@st.composite
def _sensible(draw: st.DrawFn, name: str, command: click.Command) -> list[str]:
    """An example out of the command's help, and a few good options that its variant has."""
    words = list(draw(st.sampled_from(_examples(command))))
    kinds = [kind for kind in SHEETS if kind.name == name.split()[-1]] or [RULES]
    takes_variant = any("--variant" in parameter.opts for parameter in command.params)
    if "--variant" not in words and takes_variant and draw(st.booleans()):
        games = [game for game in GAMES if {"", game.name} & {kind.game for kind in kinds}]
        usual = [game_of(usual_variant(*kinds))] if "typed" in str(command.params[0].name) else games
        words += ["--variant", draw(st.sampled_from([name for game in usual for name in game.variants]))]
    variant = words[words.index("--variant") + 1] if "--variant" in words else usual_variant(*kinds)
    kind = next((kind for kind in kinds if kind.game in ("", game_of(variant).name)), RULES)
    has = {choice.option: choice for choice in choices_of(kind, variant)}
    options = [
        parameter
        for parameter in command.params
        if isinstance(parameter, click.Option)
        and not set(parameter.opts) & set(words)
        and (set(parameter.opts) & has.keys() or not set(parameter.opts) & _choices().keys())
    ]
    for option in draw(st.lists(st.sampled_from(options), max_size=3, unique_by=lambda one: one.opts[0])):
        said = next((_said(has[text], variant) for text in option.opts if text in has), None)
        if option.is_flag:
            words.append(option.opts[0])
        elif word_of(option) == "FILE":
            names = NEW if (option.help or "").startswith("Where") else NAMES
            words += [option.opts[0], draw(st.sampled_from(names))]
        else:
            good = said if said is not None else st.sampled_from(_texts(word_of(option)))
            words += [option.opts[0], draw(good)]
    return words


@st.composite
def lines(draw: st.DrawFn, name: str, command: click.Command) -> Line:
    """A command line of one command."""
    words = draw(_sensible(name, command) if draw(st.booleans()) else _fierce(name, command))
    environment = draw(st.sampled_from(ENVIRONMENTS)) if draw(st.integers(1, 3)) == 1 else ENVIRONMENTS[0]
    return Line(
        tuple(words),
        draw(st.sampled_from(INPUTS)) if draw(st.booleans()) else b"",
        tuple(environment.items()),
        draw(st.sampled_from(("utf-8", "utf-8", "cp1252", "ascii"))),
        draw(st.sampled_from(PRINTERS)) if draw(st.integers(1, RARE)) == 1 else None,
        draw(st.integers(1, 4)) == 1,
    )


def any_lines() -> st.SearchStrategy[Line]:
    """A command line of any command, and now and then of none."""
    every = [lines(name, command) for name, command in commands().items()]
    odd = st.lists(
        st.one_of(_any(), st.sampled_from(("parts", "--version", "--help", "-h", *commands()))), max_size=3
    )
    return st.one_of([*every, odd.map(lambda words: Line(tuple(words)))])
