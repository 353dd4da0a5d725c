"""Tokens: twenty marbles of paper for every player, measured on the paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest
from goldens import Golden
from printed import printed

from muggins_print.page.art import PLAYERS
from muggins_print.page.model import Page, Stamp
from muggins_print.page.stock import PAPERS
from muggins_print.press.canvas import print_pages
from muggins_print.printing import composed
from muggins_print.sheets.ordering import place_order
from muggins_print.sheets.tokens import EACH, token
from muggins_print.words import languages


def sheet(**asked: object) -> tuple[Page, ...]:
    (made,) = composed([place_order("tokens", {"language": "en", **asked})], False)
    return made.pages


def tokens(pages: tuple[Page, ...]) -> list[Stamp]:
    stamps = [mark for page in pages for mark in page.marks if isinstance(mark, Stamp)]
    return [stamp for stamp in stamps if stamp.art.name.startswith("marble-")]


@pytest.mark.parametrize("paper", PAPERS)
def test_every_player_has_twenty(paper: str) -> None:
    found = Counter(stamp.art.name.split("-")[1] for stamp in tokens(sheet(paper=paper)))
    assert found == {str(player): 20 for player in range(1, len(PLAYERS) + 1)}
    assert EACH == 20
    assert Counter(
        stamp.art.name.split("-")[1] for stamp in tokens(sheet(paper=paper, copies=3))
    ) == dict.fromkeys(found, 60)


@pytest.mark.parametrize(
    ("asked", "size"), [({}, 16.0), ({"size": "25mm"}, 25.0), ({"size": "0.5in"}, 12.7), ({"size": 40}, 40.0)]
)
def test_tokens_are_as_large_as_asked(
    asked: dict[str, object], size: float, ink_bounds: Callable[..., tuple[float, float, float, float]]
) -> None:
    assert {stamp.art.width for stamp in tokens(sheet(**asked))} == {size}
    # One alone on a page, seen: its ink is as wide.
    stamp = tokens(sheet(**asked))[0]._replace(x=50.0, y=50.0)
    left, top, right, bottom = ink_bounds(print_pages([Page(100.0, 100.0, (stamp,))], "Token", "en"))
    assert (right - left, bottom - top) == pytest.approx((size, size), abs=0.6)


@pytest.mark.parametrize("large", ["no", "yes"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_colour_has_rows_of_its_own_and_white_round_each_token(paper: str, large: str) -> None:
    (page,) = sheet(paper=paper, large_print=large)
    stamps = [mark for mark in page.marks if isinstance(mark, Stamp)]
    rows: dict[float, set[str]] = {}
    for stamp in stamps:
        rows.setdefault(round(stamp.y, 2), set()).add(stamp.art.name.split("marble-")[1][0])
    assert [*rows.values()] == [{"1"}, {"1"}, {"2"}, {"2"}, {"3"}, {"3"}, {"4"}, {"4"}]
    step = stamps[1].x - stamps[0].x
    assert step - stamps[0].art.width >= 2.0 - 0.02


@pytest.mark.parametrize(
    ("backs", "told"),
    [("none", "Cut out the tokens: 20"), ("fold", "20 tokens for each player. Cut the pairs")],
)
def test_what_to_do_first_is_told_first(backs: str, told: str, pdf_text: Callable[..., list[str]]) -> None:
    text, *_ = pdf_text(print_pages(sheet(backs=backs), "Tokens", "en"))
    assert told in " ".join(text.split())


def test_both_sides_show_the_same_player() -> None:
    front, back = sheet(backs="long-edge")
    assert sorted(stamp.art.name for stamp in tokens((front,))) == sorted(
        stamp.art.name for stamp in tokens((back,))
    )
    assert [page.trim for page in printed(print_pages([front, back], "Tokens", "en"))] != [None, None]


@pytest.mark.parametrize("player", range(1, 5))
def test_a_rim_reaches_over_the_cut(
    player: int, ink_bounds: Callable[..., tuple[float, float, float, float]]
) -> None:
    stamp = Stamp(40.0, 40.0, token(player, 20.0, 3.0))
    edges = ink_bounds(print_pages([Page(100.0, 100.0, (stamp,))], "Token", "en"))
    assert edges == pytest.approx((37.0, 37.0, 63.0, 63.0), abs=0.4)


#: An A3 pouch is too short for tabloid paper.
LAMINATED = [paper for paper in PAPERS if paper != "tabloid"]


@pytest.mark.parametrize(
    ("paper", "language", "pouch"),
    [*product(PAPERS, languages(), ["none"]), *product(LAMINATED, languages(), ["a3"])],
)
def test_no_ink_lies_in_the_margin(
    paper: str,
    language: str,
    pouch: str,
    ink_bounds: Callable[..., tuple[float, float, float, float]],
) -> None:
    pages = sheet(paper=paper, language=language, laminate=pouch, backs="short-edge")
    pdf = print_pages(pages, "Tokens", language)
    for number, page in enumerate(pages):
        left, top, right, bottom = ink_bounds(pdf, number)
        assert min(left, top) >= 8.0 - 0.4
        assert right <= page.width - 8.0 + 0.4
        assert bottom <= page.height - 8.0 + 0.4


def test_laminated_tokens_fit_on_one_page() -> None:
    assert len(sheet(laminate="a4")) == 1


def test_the_sheet_looks_as_it_did(golden: Golden) -> None:
    golden("tokens-a4", sheet())
    golden("tokens-laminate-letter-nl", sheet(laminate="letter", paper="letter", language="nl"))
