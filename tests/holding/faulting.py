"""Faults from outside, many times over: killed, ended, out of room, no leave to write, several at once.

    python tests/holding/faulting.py 1000

Every run of ``muggins worksheet`` is a real process, forked from one that has everything loaded. Afterwards
each file must be the old one or the new one, whole, and unless the process was killed outright there may be
nothing else. It ends with exit code 1 if anything is wrong; `test_faults` runs a few of each.
"""

from __future__ import annotations

import os
import random
import resource
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from click.testing import CliRunner

from muggins_print.__main__ import main as muggins
from muggins_print.cli import MUGGINS

NAMES = ("sheets.pdf", "key.pdf")
ORDERS = {
    number: ["worksheet", "--questions", "4", "--sheet-number", number, "--paper", "a4"] for number in "12"
}
PLACES = ["-o", NAMES[0], "--key-output", NAMES[1]]
NOBODY = 65534
Prepared = Callable[[], object]


class Trials:
    """A folder, what either order prints, how long that takes, and what went wrong so far."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.errors = folder / "out", folder / "err"
        self.folder.mkdir()
        os.chdir(self.folder)
        self.whole: dict[str, dict[str, bytes]] = {}
        for number, order in ORDERS.items():
            started = time.perf_counter()
            ran = CliRunner().invoke(MUGGINS, [*order, *PLACES])
            self.takes = time.perf_counter() - started
            assert ran.exit_code == 0, ran.output
            self.whole[number] = {name: Path(name).read_bytes() for name in NAMES}
            self.clear()
        self.faults: list[str] = []
        self.outcomes: Counter[str] = Counter()

    def clear(self) -> None:
        for entry in self.folder.iterdir():
            entry.rmdir() if entry.is_dir() else entry.unlink()

    def old(self) -> None:
        """Puts the files of the first order there."""
        self.clear()
        for name, content in self.whole["1"].items():
            Path(name).write_bytes(content)

    def start(self, number: str, *more: str, prepare: Prepared = lambda: None) -> int:
        """Starts printing the order in a process of its own."""
        pid = os.fork()
        if pid:
            return pid
        code = 1
        try:
            handle = os.open(self.errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
            os.dup2(handle, 2)
            sys.stderr = os.fdopen(2, "w", buffering=1, closefd=False)
            prepare()
            sys.argv = ["muggins", *ORDERS[number], *PLACES, *more]
            muggins()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
        finally:
            os._exit(code)

    def end(self, pid: int) -> int:
        """Waits for the process: its exit code, or the number of the signal that ended it below 0."""
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])

    def check(self, what: str, *, pair: bool = True, parts: bool = False, missing: bool = False) -> None:
        """Tells a fault unless the files are old or new, both alike if they are to be a ``pair``."""
        found = {path.name: path.read_bytes() for path in self.folder.iterdir() if path.is_file()}
        left = {name for name in found if name not in NAMES}
        if left and not (parts and all(name.endswith(".part") for name in left)):
            self.faults.append(f"{what}: left {left}")
        of = {
            name: [number for number, one in self.whole.items() if found.get(name) == one[name]]
            for name in NAMES
        }
        for name in NAMES:
            if not of[name] and (name in found or not missing):
                self.faults.append(f"{what}: {name} is not whole")
        if pair and of[NAMES[0]] != of[NAMES[1]]:
            self.faults.append(f"{what}: sheets of one order and the key of the other")
        outcome = "none" if not of[NAMES[0]] else "old" if of[NAMES[0]] == ["1"] else "new"
        self.outcomes[f"{what}: {outcome}{', a part left' if left else ''}"] += 1

    def refused(self, what: str, code: int, said: str) -> None:
        """Tells a fault unless a process was refused with one line that has this in it."""
        told = self.errors.read_text(encoding="utf-8")
        if code != 3 or said not in told or told.count("\n") != 1 or "Traceback" in told:
            self.faults.append(f"{what}: exit code {code}, {told!r}")

    def quiet(self) -> None:
        self.errors.write_text("", encoding="utf-8")
        self.errors.chmod(0o666)


def wait_for_part(trials: Trials, pid: int) -> None:
    """Waits until the process writes, or is over."""
    until = time.monotonic() + 30
    while time.monotonic() < until and not any(name.endswith(".part") for name in os.listdir(trials.folder)):
        if os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None:
            return


def stopped(trials: Trials, lot: random.Random, what: str, number: int) -> None:
    """Sends a signal at a random moment; every other time the moment is while it writes."""
    force = lot.random() < 0.5
    trials.old() if force else trials.clear()
    trials.quiet()
    pid = trials.start("2", *(["--force"] if force else []))
    if lot.random() < 0.5:
        time.sleep(lot.uniform(0, 1.3 * trials.takes))
    else:
        wait_for_part(trials, pid)
        time.sleep(lot.uniform(0, 0.004))
    with suppress(ProcessLookupError):
        os.kill(pid, number)
    trials.end(pid)
    outright = number == signal.SIGKILL
    trials.check(what, pair=not outright, parts=outright, missing=not force)
    if "Traceback" in trials.errors.read_text(encoding="utf-8"):
        trials.faults.append(f"{what}: {trials.errors.read_text(encoding='utf-8')}")


def full(trials: Trials, lot: random.Random) -> None:
    """Lets the disk be full at a random byte of either file."""
    trials.old()
    trials.quiet()
    most = lot.randrange(min(len(one) for one in trials.whole["2"].values()))
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))  # noqa: E731
    trials.refused("full", trials.end(trials.start("2", "--force", prepare=limit)), "There is no room for")
    trials.check("full")


def forbidden(trials: Trials, lot: random.Random) -> None:
    """Takes away the leave to write into the folder, from whoever may do everything too."""
    trials.old()
    trials.quiet()
    trials.folder.chmod(0o555)

    def as_nobody() -> None:
        if os.geteuid() == 0:
            os.setuid(NOBODY)

    force = lot.random() < 0.5
    said = ("write-protected" if os.geteuid() == 0 else "You may not write") if force else "is there already"
    try:
        code = trials.end(trials.start("2", *(["--force"] if force else []), prepare=as_nobody))
    finally:
        trials.folder.chmod(0o777)
    trials.refused("forbidden", code, said)
    trials.check("forbidden")


def replaced(trials: Trials, lot: random.Random) -> None:
    """Puts a folder in the place of a file while that is printed anew."""
    trials.old()
    trials.quiet()
    pid = trials.start("2", "--force")
    time.sleep(lot.uniform(0, trials.takes))
    name = lot.choice(NAMES)
    with suppress(FileNotFoundError):
        Path(name).unlink()
    with suppress(FileExistsError):  # the new file was there in between
        Path(name).mkdir()
    code = trials.end(pid)
    if code not in (0, 3):
        trials.faults.append(f"replaced: exit code {code}, {trials.errors.read_text(encoding='utf-8')!r}")
    trials.check("replaced", pair=False, missing=True)


def together(trials: Trials, lot: random.Random) -> None:
    """Lets three print to one place at once: with leave to replace files, and without."""
    force = lot.random() < 0.5
    trials.old() if force else trials.clear()
    trials.quiet()
    pids = [trials.start(number, *(["--force"] if force else [])) for number in "122"]
    codes = sorted(trials.end(pid) for pid in pids)
    if codes != ([0, 0, 0] if force else [0, 3, 3]):
        trials.faults.append(f"together: exit codes {codes}, {trials.errors.read_text(encoding='utf-8')!r}")
    trials.check("together with --force" if force else "together", pair=not force)


def main(count: int, first: int = 1) -> int:
    """Tries everything so many times, tells how it came out, and gives the exit code."""
    lot = random.Random(first)
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        trials = Trials(Path(name))
        for _ in range(count):
            stopped(trials, lot, "killed", signal.SIGKILL)
            stopped(trials, lot, "ended", lot.choice((signal.SIGTERM, signal.SIGHUP, signal.SIGINT)))
            for trial in (full, forbidden, replaced, together):
                trial(trials, lot)
        os.chdir("/")
    for outcome, times in sorted(trials.outcomes.items()):
        print(f"{times:6,}  {outcome}")
    for fault, times in Counter(trials.faults).most_common():
        print(f"FAULT {times} times: {fault}")
    return 1 if trials.faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
