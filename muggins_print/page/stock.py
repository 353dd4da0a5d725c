"""Papers and safe edges: a table. Sizes in mm, portrait."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

#: Nothing is inked nearer to the paper's edge than this: printers reach 5 mm, and feed skew takes 1.5.
MARGIN = 8.0
#: Everything sits on this grid inside the margin.
GRID = 4.0


#: What "both" stands for.
COMMON = ("a4", "letter")


def paper_title(name: str) -> str:
    """What a paper, a poster or a pouch is called in a sentence: A4, Letter."""
    return "A4 or Letter" if name == "both" else name.capitalize()


def own_series_first(name: str) -> Callable[[str], bool]:
    """A key to sort names of papers by: those of the series of A4 first for one of it, else the others."""
    return lambda other: other.startswith("a") != name.startswith("a")


class Paper(NamedTuple):
    """A paper size: ``width`` × ``height`` mm, upright, and how much of its edge stays free of ink.

    What is composed on it is printed ``scale`` times as large: such a paper is smaller by as much.
    """

    name: str
    width: float
    height: float
    margin: float = MARGIN
    scale: float = 1.0

    @property
    def title(self) -> str:
        """What it is called in a sentence: A4, Letter."""
        return paper_title(self.name)

    @property
    def largest(self) -> tuple[float, float]:
        """The width and height of what is printed on in the end: of the larger one where it may be A4 or
        Letter.
        """
        papers = [PAPERS[name] for name in COMMON] if self.name == "both" else [self]
        scale = 1.0 if self.name == "both" else self.scale
        return max(one.width for one in papers) * scale, max(one.height for one in papers) * scale

    def smaller(self, scale: float) -> Paper:
        """The paper to compose on what is then printed ``scale`` times as large on this one."""
        return Paper(
            self.name, self.width / scale, self.height / scale, self.margin / scale, self.scale * scale
        )

    def like(self, other: Paper) -> Paper:
        """This whole paper with the margin and the scale of another."""
        return self._replace(margin=other.margin * other.scale).smaller(other.scale)

    def true(self, length: float) -> float:
        """The length to draw for one that is so many mm on paper."""
        return length / self.scale


#: In a fixed order: codes count along it. Letter is 8.5 × 11 in, 279.4 mm and not 280.
PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", 210.0, 297.0),
        Paper("letter", 215.9, 279.4),
        Paper("legal", 215.9, 355.6),
        Paper("a3", 297.0, 420.0),
        Paper("tabloid", 279.4, 431.8),
        Paper("a5", 148.0, 210.0),
        Paper("both", 210.0, 279.4),  # what A4 and Letter have in common
    )
}

#: Posters, in a fixed order as well. No printer of a school takes them: they are tiled on its paper.
POSTERS = {
    poster.name: poster
    for poster in (Paper("a3", 297.0, 420.0), Paper("a2", 420.0, 594.0), Paper("a1", 594.0, 841.0))
}

#: Clear film round a laminated piece on every side: less does not hold.
SEAL = 3.0
#: Laminating pouches as they are sold for a paper, width × height in mm: `SEAL` of film all round. In a
#: fixed order as well.
POUCHES = {
    "a4": (216.0, 303.0),
    "letter": (229.0, 292.0),
    "legal": (229.0, 368.0),
    "a3": (303.0, 426.0),
    "a5": (154.0, 216.0),
}


def larger_papers(paper: Paper) -> list[Paper]:
    """The papers larger than one, of its own series, with its margin, the smallest first: who has A4 finds no
    Tabloid near by. With what A4 and Letter have in common it may be either.
    """
    width, height = paper.largest
    other_series = own_series_first(paper.name)
    larger = [
        one
        for one in PAPERS.values()
        if one.name != "both"
        and one.width * one.height > width * height + 1e-6
        and (paper.name == "both" or not other_series(one.name))
    ]
    return [one.like(paper) for one in sorted(larger, key=lambda one: one.width * one.height)]
