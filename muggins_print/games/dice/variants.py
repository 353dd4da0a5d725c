"""The variants of the dice game (D19), a row each.

On the board of each, every space is reached by some roll (D10).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Reading = Literal["either-side", "strict"]

#: The readings of D5, the default first. Codes count along them.
READINGS: tuple[Reading, ...] = ("either-side", "strict")


class DiceVariant(NamedTuple):
    """A set of rules of the dice game.

    ``dice`` are the sides of the three dice, fewest first; ``signs`` the operations allowed (D3), in
    the order of OPERATIONS; ``low`` and ``high`` the first and last space; ``bluffing`` whether D11
    is played; ``reading`` how D5 is read.
    """

    name: str
    dice: tuple[int, ...]
    signs: str
    low: int
    high: int
    bluffing: bool
    reading: Reading = READINGS[0]

    @property
    def spaces(self) -> range:
        """The spaces of the board."""
        return range(self.low, self.high + 1)

    @property
    def pool(self) -> tuple[str | int, ...]:
        """What tells its questions from another variant's: two variants of one pool have the same questions.

        Chance draws by it, so it never changes, or old sheet numbers would give new sheets.
        """
        return (",".join(map(str, self.dice)), self.signs, self.low, self.high, self.reading)

    @property
    def altered(self) -> tuple[str, ...]:
        """The names of the choices in which this differs from the variant it is named after."""
        plain = VARIANTS[self.name]
        differs = {
            "dice": self.dice != plain.dice,
            "operations": self.signs != plain.signs,
            "spaces": self.spaces != plain.spaces,
            "reading": self.reading != plain.reading,
        }
        return tuple(name for name, altered in differs.items() if altered)

    @property
    def sides_matter(self) -> bool:
        """Whether it changes anything that the third die may stand on either side (D5).

        It does not where the second operation commutes, nor where only + and −, or only × and ÷, are used:
        6 − (3 − 1) is then the way of 6 + 1 − 3.
        """
        return not (set(self.signs) <= set("+×") or self.signs in ("+−", "×÷"))

    @property
    def steps_matter(self) -> bool:
        """Whether spaces are lost because every subtotal is a positive whole number (D6).

        They are where the third die may stand first and − comes without +, or ÷ without ×: with ÷ alone
        4, 1, 2 would else make 8, as 4 ÷ (1 ÷ 2). Everywhere else another way leads to the same space.
        """
        lone = ("−" in self.signs and "+" not in self.signs) or ("÷" in self.signs and "×" not in self.signs)
        return lone and self.reading == "either-side"


_ALL = "+−×÷"

#: By name, in a fixed order that codes count along: new ones come at the end.
VARIANTS = {
    row.name: row
    for row in (
        DiceVariant("classic", (6, 6, 6), _ALL, 1, 36, bluffing=True),
        DiceVariant("twelve-sided", (12, 12, 12), _ALL, 1, 36, bluffing=True),
        DiceVariant("mixed-6-6-12", (6, 6, 12), _ALL, 1, 36, bluffing=True),
        DiceVariant("mixed-6-12-12", (6, 12, 12), _ALL, 1, 36, bluffing=True),
        DiceVariant("add-subtract", (12, 12, 12), "+−", 1, 36, bluffing=False),
        DiceVariant("one-to-eighteen", (6, 6, 6), "+−", 1, 18, bluffing=False),
    )
}
