"""What printed files are called inside, where viewers show it: never after a pupil."""

from __future__ import annotations

from collections.abc import Sequence

from muggins_print.order import Order
from muggins_print.sheets.ordering import kind_of
from muggins_print.words import words_in


def file_title(orders: Sequence[Order]) -> str:
    """The title of a file of these orders: after the kind of the first, and the variants of them all unless
    it is the same in every variant.
    """
    words = words_in(orders[0].text("language"))
    named = [] if kind_of(orders[0]).for_all else orders
    variants = dict.fromkeys(words.phrase(f"variant-{order.text('variant')}-title") for order in named)
    return words.phrase(
        "file-title", kind=words.phrase(f"kind-{orders[0].kind}-title"), variant=", ".join(variants)
    )
