"""What the tests of the exercises about positions share."""

from __future__ import annotations

import pytest

from muggins_print.games.contract import NOTATIONS, Exercise, Question, Said
from muggins_print.games.dice.variants import VARIANTS, DiceVariant
from muggins_print.pieces import Board, Die, Marble
from muggins_print.words import words_in

CLASSIC = VARIANTS["classic"]
OWN = (
    CLASSIC._replace(reading="strict"),
    CLASSIC._replace(dice=(4, 20, 20)),
    CLASSIC._replace(high=144),
    CLASSIC._replace(high=12),
    CLASSIC._replace(signs="+−", high=144),
    CLASSIC._replace(dice=(12, 12, 12), signs="−×"),
)
#: The named variants, and some of a teacher's own.
variants = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
own_variants = pytest.mark.parametrize("variant", OWN, ids=lambda own: "-".join(map(str, own.pool)))


def drawn(exercise: Exercise, variant: DiceVariant) -> list[Question]:
    """All questions."""
    return [exercise.question(variant, position) for position in range(exercise.count(variant))]


def boards(exercise: Exercise, variant: str, *positions: int) -> list[str]:
    """Positions in short: a player a space, or a point; then whose turn it is and the dice."""
    found = []
    for position in positions:
        board, *others = exercise.question(VARIANTS[variant], position).pieces
        assert isinstance(board, Board)
        marbles = dict(board.marbles)
        line = "".join(str(marbles.get(space, ".")) for space in range(board.low, board.high + 1))
        beside = [
            str(piece.player if isinstance(piece, Marble) else piece.value)
            for piece in others
            if isinstance(piece, (Marble, Die))
        ]
        found.append(" ".join([line, *beside]))
    return found


def phrases_fill_in(exercise: Exercise, language: str) -> None:
    """Everything that is said fits its phrase, reads tidily and has no hyphen for a minus."""
    words = words_in(language)
    for variant in VARIANTS.values():
        for question in drawn(exercise, variant)[:150]:
            said = list(question.reasons)
            said += [answer.said for answer in question.answers if answer.said]
            said += [field.label for field in question.room.fields if field.label]
            said += [option for field in question.room.fields for option in field.options]
            texts = [filled(words.phrase, one) for one in said]
            texts.append(words.phrase(question.ask, **dict(question.values)))
            for text in texts:
                assert text.replace("\N{NO-BREAK SPACE}", " ") == " ".join(text.split())
                assert "-" not in text
                assert " ," not in text


def filled(phrase: object, said: Said) -> str:
    assert callable(phrase)
    notation = NOTATIONS["obelus"]
    values = {
        name: value if isinstance(value, (str, int)) else value.text(notation) for name, value in said.values
    }
    return str(phrase(said.phrase, **values))
