"""The long check: every key against computations that are stupid on purpose. One command:

    python tests/long_keys.py

For every exercise, level and set of rules of every game it deals the sheets of 1,000 sheet numbers, holds
each question on them to its oracle, and finds each answer and reason on the key that is composed for it. The
rules are a game's variants, and in games that have one alone its house rules too, one at a time. Names of
games, variants or exercises behind the command check those alone, and two numbers change how many sheet
numbers there are and how many processes share the work:

    python tests/long_keys.py dice warm-up mixed 1000 2

It ends with exit code 1 if anything is wrong. `test_long_keys` runs a small sample of it.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from itertools import accumulate, pairwise, product
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    here = Path(__file__).parent
    sys.path += [str(here / folder) for folder in (".", "games", "sheets")]

import cribbage_questions
import dominoes_questions
import oracles
import stupid
from readback import EQUATION, labels_of

from muggins_print.chance import SheetNumber
from muggins_print.choices import OneOf
from muggins_print.games import GAMES
from muggins_print.games.contract import NOTATIONS, Answer, Exercise, Game, Question, Said, Variant
from muggins_print.games.dice.rolls import all_rolls
from muggins_print.games.dice.variants import VARIANTS
from muggins_print.order import Order
from muggins_print.page import model
from muggins_print.page.furniture import ANSWER, INK
from muggins_print.pieces import Die, Sign
from muggins_print.press.measure import FontMeasure
from muggins_print.sheets.contract import NOTHING, Sheet
from muggins_print.sheets.dealt import Deal, Section
from muggins_print.sheets.fields import BOX
from muggins_print.sheets.key import KEY
from muggins_print.sheets.levels import LEVELS
from muggins_print.sheets.ordering import game_of, place_order
from muggins_print.sheets.practice import Given, Practice
from muggins_print.words import words_in

NUMBERS, PROCESSES = 1_000, 2
NOTATION = NOTATIONS["obelus"]
ENGLISH = words_in("en")
#: By game: raises AssertionError for a question of an exercise whose answers do not hold.
ORACLES: dict[str, Callable[[str, Question, Variant], None]] = {
    "dice": oracles.check,
    "dominoes": dominoes_questions.check,
    "cribbage": cribbage_questions.check,
}


class Checked(NamedTuple):
    """How much was looked at: sheets, and the questions on them."""

    sheets: int
    questions: int


class Rules(NamedTuple):
    """A variant, as it is or by one of its game's house rules."""

    variant: str
    house: str = ""
    rule: str = ""

    @property
    def game(self) -> Game:
        """The game that it is of."""
        return game_of(self.variant)

    @property
    def played(self) -> Variant:
        """The variant as it is then."""
        return _played(self)

    def order(self, **asked: str) -> Order:
        """A worksheet by these rules."""
        house = {self.house: self.rule} if self.house else {}
        return place_order("worksheet", {"variant": self.variant, **house, **asked})

    def __str__(self) -> str:
        return f"{self.variant} {self.house}={self.rule}" if self.house else self.variant


@cache
def _played(rules: Rules) -> Variant:
    return rules.game.variant(rules.order())


def rules_of(game: Game) -> Iterator[Rules]:
    """The variants of a game; and where there is one alone, also every house rule by itself."""
    for variant in game.variants:
        yield Rules(variant)
        for choice in game.choices if len(game.variants) == 1 else ():
            if isinstance(choice, OneOf):
                yield from (
                    Rules(variant, choice.name, rule) for rule in choice.values if rule != choice.default
                )


def combinations(*games: Game) -> Iterator[tuple[str, Rules]]:
    """Every exercise of the games by all rules that have questions for it."""
    for game in games or GAMES:
        for rules, name in product(rules_of(game), game.exercises):
            if game.exercises[name].count(rules.played):
                yield name, rules


def check(exercise: str, rules: Rules, level: str, numbers: Iterable[int]) -> Checked:
    """Raises AssertionError for a sheet of one of the numbers that does not hold to what it promises."""
    order, variant = rules.order(exercise=exercise, level=level), rules.played
    deal = Deal(order, variant, rules.game.exercises[exercise])
    practice = Practice(order, variant, deal, FontMeasure(), NOTHING)
    sheets = questions = 0
    if deal.exercise.own_dice:
        check_book(rules.variant)
    for number in numbers:
        sections = next(iter(deal.sheets(number, 1)))
        for section in sections:
            check_section(section, rules, level)
        given = Given(SheetNumber(number), sections, "", ())
        check_key(practice.sheet(given, True), [asked(section, variant) for section in sections], number)
        sheets += 1
        questions += sum(len(section.picks) for section in sections)
    assert questions == sheets * order.whole("questions")
    return Checked(sheets, questions)


def asked(section: Section, variant: Variant) -> list[Question]:
    """The questions of a section."""
    return [section.exercise.question(variant, pick) for pick in section.picks]


@cache
def checked(exercise: Exercise, rules: Rules, position: int) -> None:
    """Holds a question to its oracle, once."""
    question = exercise.question(rules.played, position)
    ORACLES[rules.game.name](exercise.name, question, rules.played)


def alike(question: Question) -> tuple[str, ...]:
    """What questions that ask the same have in common: the numbers on their dice, and all else that they
    show. Only between signs it matters which die stands where.
    """
    shown = [str(piece.value) if isinstance(piece, Die) else repr(piece) for piece in question.pieces]
    return tuple(shown if any(isinstance(piece, Sign) for piece in question.pieces) else sorted(shown))


@cache
def strands(exercise: Exercise, variant: Variant) -> list[dict[tuple[str, ...], int]]:
    """The different questions of each strand, with their positions."""
    found: list[dict[tuple[str, ...], int]] = [{} for _ in range(exercise.strands)]
    for position in range(exercise.count(variant)):
        question = exercise.question(variant, position)
        found[exercise.strand(variant, position)].setdefault(alike(question), position)
    return found


@cache
def thirds(exercise: Exercise, variant: Variant) -> dict[int, tuple[float, float]]:
    """How far up its strand each question stands, of those of its grade: from the first to the last, as a
    share of them all.
    """
    found: dict[int, tuple[float, float]] = {}
    for strand in strands(exercise, variant):
        grades = {position: exercise.question(variant, position).grade for position in strand.values()}
        own = sorted(grades.values())
        first = {grade: place for place, grade in reversed(list(enumerate(own)))}
        last = {grade: place for place, grade in enumerate(own)}
        for position, grade in grades.items():
            found[position] = first[grade] / len(own), (last[grade] + 1) / len(own)
    return found


def check_section(section: Section, rules: Rules, level: str) -> None:
    """Its questions hold, are of the level, as many of each strand, and no two alike."""
    exercise, picks = section
    for pick in picks:
        checked(exercise, rules, pick)
    if exercise.own_dice:
        return
    counts = Counter(exercise.strand(rules.played, pick) for pick in picks)
    assert max(counts.values()) - min(counts[strand] for strand in range(exercise.strands)) <= 1
    ranks, fewest = thirds(exercise, rules.played), min(map(len, strands(exercise, rules.played)))
    if len({alike(exercise.question(rules.played, pick)) for pick in picks}) < len(picks):
        there_are = fewest // (3 if level in ("easy", "medium", "hard") else 1)
        assert there_are < -(-len(picks) // exercise.strands), "a question comes twice while others are left"
    match level:
        case "easy" | "medium" | "hard":
            third = ("easy", "medium", "hard").index(level)
            few = 1 / fewest  # a third of a strand is rounded
            for pick in picks:
                low, high = ranks[pick]
                assert low < (third + 1) / 3 + few
                assert high > third / 3 - few
        case "rising":
            for strand in range(exercise.strands):
                own = [pick for pick in picks if exercise.strand(rules.played, pick) == strand]
                check_steps(own, ranks)


def check_steps(own: list[int], ranks: dict[int, tuple[float, float]]) -> None:
    """A strand's questions on a rising sheet go up in three steps, or fewer where there are fewer of them."""
    steps = min(3, len(own))
    ends = [0, *accumulate(len(own) // steps + (step < len(own) % steps) for step in range(steps))]
    parts = [[ranks[pick] for pick in own[start:end]] for start, end in pairwise(ends)]
    for easier, harder in pairwise(parts):
        assert max(low for low, _ in easier) < min(high for _, high in harder)


def told(said: Said) -> str:
    """What is said, in English, whatever keeps its words together."""
    values = {
        name: value if isinstance(value, (str, int)) else value.text(NOTATION) for name, value in said.values
    }
    return plain(ENGLISH.phrase(said.phrase, **values))


def plain(text: str) -> str:
    """A text with spaces alone between its words."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def answers_of(question: Question) -> Iterator[str]:
    """What a key shows of a question, by the room for it; all but the ticks."""
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
                elif field.kind == "words" and answer.said:
                    yield told(answer.said)
                elif field.kind in ("number", "words") and answer.value:
                    values = (answer.value, *answer.also)
                    yield plain(" / ".join(sorted(values, key=int) if answer.value.isdecimal() else values))


def check_key(key: Sheet, sections: list[list[Question]], number: int) -> None:
    """Every answer stands on the key, in the second voice, as often as it is one, and every reason."""
    labels = [label for page in key.pages for label in labels_of(page.marks) if label.ink == ANSWER]
    shown = Counter(plain(label.text) for label in labels)
    shown.update(plain(f"{one.text} {two.text}") for one, two in pairwise(labels))
    wanted = Counter(text for questions in sections for one in questions for text in answers_of(one))
    missing = {text for text, count in wanted.items() if shown[text] < count}
    assert not missing, f"{missing} on the key of {number}"
    options = (answer.said for questions in sections for one in questions for answer in ticked(one))
    verdicts = Counter(told(said) for said in options if said is not None)
    assert Counter(text for page in key.pages for text in ticks_on(page)) == verdicts, f"ticks of {number}"
    words = "\n".join(text for page in key.pages for text in told_on(page))
    reasons = {told(said) for questions in sections for one in questions for said in one.reasons}
    untold = {text for text in reasons if text.rstrip(".") not in words}
    assert not untold, f"{untold} behind the key of {number}"


def told_on(page: model.Page) -> Iterator[str]:
    """What is told in the second voice, wherever its lines break."""
    for mark in page.marks:
        if isinstance(mark, model.TextBlock) and mark.ink == ANSWER:
            yield plain("".join(span.text for span in mark.spans))


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


def run(exercise: str, rules: Rules, numbers: int) -> Checked:
    """All levels of one exercise by one set of rules."""
    found = [check(exercise, rules, level, range(1, numbers + 1)) for level in LEVELS]
    return Checked(*map(sum, zip(*found, strict=True)))


#: What a pair can be chosen by: its game, its variant, its exercise.
_KINDS: tuple[Callable[[str, str, Rules], str], ...] = (
    lambda game, exercise, rules: game,
    lambda game, exercise, rules: rules.variant,
    lambda game, exercise, rules: exercise,
)


def chosen(names: Collection[str]) -> Iterator[tuple[str, Rules]]:
    """The exercises and sets of rules that are of a game named, a variant and an exercise; of any of those
    where none is named. Raises `ValueError` for a name that nothing has.
    """
    pairs = [(game.name, *pair) for game in GAMES for pair in combinations(game)]
    kinds = [
        {game for game, _, _ in pairs},
        {rules.variant for *_, rules in pairs},
        {name for _, name, _ in pairs},
    ]
    if strange := set(names) - set().union(*kinds):
        raise ValueError(f"nothing is called {', '.join(sorted(strange))}")
    asked = [kind & set(names) or kind for kind in kinds]
    for game, exercise, rules in pairs:
        if all(kind(game, exercise, rules) in those for kind, those in zip(_KINDS, asked, strict=True)):
            yield exercise, rules


def main(pairs: Iterable[tuple[str, Rules]], numbers: int, processes: int) -> int:
    """Checks all pairs and prints a row for each exercise and set of rules; the exit code."""
    began, sheets, questions, wrong = time.monotonic(), 0, 0, 0
    with ProcessPoolExecutor(processes) as pool:
        jobs = {pool.submit(run, *pair, numbers): pair for pair in pairs}
        for job in as_completed(jobs):
            exercise, rules = jobs[job]
            trouble = job.exception()
            if trouble is None:
                looked_at = job.result()
                sheets, questions = sheets + looked_at.sheets, questions + looked_at.questions
                said = f"{looked_at.sheets:>7,} keys {looked_at.questions:>9,} questions"
            else:
                wrong += 1
                said = f"WRONG: {trouble}"
            print(f"{exercise:12} {rules!s:26} {said}", flush=True)
    minutes = (time.monotonic() - began) / 60
    print(f"{sheets:,} keys with {questions:,} questions in {minutes:.1f} minutes; {wrong} wrong")
    return int(wrong > 0)


if __name__ == "__main__":
    given = [argument for argument in sys.argv[1:] if argument.isdecimal()]
    try:
        pairs = list(chosen([argument for argument in sys.argv[1:] if not argument.isdecimal()]))
        sys.exit(main(pairs, *map(int, given[:2]), *(NUMBERS, PROCESSES)[len(given) :]))
    except ValueError as strange:
        sys.exit(f"{strange}; usage: long_keys.py [NAME ...] [SHEET NUMBERS [PROCESSES]]")
