"""A face as data: named boxes in millimetres, and the same boxes placed for one card in points."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from generator.graphics.drawings import Segment
from generator.graphics.fonts import Shaped

Align = Literal["left", "centre", "right"]
Anchor = Literal["top", "middle", "bottom"]
Corners = Literal["square", "chamfered", "rounded"]


@dataclass(frozen=True, slots=True)
class Panel:
    """The ground on which sentences of one timing stand; lengths in mm, `line` in pt."""

    fill: str = ""
    stroke: str = ""
    line: float = 0.5
    corners: Corners = "square"
    cut: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """One named area of a face and what stands in it.

    Lengths are in mm from the trim's upper left corner, font sizes and lines in pt. With `below`
    the box hangs `gap` under another; with `to` it reaches down to that height. Colours are roles
    (`ink`, `ideology`, `on-ideology`, ...) or "#rrggbb". Of its patterns, fields of the card or
    names of drawings, the first that there is covers it. What stands in it is the first of: the
    effect, a mark, a text, nothing but its ground. A box equals only itself: what is known of it
    is kept by box.
    """

    name: str
    x: float = 0.0
    y: float = 0.0
    width: float = 0.0
    height: float = 0.0
    below: str = ""
    gap: float = 0.0
    to: float = 0.0
    fill: str = ""
    stroke: str = ""
    line: float = 0.5
    corners: Corners = "square"
    cut: float = 0.0
    pattern: tuple[str, ...] = ()
    pattern_color: str = "on-ideology"
    always: bool = False
    mark: str = ""
    turned: bool = False
    text: str = ""
    effect: bool = False
    color: str = "ink"
    font: str = "text"
    sizes: tuple[float, ...] = (9.0,)
    leading: float = 1.2
    tracking: float = 0.0
    lines: int = 0
    align: Align = "left"
    anchor: Anchor = "top"
    optical: bool = False
    sense: float = 0.12
    padding: tuple[float, float] = (0.0, 0.0)
    between: float = 0.0
    panels: Mapping[str, Panel] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Face:
    """A kind's look: its boxes in the order in which they are drawn; `number` prints the number."""

    name: str
    boxes: tuple[Box, ...]
    number: bool = True
    file: str = ""


@dataclass(frozen=True, slots=True)
class Patch:
    """An area in pt (y up, from the trim's lower left): filled, stroked or covered by a pattern.

    A pattern is for the editions that have patterns, or `always`.
    """

    segments: tuple[Segment, ...]
    fill: str = ""
    stroke: str = ""
    line: float = 0.0
    pattern: str = ""
    always: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A drawing placed: lower left corner, size in pt, colour role, half a turn or not."""

    name: str
    x: float
    y: float
    width: float
    height: float
    color: str
    turned: bool = False


# A tuple, because there are so many: see Shaped.
class Text(NamedTuple):
    """One line of one weight at its baseline, in pt."""

    x: float
    y: float
    role: str
    size: float
    shaped: Shaped
    color: str
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """All that is drawn on one face, in order; `sizes` is the font size that each text box took.

    `parts` tells which items stand in each box, and in each panel ("direct", say) of the effect.
    """

    name: str
    items: tuple[Patch | Mark | Text, ...]
    sizes: Mapping[str, float]
    parts: Mapping[str, range] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Overflow:
    """A text that a box cannot hold: by how much it is too tall or too wide (mm), or what lacks."""

    box: str
    size: float
    tall: float = 0.0
    wide: float = 0.0
    word: str = ""
    missing: str = ""
    role: str = ""
