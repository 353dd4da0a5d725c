"""The kinds of sheet, one line each."""

from muggins_print.sheets.board import BOARD
from muggins_print.sheets.calibrate import CALIBRATE
from muggins_print.sheets.challenge_cards import CHALLENGE_CARDS
from muggins_print.sheets.contract import SheetKind
from muggins_print.sheets.cribbage_pad import CRIBBAGE_PAD
from muggins_print.sheets.cribbage_rules import CRIBBAGE_RULES
from muggins_print.sheets.deck import DECK
from muggins_print.sheets.dice_nets import DICE_NETS
from muggins_print.sheets.domino_pad import DOMINO_PAD
from muggins_print.sheets.domino_rules import DOMINO_RULES
from muggins_print.sheets.fives_board import FIVES_BOARD
from muggins_print.sheets.hands_key import HANDS_KEY
from muggins_print.sheets.key import KEY
from muggins_print.sheets.layouts_key import LAYOUTS_KEY
from muggins_print.sheets.pack import PACK
from muggins_print.sheets.pegging_board import CRIBBAGE_BOARD
from muggins_print.sheets.quick_reference import QUICK_REFERENCE
from muggins_print.sheets.record_sheet import RECORD_SHEET
from muggins_print.sheets.roll_cards import ROLL_CARDS
from muggins_print.sheets.rules import RULES
from muggins_print.sheets.score_pad import SCORE_PAD
from muggins_print.sheets.spinner import SPINNER
from muggins_print.sheets.tiles import TILES
from muggins_print.sheets.tokens import TOKENS
from muggins_print.sheets.worksheet import WORKSHEET

SHEETS: tuple[SheetKind, ...] = (
    BOARD,
    WORKSHEET,
    KEY,
    RULES,
    SCORE_PAD,
    PACK,
    CALIBRATE,
    TOKENS,
    DICE_NETS,
    ROLL_CARDS,
    SPINNER,
    RECORD_SHEET,
    CHALLENGE_CARDS,
    QUICK_REFERENCE,
    TILES,
    FIVES_BOARD,
    LAYOUTS_KEY,
    DOMINO_PAD,
    DOMINO_RULES,
    DECK,
    CRIBBAGE_BOARD,
    HANDS_KEY,
    CRIBBAGE_PAD,
    CRIBBAGE_RULES,
)
