"""Several sheets printed again in one file, and their keys in another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cli.commands import Muggins

PdfText = Callable[..., list[str]]


def test_the_page_for_the_teacher_comes_once_for_each_kind_of_sheet(
    muggins: Muggins, tmp_path: Path, pdf_text: PdfText
) -> None:
    codes = []
    for exercise, number, sheets in (("target", "4127", 3), ("ways", "41", 2), ("rolled", "7", 2)):
        for part in range(1, sheets + 1):
            arguments = ("--exercise", exercise, "--sheet-number", f"{number}/{part}", "--questions", "6")
            ran = muggins("worksheet", *arguments, "-o", "x.pdf", "--force")
            assert ran.code == 0, ran.err
            codes.append(
                next(line for line in ran.err.splitlines() if "Order code" in line).split()[2].rstrip(";")
            )
    ran = muggins("reprint", *codes, "-o", "all.pdf")
    assert ran.code == 0, ran.err
    key = pdf_text((tmp_path / "all-key.pdf").read_bytes())
    assert sum("For the teacher" in page for page in key) == 3
    checked = muggins("check", "all.pdf", "all-key.pdf")
    assert checked.code == 0, checked.text
    assert checked.err == ""
