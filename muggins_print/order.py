"""An Order: what was asked for, frozen, and its short text code, both ways.

The code is printed in every footer and rebuilds the order years later. It is a row of symbols of
five bits each (Crockford's base 32: no I, L, O or U, so that it survives being read aloud):

    version · sheet kind · (tag, value) for every choice that is not at its default · two check symbols

A choice's tag and default never change once released, and a list of named values only grows at
its end. Under that promise choices, kinds and variants can be added and every old code still says
the same. The check is the code's value modulo 1021, a prime: it notices every single wrong
symbol and every two neighbours swapped.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from muggins_print.chance import SheetNumber
from muggins_print.errors import BadRequest

#: What a choice may hold. All of it is immutable and compares by value.
Setting = str | int | bool | tuple["Setting", ...] | None

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_CHECK_MODULUS = 1021
_LONGEST_NUMBER = 64  # bits
_REMEDY = "Compare it with the sheet's foot, letter by letter."
# What a code picks up on its way through a PDF viewer or a mail: any dash, any white space.
_MISREAD = str.maketrans("OIL", "011", "-\u2010\u2011\u2012\u2013\u2014\u2212 \t\r\n\u00a0\u202f\u200b\ufeff")


class Reader:
    """Takes the symbols of a code one after the other."""

    def __init__(self, symbols: Sequence[int]) -> None:
        self._symbols = iter(symbols)
        self._left = len(symbols)

    def __bool__(self) -> bool:
        return self._left > 0

    def symbol(self) -> int:
        """The next symbol, 0 to 31. Raises `BadRequest` at the end of the code."""
        if not self._left:
            raise BadRequest(f"This order code breaks off in the middle. {_REMEDY}")
        self._left -= 1
        return next(self._symbols)

    def number(self) -> int:
        """The next whole number, written four bits a symbol, low bits first."""
        value = shift = 0
        while shift < _LONGEST_NUMBER:
            symbol = self.symbol()
            value |= (symbol & 15) << shift
            if symbol < 16:
                return value
            shift += 4
        raise BadRequest(f"This order code has a number in it that no order has. {_REMEDY}")


def number_symbols(value: int) -> Iterator[int]:
    """The symbols of a whole number from 0 up: four bits each, low first, bit 16 while more follow."""
    while value > 15:
        yield 16 | value & 15
        value >>= 4
    yield value


@dataclass(frozen=True)
class Choice(ABC):
    """One thing that can be chosen about a sheet, as data: option, recipe key and code all read it.

    ``name`` is the recipe key and (with dashes) the option; ``tag`` is 0–31, permanent, unique
    among the choices of one order; ``help`` is one line for the option's help.
    """

    name: str
    tag: int
    default: Setting
    help: str

    @property
    def option(self) -> str:
        """The name as typed on a command line, such as ``--sheet-number``."""
        return "--" + self.name.replace("_", "-")

    @property
    def metavar(self) -> str:
        """What stands for the value in help texts."""
        return "TEXT"

    @property
    def takes(self) -> str:
        """The values it takes, for help texts; "" where ``help`` says it all."""
        return ""

    @property
    def switch(self) -> bool:
        """Whether its option is given alone, for yes."""
        return False

    def written(self, value: Setting) -> str:
        """A setting as people read it."""
        return str(value)

    @abstractmethod
    def read(self, given: object) -> Setting:
        """The setting that a command line's text or a recipe's value means; `BadRequest` if none."""

    @abstractmethod
    def symbols(self, value: Setting) -> Iterator[int]:
        """The code symbols of a setting."""

    @abstractmethod
    def decode(self, reader: Reader) -> Setting:
        """The setting whose symbols come next. The caller passes it through `read` again."""


@dataclass(frozen=True)
class Order:
    """What was asked for: a kind of sheet and a setting for every choice it has.

    ``kind`` names the sheet kind and ``kind_number`` is its permanent number (0–31) in codes.
    ``settings`` has a value for every one of ``choices``. Passwords are never part of an order (D21).
    ``version`` is how its kind of sheet reads its code: 1 at first, one more whenever it has come to make
    something else of the same settings, so that old codes keep their meaning.
    """

    kind: str
    kind_number: int
    choices: tuple[Choice, ...] = field(repr=False)
    settings: Mapping[str, Setting]
    version: int = 1

    def text(self, name: str) -> str:
        """A setting that is a name."""
        value = self.settings[name]
        assert isinstance(value, str), name
        return value

    def whole(self, name: str) -> int:
        """A setting that is a whole number."""
        value = self.settings[name]
        assert isinstance(value, int), name
        return value

    def length(self, name: str) -> float:
        """A setting that is a length, in mm."""
        return self.whole(name) / 10

    def several(self, name: str) -> tuple[Setting, ...]:
        """A setting that is a row of values."""
        value = self.settings[name]
        assert isinstance(value, tuple), name
        return value

    def sheet_numbers(self) -> tuple[SheetNumber, ...]:
        """The setting ``sheet_number``."""
        return tuple(one for one in self.several("sheet_number") if isinstance(one, SheetNumber))

    def but(self, **changes: Setting) -> Order:
        """The same order with some settings changed."""
        return replace(self, settings={**self.settings, **changes})

    @property
    def code(self) -> str:
        """The short text that rebuilds this order, in groups of four symbols."""
        symbols = [self.version, self.kind_number]
        for choice in sorted(self.choices, key=lambda choice: choice.tag):
            value = self.settings[choice.name]
            if value != choice.default:
                symbols += [choice.tag, *choice.symbols(value)]
        return _written(symbols)


def _check(symbols: Sequence[int]) -> list[int]:
    value = 0
    for symbol in symbols:
        value = (value * 32 + symbol) % _CHECK_MODULUS
    # Shifting by two symbols first makes neighbours across the border count differently too.
    value = value * 32 * 32 % _CHECK_MODULUS
    return [value >> 5, value & 31]


def _written(symbols: list[int]) -> str:
    letters = "".join(SYMBOLS[symbol] for symbol in symbols + _check(symbols))
    return "-".join(letters[i : i + 4] for i in range(0, len(letters), 4))


def opened_code(code: str) -> tuple[int, int, Reader]:
    """The version of a code, its kind number and its remaining symbols.

    Case, spaces and dashes do not matter, and O, I and L are read as 0, 1 and 1. Raises
    `BadRequest` for a letter that no code has, or a mistyped code.
    """
    letters = code.upper().translate(_MISREAD)
    strange = next((letter for letter in letters if letter not in SYMBOLS), None)
    if strange is not None:
        raise BadRequest(f"{code!r} is no order code: none has {strange!r} in it. {_REMEDY}")
    symbols = [SYMBOLS.index(letter) for letter in letters]
    if len(symbols) < 4:
        raise BadRequest(f"{code!r} is too short for an order code. {_REMEDY}")
    if _check(symbols[:-2]) != symbols[-2:]:
        raise BadRequest(f"The order code {code!r} has a slip in it. {_REMEDY}")
    return symbols[0], symbols[1], Reader(symbols[2:-2])


def decoded_settings(
    reader: Reader, choices_so_far: Callable[[Mapping[str, Setting]], Sequence[Choice]]
) -> dict[str, Setting]:
    """The settings that a code names. ``choices_so_far`` gives the choices known once some are read:
    which choices there are may depend on the variant, whose tag is the lowest. Values are checked by
    `Choice.read`; an unknown tag raises `BadRequest`.
    """
    settings: dict[str, Setting] = {}
    while reader:
        tag = reader.symbol()
        choice = next((choice for choice in choices_so_far(settings) if choice.tag == tag), None)
        if choice is None:
            raise BadRequest("This order code comes from a newer muggins_print. Upgrade, then try again.")
        settings[choice.name] = choice.read(choice.decode(reader))
    return settings
