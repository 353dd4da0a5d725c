"""The printer that pages are made for: ``--printer``, or the user's default one."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterable
from math import ceil
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

import click

from muggins_print.cli import terminal
from muggins_print.cli.options import single
from muggins_print.errors import BadRequest, FileTrouble
from muggins_print.order import Order
from muggins_print.page.stock import Paper, larger_papers
from muggins_print.press.adjustment import Adjustment
from muggins_print.printers import NONE, REACH, Printer, read_printers
from muggins_print.sheets.calibrate import CALIBRATE, two_sided
from muggins_print.sheets.frame import is_large, printed_on
from muggins_print.sheets.ordering import widest_margin


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
    """The printer that a command's pages are made for, if any, and whether nobody asked for it; else the
    name of the default one that is ``left_out``, if there is one.
    """

    printer: Printer | None
    by_default: bool = False
    left_out: str = ""

    @property
    def adjustment(self) -> Adjustment:
        """What makes up for the printer."""
        return Adjustment() if self.printer is None else self.printer.adjustment

    def check(self, orders: Iterable[Order]) -> None:
        """Raises `BadRequest` when pages of these orders, fronts or backs, would be cut off at the edge."""
        if self.printer is None:
            return
        edge, order = self._nearest(self.printer, orders)
        if edge < 0:
            raise BadRequest(
                f"For the printer {self.printer.name!r} pages are enlarged and would lose {-edge:.1f} mm "
                f"at the edge. {_remedy(self.printer, order)}"
            )

    def tell(self, orders: Iterable[Order]) -> None:
        """Tells which printer was made up for, and when its pages come near the paper's edge."""
        if self.left_out:
            terminal.tell(
                f"Printer: none; your default, {self.left_out}, is left out of a test page. With "
                f"--printer {shlex.quote(self.left_out)} it shows how well that one is made up for."
            )
        if self.printer is None:
            return
        why = ", your default; --printer none prints without it" if self.by_default else ""
        terminal.tell(f"Printer: {self.printer.name} ({self.printer.told}){why}.")
        edge, order = self._nearest(self.printer, orders)
        if edge < min(REACH, printed_on(order).margin):
            away = "" if order.kind == CALIBRATE.name else "; a larger --margin keeps it away"
            terminal.tell(
                f"Note: For this printer pages are {self._changed}, to within {edge:.1f} mm of the edge. It "
                f"may leave out what is nearer than {REACH:g} mm{away}."
            )

    @property
    def _changed(self) -> str:
        """What brings the pages nearer to the edge."""
        enlarged = max(self.adjustment.across, self.adjustment.down) > 1.0
        return "enlarged" if enlarged else "moved"

    def _nearest(self, printer: Printer, orders: Iterable[Order]) -> tuple[float, Order]:
        """The order whose pages come nearest to their edge, and how near, in mm."""
        return min(((_edge(printer, order, printed_on(order)), order) for order in orders), key=itemgetter(0))


def _edge(printer: Printer, order: Order, paper: Paper) -> float:
    """How near to the edge the pages of an order would come on a paper, in mm."""
    return printer.edge(paper.width, paper.height, paper.margin, two_sided(order))


def _remedy(printer: Printer, order: Order) -> str:
    """What to do about pages that would be cut off: only what helps."""
    paper = printed_on(order)
    if order.kind != CALIBRATE.name:  # it has no margin to choose
        for one in (paper, *larger_papers(paper)):
            margin = ceil(one.margin - _edge(printer, order, one) + REACH)
            if margin <= widest_margin(one, is_large(order)):
                larger = "" if one is paper else f"--paper {one.name} "
                return f"Add {larger}--margin {margin}, or choose another --printer."
    return "Choose another --printer, or leave it out with --printer none."


def chosen(asked: str | None, default: bool = True) -> Chosen:
    """The printer asked for, else with ``default`` the user's default one; "none" is none. Without
    ``default`` that one is left out.

    Raises `BadRequest` when there is no printer of that name, `FileTrouble` when the file that they
    are kept in cannot be read.
    """
    if asked is not None:
        return Chosen(None if asked.casefold() == NONE else read_printers(printers_file()).find(asked))
    try:
        file = printers_file()
    except FileTrouble:  # no home, so no default
        return Chosen(None)
    try:
        known = read_printers(file)
    except FileTrouble:
        if default:
            raise
        return Chosen(None)
    if not default:
        return Chosen(None, left_out=known.default)
    return Chosen(known.named[known.default], True) if known.default else Chosen(None)
