"""Hands of cards in questions: in a row of their own, the lines to write on below."""

from __future__ import annotations

import pytest

from muggins_print.games.contract import NOTATIONS, Answer, Field, Grade, Question, Room, Said
from muggins_print.page import hands
from muggins_print.page.furniture import Area
from muggins_print.page.model import Label, Line, Measure, Stamp
from muggins_print.pieces import Card, CardHand, Piece
from muggins_print.sheets import pieces_row
from muggins_print.sheets.manner import Manner
from muggins_print.sheets.questions import drawn, laid
from muggins_print.words import words_in

HAND = CardHand((Card(5, "C"), Card(5, "D"), Card(5, "H"), Card(11, "S")), Card(5, "S"))
OTHER = CardHand((Card(1, "C"), Card(2, "D"), Card(3, "H"), Card(10, "S")), Card(13, "S"))
SIX = CardHand(tuple(Card(rank, "H") for rank in (2, 3, 9, 10, 11, 13)))


def asked(*pieces: Piece) -> Question:
    fields = (Field("number", Said("score-total")), Field("number", Said("score-name"), begins=True))
    return Question(
        pieces, "exercise-ways-task", (), Room("fields", fields=fields), (Answer("12"), Answer("2")),
        Grade(1, 1, 1),
    )  # fmt: skip


@pytest.mark.parametrize("width", [60.0, 92.0, 190.0])
@pytest.mark.parametrize("hand", [HAND, SIX], ids=["starter", "six"])
def test_what_is_written_stands_below_the_hand(hand: CardHand, width: float, measure: Measure) -> None:
    marks = drawn(
        asked(hand), 7, Area(10.0, 20.0, width, 80.0), Manner(words_in("en"), NOTATIONS["obelus"], measure)
    )
    (stamp,) = [mark for mark in marks if isinstance(mark, Stamp)]
    assert stamp.art == hands.hand(hand, stamp.art.width)
    assert stamp.x + stamp.art.width <= 10.0 + width + 0.01
    lines = [mark for mark in marks if isinstance(mark, Line)]
    assert len(lines) == 2
    assert all(line.y1 > stamp.y + stamp.art.height + 4.0 for line in lines)
    number = next(mark for mark in marks if isinstance(mark, Label) and mark.text == "7")
    assert number.y == pytest.approx(stamp.y + stamp.art.height / 2, abs=0.1)
    assert number.x < stamp.x


def test_dutch_questions_show_dutch_cards(measure: Measure) -> None:
    manner = Manner(words_in("nl"), NOTATIONS["obelus"], measure)
    (stamp,) = [m for m in drawn(asked(SIX), 7, Area(0.0, 0.0, 92.0, 80.0), manner) if isinstance(m, Stamp)]
    cards = [mark.art.marks for mark in stamp.art.marks if isinstance(mark, Stamp)]
    texts = [mark.text for marks in cards for mark in marks if isinstance(mark, Label)]
    assert texts == ["2", "3", "9", "10", "B", "H"]


def test_hands_of_as_many_cards_are_laid_out_alike(measure: Measure) -> None:
    manner = Manner(words_in("en"), NOTATIONS["obelus"], measure)
    assert laid(asked(HAND), 92.0, manner) is laid(asked(OTHER), 92.0, manner)
    assert laid(asked(SIX), 92.0, manner) is not laid(asked(HAND), 92.0, manner)


@pytest.mark.parametrize("width", [92.0, 190.0])
def test_what_is_told_stands_beside_a_hand_or_in_lines_above_the_fields(
    width: float, measure: Measure
) -> None:
    told = (Said("exercise-keep-cards"), Said("exercise-keep-sure"))
    field = Field("number", Said("score-total"), begins=True, told=told)
    question = asked(HAND)._replace(room=Room("fields", fields=(field,)), answers=(Answer("12"),))
    manner = Manner(words_in("en"), NOTATIONS["obelus"], measure)
    marks = drawn(question, 7, Area(0.0, 0.0, width, 80.0), manner)
    (stamp,) = [mark for mark in marks if isinstance(mark, Stamp)]
    (line,) = [mark for mark in marks if isinstance(mark, Line)]
    lines = [mark for mark in marks if isinstance(mark, Label)]
    first, second = (next(one for one in lines if one.text == manner.said(said)) for said in told)
    end, foot = stamp.x + stamp.art.width, stamp.y + stamp.art.height
    assert first.x == second.x
    assert first.y + 5.0 < second.y < line.y1
    if width > 100.0:
        assert first.x > end
        assert stamp.y < first.y < second.y < foot
    else:
        assert first.x == stamp.x
        assert foot + 4.0 < first.y
        assert second.y < line.y1 - manner.writing / 2


def test_a_card_alone_is_a_small_one() -> None:
    card = Card(12, "H")
    art = pieces_row.art_of(card, 14.0)
    assert art == hands.small(card, 10.0)
    assert art.height == pytest.approx(14.0)
