"""A teacher's message on a key, where reasons stand at its questions too."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.commands import Muggins


@pytest.mark.parametrize("exercise", ["challenge", "muggins", "score"])
def test_a_message_is_read_back_from_a_key_with_reasons(
    exercise: str, muggins: Muggins, tmp_path: Path
) -> None:
    (tmp_path / "names.txt").write_text("Ana\n")
    made_so = ("--exercise", exercise, "--sheet-number", "77", "--answers", "full", "--message", "Good luck!")
    assert muggins("worksheet", *made_so, "--names", "names.txt", "-o", "a.pdf").code == 0
    checked = muggins("check", "a.pdf", "a-key.pdf")
    assert checked.code == 0, checked.text
