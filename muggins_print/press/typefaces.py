"""The fonts for what Atkinson Hyperlegible lacks, each opened when a text first needs it.

Noto (SIL Open Font Licence) has one style for the world's scripts: Noto Sans and its siblings for
twenty scripts, Noto Sans CJK, symbols, and emoji in outline, which is what a printer can print. They
are variable in weight, so that each has a true bold. Arabic comes first in IBM Plex Sans Arabic (the
same licence), which has a shape for every letter: Noto's are put together of letters and dots, and
what PDF readers then copy is in disorder. A font that the teacher adds comes last and changes
nothing that was printed without it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple

import uharfbuzz as hb

from muggins_print.errors import BadRequest
from muggins_print.press.files import read_short

_REGULAR, _BOLD = 400.0, 700.0  #: on a font's axis of weight
_SCRIPTS = (
    "Arabic", "Hebrew", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu",
    "Kannada", "Malayalam", "Sinhala", "Thai", "Lao", "Khmer", "Myanmar", "Georgian", "Armenian", "Ethiopic",
)  # fmt: skip
_EAST_ASIA = "NotoSansCJK-VF.otf.ttc"
#: The fonts of that collection, in its order. All have the same characters, drawn as each country does.
JAPANESE, KOREAN, SIMPLIFIED, TRADITIONAL = range(4)

#: No font of all of East Asia's characters is longer, in bytes.
LONGEST_FONT = 200_000_000
_KEY = "\u20e3"  #: a key of a keyboard round the figure before; only fonts of pictures have it drawn to fit

#: OS/2 fsType: what the font's maker allows (OpenType specification).
_LICENCES, _RESTRICTED, _NO_SUBSETTING, _BITMAPS_ONLY = 0x000F, 0x0002, 0x0100, 0x0200


class Typeface:
    """A font in one or two weights, and what it shows.

    Its bold is the same file's, where that is variable in weight, or a file's of its own; else it is as
    the regular. A ``wordless`` font has no letters, though it may have figures to make pictures of.
    """

    def __init__(self, path: Path, index: int = 0, bold: Path | None = None, wordless: bool = False) -> None:
        self.name = f"{path}:{index}"
        regular = hb.Face(hb.Blob.from_file_path(str(path)), index)
        self._faces = (regular, regular if bold is None else hb.Face(hb.Blob.from_file_path(str(bold))))
        self.units: int = regular.upem
        self.outlines = frozenset(regular.table_tags) & {"glyf", "CFF ", "CFF2"}
        self._characters = regular.unicodes
        self._wordless = wordless
        self._weight = next((axis for axis in regular.axis_infos if axis.tag == "wght"), None)
        self._fonts: dict[bool, hb.Font] = {}

    def face(self, bold: bool) -> hb.Face:
        """The font's file in a weight."""
        return self._faces[bold]

    def weight(self, bold: bool) -> float | None:
        """The place on the axis of weight, or None where the font has no such axis."""
        axis = self._weight
        return axis and min(max(_BOLD if bold else _REGULAR, axis.min_value), axis.max_value)

    def font(self, bold: bool) -> hb.Font:
        """The font in a weight, ready to shape; its numbers are in the font's own units."""
        font = self._fonts.get(bold)
        if font is None:
            font = self._fonts[bold] = hb.Font(self.face(bold))
            weight = self.weight(bold)
            if weight is not None:
                font.set_variations({"wght": weight})
        return font

    def shows(self, cluster: str) -> bool:
        """Whether the font has a shape for every character of a cluster that has any shape."""
        if (self._wordless and cluster.isascii()) or (_KEY in cluster and not self._wordless):
            return False
        if self._wordless and len(cluster) > 1:  # a flag's letters have no shape but in what they make up
            return all(is_mark_of_form(letter) or ord(letter) in self._characters for letter in cluster)
        return all(is_mark_of_form(letter) or self._drawn(letter) for letter in cluster)

    def _drawn(self, character: str) -> bool:
        code, category = ord(character), unicodedata.category(character)
        if code not in self._characters or category in ("Cc", "Cs", "Zl", "Zp"):
            return False
        if category == "Zs":
            return True
        font = self.font(False)
        extents = font.get_glyph_extents(font.get_nominal_glyph(code))
        return extents is not None and extents.width != 0


def is_mark_of_form(character: str) -> bool:
    """Whether a character has no shape but may change that of its neighbours."""
    code = ord(character)
    return character in "\u034f\u061c\u200c\u200d\u200e\u200f" or code in range(0xE0020, 0xE01F0)


class _Shipped(NamedTuple):
    package: str
    file: str
    bold: str | None = None
    member: int = 0
    wordless: bool = False


_PLEX = "files/IBMPlexSansArabic-{}.ttf"
_SHIPPED = (
    _Shipped("manimgx_fonts", "NotoSans[wght].ttf"),
    _Shipped("fontpkg_ibm_plex_sans_arabic", _PLEX.format("Regular"), _PLEX.format("Bold")),
    *(_Shipped("manimgx_fonts", f"NotoSans{script}[wght].ttf") for script in _SCRIPTS),
    *(
        _Shipped("manimgx_fonts_cjk", _EAST_ASIA, member=country)
        for country in (SIMPLIFIED, TRADITIONAL, JAPANESE, KOREAN)
    ),
    _Shipped("manimgx_fonts", "NotoSansSymbols[wght].ttf"),
    _Shipped("manimgx_fonts", "NotoEmoji[wght].ttf", wordless=True),
)
_added: list[Typeface] = []


@cache
def _opened(shipped: _Shipped) -> Typeface:
    folder = files(shipped.package)
    with as_file(folder / shipped.file) as path, as_file(folder / (shipped.bold or shipped.file)) as bold:
        return Typeface(path, shipped.member, bold if shipped.bold else None, shipped.wordless)


def typefaces(country: int) -> Iterator[Typeface]:
    """The fonts in the order in which they are tried, Chinese characters as they are drawn in a country."""
    for shipped in _SHIPPED:
        if shipped.file != _EAST_ASIA or shipped.member == country:
            yield _opened(shipped)
    yield from _added


def country_of(text: str) -> int:
    """Whose Chinese characters a text has: told by its kana or hangul, else by who can write it.

    The old national character sets (GB 2312, Big5, JIS X 0208) list what each country writes.
    """
    if any("\u3040" <= letter <= "\u30ff" for letter in text):
        return JAPANESE
    if any("\uac00" <= letter <= "\ud7a3" or "\u1100" <= letter <= "\u11ff" for letter in text):
        return KOREAN
    characters = "".join(letter for letter in text if "\u4e00" <= letter <= "\u9fff")
    for writing, country in (("gb2312", SIMPLIFIED), ("big5", TRADITIONAL), ("shift_jis", JAPANESE)):
        try:
            characters.encode(writing)
        except UnicodeEncodeError:
            continue
        return country
    return SIMPLIFIED


def add_font(path: Path) -> None:
    """Makes a font of the teacher's (.ttf, .otf, all of a .ttc) known, for what no font here shows.

    Raises `FileTrouble` for a file that cannot be read and `BadRequest` for one that is no font, that
    draws its letters as pictures, or whose maker does not allow it in a PDF.
    """
    content = read_short(str(path), LONGEST_FONT)
    blob = hb.Blob(content)
    for index in range(max(hb.Face(blob).count, 1) if content[:4] == b"ttcf" else 1):
        typeface = Typeface(path, index)
        _refuse_unfit(typeface, path)
        if all(known.name != typeface.name for known in _added):
            _added.append(typeface)


def _refuse_unfit(typeface: Typeface, path: Path) -> None:
    quoted = repr(path.name)
    tags = set(typeface.face(False).table_tags)
    if not {"cmap", "head"} <= tags:
        raise BadRequest(f"{quoted} is no font. Give a font's file: .ttf, .otf or .ttc.")
    if not typeface.outlines or tags & {"CBDT", "sbix"}:
        raise BadRequest(
            f"{quoted} draws its letters as pictures, which do not print well. Give a font with outlines."
        )
    allowed = permission(typeface)
    if allowed & _LICENCES == _RESTRICTED or allowed & _BITMAPS_ONLY:
        raise BadRequest(
            f"The maker of {quoted} does not allow it in a PDF. Give a font with an open licence."
        )


def permission(typeface: Typeface) -> int:
    """OS/2 fsType: what the font's maker allows; 0 (everything) where the font does not say."""
    table = bytes(typeface.face(False).reference_table("OS/2").data)
    return int.from_bytes(table[8:10], "big") if len(table) >= 10 else 0


def may_be_cut(typeface: Typeface) -> bool:
    """Whether the font's maker allows a PDF to carry no more of it than it uses."""
    return not permission(typeface) & _NO_SUBSETTING
