"""Call Muggins: a claim is right, points were missed, or they are not there (T12, T13)."""

from __future__ import annotations

from muggins_print.chance import Chance
from muggins_print.games.contract import Answer, Field, Grade, Question, Room, Said
from muggins_print.games.dominoes.counting import effort, outermost, why
from muggins_print.games.dominoes.exercises.rounds import Rounds, turn_of
from muggins_print.games.dominoes.layout import both_sides
from muggins_print.games.dominoes.play import Table
from muggins_print.games.dominoes.scoring import FIVE, counted, points
from muggins_print.games.dominoes.variants import DominoesVariant
from muggins_print.pieces import Layout

_RIGHT, _MISSED, _WRONG = (Said(f"exercise-call-muggins-{what}") for what in ("right", "missed", "wrong"))


class CallMuggins(Rounds):
    """A layout, and what player A, who made it, says; B may call.

    In four strands A claims the points, rightly says nothing, says nothing although there are points (T12),
    or claims points that are not there (T13). So neither a claim nor silence gives anything away. Wrong
    claims are mostly such as slips in counting lead to, on a table that scores nothing. A question's effort
    is that of counting.
    """

    name = "call-muggins"
    usual = 4
    strands = 4

    def posed(self, variant: DominoesVariant, chance: Chance, strand: int) -> Question | None:
        """The question of one turn, if it scores as the strand needs."""
        table = turn_of(variant, chance)
        made = table.points
        if bool(made) != (strand in (0, 2)):
            return None
        claim = (made, 0, 0, 0)[strand] if strand < 3 else _slip(table.layout, chance)
        return _question(variant, table, claim)


def _question(variant: DominoesVariant, table: Table, claim: int) -> Question:
    made, given = table.points, claim if variant.penalty else 0
    verdict, to_scorer, to_caller = _RIGHT, made, 0
    outcome: tuple[Said, ...] = ()
    if made > claim:
        verdict, to_scorer, to_caller = _MISSED, 0, made
        outcome = (Said("exercise-call-muggins-takes", (("points", made),)),)
    elif claim > made:
        verdict, to_caller = _WRONG, given
        outcome = (Said("exercise-call-muggins-nothing", (("points", claim), ("given", given))),)
    return Question(
        pieces=(table.layout,),
        ask="exercise-call-muggins-ask",
        values=(("points", claim),),
        room=_room(claim),
        answers=(
            Answer("", said=verdict),
            Answer(str(table.ends.total), (table.ends,)),
            Answer(str(to_scorer)),
            Answer(str(to_caller)),
        ),
        grade=Grade(effort(table.layout), 0, table.ends.total),
        reasons=(*why(table.layout), *outcome),
    )


def _room(claim: int) -> Room:
    return Room(
        "fields",
        fields=(
            Field(
                "ticks",
                Said("exercise-call-muggins-says", (("points", claim),)),
                options=(_RIGHT, _MISSED, _WRONG),
                called=Said("exercise-call-muggins-verdict"),
            ),
            Field("equation", Said("exercise-ends-label"), begins=True),
            Field("number", Said("exercise-call-muggins-scorer"), begins=True),
            Field("number", Said("exercise-call-muggins-caller")),
        ),
    )


def _slip(layout: Layout, chance: Chance) -> int:
    """Points that somebody may see in a layout that scores none: by counting a double once or the spinner
    still (T9, T10), by overlooking an end, or else the multiples of five around the total.
    """
    total, terms = counted(layout).total, counted(layout).terms
    seen = {total - one.near for one in outermost(layout) if one.tile.is_double}
    seen |= {total - term for term in terms if len(terms) > 1}
    if both_sides(layout):
        seen |= {total + 2 * layout.line[layout.spinner or 0].near}
    slips = sorted(slip for slip in seen if points(slip))
    near = total // FIVE * FIVE
    slips = slips or [around for around in (near, near + FIVE) if around]
    return slips[chance.below(len(slips))]
