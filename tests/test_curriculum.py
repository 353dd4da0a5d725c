"""What exercises support: every code of a curriculum in the templates is about what they say beside it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

TEMPLATES = Path(__file__).parent.parent / "templates"
#: What the standards are about, in words of which one at least is said beside each code: Common Core State
#: Standards for Mathematics (2010), with its standards for mathematical practice, and the content domains of
#: the test frameworks for key stages 1 and 2 in England (2015).
ABOUT = {
    "1.OA.A.2": ("three numbers",),  # word problems with three whole numbers to add, at most 20 together
    "1.OA.B.3": ("properties", "handy order"),  # of operations, as strategies to add and subtract
    "1.OA.D.7": ("equal sign",),
    "2.OA.B.2": ("adding", "subtracting"),  # fluently, within 20
    "2.NBT.A.2": ("fives",),  # count within 1000, in fives, tens and hundreds
    "2.NBT.B.5": ("within 100",),  # adding and subtracting fluently
    "2.NBT.B.6": ("up to four numbers",),  # of two digits
    "3.OA.B.5": ("properties",),  # of operations, as strategies to multiply and divide
    "3.OA.C.7": ("multiplying", "dividing"),  # fluently, within 100
    "3.NBT.A.1": ("rounding",),  # to tens and hundreds
    "3.NBT.A.2": ("within 1000",),
    "5.OA.A.1": ("brackets",),
    "5.OA.A.2": ("expressions",),  # writing and interpreting them
    "6.SP.A.3": ("mean",),
    "6.SP.B.5.c": ("mean",),
    "7.SP.C.5": ("likely",),
    "MP.1": ("keeping at a problem",),
    "MP.2": ("reasoning with quantities",),
    "MP.3": ("judging", "reasons"),
    "MP.6": ("with care",),
    "MP.7": ("structure", "belongs together"),
    "2N1": ("fives",),
    "2N2b": ("comparing",),
    "2C1": ("facts to 20",),
    "2C4": ("problems with addition and subtraction",),
    "3C4": ("problems with addition and subtraction",),
    "4N4b": ("rounding",),
    "6S3": ("mean",),
}
#: What the programmes of study have for a year, in words of which one at least is said beside it.
YEARS = {
    "Year 2": ("addition", "subtraction", '" ~ ("addition"'),
    "Year 4": ("multiplication", "division", "two-step problems", '" ~ ("multiplication"'),
    "Year 6": ("order of operations",),
}
CODE = r"\d\.[A-Z]+\.[A-Z]\.\d+(?:\.[a-z])?|MP\.\d|\d[CNS]\d[a-z]?"


def supports(language: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for path in sorted((TEMPLATES / language).glob("*.toml")):
        texts |= tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        name: text
        for name, text in texts.items()
        if (name.endswith("-supports") and name != "teacher-supports") or name.startswith("curriculum-")
    }


@pytest.mark.parametrize("name", supports("en"))
def test_every_code_is_about_what_is_said_beside_it(name: str) -> None:
    text = supports("en")[name]
    for found in re.finditer(rf"(?:({CODE}) and )?({CODE})( \(([^)]*)\))?", text):
        for code in filter(None, found.group(1, 2)):
            assert code in ABOUT, code
            assert any(word in (found[4] or "") for word in ABOUT[code]), f"{code}: {found[4]}"
    for found in re.finditer(r"(Year \d) \(([^)]*)", text):
        assert any(word in found[2] for word in YEARS[found[1]]), found[0]


@pytest.mark.parametrize("name", supports("en"))
def test_the_same_codes_are_named_in_every_language(name: str) -> None:
    mine, others = (re.findall(rf"{CODE}|Year \d", supports(one)[name]) for one in ("en", "nl"))
    assert mine == others
    assert mine
