"""Colours made by lightness, chroma and hue, so that a row of hues prints as one grey.

Oklab (Björn Ottosson, 2020): of two inks with one lightness neither looks lighter, whatever their hues.
"""

from __future__ import annotations

from math import cos, radians, sin


def tint(lightness: float, chroma: float, hue: float) -> str:
    """The ink of a lightness from 0 to 1, a chroma from 0 (grey) to about 0.2, and a hue in degrees.

    What the screen's colours cannot show is cut off at their edge.
    """
    a, b = chroma * cos(radians(hue)), chroma * sin(radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    channels = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * _screen(channel)):02x}" for channel in channels)


def _screen(light: float) -> float:
    """A channel of light as the screen's number for it (sRGB), both from 0 to 1."""
    light = min(1.0, max(0.0, light))
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
