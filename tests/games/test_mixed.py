"""Mixed: a sheet that goes through several exercises."""

from __future__ import annotations

import pytest
import sampled

from muggins_print.games.dice.exercises.mixed import Mixed
from muggins_print.games.dice.variants import VARIANTS, DiceVariant

MIXED = Mixed()


def test_it_goes_from_bare_sums_to_the_board() -> None:
    names = [part.name for part in MIXED.parts]
    assert names == ["warm-up", "target", "ways", "challenge", "muggins"]


@pytest.mark.parametrize("variant", sampled.EVERY.values(), ids=sampled.EVERY)
def test_it_makes_sense_in_every_variant_though_not_each_part_does(variant: DiceVariant) -> None:
    assert MIXED.count(variant) == 1
    assert any(part.count(variant) for part in MIXED.parts)


def test_young_variants_have_fewer_parts() -> None:
    """No bluffs (D19), and never a second way."""
    young = VARIANTS["one-to-eighteen"]
    assert [part.name for part in MIXED.parts if part.count(young)] == ["warm-up", "target", "muggins"]


def test_it_has_no_questions_of_its_own() -> None:
    with pytest.raises(LookupError, match="mixed"):
        MIXED.question(VARIANTS["classic"], 0)
