from __future__ import annotations

import pytest
from cli.commands import Muggins

from muggins_print.cli.defaults import default_language, default_paper


@pytest.mark.parametrize(
    ("environment", "paper", "why"),
    [
        ({}, "a4", "the default"),
        ({"LANG": ""}, "a4", "the default"),
        ({"LANG": "C"}, "a4", "the default"),
        ({"LANG": "C.UTF-8"}, "a4", "the default"),
        ({"LANG": "POSIX"}, "a4", "the default"),
        ({"LANG": "en"}, "a4", "the default"),
        ({"LANG": "en_US.UTF-8"}, "letter", "from your locale"),
        ({"LANG": "en_GB.UTF-8"}, "a4", "from your locale"),
        ({"LANG": "en_CA"}, "letter", "from your locale"),
        ({"LANG": "es-MX"}, "letter", "from your locale"),
        ({"LANG": "fil_PH.UTF-8"}, "letter", "from your locale"),
        ({"LANG": "nl_NL@euro"}, "a4", "from your locale"),
        ({"LANG": "zh-Hant-TW"}, "a4", "from your locale"),
        ({"LANG": "en_US.UTF-8", "LC_PAPER": "nl_NL.UTF-8"}, "a4", "from your locale"),
        ({"LANG": "nl_NL.UTF-8", "LC_PAPER": "en_US.UTF-8", "LC_ALL": ""}, "letter", "from your locale"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "en_US.UTF-8"}, "letter", "from your locale"),
        ({"LC_PAPER": "nl_NL.UTF-8", "LC_ALL": "en_US.UTF-8"}, "letter", "from your locale"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "C"}, "a4", "the default"),
    ],
)
def test_the_paper_follows_the_locale(environment: dict[str, str], paper: str, why: str) -> None:
    assert default_paper(environment) == (paper, why)


@pytest.mark.parametrize(
    ("environment", "language", "why"),
    [
        ({}, "en", "the default"),
        ({"LANG": "C.UTF-8"}, "en", "the default"),
        ({"LANG": "nl_BE.UTF-8"}, "nl", "from your locale"),
        ({"LANG": "en_US.UTF-8"}, "en", "from your locale"),
        ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en", "from your locale"),
        ({"LANG": "de_DE.UTF-8"}, "en", "as there are no words in your locale's 'de' yet"),
    ],
)
def test_the_language_follows_the_locale(environment: dict[str, str], language: str, why: str) -> None:
    assert default_language(environment, ("en", "nl")) == (language, why)


def test_the_summary_says_what_was_taken_and_why(muggins: Muggins, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    taken = muggins("rules").err
    assert "Paper: A4, from your locale; --paper changes it. Print at 100 % (actual size).\n" in taken
    assert "Words: Nederlands, from your locale; --language changes it.\n" in taken
    chosen = muggins("rules", "--paper", "a5", "--language", "en").err
    assert "Paper: A5. Print at 100 % (actual size).\nWords: English.\n" in chosen
