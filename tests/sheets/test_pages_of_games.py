"""Pages of dominoes and cribbage look as they did when someone last looked at them."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

import pytest
from goldens import Golden

from muggins_print.page.model import Measure
from muggins_print.sheets.ordering import kind_of, place_order
from muggins_print.sheets.posters import composed


class Kept(NamedTuple):
    """A page that is kept: the kind of sheet, what is asked, whether it is the key's, and which page of the
    first sheet. With ``arts`` the drawings on it are kept too.
    """

    kind: str
    asked: dict[str, object]
    answers: bool = False
    page: int = 1
    arts: bool = False


DOMINOES: dict[str, object] = {"variant": "dominoes", "paper": "a4"}
CRIBBAGE: dict[str, object] = {"variant": "cribbage", "paper": "a4"}
IN_DUTCH: dict[str, object] = {"paper": "letter", "language": "nl"}
PRACTICE: dict[str, object] = {"sheet_number": "4127", "questions": 4}

#: By the names of their files.
PAGES = {
    "tiles-a4-en": Kept("tiles", {**DOMINOES, "backs": "long-edge"}, arts=True),
    "tiles-backs-a4-en": Kept("tiles", {**DOMINOES, "backs": "long-edge"}, page=2, arts=True),
    "fives-board-a4-en": Kept("board", DOMINOES, arts=True),
    "domino-pad-letter-nl": Kept("score-pad", {**DOMINOES, **IN_DUTCH, "to": "100"}),
    "domino-pad-lowest-a4-en": Kept("score-pad", {**DOMINOES, "counts": "lowest"}),
    "rules-dominoes-a4-en": Kept("rules", DOMINOES),
    "worksheet-count-ends-a4-en": Kept("worksheet", {**DOMINOES, **PRACTICE, "exercise": "count-ends"}),
    "worksheet-count-ends-a4-en-key": Kept(
        "worksheet", {**DOMINOES, **PRACTICE, "exercise": "count-ends"}, answers=True
    ),
    "worksheet-best-tile-letter-nl-key": Kept(
        "worksheet", {**DOMINOES, **IN_DUTCH, **PRACTICE, "exercise": "best-tile"}, answers=True
    ),
    "key-layouts-a4-en": Kept("key", {**DOMINOES, "layouts": ["3-6 6+6 6-2 / 6-4", "6+6 6-3"]}),
    "pegging-board-a4-en": Kept("board", CRIBBAGE, arts=True),
    "deck-a4-en": Kept("deck", CRIBBAGE, page=2, arts=True),
    "deck-four-colours-letter-nl": Kept("deck", {**CRIBBAGE, **IN_DUTCH, "colours": "four"}, page=9),
    "cribbage-pad-letter-nl": Kept("score-pad", {**CRIBBAGE, **IN_DUTCH}),
    "rules-cribbage-a4-en": Kept("rules", CRIBBAGE),
    "worksheet-count-a4-en": Kept("worksheet", {**CRIBBAGE, **PRACTICE, "exercise": "count"}),
    "worksheet-count-a4-en-key": Kept(
        "worksheet", {**CRIBBAGE, **PRACTICE, "exercise": "count"}, answers=True
    ),
    "worksheet-call-letter-nl-key": Kept(
        "worksheet", {**CRIBBAGE, **IN_DUTCH, **PRACTICE, "exercise": "call"}, answers=True
    ),
    "key-hands-a4-en": Kept("key", {**CRIBBAGE, "hands": ["5C 5D 5H JS / 5S", "6H 7H 8H 9H / 10C"]}),
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_looks_as_it_did(name: str, measure: Measure, golden: Golden) -> None:
    kept = PAGES[name]
    order = place_order(kept.kind, kept.asked)
    sheet = next(composed(kind_of(order), order, kept.answers, measure))
    (page,) = islice(sheet.pages, kept.page - 1, kept.page)
    golden(name, [page], arts=kept.arts)
