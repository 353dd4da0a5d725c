"""Whatever happens to a run or to its disk, files are the old ones or the new ones, whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from holding import faulting

#: So many times each fault.
TIMES = 5


def test_killed_ended_full_forbidden_replaced_and_together() -> None:
    ran = subprocess.run(
        [sys.executable, faulting.__file__, str(TIMES)],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert f"{TIMES:6}  full: old\n" in ran.stdout
    assert f"{TIMES:6}  forbidden: old\n" in ran.stdout


@pytest.fixture
def trials(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> faulting.Trials:
    monkeypatch.chdir(tmp_path)
    return faulting.Trials(tmp_path)


def test_what_a_fault_would_leave_is_seen(trials: faulting.Trials) -> None:
    sheets, key = (trials.folder / name for name in faulting.NAMES)
    trials.old()
    trials.check("whole")
    assert trials.faults == []
    sheets.write_bytes(trials.whole["2"]["sheets.pdf"])
    trials.check("mixed")
    sheets.write_bytes(sheets.read_bytes()[:500])
    trials.check("half", pair=False)
    key.unlink()
    trials.check("gone", pair=False, missing=True)
    trials.old()
    (trials.folder / ".muggins-0.part").touch()
    trials.check("killed", parts=True)
    trials.check("left")
    assert [fault.partition(":")[0] for fault in trials.faults] == ["mixed", "half", "gone", "left"]
    trials.quiet()
    trials.refused("crashed", 1, "")
    assert trials.faults[-1].startswith("crashed: exit code 1")
