"""The same again: what every kind of sheet prints, as digests, here and in other Pythons. One command:

    python tests/holding/same_again.py PYTHON...

Each Python named, which must have muggins_print installed, prints everything in processes of its own in
several places: other time zones, locales and hash seeds. Every file must be the same to the last byte. With
no Python named it prints the digests of this one. `test_same_again` compares two processes of this one.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).parents[1] / "sheets"))

from every_kind import EVERY, least_for

from muggins_print.printing import print_orders
from muggins_print.sheets.contract import Personal
from muggins_print.sheets.ordering import place_order

NAMES = ("Łukasz", "李小龙", "שרה", "محمد", "สมชาย")
#: Where a process may run.
PLACES: tuple[dict[str, str], ...] = (
    {"TZ": "UTC", "LC_ALL": "C", "PYTHONHASHSEED": "0"},
    {"TZ": "Asia/Tokyo", "LC_ALL": "nl_NL.UTF-8", "PYTHONHASHSEED": "4242", "LANG": "nl_NL.UTF-8"},
    {"TZ": "America/St_Johns", "LC_ALL": "tr_TR.UTF-8", "PYTHONHASHSEED": "random", "PYTHONUTF8": "1"},
)


def digests() -> Iterator[tuple[str, str]]:
    """Every kind of sheet and its key, and a class set, each with the digest of its file."""
    for name, kind in EVERY.items():
        personal = Personal(NAMES) if name == "worksheet" else Personal()
        order = place_order(kind.name, least_for(kind))
        printed = print_orders([order], "separate", name, order.text("language"), personal=personal)
        for what, pdf in (("sheets", printed.sheets), ("key", printed.key)):
            if pdf is not None:
                yield f"{name} {what}", hashlib.sha256(pdf).hexdigest()


def in_process(python: str, place: dict[str, str]) -> dict[str, str]:
    """The digests of a process of its own in a place."""
    bare = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    ran = subprocess.run(
        [python, __file__], env={**bare, **place}, capture_output=True, text=True, check=True, timeout=600
    )
    lines = (line.rpartition(" ") for line in ran.stdout.splitlines())
    return {name: digest for name, _, digest in lines}


def main(pythons: list[str]) -> int:
    """Compares what the Pythons print, tells every file that differs, and gives the exit code."""
    first: dict[str, str] = {}
    different = 0
    for python in pythons:
        version = subprocess.run(
            [python, "--version"], capture_output=True, text=True, check=True
        ).stdout.strip()
        for place in PLACES:
            found = in_process(python, place)
            first = first or found
            for name in sorted(first.keys() | found.keys()):
                if first.get(name) != found.get(name):
                    print(f"{version} in {place}: {name} differs")
                    different += 1
        print(f"{version}: {len(first)} files in {len(PLACES)} places")
    return 1 if different else 0


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit(main(sys.argv[1:]))
    for name, digest in digests():
        print(name, digest)
