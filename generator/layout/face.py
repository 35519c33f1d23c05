"""Faces: named boxes in mm, and the same boxes placed for one card, in pt."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, radians, sin
from typing import Literal, NamedTuple

from generator.graphics.drawings import Matrix, Segment
from generator.graphics.fonts import Shaped
from generator.layout.unit_rows import Row

Align = Literal["left", "centre", "right"]
Anchor = Literal["top", "middle", "bottom"]
BoxShape = Literal["rectangle", "circle", "hexagon", "hexagon-pointy", "ribbon", "shield"]
Corners = Literal["square", "chamfered", "rounded"]
Fit = Literal["cover", "contain", "stretch"]
Look = Literal["light", "mid", "full", "hollow"]
Tiles = Literal["cut", "whole"]


@dataclass(frozen=True, slots=True)
class Ground:
    """The fill and outline of a box, or of the panel behind sentences of one section.

    Lengths are in mm, `line` in pt. Instead of a shape it may have an `outline`, a file, whose
    `contour` fills a square of 1 x 1, y down.
    """

    fill: str = ""
    stroke: str = ""
    line: float = 0.5
    corners: Corners = "square"
    cut: float = 0.0
    opacity: float = 1.0
    shape: BoxShape = "rectangle"
    outline: str = ""
    contour: tuple[Segment, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """A named area of a face with its ground; subclasses say what it contains.

    Lengths are in mm from the trim's upper left corner, lines in pt. With `below`, the box hangs
    `gap` under another; with `to`, it reaches down to that height; with `above`, to `gap` above the
    content of another. It is left out if it is lower than `least`. Colours are roles (`ink`,
    `deck`, a group, `on-` the group for texts on it), "#rrggbb" or, for grounds, "#rrggbbaa".
    `opacity` (0 to 1) applies to its ground, picture and mark. `pattern` are fields of the card or
    names of drawings; the first that exists covers it; its `tiles` are cut at the edges, or all
    whole. `when` is an expression over the card's fields: if it is false, the box is left out. The
    content is turned to the left by `turn` degrees. A box equals only itself, so that results can
    be cached by box.
    """

    name: str
    x: float = 0.0
    y: float = 0.0
    width: float = 0.0
    height: float = 0.0
    below: str = ""
    above: str = ""
    gap: float = 0.0
    to: float = 0.0
    least: float = 0.0
    ground: Ground = Ground()
    pattern: tuple[str, ...] = ()
    pattern_color: str = "ink"
    tiles: Tiles = "cut"
    always: bool = False
    turn: int = 0
    when: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class InkedBox(Box):
    """A box whose content has a colour, with padding around it (across and along)."""

    color: str = "ink"
    padding: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True, eq=False)
class MarkBox(InkedBox):
    """A box that shows a drawing: the mark or seal named by a field of the card."""

    mark: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class WrittenBox(InkedBox):
    """A box with words and how they are set; sizes in pt, largest first.

    Its `font` has figures of the sort `numerals`.
    """

    font: str = "text"
    numerals: str = ""
    sizes: tuple[float, ...] = (9.0,)
    leading: float = 1.2
    tracking: float = 0.0
    lines: int = 0
    align: Align = "left"
    anchor: Anchor = "top"
    optical: bool = False
    sense: float = 0.12
    shortest: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class TextBox(WrittenBox):
    """A box that shows a text with {fields} of the card."""

    text: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class EffectBox(WrittenBox):
    """A box that shows the card's effect, on panels with `between` mm of space.

    It may `gather` all sentences of a section on one panel.
    """

    between: float = 0.0
    gather: bool = False
    panels: Mapping[str, Ground] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class RichBox(WrittenBox):
    """A box of designers' texts; its paragraphs are `between` mm further apart than lines."""

    rich: tuple[str, ...] = ()
    between: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class IconsBox(InkedBox):
    """A box with icons, each `each` mm high, with `between` mm of space.

    By "count", an icon is repeated as often as its count says, or else drawn once, after its
    number. Icons stand in rows, or in a grid of `columns` (0 for as many as fit).
    """

    icons: str = ""
    each: float = 5.0
    between: float = 1.0
    by: Literal["count", "number"] = "count"
    arrange: Literal["rows", "grid"] = "rows"
    columns: int = 0
    font: str = "text"
    numerals: str = ""
    align: Align = "left"
    anchor: Anchor = "top"


@dataclass(frozen=True, slots=True, eq=False)
class ImageBox(Box):
    """A box that shows a picture: that of a card's field, or a file of the folder `pictures`.

    `focus` is what of the picture, across and along in percent, comes to the same share of the box.
    The picture is cut at the outline of the box.
    """

    image: str = ""
    fit: Fit = "cover"
    focus: tuple[float, float] = (50.0, 50.0)


@dataclass(frozen=True, slots=True, eq=False)
class LatticeBox(InkedBox):
    """A box with a lattice of units, `each` mm wide and high, at least `between` mm apart.

    The unit is the first drawing that exists. It has a `tint` (0 to 1) of the box's colour; units
    where something happens have the full `accent` (or the box's colour): where the card's actions,
    or sections of its effect, `disturb` the lattice. An action on a target of `rows_for` disturbs
    whole rows, and `places` are the places for a target. If several sizes are given, largest first,
    the card's size depends on how much happens; `between` is for the smallest. `shows` are actions
    drawn whatever the card does, with their targets, or their `contrary`: as samples on a key.
    Units stand on the first of the `panels` with a section of the effect, in paper white on its
    fill. Another `lot` changes the places of everything that happens, on all cards.
    """

    lattice: tuple[str, ...] = ()
    each: tuple[float, ...] = (5.0,)
    between: float = 1.0
    tint: float = 0.2
    accent: str = ""
    disturb: Mapping[str, str] = field(default_factory=dict)
    rows_for: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)
    shows: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    contrary: bool = False
    panels: Mapping[str, Ground] = field(default_factory=dict)
    lot: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """The look of a kind: its boxes in order of drawing; `number`: whether it prints numbers."""

    name: str
    boxes: tuple[Box, ...]
    number: bool = True
    file: str = ""


class ItemSource(NamedTuple):
    """The source of an item: a field of the card, deck or game ("name", "deck.mark", ...).

    For an effect it is one sentence, by index, with its section; -1 means all of them. A text of
    the face itself has no field.
    """

    field: str = ""
    sentence: int = -1
    section: str = ""


FACE_ITSELF = ItemSource()


@dataclass(frozen=True, slots=True)
class Patch:
    """An area in pt (y up, from the trim's lower left): filled, stroked or covered by a pattern.

    A pattern is for the editions that have patterns, or `always`; its tiles are cut at the edges,
    or `whole`. The ground of a panel has the first sentence on it as its source. Two patches are
    equal that look the same.
    """

    segments: tuple[Segment, ...]
    box: Box = field(compare=False)
    source: ItemSource = field(default=FACE_ITSELF, compare=False, kw_only=True)
    fill: str = ""
    stroke: str = ""
    line: float = 0.0
    pattern: str = ""
    whole: bool = False
    always: bool = False
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Mark:
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
    said: str = ""
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


@dataclass(frozen=True, slots=True)
class Picture:
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


@dataclass(frozen=True, slots=True)
class Units:
    """Units of a lattice that look alike: their drawing, and the rows they stand in.

    In pt: the middle of the lattice's first cell, the `pitch` from cell to cell, the `size` of a
    unit. They have a `share` (0 to 1) of the box's colour.
    """

    name: str
    look: Look
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


@dataclass(frozen=True, slots=True)
class Placed:
    """All items of a face, in order of drawing; each names its box."""

    name: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Overflow:
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
