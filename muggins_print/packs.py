"""Packs as users ask for them: the standard one by its options, others by a recipe in a TOML file.

A recipe has a ``title``, options for all its sheets (variant, paper, language, sheet_number …) and a
``[[sheet]]`` for each of them: its ``kind``, ``copies`` if it is wanted more than once, and options
of its own. Where a kind has an option ``--copies``, such as a board of which several are on a page,
``copies`` means the same as that; other sheets are repeated whole.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from muggins_print.chance import SheetNumber, fresh_sheet_number
from muggins_print.choices import SheetNumbers, WholeNumber, as_keys, as_typed
from muggins_print.errors import BadRequest, unknown_name
from muggins_print.games import GAMES
from muggins_print.order import Choice, Order
from muggins_print.press.adjustment import Adjustment
from muggins_print.press.canvas import TRUE
from muggins_print.press.files import read_short
from muggins_print.press.measure import FontMeasure
from muggins_print.printing import Printed, Progress, print_sheets
from muggins_print.sheets import SHEETS
from muggins_print.sheets.frame import game_of, notation_of, variant_line, words_of
from muggins_print.sheets.ordering import (
    COMMON,
    VARIANT,
    choices_of,
    kind_named,
    kinds_named,
    place_order,
    usual_variant,
)
from muggins_print.sheets.ordering import game_of as game_named
from muggins_print.sheets.pack import PACK, Binding, Part, standard, unheard, variant_lines
from muggins_print.sheets.rules import RULES, joined

#: The longest title of a pack, in characters: about two lines of a cover.
LONGEST_TITLE = 60

#: The kinds of sheet that a recipe may ask for: a pack in a pack would have two covers.
_KINDS = tuple(dict.fromkeys(kind.name for kind in SHEETS if kind.name != PACK.name))

_COPIES = WholeNumber("copies", 0, 1, "how many of the same sheet", 1, 100)
_SHEET_NUMBER = SheetNumbers("sheet_number", 1, (), "which worksheets")


class Pack(NamedTuple):
    """A pack, ready to print: what is in it, what its files are called inside, and their language.

    ``says`` names the settings for all sheets that a recipe makes itself.
    """

    binding: Binding
    title: str
    language: str
    says: tuple[str, ...] = ()


def standard_pack(asked: Mapping[str, object]) -> Pack:
    """The standard pack from option texts, as for `place_order`. Raises `BadRequest` for whatever
    cannot be.
    """
    return pack_of(place_order(PACK.name, asked))


def pack_of(order: Order) -> Pack:
    """The standard pack of an order of kind `PACK`, as its code gives it back."""
    words = words_of(order)
    binding = standard(order)
    variant = game_of(order).variant(order)
    title = words.phrase("pack-name", variant=variant_line(variant, words, notation_of(order)))
    return Pack(binding, title, words.language)


def print_pack(
    pack: Pack,
    progress: Progress | None = None,
    key: Literal["separate", "none"] = "separate",
    adjustment: Adjustment = TRUE,
    counted: Progress | None = None,
) -> Printed:
    """The pack as one PDF, cover first, and unless ``key`` is "none" its answers as another.

    Pages are counted before they are printed: ``counted`` is told of that after every sheet, as
    ``progress`` is of every page that is printed.

    The same pack gives the same bytes. Raises `BadRequest` for what cannot be composed.
    """
    measure = FontMeasure()
    binding, counted = pack.binding, counted or unheard
    sheets, keys = binding.sheets(measure, counted), binding.keys(measure, counted)
    return print_sheets(sheets, keys, key, pack.title, pack.language, binding.code, progress, adjustment)


def read_recipe(path: Path | str, asked: Mapping[str, object] = {}, usual: Mapping[str, object] = {}) -> Pack:
    """The pack that a recipe describes.

    ``asked`` wins over what the recipe says for all its sheets; ``usual`` fills in what neither
    says. Worksheets and decks that name no sheet number of their own share the recipe's, or one drawn by
    lot, so that no question comes twice before all have been asked.

    Raises `FileTrouble` when the file cannot be read, and `BadRequest` for a fault in it: a sentence
    that names the file and, by its position, the sheet.
    """
    name = str(path)
    _check_asked(asked)
    try:
        recipe = tomllib.loads(read_short(name).decode("utf-8-sig").replace("\r\n", "\n"))
    except UnicodeDecodeError:
        raise BadRequest(f"The recipe {name!r} is not text in UTF-8. Save it as UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadRequest(f"The recipe {name!r} is no TOML: {error}.") from None
    except (ValueError, RecursionError):  # what Python's reader of TOML lets through
        raise _endless(name) from None
    try:
        return _pack(recipe, asked, usual, name)
    except BadRequest as fault:
        raise BadRequest(f"In the recipe {name!r}: {as_keys(str(fault))}") from None
    except ValueError:  # a number in hexadecimal that has too many digits in decimal
        raise _endless(name) from None


def _endless(name: str) -> BadRequest:
    return BadRequest(
        f"The recipe {name!r} has a number with thousands of digits, or hundreds of lists in each other. "
        "Write what the sheets need."
    )


def _check_asked(asked: Mapping[str, object]) -> None:
    """Raises `BadRequest` for what goes for no whole recipe, and for values that cannot be: a fault in
    these is none of the recipe's.
    """
    of_games = (choice for game in GAMES for choice in game.choices)
    choices = {choice.name: choice for choice in (*COMMON, *of_games, _SHEET_NUMBER)}
    for name, value in asked.items():
        if name not in choices:
            raise BadRequest(
                f"--{name.replace('_', '-')} is for the standard pack; a recipe says it for each [[sheet]]. "
                "Leave it out, or leave out the recipe."
            )
        choices[name].read(value)


def _pack(
    recipe: Mapping[str, object], asked: Mapping[str, object], usual: Mapping[str, object], name: str
) -> Pack:
    tables = recipe.get("sheet", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise BadRequest("Sheets are written as [[sheet]], each on a line of its own, not as 'sheet = …'.")
    says = {name: value for name, value in recipe.items() if name not in ("title", "sheet")}
    common = {**usual, **says, **asked}
    variant = VARIANT.read(common.get("variant", VARIANT.default))
    shared = (*COMMON, *game_named(variant).choices, _SHEET_NUMBER)
    _refuse_unknown(
        "setting for a whole recipe", says, [*(choice.name for choice in shared), "title", "sheet"]
    )
    named = _SHEET_NUMBER.read(common.pop("sheet_number", ()))
    numbers = named or (fresh_sheet_number(),)
    whole = place_order(RULES.name, common)
    asked_before: dict[object, int] = {}
    parts = []
    for position, table in enumerate(tables, start=1):
        try:
            part = _part(table, common, numbers, asked_before)
            parts.append(part._replace(place=f"In the recipe {name!r}: sheet {position}: "))
        except BadRequest as fault:
            raise BadRequest(f"sheet {position}: {fault}") from None
    if not parts:
        raise BadRequest('There is no sheet in it. Add one: a line [[sheet]] and below it kind = "board".')
    if all(part.answers_alone for part in parts):
        raise BadRequest(
            'There is nothing in it but answers. Add a [[sheet]] with kind = "board", for instance.'
        )
    words = words_of(whole)
    line = words.phrase("pack-name", variant=joined(variant_lines(parts, whole), words))
    title = _title(recipe["title"]) if "title" in recipe else words.phrase("pack-game")
    lot = not named and any(
        part.order.settings.get("sheet_number") and "sheet_number" not in table
        for part, table in zip(parts, tables, strict=True)
    )
    drawn = str(numbers[0]) if lot else ""
    binding = Binding(title, line, tuple(parts), whole, drawn=drawn)
    return Pack(binding, title, words.language, tuple(name for name in says if name not in asked))


def _part(
    table: Mapping[str, object],
    common: Mapping[str, object],
    numbers: tuple[SheetNumber, ...],
    asked_before: dict[object, int],
) -> Part:
    """What one ``[[sheet]]`` asks for. ``asked_before`` counts the questions of each pool used so far."""
    if "kind" not in table:
        raise BadRequest(f"It has no kind. Write kind = with one of: {', '.join(_KINDS)}.")
    if table["kind"] not in _KINDS:
        raise unknown_name("kind of sheet", as_typed(table["kind"]), _KINDS)
    if "paper" in table:
        raise BadRequest("All sheets of a pack are on one paper. Set paper once, at the top of the recipe.")
    if table.get("key") == "end":
        raise BadRequest('In a pack all answers go into a second file: key is "separate" or "none".')
    own = {name: value for name, value in table.items() if name != "kind"}
    name = str(table["kind"])
    variant = VARIANT.read({**common, **own}.get("variant", usual_variant(*kinds_named(name))))
    kind = kind_named(name, variant)
    choices = choices_of(kind, variant)
    names = [choice.name for choice in choices]
    _refuse_unknown(f"setting for a {kind.name}", own, ["kind", "copies", *names])
    copies = 1 if "copies" in names else _COPIES.read(own.pop("copies", 1))
    order = place_order(kind.name, {**common, **own})
    if order.settings.get("sheet_number") and "sheet_number" not in own:
        order = order.but(sheet_number=_continued(order, numbers, asked_before))
    return Part(kind, order, copies)


def _continued(
    order: Order, numbers: tuple[SheetNumber, ...], asked_before: dict[object, int]
) -> tuple[SheetNumber, ...]:
    """The sheet numbers, moved on past the sheets whose questions a worksheet before has asked, and the
    decks whose cards one before has dealt.
    """
    pool = (
        order.kind,
        order.settings.get("exercise"),
        tuple(order.settings[choice.name] for choice in order.choices if _deals(choice)),
    )
    # Decks of throws are all equally large and count as one each.
    asked = next((order.whole(name) for name in ("questions", "cards") if name in order.settings), 1)
    sheets = order.whole("sheets") if "sheets" in order.settings else 1
    done = -(-asked_before.get(pool, 0) // asked)
    asked_before[pool] = (done + sheets) * asked
    return tuple(SheetNumber(number, part + done) for number, part in numbers)


def _deals(choice: Choice) -> bool:
    """Whether a choice decides which questions there are: the variant and the game's own choices do."""
    return choice.tag == VARIANT.tag or 8 <= choice.tag < 16


def _refuse_unknown(what: str, given: Iterable[str], known: Collection[str]) -> None:
    for name in given:
        if name not in known:
            raise unknown_name(what, name, known)


def _title(given: object) -> str:
    """A title of the teacher's own: one line of text, not too long for a cover."""
    if not isinstance(given, str) or not any(map(str.isprintable, given.replace(" ", ""))):
        told = repr(given) if isinstance(given, str) else as_typed(given)
        raise BadRequest(f"The title must be some words in quotes, not {told}.")
    title = " ".join(given.split())
    if len(title) > LONGEST_TITLE:
        raise BadRequest(
            f"The title has {len(title)} characters, {len(title) - LONGEST_TITLE} more than fit on a cover. "
            "Shorten it."
        )
    return title
