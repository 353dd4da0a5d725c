"""``muggins parts``: one command for everything that is cut out or played with beside the board."""

from __future__ import annotations

import click

from muggins_print.cli import terminal
from muggins_print.cli.kinds import command_for
from muggins_print.cli.options import Command, example
from muggins_print.errors import unknown_name
from muggins_print.sheets import SHEETS


class Parts(click.Group, Command):
    """The kinds of sheet that are parts, each a command of its own."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The parts in their order."""
        return [kind.name for kind in SHEETS if kind.part]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command that prints the part."""
        return command_for(name) if name in self.list_commands(ctx) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Raises `BadRequest` with the nearest name for a part that there is not."""
        command = self.get_command(ctx, args[0])
        if command is None and not ctx.resilient_parsing:
            if args[0].startswith("-"):
                raise click.NoSuchOption(args[0], ctx=ctx)
            raise unknown_name("part", args[0], self.list_commands(ctx))
        return args[0] if command else None, command, args[1:]


def _callback() -> None:
    context = click.get_current_context()
    if context.invoked_subcommand is None:
        terminal.show(context.get_help())


parts = Parts(
    "parts",
    callback=_callback,
    invoke_without_command=True,
    help="Prints what a game needs beside its board, to cut out or to write on.",
    short_help="what a game needs beside its board: tokens, score pads and more",
    epilog=example(*(f"muggins {kind.command}" for kind in SHEETS if kind.part)),
)
