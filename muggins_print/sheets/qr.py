"""Order codes as QR codes, to be read with a phone instead of typed. The only importer of segno."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from muggins_print.page.model import Art, Box

#: A phone reads modules from about 0.4 mm; the codes of sheets then take this much, in mm.
LEAST = 12.0
#: The white that a reader needs on all sides, in modules (ISO/IEC 18004).
QUIET_ZONE = 4
#: Pure black: what a phone's camera tells best from white.
_BLACK = "#000000"


@lru_cache(maxsize=64)
def qr_mark(code: str, size: float = LEAST) -> Art:
    """An order code as a QR code ``size`` mm wide, without the `quiet_zone` that has to stay white round it.

    The code is written in QR's alphanumeric mode with error correction M: an eighth of the mark may be
    smudged. Raises `ValueError` for a code that has other characters than order codes have or more than a
    QR code holds.
    """
    import segno  # here, as it loads half of the standard library's network modules

    symbol = segno.make_qr(code, error="m", mode="alphanumeric", boost_error=False)
    modules = [bytes(row) for row in symbol.matrix]
    module = size / len(modules)
    boxes: list[Box] = []
    for row, cells in enumerate(modules):
        column = 0
        for dark, run in groupby(cells):
            length = len(list(run))
            if dark:
                boxes.append(Box(column * module, row * module, length * module, module, _BLACK, None))
            column += length
    return Art(f"qr {code} {size:g}", size, size, tuple(boxes))


def quiet_zone(mark: Art) -> float:
    """How much white a reader needs round a QR code, in mm. It may lie over a margin."""
    return QUIET_ZONE * min(box.height for box in mark.marks if isinstance(box, Box))
