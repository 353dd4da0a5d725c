"""Where text may be broken: between letters as readers see them, and between words without spaces.

What stays together is close to the grapheme clusters of UAX #29, with two additions that printing
needs: a consonant stays with the one that it is joined to below (Devanagari क्ष), and a Thai or Lao
vowel with the consonant that it is written before.
"""

from __future__ import annotations

import unicodedata

_ZWJ, _BREAK = "\u200d", "\u200b"
_VIRAMA = 9  #: the combining class of signs that take a consonant's vowel away
_BEFORE = frozenset("เแโใไເແໂໃໄ")  #: vowels written before the consonant that they follow in speech
_AFTER = frozenset("ำຳ")  #: letters that lean on the one before
_TONES = range(0x1F3FB, 0x1F400)  #: of skin, in emoji
_FLAGS = range(0x1F1E6, 0x1F200)  #: letters that make a flag by twos
_TAGS = range(0xE0020, 0xE0080)  #: letters that make a flag after a black one
_MEDIALS = range(0x1160, 0x1200)  #: Korean vowels and final consonants

_HAMZA = "ء"
#: Arabic letters that do not join the one after (Unicode's joining types R and U).
_ENDING = frozenset("آأؤإاةدذرزوٱٲٳٵٶٷڈډڊڋڌڍڎڏڐڑڒړڔڕږڗژڙۀۃۄۅۆۇۈۉۊۋۍۏےۓەۮۯٴ" + _HAMZA)

#: Scripts that break between any two characters: Chinese and Japanese, with their punctuation.
_IDEOGRAPHS = (
    range(0x2E80, 0x3000), range(0x3000, 0x3100), range(0x31C0, 0x3200), range(0x3400, 0x4DC0),
    range(0x4E00, 0xA000), range(0xF900, 0xFB00), range(0xFF00, 0xFF66), range(0x20000, 0x32400),
)  # fmt: skip
#: What never begins a line of them, and what never ends one.
_NOT_FIRST = frozenset(
    "、。，．・：；？！ーゝゞヽヾ々〻」』】〕）］｝〉》〟’”…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%"
)
_NOT_LAST = frozenset("「『【〔（［｛〈《〝‘“([{")


def clusters(text: str) -> list[str]:
    """The letters of a text as readers see them, each with its marks."""
    found: list[str] = []
    for character in text:
        if found and _stays(found[-1], character):
            found[-1] += character
        else:
            found.append(character)
    return found


def _stays(cluster: str, character: str) -> bool:
    """Whether a character belongs to the cluster before it."""
    last, code = cluster[-1], ord(character)
    category = unicodedata.category(character)
    if category[0] == "M" or category == "Cf" or code in _TONES or code in _TAGS or code in _MEDIALS:
        return True
    if last == _ZWJ:
        return len(cluster) > 1
    if code in _FLAGS:
        return ord(last) in _FLAGS and len(cluster) == 1
    if character in _AFTER or last in _BEFORE:
        return True
    return unicodedata.combining(last) == _VIRAMA and category == "Lo"


def words(text: str) -> list[str]:
    """A text without spaces, in the parts between which a line may end.

    Chinese and Japanese break between characters, save before closing and after opening punctuation,
    and every script at a zero-width space.
    """
    return [part for piece in text.split(_BREAK) for part in _between_ideographs(piece)]


def _between_ideographs(text: str) -> list[str]:
    if not text or max(text) < "\u2e80":
        return [text]
    found: list[str] = []
    for cluster in clusters(text):
        if found and not _breaks(found[-1][-1], cluster[0]):
            found[-1] += cluster
        else:
            found.append(cluster)
    return found


def _breaks(last: str, first: str) -> bool:
    if last in _NOT_LAST or first in _NOT_FIRST:
        return False
    return _ideographic(last) or _ideographic(first)


def _ideographic(character: str) -> bool:
    code = ord(character)
    return code >= 0x2E80 and any(code in block for block in _IDEOGRAPHS)


def joined_apart(before: str, after: str) -> tuple[str, str]:
    """Two parts of a broken word, their ends written as if nothing had come between.

    Arabic letters have other shapes where a word ends; a joiner keeps those that they had.
    """
    last = next((letter for letter in reversed(before) if unicodedata.category(letter)[0] == "L"), "")
    if _arabic(last) and _arabic(after[:1]) and last not in _ENDING and after[0] != _HAMZA:
        return before + _ZWJ, _ZWJ + after
    return before, after


def _arabic(letter: str) -> bool:
    return bool(letter) and unicodedata.bidirectional(letter) == "AL"
