"""Reading matter in columns: passages and figures become blocks, and blocks are stacked in columns.

Lengths in mm, type in pt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from muggins_print.page.furniture import INK
from muggins_print.page.model import (
    PT,
    Box,
    Disc,
    Label,
    Line,
    Mark,
    Measure,
    Path,
    Span,
    Stamp,
    TextBlock,
    Window,
)
from muggins_print.words import Passage


class Block(NamedTuple):
    """Marks that stay together, drawn from 0, 0 down; ``height`` mm tall.

    ``gap`` is the white above, dropped at the top of a column. A block that ``holds`` is never the
    last of its column: a heading stays with what it heads.
    """

    height: float
    marks: tuple[Mark, ...]
    gap: float = 0.0
    holds: bool = False


class Style(NamedTuple):
    """How passages are set: sizes in pt, ``accent`` for the small mark before a bullet."""

    text: float
    leading: float
    heading: float
    accent: str


def moved(mark: Mark, x: float, y: float) -> Mark:
    """The same mark, x mm further right and y mm further down."""
    match mark:
        case Line():
            return mark._replace(x1=mark.x1 + x, y1=mark.y1 + y, x2=mark.x2 + x, y2=mark.y2 + y)
        case Path():
            steps = tuple(tuple(v + (y if i % 2 else x) for i, v in enumerate(step)) for step in mark.steps)
            return mark._replace(steps=steps)
        case Box() | Disc() | Label() | TextBlock() | Stamp():
            return mark._replace(x=mark.x + x, y=mark.y + y)
        case Window():
            stamp = mark.stamp._replace(x=mark.stamp.x + x, y=mark.stamp.y + y)
            return mark._replace(x=mark.x + x, y=mark.y + y, stamp=stamp)


def passage_blocks(
    passages: Iterable[Passage], width: float, style: Style, measure: Measure, numbered: bool = False
) -> list[Block]:
    """One block a passage, ``width`` mm wide. With ``numbered`` the bullets are steps: 1, 2, 3."""
    blocks: list[Block] = []
    step = 0
    for passage in passages:
        spans = tuple(Span(text, bold) for text, bold in passage.spans)
        if passage.kind == "heading":
            bold = tuple(Span(span.text, True) for span in spans)
            block = TextBlock(0.0, 0.0, width, bold, style.heading, style.heading * 1.2, INK)
            blocks.append(Block(measure.height(block), (block,), style.leading * PT * 0.8, True))
            continue
        line = style.leading * PT
        indent = {"paragraph": 0.0, "bullet": line * (1.35 if numbered else 0.8)}[passage.kind]
        block = TextBlock(indent, 0.0, width - indent, spans, style.text, style.leading, INK)
        marks: list[Mark] = [block]
        if passage.kind == "bullet" and numbered:
            step += 1
            radius = line * 0.46
            marks.append(Disc(radius, line / 2, radius, style.accent, None))
            marks.append(
                Label(radius, line / 2, str(step), style.text * 0.9, True, "#ffffff", "centre", True)
            )
        elif passage.kind == "bullet":
            marks.append(Disc(line * 0.3, line / 2, line * 0.14, style.accent, None))
        tight = passage.kind == "bullet" or bool(blocks and blocks[-1].holds)
        blocks.append(Block(measure.height(block), tuple(marks), line * (0.25 if tight else 0.4)))
    return blocks


def stacked(blocks: Sequence[Block], heights: Sequence[float]) -> list[list[Block]]:
    """The blocks filled into columns of the given heights, one after the other.

    The last height serves for all further columns. A block taller than its column stands alone in
    one, so that nothing is ever lost; callers see to it that this does not happen.
    """
    columns: list[list[Block]] = [[]]
    used = 0.0
    for index, block in enumerate(blocks):
        needed = block.height
        follower = index
        while blocks[follower].holds and follower + 1 < len(blocks):
            follower += 1
            needed += blocks[follower].gap + blocks[follower].height
        room = heights[min(len(columns), len(heights)) - 1]
        gap = block.gap if columns[-1] else 0.0
        if columns[-1] and used + gap + needed > room + 0.01 and not _held(columns[-1]):
            columns.append([])
            used = gap = 0.0
        columns[-1].append(block)
        used += gap + block.height
    return columns


def _held(column: Sequence[Block]) -> bool:
    return column[-1].holds


def height_of(column: Sequence[Block]) -> float:
    """How tall a column of blocks is, in mm."""
    return sum(block.height + (block.gap if index else 0.0) for index, block in enumerate(column))


def balanced(
    blocks: Sequence[Block], number: int, first: float, later: float | None = None
) -> list[list[Block]]:
    """The blocks in as few pages of ``number`` columns as their heights allow, and on one page the
    columns about equally tall; where pages have one column each, the last is not left nearly empty.
    ``first`` is the height of the first page's columns, ``later`` of the others'; without it they are
    alike.
    """
    later = first if later is None else later
    columns = stacked(blocks, [first] * number + [later])
    if len(columns) > number:
        return _levelled(columns, later) if number == 1 else columns
    low, high = 0.0, first
    while high - low > 0.2:
        middle = (low + high) / 2
        tried = stacked(blocks, [middle])
        if len(tried) <= number and max(map(height_of, tried)) <= middle + 0.01:
            high, columns = middle, tried
        else:
            low = middle
    return columns


def _levelled(columns: list[list[Block]], height: float) -> list[list[Block]]:
    """The columns, a page each, the last filled to half its ``height`` with whole sections of the one before,
    as long as that stays half full too.
    """
    *others, before, last = columns
    while height_of(last) < height / 2:
        start = next((at for at in range(len(before) - 1, 0, -1) if _begins(before, at)), 0)
        moved_on = [*before[start:], *last]
        if not start or height_of(before[:start]) < height / 2 or height_of(moved_on) > height:
            break
        before, last = before[:start], moved_on
    return [*others, before, last]


def _begins(column: Sequence[Block], at: int) -> bool:
    """Whether a block of a column begins what stays together."""
    return column[at].holds and not column[at - 1].holds


def placed(column: Sequence[Block], x: float, y: float) -> tuple[Mark, ...]:
    """A column's marks with its top left at x, y."""
    marks: list[Mark] = []
    for index, block in enumerate(column):
        y += block.gap if index else 0.0
        marks += (moved(mark, x, y) for mark in block.marks)
        y += block.height
    return tuple(marks)
