"""The page for the teacher that ends every key: what is learned, what the levels mean, and what the
exercises support of two curricula.

Lengths in mm, type in pt.
"""

from __future__ import annotations

from muggins_print.games.contract import Exercise
from muggins_print.order import Order
from muggins_print.page.furniture import QUIET, head, running_head
from muggins_print.page.model import Mark
from muggins_print.sheets.columns import Style, balanced, passage_blocks, placed
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.frame import game_of, pages_of
from muggins_print.sheets.practice import Practice
from muggins_print.words import Passage

#: The size of notes and their leading, of their headings, and the mark before their bullets: the first that
#: needs one page alone.
_STYLES = (Style(11.0, 14.5, 13.0, QUIET), Style(10.0, 13.0, 12.0, QUIET), Style(9.0, 11.7, 11.0, QUIET))
#: Longer lines are hard to read.
_WIDEST = 150.0


def notes_for(order: Order, practice: Practice) -> Sheet:
    """The notes on an order's exercises, once for all its sheets."""
    words, whole = practice.words, practice.whole
    title = words.phrase("teacher-title")
    top, area = head(whole, title, practice.title, (), practice.measure)
    later, below = running_head(whole, title, "")
    passages, width = _passages(practice, game_of(order).name), min(whole.width, _WIDEST)
    for style in _STYLES:
        columns = balanced(
            passage_blocks(passages, width, style, practice.measure), 1, area.height, below.height
        )
        if len(columns) == 1:
            break
    bodies: list[tuple[Mark, ...]] = []
    for column in columns:
        here = below if bodies else area
        bodies.append((*(later if bodies else top), *placed(column, here.x, here.y)))
    return Sheet(title, order.code, pages_of(order, title, words.phrase("frame-key"), bodies))


def _passages(practice: Practice, game: str) -> list[Passage]:
    """The notes. ``game`` has words of its own on what makes its questions hard and how its keys are read."""
    words, deal = practice.words, practice.deal

    def told(phrase: str) -> Passage:
        return Passage("paragraph", words.spans(phrase))

    found: list[Passage] = []
    exercises: tuple[Exercise, ...] = deal.exercises
    for exercise in exercises:
        found.append(Passage("heading", ((practice.exercise_title(exercise), True),)))
        found.append(told(f"exercise-{exercise.name}-goal"))
        supports = words.spans(f"exercise-{exercise.name}-supports")
        found.append(Passage("paragraph", ((words.phrase("teacher-supports") + " ", True), *supports)))
    found.append(Passage("heading", ((words.phrase("teacher-levels"), True),)))
    found.append(told(f"teacher-level-{deal.level}"))
    found.append(told(f"teacher-levels-how-{game}"))
    found.append(told("teacher-fair"))
    found.append(Passage("heading", ((words.phrase("teacher-key"), True),)))
    found.append(told(f"teacher-key-figures-{game}"))
    found.append(Passage("paragraph", tuple((line + " ", False) for line in practice.readings)))
    found.append(told("teacher-codes"))
    return found
