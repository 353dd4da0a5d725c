"""The key for hands that people hold: each drawn, with its points and why."""

from __future__ import annotations

import pytest
from game_orders import drafts, drawings, told
from placement import overlaps

from muggins_print.chance import Chance
from muggins_print.errors import BadRequest
from muggins_print.games.cribbage.choices import typed
from muggins_print.games.cribbage.deals import hand
from muggins_print.page.model import Measure
from muggins_print.page.stock import PAPERS
from muggins_print.sheets.contract import Sheet
from muggins_print.sheets.hands_key import HANDS_KEY
from muggins_print.words import languages

SOME = ("5C 5D 5H JS / 5S", "6H 7H 8H 9H / 10C", "2C 4D 6C JD / 8D")


def sheets(measure: Measure, *hands: str, **asked: object) -> list[Sheet]:
    return drafts(HANDS_KEY, measure, hands=hands, **asked)


def test_each_hand_has_its_points_and_why(measure: Measure) -> None:
    """C11, C17."""
    (sheet,) = sheets(measure, *SOME)
    assert told(sheet)[1:] == [
        "29 points",
        "Fifteens (16): 5♣ J♠, 5♦ J♠, 5♥ J♠, 5♠ J♠, 5♣ 5♦ 5♥, 5♣ 5♦ 5♠, 5♣ 5♥ 5♠, 5♦ 5♥ 5♠",
        "Four of a kind (12): 5♣ 5♦ 5♥ 5♠",
        "Nobs (1): J♠",
        "Together: 16 + 12 + 1 = 29",
        "13 points",
        "Fifteens (4): 6♥ 9♥, 7♥ 8♥",
        "Run (5): 6♥ 7♥ 8♥ 9♥ 10♣",
        "Flush (4): 6♥ 7♥ 8♥ 9♥",
        "Together: 4 + 5 + 4 = 13",
        "1 point",
        "Nobs (1): J♦",
        "Together: 1",
    ]
    assert len(drawings(sheet)) == len(SOME)


def test_a_crib_needs_five_cards_for_a_flush(measure: Measure) -> None:
    """C2, C12."""
    (sheet,) = sheets(measure, SOME[1], crib="yes")
    assert told(sheet)[1] == "9 points"
    assert "No flush in a crib: only 4 of one suit" in told(sheet)


def test_without_a_hand_there_is_no_key(measure: Measure) -> None:
    with pytest.raises(BadRequest, match="A key needs hands"):
        sheets(measure)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", PAPERS)
def test_many_hands_are_told_once_each_on_sheets_with_codes_that_fit(
    paper: str, language: str, measure: Measure
) -> None:
    """Each sheet is one that its own code prints again, and nothing lies on anything else."""
    chance = Chance("hands for a key")
    hands = [typed(hand(chance)) for _ in range(25)]
    found = sheets(measure, *hands, paper=paper, language=language)
    assert len(found) > 1
    assert sum(len(drawings(sheet)) for sheet in found) == len(hands)
    assert len({sheet.code for sheet in found}) == len(found)
    first = 0
    for sheet in found:
        here = hands[first : first + len(drawings(sheet))]
        first += len(here)
        (again,) = sheets(measure, *here, paper=paper, language=language)
        assert again == sheet
        assert not any(overlaps(page, measure) for page in sheet.pages)
