"""Styles: one drawing in colour, in greys for a printer that has black alone, or in outline to save ink."""

from __future__ import annotations

from muggins_print.page.art import WHITE
from muggins_print.page.furniture import QUIET
from muggins_print.page.model import Art, Box, Disc, Label, Line, Mark, Path, Stamp, TextBlock, Window

STYLES = ("colour", "grey", "outline")

#: The inks of outlines: text, dark enough to read small print in (contrast 4.6 to white), and shapes, which
#: the eye follows with less (contrast 3.1); no darker than that.
PENCIL, SHAPE = "#6c7683", "#8a94a0"
#: The strokes of shapes, at least, and of large letters and of what was a stroke already, at most (mm).
_SHAPE, _LETTER, _STROKE = 0.1, 0.35, 0.3
#: What was a stroke already becomes finer by this.
_FINER = 0.5
#: The stroke of smaller letters, in mm a pt of type.
_THIN = 0.0043
#: Bold letters from this size on (pt) are drawn hollow.
_HOLLOW = 14.0
#: Up to this share of light a fill is dark: where it ends there is a line.
_DARK = 0.6


def styled(marks: tuple[Mark, ...], style: str, scale: float = 1.0) -> tuple[Mark, ...]:
    """The marks in one of `STYLES`, for a page that is printed ``scale`` times as large.

    Grey has every ink's own lightness, as a printer without colour would print it, but in black ink
    alone. Outline has no fills: every border between dark and light becomes a fine line of one quiet ink,
    light fills just go, and large bold letters are hollow.
    """
    if style == "grey":
        return tuple(_greyed(mark) for mark in marks)
    return _outlined(marks, scale) if style == "outline" else marks


def _art(art: Art, style: str, scale: float = 1.0) -> Art:
    return Art(f"{art.name}-{style}", art.width, art.height, styled(art.marks, style, scale))


def light(ink: str) -> float:
    """The share of light that an ink leaves, from 0 (black) to 1 (white), as the eye weighs it."""
    red, green, blue = (_linear(int(ink[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def grey(ink: str) -> str:
    """The neutral grey as light as an ink."""
    share = light(ink)
    level = 12.92 * share if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055
    return "#" + f"{round(255 * level):02x}" * 3


def _pencil(ink: str) -> str:
    """What the ink of a shape becomes in outline: lighter ones, of rules and edges, stay as they are."""
    return ink if light(ink) > light(SHAPE) else SHAPE


def _linear(level: float) -> float:
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4


def _greyed(mark: Mark) -> Mark:
    match mark:
        case Stamp():
            return mark._replace(art=_art(mark.art, "grey"))
        case Window():
            return mark._replace(stamp=mark.stamp._replace(art=_art(mark.stamp.art, "grey")))
        case Line() | Label() | TextBlock():
            return mark._replace(ink=grey(mark.ink))
        case Box() | Disc() | Path():
            return mark._replace(fill=mark.fill and grey(mark.fill), stroke=mark.stroke and grey(mark.stroke))


def _outlined(marks: tuple[Mark, ...], scale: float) -> tuple[Mark, ...]:
    """Light shapes on a dark one, such as a white sign on dark glass, keep their outline too."""
    outlined: list[Mark] = []
    finest = _SHAPE / scale
    dark_before = False
    for mark in marks:
        match mark:
            case Stamp():
                outlined.append(mark._replace(art=_art(mark.art, "outline", scale)))
            case Window():
                art = _art(mark.stamp.art, "outline", scale)
                outlined.append(mark._replace(stamp=mark.stamp._replace(art=art)))
            case Label():
                large = mark.bold and mark.size * scale >= _HOLLOW and mark.ink != QUIET
                hollow = min(_LETTER, mark.size * _THIN) if large else 0.0
                outlined.append(mark._replace(ink=PENCIL, bold=large, hollow=hollow))
            case Line():
                if mark.ink != WHITE:
                    width = max(finest, min(mark.width * _FINER, _STROKE))
                    outlined.append(mark._replace(ink=_pencil(mark.ink), width=width))
            case TextBlock():
                outlined.append(mark._replace(ink=PENCIL))
            case Box() | Disc() | Path():
                dark = mark.fill is not None and light(mark.fill) < _DARK
                if mark.stroke == WHITE:  # a glint
                    continue
                if mark.stroke is not None or dark or (mark.fill == WHITE and dark_before):
                    line = max(finest, min(mark.line * 0.2, _STROKE)) if mark.stroke else finest
                    stroke = _pencil(mark.stroke or SHAPE)
                    outlined.append(mark._replace(fill=mark.fill and WHITE, stroke=stroke, line=line))
                elif mark.fill == WHITE:
                    outlined.append(mark)
                dark_before = dark_before or dark
    return tuple(outlined)
