"""``muggins parts``: one command for everything that is cut out or played with beside the board."""

from __future__ import annotations

import click

from muggins_print.cli.kinds import command_for
from muggins_print.cli.options import Commands, example
from muggins_print.sheets import SHEETS


class Parts(Commands):
    """The kinds of sheet that are parts, each a command of its own."""

    each = "part"

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The parts in their order."""
        return list(dict.fromkeys(kind.name for kind in SHEETS if kind.part))

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command that prints the part."""
        return command_for(name) if name in self.list_commands(ctx) else None


parts = Parts(
    "parts",
    help="Prints what a game needs beside its board, to cut out or to write on.",
    short_help="what a game needs beside its board: tokens, tiles, cards, score pads and more",
    epilog=example(*dict.fromkeys(f"muggins {kind.command}" for kind in SHEETS if kind.part)),
)
