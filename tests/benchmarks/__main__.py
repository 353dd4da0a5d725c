"""``python -m tests.benchmarks``: how fast sheets are made, as ratios from one run on one core.

Ends with 1 if a figure is missed. Two numbers may be given: the sheets of a set, and of a large one.
"""

from __future__ import annotations

import os
import sys

from .table import line, rows

if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
sheets, many = (int(number) for number in (*sys.argv[1:], "1000", "10000")[:2])
missed = 0
for row in rows(sheets, many):
    print(line(row), flush=True)
    missed += not row.kept
sys.exit(1 if missed else 0)
