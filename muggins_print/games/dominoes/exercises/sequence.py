"""Sequence: a whole short round, and the score after every turn (T6 to T10)."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from muggins_print.chance import Chance
from muggins_print.games.contract import Answer, Field, Grade, Question, Room, Said
from muggins_print.games.dominoes.counting import effort
from muggins_print.games.dominoes.exercises.rounds import LETTERS, Rounds
from muggins_print.games.dominoes.play import Table, round_of
from muggins_print.games.dominoes.tiles import named
from muggins_print.games.dominoes.variants import DominoesVariant

_PLAYERS = 2


class Sequence(Rounds):
    """The layout at the end of a round of two players, with its tiles numbered in the order in which they
    were played: what every turn scores, and what each player has made in the end.

    Rounds end by somebody going out who never had to draw (after ten turns at most where five tiles are
    drawn), nobody passes in them, and they score at least twice. The pips that are left then (T15) are not
    asked, and the task says so. A question's effort is that of counting after every turn, and 1 for each that
    scores.
    """

    name = "sequence"
    usual = 2

    def posed(self, variant: DominoesVariant, chance: Chance, strand: int) -> Question | None:
        """The question of one round, if it is short."""
        most = _PLAYERS * variant.tiles_each(_PLAYERS)
        turns = list(islice(round_of(variant, chance, _PLAYERS), most + 1))
        last = turns[-1]
        scored = sum(table.points > 0 for table in turns)
        passed = any(table.tile is None for table in turns)
        if len(turns) > most or last.blocked or passed or scored < 2:
            return None
        made = [sum(table.points for table in turns if table.player == player) for player in (1, 2)]
        played = tuple(table.tile for table in turns if table.tile)
        return Question(
            pieces=(replace(last.layout, turns=played),),
            ask="exercise-sequence-ask",
            values=(("turns", len(turns)),),
            room=Room(
                "fields", fields=(*map(_turn, range(1, len(turns) + 1), turns), *map(_together, (1, 2)))
            ),
            answers=tuple(Answer(str(count)) for count in (*(table.points for table in turns), *made)),
            grade=Grade(sum(effort(table.layout) for table in turns) + scored, 0, max(made)),
            reasons=tuple(_reason(number, table) for number, table in enumerate(turns, start=1)),
        )


def _turn(number: int, table: Table) -> Field:
    label = Said("exercise-sequence-turn", _who(number, table))
    return Field("number", label, begins=number % 2 == 1, called=Said("exercise-sequence-turns"))


def _who(number: int, table: Table) -> tuple[tuple[str, str | int], ...]:
    assert table.tile is not None
    return ("turn", number), ("player", LETTERS[table.player - 1]), ("tile", named(table.tile))


def _together(player: int) -> Field:
    return Field(
        "number", Said("exercise-sequence-together", (("player", LETTERS[player - 1]),)), begins=player == 1
    )


def _reason(number: int, table: Table) -> Said:
    """The open ends after a turn with their sum, and what it scores."""
    return Said(
        "exercise-sequence-reason",
        (*_who(number, table), ("sum", table.ends), ("total", table.ends.total), ("points", table.points)),
    )
