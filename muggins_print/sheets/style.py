"""The choice of a board's style, the same for the boards of every game."""

from muggins_print.choices import OneOf
from muggins_print.page.styles import STYLES

STYLE = OneOf(
    "style", 17, "colour", "in colour, in black ink alone, or in outline to save ink", STYLES,
    {"color": "colour", "gray": "grey"},
)  # fmt: skip
