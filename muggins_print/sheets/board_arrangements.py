"""How the panels of a board's field stand together: inside a ring, upright or lying, or above other tracks.

Lengths in mm, type in pt.
"""

from __future__ import annotations

from collections.abc import Sequence

from muggins_print.page.furniture import Area
from muggins_print.page.model import Box, Mark, Measure
from muggins_print.page.tints import tint
from muggins_print.sheets.board_field import Compositor, Field, Panel
from muggins_print.sheets.columns import moved

#: The largest scale of a field: that of the largest poster.
_MOST = 4.0
#: The ground of boards to colour.
_GROUND = tint(0.925, 0.04, 250)


def ground(area: Area) -> Box:
    """What a board to colour stands on, or the middle of its ring: a light tint with round corners."""
    corner = min(4.0, area.height * 0.06)
    return Box(area.x, area.y, area.width, area.height, _GROUND, None, 0.0, corner)


def spread(panels: Sequence[Panel], area: Area) -> tuple[Mark, ...]:
    """The panels below one another in the middle of ``area``, the height left shared out between them."""
    gap = (area.height - sum(panel.height for panel in panels)) / (len(panels) - 1)
    marks: list[Mark] = []
    y = area.y
    for panel in panels:
        x = area.x + (area.width - panel.width) / 2
        marks += (moved(mark, x, y) for mark in panel.marks)
        y += panel.height + gap
    return tuple(marks)


def upright(area: Area, field: Field, measure: Measure) -> tuple[Mark, ...]:
    """The field of a ring that is taller than wide."""
    fit = Compositor(field, measure, min(_MOST, area.width / 120, area.height / 200))
    title = fit.title(area.width * 0.95, 84 * fit.scale)
    runs = fit.runs(area.width, 2)
    help_ = fit.help(area.width * 0.94, fit.type(15.0, 12.0))
    used = title.height + runs.height + help_.height
    if not field.players:
        radius = min(area.width, area.height - used - 12 * fit.scale) / 2
        return spread((title, fit.rolling(radius), help_, runs), area)
    dice = fit.dice_row(17 * fit.scale)
    row = min(13 * fit.scale, (area.height - used - dice.height - 30 * fit.scale) / 4)
    return spread((title, dice, help_, fit.players(area.width * 0.9, row), runs), area)


def lying(area: Area, field: Field, measure: Measure) -> tuple[Mark, ...]:
    """The field of a ring that is wider than tall: title, dice and help left, players and runs right."""
    fit = Compositor(field, measure, min(_MOST, area.width / 150, area.height / 84))
    gap = 8 * fit.scale
    left = Area(area.x, area.y, area.width * 0.44, area.height)
    right = Area(left.right + gap, area.y, area.width - left.width - gap, area.height)
    title = fit.title(left.width, 60 * fit.scale)
    help_ = fit.help(left.width, fit.type(12.0))
    size = min(left.width / 3.7, 18 * fit.scale, (area.height - title.height - help_.height) / 2.2)
    runs = fit.runs(right.width, 2)
    row = min(12 * fit.scale, (area.height - runs.height - 8 * fit.scale) / 4.5)
    return (
        *spread((title, fit.dice_row(size), help_), left),
        *spread((fit.players(right.width, row), runs), right),
    )


def band(width: float, field: Field, measure: Measure) -> Panel:
    """The head band of a snake: title and help left, dice or players right, runs below."""
    fit = Compositor(field, measure, min(_MOST, max(0.62, width / 194)))
    gap = 6 * fit.scale
    left = width * (0.46 if field.players else 0.58)
    right = width - left - gap
    title = fit.title(left, 60 * fit.scale, "left")
    help_ = fit.help(left if field.players else width, fit.type(13.0), "left")
    runs = fit.runs(width, 4, "left")
    if field.players:
        players, dice = fit.players(right, max(6.0, 9.0 * fit.scale)), fit.dice_line(right, 11.0 * fit.scale)
        down = players.height + 1.5 * fit.scale
        side = Panel(
            right, down + dice.height, (*players.marks, *(moved(mark, 0.0, down) for mark in dice.marks))
        )
    else:
        side = fit.dice_row(min(right / 3.7, title.height / 1.85))
    marks = [*title.marks, *(moved(mark, width - side.width, 0.0) for mark in side.marks)]
    below = title.height + fit.scale
    height = max(below + help_.height, side.height) + 2 * fit.scale
    marks += (moved(mark, 0.0, below) for mark in help_.marks)
    marks += (moved(mark, 0.0, height) for mark in runs.marks)
    return Panel(width, height + runs.height + 2 * fit.scale, tuple(marks))


def strip(width: float, field: Field, measure: Measure) -> Panel:
    """The head of a small board to colour: title and dice, two lines of players, the run bonuses."""
    fit = Compositor(field, measure, 0.5)
    title = fit.title(width * 0.5, 24.0, "left")
    dice = fit.dice_line(width * 0.42, 6.0)
    players = fit.player_pairs(width, 6.5)
    runs = fit.run_line(width)
    below = title.height
    last = below + players.height + 2.0
    marks = [
        *title.marks,
        *(moved(mark, width - dice.width, (title.height - dice.height) / 2) for mark in dice.marks),
        *(moved(mark, 0.0, below) for mark in players.marks),
        *(moved(mark, 0.0, last) for mark in runs.marks),
    ]
    return Panel(width, last + runs.height + 2.0, tuple(marks))
