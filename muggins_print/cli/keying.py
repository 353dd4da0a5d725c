"""What ``muggins key`` asks of a game: how what people have on their tables is read and told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from muggins_print.cli.reading import lines_of, text_of
from muggins_print.errors import BadRequest
from muggins_print.games.contract import Game
from muggins_print.order import Order
from muggins_print.sheets.contract import SheetKind

#: More rolls, or layouts, from one file than these would be thousands of pages.
MOST = 20_000
#: A cell as spreadsheets write it.
_QUOTED = re.compile(r'"([^"]*)"')

_Read = TypeVar("_Read")


class Keyed(NamedTuple):
    """How one game's key is asked for: its ``kind`` of sheet, the choice of that which holds what is
    answered, and what help texts say of it.

    ``settled`` gives the options with what was typed and what is in the file named; ``told`` what ``--json``
    tells about each.
    """

    game: Game
    kind: SheetKind
    holds: str
    how: str
    examples: tuple[str, ...]
    settled: Callable[[Sequence[str], str | None, Mapping[str, Any]], dict[str, Any]]
    told: Callable[[Order, Mapping[str, Any]], list[dict[str, object]]]


def lines_in(source: str, what: str, example: str, read: Callable[[str], _Read]) -> Iterator[_Read]:
    """What stands on the lines of a file, or of standard input for ``-``, each as ``read`` reads it.

    ``what`` is the name of one and ``example`` how it is written. Raises `BadRequest` where there is none,
    or more than `MOST`, and what ``read`` raises with the line in front.
    """
    name = "standard input" if source == "-" else repr(source)
    found = list(lines_of(text_of(source)))
    if not found:
        raise BadRequest(f"There is no {what} in {name}. Write one on each line, such as {example}.")
    if len(found) > MOST:
        raise BadRequest(
            f"There are {len(found):,} {what}s in {name}, and a key takes {MOST:,} at most. Part them "
            "among several files."
        )
    for number, line in found:
        try:
            yield read(_QUOTED.sub(r" \1 ", line))
        except BadRequest as error:
            raise BadRequest(f"{name}, line {number}: {error}") from error
