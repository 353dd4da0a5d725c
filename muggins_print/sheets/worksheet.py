"""Worksheets: questions dealt from a sheet number to a sheet, or to each child of a class, and their key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from operator import attrgetter

from muggins_print.chance import SheetNumber
from muggins_print.choices import OneOf, SheetNumbers, WholeNumber
from muggins_print.errors import unknown_name
from muggins_print.games import GAMES
from muggins_print.games.contract import Exercise
from muggins_print.order import Order
from muggins_print.page.model import Measure
from muggins_print.sheets.class_key import class_keys
from muggins_print.sheets.contract import NOTHING, Personal, Sheet, SheetKind
from muggins_print.sheets.dealt import Deal, last_part
from muggins_print.sheets.frame import game_of, steps_notes
from muggins_print.sheets.key import KEY
from muggins_print.sheets.levels import LEVEL
from muggins_print.sheets.practice import Given, Practice
from muggins_print.sheets.teacher_notes import notes_for


def compose(order: Order, answers: bool, measure: Measure) -> Iterator[Sheet]:
    """The sheets of every sheet number, or with ``answers`` their keys, and then a page for the teacher.

    Over the sheets of one number no question comes twice until all have been asked. Raises
    `BadRequest` for an exercise that the variant's game does not have or that has no questions in
    it, and for a sheet number whose sheets would run past the last one.
    """
    return personal(order, answers, measure, NOTHING)


def personal(order: Order, answers: bool, measure: Measure, own: Personal) -> Iterator[Sheet]:
    """The same for the children of a class, with a teacher's own words: see `Personal`.

    Names get a sheet each; where there are fewer different sheets than names, their keys come once. Raises
    `BadRequest` as `compose`, and for words that leave no room for questions.
    """
    game = game_of(order)
    variant = game.variant(order)
    name = order.text("exercise")
    if name not in game.exercises:
        raise unknown_name(f"{variant.name} exercise", name, game.exercises)
    deal = Deal(order, variant, game.exercises[name])
    practice = Practice(order, variant, deal, measure, own)
    asked: dict[tuple[Exercise, int], None] = {}
    given = _noted(_given(deal, own, answers), asked)
    if not answers:
        general = (*_shared(deal), *steps_notes(variant))
        first = next(given)
        for one in chain([first._replace(notes=(*first.notes, *general))], given):
            yield practice.sheet(one, False)
        return
    wanted = order.text("answers")
    if deal.exercise.own_dice:
        yield from KEY.compose(_book(order), True, measure)
    else:
        if wanted != "full":
            yield from class_keys(order, given, practice)
        if wanted != "compact":
            yield from (
                practice.sheet(one, True) for one in (given if wanted == "full" else _given(deal, own, True))
            )
    yield notes_for(order, practice, asked)


def _noted(given: Iterable[Given], asked: dict[tuple[Exercise, int], None]) -> Iterator[Given]:
    """The sheets, whose questions are noted as they pass, each once: by exercise and position."""
    for one in given:
        asked |= dict.fromkeys((exercise, pick) for exercise, picks in one.sections for pick in picks)
        yield one


def _given(deal: Deal, own: Personal, answers: bool) -> Iterator[Given]:
    """Which sheet is whose: the different sheets in order, given out to the names in turn; for a key each of
    them once, with all whose it is.
    """
    if not own.names:
        yield from _different(deal, own)
        return
    names = own.names
    different = list(islice(_different(deal, own), len(names)))
    if answers:
        for index, one in enumerate(different):
            yield one._replace(names=names[index :: len(different)])
        return
    for index, name in enumerate(names):
        one = different[index % len(different)]
        yield one._replace(names=(name,), notes=one.notes if index < len(different) else ())


def _different(deal: Deal, own: Personal) -> Iterator[Given]:
    """The different sheets of an order: so many of each sheet number."""
    sheets = deal.order.whole("sheets")
    index = 0
    for number in deal.order.sheet_numbers():
        last = last_part(number, sheets)
        notes = _notes(deal, number, last)
        for part, sections in enumerate(islice(deal.sheets(*number), sheets), start=number.part):
            version = own.versions[index % len(own.versions)] if own.versions else ""
            yield Given(SheetNumber(number.number, part), sections, version, (), notes)
            notes = ()
            index += 1


def _notes(deal: Deal, number: SheetNumber, last: int) -> tuple[str, ...]:
    """What to say on screen when questions have to come again, and when some come at the same place."""
    sheets = last - number.part + 1
    return (*_again(deal, number, last), *_same_place(deal, sheets))


def _same_place(deal: Deal, sheets: int) -> tuple[str, ...]:
    """What to say where there are more sheets than questions to choose from for a place."""
    few = deal.fewest
    if few >= sheets or deal.repeats(1):
        return ()
    only = "is only 1 question" if few == 1 else f"are only {few} questions"
    return (
        f"For some places on a sheet there {only}, fewer than the {sheets} sheets of a number: so some of "
        "these have the same question at the same place.",
    )


def _again(deal: Deal, number: SheetNumber, last: int) -> tuple[str, ...]:
    """What to say on screen when questions have to come again."""
    sheets = last - number.part + 1
    if deal.exercise.parts or (deal.kinds_run_out and not deal.repeats(1)):
        if not deal.repeats(sheets):
            return ()
        return ("Some kinds of question have so few different ones that these come again.",)
    asked, count = deal.asked, deal.different
    different = f"there {'is' if count == 1 else 'are'} {count} different one{'' if count == 1 else 's'}"
    if deal.repeats(1):
        return (f"A sheet asks {asked} questions and {different}, so they come again on one sheet.",)
    if deal.repeats(sheets):
        together = asked * sheets
        return (
            f"Sheets {number.part} to {last} of {number.number} ask {together} questions and {different}: "
            "they come again once all have been asked, but never twice on one sheet.",
        )
    return ()


def _shared(deal: Deal) -> tuple[str, ...]:
    """What to say on screen of sheets with several numbers: each number is dealt on its own, so they have
    questions in common even where the sheets of one number would have none.
    """
    order = deal.order
    numbers = {number for number, _ in order.sheet_numbers()}
    if len(numbers) == 1 or deal.repeats(1):
        return ()
    return (
        "Sheets of different numbers are dealt apart, so some questions may stand on several of them. "
        f"{len(order.sheet_numbers()) * order.whole('sheets')} sheets of one number have different ones as "
        "long as there are any.",
    )


def _book(order: Order) -> Order:
    """The order of the book of all rolls with the settings of a worksheet."""
    own = {choice.name for choice in WORKSHEET.choices}
    shared = tuple(choice for choice in order.choices if choice.name not in own)
    settings = {choice.name: order.settings[choice.name] for choice in shared}
    asked = {choice.name: choice.default for choice in KEY.choices} | {"all": "yes"}
    return Order(KEY.name, KEY.number, (*shared, *KEY.choices), settings | asked, KEY.version)


#: Of all games; see `Exercise` for how codes count along them.
_EXERCISES = sorted(
    (exercise for game in GAMES for exercise in game.exercises.values()), key=attrgetter("since")
)

WORKSHEET = SheetKind(
    "worksheet",
    1,
    "practice sheets and their key",
    (
        OneOf(
            "exercise", 16, "totals", "what the questions ask",
            tuple(dict.fromkeys(exercise.name for exercise in _EXERCISES)),
        ),
        WholeNumber("questions", 17, 12, "questions on a sheet", 1, 400),
        WholeNumber("sheets", 18, 1, "different sheets of each sheet number", 1, 10_000),
        SheetNumbers("sheet_number", 19, (), "which sheets; the same number always gives the same sheets"),
        OneOf("key", 20, "separate", "the answer key", ("separate", "end", "none")),
        LEVEL,
        OneOf(
            "answers", 22, "full", "a key like each sheet, a compact one with several on a page, or both",
            ("full", "compact", "both"),
        ),
        OneOf("columns", 23, "auto", "how many columns of questions", ("auto", "1", "2", "3")),
        OneOf("room", 24, "normal", "room to write", ("normal", "small", "large")),
        OneOf("handed", 25, "right", "for which hand the room to write lies", ("right", "left")),
        OneOf("qr", 26, "no", "the order code as a QR code too, to be read with a phone", ("no", "yes")),
    ),
    True,
    compose,
    version=4,
    personal=personal,
)  # fmt: skip
