"""Golden pages: what pages looked like when someone last looked at them, as text.

A test asks for the fixture ``golden`` and says ``golden("board-classic-a4", pages)``: the pages, written
out by `muggins_print.page.model.written`, are compared with ``tests/golden/board-classic-a4.txt``. Text,
inks and the order of marks must be equal; numbers outside quotes may differ by `TOLERANCE` mm, so that
another platform's last digit is no failure. With ``arts=True`` the drawings that the pages' stamps place
are written below them, each once; without it a stamp is compared by its art's name alone.

After a change that was meant, and looked at, ``pytest --update-goldens`` writes the files anew; the
difference then shows in the commit.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path

from muggins_print.page.model import Art, Mark, Page, Stamp, Window, written

FOLDER = Path(__file__).parent / "golden"
TOLERANCE = 0.02  #: mm
SHOWN = 5  #: how many differing lines a failure shows

# A quoted text as repr() writes it (text is compared letter by letter, its digits too), an ink, or a number.
_TOKEN = re.compile(
    r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|#[0-9a-fA-F]+|(?<![\w.])-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?![\w.])"
)
_NUMBER = re.compile(r"-?\d.*")


class Golden:
    """Compares pages with a golden file, or writes it when asked to."""

    def __init__(self, folder: Path = FOLDER, update: bool = False) -> None:
        self.folder = folder
        self.update = update

    def __call__(self, name: str, pages: Iterable[Page], arts: bool = False) -> None:
        """Fails with the first differing lines unless ``pages`` are those of ``<name>.txt``."""
        lines = list(dump(pages, arts))
        path = self.folder / f"{name}.txt"
        if self.update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
            return
        assert path.is_file(), (
            f"No golden file {path.name} yet. Look at the pages, then run pytest --update-goldens."
        )
        found = differences(path.read_text(encoding="utf-8").splitlines(), lines)
        if found:
            more = f"\n… and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
            raise AssertionError(
                f"{path.name}: {len(found)} lines differ. If that is meant, look at the pages, then run "
                "pytest --update-goldens.\n" + "\n".join(found[:SHOWN]) + more
            )


def dump(pages: Iterable[Page], arts: bool = False) -> Iterator[str]:
    """The pages as lines; with ``arts`` every drawing they use after them, in order of first use."""
    drawings: dict[str, Art] = {}
    for page in pages:
        yield from written(page)
        if arts:
            _gather(page.marks, drawings)
    for art in drawings.values():
        yield f"Art {art.name!r}"
        yield from written(Page(art.width, art.height, art.marks))


def _gather(marks: Iterable[Mark], drawings: dict[str, Art]) -> None:
    for mark in marks:
        if isinstance(mark, Window):
            mark = mark.stamp
        if isinstance(mark, Stamp) and mark.art.name not in drawings:
            drawings[mark.art.name] = mark.art
            _gather(mark.art.marks, drawings)


def differences(wanted: Sequence[str], got: Sequence[str]) -> list[str]:
    """The lines that differ by more than the tolerance, each as one report with its line number.

    An added or missing line is told as such and what follows it is still compared with its own.
    """
    # Lines are matched by what must be equal (all but the numbers), so that one more mark does not
    # set every later line against a wrong one.
    old, new = [_split(line) for line in wanted], [_split(line) for line in got]
    matcher = difflib.SequenceMatcher(
        None, [fixed for fixed, _ in old], [fixed for fixed, _ in new], autojunk=False
    )
    found: list[str] = []
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            for i, j in zip(range(a, b), range(c, d), strict=True):
                if any(abs(x - y) > TOLERANCE + 1e-9 for x, y in zip(old[i][1], new[j][1], strict=True)):
                    found.append(_report(i, wanted[i], got[j]))
        else:
            for i, j in zip_longest(range(a, b), range(c, d)):
                found.append(
                    _report(
                        a if i is None else i, None if i is None else wanted[i], None if j is None else got[j]
                    )
                )
    return found


def _split(line: str) -> tuple[str, tuple[float, ...]]:
    """A line's fixed text, with # for each number, and its numbers."""
    numbers: list[float] = []

    def take(match: re.Match[str]) -> str:
        token = match.group()
        if not _NUMBER.fullmatch(token):
            return token
        numbers.append(float(token))
        return "#"

    return _TOKEN.sub(take, line), tuple(numbers)


def _report(index: int, wanted: str | None, got: str | None) -> str:
    parts = [f"line {index + 1}:"]
    parts += [f"  - {wanted}"] if wanted is not None else ["  (one line more than the golden file has)"]
    parts += [f"  + {got}"] if got is not None else ["  (missing)"]
    return "\n".join(parts)
