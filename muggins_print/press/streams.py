"""The drawing in a finished PDF, operator by operator: every text with its place, every form, every stroke.

Coordinates are points from the page's lower left corner, as in the file. What is read of two files can be
compared however their fonts and forms are called in them.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pypdf.generic import ContentStream, DictionaryObject

from muggins_print.errors import FileTrouble
from muggins_print.press.beside import strange_in_form, strange_in_resources
from muggins_print.press.founts import Fount

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
#: Forms in forms in forms: more than any sheet has.
_DEEPEST = 12
#: The operators that paint a path, and those that begin, continue and clip one.
_PAINTS = ("S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n")
_STEPS = {"m": 2, "l": 2, "c": 6, "v": 4, "y": 4}
#: Strings, and numbers with something in them that each reader takes otherwise: 77-1.02, 1.2.3, 682.331m.
_STRING = re.compile(rb"\((?:\\.|[^\\()])*\)|/[^\s/()<>\[\]]*|<[^<>]*>", re.DOTALL)
_TWISTED = re.compile(rb"[0-9.][-+]|[-+][-+]|\.[0-9]*\.|[0-9.][A-Za-z\'\"]|[-+.0-9][eE][-+0-9]")
_INKS = ("g", "rg", "k", "G", "RG", "K")
_PENS = ("w", "J", "j", "M", "d")
#: What changes how a text looks, or where, after which it is another.
_SETS = frozenset((*_INKS, *_PENS, "Tr", "q", "Q", "cm", "BT"))
_CALLED = {"/Font": "a font", "/XObject": "a drawing"}


class Item(NamedTuple):
    """Something on a page. ``kind`` is text, form, path or other; ``what`` its letters, its drawing by a
    hash, how it is painted or the operator; ``points`` where it is: of a text the start of its baseline and
    the ends of an em along and across it, of a form the corners of its box, of a path its points in turn.

    ``look`` is its ink and pen, of a text its fonts too; ``outlines`` a hash of its letters' outlines, of how
    far each moves on and of what is read aloud in their place; ``within`` what is in a form; ``ems`` how long
    a text is, in its own size.
    """

    kind: str
    what: str
    points: tuple[float, ...]
    look: str = ""
    within: tuple[Item, ...] = ()
    outlines: str = ""
    ems: float = 0.0

    @property
    def bold(self) -> bool:
        """Whether a text is in bold type."""
        return "Bold" in self.look

    @property
    def size(self) -> float:
        """The size of a text's type, in pt."""
        x, y, right, up = self.points[:4]
        return float(((right - x) ** 2 + (up - y) ** 2) ** 0.5)


class _State(NamedTuple):
    """The graphics state: the matrix and what inks and pens were set to, by operator."""

    matrix: Matrix
    set: Mapping[str, str]

    def look(self, *operators: str) -> str:
        return " ".join(self.set[operator] for operator in operators if operator in self.set)


class _Form(NamedTuple):
    """A form: a hash of its drawing, what is in it, and its box."""

    digest: str
    items: tuple[Item, ...]
    box: tuple[float, ...]
    matrix: Matrix


class Reading:
    """One file being read: its fonts and forms, each once."""

    def __init__(self) -> None:
        self.founts: dict[object, Fount] = {}
        self.forms: dict[object, _Form] = {}
        self.loose: dict[str, None] = {}
        self.mute: dict[str, None] = {}
        self.lacking: dict[str, None] = {}
        self.strange: dict[str, None] = {}

    def fount(self, reference: Any) -> Fount:
        """A font by its reference in the file."""
        key = _key(reference)
        if key not in self.founts:
            self.founts[key] = Fount(reference.get_object())
        return self.founts[key]

    def form(self, reference: Any, depth: int) -> _Form:
        """A form by its reference in the file."""
        key = _key(reference)
        if key not in self.forms:
            form = reference.get_object()
            resources = form.get("/Resources", DictionaryObject()).get_object()
            stream = Stream(self, resources, depth)
            for what in (*strange_in_form(form), *strange_in_resources(resources)):
                stream.other(what, [])
            stream.run(ContentStream(form, None))
            told = repr([_rounded(item) for item in stream.items])
            box = tuple(float(edge) for edge in form["/BBox"].get_object())
            matrix = _matrix(form.get("/Matrix", IDENTITY))
            digest = hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()
            self.forms[key] = _Form(digest, tuple(stream.items), box, matrix)
        return self.forms[key]


class Stream:
    """One content stream being read, a page's or a form's."""

    def __init__(self, reading: Reading, resources: DictionaryObject, depth: int) -> None:
        if depth > _DEEPEST:
            raise FileTrouble("This PDF has drawings in drawings without end. Print it again.")
        self.reading, self.resources, self.depth = reading, resources, depth
        self.items: list[Item] = []
        self.change = IDENTITY
        self.state = _State(IDENTITY, {})
        self.kept: list[tuple[_State, Fount | None, float]] = []
        self.path: list[float] = []
        self.steps = ""
        self.clip = ""
        self.line = self.word = IDENTITY
        self.size = 0.0
        self.fount: Fount | None = None
        self.shown: list[tuple[str, str, str]] = []  # characters, font and outlines since the last place
        self.ems = 0.0
        self.in_text = False
        #: What is read aloud in place of letters, while these are shown: less those that have been.
        self.aloud: Counter[str] | None = None

    def run(self, contents: ContentStream) -> None:
        """Reads all operations. What readers take for different numbers is no part of any sheet."""
        if _TWISTED.search(_STRING.sub(b" ", contents.get_data())):
            self.other("a number that readers take differently", [])
        for operands, operator in contents.operations:
            name = operator.decode("latin-1") if isinstance(operator, bytes) else str(operator)
            self.operation(name, operands)
        self.end_text()

    def operation(self, name: str, operands: Any) -> None:
        """One operation. What has been shown is as it was set until here."""
        if name in _SETS:
            self.end_text()
        if name in _STEPS:
            self.step(name, operands)
        elif name in _PAINTS:
            self.paint(name)
        elif name in ("Tj", "TJ", "'", '"'):
            if name in ("'", '"'):
                self.other(name, operands)
            self.show(operands[-1])
        elif name == "Td":
            self.end_text()
            self.line = self.word = _times((1.0, 0.0, 0.0, 1.0, *_floats(operands, 2)), self.line)
        elif name == "Tm":
            self.end_text()
            self.line = self.word = _matrix(operands)
        elif name == "Tf":
            self.end_text_if_resized(float(operands[1]))
            font = self.named("/Font", operands[0])
            self.fount = font and self.reading.fount(font)
            self.size = float(operands[1])
        elif name == "BT":
            self.line = self.word = IDENTITY
            self.in_text = True
        elif name == "Ts":  # a mark raised above its letter, as some scripts have them
            self.shown.append(("", f"raised {float(operands[0]):.4g}", ""))
        elif name == "ET":
            self.end_text()
            self.in_text = False
        elif name == "BDC" and self.in_text and self.aloud is None and _says_aloud(operands):
            self.aloud = Counter(str(operands[1]["/ActualText"]))
        elif name == "EMC" and self.aloud is not None:
            if self.aloud:  # something else than the letters that are shown
                self.shown.append(("", "", f"read as {sorted(self.aloud.items())}"))
            self.aloud = None
        elif name == "q":
            self.kept.append((self.state, self.fount, self.size))
        elif name == "Q":
            if self.kept:
                self.state, self.fount, self.size = self.kept.pop()
        elif name == "cm":
            self.state = self.state._replace(matrix=_times(_matrix(operands), self.state.matrix))
            if not self.kept and not self.depth and not self.items:
                self.change = self.state.matrix
        elif name in _INKS or name in _PENS or name == "Tr":
            self.set(name, operands)
        elif name == "re":
            x, y, width, height = _floats(operands, 4)
            self.steps += "r"
            self.path += self.places(x, y, x + width, y, x + width, y + height, x, y + height)
        elif name == "h":
            self.steps += "h"
        elif name in ("W", "W*"):
            self.clip = name
        elif name == "Do":
            self.draw(str(operands[0]))
        elif name != "TL":
            self.other(name, operands)

    def named(self, kind: str, name: Any) -> Any:
        """What the stream calls by a name; nothing, and this is told, where that is not in the file."""
        resources: Any = self.resources.get(kind, DictionaryObject()).get_object()
        if name in resources:
            return resources.raw_get(str(name))
        self.other(f"{_CALLED[kind]} that is not there", [])
        return None

    def other(self, name: str, operands: Any) -> None:
        """What no sheet has."""
        self.items.append(Item("other", name, (), repr(operands)[:200]))

    def set(self, name: str, operands: Any) -> None:
        """Sets an ink or part of the pen."""
        told = [f"{value:.4g}" if isinstance(value, (int, float)) else str(value) for value in operands]
        kind = "ink" if name in ("g", "rg", "k") else "stroke" if name in _INKS else name
        self.state = self.state._replace(set={**self.state.set, kind: f"{name} {' '.join(told)}"})

    def places(self, *coordinates: float) -> list[float]:
        """Points on the page."""
        a, b, c, d, e, f = self.state.matrix
        found = []
        for x, y in zip(coordinates[::2], coordinates[1::2], strict=True):
            found += [a * x + c * y + e, b * x + d * y + f]
        return found

    def step(self, name: str, operands: Any) -> None:
        """Moves the path on."""
        self.steps += name
        self.path += self.places(*_floats(operands, _STEPS[name]))

    def paint(self, name: str) -> None:
        """Paints or clips by the path."""
        pens = () if name in ("f", "F", "f*", "n") else ("stroke", *_PENS)
        inks = () if name in ("S", "s", "n") else ("ink",)
        what = " ".join(part for part in (self.steps, self.clip, name) if part)
        if name != "n" or self.clip:
            self.items.append(Item("path", what, tuple(self.path), self.state.look(*inks, *pens)))
        self.path, self.steps, self.clip = [], "", ""

    def draw(self, name: str) -> None:
        """Places a form; a picture is no part of any sheet."""
        reference = self.named("/XObject", name)
        if reference is None:
            return
        if reference.get_object().get("/Subtype") != "/Form":
            self.other("Do", ["a picture"])
            return
        form = self.reading.form(reference, self.depth + 1)
        matrix = _times(form.matrix, self.state.matrix)
        x1, y1, x2, y2 = form.box
        kept = self.state
        self.state = kept._replace(matrix=matrix)
        points = self.places(x1, y1, x2, y1, x1, y2)
        within = tuple(_through(item, matrix) for item in form.items)
        self.state = kept
        self.items.append(Item("form", form.digest, tuple(points), self.taken_over(), within))

    def taken_over(self) -> str:
        """What a form takes over from its place that ours do not set themselves: how letters are painted, and
        how far corners reach.
        """
        return " ".join(
            one for one in (self.state.look("Tr"), self.state.look("M")) if one not in ("", "Tr 0")
        )

    def show(self, operand: Any) -> None:
        """Shows letters."""
        if self.fount is None:
            self.other("a text in no font", [])
            return
        for part in operand if isinstance(operand, list) else [operand]:
            if isinstance(part, (int, float)):
                self.shown.append(("", f"{part:.4g}", ""))
                self.ems -= float(part) / 1000 * self.size
                continue
            glyphs = list(self.fount.shown(_raw(part)))
            text = "".join(glyph.character for glyph in glyphs)
            self.ems += sum(glyph.width for glyph in glyphs) / 1000 * self.size
            outlines = " ".join(f"{glyph.outline} {glyph.width:g}" for glyph in glyphs)
            self.shown.append((text, self.fount.name, outlines))
            if self.aloud is not None:
                self.aloud.subtract(text)
                self.aloud = Counter({letter: many for letter, many in self.aloud.items() if many})
            if self.fount.strange:
                self.reading.strange[f"a font ({self.fount.name}) that is not set up as ours are"] = None
            if not self.fount.embedded:
                self.reading.loose[self.fount.name] = None
            if not self.fount.told:
                self.reading.mute[self.fount.name] = None
            if any(glyph.outline is None for glyph in glyphs):
                self.reading.lacking[text] = None

    def end_text_if_resized(self, size: float) -> None:
        """Letters of two sizes are two texts; a line in several fonts is one."""
        if self.shown and size != self.size:
            self.end_text()

    def end_text(self) -> None:
        """Puts what has been shown since the last place among the items."""
        if not self.shown:
            return
        matrix = _times(self.word, self.state.matrix)
        kept, self.state = self.state, self.state._replace(matrix=matrix)
        points = self.places(0.0, 0.0, self.size, 0.0, 0.0, self.size)
        self.state = kept
        text = "".join(part[0] for part in self.shown)
        fonts = " ".join(dict.fromkeys(part[1] for part in self.shown if part[1]))
        outlines = hashlib.sha256(" ".join(part[2] for part in self.shown).encode()).hexdigest()[:16]
        render = self.state.look("ink", "Tr") if "Tr" in self.state.set else self.state.look("ink")
        if self.state.set.get("Tr", "Tr 0") != "Tr 0":
            render += " " + self.state.look("stroke", *_PENS)
        ems = self.ems / self.size if self.size else 0.0
        self.items.append(Item("text", text, tuple(points), f"{fonts} {render}", (), outlines, ems))
        self.shown, self.ems = [], 0.0


def _says_aloud(operands: Any) -> bool:
    """Whether marked letters are such as have a text to read in their place, and no more."""
    return (
        operands[0] == "/Span"
        and isinstance(operands[1], DictionaryObject)
        and [*operands[1]] == ["/ActualText"]
    )


def _key(reference: Any) -> object:
    number = getattr(reference, "idnum", None)
    return ("at", number, reference.generation) if number is not None else id(reference)


def _raw(text: Any) -> bytes:
    """The bytes of a string, which pypdf may have taken for text."""
    if isinstance(text, bytes):
        return bytes(text)
    raw = getattr(text, "original_bytes", None)
    return raw if isinstance(raw, bytes) else str(text).encode("latin-1", "replace")


def _floats(values: Any, number: int) -> tuple[float, ...]:
    found = tuple(float(value) for value in values)
    if len(found) != number:
        raise FileTrouble("This PDF is damaged: a place in it has too many coordinates. Print it again.")
    return found


def _matrix(values: Any) -> Matrix:
    a, b, c, d, e, f = _floats(values, 6)
    return a, b, c, d, e, f


def _times(one: Sequence[float], other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m,
    )  # fmt: skip


def _through(item: Item, matrix: Matrix) -> Item:
    """The item where a form with this matrix puts it."""
    a, b, c, d, e, f = matrix
    places = []
    for x, y in zip(item.points[::2], item.points[1::2], strict=True):
        places += [a * x + c * y + e, b * x + d * y + f]
    return item._replace(points=tuple(places), within=tuple(_through(inner, matrix) for inner in item.within))


def _rounded(item: Item) -> tuple[object, ...]:
    """What tells a form's items from another's, to 0.01 pt."""
    return (item.kind, item.what, tuple(round(value, 2) + 0.0 for value in item.points), *item[3::2])
