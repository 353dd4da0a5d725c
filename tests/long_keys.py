"""The long check: every key against a solver that is stupid on purpose. One command:

    python tests/long_keys.py

For every exercise, variant and level it deals the sheets of 1,000 sheet numbers, holds each question on
them to its oracle, and finds each answer on the key that is composed for it. Two numbers behind the command
change how many sheet numbers there are and how many processes share the work. It ends with exit code 1 if
anything is wrong. `test_long_keys` runs a small sample of it.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    here = Path(__file__).parent
    sys.path += [str(here / folder) for folder in (".", "games", "sheets")]

import oracles
import stupid
from readback import EQUATION, labels_of

from muggins_print.chance import SheetNumber
from muggins_print.games.contract import NOTATIONS, Answer, Exercise, Question
from muggins_print.games.dice import DICE
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.page import model
from muggins_print.page.furniture import ANSWER, INK
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.contract import NOTHING, Sheet
from muggins_print.sheets.dealt import Deal, Section
from muggins_print.sheets.fields import BOX
from muggins_print.sheets.key import KEY
from muggins_print.sheets.levels import LEVELS
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.practice import Given, Practice
from muggins_print.words import words_in

NUMBERS, PROCESSES = 1_000, 2
NOTATION = NOTATIONS["obelus"]
ENGLISH = words_in("en")


class Checked(NamedTuple):
    """How much was looked at: sheets, and the questions on them."""

    sheets: int
    questions: int


def combinations() -> Iterator[tuple[str, str]]:
    """Every exercise in every variant that has questions for it."""
    for exercise, variant in product(DICE.exercises, VARIANTS):
        if DICE.exercises[exercise].count(VARIANTS[variant]):
            yield exercise, variant


def check(exercise: str, variant: str, level: str, numbers: Iterable[int]) -> Checked:
    """Raises AssertionError for a sheet of one of the numbers that does not hold to what it promises."""
    order = place_order("worksheet", {"exercise": exercise, "variant": variant, "level": level})
    deal = Deal(order, VARIANTS[variant], DICE.exercises[exercise])
    practice = Practice(order, VARIANTS[variant], deal, FontMeasure(), NOTHING)
    sheets = questions = 0
    if deal.exercise.own_dice:
        check_book(variant)
    for number in numbers:
        sections = next(iter(deal.sheets(number, 1)))
        for section in sections:
            check_section(section, variant, level)
        given = Given(SheetNumber(number), sections, "", (), False)
        check_key(practice.sheet(given, True), [asked(section, variant) for section in sections], number)
        sheets += 1
        questions += sum(len(section.picks) for section in sections)
    assert questions == sheets * order.whole("questions")
    return Checked(sheets, questions)


def asked(section: Section, variant: str) -> list[Question]:
    """The questions of a section."""
    return [section.exercise.question(VARIANTS[variant], pick) for pick in section.picks]


@cache
def checked(exercise: Exercise, variant: str, position: int) -> None:
    """Holds a question to its oracle, once."""
    oracles.check(exercise.name, exercise.question(VARIANTS[variant], position), VARIANTS[variant])


@cache
def thirds(exercise: Exercise, variant: str) -> list[tuple[float, float]]:
    """How far up its strand each question stands, of those of its grade: from the first to the last, as a
    share of them all.
    """
    count = exercise.count(VARIANTS[variant])
    grades = [exercise.question(VARIANTS[variant], position).grade for position in range(count)]
    found: list[tuple[float, float]] = [(0.0, 0.0)] * count
    for strand in range(exercise.strands):
        own = sorted(grades[strand :: exercise.strands])
        first = {grade: place for place, grade in reversed(list(enumerate(own)))}
        last = {grade: place for place, grade in enumerate(own)}
        for position in range(strand, count, exercise.strands):
            grade = grades[position]
            found[position] = first[grade] / len(own), (last[grade] + 1) / len(own)
    return found


def check_section(section: Section, variant: str, level: str) -> None:
    """Its questions hold, are of the level, as many of each strand, and no two alike."""
    exercise, picks = section
    for pick in picks:
        checked(exercise, variant, pick)
    if exercise.own_dice:
        return
    counts = Counter(pick % exercise.strands for pick in picks)
    assert max(counts.values()) - min(counts[strand] for strand in range(exercise.strands)) <= 1
    ranks = thirds(exercise, variant)
    if len(set(picks)) < len(picks):
        parts = 3 if level in ("easy", "medium", "hard") else 1
        there_are = len(ranks) // exercise.strands // parts
        assert there_are < -(-len(picks) // exercise.strands), "a question comes twice while others are left"
    match level:
        case "easy" | "medium" | "hard":
            third = ("easy", "medium", "hard").index(level)
            few = exercise.strands / len(ranks)  # a third of a strand is rounded
            for pick in picks:
                low, high = ranks[pick]
                assert low < (third + 1) / 3 + few
                assert high > third / 3 - few
        case "rising":
            grades = [question.grade for question in asked(section, variant)]
            assert grades == sorted(grades)


def answers_of(question: Question) -> Iterator[str]:
    """What a key shows of a question, by the room for it."""
    match question.room.kind:
        case "numbers":
            yield from (answer.value for answer in question.answers)
        case "equation":
            for answer in question.answers:
                yield from (working.text(NOTATION) for working in answer.workings[: question.room.amount])
        case "fields":
            for field, answer in zip(question.room.fields, question.answers, strict=True):
                if field.kind == "equation" and answer.workings:
                    yield answer.workings[0].text(NOTATION)
                elif field.kind == "number" and answer.value:
                    yield " / ".join(sorted((answer.value, *answer.also), key=int))


def check_key(key: Sheet, sections: list[list[Question]], number: int) -> None:
    """Every answer stands on the key, in the second voice, as often as it is one."""
    labels = [label for page in key.pages for label in labels_of(page.marks) if label.ink == ANSWER]
    shown = Counter(label.text for label in labels)
    shown.update(f"{one.text} {two.text}" for one, two in pairwise(labels))
    wanted = Counter(text for questions in sections for one in questions for text in answers_of(one))
    missing = {text for text, count in wanted.items() if shown[text] < count}
    assert not missing, f"{missing} on the key of {number}"
    options = (answer.said for questions in sections for one in questions for answer in ticked(one))
    verdicts = Counter(ENGLISH.phrase(said.phrase) for said in options if said is not None)
    assert Counter(text for page in key.pages for text in ticks_on(page)) == verdicts, f"ticks of {number}"


def ticked(question: Question) -> Iterator[Answer]:
    """The answers that are ticks."""
    for field, answer in zip(question.room.fields, question.answers, strict=False):
        if field.kind == "ticks":
            yield answer


def ticks_on(page: model.Page) -> Iterator[str]:
    """The words behind each box that is ticked: those nearest to the right of the tick."""
    labels = [label for label in labels_of(page.marks) if label.ink == INK]
    for tick in page.marks:
        if isinstance(tick, model.Path) and tick.stroke == ANSWER:
            x, y, *_ = tick.steps[0]
            behind = [label for label in labels if label.x > x and abs(label.y - y) < BOX]
            yield min(behind, key=lambda label: label.x).text


@cache
def check_book(variant: str) -> None:
    """Where the class throws its own dice the key is the book: every way of every roll, and nothing else."""
    book = place_order("key", {"variant": variant, "all": "yes"})
    pages = (page for sheet in KEY.compose(book, True, FontMeasure()) for page in sheet.pages)
    texts = {label.text for page in pages for label in labels_of(page.marks)}
    shown = set()
    for formula, total in (text.split(" = ") for text in texts if EQUATION.fullmatch(text)):
        values = tuple(sorted(stupid.numbers_in(formula)))
        shown.add((values, int(total), stupid.way_of(formula, values)))
    rolls = {tuple(sorted(roll.values)) for roll in all_rolls(VARIANTS[variant])}
    assert shown == {
        (values, total, way)
        for values in rolls
        for total, ways in oracles.ways(values, VARIANTS[variant]).items()
        for way in ways
    }


def run(exercise: str, variant: str, numbers: int) -> Checked:
    """All levels of one exercise in one variant."""
    found = [check(exercise, variant, level, range(1, numbers + 1)) for level in LEVELS]
    return Checked(*map(sum, zip(*found, strict=True)))


def main(numbers: int, processes: int) -> int:
    """Checks everything and prints a row for each exercise and variant; the exit code."""
    began, sheets, questions, wrong = time.monotonic(), 0, 0, 0
    with ProcessPoolExecutor(processes) as pool:
        jobs = {pool.submit(run, *pair, numbers): pair for pair in combinations()}
        for job in as_completed(jobs):
            exercise, variant = jobs[job]
            trouble = job.exception()
            if trouble is None:
                looked_at = job.result()
                sheets, questions = sheets + looked_at.sheets, questions + looked_at.questions
                said = f"{looked_at.sheets:>7,} keys {looked_at.questions:>9,} questions"
            else:
                wrong += 1
                said = f"WRONG: {trouble}"
            print(f"{exercise:12} {variant:16} {said}", flush=True)
    minutes = (time.monotonic() - began) / 60
    print(f"{sheets:,} keys with {questions:,} questions in {minutes:.1f} minutes; {wrong} wrong")
    return int(wrong > 0)


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[1:]]
    sys.exit(main(*given, *(NUMBERS, PROCESSES)[len(given) :]))
