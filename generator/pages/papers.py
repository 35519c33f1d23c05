"""Which of a game's papers its documents are printed on, and at what scale.

Documents are designed for A4. On a paper of nearly that size their pages stand in its middle, as
large as they fit and no larger than they are: line for line the same, so that whoever says "page
12" is understood by all. Other papers are for cards alone.
"""

from generator.base.frozen import Frozen
from generator.base.units import points
from generator.layout.deck import Layout

_LEAST, _MOST = 0.9, 1.1  # of A4: letters stay as large as they were meant to be
_NEAR = 1.0  # pt


class Paper(Frozen):
    """A paper, upright: its width and height in pt."""

    name: str
    width: float
    height: float

    @property
    def room(self) -> float:
        """How large A4 may be on it, of its own size."""
        return min(self.width / A4.width, self.height / A4.height)

    @property
    def scale(self) -> float:
        """How large pages are printed, of their own size: 1 at most."""
        return min(self.room, 1.0)

    def around(self, width: float, height: float) -> tuple[float, float, float, float]:
        """Return the edges of the paper (left, low, right, top) around a page of that size in pt.

        The page's own lower left corner is the origin. One that is not A4, printed to scale, is a
        paper of its own.
        """
        sides = sorted((A4.width * self.scale, A4.height * self.scale))
        if any(abs(a - b) > _NEAR for a, b in zip(sides, sorted((width, height)), strict=True)):
            return (0.0, 0.0, width, height)
        across, up = (self.height, self.width) if width > height else (self.width, self.height)
        left, low = (width - across) / 2, (height - up) / 2
        left, low, right, top = (round(edge, 3) for edge in (left, low, left + across, low + up))
        return left, low, right, top


A4 = Paper("a4", 595.28, 841.89)  # ISO 216


def document_papers(layout: Layout) -> dict[str, Paper]:
    """Return the papers on which documents are printed, by what their files' names say of them.

    That is "" for the game's own paper, which is the first of its `print: papers:`, and for A4
    where no other serves.
    """
    own = layout.game.print.papers[0]
    found: dict[str, Paper] = {}
    for name, sheet in layout.templates.sheets.items():
        if sheet.fold:  # for cards alone
            continue
        width, height = sorted((points(sheet.width), points(sheet.height)))
        paper = Paper(name, width, height)
        if abs(width - A4.width) < _NEAR and abs(height - A4.height) < _NEAR:
            paper = Paper(name, A4.width, A4.height)
        if _LEAST <= paper.room <= _MOST:
            found["" if name == own else name] = paper
    return found or {"": A4}
