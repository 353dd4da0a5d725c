"""Printers that have been measured: what 100 mm came out as, and how far backs lie from their fronts.

A printer belongs to a user and not to a sheet: it is kept in a file of the user's own, in TOML, and
never part of an order or its code.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from muggins_print.errors import BadRequest, FileTrouble, unknown_name
from muggins_print.press.adjustment import Adjustment
from muggins_print.press.files import write_whole

#: What 100 mm may come out as. Beyond that it was no printer's fault: the page was not printed at 100 %.
LEAST, MOST = 90.0, 110.0
#: Printers move backs by 3 or 4 mm at most; what is far beyond that was misread.
FARTHEST = 10.0
#: Printers may leave out what is nearer to the paper's edge than this, in mm.
REACH = 5.0
#: The longest name, in characters.
LONGEST_NAME = 40
#: The name that stands for no printer at all.
NONE = "none"


class Printer(NamedTuple):
    """A printer as it was measured: what 100 mm came out as, across and down, and how many mm the back
    lies left of its place and above it, as one looks at the back (right and below: negative).
    """

    name: str
    width: float = 100.0
    height: float = 100.0
    left: float = 0.0
    up: float = 0.0

    @property
    def adjustment(self) -> Adjustment:
        """What makes up for it. Backs are moved before they are enlarged, in the printer's own mm."""
        across, down = 100.0 / self.width, 100.0 / self.height
        return Adjustment(across, down, self.left, self.up)

    @property
    def told(self) -> str:
        """What was measured, in words."""
        size = f"100 mm came out as {self.width:g} across and {self.height:g} down"
        sides = (("left", self.left), ("right", -self.left), ("up", self.up), ("down", -self.up))
        shifts = " and ".join(f"{shift:g} mm {side}" for side, shift in sides if shift > 0)
        return f"{size}; backs {shifts}" if shifts else size

    def edge(self, width: float, height: float, margin: float, backs: bool) -> float:
        """How near to the edge of its page the drawing comes when it has been enlarged, in mm, and with
        ``backs`` when theirs has been moved as well.

        ``width`` × ``height`` mm is the page, ``margin`` what it keeps free itself. Below 0 it is cut off.
        """
        change = self.adjustment if backs else self._replace(left=0.0, up=0.0).adjustment
        across = width / 2 - change.across * (width / 2 - margin + abs(change.right))
        down = height / 2 - change.down * (height / 2 - margin + abs(change.low))
        return min(across, down)


class Printers(NamedTuple):
    """All printers of a user by name, and the name of the one that is used unless asked otherwise, or ""."""

    named: Mapping[str, Printer] = {}
    default: str = ""

    def find(self, name: str) -> Printer:
        """The printer of that name, in any case. Raises `BadRequest` with the nearest name, or how to
        measure one.
        """
        if (found := self.like(name)) is not None:
            return found
        if not self.named:
            raise BadRequest(
                f"There is no printer {name!r}; none has been measured yet. 'muggins calibrate' prints a "
                "page to measure one."
            )
        raise unknown_name("printer", name, self.named)

    def like(self, name: str) -> Printer | None:
        """The printer of that name, whatever the case of its letters; None when there is none."""
        alike = (one for known, one in self.named.items() if known.casefold() == name.casefold())
        return self.named.get(name) or next(alike, None)

    def having(self, printer: Printer) -> Printers:
        """These and one more, or another one of that name. If that was the default it still is."""
        old = self.like(printer.name)
        others = {name: one for name, one in self.named.items() if one is not old}
        default = printer.name if old is not None and old.name == self.default else self.default
        return Printers({**others, printer.name: printer}, default)

    def without(self, name: str) -> Printers:
        """All but one. Raises `BadRequest` when it is none of them."""
        gone = self.find(name)
        left = {known: printer for known, printer in self.named.items() if printer is not gone}
        return Printers(left, "" if self.default == gone.name else self.default)


def measured(
    name: str, width: float = 100.0, height: float = 100.0, left: float = 0.0, up: float = 0.0
) -> Printer:
    """A printer with that name and these measures. Raises `BadRequest` for ones that cannot be."""
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME or name.startswith("-"):
        raise BadRequest(
            f"A printer needs a name of 1 to {LONGEST_NAME} characters such as classroom, not {name!r}."
        )
    if name.casefold() == NONE:
        raise BadRequest(f"{name!r} stands for no printer at all. Choose another name.")
    for what, size in (("wide", width), ("high", height)):
        if not LEAST <= size <= MOST:
            raise BadRequest(
                f"100 mm cannot have come out {size:g} mm {what}; {LEAST:g} to {MOST:g} mm can be. "
                "Print the page again at 100 % and measure from 0 to 100."
            )
    for shift in (left, up):
        if not abs(shift) <= FARTHEST:
            raise BadRequest(
                f"No printer puts a back {abs(shift):g} mm off its place; {FARTHEST:g} mm is the most. "
                "Check which way the paper was turned, then read it again."
            )
    return Printer(name, width, height, left, up)


def read_printers(path: Path) -> Printers:
    """The printers in a file; none if there is no file.

    Raises `FileTrouble`, naming the file, when it cannot be read or is not what `write_printers` writes.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return Printers()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text in UTF-8"
        raise FileTrouble(f"Your printers in {str(path)!r} cannot be read: {reason}. {_WAY_OUT}") from error
    try:
        return _understood(tomllib.loads(text))
    except (tomllib.TOMLDecodeError, BadRequest, TypeError, ValueError) as error:
        reason = str(error).rstrip(".")
        raise FileTrouble(f"Your printers in {str(path)!r} are damaged: {reason}. {_WAY_OUT}") from error


_WAY_OUT = "Mend or delete the file; '--printer none' prints without it."
_MEASURES = {"measured-width": "width", "measured-height": "height", "back-left": "left", "back-up": "up"}


def _understood(content: Mapping[str, object]) -> Printers:
    tables = content.get("printer", {})
    default = content.get("default", "")
    if not isinstance(tables, dict) or content.keys() - {"printer", "default"}:
        raise ValueError("it has more in it than printers and their default")
    named: dict[str, Printer] = {}
    for name, table in tables.items():
        if not isinstance(table, dict) or table.keys() - _MEASURES.keys():
            raise ValueError(f"the printer {name!r} is not described by {', '.join(_MEASURES)}")
        if not all(type(value) in (int, float) for value in table.values()):
            raise ValueError(f"the printer {name!r} has a measure that is no number")
        named[name] = measured(name, **{_MEASURES[key]: float(value) for key, value in table.items()})
    if not isinstance(default, str) or (default and default not in named):
        raise ValueError(f"its default {default!r} is none of its printers")
    return Printers(named, default)


def write_printers(path: Path, printers: Printers) -> None:
    """Writes the file whole, and the folder if there is none. Raises `FileTrouble`; the old file is kept."""
    lines = ["# Printers as 'muggins calibrate' saved them; lengths in mm."]
    if printers.default:
        lines.append(f"default = {_quoted(printers.default)}")
    for printer in printers.named.values():
        lines += ["", f"[printer.{_quoted(printer.name)}]"]
        lines += [f"{key} = {getattr(printer, field):.10g}" for key, field in _MEASURES.items()]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileTrouble(
            f"Your printers cannot be kept: there is no folder {str(path.parent)!r} and it cannot be made "
            f"({error.strerror}). Nothing was changed."
        ) from error
    try:
        write_whole({path: ("\n".join(lines) + "\n").encode()}, force=True)
    except FileTrouble as trouble:
        raise FileTrouble(
            f"Your printers cannot be kept in {str(path)!r}: it may not be written. Nothing was changed."
        ) from trouble


def _quoted(text: str) -> str:
    """Printable text as TOML writes it; JSON's quotes and escapes are the same."""
    return json.dumps(text, ensure_ascii=False)
