"""Measures one set of so many sheets in a process of its own, and tells its figures, apart by spaces."""

from __future__ import annotations

import sys

from .measures import set_measured

print(*set_measured(int(sys.argv[1])))
