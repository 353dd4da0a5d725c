"""``muggins solve``: what a roll can reach, a layout scores or a hand counts, on the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from muggins_print.cli import output, solve_cribbage, solve_dice, solve_dominoes
from muggins_print.cli.kinds import choices_for, options_for
from muggins_print.cli.options import Command, asked_of, example, output_options
from muggins_print.cli.solving import Solver, as_json
from muggins_print.errors import BadRequest
from muggins_print.games import GAMES
from muggins_print.sheets.ordering import game_of, place_order

#: Any kind of sheet has a variant; this one has no choices of its own.
_KIND = "rules"

#: How each game is solved, a row a game; those that are played here are offered.
SOLVERS: tuple[Solver, ...] = tuple(
    solver
    for solver in (solve_dice.SOLVER, solve_dominoes.SOLVER, solve_cribbage.SOLVER)
    if solver.game in GAMES
)


def _own_options() -> Iterator[click.Option]:
    """The options that only some games have, each name once."""
    yield from {option.name: option for solver in SOLVERS for option in solver.options}.values()


def _run(typed: tuple[str, ...], as_object: bool, output: str | None, force: bool, **given: Any) -> None:
    order = place_order(_KIND, asked_of(choices_for(), given).values)
    game = game_of(order.text("variant"))
    solver = next(solver for solver in SOLVERS if solver.game == game)
    own = {option.name for option in solver.options}
    for option in _own_options():
        if option.name not in own and given[str(option.name)]:
            raise BadRequest(
                f"{option.opts[0]} says nothing in the variant {order.text('variant')}. Leave it out."
            )
    found = solver.solve(order, typed, given)
    text = as_json(found.told, output in (None, "-")) if as_object else found.text
    _write(text, output, force)


def _write(text: str, given: str | None, force: bool) -> None:
    output.show_or_write(text, given, force)


_SHOWN = ", or ".join(solver.shows for solver in SOLVERS)

solve = Command(
    "solve",
    callback=_run,
    params=[
        click.Argument(["typed"], nargs=-1, metavar="|".join(solver.typed for solver in SOLVERS)),
        *_own_options(),
        click.Option(
            ["--json", "as_object"], is_flag=True, help="An object for machines instead of a table."
        ),
        *options_for(),
        *output_options("Where to write; standard output if not given."),
    ],
    help="\n\n".join([f"Shows {_SHOWN}.", *(solver.form for solver in SOLVERS if solver.form)]),
    short_help="what a roll can reach, a layout of tiles scores, or a hand of cards counts",
    epilog=example("muggins solve 1 3 6", *(solver.example for solver in SOLVERS)),
)
