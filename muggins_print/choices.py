"""The kinds of choice there are: among names, a whole number, a length, a shift, sheet numbers.

Each reads what a command line or a recipe says and is written into order codes; see `order.Choice`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from muggins_print.chance import SheetNumber, read_sheet_number
from muggins_print.errors import BadRequest, unknown_name
from muggins_print.order import Choice, Reader, Setting, number_symbols


def as_typed(given: object) -> str:
    """A value as it was typed: truth values as recipes have them."""
    return (str(given).lower() if isinstance(given, bool) else str(given)).strip()


def as_keys(sentence: str) -> str:
    """A sentence about options, for a recipe, where they are keys: ``--per-page`` is 'per_page'."""
    return re.sub(r"(?<![\w'-])--([a-z][a-z-]*)", lambda found: repr(found[1].replace("-", "_")), sentence)


@dataclass(frozen=True)
class OneOf(Choice):
    """A choice among named values. ``values`` only ever grows at its end: codes count along it."""

    values: tuple[str, ...] = ()
    aliases: Mapping[str, str] = field(default_factory=dict)

    @property
    def metavar(self) -> str:
        """A name."""
        return "NAME"

    @property
    def takes(self) -> str:
        """All the names."""
        return "" if self.switch else ", ".join(self.values)

    @property
    def switch(self) -> bool:
        """A choice between no and yes is made by its option alone."""
        return self.values == ("no", "yes") and self.default == "no"

    def read(self, given: object) -> str:
        """One of ``values``, by name (any case) or alias."""
        text = as_typed(given)
        if isinstance(given, bool) and "yes" in self.values:
            text = "yes" if given else "no"
        name = text.casefold()
        name = self.aliases.get(name, name)
        if name in self.values:
            return name
        # Numbers are not misspelled, and of what is called by a plural there is not one.
        if any(value.isdigit() for value in self.values) or self.name.endswith("s"):
            raise BadRequest(
                f"{self.option} takes {', '.join(self.values)}, not {text!r}. Choose one of them."
            )
        raise unknown_name(self.name.replace("_", " "), text, self.values)

    def symbols(self, value: Setting) -> Iterator[int]:
        """The position along ``values``."""
        return number_symbols(self.values.index(str(value)))

    def decode(self, reader: Reader) -> str:
        """The value at the next position."""
        position = reader.number()
        if position >= len(self.values):
            raise BadRequest(
                f"This order code asks for a {self.name.replace('_', ' ')} that this version does not have; "
                "it may come from a newer muggins_print. Upgrade, then try again."
            )
        return self.values[position]


@dataclass(frozen=True)
class WholeNumber(Choice):
    """A whole number from ``low`` to ``high``."""

    low: int = 1
    high: int = 1

    @property
    def metavar(self) -> str:
        """A number."""
        return "N"

    @property
    def takes(self) -> str:
        """The range."""
        return f"{self.low} to {self.high}"

    def read(self, given: object) -> int:
        """The number; `BadRequest` for anything else or outside low–high."""
        text = as_typed(given)
        digits = text.removeprefix("-").removeprefix("+")
        if isinstance(given, bool) or not (digits.isascii() and digits.isdigit()):
            raise BadRequest(
                f"{self.option} takes a whole number from {self.low} to {self.high}, not {text!r}."
            )
        if len(digits) > 15 or not self.low <= int(text) <= self.high:
            raise BadRequest(f"{self.option} goes from {self.low} to {self.high}; {text} is outside.")
        return int(text)

    def symbols(self, value: Setting) -> Iterator[int]:
        """How far above ``low``."""
        assert isinstance(value, int)
        return number_symbols(value - self.low)

    def decode(self, reader: Reader) -> int:
        """The next number above ``low``."""
        return reader.number() + self.low


#: Tenths of a millimetre in a unit of length.
_UNITS = {"mm": Fraction(10), "cm": Fraction(100), "in": Fraction(254), '"': Fraction(254)}
_LENGTH = re.compile(r"([+-]?\d{1,6}(?:[.,]\d{1,6})?)\s*(mm|cm|in|\")?", re.ASCII)


def _tenths(text: str) -> int | None:
    """A length in whole tenths of a millimetre, the nearest; None for what is none."""
    found = _LENGTH.fullmatch(text.strip().casefold().replace("\N{MINUS SIGN}", "-"))
    if found is None:
        return None
    exact = Fraction(found[1].replace(",", ".")) * _UNITS[found[2] or "mm"]
    return int(abs(exact) + Fraction(1, 2)) * (-1 if exact < 0 else 1)


def millimetres(tenths: int) -> str:
    """A length given in tenths of a millimetre, as it is written: 8, 7.5."""
    return f"{tenths / 10:g}"


#: A length that shows how one is written, in tenths of a millimetre; less where that is too much.
_USUAL = 400


@dataclass(frozen=True)
class Length(Choice):
    """A length from ``low`` to ``high``; the setting is in whole tenths of a millimetre."""

    low: int = 0
    high: int = 0

    @property
    def metavar(self) -> str:
        """Millimetres."""
        return "MM"

    @property
    def takes(self) -> str:
        """The range."""
        return f"{millimetres(self.low)} to {millimetres(self.high)} mm"

    def written(self, value: Setting) -> str:
        """In millimetres: 7.5 mm."""
        assert isinstance(value, int)
        return f"{millimetres(value)} mm"

    def read(self, given: object) -> int:
        """A length from a text or number such as 8, "8mm", "8,5 mm", "1 cm" or "0.25in"; without a
        unit it is in mm. `BadRequest` for what is none and outside low–high.
        """
        tenths = None if isinstance(given, bool) else _tenths(str(given))
        if tenths is None:
            raise BadRequest(
                f"{self.option} takes a length such as {millimetres(min(self.high, _USUAL))}mm or 0.25in, "
                f"not {as_typed(given)!r}."
            )
        if not self.low <= tenths <= self.high:
            raise BadRequest(f"{self.option} goes from {self.takes}; {str(given).strip()!r} is outside.")
        return tenths

    def symbols(self, value: Setting) -> Iterator[int]:
        """How far above ``low``."""
        assert isinstance(value, int)
        return number_symbols(value - self.low)

    def decode(self, reader: Reader) -> str:
        """The next length above ``low``, as `read` takes it."""
        return millimetres(reader.number() + self.low)


@dataclass(frozen=True)
class Offset(Choice):
    """A shift across and down, each up to ``most`` either way; in whole tenths of a millimetre."""

    most: int = 0

    @property
    def metavar(self) -> str:
        """Across and down."""
        return "X,Y"

    @property
    def takes(self) -> str:
        """The range, and which way is which."""
        return f"mm to the right and down, each up to {millimetres(self.most)} or −{millimetres(self.most)}"

    def written(self, value: Setting) -> str:
        """In millimetres: 1.5,−0.5 mm."""
        assert isinstance(value, tuple)
        lengths = ",".join(millimetres(part) for part in value if isinstance(part, int))
        return lengths.replace("-", "\N{MINUS SIGN}") + " mm"

    def read(self, given: object) -> tuple[int, int]:
        """Two lengths from "1.5,-0.5" or a list. `BadRequest` for anything else or further than ``most``.

        A semicolon or space parts them too, and then a comma may be a decimal one.
        """
        parts = given if isinstance(given, (list, tuple)) else _parted(str(given))
        lengths = [None if isinstance(part, bool) else _tenths(str(part)) for part in parts]
        match lengths:
            case [int(across), int(down)]:
                if max(abs(across), abs(down)) <= self.most:
                    return across, down
                raise BadRequest(
                    f"{self.option} goes up to {millimetres(self.most)} mm each way; "
                    f"{str(given).strip()!r} is further."
                )
        raise BadRequest(
            f"{self.option} takes two lengths such as 1.5,-0.5 (to the right, and down), "
            f"not {as_typed(given)!r}."
        )

    def symbols(self, value: Setting) -> Iterator[int]:
        """How far each lies above the least."""
        assert isinstance(value, tuple)
        for part in value:
            assert isinstance(part, int)
            yield from number_symbols(part + self.most)

    def decode(self, reader: Reader) -> tuple[str, str]:
        """The next two lengths, as `read` takes them."""
        return millimetres(reader.number() - self.most), millimetres(reader.number() - self.most)


def _parted(text: str) -> list[str]:
    """Two lengths in one text."""
    if ";" in text:
        return text.split(";")
    if "," in text and len(parts := text.split(",")) == 2:
        return parts
    return text.split()


@dataclass(frozen=True)
class SheetNumbers(Choice):
    """Any number of sheet numbers. The default is none, which an order must fill before printing."""

    @property
    def metavar(self) -> str:
        """A sheet number."""
        return "N"

    @property
    def takes(self) -> str:
        """How one is written, and that there may be several."""
        return "like 4127 or 4127/3; may be given several times"

    def read(self, given: object) -> tuple[SheetNumber, ...]:
        """Sheet numbers from one text or number, or from a list of them."""
        if isinstance(given, SheetNumber) or not isinstance(given, (list, tuple)):
            given = [given]
        return tuple(read_sheet_number(str(one)) for one in given)

    def symbols(self, value: Setting) -> Iterator[int]:
        """How many, then number and part of each."""
        assert isinstance(value, tuple)
        yield from number_symbols(len(value))
        for one in value:
            assert isinstance(one, tuple)
            for part in one:
                assert isinstance(part, int)
                yield from number_symbols(part - 1)

    def decode(self, reader: Reader) -> tuple[SheetNumber, ...]:
        """As many pairs as the first number says."""
        return tuple(SheetNumber(reader.number() + 1, reader.number() + 1) for _ in range(reader.number()))
