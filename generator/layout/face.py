"""Faces: named boxes in mm, and the same boxes placed for one card, in pt."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from msgspec import field

from generator.base.frozen import Frozen
from generator.graphics.drawings import Segment

Align = Literal["left", "centre", "right"]
Anchor = Literal["top", "middle", "bottom"]
BoxShape = Literal["rectangle", "circle", "hexagon", "hexagon-pointy", "ribbon", "shield"]
Corners = Literal["square", "chamfered", "chamfered-right", "rounded"]
Fit = Literal["cover", "contain", "stretch"]
Tiles = Literal["cut", "whole"]


class Ground(Frozen):
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


class Box(Frozen, eq=False):
    """A named area of a face with its ground; subclasses say what it contains.

    Lengths are in mm from the trim's upper left corner, lines in pt. With `below`, the box hangs
    `gap` under another; with `to`, it reaches down to that height; with `above`, to `gap` above the
    content of another. It is left out if it is lower than `least`. Colours are roles (`ink`,
    `deck`, a group, `on-` the group for texts on it), "#rrggbb" or, for grounds, "#rrggbbaa".
    `opacity` (0 to 1) applies to its ground, picture and mark. `pattern` are fields of the card or
    names of drawings; the first that exists covers it; its `tiles` are cut at the edges, or all
    whole. `when` is an expression over the card's fields: if it is false, the box is left out. It
    was made for the wordings that it `relies` on. The content is turned to the left by `turn`
    degrees. A box equals only itself, so that results can
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
    relies: tuple[str, ...] = ()


class Padding(NamedTuple):
    """The space inside a box, at each of its sides, in mm."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    @property
    def across(self) -> float:
        """The space left and right together, in mm."""
        return self.left + self.right

    @property
    def along(self) -> float:
        """The space above and below together, in mm."""
        return self.top + self.bottom


NO_PADDING = Padding()


class InkedBox(Box, eq=False):
    """A box whose content has a colour, with padding around it."""

    color: str = "ink"
    padding: Padding = NO_PADDING


class MarkBox(InkedBox, eq=False):
    """A box that shows a drawing: the mark or seal named by a field of the card.

    Nothing is read in an `ornament`, which may therefore be as faint as it likes.
    """

    mark: str = ""
    ornament: bool = False


class WrittenBox(InkedBox, eq=False):
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


class TextBox(WrittenBox, eq=False):
    """A box that shows a text with {fields} of the card."""

    text: str = ""


class EffectBox(WrittenBox, eq=False):
    """A box that shows the card's effect, on panels with `between` mm of space.

    It may `gather` all sentences of a section on one panel.
    """

    between: float = 0.0
    gather: bool = False
    panels: Mapping[str, Ground] = field(default_factory=dict)


class RichBox(WrittenBox, eq=False):
    """A box of designers' texts; its paragraphs are `between` mm further apart than lines."""

    rich: tuple[str, ...] = ()
    between: float = 0.0


class IconsBox(InkedBox, eq=False):
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


class ImageBox(Box, eq=False):
    """A box that shows a picture: that of a card's field, or a file of the folder `pictures`.

    `focus` is what of the picture, across and along in percent, comes to the same share of the box.
    The picture is cut at the outline of the box.
    """

    image: str = ""
    fit: Fit = "cover"
    focus: tuple[float, float] = (50.0, 50.0)


class LatticeBox(InkedBox, eq=False):
    """A box with a lattice of units, `each` mm wide and high, at least `between` mm apart.

    The unit is the first drawing that exists. It has a `tint` (0 to 1) of the box's colour; units
    where something happens have the full `accent` (or the box's colour): where the card's actions,
    or sections of its effect, `disturb` the lattice. An action on a target of `rows_for` disturbs
    whole rows, and `places` are the places for a target. If several sizes are given, largest first,
    the card's size depends on how much happens; `between` is for the smallest. `shows` are actions
    drawn whatever the card does, with their targets, or their `contrary`: as samples on a key.
    Units stand on the first of the `panels` with a section of the effect, paler than its
    fill. Another `lot` changes the places of everything that happens, on all cards. Units of a
    drawing in `turns` are turned by so many degrees at most. Those in order are `scatter` off
    their places at most, in cells. Where something happens a lattice may `swell`: units are up
    to so many times as large there as far away, and stay large for longer at one side by the share
    of a `trail`. In `unrest` units in order give way to what happens by so many cells at most, the
    more cards it moves. Where so many things happen that units are fine or
    figures touch, actions last in `disturb` are left out, but `most` figures stay (0: all).
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
    turns: Mapping[str, float] = field(default_factory=dict)
    scatter: float = 0.0
    swell: float = 1.0
    trail: float = 0.0
    unrest: float = 0.0
    most: int = 0


class Face(Frozen):
    """The look of a kind: its boxes in order of drawing; `number`: whether it prints numbers."""

    name: str
    boxes: tuple[Box, ...]
    number: bool = True
    file: str = ""
