"""What all kinds of sheet share: their paper, words, heads and feet."""

from __future__ import annotations

from collections.abc import Sequence

from muggins_print.games.contract import NOTATIONS, Notation
from muggins_print.order import Order
from muggins_print.page.furniture import foot
from muggins_print.page.model import Mark, Page
from muggins_print.page.stock import PAPERS, Paper
from muggins_print.words import Words, words_in


def paper_of(order: Order) -> Paper:
    """The paper of an order."""
    return PAPERS[order.text("paper")]


def words_of(order: Order) -> Words:
    """The words of an order's language."""
    return words_in(order.text("language"))


def notation_of(order: Order) -> Notation:
    """The signs of an order."""
    return NOTATIONS[order.text("notation")]


def pages_of(order: Order, title: str, middle: str, bodies: Sequence[tuple[Mark, ...]]) -> tuple[Page, ...]:
    """Whole pages from their bodies: each gets the foot with the order's code and page of pages.

    ``title`` becomes the first page's outline entry; ``middle`` is a word for the middle of the foot
    (such as that this is a key), or "".
    """
    paper, words = paper_of(order), words_of(order)
    return tuple(
        Page(
            paper.width,
            paper.height,
            body
            + foot(
                paper,
                words.phrase("foot-code", code=order.code),
                middle,
                words.phrase("foot-page", page=number, pages=len(bodies)),
            ),
            str(number),
            title if number == 1 else None,
        )
        for number, body in enumerate(bodies, start=1)
    )
