"""The page for the teacher that ends every key: what is learned, what the levels mean, and what the
exercises support of two curricula.

Lengths in mm, type in pt.
"""

from __future__ import annotations

from collections.abc import Sequence

from muggins_print.games.contract import Exercise, Question
from muggins_print.order import Order
from muggins_print.page.furniture import QUIET, head, running_head
from muggins_print.page.model import Mark
from muggins_print.pieces import Die, Marble
from muggins_print.sheets.columns import Style, balanced, passage_blocks, placed
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.frame import curriculum, game_of, pages_of
from muggins_print.sheets.practice import Practice
from muggins_print.words import Passage

#: The size of notes and their leading, of their headings, and the mark before their bullets: the first that
#: needs one page alone.
_STYLES = (Style(11.0, 14.5, 13.0, QUIET), Style(10.0, 13.0, 12.0, QUIET), Style(9.0, 11.7, 11.0, QUIET))
#: Longer lines are hard to read.
_WIDEST = 150.0


def notes_for(order: Order, practice: Practice) -> Sheet:
    """The notes on an order's exercises, once for all its sheets: what their operations practise, what makes
    their questions hard, and what their key looks like, and nothing that holds for others only.
    """
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
    practised = curriculum(practice.variant, words)

    def told(phrase: str, **values: object) -> Passage:
        return Passage("paragraph", words.spans(phrase, **values))

    found: list[Passage] = []
    exercises: tuple[Exercise, ...] = deal.exercises
    for exercise in exercises:
        if (title := practice.exercise_title(exercise)) != practice.title:  # the page's head has said that
            found.append(Passage("heading", ((title, True),)))
        found.append(told(f"exercise-{exercise.name}-goal"))
    supports = words.spans(f"exercise-{deal.exercise.name}-supports", **practised)
    found.append(Passage("paragraph", ((words.phrase("teacher-supports") + " ", True), *supports)))
    first = [
        exercise.question(practice.variant, position)
        for exercise in exercises
        for position in range(min(2, exercise.count(practice.variant)))
    ]
    looks = _looks(exercises, first)
    if not looks["book"]:  # questions without dice are all alike
        found.append(Passage("heading", ((words.phrase("teacher-levels"), True),)))
        found.append(
            told(f"teacher-level-{deal.level}", kinds=any(exercise.strands > 1 for exercise in exercises))
        )
        found.append(told(f"teacher-levels-how-{game}", **practised, **looks))
        found.append(told("teacher-fair"))
        if deal.repeats(deal.order.whole("sheets")):
            found.append(told("teacher-few", count=0 if deal.exercise.parts else deal.different))
    found.append(Passage("heading", ((words.phrase("teacher-key"), True),)))
    found.append(told(f"teacher-key-figures-{game}", **looks))
    if practice.readings:
        found.append(Passage("paragraph", tuple((line + " ", False) for line in practice.readings)))
    found.append(told("teacher-codes"))
    return found


def _looks(exercises: Sequence[Exercise], questions: Sequence[Question]) -> dict[str, bool]:
    """What questions and keys show that the notes explain; the first two of each exercise tell."""
    fields = [[field.kind for field in question.room.fields] for question in questions]
    kinds = {question.room.kind for question in questions if question.answers}
    book = any(exercise.own_dice for exercise in exercises)
    return {
        "book": book,
        "dice": any(isinstance(piece, Die) for question in questions for piece in question.pieces),
        "lines": "equation" in kinds,
        "numbers": "numbers" in kinds or book,
        "equations": bool(kinds - {"fields"}) or book or any("equation" in row for row in fields),
        "either": any("number" in row and "equation" in row for row in fields),
        "runs": any(
            field.kind == "words" or isinstance(field.piece, Marble)
            for question in questions
            for field in question.room.fields
        ),
        "reasons": any(question.reasons for question in questions),
    }
