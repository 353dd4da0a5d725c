"""The page for the teacher that ends every key: what is learned, what the levels mean, and what the
exercises support of two curricula.

Lengths in mm, type in pt.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from muggins_print.games.contract import Exercise, Question, Said
from muggins_print.order import Order
from muggins_print.page.furniture import QUIET, head, running_head
from muggins_print.page.model import Mark
from muggins_print.pieces import Die
from muggins_print.sheets.class_key import is_blank, more_ways, short_answer
from muggins_print.sheets.columns import Style, balanced, passage_blocks, placed
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.dealt import Deal
from muggins_print.sheets.frame import curriculum, game_of, pages_of
from muggins_print.sheets.levels import grades
from muggins_print.sheets.practice import Practice
from muggins_print.words import Passage, Words

#: The size of notes and their leading, of their headings, and the mark before their bullets: the first that
#: needs one page alone.
_STYLES = (Style(11.0, 14.5, 13.0, QUIET), Style(10.0, 13.0, 12.0, QUIET), Style(9.0, 11.7, 11.0, QUIET))
#: Longer lines are hard to read.
_WIDEST = 150.0
#: A run as reasons write it.
_RUN = re.compile(r"\d–\d")
#: A rising sheet has so many steps at most; the first two versions of the codes had a step a question.
_STEPS, _IN_STEPS = 3, 3


def notes_for(order: Order, practice: Practice, asked: Collection[tuple[Exercise, int]]) -> Sheet:
    """The notes on an order's exercises, once for all its sheets: what their operations practise, what makes
    their questions hard, and what their key looks like, and nothing that holds for others only. ``asked`` are
    the questions that the key answers, by exercise and position.
    """
    words, whole = practice.words, practice.whole
    title = words.phrase("teacher-title")
    top, area = head(whole, title, practice.title, (), practice.measure)
    later, below = running_head(whole, title, "")
    questions = [practice.deal.question(exercise, position) for exercise, position in asked]
    passages, width = list(_passages(practice, game_of(order).name, questions)), min(whole.width, _WIDEST)
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


def _passages(practice: Practice, game: str, questions: Collection[Question]) -> Iterator[Passage]:
    """The notes. ``game`` has words of its own on what makes its questions hard and how its keys are read."""
    words, deal = practice.words, practice.deal
    practised = curriculum(practice.variant, words)
    for exercise in deal.exercises:
        if (title := practice.exercise_title(exercise)) != practice.title:  # the page's head has said that
            yield _heading(title)
        yield _told(words, f"exercise-{exercise.name}-goal")
    supports = words.spans(f"exercise-{deal.exercise.name}-supports", **practised)
    yield Passage("paragraph", ((words.phrase("teacher-supports") + " ", True), *supports))
    if not any(exercise.own_dice for exercise in deal.exercises):  # questions without dice are all alike
        yield _heading(words.phrase("teacher-levels"))
        yield from _levels(practice, game)
        yield _told(words, "teacher-fair")
        if deal.repeats(deal.order.whole("sheets")):
            yield _told(words, "teacher-few", count=0 if deal.exercise.parts else deal.different)
    yield _heading(words.phrase("teacher-key"))
    yield _told(words, f"teacher-key-figures-{game}", **_looks(practice, questions))
    if practice.readings:
        yield Passage("paragraph", tuple((line + " ", False) for line in practice.readings))
    yield _told(words, "teacher-codes")


def _heading(text: str) -> Passage:
    return Passage("heading", ((text, True),))


def _told(words: Words, phrase: str, **values: object) -> Passage:
    return Passage("paragraph", words.spans(phrase, **values))


def _levels(practice: Practice, game: str) -> Iterator[Passage]:
    """Which of the questions the sheets take, and what of each counts: one by one of a mixture's parts."""
    words, deal, exercises = practice.words, practice.deal, practice.deal.exercises
    mixed = [exercise for exercise in exercises if exercise.strands > 1]
    yield _told(
        words,
        f"teacher-level-{deal.level}",
        kinds="; ".join(words.phrase(f"level-kinds-{exercise.name}") for exercise in mixed),
        every=all(share >= exercise.strands for exercise, share in deal.shares),
        parts=len(exercises) > 1,
        steps=_steps(deal),
    )
    counts = {exercise: words.phrase(f"level-counts-{exercise.name}") for exercise in exercises}
    firsts = [exercise.question(practice.variant, 0) for exercise in exercises]
    names = {exercise.name for exercise in exercises}
    yield _told(
        words,
        f"teacher-levels-how-{game}",
        **curriculum(practice.variant, words),
        dice=any(isinstance(piece, Die) for question in firsts for piece in question.pieces),
        scarce=any(
            len({grade.scarcity for grade in grades(exercise, practice.variant)}) > 1
            for exercise in exercises
        ),
        layouts="round-end" not in names,
        starter="keep" not in names,
        counts="" if len(exercises) > 1 else counts[exercises[0]],
    )
    if len(exercises) > 1:
        for exercise, sentence in counts.items():
            title = practice.exercise_title(exercise)
            yield Passage("bullet", ((f"{title} ", True), (sentence, False)))


def _steps(deal: Deal) -> list[int]:
    """In how many steps kinds of question go up on a rising sheet; none for sheets that are sorted."""
    steps: set[int] = set()
    if deal.order.version >= _IN_STEPS:
        for exercise, share in deal.shares:
            fewest, over = divmod(share, exercise.strands)
            there_are = exercise.count(deal.variant) // exercise.strands
            for questions in (fewest, fewest + (over > 0)):
                steps.add(min(_STEPS, questions, there_are))
    return sorted(steps - {0})


def _looks(practice: Practice, questions: Collection[Question]) -> dict[str, bool | str]:
    """What stands on the key that the notes explain: one like each sheet, a compact one, both or the book."""
    answers, manner, exercises = practice.order.text("answers"), practice.manner, practice.deal.exercises
    names = {exercise.name for exercise in exercises}
    book = any(exercise.own_dice for exercise in exercises)
    full, compact = not book and answers != "compact", not book and answers != "full"
    kinds = {question.room.kind for question in questions}
    fields = [
        (field, answer)
        for question in questions
        for field, answer in zip(question.room.fields, question.answers, strict=False)
    ]
    more = {question.room.kind for question in questions if more_ways(question)}
    return {
        "book": book,
        "where": "" if book else practice.words.phrase(f"teacher-key-{answers}"),
        "lines": full and "equation" in more,
        "single": full and "fields" in more,
        "numbers": full and any(map(_other_ways, questions)),
        "equations": book
        or "equation" in kinds
        or (full and "numbers" in kinds)
        or any(field.kind == "equation" and answer.workings for field, answer in fields),
        "either": any(field.kind == "number" and answer.also for field, answer in fields),
        "pairs": any(field.paired and answer.also for field, answer in fields),
        "runs": full
        and any(_RUN.search(manner.said(said)) for question in questions for said in _said(question)),
        "reasons": full and any(question.reasons for question in questions),
        "blank": compact
        and any(is_blank(short) for question in questions for short in short_answer(question, manner)),
        "starter": "keep" not in names,
        "calls": bool(names & {"call", "finish"}),
        "ends": "finish" in names,
    }


def _other_ways(question: Question) -> bool:
    """Whether the ways behind a key leave some out."""
    return question.room.kind == "numbers" and any(len(answer.workings) > 1 for answer in question.answers)


def _said(question: Question) -> Iterator[Said]:
    """What a key says of a question in words."""
    yield from question.reasons
    yield from (answer.said for answer in question.answers if answer.said is not None)
