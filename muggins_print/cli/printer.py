"""The printer that pages are made for: ``--printer``, or the user's default one."""

from __future__ import annotations

import os
from collections.abc import Iterable
from math import ceil
from pathlib import Path
from typing import NamedTuple

import click

from muggins_print.cli import terminal
from muggins_print.cli.options import single
from muggins_print.errors import BadRequest, FileTrouble
from muggins_print.order import Order
from muggins_print.page.stock import Paper
from muggins_print.press.adjustment import Adjustment
from muggins_print.printers import NONE, REACH, Printer, read_printers
from muggins_print.sheets.calibrate import CALIBRATE


def printer_option() -> click.Option:
    """``--printer``, for every command that prints."""
    return single(
        "--printer", "printer", metavar="NAME",
        help="Make up for a printer measured with 'muggins calibrate'; 'none' leaves out your default one.",
    )  # fmt: skip


def printers_file() -> Path:
    """Where a user's printers are kept: in the folder that the system has for such things.

    Raises `FileTrouble` when there is none: a user without a home.
    """
    folder = Path(click.get_app_dir("muggins-print"))
    if not folder.is_absolute():  # an XDG_CONFIG_HOME that is no whole path does not count
        folder = Path(os.path.expanduser("~/.config/muggins-print"))
    if not folder.is_absolute():
        raise FileTrouble(
            "There is no home folder to keep your printers in. Set HOME, or XDG_CONFIG_HOME to a folder."
        )
    return folder / "printers.toml"


class Chosen(NamedTuple):
    """The printer that a command's pages are made for, if any, and whether nobody asked for it."""

    printer: Printer | None
    by_default: bool = False

    @property
    def adjustment(self) -> Adjustment:
        """What makes up for the printer."""
        return Adjustment() if self.printer is None else self.printer.adjustment

    def check(self, paper: Paper, backs: bool) -> None:
        """Raises `BadRequest` when pages of this paper, or their ``backs``, would be cut off at the edge."""
        if self.printer is None:
            return
        edge = self.printer.edge(paper.width, paper.height, paper.margin, backs)
        if edge < 0:
            raise BadRequest(
                f"For the printer {self.printer.name!r} pages are enlarged and would lose {-edge:.1f} mm "
                f"at the edge. Add --margin {ceil(paper.margin - edge + REACH)}, or choose another --printer."
            )

    def tell(self, paper: Paper, backs: bool) -> None:
        """Tells which printer was made up for, and when its pages come near the paper's edge."""
        if self.printer is None:
            return
        why = ", your default; --printer none prints without it" if self.by_default else ""
        terminal.tell(f"Printer: {self.printer.name} ({self.printer.told}){why}.")
        edge = self.printer.edge(paper.width, paper.height, paper.margin, backs)
        if edge < min(REACH, paper.margin):
            terminal.tell(
                f"Note: For this printer pages are enlarged, to within {edge:.1f} mm of the edge. It may "
                f"leave out what is nearer than {REACH:g} mm; a larger --margin keeps it away."
            )


def two_sided(orders: Iterable[Order]) -> bool:
    """Whether any of these sheets is printed on both sides."""
    return any(
        order.kind == CALIBRATE.name or order.settings.get("backs", "none") != "none" for order in orders
    )


def chosen(asked: str | None, default: bool = True) -> Chosen:
    """The printer asked for, else with ``default`` the user's default one; "none" is none.

    Raises `BadRequest` when there is no printer of that name, `FileTrouble` when the file that they
    are kept in cannot be read.
    """
    if asked is not None:
        return Chosen(None if asked.casefold() == NONE else read_printers(printers_file()).find(asked))
    if not default:
        return Chosen(None)
    try:
        file = printers_file()
    except FileTrouble:  # no home, so no default
        return Chosen(None)
    known = read_printers(file)
    return Chosen(known.named[known.default], True) if known.default else Chosen(None)
