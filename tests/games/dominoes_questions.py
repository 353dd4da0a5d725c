"""Every question of the domino exercises, checked against a scorer that knows nothing of the package."""

from __future__ import annotations

import re
from collections.abc import Callable

import stupid_dominoes
from dominoes_rounds import PLAIN

from muggins_print.games.contract import Exercise, Question, Said, Variant
from muggins_print.games.dominoes.tiles import read_hand
from muggins_print.games.dominoes.variants import DominoesVariant
from muggins_print.pieces import Laid, Layout, Tile, TileHand

HOUSE = PLAIN._replace(tiles_for_two=7, penalty=True, rounding="hands")


def asked(exercise: Exercise, variant: DominoesVariant = PLAIN) -> list[Question]:
    """All questions."""
    return [exercise.question(variant, position) for position in range(exercise.count(variant))]


def layout_of(question: Question) -> Layout:
    """The layout that a question shows."""
    layout = question.pieces[0]
    assert isinstance(layout, Layout)
    return layout


def tiles_in(values: tuple[str, ...]) -> set[Tile]:
    return {tile for value in values for tile in read_hand(value)}


def added(text: str) -> tuple[list[int], int]:
    """The terms and the total of a sum as it is printed."""
    assert re.fullmatch(r"\d+|\d+( \+ \d+)+ = \d+", text)
    left, _, right = text.partition(" = ")
    terms = [int(term) for term in left.split(" + ")]
    return terms, int(right or left)


def _ends(question: Question, place: int) -> None:
    """The field of the open ends has their total, and the way to it."""
    answer = question.answers[place]
    terms, total = added(answer.workings[0].text(None))  # type: ignore[arg-type]
    expected = stupid_dominoes.open_numbers(layout_of(question))
    assert sorted(terms) == sorted(expected)
    assert total == sum(terms) == int(answer.value)


def count_ends(question: Question, variant: DominoesVariant) -> None:
    """T8 to T10."""
    _ends(question, 0)
    assert question.answers[1].value == str(stupid_dominoes.score(layout_of(question)))


def best_tile(question: Question, variant: DominoesVariant) -> None:
    """T4, T8: every best tile and every end that one of them is played on, and no others."""
    layout, hand = question.pieces
    assert isinstance(layout, Layout)
    assert isinstance(hand, TileHand)
    tile, on, made = question.answers
    most, best = stupid_dominoes.best(layout, hand.tiles)
    assert most > 0
    assert made.value == str(most)
    assert tiles_in((tile.value, *tile.also)) == best
    joined = set()
    for one in best:
        for after in stupid_dominoes.grown(layout, one):
            if stupid_dominoes.score(after) == most:
                joined |= stupid_dominoes.touching(after, one)
    assert tiles_in((on.value, *on.also)) == joined


def call_muggins(question: Question, variant: DominoesVariant) -> None:
    """T12, T13."""
    verdict, _, scorer, caller = question.answers
    claim = dict(question.values)["points"]
    made = stupid_dominoes.score(layout_of(question))
    assert isinstance(claim, int)
    expected: dict[str, tuple[int, int]] = {"right": (made, 0), "missed": (0, made), "wrong": (0, 0)}
    if variant.penalty:
        expected["wrong"] = (0, claim)
    what = "right" if claim == made else "missed" if made else "wrong"
    assert verdict.said == Said(f"exercise-call-muggins-{what}")
    assert (int(scorer.value), int(caller.value)) == expected[what]
    _ends(question, 1)


def round_end(question: Question, variant: DominoesVariant) -> None:
    """T14 to T18."""
    hands = []
    for number, piece in enumerate(question.pieces, start=1):
        assert isinstance(piece, TileHand)
        assert piece.player == number
        hands.append(list(piece.tiles))
    teams = bool(dict(question.values)["teams"])
    winners, points = stupid_dominoes.adds(hands, teams, variant.rounding == "hands")
    who, pips, made = question.answers
    assert who.said in question.room.fields[0].options
    assert made.value == str(points)
    assert who.said is not None
    named = {"ABCD".index(str(value)) + 1 for _, value in who.said.values if value}
    assert named == winners
    if winners:
        left = [sum(t.low + t.high for t in hand) for n, hand in enumerate(hands, 1) if n not in winners]
        assert added(pips.workings[0].text(None)) == (left, sum(left))  # type: ignore[arg-type]
        assert pips.value == str(sum(left))
    else:
        assert pips.value == ""


def sequence(question: Question, variant: DominoesVariant) -> None:
    """T6 to T10: from the first tile on, the layout grows by one tile a turn into what it is at the end."""
    final = layout_of(question)
    first, *others = final.turns
    assert sorted(final.turns) == sorted(final.tiles)
    ways = {Laid(first.low, first.high), Laid(first.high, first.low)}
    layouts = [Layout((way,), 0 if first.is_double else None) for way in ways]
    seen = [_scores(layouts)]
    for tile in others:
        grown = (after for layout in layouts for after in stupid_dominoes.grown(layout, tile))
        layouts = list({after for after in grown if stupid_dominoes.within(after, final)})
        seen.append(_scores(layouts))
    scores = [points for one in seen for points in one]
    assert len(scores) == len(seen), "every turn's score follows from the drawing"
    *turns, first_made, second_made = (int(answer.value) for answer in question.answers)
    assert turns == scores
    players = [dict(field.label.values)["player"] for field in question.room.fields[:-2] if field.label]
    assert [sum(p for p, who in zip(turns, players, strict=True) if who == one) for one in "AB"] == [
        first_made,
        second_made,
    ]


def _scores(layouts: list[Layout]) -> set[int]:
    return {stupid_dominoes.score(layout) for layout in layouts}


ORACLES: dict[str, Callable[[Question, DominoesVariant], None]] = {
    "count-ends": count_ends,
    "best-tile": best_tile,
    "call-muggins": call_muggins,
    "round-end": round_end,
    "sequence": sequence,
}


def check(exercise: str, question: Question, variant: Variant) -> None:
    """Raises AssertionError unless tiles are real, each there once, and the exercise's oracle agrees."""
    assert isinstance(variant, DominoesVariant)
    tiles = [
        tile for piece in question.pieces if isinstance(piece, (Layout, TileHand)) for tile in piece.tiles
    ]
    assert len(set(tiles)) == len(tiles)
    assert all(0 <= tile.low <= tile.high <= 6 for tile in tiles)
    assert len(question.answers) == len(question.room.fields)
    ORACLES[exercise](question, variant)
