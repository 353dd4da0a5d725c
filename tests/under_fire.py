"""The long run of commands under fire. One command:

    python tests/under_fire.py 20000

It runs so many command lines by lot, each among planted files, and ends with exit code 1 if anything became
of one but a success with whole files or a refusal in a sentence or two. Every kind of fault is told once,
with a line that shows it. A second number chooses other lines. `holding/test_under_fire.py` runs a small
sample.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
import warnings
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if __name__ == "__main__":
    here = Path(__file__).parent
    sys.path += [str(here / folder) for folder in (".", "sheets")]

from holding.command_lines import Line, any_lines
from holding.judged import Judged, judged
from hypothesis import HealthCheck, Phase, given, seed, settings

#: So many lines are drawn at a time.
BATCH = 250


@contextmanager
def elsewhere() -> Iterator[Path]:
    """A folder that this process is in meanwhile, and that is gone afterwards."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as name:
        os.chdir(name)
        try:
            yield Path(name)
        finally:
            os.chdir(before)


def batch(number: int, count: int, folder: Path) -> Iterator[tuple[Line, Judged, float]]:
    """So many lines of one draw, the faults of each, and the seconds that it took."""
    found: list[tuple[Line, Judged, float]] = []

    @seed(number)
    @settings(
        max_examples=count, database=None, deadline=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(any_lines())
    def fire(line: Line) -> None:
        start = time.perf_counter()
        found.append((line, judged(line, folder), time.perf_counter() - start))

    fire()
    yield from found


def main(count: int, first: int = 1) -> int:
    """Runs so many lines, tells what broke, and gives the exit code."""
    warnings.simplefilter("error")
    seen: Counter[str] = Counter()
    codes: Counter[int] = Counter()
    done, slowest, started = 0, (0.0, ""), time.perf_counter()
    with elsewhere() as folder:
        while done < count:
            for line, became, seconds in batch(first, min(BATCH, count - done), folder):
                done += 1
                codes[became.code] += 1
                slowest = max(slowest, (seconds, str(line)))
                for fault in became.faults:
                    sort = re.sub(r"'[^']*'|\d+", "…", fault)[-400:]
                    seen[sort] += 1
                    if seen[sort] == 1:
                        print(f"{line}\n    {fault}\n", flush=True)
            first += 1
            print(
                f"{done:,} lines, {time.perf_counter() - started:.0f} s, {seen.total()} faults, exit codes "
                f"{dict(sorted(codes.items()))}",
                flush=True,
            )
    for sort, times in seen.most_common():
        print(f"{times} × {sort[-100:]!r}")
    print(f"slowest: {slowest[0]:.1f} s: {slowest[1]}")
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
