"""The specifications of face and sheet templates."""

from dataclasses import dataclass
from typing import get_args

from yaml.nodes import Node

from generator.graphics.fonts import FEATURES
from generator.layout.disturbances import DISTURBANCES, PLACES
from generator.layout.edges import AT
from generator.layout.face import BoxShape, Corners, Ground, Tiles
from generator.layout.sheet import Sheet
from generator.loading.box_specs import (
    LENGTH,
    CornersSpec,
    EachSpec,
    FocusSpec,
    PaddingSpec,
    Share,
    TurnSpec,
)
from generator.loading.colour_schema import GROUND, ROLE
from generator.loading.expression_schema import ExpressionSpec
from generator.loading.reader import Fault, Reader
from generator.loading.record_schema import MapOf, Record, needed, optional
from generator.loading.schema import (
    ID,
    WHOLE,
    Choice,
    JsonSchema,
    ListOf,
    Number,
    OneOrSeveral,
    Spec,
    Text,
    Truth,
)
from generator.loading.sizes import OUTLINE

_POSITION = Number(-1000, 1000)


_CORNERS = CornersSpec(get_args(Corners))
_GROUND = {
    "fill": optional(GROUND, "", "colour of its ground"),
    "stroke": optional(GROUND, "", "colour of its outline"),
    "line": optional(LENGTH, 0.5, "width of the outline in pt"),
    "corners": optional(_CORNERS, "square", "the corners of its ground"),
    "cut": optional(LENGTH, 0.0, "size of cut or rounded corners in mm"),
    "opacity": optional(
        Share(), 1.0, "of ground, picture and mark, not of letters: 0 unseen, 1 opaque"
    ),
}


_SHOWN = Text(
    r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+){0,2}",
    'a field of the card like "deck.mark", or the name of a drawing',
)


@dataclass(frozen=True, slots=True)
class Patterns(OneOrSeveral):
    """A pattern or a list of them: names of drawings, or fields of the card that have one."""

    item: Spec = _SHOWN


@dataclass(frozen=True, slots=True)
class FieldIdsSpec(OneOrSeveral):
    """A field, or a list of fields."""

    item: Spec = ID


PANEL = Record("panel", _GROUND, Ground)
BOX = Record(  # None: as the extended face has it, else as the record has it
    "box",
    {
        # How these go together says generator.layout.edges.
        "x": optional(_POSITION, None, "left edge in mm from the trim's left"),
        "y": optional(_POSITION, None, "upper edge in mm from the trim's top"),
        "right": optional(_POSITION, None, "right edge in mm from the trim's right"),
        "bottom": optional(_POSITION, None, "lower edge in mm from the trim's bottom"),
        "width": optional(LENGTH, None, "in mm"),
        "height": optional(LENGTH, None, "in mm"),
        "at": optional(
            Choice(AT), None, "all four edges at the end of the bleed, trim or safe area"
        ),
        "below": optional(ID, None, "the box under which it hangs"),
        "above": optional(ID, None, "the box over whose content it ends"),
        "gap": optional(LENGTH, None, "distance to that box, or to both, in mm"),
        "to": optional(LENGTH, None, "lower edge in mm from the trim's top, instead of a height"),
        "least": optional(LENGTH, None, "it is left out where it is less high, in mm"),
        **{key: optional(field.spec, None, field.doc) for key, field in _GROUND.items()},
        "cut": optional(
            LENGTH, None, "size of cut or rounded corners, depth of a ribbon's notches, in mm"
        ),
        "shape": optional(
            Choice(get_args(BoxShape)),
            None,
            "the shape of its ground, and at which a picture is cut",
        ),
        "outline": optional(OUTLINE, None, "instead of a shape, a drawing in templates/outlines"),
        "pattern": optional(
            Patterns(), None, "patterns that may cover it: the first of them that exists does"
        ),
        "pattern-color": optional(GROUND, None, "colour of its pattern"),
        "tiles": optional(
            Choice(get_args(Tiles)),
            None,
            "those of its pattern are cut at its edges, or stretched a little until all are whole",
        ),
        "always": optional(Truth(), None, "the pattern is for every edition"),
        "mark": optional(
            _SHOWN, None, "the drawing that it shows: a field like deck.mark, or its name"
        ),
        "ornament": optional(
            Truth(), None, "the drawing is only ornament: no check asks how well it is seen"
        ),
        "turn": optional(TurnSpec(), None, "everything in it turned leftwards: 90, 180 or 270"),
        "text": optional(Text(), None, "a text with {fields} of the card, its deck and the game"),
        "effect": optional(Truth(), None, "it shows the effect"),
        "rich": optional(FieldIdsSpec(), None, "fields of texts that it shows in paragraphs"),
        "icons": optional(ID, None, "the field of icons that it shows in rows or a grid"),
        "each": optional(
            EachSpec(),
            None,
            "height of an icon, or of a unit of a lattice, in mm; of units, several: see below",
        ),
        "by": optional(
            Choice(("count", "number")), None, "each icon as often as it counts, or its number"
        ),
        "arrange": optional(
            Choice(("rows", "grid")),
            None,
            "icons as many to a row as it has room for, or in the cells of a grid",
        ),
        "columns": optional(
            Number(1, 100, whole=True),
            None,
            "of a grid, as many as have room if not given; of a score pad, those to fill in",
        ),
        "image": optional(
            Text(), None, "the picture that it shows: a field, or a file of the folder pictures"
        ),
        "fit": optional(
            Choice(("cover", "contain", "stretch")),
            None,
            "a picture fills the box and is cut, or stands in it whole, or is distorted",
        ),
        "focus": optional(
            FocusSpec(), None, "what of a picture stays in sight: a side, or [x, y] in percent"
        ),
        "lattice": optional(
            Patterns(), None, "units of its lattice: the first of them that exists is taken"
        ),
        "table": optional(
            Text(
                r"scoring\.(pad|bands|units)|[a-z0-9]+(-[a-z0-9]+)*",
                "a field of the card, or scoring.pad, scoring.bands or scoring.units",
            ),
            None,
            "the table that it shows: lines with | between their cells, or that of the scoring",
        ),
        "first": optional(Share(), None, "how much of a table's width its first column has"),
        "head": optional(ID, None, "family of a table's heads, if not its own"),
        "rule": optional(LENGTH, None, "width of the lines of a table, in pt"),
        "stripe": optional(GROUND, None, "ground of every second row of a table"),
        "tint": optional(Share(), None, "how much of its colour a lattice has: 0 to 1"),
        "accent": optional(ROLE, None, "colour of what happens in a lattice, if not its own"),
        "disturb": optional(
            MapOf(Choice(tuple(DISTURBANCES))),
            None,
            "what actions do to the lattice, and sections: see below",
        ),
        "rows-for": optional(
            ListOf(ID), None, "targets for whom an action disturbs whole rows of the lattice"
        ),
        "places": optional(
            MapOf(Choice(tuple(PLACES))),
            None,
            "where in a lattice it is done to a target: see below",
        ),
        "shows": optional(
            MapOf(ListOf(ID)),
            None,
            "actions, with their targets, that a lattice shows as a sample: {draw: [you]}",
        ),
        "contrary": optional(Truth(), None, "it shows the contrary of them"),
        "lot": optional(ID, None, "with another word, what is done in a lattice lies elsewhere"),
        "turns": optional(
            MapOf(Number(0, 180)), None, "how many degrees some units are turned at most"
        ),
        "scatter": optional(
            Number(0, 0.3), None, "how far units in order are off their places at most, in cells"
        ),
        "when": optional(ExpressionSpec(), None, "the box is there only where this holds"),
        "color": optional(ROLE, None, "colour of text or mark"),
        "font": optional(ID, None, "family, a role of fonts.yaml"),
        "numerals": optional(
            Choice(tuple(FEATURES)),
            None,
            "figures as high as capitals; these, all equally wide; or like small letters",
        ),
        "sizes": optional(
            ListOf(Number(4, 200), least=1, most=40), None, "font sizes in pt, largest first"
        ),
        "leading": optional(Number(0.8, 3), None, "distance of lines in font sizes"),
        "tracking": optional(Number(-200, 500), None, "letter spacing in thousandths of an em"),
        "lines": optional(WHOLE, None, "the largest number of lines"),
        "align": optional(Choice(("left", "centre", "right")), None, "where lines stand across"),
        "anchor": optional(Choice(("top", "middle", "bottom")), None, "where it stands down"),
        "optical": optional(
            Truth(),
            None,
            "the ink of the first letter meets the left edge; of a text on its side with "
            "`anchor: middle`, the ink stands in the middle",
        ),
        "sense": optional(
            LENGTH, None, "how much lines end by sense: 0.1 in texts, 0.4 in titles, 1 in verse"
        ),
        "shortest": optional(
            Share(), None, "how much of its width a line but the last has at least, where it can be"
        ),
        "padding": optional(PaddingSpec(), None, "space inside, in mm"),
        "between": optional(
            LENGTH,
            None,
            "between panels, icons or units, or more between paragraphs than lines, in mm",
        ),
        "gather": optional(
            Truth(), None, "all sentences of a section together, where its first one stands"
        ),
        "panels": optional(
            MapOf(PANEL),
            None,
            "the grounds of sentences by their sections, `others` for all but the first section; "
            "of a lattice, for cards whose effect has the section",
        ),
    },
)
FACE = Record(
    "face",
    {
        "extends": optional(ID, "", "the face whose boxes it takes over"),
        "number": optional(Truth(), None, "print the card's number"),
        "boxes": optional(MapOf(BOX), {}, "its boxes by name, in the order of drawing"),
        "without": optional(ListOf(ID), (), "boxes of the extended face that it has not"),
    },
)
SHEET = Record(
    "sheet",
    {
        "name": needed(Text(), "the paper's name"),
        "width": needed(LENGTH, "in mm"),
        "height": needed(LENGTH, "in mm"),
        "margin": optional(LENGTH, 5.0, "what printers do not reach, in mm"),
        "columns": optional(WHOLE, 0, "0 for as many as fit"),
        "rows": optional(WHOLE, 0, "0 for as many as fit"),
        "gutter": optional(ListOf(LENGTH, 2), (0.0, 0.0), "room between cards in mm"),
        "crop": optional(ListOf(LENGTH, 2), (1.5, 3.5), "crop marks: distance and length in mm"),
        "rule": optional(LENGTH, 0.25, "width of crop marks in pt"),
        "imprint": optional(ListOf(LENGTH, 2), (10.0, 290.0), "where the imprint starts, in mm"),
        "upright": optional(Truth(), default=False, doc="the imprint runs upwards"),
    },
    Sheet,
)
_FONT = Text(r"[A-Za-z0-9_.-]+\.ttf", "the name of a .ttf file")
_FONTS = OneOrSeveral(_FONT)
STAND_INS = "fallback"
"""The key of fonts.yaml for fonts that have what others lack."""


@dataclass(frozen=True, slots=True)
class FontSpec:
    """The font file of a role; for fallback fonts, a list of files."""

    def read(self, reader: Reader, node: Node, name: str) -> str | tuple[str, ...] | Fault:
        """Return the name of the file, or their names."""
        spec = _FONTS if name == STAND_INS else _FONT
        found: str | tuple[str, ...] | Fault = spec.read(reader, node, name)
        return found

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a file's name or a list of them."""
        return _FONTS.json_schema()


FONTS = MapOf(FontSpec())
