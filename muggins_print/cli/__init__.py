"""The command line. The only importer of click.

A command is imported when it is asked for, and what prints (reportlab, pypdf, jinja2) only when
something is printed, so that ``muggins --version`` and ``--help`` answer at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from muggins_print import __version__
from muggins_print.cli import terminal
from muggins_print.cli.options import Commands, example
from muggins_print.errors import BadRequest, MugginsPrintError

#: Commands written by hand: name → module:attribute. Every kind of sheet is a command besides.
WRITTEN = {
    "solve": "muggins_print.cli.solve:solve",
    "parts": "muggins_print.cli.parts:parts",
    "key": "muggins_print.cli.key:key",
    "pack": "muggins_print.cli.pack:pack",
    "calibrate": "muggins_print.cli.calibrate:calibrate",
    "reprint": "muggins_print.cli.reprint:reprint",
    "check": "muggins_print.cli.check:check",
    "list": "muggins_print.cli.listing:listing",
}


class Muggins(Commands):
    """The command ``muggins``: its commands by name, and every error as a sentence with its exit code."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands: solve, then the kinds of sheet in their order, then the rest."""
        from muggins_print.sheets import SHEETS

        kinds = list(dict.fromkeys(kind.name for kind in SHEETS if not kind.part))
        return ["solve", *kinds, *(name for name in WRITTEN if name not in ("solve", *kinds))]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command of that name, imported now."""
        if name in WRITTEN:
            module, attribute = WRITTEN[name].split(":")
            command: click.Command = getattr(import_module(module), attribute)
            return command
        if name not in self.list_commands(ctx):
            return None
        from muggins_print.cli.kinds import command_for

        return command_for(name)

    def no_command(self, ctx: click.Context, name: str) -> BadRequest:
        """Points to the parts for a part's name."""
        from muggins_print.sheets import SHEETS

        if name in (kind.name for kind in SHEETS if kind.part):
            return BadRequest(f"{name!r} is a part. Type 'muggins parts {name}'.")
        return super().no_command(ctx, name)

    def main(self, args: Sequence[str] | None = None, *_: Any, **extra: Any) -> Any:
        """Runs the command line and exits: 0, or the code of what went wrong with one sentence about it."""
        sys.exit(self.run(sys.argv[1:] if args is None else args))

    def run(self, args: Sequence[str]) -> int:
        """Runs the command line and returns the exit code."""
        try:
            # Given as a list, the arguments are not expanded again on Windows: brackets are letters of names.
            result = super().main(list(args), "muggins", standalone_mode=False)
            return result if isinstance(result, int) else 0
        except click.Abort:
            return _refuse("stopped; nothing more was written.", 130)
        except click.ClickException as error:
            return _refuse(_sentence(error), 2)
        except MugginsPrintError as error:
            return _refuse(str(error), error.exit_code)
        except OSError as error:
            name = f"{os.fsdecode(error.filename)}: " if isinstance(error.filename, (str, bytes)) else ""
            return _refuse(f"{name}{error.strerror or error}.", 3)
        except Exception as error:
            if os.environ.get("MUGGINS_DEBUG"):
                raise
            return _refuse(
                f"this should not have happened ({type(error).__name__}: {error}). Please report it with the "
                "command that you typed; MUGGINS_DEBUG=1 shows where it came from.",
                1,
            )


def _refuse(sentence: str, code: int) -> int:
    # Whatever was typed, however long, the sentence stays one that can be read.
    words = (word if len(word) <= 200 else f"{word[:60]}…{word[-10:]}" for word in sentence.split())
    short = " ".join(words)
    terminal.tell(f"muggins: {short if len(short) <= 900 else f'{short[:500]} … {short[-300:]}'}")
    return code


def _sentence(error: click.ClickException) -> str:
    """Click's message, with where to find help when the command line was at fault."""
    text = error.format_message()
    if not text.removesuffix(")").endswith((".", "?", "!")):
        text += "."
    context = getattr(error, "ctx", None)
    if isinstance(error, click.UsageError) and context is not None:
        text += f" '{context.command_path} --help' tells what there is."
    return text


def _version(context: click.Context, option: click.Parameter, wanted: bool) -> None:
    if wanted:
        terminal.show(f"muggins_print {__version__}")
        context.exit()


MUGGINS = Muggins(
    "muggins",
    help="Prints maths games and practice: boards, worksheets with their keys, and locked packs.",
    epilog=example("muggins board", "muggins worksheet --questions 8", "muggins pack --sample"),
    params=[
        click.Option(
            ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=_version,
            help="Tell the version and stop.",
        )
    ],
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)  # fmt: skip


def main() -> None:
    """Runs ``muggins``."""
    try:
        MUGGINS.main()
    except BrokenPipeError:
        sys.exit(1)
