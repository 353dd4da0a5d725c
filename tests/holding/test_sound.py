"""Every PDF is sound: each kind of sheet of each game and each exercise, its key, open and locked."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from itertools import cycle

import pikepdf
import pytest
from every_kind import EVERY, least_for
from holding.soundness import soundness_faults
from scripts import NAMES

from muggins_print.games import GAMES
from muggins_print.games.contract import Game
from muggins_print.page.stock import PAPERS
from muggins_print.press.binder import lock
from muggins_print.printing import Printed, print_orders
from muggins_print.sheets.contract import Personal
from muggins_print.sheets.ordering import place_order
from muggins_print.words import languages

PASSWORD = "hop$e é"


PAPER = cycle(name for name in PAPERS if name != "a5")


def least_of_every_kind() -> Iterator[tuple[str, dict[str, object]]]:
    """Every kind of sheet, with papers and languages in turn."""
    for (name, kind), paper, language in zip(EVERY.items(), PAPER, cycle(languages()), strict=False):
        yield name, {**least_for(kind), "paper": paper, "language": language}


@pytest.mark.parametrize(("name", "choices"), list(least_of_every_kind()), ids=list(EVERY))
def test_every_kind_of_sheet_is_sound_open_and_locked(name: str, choices: dict[str, object]) -> None:
    order = place_order(EVERY[name].name, choices)
    sound(print_orders([order], "separate", "A title", order.text("language")))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_worksheet_of_every_game_is_sound(game: Game) -> None:
    variant, exercise = next(iter(game.variants)), next(iter(game.exercises))
    least = {"variant": variant, "exercise": exercise, "sheet_number": "7", "questions": "2"}
    sound(print_orders([place_order("worksheet", least)], "separate", "Exercises", "en"))


def test_a_file_with_names_in_every_script_is_sound() -> None:
    order = place_order("worksheet", {"sheet_number": "7", "questions": "2"})
    sound(print_orders([order], "separate", "Łódź 你好", "nl", personal=Personal(tuple(NAMES))))


def sound(printed: Printed) -> None:
    for pdf in (printed.sheets, printed.key):
        if pdf is not None:
            assert soundness_faults(pdf) == []
            assert soundness_faults(lock(pdf, PASSWORD), PASSWORD) == []


def _loosen(document: pikepdf.Pdf) -> None:
    document.Root["/Extra"] = document.make_indirect(pikepdf.Dictionary())


def _descriptor(document: pikepdf.Pdf) -> pikepdf.Object:
    font = next(iter(document.pages[0].obj.Resources.Font.as_dict().values()))
    return font.DescendantFonts[0].FontDescriptor if "/DescendantFonts" in font else font.FontDescriptor


@pytest.mark.parametrize(
    ("break_it", "fault"),
    [
        (lambda pdf: pdf.Root.__setitem__("/Lang", ""), "no language"),
        (lambda pdf: pdf.docinfo.__setitem__("/Title", ""), "no title"),
        (lambda pdf: pdf.Root.ViewerPreferences.__delitem__("/DisplayDocTitle"), "no title in the window"),
        (lambda pdf: pdf.Root.__delitem__("/Outlines"), "no outline"),
        (lambda pdf: pdf.Root.__delitem__("/PageLabels"), "no page labels"),
        (_loosen, "not find object"),
        (lambda pdf: _descriptor(pdf).__delitem__("/FontFile2"), "is not embedded"),
        (lambda pdf: pdf.pages[0].obj.__setitem__("/MediaBox", [0, 0, 99, 99]), "only PDFium Counter("),
    ],
)
def test_what_is_wrong_with_a_file_is_seen(break_it: Callable[[pikepdf.Pdf], object], fault: str) -> None:
    order = place_order("worksheet", {"sheet_number": "7", "questions": "2"})
    with pikepdf.open(io.BytesIO(print_orders([order], "none", "A title", "en").sheets)) as document:
        break_it(document)
        document.save(target := io.BytesIO(), object_stream_mode=pikepdf.ObjectStreamMode.disable)
    # No object is numbered 0; the file stays as long as it was.
    broken = re.sub(rb"(?<=/Extra )\d+", lambda number: b"0" * len(number[0]), target.getvalue())
    assert any(fault in told for told in soundness_faults(broken))
