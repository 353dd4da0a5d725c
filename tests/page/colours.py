"""How light an ink is and how it looks to eyes that lack a cone, for tests of palettes.

CIE 1976 L*a*b* in daylight; the simulations are those of Machado, Oliveira and Fernandes (2009) for full
protanopia, deuteranopia and tritanopia, on linear light.
"""

from __future__ import annotations

from math import dist

Colour = tuple[float, float, float]

EYES: dict[str, tuple[Colour, Colour, Colour]] = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def light(ink: str) -> Colour:
    """Linear red, green and blue of ``#rrggbb``."""
    red, green, blue = (
        level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4
        for level in (int(ink[at : at + 2], 16) / 255 for at in (1, 3, 5))
    )
    return red, green, blue


def luminance(ink: str) -> float:
    red, green, blue = light(ink)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of WCAG, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(ink: str, eyes: str = "all cones") -> Colour:
    rgb = light(ink)
    red, green, blue = (
        min(1.0, max(0.0, sum(part * level for part, level in zip(row, rgb, strict=True))))
        for row in EYES[eyes]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: str, other: str, eyes: str) -> float:
    """CIE 1976 ΔE as those eyes see it; about 2 is just noticeable."""
    return dist(lab(one, eyes), lab(other, eyes))
