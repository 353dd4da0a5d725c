"""A command line run in this process among planted files, and what is wrong with what became of it.

Right is: exit code 0, and every new file opens; or 1 to 4, one or two sentences on standard error, and
every file as it was. Never a traceback, 30 seconds, a part of a file, or a file replaced unasked.
"""

from __future__ import annotations

import io
import os
import re
import signal
import stat
import tomllib
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import pikepdf
import pypdf
from click.testing import CliRunner
from holding.command_lines import Line
from holding.planted import TEXTS, Found, empty, found_in, plant

from muggins_print.cli import MUGGINS
from muggins_print.sheets.pack import SAMPLE_PASSWORDS

#: No command takes as long, in seconds.
PATIENCE = 30.0
#: Where a user's printers are kept: what a command may change though nobody named it.
PRINTERS = "config/muggins-print/printers.toml"
#: What the environment must not say unless a line says it.
UNSAID = (
    "LC_ALL",
    "LC_PAPER",
    "LC_MESSAGES",
    "LANG",
    "COLUMNS",
    "NO_COLOR",
    "SOURCE_DATE_EPOCH",
    "MUGGINS_PASSWORD",
)
#: What a refusal quotes, and what it adds in brackets: stops in there end no sentence.
_ASIDE = re.compile(r"\([^()]*\)|(?<!\w)'[^']*'|(?<!\w)\"[^\"]*\"")

#: A refusal ends as sentences do, or with a command to type.
_REFUSAL = re.compile(r"muggins: .+([.?!…]|such as: muggins .+)")


class Hung(BaseException):
    """A command has taken longer than anyone waits."""


class Ran(NamedTuple):
    """What became of a command: its exit code, what it wrote, and where it broke down if it did."""

    code: int
    out: bytes
    err: str
    broke: str = ""


def run(line: Line) -> Ran:
    """Runs the line in the folder this process is in."""
    environment: dict[str, str | None] = dict.fromkeys(UNSAID)
    environment |= {"MUGGINS_DEBUG": "1", "XDG_CONFIG_HOME": os.path.abspath("config")}
    runner = CliRunner(line.encoding, environment | dict(line.environment))
    with _patience():
        ran = runner.invoke(MUGGINS, list(line.arguments), input=line.input)
    broke = ""
    if ran.exception is not None and not isinstance(ran.exception, SystemExit):
        broke = "".join(traceback.format_exception(ran.exception))
    return Ran(ran.exit_code, ran.stdout_bytes, ran.stderr_bytes.decode(line.encoding), broke)


@contextmanager
def _patience() -> Iterator[None]:
    """Stops what takes too long: of a processor's time, or ten times as much of anybody's."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Hung(f"longer than {PATIENCE:g} s")

    timers = ((signal.SIGPROF, signal.ITIMER_PROF, 1), (signal.SIGALRM, signal.ITIMER_REAL, 10))
    before = [signal.signal(number, stop) for number, _, _ in timers]
    for _, timer, times in timers:
        signal.setitimer(timer, PATIENCE * times)
    try:
        yield
    finally:
        for (number, timer, _), handler in zip(timers, before, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(number, handler)


class Judged(NamedTuple):
    """A command's exit code, -1 if it hung, and what is wrong with what became of it."""

    code: int
    faults: list[str]


def judged(line: Line, folder: Path) -> Judged:
    """What became of the line in an empty folder, which is empty again afterwards.

    The process must be in that folder.
    """
    plant(folder, line.printers)
    try:
        before = found_in(folder)
        try:
            ran = run(line)
        except Hung as hung:
            return Judged(-1, [f"hung: {hung}"])
        after = found_in(folder)
        found = list(faults_of(line, ran, before, after))
        if not found and line.again and ran.code == 0 and len(after) > len(before):
            second = run(line)
            found += [f"again: {fault}" for fault in faults_of(line, second, after, found_in(folder))]
        return Judged(ran.code, found)
    finally:
        empty(folder)


def faults_of(line: Line, ran: Ran, before: dict[str, Found], after: dict[str, Found]) -> Iterator[str]:
    if ran.broke:
        yield f"broke down: {ran.broke}"
        return
    if "Traceback" in ran.err:
        yield f"showed where it broke down: {ran.err}"
    changed = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
    yield from (f"left a part behind: {path}" for path in changed if path.endswith(".part"))
    gone = changed - after.keys()
    if gone:
        yield f"took away {sorted(gone)}"
    if ran.code:
        if changed:
            yield f"refused, but changed {sorted(changed)}"
        yield from refusal_faults(line, ran)
        return
    forced = "--force" in line.arguments
    replaced = (changed & before.keys()) - {PRINTERS}
    if replaced and not forced:
        yield f"replaced unasked {sorted(replaced)}"
    for path in sorted(changed & after.keys()):
        yield from (f"{path}: {fault}" for fault in _file_faults(line, path, after[path]))
    if ran.out.startswith(b"%PDF"):
        yield from (f"standard output: {fault}" for fault in pdf_faults(line, ran.out))


def refusal_faults(line: Line, ran: Ran) -> Iterator[str]:
    """What is wrong with how a command was refused."""
    if ran.code not in (1, 2, 3, 4):
        yield f"exit code {ran.code}"
    if ran.code == 1 and ran.out and line.arguments[0] == "check":
        return  # it has told the faults of what was checked
    if ran.out:
        yield f"refused, but wrote {ran.out[:200]!r} to standard output"
    last = ran.err.rstrip("\n").rpartition("\n")[2]
    if not _REFUSAL.fullmatch(last):
        yield f"no refusal: {ran.err!r}"
    elif not 1 <= sentences(last) <= 2:
        yield f"{sentences(last)} sentences: {last}"
    elif len(last) > 1000:
        yield f"{len(last)} characters: {last}"
    if "should not have happened" in last:
        yield last


def sentences(text: str) -> int:
    """How many sentences there are, without those that are quoted or in brackets."""
    while (shorter := _ASIDE.sub("…", text)) != text:
        text = shorter
    return len(re.findall(r"[.?!](?=\s+[A-Z'…]|$)", text))


def _file_faults(line: Line, path: str, found: Found) -> Iterator[str]:
    if path == PRINTERS:
        tomllib.loads(found.content.decode())
    elif stat.S_ISDIR(found.mode):
        return
    elif not stat.S_ISREG(found.mode):
        yield "is no file"
    elif found.content.startswith(b"%PDF"):
        yield from pdf_faults(line, found.content)
    elif not found.content.decode().endswith("\n"):
        yield f"is neither a PDF nor lines of text: {found.content[:40]!r}"


def pdf_faults(line: Line, pdf: bytes) -> Iterator[str]:
    passwords = ["", *SAMPLE_PASSWORDS, *(text.strip("\r\n") for text in TEXTS.values()), "é"]
    passwords += [value for name, value in line.environment if name.endswith("PASSWORD")]
    for password in passwords:
        try:
            document = pikepdf.open(io.BytesIO(pdf), password=password, attempt_recovery=False)
        except (pikepdf.PasswordError, UnicodeEncodeError):
            continue
        with document:
            yield from map(str, document.check_pdf_syntax())
            pages = len(document.pages)
        reader = pypdf.PdfReader(io.BytesIO(pdf))
        if reader.is_encrypted:
            reader.decrypt(password)
        if not len(reader.pages) == pages > 0:
            yield f"has {len(reader.pages)} pages or {pages}"
        return
    yield "opens with no password that was given"
