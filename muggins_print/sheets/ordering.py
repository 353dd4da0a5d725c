"""From what was asked to an Order, and from a code back to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from muggins_print.chance import fresh_sheet_number
from muggins_print.choices import Length, OneOf
from muggins_print.errors import BadRequest, unknown_name
from muggins_print.games import GAMES
from muggins_print.games.contract import NOTATIONS, Exercise, Game
from muggins_print.order import Choice, Order, Setting, decoded_settings, opened_code
from muggins_print.page.enlarged import SCALE
from muggins_print.page.furniture import abreast
from muggins_print.page.stock import PAPERS, Paper
from muggins_print.sheets import SHEETS
from muggins_print.sheets.contract import SheetKind
from muggins_print.sheets.frame import is_large, paper_of, printed_on
from muggins_print.words import language_names, languages, words_in

#: The least that a margin may leave of the paper's width and height, in mm: the sheets need as much.
LEAST_ROOM = 120.0, 160.0


def widest_margin(paper: Paper, large: bool = False) -> float:
    """The widest margin in mm that leaves sheets enough of a paper; below 0 when the paper is too small."""
    scale = SCALE if large else 1.0
    return min((side - least * scale) / 2 for side, least in zip(paper[1:3], LEAST_ROOM, strict=True))


class _Margin(Length):
    """A margin: how wide it may be depends on the paper, which an order tells."""

    @property
    def takes(self) -> str:
        """The range on the usual paper."""
        return f"0 to {widest_margin(PAPERS['a4']):g} mm on A4"


VARIANT = OneOf(
    "variant", 0, "classic", "the set of rules", tuple(name for game in GAMES for name in game.variants)
)
COMMON = (
    VARIANT,
    OneOf("paper", 1, "a4", "the paper size", tuple(PAPERS)),
    OneOf("language", 2, "en", "the language on paper", languages(), language_names()),
    OneOf(
        "notation", 3, "obelus", "× ÷, × : or · : for multiplying and dividing", tuple(NOTATIONS),
        {"÷": "obelus", ":": "colon", "·": "dot"},
    ),
    _Margin("margin", 4, 80, "how much of the paper's edge stays white", 0, 9_999),
    OneOf("large_print", 5, "no", "set nothing under 18 pt, for eyes that need it", ("no", "yes")),
)  # fmt: skip


def kinds_named(name: str) -> tuple[SheetKind, ...]:
    """The kinds of sheet of that name: one for every game, or each for a game of its own. Raises `BadRequest`
    with the nearest name.
    """
    kinds = tuple(kind for kind in SHEETS if kind.name == name)
    if not kinds:
        raise unknown_name("kind of sheet", name, dict.fromkeys(kind.name for kind in SHEETS))
    return kinds


def kind_named(name: str, variant: str) -> SheetKind:
    """The kind of sheet of that name for a variant. Raises `BadRequest` with the nearest name, or with the
    kinds that the variant's game has.
    """
    for kind in kinds_named(name):
        if _has(variant, kind):
            return kind
    others = ", ".join(dict.fromkeys(kind.name for kind in SHEETS if _has(variant, kind)))
    raise BadRequest(f"The variant {variant} has no {name}. It has these kinds of sheet: {others}.")


def usual_variant(*kinds: SheetKind) -> str:
    """The variant of an order that names none: the usual one, or the first one of another game where these
    kinds of sheet are for that game alone.
    """
    if any(_has(str(VARIANT.default), kind) for kind in kinds):
        return str(VARIANT.default)
    return next(name for game in GAMES if game.name == kinds[0].game for name in game.variants)


def _has(variant: str, kind: SheetKind) -> bool:
    return kind.game in ("", game_of(variant).name)


def kind_of(order: Order) -> SheetKind:
    """The kind of sheet that an order is for."""
    return kind_named(order.kind, order.text("variant"))


def game_of(variant: str) -> Game:
    """The game that a variant belongs to. The name is one of VARIANT's values."""
    return next(game for game in GAMES if variant in game.variants)


def choices_of(kind: SheetKind, variant: str) -> tuple[Choice, ...]:
    """Everything that can be chosen about a kind of sheet in a variant."""
    return (*COMMON, *game_of(variant).choices, *kind.choices)


def place_order(kind_name: str, asked: Mapping[str, object]) -> Order:
    """The order for a kind of sheet from option texts or recipe values; what is not asked has its default.

    The notation follows the language and the number of questions the exercise and the paper, a game without
    the usual exercise has its first one instead, and a missing sheet number is drawn by lot. Raises
    `BadRequest` for a name that is no choice of this kind and for every value that cannot be.
    """
    asked = {"variant": usual_variant(*kinds_named(kind_name)), **asked}
    variant = VARIANT.read(asked["variant"])
    kind = kind_named(kind_name, variant)
    choices = choices_of(kind, variant)
    for name in asked:
        if name not in (choice.name for choice in choices):
            raise _no_option(name, kind, variant)
    settings: dict[str, Setting] = {
        choice.name: choice.read(asked[choice.name]) if choice.name in asked else choice.default
        for choice in choices
    }
    exercises = game_of(variant).exercises
    if settings.get("exercise", next(iter(exercises))) not in exercises and "exercise" not in asked:
        settings["exercise"] = next(iter(exercises))
    if "questions" in settings and "questions" not in asked:
        exercise = exercises.get(str(settings.get("exercise")))
        settings["questions"] = settings["questions"] if exercise is None else _usual(exercise, settings)
    if "notation" not in asked:
        settings["notation"] = words_in(str(settings["language"])).phrase("language-notation")
    order = _sound(Order(kind.name, kind.number, choices, settings, kind.version))
    return order.but(sheet_number=(fresh_sheet_number(),)) if _lacks_number(kind, order) else order


def _usual(exercise: Exercise, settings: Mapping[str, Setting]) -> int:
    """How many questions a sheet asks where nobody says so: see `Exercise`."""
    scale = SCALE if settings["large_print"] == "yes" else 1.0
    tall = PAPERS[str(settings["paper"])].height / scale
    if tall > PAPERS["a5"].height:
        return exercise.usual
    fewer = exercise.usual_small if tall >= PAPERS["a4"].height / SCALE else exercise.usual_least
    return exercise.usual if fewer is None else fewer


def _no_option(name: str, kind: SheetKind, variant: str) -> BadRequest:
    """What to say of a name that is no choice of this kind in a variant: whose it is, or the nearest one."""
    others = [game for game in GAMES if variant not in game.variants]
    named = {other.game: other for other in kinds_named(kind.name)}
    for game in others:
        theirs = named.get(game.name, named.get(""))
        if name in (choice.name for choice in (*game.choices, *(theirs.choices if theirs else ()))):
            return BadRequest(
                f"--{name.replace('_', '-')} goes with {game.name} and says nothing in the variant {variant}."
                f" Leave it out, or choose another --variant, such as {next(iter(game.variants))}."
            )
    known = (choice.name for choice in choices_of(kind, variant))
    return unknown_name(f"option for a {kind.name}", name, known)


def gathered(orders: Sequence[Order]) -> Order | None:
    """The one order for the sheets of several; None if they are no single sheets that differ in nothing but
    the sheet number, or if a foot has no room for its code.
    """
    first, *others = orders
    if not others:
        return first
    numbers = [number for order in orders for number in order.sheet_numbers()]
    single = len(numbers) == len(orders) and first.settings.get("sheets") == 1
    if not single or any(one.but(sheet_number=()) != first.but(sheet_number=()) for one in others):
        return None
    start = numbers[0]
    if numbers == [start._replace(part=start.part + step) for step in range(len(numbers))]:
        return first.but(sheet_number=(start,), sheets=len(numbers))
    several = first.but(sheet_number=tuple(numbers))
    return several if abreast(paper_of(several), several.code) else None


def order_from(code: str) -> Order:
    """The order that a code from a sheet's foot stands for. Raises `BadRequest` when it is none."""
    version, number, reader = opened_code(code)
    name = next((kind.name for kind in SHEETS if kind.number == number), None)
    kinds = () if name is None else kinds_named(name)
    if name is None or not 1 <= version <= max(kind.version for kind in kinds):
        raise BadRequest(
            f"The order code {code!r} comes from a newer muggins_print. Upgrade, then try again."
        )

    def choices_so_far(settings: Mapping[str, Setting]) -> Sequence[Choice]:
        # The variant, whose tag is the lowest, comes first or is the usual one.
        variant = str(settings.get("variant", usual_variant(*kinds)))
        return choices_of(kind_named(name, variant), variant)

    named = decoded_settings(reader, choices_so_far)
    variant = str(named.get("variant", usual_variant(*kinds)))
    kind = kind_named(name, variant)
    choices = choices_of(kind, variant)
    settings = {choice.name: named.get(choice.name, choice.default) for choice in choices}
    settings["variant"] = variant
    order = _sound(Order(kind.name, kind.number, choices, settings, version))
    if _lacks_number(kind, order):
        raise BadRequest(f"The order code {code!r} names no sheet. Copy it again from the sheet's foot.")
    return order


def _lacks_number(kind: SheetKind, order: Order) -> bool:
    """Whether an order needs a sheet number and has none."""
    return order.settings.get("sheet_number") == () and kind.by_lot(order)


def _sound(order: Order) -> Order:
    """The order, if its choices go together. Raises `BadRequest` otherwise."""
    game_of(order.text("variant")).variant(order)
    paper = printed_on(order)
    scale = SCALE if is_large(order) else 1.0
    most = widest_margin(paper, is_large(order))
    if scale > 1.0 and paper.margin > most:
        takes = " × ".join(f"{least * scale:g}" for least in LEAST_ROOM)
        has = " × ".join(f"{max(0.0, side - 2 * paper.margin):g}" for side in paper[1:3])
        remedy = "Choose a larger --paper, a smaller --margin," if most >= 0.0 else "Choose a larger --paper"
        raise BadRequest(
            f"Large print takes {takes} mm inside the margin, and {paper.title} paper has "
            f"{has} mm. {remedy} or leave out --large-print."
        )
    if paper.margin > most:
        raise BadRequest(
            f"A margin of {paper.margin:g} mm leaves {max(0.0, paper.width - 2 * paper.margin):g} × "
            f"{max(0.0, paper.height - 2 * paper.margin):g} mm of {paper.title} paper, too little for a "
            f"sheet. Ask for {int(most)} mm at most."
        )
    return order
