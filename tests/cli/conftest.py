from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from cli.commands import Muggins, Ran
from click.testing import CliRunner

from muggins_print.cli import MUGGINS

#: What the environment must not say while the defaults are tested.
UNSAID = (
    "LC_ALL", "LC_PAPER", "LC_MESSAGES", "LANG", "COLUMNS", "PYTHONIOENCODING", "PYTHONUTF8",
    "MUGGINS_PASSWORD", "MUGGINS_KEY_PASSWORD", "MUGGINS_DEBUG",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has a folder of its own and an environment that says nothing."""
    monkeypatch.chdir(tmp_path)
    for name in UNSAID:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def muggins() -> Muggins:
    """Runs a command line in this process: ``muggins("solve", "1", "3", "6", input=b"…")``."""

    def run(*arguments: str, input: bytes | str | None = None) -> Ran:
        result = CliRunner().invoke(MUGGINS, list(arguments), input=input)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout_bytes, result.stderr)

    return run


@pytest.fixture
def process() -> Muggins:
    """Runs a command line in a process of its own, with ``environment`` on top of a plain one."""

    def run(*arguments: str | bytes, input: bytes = b"", environment: Mapping[str, str] = {}) -> Ran:
        finished = subprocess.run(
            [sys.executable, "-m", "muggins_print", *arguments],
            input=input,
            capture_output=True,
            env={**os.environ, **environment},
            timeout=60,
            check=False,
        )
        return Ran(finished.returncode, finished.stdout, finished.stderr.decode("utf-8", "surrogateescape"))

    return run
