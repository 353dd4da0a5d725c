"""The games, one line each."""

from muggins_print.games.contract import Game
from muggins_print.games.cribbage import CRIBBAGE
from muggins_print.games.dice import DICE
from muggins_print.games.dominoes import DOMINOES

#: In a fixed order: codes count variants and exercises along it.
GAMES: tuple[Game, ...] = (DICE, DOMINOES, CRIBBAGE)
