"""muggins_print prints maths games and practice: boards, worksheets with computed keys, and packs."""

__version__ = "0.1.0"
