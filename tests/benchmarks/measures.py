"""What is timed: sets of worksheets with their keys, the rival drawing the same, locking, and processes."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from muggins_print.order import Order
from muggins_print.page.model import Page
from muggins_print.press.binder import lock
from muggins_print.printing import Printed, composed, print_orders
from muggins_print.sheets.ordering import place_order

from .rival import draw, flat

#: Passwords may be anything here.
_PASSWORD = "benchmark"
#: A process is timed by its best of so many runs: all others were held up by something else.
_RUNS = 7


class SetMeasured(NamedTuple):
    """A set of sheets with its key: pages, bytes, seconds, and the peak of the process's memory in MB."""

    pages: int
    size: int
    seconds: float
    memory: float


def totals(sheets: int) -> Order:
    """An order of so many different sheets of the exercise totals."""
    return place_order("worksheet", {"exercise": "totals", "sheets": sheets, "sheet_number": "4127"})


def printed(sheets: int) -> tuple[Printed, float]:
    """A set with its key, posed, solved, laid out and written, and in how many seconds."""
    begin = time.perf_counter()
    made = print_orders([totals(sheets)], "separate", "Benchmark", "en")
    return made, time.perf_counter() - begin


def set_measured(sheets: int) -> SetMeasured:
    """A set with its key, measured in this process."""
    made, seconds = printed(sheets)
    assert made.key is not None
    return SetMeasured(made.pages + made.key_pages, len(made.sheets) + len(made.key), seconds, _peak())


def _peak() -> float:
    """The most memory that this process has held, in MB."""
    status = Path("/proc/self/status")
    if status.exists():  # what the system counts for a process begins with what its parent held
        (line,) = (line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024**2 if sys.platform == "darwin" else 1024)


def apart(sheets: int) -> SetMeasured:
    """The same in a process of its own, so that its memory is its own too."""
    command = [sys.executable, "-m", f"{__package__}.one", str(sheets)]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return SetMeasured(int(told[0]), int(told[1]), float(told[2]), float(told[3]))


def pages_of(sheets: int) -> list[Page]:
    """The pages of a set and of its key."""
    both = chain(composed([totals(sheets)], False), composed([totals(sheets)], True))
    return [page for sheet in both for page in sheet.pages]


def rival(sheets: int) -> tuple[int, int, float]:
    """The pages and bytes that the rival draws, and its seconds. What it draws is made ready before."""
    ready = [(page, tuple(flat(page.marks))) for page in pages_of(sheets)]
    begin = time.perf_counter()
    pdf = draw(ready)
    return len(ready), len(pdf), time.perf_counter() - begin


def locking(sheets: int) -> tuple[float, float]:
    """The seconds that a set and its key take to print, and those that locking both adds."""
    made, seconds = printed(sheets)
    assert made.key is not None
    begin = time.perf_counter()
    for content in (made.sheets, made.key):
        lock(content, _PASSWORD)
    return seconds, time.perf_counter() - begin


def process(*arguments: str) -> float:
    """The seconds of a whole process of this Python, with its modules compiled as on any later use."""
    command = [sys.executable, *arguments]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return best(lambda: subprocess.run(command, check=True, capture_output=True, env=environment))


def best(run: Callable[[], object]) -> float:
    """The seconds of the fastest of some runs."""
    found = []
    for _ in range(_RUNS):
        begin = time.perf_counter()
        run()
        found.append(time.perf_counter() - begin)
    return min(found)


def thirty_sheets() -> float:
    """The seconds of a whole process that writes 30 sheets and their key."""
    with tempfile.TemporaryDirectory() as folder:
        target = str(Path(folder) / "sheets.pdf")
        return process(
            "-m", "muggins_print", "worksheet", "--exercise", "totals", "--sheets", "30",
            "--sheet-number", "4127", "--output", target, "--force",
        )  # fmt: skip
