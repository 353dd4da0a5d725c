"""The kinds of sheet, one line each."""

from muggins_print.sheets.board import BOARD
from muggins_print.sheets.contract import SheetKind
from muggins_print.sheets.key import KEY
from muggins_print.sheets.pack import PACK
from muggins_print.sheets.rules import RULES
from muggins_print.sheets.score_sheet import SCORE_SHEET
from muggins_print.sheets.worksheet import WORKSHEET

SHEETS: tuple[SheetKind, ...] = (BOARD, WORKSHEET, KEY, RULES, SCORE_SHEET, PACK)
