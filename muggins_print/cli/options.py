"""What can be chosen, as click options: one for every `Choice`, and those that every command has."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import click

from muggins_print.choices import SheetNumbers
from muggins_print.cli import defaults, terminal
from muggins_print.errors import BadRequest, FileTrouble, unknown_name
from muggins_print.order import Choice

#: Choices whose default is not their own: what help says instead.
FOLLOWS = {
    "paper": "your locale's",
    "language": "your locale's",
    "notation": "the language's",
    "questions": "what suits the exercise, mostly a page",
    "answers": "full, or compact with --names",
}


#: Help is laid out for no fewer columns than these, and what an option does has so many if there are more.
_NARROWEST, _EXPLAINED = 30, 34


class _Help(click.HelpFormatter):
    """Help as wide as the terminal, also where that has fewer columns than the 50 that click goes down to."""

    def __init__(
        self, indent_increment: int = 2, width: int | None = None, max_width: int | None = None
    ) -> None:
        columns = min(shutil.get_terminal_size().columns, max_width or 80)
        super().__init__(indent_increment, width or max(columns, _NARROWEST) - 2, max_width)

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """The options; where there is little room their names stand on lines of their own."""
        super().write_dl(rows, max(min(col_max, self.width - _EXPLAINED), col_spacing + 2), col_spacing)


class _Context(click.Context):
    formatter_class = _Help


class Command(click.Command):
    """A command whose help any terminal can show, and which takes no ``-1`` for an option."""

    context_class = _Context

    def get_help(self, ctx: click.Context) -> str:
        """The help in characters that standard output has. Raises `FileTrouble` when that is closed."""
        if sys.stdout is None:
            raise FileTrouble(terminal.CLOSED)
        return terminal.showable(super().get_help(ctx), sys.stdout)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Raises `BadRequest` for a negative number where dice are expected."""
        typed = list(args)  # click takes the arguments out of the list as it goes
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            given = next((one for one in typed if re.match(r"-\d", one)), None)
            if given is None or not error.option_name.removeprefix("-")[:1].isdigit():
                raise
            raise BadRequest(
                f"{given!r} is below zero, which no die shows. Write rolls like 1 3 6."
            ) from None


class Commands(click.Group, Command):
    """Commands by name. Alone it shows its help; a name it has not is refused with the nearest one.

    ``each`` says what one of its commands is called in that sentence.
    """

    each = "command"

    def __init__(self, name: str, **settings: Any) -> None:
        super().__init__(name, callback=_help_alone, invoke_without_command=True, **settings)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is named first. Raises what `no_command` gives when there is none."""
        command = self.get_command(ctx, args[0])
        if command is None and not ctx.resilient_parsing:
            if args[0].startswith("-"):
                raise click.NoSuchOption(args[0], ctx=ctx)
            raise self.no_command(ctx, args[0])
        return args[0] if command else None, command, args[1:]

    def no_command(self, ctx: click.Context, name: str) -> BadRequest:
        """What to say of a name that is none of its commands."""
        return unknown_name(self.each, name, self.list_commands(ctx))


def _help_alone() -> None:
    context = click.get_current_context()
    if context.invoked_subcommand is None:
        terminal.show(context.get_help())


def example(*lines: str) -> str:
    """The end of a help text: command lines that can be typed as they stand. A test runs them."""
    return "\b\nExample:\n" + "\n".join(f"  {line}" for line in lines)


def option_for(choice: Choice, help: str | None = None, several: bool = False) -> click.Option:
    """The command line's option for a choice. Its value is the text as typed, or None when not given.

    ``help`` is for commands where the choice means something of its own. With ``several`` it may be given
    more than once, and the value is all the texts.
    """
    declared = [choice.option, choice.name]
    help = help or help_for(choice)
    if choice.switch:
        return click.Option(declared, is_flag=True, default=None, flag_value="yes", help=help)
    return click.Option(
        declared, multiple=True, metavar=choice.metavar, help=help,
        callback=None if several or isinstance(choice, SheetNumbers) else _once,
    )  # fmt: skip


def help_for(choice: Choice, within: bool = False) -> str:
    """What a choice is, what it takes and its default: a sentence, or the end of one ``within`` which it
    stands.
    """
    text = choice.help if within else choice.help[0].upper() + choice.help[1:]
    if choice.takes:
        text += f": {choice.takes}"
    if choice.switch or (choice.name not in FOLLOWS and choice.default in (None, (), "")):
        return f"{text}."
    return f"{text}. Default: {FOLLOWS.get(choice.name) or choice.written(choice.default)}."


def _once(context: click.Context, option: click.Parameter, values: Sequence[str]) -> str | None:
    if option.metavar == "FILE" and any(value.startswith("-") and value != "-" for value in values):
        raise BadRequest(
            f"{option.opts[0]} takes the name of a file, and {values[0]!r} looks like an option. "
            f"Write ./{values[0]} if there is such a file."
        )
    if len(values) > 1:
        raise BadRequest(
            f"{option.opts[0]} is given {len(values)} times, {values[0]!r} and {values[1]!r}; give it once."
        )
    return values[0] if values else None


def single(*declared: str, metavar: str, help: str) -> click.Option:
    """An option with one text, refused when given twice."""
    return click.Option(declared, multiple=True, metavar=metavar, help=help, callback=_once)


def output_options(what: str) -> list[click.Parameter]:
    """``-o`` and ``--force``."""
    return [
        single("-o", "--output", "output", metavar="FILE", help=what),
        click.Option(["--force"], is_flag=True, help="Write over files that are already there."),
    ]


class Asked(NamedTuple):
    """The choices that were made, filled up from the locale, and what to say about those."""

    values: dict[str, object]
    why: dict[str, str]


def asked_of(choices: Iterable[Choice], given: Mapping[str, object]) -> Asked:
    """The choices among the options given; paper and language follow the locale when not chosen."""
    values = {
        choice.name: given[choice.name] for choice in choices if given.get(choice.name) not in (None, ())
    }
    why: dict[str, str] = {}
    for choice in choices:
        if choice.name in values:
            continue
        if choice.name == "paper":
            values["paper"], why["paper"] = defaults.default_paper(os.environ)
        elif choice.name == "language":
            values["language"], why["language"] = defaults.default_language(
                os.environ, choice.takes.split(", ")
            )
    return Asked(values, why)
