"""Which font shows which text; refuses what none can show.

Atkinson Hyperlegible (SIL Open Font Licence), made by the Braille Institute for low-vision readers:
1 and 7, 6 and 9 are hard to mistake, and it has × ÷ −. Both weights have the same characters. Words
that it cannot show are set in the fonts of `press.typefaces`, which are not opened before.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from muggins_print.errors import BadRequest
from muggins_print.press.typefaces import country_of, is_mark_of_form, typefaces

REGULAR = "Atkinson"
BOLD = "Atkinson-Bold"

#: Characters that the font lacks and that another one stands for without loss: hyphens and spaces that
#: never break (wrapping breaks at plain spaces alone) and the Dutch ij in one.
_STAND_INS = {0x2011: "-", 0x2007: "\u00a0", 0x2009: "\u00a0", 0x202F: "\u00a0", 0x132: "IJ", 0x133: "ij"}
#: Characters without a shape, which texts copied from web pages carry: soft hyphens, zero-width spaces,
#: marks that set directions, byte-order marks, vowels of Khmer that are not written, and marks that ask for
#: an emoji in colour or without.
_SHAPELESS = (
    *(0xAD, 0x17B4, 0x17B5, 0x200B, 0xFE0E, 0xFE0F, 0xFEFF), *range(0x202A, 0x202F), *range(0x2060, 0x2070),
)  # fmt: skip
_CLEARED = str.maketrans({**_STAND_INS, **dict.fromkeys(_SHAPELESS, "")})

_CONTROLS = {"\n": "line break", "\r": "line break", "\t": "tab"}
#: What is said of a character without a name, by its category.
_UNNAMED = {
    "Cc": "control character",
    "Cf": "sign without a shape",
    "Cn": "no character yet",
    "Co": "for private use",
    "Cs": "half a character",
}
#: So many marks stand above one another on a letter: no script has more, and they would leave the page.
_HIGHEST = 3
_NAMED = 5  #: how many characters a refusal names
_QUOTED = 60  #: how much of the text it quotes


@cache
def _weights() -> tuple[TTFont, TTFont]:
    """Both weights, read and made known to reportlab once a process."""
    folder = files("fontpkg_atkinson_hyperlegible") / "files"
    regular, bold = (
        TTFont(name, str(folder / f"AtkinsonHyperlegible-{style}.ttf"))
        for name, style in ((REGULAR, "Regular"), (BOLD, "Bold"))
    )
    pdfmetrics.registerFont(regular)
    pdfmetrics.registerFont(bold)
    return regular, bold


def font(bold: bool) -> str:
    """The reportlab name of the weight."""
    _weights()
    return BOLD if bold else REGULAR


@cache
def cap_height() -> float:
    """The height of capitals and figures over the type size, as the font itself says: 0.668."""
    return float(_weights()[False].face.capHeight) / 1000


@cache
def characters() -> frozenset[str]:
    """The characters that both weights can show, spaces included.

    Accents that stand alone are left out: where to set them over a letter the font tells only to a
    text shaper, and without one they would sit askew.
    """
    regular, bold = (set(weight.face.charToGlyph) for weight in _weights())
    return frozenset(chr(code) for code in regular & bold if unicodedata.category(chr(code))[0] not in "CM")


@lru_cache(maxsize=20_000)
def plain(text: str) -> bool:
    """Whether text that can be shown is set in Atkinson from end to end, letter by letter."""
    return text.isascii() or characters().issuperset(text)


@lru_cache(maxsize=20_000)
def showable(text: str) -> str:
    """One line of text as it will be printed: accents composed (NFC), shapeless characters left out.

    Raises `BadRequest` that names every character no font can show, control characters and line
    breaks among them: nothing is ever printed as a box, or vanishes. Likewise for more marks on a letter
    than there is room for.
    """
    if text.isascii() and text.isprintable():
        return text
    text = _cleared(text)
    if characters().issuperset(text):
        return text
    strange = unshowable(text)
    if strange:
        raise _cannot_show(sorted(strange), text)
    if marks := _piled(text):
        raise BadRequest(
            f"{marks} marks stand on one letter in {_quoted(text)}, and there is room for {_HIGHEST}. "
            f"Leave out {marks - _HIGHEST} of them."
        )
    return text


def _piled(text: str) -> int:
    """How many marks stand on one letter in the same place, above or below it, if too many do; else 0."""
    most = 0
    for place, group in groupby(map(unicodedata.combining, text)):
        count = sum(1 for _ in group)
        most = max(most, count if place else 0)
    return most if most > _HIGHEST else 0


def unshowable(text: str) -> tuple[str, ...]:
    """The characters of one line of text that no font here can show, each once, as they come.

    They are those that `showable` refuses; a font that is added may show them (`typefaces.add_font`).
    """
    text = _cleared(text)
    unknown = [
        letter
        for letter in dict.fromkeys(text)
        if letter not in characters()
    ]  # fmt: skip
    if not unknown:
        return ()
    faces = list(typefaces(country_of(text)))
    return tuple(letter for letter in unknown if not any(face.shows(letter) for face in faces))


def _cleared(text: str) -> str:
    """Text without what has no shape. What only changes its neighbours' goes too if Atkinson has those."""
    text = unicodedata.normalize("NFC", text).translate(_CLEARED)
    bare = "".join(letter for letter in text if not is_mark_of_form(letter))
    return bare if characters().issuperset(bare) else text


def _cannot_show(strange: list[str], text: str) -> BadRequest:
    names = ", ".join(_name(character) for character in strange[:_NAMED])
    if len(strange) > _NAMED:
        names += f" and {len(strange) - _NAMED} more"
    remedy = (
        "Take them out"
        if all(unicodedata.category(character) in ("Cc", "Cf", "Cs") for character in strange)
        else "Leave them out, or give a font that has them: --font FILE"
    )
    return BadRequest(f"No font here can show {names} in {_quoted(text)}. {remedy}.")


def _quoted(text: str) -> str:
    return repr(text if len(text) <= _QUOTED else text[:_QUOTED] + "…")


def _name(character: str) -> str:
    code = f"U+{ord(character):04X}"
    name = _CONTROLS.get(character) or unicodedata.name(character, "")
    category = unicodedata.category(character)
    if category[0] == "C":
        return f"{code} ({(name or _UNNAMED[category]).lower()})"
    return f"{character} ({code}{name and ' ' + name.lower()})"
