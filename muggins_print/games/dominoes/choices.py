"""Layouts that people have on their tables, as something to choose in an order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from muggins_print.errors import BadRequest
from muggins_print.games.dominoes.text_form import read_layout, written
from muggins_print.games.dominoes.tiles import HIGHEST
from muggins_print.order import Choice, Reader, Setting, number_symbols
from muggins_print.pieces import Laid, Layout

#: The symbol that ends a row of halves; below it are the halves themselves.
_END = HIGHEST + 1


@dataclass(frozen=True)
class Layouts(Choice):
    """Any number of layouts in their text form (see `text_form`). The default is none."""

    @property
    def metavar(self) -> str:
        """A layout."""
        return "LAYOUT"

    def read(self, given: object) -> tuple[str, ...]:
        """Layouts from one text or a list of them, each as it is `written`; `BadRequest` for what is none."""
        several = given if isinstance(given, (list, tuple)) else [given]
        return tuple(written(read_layout(str(one))) for one in several)

    def symbols(self, value: Setting) -> Iterator[int]:
        """How many, then of each the halves of its line from left to right, the place of its spinner counted
        from 1 (0: none), and the halves of its arms. Halves that touch are told once.
        """
        assert isinstance(value, tuple)
        yield from number_symbols(len(value))
        for text in value:
            layout = read_layout(str(text))
            yield layout.line[0].near
            yield from _halves(layout.line)
            yield from number_symbols(0 if layout.spinner is None else layout.spinner + 1)
            if layout.spinner is not None:
                yield from _halves(layout.above)
                yield from _halves(layout.below)

    def decode(self, reader: Reader) -> tuple[str, ...]:
        """As many layouts as the first number says."""
        return tuple(written(_decoded(reader)) for _ in range(reader.number()))


def _halves(row: tuple[Laid, ...]) -> Iterator[int]:
    yield from (laid.far for laid in row)
    yield _END


def _decoded(reader: Reader) -> Layout:
    line = _row(reader, _half(reader))
    spinner = reader.number() - 1
    if not line or spinner >= len(line):
        raise _no_layout()
    if spinner < 0:
        return Layout(line)
    middle = line[spinner].far
    return Layout(line, spinner, _row(reader, middle), _row(reader, middle))


def _row(reader: Reader, near: int) -> tuple[Laid, ...]:
    row: list[Laid] = []
    while (far := _half(reader)) != _END:
        row.append(Laid(near, far))
        near = far
    return tuple(row)


def _half(reader: Reader) -> int:
    half = reader.symbol()
    if half > _END:
        raise _no_layout()
    return half


def _no_layout() -> BadRequest:
    return BadRequest(
        "This order code has a layout in it that no tiles make. Compare it with the sheet's foot, letter by "
        "letter."
    )
