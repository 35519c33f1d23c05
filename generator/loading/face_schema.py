"""The specifications of face and sheet templates."""

from math import inf
from typing import get_args

from yaml.nodes import Node

from generator.base.frozen import Frozen
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
    "fill": optional(GROUND, "", "fill colour"),
    "stroke": optional(GROUND, "", "colour of its outline"),
    "line": optional(LENGTH, 0.5, "width of the outline in pt"),
    "corners": optional(_CORNERS, "square", "corners of fill and outline"),
    "cut": optional(LENGTH, 0.0, "size of cut or rounded corners in mm"),
    "opacity": optional(
        Share(), 1.0, "of fill, picture and mark, not of letters: 0 is invisible, 1 opaque"
    ),
}


_SHOWN = Text(
    r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+){0,2}",
    'a field of the card like "deck.mark", or the name of a drawing',
)


class Patterns(OneOrSeveral):
    """A pattern or a list of them: names of drawings, or fields of the card that have one."""

    item: Spec = _SHOWN


class FieldIdsSpec(OneOrSeveral):
    """A field, or a list of fields."""

    item: Spec = ID


class ReferencesSpec(OneOrSeveral):
    """A reference like "fog", "fog.does" or "game.license", or a list of them."""

    item: Spec = Text(
        r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*){0,3}",
        'a reference like "fog", "fog.does" or "game.license"',
    )


PANEL = Record("panel", _GROUND, Ground)
BOX = Record(  # None: the value of the extended face, or else the default of the record
    "box",
    {
        # `generator.layout.edges` explains how these combine.
        "x": optional(_POSITION, None, "left edge in mm from the trim's left"),
        "y": optional(_POSITION, None, "upper edge in mm from the trim's top"),
        "right": optional(_POSITION, None, "right edge in mm from the trim's right"),
        "bottom": optional(_POSITION, None, "lower edge in mm from the trim's bottom"),
        "width": optional(LENGTH, None, "in mm"),
        "height": optional(LENGTH, None, "in mm"),
        "at": optional(Choice(AT), None, "all four edges at those of the bleed, trim or safe area"),
        "below": optional(ID, None, "the box below which it starts"),
        "above": optional(ID, None, "the box above whose content it ends"),
        "gap": optional(LENGTH, None, "distance to `below:` and `above:` in mm"),
        "to": optional(LENGTH, None, "lower edge in mm from the trim's top, instead of a height"),
        "least": optional(LENGTH, None, "least height in mm; a lower box is left out"),
        **{key: optional(field.spec, None, field.doc) for key, field in _GROUND.items()},
        "cut": optional(
            LENGTH, None, "size of cut or rounded corners, depth of a ribbon's notches, in mm"
        ),
        "shape": optional(
            Choice(get_args(BoxShape)),
            None,
            "shape of fill and outline, to which a picture is cropped",
        ),
        "outline": optional(OUTLINE, None, "instead of a shape, a drawing in templates/outlines"),
        "pattern": optional(
            Patterns(), None, "patterns of its ground; the first that exists is used"
        ),
        "pattern-color": optional(GROUND, None, "colour of its pattern"),
        "tiles": optional(
            Choice(get_args(Tiles)),
            None,
            "crop the pattern's tiles at the edges, or stretch them slightly to be whole",
        ),
        "always": optional(Truth(), None, "show the pattern in every edition"),
        "mark": optional(_SHOWN, None, "its drawing: a field like deck.mark, or a name"),
        "ornament": optional(
            Truth(), None, "the drawing is only decoration, and its contrast is not checked"
        ),
        "turn": optional(
            TurnSpec(), None, "turns everything in it counterclockwise by 90, 180 or 270"
        ),
        "text": optional(
            Text(), None, "a text with {fields} of the card, its deck and the game", translated=True
        ),
        "effect": optional(Truth(), None, "show the effect"),
        "rich": optional(FieldIdsSpec(), None, "rich text fields, shown as paragraphs"),
        "icons": optional(ID, None, "a field of icons, shown in rows or a grid"),
        "each": optional(
            EachSpec(),
            None,
            "height of an icon or of a unit in mm; units may have several sizes, see below",
        ),
        "by": optional(
            Choice(("count", "number")), None, "repeat each icon, or print its number before it"
        ),
        "arrange": optional(
            Choice(("rows", "grid")),
            None,
            "icons in rows as long as fit, or in the cells of a grid",
        ),
        "columns": optional(
            Number(1, 100, whole=True),
            None,
            "columns of a grid (default: as many as fit); columns to fill in of a score pad",
        ),
        "image": optional(Text(), None, "its picture: a field, or a file in pictures"),
        "fit": optional(
            Choice(("cover", "contain", "stretch")),
            None,
            "fill the box and crop the picture, fit the whole picture in it, or distort it",
        ),
        "focus": optional(
            FocusSpec(), None, "part of a picture that cropping keeps: a side, or [x, y] in percent"
        ),
        "lattice": optional(
            Patterns(), None, "units of its lattice; the first that exists is used"
        ),
        "table": optional(
            Text(
                r"scoring\.(pad|bands|units)|[a-z0-9]+(-[a-z0-9]+)*",
                "a field of the card, or scoring.pad, scoring.bands or scoring.units",
            ),
            None,
            "its table: a field of lines with | between cells, or one of the scoring",
        ),
        "first": optional(
            Share(), None, "width of a table's first column, as a share of the table"
        ),
        "head": optional(ID, None, "font family of a table's heads; by default its font"),
        "rule": optional(LENGTH, None, "width of the lines of a table, in pt"),
        "stripe": optional(GROUND, None, "background of every second row of a table"),
        "tint": optional(Share(), None, "share of its colour in a lattice: 0 to 1"),
        "accent": optional(ROLE, None, "colour of disturbed units; by default its colour"),
        "disturb": optional(
            MapOf(Choice(tuple(DISTURBANCES))),
            None,
            "disturbances of the lattice by action or section, see below",
        ),
        "rows-for": optional(ListOf(ID), None, "targets for which whole rows are disturbed"),
        "places": optional(
            MapOf(Choice(tuple(PLACES))),
            None,
            "places in a lattice by target, see below",
        ),
        "shows": optional(
            MapOf(ListOf(ID)),
            None,
            "actions with their targets, shown as a sample: {draw: [you]}",
        ),
        "contrary": optional(Truth(), None, "the sample shows the contrary"),
        "lot": optional(ID, None, "any word; another one changes the random places in a lattice"),
        "most": optional(
            WHOLE, None, "figures that a crowded lattice shows at most, those first in `disturb`"
        ),
        "turns": optional(MapOf(Number(0, 180)), None, "greatest turn of some units in degrees"),
        "scatter": optional(
            Number(0, 0.3), None, "greatest random offset of units in order, in cells"
        ),
        "swell": optional(
            Number(1, 6), None, "how many times as large units are beside what happens as far away"
        ),
        "trail": optional(
            Number(0, 0.9),
            None,
            "share by which a lattice swells farther to one side, drawn by lot",
        ),
        "unrest": optional(
            Number(0, 0.4), None, "cells by which units in order give way to what moves many cards"
        ),
        "when": optional(ExpressionSpec(), None, "condition for the box"),
        "relies": optional(
            ReferencesSpec(), None, "what its content was made for, to be read again (seals.md)"
        ),
        "color": optional(ROLE, None, "colour of text or mark"),
        "font": optional(ID, None, "family, a role of fonts.yaml"),
        "numerals": optional(
            Choice(tuple(FEATURES)),
            None,
            "figures as high as capitals; the same, equally wide; or with ascenders and descenders",
        ),
        "sizes": optional(
            ListOf(Number(4, 200), least=1, most=40), None, "font sizes in pt, largest first"
        ),
        "leading": optional(Number(0.8, 3), None, "line height in font sizes"),
        "tracking": optional(Number(-200, 500), None, "letter spacing in thousandths of an em"),
        "lines": optional(WHOLE, None, "the largest number of lines"),
        "align": optional(Choice(("left", "centre", "right")), None, "horizontal alignment"),
        "anchor": optional(Choice(("top", "middle", "bottom")), None, "vertical alignment"),
        "optical": optional(
            Truth(),
            None,
            "the ink of the first letter meets the left edge; of a text on its side with "
            "`anchor: middle`, the ink stands in the middle",
        ),
        "sense": optional(
            LENGTH,
            None,
            "weight of breaking lines by sense: 0.1 in texts, 0.4 in titles, 1 in verse",
        ),
        "shortest": optional(
            Share(),
            None,
            "least length of lines except the last, as a share of the width, if possible",
        ),
        "padding": optional(PaddingSpec(), None, "space inside, in mm"),
        "between": optional(
            LENGTH,
            None,
            "space between panels, icons or units, or extra space between paragraphs, in mm",
        ),
        "gather": optional(
            Truth(), None, "put all sentences of a section together, at its first one"
        ),
        "panels": optional(
            MapOf(PANEL),
            None,
            "grounds by section, `others` for all but the first; "
            "for a lattice, used if the effect has the section",
        ),
    },
)
FACE = Record(
    "face",
    {
        "extends": optional(ID, "", "a face whose boxes it inherits"),
        "number": optional(Truth(), None, "print the card's number"),
        "boxes": optional(MapOf(BOX), {}, "its boxes by name, in the order of drawing"),
        "without": optional(ListOf(ID), (), "boxes of the extended face that it leaves out"),
    },
)
SHEET = Record(
    "sheet",
    {
        "name": needed(Text(), "the paper's name"),
        "width": needed(LENGTH, "in mm"),
        "height": needed(LENGTH, "in mm"),
        "margin": optional(LENGTH, 5.0, "unprintable margin in mm"),
        "columns": optional(WHOLE, 0, "0 for as many as fit"),
        "rows": optional(WHOLE, 0, "0 for as many as fit"),
        "gutter": optional(ListOf(LENGTH, 2), (0.0, 0.0), "gutter between cards in mm"),
        "edge": optional(
            ListOf(LENGTH, 2), (inf, inf), "the most bleed beyond the outermost cards in mm"
        ),
        "crop": optional(ListOf(LENGTH, 2), (1.5, 3.5), "crop marks: distance and length in mm"),
        "rule": optional(LENGTH, 0.25, "width of crop marks in pt"),
        "imprint": optional(ListOf(LENGTH, 2), (10.0, 290.0), "start of the imprint in mm"),
        "upright": optional(Truth(), default=False, doc="the imprint runs upwards"),
        "fold": optional(
            Choice(("upright", "across")),
            "",
            "the paper is folded along a line in its middle, from the upper to the lower edge or "
            "from the left to the right one; backs lie beyond it",
        ),
    },
    Sheet,
)
_FONT = Text(r"[A-Za-z0-9_.-]+\.ttf", "the name of a .ttf file")
_FONTS = OneOrSeveral(_FONT)
STAND_INS = "fallback"
"""The key of fonts.yaml for fonts that have what others lack."""


class FontSpec(Frozen):
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
