"""A face placed for one card: what is drawn, in points, each item with its box and its source."""

from math import cos, radians, sin
from typing import Literal, NamedTuple

from generator.base.frozen import Frozen, PartlyCompared
from generator.graphics.drawings import Matrix, Segment
from generator.graphics.fonts import Shaped
from generator.layout.face import Box, IconsBox, ImageBox, InkedBox, LatticeBox, MarkBox, WrittenBox
from generator.layout.unit_rows import Row

Tone = Literal["light", "mid", "faint", "full", "hollow"]


class ItemSource(NamedTuple):
    """The source of an item: a field of the card, deck or game ("name", "deck.mark", ...).

    For an effect it is one sentence, by index, with its section; -1 means all of them. A text of
    the face itself has no field.
    """

    field: str = ""
    sentence: int = -1
    section: str = ""


FACE_ITSELF = ItemSource()


class Patch(PartlyCompared):
    """An area in pt (y up, from the trim's lower left): filled, stroked or covered by a pattern.

    A pattern is for the editions that have patterns, or `always`; its tiles are cut at the edges,
    or `whole`. The ground of a panel has the first sentence on it as its source. Two patches are
    equal that look the same.
    """

    uncompared = frozenset({"box", "source"})

    segments: tuple[Segment, ...]
    box: Box
    fill: str = ""
    stroke: str = ""
    line: float = 0.0
    pattern: str = ""
    whole: bool = False
    always: bool = False
    opacity: float = 1.0
    source: ItemSource = FACE_ITSELF


class Mark(Frozen):
    """A placed drawing: lower left corner and size in pt; its colour is that of its box."""

    name: str
    x: float
    y: float
    width: float
    height: float
    box: InkedBox
    source: ItemSource = FACE_ITSELF
    ink: str = ""
    """The colour of its own that an icon has."""
    spoken: str = ""
    """The word for which it stands in a text."""
    role: str = ""
    """The font of that text."""

    @property
    def color(self) -> str:
        """The colour's role, or "#rrggbb"."""
        return self.ink or self.box.color

    @property
    def opacity(self) -> float:
        """The opacity (0 to 1) of a mark; an icon in a text is fully opaque."""
        return self.box.ground.opacity if isinstance(self.box, MarkBox) else 1.0

    @property
    def turn(self) -> int:
        """Its turn to the left in degrees: 0, 90, 180 or 270."""
        return self.box.turn


class Picture(Frozen):
    """A placed picture: lower left corner and size in pt of the whole, as it is shown.

    `clip` is the outline at which it is cut, () for one that stands whole within its box.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    clip: tuple[Segment, ...]
    box: ImageBox
    source: ItemSource = FACE_ITSELF

    @property
    def turn(self) -> int:
        """Its turn to the left in degrees: 0, 90, 180 or 270."""
        return self.box.turn


class Units(Frozen):
    """Units of a lattice that look alike: their drawing, and the rows they stand in.

    In pt: the middle of the lattice's first cell, the `pitch` from cell to cell, the `size` of a
    unit. They have a `share` (0 to 1) of the box's colour; those in the middle tone have that of
    the contrast between what is done and their ground or, on paper, units in order.
    """

    name: str
    look: Tone
    share: float
    rows: tuple[Row, ...]
    x: float
    y: float
    pitch: float
    size: float
    box: LatticeBox
    source: ItemSource = FACE_ITSELF
    ground: str = "paper"
    """The colour or role of what they stand on, or what hollow ones have within."""
    bold: float = 1.0
    """How many times as broad the line of hollow ones is as on paper."""
    plain: float = 0.0
    """The share of the box's colour that units in order have."""

    @property
    def color(self) -> str:
        """The colour's role."""
        return self.box.color if self.look == "light" else self.box.accent or self.box.color

    @property
    def matrix(self) -> Matrix:
        """The matrix from cells (y down) to pt (y up)."""
        angle = radians(self.box.turn)
        across, up = round(cos(angle)) * self.pitch, round(sin(angle)) * self.pitch
        return across, up, up, -across, self.x, self.y

    @property
    def area(self) -> tuple[float, float, float, float]:
        """The left, low, right and top edge of all units, in pt."""
        share, (a, b, c, d, e, f) = self.size / self.pitch, self.matrix
        lefts, tops, rights, lows = zip(*(row.area(share) for row in self.rows), strict=True)
        corners = (min(lefts), min(tops)), (max(rights), max(lows))
        xs = sorted(a * x + c * y + e for x, y in corners)
        ys = sorted(b * x + d * y + f for x, y in corners)
        return xs[0], ys[0], xs[1], ys[1]


# A tuple, because there are so many: see Shaped.
class TextLine(NamedTuple):
    """A line of text in one style at its baseline, in pt; its colour is that of its box.

    It begins at the character `start` of its source; where a line joins several, of the first.
    """

    x: float
    y: float
    role: str
    size: float
    shaped: Shaped
    box: WrittenBox | IconsBox
    source: ItemSource = FACE_ITSELF
    start: int = 0

    @property
    def color(self) -> str:
        """The colour's role."""
        return self.box.color

    @property
    def turn(self) -> int:
        """Its turn to the left in degrees: 0, 90, 180 or 270."""
        return self.box.turn


Item = Patch | Mark | Picture | TextLine | Units


class Placed(PartlyCompared):
    """All items of a face, in order of drawing; each names its box."""

    uncompared = frozenset({"digest"})

    name: str
    items: tuple[Item, ...]
    digest: str = ""
    """The digest of what it shows (`FaceDigests`) if it is cached: most fronts of the next run."""


class Overflow(Frozen):
    """A text that a box cannot hold: how much too tall or wide (mm), or missing characters.

    `source` and `start` are where the text is at fault, as in `TextLine`. A text that is too tall
    is at fault in the longest of its fields, and in all of that (None).
    """

    box: WrittenBox | IconsBox
    size: float
    source: ItemSource = FACE_ITSELF
    start: int | None = None
    tall: float = 0.0
    wide: float = 0.0
    word: str = ""
    missing: str = ""
    role: str = ""
