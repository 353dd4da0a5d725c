"""The paper and the language that a user's locale speaks for, and why."""

from __future__ import annotations

import locale
import re
import sys
from collections.abc import Iterable, Mapping
from typing import NamedTuple

#: Where US Letter is the everyday paper (Unicode CLDR, measurement data, paperSize US-Letter).
LETTER_TERRITORIES = frozenset(
    ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"]
)


class Default(NamedTuple):
    """A value nobody asked for, and where it comes from, to be said in the summary."""

    value: str
    why: str


def default_paper(environment: Mapping[str, str]) -> Default:
    """Letter where it is at home, else A4: by LC_ALL, LC_PAPER or LANG, whichever is set first."""
    territory = _parts(_locale(environment, "LC_PAPER"))[1]
    if not territory:
        return Default("a4", "the default")
    return Default("letter" if territory in LETTER_TERRITORIES else "a4", "from your locale")


def default_language(environment: Mapping[str, str], known: Iterable[str]) -> Default:
    """The language of LC_ALL, LC_MESSAGES or LANG, whichever is set first, if it is known; else English."""
    language = _parts(_locale(environment, "LC_MESSAGES"))[0]
    if not language:
        return Default("en", "the default")
    if language in known:
        return Default(language, "from your locale")
    return Default("en", f"as there are no words in your locale's {language!r} yet")


def _locale(environment: Mapping[str, str], category: str) -> str:
    for name in ("LC_ALL", category, "LANG"):
        if environment.get(name):
            return environment[name]
    return _system_locale()


def _system_locale() -> str:
    if sys.platform == "win32":  # Windows keeps it in the user's settings, not in the environment
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultLCID(), "")
    return ""


def _parts(name: str) -> tuple[str, str]:
    """Language and territory of a locale such as ``nl_NL.UTF-8`` or ``zh-Hant-TW``; "" for each unknown."""
    match = re.match(r"([A-Za-z]{2,3})(?:[-_][A-Za-z]{4})?(?:[-_]([A-Za-z]{2}))?(?![A-Za-z])", name)
    if match is None:  # C, POSIX
        return "", ""
    return match[1].lower(), (match[2] or "").upper()
