"""Names in the world's scripts, and how text stands in a PDF, read from the file itself."""

from __future__ import annotations

import io
import struct
import unicodedata
from typing import NamedTuple

import pikepdf

#: As a class list may have them; the third with its accents apart.
NAMES = (
    "Łukasz Şule", "Nguyễn Thị Ngọc", unicodedata.normalize("NFD", "Ngọc Łukasz"), "Привет, Ёлка",
    "Зухра Әлия", "Γιώργος Ἀθηνᾶ", "שרה לוי", "שרה (כהן)", "שָׂרָה", "محمد عبد الله",
    "علاء الحسني", "سارة ٣", "فاطمه پژمان",
    "محمد 3", "Sara שרה", "פרופ׳ Smith 12", "क्षितिज शर्मा", "प्रियंका", "স্নেহা রায়", "ਗੁਰਪ੍ਰੀਤ", "કૃષ્ણા",
    "ପ୍ରିୟଙ୍କା", "தமிழ்ச்செல்வி", "లక్ష్మీ", "ಶ್ರೀನಿವಾಸ", "ശ്രീലക്ഷ്മി", "නිමල්කා", "สมชาย น้ำผึ้ง", "ສົມສັກ", "សុភ័ក្ត្រ",
    "ကျော်ဇော", "ნინო ქართველი", "Արամ Հակոբյան", "አበበ በቂላ", "张伟 刘洋", "張偉 陳怡君", "山田さくら",
    "渡辺　カナ", "김민준 이서연", "Zoë 🎲 👩\u200d👩\u200d👧", "🇳🇱 1⃣ 👍🏽", "a → b ≈ ½ ♥ ☺",
)  # fmt: skip


class Shown(NamedTuple):
    """A shape as the file shows it: its font's name there, its number in that font, its advance in pt."""

    font: str
    number: int
    advance: float


def shown(pdf: bytes) -> list[Shown]:
    """Every shape of the first page in the order of its drawing; moves without one have the number -1."""
    found: list[Shown] = []
    with pikepdf.open(io.BytesIO(pdf)) as document:
        page = document.pages[0]
        fonts = {name: _Font(font) for name, font in page.obj.Resources.Font.items()}
        name, size = "", 0.0
        for instruction in pikepdf.parse_content_stream(page):
            assert isinstance(instruction, pikepdf.ContentStreamInstruction)
            operands, operator = list(instruction.operands), str(instruction.operator)
            if operator == "Tf":
                name, size = str(operands[0]), float(operands[1])
            elif operator in ("Tj", "TJ"):
                for item in operands if operator == "Tj" else operands[0]:
                    if isinstance(item, pikepdf.String):
                        for number, width in fonts[name].read(bytes(item)):
                            found.append(Shown(name, number, width * size / 1000))
                    else:
                        found.append(Shown(name, -1, -float(item) * size / 1000))
    return found


class _Font:
    """A font's widths and shapes by their codes."""

    def __init__(self, font: pikepdf.Object) -> None:
        self.wide = str(font.Subtype) == "/Type0"
        self.widths: dict[int, float] = {}
        self.places: dict[int, int] | None = None
        if self.wide:
            descendant = font.DescendantFonts[0]
            entries = list(descendant.W)
            for first, widths in zip(entries[::2], entries[1::2], strict=True):
                self.widths |= {int(first) + i: float(width) for i, width in enumerate(widths)}
            if "/CIDToGIDMap" in descendant:
                places = descendant.CIDToGIDMap.read_bytes()
                self.places = dict(enumerate(struct.unpack(f">{len(places) // 2}H", places)))
        else:
            self.widths = {int(font.FirstChar) + i: float(width) for i, width in enumerate(font.Widths)}

    def read(self, text: bytes) -> list[tuple[int, float]]:
        codes = struct.unpack(f">{len(text) // 2}H", text) if self.wide else tuple(text)
        return [(self.places[code] if self.places else code, self.widths[code]) for code in codes]
